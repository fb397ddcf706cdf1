/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-statistics-window.h - the tournaments of a period: figures, charts, who came, to files */
#ifndef FELT_STATISTICS_WINDOW_H
#define FELT_STATISTICS_WINDOW_H

#include <adwaita.h>

#define FELT_TYPE_STATISTICS_WINDOW (felt_statistics_window_get_type())
G_DECLARE_FINAL_TYPE(FeltStatisticsWindow, felt_statistics_window, FELT, STATISTICS_WINDOW,
                     AdwWindow)

/* Opens it over a window. */
void felt_statistics_window_present(GtkWindow *parent);

#endif
