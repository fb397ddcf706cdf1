/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moving-in.c - a packed club taken in: checked as a whole, made ready, decided */
#include "services/files/felt-moving-private.h"

#include "club/felt-club.h"
#include "felt-config.h"
#include "services/files/felt-access.h"
#include "services/files/felt-data-files.h"
#include "store/felt-arrival.h"

#include <cjson/cJSON.h>
#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* The largest file but the database, and all of these together, in bytes. */
#define FILE_BYTES ((gint64)64 * 1024 * 1024)
#define SECRETS    ".secrets"
#define ALL_BYTES  ((gint64)1024 * 1024 * 1024)

/* Where everything is made ready. */
typedef struct {
  FeltParcel *parcel;
  const char *database;
  FeltMovingCheck check;
  char *ready;  /* the new database */
  char *folder; /* of data */
  char *config; /* of settings */
  char *aside;  /* the old database's new name */
  char *stamp;  /* ".before-…" */
  gboolean has[FELT_N_MOVING], settings, secrets;
} Arriving;

static void remove_folder(const char *path)
{
  const char *name;
  g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *inner = g_build_filename(path, name, NULL);
    if (g_file_test(inner, G_FILE_TEST_IS_DIR) && !g_file_test(inner, G_FILE_TEST_IS_SYMLINK))
      remove_folder(inner);
    else
      g_unlink(inner);
  }
  g_rmdir(path);
}

static void remove_ready(const Arriving *in)
{
  static const char *const beside[] = {"", "-wal", "-shm", "-journal", SECRETS};
  for (guint i = 0; i < G_N_ELEMENTS(beside); i++) {
    g_autofree char *path = g_strconcat(in->ready, beside[i], NULL);
    g_unlink(path);
  }
  g_autofree char *backups = g_strconcat(in->ready, ".backups", NULL);
  remove_folder(backups);
  remove_folder(in->folder);
  remove_folder(in->config);
}

static void arriving_init(Arriving *in, FeltParcel *parcel, const char *database,
                          const FeltSource *source)
{
  g_autoptr(GDateTime) now = felt_source_date(source);
  in->parcel = parcel;
  in->database = database;
  in->stamp = g_date_time_format(now, ".before-%Y%m%dT%H%M%SZ");
  in->ready = g_strconcat(database, ".arriving", NULL);
  in->aside = g_strconcat(database, in->stamp, NULL);
  in->folder = felt_data_files_own("arriving");
  in->config = g_build_filename(g_get_user_config_dir(), "felt", "arriving", NULL);
}

static void arriving_clear(Arriving *in)
{
  g_free(in->ready);
  g_free(in->aside);
  g_free(in->stamp);
  g_free(in->folder);
  g_free(in->config);
}

/* Checking ------------------------------------------------------------------------------------ */

static gboolean fail_part(const char *name, const char *format, GError **error)
{
  g_autofree char *shown = felt_moving_name_in_line(name);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID, format, shown);
#pragma GCC diagnostic pop
  return FALSE;
}

/* A screen must be able to show each scene in each theme. */
static gboolean check_use(const Arriving *in, FeltMovingPart part, const char *name,
                          const char *path, GError **error)
{
  g_autoptr(GError) found = NULL;
  if ((part != FELT_MOVING_SCENES && part != FELT_MOVING_THEMES) || in->check(path, part, &found))
    return TRUE;
  g_autofree char *shown = felt_moving_name_in_line(name);
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
              _("“%s” in it cannot be used, so nothing was restored: %s"), shown, found->message);
  return FALSE;
}

/* Names, sizes and that nothing is there twice, before anything is written. */
static gboolean check_names(const Arriving *in, GError **error)
{
  gint64 all = 0;
  const char *file;
  g_autoptr(GHashTable) names = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < felt_parcel_count(in->parcel); i++) {
    const char *name = felt_parcel_name(in->parcel, i);
    gint64 size = felt_parcel_size(in->parcel, i);
    gboolean is_database = strcmp(name, FELT_MOVING_DATABASE) == 0;
    if (!is_database && felt_moving_part_of(name, &file) == FELT_N_MOVING)
      return fail_part(name,
                       _("“%s” in it does not belong to a club, so nothing was restored. Use a "
                         "file that Felt saved."),
                       error);
    if (!is_database && (size > FILE_BYTES || (all += size) > ALL_BYTES))
      return fail_part(
          name, _("“%s” in it is too large, so nothing was restored. Save the club again."), error);
    if (!g_hash_table_add(names, (gpointer)name))
      return fail_part(
          name, _("“%s” is in it twice, so nothing was restored. Save the club again."), error);
  }
  return g_hash_table_contains(names, FELT_MOVING_DATABASE) ||
         fail_part(FELT_MOVING_DATABASE,
                   _("The %s is missing in it, so nothing was restored. Save the club again."),
                   error);
}

