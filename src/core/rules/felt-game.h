/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-game.h - the games the evaluators know, and how many cards each of them takes */
#ifndef FELT_GAME_H
#define FELT_GAME_H

#include "core/rules/felt-export.h"

#include <stdbool.h>
#include <stdint.h>

FELT_BEGIN_DECLS

/* The games, in the order and under the names of `feltctl rank --game`. */
typedef enum {
  FELT_GAME_HOLDEM,
  FELT_GAME_SHORTDECK,
  FELT_GAME_OMAHA,
  FELT_GAME_OMAHA5, /* also Courchevel: the same showdown */
  FELT_GAME_OMAHA6,
  FELT_GAME_OMAHA_HILO,
  FELT_GAME_OMAHA5_HILO,
  FELT_GAME_OMAHA6_HILO,
  FELT_GAME_STUD,
  FELT_GAME_STUD_HILO,
  FELT_GAME_RAZZ,
  FELT_GAME_DRAW,
  FELT_GAME_LOWBALL_27,
  FELT_GAME_LOWBALL_A5,
  FELT_GAME_BADUGI,
  FELT_N_GAMES
} FeltGame;

/* How the five (badugi: one to four) cards that play are ordered. */
typedef enum {
  FELT_SCALE_HIGH,
  FELT_SCALE_SHORT, /* 36 cards: flush over full house, A-6-7-8-9 is a straight */
  FELT_SCALE_A5,    /* ace is low, straights and flushes do not count, low wins */
  FELT_SCALE_27,    /* the high order turned round, A-2-3-4-5 is no straight */
  FELT_SCALE_BADUGI,
} FeltScale;

/* The cards that a game deals and compares. hand_min..hand_max: the player's own cards. uses: how
 * many of them the player must play, 0 for any. */
typedef struct {
  const char *name;
  FeltScale scale;
  uint8_t hand_min, hand_max;
  uint8_t board_min, board_max;
  uint8_t uses;
  bool hilo; /* half the pot for the best eight-or-better low */
} FeltGameFacts;

/* The facts of a game; NULL when game is none. Constant, never freed. */
FELT_API const FeltGameFacts *felt_game_facts(FeltGame game);

/* Finds a game by its exact name ("omaha5-hilo"; "courchevel" is omaha5). False, and *game left
 * alone, when there is none. */
FELT_API bool felt_game_from_name(const char *name, FeltGame *game);

FELT_END_DECLS

#endif
