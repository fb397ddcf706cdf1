/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-session.h - one stream, live: execute = decide, append, apply, notify */
#ifndef FELT_SESSION_H
#define FELT_SESSION_H

#include <gio/gio.h>

#include "store/felt-source.h"
#include "store/felt-store.h"
#include "tournament/command/felt-command.h"
#include "tournament/decide/felt-decide.h"
#include "tournament/state/felt-state.h"

/* The one object that app, cli and web share: a tournament, or a stream of another kind that the
 * program has made known (felt-kinds.h). Signals:
 *   "changed" (): the state moved on: by execute here, or by another process (seen within half a
 *       second while a main loop runs). Read felt_session_state again.
 *   "tick" (): the second shown by the clock changed (or the clock was set). Not in between.
 *   "notice" (FeltNoticeKind kind, const char *sentence, gint64 ms): something the director must be
 *       told: sleep or a reboot that the clock ran through (ms: the time that
 *       may be given back), a system clock that jumped (ms: by how much; the tournament clock did
 *       not move), a log that could not be read. */
#define FELT_TYPE_SESSION (felt_session_get_type())
G_DECLARE_FINAL_TYPE(FeltSession, felt_session, FELT, SESSION, GObject)

typedef enum {
  FELT_NOTICE_SLEPT,       /* offer adjust-time by ms */
  FELT_NOTICE_REBOOTED,    /* the clock rests on the system clock; offer adjust-time by ms */
  FELT_NOTICE_TIME_JUMPED, /* nothing to do */
  FELT_NOTICE_STORE,       /* reading or watching failed */
  FELT_NOTICE_GONE,        /* the database's file is gone: offer to save a copy */
  FELT_NOTICE_BACK,        /* it is there again, and good */
  FELT_NOTICE_CUT_OFF,     /* nothing can be recorded on the server: stays until CONNECTED */
  FELT_NOTICE_CONNECTED,   /* the server takes events again */
  FELT_NOTICE_SETTLED,     /* whether a command was recorded is certain now */
  FELT_NOTICE_DELETED,     /* others moved it to the trash: offer to restore it */
  FELT_NOTICE_RESTORED,    /* it came back from there, and goes on */
  FELT_NOTICE_OVER,        /* the tournament ended as time passed; nothing to do */
} FeltNoticeKind;

#define FELT_SESSION_ERROR (felt_session_error_quark())
GQuark felt_session_error_quark(void);
typedef enum {
  FELT_SESSION_ERROR_NO_TOURNAMENT,
  FELT_SESSION_ERROR_DELETED, /* it lies in the trash */
  FELT_SESSION_ERROR_AMBIGUOUS,
  FELT_SESSION_ERROR_NEWER,   /* an event of a version this program does not know */
  FELT_SESSION_ERROR_DAMAGED, /* an event that cannot be read or applied */
} FeltSessionError;

/* A new tournament: appends its first event. *id is its id, owned by the caller. The create
 * command holds setup and levels. command_id NULL: a new one. */
gboolean felt_session_create(FeltStore *store, const FeltSource *source, const FeltCommand *create,
                             const char *command_id, const FeltActor *actor, char **id,
                             GError **error);

/* The same of another kind whose streams have names of one beginning ("cash:"): *id is that with a
 * drawn end. create is a command of the kind. */
gboolean felt_session_create_stream(FeltStore *store, const FeltSource *source,
                                    const FeltStreamKind *kind, gconstpointer create,
                                    const char *command_id, const FeltActor *actor, char **id,
                                    GError **error);

/* Opens a tournament by id and folds its log, or a stream of another kind by its name, which may be
 * empty yet, unless it is one that was created and deleted. store and source must outlive the
 * session. */
FeltSession *felt_session_open(FeltStore *store, const char *id, const FeltSource *source,
                               GError **error);

/* The same as it was after event seq, by what was undone then: to be read only. Its time stands at
 * that event, it hears of nothing that comes later, and whatever is to be recorded is refused.
 * Fails with FELT_DECIDE_ERROR_BAD_VALUE when there is no such event. */
FeltSession *felt_session_open_past(FeltStore *store, const char *id, guint64 seq, GError **error);

/* The event after which such a session stands; 0: it is the tournament itself. */
guint64 felt_session_past(FeltSession *session);

/* When a stream is played, UTC: as planned, else when it began or, before that, was made. Few of
 * its events are read for it, by an index, and those undone are passed over. 0: it is not there, or
 * cannot be read. */
gint64 felt_session_played_us(FeltStore *store, const char *id);

