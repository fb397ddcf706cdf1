/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-seats.c - seats, tables, buttons and hands */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/floor/felt-draw.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/command/felt-registration.h"
#include "tournament/base/felt-seed.h"

#include <glib/gi18n-lib.h>

gboolean felt_decision_seat_all(FeltDecision *d)
{
  FeltEvent *event = felt_event_new(FELT_EVENT_SEATED);
  event->at = d->context->now;
  if (felt_draw_batch(d->state, d->context->seed, &event->u.seated))
    g_ptr_array_add(d->events, event);
  else
    felt_event_free(event);
  return TRUE;
}

gboolean felt_decision_is_kept_for(const FeltDecision *d, const FeltPlayer *player)
{
  const FeltTable *table = felt_state_table(d->state, d->command->table);
  gint64 seat = d->command->seat;
  return table != NULL && table->status == FELT_TABLE_OPEN && seat <= table->n_seats &&
         table->kept_for[seat] == player->id && table->players[seat] == 0;
}

/* A seat for one player: as asked, or drawn. */
static gboolean place_player(FeltDecision *d, const FeltPlayer *player)
{
  const FeltCommand *c = d->command;
  FeltMoved *moved = &felt_decision_emit(d, FELT_EVENT_MOVED)->u.moved;
  moved->player = player->id;
  moved->reason = g_strdup(c->reason);
  moved->table = c->table;
  moved->seat = c->seat;

  /* The director named the player, who so goes before those who wait longer: the log says so. A
   * seat that is kept for this player none of them could have. */
  if (player->status == FELT_PLAYER_REGISTERED && !felt_decision_is_kept_for(d, player))
    moved->ahead = felt_registration_passed(d->state, player->entry_seq);

  if (c->seat != 0)
    return felt_decision_is_kept_for(d, player) || felt_decision_free_seat(d, c->table, c->seat);

  gboolean drawn;
  if (c->table != 0) {
    if (felt_decision_table(d, c->table) == NULL)
      return FALSE;
    moved->among = FELT_DRAWN_TABLE;
    drawn = felt_draw_seat_at(d->state, d->context->seed, c->table, &moved->seat);
  } else {
    drawn = felt_draw_late(d->state, d->context->seed, player->id, &moved->table, &moved->seat);
  }

  if (!drawn && c->table != 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                                _("Table %s has no free seat. Choose another table."),
                                felt_state_table_said(d->state, c->table).text);
  if (!drawn)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                                _("No seat is free there. Open a table first."));
  moved->seed = felt_seed_to_hex(d->context->seed);
  return TRUE;
}

static gboolean decide_seat(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  if (!felt_decision_need_not_finished(d))
    return FALSE;

  if (c->player == NULL) {
    if (c->table != 0 || c->seat != 0)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                  _("{table} and {seat} need a player beside them."));
    felt_decision_seat_all(d);
    if (d->events->len > 0)
      return TRUE;
    if (d->state->n_in > d->state->n_seated)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                                  _("No seat is free for the alternates: %d tables are all that "
                                    "the setup allows."),
                                  (int)d->state->setup.max_tables);
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING, _("Nobody waits for a seat."));
  }

  if (c->seat != 0 && c->table == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{seat} needs a table beside it."));

  const FeltPlayer *player = felt_decision_player_in(d, c->player);
  if (player == NULL)
    return FALSE;
  if (player->status == FELT_PLAYER_IN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("%s sits at table %s seat %u; use move."), player->name,
                                felt_state_table_said(d->state, player->table).text, player->seat);
  return place_player(d, player);
}

static gboolean decide_move(FeltDecision *d)
{
  const FeltPlayer *player = felt_decision_player_in(d, d->command->player);
  if (player == NULL || !felt_decision_need_not_finished(d))
    return FALSE;
  if (player->status == FELT_PLAYER_IN && player->table == d->command->table &&
      player->seat == d->command->seat)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING, _("%s already sits there."),
                                player->name);
  return place_player(d, player);
}

