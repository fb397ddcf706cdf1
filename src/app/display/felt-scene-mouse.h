/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-mouse.h - the mouse on a scene that is edited: cells chosen, resized and moved */
#ifndef FELT_SCENE_MOUSE_H
#define FELT_SCENE_MOUSE_H

#include "app/display/felt-scene-canvas.h"

/* A click chooses a cell. A border between two cells is dragged, at once to be seen; a cell is
 * dragged beside or into another one, which is marked on the way. Each is one step of the draft,
 * and Escape gives it up. To be called once for a canvas. */
void felt_scene_mouse_add(FeltSceneCanvas *canvas);

#endif
