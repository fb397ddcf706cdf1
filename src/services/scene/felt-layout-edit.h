/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-layout-edit.h - cells of a layout that are moved, resized, added and taken away */
#ifndef FELT_LAYOUT_EDIT_H
#define FELT_LAYOUT_EDIT_H

#include "services/scene/felt-layout.h"

/* The place of a cell: the index among its parent's cells, from the root on. n 0: the root. */
typedef struct {
  guint n;
  guint at[FELT_LAYOUT_DEPTH_MAX + 1];
} FeltCellPath;

typedef enum { FELT_GO_LEFT, FELT_GO_RIGHT, FELT_GO_UP, FELT_GO_DOWN } FeltDirection;

/* The cell at a place, NULL: there is none. */
FeltCell *felt_layout_cell(FeltLayout *layout, const FeltCellPath *path);

/* The cells in it, and whether they stand under each other. */
FeltCell *felt_cell_children(const FeltCell *cell, guint *n, gboolean *rows);

/* Whether it holds nothing: a space between others. */
gboolean felt_cell_is_empty(const FeltCell *cell);

gboolean felt_cell_path_equal(const FeltCellPath *a, const FeltCellPath *b);

/* Whether a path leads to the cell at another one, or to one in it. */
gboolean felt_cell_path_is_within(const FeltCellPath *path, const FeltCellPath *over);

/* Goes to the next cell (step 1) or the one before it (-1), each before those in it; FALSE at the
 * ends. */
gboolean felt_layout_step(FeltLayout *layout, FeltCellPath *path, int step);

/* Each of the following changes the layout and moves the path to the cell that it is about, or
 * returns FALSE and changes nothing: there is no room in that direction, or it would stand too
 * deep. */

/* Beside its neighbour in that direction; across the line in which it stands it leaves its parent,
 * to stand beside that. */
gboolean felt_layout_move(FeltLayout *layout, FeltCellPath *path, FeltDirection direction);

/* Right and down make its share of the line one larger, left and up one smaller; across the line in
 * which it stands that of the nearest parent that stands in such a line. */
gboolean felt_layout_resize(FeltLayout *layout, FeltCellPath *path, FeltDirection direction);

/* The border between a cell and a later one of its line, `other`, which share their place: the
 * first one gets that part of it, 0 .. 1, to a whole share; neither gets nothing, and the others
 * stay as they are. On a screen higher than wide, `tall`, what they have there changes, if they
 * have shares of their own for it. FALSE: that is what it has. */
gboolean felt_layout_set_border(FeltLayout *layout, const FeltCellPath *path, guint other,
                                double part, gboolean tall);

/* The place where a cell is dropped: beside another one in a direction, or into it. */
typedef enum {
  FELT_DROP_LEFT = FELT_GO_LEFT,
  FELT_DROP_RIGHT = FELT_GO_RIGHT,
  FELT_DROP_UP = FELT_GO_UP,
  FELT_DROP_DOWN = FELT_GO_DOWN,
  FELT_DROP_INTO, /* a group, or an empty cell */
} FeltDrop;

/* Takes the cell out and puts it there, as felt_layout_insert does; in another line it gets as much
 * as the others have. A group that nothing is left in goes. FALSE also when it would stand as it
 * did, or in itself. */
gboolean felt_layout_drop(FeltLayout *layout, FeltCellPath *path, const FeltCellPath *onto,
                          FeltDrop where);

/* A new cell with a text beside this one in that direction; where cells do not stand in such a line
 * the two come into one. The first one of an empty scene is in it. */
gboolean felt_layout_insert(FeltLayout *layout, FeltCellPath *path, FeltDirection direction,
                            const char *text);

/* Puts the cell into a group of its own, for others under it or beside it; the path is still the
 * cell's. */
gboolean felt_layout_group(FeltLayout *layout, FeltCellPath *path, gboolean rows);

/* Another one of it, behind it; it has no name. */
gboolean felt_layout_duplicate(FeltLayout *layout, FeltCellPath *path);

/* Takes it out; a parent that is left without cells is empty. Of the root: all that is in it. */
gboolean felt_layout_delete(FeltLayout *layout, FeltCellPath *path);

/* Empties a cell of its text, list, picture and cells; name, place and style stay. */
void felt_cell_clear_content(FeltCell *cell);

#endif
