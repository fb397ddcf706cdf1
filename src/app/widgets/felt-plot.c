/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-plot.c - a chart in a window, in its colors and letters */
#include "app/widgets/felt-plot.h"

#include <adwaita.h>

typedef struct {
  FeltChartPaint paint;
  gpointer chart;
  GDestroyNotify release; /* or NULL */
} Plot;

static void plot_free(gpointer data)
{
  Plot *plot = data;
  if (plot->release != NULL)
    plot->release(plot->chart);
  g_free(plot);
}

/* Letters as large as the window's own. */
static double letters_of(GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context(widget);
  const PangoFontDescription *font = pango_context_get_font_description(context);
  double size = (double)pango_font_description_get_size(font) / PANGO_SCALE;
  if (!pango_font_description_get_size_is_absolute(font))
    size *= pango_cairo_context_get_resolution(context) / 72;
  return size;
}

static void draw_cb(GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Plot *plot = data;
  GdkRGBA ink;
  gtk_style_context_get_color(gtk_widget_get_style_context(GTK_WIDGET(area)), &ink);
  double soft = adw_style_manager_get_dark(adw_style_manager_get_default()) ? 0.35 : 0.8;
  const FeltChartLook look = {.ink = {ink.red, ink.green, ink.blue},
                              .soft = {soft, soft, soft},
                              .size = letters_of(GTK_WIDGET(area))};
  if (plot->chart != NULL && width > 0 && height > 0)
    plot->paint(cr, width, height, &look, plot->chart);
}

void felt_plot_show(gpointer area, FeltChartPaint paint, gpointer chart, GDestroyNotify release)
{
  Plot *plot = g_new0(Plot, 1);
  *plot = (Plot){paint, chart, release};
  gtk_drawing_area_set_draw_func(area, draw_cb, plot, plot_free);
}
