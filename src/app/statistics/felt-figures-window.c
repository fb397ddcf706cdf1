/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-figures-window.c - a tournament's page of figures: players, money, times, who was in when */
#include "app/statistics/felt-statistics-windows.h"

#include "app/widgets/felt-figure.h"
#include "app/widgets/felt-plot.h"
#include "app/widgets/felt-widget.h"
#include "services/club/felt-line-chart.h"
#include "services/statistics/felt-figures.h"
#include "tournament/base/felt-number-text.h"

G_DECLARE_FINAL_TYPE(FeltFiguresWindow, felt_figures_window, FELT, FIGURES_WINDOW, AdwWindow)

struct _FeltFiguresWindow {
  AdwWindow parent_instance;
  GtkFlowBox *players, *money, *course; /* of the template, as all below */
  GtkWidget *chart, *chart_group;
};

FELT_DEFINE_TEMPLATE(FeltFiguresWindow, felt_figures_window, ADW_TYPE_WINDOW)

/* The chart ---------------------------------------------------------------------------------- */

static char *length_text(gint64 ms)
{
  int minutes = (int)(ms / 60000);
  return g_strdup_printf(_("%d h %02d min"), minutes / 60, minutes % 60);
}

static void fill_chart(FeltFiguresWindow *self, const FeltFigures *figures)
{
  FeltLineChart *chart = felt_line_chart_new();
  gint64 most = 0, in = 0;
  for (guint i = 0; i < figures->in->len; i++) {
    const FeltInAt *at = &g_array_index(figures->in, FeltInAt, i);
    in = at->in;
    most = MAX(most, in);
    g_array_append_val(chart->at, at->at_ms);
    g_array_append_val(chart->values, in);
  }
  if (figures->in->len > 0) { /* until the end, or now */
    g_array_append_val(chart->at, figures->length_ms);
    g_array_append_val(chart->values, in);
  }

  chart->steps = TRUE;
  chart->first = g_strdup(_("Start"));
  chart->last = length_text(figures->length_ms);
  chart->low = g_strdup("0");
  chart->high = felt_number_text(most);
  felt_plot_show(self->chart, felt_line_chart_paint, chart, felt_line_chart_free);
  gtk_widget_set_visible(self->chart_group, figures->in->len > 1);
}

/* The figures -------------------------------------------------------------------------------- */

static void add_players(FeltFiguresWindow *self, const FeltFigures *figures)
{
  felt_figure_flow_add_number(self->players, _("Players"), figures->players);
  felt_figure_flow_add_number(self->players, _("Came back"), figures->returning);
  felt_figure_flow_add_number(self->players, _("For the first time"), figures->new_players);
  felt_figure_flow_add_number(self->players, _("Entries"), figures->entries);
  felt_figure_flow_add_number(self->players, _("After the start"), figures->late);
  felt_figure_flow_add_number(self->players, _("Rebuys"), figures->rebuys);
  felt_figure_flow_add_number(self->players, _("Add-ons"), figures->add_ons);
  if (figures->most_hits_name != NULL)
    felt_figure_flow_add(self->players, _("Most hits"),
                         g_strdup_printf("%s (%u)", figures->most_hits_name, figures->most_hits));
}

static void add_amount(FeltFiguresWindow *self, const FeltFigures *figures, const char *caption,
                       gint64 amount)
{
  if (amount != 0)
    felt_figure_flow_add_money(self->money, caption, amount, figures->digits, figures->currency);
}

static void add_money(FeltFiguresWindow *self, const FeltFigures *figures)
{
  add_amount(self, figures, _("Charged"), figures->taken);
  add_amount(self, figures, _("Prize pool"), figures->pool);
  add_amount(self, figures, _("Fees"), figures->fees);
  add_amount(self, figures, _("Staff"), figures->staff);
  add_amount(self, figures, _("Bounties"), figures->bounties);
  add_amount(self, figures, _("Overlay"), figures->overlay);
  add_amount(self, figures, _("First prize"), figures->first_prize);
  felt_figure_flow_add_number(self->money, _("Paid places"), figures->paid_places);
}

static void add_course(FeltFiguresWindow *self, const FeltFigures *figures)
{
  felt_figure_flow_add_time(self->course, _("Length"), figures->length_ms);
  felt_figure_flow_add_number(self->course, _("Level reached"), figures->level);
  if (figures->bubble_from_ms >= 0)
    felt_figure_flow_add_time(self->course, _("On the bubble after"), figures->bubble_from_ms);
  if (figures->bubble_ms >= 0)
    felt_figure_flow_add_time(self->course, _("Length of the bubble"), figures->bubble_ms);
  if (figures->bubble_name != NULL)
    felt_figure_flow_add(self->course, _("Out on the bubble"), g_strdup(figures->bubble_name));
}

/* The widget --------------------------------------------------------------------------------- */

static void felt_figures_window_class_init(FeltFiguresWindowClass *klass)
{
  felt_window_template(klass, "felt-figures-window.ui");
  FELT_BIND_CHILDREN(klass, FeltFiguresWindow, players, money, course, chart, chart_group);
}

void felt_figures_window_present(GtkWindow *parent, const FeltFigures *figures)
{
  FeltFiguresWindow *self =
      g_object_new(felt_figures_window_get_type(), "transient-for", parent, NULL);
  gtk_window_set_title(GTK_WINDOW(self), figures->name);
  add_players(self, figures);
  add_money(self, figures);
  add_course(self, figures);
  fill_chart(self, figures);
  gtk_window_present(GTK_WINDOW(self));
}
