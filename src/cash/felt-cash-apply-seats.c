/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-apply-seats.c - events of tables, seats, clock and hands taken into an evening */
#include "cash/felt-cash-apply.h"

#include "cash/felt-cash-draw.h"
#include "cash/felt-cash-hand.h"
#include "cash/felt-cash-records.h"
#include "felt-config.h"

#include <string.h>

static FeltCashPlace *need_place(FeltCashState *state, gint64 number, GError **error)
{
  FeltCashPlace *place = (FeltCashPlace *)felt_cash_state_place(state, number);
  if (place == NULL)
    felt_cash_impossible(error, "there is no such table");
  return place;
}

/* What was agreed -------------------------------------------------------------------------- */

static void add_place(FeltCashState *state, gint64 number, const char *name, gint64 seats)
{
  FeltCashPlace *place = (FeltCashPlace *)felt_cash_state_place(state, number);
  if (place == NULL) {
    place = felt_list_append(&felt_cash_place_record, &state->places, &state->n_places);
    place->number = number;
  }
  g_free(place->name);
  place->name = g_strdup(name);
  place->seats = seats;
  place->closed = FALSE;
}

static void add_agreed(FeltCashState *state)
{
  for (guint i = 0; i < state->setup.n_tables; i++) {
    const FeltCashTable *table = &state->setup.tables[i];
    if (felt_cash_state_place(state, table->table) == NULL)
      add_place(state, table->table, table->name, table->seats);
  }
}

static void put_setup(FeltCashState *state, const FeltCashSetup *setup)
{
  felt_record_release(&felt_cash_setup_record, &state->setup);
  felt_record_copy(&felt_cash_setup_record, &state->setup, setup);
  state->setup.given = 0;
  add_agreed(state);
}

static gboolean take_created(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  if (state->created)
    return felt_cash_impossible(error, "the evening is there already");
  state->created = TRUE;
  state->created_us = event->head.at.utc_us;
  put_setup(state, &event->u.setup);
  return TRUE;
}

static gboolean take_setup(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  if (state->sold > 0 && event->u.setup.chip_value != state->setup.chip_value)
    return felt_cash_impossible(error, "chips were sold at another value");
  put_setup(state, &event->u.setup);
  return TRUE;
}

static gboolean take_end(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  g_free(state->setup.ends_at);
  state->setup.ends_at = g_strdup(event->u.done.text);
  return TRUE;
}

static gboolean take_rules(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  felt_cash_setup_set_rules(&state->setup, event->u.rules.table, &event->u.rules.rules);
  return TRUE;
}

/* Tables and seats ------------------------------------------------------------------------- */

static gboolean take_opened(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  const FeltCashPlace *place = felt_cash_state_place(state, done->table);
  if (place != NULL && !place->closed)
    return felt_cash_impossible(error, "the table is open already");
  if (done->table < 1 || done->seats < 2)
    return felt_cash_impossible(error, "that is no table");
  add_place(state, done->table, done->text, done->seats);
  return TRUE;
}

static gboolean take_closed(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  FeltCashPlace *place = need_place(state, event->u.done.table, error);
  if (place == NULL)
    return FALSE;
  if (place->closed || felt_cash_state_seated(state, place->number) != 0)
    return felt_cash_impossible(error, "somebody sits at the table");
  place->closed = TRUE;
  return TRUE;
}

void felt_cash_free_seat(FeltCashState *state, FeltCashPlayer *player)
{
  FeltCashPlace *place = (FeltCashPlace *)felt_cash_state_place(state, player->table);
  gint64 self = player - state->players + 1;
  if (place != NULL && place->rock == self)
    place->rock = 0;
  if (place != NULL && place->winner == self)
    place->winner = place->wins = 0;
  player->table = player->seat = 0;
  player->away = FALSE;
  player->missed_small = player->missed_big = 0;
}

static void put_seat(FeltCashState *state, FeltCashPlayer *player, gint64 table, gint64 seat,
                     gint64 at_us)
{
  if (player->table != table) {
    felt_cash_free_seat(state, player);
    player->sat_us = at_us;
    player->periods = 0;
    player->fresh = TRUE;
  }
  player->table = table;
  player->seat = seat;
  player->waits_us = 0;
}

