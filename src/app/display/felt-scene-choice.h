/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-choice.h - the scenes and themes there are, to choose from */
#ifndef FELT_SCENE_CHOICE_H
#define FELT_SCENE_CHOICE_H

#include <gtk/gtk.h>

/* FeltNamesOffer. */
void felt_scene_choice_scenes(GPtrArray *names, GPtrArray *titles);
void felt_scene_choice_themes(GPtrArray *names, GPtrArray *titles);

/* What a scene is called; its name when it is not there. Owned by the caller. */
char *felt_scene_choice_title(const char *name);

/* Opens the themes, with the one of a name chosen (NULL: the usual one), over the director's window
 * to which a widget's window belongs: what is edited there outlives the other. */
void felt_scene_choice_edit_theme(GtkWidget *widget, const char *name);

#endif
