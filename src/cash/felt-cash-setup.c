/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-setup.c - what is agreed before a cash game: keys, checks, look-ups */
#include "cash/felt-cash-setup.h"

#include "tournament/base/felt-money.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stddef.h>
#include <string.h>

static const char *const kill_words[] = {"none", "half", "full", NULL};
static const char *const straddle_words[] = {"none", "utg", "button", "any", NULL};
static const char *const missed_words[] = {"free", "both", "one-a-hand", NULL};
static const char *const new_words[] = {"free", "posts", "waits", NULL};
static const char *const stakes_words[] = {"table", "open", NULL};
static const char *const due_words[] = {"end", "leave", "hand", NULL};

#define CHIPS_MAX G_GINT64_CONSTANT(1000000000000)

/* clang-format off */
#define INT(S, NAME, LOW, HIGH, ABSENT, DOC) {.key = #NAME, .type = FELT_FIELD_INT, .offset = offsetof(S, NAME), \
    .min = (LOW), .max = (HIGH), .absent = (ABSENT), .doc = (DOC)}
#define NAMED(S, NAME, DOC) {.key = #NAME, .type = FELT_FIELD_TEXT, .offset = offsetof(S, NAME), \
    .flags = FELT_FIELD_NAME | FELT_FIELD_GIVEN, .doc = (DOC)}
