/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-line-chart.h - a line over what came one after the other, readable without colours */
#ifndef FELT_LINE_CHART_H
#define FELT_LINE_CHART_H

#include <cairo.h>
#include <glib.h>

typedef struct {
  const gint64 *values; /* one after the other, at least one */
  const gint64 *at;     /* where they stand across, rising; NULL: all as far apart */
  gboolean steps;       /* each holds until the next one, without dots */
  guint n;
  const char *first, *last; /* what stands below the first and the last */
  const char *low, *high;   /* what the least and the greatest of 0 and the values are in words */
  double ink[3];            /* of lines and letters: red, green, blue, 0 to 1 */
  double size;              /* of letters, in units of the canvas */
} FeltLineChart;

/* Paints it into the rectangle from (0, 0) to width and height: a line with a dot at each value, a
 * dashed one at 0. */
void felt_line_chart_paint(cairo_t *cr, double width, double height, const FeltLineChart *chart);

#endif
