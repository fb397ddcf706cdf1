/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-places.c - who finished where, from the bust-outs in their order */
#include "tournament/state/felt-state.h"

#include <stdlib.h>

#include "tournament/state/felt-bust-order.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/state/felt-bounties-won.h"

/* One bust-out of a hand on its way to a place. Those of equal rank share theirs. */
typedef struct {
  guint player;
  gint64 rank; /* smaller: a better place */
} Placing;

static int better_first(gconstpointer a, gconstpointer b)
{
  const Placing *x = a, *y = b;
  if (x->rank != y->rank)
    return x->rank < y->rank ? -1 : 1;
  return x->player < y->player ? -1 : x->player > y->player;
}

/* How many bust-outs of the hand at the same table had more chips: across tables those tie who are
 * equal by this count (rules.md 5.1). Of one event without stacks each has a place of their own. */
static gint64 rank_at_table(const FeltBustRecord *busts, guint n, guint i)
{
  gint64 better = 0;
  for (guint j = 0; j < n; j++)
    if (busts[j].player != 0 && busts[j].table == busts[i].table)
      better += busts[j].stack > busts[i].stack ||
                (busts[j].stack == busts[i].stack && busts[i].stack < 0 && j < i);
  return better;
}

/* Fills placings with those of a hand's bust-outs that stand. */
static guint rank_hand(const FeltState *state, const FeltBustRecord *busts, guint n,
                       Placing *placings)
{
  gboolean across = busts[0].hand != busts[0].seq || busts[n - 1].seq != busts[0].seq;
  gboolean by_table = across && state->setup.ties_across == FELT_ACROSS_TIE;
  guint placed = 0;
  for (guint i = 0; i < n; i++) {
    if (busts[i].player == 0)
      continue;
    /* Without a stack: behind all others, one after another. */
    gint64 rank = busts[i].stack < 0 ? (gint64)i + 1 : -busts[i].stack;
    placings[placed++] = (Placing){busts[i].player, by_table ? rank_at_table(busts, n, i) : rank};
  }
  return placed;
}

/* Gives places to the n bust-outs of one hand from index `first`; `above` players stand above them.
 * Equal stacks share. Returns how many players got places. */
static guint place_hand(FeltState *state, guint first, guint n, guint above)
{
  Placing few[4]; /* nearly always enough, and this is done for ten thousand hands */
  g_autofree Placing *many = n > G_N_ELEMENTS(few) ? g_new(Placing, n) : NULL;
  Placing *placings = many != NULL ? many : few;
  guint placed = rank_hand(state, &g_array_index(state->busts, FeltBustRecord, first), n, placings);
  qsort(placings, placed, sizeof *placings, better_first);
  for (guint i = 0, j; i < placed; i = j) {
    for (j = i; j < placed && placings[j].rank == placings[i].rank; j++)
      continue;
    for (guint k = i; k < j; k++) {
      FeltPlayer *player = felt_state_player(state, placings[k].player);
      player->place = above + i + 1;
      player->place_to = above + j;
    }
  }
  return placed;
}

void felt_state_update_places(FeltState *state)
{
  if (!state->places_dirty)
    return;
  state->places_dirty = FALSE;
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    gboolean in = felt_player_is_in(player);
    gboolean winner = in && state->phase == FELT_PHASE_FINISHED;
    player->place = winner ? 1 : 0;
    player->place_to = winner ? state->n_in : 0;
  }
  /* Backwards: the last hand's bust-outs stand right below those who are in. */
  guint above = state->n_in, end = state->busts->len;
  while (end > 0) {
    guint first = end - 1;
    guint64 hand = g_array_index(state->busts, FeltBustRecord, first).hand;
    while (first > 0 && g_array_index(state->busts, FeltBustRecord, first - 1).hand == hand)
      first--;
    above += place_hand(state, first, end - first, above);
    end = first;
  }
  felt_bust_order_places(state);
  /* What rounding of bounties leaves may go to the pool, which the prizes share. */
  felt_bounties_update(state);
  felt_prizes_update(state);
}
