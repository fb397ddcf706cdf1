/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-draw.c - seats drawn from a seed: for all, for one, for a broken table */
#include "tournament/floor/felt-draw.h"

#include <string.h>

#include "core/rules/felt-cards.h"
#include "tournament/floor/felt-draw-seats.h"
#include "tournament/floor/felt-floor.h"
#include "tournament/command/felt-registration.h"

/* For all who wait -------------------------------------------------------------------------- */

/* Where only so many tables may be open, those who entered first get what seats there are; the
 * others stay alternates. */
static void keep_first(const FeltState *state, GArray *waiting)
{
  guint tables = felt_state_open_tables(state), most = (guint)state->setup.max_tables;
  guint seats = felt_state_free_seats(state);
  if (most == 0)
    return;
  seats += (most > tables ? most - tables : 0) * (guint)state->setup.seats_per_table;
  if (waiting->len <= seats)
    return;
  g_autoptr(GArray) order = felt_registration_alternates(state);
  g_array_set_size(waiting, seats);
  for (guint i = 0; i < seats; i++)
    g_array_index(waiting, guint, i) = g_array_index(order, guint, i);
}

gboolean felt_draw_batch(const FeltState *state, const guint8 seed[FELT_SEED_SIZE],
                         FeltSeated *seated)
{
  FeltSeatDraw draw;
  g_autoptr(GArray) waiting = g_array_new(FALSE, FALSE, sizeof(guint));
  for (guint i = 1; i <= state->players->len; i++) {
    const FeltPlayer *player = felt_state_player(state, i);
    if (player != NULL && player->status == FELT_PLAYER_REGISTERED)
      g_array_append_val(waiting, i);
  }
  keep_first(state, waiting);
  if (waiting->len == 0)
    return FALSE;
  felt_seat_draw_init(&draw, state, seed, seated, FELT_SEATED_DRAW);
  felt_seat_draw_add_open(&draw, 0);
  felt_seat_draw_kept(&draw, waiting);
  felt_seat_draw_open_for(&draw, waiting->len);
  felt_seat_draw_run(&draw, waiting);
  felt_seat_draw_finish(&draw);
  return TRUE;
}

/* For one ----------------------------------------------------------------------------------- */

/* The seat that is kept for a player, when it is free. */
static gboolean kept_seat(const FeltState *state, gint64 player, gint64 *table, gint64 *seat)
{
  for (guint i = 1; player != 0 && i <= state->tables->len; i++) {
    const FeltTable *t = felt_state_table(state, i);
    for (guint s = 1; t != NULL && t->status == FELT_TABLE_OPEN && s <= t->n_seats; s++)
      if (t->kept_for[s] == player && t->players[s] == 0) {
        *table = i;
        *seat = s;
        return TRUE;
      }
  }
  return FALSE;
}

/* The free seats of the tables with the fewest players, as table * 16 + seat. */
static void late_slots(const FeltState *state, gint64 apart, GArray *slots)
{
  guint fewest = G_MAXUINT;
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *t = felt_state_table(state, i);
    if (t == NULL || t->status != FELT_TABLE_OPEN || felt_table_free_seats(t) == 0 ||
        t->n_players > fewest || (apart != 0 && felt_table_is_apart(state, t, (guint)apart)))
      continue;
    if (t->n_players < fewest)
      g_array_set_size(slots, 0);
    fewest = t->n_players;
    for (guint s = 1; s <= t->n_seats; s++)
      if (felt_table_seat_is_free(t, s)) {
        guint slot = i * 16 + s;
        g_array_append_val(slots, slot);
      }
  }
}

gboolean felt_draw_late(const FeltState *state, const guint8 seed[FELT_SEED_SIZE], gint64 player,
                        gint64 *table, gint64 *seat)
{
  g_autoptr(GArray) slots = g_array_new(FALSE, FALSE, sizeof(guint));
  if (kept_seat(state, player, table, seat))
    return TRUE;
  late_slots(state, player, slots);
  if (slots->len == 0)
    late_slots(state, 0, slots);
  if (slots->len == 0)
    return FALSE;
  FeltRandom random;
  felt_random_init(&random, seed);
  guint slot = g_array_index(slots, guint, felt_random_below(&random, slots->len));
  *table = slot / 16;
  *seat = slot % 16;
  return TRUE;
}

gboolean felt_draw_seat_at(const FeltState *state, const guint8 seed[FELT_SEED_SIZE], gint64 table,
                           gint64 *seat)
{
  const FeltTable *t = felt_state_table(state, table);
  guint n = t == NULL || t->status != FELT_TABLE_OPEN ? 0 : felt_table_free_seats(t);
  if (n == 0)
    return FALSE;
  FeltRandom random;
  felt_random_init(&random, seed);
  guint pick = felt_random_below(&random, n);
  for (guint s = 1; s <= t->n_seats; s++)
    if (felt_table_seat_is_free(t, s) && pick-- == 0) {
      *seat = s;
      return TRUE;
    }
  return FALSE;
}

/* For those who stand up -------------------------------------------------------------------- */

static void append_players(const FeltTable *table, GArray *players)
{
  for (guint s = 1; s <= table->n_seats; s++)
    if (table->players[s] != 0)
      g_array_append_val(players, table->players[s]);
}

