/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-draw-cards.c - seats of one table by ascending cards */
#include "tournament/floor/felt-draw.h"
#include "tournament/base/felt-seed.h"

#include <stdlib.h>

static int lower_card_first(gconstpointer a, gconstpointer b)
{
  const FeltCardDraw *x = a, *y = b;
  return (x->card > y->card) - (x->card < y->card);
}

static gboolean drew(const FeltCardDraw *draws, guint n, guint player)
{
  for (guint i = 0; i < n; i++)
    if (draws[i].player == player)
      return TRUE;
  return FALSE;
}

/* The n-th usable seat from `first` on, clockwise; 0 when there are fewer. */
static guint nth_seat(const FeltTable *table, guint first, guint n)
{
  for (guint i = 0; i < table->n_seats; i++) {
    guint s = (first - 1 + i) % table->n_seats + 1;
    if (!(table->locked >> (s - 1) & 1) && n-- == 0)
      return s;
  }
  return 0;
}

/* Fills the seatings in ascending order of cards. */
static gboolean seat_by_cards(const FeltTable *table, guint first, FeltCardDraw *draws, guint n,
                              FeltSeated *seated)
{
  if (n == 0 || first < 1 || first > table->n_seats || nth_seat(table, first, n - 1) == 0)
    return FALSE;
  qsort(draws, n, sizeof *draws, lower_card_first);
  seated->why = FELT_SEATED_CARDS;
  seated->table = table->number;
  seated->first = nth_seat(table, first, 0);
  seated->seats = g_new0(FeltSeating, n);
  seated->n_seats = n;
  for (guint i = 0; i < n; i++) {
    char text[3];
    felt_card_to_text(draws[i].card, text);
    seated->seats[i] =
        (FeltSeating){draws[i].player, table->number, nth_seat(table, first, i), g_strdup(text)};
  }
  return TRUE;
}

gboolean felt_draw_by_cards(const FeltState *state, gint64 number, guint first,
                            const FeltCardDraw *draws, guint n, FeltSeated *seated)
{
  FeltCardDraw sorted[FELT_SEATS_MAX];
  const FeltTable *table = felt_state_table(state, number);
  if (n > G_N_ELEMENTS(sorted))
    return FALSE;
  for (guint s = 1; s <= table->n_seats; s++)
    if (table->players[s] != 0 && !drew(draws, n, table->players[s]))
      return FALSE;
  for (guint i = 0; i < n; i++)
    sorted[i] = draws[i];
  if (!seat_by_cards(table, first, sorted, n, seated))
    return FALSE;
  seated->buttons = g_new0(FeltButtonDraw, 1);
  seated->n_buttons = 1;
  seated->buttons[0].table = number;
  seated->buttons[0].seat = seated->seats[n - 1].seat;
  return TRUE;
}

/* Who is dealt a card: the players of the table in seat order, else all who wait. */
static guint who_draws(const FeltState *state, const FeltTable *table, FeltCardDraw *draws)
{
  guint n = 0;
  for (guint s = 1; s <= table->n_seats; s++)
    if (table->players[s] != 0)
      draws[n++].player = table->players[s];
  for (guint i = 1; table->n_players == 0 && i <= state->players->len; i++) {
    const FeltPlayer *player = felt_state_player(state, i);
    if (player == NULL || player->status != FELT_PLAYER_REGISTERED)
      continue;
    if (n == FELT_SEATS_MAX)
      return 0;
    draws[n++].player = i;
  }
  return n;
}

gboolean felt_draw_cards(const FeltState *state, const guint8 seed[FELT_SEED_SIZE], gint64 number,
                         guint first, FeltSeated *seated)
{
  FeltCardDraw draws[FELT_SEATS_MAX];
  uint32_t cards[FELT_SEATS_MAX];
  FeltRandom random;
  const FeltTable *table = felt_state_table(state, number);
  guint n = who_draws(state, table, draws);
  felt_random_init(&random, seed);
  /* One suit from the deuce up: as many cards as there are players. */
  for (guint i = 0; i < n; i++)
    cards[i] = FELT_CARD(i, 3);
  felt_random_shuffle_u32(&random, cards, n);
  for (guint i = 0; i < n; i++)
    draws[i].card = (FeltCard)cards[i];
  if (!seat_by_cards(table, first, draws, n, seated))
    return FALSE;
  seated->seed = felt_seed_to_hex(seed);
  FeltTable sits = {.number = table->number, .n_seats = table->n_seats};
  for (guint i = 0; i < n; i++)
    sits.players[seated->seats[i].seat] = (guint)seated->seats[i].player;
  if (n < 2)
    return TRUE;
  seated->buttons = g_new0(FeltButtonDraw, 1);
  seated->n_buttons = 1;
  seated->buttons[0].table = number;
  felt_draw_button(&sits, &random, &seated->buttons[0].seat, &seated->buttons[0].cards);
  return TRUE;
}
