/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store.c - events appended to an SQLite file */
#include "store/felt-migrate.h"
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ROW_COLUMNS "seq, command_id, part, at_us, boot_id, boottime_us, kind, payload, actor"
#define SEQ_RANGE   " AND seq >= :from_seq AND seq <= :to_seq ORDER BY seq"

static const char *const queries[FELT_N_QUERIES] = {
    [FELT_QUERY_BEGIN] = "BEGIN IMMEDIATE",
    [FELT_QUERY_COMMIT] = "COMMIT",
    [FELT_QUERY_HEAD] = "SELECT " ROW_COLUMNS ", prev_hash, hash"
                        " FROM event WHERE tournament = :tournament ORDER BY seq DESC LIMIT 1",
    [FELT_QUERY_BEHIND] = "SELECT " ROW_COLUMNS ", prev_hash, hash, tournament FROM event"
                          " WHERE (tournament, seq) > (:tournament, :seq)"
                          " ORDER BY tournament, seq LIMIT 1",
    [FELT_QUERY_BEFORE] = "SELECT " ROW_COLUMNS ", prev_hash, hash, tournament FROM event"
                          " WHERE (tournament, seq) < (:tournament, :seq)"
                          " ORDER BY tournament DESC, seq DESC LIMIT 1",
    [FELT_QUERY_LAST] = "SELECT max(seq) FROM event WHERE tournament = :tournament",
    [FELT_QUERY_HASH] = "SELECT hash FROM event WHERE tournament = :tournament AND seq = :seq",
    [FELT_QUERY_COMMAND] = "SELECT tournament, min(seq), count(*) FROM event"
                           " WHERE command_id = :command_id",
    [FELT_QUERY_DIGEST] = "SELECT actor, digest FROM event"
                          " WHERE command_id = :command_id AND part = 0",
    [FELT_QUERY_INSERT] = "INSERT INTO event (tournament, " ROW_COLUMNS ", prev_hash, hash, digest)"
                          " VALUES (:tournament, :seq, :command_id, :part, :at_us, :boot_id,"
                          " :boottime_us, :kind, :payload, :actor, :prev_hash, :hash, :digest)",
    [FELT_QUERY_READ_FULL] = "SELECT " ROW_COLUMNS ", prev_hash, hash"
                             " FROM event WHERE tournament = :tournament" SEQ_RANGE,
    [FELT_QUERY_READ_UNDONE] =
        "SELECT " ROW_COLUMNS ", prev_hash, hash FROM event INDEXED BY event_undone"
        " WHERE tournament = :tournament"
        " AND kind IN ('undone', 'redone')" SEQ_RANGE,
    [FELT_QUERY_READ_DAY] = "SELECT " ROW_COLUMNS ", prev_hash, hash"
                            " FROM event WHERE tournament = :tournament AND kind = :kind"
                            " AND kind IN ('setup-set', 'clock-set')" SEQ_RANGE,
    [FELT_QUERY_NEXT_TOURNAMENT] = "SELECT min(tournament) FROM event WHERE tournament > :after",
    [FELT_QUERY_KEEP] = "INSERT OR IGNORE INTO rescued (tournament, " ROW_COLUMNS
                        ", prev_hash, hash, sum) VALUES (:tournament, :seq, :command_id, :part,"
                        " :at_us, :boot_id, :boottime_us, :kind, :payload, :actor, :prev_hash,"
                        " :hash, :sum)",
    [FELT_QUERY_RESCUED_IDS] = "SELECT DISTINCT tournament FROM rescued",
    [FELT_QUERY_READ_RESCUED] = "SELECT " ROW_COLUMNS ", prev_hash, hash, sum"
                                " FROM rescued WHERE tournament = :tournament" SEQ_RANGE,
    [FELT_QUERY_DROP_RESCUED] = "DELETE FROM rescued WHERE tournament = :tournament",
    [FELT_QUERY_DROP_RESCUED_ROW] = "DELETE FROM rescued WHERE tournament = :tournament"
                                    " AND seq = :seq",
    [FELT_QUERY_DATA_VERSION] = "PRAGMA data_version",
};

const char *felt_store_path(FeltStore *store)
{
  return store->path;
}

guint felt_store_set_timeout(FeltStore *store, guint milliseconds)
{
  guint before = store->timeout;
  store->timeout = MIN(milliseconds, (guint)G_MAXINT);
  if (store->db != NULL)
    felt_store_wait_for_locks(store->db, store->timeout);
  if (store->server != NULL)
    felt_server_set_patience(store->server, store->timeout);
  return before;
}

