/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-parcel.c - many files in one, each with its hash: what goes to another computer */
#include "store/felt-parcel-private.h"

#include "felt-config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

const char *const felt_parcel_tables[FELT_PARCEL_TABLES] = {
    "CREATE TABLE note (key TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID",
    ("CREATE TABLE file (id INTEGER PRIMARY KEY, name TEXT NOT NULL, size INTEGER NOT NULL,"
     " hash BLOB NOT NULL)"),
    "CREATE TABLE piece (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL)",
};

gint64 felt_parcel_piece(gint64 file, gint64 n)
{
  return (file << FELT_PARCEL_PIECE_BITS) | n;
}

static void clear_entry(gpointer data)
{
  g_free(((FeltParcelEntry *)data)->name);
}

FeltParcel *felt_parcel_new(const char *path)
{
  FeltParcel *parcel = g_new0(FeltParcel, 1);
  parcel->path = g_strdup(path);
  parcel->files = g_array_new(FALSE, TRUE, sizeof(FeltParcelEntry));
  g_array_set_clear_func(parcel->files, clear_entry);
  parcel->notes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  return parcel;
}

void felt_parcel_free(FeltParcel *parcel)
{
  if (parcel == NULL)
    return;
  sqlite3_close(parcel->db);
  if (parcel->part != NULL)
    g_unlink(parcel->part);
  g_array_unref(parcel->files);
  g_hash_table_unref(parcel->notes);
  g_free(parcel->part);
  g_free(parcel->path);
  g_free(parcel);
}

static gboolean fail(const FeltParcel *parcel, FeltStoreError code, const char *format,
                     GError **error)
{
  g_autofree char *shown = g_filename_display_basename(parcel->path);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_set_error(error, FELT_STORE_ERROR, code, format, shown);
#pragma GCC diagnostic pop
  return FALSE;
}

static gboolean fail_other(const FeltParcel *parcel, GError **error)
{
  return fail(
      parcel, FELT_STORE_ERROR_INVALID,
      _("“%s” is not a club saved by Felt. Choose the file that was saved on the other computer."),
      error);
}

static gboolean fail_torn(const FeltParcel *parcel, GError **error)
{
  return fail(parcel, FELT_STORE_ERROR_DAMAGED,
              _("“%s” is cut short or damaged, so nothing was restored. Copy it from the other "
                "computer again."),
              error);
}

/* Of one that is read damage is what is wrong with it; of one that is made the disk. */
gboolean felt_parcel_fail_sql(const FeltParcel *parcel, int rc, GError **error)
{
  if (parcel->part != NULL)
    return felt_store_fail(parcel->db, rc, parcel->path, error);
  if ((rc & 0xff) == SQLITE_NOTADB)
    return fail_other(parcel, error);
  if ((rc & 0xff) == SQLITE_CORRUPT || (rc & 0xff) == SQLITE_TOOBIG)
    return fail_torn(parcel, error);
  return felt_store_fail(parcel->db, rc, parcel->path, error);
}

gboolean felt_parcel_run(const FeltParcel *parcel, const char *sql, GError **error)
{
  int rc = sqlite3_exec(parcel->db, sql, NULL, NULL, NULL);
  return rc == SQLITE_OK || felt_parcel_fail_sql(parcel, rc, error);
}

sqlite3_stmt *felt_parcel_prepare(const FeltParcel *parcel, const char *sql, GError **error)
{
  sqlite3_stmt *query = NULL;
  int rc = sqlite3_prepare_v2(parcel->db, sql, -1, &query, NULL);
  if (rc != SQLITE_OK)
    felt_parcel_fail_sql(parcel, rc, error);
  return query;
}

/* Reading one --------------------------------------------------------------------------------- */

