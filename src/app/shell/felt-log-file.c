/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-file.c - logs of tournaments: to files, and that of the open one checked */
#include "app/shell/felt-log-file.h"

#include <glib/gi18n.h>

#include "app/desk/felt-people.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-work.h"
#include "services/files/felt-access.h"
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

/* A tournament's name without what no file name may hold. */
static char *file_name(const char *name)
{
  return g_strdelimit(g_strdup(name), "/\\:*?\"<>|\n\r\t", '-');
}

void felt_log_file_export(FeltWindow *window)
{
  g_autofree char *plain = file_name(felt_desk_state(felt_window_desk(window))->setup.name);
  g_autofree char *name = g_strdup_printf("%s.felt", plain);
  const FeltFileWish wish = {.title = _("Export the Log"), .name = name};
  felt_file_chooser_ask(GTK_WIDGET(window), &wish, export_to, window);
}

/* Several, into a folder ---------------------------------------------------------------------- */

typedef struct {
  FeltWindow *window; /* weak */
  char *database, *folder;
  GVariant *streams; /* a(ss): ids and names */
} Several;

static void several_free(gpointer data)
{
  Several *several = data;
  g_clear_weak_pointer(&several->window);
  g_free(several->database);
  g_free(several->folder);
  g_variant_unref(several->streams);
  g_free(several);
}

/* "Friday.felt", then "Friday (2).felt": nothing that is there is written over. */
static char *free_path(const char *folder, const char *name)
{
  g_autofree char *plain = file_name(name);
  for (guint i = 1;; i++) {
    g_autofree char *file =
        i == 1 ? g_strdup_printf("%s.felt", plain) : g_strdup_printf("%s (%u).felt", plain, i);
    g_autofree char *path = g_build_filename(folder, file, NULL);
    if (!g_file_test(path, G_FILE_TEST_EXISTS))
      return g_steal_pointer(&path);
  }
}

static gboolean several_work(gpointer data, const FeltStage *progress, GError **error)
{
  const Several *several = data;
  gsize n = g_variant_n_children(several->streams);
  g_autoptr(FeltStore) store =
      felt_store_open(several->database, FELT_STORE_READ_ONLY, NULL, error);
  for (gsize i = 0; store != NULL && i < n; i++) {
    const char *id, *name;
    g_variant_get_child(several->streams, i, "(&s&s)", &id, &name);
    g_autofree char *path = free_path(several->folder, name);
    if (!felt_stage_tell(progress, i, n, error) || !felt_store_export(store, id, path, NULL, error))
      return FALSE;
  }
  return store != NULL;
}

static void several_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Several *several = data;
  if (!is_done(window, error))
    return;
  guint n = (guint)g_variant_n_children(several->streams);
  g_autofree char *shown = g_filename_display_name(several->folder);
  g_autofree char *text =
      g_strdup_printf(ngettext("%u log is in “%s”.", "%u logs are in “%s”.", n), n, shown);
  felt_desk_say(felt_window_desk(FELT_WINDOW(window)), text);
}

static void folder_cb(GtkFileChooserNative *chooser, int response, Several *several)
{
  g_autoptr(GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(chooser)) : NULL;
  several->folder = file != NULL ? g_file_get_path(file) : NULL;
  if (several->folder != NULL && several->window != NULL)
    felt_work_start(GTK_WINDOW(several->window), _("Exporting the Logs"), several_work, several_cb,
                    several, several_free);
  else
    several_free(several);
  g_object_unref(chooser);
}

void felt_log_file_export_all(FeltWindow *window, GVariant *streams)
{
  FeltDesk *desk = felt_window_desk(window);
  g_autoptr(GError) error = NULL;
  if (!felt_access_may(felt_people_actor(), FELT_ACCESS_LOGS, &error)) {
    felt_desk_say(desk, error->message);
    return;
  }

  Several *several = g_new0(Several, 1);
  g_set_weak_pointer(&several->window, window);
  several->database = g_strdup(felt_store_path(felt_desk_store(desk)));
  several->streams = g_variant_ref(streams);
  GtkFileChooserNative *chooser =
      gtk_file_chooser_native_new(_("Folder of the Logs"), GTK_WINDOW(window),
                                  GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, NULL, NULL);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(chooser), TRUE);
  g_signal_connect(chooser, "response", G_CALLBACK(folder_cb), several);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(chooser));
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
