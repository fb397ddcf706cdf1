/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-picture.h - a picture from a file, kept in a layout */
#ifndef FELT_SCENE_PICTURE_H
#define FELT_SCENE_PICTURE_H

#include <gtk/gtk.h>

#include "services/scene/felt-layout-draft.h"

/* Asks for a file over the window of a widget and puts its picture into the draft's layout, under a
 * name of its own: taken(data, name) tells it. What cannot be used is said over the window. */
void felt_scene_picture_choose(GtkWidget *widget, FeltDraft *draft, GCallback taken, gpointer data);

#endif
