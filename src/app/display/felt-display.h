/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display.h - the window of the room's screen, on a second monitor when there is one */
#ifndef FELT_DISPLAY_H
#define FELT_DISPLAY_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

/* Full-screen on the monitor the director's window is not on; with one monitor full-screen there,
 * over the director's window, until Esc. When its monitor is unplugged it hides, and comes back
 * when a second one is plugged in. Read-only property "open" (boolean): whether the director wants
 * it, hidden or not. */
#define FELT_TYPE_DISPLAY (felt_display_get_type())
G_DECLARE_FINAL_TYPE(FeltDisplay, felt_display, FELT, DISPLAY, GtkWindow)

/* director: the window it belongs to; it must outlive the display. Shows the desk's session. */
FeltDisplay *felt_display_new(GtkWindow *director, FeltDesk *desk);

void felt_display_set_open(FeltDisplay *display, gboolean open);
gboolean felt_display_is_open(FeltDisplay *display);

#endif
