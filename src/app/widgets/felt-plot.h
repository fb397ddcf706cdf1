/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-plot.h - a chart in a window, in its colors and letters */
#ifndef FELT_PLOT_H
#define FELT_PLOT_H

#include "services/statistics/felt-chart.h"

/* Shows a chart in a GtkDrawingArea, painted so, or none with NULL; release frees it when another
 * is shown or the area goes, and may be NULL. */
void felt_plot_show(gpointer area, FeltChartPaint paint, gpointer chart, GDestroyNotify release);

#endif
