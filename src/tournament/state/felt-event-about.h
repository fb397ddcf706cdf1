/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-event-about.h - whether an event is about a player or a table: to find it in the log */
#ifndef FELT_EVENT_ABOUT_H
#define FELT_EVENT_ABOUT_H

#include <glib.h>

#include "tournament/state/felt-state.h"

/* Whether an event names a player by id, in whatever part: as the one who moved, was paid, won. */
gboolean felt_event_names_player(const FeltEvent *event, gint64 id);

/* Whether it names a table, or put somebody out who sat there (the state, a later one, knows). */
gboolean felt_event_names_table(const FeltEvent *event, const FeltState *state, gint64 number);

#endif
