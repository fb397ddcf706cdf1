/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-draw-seats.c - the draw under way: sizes, seats, who gets which, buttons */
#include "tournament/floor/felt-draw-seats.h"

#include <string.h>

#include "tournament/floor/felt-draw.h"
#include "tournament/base/felt-seed.h"

static const FeltRecord *list_record(const char *key)
{
  return felt_record_field(felt_event_info(FELT_EVENT_SEATED)->record, key)->record;
}

void felt_seat_draw_init(FeltSeatDraw *draw, const FeltState *state,
                         const guint8 seed[FELT_SEED_SIZE], FeltSeated *seated, FeltSeatedWhy why)
{
  draw->state = state;
  draw->tables = g_array_new(FALSE, TRUE, sizeof(FeltTable));
  felt_random_init(&draw->random, seed);
  draw->seated = seated;
  draw->last_opened = 0;
  seated->why = why;
  seated->seed = felt_seed_to_hex(seed);
}

static FeltTable *draw_table(FeltSeatDraw *draw, guint i)
{
  return &g_array_index(draw->tables, FeltTable, i);
}

/* The tables -------------------------------------------------------------------------------- */

void felt_seat_draw_add_open(FeltSeatDraw *draw, gint64 except)
{
  const GArray *tables = draw->state->tables;
  for (guint i = 0; i < tables->len; i++) {
    const FeltTable *table = &g_array_index(tables, FeltTable, i);
    if (table->number != 0 && table->number != except && table->status == FELT_TABLE_OPEN)
      g_array_append_vals(draw->tables, table, 1);
  }
}

void felt_seat_draw_open(FeltSeatDraw *draw, gint64 seats)
{
  const FeltTable *known;
  do
    known = felt_state_table(draw->state, ++draw->last_opened);
  while (known != NULL && known->status == FELT_TABLE_OPEN);
  FeltTableSize *size =
      felt_list_append(list_record("opened"), &draw->seated->opened, &draw->seated->n_opened);
  size->table = draw->last_opened;
  size->seats = seats;
  FeltTable table = {.number = (guint)draw->last_opened, .n_seats = (guint)seats};
  g_array_append_val(draw->tables, table);
}

guint felt_seat_draw_free_seats(FeltSeatDraw *draw)
{
  guint n = 0;
  for (guint i = 0; i < draw->tables->len; i++)
    n += felt_table_free_seats(draw_table(draw, i));
  return n;
}

void felt_seat_draw_open_for(FeltSeatDraw *draw, guint n)
{
  guint seats = (guint)draw->state->setup.seats_per_table;
  for (guint free = felt_seat_draw_free_seats(draw); free < n; free += seats)
    felt_seat_draw_open(draw, seats);
}

/* The seats --------------------------------------------------------------------------------- */

/* Seats a player; the list of seatings has room for them. */
static void take_seat(FeltSeatDraw *draw, guint index, guint seat, guint id)
{
  FeltSeated *seated = draw->seated;
  FeltTable *table = draw_table(draw, index);
  table->players[seat] = id;
  table->n_players++;
  seated->seats[seated->n_seats++] = (FeltSeating){id, table->number, seat, NULL};
}

static void make_room(FeltSeated *seated, guint n)
{
  seated->seats = g_renew(FeltSeating, seated->seats, seated->n_seats + n);
}

void felt_seat_draw_kept(FeltSeatDraw *draw, GArray *players)
{
  for (guint i = 0; i < draw->tables->len; i++)
    for (guint s = 1; s <= draw_table(draw, i)->n_seats; s++) {
      guint kept = draw_table(draw, i)->kept_for[s];
      for (guint p = 0; kept != 0 && draw_table(draw, i)->players[s] == 0 && p < players->len; p++)
        if (g_array_index(players, guint, p) == kept) {
          g_array_remove_index(players, p);
          make_room(draw->seated, 1);
          take_seat(draw, i, s, kept);
        }
    }
}

/* First the sizes: how many of n players each table gets, always one more for the smallest with a
 * free seat. quota[] has one entry a table. */
static void share_out(FeltSeatDraw *draw, guint n, guint *quota)
{
  guint tables = draw->tables->len;
  g_autofree guint *size = g_new(guint, tables);
  g_autofree guint *room = g_new(guint, tables);
  for (guint i = 0; i < tables; i++) {
    size[i] = draw_table(draw, i)->n_players;
    room[i] = felt_table_free_seats(draw_table(draw, i));
  }
  /* Level by level: all tables of a size get one before any gets two. */
  for (guint level = 0; n > 0; level++) {
    g_assert(level <= FELT_SEATS_MAX);
    for (guint i = 0; i < tables && n > 0; i++)
      if (size[i] == level && quota[i] < room[i]) {
        quota[i]++;
        size[i]++;
        n--;
      }
  }
}

