/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display.h - the window of the room's screen, on a second monitor when there is one */
#ifndef FELT_DISPLAY_H
#define FELT_DISPLAY_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

/* Full-screen on the monitor the director's window is not on; with one monitor full-screen there,
 * over the director's window, until Esc. When its monitor is unplugged it hides, and comes back
 * when a second one is plugged in. Keys that pause, move the clock, undo
 * and open the palette are those of the director's window. Read-only property "open" (boolean):
 * whether the director wants it, hidden or not. */
#define FELT_TYPE_DISPLAY (felt_display_get_type())
G_DECLARE_FINAL_TYPE(FeltDisplay, felt_display, FELT, DISPLAY, GtkWindow)

/* director: the window it belongs to; it must outlive the display. Shows the desk's session. */
FeltDisplay *felt_display_new(GtkWindow *director, FeltDesk *desk);

void felt_display_set_open(FeltDisplay *display, gboolean open);
gboolean felt_display_is_open(FeltDisplay *display);

/* Opens it as it stood when the program ended: on the monitor of this connector (when the
 * preferences name none), and while that is not there nowhere, until a second one is plugged in;
 * NULL or "": where the director would open it. */
void felt_display_come_back(FeltDisplay *display, const char *connector);

/* The connector of the monitor it stands on, or waits for; NULL: the director's own, or not known.
 */
const char *felt_display_monitor(FeltDisplay *display);

/* Whether it covers the director's window and has the keyboard. */
gboolean felt_display_covers(FeltDisplay *display);

#endif
