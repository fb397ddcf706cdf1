/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-all-in.c - the room's screen at an all-in: hands, board, what each wins, outs */
#include "app/display/felt-display-all-in.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/widgets/felt-card-grid.h"
#include "core/rules/felt-cards.h"
#include "tournament/setup/felt-structure.h"

/* A place, in pixels. */
typedef struct {
  double x, y, w, h;
} Box;

/* Colours: each text stands out by 7:1 at least. */
static const GdkRGBA paper = {0.961f, 0.945f, 0.902f, 1};   /* what counts */
static const GdkRGBA soft = {0.961f, 0.945f, 0.902f, 0.8f}; /* what explains it */
static const GdkRGBA gold = {0.933f, 0.769f, 0.373f, 1};    /* what is new, or stands still */
static const GdkRGBA track = {1, 1, 1, 0.14f}; /* the bar's, behind what has passed of it */
/* Of the ground: dark enough for soft and gold where it is lightest. */
static const GdkRGBA ground_inner = {0.042f, 0.251f, 0.187f, 1};
static const GdkRGBA ground_outer = {0.020f, 0.122f, 0.094f, 1};

/* Height of a card is 1; how wide it is at most, and how wide where there are many. */
#define CARD_WIDE   0.72
#define CARD_NARROW 0.5

static void set_size(PangoLayout *layout, PangoWeight weight, double px)
{
  PangoFontDescription *font = pango_font_description_copy(
      pango_context_get_font_description(pango_layout_get_context(layout)));
  pango_font_description_set_weight(font, weight);
  pango_font_description_set_absolute_size(font, px * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
}

static void append(const FeltCanvas *canvas, PangoLayout *layout, double x, double y,
                   const GdkRGBA *color)
{
  gtk_snapshot_save(canvas->snapshot);
  gtk_snapshot_translate(canvas->snapshot, &GRAPHENE_POINT_INIT((float)round(x), (float)round(y)));
  gtk_snapshot_append_layout(canvas->snapshot, layout, color);
  gtk_snapshot_restore(canvas->snapshot);
}

/* A line as high as the box allows, a little smaller when it is too wide, then cut. align: 0 is
 * left, 1 right. Returns the width it took. */
static double draw_line(const FeltCanvas *canvas, const Box *box, const char *text,
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
  append(canvas, layout, box->x + (box->w - width) * align, box->y + (box->h - height) / 2, color);
  return width;
}

/* Ranks of one size have one font: whatever their ink, they stand on one line, and a font that is
 * new to the program costs more than all else of a card. */
static void draw_ink(const FeltCanvas *canvas, const Box *box, const char *text, PangoWeight weight,
                     const GdkRGBA *color)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(canvas->widget, "8");
  PangoRectangle eight, ink;
  set_size(layout, weight, 100);
  pango_layout_get_pixel_extents(layout, &eight, NULL);
  double px = floor(100 * box->h / MAX(eight.height, 1));
  pango_layout_set_text(layout, text, -1);
  pango_layout_get_pixel_extents(layout, &ink, NULL);
  double wide = floor(100 * box->w / MAX(ink.width, 1));
  px = MIN(px, wide);
  set_size(layout, weight, px);
  pango_layout_get_pixel_extents(layout, &ink, NULL);
  double middle = (eight.y + eight.height / 2.0) * px / 100;
  append(canvas, layout, box->x + (box->w - ink.width) / 2 - ink.x, box->y + box->h / 2 - middle,
         color);
}

static GskRoundedRect rounded(const Box *box, double radius)
{
  GskRoundedRect round;
  graphene_rect_t rect =
      GRAPHENE_RECT_INIT((float)box->x, (float)box->y, (float)box->w, (float)box->h);
  gsk_rounded_rect_init_from_rect(&round, &rect, (float)radius);
  return round;
}

/* A box with round corners: filled, or its border of `width` pixels. */
static void fill_box(const FeltCanvas *canvas, const Box *box, double radius, const GdkRGBA *color)
{
  GskRoundedRect round = rounded(box, radius);
  gtk_snapshot_push_rounded_clip(canvas->snapshot, &round);
  gtk_snapshot_append_color(canvas->snapshot, color, &round.bounds);
  gtk_snapshot_pop(canvas->snapshot);
}

static void frame_box(const FeltCanvas *canvas, const Box *box, double radius, double width,
                      const GdkRGBA *color)
{
  GskRoundedRect round = rounded(box, radius);
  const float widths[4] = {(float)width, (float)width, (float)width, (float)width};
  const GdkRGBA colors[4] = {*color, *color, *color, *color};
  gtk_snapshot_append_border(canvas->snapshot, &round, widths, colors);
}

