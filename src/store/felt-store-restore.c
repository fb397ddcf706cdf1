/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-restore.c - a good file in the place of a damaged one, with all that can be saved */
#include "store/felt-migrate.h"
#include "store/felt-store-locks.h"
#include "store/felt-store-private.h"
#include "tournament/base/felt-text.h"

#include "felt-config.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* The first pages are read for it, which a failing disk may give at another time. */
#define TRIES_TO_LOCK 20

/* So many of the logs that are gone are named. */
#define NAMES_MOST 10

/* Whether the tables are those this version made, to the letter: a trigger that is not would fail
 * in the midst of the rescue. */
static gboolean has_our_tables(FeltStore *store, GError **error)
{
  char *which = NULL;
  int rc = felt_migrate_check(store->db, &which);
  return felt_store_end_check(store->db, rc, which, store->path, error);
}

/* A store on a copy at temp of one backup, when that is good. */
static FeltStore *open_copy(const char *backup, const char *temp, GError **error)
{
  g_autoptr(sqlite3) db = NULL;
  FeltStore *store = NULL;
  int rc = felt_store_open_immutable(backup, &db);
  if (rc != SQLITE_OK)
    felt_store_fail(db, rc, backup, error);
  else if (felt_store_copy(db, backup, temp, NULL, error)) {
    store = felt_store_new(temp, FELT_STORE_SCRATCH);
    if (!felt_store_connect(store, error) || !has_our_tables(store, error) ||
        !felt_store_check(store, NULL, error) || !felt_store_chains_are_whole(store, error))
      g_clear_pointer(&store, felt_store_close);
  }
  return store;
}

/* The same; tries again when the disk fails to give it. Fails, with error set, when there is no
 * room or no right to write, or when it cannot be read even so: an older backup would be no better,
 * or take the place of one that may be good. One that is damaged is passed over. */
static FeltStore *open_good_copy(const char *backup, const char *temp, GError **error)
{
  g_autoptr(GError) found = NULL;
  FeltStore *copy;
  guint tries = 0;
  do {
    copy = open_copy(backup, temp, &found);
    if (copy == NULL)
      felt_store_remove(temp);
  } while (copy == NULL && felt_store_try_again(&found, &tries));
  if (g_error_matches(found, FELT_STORE_ERROR, FELT_STORE_ERROR_FULL) ||
      g_error_matches(found, FELT_STORE_ERROR, FELT_STORE_ERROR_READ_ONLY) ||
      g_error_matches(found, FELT_STORE_ERROR, FELT_STORE_ERROR_IO))
    g_propagate_error(error, g_steal_pointer(&found));
  return copy;
}

/* A store at temp that holds the newest good backup, none younger than wanted, else nothing. */
static FeltStore *open_base(const char *path, const char *temp, const char *wanted, char **stamp,
                            GError **error)
{
  FeltStore *base = NULL;
  GError *found = NULL;
  g_autoptr(GPtrArray) stamps = felt_store_backups(path);
  *stamp = NULL;
  for (guint i = 0; i < stamps->len && base == NULL && found == NULL; i++) {
    g_autofree char *file = felt_store_backup_file(path, stamps->pdata[i]);
    if (wanted != NULL && strcmp(stamps->pdata[i], wanted) > 0)
      continue;
    base = open_good_copy(file, temp, &found);
    if (base != NULL)
      *stamp = g_strdup(stamps->pdata[i]);
  }
  if (found != NULL) {
    g_propagate_error(error, found);
    return NULL;
  }
  if (base == NULL) {
    base = felt_store_new(temp, FELT_STORE_SCRATCH | FELT_STORE_CREATE);
    if (!felt_store_connect(base, error))
      g_clear_pointer(&base, felt_store_close);
  }
  return base;
}

void felt_store_remove(const char *path)
{
  static const char *const suffixes[] = {"", "-wal", "-shm", "-journal", ".suspect"};
  for (guint i = 0; i < G_N_ELEMENTS(suffixes); i++) {
    g_autofree char *file = g_strconcat(path, suffixes[i], NULL);
    g_unlink(file);
  }
}

char *felt_store_free_name(const char *path, const char *suffix)
{
  char *name = g_strconcat(path, suffix, NULL);
  for (int i = 2; g_file_test(name, G_FILE_TEST_EXISTS); i++) {
    g_free(name);
    name = g_strdup_printf("%s%s-%d", path, suffix, i);
  }
  return name;
}

