/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display.h - the window of one of the room's screens */
#ifndef FELT_DISPLAY_H
#define FELT_DISPLAY_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

/* Full-screen on a monitor of its own, or over the director's window; where and when is felt-room's
 * affair. Keys that pause, move the clock, undo and open the palette are those of the director's
 * window. Signal "leave" (): the director wants it away (Esc, F11, closed). */
#define FELT_TYPE_DISPLAY (felt_display_get_type())
G_DECLARE_FINAL_TYPE(FeltDisplay, felt_display, FELT, DISPLAY, GtkWindow)

/* director: the window it belongs to; it must outlive the display. Shows the desk's session. */
FeltDisplay *felt_display_new(GtkWindow *director, FeltDesk *desk);

/* Shows it on a monitor, or with NULL over the director's window. TRUE: it was not there before. */
gboolean felt_display_put(FeltDisplay *display, GdkMonitor *monitor);

/* Takes it away. TRUE: it was there. */
gboolean felt_display_hide(FeltDisplay *display);

/* The monitor it was put on, NULL: over the director's window, or nowhere. */
GdkMonitor *felt_display_monitor(FeltDisplay *display);

/* Whether it covers the director's window and has the keyboard. */
gboolean felt_display_covers(FeltDisplay *display);

/* Sets what the display shows: scene and theme as for felt_display_view_set_scene (scene "":
 * nothing), and the director's message (NULL: none). */
void felt_display_show(FeltDisplay *display, const char *scene, const char *theme,
                       const char *message, gboolean spare);

#endif
