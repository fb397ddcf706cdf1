/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-setup.c - what the director settles before play: stacks, prices, rules, limits */
#include "tournament/setup/felt-setup.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

const char *const felt_button_rule_words[] = {"dead", "moving", "simplified", NULL};
const char *const felt_pot_convention_words[] = {"true-pot", "assumed-call", NULL};
static const char *const rake_words[] = {"all", "entries", NULL};
static const char *const vacated_words[] = {"dealt-in", "waits", NULL};
static const char *const late_words[] = {"after-break", "before-break", NULL};
static const char *const stop_words[] = {"next-empty", "at-once", "never", NULL};
static const char *const giving_words[] = {"last-to-break", "first-to-break", NULL};
static const char *const across_words[] = {"tie", "stacks", NULL};
const char *const felt_ante_count_words[] = {"none", "at-once", "from-flop", NULL};

#define MONEY_MAX FELT_MONEY_MAX
#define CHIPS_MAX G_GINT64_CONSTANT(1000000000)

#define INT_FIELD(name, low, high, unset, text)                                                    \
  {                                                                                                \
    .key = #name, .type = FELT_FIELD_INT, .offset = offsetof(FeltSetup, name), .min = (low),       \
    .max = (high), .absent = (unset), .doc = (text)                                                \
  }

#define OLD_FIELD(name, member, low, high, unset, now)                                             \
  {                                                                                                \
    .key = #name, .type = FELT_FIELD_INT, .offset = offsetof(FeltSetup, member), .min = (low),     \
    .max = (high), .absent = (unset), .became = (now)                                              \
  }

#define RECORD_FIELD(name, text)                                                                   \
  {                                                                                                \
    .key = #name, .type = FELT_FIELD_RECORD, .offset = offsetof(FeltSetup, name),                  \
    .record = &felt_##name##_record, .doc = (text)                                                 \
  }
static const FeltField step_fields[] = {
    {.key = "above",
     .type = FELT_FIELD_INT,
     .offset = offsetof(FeltBalanceStep, above),
     .max = 10000,
     .doc = N_("while there are more tables than this")},
    {.key = "tolerance",
     .type = FELT_FIELD_INT,
     .offset = offsetof(FeltBalanceStep, tolerance),
     .min = 1,
     .max = FELT_SEATS_MAX,
     .absent = 1,
     .doc = N_("players that the largest may have more than the smallest")},
    {0},
};
static const FeltRecord step_record = {"balance_steps", sizeof(FeltBalanceStep), step_fields, 0};

