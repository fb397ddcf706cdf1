/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-game.c - the games the evaluators know, and how many cards each of them takes */
#include "core/rules/felt-game.h"

#include <stddef.h>
#include <string.h>

static const FeltGameFacts facts[FELT_N_GAMES] = {
    [FELT_GAME_HOLDEM] = {"holdem", FELT_SCALE_HIGH, 2, 2, 3, 5, 0, false},
    [FELT_GAME_SHORTDECK] = {"shortdeck", FELT_SCALE_SHORT, 2, 2, 3, 5, 0, false},
    [FELT_GAME_OMAHA] = {"omaha", FELT_SCALE_HIGH, 4, 4, 3, 5, 2, false},
    [FELT_GAME_OMAHA5] = {"omaha5", FELT_SCALE_HIGH, 5, 5, 3, 5, 2, false},
    [FELT_GAME_OMAHA6] = {"omaha6", FELT_SCALE_HIGH, 6, 6, 3, 5, 2, false},
    [FELT_GAME_OMAHA_HILO] = {"omaha-hilo", FELT_SCALE_HIGH, 4, 4, 3, 5, 2, true},
    [FELT_GAME_OMAHA5_HILO] = {"omaha5-hilo", FELT_SCALE_HIGH, 5, 5, 3, 5, 2, true},
    [FELT_GAME_OMAHA6_HILO] = {"omaha6-hilo", FELT_SCALE_HIGH, 6, 6, 3, 5, 2, true},
    [FELT_GAME_STUD] = {"stud", FELT_SCALE_HIGH, 5, 7, 0, 0, 0, false},
    [FELT_GAME_STUD_HILO] = {"stud-hilo", FELT_SCALE_HIGH, 5, 7, 0, 0, 0, true},
    [FELT_GAME_RAZZ] = {"razz", FELT_SCALE_A5, 5, 7, 0, 0, 0, false},
    [FELT_GAME_DRAW] = {"draw", FELT_SCALE_HIGH, 5, 5, 0, 0, 0, false},
    [FELT_GAME_LOWBALL_27] = {"lowball-27", FELT_SCALE_27, 5, 5, 0, 0, 0, false},
    [FELT_GAME_LOWBALL_A5] = {"lowball-a5", FELT_SCALE_A5, 5, 5, 0, 0, 0, false},
    [FELT_GAME_BADUGI] = {"badugi", FELT_SCALE_BADUGI, 4, 4, 0, 0, 0, false},
};

const FeltGameFacts *felt_game_facts(FeltGame game)
{
  return (unsigned)game < FELT_N_GAMES ? &facts[game] : NULL;
}

bool felt_game_from_name(const char *name, FeltGame *game)
{
  if (strcmp(name, "courchevel") == 0)
    name = facts[FELT_GAME_OMAHA5].name;
  for (int i = 0; i < FELT_N_GAMES; i++) {
    if (strcmp(name, facts[i].name) == 0) {
      *game = (FeltGame)i;
      return true;
    }
  }
  return false;
}
