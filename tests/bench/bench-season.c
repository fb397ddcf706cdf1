/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-season.c - the standings of a season out of its logs: read for the first time, and after a
 * change of the formula */
#include "bench/felt-bench.h"
#include "bench/felt-maker.h"
#include "services/club/felt-league-book.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

enum { TOURNAMENTS = 50, PLAYERS = 1000, ROUNDS = 7 };

/* Of a 3 GHz x86-64, in milliseconds. Reading for the first time has none: each log is read once.
 */
#define GOAL_MS 200

static double now_ms(void)
{
  return (double)g_get_monotonic_time() / 1000;
}

static void make(FeltStore *store)
{
  for (guint i = 0; i < TOURNAMENTS; i++) {
    FeltMaker maker;
    g_autofree char *id = g_strdup_printf("season%02u", i);
    felt_maker_init(&maker, store, id, PLAYERS);
    felt_maker_do(&maker, "close-registration", NULL);
    for (guint k = 0; k + 1 < PLAYERS; k++) {
      g_autofree char *loser = g_strdup_printf("player=%u", 1 + (k * 7 + i * 131) % PLAYERS);
      felt_maker_do(&maker, "bust-out", loser);
    }
    felt_maker_clear(&maker);
  }
}

static double median(double *took)
{
  felt_bench_sort(took, ROUNDS);
  return took[ROUNDS / 2];
}

/* Looks at all logs and computes; formula: of the league now. */
static double once(FeltResults *results, FeltLeagueBook *book, const char *formula)
{
  static char all[] = "*";
  char *series[] = {all, NULL};
  g_autoptr(FeltClubState) club = felt_club_state_new();
  const FeltLeague league = {.id = 1, .setup = {.formula = (char *)formula, .series = series}};
  g_autoptr(GError) error = NULL;
  double start = now_ms();
  if (!felt_results_look(results, NULL, &error))
    g_error("%s", error->message);
  felt_league_book_update(book);
  g_autoptr(FeltStandings) standings =
      felt_league_book_standings(book, club, &league, NULL, NULL, &error);
  double took = now_ms() - start;
  if (standings == NULL || standings->n_tournaments != TOURNAMENTS ||
      standings->n_players != PLAYERS)
    g_error("the standings are not those of the season");
  return took;
}

static void measure(FeltStore *store)
{
  double cold[ROUNDS], warm[ROUNDS];
  for (guint i = 0; i < ROUNDS; i++) {
    g_autoptr(FeltResults) results = felt_results_new(store);
    g_autoptr(FeltLeagueBook) book = felt_league_book_new(results);
    cold[i] = once(results, book, "n - rank + 1");
    warm[i] = once(results, book, "round(10 * sqrt(n) / sqrt(rank) + 10 * hits)");
  }
  printf("%u tournaments of %u players, ms, median (goal)\n", TOURNAMENTS, PLAYERS);
  printf("%-48s %8.1f\n", "their logs read for the first time, and standings", median(cold));
  printf("%-48s %8.1f (%d)\n", "after a change of the formula", median(warm), GOAL_MS);
}

int main(void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp("felt-season-XXXXXX", &error);
  g_autofree char *path = g_build_filename(folder, "felt.db", NULL);
  FeltStore *store = felt_store_open(path, FELT_STORE_CREATE, NULL, &error);
  if (store == NULL)
    g_error("%s", error->message);
  make(store);
  measure(store);
  felt_store_close(store);
  g_autoptr(GDir) files = g_dir_open(folder, 0, NULL);
  for (const char *name; files != NULL && (name = g_dir_read_name(files)) != NULL;) {
    g_autofree char *file = g_build_filename(folder, name, NULL);
    g_unlink(file);
  }
  g_rmdir(folder);
  return 0;
}
