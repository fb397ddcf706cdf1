/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-form.h - the form of a cell of a scene, beside the preview: text, style, condition,
 * … */
#ifndef FELT_SCENE_FORM_H
#define FELT_SCENE_FORM_H

#include <gtk/gtk.h>

#include "services/scene/felt-layout-draft.h"

/* Signal "changed" (): the chosen cell of the draft was changed here. */
G_DECLARE_FINAL_TYPE(FeltSceneForm, felt_scene_form, FELT, SCENE_FORM, GtkWidget)

/* Shows the chosen cell of a draft, which must live as long as it is shown. What has the keyboard
 * and says the same stays as it is. */
void felt_scene_form_show(FeltSceneForm *form, FeltDraft *draft);

/* Gives the keyboard to what the cell says. */
void felt_scene_form_edit(FeltSceneForm *form);

/* Signal "changed" (): the draft was changed here. */
G_DECLARE_FINAL_TYPE(FeltSceneStyles, felt_scene_styles, FELT, SCENE_STYLES, GtkWidget)

/* Shows the styles of a draft, which must live as long as it is shown. */
void felt_scene_styles_show(FeltSceneStyles *styles, FeltDraft *draft);

#endif
