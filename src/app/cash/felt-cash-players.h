/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-players.h - the players of an evening, as lines of a list that stay where they are */
#ifndef FELT_CASH_PLAYERS_H
#define FELT_CASH_PLAYERS_H

#include <gtk/gtk.h>

#include "cash/felt-cash-view.h"

typedef struct FeltCashPlayers FeltCashPlayers;

/* Fills an empty list, which has a title line of its own. */
FeltCashPlayers *felt_cash_players_new(GtkListBox *list);
void felt_cash_players_free(FeltCashPlayers *players);

/* Shows all by tables and seats, then those who have gone. */
void felt_cash_players_show(FeltCashPlayers *players, const FeltCashState *state,
                            const FeltInstant *now);

/* The name of the one that is selected; NULL: nobody is. Until the next show. */
const char *felt_cash_players_selected(const FeltCashPlayers *players);

#endif
