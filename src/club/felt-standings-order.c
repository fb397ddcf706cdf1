/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-standings-order.c - who stands before whom: points, tie-breaks, shared places */
#include "club/felt-standings-private.h"

#include "felt-config.h"

#include <stdlib.h>
#include <string.h>

/* What is compared by. */
typedef struct {
  guint n_tournaments;
  gint64 minimum;
  int ties[FELT_N_TIES];
  guint n_ties;
  gboolean several_currencies;
} Order;

static int more(double a, double b)
{
  return a > b ? -1 : a < b;
}

/* Wins, then second places, and so on: a place that is shared counts as what it is. */
static int compare_places(const FeltStanding *a, const FeltStanding *b)
{
  guint last = 0;
  for (guint i = 0; i < a->n_events; i++)
    last = MAX(last, a->events[i].place);
  for (guint i = 0; i < b->n_events; i++)
    last = MAX(last, b->events[i].place);
  for (guint place = 1; place <= last; place++) {
    guint n = 0, m = 0;
    for (guint i = 0; i < a->n_events; i++)
      n += a->events[i].place == place;
    for (guint i = 0; i < b->n_events; i++)
      m += b->events[i].place == place;
    if (n != m)
      return more(n, m);
  }
  return 0;
}

static int compare_points(const void *a, const void *b)
{
  const gint64 *x = a, *y = b;
  return (*x < *y) - (*x > *y);
}

static gint64 *sorted_points(const FeltStanding *player)
{
  gint64 *points = g_new(gint64, player->n_events + 1);
  for (guint i = 0; i < player->n_events; i++)
    points[i] = player->events[i].points;
  qsort(points, player->n_events, sizeof *points, compare_points);
  return points;
}

static int compare_best(const FeltStanding *a, const FeltStanding *b)
{
  g_autofree gint64 *x = sorted_points(a), *y = sorted_points(b);
  guint n = MIN(a->n_events, b->n_events);
  for (guint i = 0; i < n; i++)
    if (x[i] != y[i])
      return x[i] > y[i] ? -1 : 1;
  return more(a->n_events, b->n_events);
}

/* The place in a tournament; who was not there has none, which is worse than any. */
static guint place_in(const FeltStanding *player, guint tournament)
{
  for (guint i = player->n_events; i-- > 0 && player->events[i].tournament >= tournament;)
    if (player->events[i].tournament == tournament)
      return player->events[i].place;
  return G_MAXUINT;
}

static int compare_latest(const FeltStanding *a, const FeltStanding *b, guint n_tournaments)
{
  for (guint i = n_tournaments; i-- > 0;) {
    guint x = place_in(a, i), y = place_in(b, i);
    if (x != y)
      return x < y ? -1 : 1;
  }
  return 0;
}

static int compare_average(const FeltStanding *a, const FeltStanding *b)
{
  gint64 n = MAX(a->n_events, 1), m = MAX(b->n_events, 1);
  return more((double)a->points / (double)n, (double)b->points / (double)m);
}

static int compare_by(FeltLeagueTie tie, const FeltStanding *a, const FeltStanding *b,
                      const Order *order)
{
  switch (tie) {
  case FELT_TIE_WINS:
    return more(a->wins, b->wins);
  case FELT_TIE_PLACES:
    return compare_places(a, b);
  case FELT_TIE_BEST:
    return compare_best(a, b);
  case FELT_TIE_LATEST:
    return compare_latest(a, b, order->n_tournaments);
  case FELT_TIE_CASHES:
    return more(a->cashes, b->cashes);
  case FELT_TIE_HITS:
    return more(a->hits, b->hits);
  case FELT_TIE_PRIZES:
    return order->several_currencies ? 0 : more(a->prizes, b->prizes);
  case FELT_TIE_EVENTS:
    return more(a->n_events, b->n_events);
  default:
    return compare_average(a, b);
  }
}

static gboolean has_place(const FeltStanding *player, const Order *order)
{
  return player->n_events >= order->minimum && player->n_events > 0;
}

/* 0: they share a place. */
static int compare_standing(const FeltStanding *a, const FeltStanding *b, const Order *order)
{
  if (has_place(a, order) != has_place(b, order))
    return has_place(a, order) ? -1 : 1;
  if (a->points != b->points)
    return a->points > b->points ? -1 : 1;
  for (guint i = 0; i < order->n_ties; i++) {
    int by = compare_by((FeltLeagueTie)order->ties[i], a, b, order);
    if (by != 0)
      return by;
  }
  return 0;
}

static int compare_names(const FeltStanding *a, const FeltStanding *b)
{
  int by = g_utf8_collate(a->name, b->name);
  if (by == 0)
    by = (a->person > b->person) - (a->person < b->person);
  return by != 0 ? by : g_strcmp0(a->key, b->key);
}

static int compare_rows(const void *a, const void *b, gpointer order)
{
  int by = compare_standing(a, b, order);
  return by != 0 ? by : compare_names(a, b);
}

void felt_standings_order(FeltStandings *standings, const FeltLeagueSetup *setup)
{
  Order order = {.n_tournaments = standings->n_tournaments,
                 .minimum = setup->minimum_events,
                 .several_currencies = standings->several_currencies};
  FeltStanding *players = standings->players;
  guint n = standings->n_players;
  for (char **tie = setup->tie_breaks; tie != NULL && *tie != NULL; tie++) {
    int which = felt_league_tie_find(*tie);
    if (which >= 0 && order.n_ties < FELT_N_TIES)
      order.ties[order.n_ties++] = which;
  }
  g_qsort_with_data(players, (int)n, sizeof *players, compare_rows, &order);

  for (guint i = 0; i < n && has_place(&players[i], &order);) {
    guint end = i + 1;
    while (end < n && compare_standing(&players[i], &players[end], &order) == 0)
      end++;
    for (guint k = i; k < end; k++) {
      players[k].place = i + 1;
      players[k].place_to = end;
    }
    i = end;
  }
}
