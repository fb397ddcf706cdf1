/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-chips.c - chips counted, adjusted and raced, folded into the state */
#include "tournament/state/felt-apply-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

#define VALUE_MAX G_GINT64_CONSTANT(1000000000)

static gboolean check_chips_counted(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltChipsCounted *counted = &event->u.chips_counted;
  if (!felt_apply_need_not_finished(state, error))
    return FALSE;
  for (guint i = 0; i < counted->n_stacks; i++) {
    if (felt_apply_need_in(state, counted->stacks[i].player, error) == NULL)
      return FALSE;
    if (counted->stacks[i].stack < 0 || counted->stacks[i].stack > FELT_INT_MAX)
      return felt_apply_impossible(error, _("an impossible stack was counted"));
  }
  return TRUE;
}

static void change_chips_counted(FeltState *state, const FeltEvent *event)
{
  const FeltChipsCounted *counted = &event->u.chips_counted;
  for (guint i = 0; i < counted->n_stacks; i++) {
    FeltPlayer *player = felt_state_player(state, counted->stacks[i].player);
    player->stack = counted->stacks[i].stack;
    player->counted_seq = event->seq;
  }
}

static gboolean check_chips_adjusted(const FeltState *state, const FeltEvent *event, GError **error)
{
  gint64 amount = event->u.chips_adjusted.amount;
  if (amount < -state->chips_in_play)
    return felt_apply_impossible(error, _("more chips would leave play than are in it"));
  if (amount > FELT_INT_MAX - state->chips_in_play ||
      ABS(amount + state->chips_adjusted) > FELT_INT_MAX)
    return felt_apply_impossible(error, _("the chips are more than Felt can count"));
  return TRUE;
}

static void change_chips_adjusted(FeltState *state, const FeltEvent *event)
{
  state->chips_adjusted += event->u.chips_adjusted.amount;
  state->chips_in_play += event->u.chips_adjusted.amount;
}

/* Races (rules.md 6.4) -------------------------------------------------------------------- */

/* The change of a player's chips: new chips for the odd old ones. */
static gint64 delta_of(const FeltChipsRaced *raced, const FeltRaced *player)
{
  return player->won * raced->to - player->chips % (raced->to / raced->from) * raced->from;
}

static gboolean check_chips_raced(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltChipsRaced *raced = &event->u.chips_raced;
  gint64 delta = 0;
  if (!felt_apply_need_running(state, error))
    return FALSE;
  if (raced->from < 1 || raced->to <= raced->from || raced->to > VALUE_MAX ||
      raced->to % raced->from != 0 || raced->n_players > FELT_SEATS_MAX)
    return felt_apply_impossible(error, _("a chip race between chips that do not divide"));
  for (guint i = 0; i < raced->n_players; i++) {
    const FeltRaced *player = &raced->players[i];
    if (felt_apply_need_in(state, player->player, error) == NULL)
      return FALSE;
    if (player->chips < 0 || player->chips > VALUE_MAX || player->won < 0 || player->won > 1)
      return felt_apply_impossible(error, _("an impossible number of chips was raced"));
    delta += delta_of(raced, player);
  }
  if (delta < -state->chips_in_play)
    return felt_apply_impossible(error, _("more chips would leave play than are in it"));
  if (delta > FELT_INT_MAX - state->chips_in_play || ABS(delta + state->chips_raced) > FELT_INT_MAX)
    return felt_apply_impossible(error, _("the chips are more than Felt can count"));
  return TRUE;
}

static void change_chips_raced(FeltState *state, const FeltEvent *event)
{
  const FeltChipsRaced *raced = &event->u.chips_raced;
  FeltTable *table = felt_state_table(state, raced->table);
  for (guint i = 0; i < raced->n_players; i++) {
    FeltPlayer *player = felt_state_player(state, raced->players[i].player);
    gint64 delta = delta_of(raced, &raced->players[i]);
    state->chips_raced += delta;
    state->chips_in_play += delta;
    /* A count that the race contradicts was an old one. */
    if (player->stack >= 0)
      player->stack = player->stack + delta > 0 ? player->stack + delta : -1;
  }
  g_ptr_array_add(state->races, felt_event_copy(event));
  if (table != NULL)
    table->raced = MAX(table->raced, raced->from);
}

const FeltApplyRow felt_apply_chips[] = {
    {FELT_EVENT_CHIPS_COUNTED, check_chips_counted, change_chips_counted},
    {FELT_EVENT_CHIPS_ADJUSTED, check_chips_adjusted, change_chips_adjusted},
    {FELT_EVENT_CHIPS_RACED, check_chips_raced, change_chips_raced},
    FELT_ROWS_END,
};
