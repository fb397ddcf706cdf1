/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-race-chart.c - the race of a league, drawn: what everybody had after each tournament */
#include "services/club/felt-race-chart.h"

#include "felt-config.h"
#include "services/files/felt-paint-file.h"

#include <math.h>
#include <stdlib.h>

/* A chart while it is painted. */
typedef struct {
  const FeltChartLook *look;
  const FeltStandings *standings;
  cairo_t *cr;
  double width;   /* of all of it */
  guint n;        /* players */
  gint64 *totals; /* by player, then tournament */
  double low, high;
  double left, top, right, bottom;   /* of the field */
  double label_y[FELT_RACE_PLAYERS]; /* middles of the names, pushed apart */
} Painting;

static gint64 total(const Painting *p, guint player, guint tournament)
{
  return p->totals[player * p->standings->n_tournaments + tournament];
}

static double x_of(const Painting *p, guint tournament)
{
  guint last = p->standings->n_tournaments - 1;
  return p->left + (p->right - p->left) * tournament / MAX(last, 1);
}

static double y_of(const Painting *p, double points)
{
  return p->bottom - (p->bottom - p->top) * (points - p->low) / (p->high - p->low);
}

/* Letters ------------------------------------------------------------------------------------ */

/* side 0: to the right of x, 0.5: around it, 1: to its left; y is the middle. */
static void paint_text(const Painting *p, const char *text, double x, double y, double side,
                       double room)
{
  int width, height;
  g_autoptr(PangoLayout) layout = felt_chart_text(p->cr, p->look, text, &width);
  if (room > 0) {
    pango_layout_set_width(layout, (int)(room * PANGO_SCALE));
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  }
  pango_layout_get_pixel_size(layout, &width, &height);
  cairo_move_to(p->cr, x - side * width, y - height / 2.0);
  pango_cairo_show_layout(p->cr, layout);
}

static void use(const Painting *p, const double rgb[3])
{
  cairo_set_source_rgb(p->cr, rgb[0], rgb[1], rgb[2]);
}

/* The field ---------------------------------------------------------------------------------- */

/* A round step that parts the field into some five. */
static double step_of(double span)
{
  double step = pow(10, floor(log10(span / 5)));
  while (span / step > 7)
    step *= span / step > 14 ? 5 : 2;
  return step;
}

static void find_range(Painting *p)
{
  p->low = 0;
  p->high = 1;
  for (guint i = 0; i < p->n; i++)
    for (guint k = 0; k < p->standings->n_tournaments; k++) {
      p->low = fmin(p->low, (double)total(p, i, k) / 1000);
      p->high = fmax(p->high, (double)total(p, i, k) / 1000);
    }
}

static void paint_grid(const Painting *p)
{
  double step = step_of(p->high - p->low);
  cairo_set_line_width(p->cr, 1);
  for (double at = ceil(p->low / step) * step; at <= p->high + step / 1000; at += step) {
    g_autofree char *text = felt_points_shown((gint64)floor(at * 1000 + 0.5));
    use(p, p->look->soft);
    cairo_move_to(p->cr, p->left, floor(y_of(p, at)) + 0.5);
    cairo_line_to(p->cr, p->right, floor(y_of(p, at)) + 0.5);
    cairo_stroke(p->cr);
    use(p, p->look->ink);
    paint_text(p, text, p->left - p->look->size / 2, y_of(p, at), 1, 0);
  }

  guint every =
      1 + (guint)(p->standings->n_tournaments * p->look->size * 2.2 / fmax(p->right - p->left, 1));
  for (guint k = 0; k < p->standings->n_tournaments; k += every) {
    g_autofree char *number = g_strdup_printf("%u", k + 1);
    paint_text(p, number, x_of(p, k), p->bottom + p->look->size, 0.5, 0);
  }
}

/* Lines -------------------------------------------------------------------------------------- */

static void use_dash(cairo_t *cr, guint which, double unit)
{
  static const double dashes[][4] = {{0},     {6, 3}, {2, 2},        {8, 3, 2, 3},
                                     {12, 4}, {1, 3}, {10, 3, 1, 3}, {4, 6}};
  static const int lengths[] = {0, 2, 2, 4, 2, 2, 4, 2};
  double scaled[4];
  guint i = which % G_N_ELEMENTS(lengths);
  for (int k = 0; k < lengths[i]; k++)
    scaled[k] = dashes[i][k] * unit;
  cairo_set_dash(cr, scaled, lengths[i], 0);
}

/* Filled ones and hollow ones in turn: circle, square, triangle, diamond. */
static void paint_mark(cairo_t *cr, guint which, double x, double y, double size)
{
  static const int corners[] = {0, 4, 3, 4};
  static const double turns[] = {0, G_PI / 4, -G_PI / 2, 0};
  guint shape = which % G_N_ELEMENTS(corners);
  cairo_new_path(cr);
  if (corners[shape] == 0)
    cairo_arc(cr, x, y, size, 0, 2 * G_PI);
  for (int i = 0; i < corners[shape]; i++)
    cairo_line_to(cr, x + 1.25 * size * cos(turns[shape] + 2 * G_PI * i / corners[shape]),
                  y + 1.25 * size * sin(turns[shape] + 2 * G_PI * i / corners[shape]));
  cairo_close_path(cr);
  if (which < G_N_ELEMENTS(corners))
    cairo_fill(cr);
  else
    cairo_stroke(cr);
}