static const FeltField setup_fields[] = {
    {.key = "name",
     .type = FELT_FIELD_TEXT,
     .offset = offsetof(FeltSetup, name),
     .flags = FELT_FIELD_NAME | FELT_FIELD_GIVEN,
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
     .words = felt_pot_convention_words,
     .doc = N_("how the maximum first raise is counted in pot-limit")},
    {.key = "count_ante",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltSetup, count_ante),
     .words = felt_ante_count_words,
     .doc = N_("whether one player's ante for all counts in the pot")},
    INT_FIELD(round_chip, 0, CHIPS_MAX, 0,
              N_("round pot-limit maxima up to this chip (0 for exact ones)")),
    {.key = "currency",
     .type = FELT_FIELD_TEXT,
     .offset = offsetof(FeltSetup, currency),
     .flags = FELT_FIELD_NAME,
     .doc = N_("currency of all prices, such as EUR")},
    INT_FIELD(currency_digits, 0, 3, 2, N_("decimal places of the currency")),
    INT_FIELD(price, 0, MONEY_MAX, 0, N_("part of an entry that goes to the prizes, minor units")),
    INT_FIELD(fee, 0, MONEY_MAX, 0, N_("part of an entry that the house keeps")),
    INT_FIELD(late_until_level, 0, FELT_LEVELS_MAX, 0,
              N_("last level with late registration (0 for closing by hand)")),
    INT_FIELD(bounty, 0, MONEY_MAX, 0, N_("part of an entry that is put on the player's head")),
    INT_FIELD(staff, 0, MONEY_MAX, 0, N_("part of an entry that the staff gets")),
    INT_FIELD(rake, 0, FELT_WHOLE, 0,
              N_("share of each prize part that the house keeps, hundredths of a percent")),
    {.key = "rake_on",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltSetup, rake_on),
     .words = rake_words,
     .doc = N_("whether the rake is taken of rebuys and add-ons too")},
    {.key = "prices",
     .type = FELT_FIELD_LIST,
     .offset = offsetof(FeltSetup, prices),
     .count_offset = offsetof(FeltSetup, n_prices),
     .record = &felt_price_list_record,
     .doc = N_("further price lists for entries, such as members")},
    RECORD_FIELD(re_entry, N_("what re-entries cost and when they are sold")),
    RECORD_FIELD(rebuy, N_("what rebuys cost and when they are sold")),
    RECORD_FIELD(add_on, N_("what add-ons cost and when they are sold")),
    INT_FIELD(late_until_minutes, 0, 144000, 0,
              N_("minutes after the start until which players may enter (0 for no end)")),
    {.key = "late_until",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltSetup, late_until),
     .words = late_words,
     .doc = N_("whether late registration ends after or before the break behind its last level")},
    INT_FIELD(max_players, 0, 1000000, 0, N_("players in at one time at most (0 for any number)")),
    INT_FIELD(max_tables, 0, 10000, 0,
              N_("tables open at one time at most, others wait as alternates (0 for any number)")),
    INT_FIELD(guarantee, 0, MONEY_MAX, 0, N_("the least that the pool will be")),
    INT_FIELD(added, 0, MONEY_MAX, 0, N_("money that somebody adds to the pool")),
    RECORD_FIELD(payouts, N_("how the pool becomes prizes")),
    RECORD_FIELD(bounties, N_("what becomes of the bounties")),
    {.key = "chips",
     .type = FELT_FIELD_LIST,
     .offset = offsetof(FeltSetup, chips),
     .count_offset = offsetof(FeltSetup, n_chips),
     .record = &felt_chip_record,
     .doc = N_("the kinds of chips there are")},
    {.key = "vacated_seat",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltSetup, vacated_seat),
     .words = vacated_words,
     .doc = N_("a newcomer in the chair of the last button or blinds, dead button")},
    {.key = "stop_dealing",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltSetup, stop_dealing),
     .words = stop_words,
     .doc = N_("when a table three players short stops dealing")},
    {.key = "giving_table",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltSetup, giving_table),
     .words = giving_words,
     .doc = N_("which of several largest tables gives a player")},
    {.key = "balance_steps",
     .type = FELT_FIELD_LIST,
     .offset = offsetof(FeltSetup, balance_steps),
     .count_offset = offsetof(FeltSetup, n_balance_steps),
     .record = &step_record,
     .doc = N_("how uneven tables may be; absent: 2 above 6 tables, else 1")},
    {.key = "redraw_at",
     .type = FELT_FIELD_INTS,
     .offset = offsetof(FeltSetup, redraw_at),
     .count_offset = offsetof(FeltSetup, n_redraw_at),
     .min = 2,
     .max = 100000,
     .doc = N_("draw all seats anew when so many players are left, such as 27,18")},
    INT_FIELD(final_table_at, 0, FELT_SEATS_MAX, 0,
              N_("players at the final table (0 for as many as its table seats)")),
    INT_FIELD(hand_seconds, 0, 3600, 120, N_("clock of one hand in hand-for-hand, seconds")),
    {.key = "ties_across",
     .type = FELT_FIELD_WORD,
     .offset = offsetof(FeltSetup, ties_across),
     .words = across_words,
     .doc = N_("bust-outs of one hand at different tables in hand-for-hand")},
    {.key = "table_names",
     .type = FELT_FIELD_TEXTS,
     .offset = offsetof(FeltSetup, table_names),
     .doc = N_("what tables 1, 2, … are called, such as Red,Blue")},
    {.key = "show_icm",
     .type = FELT_FIELD_BOOL,
     .offset = offsetof(FeltSetup, show_icm),
     .doc = N_("screens show beside stacks what they are worth (ICM)")},
    {.key = "archived",
     .type = FELT_FIELD_BOOL,
     .offset = offsetof(FeltSetup, archived),
     .doc = N_("put away: lists show it only when they are asked for all")},
    {.key = "starts_at",
     .type = FELT_FIELD_TEXT,
     .offset = offsetof(FeltSetup, starts_at),
     .flags = FELT_FIELD_NAME,
     .doc = N_("when play shall begin, with its time zone, such as 2026-11-21T20:00+01:00; the "
               "director still starts the clock")},
    INT_FIELD(shot_clock, 0, 3600, 0,
              N_("seconds for a decision at the final table (0 for no shot clock)")),
    INT_FIELD(time_chips, 0, 100, 0, N_("time chips of each player for the shot clock")),
    INT_FIELD(time_chip_seconds, 1, 3600, 30, N_("seconds more for a time chip")),
    {.key = "rules",
     .type = FELT_FIELD_RECORD,
     .offset = offsetof(FeltSetup, rules),
     .record = &felt_play_rules_record,
     .doc = N_("the rules that hands are played by")},
    {.key = "table_rules",
     .type = FELT_FIELD_LIST,
     .offset = offsetof(FeltSetup, table_rules),
     .count_offset = offsetof(FeltSetup, n_table_rules),
     .record = &felt_table_rules_record,
     .doc = N_("tables that are played by other rules")},
    {.key = "side_pots",
     .type = FELT_FIELD_LIST,
     .offset = offsetof(FeltSetup, side_pots),
     .count_offset = offsetof(FeltSetup, n_side_pots),
     .record = &felt_side_pot_record,
     .doc = N_("pots beside the prize pool that players may join, such as a last longer")},
    /* Until version 2 of the events with a setup these stood beside the groups. */
    OLD_FIELD(re_entries, re_entry.most, -1, 1000, -1, "re_entry.most"),
    OLD_FIELD(rebuys, rebuy.most, -1, 1000, -1, "rebuy.most"),
    OLD_FIELD(rebuy_price, rebuy.charge.price, 0, MONEY_MAX, 0, "rebuy.price"),
    OLD_FIELD(rebuy_fee, rebuy.charge.fee, 0, MONEY_MAX, 0, "rebuy.fee"),
    OLD_FIELD(rebuy_chips, rebuy.charge.chips, 0, CHIPS_MAX, 0, "rebuy.chips"),
    OLD_FIELD(rebuy_until_level, rebuy.until_level, 0, FELT_LEVELS_MAX, 0, "rebuy.until_level"),
    OLD_FIELD(add_ons, add_on.most, -1, 1000, 1, "add_on.most"),
    OLD_FIELD(add_on_price, add_on.charge.price, 0, MONEY_MAX, 0, "add_on.price"),
    OLD_FIELD(add_on_fee, add_on.charge.fee, 0, MONEY_MAX, 0, "add_on.fee"),
    OLD_FIELD(add_on_chips, add_on.charge.chips, 0, CHIPS_MAX, 0, "add_on.chips"),
    {0},
};

