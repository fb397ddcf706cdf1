/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-open.c - whose file is it, is it whole, and what is done when it is not */
#include "store/felt-migrate.h"
#include "store/felt-store-locks.h"
#include "store/felt-arrival.h"
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

void felt_store_notice_clear(FeltStoreNotice *notice)
{
  g_free(notice->text);
  g_free(notice->backup);
  g_free(notice->stamp);
  g_free(notice->aside);
  memset(notice, 0, sizeof *notice);
}

/* The path that messages, side files and backups go by: absolute, and behind any link. */
char *felt_store_resolve(const char *path)
{
  char *real = realpath(path, NULL);
  char *resolved = real != NULL ? g_strdup(real) : g_canonicalize_filename(path, NULL);
  free(real);
  return resolved;
}

gboolean felt_store_is_same_file(const char *one, const char *other)
{
  struct stat a, b;
  return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/* What cannot be read as a database is a damaged one where there are backups of it, else somebody
 * else's file. */
static gboolean fail_unreadable(const char *path, const char *finding, GError **error)
{
  return felt_store_has_backups(path) ? felt_store_fail_damaged(path, finding, error)
                                      : felt_store_fail_not_ours(path, error);
}

static gboolean fail_no_read(const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name(path);
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_IO,
              _("“%s” cannot be read: allow reading it, or choose another file."), name);
  return FALSE;
}

/* Looks at the file before SQLite may write to it. application_id is in the file itself from the
 * first commit on, never in a write-ahead log only; but a first page torn by a power cut may
 * stand whole in the log. *empty: it holds nothing at all. */
static gboolean probe(const char *path, gboolean *empty, GError **error)
{
  struct stat st;
  FeltIdentity identity = {0};
  if (stat(path, &st) != 0)
    return felt_store_fail_errno(errno, path, error);
  if (!S_ISREG(st.st_mode))
    return felt_store_fail_not_ours(path, error);
  if (access(path, R_OK) != 0)
    return fail_no_read(path, error);
  *empty = st.st_size == 0;
  if (*empty)
    return TRUE;
  int rc = felt_store_peek(path, &identity);
  if (rc == SQLITE_NOTADB)
    return felt_store_side_size(path, "-wal") > 0 ||
           fail_unreadable(path, sqlite3_errstr(rc), error);
  if (rc != SQLITE_OK)
    return felt_store_fail(NULL, rc, path, error);
  return felt_store_judge(path, &identity, error) &&
         (identity.sound || felt_store_side_size(path, "-wal") > 0 ||
          felt_store_fail_damaged(path, _("its header is wrong"), error));
}

/* SQLite would tell a folder that cannot be written from one that is not there no better than
 * "unable to open". */
static gboolean may_make_file(const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname(path);
  return access(folder, W_OK | X_OK) == 0 || felt_store_fail_errno(errno, path, error);
}

/* Whether the file may be opened, or made, by these flags. *missing: it is not there. */
static gboolean may_open(const char *path, FeltStoreFlags flags, gboolean *missing, GError **error)
{
  gboolean empty, create = flags & FELT_STORE_CREATE && !(flags & FELT_STORE_READ_ONLY);
  GError *found = NULL;
  *missing = FALSE;
  if (!probe(path, &empty, &found)) {
    *missing = create && g_error_matches(found, FELT_STORE_ERROR, FELT_STORE_ERROR_NOT_FOUND);
    if (!*missing) {
      g_propagate_error(error, found);
      return FALSE;
    }
    g_clear_error(&found);
    return may_make_file(path, error);
  }
  if (empty && felt_store_has_backups(path))
    return felt_store_fail_damaged(path, _("it is empty"), error);
  return !empty || create || felt_store_fail_not_ours(path, error);
}

/* Backups of a file that is gone must neither be taken for those of the new one nor be thinned out
 * with them. */
static gboolean set_old_backups_aside(const char *path, FeltStoreNotice *notice, GError **error)
{
  g_autofree char *note = felt_note_set_aside(path);
  if (!felt_store_has_backups(path)) {
    if (note != NULL && notice != NULL)
      notice->text = g_strdup_printf(_("“%s” was not there, so an empty one was made; how far an "
                                       "earlier one was is kept in “%s”."),
                                     path, note);
    return TRUE;
  }
  g_autofree char *folder = felt_store_backup_folder(path);
  g_autofree char *aside = felt_store_free_name(folder, ".old");
  gboolean good = rename(folder, aside) == 0 || felt_store_fail_errno(errno, folder, error);
  if (good && notice != NULL)
    notice->text = g_strdup_printf(_("“%s” was not there, so an empty one was made; backups of an "
                                     "earlier one are kept in “%s”."),
                                   path, aside);
  return good;
}