sqlite3_stmt *felt_store_query(FeltStore *store, FeltQuery query, GError **error)
{
  if (store->server != NULL)
    felt_server_wait_for_mirror(store->server);
  if (store->db == NULL && !felt_store_follow(store, NULL, error))
    return NULL;
  sqlite3_stmt **kept = &store->queries[query];
  if (*kept != NULL) {
    sqlite3_reset(*kept);
    return *kept;
  }
  int rc = sqlite3_prepare_v3(store->db, queries[query], -1, SQLITE_PREPARE_PERSISTENT, kept, NULL);
  if (rc != SQLITE_OK)
    felt_store_fail(store->db, rc, store->path, error);
  return *kept;
}

/* An unknown name or a wrong type is an error of this program, and so is what these check. */
void felt_bind_text(sqlite3_stmt *query, const char *name, const char *text)
{
  int at = sqlite3_bind_parameter_index(query, name);
  g_assert(at > 0);
  sqlite3_bind_text(query, at, text, -1, SQLITE_STATIC);
}

void felt_bind_int(sqlite3_stmt *query, const char *name, gint64 number)
{
  int at = sqlite3_bind_parameter_index(query, name);
  g_assert(at > 0);
  sqlite3_bind_int64(query, at, number);
}

void felt_bind_hash(sqlite3_stmt *query, const char *name, const guint8 hash[FELT_HASH_SIZE])
{
  int at = sqlite3_bind_parameter_index(query, name);
  g_assert(at > 0);
  sqlite3_bind_blob(query, at, hash, FELT_HASH_SIZE, SQLITE_STATIC);
}

gboolean felt_store_end_query(FeltStore *store, sqlite3_stmt *query, int rc, GError **error)
{
  gboolean good = rc == SQLITE_ROW || rc == SQLITE_DONE;
  if (!good)
    felt_store_fail(store->db, rc, store->path, error);
  if (rc == SQLITE_NOTADB || (felt_store_true_code(store->db, rc) & 0xff) == SQLITE_CORRUPT)
    felt_store_suspect(store);
  sqlite3_reset(query);
  return good;
}

static gboolean run(FeltStore *store, FeltQuery which, GError **error)
{
  sqlite3_stmt *query = felt_store_query(store, which, error);
  return query != NULL && felt_store_end_query(store, query, sqlite3_step(query), error);
}

static gboolean fail_restored(FeltStore *store, GError **error)
{
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_RESTORED,
              _("“%s” was restored from a backup and lacks events that were here: open it again to "
                "go on from there."),
              store->name);
  return FALSE;
}

static gboolean fail_mirror(FeltStore *store, GError **error)
{
  const char *address = store->mirror_of;
  if (address == NULL)
    address = store->name;
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_READ_ONLY,
              _("“%s” is this desk's copy of the log on “%s”: open that address to record events."),
              store->path, address);
  return FALSE;
}

gboolean felt_store_begin(FeltStore *store, GError **error)
{
  if (store->server == NULL && felt_store_is_shared(store->path))
    return felt_store_fail_shared(store->path, error);
  if (store->flags & FELT_STORE_READ_ONLY) {
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_READ_ONLY,
                _("“%s” was opened for reading only: open it for writing to record events."),
                store->name);
    return FALSE;
  }
  if (store->server != NULL || store->mirror_of != NULL)
    return fail_mirror(store, error);
  gboolean moved = TRUE;
  /* The lock first, so that a file seen in its place stays there until the commit; a process that
   * restores a backup holds this lock while it swaps the files. */
  while (moved) {
    if (!run(store, FELT_QUERY_BEGIN, error))
      return FALSE;
    if (!felt_store_follow(store, &moved, error) || (store->lost && !fail_restored(store, error))) {
      felt_store_rollback(store);
      return FALSE;
    }
  }
  return TRUE;
}

/* When fsync fails the rows stand in the write-ahead log to the last byte, and nobody sees them
 * until a recovery after the next crash finds them whole. A commit that changes nothing writes over
 * their beginning, so that none can; it may fail as the one before did, for the bytes are there. */
static gboolean take_back(FeltStore *store)
{
  g_autofree char *sql = g_strdup_printf("PRAGMA user_version = %u", felt_n_migrations);
  int rc = SQLITE_OK;
  felt_store_rollback(store);
  if (store->db != NULL)
    rc = sqlite3_exec(store->db, sql, NULL, NULL, NULL);
  felt_store_abandon(store);
  if (felt_store_follow(store, NULL, NULL))
    store->data_version = -1; /* what others did meanwhile is still to be told */
  return rc == SQLITE_OK || rc == SQLITE_IOERR_FSYNC;
}

