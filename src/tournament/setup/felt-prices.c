/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prices.c - what an entry, a rebuy or an add-on costs and when it is sold: part of the setup
 */
#include "tournament/setup/felt-prices.h"

#include "felt-config.h"
#include "tournament/setup/felt-structure.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

#define CHIPS_MAX   G_GINT64_CONSTANT(1000000000)
#define MINUTES_MAX (100 * 24 * 60)

#define FIELD(S, NAME, MEMBER, LOW, HIGH, ABSENT, DOC)                                             \
  {                                                                                                \
    .key = NAME, .type = FELT_FIELD_INT, .offset = offsetof(S, MEMBER), .min = (LOW),              \
    .max = (HIGH), .absent = (ABSENT), .doc = (DOC)                                                \
  }

/* clang-format off */
#define FROM_LEVEL(S) FIELD(S, "from_level", from_level, 0, FELT_LEVELS_MAX, 0, N_("first level in which it is sold (0 for the start)"))
#define UNTIL_LEVEL(S) FIELD(S, "until_level", until_level, 0, FELT_LEVELS_MAX, 0, N_("last level in which it is sold, the break after it too (0 for no end)"))
#define UNTIL_MINUTES(S) FIELD(S, "until_minutes", until_minutes, 0, MINUTES_MAX, 0, N_("minutes after the start until which it is sold (0 for no end)"))

static const FeltField price_list_fields[] = {
  {.key = "name", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltPriceList, name),
   .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED, .doc = N_("what it is called at the desk")},
  FIELD(FeltPriceList, "price", charge.price, 0, FELT_MONEY_MAX, 0, N_("part that goes to the prizes")),
  FIELD(FeltPriceList, "fee", charge.fee, 0, FELT_MONEY_MAX, 0, N_("part that the house keeps")),
  FIELD(FeltPriceList, "bounty", charge.bounty, 0, FELT_MONEY_MAX, 0, N_("part that is put on the player's head")),
  FIELD(FeltPriceList, "staff", charge.staff, 0, FELT_MONEY_MAX, 0, N_("part that the staff gets")),
  FIELD(FeltPriceList, "chips", charge.chips, 0, CHIPS_MAX, 0, N_("chips (0 for the starting stack)")),
  FROM_LEVEL(FeltPriceList), UNTIL_LEVEL(FeltPriceList), UNTIL_MINUTES(FeltPriceList),
  {.key = "before_start", .type = FELT_FIELD_BOOL, .offset = offsetof(FeltPriceList, before_start), .doc = N_("sold only until the tournament starts")},
  {.key = "automatic", .type = FELT_FIELD_BOOL, .offset = offsetof(FeltPriceList, automatic), .doc = N_("while it is sold, an entry that names no list costs this")},
  {0},
};

#define IN_BREAK {.key = "in_break", .type = FELT_FIELD_BOOL, .offset = offsetof(FeltTerms, in_break), .doc = N_("sold only while a break runs")}

