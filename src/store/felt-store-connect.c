/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-connect.c - a connection to the file, the settings it has, and what moves under it */
#include "store/felt-migrate.h"
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

int felt_store_get_int(sqlite3 *db, const char *sql, gint64 *value)
{
  sqlite3_stmt *query = NULL;
  int rc = sqlite3_prepare_v2(db, sql, -1, &query, NULL);
  if (rc == SQLITE_OK) {
    rc = sqlite3_step(query);
    if (rc == SQLITE_ROW)
      *value = sqlite3_column_int64(query, 0);
    int end = sqlite3_finalize(query);
    if (rc == SQLITE_ROW)
      rc = SQLITE_OK;
    else
      rc = end != SQLITE_OK ? end : SQLITE_CORRUPT;
  }
  return rc;
}

int felt_store_open_immutable(const char *path, sqlite3 **db)
{
  g_autofree char *escaped = g_uri_escape_string(path, "/", FALSE);
  g_autofree char *uri = g_strconcat("file:", escaped, "?immutable=1", NULL);
  int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
  return sqlite3_open_v2(uri, db, flags, NULL);
}

/* Settings of a connection; none of them is kept in the file. */
static const char connection_settings[] = "PRAGMA synchronous = FULL;"
                                          "PRAGMA recursive_triggers = ON;"
                                          "PRAGMA trusted_schema = OFF;"
                                          "PRAGMA cell_size_check = ON;"
                                          "PRAGMA cache_size = -8000;"
                                          "PRAGMA temp_store = MEMORY;"
                                          "PRAGMA secure_delete = ON;"
                                          "PRAGMA journal_size_limit = 16777216;";

goffset felt_store_side_size(const char *path, const char *suffix)
{
  struct stat st;
  g_autofree char *name = g_strconcat(path, suffix, NULL);
  return stat(name, &st) == 0 ? st.st_size : 0;
}

/* In a folder that cannot be written SQLite cannot make the side files it reads a write-ahead log
 * with. When none of its pages wait in such a log the file alone is all there is. */
static int fall_back_to_immutable(FeltStore *store, int rc)
{
  if (felt_store_side_size(store->path, "-wal") > 0 || stat(store->path, &store->seen) != 0)
    return rc;
  sqlite3_close(store->db);
  store->db = NULL;
  store->immutable = TRUE;
  return felt_store_open_immutable(store->path, &store->db);
}

static int open_for_reading(FeltStore *store)
{
  gint64 version;
  int rc =
      sqlite3_open_v2(store->path, &store->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL);
  sqlite3_extended_result_codes(store->db, 1);
  felt_store_wait_for_locks(store->db, store->timeout);
  if (rc == SQLITE_OK)
    rc = felt_store_get_int(store->db, "PRAGMA user_version", &version);
  int kind = rc & 0xff;
  if (kind == SQLITE_CANTOPEN || kind == SQLITE_READONLY || kind == SQLITE_IOERR ||
      kind == SQLITE_FULL)
    rc = fall_back_to_immutable(store, rc);
  return rc;
}

