/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-room.h - the room's screens of one director's window: which are shown, where and what */
#ifndef FELT_ROOM_H
#define FELT_ROOM_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"
#include "app/display/felt-display-view.h"

/* A FeltDisplay for each screen that the director opens, on its monitor (felt_monitors_assign).
 * While its monitor is missing it is not shown, and comes back with it. Where there is one monitor,
 * only the director's own wish puts a screen over the director's window. A screen is open in one
 * window of the program: opening it again takes it from the other. Signal "changed" (): other
 * screens are open, stand elsewhere or show another scene. */
#define FELT_TYPE_ROOM (felt_room_get_type())
G_DECLARE_FINAL_TYPE(FeltRoom, felt_room, FELT, ROOM, GObject)

/* director: the window it belongs to; felt_room_close before that goes. Shows the desk's session.
 */
FeltRoom *felt_room_new(GtkWindow *director, FeltDesk *desk);

/* The room of a desk, not owned; NULL: it has none, or it was closed. */
FeltRoom *felt_room_of(FeltDesk *desk);

/* Takes all windows away, for good. */
void felt_room_close(FeltRoom *room);

/* Opens the screen of a name, or closes it; NULL: all. */
void felt_room_set_open(FeltRoom *room, const char *name, gboolean open);

/* Whether the screen of a name is open, shown or not; NULL: whether one is. */
gboolean felt_room_is_open(FeltRoom *room, const char *name);

/* Whether a screen that is open waits for its monitor. */
gboolean felt_room_screen_waits(FeltRoom *room, const char *name);

/* The window of a screen that covers the director's and has the keyboard; NULL: none. */
GtkWindow *felt_room_covering(FeltRoom *room);

/* Those that are open, as felt_reopen_note takes them; floating. */
GVariant *felt_room_noted(FeltRoom *room);

/* Opens those that were: on the monitors they stood on, and while these are not there nowhere. */
void felt_room_come_back(FeltRoom *room, GVariant *noted);

/* Lets a view that is no screen's window show what the screen of this name shows, now and as long
 * as the view lives; NULL: nothing any more. */
void felt_room_show_in(FeltRoom *room, FeltDisplayView *view, const char *name);

/* Returns the scene on the screen of a name, "" for none, until the next "changed". */
const char *felt_room_scene(FeltRoom *room, const char *name);

#endif