/* The ground of w x h pixels. */
static void draw_ground(const FeltCanvas *canvas, int w, int h)
{
  const GskColorStop stops[] = {{0, ground_inner}, {1, ground_outer}};
  gtk_snapshot_append_linear_gradient(
      canvas->snapshot, &GRAPHENE_RECT_INIT(0, 0, (float)w, (float)h), &GRAPHENE_POINT_INIT(0, 0),
      &GRAPHENE_POINT_INIT(0, (float)h), stops, 2);
}

static const GdkRGBA white = {1, 1, 1, 1};
static const GdkRGBA veil = {0.020f, 0.122f, 0.094f, 0.55f};
static const GdkRGBA edge = {0, 0, 0, 0.35f};
static const GdkRGBA place_line = {0.961f, 0.945f, 0.902f, 0.28f};
static const GdkRGBA place_ground = {0, 0, 0, 0.18f};

/* Suits in a square of side 1, y downwards: they are told apart by their shape, whatever fonts a
 * machine has. ------------------------------------------------------------------------------- */

static void heart(cairo_t *cr)
{
  cairo_move_to(cr, 0.5, 0.27);
  cairo_curve_to(cr, 0.46, 0.11, 0.36, 0.03, 0.25, 0.03);
  cairo_curve_to(cr, 0.10, 0.03, 0, 0.15, 0, 0.31);
  cairo_curve_to(cr, 0, 0.56, 0.33, 0.70, 0.5, 0.98);
  cairo_curve_to(cr, 0.67, 0.70, 1, 0.56, 1, 0.31);
  cairo_curve_to(cr, 1, 0.15, 0.90, 0.03, 0.75, 0.03);
  cairo_curve_to(cr, 0.64, 0.03, 0.54, 0.11, 0.5, 0.27);
  cairo_close_path(cr);
}

static void stem(cairo_t *cr, double top)
{
  cairo_move_to(cr, 0.46, top);
  cairo_curve_to(cr, 0.46, 0.84, 0.40, 0.94, 0.28, 0.98);
  cairo_line_to(cr, 0.72, 0.98);
  cairo_curve_to(cr, 0.60, 0.94, 0.54, 0.84, 0.54, top);
  cairo_close_path(cr);
}

static void spade(cairo_t *cr)
{
  cairo_move_to(cr, 0.5, 0.02);
  cairo_curve_to(cr, 0.36, 0.24, 0.04, 0.37, 0.04, 0.61);
  cairo_curve_to(cr, 0.04, 0.75, 0.14, 0.83, 0.26, 0.83);
  cairo_curve_to(cr, 0.37, 0.83, 0.45, 0.77, 0.5, 0.66);
  cairo_curve_to(cr, 0.55, 0.77, 0.63, 0.83, 0.74, 0.83);
  cairo_curve_to(cr, 0.86, 0.83, 0.96, 0.75, 0.96, 0.61);
  cairo_curve_to(cr, 0.96, 0.37, 0.64, 0.24, 0.5, 0.02);
  cairo_close_path(cr);
  stem(cr, 0.6);
}

static void diamond(cairo_t *cr)
{
  cairo_move_to(cr, 0.5, 0.01);
  cairo_curve_to(cr, 0.60, 0.20, 0.73, 0.36, 0.88, 0.5);
  cairo_curve_to(cr, 0.73, 0.64, 0.60, 0.80, 0.5, 0.99);
  cairo_curve_to(cr, 0.40, 0.80, 0.27, 0.64, 0.12, 0.5);
  cairo_curve_to(cr, 0.27, 0.36, 0.40, 0.20, 0.5, 0.01);
  cairo_close_path(cr);
}

static void leaf(cairo_t *cr, double x, double y)
{
  cairo_new_sub_path(cr);
  cairo_arc_negative(cr, x, y, 0.235, 2 * G_PI, 0); /* as the stem goes round: they add up */
}

static void club(cairo_t *cr)
{
  leaf(cr, 0.5, 0.255);
  leaf(cr, 0.245, 0.60);
  leaf(cr, 0.755, 0.60);
  cairo_new_sub_path(cr);
  cairo_arc_negative(cr, 0.5, 0.5, 0.14, 2 * G_PI, 0);
  stem(cr, 0.5);
}

