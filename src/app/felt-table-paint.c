/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-paint.c - the picture of a table: rail, felt, the chips of the hand in play */
#include "app/felt-table-paint.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/felt-seat.h"

typedef struct {
  const FeltTableDrawing *drawing;
  GtkWidget *widget;
  GtkSnapshot *snapshot;
} Canvas;

static const GdkRGBA rail_dark = {0.29f, 0.17f, 0.09f, 1}, rail_light = {0.46f, 0.29f, 0.16f, 1};
static const GdkRGBA felt_middle = {0.10f, 0.45f, 0.35f, 1}, felt_edge = {0.06f, 0.32f, 0.25f, 1};

/* As round as its height allows: a stadium when it is wider, a disc when it is square. */
static void push_oval(GtkSnapshot *snapshot, const graphene_rect_t *rect)
{
  GskRoundedRect oval;
  gsk_rounded_rect_init_from_rect(&oval, rect, fminf(rect->size.width, rect->size.height) / 2);
  gtk_snapshot_push_rounded_clip(snapshot, &oval);
}

static void fill_oval(GtkSnapshot *snapshot, const graphene_rect_t *rect, const GdkRGBA *color)
{
  push_oval(snapshot, rect);
  gtk_snapshot_append_color(snapshot, color, rect);
  gtk_snapshot_pop(snapshot);
}

static void draw_felt(const FeltTableDrawing *self, GtkSnapshot *snapshot)
{
  graphene_rect_t rect = self->shape.felt;
  graphene_point_t middle;
  const GskColorStop rail[2] = {{0, rail_light}, {1, rail_dark}};
  const GskColorStop felt[2] = {{0, felt_middle}, {1, felt_edge}};
  graphene_point_t bottom = rect.origin;
  bottom.y += rect.size.height;
  push_oval(snapshot, &rect);
  gtk_snapshot_append_linear_gradient(snapshot, &rect, &rect.origin, &bottom, rail, 2);
  gtk_snapshot_pop(snapshot);
  graphene_rect_inset(&rect, self->shape.rail, self->shape.rail);
  graphene_rect_get_center(&rect, &middle);
  push_oval(snapshot, &rect);
  gtk_snapshot_append_radial_gradient(snapshot, &rect, &middle, rect.size.width / 2,
                                      rect.size.height / 2, 0, 1.1f, felt, 2);
  gtk_snapshot_pop(snapshot);
}

/* Letters in the middle of a chip. */
static void draw_letters(const Canvas *canvas, graphene_point_t at, const char *letters,
                         const GdkRGBA *color)
{
  GtkSnapshot *snapshot = canvas->snapshot;
  PangoRectangle ink, logical;
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(canvas->widget, letters);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size(
      font, canvas->drawing->shape.chip * (letters[1] == '\0' ? 1.15f : 0.85f) * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  pango_layout_get_pixel_extents(layout, &ink, &logical);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot,
                         &GRAPHENE_POINT_INIT(at.x - (float)ink.x - (float)ink.width / 2,
                                              at.y - (float)ink.y - (float)ink.height / 2));
  gtk_snapshot_append_layout(snapshot, layout, color);
  gtk_snapshot_restore(snapshot);
}

typedef struct {
  guint mark;
  const char *letters; /* translatable */
  GdkRGBA face, edge, text;
} Chip;

/* Letters differ, not only colours. In the order of seat_of. */
static const Chip chips[] = {
    {FELT_SEAT_BUTTON,
     NC_("chip", "D"),
     {0.98f, 0.97f, 0.94f, 1},
     {0.45f, 0.43f, 0.40f, 1},
     {0.12f, 0.12f, 0.12f, 1}},
    {FELT_SEAT_SMALL,
     NC_("chip", "SB"),
     {0.16f, 0.42f, 0.80f, 1},
     {0.72f, 0.84f, 1, 1},
     {1, 1, 1, 1}},
    {FELT_SEAT_BIG,
     NC_("chip", "BB"),
     {0.91f, 0.68f, 0.16f, 1},
     {0.42f, 0.29f, 0.02f, 1},
     {0.16f, 0.11f, 0, 1}},
};

/* A dead button is hollow: its place has the button, nobody has it. */
static void draw_chip(const Canvas *canvas, graphene_point_t at, const Chip *chip, gboolean dead)
{
  float r = canvas->drawing->shape.chip;
  graphene_rect_t rect = GRAPHENE_RECT_INIT(at.x - r, at.y - r, 2 * r, 2 * r);
  fill_oval(canvas->snapshot, &rect, dead ? &chip->face : &chip->edge);
  graphene_rect_inset(&rect, 1.5f, 1.5f);
  fill_oval(canvas->snapshot, &rect, dead ? &felt_edge : &chip->face);
  draw_letters(canvas, at, g_dpgettext2(NULL, "chip", chip->letters),
               dead ? &chip->face : &chip->text);
}

/* Where chip i of a seat lies now, when it may still be on its way there. */
static graphene_point_t chip_place(const FeltTableDrawing *self, guint i, guint seat)
{
  graphene_point_t at = self->shape.chips[seat];
  guint from = self->came_from[i];
  if (seat == self->seat_of[i] && from != 0 && from != seat && from <= self->n_seats)
    graphene_point_interpolate(&self->shape.chips[from], &at, self->walked, &at);
  return at;
}

/* Two chips of one seat lie side by side: at the left and right of the table the second one is
 * nearer to the middle, where it does not get under the seat. */
static float chip_step(const FeltTableDrawing *self, guint seat, guint n, float *first)
{
  graphene_point_t middle;
  graphene_rect_get_center(&self->shape.felt, &middle);
  float away = self->shape.chips[seat].x - middle.x, step = self->shape.chip * 2.1f;
  *first = 0;
  if (fabsf(away) > self->shape.felt.size.width * 0.2f)
    return away > 0 ? -step : step;
  *first = -step * (float)(n - 1) / 2;
  return step;
}

static void draw_chips(const Canvas *canvas)
{
  const FeltTableDrawing *self = canvas->drawing;
  for (guint seat = 1; seat <= self->n_seats; seat++) {
    guint n = 0;
    float beside;
    for (guint i = 0; i < G_N_ELEMENTS(chips); i++)
      n += (self->marks[seat] & chips[i].mark) != 0;
    if (n == 0)
      continue;
    float step = chip_step(self, seat, n, &beside);
    for (guint i = 0; i < G_N_ELEMENTS(chips); i++) {
      if (!(self->marks[seat] & chips[i].mark))
        continue;
      gboolean dead = chips[i].mark == FELT_SEAT_BUTTON && !(self->occupied >> (seat - 1) & 1);
      graphene_point_t at = chip_place(self, i, seat);
      at.x += beside;
      draw_chip(canvas, at, &chips[i], dead);
      beside += step;
    }
  }
}

void felt_table_paint(const FeltTableDrawing *drawing, GtkWidget *widget, GtkSnapshot *snapshot)
{
  const Canvas canvas = {drawing, widget, snapshot};
  draw_felt(drawing, snapshot);
  draw_chips(&canvas);
}