static gboolean check_seat(const FeltCashState *state, gint64 table, gint64 seat, GError **error)
{
  const FeltCashPlace *place = felt_cash_state_place(state, table);
  if (place == NULL || place->closed || seat < 1 || seat > place->seats)
    return felt_cash_impossible(error, "there is no such seat");
  return TRUE;
}

static gboolean take_seated(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  const FeltCashPlayer *other = felt_cash_state_seat(state, done->table, done->seat);
  if (done->player == NULL || !check_seat(state, done->table, done->seat, error))
    return FALSE;
  if (other != NULL && strcmp(other->name, done->player) != 0)
    return felt_cash_impossible(error, "somebody else sits there");
  put_seat(state, felt_cash_make_player(state, done->player), done->table, done->seat,
           event->head.at.utc_us);
  return TRUE;
}

/* the lowest card at a fixed seat, the next one to its left. */
static gboolean take_drawn(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  gint64 seats[FELT_SEATS_MAX];
  guint n;
  const FeltCashPlace *place = need_place(state, done->table, error);
  g_autofree gint64 *players =
      place == NULL ? NULL : felt_cash_places_of(state, done->players, &n, error);
  if (players == NULL)
    return FALSE;
  if (!felt_cash_draw_seats(place, done->seat, done->cards, n, seats))
    return felt_cash_impossible(error, "these cards are no draw of seats");

  FeltSeatMask taken = felt_cash_state_seated(state, place->number);
  for (guint i = 0; i < n; i++)
    if (state->players[players[i]].table == place->number)
      taken &= (FeltSeatMask) ~(1u << (state->players[players[i]].seat - 1));
  for (guint i = 0; i < n; i++) {
    if ((taken >> (seats[i] - 1) & 1) != 0)
      return felt_cash_impossible(error, "somebody else sits there");
    taken |= (FeltSeatMask)(1u << (seats[i] - 1));
  }
  for (guint i = 0; i < n; i++)
    put_seat(state, &state->players[players[i]], done->table, seats[i], event->head.at.utc_us);
  return TRUE;
}

static gboolean take_waits(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  const FeltCashPlayer *there = felt_cash_state_player(state, done->player);
  if (done->player == NULL || (there != NULL && there->waits_us > 0))
    return felt_cash_impossible(error, "the player waits already");
  FeltCashPlayer *player = felt_cash_make_player(state, done->player);
  player->waits_us = event->head.at.utc_us;
  player->waits_table = done->table;
  return TRUE;
}

/* What happens to one who is here ------------------------------------------------------------ */

static gboolean take_waits_not(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  FeltCashPlayer *player = felt_cash_need_player(state, event->u.done.player, error);
  if (player == NULL)
    return FALSE;
  player->waits_us = 0;
  return TRUE;
}

static gboolean take_notice(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  FeltCashPlayer *player = felt_cash_need_player(state, event->u.done.player, error);
  if (player == NULL)
    return FALSE;
  player->notice_us = event->head.at.utc_us;
  return TRUE;
}

static gboolean take_left(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  FeltCashPlayer *player = felt_cash_need_player(state, event->u.done.player, error);
  if (player == NULL)
    return FALSE;
  if (player->holds)
    player->away = TRUE;
  else
    felt_cash_free_seat(state, player);
  return TRUE;
}

static gboolean take_returned(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  FeltCashPlayer *player = felt_cash_need_player(state, event->u.done.player, error);
  if (player == NULL)
    return FALSE;
  player->away = FALSE;
  return TRUE;
}

static void rename_party(char **party, const char *from, const char *to)
{
  if (strcmp(*party, from) != 0)
    return;
  g_free(*party);
  *party = g_strdup(to);
}

static gboolean take_renamed(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  FeltCashPlayer *player = felt_cash_need_player(state, done->player, error);
  if (player == NULL)
    return FALSE;
  const FeltCashPlayer *other = felt_cash_state_player(state, done->other);
  if (done->other == NULL || (other != NULL && other != player))
    return felt_cash_impossible(error, "somebody else is called so");
  for (guint i = 0; i < state->n_payments; i++) {
    rename_party(&state->payments[i].from, done->player, done->other);
    rename_party(&state->payments[i].to, done->player, done->other);
  }
  g_free(player->name);
  player->name = g_strdup(done->other);
  return TRUE;
}

