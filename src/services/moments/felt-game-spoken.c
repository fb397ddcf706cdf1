/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-game-spoken.c - games as they are said aloud: without digits and signs */
#include "services/moments/felt-game-spoken.h"

#include "tournament/setup/felt-structure.h"

static const char *const games[][FELT_N_LANGUAGES] = {
    [FELT_GAME_HOLDEM] = {"Hold’em", "Hold’em"},
    [FELT_GAME_SHORTDECK] = {"Short Deck", "Short Deck"},
    [FELT_GAME_OMAHA] = {"Omaha", "Omaha"},
    [FELT_GAME_OMAHA5] = {"five-card Omaha", "Omaha a cinque carte"},
    [FELT_GAME_OMAHA6] = {"six-card Omaha", "Omaha a sei carte"},
    [FELT_GAME_OMAHA_HILO] = {"Omaha high-low", "Omaha high-low"},
    [FELT_GAME_OMAHA5_HILO] = {"five-card Omaha high-low", "Omaha high-low a cinque carte"},
    [FELT_GAME_OMAHA6_HILO] = {"six-card Omaha high-low", "Omaha high-low a sei carte"},
    [FELT_GAME_STUD] = {"Stud", "Stud"},
    [FELT_GAME_STUD_HILO] = {"Stud high-low", "Stud high-low"},
    [FELT_GAME_RAZZ] = {"Razz", "Razz"},
    [FELT_GAME_DRAW] = {"five-card draw", "draw a cinque carte"},
    [FELT_GAME_LOWBALL_27] = {"deuce-to-seven lowball", "lowball due-sette"},
    [FELT_GAME_LOWBALL_A5] = {"ace-to-five lowball", "lowball asso-cinque"},
    [FELT_GAME_BADUGI] = {"Badugi", "Badugi"},
    [FELT_PLAYED_27_TRIPLE] = {"deuce-to-seven triple draw", "triple draw due-sette"},
    [FELT_PLAYED_A5_TRIPLE] = {"ace-to-five triple draw", "triple draw asso-cinque"},
};
G_STATIC_ASSERT(G_N_ELEMENTS(games) == FELT_N_PLAYED_GAMES);

/* With the game's name in its place. */
static const char *const limits[][FELT_N_LANGUAGES] = {
    [FELT_LIMIT_NO] = {"no-limit ", " no limit"},
    [FELT_LIMIT_POT] = {"pot-limit ", " pot limit"},
    [FELT_LIMIT_FIXED] = {"limit ", " limit"},
    [FELT_LIMIT_SPREAD] = {"spread-limit ", " spread limit"},
    [FELT_LIMIT_CAP] = {"cap ", " con cap"},
};

char *felt_game_spoken(int game, int limit, FeltLanguage language)
{
  const char *how = limits[limit][language];
  const char *name =
      felt_played_game_is_known(game) ? games[game][language] : felt_played_game_name(game);
  if (limit == FELT_LIMIT_FIXED && felt_played_game_limit(game) == FELT_LIMIT_FIXED)
    return g_strdup(name);
  if (language == FELT_LANGUAGE_ITALIAN)
    return g_strconcat(name, how, NULL);
  return g_strconcat(how, name, NULL);
}
