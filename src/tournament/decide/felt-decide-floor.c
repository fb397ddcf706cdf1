/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-floor.c - break order, head counts, penalties, absence, pairs, stops, the clock on a
 * player */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/floor/felt-moves.h"
#include "tournament/state/felt-call.h"

#include <glib/gi18n-lib.h>

static gboolean decide_break_order(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  if (!felt_decision_need_not_finished(d))
    return FALSE;
  FeltBreakOrder *order = &felt_decision_emit(d, FELT_EVENT_BREAK_ORDER_SET)->u.break_order_set;
  for (guint i = 0; i < c->n_tables; i++) {
    if (felt_decision_table(d, c->tables[i]) == NULL)
      return FALSE;
    for (guint j = 0; j < i; j++)
      if (c->tables[j] == c->tables[i])
        return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                    _("{tables} names table %s twice; name each table once."),
                                    felt_state_table_said(d->state, c->tables[i]).text);
  }
  order->tables = g_memdup2(c->tables, c->n_tables * sizeof *c->tables);
  order->n_tables = c->n_tables;
  return TRUE;
}

static gboolean decide_head_count(FeltDecision *d)
{
  const FeltTable *table = felt_decision_table(d, d->command->table);
  if (table == NULL || !felt_decision_need_not_finished(d))
    return FALSE;
  if (d->command->count > table->n_seats)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_BAD_VALUE, _("Table %s has %u seats; count again."),
        felt_state_table_said(d->state, table->number).text, table->n_seats);
  FeltHeadCount *counted = &felt_decision_emit(d, FELT_EVENT_HEADS_COUNTED)->u.heads_counted;
  counted->table = table->number;
  counted->count = d->command->count;
  return TRUE;
}

static gboolean decide_waive_stop(FeltDecision *d)
{
  const FeltTable *table = felt_decision_table(d, d->command->table);
  guint hand;
  if (table == NULL || !felt_decision_need_running(d))
    return FALSE;
  if (!felt_table_stops(d->state, table, felt_floor_fullest(d->state), &hand))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("Table %s is dealing. There is no stop to waive."),
                                felt_state_table_said(d->state, table->number).text);
  FeltStopWaived *waived = &felt_decision_emit(d, FELT_EVENT_STOP_WAIVED)->u.stop_waived;
  waived->table = table->number;
  waived->reason = g_strdup(d->command->reason);
  return TRUE;
}

/* T 71: rounds are hands of as many players as sit at the table now, the offender included. */
static gboolean decide_penalty(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  const FeltPlayer *player = felt_decision_player_in(d, c->player);
  if (player == NULL || !felt_decision_need_running(d))
    return FALSE;
  if (c->rounds > 0 && c->hands > 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("Give rounds or hands, not both; neither is a warning."));
  if (c->rounds > 0 && player->status != FELT_PLAYER_IN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN,
                                _("%s has no seat yet, so rounds cannot be counted; give hands."),
                                player->name);
  FeltPenalty *penalty = &felt_decision_emit(d, FELT_EVENT_PENALTY_GIVEN)->u.penalty_given;
  const FeltTable *table = felt_state_table(d->state, player->table);
  penalty->player = player->id;
  penalty->rounds = c->rounds;
  penalty->hands = c->rounds > 0 ? c->rounds * table->n_players : c->hands;
  penalty->reason = g_strdup(c->reason);
  return TRUE;
}

static gboolean decide_absent(FeltDecision *d)
{
  const FeltPlayer *player = felt_decision_player_in(d, d->command->player);
  gboolean absent = d->command->absent;
  if (player == NULL || !felt_decision_need_not_finished(d))
    return FALSE;
  if (!player->away == !absent)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                absent ? _("%s is already away.") : _("%s is not away."),
                                player->name);
  FeltAbsence *set = &felt_decision_emit(d, FELT_EVENT_ABSENCE_SET)->u.absence_set;
  set->player = player->id;
  set->absent = absent;
  return TRUE;
}

/* T 7: they go to the seat that is theirs, with the chips they have; the record stays. */
static gboolean decide_wrong_seat(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  const FeltPlayer *player = felt_decision_player_in(d, c->player);
  const FeltTable *table = player == NULL ? NULL : felt_decision_table(d, c->table);
  if (table == NULL || !felt_decision_need_not_finished(d))
    return FALSE;
  if (player->status != FELT_PLAYER_IN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN,
                                _("%s has no seat yet. Draw one first."), player->name);
  if (c->seat > table->n_seats)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT, _("Table %s has seats 1 to %u."),
                                felt_state_table_said(d->state, c->table).text, table->n_seats);
  if (player->table == c->table && player->seat == c->seat)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_NOTHING,
        _("That is the seat of %s. Give the seat where the player was found."), player->name);
  FeltWrongSeat *wrong = &felt_decision_emit(d, FELT_EVENT_WRONG_SEAT)->u.wrong_seat;
  wrong->player = player->id;
  wrong->table = c->table;
  wrong->seat = c->seat;
  wrong->reason = g_strdup(c->reason);
  return TRUE;
}

