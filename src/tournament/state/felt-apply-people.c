/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-people.c - who of the club's people a player is, folded into the state */
#include "tournament/state/felt-apply-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

static gboolean check_person_set(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltPersonSet *set = &event->u.person_set;
  return felt_state_player(state, set->player) != NULL ||
         felt_apply_impossible(error, _("there is no player %d"), (int)set->player);
}

static void change_person_set(FeltState *state, const FeltEvent *event)
{
  felt_state_player(state, event->u.person_set.player)->person = event->u.person_set.person;
}

/* Whose registration is undone later is nobody here any more, and stays forgotten. */
static gboolean check_forgotten(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltForgotten *forgotten = &event->u.forgotten;
  if (felt_text_is_blank(forgotten->name))
    return felt_apply_impossible(error, _("a registration names nobody"));
  return felt_state_player(state, forgotten->player) == NULL ||
         felt_apply_check_name(state, forgotten->player, forgotten->name, error);
}

/* Receipts of players who are gone name them too. */
static void change_forgotten(FeltState *state, const FeltEvent *event)
{
  const FeltForgotten *forgotten = &event->u.forgotten;
  FeltPlayer *player = felt_state_player(state, forgotten->player);
  for (guint i = 0; i < state->gone->len; i++) {
    FeltGone *gone = &g_array_index(state->gone, FeltGone, i);
    if ((gint64)gone->player != forgotten->player)
      continue;
    g_ref_string_release(gone->name);
    gone->name = g_ref_string_new(forgotten->name);
  }
  if (player == NULL)
    return;
  felt_apply_forget_waiting(state, player->key);
  felt_apply_name(state, player, forgotten->name);
  g_clear_pointer(&player->full_name, g_ref_string_release);
  player->forgotten = TRUE;
}

const FeltApplyRow felt_apply_people[] = {
    {FELT_EVENT_PERSON_SET, check_person_set, change_person_set},
    {FELT_EVENT_PLAYER_FORGOTTEN, check_forgotten, change_forgotten},
    FELT_ROWS_END,
};
