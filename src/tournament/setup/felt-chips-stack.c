/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-chips-stack.c - starting stacks out of a set, and how many players it seats */
#include "tournament/setup/felt-chips.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* About so many chips of each small kind let players make change for an hour. */
#define CHIPS_WANTED 8
/* Players handle no more chips of one kind than this; only the largest kind may be more. */
#define CHIPS_MOST 40

/* The search for the stack whose counts are nearest to what is wanted. */
typedef struct {
  const FeltChip *chips[FELT_CHIPS_KINDS_MAX]; /* ascending */
  guint place[FELT_CHIPS_KINDS_MAX];           /* in the set */
  guint n;
  guint stacks;
  guint counts[FELT_CHIPS_KINDS_MAX], best[FELT_CHIPS_KINDS_MAX];
  gint64 best_cost;
  guint tries; /* left: sets that make no stack are told from others in time */
} Search;

/* Amounts that cannot be made of the kinds from 0 to kind: (kind, left) pairs. */
typedef struct {
  guint kind;
  gint64 left;
} DeadEnd;

#define TRIES_MOST 100000

static gint64 available(const Search *search, guint kind)
{
  const FeltChip *chip = search->chips[kind];
  return chip->count > 0 ? chip->count / search->stacks : G_MAXINT32;
}

static gint64 cost_of(gint64 count)
{
  gint64 apart = count - CHIPS_WANTED;
  return count == 0 ? 40 : apart * apart;
}

/* The largest kind takes what is left; it costs little for each chip. */
static void finish(Search *search, guint kind, gint64 left, gint64 cost)
{
  gint64 value = search->chips[kind]->value;
  if (left % value != 0 || left / value > available(search, kind))
    return;
  search->counts[kind] = (guint)(left / value);
  cost += left / value > 2 * CHIPS_WANTED ? cost_of(left / value) : 0;
  if (cost >= search->best_cost)
    return;
  search->best_cost = cost;
  for (guint i = 0; i < search->n; i++)
    search->best[i] = i <= kind ? search->counts[i] : 0;
}

/* What the kinds from one on can pay is a multiple of this. */
static gint64 divisor_from(const Search *search, guint kind)
{
  gint64 divisor = 0;
  for (guint i = kind; i < search->n; i++) {
    gint64 a = search->chips[i]->value;
    while (divisor != 0) {
      gint64 rest = a % divisor;
      a = divisor;
      divisor = rest;
    }
    divisor = a;
  }
  return divisor;
}

static void try_kind(Search *search, guint kind, gint64 left, gint64 cost)
{
  if (cost >= search->best_cost || search->tries == 0)
    return;
  search->tries--;
  finish(search, kind, left, cost);
  if (kind + 1 >= search->n || search->chips[kind + 1]->value > left)
    return;
  gint64 most = MIN(MIN(available(search, kind), CHIPS_MOST), left / search->chips[kind]->value);
  gint64 value = search->chips[kind]->value, divisor = divisor_from(search, kind + 1);
  /* 8, 9, 7, 10, 6 and so on: the nearest first. */
  for (gint64 step = 0; step <= 2 * CHIPS_MOST; step++) {
    gint64 count = CHIPS_WANTED + (step % 2 == 1 ? (step + 1) / 2 : -(step / 2));
    if (count < 0 || count > most || (left - count * value) % divisor != 0)
      continue;
    search->counts[kind] = (guint)count;
    try_kind(search, kind + 1, left - count * value, cost + cost_of(count));
  }
}

static guint dead_end_hash(gconstpointer key)
{
  const DeadEnd *end = key;
  return g_int64_hash(&end->left) * 31 + end->kind;
}

static gboolean dead_end_equal(gconstpointer a, gconstpointer b)
{
  const DeadEnd *x = a, *y = b;
  return x->kind == y->kind && x->left == y->left;
}

/* What the kinds from 0 to kind hold for one stack, at most left. */
static gint64 held_up_to(const Search *search, guint kind, gint64 left)
{
  gint64 sum = 0;
  for (guint i = 0; i <= kind && sum < left; i++) {
    gint64 value = search->chips[i]->value;
    sum += MIN(available(search, i), (left - sum) / value + 1) * value;
  }
  return sum;
}

/* Any way to make what is left from the kinds 0 to kind, the largest first and as few chips as
 * there can be. Dead ends are not gone into twice. */
static gboolean take_any(Search *search, guint kind, gint64 left, GHashTable *dead)
{
  if (left == 0) {
    memset(search->counts, 0, (kind + 1) * sizeof search->counts[0]);
    return TRUE;
  }
  if (search->tries == 0)
    return FALSE;
  search->tries--;

  gint64 value = search->chips[kind]->value;
  gint64 most = MIN(available(search, kind), left / value);
  if (kind == 0) {
    search->counts[0] = (guint)most;
    return left == most * value;
  }

  DeadEnd end = {kind, left};
  if (g_hash_table_contains(dead, &end))
    return FALSE;

  for (gint64 count = most; count >= 0; count--) {
    gint64 rest = left - count * value;
    if (held_up_to(search, kind - 1, rest) < rest)
      break; /* with fewer of this kind the smaller ones suffice even less */
    search->counts[kind] = (guint)count;
    if (take_any(search, kind - 1, rest, dead))
      return TRUE;
  }
  g_hash_table_add(dead, g_memdup2(&end, sizeof end));
  return FALSE;
}

/* A stack that is none players would choose, for when the set makes no other. */
static void find_any(Search *search, gint64 stack)
{
  g_autoptr(GHashTable) dead = g_hash_table_new_full(dead_end_hash, dead_end_equal, g_free, NULL);
  search->tries = TRIES_MOST;
  if (!take_any(search, search->n - 1, stack, dead))
    return;
  memcpy(search->best, search->counts, sizeof search->best);
  search->best_cost = 0;
}