#define LIST(S, NAME, RECORD, DOC) {.key = #NAME, .type = FELT_FIELD_LIST, .offset = offsetof(S, NAME), \
    .count_offset = offsetof(S, n_##NAME), .record = (RECORD), .doc = (DOC)}

#define AT(F, KEY, TYPE) .key = (KEY), .type = FELT_FIELD_##TYPE, .offset = (F)
/* The rules of a table, with AT(kill) where in the struct they stand. */
#define RULES(IN) \
  {AT(IN(kill), "kill", WORD), .words = kill_words, .doc = N_("the blind of who brought a kill about, and the limits with it")}, \
  {AT(IN(kill_pot), "kill_pot", INT), .max = CHIPS_MAX, .doc = N_("chips in a pot from which the next hand is a kill (0 for none)")}, \
  {AT(IN(kill_wins), "kill_wins", INT), .max = 100, .doc = N_("hands won in a row that bring a kill about (0 for none)")}, \
  {AT(IN(straddle), "straddle", WORD), .words = straddle_words, .doc = N_("who may straddle: left of the big blind, the button, any seat")}, \
  {AT(IN(straddles), "straddles", INT), .min = 1, .max = 10, .absent = 1, .doc = N_("straddles in one hand at most")}, \
  {AT(IN(sleepers), "sleepers", BOOL), .doc = N_("whether a straddle may be posted out of turn, without an option")}, \
  {AT(IN(rock), "rock", BOOL), .doc = N_("whether who won the last pot must straddle")}, \
  {AT(IN(button_rule), "button_rule", WORD), .words = felt_button_rule_words, .absent = FELT_BUTTON_MOVING, .doc = N_("how button and blinds move on")}, \
  {AT(IN(missed), "missed", WORD), .words = missed_words, .doc = N_("what a player owes who is back and missed blinds")}, \
  {AT(IN(newcomers), "newcomers", WORD), .words = new_words, .doc = N_("what a newcomer at the table posts")}, \
  {AT(IN(stakes), "stakes", WORD), .words = stakes_words, .doc = N_("table stakes, or open stakes with markers")}, \
  {AT(IN(marker_limit), "marker_limit", INT), .max = FELT_MONEY_MAX, .doc = N_("open markers of a player at most, minor units (0 for any)")}, \
  {AT(IN(marker_due), "marker_due", WORD), .words = due_words, .doc = N_("when markers are settled: at the end, before leaving, before the next hand")}, \
  {AT(IN(play), "play", RECORD), .record = &felt_play_rules_record, .doc = N_("the rules that hands are played by")}
#define IN_RULES(F) offsetof(FeltCashRules, F)
#define IN_TABLE(F) offsetof(FeltCashTableRules, rules.F)

static const FeltField rules_fields[] = {RULES(IN_RULES), {0}};
const FeltRecord felt_cash_rules_record = {"rules", sizeof(FeltCashRules), rules_fields,
                                           offsetof(FeltCashRules, given)};
static const FeltField given_fields[] = {
  RULES(IN_TABLE),
  {.key = "table", .type = FELT_FIELD_INT, .offset = offsetof(FeltCashTableRules, table), .max = FELT_CASH_TABLES_MAX,
   .doc = N_("the table; absent: all that have no rules of their own")},
  /* understood without their group, too */
  {AT(IN_TABLE(play.set), "set", WORD), .words = felt_rule_set_names, .became = "play.set"},
  {AT(IN_TABLE(play.betting_unit), "betting_unit", INT), .min = 1, .max = 1000000000, .absent = 1,
   .became = "play.betting_unit"},
  {0},
};
const FeltRecord felt_cash_rules_given_record = {"table-rules", sizeof(FeltCashTableRules), given_fields,
                                                 offsetof(FeltCashTableRules, rules.given)};

#define T FeltCashTable
static const FeltField table_fields[] = {
  {.key = "table", .type = FELT_FIELD_INT, .offset = offsetof(T, table), .min = 1, .max = FELT_CASH_TABLES_MAX,
   .flags = FELT_FIELD_REQUIRED, .doc = N_("its number")},
  NAMED(T, name, N_("what it is called")),
  INT(T, seats, 2, FELT_SEATS_MAX, 10, N_("its seats")),
  LIST(T, levels, &felt_level_record, N_("its games and blinds, where they are not those of the evening")),
  INT(T, min_buy_in, 0, FELT_MONEY_MAX, 0, N_("the least to sit down with there, minor units")),
  INT(T, max_buy_in, 0, FELT_MONEY_MAX, 0, N_("the most to sit down with there, minor units")),
  {0},
};
#undef T
const FeltRecord felt_cash_table_record = {"tables", sizeof(FeltCashTable), table_fields, 0};

static const FeltField table_rules_fields[] = {
  {.key = "table", .type = FELT_FIELD_INT, .offset = offsetof(FeltCashTableRules, table), .min = 1,
   .max = FELT_CASH_TABLES_MAX, .flags = FELT_FIELD_REQUIRED, .doc = N_("the number of the table")},
  {.key = "rules", .type = FELT_FIELD_RECORD, .offset = offsetof(FeltCashTableRules, rules),
   .record = &felt_cash_rules_record, .doc = N_("its rules")},
  {0},
};
static const FeltRecord table_rules_record = {"table_rules", sizeof(FeltCashTableRules), table_rules_fields, 0};

#define S FeltCashSetup
static const FeltField setup_fields[] = {
  NAMED(S, name, N_("what the evening is called")),
  NAMED(S, currency, N_("currency of all amounts, such as EUR")),
  INT(S, currency_digits, 0, 3, 2, N_("decimal places of the currency")),
  INT(S, chip_value, 1, FELT_MONEY_MAX, 1, N_("what a chip of 1 is worth, minor units")),
  NAMED(S, starts_at, N_("when play shall begin, with its time zone, such as 2026-11-21T20:00+01:00")),
  NAMED(S, ends_at, N_("when play shall end, as it was agreed")),
  INT(S, notice_minutes, 0, 1440, 0, N_("minutes before leaving that who goes early says so (0 for none)")),
  INT(S, min_buy_in, 0, FELT_MONEY_MAX, 0, N_("the least to sit down with, minor units (0 for none)")),
  INT(S, max_buy_in, 0, FELT_MONEY_MAX, 0, N_("the most to sit down with, minor units (0 for any)")),
  INT(S, min_blinds, 0, 100000, 0, N_("the least to sit down with, in big blinds (0 for none)")),
  INT(S, max_blinds, 0, 100000, 0, N_("the most to sit down with, in big blinds (0 for any)")),
  INT(S, return_minutes, 0, 1440, 0,
      N_("minutes within which who is back brings what was taken along (0 for no such rule)")),
  INT(S, rebuy_below, 0, FELT_MONEY_MAX, 0, N_("rebuy allowed below this stack, minor units (0 for any stack)")),
  INT(S, rake_percent, 0, FELT_WHOLE, 0, N_("rake of each pot, hundredths of a percent")),
  INT(S, rake_cap, 0, FELT_MONEY_MAX, 0, N_("the most rake of a pot, minor units (0 for any)")),
  INT(S, rake_seat, 0, FELT_MONEY_MAX, 0, N_("rake of each seat by time, minor units")),
  INT(S, rake_minutes, 1, 1440, 30, N_("the minutes that this is for")),
  INT(S, seats, 2, FELT_SEATS_MAX, 10, N_("seats of a table that is opened as players come")),
  LIST(S, tables, &felt_cash_table_record, N_("the tables; absent: opened as players come")),
  LIST(S, levels, &felt_level_record, N_("games and blinds; several: they rise by time or by hands")),
  {.key = "rules", .type = FELT_FIELD_RECORD, .offset = offsetof(S, rules), .record = &felt_cash_rules_record,
   .doc = N_("the rules of all tables that have none of their own")},
  LIST(S, table_rules, &table_rules_record, N_("tables that are played by other rules")),
  {0},
};
#undef S
/* clang-format on */
const FeltRecord felt_cash_setup_record = {"set-config", sizeof(FeltCashSetup), setup_fields,
                                           offsetof(FeltCashSetup, given)};

gboolean felt_cash_rules_patch(FeltCashRules *to, const FeltCashTableRules *given)
{
  FeltCashRules from = given->rules; /* owns nothing */
  const FeltField *fields = felt_cash_rules_given_record.fields;
  const FeltField *group = felt_record_field(&felt_cash_rules_record, "play");
  for (guint i = 0; fields[i].key != NULL; i++) {
    if (fields[i].became == NULL || (from.given >> i & 1) == 0)
      continue;
    const char *key = strchr(fields[i].became, '.') + 1;
    felt_field_mark_given(&felt_play_rules_record, felt_record_field(&felt_play_rules_record, key),
                          &from.play);
    felt_field_mark_given(&felt_cash_rules_record, group, &from);
  }

  guint64 mask = (G_GUINT64_CONSTANT(2) << (group - felt_cash_rules_record.fields)) - 1;
  felt_record_patch(&felt_cash_rules_record, to, &from, from.given & mask);
  return (from.given & mask) != 0;
}

/* Checks ----------------------------------------------------------------------------------- */

/* Levels last for time or for hands, not now this and now that: each table would be elsewhere. */
static gboolean check_levels(const FeltLevel *levels, guint n, GError **error)
{
  guint by_hands = 0;
  if (n == 0)
    return TRUE;
  for (guint i = 0; i < n; i++)
    by_hands += levels[i].hands > 0;
  if (by_hands > 0 && by_hands < n)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{levels}: let the blinds rise by time, or by hands at every level."));
  return felt_structure_check(levels, n, error);
}

static gboolean check_limits(gint64 min, gint64 max, const char *where, GError **error)
{
  if (max == 0 || min <= max)
    return TRUE;
  g_autofree char *place = felt_refusal_part(where);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("%sthe least to buy in with is above the most; lower the one or raise the "
                       "other."),
                     place);
}