/* Of a commit whose rows could not be written at all nothing comes back; of one that the disk did
 * not confirm all may, where nothing can be written over it. */
static gboolean fail_commit(FeltStore *store, GError *failure, GError **error)
{
  gboolean is_written = (sqlite3_extended_errcode(store->db) & ~0xff) != 0 &&
                        sqlite3_extended_errcode(store->db) != SQLITE_IOERR_WRITE;
  if (take_back(store) || !is_written) {
    g_propagate_error(error, failure);
    return FALSE;
  }

  g_error_free(failure);
  g_set_error(
      error, FELT_STORE_ERROR, FELT_STORE_ERROR_IO,
      _("The disk did not confirm what was written to “%s”. It may have been recorded. Look "
        "at the log before you repeat it."),
      store->name);
  return FALSE;
}

gboolean felt_store_commit(FeltStore *store, GError **error)
{
  gboolean moved;
  GError *failure = NULL;
  if (!run(store, FELT_QUERY_COMMIT, &failure))
    return fail_commit(store, failure, error);
  store->recorded = TRUE;
  store->changes++;
  if (!felt_store_follow(store, &moved, error))
    return FALSE;
  if (moved) {
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_CONFLICT,
                _("“%s” was restored from a backup at this moment: try again."), store->name);
    return FALSE;
  }
  felt_store_note(store);
  return TRUE;
}

gboolean felt_store_is_recorded(FeltStore *store, const char *command_id, guint64 *head,
                                GError *failure, GError **error)
{
  guint64 first;
  guint n;
  if (!felt_store_find_command(store, command_id, NULL, &first, &n, NULL)) {
    g_propagate_error(error, failure);
    return FALSE;
  }
  g_error_free(failure);
  *head = first + n - 1;
  return TRUE;
}

gboolean felt_store_has_recorded(FeltStore *store)
{
  return store->recorded;
}

void felt_store_rollback(FeltStore *store)
{
  if (store->db != NULL && !sqlite3_get_autocommit(store->db))
    sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
}

gboolean felt_store_get_head(FeltStore *store, const char *tournament, FeltHead *head,
                             GError **error)
{
  FeltHead found = {0};
  FeltFullRow full;
  sqlite3_stmt *query = felt_store_query(store, FELT_QUERY_HEAD, error);
  if (query == NULL)
    return FALSE;
  felt_bind_text(query, ":tournament", tournament);
  int rc = sqlite3_step(query);
  gboolean good = TRUE;
  if (rc == SQLITE_ROW) {
    good = felt_store_get_row(store, query, &full, error) &&
           felt_store_check_alone(store, tournament, &full, error);
    if (good) {
      found.seq = full.row.seq;
      found.at_us = full.row.at_us;
      memcpy(found.hash, full.hash, FELT_HASH_SIZE);
    }
  }

  /* Before the query ends, so that both are read as they stood at one instant. */
  if (rc == SQLITE_ROW || rc == SQLITE_DONE)
    good = good && felt_store_check_end(store, tournament, found.seq, error);
  if (!good) {
    sqlite3_reset(query);
    return FALSE;
  }
  if (!felt_store_end_query(store, query, rc, error))
    return FALSE;
  *head = found;
  return TRUE;
}

gboolean felt_store_get_hash(FeltStore *store, const char *tournament, guint64 seq,
                             guint8 hash[FELT_HASH_SIZE], GError **error)
{
  sqlite3_stmt *query = felt_store_query(store, FELT_QUERY_HASH, error);
  if (query == NULL)
    return FALSE;
  felt_bind_text(query, ":tournament", tournament);
  felt_bind_int(query, ":seq", (gint64)seq);
  int rc = sqlite3_step(query);
  if (rc == SQLITE_ROW && sqlite3_column_bytes(query, 0) == FELT_HASH_SIZE)
    memcpy(hash, sqlite3_column_blob(query, 0), FELT_HASH_SIZE);
  else
    memset(hash, 0, FELT_HASH_SIZE);
  return felt_store_end_query(store, query, rc, error);
}

gboolean felt_store_hash_text(FeltStore *store, const char *tournament, guint64 seq,
                              char text[2 * 32 + 1], GError **error)
{
  guint8 hash[FELT_HASH_SIZE];
  if (!felt_store_get_hash(store, tournament, seq, hash, error))
    return FALSE;
  felt_chain_to_text(hash, text);
  return TRUE;
}

