/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-scene.c - the boxes of a scene for a browser */
#include "web/feed/felt-web-scene.h"

#include <math.h>
#include <string.h>

static const char *const kinds[] = {"ground", "fill", "frame", "text", "image", "qr"};

/* Hundredths of a pixel are enough. */
static void add_px(cJSON *object, const char *key, double px)
{
  cJSON_AddNumberToObject(object, key, round(px * 100) / 100);
}

static void add_place(cJSON *object, double x, double y, double w, double h)
{
  add_px(object, "x", x);
  add_px(object, "y", y);
  add_px(object, "w", w);
  add_px(object, "h", h);
}

static void add_color(cJSON *object, const char *key, const FeltRgba *color)
{
  const double parts[] = {round(color->r * 255), round(color->g * 255), round(color->b * 255),
                          round(color->a * 1000) / 1000};
  cJSON_AddItemToObject(object, key, cJSON_CreateDoubleArray(parts, G_N_ELEMENTS(parts)));
}

/* A part of a line in one font, as Pango broke it up. */
static cJSON *run_to_json(const char *text, const PangoItem *item)
{
  g_autofree char *part = g_strndup(text + item->offset, (gsize)item->length);
  PangoFontDescription *font = pango_font_describe_with_absolute_size(item->analysis.font);
  cJSON *run = cJSON_CreateObject();
  gboolean soft = FALSE;
  for (GSList *l = item->analysis.extra_attrs; l != NULL; l = l->next)
    soft |= ((const PangoAttribute *)l->data)->klass->type == PANGO_ATTR_FOREGROUND_ALPHA;
  cJSON_AddStringToObject(run, "text", part);
  add_px(run, "px", (double)pango_font_description_get_size(font) / PANGO_SCALE);
  cJSON_AddNumberToObject(run, "weight", (int)pango_font_description_get_weight(font));
  cJSON_AddBoolToObject(run, "soft", soft);
  pango_font_description_free(font);
  return run;
}

/* Where a ticker is by now the browser knows. */
static cJSON *line_to_json(const FeltSceneBox *box, PangoLayoutLine *line,
                           const PangoRectangle *place)
{
  cJSON *object = cJSON_CreateObject(), *runs = cJSON_CreateArray();
  double at_x = box->runs ? box->x : box->at_x;
  add_place(object, at_x + (double)place->x / PANGO_SCALE,
            box->at_y + (double)place->y / PANGO_SCALE, (double)place->width / PANGO_SCALE,
            (double)place->height / PANGO_SCALE);
  for (GSList *l = line->runs; l != NULL; l = l->next)
    cJSON_AddItemToArray(runs, run_to_json(pango_layout_get_text(box->layout),
                                           ((const PangoLayoutRun *)l->data)->item));
  cJSON_AddItemToObject(object, "runs", runs);
  return object;
}

static void add_text(cJSON *object, const FeltSceneBox *box, const FeltBoard *board)
{
  cJSON *lines = cJSON_CreateArray();
  PangoLayoutIter *iter = pango_layout_get_iter(box->layout);
  do {
    PangoRectangle place;
    pango_layout_iter_get_line_extents(iter, NULL, &place);
    cJSON_AddItemToArray(lines,
                         line_to_json(box, pango_layout_iter_get_line_readonly(iter), &place));
  } while (pango_layout_iter_next_line(iter));
  pango_layout_iter_free(iter);
  cJSON_AddStringToObject(object, "family", box->family);
  cJSON_AddItemToObject(object, "lines", lines);
  if (box->runs)
    cJSON_AddTrueToObject(object, "runs");
  if (board->mode == FELT_BOARD_PLAY || board->mode == FELT_BOARD_BREAK) {
    if (g_strcmp0(box->text, board->time) == 0)
      cJSON_AddStringToObject(object, "ticks", "time");
    else if (g_strcmp0(box->text, board->clock) == 0)
      cJSON_AddStringToObject(object, "ticks", "clock");
  } else if (g_strcmp0(box->text, board->clock) == 0) {
    cJSON_AddStringToObject(object, "ticks", "clock");
  }
}

static void add_fill(cJSON *object, const FeltSceneBox *box, const FeltSceneBox *before)
{
  add_px(object, "round", box->round);
  add_px(object, "line", box->line);
  /* The part of a bar that is done lies on the whole of it. */
  if (before == NULL || before->kind != FELT_BOX_FILL || box->kind != FELT_BOX_FILL ||
      g_strcmp0(before->cell, box->cell) != 0 || before->x != box->x || before->y != box->y ||
      before->h != box->h || box->w > before->w)
    return;
  cJSON_AddStringToObject(object, "ticks", "bar");
  add_px(object, "full_w", before->w);
}

static void add_code(cJSON *object, const FeltSceneBox *box)
{
  g_autofree char *path = felt_qr_path(box->qr);
  cJSON_AddStringToObject(object, "text", box->text);
  cJSON_AddNumberToObject(object, "side", felt_qr_side(box->qr));
  cJSON_AddStringToObject(object, "path", path);
}

static cJSON *box_to_json(const FeltSceneBox *box, const FeltSceneBox *before,
                          const FeltBoard *board, FeltWebPicture picture, gpointer data)
{
  char hash[17];
  cJSON *object = cJSON_CreateObject();
  cJSON_AddStringToObject(object, "kind", kinds[box->kind]);
  cJSON_AddStringToObject(object, "cell", box->cell != NULL ? box->cell : "");
  add_place(object, box->x, box->y, box->w, box->h);
  add_color(object, "color", &box->color);
  switch (box->kind) {
  case FELT_BOX_GROUND:
    add_color(object, "edge", &box->edge);
    break;
  case FELT_BOX_FILL:
  case FELT_BOX_FRAME:
    add_fill(object, box, before);
    break;
  case FELT_BOX_TEXT:
    add_text(object, box, board);
    break;
  case FELT_BOX_IMAGE:
    picture(&box->picture, hash, data);
    cJSON_AddStringToObject(object, "hash", hash);
    cJSON_AddBoolToObject(object, "covers", box->covers);
    break;
  case FELT_BOX_QR:
    add_code(object, box);
    break;
  }
  return object;
}

cJSON *felt_web_boxes(const GPtrArray *boxes, const FeltBoard *board, FeltWebPicture picture,
                      gpointer data)
{
  cJSON *list = cJSON_CreateArray();
  const FeltSceneBox *before = NULL;
  for (guint i = 0; i < boxes->len; i++) {
    const FeltSceneBox *box = boxes->pdata[i];
    cJSON_AddItemToArray(list, box_to_json(box, before, board, picture, data));
    before = box;
  }
  return list;
}

static gboolean same_but_ticks(const cJSON *a, const cJSON *b)
{
  const cJSON *ticks = cJSON_GetObjectItemCaseSensitive(a, "ticks");
  const cJSON *also = cJSON_GetObjectItemCaseSensitive(b, "ticks");
  if (ticks == NULL || also == NULL)
    return cJSON_Compare(a, b, TRUE);
  return cJSON_Compare(ticks, also, TRUE);
}

gboolean felt_web_boxes_tick(const cJSON *a, const cJSON *b)
{
  const cJSON *one = a->child, *other = b->child;
  for (; one != NULL && other != NULL; one = one->next, other = other->next)
    if (!same_but_ticks(one, other))
      return FALSE;
  return one == NULL && other == NULL;
}