G_STATIC_ASSERT(G_N_ELEMENTS(setup_fields) <= FELT_GIVEN_FIELDS_MAX + 1); /* one ends them */
const FeltRecord felt_setup_record = {"set-config", sizeof(FeltSetup), setup_fields,
                                      offsetof(FeltSetup, given)};

/* Two lists of one name could not be told apart. */
static gboolean check_lists(const FeltSetup *setup, GError **error)
{
  for (guint i = 0; i < setup->n_prices; i++)
    for (guint j = 0; j < i; j++) {
      g_autofree char *a = felt_name_key(setup->prices[i].name);
      g_autofree char *b = felt_name_key(setup->prices[j].name);
      if (strcmp(a, b) != 0)
        continue;
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("{prices}: two lists are called %s; give one another name."),
                         setup->prices[i].name);
    }
  return TRUE;
}

gint64 felt_time_text_us(const char *given)
{
  const char *text = given != NULL ? given : "";
  const char *minutes = strchr(text, ':');
  g_autofree char *whole = NULL;
  /* GLib wants seconds too */
  if (minutes != NULL && strlen(minutes) > 3 && minutes[3] != ':')
    whole = g_strdup_printf("%.*s:00%s", (int)(minutes + 3 - text), text, minutes + 3);
  g_autoptr(GDateTime) at = g_date_time_new_from_iso8601(whole != NULL ? whole : text, NULL);
  return at != NULL ? g_date_time_to_unix(at) * G_USEC_PER_SEC : 0;
}

