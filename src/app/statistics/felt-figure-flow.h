/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-figure-flow.h - figures side by side, as many in a line as there is room for */
#ifndef FELT_FIGURE_FLOW_H
#define FELT_FIGURE_FLOW_H

#include <gtk/gtk.h>

/* Takes all figures out. */
void felt_figure_flow_clear(GtkFlowBox *flow);

/* Puts one behind the others; value is taken. */
void felt_figure_flow_add(GtkFlowBox *flow, const char *caption, char *value);

/* The same with a number, an amount in minor units or a length of time. */
void felt_figure_flow_add_number(GtkFlowBox *flow, const char *caption, gint64 number);
void felt_figure_flow_add_money(GtkFlowBox *flow, const char *caption, gint64 amount, gint64 digits,
                                const char *currency);
void felt_figure_flow_add_time(GtkFlowBox *flow, const char *caption, gint64 ms);

#endif
