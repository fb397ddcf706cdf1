/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-deal-chart.c - what each kind of deal gives each player, as bars side by side */
#include "app/money/felt-deal-chart.h"

#include <math.h>

#include "app/widgets/felt-widget.h"

struct _FeltDealChart {
  GtkWidget parent_instance;
  GArray *rows;     /* FeltDealRow */
  GPtrArray *names; /* of their players */
};

G_DEFINE_FINAL_TYPE(FeltDealChart, felt_deal_chart, GTK_TYPE_WIDGET)

#define LINE 2.0 /* pixels */

/* Filled, striped, hollow: told apart without colours too. */
void felt_deal_chart_draw(cairo_t *cr, int how, double width, double height)
{
  static const char *const colors[] = {"#1f7f5c", "#b9801f", "#6b86a3"};
  GdkRGBA color;
  gdk_rgba_parse(&color, colors[how]);
  gdk_cairo_set_source_rgba(cr, &color);
  if (how == FELT_DEAL_ICM) {
    cairo_rectangle(cr, 0, 0, width, height);
    cairo_fill(cr);
    return;
  }

  cairo_set_line_width(cr, LINE);
  cairo_rectangle(cr, LINE / 2, LINE / 2, MAX(width - LINE, 0), MAX(height - LINE, 0));
  cairo_stroke(cr);
  for (double y = height - 2 * LINE; how == FELT_DEAL_CHIP_CHOP && y > LINE; y -= 2 * LINE) {
    cairo_move_to(cr, 0, y);
    cairo_line_to(cr, width, y);
  }
  cairo_stroke(cr);
}

void felt_deal_chart_set(FeltDealChart *chart, const FeltDeal *deal, const FeltState *state)
{
  g_array_set_size(chart->rows, 0);
  g_ptr_array_set_size(chart->names, 0);
  for (guint i = 0; deal != NULL && i < deal->rows->len; i++) {
    const FeltDealRow *row = &g_array_index(deal->rows, FeltDealRow, i);
    g_array_append_val(chart->rows, *row);
    g_ptr_array_add(chart->names, g_strdup(felt_state_player(state, row->player)->name));
  }
  gtk_widget_queue_draw(GTK_WIDGET(chart));
}

#define NAME_LINES  2
#define NAME_SCALE  0.86
#define NAME_HEIGHT 38

static gint64 highest(const GArray *rows)
{
  gint64 most = 0;
  for (guint i = 0; i < rows->len; i++)
    for (int how = 0; how < FELT_DEAL_CHART_KINDS; how++)
      most = MAX(most, felt_deal_amount(&g_array_index(rows, FeltDealRow, i), how));
  return most;
}

static void add_bar(GtkSnapshot *snapshot, int how, const graphene_rect_t *bar)
{
  if (bar->size.height <= 0)
    return;
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, bar);
  cairo_translate(cr, bar->origin.x, bar->origin.y);
  felt_deal_chart_draw(cr, how, bar->size.width, bar->size.height);
  cairo_destroy(cr);
}

/* The name in the middle below its bars, on two lines where one is too short for it. */
static void add_name(GtkWidget *widget, GtkSnapshot *snapshot, const char *name, double x, double y,
                     double width)
{
  GdkRGBA color;
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(widget, name);
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height(layout, -NAME_LINES);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  PangoAttrList *smaller = pango_attr_list_new();
  pango_attr_list_insert(smaller, pango_attr_scale_new(NAME_SCALE));
  pango_layout_set_attributes(layout, smaller);
  pango_attr_list_unref(smaller);
  pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER);
  gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)x, (float)y));
  gtk_snapshot_append_layout(snapshot, layout, &color);
  gtk_snapshot_restore(snapshot);
}

static void felt_deal_chart_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  FeltDealChart *self = FELT_DEAL_CHART(widget);
  const GArray *rows = self->rows;
  double width = gtk_widget_get_width(widget);
  double height = gtk_widget_get_height(widget) - NAME_HEIGHT;
  double most = (double)highest(rows);
  if (most <= 0)
    return;
  double group = width / rows->len, bar = MIN(group / (FELT_DEAL_CHART_KINDS + 1), 26);
  for (guint i = 0; i < rows->len; i++) {
    add_name(widget, snapshot, self->names->pdata[i], group * i + 4, height + 4, group - 8);
    for (int how = 0; how < FELT_DEAL_CHART_KINDS; how++) {
      double amount = (double)felt_deal_amount(&g_array_index(rows, FeltDealRow, i), how);
      double x = group * i + (group - bar * FELT_DEAL_CHART_KINDS) / 2 + bar * how;
      float tall = (float)round(height * amount / most);
      add_bar(snapshot, how,
              &GRAPHENE_RECT_INIT((float)round(x), (float)height - tall, (float)round(bar * 0.86),
                                  tall));
    }
  }
}

static void felt_deal_chart_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                    int *minimum, int *natural, int *minimum_baseline,
                                    int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 120 : 110;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 400 : 150;
  *minimum_baseline = *natural_baseline = -1;
}

static void felt_deal_chart_class_init(FeltDealChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  widget_class->snapshot = felt_deal_chart_snapshot;
  widget_class->measure = felt_deal_chart_measure;
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void felt_deal_chart_init(FeltDealChart *self)
{
  FELT_OWN(self, rows, g_array_unref);
  FELT_OWN(self, names, g_ptr_array_unref);
  self->rows = g_array_new(FALSE, FALSE, sizeof(FeltDealRow));
  self->names = g_ptr_array_new_with_free_func(g_free);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("The kinds of deals as bars; the numbers stand in the table"),
                                 -1);
}
