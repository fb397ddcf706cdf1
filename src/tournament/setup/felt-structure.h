/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure.h - the levels and breaks a tournament runs through */
#ifndef FELT_STRUCTURE_H
#define FELT_STRUCTURE_H

#include <glib.h>

#include "core/rules/felt-game.h"
#include "core/rules/felt-limit.h"
#include "core/rules/felt-pot-limit.h"
#include "core/rules/felt-variant.h"
#include "tournament/base/felt-schema.h"

/* A day end stands still until the director goes on to the next level. */
typedef enum { FELT_LEVEL_PLAY, FELT_LEVEL_BREAK, FELT_LEVEL_DAY_END } FeltLevelKind;

/* Rotations of games: known ones, and the director's own. In a mix each game has its own limit. */
typedef enum {
  FELT_MIX_NONE,
  FELT_MIX_HORSE,        /* limit: hold'em, Omaha hi-lo, razz, stud, stud hi-lo */
  FELT_MIX_HOSE,         /* the same without razz */
  FELT_MIX_EIGHT_GAME,   /* limit: 2-7 triple draw and HORSE; then no-limit hold'em, pot-limit Omaha
                          */
  FELT_MIX_TRIPLE_STUD,  /* limit: razz, stud, stud hi-lo */
  FELT_MIX_OMAHA_STUD,   /* limit: Omaha hi-lo, stud hi-lo */
  FELT_MIX_HOLDEM_OMAHA, /* no-limit hold'em, pot-limit Omaha */
  FELT_MIX_OWN,          /* the level's own games in their order */
  FELT_N_MIXES
} FeltMix;

/* A game of a mix: words as in a level. */
typedef struct {
  int game;  /* index in felt_played_games, or a game that Felt does not know */
  int limit; /* FeltLimit */
} FeltMixGame;

/* The most games of a custom mix; the fewest are two. */
#define FELT_MIX_GAMES_MAX 32

/* One entry of a structure. Described by felt_level_record (keys kind, game, limit, small, big,
 * ante, ante_kind, minutes, seconds, name, and those below). Zeros are what old structures
 * have: nothing special. */
typedef struct {
  int kind;                /* FeltLevelKind; words "level", "break", "day-end" */
  int game;                /* index in felt_played_games, or a game that Felt does not know, which
                              has a name alone; not looked at in a mix */
  int limit;               /* FeltLimit; words as in core/felt-limit.h; not looked at in a mix */
  gint64 small, big, ante; /* big is the small bet of limit and stud, and their small blind small */
  int ante_kind;           /* FeltAnteKind; words "none", "each", "button", "big-blind" */
  gint64 minutes, seconds; /* its length is both together */
  char *name;              /* what a break is called, or NULL */
  gint64 hands;            /* its length in hands at each table instead of time; 0: by time */
  gint64 bring_in;         /* stud */
  gint64 big_bet;          /* limit and stud; 0: twice big */
  gint64 spread_min, spread_max; /* spread-limit: a bet or raise is from .. to */
  gint64 cap;                    /* cap-limit: the most a player puts in in a hand */
  int mix;                       /* FeltMix; then game and limit are not looked at */
  gint64 game_minutes;     /* a mix by time: minutes of each game; 0: one game for each level */
  gint64 nl_small, nl_big; /* blinds of no- and pot-limit games in a mix; 0: small and big */
  gint64 *chip_up;         /* a break: chip values that leave play in it (rules.md 6.4) */
  guint n_chip_up;
  gint64 first;       /* three-blind games: the smallest blind, on the button; 0: none */
  FeltMixGame *games; /* FELT_MIX_OWN: its games */
  guint n_games;
} FeltLevel;

extern const FeltRecord felt_level_record;

/* The games' names on the command line ("holdem", "omaha", …), NULL-terminated: first the games of
 * core/felt-game.h in their order, then those that differ only in how they are dealt. */
enum { FELT_PLAYED_27_TRIPLE = FELT_N_GAMES, FELT_PLAYED_A5_TRIPLE, FELT_N_PLAYED_GAMES };
extern const char *const felt_played_games[];

/* Whether Felt knows a game of a level; of others it knows the name, and computes nothing. */
gboolean felt_played_game_is_known(int game);

/* The game of a name, as levels read it. FALSE with error: it is no name. */
gboolean felt_played_game_named(const char *name, int *game, GError **error);

/* The word in JSON of a game that is known, the name of another. Never freed. */
const char *felt_played_game_word(int game);

/* How a hand of a known game is dealt, and what wins in it. */
FeltVariant felt_played_game_variant(int game);
FeltGame felt_played_game_showdown(int game);

/* The names of FeltLimit and of FeltAnteKind as in JSON, NULL-terminated. */
extern const char *const felt_limit_words[];
extern const char *const felt_ante_kind_words[];

/* Names of the mixes as in JSON, NULL-terminated, and on the screen ("HORSE"), translated. */
extern const char *const felt_mix_words[];
const char *felt_mix_name(int mix);

/* The games of a known mix in their order; NULL and 0 of FELT_MIX_NONE and FELT_MIX_OWN. */
const FeltMixGame *felt_mix_games(int mix, guint *n);

/* The games that a playing level goes through in their order: of a mix, known or own, its games;
 * NULL and 0 of a level of one game. */
const FeltMixGame *felt_level_games(const FeltLevel *level, guint *n);

/* Whether two playing levels are of the same rotation: one goes on where the other one stopped. */
gboolean felt_level_same_mix(const FeltLevel *a, const FeltLevel *b);

/* Whether some game of a playing level is played with a limit (FeltLimit), or is stud. */
gboolean felt_level_has_limit(const FeltLevel *level, int limit);
gboolean felt_level_has_stud(const FeltLevel *level);

