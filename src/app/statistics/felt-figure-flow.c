/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-figure-flow.c - figures side by side, as many in a line as there is room for */
#include "app/statistics/felt-figure-flow.h"

#include <glib/gi18n.h>

#include "app/widgets/felt-figure.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-number-text.h"

void felt_figure_flow_clear(GtkFlowBox *flow)
{
  GtkFlowBoxChild *child;
  while ((child = gtk_flow_box_get_child_at_index(flow, 0)) != NULL)
    gtk_flow_box_remove(flow, GTK_WIDGET(child));
}

void felt_figure_flow_add(GtkFlowBox *flow, const char *caption, char *value)
{
  GtkWidget *figure = g_object_new(FELT_TYPE_FIGURE, NULL);
  felt_figure_set(FELT_FIGURE(figure), caption, value);
  gtk_flow_box_append(flow, figure);
  gtk_widget_set_focusable(gtk_widget_get_parent(figure), FALSE); /* there is nothing to do */
  g_free(value);
}

void felt_figure_flow_add_number(GtkFlowBox *flow, const char *caption, gint64 number)
{
  felt_figure_flow_add(flow, caption, felt_number_text(number));
}

void felt_figure_flow_add_money(GtkFlowBox *flow, const char *caption, gint64 amount, gint64 digits,
                                const char *currency)
{
  felt_figure_flow_add(flow, caption, felt_money_text(amount, digits, currency));
}

void felt_figure_flow_add_time(GtkFlowBox *flow, const char *caption, gint64 ms)
{
  int minutes = (int)((ms + 30000) / 60000);
  felt_figure_flow_add(flow, caption,
                       g_strdup_printf(_("%d h %02d min"), minutes / 60, minutes % 60));
}
