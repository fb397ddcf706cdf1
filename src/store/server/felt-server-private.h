/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-server-private.h - shared by the files of the room `server` */
#ifndef FELT_SERVER_PRIVATE_H
#define FELT_SERVER_PRIVATE_H

#include "store/felt-server.h"
#include "store/felt-store-private.h"

#include <libpq-fe.h>

#define FELT_SERVER_OLDEST 130000 /* of PostgreSQL */

/* A server that is asked something small and says nothing for so long is gone; so long an open
 * waits, in which the hosts of an address can be tried beside each other. */
#define FELT_SERVER_SILENCE  (3 * G_TIME_SPAN_SECOND)
#define FELT_SERVER_OPENING  (4 * G_TIME_SPAN_SECOND)
#define FELT_SERVER_BEAT     (2 * G_TIME_SPAN_SECOND)
#define FELT_SERVER_RETRY    G_TIME_SPAN_SECOND
#define FELT_SERVER_PATIENCE (10 * G_TIME_SPAN_SECOND) /* of who loads many rows */

/* The jobs of the thread. */
typedef enum {
  FELT_JOB_APPEND,
  FELT_JOB_BEGIN,
  FELT_JOB_ADD,
  FELT_JOB_COMMIT,
  FELT_JOB_GIVE_UP
} FeltJobKind;

/* One measurement of the server's clock. */
typedef struct {
  gint64 offset_us, round_trip_us;
} FeltProbe;

/* Of who asked until it is done or given up, then of the thread. */
typedef struct FeltJob {
  FeltJobKind kind;
  char *tournament, *command_id;
  char *deletes;          /* a stream that goes with it, or NULL */
  struct FeltJob *beside; /* the one row of another stream that comes with it, or NULL */
  guint64 expected_seq;
  GArray *rows;         /* FeltFullRow with seq, texts and hashes of its own */
  gint64 silence;       /* so long the server may take to record it */
  gboolean flying;      /* sent by who asked, and the answer is still to be dealt with */
  PGresult *answer;     /* of a flying job; NULL: not here yet */
  gboolean sent;        /* from here on it may be recorded; guarded by the server's lock: */
  gboolean done, alone; /* alone: who asked has gone */
  FeltHead head;        /* result: the last event */
  gboolean good;
  GError *error;
} FeltJob;

struct FeltServer {
  char *address, *shown, *mirror_path;
  GThread *thread;
  int wake, push; /* eventfds: to the thread, from it */

  /* Whoever holds it may use the connection and all that is the thread's own: the thread, unless it
   * rests. Taken before lock. */
  GMutex work;

  GMutex lock;
  GCond cond;
  /* guarded by lock */
  FeltLink link;
  FeltJob *job;
  FeltJob *recorded; /* by who asked, and not in the mirror yet */
  guint tried;       /* how often it was tried to connect and compare, with whatever result */
  guint64 news;
  gboolean connecting;            /* waits for names and hosts, and hears nothing meanwhile */
  char *login;                    /* as the server knows this desk; NULL: not yet */
  gboolean quit, ended, deserted; /* deserted: the thread frees the struct */
  gboolean compare;               /* everything, once more */
  gboolean reflecting;            /* what was recorded last is not in the mirror yet */

  /* for the questions of who uses the store, until it is taken */
  PGconn *spare;
  GError *spare_error; /* why it could not be made */
  gboolean spare_wanted;
  guint connected; /* how often: what was made for an older connection leads to another server */

  /* of who uses the store */
  gint64 patience;        /* with an answer */
  gint64 mute_until;      /* nothing is asked before */
  PGconn *asking;         /* kept while it works; NULL: none yet */
  guint asking_connected; /* connected, when that was made */

  /* the thread's own */
  PGconn *conn;
  FeltStore *mirror;
  gboolean reads;   /* never records */
  GHashTable *seen; /* stream: guint64 *, the last event that was told of */
  FeltJob *open;    /* whose outcome is not known */
  int waiting_pid;  /* the server's process that had it last; 0: none */
  gboolean warned;  /* a commit was not confirmed by the standbys */
  gboolean deaf;    /* a standby, which does not tell of what others record */
  gboolean loading; /* a transaction of several jobs is open */
  guint64 loaded;   /* its last event */
  /* where this desk recorded last (NULL: nowhere yet), and the last event then */
  char *last_tournament;
  FeltHead last;
  gint64 next_beat, next_try, next_look;
  GArray *probes;  /* of the clock */
  gboolean jumped; /* the server's clock did */
};

/* -- felt-server.c -- */

