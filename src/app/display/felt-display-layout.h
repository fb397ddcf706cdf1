/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-layout.h - where the parts of the room's screen go, at any size */
#ifndef FELT_DISPLAY_LAYOUT_H
#define FELT_DISPLAY_LAYOUT_H

#include <glib.h>

typedef enum {
  FELT_SLOT_NAME,    /* the tournament, top left */
  FELT_SLOT_CORNER,  /* time of day, next break, top right */
  FELT_SLOT_HEADING, /* level and game */
  FELT_SLOT_TIME,
  FELT_SLOT_BAR,    /* how far the level is */
  FELT_SLOT_BLINDS, /* the big figures below the time */
  FELT_SLOT_POT,    /* the pot-limit line, or what is announced */
  FELT_SLOT_NEXT,   /* what comes next */
  FELT_SLOT_PRIZES, /* those that are announced, at the right of all from heading to next */
  FELT_SLOT_FOOT,   /* players, average, chips, prizes; to the edges */
  FELT_N_SLOTS
} FeltDisplaySlot;

typedef struct {
  double x, y, w, h;
} FeltBox;

/* Places the slots whose bit is set in `slots` on w x h pixels; the others get an empty box and
 * leave their room to the rest. Boxes lie inside, and none overlaps another. */
void felt_display_layout(double w, double h, guint slots, FeltBox boxes[FELT_N_SLOTS]);

#endif
