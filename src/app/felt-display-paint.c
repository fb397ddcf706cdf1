/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-paint.c - a board as render nodes; keeps what did not change since last time */
#include "app/felt-display-paint.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/felt-display-text.h"

/* How the screen looks in one mode. */
typedef struct {
  GdkRGBA inner, outer; /* of the ground */
  GdkRGBA accent;
} Look;

static const GdkRGBA paper = {0.961f, 0.945f, 0.902f, 1};
static const GdkRGBA faint = {0.961f, 0.945f, 0.902f, 0.66f};
static const GdkRGBA gold = {0.933f, 0.769f, 0.373f, 1};
static const GdkRGBA track = {1, 1, 1, 0.14f};
static const GdkRGBA shade = {0, 0, 0, 0.30f};

static const Look looks[] = {
    [FELT_BOARD_WAITING] = {{0.059f, 0.353f, 0.263f, 1},
                            {0.027f, 0.165f, 0.129f, 1},
                            {0.933f, 0.769f, 0.373f, 1}},
    [FELT_BOARD_PLAY] = {{0.059f, 0.353f, 0.263f, 1},
                         {0.027f, 0.165f, 0.129f, 1},
                         {0.933f, 0.769f, 0.373f, 1}},
    [FELT_BOARD_PAUSED] = {{0.196f, 0.180f, 0.157f, 1},
                           {0.086f, 0.078f, 0.067f, 1},
                           {0.933f, 0.769f, 0.373f, 1}},
    [FELT_BOARD_BREAK] = {{0.086f, 0.294f, 0.443f, 1},
                          {0.039f, 0.129f, 0.212f, 1},
                          {0.604f, 0.824f, 0.965f, 1}},
    [FELT_BOARD_FINISHED] = {{0.373f, 0.247f, 0.067f, 1},
                             {0.145f, 0.094f, 0.024f, 1},
                             {0.988f, 0.851f, 0.502f, 1}},
};

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
  const Look *look = &looks[self->board->mode];
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
  felt_painter_fill(self, &bar, h / 2, &track);
  bar.w = round(bar.w * self->board->progress);
  if (bar.w >= h)
    felt_painter_fill(self, &bar, h / 2, &looks[self->board->mode].accent);
}

typedef struct {
  const char *caption; /* plain text */
  char *value;         /* markup, owned */
} Figure;

static void add_figure(GArray *figures, const char *caption, char *value)
{
  Figure figure = {caption, value};
  if (value != NULL)
    g_array_append_val(figures, figure);
}

static void clear_figure_cb(gpointer data)
{
  g_free(((Figure *)data)->value);
}

static GArray *new_figures(void)
{
  GArray *figures = g_array_new(FALSE, FALSE, sizeof(Figure));
  g_array_set_clear_func(figures, clear_figure_cb);
  return figures;
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
    Figure *figure = &g_array_index(figures, Figure, i);
    texts[i] =
        felt_painter_text(self, figure->value, PANGO_WEIGHT_BOLD, column - gap / 2, box->h * 0.64);
    widths[i] = spread ? column : MAX(texts[i]->width, box->h * 1.1) + gap;
    total += widths[i];
  }
  double x = box->x + (box->w - total) / 2;
  for (guint i = 0; i < n; i++) {
    Figure *figure = &g_array_index(figures, Figure, i);
    FeltBox caption = {x, box->y + box->h * 0.06, widths[i], box->h * 0.28};
    FeltBox value = {x, box->y + box->h * 0.32, widths[i], box->h * 0.64};
    g_autofree char *escaped = g_markup_escape_text(figure->caption, -1);
    caption.x += gap * 0.05;
    caption.w -= gap * 0.1;
    felt_painter_draw_text(self, &caption, escaped, PANGO_WEIGHT_NORMAL, 0.5, &faint);
    felt_painter_draw_fitted(self, texts[i], &value, 0.5, color);
    x += widths[i];
  }
}

static char *with_suffix(const char *value, const char *suffix)
{
  if (value == NULL)
    return NULL;
  if (suffix == NULL)
    return g_markup_escape_text(value, -1);
  return g_markup_printf_escaped(
      "%s <span size=\"55%%\" weight=\"normal\" alpha=\"72%%\">%s</span>", value, suffix);
}

