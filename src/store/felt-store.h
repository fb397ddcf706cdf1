/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store.h - the log of events: appended, read, verified, never changed */
#ifndef FELT_STORE_H
#define FELT_STORE_H

#include <glib.h>

#include "tournament/base/felt-stage.h"

/* A database file that holds the events of many tournaments. The store knows rows, not what they
 * mean. Several processes may have one file open: what one has recorded the others can read at
 * once. One FeltStore belongs to one thread at a time; only felt_store_roll_backup() may run in
 * another thread beside it.
 *
 * What felt_store_append() has answered with TRUE survives a killed process and a power cut. */
typedef struct FeltStore FeltStore;

/* Every message is one sentence that names the file, says what happened and what to do. */
#define FELT_STORE_ERROR (felt_store_error_quark())
GQuark felt_store_error_quark(void);

typedef enum {
  FELT_STORE_ERROR_CONFLICT,  /* the head moved: read on and decide again */
  FELT_STORE_ERROR_DUPLICATE, /* command_id is recorded: felt_store_find_command() says where */
  FELT_STORE_ERROR_FULL,      /* no room on the disk */
  FELT_STORE_ERROR_READ_ONLY, /* the file, its folder or this FeltStore cannot be written */
  FELT_STORE_ERROR_LOCKED,    /* another program kept the file locked for the whole timeout */
  FELT_STORE_ERROR_NOT_A_DATABASE, /* something else than a Felt database; left untouched */
  FELT_STORE_ERROR_NEWER,          /* written by a newer Felt; left untouched */
  FELT_STORE_ERROR_DAMAGED,        /* the file cannot be read; see felt_store_recover() */
  FELT_STORE_ERROR_NOT_FOUND,      /* no such file, folder or tournament */
  FELT_STORE_ERROR_LACKING,        /* the file holds less than its note; see felt_store_lacking() */
  FELT_STORE_ERROR_RESTORED,       /* events seen by this FeltStore are gone: open it again */
  FELT_STORE_ERROR_EXISTS,         /* something different stands there already; left untouched */
  FELT_STORE_ERROR_INVALID,        /* a row or a file given that cannot be taken, with file:line */
  FELT_STORE_ERROR_UNREACHABLE,    /* the server does not answer: surely nothing is recorded */
  FELT_STORE_ERROR_UNCERTAIN,      /* the server has not answered yet: FELT_LINK_SETTLING */
  FELT_STORE_ERROR_IO,             /* any other failure of the disk or the system */
} FeltStoreError;

typedef enum {
  FELT_STORE_CREATE = 1 << 0, /* make the file, for its owner alone, when it is missing or empty */
  FELT_STORE_READ_ONLY = 1 << 1, /* never write: no migration, no restoring; wins over CREATE */
} FeltStoreFlags;

/* The news for the director after an open that repaired something. All NULL and 0 otherwise; free
 * with felt_store_notice_clear(). */
typedef struct {
  char *text;      /* one or two sentences, translated */
  char *backup;    /* the backup the file was restored from, NULL when there was none */
  char *stamp;     /* its time, YYYYMMDDTHHMMSSZ */
  char *aside;     /* where the damaged file lies now */
  guint64 rescued; /* events younger than the backup that the damaged file still gave */
  guint64 apart;   /* rows kept apart because they are not as they were recorded */
  guint64 kept;    /* events in the log now, of `all` there were as far as that can be told */
  guint64 all;
} FeltStoreNotice;

void felt_store_notice_clear(FeltStoreNotice *notice);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltStoreNotice, felt_store_notice_clear)

/* One stored event, as read. The strings belong to the store and live until the callback returns.
 * Of one tournament seq runs 1, 2, 3, … without gaps and at_us never decreases. */
typedef struct {
  guint64 seq;
  const char *command_id; /* the command that made it; part 0, 1, … of what that command made */
  guint part;
  gint64 at_us;        /* UTC, microseconds since 1970 */
  const char *boot_id; /* of the machine's running since it was started */
  gint64 boottime_us;  /* CLOCK_BOOTTIME, microseconds */
  const char *kind;
  const char *payload; /* ends in a NUL that payload_len does not count */
  gsize payload_len;
  const char *actor;  /* NULL when nobody is named */
  const char *digest; /* in hex, of what was asked for: in part 0 as it is recorded; NULL when it is
                         read, and where its sender made no id */
} FeltRow;

