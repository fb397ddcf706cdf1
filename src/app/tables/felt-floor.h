/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor.h - all open tables drawn side by side, only those in sight built */
#ifndef FELT_FLOOR_H
#define FELT_FLOOR_H

#include "app/tables/felt-table-view.h"
#include "session/felt-session.h"

/* Widths of a table that have letters of their own, from a plan of the room without names to a
 * single table. */
#define FELT_GRID_ZOOMS 5
extern const int felt_grid_widths[FELT_GRID_ZOOMS];

/* To be put into a GtkScrolledWindow. Its table views are children while they are in sight, or
 * hold the focus. */
#define FELT_TYPE_FLOOR (felt_floor_get_type())
G_DECLARE_FINAL_TYPE(FeltFloor, felt_floor, FELT, FLOOR, GtkWidget)

GtkWidget *felt_floor_new(void);

/* Shows the open tables of a session, by number; NULL: nothing. Call it again when its state has
 * changed. level is that of the coming hand, or NULL; it is copied. alerts maps table numbers
 * (GUINT_TO_POINTER) to sentences, or is NULL; it is kept until the next call. */
void felt_floor_show(FeltFloor *floor, FeltSession *session, const FeltLevel *level,
                     GHashTable *alerts);

/* Whether each table says what its dealer does for the coming hand. */
void felt_floor_set_dealer(FeltFloor *floor, gboolean dealer);

/* How wide a table is to be drawn at least, in pixels. */
void felt_floor_set_table_width(FeltFloor *floor, int width);

/* Draws all tables as large as they are in sight together; where their names could not be read they
 * are as small as names allow, and the rest is scrolled to. */
void felt_floor_fit(FeltFloor *floor);

/* Whether names can be read on the tables as they would be drawn within a width, in pixels. */
gboolean felt_floor_is_readable(FeltFloor *floor, int width);

/* Which of felt_grid_widths the tables come nearest to now, from below. */
int felt_floor_zoom(FeltFloor *floor);

/* Scrolls a table into sight and makes it stand out for a moment, and a seat of it (0: none), which
 * may get the focus. FALSE when no such table is shown. */
gboolean felt_floor_point_out(FeltFloor *floor, guint table, guint seat, gboolean focus);

#endif
