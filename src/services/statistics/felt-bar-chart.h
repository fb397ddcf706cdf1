/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bar-chart.h - bars of two parts side by side, readable without colours */
#ifndef FELT_BAR_CHART_H
#define FELT_BAR_CHART_H

#include <cairo.h>
#include <glib.h>

/* One of them, with numbers from 0 on. */
typedef struct {
  const char *label;    /* below it, where there is room */
  gint64 filled, above; /* the filled part, and the hatched one that stands on it */
} FeltBar;

typedef struct {
  const FeltBar *bars; /* at least one */
  guint n;
  const char *greatest; /* what the highest bar is in words, beside it */
  double ink[3];        /* of lines and letters: red, green, blue, 0 to 1 */
  double size;          /* of letters, in units of the canvas */
} FeltBarChart;

/* Paints it into the rectangle from (0, 0) to width and height. */
void felt_bar_chart_paint(cairo_t *cr, double width, double height, const FeltBarChart *chart);

#endif