/* An event to be recorded: valid UTF-8; kind and payload not empty; lengths in characters at most
 * 64 for boot_id and kind, 1,000 for actor; payload at most 16 MiB; times 0 .. 2^53 - 1. */
typedef struct {
  gint64 at_us;
  const char *boot_id;
  gint64 boottime_us;
  const char *kind;
  const char *payload;
  const char *actor;  /* NULL when nobody is named */
  const char *digest; /* as in FeltRow */
} FeltNewRow;

/* Opens the database at path. A file that is no Felt database, or a newer one, is refused and not
 * touched. An older one is brought to this version, after a copy `path.before-vN` was made. Small
 * files are checked from end to end (integrity_check), also for rows in wrong places and for what
 * stands beside the chains; larger ones that nobody closed by quick_check; a file in which
 * reading has found damage (then `path.suspect` stands beside it) completely; other large ones in
 * their header and schema.
 *
 * A damaged file, also one whose version is below 1, or whose header says that it is another
 * program's or a newer Felt's while its tables and the newest backup beside it say otherwise, is
 * moved aside (`path.damaged`, never deleted); its newest good backup takes its
 * place, and every event the damaged file still gives whose hash continues the chain is appended
 * to it, also from pages to which no table leads any more; other rows that can be read are kept
 * apart (felt_store_read_rescued()). Then notice, when given, says so. Without any backup the
 * events are rescued from the damaged file alone; when it gives none the open fails with DAMAGED
 * and nothing is moved. A disk that fails to give a page (IO) is no damage; while it rescues, the
 * store asks again. On a full disk nothing is moved either: the new file is read back and its heads
 * compared first. Where a new file is made although `path.backups` holds copies of one that is
 * gone, that folder is renamed to `path.backups.old`, and notice says so.
 *
 * A file that lacks events which its note knows (felt_store_note()) fails with LACKING and is not
 * touched; with READ_ONLY it is opened, and notice says so.
 *
 * In a folder that cannot be written FELT_STORE_READ_ONLY works as long as no write-ahead log waits
 * beside the file. On a file system of another machine (NFS, SMB, …) nothing else is allowed.
 *
 * A path that begins with postgresql://, postgres:// or service= is libpq's address of a log on a
 * server (felt-database.h), whose events are read from a copy on this machine: felt_store_path() is
 * that file. What had arrived there can be opened without the server as well, after 3 s; then
 * notice says so. CREATE makes nothing on a server, and READ_ONLY never records there.
 *
 * Returns NULL on failure. */
FeltStore *felt_store_open(const char *path, FeltStoreFlags flags, FeltStoreNotice *notice,
                           GError **error);

/* Whether the file at path has a second name on its disk, a hard link, as tools for snapshots make
 * them. Each name has a write-ahead log of its own, so that two programs would write over what the
 * other has recorded: such a file is opened for reading only (READ_ONLY with the sentence). */
gboolean felt_store_is_shared(const char *path);

/* Makes a file of its own of one that has other names: a copy, checked, takes the name path, and
 * the others keep what is theirs. TRUE where it is one already. */
gboolean felt_store_separate(const char *path, GError **error);

/* The file that a path means to felt_store_open(): absolute, links resolved. To be freed. */
char *felt_store_resolve(const char *path);

/* Closes; the last one to close folds the write-ahead log into the file. NULL is allowed. */
void felt_store_close(FeltStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltStore, felt_store_close)

/* The absolute path of the file, links resolved. Lives as long as the store. */
const char *felt_store_path(FeltStore *store);

/* Returns the address that opens the same log once more with felt_store_open(), in another thread
 * for example. Lives as long as the store. */
const char *felt_store_address(FeltStore *store);

/* Returns the login that opened the store, as the server or else the system names it, to be freed.
 * NULL: the server was not reached yet. */
char *felt_store_login(FeltStore *store);

