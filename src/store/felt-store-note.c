/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-store-note.c - the note beside a database: how far each of its logs was */
#include "store/felt-store-private.h"

#include "felt-config.h"
#include "tournament/base/felt-text.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>

/* Between two notes of one process that records, far below the minute that is promised. */
#define EVERY_US  (10 * G_USEC_PER_SEC)
#define CLOSE_MS  1000
#define HEADER    "felt-note 1 "
#define DIGITS    16
#define LONGEST   (64 * 1024 * 1024)
#define TOLD_MOST 3

/* What the note has of one log: its last event, and the first digits of that one's hash. */
typedef struct {
  guint64 seq;
  gint64 at_us; /* UTC */
  char digits[DIGITS + 1];
} Noted;

static char *note_of(const char *path)
{
  return g_strconcat(path, ".note", NULL);
}

void felt_note_forget(const char *path)
{
  g_autofree char *note = note_of(path);
  g_unlink(note);
}

char *felt_note_set_aside(const char *path)
{
  g_autofree char *note = note_of(path);
  g_autofree char *aside = felt_store_free_name(note, ".old");
  return rename(note, aside) == 0 ? g_steal_pointer(&aside) : NULL;
}

gboolean felt_note_check_place(const char *path, GError **error)
{
  struct stat st;
  g_autofree char *note = note_of(path);
  if (lstat(note, &st) != 0 || S_ISREG(st.st_mode))
    return TRUE;
  g_autofree char *name = g_filename_display_name(note);
  g_set_error(
      error, FELT_STORE_ERROR, FELT_STORE_ERROR_IO,
      _("“%s” is no file but a link or a folder: move it away, for Felt keeps a note of its "
        "own there."),
      name);
  return FALSE;
}

/* Reading and writing ---------------------------------------------------------------------------
 */

static void get_digits(const guint8 hash[FELT_HASH_SIZE], char digits[DIGITS + 1])
{
  char text[FELT_HASH_TEXT];
  felt_chain_to_text(hash, text);
  g_strlcpy(digits, text, DIGITS + 1);
}

/* The first digits of the SHA-256 of a text; to be freed. */
static char *sum_of(const char *text)
{
  char *sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1);
  sum[DIGITS] = '\0';
  return sum;
}

static gboolean read_line(const char *line, GHashTable *lines)
{
  Noted noted = {0};
  guint64 at_us;
  g_auto(GStrv) parts = g_strsplit(line, " ", 4);
  if (g_strv_length(parts) != 4 || strlen(parts[2]) != DIGITS ||
      !g_ascii_string_to_unsigned(parts[0], 10, 1, FELT_SEQ_MAX, &noted.seq, NULL) ||
      !g_ascii_string_to_unsigned(parts[1], 10, 0, FELT_SEQ_MAX, &at_us, NULL))
    return FALSE;
  noted.at_us = (gint64)at_us;
  g_strlcpy(noted.digits, parts[2], sizeof noted.digits);
  g_hash_table_replace(lines, g_strcompress(parts[3]), g_memdup2(&noted, sizeof noted));
  return TRUE;
}

/* The lines of the note beside the database at path (id, Noted); NULL when there is none, or when
 * it is not as Felt wrote it: a note that rots says nothing. */
static GHashTable *read_note(const char *path)
{
  struct stat st;
  g_autofree char *note = note_of(path), *text = NULL;
  if (lstat(note, &st) != 0 || !S_ISREG(st.st_mode) || st.st_size > LONGEST ||
      !g_file_get_contents(note, &text, NULL, NULL) || !g_str_has_prefix(text, HEADER))
    return NULL;
  const char *sum = text + strlen(HEADER), *body = strchr(sum, '\n');
  g_autofree char *want = body != NULL ? sum_of(body + 1) : NULL;
  if (want == NULL || body - sum != DIGITS || strncmp(sum, want, DIGITS) != 0)
    return NULL;

  g_autoptr(GHashTable) lines = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  g_auto(GStrv) all = g_strsplit(body + 1, "\n", -1);
  for (guint i = 0; all[i] != NULL; i++)
    if (all[i][0] != '\0' && !read_line(all[i], lines))
      return NULL;
  return g_steal_pointer(&lines);
}

void felt_note_add_streams(const char *path, GHashTable *ids)
{
  g_autoptr(GHashTable) lines = read_note(path);
  GHashTableIter iter;
  gpointer id;
  if (lines == NULL)
    return;
  g_hash_table_iter_init(&iter, lines);
  while (g_hash_table_iter_next(&iter, &id, NULL))
    g_hash_table_add(ids, g_strdup(id));
}