static const FeltField re_entry_fields[] = {
  FIELD(FeltTerms, "most", most, -1, 1000, -1, N_("re-entries of one player at most (-1 for any number)")),
  FIELD(FeltTerms, "price", charge.price, -1, FELT_MONEY_MAX, -1, N_("part that goes to the prizes (-1 for that of an entry)")),
  FIELD(FeltTerms, "fee", charge.fee, -1, FELT_MONEY_MAX, -1, N_("part that the house keeps (-1 for that of an entry)")),
  FIELD(FeltTerms, "bounty", charge.bounty, -1, FELT_MONEY_MAX, -1, N_("part that is put on the player's head (-1 for that of an entry)")),
  FIELD(FeltTerms, "staff", charge.staff, -1, FELT_MONEY_MAX, -1, N_("part that the staff gets (-1 for that of an entry)")),
  FIELD(FeltTerms, "chips", charge.chips, 0, CHIPS_MAX, 0, N_("chips (0 for the starting stack)")),
  FROM_LEVEL(FeltTerms), UNTIL_LEVEL(FeltTerms), UNTIL_MINUTES(FeltTerms), IN_BREAK,
  {0},
};
static const FeltField rebuy_fields[] = {
  FIELD(FeltTerms, "most", most, -1, 1000, -1, N_("rebuys of one player at most (-1 for any number, 0 for none)")),
  FIELD(FeltTerms, "price", charge.price, 0, FELT_MONEY_MAX, 0, N_("part of a rebuy that goes to the prizes")),
  FIELD(FeltTerms, "fee", charge.fee, 0, FELT_MONEY_MAX, 0, N_("part of a rebuy that the house keeps")),
  FIELD(FeltTerms, "bounty", charge.bounty, 0, FELT_MONEY_MAX, 0, N_("part of a rebuy that is put on the player's head")),
  FIELD(FeltTerms, "staff", charge.staff, 0, FELT_MONEY_MAX, 0, N_("part of a rebuy that the staff gets")),
  FIELD(FeltTerms, "chips", charge.chips, 0, CHIPS_MAX, 0, N_("chips of a rebuy (0 for the starting stack)")),
  FIELD(FeltTerms, "most_at_once", most_at_once, 1, 10, 10, N_("rebuys at one time at most: 1 single, 2 double")),
  FIELD(FeltTerms, "max_stack", max_stack, -1, FELT_INT_MAX, -1, N_("a player who is in buys with this many chips or fewer (-1 for any stack)")),
  FROM_LEVEL(FeltTerms), UNTIL_LEVEL(FeltTerms), UNTIL_MINUTES(FeltTerms), IN_BREAK,
  {0},
};
static const FeltField add_on_fields[] = {
  FIELD(FeltTerms, "most", most, -1, 1000, 1, N_("add-ons of one player at most (-1 for any number, 0 for none)")),
  FIELD(FeltTerms, "price", charge.price, 0, FELT_MONEY_MAX, 0, N_("part of an add-on that goes to the prizes")),
  FIELD(FeltTerms, "fee", charge.fee, 0, FELT_MONEY_MAX, 0, N_("part of an add-on that the house keeps")),
  FIELD(FeltTerms, "bounty", charge.bounty, 0, FELT_MONEY_MAX, 0, N_("part of an add-on that is put on the player's head")),
  FIELD(FeltTerms, "staff", charge.staff, 0, FELT_MONEY_MAX, 0, N_("part of an add-on that the staff gets")),
  FIELD(FeltTerms, "chips", charge.chips, 0, CHIPS_MAX, 0, N_("chips of an add-on (0 for the starting stack)")),
  FROM_LEVEL(FeltTerms), UNTIL_LEVEL(FeltTerms), UNTIL_MINUTES(FeltTerms), IN_BREAK,
  {0},
};
/* clang-format on */

const FeltRecord felt_price_list_record = {"prices", sizeof(FeltPriceList), price_list_fields, 0};
const FeltRecord felt_re_entry_record = {"re_entry", sizeof(FeltTerms), re_entry_fields,
                                         offsetof(FeltTerms, given)};
const FeltRecord felt_rebuy_record = {"rebuy", sizeof(FeltTerms), rebuy_fields,
                                      offsetof(FeltTerms, given)};
const FeltRecord felt_add_on_record = {"add_on", sizeof(FeltTerms), add_on_fields,
                                       offsetof(FeltTerms, given)};

gint64 felt_charge_total(const FeltCharge *charge)
{
  return charge->price + charge->fee + charge->bounty + charge->staff;
}

void felt_charge_rake(FeltCharge *charge, gint64 rake)
{
  gint64 part = felt_money_part_rounded(charge->price, rake, FELT_WHOLE);
  charge->price -= part;
  charge->fee += part;
}

FeltSaleStatus felt_terms_status(const FeltTerms *terms, const FeltSaleTime *time)
{
  if (terms->until_level > 0 && time->level > (guint)terms->until_level)
    return FELT_SALE_OVER;
  if (terms->until_minutes > 0 && time->elapsed_ms >= terms->until_minutes * 60000)
    return FELT_SALE_OVER;
  if (terms->from_level > 0 && time->level < (guint)terms->from_level)
    return FELT_SALE_NOT_YET;
  return terms->in_break && !time->in_break ? FELT_SALE_IN_BREAK : FELT_SALE_OPEN;
}

FeltSaleStatus felt_price_list_status(const FeltPriceList *list, const FeltSaleTime *time)
{
  FeltTerms terms = {.from_level = list->from_level,
                     .until_level = list->until_level,
                     .until_minutes = list->until_minutes};
  if (list->before_start)
    return time->started ? FELT_SALE_OVER : FELT_SALE_OPEN;
  /* Before the start the clock stands in level 1, which has not begun. */
  if (!time->started)
    return list->from_level > 0 ? FELT_SALE_NOT_YET : FELT_SALE_OPEN;
  return felt_terms_status(&terms, time);
}
