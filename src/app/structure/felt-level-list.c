/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-level-list.c - what the editor does to a list of levels, before it is applied */
#include "app/structure/felt-level-list.h"

#include <string.h>

gboolean felt_level_list_insert(FeltLevel **levels, guint *n, guint at, const FeltLevel *level)
{
  if (*n >= FELT_LEVELS_MAX || at > *n)
    return FALSE;
  felt_list_append(&felt_level_record, levels, n);
  memmove(&(*levels)[at + 1], &(*levels)[at], (*n - 1 - at) * sizeof(FeltLevel));
  felt_record_copy(&felt_level_record, &(*levels)[at], level);
  return TRUE;
}

gboolean felt_level_list_remove(FeltLevel *levels, guint *n, guint at)
{
  if (at >= *n || *n == 1)
    return FALSE;
  felt_record_clear(&felt_level_record, &levels[at]);
  (*n)--;
  memmove(&levels[at], &levels[at + 1], (*n - at) * sizeof(FeltLevel));
  return TRUE;
}

void felt_level_list_same_game(FeltLevel *levels, guint n, guint at)
{
  for (guint k = at + 1; k < n; k++)
    if (levels[k].kind == FELT_LEVEL_PLAY) {
      g_free(levels[k].games);
      levels[k].game = levels[at].game;
      levels[k].limit = levels[at].limit;
      levels[k].mix = levels[at].mix;
      levels[k].games = g_memdup2(levels[at].games, levels[at].n_games * sizeof(FeltMixGame));
      levels[k].n_games = levels[at].n_games;
      levels[k].game_minutes = levels[at].mix != FELT_MIX_NONE ? levels[at].game_minutes : 0;
    }
}

/* The next step of a structure: half as much again, to a round number. */
static gint64 next_step(gint64 amount)
{
  gint64 unit = 1;
  while (unit * 20 <= amount)
    unit *= 10;
  return (amount * 3 / 2 + unit - 1) / unit * unit;
}

void felt_level_list_next(const FeltLevel *levels, guint n, guint at, FeltLevel *level)
{
  felt_record_init(&felt_level_record, level);
  level->big = 100;
  level->minutes = 20;
  for (guint k = 0; k <= at && k < n; k++)
    if (levels[k].kind == FELT_LEVEL_PLAY)
      *level = levels[k];
  level->name = NULL;
  level->chip_up = NULL;
  level->n_chip_up = 0;
  level->big = next_step(level->big);
  level->small = level->big / 2;
  level->first = level->first > 0 ? MIN(next_step(level->first), level->small) : 0;
  level->ante = level->ante_kind == FELT_ANTE_BIG_BLIND ? level->big : level->ante;
  gint64 *stakes[] = {&level->bring_in,   &level->big_bet,  &level->cap,   &level->spread_min,
                      &level->spread_max, &level->nl_small, &level->nl_big};
  for (guint i = 0; i < G_N_ELEMENTS(stakes); i++)
    *stakes[i] = *stakes[i] > 0 ? next_step(*stakes[i]) : 0;
}

/* The big blind of the last playing level among these; 0: there is none. */
static gint64 reached_by(const FeltLevel *levels, guint n)
{
  gint64 big = 0;
  for (guint i = 0; i < n; i++)
    if (levels[i].kind == FELT_LEVEL_PLAY)
      big = levels[i].big;
  return big;
}

FeltLevel *felt_level_list_follow(const FeltLevel *levels, guint kept, const FeltLevel *others,
                                  guint n, guint *n_joined)
{
  /* The present entry itself may be another: it stays what it is. */
  guint past = kept > 1 ? kept - 1 : kept, from = kept;
  if (n < past || !felt_level_list_equal(levels, past, others, past)) {
    gint64 reached = reached_by(levels, kept);
    for (from = 0;
         from < n && (others[from].kind != FELT_LEVEL_PLAY || others[from].big <= reached);)
      from++;
  }
  guint more = n > from ? n - from : 0;
  FeltLevel *joined = g_new0(FeltLevel, kept + more);
  for (guint i = 0; i < kept + more; i++)
    felt_record_copy(&felt_level_record, &joined[i],
                     i < kept ? &levels[i] : &others[from + i - kept]);
  *n_joined = kept + more;
  return joined;
}

gboolean felt_level_list_equal(const FeltLevel *a, guint n_a, const FeltLevel *b, guint n_b)
{
  if (n_a != n_b)
    return FALSE;
  for (guint i = 0; i < n_a; i++)
    if (!felt_level_equal(&a[i], &b[i]))
      return FALSE;
  return TRUE;
}
