/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-draw.c - seats and buttons drawn from a seed */
#include "tournament/felt-draw.h"

#include "core/felt-cards.h"
#include "tournament/felt-decide.h"
#include "tournament/felt-floor.h"
#include "tournament/felt-registration.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

char *felt_seed_to_hex(const guint8 seed[FELT_SEED_SIZE])
{
  GString *hex = g_string_sized_new(2 * FELT_SEED_SIZE);
  for (int i = 0; i < FELT_SEED_SIZE; i++)
    g_string_append_printf(hex, "%02x", seed[i]);
  return g_string_free(hex, FALSE);
}

gboolean felt_seed_from_hex(const char *hex, guint8 seed[FELT_SEED_SIZE])
{
  if (hex == NULL || strlen(hex) != 2 * FELT_SEED_SIZE)
    return FALSE;
  guint8 bytes[FELT_SEED_SIZE];
  for (int i = 0; i < FELT_SEED_SIZE; i++) {
    int high = g_ascii_xdigit_value(hex[2 * i]), low = g_ascii_xdigit_value(hex[2 * i + 1]);
    if (high < 0 || low < 0)
      return FALSE;
    bytes[i] = (guint8)(high << 4 | low);
  }
  memcpy(seed, bytes, sizeof bytes);
  return TRUE;
}

/* The draw under way: the tables as they stand, changed as players get seats. ------------------ */

typedef struct {
  const FeltState *state;
  GArray *tables; /* FeltTable: copies of those that take part */
  FeltRandom random;
  FeltSeated *seated;
  gint64 last_opened; /* the highest number opened by this draw or skipped as taken */
} Draw;

static const FeltRecord *list_record(const char *key)
{
  return felt_record_field(felt_event_info(FELT_EVENT_SEATED)->record, key)->record;
}

static void draw_init(Draw *draw, const FeltState *state, const guint8 seed[FELT_SEED_SIZE],
                      FeltSeated *seated, FeltSeatedWhy why)
{
  draw->state = state;
  draw->tables = g_array_new(FALSE, TRUE, sizeof(FeltTable));
  felt_random_init(&draw->random, seed);
  draw->seated = seated;
  draw->last_opened = 0;
  seated->why = why;
  seated->seed = felt_seed_to_hex(seed);
}

static FeltTable *draw_table(Draw *draw, guint i)
{
  return &g_array_index(draw->tables, FeltTable, i);
}

/* Opens a table under the lowest number that is not open and takes it into the draw. */
static void draw_open(Draw *draw, const FeltState *state, gint64 seats)
{
  const FeltTable *known;
  do
    known = felt_state_table(state, ++draw->last_opened);
  while (known != NULL && known->status == FELT_TABLE_OPEN);
  FeltTableSize *size =
      felt_list_append(list_record("opened"), &draw->seated->opened, &draw->seated->n_opened);
  size->table = draw->last_opened;
  size->seats = seats;
  FeltTable table = {.number = (guint)draw->last_opened, .n_seats = (guint)seats};
  g_array_append_val(draw->tables, table);
}

static guint free_seats(const FeltTable *table)
{
  guint n = 0;
  for (guint s = 1; s <= table->n_seats; s++)
    n += table->players[s] == 0 && !(table->locked >> (s - 1) & 1);
  return n;
}

static guint draw_free_seats(Draw *draw)
{
  guint n = 0;
  for (guint i = 0; i < draw->tables->len; i++)
    n += free_seats(draw_table(draw, i));
  return n;
}

/* Opens tables until n players have seats. */
static void open_for(Draw *draw, const FeltState *state, guint n)
{
  guint seats = (guint)state->setup.seats_per_table;
  for (guint free = draw_free_seats(draw); free < n; free += seats)
    draw_open(draw, state, seats);
}

/* First the sizes: how many of n players each table gets, always one more for the smallest with a
 * free seat. quota[] has one entry a table. */
