/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-paint-words.c - the words in the middle of a table, fitted between chips and seats */
#include "app/tables/felt-table-paint-private.h"

#include <math.h>

static float line_height(GtkWidget *widget)
{
  PangoFontMetrics *metrics =
      pango_context_get_metrics(gtk_widget_get_pango_context(widget), NULL, NULL);
  int height = pango_font_metrics_get_ascent(metrics) + pango_font_metrics_get_descent(metrics);
  pango_font_metrics_unref(metrics);
  return ceilf((float)height / PANGO_SCALE);
}

float felt_table_words_height(GtkWidget *widget, guint lines)
{
  return line_height(widget) * (float)(1 + lines);
}

/* Pixels from .. to of one line of words. */
typedef struct {
  float from, to;
} Gap;

/* What lies on a line: seats, then chips. */
static guint things_on_line(const FeltTableDrawing *self, guint line, const FeltTableChip *placed,
                            guint n, Gap *things)
{
  float top = self->words_top + self->line * (float)line, bottom = top + self->line;
  float r = self->shape.chip + 2;
  guint found = 0;
  for (guint seat = 1; seat <= self->n_seats; seat++) {
    const graphene_rect_t *at = &self->shape.seats[seat];
    if (at->origin.y < bottom && at->origin.y + at->size.height > top)
      things[found++] = (Gap){at->origin.x - 4, at->origin.x + at->size.width + 4};
  }
  for (guint i = 0; i < n; i++)
    if (placed[i].at.y + r > top && placed[i].at.y - r < bottom)
      things[found++] = (Gap){placed[i].at.x - r, placed[i].at.x + r};
  return found;
}

/* The room a line of some width has: around the middle of the felt when that is enough, else where
 * most is. */
static Gap room_of_line(const FeltTableDrawing *self, guint line, float width,
                        const FeltTableChip *placed, guint n)
{
  Gap things[FELT_SEATS_MAX + FELT_PLACED_MAX];
  guint n_things = things_on_line(self, line, placed, n, things);
  float middle = self->shape.felt.origin.x + self->shape.felt.size.width / 2;
  float half = self->shape.felt.size.width / 2 - self->shape.rail - 4;
  Gap all = {middle - half, middle + half}, best = {middle, middle};
  for (guint i = 0; i < n_things; i++)
    half = fminf(
        half, fmaxf(things[i].from > middle ? things[i].from - middle : middle - things[i].to, 0));
  if (2 * half >= width)
    return (Gap){middle - half, middle + half};

  /* A gap begins at the edge or behind a thing, and goes as far as the next one. */
  for (guint i = 0; i <= n_things; i++) {
    Gap gap = {i < n_things ? fmaxf(things[i].to, all.from) : all.from, all.to};
    for (guint k = 0; k < n_things; k++)
      if (things[k].to > gap.from)
        gap.to = fminf(gap.to, fmaxf(things[k].from, gap.from));
    if (gap.to - gap.from > best.to - best.from)
      best = gap;
  }
  return best;
}

static float text_width(const FeltTableCanvas *canvas, const char *text)
{
  PangoRectangle logical;
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(canvas->widget, text);
  pango_layout_get_pixel_extents(layout, NULL, &logical);
  return (float)logical.width;
}

/* Lays a line out where it has room, and notes where that is. */
static void lay_out_line(const FeltTableCanvas *canvas, guint line, const char *text,
                         const FeltTableChip *placed, guint n)
{
  FeltTableDrawing *self = canvas->drawing;
  Gap room = room_of_line(self, line, text_width(canvas, text), placed, n);
  PangoLayout *layout = gtk_widget_create_pango_layout(canvas->widget, text);
  pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width(layout, (int)((room.to - room.from) * PANGO_SCALE));
  self->laid_out[line] = layout;
  self->left[line] = room.from;
}

/* Whether a line has its room around the middle, below the others. */
static gboolean fits(const FeltTableCanvas *canvas, guint line, const char *text,
                     const FeltTableChip *placed, guint n)
{
  const graphene_rect_t *felt = &canvas->drawing->shape.felt;
  float width = text_width(canvas, text), middle = felt->origin.x + felt->size.width / 2;
  Gap room = room_of_line(canvas->drawing, line, width, placed, n);
  return width <= 2 * fminf(room.to - middle, middle - room.from);
}

static gboolean all_fit(const FeltTableCanvas *canvas, const FeltTableChip *placed, guint n)
{
  char *const *lines = canvas->drawing->words.lines;
  for (guint i = 0; i < FELT_TABLE_LINES && lines[i] != NULL; i++)
    if (!fits(canvas, i + 1, lines[i], placed, n))
      return FALSE;
  return TRUE;
}

/* The lines that fit between chips and seats, in their long or their brief form. */
static void lay_out_words(const FeltTableCanvas *canvas, const FeltTableChip *placed, guint n)
{
  FeltTableDrawing *self = canvas->drawing;
  const FeltTableWords *words = &self->words;
  self->line = line_height(canvas->widget);
  gboolean brief = words->brief[0] != NULL && !all_fit(canvas, placed, n);
  /* Without a caption the coming hand would be read as the one whose chips lie there. */
  const char *caption = words->caption != NULL ? words->caption : "";
  if (!fits(canvas, 0, caption, placed, n) && words->brief_caption != NULL)
    caption = words->brief_caption;
  lay_out_line(canvas, 0, caption, placed, n);
  for (guint i = 0; i < FELT_TABLE_LINES && words->lines[i] != NULL; i++) {
    gboolean shorter = brief && words->brief[i] != NULL;
    lay_out_line(canvas, i + 1, shorter ? words->brief[i] : words->lines[i], placed, n);
  }
}

void felt_table_paint_words(const FeltTableCanvas *canvas, const FeltTableChip *placed, guint n)
{
  static const GdkRGBA white = {1, 1, 1, 0.95f}, gold = {0.93f, 0.82f, 0.54f, 1};
  FeltTableDrawing *self = canvas->drawing;
  if (self->words_height <= 0)
    return;
  if (self->laid_out[0] == NULL)
    lay_out_words(canvas, placed, n);
  for (guint i = 0; i <= FELT_TABLE_LINES && self->laid_out[i] != NULL; i++) {
    PangoRectangle logical;
    pango_layout_get_pixel_extents(self->laid_out[i], NULL, &logical);
    /* A tall script must not push the next line down. */
    float y = self->words_top + self->line * (float)i + (self->line - (float)logical.height) / 2;
    gtk_snapshot_save(canvas->snapshot);
    gtk_snapshot_translate(canvas->snapshot,
                           &GRAPHENE_POINT_INIT(roundf(self->left[i]), roundf(y)));
    gtk_snapshot_append_layout(canvas->snapshot, self->laid_out[i], i == 0 ? &gold : &white);
    gtk_snapshot_restore(canvas->snapshot);
  }
}