/* A tournament of a database in short. */
typedef struct {
  char *id, *name;
  FeltPhase phase;
  gint64 created_us, last_us; /* UTC of its first and its latest event */
  gint64 played_us;           /* felt_state_played_us() */
  gint64 finished_us;         /* UTC; 0: it goes on */
  guint entries, in;
  guint players;     /* whose ids are 1 to that, also of those an undo took out */
  gboolean paused;   /* it is running, and its clock stands */
  gboolean archived; /* lists show it only when they are asked for all */
} FeltSummary;

/* All tournaments of a database, the one played last first (free with g_ptr_array_unref;
 * items are FeltSummary). Those whose log cannot be folded are left out, and named in *unreadable
 * (a sentence, owned by the caller, NULL when all could be read) when it is given. */
GPtrArray *felt_session_summaries(FeltStore *store, char **unreadable, GError **error);

/* A stream of another kind in short. */
typedef struct {
  char *id, *title; /* title NULL: it has none */
  gint64 played_us; /* felt_session_played_us() */
} FeltStreamSummary;

/* All streams of a kind, the one played last first (free with g_ptr_array_unref; items
 * are FeltStreamSummary). Those that cannot be folded are left out, and named as above. */
GPtrArray *felt_session_streams(FeltStore *store, const FeltStreamKind *kind, char **unreadable,
                                GError **error);

/* The id of the tournament that `text` means: an id, an exact name, a unique part of a name, or "-"
 * for the one running. What names a stream of another kind means that, also by its title, alone
 * where no tournament is called so or behind the kind's name. Owned by the caller. */
char *felt_session_find(FeltStore *store, const char *text, GError **error);

const char *felt_session_id(FeltSession *session);
FeltStore *felt_session_store(FeltSession *session);

const FeltStreamKind *felt_session_kind(FeltSession *session);

/* How a stream that is open here went to the trash; NULL: it is in the log. Its state stays as it
 * was, commands are refused (FELT_DECIDE_ERROR_DELETED) until it is restored, and then it goes on.
 * Owned by the session, valid until the next main loop turn or execute. */
const FeltDeletion *felt_session_deleted(FeltSession *session);

/* The present state of any kind of stream, and of a tournament; owned by the session, valid until
 * the next main loop turn or execute. Places are up to date. */
gconstpointer felt_session_stream_state(FeltSession *session);
const FeltState *felt_session_state(FeltSession *session);

/* Now, by the session's source. */
void felt_session_now(FeltSession *session, FeltInstant *now);

/* Its source of time and chance, for a session beside it. Lives as long as the session at least. */
const FeltSource *felt_session_source(FeltSession *session);

/* How many times as fast as the day its clock runs: 1, but for a rehearsal. */
guint felt_session_speed(FeltSession *session);

/* Returns the clock of a tournament as computed at the last tick or change, not at the call. All
 * readers get the same value within one tick, so that two windows never differ. */
const FeltClockView *felt_session_clock(FeltSession *session);

/* The result of a command. */
typedef struct {
  guint64 first_seq; /* its events are first_seq .. first_seq + n - 1 */
  guint n;
  guint64 target;    /* by which undo and redo name it: first_seq, or the first event it undid */
  gboolean repeated; /* the command id was recorded before: nothing was done again */
  char *words;       /* what happened, for the toast */
} FeltOutcome;
void felt_outcome_clear(FeltOutcome *outcome);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltOutcome, felt_outcome_clear)

/* Decides, appends durably, applies, notifies. command is of the stream's kind: of a tournament a
 * FeltCommand. command_id NULL: a new one; the same id twice acts once, and is refused (ID_USED)
 * for another stream, command, actor or device, after roles were asked. actor may be NULL. outcome
 * may be NULL. A loser of a race with another process decides again on the newer state; an undo of
 * the latest event, or its redo, is still of the one that was the latest here. On refusal nothing
 * has changed; after FELT_STORE_ERROR_UNCERTAIN the same command with the same id may be given
 * until it is certain, and a watched session tells it by "notice". */
gboolean felt_session_execute(FeltSession *session, gconstpointer command, const char *command_id,
                              const FeltActor *actor, FeltOutcome *outcome, GError **error);

/* Asks what a command of the session's kind needs to know of another stream, as execute does before
 * it decides: for who only tries one. Fills in today and answers of the context; *answers is to be
 * cleared. A stream that cannot be read is not there. */
void felt_session_ask(FeltSession *session, gconstpointer command, FeltContext *context,
                      FeltAnswers *answers);

/* The day that a moment is on, where this machine is. */
FeltDay felt_session_day(gint64 utc_us);

