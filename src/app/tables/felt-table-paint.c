/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-paint.c - the picture of a table: rail, felt, the chips of the hand in play, words */
#include "app/tables/felt-table-paint.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/tables/felt-seat.h"

typedef struct {
  FeltTableDrawing *drawing;
  GtkWidget *widget;
  GtkSnapshot *snapshot;
} FeltTableCanvas;

/* One chip on the felt. */
typedef struct {
  graphene_point_t at; /* its middle, when it has come to rest */
  guint chip, seat;
} FeltTableChip;

/* At most: each seat with the button, three blinds and the arrow. */
#define FELT_PLACED_MAX (FELT_SEATS_MAX * 5)

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

static void paint_words(const FeltTableCanvas *canvas, const FeltTableChip *placed, guint n)
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

/* Chips -------------------------------------------------------------------------------------- */

typedef struct {
  guint mark;
  const char *letters; /* translatable; NULL: it is no chip but an arrow to the seat */
  GdkRGBA face, edge, text;
} Chip;

/* Letters differ, not only colours. The first are in the order of seat_of. */
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
    {FELT_SEAT_FIRST_BLIND,
     NC_("chip", "FB"),
     {0.48f, 0.25f, 0.55f, 1},
     {0.86f, 0.76f, 0.90f, 1},
     {1, 1, 1, 1}},
    {FELT_SEAT_FIRST, NULL, {0.93f, 0.82f, 0.54f, 1}, {0, 0, 0, 0}, {0, 0, 0, 0}},
};

/* Moves the first of n chips of a seat to where it lies, and says how far it is to the next. Chips
 * of one seat lie side by side: at the left and right of the table the second one is nearer to the
 * middle, where it does not get under the seat; at a table for two one over the other, for the
 * words are between the seats. */
static graphene_point_t chip_step(const FeltTableDrawing *self, guint seat, guint n,
                                  graphene_point_t *first)
{
  graphene_point_t middle;
  graphene_rect_get_center(&self->shape.felt, &middle);
  *first = self->shape.chips[seat];
  float away = first->x - middle.x, step = self->shape.chip * 2.1f;
  if (self->n_seats == 2) {
    first->y -= step * (float)(n - 1) / 2;
    return GRAPHENE_POINT_INIT(0, step);
  }
  if (fabsf(away) > self->shape.felt.size.width * 0.2f)
    return GRAPHENE_POINT_INIT(away > 0 ? -step : step, 0);
  first->x -= step * (float)(n - 1) / 2;
  return GRAPHENE_POINT_INIT(step, 0);
}

G_STATIC_ASSERT(FELT_PLACED_MAX == FELT_SEATS_MAX * G_N_ELEMENTS(chips));

static guint place_chips(const FeltTableDrawing *self, FeltTableChip *placed)
{
  guint n_placed = 0;
  for (guint seat = 1; seat <= self->n_seats; seat++) {
    guint n = 0;
    graphene_point_t at;
    for (guint i = 0; i < G_N_ELEMENTS(chips); i++)
      n += (self->marks[seat] & chips[i].mark) != 0;
    graphene_point_t step = chip_step(self, seat, n, &at);
    for (guint i = 0; i < G_N_ELEMENTS(chips) && n > 0; i++) {
      if (!(self->marks[seat] & chips[i].mark))
        continue;
      placed[n_placed++] = (FeltTableChip){at, i, seat};
      at = GRAPHENE_POINT_INIT(at.x + step.x, at.y + step.y);
    }
  }
  return n_placed;
}

