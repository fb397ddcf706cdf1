/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-canvas.h - a scene while it is edited: painted, with its grid and the chosen cell */
#ifndef FELT_SCENE_CANVAS_H
#define FELT_SCENE_CANVAS_H

#include <gtk/gtk.h>

#include "services/scene/felt-layout-edit.h"
#include "services/scene/felt-scene.h"

/* Arrows, Tab and other keys activate the actions "scene.…" of the editor around it. Signals:
 *   "chosen" (): a cell was clicked, see felt_scene_canvas_clicked. */
#define FELT_TYPE_SCENE_CANVAS (felt_scene_canvas_get_type())
G_DECLARE_FINAL_TYPE(FeltSceneCanvas, felt_scene_canvas, FELT, SCENE_CANVAS, GtkWidget)

/* What is shown, copied: every cell also when its condition does not hold, if `all`. */
void felt_scene_canvas_set_layout(FeltSceneCanvas *canvas, const FeltLayout *layout,
                                  const FeltTheme *theme, gboolean all);

/* What it says, asked before each painting. */
typedef const FeltSceneFacts *(*FeltSceneAsk)(gpointer data);
void felt_scene_canvas_set_facts(FeltSceneCanvas *canvas, FeltSceneAsk ask, gpointer data);

/* The screen's size in pixels; it is shown as large as fits. */
void felt_scene_canvas_set_size(FeltSceneCanvas *canvas, double width, double height);

/* The cell that has the frame; name is for who cannot see it. */
void felt_scene_canvas_choose(FeltSceneCanvas *canvas, const FeltCellPath *path, const char *name);

/* The cell that was clicked last. */
const FeltCellPath *felt_scene_canvas_clicked(FeltSceneCanvas *canvas);

#endif
