/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-all-in.c - the room's screen at an all-in: hands, board, what each wins, outs */
#include "app/display/felt-display-all-in.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/display/felt-display-cards.h"
#include "app/display/felt-display-colors.h"
#include "tournament/setup/felt-structure.h"

/* One player in the picture. */
typedef struct {
  const FeltCanvas *canvas;
  const FeltAllIn *all_in;
  const FeltAllInOdds *odds;
  guint player;
  gboolean over;   /* the river is there */
  const char *won; /* over: what he won, NULL: nothing */
  gboolean ahead;  /* has more than others, or won */
  guint64 plays;   /* bit per card */
} Panel;

static const GdkRGBA panel_ground = {0, 0, 0, 0.34f};
static const GdkRGBA tie_color = {0.961f, 0.945f, 0.902f, 0.55f};

static guint64 bits_of(const FeltCard *cards, guint n)
{
  guint64 bits = 0;
  for (guint i = 0; i < n; i++)
    bits |= G_GUINT64_CONSTANT(1) << cards[i];
  return bits;
}

/* A part of a box, in shares of its width and height. */
static FeltBox part(const FeltBox *box, double x, double y, double w, double h)
{
  return (FeltBox){box->x + box->w * x, box->y + box->h * y, box->w * w, box->h * h};
}

/* Top row ----------------------------------------------------------------------------------- */

static FeltBox head_box(int w, int h)
{
  return (FeltBox){w * 0.03, h * 0.025, w * 0.94, h * 0.085};
}

void felt_display_all_in_head(const FeltCanvas *canvas, const FeltAllIn *all_in,
                              const FeltBoard *board, int w, int h)
{
  FeltBox head = head_box(w, h);
  FeltBox left = part(&head, 0, 0, 0.42, 1), middle = part(&head, 0.43, 0.16, 0.38, 0.7);
  FeltBox right = part(&head, 0.82, 0, 0.18, 1);
  const char *where =
      all_in->where != NULL ? all_in->where : felt_played_game_name((int)all_in->game);
  g_autofree char *title = g_strdup_printf("%s · %s", _("All-in"), where);
  felt_canvas_line(canvas, &left, title, PANGO_WEIGHT_BOLD, 0, &felt_display_gold);
  if (board == NULL || board->level == NULL)
    return;

  gboolean paused = board->mode == FELT_BOARD_PAUSED;
  const char *level = paused ? _("Paused") : board->level;
  g_autofree char *stakes =
      board->blinds != NULL ? g_strdup_printf("%s · %s", level, board->blinds) : g_strdup(level);
  felt_canvas_line(canvas, &middle, stakes, PANGO_WEIGHT_NORMAL, 1, &felt_display_faint);
  felt_canvas_line(canvas, &right, board->time, PANGO_WEIGHT_BOLD, 1,
                   paused ? &felt_display_gold : &felt_display_paper);
}

/* Board ------------------------------------------------------------------------------------- */

/* What the winners' hands are made of; before the end all cards. */
static guint64 winning_cards(const FeltAllIn *all_in, const FeltAllInOdds *odds)
{
  const FeltShowdown *showdown = &odds->showdown;
  guint64 bits = 0;
  if (all_in->n_board < 5)
    return G_MAXUINT64;
  for (guint i = 0; i < showdown->n_winners; i++) {
    const FeltRank *rank = &showdown->high[showdown->winners[i]];
    bits |= bits_of(rank->best, rank->n_best);
  }
  for (guint i = 0; i < showdown->n_low_winners; i++) {
    const FeltRank *rank = &showdown->low[showdown->low_winners[i]];
    bits |= bits_of(rank->best, rank->n_best);
  }
  return bits;
}

/* Cards that lie open beside the board and cannot come. */
static void draw_dead(const FeltCanvas *canvas, const FeltAllIn *all_in, const FeltBox *box)
{
  if (all_in->n_dead == 0)
    return;
  FeltBox caption = part(box, 0, 0.16, 1, 0.18), cards = part(box, 0, 0.38, 1, 0.4);
  felt_canvas_line(canvas, &caption, _("Dead cards"), PANGO_WEIGHT_NORMAL, 0, &felt_display_faint);
  felt_canvas_cards(canvas, &cards, all_in->dead, all_in->n_dead, 0, G_MAXUINT64);
}

static void draw_board(const FeltCanvas *canvas, const FeltAllIn *all_in, guint64 plays,
                       const FeltBox *box)
{
  double w = floor(box->h * FELT_CARD_WIDE), gap = box->h * 0.08, all = 5 * w + 4 * gap;
  FeltBox card = {round(box->x + (box->w - all) / 2), round(box->y), w, round(box->h)};
  FeltBox dead = {card.x + all + 3 * gap, box->y, box->x + box->w - card.x - all - 3 * gap, box->h};
  for (guint i = 0; i < 5; i++) {
    if (i < all_in->n_board)
      felt_canvas_card(canvas, &card, all_in->board[i], (plays >> all_in->board[i] & 1) == 0);
    else
      felt_canvas_card_place(canvas, &card);
    card.x += w + gap;
  }
  draw_dead(canvas, all_in, &dead);
}

