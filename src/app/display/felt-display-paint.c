/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-paint.c - a board as render nodes; keeps what did not change since last time */
#include "app/display/felt-display-paint.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/display/felt-display-colors.h"
#include "app/display/felt-display-text.h"
#include "app/display/felt-display-words.h"

FeltPainter *felt_painter_new(GtkWidget *widget)
{
  FeltPainter *self = g_new0(FeltPainter, 1);
  self->widget = widget;
  self->ground_look = -1;
  return self;
}

void felt_painter_free(FeltPainter *self)
{
  felt_painter_forget(self);
  g_clear_pointer(&self->ground, gsk_render_node_unref);
  g_free(self);
}

static void draw_ground(FeltPainter *self, int w, int h)
{
  const FeltDisplayLook *look = felt_display_look(self->board->mode);
  if (self->ground == NULL || self->ground_w != w || self->ground_h != h ||
      self->ground_look != (int)self->board->mode) {
    GskColorStop stops[] = {{0, look->inner}, {1, look->outer}};
    g_clear_pointer(&self->ground, gsk_render_node_unref);
    self->ground =
        gsk_radial_gradient_node_new(&GRAPHENE_RECT_INIT(0, 0, (float)w, (float)h),
                                     &GRAPHENE_POINT_INIT((float)w / 2, (float)h * 0.38f),
                                     (float)w * 0.62f, (float)h * 0.85f, 0, 1, stops, 2);
    self->ground_w = w;
    self->ground_h = h;
    self->ground_look = (int)self->board->mode;
  }
  gtk_snapshot_append_node(self->snapshot, self->ground);
}

/* The time fills its box by the height of a digit, and stands still while its digits change. */
static void draw_time(FeltPainter *self, const FeltBox *box, const GdkRGBA *color)
{
  g_autofree char *shape = g_strdup(self->board->time);
  for (char *c = shape; *c != '\0'; c++)
    if (g_ascii_isdigit(*c))
      *c = '0';
  /* digits are about 0.73 of the size; the line they are laid out in about 1.2 to 1.4 */
  FeltFittedText *text = felt_painter_text(self, shape, PANGO_WEIGHT_BOLD, box->w, box->h * 1.6);
  PangoRectangle ink;
  pango_layout_get_pixel_extents(text->layout, &ink, NULL);
  g_autoptr(PangoLayout) layout = pango_layout_copy(text->layout);
  pango_layout_set_text(layout, self->board->time, -1);
  felt_painter_draw_layout(self, layout, box->x + (box->w - text->width) / 2,
                           box->y + (box->h - ink.height) / 2 - ink.y, color);
}

static void draw_bar(FeltPainter *self, const FeltBox *box)
{
  double h = MAX(box->h * 0.28, 2);
  FeltBox bar = {box->x, box->y + (box->h - h) / 2, box->w, h};
  felt_painter_fill(self, &bar, h / 2, &felt_display_track);
  bar.w = round(bar.w * self->board->progress);
  if (bar.w >= h)
    felt_painter_fill(self, &bar, h / 2, &felt_display_look(self->board->mode)->accent);
}

/* Figures side by side; each gets a share of the width by what its value needs. */
static void draw_figures(FeltPainter *self, const FeltBox *box, const GArray *figures,
                         const GdkRGBA *color, gboolean spread)
{
  guint n = figures->len;
  if (n == 0)
    return;
  double column = box->w / n, gap = box->h * 0.5;
  double widths[8], total = 0;
  FeltFittedText *texts[8];
  n = MIN(n, 8);

  for (guint i = 0; i < n; i++) {
    const FeltDisplayFigure *figure = &g_array_index(figures, FeltDisplayFigure, i);
    texts[i] =
        felt_painter_text(self, figure->value, PANGO_WEIGHT_BOLD, column - gap / 2, box->h * 0.64);
    widths[i] = spread ? column : MAX(texts[i]->width, box->h * 1.1) + gap;
    total += widths[i];
  }

  double x = box->x + (box->w - total) / 2;
  for (guint i = 0; i < n; i++) {
    const FeltDisplayFigure *figure = &g_array_index(figures, FeltDisplayFigure, i);
    FeltBox caption = {x, box->y + box->h * 0.06, widths[i], box->h * 0.28};
    FeltBox value = {x, box->y + box->h * 0.32, widths[i], box->h * 0.64};
    g_autofree char *escaped = g_markup_escape_text(figure->caption, -1);
    caption.x += gap * 0.05;
    caption.w -= gap * 0.1;
    felt_painter_draw_text(self, &caption, escaped, PANGO_WEIGHT_NORMAL, 0.5, &felt_display_faint);
    felt_painter_draw_fitted(self, texts[i], &value, 0.5, color);
    x += widths[i];
  }
}

