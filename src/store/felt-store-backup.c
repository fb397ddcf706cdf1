/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-backup.c - whole copies of the database, and which of them are kept */
#include "store/felt-store-private.h"

#include "felt-config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define KEEP_NEWEST  8
#define KEEP_DAYS    14
#define KEEP_MONTHS  12
#define STAMP_LENGTH 16 /* YYYYMMDDTHHMMSSZ */
#define SUFFIX       ".felt"

static gboolean sync_file(const char *path, int flags)
{
  int fd = open(path, flags | O_CLOEXEC);
  gboolean good = fd >= 0 && fsync(fd) == 0;
  int number = errno;
  if (fd >= 0)
    close(fd);
  errno = number;
  return good;
}

gboolean felt_store_put_in_place(const char *from, const char *to, GError **error)
{
  g_autofree char *folder = g_path_get_dirname(to);
  gboolean good = sync_file(from, O_RDONLY) && rename(from, to) == 0 &&
                  sync_file(folder, O_RDONLY | O_DIRECTORY);
  if (!good)
    felt_store_fail_errno(errno, to, error);
  return good;
}

gboolean felt_store_make_private(const char *path, GError **error)
{
  int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd >= 0)
    close(fd);
  return fd >= 0 || errno == EEXIST || felt_store_fail_errno(errno, path, error);
}

/* A second store on the same file, for reading in another thread. */
static FeltStore *open_beside(const char *path, GError **error)
{
  FeltStore *beside = felt_store_new(path, FELT_STORE_READ_ONLY);
  if (!felt_store_connect(beside, error))
    g_clear_pointer(&beside, felt_store_close);
  return beside;
}

gboolean felt_store_is_part_of(FeltStore *part, FeltStore *whole, gboolean *same)
{
  g_autofree char *id = g_strdup(""), *next = NULL;
  gboolean good, all = TRUE;
  while ((good = felt_store_next_whole(part, id, &next, NULL, NULL)) && next != NULL) {
    FeltHead in_part, in_whole;
    guint8 hash[FELT_HASH_SIZE];
    g_free(id);
    id = g_steal_pointer(&next);
    good = felt_store_get_head(part, id, &in_part, NULL) &&
           felt_store_get_head(whole, id, &in_whole, NULL) &&
           felt_store_get_hash(whole, id, in_part.seq, hash, NULL) &&
           memcmp(hash, in_part.hash, sizeof hash) == 0;
    if (!good)
      break;
    all = all && in_part.seq == in_whole.seq;
  }
  if (good)
    *same = all;
  return good;
}

/* Whether the file is a copy of events that the store has too. Nothing is written beside it. */
static gboolean is_earlier_copy(const char *path, FeltStore *store)
{
  gboolean same;
  FeltIdentity identity = {0};
  g_autoptr(FeltStore) old = felt_store_new(path, FELT_STORE_READ_ONLY);
  return felt_store_side_size(path, "-wal") == 0 && felt_store_peek(path, &identity) == SQLITE_OK &&
         identity.ours && felt_store_open_immutable(path, &old->db) == SQLITE_OK &&
         felt_store_is_part_of(old, store, &same);
}

/* Refuses to replace a file that is not an earlier copy of the store's own events. */
static gboolean may_replace(FeltStore *store, const char *path, GError **error)
{
  if (!g_file_test(path, G_FILE_TEST_EXISTS) ||
      (!felt_store_is_same_file(path, store->path) && is_earlier_copy(path, store)))
    return TRUE;
  return felt_store_fail_errno(EEXIST, path, error);
}

/* Copies the store's database to path by way of a file beside it. */
static gboolean make_copy(FeltStore *store, const char *path, const FeltStage *progress,
                          GError **error)
{
  static int count;
  g_autofree char *part =
      g_strdup_printf("%s.part-%d-%d", path, (int)getpid(), g_atomic_int_add(&count, 1));
  gboolean good = may_replace(store, path, error) &&
                  felt_store_copy(store->db, store->path, part, progress, error) &&
                  felt_store_put_in_place(part, path, error);
  if (good && strcmp(path, store->path) != 0)
    felt_note_forget(path);
  if (!good)
    g_unlink(part);
  return good;
}

gboolean felt_store_backup(FeltStore *store, const char *path, const FeltStage *progress,
                           GError **error)
{
  if (store->server != NULL)
    felt_server_wait_for_mirror(store->server);
  g_autoptr(FeltStore) beside = open_beside(store->path, error);
  return beside != NULL && make_copy(beside, path, progress, error);
}

