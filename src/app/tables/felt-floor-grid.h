/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-grid.h - how large tables are drawn side by side, and in how many columns */
#ifndef FELT_FLOOR_GRID_H
#define FELT_FLOOR_GRID_H

#include <glib.h>

/* Pixels between two tables, and around them all. */
#define FELT_GRID_GAP    14
#define FELT_GRID_MARGIN 14

/* Widths of a table that have letters of their own, from a plan of the room without names to a
 * single table. */
#define FELT_GRID_ZOOMS 5
extern const int felt_grid_widths[FELT_GRID_ZOOMS];

/* What is to be laid out; lengths in pixels. */
typedef struct {
  guint n;         /* tables */
  int table_width; /* of a table at least */
  gboolean fit;    /* all in sight and as large as they can be, where names stay readable */
  int width;       /* of the place they have */
  int page_height; /* of what of it is in sight, 0: not known */
  double text;     /* how large letters are, 1: as usual */
} FeltGridWish;

/* How it is laid out: the columns, width and height of a table. */
typedef struct {
  int columns, width, height;
} FeltGrid;

FeltGrid felt_grid_fill(const FeltGridWish *wish);

/* The height that n tables take, and where a row of them begins, from 0. */
int felt_grid_height(const FeltGrid *grid, guint n);
int felt_grid_row_top(const FeltGrid *grid, guint row);

/* Whether a table of this width is too small for names. */
gboolean felt_grid_is_small(int table_width);

/* Whether names can be read on tables laid out so, or none are wanted: not where letters are large
 * and room is little. */
gboolean felt_grid_is_readable(const FeltGridWish *wish);

/* Which of felt_grid_widths has the letters for tables laid out so. */
int felt_grid_zoom(const FeltGridWish *wish, const FeltGrid *grid);

#endif
