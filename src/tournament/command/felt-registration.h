/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-registration.h - until when players may enter, and who waits to play */
#ifndef FELT_REGISTRATION_H
#define FELT_REGISTRATION_H

#include <glib.h>

#include "tournament/command/felt-command.h"
#include "tournament/state/felt-state.h"

/* Milliseconds on the clock until late registration ends by level or time, breaks counted; with
 * late_until the break after the last level is counted too. -1: it has no end, has ended, or nobody
 * knows when (a level by hands or the end of a day stands before it); before the start too. */
gint64 felt_registration_left_ms(const FeltState *state, const FeltInstant *now);

/* Whether a break follows late_until_level, and whether late registration lasts until its end. */
gboolean felt_registration_break_follows(const FeltState *state);
gboolean felt_registration_takes_break(const FeltState *state);

/* One line: "Late registration is open until the end of level 6 (34 min)", "Registration is
 * closed". Owned by the caller. */
char *felt_registration_words(const FeltState *state, const FeltInstant *now);

/* Whether reopening may do anything: closed by hand, or there is a limit that may be over. For what
 * offers it without knowing the time. */
gboolean felt_registration_may_reopen(const FeltState *state);

/* Ids of the players who are in but have no seat, in the order in which they entered: the first one
 * gets the next seat. Before the start all who are not drawn yet. An array of guint, to be freed
 * with g_array_unref. */
GArray *felt_registration_alternates(const FeltState *state);

/* How many on the waiting list go before a name (any case), when places are few: those for whom it
 * would leave no place. 0: the name may enter. */
guint felt_registration_before(const FeltState *state, const char *name);

/* How many alternates would be passed, had somebody taken the next free seat while play runs, who
 * entered with this event (FeltPlayer.entry_seq; G_MAXUINT64: they enter now). 0 also where there
 * are seats for all of them. */
guint felt_registration_passed(const FeltState *state, guint64 entry_seq);

/* Returns the command that enters a name of the waiting list: register, or re-enter for a player
 * who is out. Owned by the caller. */
FeltCommand *felt_registration_enter(const FeltState *state, const char *name);

#endif
