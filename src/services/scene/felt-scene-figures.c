/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-figures.c - numbers under captions, side by side, all of one size */
#include "services/scene/felt-scene-private.h"

#include <string.h>

/* What one of them takes at 100 pixels. */
typedef struct {
  const char *caption, *value;
  double caption_w, caption_h, value_w, value_h;
} Measured;

/* Of the height of a figure: the caption is so much smaller. */
#define CAPTION 0.42

/* Several rows keep off each other. */
#define ROWS_APART 1.08

typedef struct {
  const Measured *all;
  guint n, in_row; /* figures, and how many stand side by side */
  double w, h;     /* of one row */
  double least;    /* the smallest size of captions */
} Wanted;

static double caption_px(const Wanted *wanted, double px)
{
  return MAX(px * CAPTION, MIN(wanted->least, px));
}

/* The gap between two of them. */
static double gap_of(double px)
{
  return px * 0.55;
}

static double width_of(const Wanted *wanted, const Measured *figure, double px)
{
  double caption = figure->caption_w * caption_px(wanted, px) / 100;
  return MAX(figure->value_w * px / 100, caption) + gap_of(px);
}

/* Whether each row is wide and high enough at this size of values. */
static gboolean fits(const Wanted *wanted, double px)
{
  for (guint first = 0; first < wanted->n; first += wanted->in_row) {
    double sum = 0, high = 0;
    for (guint i = first; i < MIN(first + wanted->in_row, wanted->n); i++) {
      const Measured *figure = &wanted->all[i];
      double caption = figure->caption_h * caption_px(wanted, px) / 100;
      sum += width_of(wanted, figure, px);
      high = MAX(high, figure->value_h * px / 100 * 0.92 + caption);
    }
    if (wanted->in_row < wanted->n)
      high *= ROWS_APART;
    if (sum > wanted->w || high > wanted->h)
      return FALSE;
  }
  return TRUE;
}

static double largest_px(const Wanted *wanted)
{
  double low = 1, high = wanted->h;
  for (guint i = 0; i < 12; i++) {
    double middle = (low + high) / 2;
    if (fits(wanted, middle))
      low = middle;
    else
      high = middle;
  }
  return (double)(int)(low * 4) / 4;
}

/* As many rows as let them be largest. */
static double arrange(Wanted *wanted, double h)
{
  double best = 0;
  guint in_row = wanted->n;
  for (guint rows = 1; rows <= wanted->n; rows++) {
    wanted->in_row = (wanted->n + rows - 1) / rows;
    wanted->h = h / rows;
    double px = largest_px(wanted);
    if (px > best * 1.08) {
      best = px;
      in_row = wanted->in_row;
    }
  }
  wanted->in_row = in_row;
  wanted->h = h / ((wanted->n + in_row - 1) / in_row);
  return best;
}

static void paint_one(FeltScene *scene, const FeltNode *node, const Measured *figure,
                      const FeltPlace *place, const Wanted *wanted, double px)
{
  FeltFace soft = {scene->theme->font, PANGO_WEIGHT_NORMAL};
  FeltFace strong = {scene->theme->font, PANGO_WEIGHT_BOLD};
  double small = caption_px(wanted, px), side = gap_of(px) / 2;
  double caption_h = figure->caption_h * small / 100, value_h = figure->value_h * px / 100 * 0.92;
  double top = place->y + (place->h - caption_h - value_h) / 2, w = place->w - side;
  FeltPlace caption = {place->x + side / 2, top, w, caption_h};
  FeltPlace value = {place->x + side / 2, top + caption_h, w, value_h};
  FeltColor color = node->marked ? FELT_COLOR_GOLD : (FeltColor)node->style->color;
  if (*figure->caption != '\0') {
    const FeltFitted *text =
        felt_fitter_line(scene->fitter, figure->caption, &soft, small, caption.w);
    FeltSceneBox *box = felt_scene_add_text(scene, node, &caption, text, 0.5, FELT_COLOR_SOFT);
    felt_scene_rate(scene, box, FELT_CELL_LABEL);
  }
  const FeltFitted *text = felt_fitter_line(scene->fitter, figure->value, &strong, px, value.w);
  felt_scene_add_text(scene, node, &value, text, 0.5, color);
}

/* What is left of a row's width goes to all alike. */
static void paint_row(FeltScene *scene, const FeltNode *node, const Wanted *wanted, guint first,
                      const FeltPlace *row, double px)
{
  guint end = MIN(first + wanted->in_row, wanted->n);
  double sum = 0, x = row->x, spare;
  for (guint i = first; i < end; i++)
    sum += width_of(wanted, &wanted->all[i], px);
  spare = MAX(row->w - sum, 0) / (end - first);
  /* few of them stay near each other in the middle */
  double most = px * 2.2;
  if (node->style->fill < 0 && spare > most) {
    x += (spare - most) * (end - first) / 2;
    spare = most;
  }

  for (guint i = first; i < end; i++) {
    FeltPlace place = {x, row->y, width_of(wanted, &wanted->all[i], px) + spare, row->h};
    paint_one(scene, node, &wanted->all[i], &place, wanted, px);
    x += place.w;
  }
}

void felt_scene_figures(FeltScene *scene, const FeltNode *node, const FeltPlace *whole)
{
  guint n = node->figures->len / 2;
  FeltPlace place = felt_place_inset(whole, (double)node->style->inset / 100);
  FeltFace soft = {scene->theme->font, PANGO_WEIGHT_NORMAL};
  FeltFace strong = {scene->theme->font, PANGO_WEIGHT_BOLD};
  g_autofree Measured *all = g_new0(Measured, n);
  for (guint i = 0; i < n; i++) {
    Measured *figure = &all[i];
    figure->caption = g_ptr_array_index(node->figures, 2 * i);
    figure->value = g_ptr_array_index(node->figures, 2 * i + 1);
    felt_fitter_measure(scene->fitter, figure->caption, &soft, &figure->caption_w,
                        &figure->caption_h);
    felt_fitter_measure(scene->fitter, figure->value, &strong, &figure->value_w, &figure->value_h);
    if (*figure->caption == '\0')
      figure->caption_w = figure->caption_h = 0;
  }

  Wanted wanted = {.all = all, .n = n, .w = place.w};
  wanted.least = scene->px[FELT_CELL_LABEL];
  double px = arrange(&wanted, place.h);
  /* several rows stay near each other in the middle */
  double natural = (all->value_h * px + all->caption_h * caption_px(&wanted, px)) / 100;
  wanted.h = MIN(wanted.h, natural * ROWS_APART * 1.15);
  place.y += (place.h - (n + wanted.in_row - 1) / wanted.in_row * wanted.h) / 2;
  for (guint first = 0, row = 0; first < n; first += wanted.in_row, row++) {
    FeltPlace line = {place.x, place.y + row * wanted.h, place.w, wanted.h};
    paint_row(scene, node, &wanted, first, &line, px);
  }
}
