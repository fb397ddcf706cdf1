/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-layout-edit-private.h - shared by the files that change the cells of a layout */
#ifndef FELT_LAYOUT_EDIT_PRIVATE_H
#define FELT_LAYOUT_EDIT_PRIVATE_H

#include "services/scene/felt-layout-edit.h"

#define FELT_CELL_SHARE_MAX 1000

FeltCellPath felt_cell_path_parent(const FeltCellPath *path);

/* Puts a cell among those in the parent, which takes over all that it owns; an empty parent gets
 * rows or columns as asked for. */
void felt_cell_put(FeltCell *parent, guint at, const FeltCell *cell, gboolean rows);

/* Takes one out of its parent: all that it owns is the caller's. */
FeltCell felt_cell_take(FeltCell *parent, guint at);

/* How many levels of cells are in it, and how many cells it is with them. */
guint felt_cell_depth(const FeltCell *cell);
guint felt_cell_count(const FeltCell *cell);

/* Whether so many cells more have room, the deepest of them so deep. */
gboolean felt_layout_has_room(const FeltLayout *layout, guint more, guint depth);

/* Whether a cell and its neighbours stand under each other. */
gboolean felt_layout_stands_in_rows(FeltLayout *layout, const FeltCellPath *path);

static inline gboolean felt_direction_is_down(FeltDirection direction)
{
  return direction == FELT_GO_UP || direction == FELT_GO_DOWN;
}

static inline gboolean felt_direction_is_forward(FeltDirection direction)
{
  return direction == FELT_GO_RIGHT || direction == FELT_GO_DOWN;
}

/* Puts a cell, taken over, beside the one at the path, which then leads to it; where cells do not
 * stand in such a line the two come into one. FALSE, and nothing changes: there is no room. */
gboolean felt_layout_put_beside(FeltLayout *layout, FeltCellPath *path, FeltDirection direction,
                                const FeltCell *cell);

#endif