static void draw_blinds(FeltPainter *self, const FeltBox *box)
{
  const FeltBoard *b = self->board;
  g_autoptr(GArray) figures = new_figures();
  if (b->on_break) {
    add_figure(figures, b->next_level, with_suffix(b->next_blinds, NULL));
    if (b->next_raise != NULL)
      add_figure(figures, _("Min – max first raise"), with_suffix(b->next_raise, NULL));
    if (b->next_game != NULL)
      add_figure(figures, _("Game"), with_suffix(b->next_game, NULL));
    add_figure(figures, _("Play goes on at"), with_suffix(b->play_at, NULL));
  } else {
    for (guint i = 0; i < b->n_stakes; i++)
      add_figure(figures, b->stakes[i].caption, with_suffix(b->stakes[i].value, NULL));
  }
  draw_figures(self, box, figures, b->next_hand ? &gold : &paper, FALSE);
}

static void draw_foot(FeltPainter *self, const FeltBox *box)
{
  const FeltBoard *b = self->board;
  gtk_snapshot_append_color(
      self->snapshot, &shade,
      &GRAPHENE_RECT_INIT((float)box->x, (float)box->y, (float)box->w, (float)box->h));
  g_autoptr(GArray) figures = new_figures();
  g_autofree char *of = g_strdup_printf(_("of %s"), b->entries);
  add_figure(figures, _("Players"), with_suffix(b->players, of));
  add_figure(figures, _("Average stack"), with_suffix(b->average, b->average_bb));
  add_figure(figures, _("Chips in play"), with_suffix(b->chips, NULL));
  add_figure(figures, _("Prize pool"), with_suffix(b->prize_pool, NULL));
  FeltBox inner = felt_box_inset(box, 0.1, 0.1);
  draw_figures(self, &inner, figures, &paper, TRUE);
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
  GdkRGBA dark = looks[self->board->mode].outer;
  if (filled)
    felt_painter_fill(self, &frame, frame.h * 0.25, color);
  else
    felt_painter_frame(self, &frame, frame.h * 0.25, MAX(box->h * 0.03, 1), color);
  felt_painter_draw_fitted(self, text, &line, 0.5, filled ? &dark : color);
}

static void draw_pot(FeltPainter *self, const FeltBox *box)
{
  const FeltBoard *b = self->board;
  g_autofree char *markup = g_markup_printf_escaped(
      _("Raise at least to <b>%s</b> · pot-limit maximum first raise <b>%s</b>  "
        "<span size=\"72%%\" alpha=\"75%%\">%s</span>"),
      b->min_raise, b->max_first, b->pot_note);
  draw_pill(self, box, markup, &gold, FALSE);
}

static char *next_markup(const FeltBoard *b)
{
  GString *text = g_string_new(NULL);
  if (b->mix_game != NULL) {
    g_autofree char *game = g_markup_escape_text(b->mix_game, -1);
    if (b->mix_at != NULL)
      g_string_append_printf(text, _("<b>%s</b> at %s · "), game, b->mix_at);
    else
      g_string_append_printf(text, _("then <b>%s</b> · "), game);
  }
  gsize begin = text->len;
  if (b->overtime)
    return g_string_free(g_string_append(text, _("<b>Overtime</b>: the blinds stay")), FALSE);
  if (b->next_blinds == NULL && b->break_min < 0 && b->break_hands < 0)
    return g_string_free(g_string_append(text, _("Last level: the blinds stay")), FALSE);
  if (b->break_next && b->break_at != NULL)
    g_string_append_printf(text, _("Break at <b>%s</b>"), b->break_at);
  else if (b->break_next)
    g_string_append(text, _("Break next"));
  if (b->next_blinds != NULL) {
    g_autofree char *blinds = g_markup_escape_text(b->next_blinds, -1);
    if (text->len > begin)
      g_string_append_printf(text, _(" · then <b>%s</b>"), blinds);
    else if (b->next_at != NULL)
      g_string_append_printf(text, _("Next level <b>%s</b> at %s"), blinds, b->next_at);
    else
      g_string_append_printf(text, _("Next level <b>%s</b>"), blinds);
  }
  if (b->next_raise != NULL) {
    g_autofree char *raise = g_markup_escape_text(b->next_raise, -1);
    g_string_append_printf(text, _(" · raise %s"), raise);
  }
  if (b->next_game != NULL) {
    g_autofree char *game = g_markup_escape_text(b->next_game, -1);
    g_string_append_printf(text, " · %s", game);
  }
  return g_string_free(text, FALSE);
}

/* What comes; for a moment, that what came counts from the next hand (T 23). */
static void draw_next(FeltPainter *self, const FeltBox *box)
{
  const FeltBoard *b = self->board;
  if (b->next_hand) {
    g_autofree char *markup = g_markup_printf_escaped(
        _("<b>New level from the next hand</b> · this hand still %s"), b->old_blinds);
    draw_pill(self, box, markup, &gold, TRUE);
    return;
  }
  g_autofree char *next = next_markup(b);
  FeltBox line = felt_box_inset(box, 0.14, 0.14);
  felt_painter_draw_text(self, &line, next, PANGO_WEIGHT_NORMAL, 0.5, &faint);
}

