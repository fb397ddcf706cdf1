/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-monitors.h - which monitor the room's screen belongs on */
#ifndef FELT_MONITORS_H
#define FELT_MONITORS_H

#include <gdk/gdk.h>

/* The index of the monitor for the room's screen, among n monitors whose connectors ("HDMI-1",
 * NULL when unknown) are given. own is the index of the director's window, -1 when not known.
 * wanted is the connector the director chose in the preferences, or "" for any. With more than one
 * monitor it is never `own` unless that very one is wanted; with one it is -1: the room's screen
 * shares it. */
int felt_monitors_choose(const char *const *connectors, int n, int own, const char *wanted);

/* The same on a display: the monitor, owned by the caller, or NULL when there is only one. window
 * is the director's, or NULL. */
GdkMonitor *felt_monitors_for_screen(GdkDisplay *display, GdkSurface *window, const char *wanted);

#endif
