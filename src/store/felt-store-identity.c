/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-identity.c - whose file it is and of which version, and whether that can be true */
#include "store/felt-migrate.h"
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HEADER 100
static const char magic[16] = "SQLite format 3";

static void set_identity(FeltIdentity *identity, gint64 id, gint64 version, gboolean blank)
{
  identity->ours = id == FELT_STORE_APPLICATION_ID;
  identity->empty = blank && id == 0 && version == 0;
  identity->newer = identity->ours && version > felt_n_migrations;
  identity->version = version;
  identity->sound = TRUE;
}

/* In one read transaction: else another process may make its tables between two of the answers, and
 * the file seem to hold something that isn't ours. After an error it is left open with the message
 * of that error; the connection is closed then. */
int felt_store_read_identity(sqlite3 *db, FeltIdentity *identity)
{
  gint64 id = 0, version = 0, objects = 0;
  int rc = sqlite3_exec(db, "BEGIN", NULL, NULL, NULL);
  if (rc != SQLITE_OK)
    return rc;
  rc = felt_store_get_int(db, "PRAGMA application_id", &id);
  if (rc == SQLITE_OK)
    rc = felt_store_get_int(db, "PRAGMA user_version", &version);
  if (rc == SQLITE_OK && id != FELT_STORE_APPLICATION_ID)
    rc = felt_store_get_int(db, "SELECT count(*) FROM sqlite_schema", &objects);
  if (rc == SQLITE_OK)
    rc = sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
  set_identity(identity, id, version, objects == 0);
  return rc;
}

static gint64 get_be32(const guint8 *bytes)
{
  guint32 number;
  memcpy(&number, bytes, sizeof number);
  return (gint32)GUINT32_FROM_BE(number);
}

/* Whether the fields that are the same in every file of ours are as they should be, so that SQLite
 * reads the file as it was written. */
static gboolean is_sound(const guint8 *header)
{
  static const guint8 fractions[] = {64, 32, 32}, nothing[20] = {0};
  guint page_size = (guint)header[16] << 8 | header[17];
  gboolean size_is_good =
      page_size == 1 || (page_size >= 512 && (page_size & (page_size - 1)) == 0);
  gboolean modes_are_good =
      header[18] >= 1 && header[18] <= 2 && header[19] >= 1 && header[19] <= 2;
  gint64 format = get_be32(header + 44), encoding = get_be32(header + 56);
  return size_is_good && modes_are_good && header[20] == 0 &&
         memcmp(header + 21, fractions, sizeof fractions) == 0 && format >= 1 && format <= 4 &&
         get_be32(header + 52) == 0 && encoding == 1 && get_be32(header + 64) == 0 &&
         memcmp(header + 72, nothing, sizeof nothing) == 0;
}

/* The first bytes of the file. */
static int read_header(const char *path, guint8 header[HEADER], sqlite3_int64 *size)
{
  sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
  g_autofree sqlite3_file *file = g_malloc0((gsize)vfs->szOsFile);
  const char *name = sqlite3_create_filename(path, "", "", 0, NULL);
  int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB;
  int rc = vfs->xOpen(vfs, name, file, flags, NULL);
  if (rc == SQLITE_OK) {
    rc = file->pMethods->xRead(file, header, HEADER, 0);
    if (rc == SQLITE_OK)
      rc = file->pMethods->xFileSize(file, size);
    file->pMethods->xClose(file);
  }
  sqlite3_free_filename((char *)name);
  if (rc == SQLITE_OK && memcmp(header, magic, sizeof magic) != 0)
    rc = SQLITE_NOTADB;
  return rc == SQLITE_IOERR_SHORT_READ ? SQLITE_NOTADB : rc;
}

int felt_store_peek(const char *path, FeltIdentity *identity)
{
  guint8 header[HEADER];
  sqlite3_int64 size;
  int rc = read_header(path, header, &size);
  if (rc == SQLITE_OK) {
    set_identity(identity, get_be32(header + 68), get_be32(header + 60), FALSE);
    identity->sound = is_sound(header);
  }
  return rc;
}

gboolean felt_store_header_is_good(const char *path)
{
  guint8 header[HEADER];
  sqlite3_int64 size;
  if (read_header(path, header, &size) != SQLITE_OK || !is_sound(header))
    return FALSE;
  gint64 page_size = (gint64)header[16] << 8 | header[17];
  return get_be32(header + 28) * MAX(page_size, 512) == size;
}

gboolean felt_store_has_backups(const char *path)
{
  g_autoptr(GPtrArray) stamps = felt_store_backups(path);
  return stamps->len > 0;
}

/* Whether the newest backup is a file of this version or an older one. */
static gboolean newest_backup_is_ours(const char *path)
{
  FeltIdentity identity = {0};
  g_autoptr(GPtrArray) stamps = felt_store_backups(path);
  if (stamps->len > 0) {
    g_autofree char *file = felt_store_backup_file(path, stamps->pdata[0]);
    if (felt_store_peek(file, &identity) != SQLITE_OK)
      identity.ours = FALSE;
  }
  return identity.ours && !identity.newer && identity.version >= 1;
}

/* Whether the file holds exactly the tables that this version makes. */
static gboolean has_our_tables(const char *path)
{
  g_autoptr(sqlite3) db = NULL;
  g_autofree char *which = NULL;
  gint64 n = 0;
  int rc = felt_store_open_immutable(path, &db);
  if (rc == SQLITE_OK)
    rc = felt_migrate_check(db, &which);
  if (rc == SQLITE_OK)
    rc = felt_store_get_int(db, FELT_MIGRATE_COUNT, &n);
  return rc == SQLITE_OK && n == felt_migrate_count();
}

/* Whether the version is one of ours but for one bit. */
static gboolean is_one_bit_off(gint64 version)
{
  for (gint64 own = 1; own <= felt_n_migrations; own++) {
    guint64 wrong = (guint64)(version ^ own);
    if (wrong != 0 && (wrong & (wrong - 1)) == 0)
      return TRUE;
  }
  return FALSE;
}

/* One wrong bit in the header must not make a file a stranger's, or a newer Felt's, while its
 * tables and the backup beside it say whose it is. A file that a newer Felt wrote has tables, or
 * backups, of that version. */
gboolean felt_store_judge(const char *path, const FeltIdentity *identity, GError **error)
{
  if (identity->ours && identity->version >= 1 && !identity->newer)
    return TRUE;
  if (identity->newer && !is_one_bit_off(identity->version))
    return felt_store_fail_newer(path, error);
  if ((identity->ours && identity->version < 1) ||
      (newest_backup_is_ours(path) && has_our_tables(path)))
    return felt_store_fail_damaged(path, _("its header is wrong"), error);
  return identity->newer ? felt_store_fail_newer(path, error)
                         : felt_store_fail_not_ours(path, error);
}
