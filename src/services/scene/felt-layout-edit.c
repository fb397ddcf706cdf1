/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-layout-edit.c - cells of a layout that are moved, resized, added and taken away */
#include "services/scene/felt-layout-edit-private.h"

#include "felt-config.h"

#include <string.h>

/* Places ------------------------------------------------------------------------------------- */

FeltCell *felt_cell_children(const FeltCell *cell, guint *n, gboolean *rows)
{
  gboolean under = cell->n_rows > 0;
  if (rows != NULL)
    *rows = under;
  *n = under ? cell->n_rows : cell->n_columns;
  return under ? cell->rows : cell->columns;
}

FeltCell *felt_layout_cell(FeltLayout *layout, const FeltCellPath *path)
{
  FeltCell *cell = &layout->root;
  for (guint i = 0; i < path->n; i++) {
    guint n;
    FeltCell *children = felt_cell_children(cell, &n, NULL);
    if (path->at[i] >= n)
      return NULL;
    cell = &children[path->at[i]];
  }
  return cell;
}

gboolean felt_cell_path_equal(const FeltCellPath *a, const FeltCellPath *b)
{
  return a->n == b->n && memcmp(a->at, b->at, a->n * sizeof a->at[0]) == 0;
}

static guint n_children(FeltLayout *layout, const FeltCellPath *path)
{
  guint n;
  felt_cell_children(felt_layout_cell(layout, path), &n, NULL);
  return n;
}

FeltCellPath felt_cell_path_parent(const FeltCellPath *path)
{
  FeltCellPath parent = *path;
  parent.n--;
  return parent;
}

/* To the last cell of all that are in this one. */
static void go_last(FeltLayout *layout, FeltCellPath *path)
{
  guint n;
  while ((n = n_children(layout, path)) > 0)
    path->at[path->n++] = n - 1;
}

static gboolean go_on(FeltLayout *layout, FeltCellPath *path)
{
  FeltCellPath next = *path;
  if (n_children(layout, &next) > 0) {
    next.at[next.n++] = 0;
    *path = next;
    return TRUE;
  }
  while (next.n > 0) {
    FeltCellPath parent = felt_cell_path_parent(&next);
    if (++next.at[parent.n] < n_children(layout, &parent)) {
      *path = next;
      return TRUE;
    }
    next = parent;
  }
  return FALSE;
}

gboolean felt_layout_step(FeltLayout *layout, FeltCellPath *path, int step)
{
  if (step > 0)
    return go_on(layout, path);
  if (path->n == 0)
    return FALSE;
  if (path->at[path->n - 1] == 0) {
    path->n--;
    return TRUE;
  }
  path->at[path->n - 1]--;
  go_last(layout, path);
  return TRUE;
}

/* Cells in and out of their parents ---------------------------------------------------------- */

static void set_children(FeltCell *cell, FeltCell *children, guint n, gboolean rows)
{
  cell->rows = rows ? children : NULL;
  cell->n_rows = rows ? n : 0;
  cell->columns = rows ? NULL : children;
  cell->n_columns = rows ? 0 : n;
}

void felt_cell_put(FeltCell *parent, guint at, const FeltCell *cell, gboolean rows)
{
  guint n;
  gboolean under = rows;
  FeltCell *children = felt_cell_children(parent, &n, &under);
  if (n == 0)
    under = rows;
  children = g_renew(FeltCell, children, n + 1);
  memmove(children + at + 1, children + at, (n - at) * sizeof *children);
  children[at] = *cell;
  set_children(parent, children, n + 1, under);
}

FeltCell felt_cell_take(FeltCell *parent, guint at)
{
  guint n;
  gboolean rows;
  FeltCell *children = felt_cell_children(parent, &n, &rows);
  FeltCell cell = children[at];
  memmove(children + at, children + at + 1, (n - at - 1) * sizeof *children);
  if (n == 1)
    g_clear_pointer(&children, g_free);
  set_children(parent, children, n - 1, rows);
  return cell;
}

static FeltCell new_cell(void)
{
  FeltCell cell;
  felt_record_init(&felt_cell_record, &cell);
  return cell;
}