static void draw_blinds(FeltPainter *self, const FeltBox *box)
{
  const FeltBoard *b = self->board;
  g_autoptr(GArray) figures = felt_display_stakes(b);
  draw_figures(self, box, figures, b->next_hand ? &felt_display_gold : &felt_display_paper, FALSE);
}

static void draw_foot(FeltPainter *self, const FeltBox *box)
{
  gtk_snapshot_append_color(
      self->snapshot, &felt_display_shade,
      &GRAPHENE_RECT_INIT((float)box->x, (float)box->y, (float)box->w, (float)box->h));
  g_autoptr(GArray) figures = felt_display_sums(self->board);
  FeltBox inner = felt_box_inset(box, 0.1, 0.1);
  draw_figures(self, &inner, figures, &felt_display_paper, TRUE);
}

/* A framed line as wide as what it says. */
static void draw_pill(FeltPainter *self, const FeltBox *box, const char *markup,
                      const GdkRGBA *color, gboolean filled)
{
  FeltBox line = felt_box_inset(box, 0.22, 0.22);
  double pad = box->h * 0.4;
  line.x += pad;
  line.w -= 2 * pad;
  FeltFittedText *text = felt_painter_text(self, markup, PANGO_WEIGHT_NORMAL, line.w, line.h);
  FeltBox frame = {box->x + (box->w - text->width) / 2 - pad, box->y + box->h * 0.08,
                   text->width + 2 * pad, box->h * 0.84};
  GdkRGBA dark = felt_display_look(self->board->mode)->outer;
  if (filled)
    felt_painter_fill(self, &frame, frame.h * 0.25, color);
  else
    felt_painter_frame(self, &frame, frame.h * 0.25, MAX(box->h * 0.03, 1), color);
  felt_painter_draw_fitted(self, text, &line, 0.5, filled ? &dark : color);
}

static void draw_pot(FeltPainter *self, const FeltBox *box)
{
  g_autofree char *markup = felt_display_pot(self->board);
  draw_pill(self, box, markup, &felt_display_gold, FALSE);
}

/* The clock on a player; what comes; for a moment, what came. */
static void draw_next(FeltPainter *self, const FeltBox *box)
{
  const FeltBoard *b = self->board;
  if (b->alert != NULL) {
    g_autofree char *markup = felt_display_alert(b);
    draw_pill(self, box, markup, b->alert_warns ? &felt_display_warning : &felt_display_gold, TRUE);
    return;
  }
  if (b->next_hand) {
    g_autofree char *markup = felt_display_next_hand(b);
    draw_pill(self, box, markup, &felt_display_gold, TRUE);
    return;
  }
  g_autofree char *next = felt_display_next(b);
  FeltBox line = felt_box_inset(box, 0.14, 0.14);
  felt_painter_draw_text(self, &line, next, PANGO_WEIGHT_NORMAL, 0.5, &felt_display_faint);
}

static void draw_podium(FeltPainter *self, const FeltBox *box)
{
  g_autoptr(GArray) figures = felt_display_podium(self->board);
  FeltBox row = felt_box_inset(box, 0.1, 0.38);
  draw_figures(self, &row, figures, &felt_display_paper, TRUE);
}

static void draw_heading(FeltPainter *self, const FeltBox *box)
{
  const FeltBoard *b = self->board;
  g_autofree char *where = felt_display_where(b), *state = felt_display_state(b);
  FeltBox line = felt_box_inset(box, 0.08, 0.08);
  if (b->mode == FELT_BOARD_FINISHED) {
    felt_painter_draw_text(self, &line, state, PANGO_WEIGHT_BOLD, 0.5,
                           &felt_display_look(b->mode)->accent);
    return;
  }
  if (state == NULL) {
    felt_painter_draw_text(self, &line, where, PANGO_WEIGHT_NORMAL, 0.5, &felt_display_paper);
    return;
  }
  g_autofree char *markup = g_strdup_printf("<b>%s</b> · %s", state, where);
  draw_pill(self, box, markup, &felt_display_look(b->mode)->accent,
            b->mode == FELT_BOARD_PAUSED || b->hand_for_hand != NULL || b->waits != NULL);
}

static void draw_top(FeltPainter *self)
{
  const FeltBoard *b = self->board;
  g_autofree char *name = g_markup_escape_text(b->name, -1);
  g_autofree char *corner = felt_display_corner(b);
  FeltBox box = felt_box_inset(&self->boxes[FELT_SLOT_CORNER], 0.14, 0.14);
  felt_painter_draw_text(self, &self->boxes[FELT_SLOT_NAME], name, PANGO_WEIGHT_SEMIBOLD, 0,
                         &felt_display_paper);
  felt_painter_draw_text(self, &box, corner, PANGO_WEIGHT_NORMAL, 1, &felt_display_faint);
}