/* Every chain of the new database, and its file. */
static gboolean check_database(const char *path, const FeltStage *progress, GError **error)
{
  g_autoptr(FeltStore) store = felt_store_open(path, 0, NULL, error);
  if (store == NULL || !felt_store_check(store, NULL, error))
    return FALSE;
  g_autoptr(GPtrArray) ids = felt_store_list(store, error);
  for (guint i = 0; ids != NULL && i < ids->len; i++) {
    g_auto(FeltChainReport) report = {0};
    FeltStage part = felt_stage_part(progress, (double)i / ids->len, (i + 1.0) / ids->len);
    if (!felt_store_verify(store, ids->pdata[i], &report, &part, error))
      return FALSE;
    if (report.bad_seq != 0)
      return fail_part(ids->pdata[i],
                       _("The log of “%s” in it is not as it was recorded, so nothing was "
                         "restored. Save the club again."),
                       error);
  }
  return ids != NULL;
}

/* Making ready -------------------------------------------------------------------------------- */

static char *ready_path(const Arriving *in, FeltMovingPart part)
{
  const FeltMovingKind *kind = &felt_moving_kinds[part];
  return kind->folder != NULL ? g_build_filename(in->folder, kind->folder, NULL)
                              : g_build_filename(in->config, kind->file, NULL);
}

static gboolean extract(Arriving *in, guint i, const FeltStage *progress, GError **error)
{
  const char *file, *name = felt_parcel_name(in->parcel, i);
  if (strcmp(name, FELT_MOVING_DATABASE) == 0)
    return felt_parcel_extract(in->parcel, i, in->ready, progress, error);
  FeltMovingPart part = felt_moving_part_of(name, &file);
  g_autofree char *place = ready_path(in, part);
  gboolean in_folder = felt_moving_kinds[part].folder != NULL;
  g_autofree char *path = in_folder ? g_build_filename(place, file, NULL) : g_strdup(place);
  g_autofree char *folder = g_path_get_dirname(path);
  in->has[part] = TRUE;
  g_mkdir_with_parents(folder, 0700); /* what fails is said of the file */
  return felt_parcel_extract(in->parcel, i, path, NULL, error) &&
         check_use(in, part, name, path, error);
}

/* A rule that starts a program is taken from no file, not even from this one. */
static gboolean leave_programs_out(Arriving *in, GError **error)
{
  g_autofree char *path = ready_path(in, FELT_MOVING_AUTOMATION), *text = NULL;
  gboolean changed = FALSE;
  if (!in->has[FELT_MOVING_AUTOMATION])
    return TRUE;
  if (!g_file_get_contents(path, &text, NULL, error))
    return FALSE;
  cJSON *all = cJSON_Parse(text);
  cJSON *rules = cJSON_GetObjectItemCaseSensitive(all, "rules");
  for (int i = cJSON_GetArraySize(rules); i-- > 0;)
    if (cJSON_HasObjectItem(cJSON_GetArrayItem(rules, i), "run")) {
      cJSON_DeleteItemFromArray(rules, i);
      changed = TRUE;
    }
  char *left = cJSON_Print(all);
  gboolean good = !changed || g_file_set_contents_full(path, left, -1,
                                                       G_FILE_SET_CONTENTS_CONSISTENT |
                                                           G_FILE_SET_CONTENTS_DURABLE,
                                                       0600, error);
  cJSON_free(left);
  cJSON_Delete(all);
  return good;
}

static gboolean write_settings(Arriving *in, GError **error)
{
  const char *text = felt_parcel_text(in->parcel, "settings");
  g_autofree char *path = g_build_filename(in->config, "arrived-settings.json", NULL);
  in->settings = text != NULL;
  if (text == NULL)
    return TRUE;
  g_mkdir_with_parents(in->config, 0700);
  return g_file_set_contents_full(
      path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, error);
}

static gboolean make_ready(Arriving *in, const FeltStage *progress, GError **error)
{
  FeltStage extracting = felt_stage_part(progress, 0, 0.5);
  FeltStage checking = felt_stage_part(progress, 0.5, 1);
  gboolean good = TRUE;
  for (guint i = 0; good && i < felt_parcel_count(in->parcel); i++)
    good = extract(in, i, &extracting, error);
  return good && check_database(in->ready, &checking, error) && leave_programs_out(in, error) &&
         write_settings(in, error);
}