static gboolean are_equal(const char *one, const char *other)
{
  g_autoptr(GMappedFile) a = g_mapped_file_new(one, FALSE, NULL);
  g_autoptr(GMappedFile) b = g_mapped_file_new(other, FALSE, NULL);
  return a != NULL && b != NULL && g_mapped_file_get_length(a) == g_mapped_file_get_length(b) &&
         memcmp(g_mapped_file_get_contents(a), g_mapped_file_get_contents(b),
                g_mapped_file_get_length(a)) == 0;
}

gboolean felt_store_is_kept(const char *path, const char *suffix, const char *copy)
{
  g_autofree char *last = NULL, *name = g_strconcat(path, suffix, NULL);
  for (int i = 2; g_file_test(name, G_FILE_TEST_EXISTS); i++) {
    g_free(last);
    last = name;
    name = g_strdup_printf("%s%s-%d", path, suffix, i);
  }
  return last != NULL && are_equal(last, copy);
}

static void move_side_file(const char *path, const char *aside, const char *suffix)
{
  g_autofree char *from = g_strconcat(path, suffix, NULL);
  g_autofree char *to = g_strconcat(aside, suffix, NULL);
  (void)rename(from, to); /* most often there is none */
}

/* The good file is for those whom the damaged one was for. What cannot be given stays the owner's.
 */
static void keep_mode(const char *from, const char *to)
{
  struct stat st;
  if (stat(from, &st) == 0 && chown(to, st.st_uid, st.st_gid) == 0)
    (void)chmod(to, st.st_mode & 0777);
}

/* Gives the damaged file its second name before the good one takes the first, so that at no
 * moment nothing stands there; a file system without links must do with a moment. The side files
 * go first: a write-ahead log beside a file it does not belong to would spoil that. */
static gboolean swap(const char *path, const char *temp, const char *aside, GError **error)
{
  keep_mode(path, temp);
  felt_note_forget(path); /* what was noted is no longer asked for */
  if (link(path, aside) != 0 && rename(path, aside) != 0)
    return felt_store_fail_errno(errno, path, error);
  move_side_file(path, aside, "-wal");
  move_side_file(path, aside, "-shm");
  move_side_file(path, aside, "-journal");
  return felt_store_put_in_place(temp, path, error);
}

static char *time_in_words(const char *stamp)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_iso8601(stamp, NULL);
  g_autoptr(GDateTime) local = utc != NULL ? g_date_time_to_local(utc) : NULL;
  char *words = local != NULL ? g_date_time_format(local, "%x %X") : NULL;
  return words != NULL ? words : g_strdup(stamp);
}

/* What became of the events: how many were kept of how many, where that are not all. */
static void add_counts(GString *text, const FeltRescued *rescued)
{
  guint64 lost = rescued->all - MIN(rescued->all, rescued->kept + rescued->apart);
  g_autofree char *kept = g_strdup_printf("%" G_GUINT64_FORMAT, rescued->kept);
  g_autofree char *all = g_strdup_printf("%" G_GUINT64_FORMAT, rescued->all);
  g_autofree char *apart = g_strdup_printf("%" G_GUINT64_FORMAT, rescued->apart);
  g_autofree char *unread = g_strdup_printf("%" G_GUINT64_FORMAT, lost);
  if (rescued->kept < rescued->all || rescued->apart > 0) {
    g_string_append_c(text, ' ');
    g_string_append_printf(text,
                           _("Of %s events %s are as they were recorded; %s are not and are kept "
                             "apart until you take them or leave them out; %s cannot be read."),
                           all, kept, apart, unread);
  }
  if (rescued->gone != NULL)
    g_string_append_printf(text, " %s", rescued->gone);
  if (rescued->lost_apart)
    g_string_append_printf(text, " %s", _("Events that the file kept apart may be missing."));
  if (rescued->lost_people)
    g_string_append_printf(text, " %s",
                           _("What the file knew of people, such as telephone numbers, may be "
                             "missing."));
}