/* Checks a larger file from end to end when a write-ahead log lies beside it although nobody has it
 * open: then a process was killed, or the power failed. */
static gboolean check_left_open(FeltStore *store, GError **error)
{
  g_autoptr(sqlite3) db = NULL;
  char *finding = NULL;
  struct stat st;
  if (felt_store_side_size(store->path, "-wal") == 0 || stat(store->path, &st) != 0 ||
      st.st_size <= FELT_STORE_SMALL_FILE || store->flags & FELT_STORE_READ_ONLY)
    return TRUE;
  int rc = sqlite3_open_v2(store->path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
  if (rc == SQLITE_OK)
    rc = sqlite3_exec(db, "PRAGMA locking_mode = EXCLUSIVE", NULL, NULL, NULL);
  if (rc == SQLITE_OK)
    rc = felt_store_run_check(db, "PRAGMA quick_check(1)", &finding);
  if (rc != SQLITE_OK)
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  if ((rc & 0xff) == SQLITE_BUSY)
    rc = SQLITE_OK; /* somebody has it open */
  return felt_store_end_check(db, rc, finding, store->path, error);
}

/* Checks what was connected to: always that the tables are those this version made; the pages and
 * the order of the rows from end to end when the file is small. */
static gboolean check_whole(FeltStore *store, GError **error)
{
  char *finding = NULL;
  gint64 pages = 0;
  int rc = felt_migrate_check(store->db, &finding);
  if (rc == SQLITE_OK)
    rc = felt_store_get_int(store->db, "PRAGMA page_count", &pages);
  gboolean small = rc == SQLITE_OK && pages * FELT_STORE_PAGE_SIZE <= FELT_STORE_SMALL_FILE;
  if (small)
    rc = felt_store_run_check(store->db, "PRAGMA integrity_check(1)", &finding);
  return felt_store_end_check(store->db, rc, finding, store->path, error) &&
         (!small || felt_store_check_keys(store, error));
}

/* With a wrong header SQLite fails in many ways: it calls the file read-only, or its format
 * unknown. */
static gboolean connect_to(FeltStore *store, GError **error)
{
  FeltIdentity identity = {0};
  GError *found = NULL;
  if (felt_store_connect(store, &found))
    return TRUE;
  if (felt_store_peek(store->path, &identity) == SQLITE_OK && identity.ours && !identity.sound &&
      !g_error_matches(found, FELT_STORE_ERROR, FELT_STORE_ERROR_LOCKED)) {
    g_clear_error(&found);
    return felt_store_fail_damaged(store->path, _("its header is wrong"), error);
  }
  g_propagate_error(error, found);
  return FALSE;
}

static gboolean may_write(const char *path, GError **error)
{
  return !felt_store_is_shared(path) || felt_store_fail_shared(path, error);
}

static gboolean connect_checked(FeltStore *store, FeltStoreNotice *notice, GError **error)
{
  gboolean missing;
  gboolean good =
      may_open(store->path, store->flags, &missing, error) &&
      (!missing || set_old_backups_aside(store->path, notice, error)) &&
      (store->flags & FELT_STORE_READ_ONLY ||
       (may_write(store->path, error) && felt_store_keep_log(store->path, notice, error))) &&
      check_left_open(store, error) && connect_to(store, error);
  if (good && !check_whole(store, error)) {
    felt_store_abandon(store);
    good = FALSE;
  }
  if (good)
    store->flags &= ~FELT_STORE_CREATE; /* a file that vanishes later is not made anew */
  return good;
}

static char *mark_file(FeltStore *store)
{
  return g_strconcat(store->path, ".suspect", NULL);
}

void felt_store_suspect(FeltStore *store)
{
  g_autofree char *mark = mark_file(store);
  int fd = store->flags & FELT_STORE_READ_ONLY ? -1 : open(mark, O_CREAT | O_CLOEXEC, 0600);
  if (fd >= 0)
    close(fd);
}

gboolean felt_store_is_suspect(FeltStore *store)
{
  g_autofree char *mark = mark_file(store);
  gboolean marked = g_file_test(mark, G_FILE_TEST_EXISTS);
  return marked && !(store->flags & FELT_STORE_READ_ONLY);
}

static void remove_mark(FeltStore *store)
{
  g_autofree char *mark = mark_file(store);
  unlink(mark);
}

static gboolean is_damage(FeltStore *store, GError *error)
{
  return g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED) &&
         !(store->flags & FELT_STORE_READ_ONLY);
}

