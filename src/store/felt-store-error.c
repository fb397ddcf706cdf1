/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-error.c - what SQLite and the system report, as sentences */
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <unistd.h>

/* clang-format off */
G_DEFINE_QUARK(felt-store-error-quark, felt_store_error)
/* clang-format on */

static FeltStoreError code_of_errno(int number)
{
  switch (number) {
  case ENOSPC:
  case EDQUOT:
  case EFBIG:
    return FELT_STORE_ERROR_FULL;
  case EACCES:
  case EPERM:
  case EROFS:
    return FELT_STORE_ERROR_READ_ONLY;
  case ENOENT:
  case ENOTDIR:
    return FELT_STORE_ERROR_NOT_FOUND;
  case EEXIST:
    return FELT_STORE_ERROR_EXISTS;
  default:
    return FELT_STORE_ERROR_IO;
  }
}

/* The system's reason for a failed read or write of the file, or of its write-ahead log. */
static int errno_of_file(sqlite3 *db, int which)
{
  sqlite3_file *file = NULL;
  int number = 0;
  if (sqlite3_file_control(db, "main", which, &file) == SQLITE_OK && file != NULL &&
      file->pMethods != NULL)
    file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &number);
  return number;
}

/* A quota or a limit is a full disk too, which SQLite calls a failure to write. */
static gboolean is_full(sqlite3 *db)
{
  return code_of_errno(sqlite3_system_errno(db)) == FELT_STORE_ERROR_FULL ||
         code_of_errno(errno_of_file(db, SQLITE_FCNTL_FILE_POINTER)) == FELT_STORE_ERROR_FULL ||
         code_of_errno(errno_of_file(db, SQLITE_FCNTL_JOURNAL_POINTER)) == FELT_STORE_ERROR_FULL;
}

static gboolean is_read_error(int number)
{
  return number == EIO || number == ENXIO || number == ERANGE;
}

/* SQLite calls a page that the disk fails to give a damaged one. */
int felt_store_true_code(sqlite3 *db, int rc)
{
  gboolean unread = (rc & 0xff) == SQLITE_CORRUPT && db != NULL &&
                    (is_read_error(errno_of_file(db, SQLITE_FCNTL_FILE_POINTER)) ||
                     is_read_error(errno_of_file(db, SQLITE_FCNTL_JOURNAL_POINTER)));
  return unread ? SQLITE_IOERR_READ : rc;
}

static FeltStoreError code_of_sqlite(sqlite3 *db, int rc)
{
  FeltStoreError code;
  switch (felt_store_true_code(db, rc) & 0xff) {
  case SQLITE_FULL:
    return FELT_STORE_ERROR_FULL;
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
  case SQLITE_PROTOCOL:
    return FELT_STORE_ERROR_LOCKED;
  case SQLITE_NOTADB:
  case SQLITE_CORRUPT:
    return FELT_STORE_ERROR_DAMAGED;
  case SQLITE_READONLY:
  case SQLITE_PERM:
    return FELT_STORE_ERROR_READ_ONLY;
  case SQLITE_CONSTRAINT:
    return FELT_STORE_ERROR_INVALID;
  case SQLITE_IOERR:
    /* A page beyond the end of the file is missing: the file was cut. */
    if (rc == SQLITE_IOERR_SHORT_READ)
      return FELT_STORE_ERROR_DAMAGED;
    return db != NULL && is_full(db) ? FELT_STORE_ERROR_FULL : FELT_STORE_ERROR_IO;
  case SQLITE_CANTOPEN:
    code = code_of_errno(db != NULL ? sqlite3_system_errno(db) : 0);
    return code == FELT_STORE_ERROR_EXISTS ? FELT_STORE_ERROR_IO : code;
  default:
    return FELT_STORE_ERROR_IO;
  }
}

static gboolean set_error(FeltStoreError code, const char *path, const char *detail, GError **error)
{
  g_autofree char *name = g_filename_display_name(path);
  const char *format;
  switch (code) {
  case FELT_STORE_ERROR_FULL:
    format = _("There is no room left on the disk of “%s”, so nothing more can be recorded: "
               "free some space and try again.");
    break;
  case FELT_STORE_ERROR_LOCKED:
    format = _("Another program keeps “%s” locked: wait until it is done, or close it, and try "
               "again.");
    break;
  case FELT_STORE_ERROR_READ_ONLY:
    format = _("“%s” cannot be written: allow writing to the file and its folder, or work on a "
               "copy of it in a folder of your own.");
    break;
  case FELT_STORE_ERROR_DAMAGED:
    format = _("“%s” is damaged (%s): open it in Felt to restore it from its newest good backup.");
    break;
  case FELT_STORE_ERROR_NOT_A_DATABASE:
    format = _("“%s” is not a Felt database; it was left as it is: choose another file.");
    break;
  case FELT_STORE_ERROR_NEWER:
    format = _("“%s” was written by a newer version of Felt; it was left as it is: install that "
               "version to open it.");
    break;
  case FELT_STORE_ERROR_INVALID:
    format = _("“%s” cannot take this event (%s): report this to Felt's developers.");
    break;
  case FELT_STORE_ERROR_NOT_FOUND:
    format = _("“%s” is not there: check the name and the folder.");
    break;
  case FELT_STORE_ERROR_EXISTS:
    format = _("“%s” is there already: choose another name.");
    break;
  default:
    format = _("“%s” could not be read or written (%s): check the disk and try again.");
    break;
  }

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_set_error(error, FELT_STORE_ERROR, code, format, name, detail);
#pragma GCC diagnostic pop
  return FALSE;
}

gboolean felt_store_fail(sqlite3 *db, int rc, const char *path, GError **error)
{
  FeltStoreError code = code_of_sqlite(db, rc);
  /* The file itself is there: the side files are not, and cannot be made. */
  if ((rc & 0xff) == SQLITE_CANTOPEN && code == FELT_STORE_ERROR_NOT_FOUND &&
      access(path, F_OK) == 0)
    code = FELT_STORE_ERROR_READ_ONLY;
  return set_error(code, path, db != NULL ? sqlite3_errmsg(db) : sqlite3_errstr(rc), error);
}

gboolean felt_store_fail_errno(int number, const char *path, GError **error)
{
  return set_error(code_of_errno(number), path, g_strerror(number), error);
}

gboolean felt_store_fail_damaged(const char *path, const char *finding, GError **error)
{
  return set_error(FELT_STORE_ERROR_DAMAGED, path, finding, error);
}

gboolean felt_store_fail_not_ours(const char *path, GError **error)
{
  return set_error(FELT_STORE_ERROR_NOT_A_DATABASE, path, "", error);
}

gboolean felt_store_fail_newer(const char *path, GError **error)
{
  return set_error(FELT_STORE_ERROR_NEWER, path, "", error);
}

gboolean felt_store_fail_no_tournament(FeltStore *store, const char *tournament, GError **error)
{
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_NOT_FOUND,
              _("“%s” holds no tournament “%s”: check the name."), store->name, tournament);
  return FALSE;
}

gboolean felt_store_is_no_link(const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name(path);
  if (!g_file_test(path, G_FILE_TEST_IS_SYMLINK))
    return TRUE;
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
              _("“%s” is a link, which Felt does not follow: put what it leads to in its place, or "
                "remove it."),
              name);
  return FALSE;
}