static char *finished_text(const FeltBoard *b)
{
  if (b->winner == NULL)
    return g_strdup(_("Finished"));
  if (b->winner_prize == NULL)
    return g_strdup(_("Winner"));
  return g_markup_printf_escaped(_("Winner · %s"), b->winner_prize);
}

/* Who came after the winner. */
static void draw_podium(FeltPainter *self, const FeltBox *box)
{
  const FeltBoard *b = self->board;
  g_autoptr(GArray) figures = new_figures();
  for (guint i = 0; i < b->n_podium; i++)
    add_figure(figures, b->podium[i].caption, with_suffix(b->podium[i].value, NULL));
  FeltBox row = felt_box_inset(box, 0.1, 0.38);
  draw_figures(self, &row, figures, &paper, TRUE);
}

static void draw_heading(FeltPainter *self, const FeltBox *box)
{
  const FeltBoard *b = self->board;
  g_autofree char *where = b->game != NULL ? g_markup_printf_escaped("%s · %s", b->level, b->game)
                                           : g_markup_escape_text(b->level, -1);
  g_autofree char *finished = NULL;
  const char *state = NULL;
  if (b->mode == FELT_BOARD_PAUSED)
    state = _("Paused");
  else if (b->hand_for_hand != NULL)
    state = b->hand_for_hand;
  else if (b->mode == FELT_BOARD_WAITING)
    state = _("Not started");
  else if (b->mode == FELT_BOARD_FINISHED)
    state = finished = finished_text(b);
  FeltBox line = felt_box_inset(box, 0.08, 0.08);
  if (b->mode == FELT_BOARD_FINISHED) {
    felt_painter_draw_text(self, &line, state, PANGO_WEIGHT_BOLD, 0.5, &looks[b->mode].accent);
    return;
  }
  if (state == NULL) {
    felt_painter_draw_text(self, &line, where, PANGO_WEIGHT_NORMAL, 0.5, &paper);
    return;
  }
  g_autofree char *markup = g_strdup_printf("<b>%s</b> · %s", state, where);
  draw_pill(self, box, markup, &looks[b->mode].accent,
            b->mode == FELT_BOARD_PAUSED || b->hand_for_hand != NULL);
}

static void draw_top(FeltPainter *self)
{
  const FeltBoard *b = self->board;
  g_autofree char *name = g_markup_escape_text(b->name, -1);
  g_autofree char *corner = NULL;
  if (b->break_min > 0 && !b->on_break && b->mode == FELT_BOARD_PLAY)
    corner = g_strdup_printf(_("%s · break in %d min"), b->clock, (int)b->break_min);
  else if (b->break_hands > 0 && !b->on_break && b->mode == FELT_BOARD_PLAY)
    corner = g_strdup_printf(
        ngettext("%s · break in %d hand", "%s · break in %d hands", (gulong)b->break_hands),
        b->clock, (int)b->break_hands);
  else
    corner = g_strdup(b->clock);
  FeltBox box = felt_box_inset(&self->boxes[FELT_SLOT_CORNER], 0.14, 0.14);
  felt_painter_draw_text(self, &self->boxes[FELT_SLOT_NAME], name, PANGO_WEIGHT_SEMIBOLD, 0,
                         &paper);
  felt_painter_draw_text(self, &box, corner, PANGO_WEIGHT_NORMAL, 1, &faint);
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
  if (!b->on_break)
    slots |= 1u << FELT_SLOT_NEXT;
  if (b->max_first != NULL)
    slots |= 1u << FELT_SLOT_POT;
  return slots;
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
    felt_painter_draw_text(self, &middle, winner, PANGO_WEIGHT_BOLD, 0.5, &paper);
    draw_podium(self, &boxes[FELT_SLOT_BLINDS]);
    return;
  }
  draw_time(self, &time, b->mode == FELT_BOARD_PAUSED ? &gold : &paper);
  draw_bar(self, &boxes[FELT_SLOT_BAR]);
  draw_blinds(self, &boxes[FELT_SLOT_BLINDS]);
  if (boxes[FELT_SLOT_POT].h > 0)
    draw_pot(self, &boxes[FELT_SLOT_POT]);
  if (boxes[FELT_SLOT_NEXT].h > 0)
    draw_next(self, &boxes[FELT_SLOT_NEXT]);
}

void felt_painter_paint(FeltPainter *self, GtkSnapshot *snapshot, const FeltBoard *board, int w,
                        int h)
{
  self->snapshot = snapshot;
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
