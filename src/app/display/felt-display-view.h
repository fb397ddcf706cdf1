/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-view.h - the room's screen, drawn: any size from a thumbnail to 4K */
#ifndef FELT_DISPLAY_VIEW_H
#define FELT_DISPLAY_VIEW_H

#include "app/widgets/felt-live-widget.h"

/* Draws what felt_live_board says, the moves that are announced, or the all-in that its desk shows
 * (felt-all-in-show), and only when that changes. Its accessible label says the same in one line.
 * Files of scenes that change are read anew; one that cannot be used is told of, and the one that
 * comes with Felt is shown. */
#define FELT_TYPE_DISPLAY_VIEW (felt_display_view_get_type())
G_DECLARE_FINAL_TYPE(FeltDisplayView, felt_display_view, FELT, DISPLAY_VIEW, FeltLiveWidget)

GtkWidget *felt_display_view_new(void);

/* Which scene is shown from now on, by its id (NULL: the usual one), in which theme (NULL: the
 * scene's own). An all-in and moves that are announced are shown instead while they last. */
void felt_display_view_set_scene(FeltDisplayView *view, const char *scene, const char *theme);

/* Sets the director's message, for scenes that have a place for it; NULL: none. */
void felt_display_view_set_message(FeltDisplayView *view, const char *message);

/* Whether it moves a little each minute, and dims what never changes. */
void felt_display_view_set_spare(FeltDisplayView *view, gboolean spare);

#endif