guint felt_cell_depth(const FeltCell *cell)
{
  guint n, deepest = 0;
  const FeltCell *children = felt_cell_children(cell, &n, NULL);
  for (guint i = 0; i < n; i++)
    deepest = MAX(deepest, felt_cell_depth(&children[i]) + 1);
  return deepest;
}

guint felt_cell_count(const FeltCell *cell)
{
  guint n, all = 1;
  const FeltCell *children = felt_cell_children(cell, &n, NULL);
  for (guint i = 0; i < n; i++)
    all += felt_cell_count(&children[i]);
  return all;
}

gboolean felt_layout_has_room(const FeltLayout *layout, guint more, guint depth)
{
  return felt_cell_count(&layout->root) + more <= FELT_LAYOUT_CELLS_MAX &&
         depth <= FELT_LAYOUT_DEPTH_MAX;
}

gboolean felt_layout_stands_in_rows(FeltLayout *layout, const FeltCellPath *path)
{
  guint n;
  gboolean rows;
  FeltCellPath parent = felt_cell_path_parent(path);
  felt_cell_children(felt_layout_cell(layout, &parent), &n, &rows);
  return rows;
}

/* Groups ------------------------------------------------------------------------------------- */

gboolean felt_layout_group(FeltLayout *layout, FeltCellPath *path, gboolean rows)
{
  FeltCell *cell = felt_layout_cell(layout, path);
  if (!felt_layout_has_room(layout, 1, path->n + 1 + felt_cell_depth(cell)))
    return FALSE;
  FeltCell group = new_cell(), inner = *cell;
  group.share = inner.share;
  group.tall_share = inner.tall_share;
  inner.share = new_cell().share;
  inner.tall_share = 0;
  felt_cell_put(&group, 0, &inner, rows);
  *cell = group;
  path->at[path->n++] = 0;
  return TRUE;
}

/* Moving ------------------------------------------------------------------------------------- */

/* Out of the parent, to stand before or behind it. */
static gboolean move_out(FeltLayout *layout, FeltCellPath *path, FeltDirection direction)
{
  FeltCellPath parent = felt_cell_path_parent(path);
  if (parent.n == 0 ||
      felt_layout_stands_in_rows(layout, &parent) != felt_direction_is_down(direction))
    return FALSE;
  guint at = parent.at[parent.n - 1] + felt_direction_is_forward(direction);
  FeltCell cell = felt_cell_take(felt_layout_cell(layout, &parent), path->at[path->n - 1]);
  gboolean empty = n_children(layout, &parent) == 0;
  FeltCellPath over = felt_cell_path_parent(&parent);
  FeltCell *above = felt_layout_cell(layout, &over);
  felt_cell_put(above, at, &cell, felt_direction_is_down(direction));

  /* A group that nothing is left in goes. */
  if (empty) {
    guint left = parent.at[parent.n - 1] + !felt_direction_is_forward(direction);
    FeltCell gone = felt_cell_take(above, left);
    felt_record_release(&felt_cell_record, &gone);
    at = parent.at[parent.n - 1];
  }
  *path = parent;
  path->at[path->n - 1] = at;
  return TRUE;
}

gboolean felt_layout_move(FeltLayout *layout, FeltCellPath *path, FeltDirection direction)
{
  if (path->n == 0)
    return FALSE;
  if (felt_layout_stands_in_rows(layout, path) != felt_direction_is_down(direction))
    return move_out(layout, path, direction);

  FeltCellPath parent = felt_cell_path_parent(path);
  guint at = path->at[path->n - 1], n;
  FeltCell *children = felt_cell_children(felt_layout_cell(layout, &parent), &n, NULL);
  if (felt_direction_is_forward(direction) ? at + 1 >= n : at == 0)
    return FALSE;
  guint other = felt_direction_is_forward(direction) ? at + 1 : at - 1;
  FeltCell cell = children[at];
  children[at] = children[other];
  children[other] = cell;
  path->at[path->n - 1] = other;
  return TRUE;
}