/* How a store stands to the server that holds its log. */
typedef enum {
  FELT_LINK_NONE,      /* the log is a file, no server is asked */
  FELT_LINK_CONNECTED, /* what is recorded here is recorded there */
  FELT_LINK_CUT_OFF,   /* reads give what had arrived; appends fail with UNREACHABLE */
  FELT_LINK_SETTLING,  /* whether the last append is recorded is not known yet; others fail with
                          UNCERTAIN until it is. Then felt_store_find_command() tells. */
  FELT_LINK_DIVERGED,  /* the server lacks events that were read from it; appends fail so */
} FeltLinkKind;

typedef struct {
  FeltLinkKind kind;
  gint64 since_us;  /* UTC of this machine: since when, unless connected; else 0 */
  char *why;        /* a sentence; NULL when connected and all is well */
  gboolean timed;   /* the server's clock was measured: */
  gint64 offset_us; /* what is to be added to this machine's CLOCK_BOOTTIME for its UTC */
} FeltLink;

void felt_link_clear(FeltLink *link);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltLink, felt_link_clear)

/* How it stands now; never waits. link is cleared before it is filled. */
void felt_store_get_link(FeltStore *store, FeltLink *link);

/* A file descriptor that becomes readable when others have recorded something or the link changed:
 * look then at felt_store_changed(), which makes it quiet again, and felt_store_get_link(). Not to
 * be read. -1: there is none, look from time to time. */
int felt_store_fd(FeltStore *store);

/* How long a call waits for another program's lock before it fails with LOCKED, 5000 at open; of a
 * server's log how long an append waits for its answer before it fails with UNCERTAIN, 2000 at
 * open. Returns what it was. */
guint felt_store_set_timeout(FeltStore *store, guint milliseconds);

/* Records rows[n_rows], n_rows >= 1, as the parts 0, 1, … of one command, all or none, in one
 * durable transaction. tournament: 1 to 100 characters; command_id: 1 to 200, made by its sender
 * and never used before in this file. expected_seq is the seq of the last event the caller has
 * seen (0: none yet). An at_us before that of the event in front of it is raised to it.
 *
 * On success *head, when given, is the seq of the last row. Fails with DUPLICATE when command_id is
 * recorded already (also when the head has moved, so that a retry learns of its own success), with
 * CONFLICT when the head is another than expected_seq, with INVALID when a row breaks the limits
 * above; with RESTORED when another process has put a backup in the file's place in which events
 * are missing that were there, or when expected_seq is behind the end: what the caller knows of
 * the log is no longer so. Or with FULL, READ_ONLY, LOCKED, NOT_FOUND, DAMAGED, IO. Whatever the
 * failure, nothing is recorded; only after IO may the outcome be open, and then a retry with the
 * same command_id settles it. */
gboolean felt_store_append(FeltStore *store, const char *tournament, guint64 expected_seq,
                           const char *command_id, const FeltNewRow *rows, guint n_rows,
                           guint64 *head, GError **error);

/* With the next appends a whole stream goes, in their transaction: all of its events, if seq is
 * still the last one; else they fail with EXISTS. NULL: none does any more. This is the only way by
 * which events are deleted; whoever takes it has exported and read back the stream before, and
 * appends what says so, naming seq and hash. */
void felt_store_delete_with_append(FeltStore *store, const char *tournament, guint64 seq);

/* An event of another stream, by a command of its own. */
typedef struct {
  const char *tournament, *command_id;
  guint64 expected_seq;
  FeltNewRow row;
} FeltBeside;

/* With the next appends, of one row each, this one is recorded as well, in their transaction: both
 * or none; they fail with CONFLICT when either stream has gone on. It must stay until NULL is
 * given: none is any more. */
void felt_store_append_beside(FeltStore *store, const FeltBeside *beside);

/* A stream that left the log, or came back into it, as the club's log says. */
typedef struct {
  char *id, *title; /* title NULL: it had none */
  char *file;       /* its name in the trash */
  char *actor;      /* who did it, or NULL */
  guint64 seq;      /* of its last event */
  char *hash;       /* of that, in hex */
  gint64 at_us;     /* when, UTC */
  gboolean back;    /* it came back */
} FeltDeletion;

void felt_deletion_free(FeltDeletion *deletion);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltDeletion, felt_deletion_free)

/* All that the club's log tells of it, in order (FeltDeletion, freed with the array); NULL with
 * error. */
GPtrArray *felt_store_deletions(FeltStore *store, GError **error);