/* Takes quota free seats of a table at random and adds them to slots as table * 16 + seat, table
 * by its index in the draw. */
static void pick_seats(FeltSeatDraw *draw, guint index, guint quota, GArray *slots)
{
  const FeltTable *table = draw_table(draw, index);
  uint32_t seats[FELT_SEATS_MAX], n = 0;
  for (guint s = 1; s <= table->n_seats; s++)
    if (felt_table_seat_is_free(table, s))
      seats[n++] = s;
  felt_random_shuffle_u32(&draw->random, seats, n);
  for (guint i = 0; i < quota; i++) {
    guint slot = index * 16 + seats[i];
    g_array_append_val(slots, slot);
  }
}

/* The table in the draw at which a player would sit, the number of tables when they do not. where
 * has the players of the draw, id to slot + 1. */
static guint table_in_draw(FeltSeatDraw *draw, GHashTable *where, guint id)
{
  guint slot = GPOINTER_TO_UINT(g_hash_table_lookup(where, GUINT_TO_POINTER(id)));
  const FeltPlayer *player = felt_state_player(draw->state, id);
  if (slot != 0)
    return (slot - 1) / 16;
  for (guint i = 0; player != NULL && i < draw->tables->len; i++) {
    const FeltTable *table = draw_table(draw, i);
    for (guint s = 1; s <= table->n_seats; s++)
      if (table->players[s] == id)
        return i;
  }
  return draw->tables->len;
}

/* How many pairs that are kept apart would share a table. */
static guint pairs_together(FeltSeatDraw *draw, const GArray *players, const GArray *slots)
{
  g_autoptr(GHashTable) where = g_hash_table_new(NULL, NULL);
  guint n = 0;
  for (guint i = 0; i < players->len; i++)
    g_hash_table_insert(where, GUINT_TO_POINTER(g_array_index(players, guint, i)),
                        GUINT_TO_POINTER(g_array_index(slots, guint, i) + 1));
  for (guint i = 0; i < draw->state->apart->len; i++) {
    const FeltPair *pair = &g_array_index(draw->state->apart, FeltPair, i);
    guint table = table_in_draw(draw, where, pair->player);
    n += table < draw->tables->len && table == table_in_draw(draw, where, pair->other);
  }
  return n;
}

/* More are not worth it: what cannot be had stays as good as it was. */
#define TRIES_APART 30

/* Shuffles the players; again while some who are kept apart would sit together, which leaves every
 * arrangement that keeps them apart as likely as any other. */
static void shuffle_players(FeltSeatDraw *draw, GArray *players, const GArray *slots)
{
  uint32_t *ids = (uint32_t *)(void *)players->data;
  felt_random_shuffle_u32(&draw->random, ids, players->len);
  if (draw->state->apart->len == 0 || draw->tables->len < 2)
    return;
  guint best = pairs_together(draw, players, slots);
  g_autofree uint32_t *best_ids = g_memdup2(ids, players->len * sizeof *ids);
  for (guint i = 0; best > 0 && i < TRIES_APART; i++) {
    felt_random_shuffle_u32(&draw->random, ids, players->len);
    guint together = pairs_together(draw, players, slots);
    if (together >= best)
      continue;
    best = together;
    memcpy(best_ids, ids, players->len * sizeof *ids);
  }
  memcpy(ids, best_ids, players->len * sizeof *ids);
}

void felt_seat_draw_run(FeltSeatDraw *draw, GArray *players)
{
  if (players->len == 0)
    return;
  g_autofree guint *quota = g_new0(guint, draw->tables->len);
  g_autoptr(GArray) slots = g_array_new(FALSE, FALSE, sizeof(guint));
  share_out(draw, players->len, quota);
  for (guint i = 0; i < draw->tables->len; i++)
    pick_seats(draw, i, quota[i], slots);
  shuffle_players(draw, players, slots);
  make_room(draw->seated, players->len);
  for (guint i = 0; i < players->len; i++) {
    guint slot = g_array_index(slots, guint, i);
    take_seat(draw, slot / 16, slot % 16, g_array_index(players, guint, i));
  }
}

/* The buttons ------------------------------------------------------------------------------- */

static void draw_buttons(FeltSeatDraw *draw)
{
  for (guint i = 0; i < draw->tables->len; i++) {
    const FeltTable *table = draw_table(draw, i);
    if (table->button.button != 0 || table->next_button != 0 || table->n_players < 2)
      continue;
    FeltButtonDraw *button =
        felt_list_append(list_record("buttons"), &draw->seated->buttons, &draw->seated->n_buttons);
    button->table = table->number;
    felt_draw_button(table, &draw->random, &button->seat, &button->cards);
  }
}

void felt_seat_draw_finish(FeltSeatDraw *draw)
{
  draw_buttons(draw);
  g_array_unref(draw->tables);
}
