/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-floor.c - break order, head counts, hand-for-hand, penalties, folded into the state */
#include "tournament/state/felt-apply-private.h"

#include "felt-config.h"
#include "tournament/state/felt-call.h"

#include <glib/gi18n-lib.h>

/* Tables and counts ------------------------------------------------------------------------- */

static gboolean check_break_order_set(const FeltState *state, const FeltEvent *event,
                                      GError **error)
{
  const FeltBreakOrder *order = &event->u.break_order_set;
  g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
  if (!felt_apply_need_not_finished(state, error))
    return FALSE;
  for (guint i = 0; i < order->n_tables; i++) {
    gint64 number = order->tables[i];
    if (number < 1 || number > FELT_TABLES_MAX)
      return felt_apply_impossible(error, _("there is no table %s"),
                                   felt_state_table_said(state, number).text);
    if (!g_hash_table_add(seen, GUINT_TO_POINTER((guint)number)))
      return felt_apply_impossible(error, _("table %s breaks twice"),
                                   felt_state_table_said(state, number).text);
  }
  return TRUE;
}

static void change_break_order_set(FeltState *state, const FeltEvent *event)
{
  const FeltBreakOrder *order = &event->u.break_order_set;
  g_array_set_size(state->break_order, 0);
  for (guint i = 0; i < order->n_tables; i++) {
    guint number = (guint)order->tables[i];
    g_array_append_val(state->break_order, number);
  }
}

/* A count that once agreed is history; one that did not is wrong until the record agrees. */
void felt_apply_settle_count(FeltTable *table)
{
  if (table->was_counted && table->count == table->n_players)
    table->count_agreed = TRUE;
}

static gboolean check_heads_counted(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltHeadCount *counted = &event->u.heads_counted;
  if (felt_apply_need_table(state, counted->table, error) == NULL ||
      !felt_apply_need_not_finished(state, error))
    return FALSE;
  if (counted->count < 0 || counted->count > FELT_SEATS_MAX)
    return felt_apply_impossible(error, _("an impossible number of heads was counted"));
  return TRUE;
}

static void change_heads_counted(FeltState *state, const FeltEvent *event)
{
  FeltTable *table = felt_state_table(state, event->u.heads_counted.table);
  table->was_counted = TRUE;
  table->count = (guint)event->u.heads_counted.count;
  table->count_agreed = FALSE;
  felt_apply_settle_count(table);
}

static gboolean check_stop_waived(const FeltState *state, const FeltEvent *event, GError **error)
{
  return felt_apply_need_table(state, event->u.stop_waived.table, error) != NULL &&
         felt_apply_need_running(state, error);
}

static void change_stop_waived(FeltState *state, const FeltEvent *event)
{
  FeltTable *table = felt_state_table(state, event->u.stop_waived.table);
  table->waived = table->n_players;
}

/* Hand-for-hand ------------------------------------------------------------------------------ */

static gboolean check_hand_for_hand_set(const FeltState *state, const FeltEvent *event,
                                        GError **error)
{
  const FeltHandForHandSet *set = &event->u.hand_for_hand_set;
  if (!felt_apply_need_running(state, error))
    return FALSE;
  if (set->until < 0 || set->until > FELT_INT_MAX / 2)
    return felt_apply_impossible(error, _("hand-for-hand has an impossible end"));
  return TRUE;
}

static void next_hand_for_all(FeltState *state, guint64 seq)
{
  state->hand_for_hand.hand++;
  state->hand_for_hand.group = seq;
  for (guint i = 0; i < state->tables->len; i++) {
    FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    table->done = table->dealt = FALSE;
  }
}

static void change_hand_for_hand_set(FeltState *state, const FeltEvent *event)
{
  const FeltHandForHandSet *set = &event->u.hand_for_hand_set;
  state->hand_for_hand = (FeltHandForHand){
      .on = set->on, .until = set->on ? (guint)MIN(set->until, G_MAXUINT) : 0, .runs = set->runs};
  next_hand_for_all(state, event->seq);
  if (!set->on)
    state->hand_for_hand = (FeltHandForHand){0};
}

