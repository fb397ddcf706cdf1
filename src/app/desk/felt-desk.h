/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-desk.h - a director's place of work: the tournament that is open, and the commands to it */
#ifndef FELT_DESK_H
#define FELT_DESK_H

#include "session/felt-session.h"

/* No widget: pages, dialogs and the palette read and act through it, and whoever owns it (the
 * window, or a test) shows what it tells. Properties: "session" (FeltSession or NULL, to be read),
 * "waiting" (gboolean, to be read): see felt_desk_record; "actor" (string, to be read). Signals:
 *   "outcome" (FeltCommandKind kind, const FeltOutcome *outcome): a command is recorded.
 *   "refused" (FeltCommandKind kind, guint64 seq, const char *sentence): felt_desk_execute was
 *       refused; seq: the event that the command named, 0: none.
 *   "said" (const char *sentence): one line to be shown for a few seconds. */
#define FELT_TYPE_DESK (felt_desk_get_type())
G_DECLARE_FINAL_TYPE(FeltDesk, felt_desk, FELT, DESK, GObject)

/* A desk over a store, which may be NULL when none could be opened; it must outlive the desk. */
FeltDesk *felt_desk_new(FeltStore *store);
FeltStore *felt_desk_store(FeltDesk *desk);

/* The tournament that is open, or NULL; owned by the desk. */
FeltSession *felt_desk_session(FeltDesk *desk);

/* Returns the state, see felt_session_state; NULL when no session is open. */
const FeltState *felt_desk_state(FeltDesk *desk);

/* Now, by its clock. There must be one. */
void felt_desk_now(FeltDesk *desk, FeltInstant *now);

/* Opens another session (watched from now on), or none with NULL. FALSE while a command waits for
 * another program's lock: then it says so. */
gboolean felt_desk_set_session(FeltDesk *desk, FeltSession *session);

/* Opens a tournament of the store. */
gboolean felt_desk_open(FeltDesk *desk, const char *id, GError **error);

/* Makes a new tournament, as felt_session_create; *id is for the caller to free. */
gboolean felt_desk_create(FeltDesk *desk, const FeltCommand *create, char **id, GError **error);

/* Executes and consumes the command and tells what came of it: "outcome", or "refused" with FALSE.
 * While another program keeps the database locked it is tried again for some seconds, in which the
 * main loop runs, "waiting" is TRUE and whatever else is to be recorded is refused, so that nothing
 * overtakes it: "changed" of the session may have gone out before this returns, as it does when the
 * command is recorded. */
gboolean felt_desk_execute(FeltDesk *desk, FeltCommand *command);

/* The same, but the refusal is given to the caller, who shows it next to its field. */
gboolean felt_desk_record(FeltDesk *desk, FeltCommand *command, GError **error);

/* Returns the events that a command would record now, an array of FeltEvent to be freed with
 * g_ptr_array_unref; NULL with the refusal, as the window says it. Nothing is recorded. */
GPtrArray *felt_desk_decide(FeltDesk *desk, const FeltCommand *command, GError **error);

/* Both at once: the state as it would be after the command. */
FeltState *felt_desk_try(FeltDesk *desk, const FeltCommand *command, GError **error);

/* The same of a session of any kind, and of who would do it; and the state as it would be after
 * those events, which the kind frees. */
GPtrArray *felt_stream_decide(FeltSession *session, gconstpointer command, const FeltActor *who,
                              GError **error);
gpointer felt_stream_apply(FeltSession *session, const GPtrArray *events, GError **error);

/* Emits "said". */
void felt_desk_say(FeltDesk *desk, const char *sentence);

/* Emits "said-file": the sentence is about a file that was written, at this address. */
void felt_desk_say_file(FeltDesk *desk, const char *sentence, const char *uri);

/* Sets the person at this desk: the name that the log gives to their commands, and what they may
 * do. Without a name (NULL or "") the log says "Director". */
void felt_desk_set_actor(FeltDesk *desk, const FeltActor *actor);
const char *felt_desk_actor(FeltDesk *desk);

/* Both, for whoever executes beside the desk; owned by the desk. */
const FeltActor *felt_desk_who(FeltDesk *desk);

/* Sets the cashier of this desk, for commands that name none; NULL: the director. Not kept when the
 * program ends. */
void felt_desk_set_cashier(FeltDesk *desk, const char *name);
const char *felt_desk_cashier(FeltDesk *desk);

/* Whether something waits for another program's lock. */
gboolean felt_desk_is_waiting(FeltDesk *desk);

#endif
