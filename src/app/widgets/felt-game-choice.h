/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-game-choice.h - a list of all that a level can play: games, mixes, another game */
#ifndef FELT_GAME_CHOICE_H
#define FELT_GAME_CHOICE_H

#include <gtk/gtk.h>

#include "tournament/setup/felt-structure.h"

/* Returns the names for a drop-down. Owned by the caller. */
GListModel *felt_game_choice_new(void);

/* The names of the first n of felt_played_games, likewise. */
GListModel *felt_game_names_new(int n);

/* Which of them a level plays. */
guint felt_game_choice_of(const FeltLevel *level);

/* Reads one choice. game is 0 for a mix, as in a FeltLevel. "Another game" gives *game if that is
 * an unknown game, else dealer's choice. No choice (GTK_INVALID_LIST_POSITION) gives the first
 * game. */
void felt_game_choice_read(guint chosen, int *game, int *mix);

/* The names of the limits in the order of FeltLimit, not translated, NULL-terminated. */
extern const char *const felt_limit_choice[];

#endif
