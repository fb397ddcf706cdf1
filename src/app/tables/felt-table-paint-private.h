/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-paint-private.h - what the files of the picture of a table share */
#ifndef FELT_TABLE_PAINT_PRIVATE_H
#define FELT_TABLE_PAINT_PRIVATE_H

#include "app/tables/felt-table-paint.h"

typedef struct {
  FeltTableDrawing *drawing;
  GtkWidget *widget;
  GtkSnapshot *snapshot;
} FeltTableCanvas;

/* One chip on the felt. */
typedef struct {
  graphene_point_t at; /* its middle, when it has come to rest */
  guint chip, seat;
} FeltTableChip;

/* At most: each seat with the button, three blinds and the arrow. */
#define FELT_PLACED_MAX (FELT_SEATS_MAX * 5)

/* Draws the words of the drawing, laid out anew when they were forgotten, between n chips. */
void felt_table_paint_words(const FeltTableCanvas *canvas, const FeltTableChip *placed, guint n);

#endif
