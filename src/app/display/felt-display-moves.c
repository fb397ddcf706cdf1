/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-moves.c - the room's screen while moves are announced: who goes where */
#include "app/display/felt-display-moves.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/display/felt-display-colors.h"
#include "app/display/felt-display-layout.h"

typedef struct {
  GtkWidget *widget;
  GtkSnapshot *snapshot;
} Canvas;

static void set_size(PangoLayout *layout, PangoWeight weight, double px)
{
  PangoFontDescription *font = pango_font_description_copy(
      pango_context_get_font_description(pango_layout_get_context(layout)));
  pango_font_description_set_weight(font, weight);
  pango_font_description_set_absolute_size(font, px * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
}

/* A line as high as the box allows, a little smaller when it is too wide, then cut. */
static void draw_line(const Canvas *canvas, const FeltBox *box, const char *text,
                      PangoWeight weight, double align, const GdkRGBA *color)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(canvas->widget, text);
  int width, height;
  double px = box->h / 1.35;
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  set_size(layout, weight, px);
  pango_layout_get_pixel_size(layout, &width, &height);
  double fit = MIN(box->w / MAX(width, 1), box->h / MAX(height, 1));
  if (fit < 1) {
    set_size(layout, weight, floor(px * MAX(fit * 0.98, 0.55)));
    pango_layout_get_pixel_size(layout, &width, &height);
  }
  if (width > box->w) {
    pango_layout_set_width(layout, (int)(box->w * PANGO_SCALE));
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    pango_layout_get_pixel_size(layout, &width, &height);
  }
  gtk_snapshot_save(canvas->snapshot);
  gtk_snapshot_translate(canvas->snapshot,
                         &GRAPHENE_POINT_INIT((float)round(box->x + (box->w - width) * align),
                                              (float)round(box->y + (box->h - height) / 2)));
  gtk_snapshot_append_layout(canvas->snapshot, layout, color);
  gtk_snapshot_restore(canvas->snapshot);
}

static void draw_ground(const Canvas *canvas, int w, int h)
{
  const FeltDisplayLook *look = felt_display_look(FELT_BOARD_PLAY);
  const GskColorStop stops[] = {{0, look->inner}, {1, look->outer}};
  gtk_snapshot_append_linear_gradient(
      canvas->snapshot, &GRAPHENE_RECT_INIT(0, 0, (float)w, (float)h), &GRAPHENE_POINT_INIT(0, 0),
      &GRAPHENE_POINT_INIT(0, (float)h), stops, 2);
}

/* Name and where from, an arrow, where to: the new place is what must be read from far away. */
static void draw_move(const Canvas *canvas, const FeltSeatMove *move, const FeltBox *row)
{
  GskRoundedRect round;
  graphene_rect_t rect =
      GRAPHENE_RECT_INIT((float)row->x, (float)row->y, (float)row->w, (float)row->h);
  gsk_rounded_rect_init_from_rect(&round, &rect, (float)row->h * 0.2f);
  gtk_snapshot_push_rounded_clip(canvas->snapshot, &round);
  gtk_snapshot_append_color(canvas->snapshot, &felt_display_shade, &rect);
  gtk_snapshot_pop(canvas->snapshot);
  double pad = row->h * 0.25;
  FeltBox name = {row->x + pad, row->y + row->h * 0.05, row->w * 0.48, row->h * 0.58};
  FeltBox from = {name.x, row->y + row->h * 0.6, name.w, row->h * 0.35};
  FeltBox arrow = {row->x + row->w * 0.52, row->y + row->h * 0.2, row->h * 0.6, row->h * 0.6};
  FeltBox to = {arrow.x + arrow.w, row->y + row->h * 0.08, 0, row->h * 0.84};
  to.w = row->x + row->w - pad - to.x;
  g_autofree char *old = g_strconcat(move->from, felt_seat_move_waits(move), NULL);
  draw_line(canvas, &name, move->name, PANGO_WEIGHT_BOLD, 0, &felt_display_paper);
  draw_line(canvas, &from, old, PANGO_WEIGHT_NORMAL, 0, &felt_display_faint);
  draw_line(canvas, &arrow, "→", PANGO_WEIGHT_NORMAL, 0.5, &felt_display_faint);
  draw_line(canvas, &to, move->to, PANGO_WEIGHT_BOLD, 1, &felt_display_gold);
}

static void draw_head(const Canvas *canvas, const FeltBoard *board, guint n, guint page,
                      const FeltBox *head)
{
  guint pages = (n + FELT_DISPLAY_MOVES - 1) / FELT_DISPLAY_MOVES;
  g_autofree char *title = pages > 1 ? g_strdup_printf(_("New seats (%u of %u)"), page + 1, pages)
                                     : g_strdup(_("New seats"));
  g_autofree char *clock = NULL;
  if (board->blinds != NULL)
    clock = g_strdup_printf("%s  ·  %s", board->time, board->blinds);
  else
    clock = g_strdup(board->time != NULL ? board->time : "");
  FeltBox left = {head->x, head->y, head->w * 0.5, head->h};
  FeltBox right = {head->x + head->w * 0.5, head->y, head->w * 0.5, head->h};
  draw_line(canvas, &left, title, PANGO_WEIGHT_BOLD, 0, &felt_display_gold);
  draw_line(canvas, &right, clock, PANGO_WEIGHT_BOLD, 1, &felt_display_paper);
}

void felt_display_moves_paint(GtkWidget *widget, GtkSnapshot *snapshot, const FeltBoard *board,
                              const GPtrArray *moves, guint page, int w, int h)
{
  const Canvas canvas = {widget, snapshot};
  double margin = w * 0.035, gap = h * 0.016;
  FeltBox head = {margin, h * 0.04, w - 2 * margin, h * 0.1};
  guint n = moves->len, first = page * FELT_DISPLAY_MOVES,
        shown = MIN(n - first, FELT_DISPLAY_MOVES);
  guint columns = n > FELT_DISPLAY_MOVES / 2 ? 2 : 1;
  guint rows = MAX((shown + columns - 1) / columns, 4);
  double top = h * 0.17, height = (h * 0.97 - top - gap * (rows - 1)) / rows;
  double width = (w - 2 * margin - gap * 2 * (columns - 1)) / columns;
  draw_ground(&canvas, w, h);
  draw_head(&canvas, board, n, page, &head);
  for (guint i = 0; i < shown; i++) {
    FeltBox row = {margin + (i / rows) * (width + 2 * gap), top + (i % rows) * (height + gap),
                   width, height};
    draw_move(&canvas, g_ptr_array_index(moves, first + i), &row);
  }
}
