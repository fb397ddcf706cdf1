/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-players.c - bust-outs, registration, chips */
#include "tournament/felt-decide-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Bust-outs -------------------------------------------------------------------------------- */

const FeltPlayer *felt_decision_winner(FeltDecision *d, const FeltPlayer *player, const char *text,
                                       const gint64 *by, guint n)
{
  const FeltPlayer *winner = felt_find_player(d->state, text, d->error);
  if (winner == NULL)
    return NULL;
  if (winner == player || winner->status == FELT_PLAYER_WITHDRAWN) {
    felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE, _("%s cannot have won the chips of %s."),
                         winner->name, player->name);
    return NULL;
  }
  for (guint i = 0; i < n; i++)
    if (by[i] == winner->id) {
      felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                           _("by names %s twice; name each player once."), winner->name);
      return NULL;
    }
  return winner;
}

/* Adds one of those who won the chips of a bust-out. */
static gboolean add_winner(FeltDecision *d, const FeltPlayer *player, const char *who,
                           FeltBust *bust)
{
  const FeltPlayer *winner = felt_decision_winner(d, player, who, bust->by, bust->n_by);
  if (winner == NULL)
    return FALSE;
  bust->by = g_renew(gint64, bust->by, bust->n_by + 1);
  bust->by[bust->n_by++] = winner->id;
  return TRUE;
}

/* Adds one player to the hand's bust-outs. */
static gboolean add_bust(FeltDecision *d, FeltBusted *busted, const char *who, gint64 stack,
                         char **by)
{
  const FeltPlayer *player = felt_decision_player_in(d, who);
  if (player == NULL)
    return FALSE;
  for (guint i = 0; i < busted->n_players; i++)
    if (busted->players[i].player == player->id)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                  _("%s is named twice; name each player once."), player->name);
  const FeltRecord *record =
      felt_record_field(felt_event_info(FELT_EVENT_BUSTED)->record, "players")->record;
  FeltBust *bust = felt_list_append(record, &busted->players, &busted->n_players);
  bust->player = player->id;
  bust->stack = stack;
  for (guint i = 0; by != NULL && by[i] != NULL; i++)
    if (!add_winner(d, player, by[i], bust))
      return FALSE;
  return TRUE;
}

/* In hand-for-hand: who was recorded as out in this hand at the same table, before. */
static const FeltBustRecord *earlier_bust(FeltDecision *d, const FeltPlayer *player)
{
  const FeltState *state = d->state;
  const FeltTable *table = felt_state_table(state, player->table);
  for (guint i = 0; state->hand_for_hand.on && table != NULL && i < state->busts->len; i++) {
    const FeltBustRecord *record = &g_array_index(state->busts, FeltBustRecord, i);
    if (record->player != 0 && record->hand == state->hand_for_hand.group &&
        record->table == table->number)
      return record;
  }
  return NULL;
}

/* Whoever forgets to say that a hand is over would have all who go out later share a place. */
static gboolean check_same_hand(FeltDecision *d, const FeltBust *bust)
{
  const FeltPlayer *player = felt_state_player(d->state, bust->player);
  const FeltBustRecord *earlier = earlier_bust(d, player);
  if (earlier == NULL || (earlier->stack >= 0 && bust->stack >= 0))
    return TRUE;
  return felt_decision_refuse(
      d, FELT_DECIDE_ERROR_PHASE,
      _("%s went out at this table in this hand of hand-for-hand. If %s goes out in a later one, "
        "say first that the hand is done; else undo it and record both with their stacks."),
      felt_state_player(d->state, earlier->player)->name, player->name);
}

static gboolean refuse_stack(FeltDecision *d, const FeltBusted *busted, gint64 player)
{
  const char *name = felt_state_player(d->state, player)->name;
  if (busted->n_players == 1)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_STACKS_NEEDED,
                                _("In hand-for-hand others may be out in this hand too: give the "
                                  "stack of %s at its start, which decides the place."),
                                name);
  return felt_decision_refuse(
      d, FELT_DECIDE_ERROR_STACKS_NEEDED,
      _("%u players are out in one hand: give the stack of %s at its start, which decides "
        "the place."),
      busted->n_players, name);
}