static guint slots_of(const FeltBoard *b)
{
  guint slots = 1u << FELT_SLOT_NAME | 1u << FELT_SLOT_CORNER | 1u << FELT_SLOT_HEADING |
                1u << FELT_SLOT_TIME;
  if (b->has_entries)
    slots |= 1u << FELT_SLOT_FOOT;
  if (b->mode == FELT_BOARD_FINISHED)
    return slots | (b->n_podium > 0 ? 1u << FELT_SLOT_BLINDS : 0);
  slots |= 1u << FELT_SLOT_BAR | 1u << FELT_SLOT_BLINDS;
  if (!b->on_break || b->alert != NULL)
    slots |= 1u << FELT_SLOT_NEXT;
  if (b->n_prizes > 0)
    slots |= 1u << FELT_SLOT_PRIZES;
  if (b->max_first != NULL)
    slots |= 1u << FELT_SLOT_POT;
  return slots;
}

/* The announced prizes, a page at a time; those that are won already are ticked and faint. */
static void draw_prizes(FeltPainter *self, const FeltBox *box)
{
  const FeltBoard *b = self->board;
  guint first = self->page * FELT_DISPLAY_PRIZES;
  guint n = MIN(b->n_prizes - first, FELT_DISPLAY_PRIZES);
  double line = box->h / (FELT_DISPLAY_PRIZES + 1), pad = box->w * 0.06;
  FeltBox ground = *box;
  ground.h = line * (n + 1);
  felt_painter_fill(self, &ground, line * 0.3, &felt_display_shade);

  FeltBox head = {box->x + pad, box->y + line * 0.12, box->w - 2 * pad, line * 0.76};
  g_autofree char *title = g_markup_escape_text(_("Prizes"), -1);
  felt_painter_draw_text(self, &head, title, PANGO_WEIGHT_SEMIBOLD, 0, &felt_display_gold);
  for (guint i = 0; i < n; i++) {
    const FeltBoardFigure *prize = &b->prizes[first + i];
    gboolean open = first + i < b->n_prizes_open;
    const GdkRGBA *color = open ? &felt_display_paper : &felt_display_faint;
    double y = box->y + line * (i + 1) + line * 0.12;
    FeltBox place = {head.x, y, head.w * 0.42, line * 0.72};
    FeltBox sum = {head.x + head.w * 0.44, y, head.w * 0.56, line * 0.72};
    g_autofree char *left = g_markup_printf_escaped(open ? "%s" : "✓ %s", prize->caption);
    g_autofree char *right = g_markup_escape_text(prize->value, -1);
    felt_painter_draw_text(self, &place, left, PANGO_WEIGHT_NORMAL, 0, color);
    felt_painter_draw_text(self, &sum, right, open ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL, 1,
                           color);
  }
}

static void draw_middle(FeltPainter *self)
{
  const FeltBoard *b = self->board;
  FeltBox *boxes = self->boxes;
  draw_heading(self, &boxes[FELT_SLOT_HEADING]);
  FeltBox time = felt_box_inset(&boxes[FELT_SLOT_TIME], 0.1, 0.1);
  if (b->mode == FELT_BOARD_FINISHED) {
    g_autofree char *winner = g_markup_escape_text(b->winner != NULL ? b->winner : b->name, -1);
    FeltBox middle = felt_box_inset(&time, 0.12, 0.22);
    felt_painter_draw_text(self, &middle, winner, PANGO_WEIGHT_BOLD, 0.5, &felt_display_paper);
    draw_podium(self, &boxes[FELT_SLOT_BLINDS]);
    return;
  }
  draw_time(self, &time, b->mode == FELT_BOARD_PAUSED ? &felt_display_gold : &felt_display_paper);
  draw_bar(self, &boxes[FELT_SLOT_BAR]);
  draw_blinds(self, &boxes[FELT_SLOT_BLINDS]);
  if (boxes[FELT_SLOT_PRIZES].h > 0)
    draw_prizes(self, &boxes[FELT_SLOT_PRIZES]);
  if (boxes[FELT_SLOT_POT].h > 0)
    draw_pot(self, &boxes[FELT_SLOT_POT]);
  if (boxes[FELT_SLOT_NEXT].h > 0)
    draw_next(self, &boxes[FELT_SLOT_NEXT]);
}

void felt_painter_paint(FeltPainter *self, GtkSnapshot *snapshot, const FeltBoard *board,
                        guint page, int w, int h)
{
  self->snapshot = snapshot;
  self->page = page;
  self->board = board;
  self->n_used = 0;
  felt_display_layout(w, h, slots_of(board), self->boxes);
  draw_ground(self, w, h);
  if (board->level != NULL) {
    draw_top(self);
    draw_middle(self);
    if (self->boxes[FELT_SLOT_FOOT].h > 0)
      draw_foot(self, &self->boxes[FELT_SLOT_FOOT]);
  }
  self->snapshot = NULL;
  self->board = NULL;
}