/* Starts the thread, which takes mirror, and waits as felt_server_open() says. */
FeltServer *felt_server_start(const char *address, const char *shown, FeltStore *mirror,
                              gboolean reads, gboolean has_mirror);

/* Makes an eventfd readable. */
void felt_server_ring(int fd);

/* -- felt-server-job.c -- */

void felt_job_free(FeltJob *job);

/* Puts a copy of row behind the job's rows. */
void felt_job_add(FeltJob *job, const FeltRow *row, const guint8 *prev_hash, const guint8 *hash);

/* How it stands from now on; why is taken. The fd is signalled when that is news. */
void felt_server_set_link(FeltServer *server, FeltLinkKind kind, GError *why);

/* By which login the server knows this desk. */
void felt_server_note_login(FeltServer *server, const char *login);

/* Others' events have reached the mirror. */
void felt_server_tell(FeltServer *server);

/* The job is done: error, which is taken, or good. */
void felt_server_finish(FeltServer *server, FeltJob *job, gboolean good, GError *error);

/* Whether somebody still waits for the job, which from here on may be recorded. */
gboolean felt_server_may_send(FeltServer *server, FeltJob *job);

gboolean felt_server_quits(FeltServer *server);
void felt_server_set_connecting(FeltServer *server, gboolean connecting);

/* -- felt-server-loop.c -- */

gpointer felt_server_work(gpointer data);

/* -- felt-server-address.c -- */

/* The address as messages name it, without a password; NULL with error when it cannot be read.
 * *key, when given: what tells this address from others, in one text. */
char *felt_server_show_address(const char *address, char **key, GError **error);

/* The mirror of an address, as felt_server_show_address() gives its key. */
char *felt_server_mirror_path(const char *key);

/* Makes sure that mirror and database belong together: the first time it notes which database the
 * mirror is of. Fails when it is of another. */
gboolean felt_server_note_mirror(FeltServer *server, const char *database, gboolean *diverged,
                                 GError **error);

/* -- felt-server-connect.c -- */

/* A connection to a primary or standby of a version that will do, encoding UTF-8; NULL with a
 * sentence. Waits 3 s a host. */
PGconn *felt_pg_connect(const char *address, const char *shown, GError **error);

/* How all connections are made: after an address as "dbname", the first value. */
#define FELT_PG_KEYWORDS                                                                           \
  "dbname", "client_encoding", "application_name", "connect_timeout", "keepalives",                \
      "keepalives_idle", "keepalives_interval", "keepalives_count", "tcp_user_timeout"
#define FELT_PG_VALUES "UTF8", "felt", "3", "1", "2", "1", "2", "3000"

/* There is a schema, and not all of Felt's tables are in it; FALSE. */
gboolean felt_pg_fail_torn(const char *shown, GError **error);

/* Whether schema, rights and the server's role are as a desk needs them; *database: its id, to be
 * freed. writes: it is to record. server: asked by its thread; NULL: by conn, however long that
 * takes. */
gboolean felt_pg_check(PGconn *conn, FeltServer *server, const char *shown, gboolean writes,
                       char **database, GError **error);

/* Has the server end within a second what waits there, for a locked table, after the connection was
 * given up: else each new try leaves one more process behind, until nobody can connect. What waits
 * for a standby waits on. May fail. */
extern const char felt_pg_watch_sql[];

/* Connects and compares everything; else the connection is gone, and link says why. */
gboolean felt_server_connect(FeltServer *server);
void felt_server_disconnect(FeltServer *server);

/* -- felt-server-hosts.c -- */

/* A connection to the first of several hosts that answers as target_session_attrs asks; each next
 * one is tried 300 ms after the one before it, beside it. None can be used: a connection that
 * failed, of the host with the most to say (still being made: it was silent for 3 s). NULL: the
 * address names one host, or any will do, and libpq does it by itself. */
PGconn *felt_pg_connect_to_one(const char *address);

/* Starts to connect to one host in place of those that the address names; hostaddr may be NULL. */
PGconn *felt_pg_start(const char *address, const char *host, const char *hostaddr,
                      const char *port);

/* Connects once more to the host of conn, whatever else the address names; NULL with a sentence. */
PGconn *felt_pg_connect_beside(const PGconn *conn, const char *address, const char *shown,
                               GError **error);

/* -- felt-server-ask.c -- */

/* A question beside the log. Each may be asked twice. */
#define FELT_QUESTION_VALUES 8
typedef struct {
  const char *sql;
  const char *silent; /* the sentence, with the address as %s, for a server that does not answer */
  gboolean keeps;     /* something is to be kept by it */
  gboolean text;      /* the answer in texts; else binary */
  int n;
  const char *values[FELT_QUESTION_VALUES];
  int lengths[FELT_QUESTION_VALUES], formats[FELT_QUESTION_VALUES];
} FeltQuestion;