/* Returns the last deletion of a stream that is not in the log, to be freed. NULL without error
 * when it was never there, or is there. text: its id, or its title then. */
FeltDeletion *felt_store_find_deletion(FeltStore *store, const char *text, GError **error);

/* The folder of deleted streams beside the database, and of one by FeltDeletion.file: an export of
 * its log, until the trash is emptied. Owned by the caller. */
#define FELT_TRASH_ENDING ".felt"
char *felt_store_trash_folder(FeltStore *store);
char *felt_store_trash_file(FeltStore *store, const char *name);

/* Records a whole tournament that has no event yet: rows[n_rows] of many commands as they are, but
 * for seq and chain, all or none, in one durable transaction. Fails as felt_store_append(): with
 * CONFLICT when the tournament is there. */
gboolean felt_store_append_rows(FeltStore *store, const char *tournament, const FeltRow *rows,
                                guint n_rows, GError **error);

/* Finds a recorded command: its tournament (to be freed), the seq of its first event and how many
 * it made; each may be NULL. Fails with NOT_FOUND when it is not recorded. */
gboolean felt_store_find_command(FeltStore *store, const char *command_id, char **tournament,
                                 guint64 *first_seq, guint *n, GError **error);

/* Whether a recorded command was given by actor (NULL: nobody) and has this digest.
 * Where no digest is known, of older logs and what was imported, the actor decides alone. */
gboolean felt_store_is_command_of(FeltStore *store, const char *command_id, const char *actor,
                                  const char *digest);

/* Called for each row; must not call the same FeltStore. FALSE, with error set, stops reading. */
typedef gboolean (*FeltRowFunc)(const FeltRow *row, gpointer data, GError **error);

/* Reads the events from_seq .. to_seq in order (to_seq 0: to the end), all as they stood at one
 * instant. An unknown tournament has no rows. Each row is given only when its hash is the one of
 * what stands in it and it continues the row before; the last one must be the head as it is found
 * from the other end, and what stands next to it in the file the beginning of another log. Fails as
 * the callback does, or with DAMAGED after the rows before the damage were given; then the next
 * open checks the whole file. */
gboolean felt_store_read(FeltStore *store, const char *tournament, guint64 from_seq, guint64 to_seq,
                         FeltRowFunc func, gpointer data, GError **error);

/* The same from from_seq to the end, only rows whose kind is one of kinds (NULL-terminated). When
 * all kinds are among "undone" and "redone", or the only one is "setup-set" or "clock-set", the
 * rows are found by an index, not by reading the log, and each is checked alone: whether one is
 * missing sees who reads the whole log. */
gboolean felt_store_read_kinds(FeltStore *store, const char *tournament, const char *const *kinds,
                               guint64 from_seq, FeltRowFunc func, gpointer data, GError **error);

/* The seq of the tournament's last event; 0 without error when it has none. */
guint64 felt_store_head(FeltStore *store, const char *tournament, GError **error);

/* The tournaments' ids (char *, freed with the array), by the time of their first event. */
GPtrArray *felt_store_list(FeltStore *store, GError **error);

/* The end of a tournament's log. */
typedef struct {
  char *id;
  guint64 seq;  /* of its last event */
  gint64 at_us; /* UTC */
} FeltStoreHead;

/* The same tournaments, the one with the latest event first (FeltStoreHead, freed with the array):
 * whoever lists them need not read their logs. Those whose log is damaged, as reading it tells,
 * stand in front of all others, with seq and at_us 0. NULL with error. */
GPtrArray *felt_store_heads(FeltStore *store, GError **error);

/* Whether another connection, of this process or another, has committed since the last call (the
 * first: since open). Own appends do not count. Cheap: no read of the disk when nothing happened.
 * TRUE too when it cannot tell. */
gboolean felt_store_changed(FeltStore *store);

/* For several who ask: a number that is another one after each such commit and each append here. */
guint64 felt_store_changes(FeltStore *store);

/* The result of walking along one tournament's chain. Free with felt_chain_report_clear(). */
typedef struct {
  guint64 n;                  /* good events, from the first on */
  guint64 head_seq;           /* the last good one, and its hash in hex ("" when there is none): */
  char head_hash[2 * 32 + 1]; /* whoever noted an earlier head can see a cut tail by it */
  guint64 bad_seq;            /* the first that is bad or missing; 0: the chain is whole */
  char *what;                 /* what is wrong there, a translated sentence; NULL when nothing is */
} FeltChainReport;