static void set_notice(FeltStoreNotice *notice, const char *path, const char *wanted, char *stamp,
                       char *aside, const FeltRescued *rescued)
{
  g_autofree char *n = g_strdup_printf("%" G_GUINT64_FORMAT, rescued->good);
  g_autofree char *time = stamp != NULL ? time_in_words(stamp) : NULL;
  GString *text = g_string_new(NULL);
  g_autofree char *before = g_steal_pointer(&notice->text); /* of the write-ahead log */
  felt_store_notice_clear(notice);
  if (stamp != NULL && wanted != NULL)
    g_string_printf(text,
                    _("“%s” was restored from its backup of %s; events that only the file had: %s. "
                      "The file that stood there is kept as “%s”. Compare the end of the log with "
                      "what happened."),
                    path, time, n, aside);
  else if (stamp != NULL)
    g_string_printf(text,
                    _("“%s” was damaged and was restored from its backup of %s; later "
                      "events saved from the damaged file: %s. That file is kept as “%s”. "
                      "Compare the end of the log with what happened."),
                    path, time, n, aside);
  else
    g_string_printf(text,
                    _("“%s” was damaged and has no good backup; events saved from the "
                      "damaged file: %s. That file is kept as “%s”. Compare the end of "
                      "the log with what happened."),
                    path, n, aside);

  add_counts(text, rescued);
  if (before != NULL)
    g_string_append_printf(text, " %s", before);
  notice->text = g_string_free(text, FALSE);
  notice->stamp = stamp;
  notice->backup = stamp != NULL ? felt_store_backup_file(path, stamp) : NULL;
  notice->aside = aside;
  notice->rescued = rescued->good;
  notice->apart = rescued->apart;
  notice->kept = rescued->kept;
  notice->all = rescued->all;
}

/* Connects to the damaged file as far as it lets one, and keeps others from writing to it. What
 * stands in its write-ahead log stays there: a checkpoint would change the evidence. */
static gboolean open_damaged(FeltStore *damaged, GError **error)
{
  int rc = sqlite3_open_v2(damaged->path, &damaged->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                           NULL);
  if (rc != SQLITE_OK)
    return felt_store_fail(damaged->db, rc, damaged->path, error);
  sqlite3_extended_result_codes(damaged->db, 1);
  felt_store_wait_for_locks(damaged->db, FELT_STORE_TIMEOUT);
  sqlite3_db_config(damaged->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  for (int i = 0; i < TRIES_TO_LOCK; i++) {
    rc = sqlite3_exec(damaged->db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    if ((felt_store_true_code(damaged->db, rc) & 0xff) != SQLITE_IOERR)
      break;
  }
  return (rc & 0xff) != SQLITE_BUSY || felt_store_fail(damaged->db, rc, damaged->path, error);
}

/* Whether the file at path, as the disk gives it now, holds the heads it is to hold. */
static gboolean holds_heads(const char *path, GHashTable *heads, GError **error)
{
  g_autoptr(FeltStore) built = felt_store_new(path, FELT_STORE_READ_ONLY);
  GHashTableIter iter;
  gpointer id, head;
  int rc = felt_store_open_immutable(path, &built->db);
  gboolean good = rc == SQLITE_OK ? felt_store_check(built, NULL, error)
                                  : felt_store_fail(built->db, rc, path, error);
  g_hash_table_iter_init(&iter, heads);
  while (good && g_hash_table_iter_next(&iter, &id, &head)) {
    FeltHead found;
    good = felt_store_get_head(built, id, &found, error);
    if (good && (found.seq != ((FeltHead *)head)->seq ||
                 memcmp(found.hash, ((FeltHead *)head)->hash, FELT_HASH_SIZE) != 0))
      good = felt_store_fail_errno(EIO, path, error);
  }
  return good;
}

/* What is gone ----------------------------------------------------------------------------------
 */

/* What a payload says that its log is called; to be freed. */
static char *name_in(const char *payload)
{
  cJSON *json = cJSON_Parse(payload);
  const cJSON *setup = cJSON_GetObjectItemCaseSensitive(json, "setup");
  const cJSON *name = cJSON_GetObjectItemCaseSensitive(setup, "name");
  char *found = cJSON_IsString(name)
                    ? felt_text_normalize(name->valuestring, FELT_NAME_MAX, "", "", NULL)
                    : NULL;
  cJSON_Delete(json);
  return found;
}

static gboolean take_name(const FeltFullRow *row, gpointer data, GError **error)
{
  char **name = data;
  char *found = name_in(row->row.payload);
  if (found != NULL) {
    g_free(*name);
    *name = found;
  }
  return TRUE;
}

/* What a log was called last, by its rows that are kept apart, or by the club's log, which tells of
 * those that came back from the trash; NULL: nothing tells it. */
static char *find_name(FeltStore *target, const char *id, GPtrArray *deletions)
{
  char *name = NULL;
  felt_store_read_rows(target, FELT_QUERY_READ_RESCUED, id, 1, take_name, &name, NULL);
  for (guint i = 0; deletions != NULL && name == NULL && i < deletions->len; i++) {
    const FeltDeletion *deletion = deletions->pdata[i];
    if (strcmp(deletion->id, id) == 0 && deletion->title != NULL)
      name = felt_text_normalize(deletion->title, FELT_NAME_MAX, "", "", NULL);
  }
  return name;
}

static gboolean is_gone(FeltStore *target, const char *id)
{
  FeltHead head = {0};
  g_autoptr(FeltDeletion) deletion = felt_store_find_deletion(target, id, NULL);
  return deletion == NULL && felt_store_get_head(target, id, &head, NULL) && head.seq == 0;
}

static int by_name(gconstpointer a, gconstpointer b)
{
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static char *in_words(GPtrArray *names, guint more)
{
  g_autoptr(GString) list = g_string_new(NULL);
  g_ptr_array_sort(names, by_name);
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf(list, i == 0 ? "“%s”" : ", “%s”", (char *)names->pdata[i]);
  if (more == 0)
    return g_strdup_printf(_("Logs that cannot be opened any more: %s."), list->str);
  if (names->len > 0)
    return g_strdup_printf(
        g_dngettext(GETTEXT_PACKAGE, "Logs that cannot be opened any more: %s, and %u more.",
                    "Logs that cannot be opened any more: %s, and %u more.", more),
        list->str, more);
  return g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE,
                  "%u log cannot be opened any more, and nothing is left of its name.",
                  "%u logs cannot be opened any more, and nothing is left of their names.", more),
      more);
}

/* A sentence about the logs that were in the damaged file, the database at path, and of which
 * target has no event now: by their names, as far as anything tells them. path NULL: about those of
 * target that are kept apart, and by their ids where they have no name. NULL: there is none. */
static char *gone_text(FeltPages *pages, FeltStore *target, const char *path)
{
  g_autoptr(GHashTable) ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GPtrArray) deletions = felt_store_deletions(target, NULL);
  g_autoptr(GPtrArray) apart = felt_store_rescued_tournaments(target, NULL);
  guint more = 0;
  if (pages != NULL)
    felt_pages_add_indexed(pages, ids);
  if (path != NULL)
    felt_note_add_streams(path, ids);
  for (guint i = 0; apart != NULL && i < apart->len; i++)
    g_hash_table_add(ids, g_strdup(apart->pdata[i]));

  GHashTableIter iter;
  gpointer id;
  g_hash_table_iter_init(&iter, ids);
  while (g_hash_table_iter_next(&iter, &id, NULL)) {
    if (!is_gone(target, id))
      continue;
    g_autofree char *name = find_name(target, id, deletions);
    if (name == NULL && path == NULL)
      name = g_strdup(id);
    if (name != NULL && names->len < NAMES_MOST)
      g_ptr_array_add(names, g_steal_pointer(&name));
    else
      more++;
  }
  return names->len + more > 0 ? in_words(names, more) : NULL;
}

