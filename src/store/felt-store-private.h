/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-private.h - shared by the files of this layer about a store on SQLite */
#ifndef FELT_STORE_PRIVATE_H
#define FELT_STORE_PRIVATE_H

#include "store/felt-chain.h"
#include "store/felt-details.h"
#include "store/felt-pages.h"
#include "store/felt-server.h"
#include "store/felt-source.h"
#include "store/felt-store.h"

#include <sqlite3.h>
#include <sys/stat.h>

/* "Felt" in the header of the file, so that file(1) and other programs can tell whose it is. */
#define FELT_STORE_APPLICATION_ID 0x46656c74

/* Larger pages hold more rows: reading a long log is a fifth faster than with 4096, and an append
 * is as fast. */
#define FELT_STORE_PAGE_SIZE 8192

/* Up to this size the whole file is checked at every open (some 70 ms). */
#define FELT_STORE_SMALL_FILE (16 * 1024 * 1024)

/* For FeltStore.flags: a file being made for a repair, of which no copy is kept before a migration,
 * and which has no write-ahead log: what is committed stands in the file itself. */
#define FELT_STORE_SCRATCH (1 << 16)

/* The longest payload, in bytes: an export's lines can be read back in bounded memory. */
#define FELT_PAYLOAD_MAX (16 * 1024 * 1024)

/* The largest number a JSON reader surely keeps, and so the largest seq and time. */
#define FELT_SEQ_MAX        (((gint64)1 << 53) - 1)

#define FELT_EXPORT_FORMAT  "felt-events"
#define FELT_EXPORT_VERSION 1

#define FELT_STORE_TIMEOUT  5000

/* The queries that are kept prepared; their text stands in felt-store.c. */
typedef enum {
  FELT_QUERY_BEGIN,
  FELT_QUERY_COMMIT,
  FELT_QUERY_HEAD,
  FELT_QUERY_BEHIND,
  FELT_QUERY_BEFORE,
  FELT_QUERY_LAST,
  FELT_QUERY_HASH,
  FELT_QUERY_COMMAND,
  FELT_QUERY_DIGEST,
  FELT_QUERY_INSERT,
  FELT_QUERY_READ_FULL,
  FELT_QUERY_READ_UNDONE,
  FELT_QUERY_READ_DAY,
  FELT_QUERY_NEXT_TOURNAMENT,
  FELT_QUERY_KEEP,
  FELT_QUERY_RESCUED_IDS,
  FELT_QUERY_READ_RESCUED,
  FELT_QUERY_DROP_RESCUED,
  FELT_QUERY_DROP_RESCUED_ROW,
  FELT_QUERY_DATA_VERSION,
  FELT_N_QUERIES,
} FeltQuery;