gboolean felt_draw_break(const FeltState *state, const guint8 seed[FELT_SEED_SIZE], gint64 table,
                         FeltSeated *seated)
{
  FeltSeatDraw draw;
  g_autoptr(GArray) players = g_array_new(FALSE, FALSE, sizeof(guint));
  append_players(felt_state_table(state, table), players);
  felt_seat_draw_init(&draw, state, seed, seated, FELT_SEATED_BREAK);
  felt_seat_draw_add_open(&draw, table);
  felt_seat_draw_kept(&draw, players);
  if (felt_seat_draw_free_seats(&draw) < players->len) {
    g_array_unref(draw.tables);
    return FALSE;
  }
  seated->closed = g_new(gint64, 1);
  seated->closed[0] = table;
  seated->n_closed = 1;
  felt_seat_draw_run(&draw, players);
  felt_seat_draw_finish(&draw);
  return TRUE;
}

/* A table as it is before a redraw: everybody stands up, locks stay. */
static FeltTable emptied(const FeltTable *table)
{
  FeltTable copy = {.number = table->number, .n_seats = table->n_seats, .locked = table->locked};
  memcpy(copy.kept_for, table->kept_for, sizeof copy.kept_for);
  return copy;
}

/* The lowest table that seats all; 0 when none does. */
static guint final_table(const FeltState *state, guint n_players)
{
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *t = felt_state_table(state, i);
    if (t == NULL || t->status != FELT_TABLE_OPEN)
      continue;
    FeltTable copy = emptied(t);
    if (felt_table_usable_seats(state, &copy) >= n_players)
      return i;
  }
  return 0;
}

/* Takes the tables of a redraw into it and closes those it leaves over. */
static void choose_tables(FeltSeatDraw *draw, const FeltState *state, guint n_players,
                          gboolean final, gint64 only)
{
  FeltSeated *seated = draw->seated;
  guint room = 0, alone = final ? final_table(state, n_players) : 0;
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *t = felt_state_table(state, i);
    if (t == NULL || t->status != FELT_TABLE_OPEN || (only != 0 && i != only))
      continue;
    gboolean taken = final ? i == alone : room < n_players;
    if (taken) {
      FeltTable copy = emptied(t);
      room += felt_table_usable_seats(state, &copy);
      g_array_append_val(draw->tables, copy);
      continue;
    }
    seated->closed = g_renew(gint64, seated->closed, seated->n_closed + 1);
    seated->closed[seated->n_closed++] = i;
  }
}

gboolean felt_draw_redraw(const FeltState *state, const guint8 seed[FELT_SEED_SIZE], gboolean final,
                          gint64 table, FeltSeated *seated)
{
  FeltSeatDraw draw;
  g_autoptr(GArray) players = g_array_new(FALSE, FALSE, sizeof(guint));
  for (guint i = 1; i <= state->players->len; i++) {
    const FeltPlayer *player = felt_state_player(state, i);
    if (player != NULL &&
        (player->status == FELT_PLAYER_IN ||
         (table == 0 && player->status == FELT_PLAYER_REGISTERED)) &&
        (table == 0 || player->table == table))
      g_array_append_val(players, i);
  }

  if (players->len == 0)
    return FALSE;
  felt_seat_draw_init(&draw, state, seed, seated,
                      final ? FELT_SEATED_FINAL_TABLE : FELT_SEATED_REDRAW);
  seated->table = table;
  choose_tables(&draw, state, players->len, final, table);

  if (table == 0 && !final) {
    felt_seat_draw_kept(&draw, players);
    felt_seat_draw_open_for(&draw, players->len);
  }
  if (final && felt_state_open_tables(state) == 0)
    felt_seat_draw_open(&draw, state->setup.seats_per_table);
  felt_seat_draw_kept(&draw, players);

  if (felt_seat_draw_free_seats(&draw) < players->len) {
    g_array_unref(draw.tables);
    return FALSE;
  }
  felt_seat_draw_run(&draw, players);
  felt_seat_draw_finish(&draw);
  return TRUE;
}

/* The button -------------------------------------------------------------------------------- */

gboolean felt_draw_button(const FeltTable *table, FeltRandom *random, gint64 *seat, char **cards)
{
  uint32_t deck[FELT_DECK_SIZE];
  FeltCard dealt[FELT_SEATS_MAX];
  char text[2 * FELT_SEATS_MAX + 1];
  guint n = 0, best_seat = 0, best_card = 0;
  for (uint32_t i = 0; i < FELT_DECK_SIZE; i++)
    deck[i] = i;
  felt_random_shuffle_u32(random, deck, FELT_DECK_SIZE);
  for (guint s = 1; s <= table->n_seats; s++) {
    if (table->players[s] == 0)
      continue;
    dealt[n] = (FeltCard)deck[n];
    /* A card's number orders rank first, then suit with spades high. */
    if (best_seat == 0 || deck[n] > best_card) {
      best_seat = s;
      best_card = deck[n];
    }
    n++;
  }
  if (n == 0)
    return FALSE;
  felt_cards_to_text(dealt, n, text);
  *seat = best_seat;
  *cards = g_strdup(text);
  return TRUE;
}