static gboolean decide_swap(FeltDecision *d)
{
  const FeltPlayer *a = felt_decision_player_in(d, d->command->player);
  const FeltPlayer *b = a == NULL ? NULL : felt_decision_player_in(d, d->command->other);
  if (a == NULL || b == NULL || !felt_decision_need_not_finished(d))
    return FALSE;
  if (a == b)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("player and other are the same: name two different players."));
  if (a->status != FELT_PLAYER_IN || b->status != FELT_PLAYER_IN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN, _("%s has no seat to swap."),
                                a->status != FELT_PLAYER_IN ? a->name : b->name);
  FeltSwapped *swapped = &felt_decision_emit(d, FELT_EVENT_SWAPPED)->u.swapped;
  swapped->player = a->id;
  swapped->other = b->id;
  swapped->reason = g_strdup(d->command->reason);
  return TRUE;
}

static gboolean decide_open_table(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  gint64 number = c->table;
  if (!felt_decision_need_not_finished(d))
    return FALSE;
  const FeltTable *table = felt_state_table(d->state, number);
  if (table != NULL && table->status == FELT_TABLE_OPEN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("Table %s is already open."),
                                felt_state_table_said(d->state, number).text);
  for (gint64 i = 1; number == 0; i++) {
    table = felt_state_table(d->state, i);
    if (table == NULL || table->status != FELT_TABLE_OPEN)
      number = i;
  }
  FeltTableSize *size = &felt_decision_emit(d, FELT_EVENT_TABLE_OPENED)->u.table_opened;
  size->table = number;
  size->seats = c->seats != 0 ? c->seats : d->state->setup.seats_per_table;
  return TRUE;
}

static gboolean decide_break_table(FeltDecision *d)
{
  const FeltTable *table = felt_decision_table(d, d->command->table);
  if (table == NULL || !felt_decision_need_not_finished(d))
    return FALSE;
  FeltSeated *seated = &felt_decision_emit(d, FELT_EVENT_SEATED)->u.seated;
  if (felt_draw_break(d->state, d->context->seed, table->number, seated))
    return TRUE;
  if (felt_state_open_tables(d->state) < 2)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                                _("Table %s is the only one: open another for its players first."),
                                felt_state_table_said(d->state, table->number).text);
  return felt_decision_refuse(
      d, FELT_DECIDE_ERROR_NO_SEAT,
      g_dngettext(
          GETTEXT_PACKAGE,
          "The other tables have not enough free seats for the %u player of table %s; open one.",
          "The other tables have not enough free seats for the %u players of table %s; open one.",
          table->n_players),
      table->n_players, felt_state_table_said(d->state, table->number).text);
}

static gboolean decide_final_table(FeltDecision *d)
{
  if (!felt_decision_need_running(d))
    return FALSE;
  FeltSeated *seated = &felt_decision_emit(d, FELT_EVENT_SEATED)->u.seated;
  if (felt_draw_redraw(d->state, d->context->seed, TRUE, 0, seated))
    return TRUE;
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                              _("%u players do not fit one table yet."), d->state->n_in);
}

static gboolean decide_redraw(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  if (!felt_decision_need_not_finished(d) ||
      (c->table != 0 && felt_decision_table(d, c->table) == NULL))
    return FALSE;
  FeltSeated *seated = &felt_decision_emit(d, FELT_EVENT_SEATED)->u.seated;
  if (felt_draw_redraw(d->state, d->context->seed, FALSE, c->table, seated))
    return TRUE;
  const FeltTable *table = felt_state_table(d->state, c->table);
  if (table != NULL && table->n_players > 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                                _("Table %s has not enough seats that are not locked for its %u "
                                  "players; unlock some first."),
                                felt_state_table_said(d->state, table->number).text,
                                table->n_players);
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                              _("Nobody is there to draw seats for."));
}

