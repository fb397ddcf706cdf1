/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-hand-rules.c - the house rules of a replay as options */
#include "cli/felt-cli-hand-rules.h"

#include "cli/felt-cli-read.h"
#include "core/hand/felt-decimal-text.h"
#include "felt-config.h"
#include "tournament/setup/felt-play-rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void felt_cli_hand_rules_entries(FeltCliHandRules *rules, GOptionEntry *entries)
{
  const GOptionEntry all[FELT_CLI_HAND_RULES] = {
      {"incomplete", 0, 0, G_OPTION_ARG_STRING, &rules->incomplete,
       N_("When a short all-in reopens the betting (full; in limit and spread half)"), "full|half"},
      {"raise-cap", 0, 0, G_OPTION_ARG_STRING, &rules->raise_cap,
       N_("Raises over the bet in limit games (3)"), "3|4|none|by-game"},
      {"cap-heads-up", 0, 0, G_OPTION_ARG_STRING, &rules->cap_heads_up,
       N_("When two players are free of that cap (no)"), "no|start|betting|before|event"},
      {"pot-preflop", 0, 0, G_OPTION_ARG_STRING, &rules->pot_preflop,
       N_("How the pot is counted before the flop (true)"), "true|assumed"},
      {"ante-in-pot", 0, 0, G_OPTION_ARG_STRING, &rules->ante_in_pot,
       N_("Whether antes count for the pot-limit maximum (yes)"), "yes|no"},
      {"odd-chip", 0, 0, G_OPTION_ARG_STRING, &rules->odd_chip,
       N_("Who gets the odd chip (left; stud: high-card, of the hand that plays)"),
       "left|high-card|high-of-all"},
      {"chip-unit", 0, 0, G_OPTION_ARG_STRING, &rules->chip_unit,
       N_("The smallest chip in play (1)"), "N"},
      {"short-blind", 0, 0, G_OPTION_ARG_STRING, &rules->short_blind,
       N_("What callers owe when the blind is short (full)"), "full|actual"},
      {"cap", 0, 0, G_OPTION_ARG_STRING, &rules->cap, N_("Most a player may put in (all)"), "N"},
      {"spread", 0, 0, G_OPTION_ARG_STRING, &rules->spread,
       N_("Spread limit, a range for each street"), "1-5,1-10"},
      {"merge-pots", 0, 0, G_OPTION_ARG_STRING, &rules->merge_pots,
       N_("Whether pots of the same winners are split as one (yes)"), "yes|no"},
  };
  memcpy(entries, all, sizeof all);
}

/* One of words, when given. */
static gboolean read_word(const char *option, const char *text, const char *const *words,
                          int *index)
{
  return text == NULL || felt_cli_read_word(option, text, words, index);
}

/* All amounts get the decimals of the most exact one. */
typedef struct {
  FeltDecimal unit, cap, spread[FELT_STREETS_MAX][2];
  guint n_spreads;
} Amounts;

/* An amount above 0; left alone when it is not given. */
static gboolean read_amount(const char *option, const char *text, FeltDecimal *amount)
{
  FeltDecimal read;
  if (text == NULL)
    return TRUE;
  if (felt_decimal_read(text, strlen(text), &read) && read.units > 0 &&
      read.decimals != FELT_DECIMALS_INFINITE) {
    *amount = read;
    return TRUE;
  }
  felt_cli_fail(FELT_EXIT_REFUSED, _("%s: “%s” is not an amount; write one such as 60 or 0.25"),
                option, text);
  return FALSE;
}

static gboolean read_range(const char *text, FeltDecimal range[2])
{
  g_auto(GStrv) ends = g_strsplit(text, "-", -1);
  gint64 low, high;
  if (g_strv_length(ends) != 2) {
    felt_cli_fail(FELT_EXIT_REFUSED, _("--spread: “%s” is not a range like 1-5"), text);
    return FALSE;
  }
  if (!read_amount("--spread", ends[0], &range[0]) || !read_amount("--spread", ends[1], &range[1]))
    return FALSE;
  if (felt_decimal_units(range[0], FELT_DECIMALS_MAX, &low) &&
      felt_decimal_units(range[1], FELT_DECIMALS_MAX, &high) && low <= high)
    return TRUE;
  felt_cli_fail(FELT_EXIT_REFUSED, _("--spread: “%s” is not a range like 1-5"), text);
  return FALSE;
}