static gboolean check_hand_done(const FeltState *state, const FeltEvent *event, GError **error)
{
  return felt_apply_need_table(state, event->u.hand_done.table, error) != NULL &&
         felt_apply_need_running(state, error);
}

/* Once every table that plays is done the next hand begins. */
static void change_hand_done(FeltState *state, const FeltEvent *event)
{
  const FeltHandTick *tick = &event->u.hand_done;
  if (!state->hand_for_hand.on)
    return;
  FeltTable *ticked = felt_state_table(state, tick->table);
  ticked->done = tick->done;
  if (!tick->done)
    ticked->dealt = FALSE;
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    if (table->number != 0 && table->status == FELT_TABLE_OPEN && table->n_players >= 2 &&
        !table->done)
      return;
  }
  if (tick->done)
    next_hand_for_all(state, event->seq);
}

/* Players ------------------------------------------------------------------------------------ */

static gboolean check_penalty_given(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltPenalty *penalty = &event->u.penalty_given;
  if (felt_apply_need_in(state, penalty->player, error) == NULL ||
      !felt_apply_need_not_finished(state, error))
    return FALSE;
  if (penalty->hands < 0 || penalty->hands > 10000 || penalty->rounds < 0)
    return felt_apply_impossible(error, _("a penalty is impossibly long"));
  return TRUE;
}

static void change_penalty_given(FeltState *state, const FeltEvent *event)
{
  FeltPlayer *player = felt_state_player(state, event->u.penalty_given.player);
  player->penalty = (guint)MIN(player->penalty + event->u.penalty_given.hands, 1000000);
}

static gboolean check_clock_called(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltClockCalled *called = &event->u.clock_called;
  return felt_apply_need_in(state, called->player, error) != NULL &&
         felt_apply_need_table(state, called->table, error) != NULL &&
         felt_apply_need_running(state, error);
}

static void change_clock_called(FeltState *state, const FeltEvent *event)
{
  const FeltClockCalled *called = &event->u.clock_called;
  FeltTable *table = felt_state_table(state, called->table);
  felt_call_clear(table);
  if (called->outcome != FELT_CALL_CALLED)
    return;
  table->called = (guint)called->player;
  table->called_at = event->at;
}

static gboolean check_time_chip_used(const FeltState *state, const FeltEvent *event, GError **error)
{
  return felt_apply_need_in(state, event->u.time_chip_used.player, error) != NULL &&
         felt_apply_need_running(state, error);
}

static void change_time_chip_used(FeltState *state, const FeltEvent *event)
{
  felt_state_player(state, event->u.time_chip_used.player)->time_chips++;
}

static gboolean check_absence_set(const FeltState *state, const FeltEvent *event, GError **error)
{
  return felt_apply_need_in(state, event->u.absence_set.player, error) != NULL &&
         felt_apply_need_not_finished(state, error);
}

static void change_absence_set(FeltState *state, const FeltEvent *event)
{
  felt_state_player(state, event->u.absence_set.player)->away = event->u.absence_set.absent;
}

static gboolean check_wrong_seat(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltWrongSeat *wrong = &event->u.wrong_seat;
  const FeltPlayer *player = felt_apply_need_in(state, wrong->player, error);
  const FeltTable *table =
      player == NULL ? NULL : felt_apply_need_table(state, wrong->table, error);
  if (table == NULL || !felt_apply_need_not_finished(state, error))
    return FALSE;
  if (player->status != FELT_PLAYER_IN)
    return felt_apply_impossible(error, _("%s has no seat"), player->name);
  if (wrong->seat < 1 || wrong->seat > table->n_seats)
    return felt_apply_impossible(error, _("table %s has no seat %d"),
                                 felt_state_table_said(state, wrong->table).text, (int)wrong->seat);
  return TRUE;
}

