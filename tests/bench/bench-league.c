/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-league.c - the standings of a season computed anew, as after a change of its formula */
#include "bench/felt-bench.h"
#include "club/felt-season.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TOURNAMENTS = 50, PLAYERS = 1000, ROUNDS = 11 };

/* Of a 3 GHz x86-64, in milliseconds. */
#define GOAL_MS 200

static double now_ms(void)
{
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void make(FeltSeason *season)
{
  felt_season_init(season);
  for (int i = 0; i < TOURNAMENTS; i++) {
    g_autoptr(GString) places = g_string_new(NULL);
    for (int k = 0; k < PLAYERS; k++)
      g_string_append_printf(places, "%s%d", k > 0 ? " " : "", 1 + (k * 7 + i * 131) % PLAYERS);
    g_autofree char *id = g_strdup_printf("t%d", i);
    felt_season_add(season, id, 1 + i * 7, places->str);
  }
}

int main(void)
{
  static const struct {
    const char *name, *formula;
  } works[] = {
      {"square-root", "square-root"},
      {"a league's formula",
       "assign(\"T33\", round(n/3)); assign(\"T80\", floor(n*0.9)); assign(\"monies\", "
       "totalBuyInsAmount + totalRebuysAmount + totalAddOnsAmount); assign(\"avgBC\", "
       "monies/buyins); assign(\"temp\", "
       "10*(sqrt(n)/sqrt((T33+1)))*(1+log(avgBC+0.25))+(numberofHits*10)); "
       "if(T80 > r and T33 < r, round(temp * pow(0.66, (r-T33))), if(T33 >= r, "
       "round(10*(sqrt(n)/sqrt(r))*(1+log(avgBC+0.25)))+(numberofHits*10)))"},
  };
  FeltSeason season;
  make(&season);
  FeltLeagueSetup *setup = felt_season_setup(&season);
  setup->best = 20;
  setup->tie_breaks = g_strsplit("wins,best,latest", ",", -1);
  printf("%-40s %s\n", "50 tournaments of 1,000 players", "ms, median (goal)");
  for (guint w = 0; w < G_N_ELEMENTS(works); w++) {
    double took[ROUNDS];
    g_free(setup->formula);
    setup->formula = g_strdup(works[w].formula);
    for (guint r = 0; r < ROUNDS; r++) {
      double start = now_ms();
      felt_standings_free(felt_season_standings(&season));
      took[r] = now_ms() - start;
    }
    felt_bench_sort(took, ROUNDS);
    printf("%-40s %8.1f (%d)\n", works[w].name, took[ROUNDS / 2], GOAL_MS);
  }
  felt_season_clear(&season);
  return 0;
}
