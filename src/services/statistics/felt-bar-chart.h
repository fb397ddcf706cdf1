/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bar-chart.h - bars of two parts side by side, readable without colours */
#ifndef FELT_BAR_CHART_H
#define FELT_BAR_CHART_H

#include "services/statistics/felt-chart.h"

/* One of them, with numbers from 0 on. */
typedef struct {
  char *label;          /* below it, where there is room */
  gint64 filled, above; /* the filled part, and the hatched one that stands on it */
} FeltBar;

typedef struct {
  GArray *bars;   /* FeltBar */
  char *greatest; /* what the highest bar is in words, beside it */
} FeltBarChart;

/* Without bars; it owns what they have and the words. */
FeltBarChart *felt_bar_chart_new(void);
void felt_bar_chart_free(gpointer chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltBarChart, felt_bar_chart_free)

/* Paints it (FeltChartPaint); without bars nothing. */
void felt_bar_chart_paint(cairo_t *cr, double width, double height, const FeltChartLook *look,
                          gconstpointer chart);

#endif
