/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-game-spoken.h - games as they are said aloud: without digits and signs */
#ifndef FELT_GAME_SPOKEN_H
#define FELT_GAME_SPOKEN_H

#include "services/moments/felt-number-words.h"

/* The game of a level (felt_played_games, others by their names) with its limit (FeltLimit), which
 * goes without saying of games that are played with limits anyway: "Razz", "pot-limit Omaha". Owned
 * by the caller. */
char *felt_game_spoken(int game, int limit, FeltLanguage language);

#endif
