/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-editor.h - the window in which scenes of the room's screen are made and changed */
#ifndef FELT_SCENE_EDITOR_H
#define FELT_SCENE_EDITOR_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_SCENE_EDITOR (felt_scene_editor_get_type())
G_DECLARE_FINAL_TYPE(FeltSceneEditor, felt_scene_editor, FELT, SCENE_EDITOR, AdwWindow)

/* Opens for a scene ("clock"; NULL: a new one), which says what the desk's tournament says, or an
 * example where none is open. The window closes with its parent. */
void felt_scene_editor_present(FeltDesk *desk, GtkWindow *parent, const char *id);

#endif
