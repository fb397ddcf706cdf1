/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-rules.c - the rules of a cash table in words */
#include "cash/felt-cash-view.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static void add(GPtrArray *lines, const char *line)
{
  if (line != NULL)
    g_ptr_array_add(lines, g_strdup(line));
}

static void add_kill(GPtrArray *lines, const FeltCashRules *rules)
{
  g_autofree char *pot = felt_number_text(rules->kill_pot);
  if (rules->kill == FELT_CASH_KILL_NONE)
    return;
  add(lines, rules->kill == FELT_CASH_KILL_HALF ? _("Half kill") : _("Full kill"));
  if (rules->kill_pot > 0)
    g_ptr_array_add(lines, g_strdup_printf(_("A kill follows a pot of %s or more"), pot));
  if (rules->kill_wins > 0)
    g_ptr_array_add(lines,
                    g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "A kill follows %d hand won",
                                                "A kill follows %d hands won in a row",
                                                (gulong)rules->kill_wins),
                                    (int)rules->kill_wins));
}

static void add_stakes(GPtrArray *lines, const FeltCashRules *rules, const FeltCashSetup *setup)
{
  static const char *const due[] = {N_("Markers are settled with the evening"),
                                    N_("Markers are settled before leaving"),
                                    N_("Markers are settled before the next hand")};
  if (rules->stakes == FELT_CASH_TABLE_STAKES) {
    add(lines, _("Table stakes: nothing is taken off, nothing added in a hand"));
    return;
  }
  add(lines, _("Open stakes: chips may come on a marker"));
  add(lines, _(due[rules->marker_due]));
  if (rules->marker_limit > 0) {
    g_autofree char *limit = felt_cash_setup_money(setup, rules->marker_limit);
    g_ptr_array_add(lines, g_strdup_printf(_("Open markers of a player: %s at most"), limit));
  }
}

GPtrArray *felt_cash_rules_lines(const FeltCashState *state, gint64 table)
{
  static const char *const straddle[] = {NULL, N_("Straddles: left of the big blind"),
                                         N_("Straddles: left of the big blind, or on the button"),
                                         N_("Straddles: any seat but the big blind")};
  static const char *const missed[] = {
      NULL, N_("Missed blinds: both at once, the big one live, the small one dead"),
      N_("Missed blinds: one a hand, the largest first, live")};
  static const char *const newcomers[] = {NULL, N_("Newcomers post a live big blind"),
                                          N_("Newcomers wait for the big blind")};
  const FeltCashRules *rules = felt_cash_setup_rules(&state->setup, table);
  GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
  add_stakes(lines, rules, &state->setup);
  add_kill(lines, rules);
  if (rules->straddle > 0)
    add(lines, _(straddle[rules->straddle]));
  if (rules->sleepers)
    add(lines, _("Sleepers are played"));
  if (rules->rock)
    add(lines, _("The rock: who won it straddles under the gun"));
  if (rules->missed > 0)
    add(lines, _(missed[rules->missed]));
  if (rules->newcomers > 0)
    add(lines, _(newcomers[rules->newcomers]));

  g_autoptr(GPtrArray) play = felt_play_rules_lines(&rules->play);
  for (guint i = 0; i < play->len; i++) {
    const FeltPlayLine *line = play->pdata[i];
    if (line->own)
      g_ptr_array_add(lines, g_strdup_printf("%s: %s", line->title, line->says));
  }
  return lines;
}