static gboolean decide_lock_seat(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  const FeltTable *table = felt_decision_table(d, c->table);
  if (table == NULL)
    return FALSE;
  if (c->seat > table->n_seats)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT, _("Table %s has seats 1 to %u."),
                                felt_state_table_said(d->state, c->table).text, table->n_seats);

  const FeltPlayer *kept = c->player == NULL ? NULL : felt_decision_player_in(d, c->player);
  if (c->player != NULL && kept == NULL)
    return FALSE;
  gboolean his = kept != NULL && table->players[c->seat] == kept->id;
  if (c->locked && table->players[c->seat] != 0 && !his)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_SEAT_TAKEN,
                                _("%s sits at table %s seat %d; move that player first."),
                                felt_state_player(d->state, table->players[c->seat])->name,
                                felt_state_table_said(d->state, c->table).text, (int)c->seat);

  gboolean same_name = !c->locked || table->kept_for[c->seat] == (kept != NULL ? kept->id : 0);
  if (!c->locked == !(table->locked >> (c->seat - 1) & 1) && same_name)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                c->locked ? _("The seat is already locked.")
                                          : _("The seat is not locked."));

  FeltSeatLocked *lock = &felt_decision_emit(d, FELT_EVENT_SEAT_LOCKED)->u.seat_locked;
  lock->table = c->table;
  lock->seat = c->seat;
  lock->locked = c->locked;
  lock->player = c->locked && kept != NULL ? kept->id : 0;
  lock->reason = g_strdup(c->reason);
  return TRUE;
}

static gboolean decide_set_button(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  const FeltTable *table = felt_decision_table(d, c->table);
  FeltPositions hand;
  if (table == NULL || !felt_decision_need_not_finished(d))
    return FALSE;

  FeltButtonSet *set = &felt_decision_emit(d, FELT_EVENT_BUTTON_SET)->u.button_set;
  set->table = c->table;
  set->seat = c->seat;
  set->reason = g_strdup(c->reason);

  if (c->seat > table->n_seats)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT, _("Table %s has seats 1 to %u."),
                                felt_state_table_said(d->state, c->table).text, table->n_seats);
  if (table->n_players < 2)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_PLAYER,
                                _("Table %s has fewer than two players."),
                                felt_state_table_said(d->state, c->table).text);

  if (c->seat == 0) {
    FeltRandom random;
    felt_random_init(&random, d->context->seed);
    felt_draw_button(table, &random, &set->seat, &set->cards);
    set->seed = felt_seed_to_hex(d->context->seed);
  }

  if (felt_button_place((FeltButtonRule)d->state->setup.button_rule, (int)table->n_seats,
                        felt_table_occupied(table), (int)set->seat, &hand) != FELT_BUTTON_OK)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                                _("The button cannot be at seat %d; choose a seat with a player."),
                                (int)set->seat);
  return TRUE;
}

static gint64 *seats_of_mask(FeltSeatMask mask, guint *n)
{
  gint64 *seats = g_new(gint64, FELT_SEATS_MAX);
  *n = 0;
  for (guint s = 1; s <= FELT_SEATS_MAX; s++)
    if (mask >> (s - 1) & 1)
      seats[(*n)++] = s;
  return seats;
}

static void fill_hand(FeltHandDealt *dealt, const FeltPositions *hand, FeltSeatMask occupied)
{
  dealt->button = hand->button;
  dealt->small_seat = hand->small_seat;
  dealt->big_seat = hand->big_seat;
  dealt->small = hand->small;
  dealt->big = hand->big;
  dealt->first_to_act = hand->first_to_act;
  dealt->posts = g_new0(FeltPost, hand->n_posts);
  dealt->n_posts = hand->n_posts;
  for (guint i = 0; i < hand->n_posts; i++)
    dealt->posts[i] = (FeltPost){hand->posts[i].seat, (int)hand->posts[i].blind};
  dealt->owes_small = seats_of_mask(hand->owes_small, &dealt->n_owes_small);
  dealt->owes_big = seats_of_mask(hand->owes_big, &dealt->n_owes_big);
  dealt->owes_first = seats_of_mask(hand->owes_first, &dealt->n_owes_first);
  dealt->waiting = seats_of_mask((FeltSeatMask)(occupied & ~hand->dealt_in), &dealt->n_waiting);
}

