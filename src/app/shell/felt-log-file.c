/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-file.c - the log of the tournament that is open: to a file, and checked */
#include "app/shell/felt-log-file.h"

#include <glib/gi18n.h>

#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-work.h"
#include "tournament/base/felt-number-text.h"

typedef struct {
  char *database, *id, *name;
  char *path;     /* NULL: it is only checked */
  guint64 events; /* that were checked */
} Job;

static void job_free(gpointer data)
{
  Job *job = data;
  g_free(job->database);
  g_free(job->id);
  g_free(job->name);
  g_free(job->path);
  g_free(job);
}

static Job *job_new(FeltWindow *window, const char *path)
{
  FeltDesk *desk = felt_window_desk(window);
  Job *job = g_new0(Job, 1);
  job->database = g_strdup(felt_store_path(felt_desk_store(desk)));
  job->id = g_strdup(felt_session_id(felt_desk_session(desk)));
  job->name = g_strdup(felt_desk_state(desk)->setup.name);
  job->path = g_strdup(path);
  return job;
}

/* What was stopped was stopped by who sees it; what is wrong stays to be read. */
static gboolean is_done(GtkWindow *window, const GError *error)
{
  if (felt_stage_stopped(error))
    felt_desk_say(felt_window_desk(FELT_WINDOW(window)), error->message);
  else if (error != NULL)
    felt_window_notice(FELT_WINDOW(window), error->message);
  return error == NULL;
}

/* To a file ------------------------------------------------------------------------------------ */

static gboolean export_work(gpointer data, const FeltStage *progress, GError **error)
{
  const Job *job = data;
  g_autoptr(FeltStore) store = felt_store_open(job->database, FELT_STORE_READ_ONLY, NULL, error);
  return store != NULL && felt_store_export(store, job->id, job->path, progress, error);
}

static void exported_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Job *job = data;
  if (!is_done(window, error))
    return;
  g_autofree char *shown = g_filename_display_name(job->path);
  g_autofree char *text = g_strdup_printf(_("“%s” is in “%s” as well."), job->name, shown);
  felt_desk_say(felt_window_desk(FELT_WINDOW(window)), text);
}

/* The tournament may have been closed while the question stood open. */
static void export_to(gpointer data, const char *path)
{
  FeltWindow *window = data;
  if (felt_desk_session(felt_window_desk(window)) != NULL)
    felt_work_start(GTK_WINDOW(window), _("Exporting the Log"), export_work, exported_cb,
                    job_new(window, path), job_free);
}

/* Under the tournament's name, without what no file name may hold. */
void felt_log_file_export(FeltWindow *window)
{
  g_autofree char *name =
      g_strdup_printf("%s.felt", felt_desk_state(felt_window_desk(window))->setup.name);
  const FeltFileWish wish = {.title = _("Export the Log"),
                             .name = g_strdelimit(name, "/\\:*?\"<>|\n\r\t", '-')};
  felt_file_chooser_ask(GTK_WIDGET(window), &wish, export_to, window);
}

/* Checked -------------------------------------------------------------------------------------- */

static gboolean verify_work(gpointer data, const FeltStage *progress, GError **error)
{
  Job *job = data;
  FeltVerifyReport report = {0};
  g_autoptr(FeltStore) store = felt_store_open(job->database, FELT_STORE_READ_ONLY, NULL, error);
  gboolean good = store != NULL && felt_session_verify(store, job->id, &report, progress, error);
  job->events = report.events;
  felt_verify_report_clear(&report);
  return good;
}

static void verified_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Job *job = data;
  if (!is_done(window, error))
    return;
  g_autofree char *events = felt_number_text((gint64)job->events);
  g_autofree char *text = g_strdup_printf(
      ngettext("The log of “%s” is good: %s event, as it was recorded.",
               "The log of “%s” is good: %s events, as they were recorded.", (gulong)job->events),
      job->name, events);
  felt_desk_say(felt_window_desk(FELT_WINDOW(window)), text);
}

void felt_log_file_verify(FeltWindow *window)
{
  felt_work_start(GTK_WINDOW(window), _("Checking the Log"), verify_work, verified_cb,
                  job_new(window, NULL), job_free);
}
