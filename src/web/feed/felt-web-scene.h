/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-scene.h - the boxes of a scene for a browser, which paints them and counts what ticks */
#ifndef FELT_WEB_SCENE_H
#define FELT_WEB_SCENE_H

#include <cjson/cJSON.h>

#include "services/scene/felt-scene.h"

/* Told of each picture that boxes show: its hash is written. */
typedef void (*FeltWebPicture)(const FeltPicture *picture, char hash[17], gpointer data);

/* A list of boxes, from back to front: kind, cell, x, y, w, h in pixels, color and edge as red,
 * green, blue (0 .. 255) and opacity (0 .. 1), round, line; of a text its family and lines, each
 * where it was laid out, with runs of one font; of a picture its hash; of a code its text, side and
 * SVG path. ticks: what the browser counts by itself: "time" (left in the level), "clock" (the time
 * of day), "bar" (of the level, with full_w). Free with cJSON_Delete. */
cJSON *felt_web_boxes(const GPtrArray *boxes, const FeltBoard *board, FeltWebPicture picture,
                      gpointer data);

/* Whether two lists are the same but for what ticks. */
gboolean felt_web_boxes_tick(const cJSON *a, const cJSON *b);

#endif