void felt_chain_report_clear(FeltChainReport *report);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltChainReport, felt_chain_report_clear)

/* Reads a tournament's events from the first and computes every hash anew (felt-chain.h), some
 * half million a second. A broken chain is a result, not a failure; when a good backup holds
 * the event that is wrong the file is marked, so that the next open heals it. Fails with NOT_FOUND
 * when the tournament has no event, or when the file cannot be read, and as progress may stop it
 * (felt-stage.h; here and below it may be NULL). */
gboolean felt_store_verify(FeltStore *store, const char *tournament, FeltChainReport *report,
                           const FeltStage *progress, GError **error);

/* Whether the last event that each backup has of the tournament stands in the store as well: a log
 * that lost its end is whole in itself. FALSE with the file of the newest backup (to be freed) of
 * which that is not so, and its event. Backups that cannot be read say nothing. */
gboolean felt_store_compare_backups(FeltStore *store, const char *tournament, char **backup,
                                    guint64 *seq);

/* Whether what stands beside a database is no link: where that leads somebody else says. FALSE with
 * error (INVALID). */
gboolean felt_store_is_no_link(const char *path, GError **error);

/* The hash of event seq in hex, as felt_chain_to_text() writes it; zeros when there is no such
 * event.
 */
gboolean felt_store_hash_text(FeltStore *store, const char *tournament, guint64 seq,
                              char text[2 * 32 + 1], GError **error);

/* Checks the file itself, tables and indexes, from end to end (integrity_check, seconds for
 * millions of events), and that no row stands in a wrong place. Fails with DAMAGED and the first
 * finding, for which the next open heals the file, and as progress may stop it. */
gboolean felt_store_check(FeltStore *store, const FeltStage *progress, GError **error);

/* Whether reading has found damage that the next open, or felt_store_recover(), looks at. */
gboolean felt_store_is_suspect(FeltStore *store);

/* After a call failed with DAMAGED: does what felt_store_open() does with a damaged file, and opens
 * the result in this FeltStore. Afterwards fold the log from the start. When the file is good,
 * or was repaired by another process meanwhile, it is just opened again. */
gboolean felt_store_recover(FeltStore *store, FeltStoreNotice *notice, GError **error);

/* Rows that a rescue could read but that do not continue the chain, are no part of the log. They
 * wait, apart, until somebody settles them. The tournaments that have such rows (char *, freed with
 * the array), some perhaps without any event in the log; the rows of one, by rising seq, as they
 * were found. */
GPtrArray *felt_store_rescued_tournaments(FeltStore *store, GError **error);
gboolean felt_store_read_rescued(FeltStore *store, const char *tournament, FeltRowFunc func,
                                 gpointer data, GError **error);

/* Return texts to be freed. The last title of a log of which only such rows are left; NULL: nothing
 * tells it, or the log has events. And a sentence that names all logs that are gone so; NULL: none
 * is. */
char *felt_store_gone_name(FeltStore *store, const char *tournament);
char *felt_store_gone(FeltStore *store);

/* Appends rows[n_rows] as they are, but for seq and chain, behind the event expected_seq and
 * forgets the tournament's rows that are kept apart, all or nothing. Fails as felt_store_append().
 */
gboolean felt_store_settle_rescued(FeltStore *store, const char *tournament, guint64 expected_seq,
                                   const FeltRow *rows, guint n_rows, GError **error);

/* Writes the note beside the database, `felt_store_path().note`, when something was recorded since
 * it was written, and that is some seconds ago: of each log the last event's number and time, and
 * the first digits of its hash. Each append and close does so too; a window calls it from time to
 * time for what came last. What cannot be written only leaves the note as it is. */
void felt_store_note(FeltStore *store);

/* A log of which the note knows more than the file holds. */
typedef struct {
  char *id, *title; /* title is for the caller to set; NULL: it is called by its id */
  guint64 seq;      /* the last event that was noted */
  gint64 at_us;     /* its time, UTC */
  guint64 here;     /* the last event in the file; not below seq: they are others */
  guint64 backup;   /* the last one in the backup that can be restored */
} FeltLack;

