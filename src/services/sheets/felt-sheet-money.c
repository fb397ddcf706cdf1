/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-money.c - the list of prizes: what each place gets, and who has it */
#include "services/sheets/felt-sheet-private.h"

#include "felt-config.h"
#include "tournament/prizes/felt-prize-warnings.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

/* Whether any prize is not whole: then all show their decimals. */
static gboolean has_decimals(const FeltState *state)
{
  for (guint i = 0; i < state->prizes->len; i++) {
    const FeltPrize *prize = &g_array_index(state->prizes, FeltPrize, i);
    if (!felt_money_is_whole(prize->cash + prize->value, state->setup.currency_digits))
      return TRUE;
  }
  return FALSE;
}

static char *prizes_facts(const FeltState *state)
{
  FeltPool pool;
  felt_state_pool(state, &pool);
  g_autofree char *entries = felt_number_text(state->n_entries);
  g_autofree char *entered = g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "%s entry", "%s entries", state->n_entries), entries);
  GString *facts = g_string_new(NULL);
  felt_sheet_add_fact(facts, entered);
  felt_sheet_add_amount(facts, state, _("prize pool %s"), pool.pool);
  felt_sheet_add_amount(facts, state, _("guaranteed %s"), pool.guarantee);
  felt_sheet_add_amount(facts, state, _("added %s"), pool.added + pool.adjusted);
  felt_sheet_add_amount(facts, state, _("bounties %s"), pool.bounties);
  return g_string_free(facts, FALSE);
}

/* Who has a place: its player, or what it has in kind while nobody has it. */
static char *holder_text(const FeltState *state, const FeltPrizeLine *line)
{
  const FeltPlayer *player = felt_state_player(state, line->player);
  g_autofree char *who = NULL;
  if (line->place == 0)
    who = felt_prize_line_title(state, line, 0);
  else if (player != NULL)
    who = g_strdup(player->name);
  else if (line->holders > 1)
    who = g_strdup_printf(_("%u players tie"), line->holders);
  if (line->things == NULL)
    return who != NULL ? g_steal_pointer(&who) : g_strdup("");
  return who != NULL ? g_strdup_printf("%s · %s", who, line->things) : g_strdup(line->things);
}

/* Owned by the caller. */
static char *prizes_note(const FeltState *state, const FeltInstant *now)
{
  if (felt_prizes_put_back(state))
    return g_strdup(_("A player was put back: who gets which prize is about to change."));
  if (state->prizes_stale)
    return g_strdup(_("The prizes do not fit the pool any more: they are about to change."));
  if (state->deal_players > 0)
    return g_strdup(_("The best places are what the players agreed on."));
  if (!felt_state_has_money(state)) /* what was given stays, whoever enters */
    return NULL;
  char *missing = felt_prizes_missing_text(state);
  if (missing != NULL || state->prizes_locked || (now != NULL && felt_prizes_are_final(state, now)))
    return missing;
  return g_strdup(_("The prizes are provisional while players can enter."));
}

FeltSheet *felt_sheet_new_prizes(const FeltState *state, const FeltInstant *now)
{
  FeltListSheet *list =
      felt_sheet_new(sizeof *list, &felt_list_sheet_class, state, _("Prizes"), now);
  list->entries = g_array_new(FALSE, TRUE, sizeof(FeltListEntry));
  g_array_set_clear_func(list->entries, felt_list_entry_clear);
  list->empty = g_strdup(_("There are no prizes yet."));
  list->lead_label = g_strdup(_("Place"));
  gboolean has_money = felt_state_has_money(state), decimals = has_decimals(state);
  list->right_labels[0] = has_money ? g_strdup(_("Prize")) : NULL;
  g_autoptr(GArray) lines = felt_prize_lines_told(state);
  for (guint i = 0; i < lines->len; i++) {
    const FeltPrizeLine *line = &g_array_index(lines, FeltPrizeLine, i);
    if (!has_money && felt_prize_line_is_empty(line))
      continue;
    g_autofree char *who = holder_text(state, line);
    char *amount = line->amount > 0
                       ? felt_money_column_text(line->amount, state->setup.currency_digits,
                                                state->setup.currency, decimals)
                       : g_strdup("–");
    if (!has_money)
      g_clear_pointer(&amount, g_free);

    char *place = line->place > 0 ? felt_prize_line_title(state, line, 0) : g_strdup("");
    felt_list_sheet_add(list, place, who, amount, NULL);
  }
  list->sheet.facts = prizes_facts(state);
  list->sheet.notes = prizes_note(state, now);
  return &list->sheet;
}
