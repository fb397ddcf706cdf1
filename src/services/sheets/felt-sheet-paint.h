/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-paint.h - text, lines and colours of the printed sheets */
#ifndef FELT_SHEET_PAINT_H
#define FELT_SHEET_PAINT_H

#include <cairo.h>
#include <glib.h>
#include <pango/pango.h>

/* All lengths are points, y goes down. */

typedef enum {
  FELT_INK_BLACK,
  FELT_INK_GREY,   /* said, but not first */
  FELT_INK_ACCENT, /* the green of a table */
  FELT_INK_LINE,   /* hairlines */
  FELT_INK_TINT,   /* behind what stands out */
} FeltInk;

typedef enum { FELT_ALIGN_LEFT, FELT_ALIGN_CENTER, FELT_ALIGN_RIGHT } FeltAlign;

typedef struct {
  double size;
  PangoWeight weight;
  FeltInk ink;
} FeltTextStyle;

typedef struct {
  cairo_t *cr; /* NULL: only measures */
  PangoContext *context;
  PangoLayout *layout;
  double size; /* of the font the layout has now */
  PangoWeight weight;
} FeltPainter;

/* cr NULL: for measuring only. End with felt_painter_clear. */
void felt_painter_init(FeltPainter *painter, cairo_t *cr);
void felt_painter_clear(FeltPainter *painter);

/* One line of text on a baseline, between x and x + width, cut off with "…" when it is longer.
 * Left and right are meant so on the paper, whatever the direction of the script. */
void felt_paint_text(FeltPainter *painter, const FeltTextStyle *style, const char *text, double x,
                     double baseline, double width, FeltAlign align);

/* The style in which one line fits into a width, if need be smaller, but not down to nothing. */
FeltTextStyle felt_paint_fitting(FeltPainter *painter, const FeltTextStyle *style, const char *text,
                                 double width);

/* A name in the same place, on the left: smaller, then on two lines in the height of its row around
 * the baseline, before it is cut off. */
void felt_paint_name(FeltPainter *painter, const FeltTextStyle *style, const char *name, double x,
                     double baseline, double width, double height);

/* The width of one line. */
double felt_paint_width(FeltPainter *painter, const FeltTextStyle *style, const char *text);

/* Text from the top y down, wrapped at width, at most max_lines lines (then "…"). Draws unless the
 * painter only measures. Returns its height. */
double felt_paint_paragraph(FeltPainter *painter, const FeltTextStyle *style, const char *text,
                            double x, double y, double width, int max_lines, FeltAlign align);

/* The baseline at which a line of that size looks centred in a row. */
double felt_paint_baseline(double y, double height, double size);

void felt_paint_rule(FeltPainter *painter, FeltInk ink, double x, double y, double width,
                     double thickness);
void felt_paint_fill(FeltPainter *painter, FeltInk ink, double x, double y, double width,
                     double height);

#endif