guint64 felt_store_head(FeltStore *store, const char *tournament, GError **error)
{
  FeltHead head = {0};
  return felt_store_get_head(store, tournament, &head, error) ? head.seq : 0;
}

gboolean felt_store_find_command(FeltStore *store, const char *command_id, char **tournament,
                                 guint64 *first_seq, guint *n, GError **error)
{
  sqlite3_stmt *query = felt_store_query(store, FELT_QUERY_COMMAND, error);
  if (query == NULL)
    return FALSE;
  felt_bind_text(query, ":command_id", command_id);
  int rc = sqlite3_step(query);
  gboolean found = rc == SQLITE_ROW && sqlite3_column_int64(query, 2) > 0;
  if (found) {
    if (tournament != NULL)
      *tournament = g_strdup((const char *)sqlite3_column_text(query, 0));
    if (first_seq != NULL)
      *first_seq = (guint64)sqlite3_column_int64(query, 1);
    if (n != NULL)
      *n = (guint)sqlite3_column_int64(query, 2);
  }
  if (!felt_store_end_query(store, query, rc, error))
    return FALSE;
  if (!found)
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_NOT_FOUND,
                _("No command “%s” is recorded in “%s”: send it."), command_id, store->name);
  return found;
}

gboolean felt_store_is_command_of(FeltStore *store, const char *command_id, const char *actor,
                                  const char *digest)
{
  gboolean same = FALSE;
  sqlite3_stmt *query = felt_store_query(store, FELT_QUERY_DIGEST, NULL);
  if (query == NULL)
    return FALSE;
  felt_bind_text(query, ":command_id", command_id);
  int rc = sqlite3_step(query);
  if (rc == SQLITE_ROW) {
    const char *kept = (const char *)sqlite3_column_text(query, 1);
    same = g_strcmp0((const char *)sqlite3_column_text(query, 0), actor) == 0 &&
           (kept == NULL || g_strcmp0(kept, digest) == 0);
  }
  return felt_store_end_query(store, query, rc, NULL) && same;
}

static gboolean fail_duplicate(const char *command_id, GError **error)
{
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DUPLICATE,
              _("Command “%s” is recorded already: nothing was done again."), command_id);
  return FALSE;
}

gboolean felt_store_insert(FeltStore *store, const char *tournament, const FeltFullRow *row,
                           GError **error)
{
  sqlite3_stmt *query = felt_store_query(store, FELT_QUERY_INSERT, error);
  if (query == NULL)
    return FALSE;
  felt_note_touch(store, tournament, FALSE);
  felt_bind_text(query, ":tournament", tournament);
  felt_bind_int(query, ":seq", (gint64)row->row.seq);
  felt_bind_text(query, ":command_id", row->row.command_id);
  felt_bind_int(query, ":part", row->row.part);
  felt_bind_int(query, ":at_us", row->row.at_us);
  felt_bind_text(query, ":boot_id", row->row.boot_id);
  felt_bind_int(query, ":boottime_us", row->row.boottime_us);
  felt_bind_text(query, ":kind", row->row.kind);
  felt_bind_text(query, ":payload", row->row.payload);
  felt_bind_text(query, ":actor", row->row.actor);
  felt_bind_hash(query, ":prev_hash", row->prev_hash);
  felt_bind_hash(query, ":hash", row->hash);
  felt_bind_text(query, ":digest", row->row.digest);
  int rc = sqlite3_step(query);
  if (rc == SQLITE_CONSTRAINT_UNIQUE) {
    sqlite3_reset(query);
    return fail_duplicate(row->row.command_id, error);
  }
  return felt_store_end_query(store, query, rc, error);
}

static gboolean is_text(const char *text)
{
  return text != NULL && g_utf8_validate(text, -1, NULL);
}

static gboolean check_new_row(FeltStore *store, const FeltNewRow *row, GError **error)
{
  if (is_text(row->boot_id) && is_text(row->kind) && is_text(row->payload) &&
      (row->actor == NULL || is_text(row->actor)) && strlen(row->payload) <= FELT_PAYLOAD_MAX)
    return TRUE;
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
              _("“%s” takes only text in UTF-8 and at most 16 MiB in one event: record less at "
                "once."),
              store->name);
  return FALSE;
}

gboolean felt_store_check_rows(FeltStore *store, const FeltNewRow *rows, guint n_rows,
                               GError **error)
{
  for (guint i = 0; i < n_rows; i++)
    if (!check_new_row(store, &rows[i], error))
      return FALSE;
  return TRUE;
}

