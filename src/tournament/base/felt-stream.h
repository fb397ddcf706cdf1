/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-stream.h - a kind of stream: its events, and their effect on its state */
#ifndef FELT_STREAM_H
#define FELT_STREAM_H

#include <glib.h>

#include "core/rules/felt-random.h"
#include "tournament/base/felt-person.h"
#include "tournament/base/felt-role.h"
#include "tournament/base/felt-schema.h"

/* Everything true is an event of a stream. A tournament is a stream, and so is whatever else is
 * recorded: the log, undo, folding, verifying and watching know it by a FeltStreamKind, and nothing
 * of what it means. */

/* A moment, read from the machine once by whoever calls (the model never reads a clock). */
typedef struct {
  gint64 utc_us;
  gint64 boottime_us; /* CLOCK_BOOTTIME: counts in sleep, no one can set it */
  char boot_id[64];   /* which boot boottime_us belongs to: "BOOT", or where several machines keep
                         one time, a server's, "MACHINE:BOOT" */
} FeltInstant;

/* Whether both belong to one boot of one machine. */
gboolean felt_instant_same_boot(const FeltInstant *a, const FeltInstant *b);

/* Whether UTC alone tells what passed between them, and nobody vouches for it: the machine was
 * restarted, or it is another one that keeps a time of its own. */
gboolean felt_instant_in_doubt(const FeltInstant *a, const FeltInstant *b);

/* Refuses a time that the log does not hold: before 1970, or after 2255. Each decision begins with
 * it, of whatever kind of stream, and so does an undo. */
gboolean felt_instant_check(const FeltInstant *now, GError **error);

/* The facts beside the state that a decision may use. */
typedef struct {
  FeltInstant now;
  guint8 seed[FELT_SEED_SIZE]; /* fresh for each command */
  FeltGrant grant;             /* of who gives the command */
  const char *actor;           /* who gives it; NULL: not told */
  FeltDay today;               /* where the club is; 0: not told, so no day has come yet */
  const FeltAnswers *answers;  /* of the stream that the kind asks; NULL: none */
  const char *tournament;      /* the id of the one that the command names; NULL: it names none */
  guint64 tournament_next;     /* the number of the next event there */
} FeltContext;

/* Events ----------------------------------------------------------------------------------- */

/* The beginning of an event; the payload that its record describes follows. */
typedef struct {
  guint64 seq;    /* 0 until it is stored */
  guint kind;     /* its place in the table of its stream's events */
  FeltInstant at; /* utc_us is the log's at_us */
  /* The system clock where the log was ahead of it, so that at is held back from falling; 0: as the
   * log, or not known (older logs). */
  gint64 system_us;
  char *actor; /* who gave the command, as the log has it; NULL: not known */
} FeltStreamEvent;

/* How undo and redo deal with an event. */
typedef enum {
  FELT_EVENT_UNDOES = 1 << 0, /* holds a FeltUndone: these do not stand any more */
  FELT_EVENT_REDOES = 1 << 1, /* holds a FeltUndone: they stand again */
  FELT_EVENT_STAYS = 1 << 2,  /* nobody can take it back */
  FELT_EVENT_LATEST = 1 << 3, /* undone only while it is the latest one of this flag */
} FeltEventFlags;

/* The name of an event in the log ("player-registered"), its payload's version and description. */
typedef struct {
  const char *name;
  guint version;
  const FeltRecord *record;
  guint flags;         /* FeltEventFlags */
  const char *no_undo; /* of one that STAYS or is not the LATEST: the sentence that refuses its
                          undo, to be translated */
} FeltEventInfo;

/* The events of a kind of stream, by their numbers. */
typedef struct {
  const FeltEventInfo *infos;
  guint n;
  gsize size;                               /* of the struct that holds any of them */
  GHashTable **by_name;                     /* room for a look-up; NULL in it at first */
  gboolean (*by_time)(gconstpointer event); /* nobody gave a command for it; may be NULL */
} FeltEventTable;

/* The three events that each stream has, whatever it is about. */
typedef struct {
  gint64 *seqs; /* all events of one command */
  guint n_seqs;
  gboolean overruled; /* a director let pass what stood against a redo */
} FeltUndone;

typedef enum {
  FELT_RESCUE_TAKEN,  /* rows that were not as recorded stand in the log in front of this event */
  FELT_RESCUE_LEFT,   /* they were left out */
  FELT_RESCUE_MISSING /* in the place of one row that cannot be read, or fits nothing before it */
} FeltRescueWhat;

