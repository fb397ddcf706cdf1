/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-shape.h - the places of seats and chips of a drawn table */
#ifndef FELT_TABLE_SHAPE_H
#define FELT_TABLE_SHAPE_H

#include <gtk/gtk.h>

#include "core/rules/felt-button.h"

/* Pixels, the drawing's own coordinates. The dealer is at the bottom, seat 1 on the dealer's left,
 * the others clockwise. */
typedef struct {
  graphene_rect_t felt;                       /* the oval, rail included */
  graphene_rect_t seats[FELT_SEATS_MAX + 1];  /* whole pixels; [0] unused */
  graphene_point_t chips[FELT_SEATS_MAX + 1]; /* where a seat's chip lies, its middle */
  float rail;                                 /* width of the rail */
  float chip;                                 /* radius of a chip */
} FeltTableShape;

/* Lays out n_seats (2 .. FELT_SEATS_MAX) in width x height. No seat lies under another: they are of
 * seat_width x seat_height, get narrower where there is no room for that, and in the end lower. The
 * first and the last seat stand dealer_width apart where there is room for that. */
void felt_table_shape(FeltTableShape *shape, int n_seats, float width, float height,
                      float seat_width, float seat_height, float dealer_width);

#endif
