/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-all-in.h - the room's screen at an all-in: hands, board, what each wins, outs */
#ifndef FELT_DISPLAY_ALL_IN_H
#define FELT_DISPLAY_ALL_IN_H

#include <gtk/gtk.h>

#include "services/board/felt-all-in.h"
#include "services/board/felt-board.h"

/* The widget to draw on, and its fonts. Unlike FeltScenePainter it keeps nothing between frames. */
typedef struct {
  GtkWidget *widget;
  GtkSnapshot *snapshot;
} FeltCanvas;

/* Draws the hands and the board over w x h, but for what felt_display_all_in_head draws: this
 * changes with the cards only. */
void felt_display_all_in_paint(const FeltCanvas *canvas, const FeltAllIn *all_in,
                               const FeltAllInOdds *odds, int w, int h);

/* Draws the top row: what is played, level, blinds and the time. board NULL: no tournament is
 * open. */
void felt_display_all_in_head(const FeltCanvas *canvas, const FeltAllIn *all_in,
                              const FeltBoard *board, int w, int h);

#endif