/* Returns a sentence about a link to a server that does not work, and since when, to be freed. NULL
 * when it works, or the log is a file. */
char *felt_session_link_words(const FeltLink *link);

/* Records what nobody commands: the end, once the last sale has run out (felt_decide_due). TRUE
 * when it recorded something, which is told by "changed" and "notice". Done by felt_session_execute
 * before it decides and after it, and while the session is watched. */
gboolean felt_session_settle(FeltSession *session);

/* A copy of the state with that in it, for who only reads. Free with felt_state_free. */
FeltState *felt_session_present(FeltSession *session, const FeltInstant *now);

/* A stored event of the stream's kind, to be freed by it; NULL when it can't be read. */
FeltStreamEvent *felt_session_stored_event(FeltSession *session, guint64 seq);

/* Return in words what Ctrl+Z and Ctrl+Shift+Z would do ("Undo: Ann Moss is out"), owned by the
 * caller; NULL: nothing. */
char *felt_session_undo_words(FeltSession *session);
char *felt_session_redo_words(FeltSession *session);

/* The event that an undo, or redo, without a number is about now; 0: there is nothing. */
guint64 felt_session_undoable(FeltSession *session, gboolean redo);

/* The state that an undo, or redo, of event seq (0: the latest) would lead to, nothing being
 * recorded; NULL with the refusal. Its kind frees it: that of a tournament is a FeltState, its
 * places not up to date. */
gpointer felt_session_trial(FeltSession *session, gboolean redo, guint64 seq, GError **error);

/* One line of the log. */
typedef struct {
  guint64 seq;
  gint64 at_us;
  const char *kind;    /* "player-busted" */
  const char *payload; /* JSON */
  const char *actor;   /* or NULL */
  gboolean undone;
  char *words;
  const FeltStreamEvent *event; /* of the stream's kind */
} FeltLogLine;
/* Calls back for each event from from_seq to to_seq (0: the end), oldest first; the line is valid
 * during the call. FALSE from the callback stops without error. */
typedef gboolean (*FeltLogFunc)(const FeltLogLine *line, gpointer data);
gboolean felt_session_log(FeltSession *session, guint64 from_seq, guint64 to_seq, FeltLogFunc func,
                          gpointer data, GError **error);
guint64 felt_session_head(FeltSession *session);
/* The first digits of the hash of the last event, "3f9a 12c4 77e0", owned by the caller: who has
 * them on paper sees whether a log is that one. NULL when it cannot be read. */
char *felt_session_head_digits(FeltSession *session);
/* Returns the lines below printed results, owned by the caller: those digits, and each event that
 * settled what a rescue kept apart. */
char *felt_session_sheet_notes(FeltSession *session);
/* Whether an event is undone at present, without reading the log. */
gboolean felt_session_is_undone(FeltSession *session, guint64 seq);

/* The state as it was after event seq, by what was undone then. Its kind frees it: that of a
 * tournament felt_state_free. */
gpointer felt_session_state_at(FeltSession *session, guint64 seq, GError **error);

/* Reads what other processes appended. Called by itself while a main loop runs; feltctl calls it
 * before a long command. TRUE when something was new. */
gboolean felt_session_refresh(FeltSession *session, GError **error);

/* The result of checking a log. */
typedef struct {
  guint64 events;
  char *head_hash; /* hex: two copies with the same one hold the same log */
} FeltVerifyReport;
void felt_verify_report_clear(FeltVerifyReport *report);

/* Checks a stream from its first event: the hash chain, that every event follows from the state
 * before it, the invariants after each, every draw from its seed, that folding at once gives
 * what folding one by one gave, that the log has the events of its backups, and that no rows wait
 * that a rescue kept apart. FALSE with a sentence that names the first event that is wrong, or when
 * progress stopped it. */
gboolean felt_session_verify(FeltStore *store, const char *id, FeltVerifyReport *report,
                             const FeltStage *progress, GError **error);

/* Takes a stream's log from a file or a pipe as felt_store_import does, but only one that can
 * be played from its first event to its last: in an append-only database another one would stay for
 * ever, and could never be opened; and none by which something else comes of a tournament that is
 * over than leagues counted (felt_kind_settled). *id (owned by the caller) is the stream's. Fails
 * as felt_store_import, or with FELT_STORE_ERROR_INVALID; then, as when progress stopped it,
 * nothing was imported. */
gboolean felt_session_import(FeltStore *store, const char *path, char **id,
                             const FeltStage *progress, GError **error);

/* Starts and stops watching and ticking on the default main context (a new session does neither).
 */
void felt_session_watch(FeltSession *session, gboolean watch);

#endif