/* Players ----------------------------------------------------------------------------------- */

/* How often he wins, and after it how often he gets a part. */
static void draw_bar(const Panel *panel, const FeltBox *box)
{
  double win = panel->odds->win[panel->player], tie = panel->odds->tie[panel->player];
  FeltBox bar = *box;
  if (panel->over)
    return;
  felt_canvas_fill(panel->canvas, &bar, bar.h / 2, &felt_display_track);
  bar.w = MAX(box->w * MIN(win + tie, 1), bar.h);
  if (tie > 0)
    felt_canvas_fill(panel->canvas, &bar, bar.h / 2, &tie_color);
  bar.w = MAX(box->w * win, bar.h);
  if (win > 0)
    felt_canvas_fill(panel->canvas, &bar, bar.h / 2, &felt_display_gold);
}

/* The share, and at the end what was won. */
static void draw_share(const Panel *panel, const FeltBox *box, double align)
{
  const GdkRGBA *color = panel->ahead ? &felt_display_gold : &felt_display_paper;
  if (panel->over && panel->won == NULL)
    return;
  g_autofree char *share = felt_all_in_percent(panel->odds->share[panel->player]);
  felt_canvas_line(panel->canvas, box, panel->over ? panel->won : share, PANGO_WEIGHT_BOLD, align,
                   color);
}

static void draw_name(const Panel *panel, const FeltBox *box)
{
  felt_canvas_line(panel->canvas, box, panel->all_in->names[panel->player], PANGO_WEIGHT_BOLD, 0,
                   panel->over && panel->won == NULL ? &felt_display_faint : &felt_display_paper);
}

/* Returns the width it took. */
static double draw_hand(const Panel *panel, const FeltBox *box)
{
  const FeltHolding *hand = &panel->all_in->hands[panel->player];
  return felt_canvas_cards(panel->canvas, box, hand->cards, hand->n, 0, panel->plays);
}

/* What he holds, high and low below each other where there is room for it; before the flop how
 * often the pot is split. */
static void draw_holds(const Panel *panel, const FeltBox *box, gboolean room)
{
  g_autofree char *all = felt_all_in_holds_all(panel->all_in, panel->odds, panel->player);
  g_autofree char *low = felt_all_in_holds(panel->all_in, panel->odds, panel->player, TRUE);
  double tie = panel->odds->tie[panel->player];
  if (all == NULL && tie > 0) {
    g_autofree char *share = felt_all_in_percent(tie);
    all = g_strdup_printf(_("splits %s"), share);
  }
  if (all == NULL)
    return;
  if (!room || low == NULL) {
    felt_canvas_line(panel->canvas, box, all, PANGO_WEIGHT_NORMAL, 0, &felt_display_faint);
    return;
  }
  g_autofree char *high = felt_all_in_holds(panel->all_in, panel->odds, panel->player, FALSE);
  FeltBox below = {box->x, box->y + box->h, box->w, box->h};
  felt_canvas_line(panel->canvas, box, high, PANGO_WEIGHT_NORMAL, 0, &felt_display_faint);
  felt_canvas_line(panel->canvas, &below, low, PANGO_WEIGHT_NORMAL, 0, &felt_display_faint);
}

/* How many outs, and which, as far as they can be read. Returns the width of the words. */
static double draw_outs(const Panel *panel, const FeltBox *box, gboolean list)
{
  const FeltOuts *outs = &panel->odds->outs;
  gboolean alive = panel->odds->share[panel->player] > 0;
  guint n = outs->n[panel->player] + outs->n_shared[panel->player];
  g_autofree char *words = felt_all_in_outs(panel->all_in, panel->odds, panel->player);
  if (words == NULL)
    return 0;
  const GdkRGBA *color = alive ? &felt_display_gold : &felt_display_faint;
  double took =
      felt_canvas_line(panel->canvas, box, words, PANGO_WEIGHT_SEMIBOLD, list ? 0 : 1, color);
  FeltBox cards = {box->x + took + box->h * 0.4, box->y, box->w - took - box->h * 0.4, box->h};
  if (list && alive && cards.w > box->h * 0.24 * n)
    felt_canvas_cards(panel->canvas, &cards, outs->cards[panel->player], n, 0, G_MAXUINT64);
  return took;
}