/* Connects, after a repair when `suspect` and a full check or the connecting itself finds damage.
 * Nobody else opens the file meanwhile; who repaired it first is noticed by looking again. */
static gboolean repair_and_connect(FeltStore *store, gboolean suspect, FeltStoreNotice *notice,
                                   GError **error)
{
  int lock;
  GError *found = NULL;
  if (!felt_store_lock_folder(store->path, LOCK_EX, store->timeout, &lock, error))
    return FALSE;
  gboolean good = connect_checked(store, notice, &found) &&
                  (!suspect || (felt_store_check(store, NULL, &found) &&
                                felt_store_chains_are_whole(store, &found)));
  if (!good && is_damage(store, found)) {
    g_clear_error(&found);
    felt_store_abandon(store);
    good = felt_store_restore(store->path, NULL, notice, &found) &&
           connect_checked(store, NULL, &found);
    store->renote = good;
  }
  felt_store_unlock_folder(lock);
  if (good)
    remove_mark(store);
  else
    g_propagate_error(error, found);
  return good;
}

FeltStore *felt_store_open_file(const char *path, FeltStoreFlags flags, FeltStoreNotice *notice,
                                GError **error)
{
  int lock;
  GError *found = NULL;
  gboolean good = FALSE;
  felt_store_keep_locks();
  g_autofree char *resolved = felt_store_resolve(path);
  if (notice != NULL)
    memset(notice, 0, sizeof *notice);
  if (!felt_arrival_finish(resolved, error))
    return NULL;
  FeltStore *store = felt_store_new(resolved, flags);
  if (!(flags & FELT_STORE_READ_ONLY) && !felt_store_check_place(store->path, error)) {
    felt_store_close(store);
    return NULL;
  }

  gboolean suspect = felt_store_is_suspect(store);
  if (!suspect && felt_store_lock_folder(store->path, LOCK_SH, store->timeout, &lock, &found)) {
    good = connect_checked(store, notice, &found);
    felt_store_unlock_folder(lock);
  }
  if (suspect || (!good && is_damage(store, found))) {
    g_clear_error(&found);
    good = repair_and_connect(store, suspect, notice, &found);
  }
  if (!good) {
    g_propagate_error(error, found);
    g_clear_pointer(&store, felt_store_close);
  }
  return store;
}

/* Holds the file against its note, and notes from now on what is recorded in it. */
static gboolean begin_noting(FeltStore *store, FeltStoreNotice *notice, GError **error)
{
  gboolean reading = (store->flags & FELT_STORE_READ_ONLY) != 0;
  if (!reading && !felt_note_check_place(store->path, error))
    return FALSE;
  if (!felt_note_check(store, notice, error))
    return FALSE;
  if (!reading)
    store->touched = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  felt_store_note(store);
  return TRUE;
}

FeltStore *felt_store_open(const char *path, FeltStoreFlags flags, FeltStoreNotice *notice,
                           GError **error)
{
  if (notice != NULL)
    memset(notice, 0, sizeof *notice);
  if (felt_server_is_address(path))
    return felt_server_open(path, flags, notice, error);
  FeltStore *store = felt_store_open_file(path, flags, notice, error);
  if (store == NULL)
    return NULL;
  store->mirror_of = felt_server_of_mirror(store->path);
  if (store->mirror_of == NULL && !begin_noting(store, notice, error)) {
    felt_store_abandon(store);
    g_clear_pointer(&store, felt_store_close);
  }
  return store;
}

/* A mirror's rows that do not continue the chain are not kept: the server has them as they were. */
static void fetch_again(FeltStore *store)
{
  sqlite3_exec(store->db, "DELETE FROM rescued", NULL, NULL, NULL);
  felt_server_compare(store->server);
}

gboolean felt_store_recover(FeltStore *store, FeltStoreNotice *notice, GError **error)
{
  FeltStoreNotice *told = store->server == NULL ? notice : NULL;
  if (notice != NULL)
    memset(notice, 0, sizeof *notice);
  felt_store_abandon(store);
  if (!repair_and_connect(store, TRUE, told, error))
    return FALSE;
  store->lost = FALSE;
  felt_store_note(store);
  if (store->server != NULL)
    fetch_again(store);
  return TRUE;
}
