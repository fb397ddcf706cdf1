/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-canvas.h - lines of text and shapes for what the room's screen shows now and then */
#ifndef FELT_DISPLAY_CANVAS_H
#define FELT_DISPLAY_CANVAS_H

#include <gtk/gtk.h>

/* A place, in pixels. */
typedef struct {
  double x, y, w, h;
} FeltBox;

/* Where is drawn, in whose fonts. Nothing is kept from frame to frame, unlike FeltScenePainter's.
 */
typedef struct {
  GtkWidget *widget;
  GtkSnapshot *snapshot;
} FeltCanvas;

/* The ground of w x h pixels. */
void felt_canvas_ground(const FeltCanvas *canvas, int w, int h);

/* A line as high as the box allows, a little smaller when it is too wide, then cut. align: 0 is
 * left, 1 right. Returns the width it took. */
double felt_canvas_line(const FeltCanvas *canvas, const FeltBox *box, const char *text,
                        PangoWeight weight, double align, const GdkRGBA *color);

/* A text in the middle of a box, its digits as high as the box, or as wide as it. */
void felt_canvas_ink(const FeltCanvas *canvas, const FeltBox *box, const char *text,
                     PangoWeight weight, const GdkRGBA *color);

/* A box with round corners: filled, or its border of `width` pixels. */
void felt_canvas_fill(const FeltCanvas *canvas, const FeltBox *box, double radius,
                      const GdkRGBA *color);
void felt_canvas_frame(const FeltCanvas *canvas, const FeltBox *box, double radius, double width,
                       const GdkRGBA *color);

#endif