static gboolean read_spread(const char *text, Amounts *amounts)
{
  if (text == NULL)
    return TRUE;
  g_auto(GStrv) ranges = g_strsplit(text, ",", -1);
  amounts->n_spreads = g_strv_length(ranges);
  if (amounts->n_spreads > FELT_STREETS_MAX) {
    felt_cli_fail(FELT_EXIT_REFUSED, _("--spread: give a range for at most %d streets"),
                  FELT_STREETS_MAX);
    return FALSE;
  }
  for (guint i = 0; ranges[i] != NULL; i++)
    if (!read_range(ranges[i], amounts->spread[i]))
      return FALSE;
  return TRUE;
}

static guint most_decimals(const Amounts *amounts)
{
  guint most = MAX(felt_decimal_needs(amounts->unit), felt_decimal_needs(amounts->cap));
  for (guint i = 0; i < amounts->n_spreads; i++)
    for (guint end = 0; end < 2; end++)
      most = MAX(most, felt_decimal_needs(amounts->spread[i][end]));
  return most;
}

static gboolean read_amounts(const FeltCliHandRules *given, FeltReplayOptions *options)
{
  Amounts amounts = {.n_spreads = 0};
  if (!read_amount("--chip-unit", given->chip_unit, &amounts.unit) ||
      !read_amount("--cap", given->cap, &amounts.cap) || !read_spread(given->spread, &amounts))
    return FALSE;
  guint decimals = most_decimals(&amounts);
  options->decimals = (guint8)decimals;
  options->n_spreads = (guint8)amounts.n_spreads;
  gboolean fits = felt_decimal_units(amounts.unit, decimals, &options->rules.chip_unit) &&
                  felt_decimal_units(amounts.cap, decimals, &options->cap);
  for (guint i = 0; i < amounts.n_spreads; i++)
    fits = fits && felt_decimal_units(amounts.spread[i][0], decimals, &options->spread_low[i]) &&
           felt_decimal_units(amounts.spread[i][1], decimals, &options->spread_high[i]);
  if (!fits)
    felt_cli_fail(FELT_EXIT_REFUSED, _("the amounts of the house rules are too large"));
  return fits;
}

gboolean felt_cli_hand_rules_read(const FeltCliHandRules *given, FeltReplayOptions *options)
{
  static const char *const incomplete[] = {"full", "half", NULL};
  static const char *const caps[] = {"none", "3", "4", "by-game", NULL};
  static const char *const pots[] = {"true", "assumed", NULL};
  static const char *const yes[] = {"no", "yes", NULL};
  static const char *const odd[] = {"left", "high-card", "high-of-all", NULL};
  static const char *const blinds[] = {"actual", "full", NULL};
  static const uint8_t raises[] = {0, 3, 4, FELT_RAISES_BY_GAME};
  const char *const *heads_up =
      felt_record_field(&felt_play_rules_record, "cap_heads_up")->words + 1;
  FeltHandRules *rules = &options->rules;
  int kind = -1, cap = 1, two = FELT_CAP_STAYS, pot = FELT_POT_TRUE, antes = 1, chip = -1,
      blind = 1, merge = 1;
  felt_replay_options(options);

  if (!read_word("--incomplete", given->incomplete, incomplete, &kind) ||
      !read_word("--raise-cap", given->raise_cap, caps, &cap) ||
      !read_word("--cap-heads-up", given->cap_heads_up, heads_up, &two) ||
      !read_word("--pot-preflop", given->pot_preflop, pots, &pot) ||
      !read_word("--ante-in-pot", given->ante_in_pot, yes, &antes) ||
      !read_word("--odd-chip", given->odd_chip, odd, &chip) ||
      !read_word("--short-blind", given->short_blind, blinds, &blind) ||
      !read_word("--merge-pots", given->merge_pots, yes, &merge))
    return FALSE;

  rules->incomplete = (uint8_t)(kind + 1); /* FELT_INCOMPLETE_BY_LIMIT when it is not given */
  rules->max_raises = raises[cap];
  rules->cap_heads_up = (uint8_t)two;
  rules->pot_convention = (uint8_t)pot;
  rules->antes_in_pot = antes != 0;
  rules->count_ante = antes != 0 ? FELT_ANTE_COUNT_AT_ONCE : FELT_ANTE_COUNT_NONE;
  rules->odd_chip = (uint8_t)(chip + 1); /* FELT_ODD_BY_GAME when it is not given */
  rules->short_blind_full = blind != 0;
  rules->merge_pots = merge != 0;
  return read_amounts(given, options);
}