static void sort_kinds(const FeltChip *chips, guint n, Search *search)
{
  search->n = n;
  for (guint i = 0; i < n; i++) {
    guint at = i;
    for (; at > 0 && search->chips[at - 1]->value > chips[i].value; at--) {
      search->chips[at] = search->chips[at - 1];
      search->place[at] = search->place[at - 1];
    }
    search->chips[at] = &chips[i];
    search->place[at] = i;
  }
}

gboolean felt_chips_stack(const FeltChip *chips, guint n, gint64 stack, guint stacks, guint *counts,
                          GError **error)
{
  Search search = {.stacks = MAX(stacks, 1), .best_cost = G_MAXINT64, .tries = TRIES_MOST};
  g_autofree char *shown = felt_number_text(stack);
  if (n > 0 && n <= FELT_CHIPS_KINDS_MAX && stack > 0) {
    sort_kinds(chips, n, &search);
    try_kind(&search, 0, stack, 0);
    if (search.best_cost == G_MAXINT64)
      find_any(&search, stack);
  }
  if (search.best_cost == G_MAXINT64)
    return felt_refuse(
        error, FELT_DECIDE_ERROR_BAD_VALUE,
        _("Stacks of %s for %u cannot be made of these chips; own more or change the stack."),
        shown, MAX(stacks, 1));
  for (guint i = 0; i < n; i++)
    counts[search.place[i]] = search.best[i];
  return TRUE;
}

/* Pays `bought` rebuys from what is left of each kind, one after the other from the largest chips
 * that make one; alike rebuys go in one step. */
static gboolean pay_rebuys(const FeltChip *chips, guint n, gint64 *left, gint64 bought,
                           gint64 rebuy_chips)
{
  while (bought > 0) {
    FeltChip rest[FELT_CHIPS_KINDS_MAX];
    Search one = {.stacks = 1, .best_cost = G_MAXINT64};
    guint kinds = 0, place[FELT_CHIPS_KINDS_MAX];
    for (guint i = 0; i < n; i++)
      if (left[i] > 0) {
        place[kinds] = i;
        rest[kinds++] = (FeltChip){.value = chips[i].value, .count = left[i]};
      }
    if (kinds == 0)
      return FALSE;
    sort_kinds(rest, kinds, &one);
    find_any(&one, rebuy_chips);
    if (one.best_cost == G_MAXINT64)
      return FALSE;
    gint64 times = bought;
    for (guint k = 0; k < kinds; k++)
      if (one.best[k] > 0)
        times = MIN(times, left[place[one.place[k]]] / one.best[k]);
    for (guint k = 0; k < kinds; k++)
      left[place[one.place[k]]] -= times * one.best[k];
    bought -= times;
  }
  return TRUE;
}

/* A stack without the `skip` smallest kinds, of the largest chips: counts as felt_chips_stack. */
static gboolean stack_of_large(const FeltChip *chips, guint n, gint64 stack, guint stacks,
                               guint skip, guint *counts)
{
  Search all = {.n = 0}, any = {.stacks = stacks, .best_cost = G_MAXINT64};
  sort_kinds(chips, n, &all);
  any.n = n - skip;
  memcpy(any.chips, all.chips + skip, any.n * sizeof any.chips[0]);
  find_any(&any, stack);
  memset(counts, 0, n * sizeof counts[0]);
  for (guint i = 0; i < any.n; i++)
    counts[all.place[skip + i]] = any.best[i];
  return any.best_cost < G_MAXINT64;
}

static gboolean with_rebuys(const FeltChip *chips, guint n, const guint *counts, guint players,
                            gint64 bought, gint64 rebuy_chips)
{
  gint64 left[FELT_CHIPS_KINDS_MAX];
  for (guint i = 0; i < n; i++)
    left[i] = chips[i].count > 0 ? chips[i].count - (gint64)counts[i] * players : G_MAXINT32;
  return pay_rebuys(chips, n, left, bought, rebuy_chips);
}

/* Whether players stacks and their rebuys can be put out: stacks as players like them, or else of
 * the larger kinds, which leave the small ones for the rebuys. */
static gboolean seats(const FeltChip *chips, guint n, gint64 stack, guint players, guint rebuys,
                      gint64 rebuy_chips)
{
  guint counts[FELT_CHIPS_KINDS_MAX];
  gint64 bought = ((gint64)players * rebuys + 99) / 100;
  if (!felt_chips_stack(chips, n, stack, players, counts, NULL))
    return FALSE;
  if (with_rebuys(chips, n, counts, players, bought, rebuy_chips))
    return TRUE;
  for (guint skip = n; skip-- > 0;)
    if (stack_of_large(chips, n, stack, players, skip, counts) &&
        with_rebuys(chips, n, counts, players, bought, rebuy_chips))
      return TRUE;
  return FALSE;
}

guint felt_chips_most_players(const FeltChip *chips, guint n, gint64 stack, guint rebuys,
                              gint64 rebuy_chips)
{
  guint low = 0, high = 1;
  const guint most = 100000;
  while (high <= most && seats(chips, n, stack, high, rebuys, rebuy_chips)) {
    low = high;
    high *= 2;
  }
  if (high > most)
    return G_MAXUINT;
  while (high - low > 1) {
    guint middle = low + (high - low) / 2;
    if (seats(chips, n, stack, middle, rebuys, rebuy_chips))
      low = middle;
    else
      high = middle;
  }
  return low;
}