gboolean felt_layout_resize(FeltLayout *layout, FeltCellPath *path, FeltDirection direction)
{
  FeltCellPath line = *path;
  while (line.n > 0 &&
         felt_layout_stands_in_rows(layout, &line) != felt_direction_is_down(direction))
    line.n--;
  if (line.n == 0)
    return FALSE;
  FeltCell *cell = felt_layout_cell(layout, &line);
  gint64 share = cell->share + (felt_direction_is_forward(direction) ? 1 : -1);
  if (share < 1 || share > FELT_CELL_SHARE_MAX)
    return FALSE;
  cell->share = share;
  return TRUE;
}

/* Adding and taking away --------------------------------------------------------------------- */

gboolean felt_cell_is_empty(const FeltCell *cell)
{
  return cell->n_rows == 0 && cell->n_columns == 0 && cell->text == NULL && cell->n_figures == 0 &&
         cell->list == NULL && cell->image == NULL && cell->qr == NULL && !cell->bar;
}

gboolean felt_layout_put_beside(FeltLayout *layout, FeltCellPath *path, FeltDirection direction,
                                const FeltCell *cell)
{
  gboolean down = felt_direction_is_down(direction);
  gboolean in_line = path->n > 0 && felt_layout_stands_in_rows(layout, path) == down;
  guint deep = felt_cell_depth(cell);
  if (!in_line)
    deep = 1 + MAX(deep, felt_cell_depth(felt_layout_cell(layout, path)));
  if (!felt_layout_has_room(layout, felt_cell_count(cell) + !in_line, path->n + deep))
    return FALSE;
  if (!in_line)
    felt_layout_group(layout, path, down);

  path->at[path->n - 1] += felt_direction_is_forward(direction);
  FeltCellPath parent = felt_cell_path_parent(path);
  felt_cell_put(felt_layout_cell(layout, &parent), path->at[path->n - 1], cell, down);
  return TRUE;
}

gboolean felt_layout_insert(FeltLayout *layout, FeltCellPath *path, FeltDirection direction,
                            const char *text)
{
  FeltCell cell = new_cell();
  cell.text = g_strdup(text);
  if (path->n == 0 && felt_cell_is_empty(&layout->root)) {
    felt_cell_put(&layout->root, 0, &cell, felt_direction_is_down(direction));
    path->at[path->n++] = 0;
    return TRUE;
  }
  if (felt_layout_put_beside(layout, path, direction, &cell))
    return TRUE;
  felt_record_release(&felt_cell_record, &cell);
  return FALSE;
}

gboolean felt_layout_duplicate(FeltLayout *layout, FeltCellPath *path)
{
  const FeltCell *cell = felt_layout_cell(layout, path);
  FeltCell copy;
  if (path->n == 0 || !felt_layout_has_room(layout, felt_cell_count(cell), 0))
    return FALSE;
  felt_record_copy(&felt_cell_record, &copy, cell);
  g_clear_pointer(&copy.name, g_free);
  FeltCellPath parent = felt_cell_path_parent(path);
  path->at[path->n - 1]++;
  felt_cell_put(felt_layout_cell(layout, &parent), path->at[path->n - 1], &copy, TRUE);
  return TRUE;
}

void felt_cell_clear_content(FeltCell *cell)
{
  FeltCell kept = *cell;
  FeltCell content = new_cell();
  content.name = g_steal_pointer(&kept.name);
  content.when = g_steal_pointer(&kept.when);
  content.style = g_steal_pointer(&kept.style);
  content.share = kept.share;
  content.tall_share = kept.tall_share;
  content.turn = kept.turn;
  content.margin = kept.margin;
  felt_record_release(&felt_cell_record, &kept);
  *cell = content;
}

gboolean felt_layout_delete(FeltLayout *layout, FeltCellPath *path)
{
  if (path->n == 0) {
    if (felt_cell_is_empty(&layout->root))
      return FALSE;
    felt_cell_clear_content(&layout->root);
    return TRUE;
  }
  FeltCellPath parent = felt_cell_path_parent(path);
  FeltCell cell = felt_cell_take(felt_layout_cell(layout, &parent), path->at[path->n - 1]);
  felt_record_release(&felt_cell_record, &cell);
  guint left = n_children(layout, &parent);
  if (left == 0)
    *path = parent;
  else
    path->at[path->n - 1] = MIN(path->at[path->n - 1], left - 1);
  return TRUE;
}