gint64 felt_setup_starts_at_us(const FeltSetup *setup)
{
  return felt_time_text_us(setup->starts_at);
}

static gboolean check_start(const FeltSetup *setup, GError **error)
{
  if (setup->starts_at == NULL || felt_setup_starts_at_us(setup) > 0)
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{starts_at}: “%s” is no time with a time zone; give it as "
                       "2026-11-21T20:00+01:00."),
                     setup->starts_at);
}

gboolean felt_setup_check(const FeltSetup *setup, GError **error)
{
  if (setup->name == NULL) {
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{name} is missing; say what the tournament is called."));
  }
  return felt_record_check(&felt_setup_record, setup, "", error) && check_lists(setup, error) &&
         check_start(setup, error) && felt_payouts_check(&setup->payouts, error) &&
         felt_bounties_check(&setup->bounties, error) &&
         felt_chips_check(setup->chips, setup->n_chips, error) &&
         felt_side_pots_check(setup->side_pots, setup->n_side_pots, error) &&
         felt_table_rules_check(setup->table_rules, setup->n_table_rules, error);
}

const FeltPlayRules *felt_setup_play_rules(const FeltSetup *setup, gint64 table)
{
  for (guint i = 0; i < setup->n_table_rules; i++)
    if (setup->table_rules[i].table == table)
      return &setup->table_rules[i].rules;
  return &setup->rules;
}

void felt_setup_hand_rules(const FeltSetup *setup, gint64 table, FeltHandRules *hand)
{
  felt_play_rules_hand(felt_setup_play_rules(setup, table), hand);
  hand->pot_convention = (guint8)setup->pot_convention;
  hand->count_ante = (guint8)setup->count_ante;
}

guint felt_setup_tolerance(const FeltSetup *setup, guint n_tables)
{
  const FeltBalanceStep *found = NULL;
  for (guint i = 0; i < setup->n_balance_steps; i++) {
    const FeltBalanceStep *step = &setup->balance_steps[i];
    if (step->above < n_tables && (found == NULL || step->above > found->above))
      found = step;
  }
  if (found != NULL)
    return (guint)found->tolerance;
  return n_tables > 6 ? 2 : 1;
}

const char *felt_setup_table_name(const FeltSetup *setup, gint64 number)
{
  gint64 n = setup->table_names != NULL ? g_strv_length(setup->table_names) : 0;
  const char *name = number >= 1 && number <= n ? setup->table_names[number - 1] : "";
  return *name != '\0' ? name : NULL;
}

FeltTableSaid felt_setup_table_said(const FeltSetup *setup, gint64 number)
{
  FeltTableSaid said;
  const char *name = felt_setup_table_name(setup, number);
  if (name == NULL) {
    g_snprintf(said.text, sizeof said.text, "%" G_GINT64_FORMAT, number);
    return said;
  }
  gboolean much = g_utf8_strlen(name, -1) > FELT_TABLE_SAID_CHARS;
  g_autofree char *cut = g_utf8_substring(name, 0, much ? FELT_TABLE_SAID_CHARS - 1 : -1);
  g_snprintf(said.text, sizeof said.text, "%" G_GINT64_FORMAT " (%s%s)", number, cut,
             much ? "…" : "");
  return said;
}

char *felt_setup_table_title(const FeltSetup *setup, guint number)
{
  const char *name = felt_setup_table_name(setup, number);
  g_autofree char *plain = g_strdup_printf(_("Table %u"), number);
  return name != NULL ? g_strdup_printf("%s · %s", plain, name) : g_steal_pointer(&plain);
}
