/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bust-order.c - who went out before whom, where that was put right (rules.md 5.8) */
#include "tournament/state/felt-bust-order.h"

#include <stdlib.h>

/* Those of one order whose bust-outs still stand. */
typedef struct {
  guint *busts; /* indices of FeltState.busts, the first out first */
  guint n;
} Order;

static const FeltBustRecord *bust_at(const FeltState *state, guint i)
{
  return &g_array_index(state->busts, FeltBustRecord, i);
}

/* Reads the order that begins at a turn; returns where the next one begins. */
static guint read_order(const FeltState *state, guint first, Order *order)
{
  guint end = first;
  order->n = 0;
  for (; end < state->bust_turns->len; end++) {
    const FeltBustTurn *turn = &g_array_index(state->bust_turns, FeltBustTurn, end);
    if (turn->seq != g_array_index(state->bust_turns, FeltBustTurn, first).seq)
      break;
    const FeltBustRecord *bust = felt_state_bust(state, turn->player);
    if (bust != NULL && bust->seq == turn->bust)
      order->busts[order->n++] = (guint)(bust - bust_at(state, 0));
  }
  return end;
}

/* Places ----------------------------------------------------------------------------------- */

/* The player alone has the worst place of those they share; the others share the rest. */
static void leave_tie(FeltState *state, FeltPlayer *player)
{
  guint place = player->place, place_to = player->place_to;
  if (place == place_to)
    return;
  for (guint i = 0; i < state->players->len; i++) {
    FeltPlayer *other = &g_array_index(state->players, FeltPlayer, i);
    if (other != player && other->place == place && other->place_to == place_to)
      other->place_to--;
  }
  player->place = place_to;
}

static int worst_first(gconstpointer a, gconstpointer b)
{
  guint x = *(const guint *)a, y = *(const guint *)b;
  return x > y ? -1 : x < y;
}

static FeltPlayer *who(const FeltState *state, const Order *order, guint i)
{
  return felt_state_player(state, bust_at(state, order->busts[i])->player);
}

static void share_out(FeltState *state, const Order *order)
{
  g_autofree guint *places = g_new(guint, order->n);
  for (guint i = 0; i < order->n; i++) {
    FeltPlayer *player = who(state, order, i);
    leave_tie(state, player);
    places[i] = player->place;
  }
  if (order->n > 0)
    qsort(places, order->n, sizeof *places, worst_first);
  for (guint i = 0; i < order->n; i++) {
    FeltPlayer *player = who(state, order, i);
    player->place = player->place_to = places[i];
  }
}

void felt_bust_order_places(FeltState *state)
{
  g_autofree guint *busts = g_new(guint, state->bust_turns->len + 1);
  Order order = {busts, 0};
  for (guint i = 0; i < state->bust_turns->len;) {
    i = read_order(state, i, &order);
    if (order.n > 1)
      share_out(state, &order);
  }
}

/* Heads ------------------------------------------------------------------------------------ */

/* The latest event by which a player came in or money was put on their head. */
static guint64 last_sale(const FeltState *state, guint id)
{
  guint64 last = felt_state_player(state, id)->entry_seq;
  for (guint i = state->bounty_paid->len; i-- > 0;) {
    const FeltBountyPaid *paid = &g_array_index(state->bounty_paid, FeltBountyPaid, i);
    if (paid->player == id)
      return MAX(last, paid->seq);
  }
  return last;
}

static int by_number(gconstpointer a, gconstpointer b)
{
  return -worst_first(a, b);
}

/* The turns that the busts of an order have among all, rising. */
static guint *turns_of(const GArray *heads, const Order *order)
{
  guint *turns = g_new(guint, order->n);
  for (guint i = 0; i < order->n; i++)
    for (guint t = 0; t < heads->len; t++)
      if (g_array_index(heads, guint, t) == order->busts[i])
        turns[i] = t;
  if (order->n > 0) /* an order of nobody has no array to sort */
    qsort(turns, order->n, sizeof *turns, by_number);
  return turns;
}

/* The player whom the order moves before the time of something that was sold to them; 0: nobody. */
static guint entered_later(const FeltState *state, const Order *order, const guint *turns)
{
  for (guint i = 0; i < order->n; i++) {
    guint id = bust_at(state, order->busts[i])->player;
    if (last_sale(state, id) > bust_at(state, turns[i])->seq)
      return id;
  }
  return 0;
}

GArray *felt_bust_order_heads(const FeltState *state)
{
  if (state->bust_turns->len == 0)
    return NULL;
  GArray *heads = g_array_sized_new(FALSE, FALSE, sizeof(guint), state->busts->len);
  for (guint i = 0; i < state->busts->len; i++)
    g_array_append_val(heads, i);
  g_autofree guint *busts = g_new(guint, state->bust_turns->len);
  Order order = {busts, 0};
  for (guint i = 0; i < state->bust_turns->len;) {
    i = read_order(state, i, &order);
    g_autofree guint *turns = turns_of(heads, &order);
    for (guint j = 0; entered_later(state, &order, turns) == 0 && j < order.n; j++)
      g_array_index(heads, guint, turns[j]) = order.busts[j];
  }
  return heads;
}

guint felt_bust_order_entered_later(const FeltState *state, const gint64 *players, guint n)
{
  g_autofree guint *busts = g_new(guint, n);
  g_autofree guint *turns = g_new(guint, n);
  for (guint i = 0; i < n; i++)
    busts[i] = turns[i] = (guint)(felt_state_bust(state, (guint)players[i]) - bust_at(state, 0));
  qsort(turns, n, sizeof *turns, by_number);
  return entered_later(state, &(Order){busts, n}, turns);
}
