/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-paint.h - a board as render nodes; keeps what did not change since last time */
#ifndef FELT_DISPLAY_PAINT_H
#define FELT_DISPLAY_PAINT_H

#include <gtk/gtk.h>

#include "services/scene/felt-board.h"

typedef struct FeltPainter FeltPainter;

/* A painter for a widget, whose fonts it uses; the widget must outlive it. */
FeltPainter *felt_painter_new(GtkWidget *widget);
void felt_painter_free(FeltPainter *painter);

/* Lines of announced prizes on a page. */
#define FELT_DISPLAY_PRIZES 10

/* Draws the board over w x h, with this page of announced prizes. Parts that say the same as last
 * time are the same nodes, so that GTK redraws only the others. */
void felt_painter_paint(FeltPainter *painter, GtkSnapshot *snapshot, const FeltBoard *board,
                        guint page, int w, int h);

/* Forgets everything laid out (the font changed). */
void felt_painter_forget(FeltPainter *painter);

#endif
