/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-cairo.h - boxes painted by cairo: thumbnails, pictures, PDF */
#ifndef FELT_SCENE_CAIRO_H
#define FELT_SCENE_CAIRO_H

#include <cairo.h>

#include "services/scene/felt-scene.h"

/* Paints all of an array of FeltSceneBox. */
void felt_scene_cairo_paint(cairo_t *cr, const GPtrArray *boxes);

/* Paints one of them. */
void felt_scene_cairo_paint_box(cairo_t *cr, const FeltSceneBox *box);

/* Writes a picture of w x h pixels to a file, PNG or PDF by its name. FALSE with a sentence. */
gboolean felt_scene_cairo_write(const GPtrArray *boxes, int w, int h, const char *path,
                                GError **error);

#endif
