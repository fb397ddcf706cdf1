/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-moves.c - the room's screen while moves are announced: who goes where */
#include "app/display/felt-display-moves.h"

#include <glib/gi18n.h>

#include "app/display/felt-display-canvas.h"
#include "app/display/felt-display-colors.h"

/* Name and where from, an arrow, where to: the new place is what must be read from far away. */
static void draw_move(const FeltCanvas *canvas, const FeltSeatMove *move, const FeltBox *row)
{
  felt_canvas_fill(canvas, row, row->h * 0.2, &felt_display_shade);
  double pad = row->h * 0.25;
  FeltBox name = {row->x + pad, row->y + row->h * 0.05, row->w * 0.48, row->h * 0.58};
  FeltBox from = {name.x, row->y + row->h * 0.6, name.w, row->h * 0.35};
  FeltBox arrow = {row->x + row->w * 0.52, row->y + row->h * 0.2, row->h * 0.6, row->h * 0.6};
  FeltBox to = {arrow.x + arrow.w, row->y + row->h * 0.08, 0, row->h * 0.84};
  to.w = row->x + row->w - pad - to.x;
  g_autofree char *old = g_strconcat(move->from, felt_seat_move_waits(move), NULL);
  felt_canvas_line(canvas, &name, move->name, PANGO_WEIGHT_BOLD, 0, &felt_display_paper);
  felt_canvas_line(canvas, &from, old, PANGO_WEIGHT_NORMAL, 0, &felt_display_faint);
  felt_canvas_line(canvas, &arrow, "→", PANGO_WEIGHT_NORMAL, 0.5, &felt_display_faint);
  felt_canvas_line(canvas, &to, move->to, PANGO_WEIGHT_BOLD, 1, &felt_display_gold);
}

static void draw_head(const FeltCanvas *canvas, const FeltBoard *board, guint n, guint page,
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
  felt_canvas_line(canvas, &left, title, PANGO_WEIGHT_BOLD, 0, &felt_display_gold);
  felt_canvas_line(canvas, &right, clock, PANGO_WEIGHT_BOLD, 1, &felt_display_paper);
}

void felt_display_moves_paint(GtkWidget *widget, GtkSnapshot *snapshot, const FeltBoard *board,
                              const GPtrArray *moves, guint page, int w, int h)
{
  const FeltCanvas canvas = {widget, snapshot};
  double margin = w * 0.035, gap = h * 0.016;
  FeltBox head = {margin, h * 0.04, w - 2 * margin, h * 0.1};
  guint n = moves->len, first = page * FELT_DISPLAY_MOVES,
        shown = MIN(n - first, FELT_DISPLAY_MOVES);
  guint columns = n > FELT_DISPLAY_MOVES / 2 ? 2 : 1;
  guint rows = MAX((shown + columns - 1) / columns, 4);
  double top = h * 0.17, height = (h * 0.97 - top - gap * (rows - 1)) / rows;
  double width = (w - 2 * margin - gap * 2 * (columns - 1)) / columns;
  felt_canvas_ground(&canvas, w, h);
  draw_head(&canvas, board, n, page, &head);
  for (guint i = 0; i < shown; i++) {
    FeltBox row = {margin + (i / rows) * (width + 2 * gap), top + (i % rows) * (height + gap),
                   width, height};
    draw_move(&canvas, g_ptr_array_index(moves, first + i), &row);
  }
}
