/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-canvas.h - a scene, or its theme, while it is edited: painted as a screen shows it */
#ifndef FELT_SCENE_CANVAS_H
#define FELT_SCENE_CANVAS_H

#include <gtk/gtk.h>

#include "services/scene/felt-layout-draft.h"
#include "services/scene/felt-scene.h"
#include "session/felt-session.h"

/* Shows an example until it is given a session. With a draft it has a grid and a frame around the
 * chosen cell, and arrows, Tab and other keys activate the actions "scene.…" of the editor around
 * it. Signals:
 *   "changed" (): the mouse chose another cell of the draft, or changed it. A click chooses a
 *   cell. A border between two cells is dragged, at once to be seen; a cell is dragged beside or
 *   into another one, which is marked on the way. Each is one step of the draft, and Escape gives
 *   it up. */
#define FELT_TYPE_SCENE_CANVAS (felt_scene_canvas_get_type())
G_DECLARE_FINAL_TYPE(FeltSceneCanvas, felt_scene_canvas, FELT, SCENE_CANVAS, GtkWidget)

/* Sets the draft that the mouse changes. The draft must live as long as the canvas is used. */
void felt_scene_canvas_set_draft(FeltSceneCanvas *canvas, FeltDraft *draft);

/* Sets the layout to paint, and copies it. With `all` cells are painted although their condition
 * does not hold. */
void felt_scene_canvas_set_layout(FeltSceneCanvas *canvas, const FeltLayout *layout,
                                  const FeltTheme *theme, gboolean all);

/* Sets the facts in the scene: those of a session's tournament as its clock goes on; without a
 * session an example in a mode. */
void felt_scene_canvas_set_facts(FeltSceneCanvas *canvas, FeltSession *session, FeltBoardMode mode);

/* The screen's size in pixels; it is shown as large as fits. */
void felt_scene_canvas_set_size(FeltSceneCanvas *canvas, double width, double height);

/* The cell that has the frame; name is for who cannot see it. */
void felt_scene_canvas_choose(FeltSceneCanvas *canvas, const FeltCellPath *path, const char *name);

#endif
