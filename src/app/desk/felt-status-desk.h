/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-status-desk.h - the tournament of a window, told to the club's own page every few seconds */
#ifndef FELT_STATUS_DESK_H
#define FELT_STATUS_DESK_H

#include "app/desk/felt-desk.h"
#include "services/status/felt-status-push.h"

/* Reads from the settings the address to publish to, and how; its target is "" while there is none.
 * Returns TRUE when publishing is on. The caller clears goal. */
gboolean felt_status_choice_get(FeltStatusGoal *goal);

/* Keeps that; what goes on by then goes on the new way. goal was checked, unless it is off. */
void felt_status_choice_set(const FeltStatusGoal *goal, gboolean on);

/* Tells of a desk's tournament while it runs or is counted down to, and once more when it is over.
 * Of several windows' it tells of one: of those that run, else of the others, the one whose window
 * was opened first. A rehearsal tells nothing. Signal "failed" (const char *sentence): what does
 * not arrive; a handler returns TRUE when somebody was told, and then it is silent until something
 * has arrived again, or the settings change. */
#define FELT_TYPE_STATUS_DESK (felt_status_desk_get_type())
G_DECLARE_FINAL_TYPE(FeltStatusDesk, felt_status_desk, FELT, STATUS_DESK, GObject)

/* The desk must outlive it. */
FeltStatusDesk *felt_status_desk_new(FeltDesk *desk);

/* The tournament that is, or would be, told of: it may also be over, or not begun. NULL: no window
 * has one open. Owned by its desk. */
FeltSession *felt_status_desk_session(void);

#endif
