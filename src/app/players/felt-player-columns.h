/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-player-columns.h - the columns of the players' table */
#ifndef FELT_PLAYER_COLUMNS_H
#define FELT_PLAYER_COLUMNS_H

#include <gtk/gtk.h>

#include "tournament/state/felt-state.h"

/* Appends the columns to a view of FeltPlayerItem, each with its sorter, and sorts by name. The
 * last one has a button that activates "players.menu" with the player's id. */
void felt_player_columns_add(GtkColumnView *view);

/* Shows the columns that say something in this tournament. */
void felt_player_columns_update(GtkColumnView *view, const FeltState *state);

/* The id of the player whose cell is at a point of the view, 0: none. */
guint felt_player_columns_pick(GtkColumnView *view, double x, double y);

#endif
