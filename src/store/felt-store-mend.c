/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-mend.c - a copy of a damaged file with the header it must have had */
#include "store/felt-store-private.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define HEADER 100
#define BLOCK  65536
#define TRIES  50

static void put_be32(guint8 *bytes, guint32 number)
{
  guint32 big_endian = GUINT32_TO_BE(number);
  memcpy(bytes, &big_endian, sizeof big_endian);
}

/* Writes what is the same in every file of ours. The page count is made void, so that the size of
 * the file is taken for it. */
static void mend_header(guint8 *header, gboolean has_log)
{
  static const guint8 fractions[] = {64, 32, 32};
  guint page_size = (guint)header[16] << 8 | header[17];
  memcpy(header, "SQLite format 3", 16);
  if (page_size < 512 || (page_size & (page_size - 1)) != 0) {
    header[16] = FELT_STORE_PAGE_SIZE >> 8;
    header[17] = FELT_STORE_PAGE_SIZE & 0xff;
  }
  header[18] = header[19] = has_log ? 2 : 1;
  header[20] = 0;
  memcpy(header + 21, fractions, sizeof fractions);
  put_be32(header + 24, 1);
  put_be32(header + 44, 4);
  put_be32(header + 52, 0);
  put_be32(header + 56, 1);
  put_be32(header + 64, 0);
  memset(header + 72, 0, 24);
}

gboolean felt_store_read_block(sqlite3_file *file, guint8 *bytes, int n, gint64 at)
{
  int rc = SQLITE_IOERR;
  for (int i = 0; rc != SQLITE_OK && i < TRIES; i++)
    rc = file->pMethods->xRead(file, bytes, n, at);
  return rc == SQLITE_OK;
}

static gboolean copy_bytes(sqlite3_file *from, int to, gboolean mend, gboolean has_log)
{
  sqlite3_int64 size = 0;
  g_autofree guint8 *bytes = g_malloc(BLOCK);
  gboolean good = from->pMethods->xFileSize(from, &size) == SQLITE_OK;
  for (gint64 at = 0; good && at < size; at += BLOCK) {
    int n = (int)MIN(BLOCK, size - at);
    good = felt_store_read_block(from, bytes, n, at);
    if (good && at == 0 && mend && n >= HEADER)
      mend_header(bytes, has_log);
    good = good && write(to, bytes, (size_t)n) == n;
  }
  return good;
}

/* Opened as SQLite does it: an open and close of our own would drop the locks it has there. */
static gboolean copy_file(const char *from, int type, const char *to, gboolean has_log)
{
  sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
  g_autofree sqlite3_file *file = g_malloc0((gsize)vfs->szOsFile);
  const char *name = sqlite3_create_filename(from, "", "", 0, NULL);
  gboolean good = vfs->xOpen(vfs, name, file, SQLITE_OPEN_READONLY | type, NULL) == SQLITE_OK;
  if (good) {
    int target = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    good = target >= 0 && copy_bytes(file, target, type == SQLITE_OPEN_MAIN_DB, has_log);
    if (target >= 0)
      close(target);
    file->pMethods->xClose(file);
  }
  sqlite3_free_filename((char *)name);
  return good;
}

FeltStore *felt_store_mend(const char *path, const char *to)
{
  FeltStore *mended = felt_store_new(to, 0);
  gboolean has_log = felt_store_side_size(path, "-wal") > 0;
  g_autofree char *log = g_strconcat(path, "-wal", NULL);
  g_autofree char *log_to = g_strconcat(to, "-wal", NULL);
  gboolean good = copy_file(path, SQLITE_OPEN_MAIN_DB, to, has_log) &&
                  (!has_log || copy_file(log, SQLITE_OPEN_WAL, log_to, has_log)) &&
                  sqlite3_open_v2(to, &mended->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                                  NULL) == SQLITE_OK;
  if (!good)
    g_clear_pointer(&mended, felt_store_close);
  return mended;
}
