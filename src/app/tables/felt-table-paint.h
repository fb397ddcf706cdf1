/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-paint.h - the picture of a table: rail, felt, the chips of the hand in play, words */
#ifndef FELT_TABLE_PAINT_H
#define FELT_TABLE_PAINT_H

#include "app/tables/felt-table-shape.h"
#include "app/tables/felt-table-words.h"

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
  FeltTableWords words;
  float words_top, words_height; /* where they stand; height 0: there is no room for any */
  /* Laid out when they are first painted; NULL before. */
  PangoLayout *laid_out[1 + FELT_TABLE_LINES], *letters[FELT_N_CHIPS + 1];
  float left[1 + FELT_TABLE_LINES], line; /* where each begins; its height */
} FeltTableDrawing;

/* To be called when the words, the shape, the marks or the font are other ones. */
void felt_table_drawing_forget(FeltTableDrawing *drawing);

/* Appends the picture, without its seats, at the origin; words are in the font of widget. */
void felt_table_paint(FeltTableDrawing *drawing, GtkWidget *widget, GtkSnapshot *snapshot);

/* The height of a caption and its lines in the font of widget. */
float felt_table_words_height(GtkWidget *widget, guint lines);

#endif