gboolean felt_store_is_gone(FeltStore *store)
{
  return access(store->path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

gboolean felt_store_save_copy(FeltStore *store, const char *path, const FeltStage *progress,
                              GError **error)
{
  if (store->db == NULL && !felt_store_follow(store, NULL, error))
    return FALSE;
  return make_copy(store, path, progress, error);
}

char *felt_store_backup_folder(const char *path)
{
  return g_strconcat(path, ".backups", NULL);
}

static gboolean is_stamp(const char *text, gsize length)
{
  static const char form[] = "ddddddddTddddddZ";
  if (length != STAMP_LENGTH)
    return FALSE;
  for (int i = 0; i < STAMP_LENGTH; i++)
    if (form[i] == 'd' ? !g_ascii_isdigit(text[i]) : text[i] != form[i])
      return FALSE;
  return TRUE;
}

static int newest_first(gconstpointer a, gconstpointer b)
{
  return strcmp(*(char *const *)b, *(char *const *)a);
}

GPtrArray *felt_store_backups(const char *path)
{
  GPtrArray *stamps = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *folder = felt_store_backup_folder(path);
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;
  while (dir != NULL && felt_store_is_no_link(folder, NULL) &&
         (name = g_dir_read_name(dir)) != NULL)
    if (g_str_has_suffix(name, SUFFIX) && is_stamp(name, strlen(name) - strlen(SUFFIX)))
      g_ptr_array_add(stamps, g_strndup(name, STAMP_LENGTH));
  g_ptr_array_sort(stamps, newest_first);
  return stamps;
}

char *felt_store_backup_file(const char *path, const char *stamp)
{
  return g_strdup_printf("%s.backups/%s" SUFFIX, path, stamp);
}

/* Whether the first n characters of a stamp, its day or month, are others than those of the one
 * before it; counts them. */
static gboolean is_new_period(const char *stamp, const char *before, gsize n, int *count)
{
  if (before != NULL && strncmp(stamp, before, n) == 0)
    return FALSE;
  ++*count;
  return TRUE;
}

/* Removes the backups that the ladder has no rung for. */
static void thin_out(const char *path)
{
  g_autoptr(GPtrArray) stamps = felt_store_backups(path);
  int days = 0, months = 0;
  for (guint i = 0; i < stamps->len; i++) {
    const char *stamp = stamps->pdata[i], *before = i > 0 ? stamps->pdata[i - 1] : NULL;
    gboolean day = is_new_period(stamp, before, 8, &days);
    gboolean month = is_new_period(stamp, before, 6, &months);
    if (i < KEEP_NEWEST || (day && days <= KEEP_DAYS) || (month && months <= KEEP_MONTHS))
      continue;
    g_autofree char *file = felt_store_backup_file(path, stamp);
    g_unlink(file);
  }
}

/* Removes what a killed process left half-copied. Under the folder's lock nobody else copies. */
static void remove_parts(const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL)
    if (strstr(name, SUFFIX ".part-") != NULL) {
      g_autofree char *file = g_build_filename(folder, name, NULL);
      g_unlink(file);
    }
}

/* Whether a backup holds the same events as the store, and is good. */
static gboolean is_good_copy(const char *file, FeltStore *store)
{
  gboolean same = FALSE;
  g_autofree char *finding = NULL;
  g_autoptr(FeltStore) copy = open_beside(file, NULL);
  return copy != NULL && felt_store_is_part_of(store, copy, &same) && same &&
         felt_store_run_check(copy->db, "PRAGMA quick_check(1)", &finding) == SQLITE_OK;
}

/* Whether a new backup would hold nothing that the newest does not. */
static gboolean is_backed_up(FeltStore *beside)
{
  g_autofree char *first = NULL;
  if (felt_store_next_whole(beside, "", &first, NULL, NULL) && first == NULL)
    return TRUE;
  g_autoptr(GPtrArray) stamps = felt_store_backups(beside->path);
  if (stamps->len == 0)
    return FALSE;
  g_autofree char *file = felt_store_backup_file(beside->path, stamps->pdata[0]);
  return is_good_copy(file, beside);
}

static gboolean roll(FeltStore *beside, const char *stamp, GError **error)
{
  g_autofree char *folder = felt_store_backup_folder(beside->path);
  g_autofree char *file = felt_store_backup_file(beside->path, stamp);
  int lock;
  if (!felt_store_is_no_link(folder, error))
    return FALSE;
  felt_details_forget_in_backups(beside, stamp);
  gboolean good = is_backed_up(beside);
  if (!good && g_mkdir_with_parents(folder, 0700) != 0)
    felt_store_fail_errno(errno, folder, error);
  else if (!good && felt_store_lock_folder(file, LOCK_EX, FELT_STORE_TIMEOUT, &lock, error)) {
    remove_parts(folder);
    good = make_copy(beside, file, NULL, error);
    if (good)
      thin_out(beside->path);
    felt_store_unlock_folder(lock);
  }
  return good;
}

gboolean felt_store_roll_backup(FeltStore *store, const char *stamp, GError **error)
{
  if (!is_stamp(stamp, strlen(stamp))) {
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
                _("“%s” is not a time for a backup: write it as YYYYMMDDTHHMMSSZ."), stamp);
    return FALSE;
  }
  g_autoptr(FeltStore) beside = open_beside(store->path, error);
  return beside != NULL && roll(beside, stamp, error);
}

gboolean felt_store_newest_backup(FeltStore *store, char **path, char **stamp)
{
  g_autoptr(GPtrArray) stamps = felt_store_backups(store->path);
  if (stamps->len == 0)
    return FALSE;
  *stamp = g_strdup(stamps->pdata[0]);
  *path = felt_store_backup_file(store->path, *stamp);
  return TRUE;
}

gboolean felt_store_has_backup(FeltStore *store, const char *from, const char *to)
{
  gboolean found = FALSE;
  g_autoptr(GPtrArray) stamps = felt_store_backups(store->path);
  for (guint i = 0; i < stamps->len && !found; i++)
    found = strcmp(stamps->pdata[i], from) > 0 && strcmp(stamps->pdata[i], to) <= 0;
  return found;
}
