/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cli-hand-rules.c - the house rules of a replay as options */
#include "cli/felt-cli-hand-rules.h"

#include "cli/felt-cli-read.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void felt_cli_hand_rules_entries(FeltCliHandRules *rules, GOptionEntry *entries)
{
  const GOptionEntry all[FELT_CLI_HAND_RULES] = {
      {"incomplete", 0, 0, G_OPTION_ARG_STRING, &rules->incomplete,
       N_("When a short all-in reopens the betting"), "full|half"},
      {"raise-cap", 0, 0, G_OPTION_ARG_STRING, &rules->raise_cap,
       N_("Raises over the bet in limit games"), "3|4|none"},
      {"cap-heads-up", 0, 0, G_OPTION_ARG_STRING, &rules->cap_heads_up,
       N_("When two players are free of that cap"), "no|start|betting"},
      {"pot-preflop", 0, 0, G_OPTION_ARG_STRING, &rules->pot_preflop,
       N_("How the pot is counted before the flop"), "true|assumed"},
      {"ante-in-pot", 0, 0, G_OPTION_ARG_STRING, &rules->ante_in_pot,
       N_("Whether antes count for the pot-limit maximum"), "yes|no"},
      {"odd-chip", 0, 0, G_OPTION_ARG_STRING, &rules->odd_chip,
       N_("Who gets the odd chip; stud: high-card"), "left|high-card"},
      {"chip-unit", 0, 0, G_OPTION_ARG_STRING, &rules->chip_unit, N_("The smallest chip in play"),
       "N"},
      {"short-blind", 0, 0, G_OPTION_ARG_STRING, &rules->short_blind,
       N_("What callers owe when the blind is short"), "full|actual"},
      {"cap", 0, 0, G_OPTION_ARG_STRING, &rules->cap, N_("Most a player may put in"), "N"},
      {"spread", 0, 0, G_OPTION_ARG_STRING, &rules->spread,
       N_("Spread limit, a range for each street"), "1-5,1-10"},
  };
  memcpy(entries, all, sizeof all);
}

/* One of words, when given. */
static gboolean read_word(const char *option, const char *text, const char *const *words,
                          int *index)
{
  return text == NULL || felt_cli_read_word(option, text, words, index);
}

static gboolean read_range(const char *text, int64_t *low, int64_t *high)
{
  g_auto(GStrv) ends = g_strsplit(text, "-", -1);
  gint64 from = 0, to = 0;
  if (g_strv_length(ends) == 2 && felt_cli_read_number("--spread", ends[0], 1, 1 << 30, &from) &&
      felt_cli_read_number("--spread", ends[1], from, 1 << 30, &to)) {
    *low = from;
    *high = to;
    return TRUE;
  }
  if (g_strv_length(ends) != 2)
    felt_cli_fail(FELT_EXIT_REFUSED, _("--spread: “%s” is no range like 1-5"), text);
  return FALSE;
}

static gboolean read_spread(const char *text, FeltReplayOptions *options)
{
  if (text == NULL)
    return TRUE;
  g_auto(GStrv) ranges = g_strsplit(text, ",", -1);
  if (g_strv_length(ranges) > FELT_STREETS_MAX) {
    felt_cli_fail(FELT_EXIT_REFUSED, _("--spread: give a range for at most %d streets"),
                  FELT_STREETS_MAX);
    return FALSE;
  }
  for (guint i = 0; ranges[i] != NULL; i++) {
    if (!read_range(ranges[i], &options->spread_low[i], &options->spread_high[i]))
      return FALSE;
    options->n_spreads = (uint8_t)(i + 1);
  }
  return TRUE;
}

static gboolean read_amounts(const FeltCliHandRules *given, FeltReplayOptions *options)
{
  gint64 unit = options->rules.chip_unit, cap = 0;
  if ((given->chip_unit != NULL &&
       !felt_cli_read_number("--chip-unit", given->chip_unit, 1, G_MAXINT32, &unit)) ||
      (given->cap != NULL &&
       !felt_cli_read_number("--cap", given->cap, 1, FELT_HAND_CHIPS_MAX, &cap)))
    return FALSE;
  options->rules.chip_unit = unit;
  options->cap = cap;
  return read_spread(given->spread, options);
}

gboolean felt_cli_hand_rules_read(const FeltCliHandRules *given, FeltReplayOptions *options)
{
  static const char *const incomplete[] = {"full", "half", NULL};
  static const char *const caps[] = {"none", "3", "4", NULL};
  static const char *const heads_up[] = {"no", "start", "betting", NULL};
  static const char *const pots[] = {"true", "assumed", NULL};
  static const char *const yes[] = {"no", "yes", NULL};
  static const char *const odd[] = {"left", "high-card", NULL};
  static const char *const blinds[] = {"actual", "full", NULL};
  static const uint8_t raises[] = {0, 3, 4};
  FeltHandRules *rules = &options->rules;
  int kind = -1, cap = 1, two = FELT_CAP_STAYS, pot = FELT_POT_TRUE, antes = 1, chip = -1,
      blind = 1;
  felt_replay_options(options);
  if (!read_word("--incomplete", given->incomplete, incomplete, &kind) ||
      !read_word("--raise-cap", given->raise_cap, caps, &cap) ||
      !read_word("--cap-heads-up", given->cap_heads_up, heads_up, &two) ||
      !read_word("--pot-preflop", given->pot_preflop, pots, &pot) ||
      !read_word("--ante-in-pot", given->ante_in_pot, yes, &antes) ||
      !read_word("--odd-chip", given->odd_chip, odd, &chip) ||
      !read_word("--short-blind", given->short_blind, blinds, &blind))
    return FALSE;
  rules->incomplete = (uint8_t)(kind + 1); /* FELT_INCOMPLETE_BY_LIMIT when it is not given */
  rules->max_raises = raises[cap];
  rules->cap_heads_up = (uint8_t)two;
  rules->pot_convention = (uint8_t)pot;
  rules->antes_in_pot = antes != 0;
  rules->count_ante = antes != 0 ? FELT_ANTE_COUNT_AT_ONCE : FELT_ANTE_COUNT_NONE;
  rules->odd_chip = (uint8_t)(chip + 1); /* FELT_ODD_BY_GAME when it is not given */
  rules->short_blind_full = blind != 0;
  return read_amounts(given, options);
}