char *felt_store_gone_name(FeltStore *store, const char *tournament)
{
  g_autoptr(GPtrArray) deletions = felt_store_deletions(store, NULL);
  return is_gone(store, tournament) ? find_name(store, tournament, deletions) : NULL;
}

char *felt_store_gone(FeltStore *store)
{
  return gone_text(NULL, store, NULL);
}

/* The new file -----------------------------------------------------------------------------------
 */

/* Brings into base what the damaged file has beyond it; read from a copy with a good header where
 * its own is wrong. */
static gboolean rescue(FeltStore *damaged, FeltStore *base, GHashTable *heads, FeltRescued *rescued,
                       GError **error)
{
  g_autofree char *copy = g_strconcat(damaged->path, ".mended", NULL);
  g_autoptr(FeltPages) pages = felt_pages_read(damaged->path);
  FeltStore *mended = NULL;
  if (!felt_store_header_is_good(damaged->path))
    mended = felt_store_mend(damaged->path, copy);
  gboolean good =
      felt_store_rescue(mended != NULL ? mended : damaged, pages, base, heads, rescued, error);
  if (good)
    rescued->gone = gone_text(pages, base, damaged->path);
  felt_store_close(mended);
  felt_store_remove(copy);
  return good;
}

/* What may have been written of a copy counts for nothing: it is made anew. */
static gboolean commit_copy(FeltStore *base, const FeltStore *damaged, GError **error)
{
  GError *failure = NULL;
  if (felt_store_commit(base, &failure))
    return TRUE;
  if (g_error_matches(failure, FELT_STORE_ERROR, FELT_STORE_ERROR_IO)) {
    g_clear_error(&failure);
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_IO,
                _("“%s” could not be read or written (%s): check the disk and try again."),
                damaged->name, g_strerror(EIO));
  } else {
    g_propagate_error(error, failure);
  }
  return FALSE;
}

