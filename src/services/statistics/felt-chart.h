/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-chart.h - the look and the painting that all charts share */
#ifndef FELT_CHART_H
#define FELT_CHART_H

#include <pango/pangocairo.h>

/* Colors are red, green, blue, 0 to 1. */
typedef struct {
  double ink[3];  /* of lines and letters */
  double soft[3]; /* of the grid */
  double size;    /* of letters, in units of the canvas */
} FeltChartLook;

/* Paints a chart into the rectangle from (0, 0) to width and height. */
typedef void (*FeltChartPaint)(cairo_t *cr, double width, double height, const FeltChartLook *look,
                               gconstpointer chart);

/* A text of a chart, to be painted with its ink; width: in units of the canvas. Owned by the
 * caller. */
PangoLayout *felt_chart_text(cairo_t *cr, const FeltChartLook *look, const char *text, int *width);

/* The ink, and a line of dashes. */
void felt_chart_use_ink(cairo_t *cr, const FeltChartLook *look);
void felt_chart_dash(cairo_t *cr, double x, double y, double width);

#endif
