/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-canvas.h - a scene, or its theme, while it is edited: painted as a screen shows it */
#ifndef FELT_SCENE_CANVAS_H
#define FELT_SCENE_CANVAS_H

#include <gtk/gtk.h>

#include "services/scene/felt-layout-draft.h"
#include "services/scene/felt-scene-grab.h"
#include "services/scene/felt-scene.h"
#include "session/felt-session.h"

/* Shows an example until it is given a session. With a draft it has a grid and a frame around the
 * chosen cell, and arrows, Tab and other keys activate the actions "scene.…" of the editor around
 * it. Signals:
 *   "changed" (): the mouse chose another cell of the draft, or changed it (felt-scene-mouse). */
#define FELT_TYPE_SCENE_CANVAS (felt_scene_canvas_get_type())
G_DECLARE_FINAL_TYPE(FeltSceneCanvas, felt_scene_canvas, FELT, SCENE_CANVAS, GtkWidget)

/* What the mouse changes; it must live as long as the canvas is used. */
void felt_scene_canvas_set_draft(FeltSceneCanvas *canvas, FeltDraft *draft);
FeltDraft *felt_scene_canvas_draft(FeltSceneCanvas *canvas);

/* What is shown, copied: every cell also when its condition does not hold, if `all`. */
void felt_scene_canvas_set_layout(FeltSceneCanvas *canvas, const FeltLayout *layout,
                                  const FeltTheme *theme, gboolean all);

/* What it says: what the tournament of a session does, as its clock goes on; session NULL: an
 * example, in a mode. */
void felt_scene_canvas_set_facts(FeltSceneCanvas *canvas, FeltSession *session, FeltBoardMode mode);

/* The screen's size in pixels; it is shown as large as fits. */
void felt_scene_canvas_set_size(FeltSceneCanvas *canvas, double width, double height);

/* The cell that has the frame; name is for who cannot see it. */
void felt_scene_canvas_choose(FeltSceneCanvas *canvas, const FeltCellPath *path, const char *name);

/* For the mouse ------------------------------------------------------------------------------ */

/* The cells that are seen, each before those in it: an array of FeltGrabCell, to be unreffed. */
GArray *felt_scene_canvas_cells(FeltSceneCanvas *canvas);

/* Turns a point of the widget into one of the screen; returns how many pixels of the widget one of
 * the screen takes. */
double felt_scene_canvas_point(FeltSceneCanvas *canvas, double *x, double *y);

/* Whether the screen is higher than wide. */
gboolean felt_scene_canvas_is_tall(FeltSceneCanvas *canvas);

/* Marks where what is dragged would come to stand; NULL: nowhere. */
void felt_scene_canvas_mark(FeltSceneCanvas *canvas, const FeltGrabLanding *landing);

void felt_scene_canvas_emit_changed(FeltSceneCanvas *canvas);

#endif