static gboolean check_tables(const FeltCashSetup *setup, GError **error)
{
  for (guint i = 0; i < setup->n_tables; i++) {
    const FeltCashTable *table = &setup->tables[i];
    g_autofree char *where = g_strdup_printf(_("Table %" PRId64 ": "), table->table);
    for (guint j = 0; j < i; j++)
      if (setup->tables[j].table == table->table)
        return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                           _("{tables}: table %" PRId64 " stands there twice; number each once."),
                           table->table);
    if (!check_levels(table->levels, table->n_levels, error) ||
        !check_limits(table->min_buy_in, table->max_buy_in, where, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean check_time(const char *key, const char *text, GError **error)
{
  if (text == NULL || felt_time_text_us(text) > 0)
    return TRUE;
  g_autofree char *where = felt_refusal_part(key);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("%s: “%s” is no time with a time zone; give it as 2026-11-21T20:00+01:00."),
                     where, text);
}

static gboolean check_currency(FeltCashSetup *setup, GError **error)
{
  char *read = NULL;
  if (setup->currency == NULL)
    return TRUE;
  if (!felt_currency_read(setup->currency, &read, error))
    return FALSE;
  g_free(setup->currency);
  setup->currency = read;
  return TRUE;
}

gboolean felt_cash_setup_check(FeltCashSetup *setup, GError **error)
{
  gint64 starts = felt_cash_setup_starts_us(setup), ends = felt_cash_setup_ends_us(setup);
  if (setup->name == NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{name} is missing; say what the evening is called."));
  if (!felt_record_check(&felt_cash_setup_record, setup, "", error) ||
      !check_currency(setup, error) || !check_time("{starts_at}", setup->starts_at, error) ||
      !check_time("{ends_at}", setup->ends_at, error) ||
      !check_levels(setup->levels, setup->n_levels, error) || !check_tables(setup, error))
    return FALSE;
  if (starts > 0 && ends > 0 && ends <= starts)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{ends_at}: the evening would end before it begins; give a later time."));
  if (!check_limits(setup->min_blinds, setup->max_blinds, "{max_blinds}: ", error))
    return FALSE;
  return check_limits(setup->min_buy_in, setup->max_buy_in, "{max_buy_in}: ", error);
}

/* Look-ups --------------------------------------------------------------------------------- */

const FeltCashTable *felt_cash_setup_table(const FeltCashSetup *setup, gint64 number)
{
  for (guint i = 0; i < setup->n_tables; i++)
    if (setup->tables[i].table == number)
      return &setup->tables[i];
  return NULL;
}

static FeltCashTableRules *own_rules(const FeltCashSetup *setup, gint64 table)
{
  for (guint i = 0; i < setup->n_table_rules; i++)
    if (setup->table_rules[i].table == table)
      return &setup->table_rules[i];
  return NULL;
}

const FeltCashRules *felt_cash_setup_rules(const FeltCashSetup *setup, gint64 table)
{
  const FeltCashTableRules *own = own_rules(setup, table);
  return own != NULL ? &own->rules : &setup->rules;
}

void felt_cash_rules_hand(const FeltCashRules *rules, FeltHandRules *hand)
{
  felt_play_rules_hand(&rules->play, hand);
  hand->open_stakes = rules->stakes == FELT_CASH_OPEN_STAKES;
}

void felt_cash_setup_set_rules(FeltCashSetup *setup, gint64 table, const FeltCashRules *rules)
{
  FeltCashTableRules *own = own_rules(setup, table);
  if (table > 0 && own == NULL) {
    own = felt_list_append(&table_rules_record, &setup->table_rules, &setup->n_table_rules);
    own->table = table;
  }
  FeltCashRules *to = own != NULL ? &own->rules : &setup->rules;
  felt_record_release(&felt_cash_rules_record, to);
  felt_record_copy(&felt_cash_rules_record, to, rules);
}

const FeltLevel *felt_cash_setup_levels(const FeltCashSetup *setup, gint64 number, guint *n)
{
  const FeltCashTable *table = felt_cash_setup_table(setup, number);
  if (table != NULL && table->n_levels > 0) {
    *n = table->n_levels;
    return table->levels;
  }
  *n = setup->n_levels;
  return setup->levels;
}

gint64 felt_cash_setup_starts_us(const FeltCashSetup *setup)
{
  return felt_time_text_us(setup->starts_at);
}

gint64 felt_cash_setup_ends_us(const FeltCashSetup *setup)
{
  return felt_time_text_us(setup->ends_at);
}

char *felt_cash_setup_money(const FeltCashSetup *setup, gint64 amount)
{
  return felt_money_text(amount, setup->currency_digits, setup->currency);
}

FeltChipWorth felt_cash_setup_worth(const FeltCashSetup *setup)
{
  return (FeltChipWorth){setup->chip_value, setup->currency_digits};
}

char *felt_cash_setup_level(const FeltCashSetup *setup, const FeltLevel *level)
{
  const FeltChipWorth worth = felt_cash_setup_worth(setup);
  g_autofree char *stakes = felt_level_stakes_text(level, &worth);
  if (level->kind != FELT_LEVEL_PLAY)
    return g_steal_pointer(&stakes);
  g_autofree char *game = felt_level_game_text(level);
  return g_strdup_printf("%s %s", stakes, game);
}