/* Several out at one table in one hand: their stacks decide (rules.md 5.1), and are never guessed.
 */
static gboolean check_stacks(FeltDecision *d, const FeltBusted *busted)
{
  gint64 left = d->state->chips_in_play;
  for (guint i = 0; i < busted->n_players; i++) {
    gint64 stack = busted->players[i].stack;
    if (stack > left)
      return felt_decision_refuse(
          d, FELT_DECIDE_ERROR_BAD_VALUE,
          _("stack of %s is more than all chips in play (%" PRId64 "); count again."),
          felt_state_player(d->state, busted->players[i].player)->name, d->state->chips_in_play);
    left -= MAX(stack, 0);
    if (!check_same_hand(d, &busted->players[i]))
      return FALSE;
  }
  /* In hand-for-hand another table may lose a player in the same hand. */
  gboolean across = d->state->hand_for_hand.on && d->state->setup.ties_across == FELT_ACROSS_STACKS;
  for (guint i = 0; (across || busted->n_players > 1) && i < busted->n_players; i++)
    if (busted->players[i].stack < 0)
      return refuse_stack(d, busted, busted->players[i].player);
  return TRUE;
}

gboolean felt_decide_bust_out(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  if (!felt_decision_need_running(d))
    return FALSE;
  if ((c->player != NULL) == (c->n_players > 0))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("Give player, or players when several are out in one hand."));
  if (c->n_players > 0 && (c->stack >= 0 || c->by != NULL))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("Give stack and by with each of players."));
  FeltBusted *busted = &felt_decision_emit(d, FELT_EVENT_BUSTED)->u.busted;
  if (c->player != NULL && !add_bust(d, busted, c->player, c->stack, c->by))
    return FALSE;
  for (guint i = 0; i < c->n_players; i++)
    if (!add_bust(d, busted, c->players[i].player, c->players[i].stack, c->players[i].by))
      return FALSE;
  if (busted->n_players >= d->state->n_in)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("Somebody has to win: not all players can be out."));
  return check_stacks(d, busted) && felt_decision_seat_alternates(d);
}

/* Registration and chips ------------------------------------------------------------------- */

gboolean felt_decide_registration(FeltDecision *d)
{
  gboolean open = d->command->kind == FELT_COMMAND_REOPEN_REGISTRATION;
  if (!felt_decision_need_not_finished(d))
    return FALSE;
  if (open && felt_state_registration_open(d->state, &d->context->now))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("Registration is open already."));
  if (!open && d->state->registration_closed)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("Registration is closed already."));
  FeltRegistrationSet *set =
      &felt_decision_emit(d, FELT_EVENT_REGISTRATION_SET)->u.registration_set;
  set->open = open;
  set->beyond = open && felt_state_late_is_over(d->state, &d->context->now);
  return TRUE;
}

gboolean felt_decide_chip_count(FeltDecision *d)
{
  const FeltPlayer *player = felt_decision_player_in(d, d->command->player);
  if (player == NULL || !felt_decision_need_not_finished(d))
    return FALSE;
  if (d->command->stack > d->state->chips_in_play)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_BAD_VALUE,
        _("stack is more than all chips in play (%" PRId64 "); count again."),
        d->state->chips_in_play);
  FeltChipsCounted *counted = &felt_decision_emit(d, FELT_EVENT_CHIPS_COUNTED)->u.chips_counted;
  counted->stacks = g_new0(FeltStack, 1);
  counted->n_stacks = 1;
  counted->stacks[0].player = player->id;
  counted->stacks[0].stack = d->command->stack;
  return TRUE;
}

gboolean felt_decide_adjust_chips(FeltDecision *d)
{
  if (d->command->amount == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("amount is 0: nothing to adjust."));
  if (d->command->amount < -d->state->chips_in_play)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("amount would leave fewer than no chips in play."));
  FeltChipsAdjusted *adjusted = &felt_decision_emit(d, FELT_EVENT_CHIPS_ADJUSTED)->u.chips_adjusted;
  adjusted->amount = d->command->amount;
  adjusted->reason = g_strdup(d->command->reason);
  return TRUE;
}