static int open_for_writing(FeltStore *store)
{
  /* With SQLite's own flag for it every user could read it; its side files get its mode. */
  if (store->flags & FELT_STORE_CREATE)
    felt_store_make_private(store->path, NULL);
  int rc =
      sqlite3_open_v2(store->path, &store->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
  return rc == SQLITE_OK && sqlite3_db_readonly(store->db, "main") == 1 ? SQLITE_READONLY : rc;
}

/* SQLite asks again and again, and counts how often for one lock. */
static int busy_cb(void *timeout_ms, int n)
{
  static _Thread_local gint64 until_us;
  gint64 now_us = felt_source_monotonic(&felt_machine_source);
  if (n == 0)
    until_us = now_us + (gint64)GPOINTER_TO_UINT(timeout_ms) * 1000;
  if (now_us >= until_us)
    return FALSE;
  felt_rest();
  return TRUE;
}

void felt_store_wait_for_locks(sqlite3 *db, guint timeout_ms)
{
  sqlite3_busy_handler(db, busy_cb, GUINT_TO_POINTER(timeout_ms));
}

static int set_up(FeltStore *store)
{
  sqlite3_extended_result_codes(store->db, 1);
  felt_store_wait_for_locks(store->db, store->timeout);
  sqlite3_db_config(store->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  /* Until it is known to be ours, and whole, the file is not written to at close either. */
  sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  return sqlite3_exec(store->db, connection_settings, NULL, NULL, NULL);
}

/* Makes the tables in a file that holds nothing. Still with a rollback journal, so that the first
 * commit puts application_id into the file itself. */
static int create_tables(FeltStore *store)
{
  g_autofree char *page_size = g_strdup_printf("PRAGMA page_size = %d", FELT_STORE_PAGE_SIZE);
  int rc = sqlite3_exec(store->db, page_size, NULL, NULL, NULL);
  return rc == SQLITE_OK ? felt_migrate(store->db, felt_migrations, felt_n_migrations) : rc;
}

/* SQLite does not wait for the lock that the change of mode needs: the other process that creates
 * or opens the same file at this moment is given its time here. */
static int use_wal(FeltStore *store)
{
  gint64 until = felt_source_monotonic(&felt_machine_source) + (gint64)store->timeout * 1000;
  int rc;
  while (((rc = sqlite3_exec(store->db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL)) & 0xff) ==
             SQLITE_BUSY &&
         felt_source_monotonic(&felt_machine_source) < until)
    felt_rest();
  return rc;
}

/* Copies the file as it is before a migration, so that the older Felt can be gone back to. A
 * migration that fails again and again leaves one copy. *made: the name of the new copy, to be
 * freed; NULL where there is one already. */
static gboolean keep_old(FeltStore *store, char **made, GError **error)
{
  g_autofree char *suffix = g_strdup_printf(".before-v%u", felt_n_migrations);
  g_autofree char *name = felt_store_free_name(store->path, suffix);
  g_autofree char *part = g_strconcat(name, ".part", NULL);
  if (!felt_store_copy(store->db, store->path, part, NULL, error))
    return FALSE;
  if (felt_store_is_kept(store->path, suffix, part)) {
    g_unlink(part);
    return TRUE;
  }
  if (!felt_store_put_in_place(part, name, error))
    return FALSE;
  *made = g_steal_pointer(&name);
  return TRUE;
}

/* No step fails on the tables that the steps before it made: the file was never of the older
 * version that it names. It is put aside as damaged, and needs no copy. */
static gboolean fail_version(FeltStore *store, const char *copy, GError **error)
{
  if (copy != NULL)
    g_unlink(copy);
  return felt_store_fail_damaged(store->path, sqlite3_errmsg(store->db), error);
}

static gboolean migrate(FeltStore *store, GError **error)
{
  if (store->flags & FELT_STORE_READ_ONLY) {
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_READ_ONLY,
                _("“%s” was written by an older version of Felt: open it once for writing to bring "
                  "it up to date."),
                store->name);
    return FALSE;
  }
  g_autofree char *copy = NULL;
  if (!(store->flags & FELT_STORE_SCRATCH) && !keep_old(store, &copy, error))
    return FALSE;
  int rc = felt_migrate(store->db, felt_migrations, felt_n_migrations);
  if (rc == SQLITE_ERROR)
    return fail_version(store, copy, error);
  return rc == SQLITE_OK || felt_store_fail(store->db, rc, store->path, error);
}

/* Makes sure that the file is ours and of this version, creating or migrating it. */
static gboolean check_version(FeltStore *store, GError **error)
{
  FeltIdentity identity;
  int rc = felt_store_read_identity(store->db, &identity);
  if (rc == SQLITE_OK && identity.empty && store->flags & FELT_STORE_CREATE) {
    rc = create_tables(store);
    if (rc == SQLITE_OK)
      return TRUE;
  }
  if (rc != SQLITE_OK)
    return felt_store_fail(store->db, rc, store->path, error);
  return felt_store_judge(store->path, &identity, error) &&
         (identity.version == felt_n_migrations || migrate(store, error));
}

gboolean felt_store_connect(FeltStore *store, GError **error)
{
  gboolean reading = (store->flags & FELT_STORE_READ_ONLY) != 0;
  gboolean logged = (store->flags & (FELT_STORE_READ_ONLY | FELT_STORE_SCRATCH)) == 0;
  store->immutable = FALSE;
  int rc = reading ? open_for_reading(store) : open_for_writing(store);
  if (rc == SQLITE_OK)
    rc = set_up(store);
  gboolean good = rc == SQLITE_OK || felt_store_fail(store->db, rc, store->path, error);
  good = good && check_version(store, error);
  if (good) {
    rc = logged ? use_wal(store) : SQLITE_OK;
    if (rc == SQLITE_OK)
      rc = felt_store_get_int(store->db, "PRAGMA data_version", &store->data_version);
    good = rc == SQLITE_OK || felt_store_fail(store->db, rc, store->path, error);
  }
  if (good)
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
  else
    felt_store_disconnect(store);
  return good;
}

void felt_store_abandon(FeltStore *store)
{
  if (store->db != NULL)
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  felt_store_disconnect(store);
}

void felt_store_disconnect(FeltStore *store)
{
  for (int i = 0; i < FELT_N_QUERIES; i++)
    g_clear_pointer(&store->queries[i], sqlite3_finalize);
  g_clear_pointer(&store->db, sqlite3_close);
}

/* Whether another file stands at the path than the one this connection reads. */
static gboolean has_moved(FeltStore *store)
{
  struct stat st;
  int moved = 0;
  if (store->db == NULL)
    return TRUE;
  if (store->immutable)
    return stat(store->path, &st) != 0 || st.st_ino != store->seen.st_ino ||
           st.st_size != store->seen.st_size ||
           memcmp(&st.st_mtim, &store->seen.st_mtim, sizeof st.st_mtim) != 0 ||
           felt_store_side_size(store->path, "-wal") > 0;
  sqlite3_file_control(store->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  return moved != 0;
}

static void swap_connections(FeltStore *one, FeltStore *other)
{
  FeltStore kept = *one;
  one->db = other->db;
  one->immutable = other->immutable;
  one->seen = other->seen;
  one->data_version = other->data_version;
  memcpy(one->queries, other->queries, sizeof one->queries);
  other->db = kept.db;
  memcpy(other->queries, kept.queries, sizeof other->queries);
}

/* Goes over to the file that stands at the path now. What the caller knows of the log holds only
 * when all that could be read of the old file is in the new one. */
static gboolean move_over(FeltStore *store, GError **error)
{
  int lock;
  gboolean same, good = FALSE;
  g_autoptr(FeltStore) now = felt_store_new(store->path, store->flags);
  felt_store_set_timeout(now, store->timeout);
  if (felt_store_lock_folder(store->path, LOCK_SH, store->timeout, &lock, error)) {
    good = felt_store_connect(now, error);
    felt_store_unlock_folder(lock);
  }
  if (good) {
    if (store->db != NULL && !store->immutable && !felt_store_is_part_of(store, now, &same))
      store->lost = TRUE;
    swap_connections(store, now);
  }
  return good;
}

gboolean felt_store_follow(FeltStore *store, gboolean *moved, GError **error)
{
  gboolean another = has_moved(store);
  if (another && !move_over(store, error))
    return FALSE;
  if (moved != NULL)
    *moved = another;
  return TRUE;
}

gboolean felt_store_lock_folder(const char *path, int kind, guint timeout, int *lock,
                                GError **error)
{
  gint64 until = felt_source_monotonic(&felt_machine_source) + (gint64)timeout * 1000;
  g_autofree char *folder = g_path_get_dirname(path);
  int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  while (fd >= 0 && flock(fd, kind | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    if (felt_source_monotonic(&felt_machine_source) > until) {
      close(fd);
      return felt_store_fail(NULL, SQLITE_BUSY, path, error);
    }
    felt_rest();
  }
  *lock = fd;
  return TRUE;
}

void felt_store_unlock_folder(int lock)
{
  if (lock >= 0)
    close(lock);
}

FeltStore *felt_store_new(const char *path, FeltStoreFlags flags)
{
  FeltStore *store = g_new0(FeltStore, 1);
  store->path = g_strdup(path);
  store->name = g_filename_display_name(path);
  store->flags = flags;
  store->timeout = FELT_STORE_TIMEOUT;
  return store;
}

void felt_store_close(FeltStore *store)
{
  if (store == NULL)
    return;
  felt_note_end(store);
  felt_server_close(store->server);
  felt_store_disconnect(store);
  g_free(store->path);
  g_free(store->name);
  g_free(store->dropping);
  g_free(store->mirror_of);
  g_clear_pointer(&store->touched, g_hash_table_unref);
  g_free(store);
}