/* The record stays as it is: the player is sent to the seat it gives them. */
static void change_wrong_seat(FeltState *state, const FeltEvent *event)
{
  const FeltWrongSeat *wrong = &event->u.wrong_seat;
  FeltPlayer *player = felt_state_player(state, wrong->player);
  felt_apply_note_move(player, event->seq, FELT_WENT_HOME, wrong->reason);
  player->moved.from_table = (guint)wrong->table;
  player->moved.from_seat = (guint)wrong->seat;
  player->told_table = (guint)wrong->table;
  player->told_seat = (guint)wrong->seat;
}

static gboolean check_moves_told(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltMovesTold *told = &event->u.moves_told;
  if (!felt_apply_need_not_finished(state, error))
    return FALSE;
  if (told->n_seats == 0)
    return felt_apply_impossible(error, _("nobody was told where to sit"));
  for (guint i = 0; i < told->n_seats; i++)
    if (told->seats[i].table < 1 || told->seats[i].table > FELT_TABLES_MAX ||
        told->seats[i].seat < 1 || told->seats[i].seat > FELT_SEATS_MAX)
      return felt_apply_impossible(error, _("there is no table %s seat %d"),
                                   felt_state_table_said(state, told->seats[i].table).text,
                                   (int)told->seats[i].seat);
  return TRUE;
}

/* A player who is out by now, or never came once their entry is undone, sits nowhere. */
static void change_moves_told(FeltState *state, const FeltEvent *event)
{
  const FeltMovesTold *told = &event->u.moves_told;
  for (guint i = 0; i < told->n_seats; i++) {
    FeltPlayer *player = felt_state_player(state, told->seats[i].player);
    if (player == NULL || player->status != FELT_PLAYER_IN)
      continue;
    player->told_table = (guint)told->seats[i].table;
    player->told_seat = (guint)told->seats[i].seat;
  }
}

static gboolean check_kept_apart(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltApart *apart = &event->u.kept_apart;
  if (apart->player == apart->other)
    return felt_apply_impossible(error, _("two players are needed to keep them apart"));
  if (felt_state_player(state, apart->player) == NULL ||
      felt_state_player(state, apart->other) == NULL)
    return felt_apply_impossible(
        error, _("there is no player %d"),
        (int)(felt_state_player(state, apart->player) == NULL ? apart->player : apart->other));
  return TRUE;
}

static void change_kept_apart(FeltState *state, const FeltEvent *event)
{
  const FeltApart *apart = &event->u.kept_apart;
  FeltPair pair = {(guint)MIN(apart->player, apart->other),
                   (guint)MAX(apart->player, apart->other)};
  for (guint i = 0; i < state->apart->len; i++) {
    const FeltPair *known = &g_array_index(state->apart, FeltPair, i);
    if (known->player != pair.player || known->other != pair.other)
      continue;
    g_array_remove_index(state->apart, i);
    break;
  }
  if (apart->apart)
    g_array_append_val(state->apart, pair);
}

const FeltApplyRow felt_apply_floor[] = {
    {FELT_EVENT_BREAK_ORDER_SET, check_break_order_set, change_break_order_set},
    {FELT_EVENT_HEADS_COUNTED, check_heads_counted, change_heads_counted},
    {FELT_EVENT_HAND_FOR_HAND_SET, check_hand_for_hand_set, change_hand_for_hand_set},
    {FELT_EVENT_HAND_DONE, check_hand_done, change_hand_done},
    {FELT_EVENT_PENALTY_GIVEN, check_penalty_given, change_penalty_given},
    {FELT_EVENT_CLOCK_CALLED, check_clock_called, change_clock_called},
    {FELT_EVENT_TIME_CHIP_USED, check_time_chip_used, change_time_chip_used},
    {FELT_EVENT_ABSENCE_SET, check_absence_set, change_absence_set},
    {FELT_EVENT_WRONG_SEAT, check_wrong_seat, change_wrong_seat},
    {FELT_EVENT_KEPT_APART, check_kept_apart, change_kept_apart},
    {FELT_EVENT_STOP_WAIVED, check_stop_waived, change_stop_waived},
    {FELT_EVENT_MOVES_TOLD, check_moves_told, change_moves_told},
    FELT_ROWS_END,
};
