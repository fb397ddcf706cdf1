/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-figure-row.h - figures side by side, some hidden where the window is narrow */
#ifndef FELT_FIGURE_ROW_H
#define FELT_FIGURE_ROW_H

#include <gtk/gtk.h>

/* Each child gets its natural width; those that do not fit are not shown at all, since a number
 * that is cut is a wrong number. Those of the class "lasting" come first, then the others, both in
 * their order. The first child is always shown. */
#define FELT_TYPE_FIGURE_ROW (felt_figure_row_get_type())
G_DECLARE_FINAL_TYPE(FeltFigureRow, felt_figure_row, FELT, FIGURE_ROW, GtkWidget)

#endif
