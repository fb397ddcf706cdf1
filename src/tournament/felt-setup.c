/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-setup.c - what the director settles before play: stacks, prices, rules, limits */
#include "tournament/felt-setup.h"

#include "felt-config.h"
#include "tournament/felt-words.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

const char *const felt_button_rule_words[] = {"dead", "moving", "simplified", NULL};
static const char *const convention_words[] = {"true-pot", "assumed-call", NULL};
static const char *const count_words[] = {"none", "at-once", "from-flop", NULL};

#define MONEY_MAX G_GINT64_CONSTANT(1000000000000)
#define CHIPS_MAX G_GINT64_CONSTANT(1000000000)

#define INT_FIELD(name, low, high, unset, text)                                                    \
  {                                                                                                \
    .key = #name, .type = FELT_FIELD_INT, .offset = offsetof(FeltSetup, name), .min = (low),       \
    .max = (high), .absent = (unset), .doc = (text)                                                \
  }

static const FeltField setup_fields[] = {
    {.key = "name",
     .type = FELT_FIELD_TEXT,
     .offset = offsetof(FeltSetup, name),
     .flags = FELT_FIELD_NAME,
     .doc = N_("what the tournament is called")},
    INT_FIELD(starting_stack, 1, CHIPS_MAX, 10000, N_("chips of an entry")),
    INT_FIELD(seats_per_table, 2, FELT_SEATS_MAX, 9, N_("seats of a table")),
    {.key = "button_rule",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltSetup, button_rule),
     .words = felt_button_rule_words,
     .doc = N_("how button and blinds move on")},
    {.key = "pot_convention",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltSetup, pot_convention),
     .words = convention_words,
     .doc = N_("how the maximum first raise is counted in pot-limit")},
    {.key = "count_ante",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltSetup, count_ante),
     .words = count_words,
     .doc = N_("whether one player's ante for all counts in the pot")},
    INT_FIELD(round_chip, 0, CHIPS_MAX, 0, N_("round pot-limit maxima up to this chip; 0: exact")),
    {.key = "currency",
     .type = FELT_FIELD_TEXT,
     .offset = offsetof(FeltSetup, currency),
     .flags = FELT_FIELD_NAME,
     .doc = N_("currency of all prices, such as EUR")},
    INT_FIELD(currency_digits, 0, 3, 2, N_("digits behind the point of the currency")),
    INT_FIELD(price, 0, MONEY_MAX, 0, N_("part of an entry that goes to the prizes, minor units")),
    INT_FIELD(fee, 0, MONEY_MAX, 0, N_("part of an entry that the house keeps")),
    INT_FIELD(late_until_level, 0, FELT_LEVELS_MAX, 0,
              N_("last level with late registration; 0: until closed by hand")),
    INT_FIELD(re_entries, -1, 1000, -1, N_("re-entries of one player at most; -1: any number")),
    INT_FIELD(rebuys, -1, 1000, -1, N_("rebuys of one player at most; -1: any number, 0: none")),
    INT_FIELD(rebuy_price, 0, MONEY_MAX, 0, N_("part of a rebuy that goes to the prizes")),
    INT_FIELD(rebuy_fee, 0, MONEY_MAX, 0, N_("part of a rebuy that the house keeps")),
    INT_FIELD(rebuy_chips, 0, CHIPS_MAX, 0, N_("chips of a rebuy; 0: the starting stack")),
    INT_FIELD(rebuy_until_level, 0, FELT_LEVELS_MAX, 0, N_("last level with rebuys; 0: no end")),
    INT_FIELD(add_ons, -1, 1000, 1, N_("add-ons of one player at most; -1: any number, 0: none")),
    INT_FIELD(add_on_price, 0, MONEY_MAX, 0, N_("part of an add-on that goes to the prizes")),
    INT_FIELD(add_on_fee, 0, MONEY_MAX, 0, N_("part of an add-on that the house keeps")),
    INT_FIELD(add_on_chips, 0, CHIPS_MAX, 0, N_("chips of an add-on; 0: the starting stack")),
    {0},
};

const FeltRecord felt_setup_record = {"set-config", sizeof(FeltSetup), setup_fields,
                                      offsetof(FeltSetup, given)};

gboolean felt_setup_check(const FeltSetup *setup, GError **error)
{
  if (setup->name == NULL) {
    g_set_error(error, FELT_SCHEMA_ERROR, FELT_SCHEMA_ERROR_MISSING,
                _("name is missing; say what the tournament is called."));
    return FALSE;
  }
  return felt_record_check(&felt_setup_record, setup, "", error);
}

gint64 felt_setup_rebuy_chips(const FeltSetup *setup)
{
  return setup->rebuy_chips > 0 ? setup->rebuy_chips : setup->starting_stack;
}

gint64 felt_setup_add_on_chips(const FeltSetup *setup)
{
  return setup->add_on_chips > 0 ? setup->add_on_chips : setup->starting_stack;
}

gboolean felt_setup_has_money(const FeltSetup *setup)
{
  return setup->price + setup->fee + setup->rebuy_price + setup->rebuy_fee + setup->add_on_price +
             setup->add_on_fee >
         0;
}

char *felt_setup_money_text(const FeltSetup *setup, gint64 amount)
{
  gint64 unit = 1;
  for (gint64 i = 0; i < setup->currency_digits; i++)
    unit *= 10;
  if (!felt_setup_has_money(setup))
    return g_strdup("");
  g_autofree char *whole = felt_number_text(ABS(amount / unit));
  GString *text = g_string_new(amount < 0 ? "-" : "");
  g_string_append(text, whole);
  if (amount % unit != 0)
    g_string_append_printf(text, "%s%0*d", _("."), (int)setup->currency_digits,
                           (int)ABS(amount % unit));
  if (setup->currency != NULL)
    g_string_append_printf(text, " %s", setup->currency);
  return g_string_free(text, FALSE);
}
