/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-figure.c - a number with a small caption above it, read as one by a screen reader */
#include "app/widgets/felt-figure.h"

#include "app/widgets/felt-access.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-money.h"
#include "tournament/base/felt-number-text.h"

#define GAP 14

struct _FeltFigureRow {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE(FeltFigureRow, felt_figure_row, GTK_TYPE_WIDGET)

static int natural_of(GtkWidget *child, GtkOrientation orientation)
{
  int natural;
  gtk_widget_measure(child, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static void felt_figure_row_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                    int *minimum, int *natural, int *minimum_baseline,
                                    int *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    if (!gtk_widget_get_visible(child))
      continue;
    int size = natural_of(child, orientation);
    if (orientation == GTK_ORIENTATION_VERTICAL) {
      *minimum = *natural = MAX(*natural, size);
    } else {
      if (*minimum == 0)
        *minimum = size;
      *natural += size + (*natural > 0 ? GAP : 0);
    }
  }
  *minimum_baseline = *natural_baseline = -1;
}

/* Shows those of a class, or not of it, that fit into *room, up to the first that does not; *room
 * is what is left then. */
static void show_fitting(GtkWidget *widget, gboolean lasting, int *room)
{
  gboolean fits = TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    if (!gtk_widget_get_visible(child) || gtk_widget_has_css_class(child, "lasting") != lasting)
      continue;
    int size = natural_of(child, GTK_ORIENTATION_HORIZONTAL);
    gboolean first = child == gtk_widget_get_first_child(widget);
    fits = first || (fits && size <= *room);
    gtk_widget_set_child_visible(child, fits);
    if (fits)
      *room -= size + GAP;
  }
}

static void felt_figure_row_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  gboolean rtl = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
  int x = 0, room = width;
  show_fitting(widget, TRUE, &room);
  show_fitting(widget, FALSE, &room);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    if (!gtk_widget_get_visible(child) || !gtk_widget_get_child_visible(child))
      continue;
    int size = natural_of(child, GTK_ORIENTATION_HORIZONTAL);
    GtkAllocation box = {rtl ? width - x - size : x, 0, size, height};
    gtk_widget_size_allocate(child, &box, -1);
    x += size + GAP;
  }
}

static void felt_figure_row_class_init(FeltFigureRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_own_children(klass);
  widget_class->measure = felt_figure_row_measure;
  widget_class->size_allocate = felt_figure_row_allocate;
}

static void felt_figure_row_init(FeltFigureRow *self)
{
}

struct _FeltFigure {
  GtkWidget parent_instance;
  GtkWidget *caption, *value; /* labels */
};

FELT_DEFINE_TEMPLATE(FeltFigure, felt_figure, GTK_TYPE_WIDGET)

static void felt_figure_class_init(FeltFigureClass *klass)
{
  felt_own_child(klass);
  felt_template(klass, "felt-figure.ui");
  FELT_BIND_CHILDREN(klass, FeltFigure, caption, value);
  gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(klass), "figure");
  gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

char *felt_figure_words(FeltFigure *figure)
{
  if (!gtk_widget_get_visible(GTK_WIDGET(figure)))
    return NULL;
  return g_strdup_printf("%s: %s", gtk_label_get_label(GTK_LABEL(figure->caption)),
                         gtk_label_get_label(GTK_LABEL(figure->value)));
}

void felt_figure_set(FeltFigure *figure, const char *caption, const char *value)
{
  gboolean shown = value != NULL && value[0] != '\0';
  if (gtk_widget_get_visible(GTK_WIDGET(figure)) != shown)
    gtk_widget_set_visible(GTK_WIDGET(figure), shown);
  const char *old_caption = gtk_label_get_label(GTK_LABEL(figure->caption));
  const char *old_value = gtk_label_get_label(GTK_LABEL(figure->value));
  if (!shown || (g_strcmp0(caption, old_caption) == 0 && g_strcmp0(value, old_value) == 0))
    return;
  gboolean said = *old_value != '\0' && gtk_accessible_get_accessible_role(
                                            GTK_ACCESSIBLE(figure)) == GTK_ACCESSIBLE_ROLE_STATUS;
  gtk_label_set_label(GTK_LABEL(figure->caption), caption);
  gtk_label_set_label(GTK_LABEL(figure->value), value);
  g_autofree char *name = felt_figure_words(figure);
  felt_show_name(figure, name);
  if (said)
    felt_access_say(name);
}

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