static char *text_of(GHashTable *lines)
{
  g_autoptr(GString) body = g_string_new(NULL);
  GList *ids = g_list_sort(g_hash_table_get_keys(lines), (GCompareFunc)strcmp);
  for (GList *l = ids; l != NULL; l = l->next) {
    const Noted *noted = g_hash_table_lookup(lines, l->data);
    g_autofree char *id = g_strescape(l->data, NULL);
    g_string_append_printf(body, "%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %s %s\n", noted->seq,
                           noted->at_us, noted->digits, id);
  }

  g_list_free(ids);
  g_autofree char *sum = sum_of(body->str);
  return g_strdup_printf(HEADER "%s\n%s", sum, body->str);
}

/* Readers find a whole note, the old or the new one. Nothing waits for the disk: a note that is
 * lost, or torn, with the power only knows less. */
static void write_note(const char *path, GHashTable *lines)
{
  struct stat st;
  g_autofree char *note = note_of(path), *part = g_strconcat(note, ".part", NULL);
  g_autofree char *text = text_of(lines);
  g_unlink(part);
  if (stat(path, &st) == 0 && felt_note_check_place(path, NULL) &&
      g_file_set_contents_full(part, text, -1, G_FILE_SET_CONTENTS_NONE, st.st_mode & 0666, NULL))
    (void)rename(part, note);
}

static gboolean add_line(FeltStore *store, const char *id, GHashTable *lines)
{
  FeltHead head;
  if (!felt_store_get_head(store, id, &head, NULL))
    return FALSE;
  const Noted *before = g_hash_table_lookup(lines, id);
  gboolean deleted = GPOINTER_TO_INT(g_hash_table_lookup(store->touched, id));
  if (head.seq == 0 && deleted)
    g_hash_table_remove(lines, id);
  if (head.seq == 0)
    return deleted || before == NULL;
  if (before != NULL && before->seq > head.seq && !deleted)
    return FALSE;

  Noted noted = {.seq = head.seq, .at_us = head.at_us};
  get_digits(head.hash, noted.digits);
  g_hash_table_replace(lines, g_strdup(id), g_memdup2(&noted, sizeof noted));
  return TRUE;
}

/* Every log, where there is no note to go on from. */
static gboolean add_all(FeltStore *store, GHashTable *lines)
{
  g_autofree char *id = g_strdup(""), *next = NULL;
  gboolean good;
  while ((good = felt_store_next_tournament(store, id, &next, NULL)) && next != NULL) {
    g_free(id);
    id = g_steal_pointer(&next);
    if (!add_line(store, id, lines))
      return FALSE;
  }
  return good;
}

/* Brings the note up to date; a log that holds less than it says stays as it is noted. */
static void update(FeltStore *store)
{
  g_autoptr(GHashTable) lines = read_note(store->path);
  gboolean good = TRUE;
  if (lines == NULL) {
    lines = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    good = add_all(store, lines);
  }

  GHashTableIter iter;
  gpointer id;
  g_hash_table_iter_init(&iter, store->touched);
  while (good && g_hash_table_iter_next(&iter, &id, NULL))
    good = add_line(store, id, lines);
  if (good)
    write_note(store->path, lines);
}

/* Takes the folder's lock, so that of two processes none undoes the other's line. */
static void write_locked(FeltStore *store, guint timeout_ms)
{
  int lock;
  if (!felt_store_lock_folder(store->path, LOCK_EX, timeout_ms, &lock, NULL))
    return;
  update(store);
  felt_store_unlock_folder(lock);
  g_hash_table_remove_all(store->touched);
  store->renote = FALSE;
  store->noted_us = felt_source_monotonic(&felt_machine_source);
}

static gboolean has_news(FeltStore *store)
{
  return store->touched != NULL && !store->lost && store->db != NULL &&
         (store->renote || g_hash_table_size(store->touched) > 0);
}

void felt_note_touch(FeltStore *store, const char *tournament, gboolean deleted)
{
  if (store->touched == NULL)
    return;
  store->renote = store->renote || deleted;
  if (deleted || !g_hash_table_contains(store->touched, tournament))
    g_hash_table_replace(store->touched, g_strdup(tournament), GINT_TO_POINTER(deleted));
}

void felt_note_end(FeltStore *store)
{
  if (has_news(store))
    write_locked(store, CLOSE_MS);
}

void felt_store_note(FeltStore *store)
{
  gint64 now_us = felt_source_monotonic(&felt_machine_source);
  if (has_news(store) &&
      (store->renote || store->noted_us == 0 || now_us - store->noted_us >= EVERY_US))
    write_locked(store, 0);
}

/* What is missing -------------------------------------------------------------------------------
 */

static void lack_free(gpointer data)
{
  FeltLack *lack = data;
  g_free(lack->id);
  g_free(lack->title);
  g_free(lack);
}

