/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-layout-drag.c - borders between cells that are drawn elsewhere, cells dropped elsewhere */
#include "services/scene/felt-layout-edit-private.h"

#include <math.h>
#include <string.h>

/* A border moves by a part of at least so many of what its two cells have together. */
#define STEPS_LEAST 20

/* Borders ------------------------------------------------------------------------------------ */

/* What a cell has on a screen of that shape. */
static gint64 share_of(const FeltCell *cell, gboolean tall)
{
  return tall && cell->tall_share > 0 ? cell->tall_share : cell->share;
}

/* Larger numbers for all of a line, which stays as it is: shares are whole. */
static void refine(FeltCell *children, guint n, gint64 sum)
{
  gint64 most = 1, by = (STEPS_LEAST + sum - 1) / sum;
  for (guint i = 0; i < n; i++)
    most = MAX(most, MAX(children[i].share, children[i].tall_share));
  by = MIN(by, FELT_CELL_SHARE_MAX / most);
  for (guint i = 0; i < n && by > 1; i++) {
    children[i].share *= by;
    children[i].tall_share *= by;
  }
}

gboolean felt_layout_set_border(FeltLayout *layout, const FeltCellPath *path, guint other,
                                double part, gboolean tall)
{
  guint n;
  FeltCellPath parent = felt_cell_path_parent(path);
  FeltCell *line = felt_layout_cell(layout, &parent);
  FeltCell *children = felt_cell_children(line, &n, NULL), *first, *second;
  first = &children[path->at[path->n - 1]];
  second = &children[other];
  gint64 was = share_of(first, tall), sum = was + share_of(second, tall);
  if (fabs(part - (double)was / (double)sum) * (double)MAX(sum, STEPS_LEAST) < 0.5)
    return FALSE;

  if (sum < STEPS_LEAST)
    refine(children, n, sum);
  was = share_of(first, tall);
  sum = was + share_of(second, tall);
  gint64 share = CLAMP((gint64)round(part * (double)sum), 1, sum - 1);
  share = CLAMP(share, sum - FELT_CELL_SHARE_MAX, FELT_CELL_SHARE_MAX);
  if (tall && (first->tall_share > 0 || second->tall_share > 0)) {
    first->tall_share = share;
    second->tall_share = sum - share;
  } else {
    first->share = share;
    second->share = sum - share;
  }
  return share != was;
}

/* Dropping ----------------------------------------------------------------------------------- */

gboolean felt_cell_path_is_within(const FeltCellPath *path, const FeltCellPath *over)
{
  return path->n >= over->n && memcmp(path->at, over->at, over->n * sizeof path->at[0]) == 0;
}

/* Whether the path goes through the line that the cell stands in. */
static gboolean shares_line(const FeltCellPath *path, const FeltCellPath *cell)
{
  FeltCellPath line = felt_cell_path_parent(cell);
  return path->n >= cell->n && felt_cell_path_is_within(path, &line);
}

/* Where a path leads after a cell was taken out of its line, */
static void follow_taken(FeltCellPath *path, const FeltCellPath *taken)
{
  guint last = taken->n - 1;
  if (shares_line(path, taken) && path->at[last] > taken->at[last])
    path->at[last]--;
}

/* or put into it. */
static void follow_put(FeltCellPath *path, const FeltCellPath *put)
{
  guint last = put->n - 1;
  if (shares_line(path, put) && path->at[last] >= put->at[last])
    path->at[last]++;
}

/* or the cell came into a group of its own. */
static void follow_group(FeltCellPath *path, const FeltCellPath *grouped)
{
  if (!felt_cell_path_is_within(path, grouped) || path->n >= G_N_ELEMENTS(path->at))
    return;
  memmove(path->at + grouped->n + 1, path->at + grouped->n,
          (path->n - grouped->n) * sizeof path->at[0]);
  path->at[grouped->n] = 0;
  path->n++;
}

