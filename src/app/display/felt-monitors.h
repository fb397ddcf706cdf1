/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-monitors.h - which monitor the room's screen belongs on */
#ifndef FELT_MONITORS_H
#define FELT_MONITORS_H

#include <gdk/gdk.h>

#include "services/scene/felt-screens.h"

/* The output that a screen asks for, and the connector where it was last; NULL: nowhere yet. */
typedef struct {
  const FeltScreenOutput *output;
  const char *last;
} FeltMonitorWish;

/* places[i]: the index of the monitor for screen i of n_wishes, -1: none is there for it. monitors
 * are outputs of kind FELT_OUTPUT_MONITOR; own: the director's, -1 when not known. A screen gets
 * the monitor it is assigned to: of that connector and model, else (the cable was moved) one of its
 * model, else (another one was plugged in) one at its connector. What takes any monitor gets one of
 * the others. No two get the same; with one monitor there is none for screens. */
void felt_monitors_assign(const FeltScreenOutput *monitors, int n, int own,
                          const FeltMonitorWish *wishes, guint n_wishes, int *places);

/* A monitor as an output of a screen, to be cleared with felt_record_release. */
void felt_monitors_describe(GdkMonitor *monitor, FeltScreenOutput *output);

/* The monitor for one screen that takes any, beside the window of a surface (NULL: not known);
 * owned by the caller. NULL: there is only one. */
GdkMonitor *felt_monitors_for_screen(GdkDisplay *display, GdkSurface *window);

#endif