/* Whether the store has the event as it is noted; *known: that could be read. */
static gboolean has_noted(FeltStore *store, const char *id, const Noted *noted, gboolean *known)
{
  guint8 hash[FELT_HASH_SIZE];
  char digits[DIGITS + 1];
  *known = felt_store_get_hash(store, id, noted->seq, hash, NULL);
  if (!*known)
    return FALSE;
  get_digits(hash, digits);
  return strcmp(digits, noted->digits) == 0;
}

/* Adds what the store lacks of one log. Damage is told by who reads that. */
static void look_at(FeltStore *store, const char *id, const Noted *noted, GPtrArray *lacking)
{
  gboolean known;
  FeltHead head = {0};
  if (has_noted(store, id, noted, &known) || !known)
    return;
  if (!felt_store_get_head(store, id, &head, NULL))
    return;
  g_autoptr(FeltDeletion) deletion =
      head.seq == 0 ? felt_store_find_deletion(store, id, NULL) : NULL;
  if (deletion != NULL)
    return;

  FeltLack *lack = g_new0(FeltLack, 1);
  lack->id = g_strdup(id);
  lack->seq = noted->seq;
  lack->at_us = noted->at_us;
  lack->here = head.seq;
  g_ptr_array_add(lacking, lack);
}

static int by_id(gconstpointer a, gconstpointer b)
{
  const FeltLack *x = *(FeltLack *const *)a, *y = *(FeltLack *const *)b;
  return strcmp(x->id, y->id);
}

/* How far a backup goes in what is missing: of each log the last event, no further than the note.
 */
static guint64 reach_of(const char *file, GHashTable *lines, GPtrArray *lacking, guint64 *reaches)
{
  guint64 all = 0;
  g_autoptr(FeltStore) backup = felt_store_new(file, FELT_STORE_READ_ONLY);
  gboolean opened = felt_store_open_immutable(file, &backup->db) == SQLITE_OK;
  for (guint i = 0; opened && i < lacking->len; i++) {
    const FeltLack *lack = lacking->pdata[i];
    gboolean known;
    FeltHead head = {0};
    if (has_noted(backup, lack->id, g_hash_table_lookup(lines, lack->id), &known))
      reaches[i] = lack->seq;
    else if (felt_store_get_head(backup, lack->id, &head, NULL) && head.seq < lack->seq)
      reaches[i] = head.seq;
    else
      reaches[i] = 0;
    all += reaches[i];
  }
  return all;
}

/* The backup that holds most of what is missing, the newest of them; NULL: none has more. */
static char *choose_backup(FeltStore *store, GHashTable *lines, GPtrArray *lacking)
{
  g_autoptr(GPtrArray) stamps = felt_store_backups(store->path);
  g_autofree guint64 *reaches = g_new0(guint64, lacking->len);
  char *best = NULL;
  guint64 most = 0;
  for (guint i = 0; i < lacking->len; i++) {
    const FeltLack *lack = lacking->pdata[i];
    most += lack->here < lack->seq ? lack->here : 0;
  }

  for (guint i = 0; i < stamps->len; i++) {
    g_autofree char *file = felt_store_backup_file(store->path, stamps->pdata[i]);
    guint64 all = reach_of(file, lines, lacking, reaches);
    if (all <= most)
      continue;
    most = all;
    g_free(best);
    best = g_strdup(stamps->pdata[i]);
    for (guint k = 0; k < lacking->len; k++)
      ((FeltLack *)lacking->pdata[k])->backup = reaches[k];
  }
  return best;
}

GPtrArray *felt_store_lacking(FeltStore *store, char **stamp)
{
  g_autoptr(GHashTable) lines = read_note(store->path);
  g_autoptr(GPtrArray) lacking = g_ptr_array_new_with_free_func(lack_free);
  GHashTableIter iter;
  gpointer id, noted;
  if (lines == NULL || store->server != NULL || store->mirror_of != NULL)
    return NULL;
  g_hash_table_iter_init(&iter, lines);
  while (g_hash_table_iter_next(&iter, &id, &noted))
    look_at(store, id, noted, lacking);
  if (lacking->len == 0)
    return NULL;
  g_ptr_array_sort(lacking, by_id);
  *stamp = choose_backup(store, lines, lacking);
  return g_steal_pointer(&lacking);
}

/* In words --------------------------------------------------------------------------------------
 */

/* What a log is called, or its id, as far as it can be shown in one line. */
static char *name_of(const FeltLack *lack)
{
  const char *text = lack->title != NULL ? lack->title : lack->id;
  char *shown = felt_text_normalize(text, FELT_NAME_MAX, "", "", NULL);
  return shown != NULL ? shown : g_strescape(text, NULL);
}

