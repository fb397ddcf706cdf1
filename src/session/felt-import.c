/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-import.c - takes a tournament's log from a file, if it can be played */
#include "session/felt-session.h"

#include "session/felt-scratch.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

/* Whether the log that lies in the trial's database can be folded, event by event. */
static gboolean check(FeltStore *trial, const char *id, const char *path, GError **error)
{
  FeltVerifyReport report = {0};
  g_autoptr(GError) inner = NULL;
  gboolean good = felt_session_verify(trial, id, &report, &inner);
  felt_verify_report_clear(&report);
  if (good)
    return TRUE;
  g_autofree char *shown = g_filename_display_name(path);
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
              _("“%s” was not imported, for it cannot be played: %s"), shown, inner->message);
  return FALSE;
}

/* The log proper, from the file again, or from what was read of a pipe. */
static gboolean import_checked(const FeltScratch *trial, FeltStore *store, const char *id,
                               const char *path, GError **error)
{
  if (g_file_test(path, G_FILE_TEST_IS_REGULAR))
    return felt_store_import(store, path, NULL, error);
  g_autofree char *events = felt_scratch_file(trial, "events");
  return felt_store_export(trial->store, id, events, error) &&
         felt_store_import(store, events, NULL, error);
}

gboolean felt_session_import(FeltStore *store, const char *path, char **id, GError **error)
{
  FeltScratch trial;
  FeltImportReport report = {0};
  if (!felt_scratch_open(&trial, FALSE, error))
    return FALSE;
  gboolean good = felt_store_import(trial.store, path, &report, error) &&
                  check(trial.store, report.tournament, path, error) &&
                  import_checked(&trial, store, report.tournament, path, error);
  felt_scratch_close(&trial);
  if (good)
    *id = g_steal_pointer(&report.tournament);
  g_free(report.tournament);
  return good;
}
