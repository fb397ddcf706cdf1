/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-choice.h - the scenes and themes there are, to choose from */
#ifndef FELT_SCENE_CHOICE_H
#define FELT_SCENE_CHOICE_H

#include "app/widgets/felt-names.h"

/* FeltNamesOffer, without data. */
void felt_scene_choice_scenes(FeltNames *names, gpointer data);
void felt_scene_choice_themes(FeltNames *names, gpointer data);

/* Returns the title of a scene of felt_scenes_list; its name when the scene is missing. */
const char *felt_scene_choice_title(const GPtrArray *scenes, const char *name);

/* Opens the themes, with the one of a name chosen (NULL: the usual one), over the director's window
 * to which a widget's window belongs: what is edited there outlives the other. */
void felt_scene_choice_edit_theme(GtkWidget *widget, const char *name);

#endif