typedef struct {
  FeltRescueWhat what;
  gint64 from, to; /* the events, as they were numbered */
  gint64 n;        /* how many of them could be read, and taken */
} FeltRowsRescued;

extern const FeltRecord felt_undone_record, felt_rows_rescued_record;

#define FELT_UNDONE_NAME       "undone"
#define FELT_REDONE_NAME       "redone"
#define FELT_ROWS_RESCUED_NAME "rows-rescued"

/* Which whole streams left the log for the trash, and came back, one stream tells in events whose
 * payload names them: "id", "title", "seq", "hash" and "file", the name in the trash. */
#define FELT_DELETIONS_STREAM     "club"
#define FELT_STREAM_DELETED_NAME  "stream-deleted"
#define FELT_STREAM_RESTORED_NAME "stream-restored"

/* clang-format off */
#define FELT_UNDONE_INFO {FELT_UNDONE_NAME, 1, &felt_undone_record, FELT_EVENT_UNDOES, NULL}
#define FELT_REDONE_INFO {FELT_REDONE_NAME, 1, &felt_undone_record, FELT_EVENT_REDOES, NULL}
#define FELT_ROWS_RESCUED_INFO {FELT_ROWS_RESCUED_NAME, 1, &felt_rows_rescued_record, FELT_EVENT_STAYS, \
    N_("What became of rows that a rescue kept apart cannot be undone.")}
/* clang-format on */

/* Finds an event by its name; FALSE when this version knows none such. */
gboolean felt_stream_find_event(const FeltEventTable *table, const char *name, guint *kind);

/* Returns the payload, which follows the beginning. */
static inline gpointer felt_stream_payload(gconstpointer event)
{
  return (FeltStreamEvent *)event + 1;
}

/* Returns what an event undoes or redoes; NULL: it does neither. */
const FeltUndone *felt_stream_undone(const FeltEventTable *table, gconstpointer event);

/* A new event with an empty payload, by its number or by a name that the table must hold; a deep
 * copy; and the end of one (NULL is fine). */
gpointer felt_stream_event_new(const FeltEventTable *table, guint kind);
gpointer felt_stream_event_named(const FeltEventTable *table, const char *name);
gpointer felt_stream_event_copy(const FeltEventTable *table, gconstpointer event);
void felt_stream_event_free(const FeltEventTable *table, gpointer event);
/* The same for an event in the caller's own memory. */
void felt_stream_event_init(const FeltEventTable *table, gpointer event, guint kind);
void felt_stream_event_clear(const FeltEventTable *table, gpointer event);

/* Why an event cannot be taken: it does not fit what is before it. */
#define FELT_STATE_ERROR (felt_state_error_quark())
GQuark felt_state_error_quark(void);
typedef enum { FELT_STATE_ERROR_IMPOSSIBLE } FeltStateError;

/* Money that goes from one stream into another is an event of each, and each names the other: both
 * are recorded, undone and redone at once. What such an event says. */
typedef struct {
  const char *stream; /* the other one's id */
  guint64 seq;        /* of the event there */
  gint64 amount;      /* minor units that come into a tournament */
  const char *reason; /* or NULL */
} FeltTied;

/* Commands --------------------------------------------------------------------------------- */

/* A command of a stream, by name. */
typedef struct {
  const char *name;         /* "bust-out" */
  const FeltRecord *record; /* the keys this command takes */
  gsize offset;             /* where in the command's struct the record's begins */
  const char *doc;          /* one line: what it does */
} FeltCommandInfo;

/* The commands of a kind of stream by their numbers; a command's struct begins with its own. */
typedef struct {
  const FeltCommandInfo *infos;
  guint first, n;                      /* those before first are not asked for by name */
  gpointer (*command_new)(guint kind); /* without arguments */
  GDestroyNotify command_free;
  const FeltRoleRow *roles; /* who may give which, beside a director; NULL: nobody */
} FeltCommandTable;

/* FALSE with the refusal when a command made in code holds what reading would have refused: a
 * required field left absent, a number out of its limits. `command` begins with its kind. */
gboolean felt_command_check(const FeltCommandTable *table, gconstpointer command, GError **error);

/* A kind of stream --------------------------------------------------------------------------- */

