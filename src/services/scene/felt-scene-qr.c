/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-qr.c - the QR code of a cell, in modules of whole pixels where there is room */
#include "services/scene/felt-scene-private.h"
#include "services/scene/felt-token.h"

#include <math.h>
#include <string.h>

double felt_scene_scanned_px(double w, double h)
{
  return MAX(MIN(w, h) / 250, 2.5);
}

/* The code is kept as long as the scene is, so that what says the same is painted once. */
static const FeltQr *code_of(FeltScene *scene, const char *text)
{
  FeltQr *code = g_hash_table_lookup(scene->codes, text);
  if (code == NULL && (code = felt_qr_new(text)) != NULL)
    g_hash_table_insert(scene->codes, g_strdup(text), code);
  return code;
}

/* An address of the room names the tournament that is shown, unless all are. */
static char *of_tournament(const FeltSceneFacts *facts, const char *text)
{
  if (facts->url == NULL || facts->tournament == NULL || facts->n_other > 0 ||
      !g_str_has_prefix(text, facts->url) || strchr(text, '?') != NULL)
    return g_strdup(text);
  g_autofree char *id = g_uri_escape_string(facts->tournament, NULL, FALSE);
  return g_strconcat(text, "?tournament=", id, NULL);
}

char *felt_scene_code(FeltScene *scene, const FeltCell *cell)
{
  g_autofree char *markup = felt_token_expand(cell->qr, scene->facts);
  char *plain = NULL;
  g_autofree char *said = NULL;
  if (markup != NULL && pango_parse_markup(markup, -1, 0, NULL, &said, NULL, NULL))
    plain = of_tournament(scene->facts, said);
  if (plain != NULL && code_of(scene, plain) == NULL)
    g_clear_pointer(&plain, g_free);
  return plain;
}

/* How much of what is left over stands at the left. */
static double part_left(const FeltStyle *style)
{
  static const double parts[] = {
      [FELT_ALIGN_LEFT] = 0, [FELT_ALIGN_CENTER] = 0.5, [FELT_ALIGN_RIGHT] = 1};
  return parts[style->align];
}

void felt_scene_qr(FeltScene *scene, const FeltNode *node, const FeltPlace *place)
{
  const FeltQr *code = code_of(scene, node->code);
  FeltPlace inner = felt_place_inset(place, (double)node->style->inset / 100);
  double module = MIN(inner.w, inner.h) / felt_qr_side(code);
  double whole = floor(module + 0.01), least = felt_scene_scanned_px(scene->w, scene->h);
  /* edges between pixels blur, which only small modules mind less than to be smaller */
  if (whole >= least)
    module = whole;

  double size = module * felt_qr_side(code);
  FeltPlace square = {floor(inner.x + (inner.w - size) * part_left(node->style)),
                      floor(inner.y + (inner.h - size) / 2), size, size};
  FeltSceneBox *box = felt_scene_add(scene, node, FELT_BOX_QR, &square);
  /* dark on light whatever the theme: readers want it so */
  box->color = (FeltRgba){0, 0, 0, 1};
  box->edge = (FeltRgba){1, 1, 1, 1};
  box->round = module * 1.5;
  box->text = g_strdup(node->code);
  box->qr = code;
  box->small = module < least;
}