/* The first event of a database's club, which no other club has; NULL: there is none. */
static char *club_of(const char *path)
{
  char hash[2 * 32 + 1];
  g_autoptr(FeltStore) store = felt_store_open(path, FELT_STORE_READ_ONLY, NULL, NULL);
  if (store == NULL || felt_store_head(store, FELT_CLUB, NULL) == 0 ||
      !felt_store_hash_text(store, FELT_CLUB, 1, hash, NULL))
    return NULL;
  return g_strdup(hash);
}

/* The PINs of the same club on the same computer are those of the file's accounts as well. */
static gboolean keep_secrets(Arriving *in, GError **error)
{
  gsize n;
  g_autofree char *path = g_strconcat(in->database, SECRETS, NULL), *text = NULL;
  g_autofree char *ready = g_strconcat(in->ready, SECRETS, NULL);
  g_autofree char *old = club_of(in->database), *new = club_of(in->ready);
  if (old == NULL || g_strcmp0(old, new) != 0 || !g_file_test(path, G_FILE_TEST_EXISTS))
    return TRUE;
  in->secrets = TRUE;
  return g_file_get_contents(path, &text, &n, error) &&
         g_file_set_contents_full(ready, text, (gssize)n,
                                  G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                  0600, error);
}

/* Deciding ------------------------------------------------------------------------------------ */

static void add_beside(FeltArrival *arrival, const Arriving *in)
{
  static const char *const beside[] = {SECRETS,         "-wal",     "-shm",
                                       ".secrets.lock", ".backups", ".trash",
                                       ".damaged-log",  ".suspect", ".note"};
  for (guint i = 0; i < G_N_ELEMENTS(beside); i++) {
    g_autofree char *place = g_strconcat(in->database, beside[i], NULL);
    g_autofree char *aside = g_strconcat(in->aside, beside[i], NULL);
    g_autofree char *ready = g_strconcat(in->ready, beside[i], NULL);
    if (in->secrets && strcmp(beside[i], SECRETS) == 0)
      felt_arrival_add(arrival, ready, place, aside);
    else
      felt_arrival_add_old(arrival, place, aside);
  }
}

static gboolean decide(const Arriving *in, GError **error)
{
  g_autoptr(FeltArrival) arrival = felt_arrival_new(in->database);
  add_beside(arrival, in);
  for (guint i = 0; i < FELT_N_MOVING; i++) {
    g_autofree char *ready = ready_path(in, (FeltMovingPart)i);
    g_autofree char *place = felt_moving_place((FeltMovingPart)i);
    g_autofree char *aside = g_strconcat(place, in->stamp, NULL);
    if (in->has[i])
      felt_arrival_add(arrival, ready, place, aside);
  }
  if (in->settings) {
    g_autofree char *ready = g_build_filename(in->config, "arrived-settings.json", NULL);
    g_autofree char *place = felt_moving_settings_path();
    g_autofree char *aside = g_strconcat(place, in->stamp, NULL);
    felt_arrival_add(arrival, ready, place, aside);
  }
  felt_arrival_add(arrival, in->ready, in->database, in->aside);
  return felt_arrival_decide(arrival, error);
}

static gboolean take_in(Arriving *in, const FeltStage *progress, GError **error)
{
  remove_ready(in);
  g_mkdir_with_parents(in->folder, 0700);
  gboolean good = check_names(in, error) && make_ready(in, progress, error) &&
                  keep_secrets(in, error) && decide(in, error);
  if (!good)
    remove_ready(in);
  return good;
}

gboolean felt_moving_take_in(const char *path, const char *database, const FeltSource *source,
                             const FeltActor *actor, FeltMovingCheck check,
                             const FeltStage *progress, char **aside, GError **error)
{
  Arriving in = {0};
  if (!felt_access_may(actor, FELT_ACCESS_MOVING, error))
    return FALSE;
  g_autofree char *resolved = felt_store_resolve(database);
  if (!felt_arrival_finish(resolved, error)) /* an earlier one, of which something was left */
    return FALSE;
  g_autoptr(FeltParcel) parcel = felt_parcel_open(path, error);
  if (parcel == NULL)
    return FALSE;
  arriving_init(&in, parcel, resolved, source);
  in.check = check;
  gboolean good = take_in(&in, progress, error);
  if (good)
    *aside = g_strdup(in.aside);
  arriving_clear(&in);
  return good;
}