/* One row of players: everything below everything. */
static void draw_tall(const Panel *panel, const FeltBox *box)
{
  FeltBox name = part(box, 0, 0, 1, 0.15), hand = part(box, 0, 0.175, 1, 0.43);
  FeltBox share = part(box, 0, 0.63, 0.4, 0.17), bar = part(box, 0.43, 0.69, 0.57, 0.055);
  FeltBox holds = part(box, 0, 0.8, 1, 0.1), outs = part(box, 0, 0.895, 1, 0.105);
  draw_name(panel, &name);
  double cards = draw_hand(panel, &hand);
  if (box->w - cards > box->h * 0.6) { /* there is room for it beside the cards */
    share = (FeltBox){box->x + cards, hand.y + hand.h * 0.2, box->w - cards, hand.h * 0.6};
    bar = part(box, 0, 0.69, 1, 0.055);
  } else if (panel->over) {
    share.w = box->w;
  }
  draw_share(panel, &share, share.x > box->x ? 1 : 0);
  draw_bar(panel, &bar);
  draw_holds(panel, &holds, panel->over);
  draw_outs(panel, &outs, TRUE);
}

/* Several rows: the hand at the left, name and share beside it. */
static void draw_wide(const Panel *panel, const FeltBox *box)
{
  guint n = panel->all_in->hands[panel->player].n;
  double card = box->h * 0.66;
  double cards =
      MIN(card * FELT_CARD_WIDE * n + card * 0.06 * (n - 1), box->w * (n > 2 ? 0.52 : 0.44));
  FeltBox hand = {box->x, box->y, cards, card};
  double x = cards + box->w * 0.035;
  FeltBox name = {box->x + x, box->y, box->w - x, box->h * 0.27};
  FeltBox share = {name.x, box->y + box->h * 0.28, name.w, box->h * 0.38};
  FeltBox bar = part(box, 0, 0.72, 1, 0.055), line = part(box, 0, 0.81, 1, 0.19);
  FeltBox holds = line, outs = part(&line, 0.67, 0, 0.33, 1);
  draw_hand(panel, &hand);
  draw_name(panel, &name);
  draw_share(panel, &share, 0);
  draw_bar(panel, &bar);
  holds.w -= draw_outs(panel, &outs, FALSE) + line.h * 0.5;
  draw_holds(panel, &holds, FALSE);
}

static void draw_player(const FeltCanvas *canvas, const FeltAllIn *all_in,
                        const FeltAllInOdds *odds, guint player, const FeltBox *box, gboolean tall)
{
  Panel panel = {canvas, all_in, odds, player, all_in->n_board == 5, NULL, FALSE, G_MAXUINT64};
  panel.won = felt_all_in_won(all_in, odds, player);
  panel.ahead = felt_all_in_is_ahead(all_in, odds, player);
  if (panel.over) {
    panel.ahead = panel.won != NULL;
    panel.plays = panel.won != NULL ? winning_cards(all_in, odds) : 0;
  }

  double pad = MIN(box->w, box->h) * 0.06, radius = pad * 0.8;
  FeltBox inner = {box->x + pad, box->y + pad, box->w - 2 * pad, box->h - 2 * pad};
  felt_canvas_fill(canvas, box, radius, &panel_ground);
  if (panel.ahead)
    felt_canvas_frame(canvas, box, radius, MAX(pad * 0.16, 2), &felt_display_gold);
  if (tall)
    draw_tall(&panel, &inner);
  else
    draw_wide(&panel, &inner);
}

/* Up to three players stand in one row, more in two, three and rows of four. */
void felt_display_all_in_paint(const FeltCanvas *canvas, const FeltAllIn *all_in,
                               const FeltAllInOdds *odds, int w, int h)
{
  static const guint columns_of[] = {0, 1, 2, 3, 2, 3, 3, 3, 3, 3, 4, 4, 4};
  guint n = all_in->n, columns = columns_of[n], rows = (n + columns - 1) / columns;
  double margin = w * 0.03, gap = h * 0.022;
  FeltBox head = head_box(w, h);
  FeltBox board = {margin, head.y + head.h + gap, w - 2 * margin, h * (rows > 2 ? 0.2 : 0.25)};
  double top = board.y + board.h + 1.4 * gap, bottom = h * 0.97;
  FeltBox box = {0, top, (w - 2 * margin - gap * (columns - 1)) / columns,
                 (bottom - top - gap * (rows - 1)) / rows};
  felt_canvas_ground(canvas, w, h);
  draw_board(canvas, all_in, winning_cards(all_in, odds), &board);
  for (guint row = 0; row < rows; row++) {
    guint first = row * columns, in_row = MIN(n - first, columns);
    box.x = (w - in_row * box.w - (in_row - 1) * gap) / 2;
    for (guint i = 0; i < in_row; i++) {
      draw_player(canvas, all_in, odds, first + i, &box, rows == 1);
      box.x += box.w + gap;
    }
    box.y += box.h + gap;
  }
}
