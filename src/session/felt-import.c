/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-import.c - takes a tournament's log from a file, if it can be played */
#include "session/felt-session.h"

#include "session/felt-fold.h"
#include "session/felt-kinds.h"
#include "session/felt-scratch.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

/* Whether the log that lies in the trial's database can be folded, event by event. */
static gboolean check(FeltStore *trial, const char *id, const char *path, const FeltStage *progress,
                      GError **error)
{
  FeltVerifyReport report = {0};
  g_autoptr(GError) inner = NULL;
  gboolean good = felt_session_verify(trial, id, &report, progress, &inner);
  felt_verify_report_clear(&report);
  if (good)
    return TRUE;
  if (felt_stage_stopped(inner)) {
    g_propagate_error(error, g_steal_pointer(&inner));
    return FALSE;
  }
  g_autofree char *shown = g_filename_display_name(path);
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
              _("“%s” was not imported, for it cannot be played: %s"), shown, inner->message);
  return FALSE;
}

/* What leagues count of a tournament that is here already: the file may have more of it. */
static gboolean stays_settled(FeltStore *store, FeltStore *trial, const char *id, GError **error)
{
  FeltSettledFunc settled = felt_kind_settled();
  guint64 head = felt_store_head(store, id, NULL);
  if (settled == NULL || head == 0 || !felt_kind_is_tournament(id))
    return TRUE;
  g_autoptr(FeltFold) here = felt_fold_new(store, &felt_tournament_kind, id);
  g_autoptr(FeltFold) longer = felt_fold_new(trial, &felt_tournament_kind, id);
  if (!felt_fold_load(here, head, error) ||
      !felt_fold_load(longer, felt_store_head(trial, id, NULL), error))
    return FALSE;
  const FeltState *before = felt_fold_state(here);
  return before->phase != FELT_PHASE_FINISHED ||
         settled(store, &felt_machine_source, id, before, felt_fold_state(longer), error);
}

/* The log proper, from the file again, or from what was read of a pipe. */
static gboolean import_checked(const FeltScratch *trial, FeltStore *store, const char *id,
                               const char *path, const FeltStage *progress, GError **error)
{
  if (g_file_test(path, G_FILE_TEST_IS_REGULAR))
    return felt_store_import(store, path, NULL, progress, error);
  g_autofree char *events = felt_scratch_file(trial, "events");
  return felt_store_export(trial->store, id, events, NULL, error) &&
         felt_store_import(store, events, NULL, progress, error);
}

gboolean felt_session_import(FeltStore *store, const char *path, char **id,
                             const FeltStage *progress, GError **error)
{
  FeltScratch trial;
  FeltImportReport report = {0};
  FeltStage reading = felt_stage_part(progress, 0, 0.3);
  FeltStage playing = felt_stage_part(progress, 0.3, 0.8);
  FeltStage taking = felt_stage_part(progress, 0.8, 1);
  if (!felt_scratch_open(&trial, FALSE, error))
    return FALSE;
  gboolean good = felt_store_import(trial.store, path, &report, &reading, error) &&
                  check(trial.store, report.tournament, path, &playing, error) &&
                  stays_settled(store, trial.store, report.tournament, error) &&
                  import_checked(&trial, store, report.tournament, path, &taking, error);
  felt_scratch_close(&trial);
  if (good)
    *id = g_steal_pointer(&report.tournament);
  g_free(report.tournament);
  return good;
}
