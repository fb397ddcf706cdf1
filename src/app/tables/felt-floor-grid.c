/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-grid.c - how large tables are drawn side by side, and in how many columns */
#include "app/tables/felt-floor-grid.h"

#define SMALL_BELOW 220 /* narrower tables have no words */

/* The smallest a table with names may be, its height for its width, and how wide it is at most for
 * its height. */
#define LEAST_WIDTH  250
#define LEAST_HEIGHT 236
#define RATIO        0.74
#define MOST_RATIO   1.7

/* The same of a table without names. */
#define SMALL_LEAST_HEIGHT 96
#define SMALL_RATIO        0.78

const int felt_grid_widths[FELT_GRID_ZOOMS] = {128, 262, 380, 480, 640};

gboolean felt_grid_is_small(int table_width)
{
  return table_width < SMALL_BELOW;
}

/* Pixels that tables have room in where letters are larger. They grow less than the letters, for
 * names are cut before a table leaves the screen. */
static int with_text(const FeltGridWish *wish, int pixels)
{
  return (int)(pixels * MAX(1, wish->text * 0.75));
}

/* The width of a column when there are so many. */
static int share(const FeltGridWish *wish, int columns)
{
  return (wish->width - 2 * FELT_GRID_MARGIN - FELT_GRID_GAP * (columns - 1)) / columns;
}

/* As many columns as tables of the least width have room in, which share what is left. */
static FeltGrid fill_rows(const FeltGridWish *wish)
{
  FeltGrid grid;
  int least = with_text(wish, wish->table_width);
  int columns = (wish->width - 2 * FELT_GRID_MARGIN + FELT_GRID_GAP) / (least + FELT_GRID_GAP);
  grid.columns = CLAMP(columns, 1, MAX((int)wish->n, 1));
  /* One or two tables do not fill a wide screen. */
  grid.width = MIN(share(wish, grid.columns), wish->table_width * 2);
  if (felt_grid_is_small(wish->table_width))
    grid.height = MAX((int)(grid.width * SMALL_RATIO), SMALL_LEAST_HEIGHT);
  else
    grid.height = MAX((int)(grid.width * RATIO), LEAST_HEIGHT);
  return grid;
}

/* So many columns that all tables are in sight and as large as they can be; FALSE when names could
 * not be read. */
static gboolean fit_page(const FeltGridWish *wish, FeltGrid *grid)
{
  int n = (int)wish->n, best = 0;
  int least_width = with_text(wish, LEAST_WIDTH), least_height = with_text(wish, LEAST_HEIGHT);
  for (int columns = 1; columns <= n; columns++) {
    int rows = (n + columns - 1) / columns;
    int high = (wish->page_height - 2 * FELT_GRID_MARGIN - FELT_GRID_GAP * (rows - 1)) / rows;
    int wide = share(wish, columns);
    high = MIN(high, (int)(wide * RATIO));
    wide = MIN(wide, (int)(high * MOST_RATIO));
    if (wide < least_width || high < MIN(least_height, (int)(wide * RATIO)) || high <= best)
      continue;
    best = high;
    *grid = (FeltGrid){columns, wide, high};
  }
  return best > 0;
}

FeltGrid felt_grid_fill(const FeltGridWish *wish)
{
  FeltGrid grid;
  if (wish->fit && fit_page(wish, &grid))
    return grid;
  return fill_rows(wish);
}

int felt_grid_height(const FeltGrid *grid, guint n)
{
  int rows = ((int)n + grid->columns - 1) / grid->columns;
  return 2 * FELT_GRID_MARGIN + rows * grid->height + MAX(rows - 1, 0) * FELT_GRID_GAP;
}

int felt_grid_row_top(const FeltGrid *grid, guint row)
{
  return FELT_GRID_MARGIN + (int)row * (grid->height + FELT_GRID_GAP);
}

gboolean felt_grid_is_readable(const FeltGridWish *wish)
{
  FeltGrid grid = felt_grid_fill(wish);
  return felt_grid_is_small(wish->table_width) || grid.width >= LEAST_WIDTH * wish->text * 0.9;
}

/* The letters go by the width of the tables, and where that is more by their height. */
int felt_grid_zoom(const FeltGridWish *wish, const FeltGrid *grid)
{
  int zoom = 0, width = wish->table_width;
  if (felt_grid_is_small(wish->table_width))
    return 0;
  if (wish->fit)
    width = MIN(grid->width, (int)(grid->height / RATIO));
  while (zoom + 1 < FELT_GRID_ZOOMS && with_text(wish, felt_grid_widths[zoom + 1]) <= width)
    zoom++;
  return MAX(zoom, 1);
}
