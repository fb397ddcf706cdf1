/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-line-chart.h - a line over what came one after the other, readable without colours */
#ifndef FELT_LINE_CHART_H
#define FELT_LINE_CHART_H

#include "services/statistics/felt-chart.h"

typedef struct {
  GArray *values;     /* gint64, one after the other */
  GArray *at;         /* gint64: where they stand across, rising; empty: all as far apart */
  gboolean steps;     /* each holds until the next one, without dots */
  char *first, *last; /* what stands below the first and the last */
  char *low, *high;   /* what the least and the greatest of 0 and the values are in words */
} FeltLineChart;

/* Without values or texts, all of which it owns. */
FeltLineChart *felt_line_chart_new(void);
void felt_line_chart_free(gpointer chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltLineChart, felt_line_chart_free)

/* A line with a dot at each value, and a dashed one at 0 (FeltChartPaint); without values nothing.
 */
void felt_line_chart_paint(cairo_t *cr, double width, double height, const FeltChartLook *look,
                           gconstpointer chart);

#endif
