/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-styles.h - a scene's own styles, beside its preview: added, changed, given to cells */
#ifndef FELT_SCENE_STYLES_H
#define FELT_SCENE_STYLES_H

#include <gtk/gtk.h>

#include "services/scene/felt-layout-draft.h"

/* Signal "changed" (): the draft was changed here. */
#define FELT_TYPE_SCENE_STYLES (felt_scene_styles_get_type())
G_DECLARE_FINAL_TYPE(FeltSceneStyles, felt_scene_styles, FELT, SCENE_STYLES, GtkWidget)

/* Shows the styles of a draft, which must live as long as it is shown. */
void felt_scene_styles_show(FeltSceneStyles *styles, FeltDraft *draft);

#endif
