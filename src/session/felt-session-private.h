/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-session-private.h - shared by the files of the session */
#ifndef FELT_SESSION_PRIVATE_H
#define FELT_SESSION_PRIVATE_H

#include "session/felt-fold.h"
#include "session/felt-kinds.h"
#include "session/felt-session.h"

struct _FeltSession {
  GObject parent_instance;

  FeltStore *store; /* not owned */
  const FeltStreamKind *kind;
  char *id;
  FeltSource source;
  FeltFold *fold;
  FeltClockView view; /* of a tournament: at the last tick or change; else one that stands */

  /* felt-past.c: the event after which it stands; 0: it goes on */
  guint64 past;
  FeltInstant past_now;

  /* watching */
  gboolean watching;
  guint watch_source;
  guint tick_source;
  gint64 last_monotonic_us;
  FeltInstant last_seen;
  gboolean behind;      /* others' events could not be read yet, for the file was locked */
  guint64 changes_seen; /* felt_store_changes at the last look */
  gboolean gone;        /* the database's file, at the last look */

  /* felt-session-link.c: the log is a server's */
  guint link_source; /* tells when there is something to look at */
  FeltLinkKind told; /* what was last said of the link */
  char *uncertain;   /* the command of which the store could not say whether it is recorded */

  FeltSession *asked; /* the stream that the kind asks, once it was; or NULL */

  /* felt-session-deleted.c: how it went to the trash, as was told; NULL: it is there */
  FeltDeletion *deleted;
};

/* Computes the view anew; when watching, arms the next tick. */
void felt_session_update_clock(FeltSession *session);

void felt_session_emit_changed(FeltSession *session);

/* A session over a log up to an event, 0: its end, which has no source of time yet. */
FeltSession *felt_session_new_to(FeltStore *store, const char *id, guint64 to_seq, GError **error);

/* FALSE with the refusal when it stands in the past. */
gboolean felt_session_may_record(FeltSession *session, GError **error);

/* After the store failed with `trouble`: repairs what can be repaired and tells the director. TRUE
 * when the session is good again. */
gboolean felt_session_repair(FeltSession *session, const GError *trouble);

/* Notes that a command with this id ended so (error NULL: recorded), for a later look. */
void felt_session_note_outcome(FeltSession *session, const char *command_id, const GError *error);

/* Lets the error of a server that does not answer say since when, and what goes on. */
void felt_session_say_cut_off(FeltSession *session, GError **error);

/* Looks whether the stream is in the trash, which is TRUE; tells it once, and when it is back. */
gboolean felt_session_look_for_stream(FeltSession *session);

/* FALSE with the refusal when it is known to be in the trash, and still is. */
gboolean felt_session_is_there(FeltSession *session, GError **error);

/* Puts the refusal in the place of what failed because the stream was deleted meanwhile. */
void felt_session_say_deleted(FeltSession *session, GError **error);

/* Sets the error for a stream that cannot be opened because it was deleted; text: its id, or what
 * it was called. FALSE: it was not. */
gboolean felt_session_fail_deleted(FeltStore *store, const char *text, GError **error);

/* Tells what became of the link to the server, and of a command that was not certain. */
void felt_session_look_at_link(FeltSession *session);

/* Whether an undo or redo that leads to a state is allowed: it lets nobody in whom the stream that
 * the kind asks keeps out by now, no two become alike, and no pot pays out more than it has; FALSE
 * with a sentence. *overruled as in FeltStreamKind.check_back. */
gboolean felt_session_check_back(FeltSession *session, gconstpointer after,
                                 const FeltContext *context, gboolean *overruled, GError **error);

/* A tournament in short, as far as it is folded; felt_summary_free frees it. */
FeltSummary *felt_summary_new(FeltFold *fold, const char *id);
void felt_summary_free(FeltSummary *summary);

/* The words of an event; those of undo and redo tell what they undid. The caller frees them. */
char *felt_session_event_words(FeltSession *session, const FeltStreamEvent *event);

/* The same of what was just recorded: of a bust-out that is undone also who is in again. */
char *felt_session_outcome_words(FeltSession *session, const FeltStreamEvent *event);

/* The same of a stored event; when it can't be read, its number. */
char *felt_session_stored_words(FeltSession *session, guint64 seq);

/* Returns the actor of a stored event, to be freed; NULL: not known. */
char *felt_session_stored_actor(FeltSession *session, guint64 seq);

/* The words of a command by its first and last event: of several the last one names it ("The
 * tournament starts"), but a bust-out that gave an alternate the seat is named first, and so are
 * the table that ended a hand of hand-for-hand and the end of that mode. Of several sales it says
 * how many they are and what money to take, or to give back. */
char *felt_session_stored_command_words(FeltSession *session, guint64 first, guint64 last,
                                        gboolean back);

#endif