/* An undo or redo that is asked for. */
typedef struct {
  gboolean redo, overrule;
  guint64 seq; /* of which event; 0: the latest */
} FeltUndoAsked;

/* State, events and commands are the kind's own structs, events beginning with FeltStreamEvent.
 * What may be NULL does nothing. */
typedef struct {
  const char *name; /* of its one stream in the log, or with ":" what all their names begin with */
  const FeltEventTable *events;
  GDestroyNotify event_free;
  const FeltCommandTable *commands; /* NULL: none is asked for by name */

  gpointer (*state_new)(void); /* before the first event */
  gpointer (*state_copy)(gconstpointer state);
  GDestroyNotify state_free;
  gboolean (*state_equal)(gconstpointer a, gconstpointer b);
  /* Computes what is not kept up with every event; may be NULL. */
  void (*state_complete)(gpointer state);
  /* Returns a sentence about a broken invariant, to be freed; NULL: the state is sound. */
  char *(*state_broken)(gconstpointer state);

  /* Returns the title that its maker gave the stream, owned by the state; NULL: none. The member
   * may be NULL. */
  const char *(*title)(gconstpointer state);

  /* When it is played, UTC: as planned or begun; 0, or without this function: when it was made.
   * Told as well by a state that took only the creation and events "setup-set" and "clock-set". */
  gint64 (*played_us)(gconstpointer state);

  /* Takes the next event, or one that is undone; FALSE with FELT_STATE_ERROR, and nothing changes,
   * when it does not fit. */
  gboolean (*apply)(gpointer state, gconstpointer event, GError **error);
  /* Whether it would take the event, which changes nothing; NULL: it is tried on a copy. */
  gboolean (*check)(gconstpointer state, gconstpointer event, GError **error);
  void (*leave_out)(gpointer state, gconstpointer event); /* may be NULL */
  /* Whether what the event drew by chance follows from its seed; may be NULL. */
  gboolean (*verify)(gconstpointer before, gconstpointer event, GError **error);

  /* The text by which a command names a tournament: id, name or part of it; NULL: it names none.
   * Its id comes with the context, or the command is refused. May be NULL. */
  const char *(*names_tournament)(gconstpointer command);
  /* Fills in what an event is tied to; FALSE: to nothing. The event that goes with one of another
   * kind, which `tied` names; NULL with the refusal. Both may be NULL. */
  gboolean (*tied)(gconstpointer event, FeltTied *tied);
  GPtrArray *(*decide_tied)(gconstpointer state, const FeltTied *tied, const FeltContext *context,
                            GError **error);
  /* The name of the other stream that a decision asks, and the questions of a command, to be freed;
   * NULL: none. Both members may be NULL. */
  const char *asks;
  GStrv (*questions)(gconstpointer state, gconstpointer command);
  /* The same of an undo or redo that leads from one state to another, and whether it is allowed by
   * what was answered: FALSE with a sentence. *overruled tells whether a director lets pass what
   * may be, and is told whether that was needed. Both may be NULL. */
  GStrv (*comes_back)(gconstpointer before, gconstpointer after);
  gboolean (*check_back)(gconstpointer before, gconstpointer after, const FeltContext *context,
                         gboolean *overruled, GError **error);
  /* Returns this state's answer to such a question, to be freed by felt_person_free; NULL: nobody
   * is known by it. The member may be NULL. */
  FeltPerson *(*answer)(gconstpointer state, const char *question, FeltDay today);

  /* From a command to its events (at == context->now; freed by the array), or to a refusal. */
  GPtrArray *(*decide)(gconstpointer state, gconstpointer command, const FeltContext *context,
                       GError **error);
  /* Whether the command is an undo or redo, which the log decides. */
  gboolean (*undoes)(gconstpointer command, FeltUndoAsked *asked);
  /* The format, for number, words and why, that refuses the undo of event seq on which a later one
   * rests; NULL, or this function: the usual one. */
  const char *(*in_the_way)(gconstpointer state, guint64 seq);
  /* Decides what happens without a command; NULL: nothing is due. The member may be NULL. */
  GPtrArray *(*decide_due)(gconstpointer state, const FeltInstant *now, gint64 last_utc_us);
  /* Moves an event of a system clock that is behind the log to the log's time. */
  void (*not_before)(gpointer event, gint64 log_utc_us);

  /* Returns in words what happened, to be freed. */
  char *(*words)(gconstpointer event, gconstpointer state);
} FeltStreamKind;

#endif