static gboolean fail_hopeless(FeltStore *damaged, const FeltRescued *rescued, GError **error)
{
  g_autofree char *text =
      g_strdup_printf(_("“%s” is damaged, has no good backup and gives no event; it was left as it "
                        "is: choose another file, or bring a backup."),
                      damaged->name);
  if (rescued->gone != NULL)
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED, "%s %s", text, rescued->gone);
  else
    g_set_error_literal(error, FELT_STORE_ERROR, FELT_STORE_ERROR_DAMAGED, text);
  return FALSE;
}

/* Builds the good file at temp: base and what the damaged file has beyond it. */
static gboolean build(FeltStore *damaged, const char *temp, const char *wanted, char **stamp,
                      FeltRescued *rescued, GError **error)
{
  g_autoptr(GHashTable) heads = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  FeltStore *base = open_base(damaged->path, temp, wanted, stamp, error);
  gboolean good = base != NULL && felt_store_begin(base, error);
  if (good) {
    good = rescue(damaged, base, heads, rescued, error);
    if (good)
      good = commit_copy(base, damaged, error);
    else
      felt_store_rollback(base);
  }
  felt_store_close(base);

  if (good && wanted != NULL && *stamp == NULL) {
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_NOT_FOUND,
                _("No backup of “%s” is good: put the right file back, or go on with the file as "
                  "it is."),
                damaged->name);
    return FALSE;
  }
  good = good && holds_heads(temp, heads, error);
  return good && (*stamp != NULL || rescued->good > 0 || rescued->apart > 0 ||
                  fail_hopeless(damaged, rescued, error));
}

gboolean felt_store_restore(const char *path, const char *wanted, FeltStoreNotice *notice,
                            GError **error)
{
  g_autofree char *stamp = NULL, *temp = g_strconcat(path, ".restoring", NULL);
  g_autofree char *aside = felt_store_free_name(path, ".damaged");
  FeltRescued rescued = {0};
  FeltStore *damaged = felt_store_new(path, 0);
  felt_store_remove(temp);
  gboolean good = open_damaged(damaged, error) &&
                  build(damaged, temp, wanted, &stamp, &rescued, error) &&
                  swap(path, temp, aside, error);
  felt_store_close(damaged);
  if (good && notice != NULL)
    set_notice(notice, path, wanted, g_steal_pointer(&stamp), g_steal_pointer(&aside), &rescued);
  else if (!good)
    felt_store_remove(temp);
  g_free(rescued.gone);
  return good;
}

/* The copy has the same pages as the file with its write-ahead log: should that still stand beside
 * it after a power cut, it writes what is there already. */
static gboolean replace_by_copy(FeltStore *shared, const char *temp, GError **error)
{
  static const char *const side_files[] = {"-wal", "-shm"};
  g_autoptr(FeltStore) beside = felt_store_new(shared->path, FELT_STORE_READ_ONLY);
  /* while the first connection keeps others from writing the second one reads */
  if (!open_damaged(shared, error) || !felt_store_connect(beside, error) ||
      !felt_store_copy(beside->db, shared->path, temp, NULL, error))
    return FALSE;
  keep_mode(shared->path, temp);
  if (!felt_store_put_in_place(temp, shared->path, error))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS(side_files); i++) {
    g_autofree char *file = g_strconcat(shared->path, side_files[i], NULL);
    g_unlink(file);
  }
  return TRUE;
}

gboolean felt_store_separate(const char *path, GError **error)
{
  int lock;
  g_autofree char *resolved = felt_store_resolve(path);
  g_autofree char *temp = g_strconcat(resolved, ".separate", NULL);
  felt_store_keep_locks();
  if (!felt_store_lock_folder(resolved, LOCK_EX, FELT_STORE_TIMEOUT, &lock, error))
    return FALSE;

  FeltStore *shared = felt_store_new(resolved, 0);
  gboolean good = !felt_store_is_shared(resolved) || replace_by_copy(shared, temp, error);
  felt_store_abandon(shared);
  felt_store_close(shared);
  felt_store_remove(temp);
  felt_store_unlock_folder(lock);
  return good;
}
