/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure.h - the levels and breaks a tournament runs through */
#ifndef FELT_STRUCTURE_H
#define FELT_STRUCTURE_H

#include <glib.h>

#include "core/felt-limit.h"
#include "core/felt-pot-limit.h"
#include "tournament/felt-schema.h"

typedef enum { FELT_LEVEL_PLAY, FELT_LEVEL_BREAK } FeltLevelKind;

/* One entry of a structure. Described by felt_level_record (keys kind, game, limit, small, big,
 * ante, ante_kind, minutes, seconds, name). */
typedef struct {
  int kind;  /* FeltLevelKind; words "level", "break" */
  int game;  /* index in felt_played_games */
  int limit; /* FeltLimit; words "no-limit", "pot-limit", "fixed-limit" */
  gint64 small, big, ante;
  int ante_kind;           /* FeltAnteKind; words "none", "each", "button", "big-blind" */
  gint64 minutes, seconds; /* its length is both together */
  char *name;              /* what a break is called, or NULL */
} FeltLevel;

extern const FeltRecord felt_level_record;

/* The games' names on the command line ("holdem", "omaha", …), NULL-terminated. */
extern const char *const felt_played_games[];

/* How a game and a limit are called on the screen, translated ("Pot-Limit Omaha"). */
const char *felt_played_game_name(int game);
char *felt_level_game_text(const FeltLevel *level);

/* Length in milliseconds. */
gint64 felt_level_length_ms(const FeltLevel *level);

/* The number players know a level by: playing levels count from 1; a break has that of the level
 * before it (0 before the first). index counts entries from 0. */
guint felt_level_number(const FeltLevel *levels, guint n, guint index);

/* The index of the next playing level after index, or n when there is none. */
guint felt_level_next_play(const FeltLevel *levels, guint n, guint index);

/* "100/200", with "(25)" when each player pays an ante; "Break" for a break. Owned by the caller.
 */
char *felt_level_blinds_text(const FeltLevel *level);

/* What the clock shows for a pot-limit level (rules.md 3.4): minimum raise to and maximum first
 * raise. FALSE for breaks and for other limits (T 54A). */
typedef struct {
  int pot_convention; /* FeltPotConvention */
  int count_ante;     /* FeltAnteCount */
  gint64 round_chip;  /* 0: no rounding */
} FeltPotOptions;
gboolean felt_level_pot_limit(const FeltLevel *level, const FeltPotOptions *options,
                              gint64 *min_raise_to, gint64 *max_first);

/* Refuses what cannot be played: no playing level, a level of no length, no big blind, a small
 * blind above the big one, more than FELT_LEVELS_MAX entries. The sentence names the entry, from
 * 1. */
#define FELT_LEVELS_MAX 200
gboolean felt_structure_check(const FeltLevel *levels, guint n, GError **error);

/* Copies and frees an array of levels. */
FeltLevel *felt_levels_copy(const FeltLevel *levels, guint n);
void felt_levels_free(FeltLevel *levels, guint n);

#endif