/* What was seen is told: not what another window moved since. */
static gboolean decide_moves_told(FeltDecision *d)
{
  if (!felt_decision_need_not_finished(d))
    return FALSE;
  guint64 seen = d->command->seq > 0 ? (guint64)d->command->seq : G_MAXUINT64;
  g_autoptr(GPtrArray) moves = felt_moves_list(d->state, NULL);
  FeltMovesTold *told = &felt_decision_emit(d, FELT_EVENT_MOVES_TOLD)->u.moves_told;
  told->seats = g_new0(FeltSeating, moves->len);
  for (guint i = 0; i < moves->len; i++) {
    const FeltSeatMove *move = g_ptr_array_index(moves, i);
    if (move->seq <= seen)
      told->seats[told->n_seats++] = (FeltSeating){move->player, move->table, move->seat, NULL};
  }
  if (told->n_seats > 0)
    return TRUE;
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING, _("No move is left to announce."));
}

static gboolean decide_keep_apart(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  const FeltPlayer *a = felt_find_player(d->state, c->player, d->error);
  const FeltPlayer *b = a == NULL ? NULL : felt_find_player(d->state, c->other, d->error);
  if (b == NULL || !felt_decision_need_not_finished(d))
    return FALSE;
  if (a == b)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("player and other are the same: name two different players."));
  if (felt_players_apart(d->state, a->id, b->id) == !!c->apart)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                c->apart ? _("%s and %s are already kept apart.")
                                         : _("%s and %s are not kept apart."),
                                a->name, b->name);
  FeltApart *apart = &felt_decision_emit(d, FELT_EVENT_KEPT_APART)->u.kept_apart;
  apart->player = a->id;
  apart->other = b->id;
  apart->apart = c->apart;
  return TRUE;
}

/* T 29: 25 seconds and a countdown. What came of it is said while that is on the screen. */
static gboolean decide_call_clock(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  const FeltPlayer *player = felt_decision_player_in(d, c->player);
  if (player == NULL || !felt_decision_need_running(d))
    return FALSE;
  if (player->status != FELT_PLAYER_IN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN,
                                _("%s has no seat yet; the clock is called on who has to act."),
                                player->name);
  if (c->table != 0 && c->table != player->table)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("%s sits at table %s; give that table, or none."), player->name,
                                felt_state_table_said(d->state, player->table).text);

  FeltCallView view;
  const FeltTable *table = felt_state_table(d->state, player->table);
  gboolean runs = felt_call_view(d->state, table, &d->context->now, &view);
  if (c->outcome == FELT_CALL_CALLED && runs && view.left_s > 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("The clock runs at table %s already, on %s; say first what came "
                                  "of it."),
                                felt_state_table_said(d->state, table->number).text,
                                felt_state_player(d->state, view.player)->name);
  if (c->outcome != FELT_CALL_CALLED && (!runs || view.player != player->id))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("%s is not on the clock; call it first."), player->name);

  FeltClockCalled *called = &felt_decision_emit(d, FELT_EVENT_CLOCK_CALLED)->u.clock_called;
  called->table = table->number;
  called->player = player->id;
  called->outcome = c->outcome;
  return TRUE;
}

static gboolean decide_time_chip(FeltDecision *d)
{
  const FeltPlayer *player = felt_decision_player_in(d, d->command->player);
  if (player == NULL || !felt_decision_need_running(d))
    return FALSE;
  if (d->state->setup.time_chips == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED,
                                _("This tournament has no time chips; set {time_chips} first."));
  if (felt_time_chips_left(d->state, player) == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT,
                                _("%s has used all %d time chips: the time is up."), player->name,
                                (int)d->state->setup.time_chips);
  felt_decision_emit(d, FELT_EVENT_TIME_CHIP_USED)->u.time_chip_used.player = player->id;
  return TRUE;
}

const FeltDecideRow felt_decide_floor[] = {
    {FELT_COMMAND_BREAK_ORDER, decide_break_order},
    {FELT_COMMAND_HEAD_COUNT, decide_head_count},
    {FELT_COMMAND_PENALTY, decide_penalty},
    {FELT_COMMAND_ABSENT, decide_absent},
    {FELT_COMMAND_WRONG_SEAT, decide_wrong_seat},
    {FELT_COMMAND_KEEP_APART, decide_keep_apart},
    {FELT_COMMAND_WAIVE_STOP, decide_waive_stop},
    {FELT_COMMAND_MOVES_TOLD, decide_moves_told},
    {FELT_COMMAND_CALL_CLOCK, decide_call_clock},
    {FELT_COMMAND_TIME_CHIP, decide_time_chip},
    FELT_ROWS_END,
};
