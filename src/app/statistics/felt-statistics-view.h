/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-statistics-view.h - statistics shown: figures, charts, tournaments and players in lists */
#ifndef FELT_STATISTICS_VIEW_H
#define FELT_STATISTICS_VIEW_H

#include <adwaita.h>

#include "services/statistics/felt-statistics.h"

#define FELT_TYPE_STATISTICS_VIEW (felt_statistics_view_get_type())
G_DECLARE_FINAL_TYPE(FeltStatisticsView, felt_statistics_view, FELT, STATISTICS_VIEW, GtkWidget)

/* Shows them, which are taken. */
void felt_statistics_view_take(FeltStatisticsView *view, FeltStatistics *statistics);

#endif
