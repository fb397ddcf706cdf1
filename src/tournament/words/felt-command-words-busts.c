/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-command-words-busts.c - what a command about bust-outs and their bounties is about to do */
#include "tournament/words/felt-command-words-private.h"

#include "felt-config.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

/* Adds those who are named, each once; FALSE with the refusal. */
static gboolean add_names(const FeltPreview *p, char **by, gboolean chips, GPtrArray *names)
{
  for (guint i = 0; by != NULL && by[i] != NULL; i++) {
    const FeltPlayer *player = felt_find_player(p->state, by[i], p->error);
    if (player == NULL)
      return FALSE;
    if (chips && !felt_bounty_has_chip(p->state, player->id, G_MAXUINT64))
      continue;
    if (!g_ptr_array_find(names, player->name, NULL))
      g_ptr_array_add(names, player->name);
  }
  return TRUE;
}

/* Those that the command names, or of each player; chips: only who may win a bounty. */
static gboolean add_winners(const FeltPreview *p, gboolean chips, GPtrArray *names)
{
  if (!add_names(p, p->command->by, chips, names))
    return FALSE;
  for (guint i = 0; i < p->command->n_players; i++)
    if (!add_names(p, p->command->players[i].by, chips, names))
      return FALSE;
  return TRUE;
}

/* "; Ben Ode wins the bounty", or the chips where there are no bounties, or none of them has bought
 * one; nothing when nobody is named. NULL with the refusal. */
static char *won_by_words(const FeltPreview *p)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  gboolean said = p->state->setup.bounties.unwon != FELT_UNWON_UNSAID;
  gboolean bounty = p->state->bounty_money > 0;
  if (!add_winners(p, bounty && said, names))
    return NULL;
  if (names->len == 0) {
    bounty = FALSE;
    add_winners(p, FALSE, names);
  }
  if (names->len == 0)
    return g_strdup("");
  gulong n = names->len;
  g_ptr_array_add(names, NULL);
  g_autofree char *who = g_strjoinv(", ", (char **)names->pdata);
  if (bounty)
    return g_strdup_printf(
        g_dngettext(GETTEXT_PACKAGE, "; %s wins the bounty", "; %s share the bounty", n), who);
  return g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, "; %s wins the chips", "; %s share the chips", n), who);
}

/* "Award the bounty of Ann Moss (table 2 seat 4) to Ben Ode" */
static char *bounty_words(const FeltPreview *p)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  g_autofree char *out = felt_command_player_words(p, p->command->player);
  if (out == NULL || !add_names(p, p->command->by, FALSE, names))
    return NULL;
  if (p->command->unwon)
    return g_strdup_printf(_("Close the bounty of %s, which nobody wins"), out);
  if (names->len == 0)
    return g_strdup_printf(_("Award the bounty of %s"), out);
  g_ptr_array_add(names, NULL);
  g_autofree char *who = g_strjoinv(", ", (char **)names->pdata);
  return g_strdup_printf(_("Award the bounty of %s to %s"), out, who);
}

static char *bust_words(const FeltPreview *p)
{
  guint n = p->command->n_players > 0 ? p->command->n_players : 1;
  GString *names = g_string_new(NULL);
  for (guint i = 0; i < n; i++) {
    const char *text =
        p->command->n_players > 0 ? p->command->players[i].player : p->command->player;
    g_autofree char *who = felt_command_player_words(p, text);
    if (who == NULL) {
      g_string_free(names, TRUE);
      return NULL;
    }
    g_string_append_printf(names, i > 0 ? ", %s" : "%s", who);
  }
  g_autofree char *all = g_string_free(names, FALSE);
  if (n >= p->state->n_in)
    return g_strdup_printf(_("Bust out %s"), all);
  g_autofree char *place = felt_place_text(p->state->n_in - n + 1, n == 1 ? 0 : p->state->n_in);
  g_autofree char *out = g_strdup_printf(_("Bust out %s: %s place"), all, place);
  g_autofree char *won = won_by_words(p);
  return won != NULL ? g_strconcat(out, won, NULL) : NULL;
}

/* "Put Ann Moss back at table 2 seat 4": the old seat, when none is given and it can be had. */
static char *put_back_words(const FeltPreview *p)
{
  const FeltPlayer *player = felt_find_player(p->state, p->command->player, p->error);
  if (player == NULL)
    return NULL;
  if (p->command->refund)
    return g_strdup_printf(_("Put %s back, and refund what brought the player in again"),
                           player->name);
  gint64 table = p->command->table, seat = p->command->seat;
  if (table == 0 && felt_state_seat_is_his(p->state, player)) {
    table = player->table;
    seat = player->seat;
  }
  if (seat != 0)
    return g_strdup_printf(_("Put %s back at table %s seat %d"), player->name,
                           felt_state_table_said(p->state, table).text, (int)seat);
  if (table != 0)
    return g_strdup_printf(_("Put %s back at table %s, a seat drawn"), player->name,
                           felt_state_table_said(p->state, table).text);
  if (felt_state_free_seats(p->state) > 0)
    return g_strdup_printf(_("Put %s back, a seat drawn"), player->name);
  return g_strdup_printf(_("Put %s back, without a seat yet"), player->name);
}

/* "Out in this order: Ann Moss (10th), Ben Ode (9th)": the places that follow. */
static char *order_words(const FeltPreview *p)
{
  FeltContext context = {0};
  g_autoptr(GPtrArray) events = felt_decide(p->state, p->command, &context, p->error);
  if (events == NULL)
    return NULL;
  FeltEvent *event = g_ptr_array_index(events, 0);
  g_autoptr(FeltState) after = felt_state_copy(p->state);
  g_autoptr(GString) names = g_string_new(NULL);
  event->seq = p->state->seq + 1;
  if (!felt_state_apply(after, event, p->error))
    return NULL;
  felt_state_update_places(after);
  for (guint i = 0; i < event->u.bust_order_set.n_players; i++) {
    const FeltPlayer *player = felt_state_player(after, event->u.bust_order_set.players[i]);
    g_autofree char *place = felt_place_text(player->place, player->place_to);
    g_string_append_printf(names, i > 0 ? ", %s (%s)" : "%s (%s)", player->name, place);
  }
  return g_strdup_printf(_("Out in this order: %s"), names->str);
}

const FeltCommandWordsRow felt_command_words_busts[] = {
    {FELT_COMMAND_BUST_OUT, bust_words},
    {FELT_COMMAND_BOUNTY, bounty_words},
    {FELT_COMMAND_PUT_BACK, put_back_words},
    {FELT_COMMAND_BUST_ORDER, order_words},
    FELT_ROWS_END,
};
