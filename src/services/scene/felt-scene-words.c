/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-words.c - the text of a cell, as large as it fits */
#include "services/scene/felt-scene-private.h"

#include <math.h>

static FeltFace face_of(const FeltScene *scene, const FeltStyle *style)
{
  static const PangoWeight weights[] = {PANGO_WEIGHT_NORMAL, PANGO_WEIGHT_SEMIBOLD,
                                        PANGO_WEIGHT_BOLD};
  const char *family = scene->theme->font;
  if (style->digits && scene->theme->digits != NULL)
    family = scene->theme->digits;
  return (FeltFace){family, weights[style->weight]};
}

static void paint_ticker(FeltScene *scene, const FeltNode *node, const FeltPlace *place,
                         const FeltFace *face)
{
  double px = felt_fitter_line_px(scene->fitter, node->markup, face, 1e9, place->h, 1e9);
  const FeltFitted *line = felt_fitter_line(scene->fitter, node->markup, face, px, 0);
  FeltSceneBox *box =
      felt_scene_add_text(scene, node, place, line, 0.5, (FeltColor)node->style->color);
  if (line->w <= place->w)
    return;
  /* three letters a second pass: slow enough to be read from afar */
  double way = line->w + place->w, gone = (double)scene->facts->shown_ms / 1000 * px * 2.2;
  box->at_x = place->x + place->w - fmod(gone, way);
  box->runs = TRUE;
  scene->changes_ms = 0;
}

/* A text that hugs its ground gets one as wide as it is. */
static void paint_hugged(FeltScene *scene, const FeltNode *node, const FeltPlace *place,
                         const FeltFitted *text, double align)
{
  double pad = place->h * 0.35, wide = MIN(text->w + 2 * pad, place->w);
  double tall = MIN(MAX(MIN(place->h * 0.84, text->h * 1.6), text->h * 1.1), place->h);
  FeltPlace ground = {place->x + (place->w - wide) * align, place->y + (place->h - tall) / 2, wide,
                      tall};
  felt_scene_back(scene, node, &ground);
}

static double align_of(const FeltStyle *style)
{
  static const double aligns[] = {0, 0.5, 1};
  return aligns[style->align];
}

static void paint_digits(FeltScene *scene, const FeltNode *node, const FeltPlace *place,
                         const FeltFace *face)
{
  double px = felt_fitter_digits_px(scene->fitter, node->markup, face, place->w, place->h);
  const FeltFitted *line = felt_fitter_line(scene->fitter, node->markup, face, px, 0);
  FeltSceneBox *box = felt_scene_add_text(scene, node, place, line, align_of(node->style),
                                          (FeltColor)node->style->color);
  box->at_y = place->y + (place->h - line->ink_h) / 2 - line->ink_y;
  box->ink_y = line->ink_y;
  box->ink_h = line->ink_h;
}

/* How wide words may be: they keep off the sides, which may be those of a panel, of the screen or
 * of other words. */
static double width_of_words(const FeltScene *scene, const FeltStyle *style, const FeltPlace *whole,
                             const FeltPlace *place)
{
  double off = MIN(scene->px[FELT_CELL_LIST], whole->w * 0.04);
  if (style->hug)
    return place->w;
  return MIN(place->w, whole->w - (style->align == FELT_ALIGN_CENTER ? 2 : 1) * off);
}

/* One line where that is large enough, else as many as let it be larger. */
void felt_scene_text(FeltScene *scene, const FeltNode *node, const FeltPlace *whole)
{
  const FeltStyle *style = node->style;
  FeltFitter *fitter = scene->fitter;
  FeltFace face = face_of(scene, style);
  double align = align_of(style), pad = style->hug ? whole->h * 0.35 : 0;
  FeltPlace place = felt_place_inset(whole, (double)style->inset / 100);
  place = (FeltPlace){place.x + pad, place.y, MAX(place.w - 2 * pad, 1), place.h};
  double most = place.h * (double)style->size / 100;
  double w = width_of_words(scene, style, whole, &place);
  if (style->screen > 0)
    most = MIN(most, MIN(scene->w, scene->h) * (double)style->screen / 100);

  if (style->digits) {
    paint_digits(scene, node, &place, &face);
    return;
  }
  if (node->cell->fit == FELT_FIT_TICKER && !scene->facts->still) {
    paint_ticker(scene, node, &place, &face);
    return;
  }

  /* in several lines where it is to be so, or that makes it much larger */
  double px = felt_fitter_line_px(fitter, node->markup, &face, w, most, 1e9), lines = 0;
  double least = scene->px[felt_node_role(node)];
  gboolean wrapped = node->cell->fit == FELT_FIT_WRAP;
  if (wrapped || px < most * 0.45 || px < least)
    lines = felt_fitter_block_px(fitter, node->markup, &face, w, place.h,
                                 MIN(scene->px[FELT_CELL_LIST] * 0.8, place.h / 1.6),
                                 MAX(most / 1.3, px));
  wrapped = lines > px * (wrapped || px < least ? 1 : 1.25);
  const FeltFitted *text = NULL;
  if (wrapped)
    text = felt_fitter_block(fitter, node->markup, &face, MAX(lines, px), w, place.h, align);
  else
    text = felt_fitter_line(fitter, node->markup, &face, px, w);
  if (style->hug)
    paint_hugged(scene, node, whole, text, align);
  felt_scene_add_text(scene, node, &place, text, align, (FeltColor)style->color);
}
