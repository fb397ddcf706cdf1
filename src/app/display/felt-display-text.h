/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-text.h - texts fitted into boxes and the shapes around them, for the painter */
#ifndef FELT_DISPLAY_TEXT_H
#define FELT_DISPLAY_TEXT_H

#include "app/display/felt-display-layout.h"
#include "app/display/felt-display-paint.h"

/* A text fitted into a box, kept while neither changes. */
typedef struct {
  char *markup;
  double w, h;
  PangoWeight weight;
  PangoLayout *layout;
  double width, height; /* of the layout */
} FeltFittedText;

#define MAX_TEXTS 64

struct FeltPainter {
  GtkWidget *widget; /* not owned */
  FeltFittedText texts[MAX_TEXTS];
  guint n_used; /* texts drawn in this frame so far */
  GskRenderNode *ground;
  int ground_w, ground_h, ground_look;
  /* of the frame being drawn */
  GtkSnapshot *snapshot;
  const FeltBoard *board;
  guint page; /* of the announced prizes */
  FeltBox boxes[FELT_N_SLOTS];
};

/* A box without the parts `top` and `bottom` (0 to 1) of its height. */
FeltBox felt_box_inset(const FeltBox *box, double top, double bottom);

/* The text (Pango markup) for the next place of this frame, as high as fits into w x h; the same as
 * last time when nothing changed. The painter owns it. */
FeltFittedText *felt_painter_text(FeltPainter *painter, const char *markup, PangoWeight weight,
                                  double w, double h);

void felt_painter_draw_layout(FeltPainter *painter, PangoLayout *layout, double x, double y,
                              const GdkRGBA *color);

/* Draws a text in the middle of a box's height; align 0 is left, 1 right. */
void felt_painter_draw_fitted(FeltPainter *painter, const FeltFittedText *text, const FeltBox *box,
                              double align, const GdkRGBA *color);

/* Fits and draws. */
void felt_painter_draw_text(FeltPainter *painter, const FeltBox *box, const char *markup,
                            PangoWeight weight, double align, const GdkRGBA *color);

/* A box with round corners: filled, or its border of `width` pixels. */
void felt_painter_fill(FeltPainter *painter, const FeltBox *box, double radius,
                       const GdkRGBA *color);
void felt_painter_frame(FeltPainter *painter, const FeltBox *box, double radius, double width,
                        const GdkRGBA *color);

#endif
