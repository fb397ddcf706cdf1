/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-paint.h - the picture of a table: rail, felt, the chips of the hand in play */
#ifndef FELT_TABLE_PAINT_H
#define FELT_TABLE_PAINT_H

#include "app/felt-table-shape.h"

#define FELT_N_CHIPS 3 /* dealer button, small blind, big blind */

/* All that the picture shows. */
typedef struct {
  FeltTableShape shape;
  guint n_seats;                   /* 2 .. FELT_SEATS_MAX */
  guint marks[FELT_SEATS_MAX + 1]; /* FeltSeatMark of each seat; [0] unused */
  guint occupied;                  /* mask, for the dead button */
  guint seat_of[FELT_N_CHIPS];     /* where a chip lies; 0: nowhere */
  guint came_from[FELT_N_CHIPS];   /* where it lay before */
  double walked;                   /* 0 .. 1: how far the chips are from there to here */
} FeltTableDrawing;

/* Appends the picture, without its seats, at the origin; letters are set in the font of widget. */
void felt_table_paint(const FeltTableDrawing *drawing, GtkWidget *widget, GtkSnapshot *snapshot);

#endif