static gboolean insert_new_rows(FeltStore *store, const char *tournament, const char *command_id,
                                const FeltNewRow *rows, guint n_rows, FeltHead *head,
                                GError **error)
{
  for (guint i = 0; i < n_rows; i++) {
    head->seq++;
    head->at_us = MAX(head->at_us, rows[i].at_us);

    guint8 hash[FELT_HASH_SIZE];
    FeltFullRow row = {
        .row = {.seq = head->seq,
                .command_id = command_id,
                .part = i,
                .at_us = head->at_us,
                .boot_id = rows[i].boot_id,
                .boottime_us = rows[i].boottime_us,
                .kind = rows[i].kind,
                .payload = rows[i].payload,
                .payload_len = strlen(rows[i].payload),
                .actor = rows[i].actor,
                .digest = rows[i].digest},
        .prev_hash = head->hash,
        .hash = hash,
    };

    felt_chain_hash(head->hash, tournament, &row.row, hash);
    if (!felt_store_insert(store, tournament, &row, error))
      return FALSE;
    memcpy(head->hash, hash, sizeof hash);
  }
  return TRUE;
}

/* The head is another than the caller has seen: a retry is told that it is one, all others must
 * decide again. (On the head it has seen, the index of command_id refuses a retry.) */
static gboolean fail_append(FeltStore *store, const FeltHead *head, guint64 expected_seq,
                            const char *command_id, GError **error)
{
  GError *found = NULL;
  if (felt_store_find_command(store, command_id, NULL, NULL, NULL, &found))
    return fail_duplicate(command_id, error);
  if (!g_error_matches(found, FELT_STORE_ERROR, FELT_STORE_ERROR_NOT_FOUND)) {
    g_propagate_error(error, found);
    return FALSE;
  }
  g_clear_error(&found);
  if (head->seq < expected_seq)
    return fail_restored(store, error);
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_CONFLICT,
              _("Another program recorded something in “%s” first: look at it and try again."),
              store->name);
  return FALSE;
}

static gboolean append_on_server(FeltStore *store, const char *tournament, guint64 expected_seq,
                                 const char *command_id, const FeltNewRow *rows, guint n_rows,
                                 guint64 *head, GError **error)
{
  if (!felt_server_append(store->server, tournament, expected_seq, command_id, rows, n_rows,
                          store->dropping, store->beside, store->timeout, head, error))
    return FALSE;
  store->recorded = TRUE;
  store->changes++;
  return TRUE;
}

void felt_store_append_beside(FeltStore *store, const FeltBeside *beside)
{
  store->beside = beside;
}

/* Within the transaction; TRUE: it is there, or none was asked for. */
static gboolean insert_beside(FeltStore *store, GError **error)
{
  FeltHead last;
  const FeltBeside *b = store->beside;
  return b == NULL ||
         (felt_store_get_head(store, b->tournament, &last, error) &&
          (last.seq == b->expected_seq ||
           fail_append(store, &last, b->expected_seq, b->command_id, error)) &&
          insert_new_rows(store, b->tournament, b->command_id, &b->row, 1, &last, error));
}

gboolean felt_store_append(FeltStore *store, const char *tournament, guint64 expected_seq,
                           const char *command_id, const FeltNewRow *rows, guint n_rows,
                           guint64 *head, GError **error)
{
  FeltHead last;
  GError *failure = NULL;
  g_return_val_if_fail(n_rows > 0 && (n_rows == 1 || store->beside == NULL), FALSE);
  if (!felt_store_check_rows(store, rows, n_rows, error) ||
      (store->beside != NULL && !felt_store_check_rows(store, &store->beside->row, 1, error)))
    return FALSE;
  if (store->server != NULL && !(store->flags & FELT_STORE_READ_ONLY))
    return append_on_server(store, tournament, expected_seq, command_id, rows, n_rows, head, error);
  if (!felt_store_begin(store, error))
    return FALSE;
  gboolean good =
      felt_store_get_head(store, tournament, &last, error) &&
      (last.seq == expected_seq || fail_append(store, &last, expected_seq, command_id, error)) &&
      insert_new_rows(store, tournament, command_id, rows, n_rows, &last, error) &&
      insert_beside(store, error) && felt_store_drop_stream(store, error);
  if (!good) {
    felt_store_rollback(store);
    return FALSE;
  }
  if (!felt_store_commit(store, &failure) &&
      !felt_store_is_recorded(store, command_id, &last.seq, failure, error))
    return FALSE;
  if (head != NULL)
    *head = last.seq;
  return TRUE;
}
