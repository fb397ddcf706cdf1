/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-paint.h - boxes of a scene as render nodes; keeps what did not change since last time
 */
#ifndef FELT_SCENE_PAINT_H
#define FELT_SCENE_PAINT_H

#include <gtk/gtk.h>

#include "services/scene/felt-scene.h"

typedef struct FeltScenePainter FeltScenePainter;

FeltScenePainter *felt_scene_painter_new(void);
void felt_scene_painter_free(FeltScenePainter *painter);

/* Whatever was painted is painted anew next time: to be called before what it was made of goes
 * away, since a picture in its place may have its address. */
void felt_scene_painter_forget(FeltScenePainter *painter);

/* Paints an array of FeltSceneBox. Boxes that are as they were last time are the same nodes, so
 * that GTK redraws only the others. */
void felt_scene_painter_paint(FeltScenePainter *painter, GtkSnapshot *snapshot,
                              const GPtrArray *boxes);

#endif
