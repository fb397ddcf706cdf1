/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-past-window.h - the tournament as it was after an event, in a window of its own */
#ifndef FELT_PAST_WINDOW_H
#define FELT_PAST_WINDOW_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

/* Clock, players, tables and prizes at a desk whose session stands in the past (felt-session.h):
 * whatever is tried there is refused. */
#define FELT_TYPE_PAST_WINDOW (felt_past_window_get_type())
G_DECLARE_FINAL_TYPE(FeltPastWindow, felt_past_window, FELT, PAST_WINDOW, AdwWindow)

/* Opens it over a window, for an event of the desk's tournament; the desk says it when that cannot
 * be read. The window goes on to be used beside it. */
void felt_past_window_present(FeltDesk *desk, GtkWindow *parent, guint64 seq);

#endif