/* Behind what is selected: what that writes waits for this server's disk and for no standby. */
#define FELT_PG_LOCALLY " FROM set_config('synchronous_commit', 'local', true)"

/* Bytes have a length, texts 0; NULL is none. The value must outlive the question. */
void felt_question_add(FeltQuestion *question, const char *value, int length);

/* The answer, for which is waited as long as for an append; NULL with a sentence. Only by who uses
 * the store. */
PGresult *felt_server_question(FeltServer *server, const FeltQuestion *question, GError **error);

/* Ends the connection, and what was begun by it. */
void felt_server_stop_asking(FeltServer *server);

/* In the thread: makes the connection for questions where one is wanted; ends it, with the log's.
 */
void felt_server_make_spare(FeltServer *server);
void felt_server_end_spare(FeltServer *server);

/* -- felt-server-error.c -- */

/* Sets error to the sentence for a connection that failed. */
gboolean felt_pg_fail_connect(PGconn *conn, const char *address, const char *shown, GError **error);

/* Whether nobody was there to say why the connection failed. */
gboolean felt_pg_is_silent(const PGconn *conn);

/* Sets error to the sentence for a result that is none (NULL: the connection is lost). */
gboolean felt_pg_fail(const PGresult *result, const char *shown, GError **error);

/* Sets error to the sentence for an SQLSTATE that has one. */
gboolean felt_pg_fail_state(const char *state, const char *shown, GError **error);

/* Whether a result carries the SQLSTATE. */
gboolean felt_pg_is(const PGresult *result, const char *state);

gboolean felt_server_fail(FeltStoreError code, const char *shown, const char *format,
                          GError **error);

/* -- felt-server-query.c -- */

/* Parameters of a query, in the binary format. */
typedef struct {
  int n;
  Oid types[32];
  const char *values[32];
  int lengths[32], formats[32];
  GPtrArray *owned;
} FeltParams;

void felt_params_init(FeltParams *params);
void felt_params_clear(FeltParams *params);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltParams, felt_params_clear)
void felt_params_text(FeltParams *params, const char *text); /* NULL for NULL */
void felt_params_int(FeltParams *params, gint64 number);
void felt_params_hash(FeltParams *params, const guint8 hash[FELT_HASH_SIZE]);

/* A column of rows as an array parameter. */
typedef enum {
  FELT_COLUMN_SEQ,
  FELT_COLUMN_COMMAND_ID,
  FELT_COLUMN_PART,
  FELT_COLUMN_AT_US,
  FELT_COLUMN_BOOT_ID,
  FELT_COLUMN_BOOTTIME_US,
  FELT_COLUMN_KIND,
  FELT_COLUMN_PAYLOAD,
  FELT_COLUMN_ACTOR,
  FELT_COLUMN_PREV_HASH,
  FELT_COLUMN_HASH,
  FELT_COLUMN_DIGEST,
  FELT_N_COLUMNS,
} FeltColumn;
void felt_params_column(FeltParams *params, const FeltFullRow *rows, guint n, FeltColumn column);

/* One value or row of a binary result. */
gint64 felt_result_int(const PGresult *result, int row, int column);
gboolean felt_result_row(const PGresult *result, int row, FeltFullRow *full);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(PGresult, PQclear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PGconn, PQfinish)

/* In the thread: sends a query (its text, or the name of a prepared one when named) and waits for
 * its whole answer; NULL when the connection is lost, or silent for so long (then it is given up),
 * or the store is being closed. */
PGresult *felt_server_ask(FeltServer *server, const char *query, gboolean named, FeltParams *params,
                          gint64 silence);

/* The same in two steps, of which the second also in two: next gives one result after another, NULL
 * at the end (*lost FALSE) or as above. is_answered: whether a first result comes so soon. */
gboolean felt_server_send(FeltServer *server, const char *query, gboolean named,
                          FeltParams *params);
gboolean felt_server_is_answered(FeltServer *server, gint64 patience);
PGresult *felt_server_collect(FeltServer *server, gint64 silence);
PGresult *felt_server_next(FeltServer *server, gint64 silence, gboolean *lost);

/* -- felt-server-clock.c -- */

/* Measures the server's clock once, or nine times; FALSE when the connection is lost, or is to be
 * made anew because a Felt of another version has changed the schema meanwhile. */
gboolean felt_server_beat(FeltServer *server, guint times);

/* Returns what to say about the clock while connected, to be freed; NULL: nothing. */
GError *felt_server_clock_says(FeltServer *server);