/* In hand-for-hand a table plays one hand, then waits for the others (rules.md 5.3). */
static gboolean check_one_hand(FeltDecision *d, const FeltTable *table)
{
  const FeltTableSaid said = felt_state_table_said(d->state, table->number);
  if (!d->state->hand_for_hand.on || (!table->done && (!table->dealt || d->command->overrule)))
    return TRUE;
  if (table->done)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("Table %s has played hand %u and waits for the other tables. "
                                  "Clear its tick, or end hand-for-hand."),
                                said.text, d->state->hand_for_hand.hand);

  g_autoptr(GArray) open = felt_hand_for_hand_open(d->state);
  g_autoptr(GString) others = g_string_new(NULL);
  for (guint i = 0; i < open->len; i++) {
    guint number = g_array_index(open, guint, i);
    if (number != table->number)
      g_string_append_printf(others, "%s%s", others->len > 0 ? ", " : "",
                             felt_state_table_said(d->state, number).text);
  }
  if (others->len == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("Table %s is still in its hand; say first that its hand is "
                                  "done[, or deal all the same (overrule=yes)]."),
                                said.text);
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                              _("Table %s is still in its hand; also playing: %s; say first that "
                                "its hand is done[, or deal all the same (overrule=yes)]."),
                              said.text, others->str);
}

gboolean felt_decision_next_hand(FeltDecision *d)
{
  const FeltTable *table = felt_decision_table(d, d->command->table);
  FeltPositions hand;
  FeltClockView view;
  FeltLevel level;
  if (table == NULL || !felt_decision_need_running(d) || !check_one_hand(d, table))
    return FALSE;

  felt_state_clock_view(d->state, &d->context->now, &view);
  gboolean known = felt_state_coming_level(d->state, &view, &level);
  switch (felt_table_coming_hand(d->state, table, known ? &level : NULL, &hand)) {
  case FELT_BUTTON_OK:
    break;
  case FELT_BUTTON_TOO_FEW:
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_PLAYER,
                                _("Table %s has fewer than two players; no hand can be dealt."),
                                felt_state_table_said(d->state, table->number).text);
  default:
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_BUTTON,
                                _("The button of table %s is not known; set it or draw for it."),
                                felt_state_table_said(d->state, table->number).text);
  }

  FeltHandDealt *dealt = &felt_decision_emit(d, FELT_EVENT_HAND_DEALT)->u.hand_dealt;
  dealt->table = table->number;
  dealt->rule = d->state->setup.button_rule;
  dealt->stud = known && felt_level_is_stud(&level);
  dealt->overruled = d->state->hand_for_hand.on && table->dealt;
  fill_hand(dealt, &hand, felt_table_occupied(table));
  return TRUE;
}

const FeltDecideRow felt_decide_seats[] = {
    {FELT_COMMAND_SEAT, decide_seat},
    {FELT_COMMAND_MOVE, decide_move},
    {FELT_COMMAND_SWAP, decide_swap},
    {FELT_COMMAND_OPEN_TABLE, decide_open_table},
    {FELT_COMMAND_BREAK_TABLE, decide_break_table},
    {FELT_COMMAND_FINAL_TABLE, decide_final_table},
    {FELT_COMMAND_REDRAW, decide_redraw},
    {FELT_COMMAND_LOCK_SEAT, decide_lock_seat},
    {FELT_COMMAND_SET_BUTTON, decide_set_button},
    FELT_ROWS_END,
};