G_DEFINE_AUTOPTR_CLEANUP_FUNC(sqlite3, sqlite3_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(sqlite3_stmt, sqlite3_finalize)

struct FeltStore {
  char *path, *name; /* name is path in UTF-8, for messages */
  FeltStoreFlags flags;
  sqlite3 *db;
  sqlite3_stmt *queries[FELT_N_QUERIES];
  gint64 data_version;
  guint64 changes; /* commits seen, others' and own */
  guint timeout;
  gboolean recorded;  /* something was committed here */
  gboolean lost;      /* another file took this one's place and lacks events that were here */
  gboolean immutable; /* opened without locks in a folder that cannot be written */
  struct stat seen;   /* the file of an immutable store, as it was at open */
  FeltServer *server; /* holds the log, of which the file is a mirror; NULL: the file is the log */
  guint64 news;       /* of the server, as last told */
  char *dropping; /* a stream that goes with the next append, see felt_store_delete_with_append */
  guint64 dropping_seq;
  const FeltBeside *beside; /* goes with the next append, see felt_store_append_beside; or NULL */
  GHashTable *touched; /* logs to be noted (id, whether it was deleted); NULL: there is no note */
  gboolean renote;     /* the note is due, whatever was touched */
  gint64 noted_us;     /* monotonic; 0: not yet */
  char *mirror_of;     /* the address whose mirror this file is, opened as a file; mostly NULL */
};

/* -- felt-store-error.c -- */

/* Sets error to the sentence for the failure rc of the connection (db may be NULL) on the file at
 * path, and returns FALSE. */
gboolean felt_store_fail(sqlite3 *db, int rc, const char *path, GError **error);

/* SQLite's code rc with SQLITE_IOERR_READ for damage that was only a failed read. A connection that
 * has met one keeps calling damage so: the next one knows. */
int felt_store_true_code(sqlite3 *db, int rc);

/* The same for a failed system call on the file at path. */
gboolean felt_store_fail_errno(int number, const char *path, GError **error);

/* The same for damage found in the file at path; finding says what, for experts. */
gboolean felt_store_fail_damaged(const char *path, const char *finding, GError **error);

/* The same for a file that is somebody else's, and for one of a newer version. */
gboolean felt_store_fail_newer(const char *path, GError **error);
gboolean felt_store_fail_not_ours(const char *path, GError **error);

/* The same for a tournament of which the store has no event. */
gboolean felt_store_fail_no_tournament(FeltStore *store, const char *tournament, GError **error);

/* -- felt-store.c -- */

/* The prepared query, reset; NULL with error set on failure. */
sqlite3_stmt *felt_store_query(FeltStore *store, FeltQuery query, GError **error);

/* Ends a query whose last step gave rc: TRUE for SQLITE_ROW and SQLITE_DONE, else sets error. */
gboolean felt_store_end_query(FeltStore *store, sqlite3_stmt *query, int rc, GError **error);

/* Binds a value by its name; the text must live until the query is reset. */
void felt_bind_text(sqlite3_stmt *query, const char *name, const char *text);
void felt_bind_int(sqlite3_stmt *query, const char *name, gint64 number);
void felt_bind_hash(sqlite3_stmt *query, const char *name, const guint8 hash[FELT_HASH_SIZE]);

/* Begins a write transaction on the file that stands at path now: after another process restored
 * a backup there, that is another file than the one opened. Fails with RESTORED when events were
 * lost by that. End it with commit or rollback. */
gboolean felt_store_begin(FeltStore *store, GError **error);

/* Commits. Fails with CONFLICT when the file was replaced meanwhile: then what was written is not
 * in the log, or the replacing process took it over, and the caller must look again. */
gboolean felt_store_commit(FeltStore *store, GError **error);

void felt_store_rollback(FeltStore *store);

/* Whether rows can be appended as they were given; else sets error. */
gboolean felt_store_check_rows(FeltStore *store, const FeltNewRow *rows, guint n_rows,
                               GError **error);

/* -- felt-store-delete.c -- */

/* Deletes the stream that goes with this append, if one does, within its transaction. */
gboolean felt_store_drop_stream(FeltStore *store, GError **error);

/* Deletes all events of a stream, within a transaction. */
gboolean felt_store_delete_stream(FeltStore *store, const char *tournament, GError **error);

/* -- felt-store-note.c -- */

/* Notes with the next note how far a log is: something was written to it, or it was deleted. */
void felt_note_touch(FeltStore *store, const char *tournament, gboolean deleted);

/* Writes what is to be noted, before the store is closed. */
void felt_note_end(FeltStore *store);

/* Adds the logs that the note beside the database at path knows (char *) to ids. */
void felt_note_add_streams(const char *path, GHashTable *ids);

/* Removes the note beside the database at path, before another file comes there. */
void felt_note_forget(const char *path);

/* Keeps the note of a file that is gone under another name, which is to be freed; NULL: there was
 * none. */
char *felt_note_set_aside(const char *path);

/* Whether a note can stand beside the database at path: not where a link or a folder stands. */
gboolean felt_note_check_place(const char *path, GError **error);

/* Whether the store holds what its note knows. Else fails with LACKING, or, of one that is opened
 * for reading, says so in notice, which may be NULL. */
gboolean felt_note_check(FeltStore *store, FeltStoreNotice *notice, GError **error);

/* -- felt-details.c -- */

#define FELT_DETAILS_COLUMNS "nickname, telephone, email, birthday, notes, reason, picture"

/* Whether this file is where they stand; FALSE with the sentence for a mirror. */
gboolean felt_details_are_here(FeltStore *store, GError **error);

/* felt_details_set() within a transaction. */
gboolean felt_details_write(FeltStore *store, const FeltDetails *items, guint n, GError **error);

/* -- felt-details-copies.c -- */

/* Brings what the damaged file still gives into target; FALSE when that cannot be written. *whole:
 * FALSE where something cannot be read, or is not as it was written. */
gboolean felt_details_rescue(FeltStore *damaged, FeltStore *target, gboolean *whole,
                             GError **error);

/* The SQL function felt_person_sum() of a migration. */
void felt_details_sum(sqlite3_context *context, int n, sqlite3_value **values);

typedef gboolean (*FeltDetailsFunc)(const FeltDetails *details, gpointer data, GError **error);

/* Calls func, which may be NULL, for all that is known of people as it was written, in the order in
 * which it stands. *whole: FALSE where something was not. Fails as func does, or where the table
 * cannot be read. */
gboolean felt_details_read_good(FeltStore *store, FeltDetailsFunc func, gpointer data,
                                gboolean *whole, GError **error);

/* Whether all that is known of people is as it was written; else fails with DAMAGED. */
gboolean felt_details_check(FeltStore *store, GError **error);

/* Erases what is known of all whom the store's log forgot. */
gboolean felt_details_erase_forgotten(FeltStore *store, GError **error);

/* The same in backups that are 30 days older than stamp, the time of now. What cannot be written
 * now is tried again with the next backup. */
void felt_details_forget_in_backups(FeltStore *store, const char *stamp);

/* -- felt-store-rows.c -- */

/* Inserts rows behind *head, which moves on, within a transaction: they get the hashes of the chain
 * they now stand in. */
gboolean felt_store_insert_rows(FeltStore *store, const char *tournament, const FeltRow *rows,
                                guint n_rows, FeltHead *head, GError **error);

/* After felt_store_commit() failed: whether the command is recorded all the same, by what stands in
 * the file now; then *head is the seq of its last event, and failure is freed. Else passes failure
 * on to error. */
gboolean felt_store_is_recorded(FeltStore *store, const char *command_id, guint64 *head,
                                GError *failure, GError **error);

/* Reads the last event of a tournament, which must be as it was recorded and stand at the end of
 * the log (felt-store-ends.c). Fails with DAMAGED otherwise. */
gboolean felt_store_get_head(FeltStore *store, const char *tournament, FeltHead *head,
                             GError **error);

/* Reads the hash of one event; zeros when there is no such. */
gboolean felt_store_get_hash(FeltStore *store, const char *tournament, guint64 seq,
                             guint8 hash[FELT_HASH_SIZE], GError **error);

/* Inserts one row as it is, within a transaction. A CHECK that fails gives INVALID, a command_id
 * that is recorded DUPLICATE. */
gboolean felt_store_insert(FeltStore *store, const char *tournament, const FeltFullRow *row,
                           GError **error);

/* -- felt-store-ends.c -- */

/* Whether a tournament of which `last` is the last event ends there (0: has none): in the order of
 * reading the first event of another one follows, or nothing, and that row is as it was recorded. A
 * row that sorts elsewhere, for a bit of its key has changed, hides all that stands behind it, and
 * is always one of those two. Fails with DAMAGED. */
gboolean felt_store_check_end(FeltStore *store, const char *tournament, guint64 last,
                              GError **error);

/* The first tournament id behind `after` in the order of bytes ("" for the first of all), to be
 * freed, with the time of its first event; *next is NULL when there is none. Fails with DAMAGED
 * when a row between the two is not as it was recorded. */
gboolean felt_store_next_whole(FeltStore *store, const char *after, char **next, gint64 *at_us,
                               GError **error);

/* Whether each tournament has an event 1 and no gap, in the order in which the rows stand, and what
 * is kept apart too: a look at all keys, and at the sums of what stands beside the chains. */
gboolean felt_store_check_keys(FeltStore *store, GError **error);

/* -- felt-store-read.c -- */

/* The row on which the query stands, of the columns of READ_FULL. Fails with DAMAGED when one is
 * missing. */
gboolean felt_store_get_row(FeltStore *store, sqlite3_stmt *query, FeltFullRow *full,
                            GError **error);

/* Whether a row that is read alone is as it was recorded; else sets error. */
gboolean felt_store_check_alone(FeltStore *store, const char *tournament, const FeltFullRow *full,
                                GError **error);

/* The first tournament id behind `after` in the order of bytes ("" for the first of all), to be
 * freed; *next is NULL when there is none. Of a file that may be damaged. */
gboolean felt_store_next_tournament(FeltStore *store, const char *after, char **next,
                                    GError **error);

/* felt_store_read() with the hashes. Also refuses, as DAMAGED, text with a NUL inside. */
gboolean felt_store_read_full(FeltStore *store, const char *tournament, guint64 from_seq,
                              guint64 to_seq, FeltFullRowFunc func, gpointer data, GError **error);

/* The same for the query READ_FULL or READ_RESCUED, of what there is, whether it ends too early or
 * not. */
gboolean felt_store_read_rows(FeltStore *store, FeltQuery which, const char *tournament,
                              guint64 from_seq, FeltFullRowFunc func, gpointer data,
                              GError **error);

/* Whether another connection has committed to the file since the last call. */
gboolean felt_store_look(FeltStore *store);

/* -- felt-store-verify.c -- */

/* Whether every chain of the store is whole; else sets error. */
gboolean felt_store_chains_are_whole(FeltStore *store, GError **error);

/* Runs PRAGMA quick_check or integrity_check. Returns SQLITE_CORRUPT with the first finding (to be
 * freed) when there is one. */
int felt_store_run_check(sqlite3 *db, const char *pragma, char **finding);

/* Whether SQLite finds nothing wrong with one table. */
gboolean felt_store_table_is_whole(sqlite3 *db, const char *table);

/* Runs such a check as progress lets it, which may be NULL: FALSE with error when the file at path
 * is not good, cannot be read, or the check was stopped. */
gboolean felt_store_check_pages(sqlite3 *db, const char *pragma, const char *path,
                                const FeltStage *progress, GError **error);

/* Ends a check that gave rc and finding, which it frees: TRUE when all was well, else sets error.
 */
gboolean felt_store_end_check(sqlite3 *db, int rc, char *finding, const char *path, GError **error);

/* -- felt-store-backup.c -- */

/* Whether every tournament's head in part is an event of whole; *same: and the head there as well.
 * FALSE too when either cannot be read. */
gboolean felt_store_is_part_of(FeltStore *part, FeltStore *whole, gboolean *same);

/* Makes an empty file that only its owner can read and write; one that is there stays as it is. */
gboolean felt_store_make_private(const char *path, GError **error);

/* Copies the database that from reads (at from_path) to a new file, which is checked. Nothing is
 * left there on failure. The file is its owner's alone. */
gboolean felt_store_copy(sqlite3 *from, const char *from_path, const char *to,
                         const FeltStage *progress, GError **error);

/* Renames a finished file to its name and waits until both have reached the disk. */
gboolean felt_store_put_in_place(const char *from, const char *to, GError **error);

/* The stamps of the backups of the database at path, newest first (char *, freed with the array);
 * the file of one; their folder. */
GPtrArray *felt_store_backups(const char *path);
char *felt_store_backup_file(const char *path, const char *stamp);
char *felt_store_backup_folder(const char *path);

/* -- felt-store-log.c -- */

/* Keeps the write-ahead log of the database at path as `path.damaged-log` when good pages stand in
 * it that SQLite will not read, because something before them is wrong; then notice, which may be
 * NULL, says so when events are lost by that: when those pages go on where the log ends. A log that
 * was kept already is not kept again. */
gboolean felt_store_keep_log(const char *path, FeltStoreNotice *notice, GError **error);

/* -- felt-store-mend.c -- */

/* A store for reading on a copy at `to` of the damaged file at path, with its write-ahead log, in
 * whose header all that is the same in every file of ours was put right. NULL when no copy can be
 * made; remove `to` in any case. */
FeltStore *felt_store_mend(const char *path, const char *to);

/* Reads n bytes; asks again when the disk fails to give them. */
gboolean felt_store_read_block(sqlite3_file *file, guint8 *bytes, int n, gint64 at);

/* -- felt-store-rescue.c -- */

/* The result of a rescue. */
typedef struct {
  guint64 good;         /* rows that continued the chain of the backup */
  guint64 apart;        /* rows kept apart: not as they were recorded */
  guint64 kept;         /* events in the log now, of all tournaments */
  guint64 all;          /* events there were, as far as that can be told */
  gboolean lost_apart;  /* of what was kept apart before, something may be missing */
  gboolean lost_people; /* the same of what was known of people */
  char *gone;           /* a sentence about logs that are gone; NULL: none is */
} FeltRescued;

/* Brings into target, within its transaction, every row of damaged whose hash continues the chain
 * there; keeps apart every other one that can be read. pages: those of its file, which may hold
 * events that its trees do not lead to, or NULL. heads gets the head of each tournament (id,
 * FeltHead *) as target is to hold it afterwards. Where the disk fails to give a row it is asked
 * again. Fails as target does. */
gboolean felt_store_rescue(FeltStore *damaged, FeltPages *pages, FeltStore *target,
                           GHashTable *heads, FeltRescued *rescued, GError **error);

/* Whether what failed with error is to be tried again, because the disk failed to give something
 * and it was not asked too often yet (*tries, 0 at first); then clears the error. */
gboolean felt_store_try_again(GError **error, guint *tries);

/* -- felt-store-rescued.c -- */

/* The SQL function felt_row_sum() of a migration. */
void felt_store_sum_kept(sqlite3_context *context, int n, sqlite3_value **values);

/* Whether a row that was read from those kept apart is still as it was kept. */
gboolean felt_store_is_as_kept(const char *tournament, const FeltFullRow *full);

/* Keeps a row apart, within a transaction; *added: FALSE when one of this seq was there,
 * or it is no number of an event. */
gboolean felt_store_keep_row(FeltStore *target, const char *tournament, const FeltFullRow *row,
                             gboolean *added, GError **error);

/* Whether all rows that are kept apart are as they were kept; else fails with DAMAGED. */
gboolean felt_store_check_rescued(FeltStore *store, GError **error);

/* Makes the rows that target keeps apart the same as those of `from`, within a transaction. */
gboolean felt_store_copy_rescued(FeltStore *from, FeltStore *target, GError **error);

/* Gives each stream of rows that are kept apart a place for each row between them that could not be
 * read, within a transaction, so that a row that is lost later is seen; a number that is nonsense
 * goes. Nobody reads those places. */
gboolean felt_store_close_gaps(FeltStore *target, GError **error);

/* Forgets the rows of a tournament that are kept apart, within a transaction. */
gboolean felt_store_drop_rescued(FeltStore *store, const char *tournament, GError **error);

/* -- felt-store-restore.c -- */

/* Puts a good file in the place of the damaged one at path, as felt_store_open() promises. The
 * caller holds the folder's exclusive lock. wanted: the backup to begin from, of a file that lacks
 * events; NULL: the newest. notice may be NULL. */
gboolean felt_store_restore(const char *path, const char *wanted, FeltStoreNotice *notice,
                            GError **error);

/* Removes a database file with all that stands beside it. */
void felt_store_remove(const char *path);

/* Whether the last of path + suffix, path + suffix + "-2", … has the same bytes as the file copy.
 */
gboolean felt_store_is_kept(const char *path, const char *suffix, const char *copy);

/* path + suffix, or path + suffix + "-2", "-3", …: the first that is not there. To be freed. */
char *felt_store_free_name(const char *path, const char *suffix);

/* -- felt-store-open.c -- */

/* felt_store_open() of a file. */
FeltStore *felt_store_open_file(const char *path, FeltStoreFlags flags, FeltStoreNotice *notice,
                                GError **error);

/* Leaves a mark beside the file that reading found damage, so that the next open looks closely. */
void felt_store_suspect(FeltStore *store);

gboolean felt_store_is_same_file(const char *one, const char *other);

/* -- felt-store-connect.c -- */

/* A store that is not connected yet. */
FeltStore *felt_store_new(const char *path, FeltStoreFlags flags);

/* Connects to the file at store->path by store->flags, which must be a Felt database of this
 * version, or an older one, which is brought to this version, or a missing or empty one with
 * FELT_STORE_CREATE. Sets store->db. */
gboolean felt_store_connect(FeltStore *store, GError **error);

/* For how long a statement waits for the locks of other connections: sqlite3_busy_timeout, by the
 * clock of felt_machine_source. */
void felt_store_wait_for_locks(sqlite3 *db, guint timeout_ms);

/* Drops the connection and its queries. abandon also leaves the file as it is now: what stands in
 * the write-ahead log stays there. */
void felt_store_disconnect(FeltStore *store);
void felt_store_abandon(FeltStore *store);

/* Connects again when another file stands at the path than the one opened (TRUE also when nothing
 * had to be done). *moved, when given: whether it was so. On failure the old file stays open. */
gboolean felt_store_follow(FeltStore *store, gboolean *moved, GError **error);

/* Takes a lock on the folder of path, LOCK_SH or LOCK_EX of flock(2): shared by who opens a
 * database there, exclusive for who puts another file in a database's place. Fails with LOCKED
 * after timeout ms; where the file system knows no such locks there is none to wait for. *lock is
 * what felt_store_unlock_folder() takes. */
gboolean felt_store_lock_folder(const char *path, int kind, guint timeout, int *lock,
                                GError **error);
void felt_store_unlock_folder(int lock);

/* A connection to the file at path that takes no locks, makes no side files and sees none. */
int felt_store_open_immutable(const char *path, sqlite3 **db);

/* The size of the side file path + suffix; 0 when there is none. */
goffset felt_store_side_size(const char *path, const char *suffix);

/* Runs one statement that gives one integer. */
int felt_store_get_int(sqlite3 *db, const char *sql, gint64 *value);

/* -- felt-store-filesystem.c -- */

/* Whether a file system is of another machine, so that SQLite's locks and shared memory do not
 * hold there: by statfs(2)'s f_type, for FUSE also by its name in /proc/self/mountinfo (or NULL).
 * is_root: it is that of "/", as in a sandbox that sees its own disk so. */
gboolean felt_store_is_network_file_system(gint64 magic, const char *type, gboolean is_root);

/* Whether a database at path can be written safely there; else sets error. */
gboolean felt_store_check_place(const char *path, GError **error);

/* Sets error to the sentence for a file that has other names, and returns FALSE. */
gboolean felt_store_fail_shared(const char *path, GError **error);

/* -- felt-store-identity.c -- */

/* Whether the header of the file at path says what every file of ours does, and counts as many
 * pages as there are. */
gboolean felt_store_header_is_good(const char *path);

/* The header of a database. Returns SQLite's code. peek reads the bytes of the file at path,
 * without locks, side files or the pages in a write-ahead log; SQLITE_NOTADB when they are no
 * header. (Not by open and close: that would drop the locks this process has on the file.) */
typedef struct {
  gboolean ours, newer; /* Felt's; of a version this program does not know */
  gboolean empty;       /* nobody's: nothing is in it */
  gboolean sound;       /* peek: SQLite reads it as it was written */
  gint64 version;
} FeltIdentity;
int felt_store_read_identity(sqlite3 *db, FeltIdentity *identity);
int felt_store_peek(const char *path, FeltIdentity *identity);

/* Whether the database at path is Felt's and of this version or an older one; else sets error:
 * NOT_A_DATABASE, NEWER, or DAMAGED when its header is not what was written. */
gboolean felt_store_judge(const char *path, const FeltIdentity *identity, GError **error);

/* Whether there is any backup of the database at path. */
gboolean felt_store_has_backups(const char *path);

#endif
