/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-parcel-make.c - files packed into one, with the hash of each */
#include "store/felt-parcel-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

FeltParcel *felt_parcel_create(const char *path, GError **error)
{
  g_autoptr(FeltParcel) parcel = felt_parcel_new(path);
  if (g_file_test(path, G_FILE_TEST_EXISTS)) {
    felt_store_fail_errno(EEXIST, path, error);
    return NULL;
  }
  parcel->part = g_strdup_printf("%s.part-%d", path, (int)getpid());
  g_unlink(parcel->part);
  if (!felt_store_make_private(parcel->part, error))
    return NULL;
  int rc =
      sqlite3_open_v2(parcel->part, &parcel->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
  g_autofree char *pragmas = g_strdup_printf("PRAGMA page_size = 16384;"
                                             "PRAGMA journal_mode = MEMORY;"
                                             "PRAGMA cache_size = -4096;"
                                             "PRAGMA application_id = %d; PRAGMA user_version = %d;"
                                             "BEGIN",
                                             FELT_PARCEL_ID, FELT_PARCEL_VERSION);
  gboolean good = rc == SQLITE_OK ? felt_parcel_run(parcel, pragmas, error)
                                  : felt_parcel_fail_sql(parcel, rc, error);
  for (guint i = 0; good && i < FELT_PARCEL_TABLES; i++)
    good = felt_parcel_run(parcel, felt_parcel_tables[i], error);
  return good ? g_steal_pointer(&parcel) : NULL;
}

gboolean felt_parcel_note(FeltParcel *parcel, const char *key, const char *text, GError **error)
{
  g_autoptr(sqlite3_stmt) query =
      felt_parcel_prepare(parcel, "INSERT INTO note VALUES (:key, :text)", error);
  if (query == NULL)
    return FALSE;
  felt_bind_text(query, ":key", key);
  felt_bind_text(query, ":text", text);
  int rc = sqlite3_step(query);
  return rc == SQLITE_DONE || felt_parcel_fail_sql(parcel, rc, error);
}

static gboolean add_piece(FeltParcel *parcel, sqlite3_stmt *query, gint64 id, const guint8 *bytes,
                          gsize n, GError **error)
{
  felt_bind_int(query, ":id", id);
  sqlite3_bind_blob(query, sqlite3_bind_parameter_index(query, ":bytes"), bytes, (int)n,
                    SQLITE_STATIC);
  int rc = sqlite3_step(query);
  sqlite3_reset(query);
  return rc == SQLITE_DONE || felt_parcel_fail_sql(parcel, rc, error);
}

/* So many bytes or the end; -1: errno. */
static gssize read_piece(int fd, guint8 *bytes)
{
  gsize n = 0;
  while (n < FELT_PARCEL_PIECE) {
    gssize got = read(fd, bytes + n, FELT_PARCEL_PIECE - n);
    if (got < 0 && errno == EINTR)
      continue;
    if (got < 0)
      return -1;
    if (got == 0)
      break;
    n += (gsize)got;
  }
  return (gssize)n;
}

static gboolean add_pieces(FeltParcel *parcel, int fd, const char *path, gint64 whole,
                           FeltParcelEntry *entry, const FeltStage *progress, GError **error)
{
  struct sha256_ctx sum;
  g_autofree guint8 *bytes = g_malloc(FELT_PARCEL_PIECE);
  g_autoptr(sqlite3_stmt) query =
      felt_parcel_prepare(parcel, "INSERT INTO piece VALUES (:id, :bytes)", error);
  sha256_init(&sum);
  for (gint64 n = 0; query != NULL; n++) {
    gssize got = read_piece(fd, bytes);
    if (got < 0)
      return felt_store_fail_errno(errno, path, error);
    if (got == 0) {
      sha256_digest(&sum, sizeof entry->hash, entry->hash);
      return TRUE;
    }
    sha256_update(&sum, (gsize)got, bytes);
    entry->size += got;
    if (!felt_stage_tell(progress, (double)entry->size, (double)MAX(whole, entry->size), error) ||
        !add_piece(parcel, query, felt_parcel_piece(entry->id, n), bytes, (gsize)got, error))
      return FALSE;
  }
  return FALSE;
}

gboolean felt_parcel_add(FeltParcel *parcel, const char *name, const char *path,
                         const FeltStage *progress, GError **error)
{
  struct stat st = {0};
  FeltParcelEntry entry = {.id = parcel->files->len + 1, .name = g_strdup(name)};
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  gboolean good = (fd >= 0 && fstat(fd, &st) == 0) || felt_store_fail_errno(errno, path, error);
  good = good && add_pieces(parcel, fd, path, st.st_size, &entry, progress, error);
  if (fd >= 0)
    close(fd);
  g_autoptr(sqlite3_stmt) query =
      good
          ? felt_parcel_prepare(parcel, "INSERT INTO file VALUES (:id, :name, :size, :hash)", error)
          : NULL;
  g_array_append_val(parcel->files, entry);
  if (query == NULL)
    return FALSE;
  felt_bind_int(query, ":id", entry.id);
  felt_bind_text(query, ":name", entry.name);
  felt_bind_int(query, ":size", entry.size);
  felt_bind_hash(query, ":hash", entry.hash);
  int rc = sqlite3_step(query);
  return rc == SQLITE_DONE || felt_parcel_fail_sql(parcel, rc, error);
}

gboolean felt_parcel_finish(FeltParcel *parcel, GError **error)
{
  if (!felt_parcel_run(parcel, "COMMIT", error))
    return FALSE;
  int rc = sqlite3_close(g_steal_pointer(&parcel->db));
  if (rc != SQLITE_OK)
    return felt_parcel_fail_sql(parcel, rc, error);
  if (g_file_test(parcel->path, G_FILE_TEST_EXISTS))
    return felt_store_fail_errno(EEXIST, parcel->path, error);
  if (!felt_store_put_in_place(parcel->part, parcel->path, error))
    return FALSE;
  g_clear_pointer(&parcel->part, g_free);
  return TRUE;
}