static PangoLayout *lay_out_letters(const FeltTableCanvas *canvas, const char *letters)
{
  PangoLayout *layout = gtk_widget_create_pango_layout(canvas->widget, letters);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size(
      font, canvas->drawing->shape.chip * (letters[1] == '\0' ? 1.15f : 0.85f) * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  return layout;
}

/* Letters in the middle of a chip. */
static void draw_letters(const FeltTableCanvas *canvas, graphene_point_t at, guint chip,
                         const GdkRGBA *color)
{
  PangoRectangle ink, logical;
  PangoLayout **layout = &canvas->drawing->letters[chip];
  if (*layout == NULL)
    *layout = lay_out_letters(canvas, g_dpgettext2(NULL, "chip", chips[chip].letters));
  pango_layout_get_pixel_extents(*layout, &ink, &logical);
  gtk_snapshot_save(canvas->snapshot);
  gtk_snapshot_translate(canvas->snapshot,
                         &GRAPHENE_POINT_INIT(at.x - (float)ink.x - (float)ink.width / 2,
                                              at.y - (float)ink.y - (float)ink.height / 2));
  gtk_snapshot_append_layout(canvas->snapshot, *layout, color);
  gtk_snapshot_restore(canvas->snapshot);
}

/* An arrow head that points at a seat: who is to act first. */
static void draw_arrow(const FeltTableCanvas *canvas, const FeltTableChip *placed,
                       const GdkRGBA *color)
{
  const graphene_rect_t *seat = &canvas->drawing->shape.seats[placed->seat];
  graphene_point_t target;
  graphene_rect_get_center(seat, &target);
  float r = canvas->drawing->shape.chip * 0.75f;
  float angle = atan2f(target.y - placed->at.y, target.x - placed->at.x);
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT(placed->at.x - 2 * r, placed->at.y - 2 * r, 4 * r, 4 * r);
  cairo_t *cr = gtk_snapshot_append_cairo(canvas->snapshot, &bounds);
  cairo_translate(cr, placed->at.x, placed->at.y);
  cairo_rotate(cr, angle);
  cairo_move_to(cr, r, 0);
  cairo_line_to(cr, -r * 0.7, -r);
  cairo_line_to(cr, -r * 0.7, r);
  cairo_close_path(cr);
  gdk_cairo_set_source_rgba(cr, color);
  cairo_fill(cr);
  cairo_destroy(cr);
}

/* A dead button is hollow: its place has the button, nobody has it. */
static void draw_chip(const FeltTableCanvas *canvas, graphene_point_t at, guint i, gboolean dead)
{
  const Chip *chip = &chips[i];
  float r = canvas->drawing->shape.chip;
  graphene_rect_t rect = GRAPHENE_RECT_INIT(at.x - r, at.y - r, 2 * r, 2 * r);
  fill_oval(canvas->snapshot, &rect, dead ? &chip->face : &chip->edge);
  graphene_rect_inset(&rect, 1.5f, 1.5f);
  fill_oval(canvas->snapshot, &rect, dead ? &felt_edge : &chip->face);
  if (r >= 7)
    draw_letters(canvas, at, i, dead ? &chip->face : &chip->text);
}

/* Where a chip is now, when it may still be on its way. */
static graphene_point_t chip_place(const FeltTableDrawing *self, const FeltTableChip *placed)
{
  graphene_point_t at = placed->at;
  guint from = placed->chip < FELT_N_CHIPS ? self->came_from[placed->chip] : 0;
  if (from != 0 && from != placed->seat && from <= self->n_seats &&
      placed->seat == self->seat_of[placed->chip])
    graphene_point_interpolate(&self->shape.chips[from], &at, self->walked, &at);
  return at;
}

static void draw_chips(const FeltTableCanvas *canvas, const FeltTableChip *placed, guint n)
{
  const FeltTableDrawing *self = canvas->drawing;
  for (guint i = 0; i < n; i++) {
    const Chip *chip = &chips[placed[i].chip];
    gboolean dead = chip->mark == FELT_SEAT_BUTTON && !(self->occupied >> (placed[i].seat - 1) & 1);
    if (chip->letters == NULL)
      draw_arrow(canvas, &placed[i], &chip->face);
    else
      draw_chip(canvas, chip_place(self, &placed[i]), placed[i].chip, dead);
  }
}

void felt_table_drawing_forget(FeltTableDrawing *drawing)
{
  for (guint i = 0; i < G_N_ELEMENTS(drawing->laid_out); i++)
    g_clear_object(&drawing->laid_out[i]);
  for (guint i = 0; i < G_N_ELEMENTS(drawing->letters); i++)
    g_clear_object(&drawing->letters[i]);
}

void felt_table_paint(FeltTableDrawing *drawing, GtkWidget *widget, GtkSnapshot *snapshot)
{
  const FeltTableCanvas canvas = {drawing, widget, snapshot};
  FeltTableChip placed[FELT_PLACED_MAX];
  guint n = place_chips(drawing, placed);
  draw_felt(drawing, snapshot);
  paint_words(&canvas, placed, n);
  draw_chips(&canvas, placed, n);
}