/* Behind the last cell of a group, or as the first one of an empty cell. */
static gboolean put_into(FeltLayout *layout, FeltCellPath *path, const FeltCell *cell)
{
  guint n;
  FeltCell *into = felt_layout_cell(layout, path);
  felt_cell_children(into, &n, NULL);
  if ((n == 0 && !felt_cell_is_empty(into)) ||
      !felt_layout_has_room(layout, felt_cell_count(cell), path->n + 1 + felt_cell_depth(cell)))
    return FALSE;
  felt_cell_put(into, n, cell, TRUE);
  path->at[path->n++] = n;
  return TRUE;
}

/* A cell that came into another line takes as much of it as the others do. */
static void share_alike(FeltLayout *layout, const FeltCellPath *path)
{
  guint n;
  FeltCellPath parent = felt_cell_path_parent(path);
  FeltCell *children = felt_cell_children(felt_layout_cell(layout, &parent), &n, NULL);
  FeltCell *cell = &children[path->at[path->n - 1]];
  gint64 sum = -cell->share;
  for (guint i = 0; i < n; i++)
    sum += children[i].share;
  if (n > 1)
    cell->share = CLAMP((sum + (n - 1) / 2) / (n - 1), 1, FELT_CELL_SHARE_MAX);
  cell->tall_share = 0;
}

/* Groups that nothing is left in go; the path leads where it did. */
static void drop_empty(FeltLayout *layout, FeltCellPath *group, FeltCellPath *path)
{
  guint n;
  felt_cell_children(felt_layout_cell(layout, group), &n, NULL);
  while (n == 0 && group->n > 0) {
    FeltCellPath over = felt_cell_path_parent(group);
    FeltCell gone = felt_cell_take(felt_layout_cell(layout, &over), group->at[group->n - 1]);
    felt_record_release(&felt_cell_record, &gone);
    follow_taken(path, group);
    *group = over;
    felt_cell_children(felt_layout_cell(layout, group), &n, NULL);
  }
}

/* The same in a layout that is given up when it fails. */
static gboolean drop(FeltLayout *layout, FeltCellPath *path, const FeltCellPath *onto,
                     FeltDrop where)
{
  FeltCellPath from = felt_cell_path_parent(path), place = *onto;
  gboolean same = shares_line(onto, path) && onto->n == path->n;
  FeltCell cell = felt_cell_take(felt_layout_cell(layout, &from), path->at[path->n - 1]);
  follow_taken(&place, path);

  FeltCellPath beside = place;
  gboolean done = where == FELT_DROP_INTO
                      ? put_into(layout, &place, &cell)
                      : felt_layout_put_beside(layout, &place, (FeltDirection)where, &cell);
  if (!done) {
    felt_record_release(&felt_cell_record, &cell);
    return FALSE;
  }
  if (where == FELT_DROP_INTO || place.n > beside.n)
    same = FALSE;
  if (where != FELT_DROP_INTO && place.n > beside.n)
    follow_group(&from, &beside);
  follow_put(&from, &place);
  if (!same)
    share_alike(layout, &place);
  drop_empty(layout, &from, &place);
  *path = place;
  return TRUE;
}

gboolean felt_layout_drop(FeltLayout *layout, FeltCellPath *path, const FeltCellPath *onto,
                          FeltDrop where)
{
  FeltCellPath place = *path;
  if (path->n == 0 || felt_cell_path_is_within(onto, path) ||
      felt_layout_cell(layout, path) == NULL || felt_layout_cell(layout, onto) == NULL)
    return FALSE;
  FeltLayout *trial = felt_layout_copy(layout);
  gboolean done =
      drop(trial, &place, onto, where) && !felt_record_equal(&felt_layout_record, trial, layout);
  if (done) {
    FeltLayout was = *layout;
    *layout = *trial;
    *trial = was;
    *path = place;
  }
  felt_layout_free(trial);
  return done;
}
