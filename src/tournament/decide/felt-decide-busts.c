/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-busts.c - who is out in a hand, and who won the chips */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>

/* Whether somebody went out in a hand (FeltBustRecord.hand). */
static gboolean out_in_hand(const FeltState *state, guint64 hand, guint player)
{
  for (guint i = state->busts->len; i-- > 0;) {
    const FeltBustRecord *record = &g_array_index(state->busts, FeltBustRecord, i);
    if (record->hand == hand && record->victim == player)
      return TRUE;
  }
  return FALSE;
}

static gboolean refuse_winner(FeltDecision *d, gint64 player)
{
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                              _("%s is out in this hand and cannot have won chips in it. Name the "
                                "player who has them now."),
                              felt_state_player(d->state, player)->name);
}

gboolean felt_decision_may_have_won(FeltDecision *d, guint64 hand, gint64 player)
{
  return !out_in_hand(d->state, hand, (guint)player) || refuse_winner(d, player);
}

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
                           _("{by} names %s twice; name each player once."), winner->name);
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

/* Of those who won the chips of others in this hand nobody may go out in it: by the command, or by
 * those before it in one hand of hand-for-hand. */
static gboolean check_winner(FeltDecision *d, const FeltBusted *busted, gint64 winner)
{
  const FeltHandForHand *mode = &d->state->hand_for_hand;
  for (guint i = 0; i < busted->n_players; i++)
    if (busted->players[i].player == winner)
      return refuse_winner(d, winner);
  return !mode->on || felt_decision_may_have_won(d, mode->group, winner);
}

/* Whom somebody put out in this hand of hand-for-hand, as recorded before; 0: nobody. */
static guint won_before(const FeltState *state, gint64 winner)
{
  for (guint i = 0; state->hand_for_hand.on && i < state->busts->len; i++) {
    const FeltBustRecord *record = &g_array_index(state->busts, FeltBustRecord, i);
    for (guint j = 0; record->hand == state->hand_for_hand.group && j < record->n_by; j++)
      if (g_array_index(state->bust_by, guint, record->by_first + j) == winner)
        return record->victim;
  }
  return 0;
}

/* Who is out in a hand has no chips at its end, so won none in it, in whatever circle. */
static gboolean check_winners(FeltDecision *d, const FeltBusted *busted)
{
  for (guint i = 0; i < busted->n_players; i++) {
    const FeltBust *bust = &busted->players[i];
    for (guint j = 0; j < bust->n_by; j++)
      if (!check_winner(d, busted, bust->by[j]))
        return FALSE;
    const FeltPlayer *won = felt_state_player(d->state, won_before(d->state, bust->player));
    const char *name = felt_state_player(d->state, bust->player)->name;
    if (won != NULL)
      return felt_decision_refuse(
          d, FELT_DECIDE_ERROR_BAD_VALUE,
          _("%s won the chips of %s in this hand and cannot be out in it: say first that the hand "
            "is done, or award that bounty to another player."),
          name, won->name);
  }
  return TRUE;
}

static gboolean refuse_stack(FeltDecision *d, const FeltBusted *busted, gint64 player)
{
  const char *name = felt_state_player(d->state, player)->name;
  if (busted->n_players == 1)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_STACKS_NEEDED,
                                _("In hand-for-hand others may be out in this hand too: give the "
                                  "stack of %s at its start, which decides the place."),
                                name);
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_STACKS_NEEDED,
                              _("%u players are out in one hand: give the stack of %s at its "
                                "start, which decides the place."),
                              busted->n_players, name);
}

/* Several out at one table in one hand: their stacks decide (rules.md 5.1), and are never guessed.
 */
static gboolean check_stacks(FeltDecision *d, const FeltBusted *busted)
{
  gint64 left = d->state->chips_in_play;
  for (guint i = 0; i < busted->n_players; i++) {
    gint64 stack = busted->players[i].stack;
    g_autofree char *all = felt_number_text(d->state->chips_in_play);
    if (stack > left)
      return felt_decision_refuse(
          d, FELT_DECIDE_ERROR_BAD_VALUE,
          _("stack of %s is more than all chips in play (%s); count again."),
          felt_state_player(d->state, busted->players[i].player)->name, all);
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

static gboolean decide_bust_out(FeltDecision *d)
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
  return check_winners(d, busted) && check_stacks(d, busted) && felt_decision_seat_alternates(d);
}

const FeltDecideRow felt_decide_busts[] = {
    {FELT_COMMAND_BUST_OUT, decide_bust_out},
    FELT_ROWS_END,
};
