/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-moves.h - the room's screen while moves are announced: who goes where */
#ifndef FELT_DISPLAY_MOVES_H
#define FELT_DISPLAY_MOVES_H

#include <gtk/gtk.h>

#include "services/scene/felt-board.h"
#include "tournament/floor/felt-moves.h"

/* How many moves one page shows. */
#define FELT_DISPLAY_MOVES 14

/* Draws page `page` (from 0) of n moves over w x h, in the fonts of widget; clock and blinds stay
 * above them. */
void felt_display_moves_paint(GtkWidget *widget, GtkSnapshot *snapshot, const FeltBoard *board,
                              const GPtrArray *moves, guint page, int w, int h);

#endif