/* Returns what the file lacks (FeltLack, freed with the array); NULL: nothing. *stamp, to be freed:
 * the backup that holds most of it, NULL when none holds more than the file. */
GPtrArray *felt_store_lacking(FeltStore *store, char **stamp);

/* That in words, with what may have led to it; to be freed. */
char *felt_store_lacking_text(FeltStore *store, GPtrArray *lacking, const char *stamp);

/* Carry out a person's decision about a file that lacks events: to go on with it as it is; or to
 * put the backup that holds most of them in its place, with all that only the file has, as a rescue
 * does. Both write the note anew. Fail with INVALID when nothing is lacking, with NOT_FOUND when no
 * backup has more, and as felt_store_open(). notice, which may be NULL, says what was restored. */
gboolean felt_store_accept(const char *path, GError **error);
gboolean felt_store_restore_lacking(const char *path, FeltStoreNotice *notice, GError **error);

/* Copies the whole database to path while it is in use: first to a file beside it, which is checked
 * and reaches the disk before it takes the name path. A file there is replaced only when it is an
 * earlier copy of the same events; else EXISTS. Makes a connection of its own, so another
 * thread may call it while the store is in use. Stopped by progress it leaves nothing behind. */
gboolean felt_store_backup(FeltStore *store, const char *path, const FeltStage *progress,
                           GError **error);

/* Whether nothing stands at the store's path any more: the file was deleted or renamed, or its disk
 * taken out. What was recorded can still be read, here, until the store is closed; nothing can be
 * recorded until the file is back. */
gboolean felt_store_is_gone(FeltStore *store);

/* The same as felt_store_backup() from the store's own connection, which a file that is gone still
 * has: the copy holds all that was recorded. Also to the path where the file was. */
gboolean felt_store_save_copy(FeltStore *store, const char *path, const FeltStage *progress,
                              GError **error);

/* Makes a backup `felt_store_path().backups/STAMP.felt`, and removes old ones: kept are the newest
 * 8, the newest of each of the latest 14 days and of each of the latest 12 months that have any.
 * stamp is the time, YYYYMMDDTHHMMSSZ. Does nothing when the newest backup is good and holds
 * the same events, or when there are none. What backups that are 30 days older still know of people
 * whom the log forgot is erased in them first; their events stay as they were. May be called in
 * another thread, as felt_store_backup(). */
gboolean felt_store_roll_backup(FeltStore *store, const char *stamp, GError **error);

/* The newest rolling backup: its file and its time (a stamp), both to be freed. FALSE: there is
 * none. */
gboolean felt_store_newest_backup(FeltStore *store, char **path, char **stamp);

/* Whether there is a rolling backup younger than from and no younger than to (stamps). */
gboolean felt_store_has_backup(FeltStore *store, const char *from, const char *to);

/* Whether this FeltStore has recorded anything. */
gboolean felt_store_has_recorded(FeltStore *store);

/* Writes a tournament's events to a file of JSON lines, its owner's alone: first
 * {"format":"felt-events","version":1,"tournament":…,"events":N,"head":HASH}, then an object a row
 * with every column, payload as a string and hashes in hex. The file takes its name when it is
 * whole; an empty file or an earlier export there is replaced, anything else is not (EXISTS). A
 * path that is no regular file (a pipe, /dev/stdout) is written to. Fails with NOT_FOUND when the
 * tournament has no event, DAMAGED when its chain is broken. Stopped by progress it leaves what was
 * at the path. */
gboolean felt_store_export(FeltStore *store, const char *tournament, const char *path,
                           const FeltStage *progress, GError **error);

typedef struct {
  char *tournament; /* to be freed */
  guint64 n;        /* events in the file */
  guint64 added;    /* of these, not there before; 0: all were there already */
} FeltImportReport;

/* Reads such a file into the database, all or nothing, checking every hash and the head. Events of
 * the tournament that are there already must be the same, else EXISTS; those the file has beyond
 * them are added, and those the database has beyond the file stay. Fails with INVALID and file:line
 * when a line is malformed or breaks the chain, or when the file ends early. Stopped by progress it
 * takes nothing. Constant memory. */
gboolean felt_store_import(FeltStore *store, const char *path, FeltImportReport *report,
                           const FeltStage *progress, GError **error);

#endif
