/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phh-fields.c - the fields and variants of the PHH standard */
#include "core/phh/felt-phh-fields.h"

#include <string.h>

#define AT(member) offsetof(FeltPhh, member)

const FeltPhhFieldFacts felt_phh_fields[FELT_PHH_FIELDS] = {
    [FELT_PHH_VARIANT] = {"variant", FELT_PHH_IS_VARIANT, 0},
    [FELT_PHH_ANTE_TRIMMING_STATUS] = {"ante_trimming_status", FELT_PHH_IS_BOOLEAN, 0},
    [FELT_PHH_ANTES] = {"antes", FELT_PHH_IS_AMOUNTS, AT(antes)},
    [FELT_PHH_BLINDS_OR_STRADDLES] = {"blinds_or_straddles", FELT_PHH_IS_AMOUNTS, AT(blinds)},
    [FELT_PHH_BRING_IN] = {"bring_in", FELT_PHH_IS_AMOUNT, AT(bring_in)},
    [FELT_PHH_SMALL_BET] = {"small_bet", FELT_PHH_IS_AMOUNT, AT(small_bet)},
    [FELT_PHH_BIG_BET] = {"big_bet", FELT_PHH_IS_AMOUNT, AT(big_bet)},
    [FELT_PHH_MIN_BET] = {"min_bet", FELT_PHH_IS_AMOUNT, AT(min_bet)},
    [FELT_PHH_STARTING_STACKS] = {"starting_stacks", FELT_PHH_IS_AMOUNTS, AT(stacks)},
    [FELT_PHH_ACTIONS] = {"actions", FELT_PHH_IS_ACTIONS, 0},
    [FELT_PHH_AUTHOR] = {"author", FELT_PHH_IS_TEXT, 0},
    [FELT_PHH_EVENT] = {"event", FELT_PHH_IS_TEXT, 0},
    [FELT_PHH_URL] = {"url", FELT_PHH_IS_TEXT, 0},
    [FELT_PHH_VENUE] = {"venue", FELT_PHH_IS_TEXT, 0},
    [FELT_PHH_ADDRESS] = {"address", FELT_PHH_IS_TEXT, 0},
    [FELT_PHH_CITY] = {"city", FELT_PHH_IS_TEXT, 0},
    [FELT_PHH_REGION] = {"region", FELT_PHH_IS_TEXT, 0},
    [FELT_PHH_POSTAL_CODE] = {"postal_code", FELT_PHH_IS_TEXT, 0},
    [FELT_PHH_COUNTRY] = {"country", FELT_PHH_IS_TEXT, 0},
    [FELT_PHH_TIME] = {"time", FELT_PHH_IS_TIME, 0},
    [FELT_PHH_TIME_ZONE] = {"time_zone", FELT_PHH_IS_TEXT, 0},
    [FELT_PHH_TIME_ZONE_ABBREVIATION] = {"time_zone_abbreviation", FELT_PHH_IS_TEXT, 0},
    [FELT_PHH_DAY] = {"day", FELT_PHH_IS_INTEGER, 0},
    [FELT_PHH_MONTH] = {"month", FELT_PHH_IS_INTEGER, 0},
    [FELT_PHH_YEAR] = {"year", FELT_PHH_IS_INTEGER, 0},
    [FELT_PHH_HAND] = {"hand", FELT_PHH_IS_LABEL, 0},
    [FELT_PHH_LEVEL] = {"level", FELT_PHH_IS_INTEGER, 0},
    [FELT_PHH_SEATS] = {"seats", FELT_PHH_IS_INTEGERS, 0},
    [FELT_PHH_SEAT_COUNT] = {"seat_count", FELT_PHH_IS_INTEGER, 0},
    [FELT_PHH_TABLE] = {"table", FELT_PHH_IS_LABEL, 0},
    [FELT_PHH_NAMES] = {"players", FELT_PHH_IS_TEXTS, 0},
    [FELT_PHH_FINISHING_STACKS] = {"finishing_stacks", FELT_PHH_IS_DECIMALS, AT(finishing)},
    [FELT_PHH_WINNINGS] = {"winnings", FELT_PHH_IS_DECIMALS, AT(winnings)},
    [FELT_PHH_CURRENCY] = {"currency", FELT_PHH_IS_TEXT, 0},
    [FELT_PHH_CURRENCY_SYMBOL] = {"currency_symbol", FELT_PHH_IS_TEXT, 0},
    [FELT_PHH_TIME_LIMIT] = {"time_limit", FELT_PHH_IS_DECIMAL, AT(time_limit)},
    [FELT_PHH_TIME_BANKS] = {"time_banks", FELT_PHH_IS_DECIMALS, AT(time_banks)},
};

static const char *const variants[FELT_PHH_VARIANTS] = {
    "FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB",
};

const char *felt_phh_field_name(FeltPhhField field)
{
  return felt_phh_fields[field].name;
}

const char *felt_phh_variant_name(FeltPhhVariant variant)
{
  return variants[variant];
}

bool felt_phh_variant_find(FeltSpan name, FeltPhhVariant *variant)
{
  for (int i = 0; i < FELT_PHH_VARIANTS; i++)
    if (name.size == strlen(variants[i]) && memcmp(name.text, variants[i], name.size) == 0) {
      *variant = (FeltPhhVariant)i;
      return true;
    }
  return false;
}

#define BIT(field) (UINT64_C(1) << (field))

uint64_t felt_phh_required(FeltPhhVariant variant)
{
  uint64_t all = BIT(FELT_PHH_VARIANT) | BIT(FELT_PHH_ANTES) | BIT(FELT_PHH_STARTING_STACKS) |
                 BIT(FELT_PHH_ACTIONS);
  uint64_t fixed = BIT(FELT_PHH_SMALL_BET) | BIT(FELT_PHH_BIG_BET);
  switch (variant) {
  case FELT_PHH_F7S:
  case FELT_PHH_F7S8:
  case FELT_PHH_FR:
    return all | fixed | BIT(FELT_PHH_BRING_IN);
  case FELT_PHH_NT:
  case FELT_PHH_NS:
  case FELT_PHH_PO:
  case FELT_PHH_N2L1D:
    return all | BIT(FELT_PHH_BLINDS_OR_STRADDLES) | BIT(FELT_PHH_MIN_BET);
  default:
    return all | BIT(FELT_PHH_BLINDS_OR_STRADDLES) | fixed;
  }
}