static void share_out(Draw *draw, guint n, guint *quota)
{
  guint tables = draw->tables->len;
  g_autofree guint *size = g_new(guint, tables);
  g_autofree guint *room = g_new(guint, tables);
  for (guint i = 0; i < tables; i++) {
    size[i] = draw_table(draw, i)->n_players;
    room[i] = free_seats(draw_table(draw, i));
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
static void pick_seats(Draw *draw, guint index, guint quota, GArray *slots)
{
  const FeltTable *table = draw_table(draw, index);
  uint32_t seats[FELT_SEATS_MAX], n = 0;
  for (guint s = 1; s <= table->n_seats; s++)
    if (table->players[s] == 0 && !(table->locked >> (s - 1) & 1))
      seats[n++] = s;
  felt_random_shuffle_u32(&draw->random, seats, n);
  for (guint i = 0; i < quota; i++) {
    guint slot = index * 16 + seats[i];
    g_array_append_val(slots, slot);
  }
}

static void take_seat(Draw *draw, guint index, guint seat, guint id)
{
  FeltSeated *seated = draw->seated;
  FeltTable *table = draw_table(draw, index);
  table->players[seat] = id;
  table->n_players++;
  seated->seats = g_renew(FeltSeating, seated->seats, seated->n_seats + 1);
  seated->seats[seated->n_seats++] = (FeltSeating){id, table->number, seat, NULL};
}

/* Seats that are kept for some of the players are theirs (T 9): they are not drawn. */
static void seat_kept(Draw *draw, GArray *players)
{
  for (guint i = 0; i < draw->tables->len; i++)
    for (guint s = 1; s <= draw_table(draw, i)->n_seats; s++) {
      guint kept = draw_table(draw, i)->kept_for[s];
      for (guint p = 0; kept != 0 && draw_table(draw, i)->players[s] == 0 && p < players->len; p++)
        if (g_array_index(players, guint, p) == kept) {
          g_array_remove_index(players, p);
          take_seat(draw, i, s, kept);
        }
    }
}

/* The table in the draw at which a player would sit, the number of tables when he does not. where
 * has the players of the draw, id to slot + 1. */
static guint table_in_draw(Draw *draw, GHashTable *where, guint id)
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
static guint pairs_together(Draw *draw, const GArray *players, const GArray *slots)
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
static void shuffle_players(Draw *draw, GArray *players, const GArray *slots)
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

/* Two independent random steps: which free seats, then who gets which. */
static void draw_seats(Draw *draw, GArray *players)
{
  if (players->len == 0)
    return;
  g_autofree guint *quota = g_new0(guint, draw->tables->len);
  g_autoptr(GArray) slots = g_array_new(FALSE, FALSE, sizeof(guint));
  share_out(draw, players->len, quota);
  for (guint i = 0; i < draw->tables->len; i++)
    pick_seats(draw, i, quota[i], slots);
  shuffle_players(draw, players, slots);
  FeltSeated *seated = draw->seated;
  seated->seats = g_renew(FeltSeating, seated->seats, seated->n_seats + players->len);
  for (guint i = 0; i < players->len; i++) {
    guint slot = g_array_index(slots, guint, i), id = g_array_index(players, guint, i);
    FeltTable *table = draw_table(draw, slot / 16);
    table->players[slot % 16] = id;
    table->n_players++;
    seated->seats[seated->n_seats++] = (FeltSeating){id, table->number, slot % 16, NULL};
  }
}

static void draw_buttons(Draw *draw)
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

static void draw_finish(Draw *draw)
{
  draw_buttons(draw);
  g_array_unref(draw->tables);
}

/* A table as it is before a redraw: everybody stands up, locks stay. */
static FeltTable emptied(const FeltTable *table)
{
  FeltTable copy = {.number = table->number, .n_seats = table->n_seats, .locked = table->locked};
  memcpy(copy.kept_for, table->kept_for, sizeof copy.kept_for);
  return copy;
}

/* The draws -------------------------------------------------------------------------------- */

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
  Draw draw;
  g_autoptr(GArray) waiting = g_array_new(FALSE, FALSE, sizeof(guint));
  for (guint i = 1; i <= state->players->len; i++) {
    const FeltPlayer *player = felt_state_player(state, i);
    if (player != NULL && player->status == FELT_PLAYER_REGISTERED)
      g_array_append_val(waiting, i);
  }
  keep_first(state, waiting);
  if (waiting->len == 0)
    return FALSE;
  draw_init(&draw, state, seed, seated, FELT_SEATED_DRAW);
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *table = felt_state_table(state, i);
    if (table != NULL && table->status == FELT_TABLE_OPEN)
      g_array_append_vals(draw.tables, table, 1);
  }
  seat_kept(&draw, waiting);
  open_for(&draw, state, waiting->len);
  draw_seats(&draw, waiting);
  draw_finish(&draw);
  return TRUE;
}

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
    if (t == NULL || t->status != FELT_TABLE_OPEN || free_seats(t) == 0 || t->n_players > fewest ||
        (apart != 0 && felt_table_is_apart(state, t, (guint)apart)))
      continue;
    if (t->n_players < fewest)
      g_array_set_size(slots, 0);
    fewest = t->n_players;
    for (guint s = 1; s <= t->n_seats; s++)
      if (t->players[s] == 0 && !(t->locked >> (s - 1) & 1)) {
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
  guint n = t == NULL || t->status != FELT_TABLE_OPEN ? 0 : free_seats(t);
  if (n == 0)
    return FALSE;
  FeltRandom random;
  felt_random_init(&random, seed);
  guint pick = felt_random_below(&random, n);
  for (guint s = 1; s <= t->n_seats; s++)
    if (t->players[s] == 0 && !(t->locked >> (s - 1) & 1) && pick-- == 0) {
      *seat = s;
      return TRUE;
    }
  return FALSE;
}

