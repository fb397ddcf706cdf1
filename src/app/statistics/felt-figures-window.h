/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-figures-window.h - a tournament's page of figures: players, money, times, who was in when */
#ifndef FELT_FIGURES_WINDOW_H
#define FELT_FIGURES_WINDOW_H

#include <adwaita.h>

#include "services/statistics/felt-figures.h"

#define FELT_TYPE_FIGURES_WINDOW (felt_figures_window_get_type())
G_DECLARE_FINAL_TYPE(FeltFiguresWindow, felt_figures_window, FELT, FIGURES_WINDOW, AdwWindow)

/* Opens it over a window; figures need not live on. */
void felt_figures_window_present(GtkWindow *parent, const FeltFigures *figures);

#endif