/* Clock and hands -------------------------------------------------------------------------- */

static gboolean take_clock(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  state->clock.started = TRUE;
  state->clock.running = done->running;
  state->clock.spent_ms = done->spent_ms;
  felt_clock_set_at(&state->clock, &event->head.at, 0, TRUE);
  return TRUE;
}

static gboolean take_button(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  FeltCashPlace *place = need_place(state, done->table, error);
  if (place == NULL || !check_seat(state, done->table, done->seat, error))
    return FALSE;
  place->next_button = done->seat;
  return TRUE;
}

static gboolean take_hand(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  FeltCashHand hand;
  guint n;
  FeltCashPlace *place = need_place(state, done->table, error);
  g_autofree gint64 *straddles =
      place == NULL ? NULL : felt_cash_places_of(state, done->players, &n, error);
  if (straddles == NULL)
    return FALSE;
  FeltCashExtras extras = {straddles, n, -1};
  if (done->other != NULL) {
    const FeltCashPlayer *sleeper = felt_cash_need_player(state, done->other, error);
    if (sleeper == NULL)
      return FALSE;
    extras.sleeper = sleeper - state->players;
  }

  if (!felt_cash_hand_coming(state, done->table, &event->head.at, &extras, &hand, error))
    return FALSE;
  felt_cash_hand_take(state, place, &hand);
  place->hand_us = event->head.at.utc_us;
  return TRUE;
}

static gboolean take_won(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  const FeltCashDone *done = &event->u.done;
  guint n;
  FeltCashPlace *place = need_place(state, done->table, error);
  g_autofree gint64 *winners =
      place == NULL ? NULL : felt_cash_places_of(state, done->players, &n, error);
  if (winners == NULL)
    return FALSE;
  if (!place->in_hand || n == 0)
    return felt_cash_impossible(error, "no hand is being played there");
  felt_cash_hand_won(state, place, done->chips, winners, n);
  return TRUE;
}

const FeltCashTake felt_cash_takes_seats[FELT_N_CASH_EVENTS] = {
    [FELT_CASH_EVENT_CREATED] = take_created,     [FELT_CASH_EVENT_SETUP_SET] = take_setup,
    [FELT_CASH_EVENT_END_MOVED] = take_end,       [FELT_CASH_EVENT_RULES_SET] = take_rules,
    [FELT_CASH_EVENT_TABLE_OPENED] = take_opened, [FELT_CASH_EVENT_TABLE_CLOSED] = take_closed,
    [FELT_CASH_EVENT_SEATED] = take_seated,       [FELT_CASH_EVENT_SEATS_DRAWN] = take_drawn,
    [FELT_CASH_EVENT_WAITS] = take_waits,         [FELT_CASH_EVENT_WAITS_NOT] = take_waits_not,
    [FELT_CASH_EVENT_NOTICE] = take_notice,       [FELT_CASH_EVENT_LEFT] = take_left,
    [FELT_CASH_EVENT_RETURNED] = take_returned,   [FELT_CASH_EVENT_RENAMED] = take_renamed,
    [FELT_CASH_EVENT_CLOCK] = take_clock,         [FELT_CASH_EVENT_BUTTON] = take_button,
    [FELT_CASH_EVENT_HAND] = take_hand,           [FELT_CASH_EVENT_WON] = take_won,
};

/* All -------------------------------------------------------------------------------------- */

static const FeltCashTake *const tables[] = {felt_cash_takes_money, felt_cash_takes_markers,
                                             felt_cash_takes_seats};

gboolean felt_cash_state_apply(FeltCashState *state, const FeltCashEvent *event, GError **error)
{
  guint kind = event->head.kind;
  if (!state->created && kind != FELT_CASH_EVENT_CREATED && kind < FELT_CASH_EVENT_UNDONE)
    return felt_cash_impossible(error, "no evening was made yet");
  for (guint i = 0; i < G_N_ELEMENTS(tables); i++)
    if (tables[i][kind] != NULL && !tables[i][kind](state, event, error))
      return FALSE;
  felt_clock_note(&state->clock, &event->head.at, event->head.system_us);
  return TRUE;
}

void felt_cash_state_leave_out(FeltCashState *state, const FeltCashEvent *event)
{
  felt_clock_note(&state->clock, &event->head.at, event->head.system_us);
}
