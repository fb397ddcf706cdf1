/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-grab.c - what is at a point of a scene that is edited: a cell, a border, a landing */
#include "services/scene/felt-scene-grab.h"

#include <math.h>

/* Nearer to an edge than this part of a cell it is the edge of the group around it. */
#define OUTER 0.1
/* Further from all edges than this it is the inside of an empty cell. */
#define INSIDE 0.25
/* Edges no further apart than this part of the group are the same one: margins lie between. */
#define SAME 0.05

static double start_of(const FeltGrabCell *cell, gboolean down)
{
  return down ? cell->y : cell->x;
}

static double length_of(const FeltGrabCell *cell, gboolean down)
{
  return down ? cell->h : cell->w;
}

static double along(double x, double y, gboolean down)
{
  return down ? y : x;
}

static const FeltGrabCell *nth(const GArray *cells, guint i)
{
  return &g_array_index(cells, FeltGrabCell, i);
}

const FeltGrabCell *felt_grab_find(const GArray *cells, const FeltCellPath *path)
{
  for (guint i = 0; i < cells->len; i++)
    if (felt_cell_path_equal(&nth(cells, i)->path, path))
      return nth(cells, i);
  return NULL;
}

/* The one that holds it. NULL: it is the whole scene. */
static const FeltGrabCell *find_parent(const GArray *cells, const FeltCellPath *path)
{
  FeltCellPath parent = *path;
  if (parent.n == 0)
    return NULL;
  parent.n--;
  return felt_grab_find(cells, &parent);
}

const FeltGrabCell *felt_grab_cell(const GArray *cells, double x, double y)
{
  for (guint i = cells->len; i-- > 0;) {
    const FeltGrabCell *cell = nth(cells, i);
    if (x >= cell->x && x < cell->x + cell->w && y >= cell->y && y < cell->y + cell->h)
      return cell;
  }
  return NULL;
}

/* Borders ------------------------------------------------------------------------------------ */

/* The border behind a cell of a group; FALSE: it is the last one that is seen. */
static gboolean border_behind(const GArray *cells, guint i, const FeltGrabCell *parent,
                              FeltGrabBorder *border)
{
  const FeltGrabCell *first = nth(cells, i);
  for (guint j = i + 1; j < cells->len; j++) {
    const FeltGrabCell *second = nth(cells, j);
    if (second->path.n != first->path.n || find_parent(cells, &second->path) != parent)
      continue;
    *border = (FeltGrabBorder){.path = first->path,
                               .other = second->path.at[second->path.n - 1],
                               .down = parent->down,
                               .start = start_of(first, parent->down),
                               .length = length_of(first, parent->down) +
                                         length_of(second, parent->down)};
    return TRUE;
  }
  return FALSE;
}

gboolean felt_grab_border(const GArray *cells, double x, double y, double near,
                          FeltGrabBorder *border)
{
  gboolean found = FALSE;
  for (guint i = 0; i < cells->len; i++) {
    const FeltGrabCell *first = nth(cells, i), *parent = find_parent(cells, &first->path);
    FeltGrabBorder one;
    if (parent == NULL || !border_behind(cells, i, parent, &one))
      continue;
    double at = one.start + length_of(first, one.down), across = start_of(first, !one.down);
    double away = fabs(along(x, y, one.down) - at), beside = along(x, y, !one.down) - across;
    if (beside < 0 || beside > length_of(first, !one.down) || away > near ||
        (found && away == near))
      continue;
    *border = one;
    near = away;
    found = TRUE;
  }
  return found;
}

/* Landings ----------------------------------------------------------------------------------- */

static gboolean is_down(FeltDrop edge)
{
  return edge == FELT_DROP_UP || edge == FELT_DROP_DOWN;
}

static gboolean is_far(FeltDrop edge)
{
  return edge == FELT_DROP_RIGHT || edge == FELT_DROP_DOWN;
}

static double edge_of(const FeltGrabCell *cell, FeltDrop edge)
{
  gboolean down = is_down(edge);
  return start_of(cell, down) + (is_far(edge) ? length_of(cell, down) : 0);
}

/* How far a point is from an edge, as a part of the cell. */
static double from_edge(const FeltGrabCell *cell, double x, double y, FeltDrop edge)
{
  gboolean down = is_down(edge);
  return fabs(along(x, y, down) - edge_of(cell, edge)) / length_of(cell, down);
}

static FeltDrop nearest_edge(const FeltGrabCell *cell, double x, double y)
{
  FeltDrop nearest = FELT_DROP_LEFT;
  for (FeltDrop edge = FELT_DROP_LEFT; edge <= FELT_DROP_DOWN; edge++)
    if (from_edge(cell, x, y, edge) < from_edge(cell, x, y, nearest))
      nearest = edge;
  return nearest;
}

/* The outermost group with the same edge that stands in a line across it. */
static const FeltGrabCell *outer(const GArray *cells, const FeltGrabCell *cell, FeltDrop edge)
{
  gboolean down = is_down(edge);
  const FeltGrabCell *parent = find_parent(cells, &cell->path);
  while (parent != NULL && parent->path.n > 0 && parent->down != down &&
         fabs(edge_of(parent, edge) - edge_of(cell, edge)) < length_of(parent, down) * SAME) {
    cell = parent;
    parent = find_parent(cells, &cell->path);
  }
  return cell;
}

/* Columns that stand under each other on an upright screen are still columns. */
static FeltDrop in_layout(const GArray *cells, FeltLayout *layout, const FeltGrabCell *cell,
                          FeltDrop edge)
{
  static const FeltDrop turned[] = {FELT_DROP_UP, FELT_DROP_DOWN, FELT_DROP_LEFT, FELT_DROP_RIGHT};
  const FeltGrabCell *parent = find_parent(cells, &cell->path);
  const FeltCell *line = parent != NULL ? felt_layout_cell(layout, &parent->path) : NULL;
  return line != NULL && parent->down && line->n_rows == 0 ? turned[edge] : edge;
}

gboolean felt_grab_landing(const GArray *cells, FeltLayout *layout, double x, double y,
                           double thick, FeltGrabLanding *landing)
{
  const FeltGrabCell *cell = felt_grab_cell(cells, x, y);
  if (cell == NULL)
    return FALSE;
  FeltDrop edge = nearest_edge(cell, x, y);
  double part = from_edge(cell, x, y, edge);
  const FeltCell *under = felt_layout_cell(layout, &cell->path);
  if (part > INSIDE && under != NULL && felt_cell_is_empty(under)) {
    *landing = (FeltGrabLanding){cell->path, FELT_DROP_INTO, cell->x, cell->y, cell->w, cell->h};
    return TRUE;
  }
  if (part < OUTER)
    cell = outer(cells, cell, edge);

  *landing = (FeltGrabLanding){
      cell->path, in_layout(cells, layout, cell, edge), cell->x, cell->y, cell->w, cell->h};
  gboolean down = is_down(edge);
  *(down ? &landing->h : &landing->w) = thick;
  if (is_far(edge))
    *(down ? &landing->y : &landing->x) = edge_of(cell, edge) - thick;
  return TRUE;
}