static void add_lack(GString *text, const FeltLack *lack, gboolean has_backup)
{
  g_autofree char *seq = g_strdup_printf("%" G_GUINT64_FORMAT, lack->seq);
  g_autofree char *here = g_strdup_printf("%" G_GUINT64_FORMAT, lack->here);
  g_autofree char *backup = g_strdup_printf("%" G_GUINT64_FORMAT, lack->backup);
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc(lack->at_us / G_USEC_PER_SEC);
  g_autoptr(GDateTime) local = g_date_time_to_local(utc);
  g_autofree char *time = g_date_time_format(local, "%x %X");
  g_autofree char *title = name_of(lack);
  if (lack->here >= lack->seq)
    g_string_append_printf(text, _("“%s” to event %s of %s (here are other events)"), title, seq,
                           time);
  else
    g_string_append_printf(text, _("“%s” to event %s of %s (here %s)"), title, seq, time, here);
  if (has_backup)
    g_string_append_printf(text, _(", in the backup %s"), backup);
}

char *felt_store_lacking_text(FeltStore *store, GPtrArray *lacking, const char *stamp)
{
  g_autoptr(GString) list = g_string_new(NULL);
  guint shown = MIN(lacking->len, TOLD_MOST), more = lacking->len - shown;
  for (guint i = 0; i < shown; i++) {
    if (i > 0)
      g_string_append(list, "; ");
    add_lack(list, lacking->pdata[i], stamp != NULL);
  }

  if (more > 0)
    g_string_append_printf(
        list, g_dngettext(GETTEXT_PACKAGE, "; %u log more", "; %u logs more", more), more);
  return g_strdup_printf(_("“%s” lacks events that the note beside it knows: %s. An older copy may "
                           "have been put in its place, or its write-ahead log was cut off."),
                         store->name, list->str);
}

/* Sets error to all that a person has to know to decide. */
static void fail_lacking(FeltStore *store, GPtrArray *lacking, const char *stamp, GError **error)
{
  g_autofree char *text = felt_store_lacking_text(store, lacking, stamp);
  const char *way = stamp != NULL
                        ? _("Put the right file back, restore the backup (feltctl database "
                            "restore), or go on with the file as it is (feltctl database accept).")
                        : _("Put the right file back, or go on with the file as it is (feltctl "
                            "database accept).");
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_LACKING, "%s %s", text, way);
}

gboolean felt_note_check(FeltStore *store, FeltStoreNotice *notice, GError **error)
{
  gboolean reading = (store->flags & FELT_STORE_READ_ONLY) != 0;
  g_autofree char *stamp = NULL;
  if (reading && notice == NULL)
    return TRUE;
  g_autoptr(GPtrArray) lacking = felt_store_lacking(store, &stamp);
  if (lacking == NULL)
    return TRUE;
  if (reading && notice->text == NULL)
    notice->text = felt_store_lacking_text(store, lacking, stamp);
  else if (!reading)
    fail_lacking(store, lacking, stamp, error);
  return reading;
}

/* What a person decides -------------------------------------------------------------------------
 */

static GPtrArray *look_again(const char *path, char **stamp, GError **error)
{
  g_autoptr(FeltStore) store = felt_store_open(path, FELT_STORE_READ_ONLY, NULL, error);
  GPtrArray *lacking = store != NULL ? felt_store_lacking(store, stamp) : NULL;
  if (store != NULL && lacking == NULL)
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
                _("“%s” holds all that the note beside it knows: there is nothing to decide."),
                store->name);
  return lacking;
}

/* Opens what stands at path now, with a note of what it holds. */
static gboolean note_anew(const char *path, GError **error)
{
  g_autoptr(FeltStore) store = felt_store_open(path, 0, NULL, error);
  if (store != NULL)
    store->renote = TRUE;
  return store != NULL;
}

gboolean felt_store_accept(const char *path, GError **error)
{
  g_autofree char *stamp = NULL, *resolved = felt_store_resolve(path);
  g_autoptr(GPtrArray) lacking = look_again(resolved, &stamp, error);
  if (lacking == NULL ||
      (felt_store_is_shared(resolved) && !felt_store_fail_shared(resolved, error)))
    return FALSE;
  felt_note_forget(resolved);
  return note_anew(resolved, error);
}

gboolean felt_store_restore_lacking(const char *path, FeltStoreNotice *notice, GError **error)
{
  int lock;
  g_autofree char *stamp = NULL, *resolved = felt_store_resolve(path);
  g_autoptr(GPtrArray) lacking = look_again(resolved, &stamp, error);
  if (lacking == NULL)
    return FALSE;
  if (stamp == NULL) {
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_NOT_FOUND,
                _("No backup of “%s” holds what is missing: put the right file back, or go on with "
                  "the file as it is (feltctl database accept)."),
                path);
    return FALSE;
  }

  if (!felt_store_lock_folder(resolved, LOCK_EX, FELT_STORE_TIMEOUT, &lock, error))
    return FALSE;
  gboolean good = felt_store_restore(resolved, stamp, notice, error);
  felt_store_unlock_folder(lock);
  return good && note_anew(resolved, error);
}