/* What stands in the file may not be run, nor be large at once. */
static gboolean connect(FeltParcel *parcel, GError **error)
{
  int rc =
      sqlite3_open_v2(parcel->path, &parcel->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL);
  if (rc != SQLITE_OK)
    return felt_parcel_fail_sql(parcel, rc, error);
  sqlite3_db_config(parcel->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config(parcel->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config(parcel->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config(parcel->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_limit(parcel->db, SQLITE_LIMIT_LENGTH, 2 * FELT_PARCEL_PIECE);
  return felt_parcel_run(
      parcel, "PRAGMA cell_size_check = ON; PRAGMA cache_size = -4096; PRAGMA mmap_size = 0",
      error);
}

static gboolean check_identity(FeltParcel *parcel, GError **error)
{
  gint64 id = 0, version = 0;
  int rc = felt_store_get_int(parcel->db, "PRAGMA application_id", &id);
  if (rc == SQLITE_OK)
    rc = felt_store_get_int(parcel->db, "PRAGMA user_version", &version);
  if (rc != SQLITE_OK)
    return felt_parcel_fail_sql(parcel, rc, error);
  if (id != FELT_PARCEL_ID)
    return fail_other(parcel, error);
  return version <= FELT_PARCEL_VERSION ||
         fail(parcel, FELT_STORE_ERROR_NEWER,
              _("“%s” was saved by a newer version of Felt. Install that version here first."),
              error);
}

static gboolean check_tables(FeltParcel *parcel, GError **error)
{
  int rc;
  guint n = 0;
  g_autoptr(sqlite3_stmt) query =
      felt_parcel_prepare(parcel, "SELECT sql FROM sqlite_schema", error);
  if (query == NULL)
    return FALSE;
  while ((rc = sqlite3_step(query)) == SQLITE_ROW) {
    gboolean ours = FALSE;
    for (guint i = 0; i < FELT_PARCEL_TABLES; i++)
      ours |= g_strcmp0((const char *)sqlite3_column_text(query, 0), felt_parcel_tables[i]) == 0;
    if (!ours)
      return fail_other(parcel, error);
    n++;
  }
  if (rc != SQLITE_DONE)
    return felt_parcel_fail_sql(parcel, rc, error);
  return n == FELT_PARCEL_TABLES || fail_other(parcel, error);
}

static gboolean read_notes(FeltParcel *parcel, GError **error)
{
  int rc;
  g_autoptr(sqlite3_stmt) query =
      felt_parcel_prepare(parcel, "SELECT key, text FROM note LIMIT 100", error);
  if (query == NULL)
    return FALSE;
  while ((rc = sqlite3_step(query)) == SQLITE_ROW) {
    const char *key = (const char *)sqlite3_column_text(query, 0);
    const char *text = (const char *)sqlite3_column_text(query, 1);
    if (key == NULL || text == NULL || strlen(text) > FELT_PARCEL_NOTE ||
        !g_utf8_validate(key, -1, NULL) || !g_utf8_validate(text, -1, NULL))
      return fail_torn(parcel, error);
    g_hash_table_insert(parcel->notes, g_strdup(key), g_strdup(text));
  }
  return rc == SQLITE_DONE || felt_parcel_fail_sql(parcel, rc, error);
}

static gboolean read_files(FeltParcel *parcel, GError **error)
{
  int rc;
  g_autoptr(sqlite3_stmt) query =
      felt_parcel_prepare(parcel, "SELECT id, name, size, hash FROM file ORDER BY id", error);
  if (query == NULL)
    return FALSE;
  while ((rc = sqlite3_step(query)) == SQLITE_ROW) {
    FeltParcelEntry entry = {.id = sqlite3_column_int64(query, 0),
                             .size = sqlite3_column_int64(query, 2)};
    const char *name = (const char *)sqlite3_column_text(query, 1);
    const void *hash = sqlite3_column_blob(query, 3);
    if (parcel->files->len >= FELT_PARCEL_FILES || name == NULL || hash == NULL ||
        sqlite3_column_bytes(query, 3) != SHA256_DIGEST_SIZE || entry.size < 0 || entry.id < 1 ||
        entry.id > FELT_PARCEL_FILES ||
        entry.size > (gint64)FELT_PARCEL_PIECE << FELT_PARCEL_PIECE_BITS ||
        !g_utf8_validate(name, -1, NULL))
      return fail_torn(parcel, error);
    entry.name = g_strdup(name);
    memcpy(entry.hash, hash, sizeof entry.hash);
    g_array_append_val(parcel->files, entry);
  }
  return rc == SQLITE_DONE || felt_parcel_fail_sql(parcel, rc, error);
}

FeltParcel *felt_parcel_open(const char *path, GError **error)
{
  g_autoptr(FeltParcel) parcel = felt_parcel_new(path);
  if (!g_file_test(path, G_FILE_TEST_IS_REGULAR)) {
    felt_store_fail_errno(g_file_test(path, G_FILE_TEST_EXISTS) ? EISDIR : ENOENT, path, error);
    return NULL;
  }
  if (!connect(parcel, error) || !check_identity(parcel, error) || !check_tables(parcel, error) ||
      !read_notes(parcel, error) || !read_files(parcel, error))
    return NULL;
  return g_steal_pointer(&parcel);
}

const char *felt_parcel_text(FeltParcel *parcel, const char *key)
{
  return g_hash_table_lookup(parcel->notes, key);
}

guint felt_parcel_count(FeltParcel *parcel)
{
  return parcel->files->len;
}

const char *felt_parcel_name(FeltParcel *parcel, guint i)
{
  return g_array_index(parcel->files, FeltParcelEntry, i).name;
}

gint64 felt_parcel_size(FeltParcel *parcel, guint i)
{
  return g_array_index(parcel->files, FeltParcelEntry, i).size;
}

static gboolean write_all(int fd, const guint8 *bytes, gsize n, const char *to, GError **error)
{
  while (n > 0) {
    gssize put = write(fd, bytes, n);
    if (put < 0 && errno == EINTR)
      continue;
    if (put < 0)
      return felt_store_fail_errno(errno, to, error);
    bytes += put;
    n -= (gsize)put;
  }
  return TRUE;
}

static gboolean write_pieces(FeltParcel *parcel, const FeltParcelEntry *entry, int fd,
                             const char *to, const FeltStage *progress, GError **error)
{
  int rc;
  gint64 n = 0, size = 0;
  struct sha256_ctx sum;
  guint8 hash[SHA256_DIGEST_SIZE];
  g_autoptr(sqlite3_stmt) query = felt_parcel_prepare(
      parcel, "SELECT id, bytes FROM piece WHERE id >= :from AND id < :to ORDER BY id", error);
  if (query == NULL)
    return FALSE;

  felt_bind_int(query, ":from", felt_parcel_piece(entry->id, 0));
  felt_bind_int(query, ":to", felt_parcel_piece(entry->id + 1, 0));
  sha256_init(&sum);
  for (; (rc = sqlite3_step(query)) == SQLITE_ROW; n++) {
    const guint8 *bytes = sqlite3_column_blob(query, 1);
    gsize length = (gsize)sqlite3_column_bytes(query, 1);
    size += (gint64)length;
    if (bytes == NULL || sqlite3_column_int64(query, 0) != felt_parcel_piece(entry->id, n) ||
        size > entry->size)
      return fail_torn(parcel, error);
    sha256_update(&sum, length, bytes);
    if (!write_all(fd, bytes, length, to, error) ||
        !felt_stage_tell(progress, (double)size, (double)MAX(entry->size, 1), error))
      return FALSE;
  }

  sha256_digest(&sum, sizeof hash, hash);
  if (rc != SQLITE_DONE)
    return felt_parcel_fail_sql(parcel, rc, error);
  return (size == entry->size && memcmp(hash, entry->hash, sizeof hash) == 0) ||
         fail_torn(parcel, error);
}

gboolean felt_parcel_extract(FeltParcel *parcel, guint i, const char *to, const FeltStage *progress,
                             GError **error)
{
  const FeltParcelEntry *entry = &g_array_index(parcel->files, FeltParcelEntry, i);
  int fd = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0)
    return felt_store_fail_errno(errno, to, error);
  gboolean good = write_pieces(parcel, entry, fd, to, progress, error) &&
                  (fsync(fd) == 0 || felt_store_fail_errno(errno, to, error));
  close(fd);
  if (!good)
    g_unlink(to);
  return good;
}
