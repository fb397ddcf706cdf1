/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-figure.h - a number with a small caption above it, read as one by a screen reader */
#ifndef FELT_FIGURE_H
#define FELT_FIGURE_H

#include <gtk/gtk.h>

#define FELT_TYPE_FIGURE (felt_figure_get_type())
G_DECLARE_FINAL_TYPE(FeltFigure, felt_figure, FELT, FIGURE, GtkWidget)

/* Shows both; a NULL or empty value hides the figure. Nothing is redrawn when nothing changed. */
void felt_figure_set(FeltFigure *figure, const char *caption, const char *value);

/* Returns the text for a screen reader, "Players: 31 of 36", to be freed; NULL: the figure shows
 * nothing. */
char *felt_figure_words(FeltFigure *figure);

/* Each child gets its natural width; those that do not fit are not shown at all, since a number
 * that is cut is a wrong number. Those of the class "lasting" come first, then the others, both in
 * their order. The first child is always shown. */
G_DECLARE_FINAL_TYPE(FeltFigureRow, felt_figure_row, FELT, FIGURE_ROW, GtkWidget)

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