static void append_players(const FeltTable *table, GArray *players)
{
  for (guint s = 1; s <= table->n_seats; s++)
    if (table->players[s] != 0)
      g_array_append_val(players, table->players[s]);
}

gboolean felt_draw_break(const FeltState *state, const guint8 seed[FELT_SEED_SIZE], gint64 table,
                         FeltSeated *seated)
{
  Draw draw;
  g_autoptr(GArray) players = g_array_new(FALSE, FALSE, sizeof(guint));
  const FeltTable *broken = felt_state_table(state, table);
  append_players(broken, players);
  draw_init(&draw, state, seed, seated, FELT_SEATED_BREAK);
  for (guint i = 1; i <= state->tables->len; i++) {
    const FeltTable *t = felt_state_table(state, i);
    if (t != NULL && t != broken && t->status == FELT_TABLE_OPEN)
      g_array_append_vals(draw.tables, t, 1);
  }
  seat_kept(&draw, players);
  if (draw_free_seats(&draw) < players->len) {
    g_array_unref(draw.tables);
    return FALSE;
  }
  seated->closed = g_new(gint64, 1);
  seated->closed[0] = table;
  seated->n_closed = 1;
  draw_seats(&draw, players);
  draw_finish(&draw);
  return TRUE;
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
static void choose_tables(Draw *draw, const FeltState *state, guint n_players, gboolean final,
                          gint64 only)
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
  Draw draw;
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
  draw_init(&draw, state, seed, seated, final ? FELT_SEATED_FINAL_TABLE : FELT_SEATED_REDRAW);
  seated->table = table;
  choose_tables(&draw, state, players->len, final, table);
  if (table == 0 && !final) {
    seat_kept(&draw, players);
    open_for(&draw, state, players->len);
  }
  if (final && felt_state_open_tables(state) == 0)
    draw_open(&draw, state, state->setup.seats_per_table);
  seat_kept(&draw, players);
  if (draw_free_seats(&draw) < players->len) {
    g_array_unref(draw.tables);
    return FALSE;
  }
  draw_seats(&draw, players);
  draw_finish(&draw);
  return TRUE;
}

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