/* Whether all that a playing level goes through is stud: nobody posts blinds. */
gboolean felt_level_all_stud(const FeltLevel *level);

/* Sets what is not looked at to what it is when absent: game and limit of a mix, games of what is
 * no own mix. */
void felt_level_tidy(FeltLevel *level);

/* Whether two entries are the same, what is not looked at aside. */
gboolean felt_level_equal(const FeltLevel *a, const FeltLevel *b);

/* Whether a game is known to be dealt with upcards and a bring-in. */
gboolean felt_played_game_is_stud(int game);

/* The limit a game is usually played with: stud has limits, triple draw too, Omaha pots, hold'em
 * none. */
int felt_played_game_limit(int game);

/* The level as it is played when elapsed_ms of entry index have passed: game, limit and stakes of
 * the game that is due when it is a mix (levels of the same mix go on where the last one stopped),
 * else the entry itself. *played owns nothing: its name, chip_up and games are NULL. */
void felt_level_played(const FeltLevel *levels, guint n, guint index, gint64 elapsed_ms,
                       FeltLevel *played);

/* The entry as a list of levels shows it: of a mix that changes with the levels what is played,
 * else the entry itself. *shown owns nothing: what it has belongs to the entry. */
void felt_level_shown(const FeltLevel *levels, guint n, guint index, FeltLevel *shown);

/* Milliseconds until the game changes within a mixed level, -1: it does not. */
gint64 felt_level_game_ms(const FeltLevel *level, gint64 elapsed_ms);

/* The big bet of a limit or stud level; 0 for others. */
gint64 felt_level_big_bet(const FeltLevel *level);

/* How a game and a limit are called on the screen, translated ("Pot-Limit Omaha"); of a mix its
 * name. */
const char *felt_played_game_name(int game);
char *felt_level_game_text(const FeltLevel *level);

/* Whether the game is dealt without a button: stud and razz (rules 1.5, T 11B). Of a mix ask the
 * level that felt_level_played gives. */
gboolean felt_level_is_stud(const FeltLevel *level);

/* A hand takes about this long where time must be estimated from hands. */
#define FELT_HAND_MS 120000

/* Length in milliseconds; of a level by hands an estimate, of a day end 0. */
gint64 felt_level_length_ms(const FeltLevel *level);

/* The number players know a level by: playing levels count from 1; a break has that of the level
 * before it (0 before the first). index counts entries from 0. */
guint felt_level_number(const FeltLevel *levels, guint n, guint index);

/* The index of the next playing level after index, or n when there is none. */
guint felt_level_next_play(const FeltLevel *levels, guint n, guint index);

/* "100 / 200", "50 / 50 / 100" with three blinds, with "(25)" behind when there is an ante; of stud
 * the bets; the name of a break or day end. Owned by the caller. */
char *felt_level_blinds_text(const FeltLevel *level);

/* The worth of a chip of 1, for players who play for money: in minor units of a currency with so
 * many digits behind the point. */
typedef struct {
  gint64 value, digits;
} FeltChipWorth;

/* felt_level_blinds_text, and chips of a level, in money: "0.10 / 0.20". All have decimals when one
 * of the level's amounts has them. NULL: in chips. Owned by the caller. */
char *felt_level_stakes_text(const FeltLevel *level, const FeltChipWorth *worth);
char *felt_level_amount_text(const FeltLevel *level, gint64 chips, const FeltChipWorth *worth);

/* The same of an entry when elapsed_ms of it have passed; of a mix with the game that is due then
 * behind its own stakes: "300 / 600 (50), Limit Razz". Owned by the caller. */
char *felt_level_due_text(const FeltLevel *levels, guint n, guint index, gint64 elapsed_ms);

/* Gives what the clock shows of a pot-limit level (rules.md 3.4): minimum raise to and maximum
 * first raise. FALSE for breaks, for other limits (T 54A), for stud, whose pot depends on the
 * table, and for a mix: ask for the level that is played. */
typedef struct {
  int pot_convention; /* FeltPotConvention */
  int count_ante;     /* FeltAnteCount */
  gint64 round_chip;  /* 0: no rounding */
} FeltPotOptions;
gboolean felt_level_pot_limit(const FeltLevel *level, const FeltPotOptions *options,
                              gint64 *min_raise_to, gint64 *max_first);

/* The same of an entry of a structure: of a mix, of the first pot-limit game that is played in it.
 */
gboolean felt_level_pot_limit_at(const FeltLevel *levels, guint n, guint index,
                                 const FeltPotOptions *options, gint64 *min_raise_to,
                                 gint64 *max_first);

/* The games of a mix in their order, "Limit Razz, Pot-Limit Omaha"; NULL of a level of one game.
 * Owned by the caller. */
char *felt_level_games_text(const FeltLevel *level);

/* Returns what else must be known of a level, in words: bring-in, spread, cap, blinds of the
 * no-limit games of a mix, the chips a break colours up. Owned by the caller; NULL when there is
 * nothing. */
char *felt_level_extra_text(const FeltLevel *level);

/* Refuses what cannot be played: no playing level, a level of no length, no big blind, a small
 * blind above the big one, a spread or cap without its amounts, more than FELT_LEVELS_MAX entries.
 * The sentence names the entry, from 1. What is only unwise is said by felt-structure-warnings.h.
 */
#define FELT_LEVELS_MAX 200
gboolean felt_structure_check(const FeltLevel *levels, guint n, GError **error);

/* Copies and frees an array of levels. */
FeltLevel *felt_levels_copy(const FeltLevel *levels, guint n);
void felt_levels_free(FeltLevel *levels, guint n);

#endif