/* CLOCK_BOOTTIME in microseconds. */
gint64 felt_server_boottime(void);

/* -- felt-server-pull.c -- */

/* Brings what the server has of a stream into the mirror. FALSE: the connection is lost, the mirror
 * cannot be written, or the server has something else (*diverged). */
gboolean felt_server_pull_rows(FeltServer *server, const char *tournament, gboolean *diverged,
                               GError **error);

/* A write transaction on the mirror, also when its file was replaced by one that lacks events: the
 * server has them. */
gboolean felt_server_begin_mirror(FeltServer *server, GError **error);

/* Goes over to another file that took the mirror's place: what it lacks the server has. */
gboolean felt_server_follow_mirror(FeltServer *server, GError **error);

/* -- felt-server-compare.c -- */

/* The same, of one stream or of all, where a stream that somebody deleted leaves the mirror, too:
 * it is not another one when the club tells of that. */
gboolean felt_server_pull(FeltServer *server, const char *tournament, gboolean *diverged,
                          GError **error);
gboolean felt_server_pull_all(FeltServer *server, gboolean *diverged, GError **error);

/* Ends the connection over an error that pulling ended with, which is taken. */
void felt_server_break(FeltServer *server, gboolean diverged, GError *error);

/* Tells whoever uses the store when the mirror has more of a stream, or of any, than they were told
 * of; saw: they know of it, for they recorded it. */
void felt_server_look(FeltServer *server, const char *tournament);
void felt_server_look_at_all(FeltServer *server);
void felt_server_saw(FeltServer *server, const char *tournament, guint64 seq);

/* Whether what the mirror has of a stream is what went to the trash, by the mirror's own club. */
gboolean felt_server_is_deleted(FeltServer *server, const char *tournament);

/* Nothing that was known of a stream counts any more: it was deleted. */
void felt_server_forget(FeltServer *server, const char *tournament);

/* -- felt-server-pull.c -- */

/* The mirror's last event of a stream. */
gboolean felt_server_get_head(FeltServer *server, const char *tournament, FeltHead *head,
                              GError **error);

/* A job's rows, which the server has recorded, into the mirror, from which the stream goes that
 * they delete. */
gboolean felt_server_reflect(FeltServer *server, const FeltJob *job, GError **error);

/* -- felt-server-rows.c -- */

/* The statements that record rows and one row, prepared on each connection as "record" and
 * "record-one"; which of them it is, with its parameters. A third, "record-deletion", records one
 * row as well, and the stream goes that one more parameter names. "record-two" takes the parameters
 * of one row and those of another stream's. */
extern const char felt_server_record_sql[], felt_server_record_one_sql[],
    felt_server_record_deletion_sql[], felt_server_record_two_sql[];
const char *felt_server_record_params(FeltParams *params, const char *tournament,
                                      const FeltFullRow *rows, guint n);

/* -- felt-server-append.c -- */

void felt_server_record(FeltServer *server, FeltJob *job);

/* Sends the job's rows, whose places and hashes are set, and does what the answer asks for. */
void felt_server_send_job(FeltServer *server, FeltJob *job);

/* In the thread of who asks: records a job that follows what this desk recorded last, when the
 * server's thread rests. TRUE: it is recorded, and the thread has the job for the mirror; *head:
 * its last event. FALSE: nothing was done, or the job is flying and server->work is held: the
 * thread is to go on. */
gboolean felt_server_record_here(FeltServer *server, FeltJob *job, gint64 until, FeltHead *head);

/* Does what the answer to a flying job asks for, which it waits for. */
void felt_server_land(FeltServer *server, FeltJob *job);

/* Puts what is recorded into the mirror; then all who wait for that go on. */
void felt_server_take_in(FeltServer *server, const FeltJob *job);

/* Ends a job that was surely not recorded (error, taken), or of which nothing is open any more. */
void felt_server_end(FeltServer *server, FeltJob *job, GError *error);

/* That no standby has confirmed what was recorded. */
GError *felt_server_unconfirmed(FeltServer *server);

/* -- felt-server-settle.c -- */

/* Goes on to find out what became of server->open. */
void felt_server_settle(FeltServer *server);

/* Looks for the job's command on the server: *tournament (to be freed), NULL when it is nowhere.
 * FALSE: the connection is lost. */
gboolean felt_server_look_up(FeltServer *server, FeltJob *job, char **tournament, guint64 *first,
                             guint64 *n);

/* Brings a stream into the mirror; on failure the connection is given up. */
gboolean felt_server_bring(FeltServer *server, const char *tournament);

/* -- felt-server-load.c -- */

void felt_server_load_step(FeltServer *server, FeltJob *job);

#endif
