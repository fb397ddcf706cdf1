/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-chips-stack.c - starting stacks out of a set, and how many players it seats */
#include "tournament/felt-chips.h"

#include "felt-config.h"
#include "tournament/felt-words.h"

#include <glib/gi18n-lib.h>

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
  }
  if (search.best_cost == G_MAXINT64) {
    g_set_error(
        error, FELT_SCHEMA_ERROR, FELT_SCHEMA_ERROR_RANGE,
        _("Stacks of %s for %u cannot be made of these chips; own more or change the stack."),
        shown, MAX(stacks, 1));
    return FALSE;
  }
  for (guint i = 0; i < n; i++)
    counts[search.place[i]] = search.best[i];
  return TRUE;
}

/* Whether players stacks and their rebuys can be put out. */
static gboolean seats(const FeltChip *chips, guint n, gint64 stack, guint players, guint rebuys,
                      gint64 rebuy_chips)
{
  guint counts[FELT_CHIPS_KINDS_MAX];
  if (!felt_chips_stack(chips, n, stack, players, counts, NULL))
    return FALSE;
  gint64 bought = ((gint64)players * rebuys + 99) / 100;
  /* One rebuy after the other from the largest chips that fit: all rebuys are alike. */
  gint64 left[FELT_CHIPS_KINDS_MAX];
  Search order = {.n = 0};
  sort_kinds(chips, n, &order);
  for (guint i = 0; i < n; i++)
    left[i] = chips[i].count > 0 ? chips[i].count - (gint64)counts[i] * players : G_MAXINT32;
  while (bought > 0) {
    gint64 rest = rebuy_chips, times = bought, used[FELT_CHIPS_KINDS_MAX] = {0};
    for (guint k = n; k-- > 0;) {
      guint i = order.place[k];
      used[i] = MIN(rest / chips[i].value, left[i]);
      rest -= used[i] * chips[i].value;
    }
    if (rest > 0)
      return FALSE;
    for (guint i = 0; i < n; i++)
      if (used[i] > 0)
        times = MIN(times, left[i] / used[i]);
    for (guint i = 0; i < n; i++)
      left[i] -= times * used[i];
    bought -= times;
  }
  return TRUE;
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
