/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-preview.c - what an exported log holds, before it is taken */
#include "session/felt-preview.h"

#include "felt-config.h"
#include "session/felt-scratch.h"
#include "session/felt-session-private.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

void felt_preview_free(FeltPreview *preview)
{
  if (preview == NULL)
    return;
  if (preview->summary != NULL)
    felt_summary_free(preview->summary);
  g_free(preview->trouble);
  g_free(preview);
}

/* A backup is a whole database, though its name ends alike. */
static gboolean is_database(const char *path)
{
  static const char header[] = "SQLite format 3";
  char begin[sizeof header] = "";
  if (!g_file_test(path, G_FILE_TEST_IS_REGULAR))
    return FALSE;
  FILE *file = fopen(path, "rb");
  gsize n = file != NULL ? fread(begin, 1, sizeof begin, file) : 0;
  if (file != NULL)
    fclose(file);
  return n == sizeof begin && memcmp(begin, header, sizeof begin) == 0;
}

static gboolean refuse_database(const char *path, GError **error)
{
  if (!is_database(path))
    return TRUE;
  g_autofree char *shown = g_filename_display_name(path);
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
              _("“%s” is a whole database, such as a backup: open it with felt --database."),
              shown);
  return FALSE;
}

static gboolean compare(FeltPreview *preview, FeltStore *store, FeltStore *tried, const char *id,
                        GError **error)
{
  char ours[2 * 32 + 1], theirs[2 * 32 + 1];
  GError *found = NULL;
  preview->here = felt_store_head(store, id, &found);
  if (found != NULL) {
    g_propagate_error(error, found);
    return FALSE;
  }
  if (preview->here == 0)
    return TRUE;

  guint64 common = MIN(preview->here, preview->events);
  if (!felt_store_hash_text(store, id, common, ours, error) ||
      !felt_store_hash_text(tried, id, common, theirs, error))
    return FALSE;
  if (strcmp(ours, theirs) != 0)
    preview->there = FELT_PREVIEW_DIFFERS;
  else if (preview->here < preview->events)
    preview->there = FELT_PREVIEW_BEGINS;
  else
    preview->there = FELT_PREVIEW_THERE;
  return TRUE;
}

/* Plays it; what is wrong with it is no failure. */
static gboolean play(FeltPreview *preview, FeltStore *tried, const char *id,
                     const FeltStage *progress, GError **error)
{
  FeltVerifyReport report = {0};
  g_autoptr(GError) inner = NULL;
  if (!felt_session_verify(tried, id, &report, progress, &inner)) {
    if (felt_stage_stopped(inner)) {
      g_propagate_error(error, g_steal_pointer(&inner));
      return FALSE;
    }
    preview->trouble = g_strdup(inner->message);
    return TRUE;
  }
  felt_verify_report_clear(&report);
  g_autoptr(GPtrArray) all = felt_session_summaries(tried, NULL, NULL);
  if (all != NULL && all->len == 1)
    preview->summary = g_ptr_array_steal_index(all, 0);
  return TRUE;
}

FeltPreview *felt_preview_new(FeltStore *store, const char *path, const FeltStage *progress,
                              GError **error)
{
  FeltScratch trial;
  FeltImportReport report = {0};
  FeltStage reading = felt_stage_part(progress, 0, 0.4);
  FeltStage playing = felt_stage_part(progress, 0.4, 1);
  if (!refuse_database(path, error) || !felt_scratch_open(&trial, FALSE, error))
    return NULL;
  g_autoptr(FeltPreview) preview = g_new0(FeltPreview, 1);
  gboolean good = felt_store_import(trial.store, path, &report, &reading, error);
  preview->events = report.n;
  if (good && store != NULL)
    good = compare(preview, store, trial.store, report.tournament, error);
  if (good)
    good = play(preview, trial.store, report.tournament, &playing, error);

  felt_scratch_close(&trial);
  g_free(report.tournament);
  return good ? g_steal_pointer(&preview) : NULL;
}
