/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-leagues-race.c - the race of the season that the leagues' window shows */
#include "app/league/felt-leagues-page-private.h"

#include <adwaita.h>

#include "services/club/felt-race-chart.h"

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
  FeltLeaguesPage *self = data;
  GdkRGBA ink;
  if (self->standings == NULL || width <= 0 || height <= 0)
    return;
  gtk_style_context_get_color(gtk_widget_get_style_context(GTK_WIDGET(area)), &ink);
  gboolean dark = adw_style_manager_get_dark(adw_style_manager_get_default());
  double soft = dark ? 0.35 : 0.8;
  const FeltRaceChart chart = {
      .width = width,
      .height = height,
      .ink = {ink.red, ink.green, ink.blue},
      .soft = {soft, soft, soft},
      .font_px = letters_of(GTK_WIDGET(area)),
      .players = FELT_RACE_PLAYERS,
  };
  felt_race_chart_paint(&chart, self->standings, cr);
}

void felt_leagues_page_set_up_race(FeltLeaguesPage *self)
{
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(self->race), draw_cb, self, NULL);
}

void felt_leagues_page_show_race(FeltLeaguesPage *self)
{
  gboolean any = self->standings != NULL && self->standings->n_tournaments >= 2;
  gtk_widget_set_visible(self->race, any);
  gtk_widget_set_visible(self->few, !any);
  if (!any)
    return;
  g_autofree char *words = felt_race_chart_words(self->standings, FELT_RACE_PLAYERS);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self->race), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 words, -1);
  gtk_widget_queue_draw(self->race);
}
