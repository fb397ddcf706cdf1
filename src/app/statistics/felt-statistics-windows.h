/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-statistics-windows.h - page and window of the club's figures */
#ifndef FELT_STATISTICS_WINDOWS_H
#define FELT_STATISTICS_WINDOWS_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"
#include "services/statistics/felt-figures.h"

/* Opens it over a window; figures need not live on. */
void felt_figures_window_present(GtkWindow *parent, const FeltFigures *figures);

/* Those of the club's database that is open, counted each time it comes onto the screen; desk is
 * not asked. */
GtkWidget *felt_statistics_page_new(FeltDesk *desk);

#endif
