/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-import.c - takes a tournament's log from a file, if it can be played */
#include "session/felt-session.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* A folder of our own, and the database in it where the log is tried. */
typedef struct {
  char *folder, *database, *events;
  FeltStore *store;
} Trial;

static gboolean trial_open(Trial *trial, GError **error)
{
  trial->folder = g_dir_make_tmp("felt-import-XXXXXX", error);
  if (trial->folder == NULL)
    return FALSE;
  trial->database = g_build_filename(trial->folder, "felt.db", NULL);
  trial->events = g_build_filename(trial->folder, "events", NULL);
  trial->store = felt_store_open(trial->database, FELT_STORE_CREATE, NULL, error);
  return trial->store != NULL;
}

static void trial_close(Trial *trial)
{
  felt_store_close(trial->store);
  GDir *dir = trial->folder == NULL ? NULL : g_dir_open(trial->folder, 0, NULL);
  for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *path = g_build_filename(trial->folder, name, NULL);
    g_unlink(path);
  }
  if (dir != NULL) {
    g_dir_close(dir);
    g_rmdir(trial->folder);
  }
  g_free(trial->folder);
  g_free(trial->database);
  g_free(trial->events);
}

/* Whether the log that lies in the trial's database can be folded, event by event. */
static gboolean check(Trial *trial, const char *id, const char *path, GError **error)
{
  FeltVerifyReport report = {0};
  g_autoptr(GError) inner = NULL;
  gboolean good = felt_session_verify(trial->store, id, &report, &inner);
  felt_verify_report_clear(&report);
  if (good)
    return TRUE;
  g_autofree char *shown = g_filename_display_name(path);
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
              _("“%s” was not imported, for it cannot be played: %s"), shown, inner->message);
  return FALSE;
}

/* The log proper, from the file again, or from what was read of a pipe. */
static gboolean import_checked(Trial *trial, FeltStore *store, const char *id, const char *path,
                               GError **error)
{
  if (g_file_test(path, G_FILE_TEST_IS_REGULAR))
    return felt_store_import(store, path, NULL, error);
  return felt_store_export(trial->store, id, trial->events, error) &&
         felt_store_import(store, trial->events, NULL, error);
}

gboolean felt_session_import(FeltStore *store, const char *path, char **id, GError **error)
{
  Trial trial = {0};
  FeltImportReport report = {0};
  gboolean good = trial_open(&trial, error) &&
                  felt_store_import(trial.store, path, &report, error) &&
                  check(&trial, report.tournament, path, error) &&
                  import_checked(&trial, store, report.tournament, path, error);
  trial_close(&trial);
  if (good)
    *id = g_steal_pointer(&report.tournament);
  g_free(report.tournament);
  return good;
}
