/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-windows.h - the windows of the room's screens */
#ifndef FELT_DISPLAY_WINDOWS_H
#define FELT_DISPLAY_WINDOWS_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"
#include "app/display/felt-room.h"

/* Asks for it, for all screens or one, and for how long; where one is shown it can be taken away.
 */
void felt_message_dialog_present(GtkWindow *parent);

/* The room of a desk, while the window of it is there. What is changed is kept at once. */
GtkWidget *felt_screens_page_new(FeltDesk *desk);

/* Opens for a scene ("clock"; NULL: a new one), which says what the desk's tournament says, or an
 * example where none is open. The window closes with its parent. */
void felt_scene_editor_present(FeltDesk *desk, GtkWindow *parent, const char *id);

/* Opens the one of a desk, or brings it to the front. table: whose players are offered, 0: those of
 * no table. Shown hands open the room's screen by the action "display" of the parent, where it has
 * one. */
void felt_all_in_dialog_present(FeltDesk *desk, GtkWindow *parent, guint table);

#endif