static void paint_line(const Painting *p, guint player)
{
  double unit = p->look->size / 12;
  use(p, p->look->ink);
  cairo_set_line_width(p->cr, player == 0 ? 2.5 * unit : 1.5 * unit);
  cairo_set_line_join(p->cr, CAIRO_LINE_JOIN_ROUND);
  use_dash(p->cr, player, unit);
  cairo_new_path(p->cr);
  for (guint k = 0; k < p->standings->n_tournaments; k++)
    cairo_line_to(p->cr, x_of(p, k), y_of(p, (double)total(p, player, k) / 1000));
  cairo_stroke(p->cr);
  cairo_set_dash(p->cr, NULL, 0, 0);
  for (guint k = 0; k < p->standings->n_tournaments; k++)
    paint_mark(p->cr, player, x_of(p, k), y_of(p, (double)total(p, player, k) / 1000), 3.2 * unit);
}

/* Names stand at the ends of their lines, from the top down, none over another. */
static void place_names(Painting *p)
{
  double line = p->look->size * 1.35, room = p->bottom - p->top;
  guint last = p->standings->n_tournaments - 1;
  for (guint i = 0; i < p->n; i++) {
    p->label_y[i] = y_of(p, (double)total(p, i, last) / 1000);
    if (i > 0 && p->label_y[i] < p->label_y[i - 1] + line)
      p->label_y[i] = p->label_y[i - 1] + line;
  }
  double beyond = p->label_y[p->n - 1] - p->bottom;
  for (guint i = p->n; beyond > 0 && room > line * p->n && i-- > 0;) {
    double most = i + 1 < p->n ? p->label_y[i + 1] - line : p->bottom;
    p->label_y[i] = fmin(p->label_y[i], most);
  }
}

static void paint_names(const Painting *p)
{
  guint last = p->standings->n_tournaments - 1;
  double gap = p->look->size;
  for (guint i = 0; i < p->n; i++) {
    double end = y_of(p, (double)total(p, i, last) / 1000);
    g_autofree char *points = felt_points_shown(p->standings->players[i].points);
    g_autofree char *text = g_strdup_printf("%s %s", points, p->standings->players[i].name);
    use(p, p->look->soft);
    cairo_set_line_width(p->cr, 1);
    cairo_move_to(p->cr, p->right + gap / 2, end);
    cairo_line_to(p->cr, p->right + gap * 1.4, p->label_y[i]);
    cairo_stroke(p->cr);
    use(p, p->look->ink);
    paint_mark(p->cr, i, p->right + gap * 2, p->label_y[i], gap * 0.27);
    paint_text(p, text, p->right + gap * 2.7, p->label_y[i], 0, p->width - p->right - gap * 2.7);
  }
}

static guint shown(const FeltStandings *standings, guint wanted)
{
  return MIN(MIN(wanted, FELT_RACE_PLAYERS), standings->n_players);
}

void felt_race_chart_paint(cairo_t *cr, double width, double height, const FeltChartLook *look,
                           gconstpointer data)
{
  const FeltStandings *standings = data;
  Painting p = {.look = look, .standings = standings, .cr = cr, .width = width};
  p.n = shown(standings, FELT_RACE_PLAYERS);
  if (p.n == 0 || standings->n_tournaments < 2)
    return;
  p.totals = g_new0(gint64, (gsize)p.n * standings->n_tournaments);
  for (guint i = 0; i < p.n; i++)
    felt_standings_race(standings, &standings->players[i],
                        p.totals + (gsize)i * standings->n_tournaments);
  find_range(&p);
  p.left = look->size * 4;
  p.top = look->size;
  p.right = width - look->size * 15;
  p.bottom = height - look->size * 2;

  paint_grid(&p);
  for (guint i = p.n; i-- > 0;)
    paint_line(&p, i);
  place_names(&p);
  paint_names(&p);
  g_free(p.totals);
}

static void paint_page(cairo_t *cr, gconstpointer standings)
{
  static const FeltChartLook look = {.soft = {0.8, 0.8, 0.8}, .size = 15};
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
  felt_race_chart_paint(cr, FELT_RACE_WIDTH, FELT_RACE_HEIGHT, &look, standings);
}

gboolean felt_race_chart_write(const FeltStandings *standings, const char *path, GError **error)
{
  return felt_paint_file_write(path, FELT_RACE_WIDTH, FELT_RACE_HEIGHT, paint_page, standings,
                               error);
}

char *felt_race_chart_words(const FeltStandings *standings, guint players)
{
  g_autofree gint64 *totals = g_new0(gint64, standings->n_tournaments + 1);
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < MIN(players, standings->n_players); i++) {
    g_string_append_printf(text, "%s%s:", i > 0 ? "\n" : "", standings->players[i].name);
    felt_standings_race(standings, &standings->players[i], totals);
    for (guint k = 0; k < standings->n_tournaments; k++) {
      g_autofree char *points = felt_points_shown(totals[k]);
      g_string_append_printf(text, "%s %s", k > 0 ? "," : "", points);
    }
  }
  return g_string_free(text, FALSE);
}
