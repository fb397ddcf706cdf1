/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-text.c - texts fitted into boxes and the shapes around them, for the painter */
#include "app/display/felt-display-text.h"

#include "app/display/felt-display-canvas.h"

#include <math.h>
#include <string.h>

void felt_painter_forget(FeltPainter *self)
{
  for (guint i = 0; i < MAX_TEXTS; i++) {
    g_clear_object(&self->texts[i].layout);
    g_clear_pointer(&self->texts[i].markup, g_free);
  }
}

static void set_font(PangoLayout *layout, PangoWeight weight, double px)
{
  PangoContext *context = pango_layout_get_context(layout);
  PangoFontDescription *font =
      pango_font_description_copy(pango_context_get_font_description(context));
  pango_font_description_set_weight(font, weight);
  pango_font_description_set_absolute_size(font, px * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
}

static void measure(FeltFittedText *text)
{
  int w, h;
  pango_layout_get_size(text->layout, &w, &h);
  text->width = (double)w / PANGO_SCALE;
  text->height = (double)h / PANGO_SCALE;
}

/* Lays markup out in w x h: as high as fits, smaller when too wide, cut when it would get less than
 * a third of its size. */
static void fit(FeltPainter *self, FeltFittedText *text)
{
  g_clear_object(&text->layout);
  text->layout = gtk_widget_create_pango_layout(self->widget, NULL);
  g_autofree char *markup = g_strdup_printf("<span font_features=\"tnum\">%s</span>", text->markup);
  pango_layout_set_markup(text->layout, markup, -1);
  pango_layout_set_single_paragraph_mode(text->layout, TRUE);
  double px = text->h / 1.2;
  set_font(text->layout, text->weight, px);
  measure(text);
  double size = px * MIN(MIN(text->h / text->height, text->w / text->width), 1);
  /* widths do not shrink exactly as sizes do: a second and third look */
  for (guint i = 0; i < 3 && (size < px || text->width > text->w); i++) {
    size = floor(MAX(size, px * 0.34) * 4) / 4;
    set_font(text->layout, text->weight, size);
    measure(text);
    if (text->width <= text->w)
      break;
    size *= 0.99 * text->w / text->width;
  }
  if (text->width > text->w) {
    pango_layout_set_width(text->layout, (int)(text->w * PANGO_SCALE));
    pango_layout_set_ellipsize(text->layout, PANGO_ELLIPSIZE_END);
    measure(text);
  }
}

/* The text for the next place of this frame; the same as last time when nothing changed. */
FeltFittedText *felt_painter_text(FeltPainter *self, const char *markup, PangoWeight weight,
                                  double w, double h)
{
  g_assert(self->n_used < MAX_TEXTS);
  FeltFittedText *text = &self->texts[self->n_used++];
  gboolean same = text->layout != NULL && text->weight == weight && text->w == w && text->h == h;
  if (same && strcmp(text->markup, markup) == 0)
    return text;
  g_free(text->markup);
  text->markup = g_strdup(markup);
  text->weight = weight;
  text->w = w;
  text->h = h;
  fit(self, text);
  return text;
}

void felt_painter_draw_layout(FeltPainter *self, PangoLayout *layout, double x, double y,
                              const GdkRGBA *color)
{
  gtk_snapshot_save(self->snapshot);
  gtk_snapshot_translate(self->snapshot, &GRAPHENE_POINT_INIT((float)round(x), (float)round(y)));
  gtk_snapshot_append_layout(self->snapshot, layout, color);
  gtk_snapshot_restore(self->snapshot);
}

void felt_painter_draw_fitted(FeltPainter *self, const FeltFittedText *text, const FeltBox *box,
                              double align, const GdkRGBA *color)
{
  felt_painter_draw_layout(self, text->layout, box->x + (box->w - text->width) * align,
                           box->y + (box->h - text->height) / 2, color);
}

void felt_painter_draw_text(FeltPainter *self, const FeltBox *box, const char *markup,
                            PangoWeight weight, double align, const GdkRGBA *color)
{
  felt_painter_draw_fitted(self, felt_painter_text(self, markup, weight, box->w, box->h), box,
                           align, color);
}

FeltBox felt_box_inset(const FeltBox *box, double top, double bottom)
{
  return (FeltBox){box->x, box->y + box->h * top, box->w, box->h * (1 - top - bottom)};
}

void felt_painter_fill(FeltPainter *self, const FeltBox *box, double radius, const GdkRGBA *color)
{
  const FeltCanvas canvas = {self->widget, self->snapshot};
  felt_canvas_fill(&canvas, box, radius, color);
}

void felt_painter_frame(FeltPainter *self, const FeltBox *box, double radius, double width,
                        const GdkRGBA *color)
{
  const FeltCanvas canvas = {self->widget, self->snapshot};
  felt_canvas_frame(&canvas, box, radius, width, color);
}
