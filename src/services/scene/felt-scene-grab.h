/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-grab.h - the thing at a point of an edited scene: a cell, a border, a landing */
#ifndef FELT_SCENE_GRAB_H
#define FELT_SCENE_GRAB_H

#include "services/scene/felt-layout-edit.h"

/* A cell that is seen, in pixels of the screen. Arrays of them have each before those in it. */
typedef struct {
  FeltCellPath path;
  double x, y, w, h;
  gboolean down; /* those in it stand under each other */
} FeltGrabCell;

/* A border between two cells that are neighbours on the screen (felt_layout_set_border). */
typedef struct {
  FeltCellPath path;    /* the first one */
  guint other;          /* the second one, in their line */
  gboolean down;        /* it is dragged up and down */
  double start, length; /* of both together */
} FeltGrabBorder;

/* The place where a cell would land (felt_layout_drop), and the bar that shows it. */
typedef struct {
  FeltCellPath onto;
  FeltDrop where;
  double x, y, w, h; /* a bar along an edge, or the whole cell */
} FeltGrabLanding;

/* The innermost cell at a point; NULL: there is none. */
const FeltGrabCell *felt_grab_cell(const GArray *cells, double x, double y);

/* The cell at a path; NULL: it is not seen. */
const FeltGrabCell *felt_grab_find(const GArray *cells, const FeltCellPath *path);

/* The border nearest to a point, at most so far away; of those as near the outermost. */
gboolean felt_grab_border(const GArray *cells, double x, double y, double near,
                          FeltGrabBorder *border);

/* Finds where a thing dropped at a point lands: in an empty cell, or beside the nearest edge; at
 * the very edge of a group beside the group. thick: of a bar, in pixels. */
gboolean felt_grab_landing(const GArray *cells, FeltLayout *layout, double x, double y,
                           double thick, FeltGrabLanding *landing);

#endif