/* A picture of a suit, side pixels wide and high. */
static GdkTexture *new_suit(guint suit, int side, const GdkRGBA *color)
{
  static void (*const shapes[])(cairo_t * cr) = {club, diamond, heart, spade};
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create(surface);
  cairo_scale(cr, side, side);
  shapes[suit](cr);
  gdk_cairo_set_source_rgba(cr, color);
  cairo_fill(cr);
  cairo_destroy(cr);

  cairo_surface_flush(surface);
  gsize stride = (gsize)cairo_image_surface_get_stride(surface);
  g_autoptr(GBytes) bytes =
      g_bytes_new(cairo_image_surface_get_data(surface), stride * (gsize)side);
  cairo_surface_destroy(surface);
  return gdk_memory_texture_new(side, side, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* In the middle of a box. It is drawn here and not by the display server, which takes its time for
 * curves where nothing helps it. */
static void draw_suit(const FeltCanvas *canvas, const Box *box, guint suit, const GdkRGBA *color)
{
  double side = round(MIN(box->w, box->h));
  int scale = gtk_widget_get_scale_factor(canvas->widget);
  if (side < 1)
    return;
  g_autoptr(GdkTexture) texture = new_suit(suit, (int)side * scale, color);
  graphene_rect_t rect =
      GRAPHENE_RECT_INIT((float)round(box->x + (box->w - side) / 2),
                         (float)round(box->y + (box->h - side) / 2), (float)side, (float)side);
  gtk_snapshot_append_texture(canvas->snapshot, texture, &rect);
}

/* Draws a card into a box of any of these shapes. faint: it does not play. */
static void draw_card(const FeltCanvas *canvas, const Box *box, FeltCard card, gboolean faint)
{
  double radius = box->h * 0.07;
  GdkRGBA color;
  gdk_rgba_parse(&color, felt_suit_color(FELT_SUIT(card)));
  Box rank = {box->x + box->w * 0.1, box->y + box->h * 0.09, box->w * 0.8, box->h * 0.39};
  Box suit = {box->x + box->w * 0.1, box->y + box->h * 0.545, box->w * 0.8, box->h * 0.37};
  fill_box(canvas, box, radius, &white);
  frame_box(canvas, box, radius, MAX(box->h * 0.008, 1), &edge);
  draw_ink(canvas, &rank, felt_card_rank_says(card), PANGO_WEIGHT_BOLD, &color);
  draw_suit(canvas, &suit, FELT_SUIT(card), &color);
  if (faint)
    fill_box(canvas, box, radius, &veil);
}

/* The place of a card that is still to come. */
static void draw_card_place(const FeltCanvas *canvas, const Box *box)
{
  fill_box(canvas, box, box->h * 0.07, &place_ground);
  frame_box(canvas, box, box->h * 0.07, MAX(box->h * 0.012, 1), &place_line);
}

/* n cards side by side in the middle of a box, or from its left (align 0), as large as fits;
 * plays: bit per card, which are not faint. Returns the width they took. */
static double draw_cards(const FeltCanvas *canvas, const Box *box, const FeltCard *cards, guint n,
                         double align, guint64 plays)
{
  double gap = box->h * 0.06;
  double wide = (box->w - gap * (n - 1)) / n;
  double h = MIN(box->h, wide / CARD_NARROW);
  double w = floor(MIN(wide, h * CARD_WIDE));
  double all = w * n + gap * (n - 1);
  Box card = {round(box->x + (box->w - all) * align), round(box->y + (box->h - h) / 2), w,
              round(h)};
  for (guint i = 0; i < n; i++) {
    draw_card(canvas, &card, cards[i], (plays >> cards[i] & 1) == 0);
    card.x += w + gap;
  }
  return all;
}

/* One player in the picture. */
typedef struct {
  const FeltCanvas *canvas;
  const FeltAllIn *all_in;
  const FeltAllInOdds *odds;
  guint player;
  gboolean over;   /* the river is there */
  const char *won; /* over: what they won, NULL: nothing */
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
static Box part(const Box *box, double x, double y, double w, double h)
{
  return (Box){box->x + box->w * x, box->y + box->h * y, box->w * w, box->h * h};
}

/* Top row ----------------------------------------------------------------------------------- */

static Box head_box(int w, int h)
{
  return (Box){w * 0.03, h * 0.025, w * 0.94, h * 0.085};
}

void felt_display_all_in_head(const FeltCanvas *canvas, const FeltAllIn *all_in,
                              const FeltBoard *board, int w, int h)
{
  Box head = head_box(w, h);
  Box left = part(&head, 0, 0, 0.42, 1), middle = part(&head, 0.43, 0.16, 0.38, 0.7);
  Box right = part(&head, 0.82, 0, 0.18, 1);
  const char *where =
      all_in->where != NULL ? all_in->where : felt_played_game_name((int)all_in->game);
  g_autofree char *title = g_strdup_printf("%s · %s", _("All-in"), where);
  draw_line(canvas, &left, title, PANGO_WEIGHT_BOLD, 0, &gold);
  if (board == NULL || board->level == NULL)
    return;

  gboolean paused = board->mode == FELT_BOARD_PAUSED;
  const char *level = paused ? _("Paused") : board->level;
  g_autofree char *stakes =
      board->blinds != NULL ? g_strdup_printf("%s · %s", level, board->blinds) : g_strdup(level);
  draw_line(canvas, &middle, stakes, PANGO_WEIGHT_NORMAL, 1, &soft);
  draw_line(canvas, &right, board->time, PANGO_WEIGHT_BOLD, 1, paused ? &gold : &paper);
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
static void draw_dead(const FeltCanvas *canvas, const FeltAllIn *all_in, const Box *box)
{
  if (all_in->n_dead == 0)
    return;
  Box caption = part(box, 0, 0.16, 1, 0.18), cards = part(box, 0, 0.38, 1, 0.4);
  draw_line(canvas, &caption, _("Dead cards"), PANGO_WEIGHT_NORMAL, 0, &soft);
  draw_cards(canvas, &cards, all_in->dead, all_in->n_dead, 0, G_MAXUINT64);
}

static void draw_board(const FeltCanvas *canvas, const FeltAllIn *all_in, guint64 plays,
                       const Box *box)
{
  double w = floor(box->h * CARD_WIDE), gap = box->h * 0.08, all = 5 * w + 4 * gap;
  Box card = {round(box->x + (box->w - all) / 2), round(box->y), w, round(box->h)};
  Box dead = {card.x + all + 3 * gap, box->y, box->x + box->w - card.x - all - 3 * gap, box->h};
  for (guint i = 0; i < 5; i++) {
    if (i < all_in->n_board)
      draw_card(canvas, &card, all_in->board[i], (plays >> all_in->board[i] & 1) == 0);
    else
      draw_card_place(canvas, &card);
    card.x += w + gap;
  }
  draw_dead(canvas, all_in, &dead);
}

/* Players ----------------------------------------------------------------------------------- */

/* How often they win, and after it how often they get a part. */
static void draw_bar(const Panel *panel, const Box *box)
{
  double win = panel->odds->win[panel->player], tie = panel->odds->tie[panel->player];
  Box bar = *box;
  if (panel->over)
    return;
  fill_box(panel->canvas, &bar, bar.h / 2, &track);
  bar.w = MAX(box->w * MIN(win + tie, 1), bar.h);
  if (tie > 0)
    fill_box(panel->canvas, &bar, bar.h / 2, &tie_color);
  bar.w = MAX(box->w * win, bar.h);
  if (win > 0)
    fill_box(panel->canvas, &bar, bar.h / 2, &gold);
}

/* The share, and at the end what was won. */
static void draw_share(const Panel *panel, const Box *box, double align)
{
  const GdkRGBA *color = panel->ahead ? &gold : &paper;
  if (panel->over && panel->won == NULL)
    return;
  g_autofree char *share = felt_all_in_percent(panel->odds->share[panel->player]);
  draw_line(panel->canvas, box, panel->over ? panel->won : share, PANGO_WEIGHT_BOLD, align, color);
}

static void draw_name(const Panel *panel, const Box *box)
{
  draw_line(panel->canvas, box, panel->all_in->names[panel->player], PANGO_WEIGHT_BOLD, 0,
            panel->over && panel->won == NULL ? &soft : &paper);
}

/* Returns the width it took. */
static double draw_hand(const Panel *panel, const Box *box)
{
  const FeltHolding *hand = &panel->all_in->hands[panel->player];
  return draw_cards(panel->canvas, box, hand->cards, hand->n, 0, panel->plays);
}

/* The player's hand, high and low below each other where there is room for it; before the flop how
 * often the pot is split. */
static void draw_holds(const Panel *panel, const Box *box, gboolean room)
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
    draw_line(panel->canvas, box, all, PANGO_WEIGHT_NORMAL, 0, &soft);
    return;
  }
  g_autofree char *high = felt_all_in_holds(panel->all_in, panel->odds, panel->player, FALSE);
  Box below = {box->x, box->y + box->h, box->w, box->h};
  draw_line(panel->canvas, box, high, PANGO_WEIGHT_NORMAL, 0, &soft);
  draw_line(panel->canvas, &below, low, PANGO_WEIGHT_NORMAL, 0, &soft);
}

/* How many outs, and which, as far as they can be read. Returns the width of the words. */
static double draw_outs(const Panel *panel, const Box *box, gboolean list)
{
  const FeltOuts *outs = &panel->odds->outs;
  gboolean alive = panel->odds->share[panel->player] > 0;
  guint n = outs->n[panel->player] + outs->n_shared[panel->player];
  g_autofree char *words = felt_all_in_outs(panel->all_in, panel->odds, panel->player);
  if (words == NULL)
    return 0;
  const GdkRGBA *color = alive ? &gold : &soft;
  double took = draw_line(panel->canvas, box, words, PANGO_WEIGHT_SEMIBOLD, list ? 0 : 1, color);
  Box cards = {box->x + took + box->h * 0.4, box->y, box->w - took - box->h * 0.4, box->h};
  if (list && alive && cards.w > box->h * 0.24 * n)
    draw_cards(panel->canvas, &cards, outs->cards[panel->player], n, 0, G_MAXUINT64);
  return took;
}

/* One row of players: everything below everything. */
static void draw_tall(const Panel *panel, const Box *box)
{
  Box name = part(box, 0, 0, 1, 0.15), hand = part(box, 0, 0.175, 1, 0.43);
  Box share = part(box, 0, 0.63, 0.4, 0.17), bar = part(box, 0.43, 0.69, 0.57, 0.055);
  Box holds = part(box, 0, 0.8, 1, 0.1), outs = part(box, 0, 0.895, 1, 0.105);
  draw_name(panel, &name);
  double cards = draw_hand(panel, &hand);
  if (box->w - cards > box->h * 0.6) { /* there is room for it beside the cards */
    share = (Box){box->x + cards, hand.y + hand.h * 0.2, box->w - cards, hand.h * 0.6};
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
static void draw_wide(const Panel *panel, const Box *box)
{
  guint n = panel->all_in->hands[panel->player].n;
  double card = box->h * 0.66;
  double cards = MIN(card * CARD_WIDE * n + card * 0.06 * (n - 1), box->w * (n > 2 ? 0.52 : 0.44));
  Box hand = {box->x, box->y, cards, card};
  double x = cards + box->w * 0.035;
  Box name = {box->x + x, box->y, box->w - x, box->h * 0.27};
  Box share = {name.x, box->y + box->h * 0.28, name.w, box->h * 0.38};
  Box bar = part(box, 0, 0.72, 1, 0.055), line = part(box, 0, 0.81, 1, 0.19);
  Box holds = line, outs = part(&line, 0.67, 0, 0.33, 1);
  draw_hand(panel, &hand);
  draw_name(panel, &name);
  draw_share(panel, &share, 0);
  draw_bar(panel, &bar);
  holds.w -= draw_outs(panel, &outs, FALSE) + line.h * 0.5;
  draw_holds(panel, &holds, FALSE);
}

static void draw_player(const FeltCanvas *canvas, const FeltAllIn *all_in,
                        const FeltAllInOdds *odds, guint player, const Box *box, gboolean tall)
{
  Panel panel = {canvas, all_in, odds, player, all_in->n_board == 5, NULL, FALSE, G_MAXUINT64};
  panel.won = felt_all_in_won(all_in, odds, player);
  panel.ahead = felt_all_in_is_ahead(all_in, odds, player);
  if (panel.over) {
    panel.ahead = panel.won != NULL;
    panel.plays = panel.won != NULL ? winning_cards(all_in, odds) : 0;
  }

  double pad = MIN(box->w, box->h) * 0.06, radius = pad * 0.8;
  Box inner = {box->x + pad, box->y + pad, box->w - 2 * pad, box->h - 2 * pad};
  fill_box(canvas, box, radius, &panel_ground);
  if (panel.ahead)
    frame_box(canvas, box, radius, MAX(pad * 0.16, 2), &gold);
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
  Box head = head_box(w, h);
  Box board = {margin, head.y + head.h + gap, w - 2 * margin, h * (rows > 2 ? 0.2 : 0.25)};
  double top = board.y + board.h + 1.4 * gap, bottom = h * 0.97;
  Box box = {0, top, (w - 2 * margin - gap * (columns - 1)) / columns,
             (bottom - top - gap * (rows - 1)) / rows};
  draw_ground(canvas, w, h);
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
