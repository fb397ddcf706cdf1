/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-log-file.c - logs of tournaments: to files, and that of the open one checked */
#include "app/shell/felt-log-file.h"

#include <glib/gi18n.h>

#include "app/desk/felt-people.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-work.h"
#include "services/files/felt-access.h"
#include "tournament/base/felt-number-text.h"

/* Of all of it when it is checked, or written to a file or, if they are several, into a folder. */
typedef struct {
  char *database, *to;
  GVariant *streams; /* a(ss): ids and names */
  guint64 events;    /* that were checked */
} Job;

static void job_free(gpointer data)
{
  Job *job = data;
  g_free(job->database);
  g_free(job->to);
  g_variant_unref(job->streams);
  g_free(job);
}

/* to is taken. */
static Job *job_new(FeltWindow *window, GVariant *streams, char *to)
{
  Job *job = g_new0(Job, 1);
  job->database = g_strdup(felt_store_path(felt_desk_store(felt_window_desk(window))));
  job->streams = g_variant_ref_sink(streams);
  job->to = to;
  return job;
}

/* The tournament that is open; floating. */
static GVariant *open_stream(FeltWindow *window)
{
  FeltDesk *desk = felt_window_desk(window);
  GVariant *stream = g_variant_new("(ss)", felt_session_id(felt_desk_session(desk)),
                                   felt_desk_state(desk)->setup.name);
  return g_variant_new_array(NULL, &stream, 1);
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

/* To files ------------------------------------------------------------------------------------- */

/* A tournament's name without what no file name may hold. */
static char *file_name(const char *name)
{
  return g_strdelimit(g_strdup(name), "/\\:*?\"<>|\n\r\t", '-');
}

/* "Friday.felt", then "Friday (2).felt": nothing that is in a folder is written over. */
static char *path_in(const char *folder, const char *name)
{
  g_autofree char *plain = file_name(name), *file = g_strdup_printf("%s.felt", plain);
  for (guint i = 2;; i++) {
    g_autofree char *path = g_build_filename(folder, file, NULL);
    if (!g_file_test(path, G_FILE_TEST_EXISTS))
      return g_steal_pointer(&path);
    g_free(file);
    file = g_strdup_printf("%s (%u).felt", plain, i);
  }
}

static gboolean export_work(gpointer data, const FeltStage *progress, GError **error)
{
  const Job *job = data;
  gboolean folder = g_file_test(job->to, G_FILE_TEST_IS_DIR);
  gsize n = g_variant_n_children(job->streams);
  g_autoptr(FeltStore) store = felt_store_open(job->database, FELT_STORE_READ_ONLY, NULL, error);
  for (gsize i = 0; store != NULL && i < n; i++) {
    g_autofree char *id = NULL, *name = NULL;
    g_variant_get_child(job->streams, i, "(ss)", &id, &name);
    g_autofree char *path = folder ? path_in(job->to, name) : g_strdup(job->to);
    FeltStage part = felt_stage_part(progress, (double)i / (double)n, (double)(i + 1) / (double)n);
    if (!felt_store_export(store, id, path, &part, error))
      return FALSE;
  }
  return store != NULL;
}

static void exported_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Job *job = data;
  if (!is_done(window, error))
    return;
  g_autofree char *shown = g_filename_display_name(job->to), *name = NULL;
  gsize n = g_variant_n_children(job->streams);
  g_variant_get_child(job->streams, 0, "(ss)", NULL, &name);
  g_autofree char *text = n == 1
                              ? g_strdup_printf(_("“%s” was also saved in “%s”."), name, shown)
                              : g_strdup_printf(_("%u logs were saved in “%s”."), (guint)n, shown);
  felt_desk_say(felt_window_desk(FELT_WINDOW(window)), text);
}

static void export_to(FeltWindow *window, GVariant *streams, char *to)
{
  felt_work_start(GTK_WINDOW(window), _("Exporting the Log"), export_work, exported_cb,
                  job_new(window, streams, to), job_free);
}

/* The tournament may have been closed while the question stood open. */
static void file_cb(gpointer window, const char *path)
{
  if (felt_desk_session(felt_window_desk(window)) != NULL)
    export_to(window, open_stream(window), g_strdup(path));
}

void felt_log_file_export(FeltWindow *window)
{
  g_autofree char *plain = file_name(felt_desk_state(felt_window_desk(window))->setup.name);
  g_autofree char *name = g_strdup_printf("%s.felt", plain);
  const FeltFileWish wish = {.title = _("Export the Log"), .name = name};
  felt_file_chooser_ask(GTK_WIDGET(window), &wish, file_cb, window);
}

static void export_chosen(gpointer data, const char *path)
{
  export_to(data, g_object_get_data(data, "export-streams"), g_strdup(path));
}

void felt_log_file_export_all(FeltWindow *window, GVariant *streams)
{
  g_autoptr(GError) error = NULL;
  if (!felt_access_may(felt_people_actor(), FELT_ACCESS_LOGS, &error)) {
    felt_desk_say(felt_window_desk(window), error->message);
    return;
  }
  const FeltFileWish wish = {.title = _("Folder of the Logs"), .folder = TRUE};
  g_object_set_data_full(G_OBJECT(window), "export-streams", g_variant_ref(streams),
                         (GDestroyNotify)g_variant_unref);
  felt_file_chooser_ask(GTK_WIDGET(window), &wish, export_chosen, window);
}

/* Checked -------------------------------------------------------------------------------------- */

static gboolean verify_work(gpointer data, const FeltStage *progress, GError **error)
{
  Job *job = data;
  FeltVerifyReport report = {0};
  g_autofree char *id = NULL;
  g_variant_get_child(job->streams, 0, "(ss)", &id, NULL);
  g_autoptr(FeltStore) store = felt_store_open(job->database, FELT_STORE_READ_ONLY, NULL, error);
  gboolean good = store != NULL && felt_session_verify(store, id, &report, progress, error);
  job->events = report.events;
  felt_verify_report_clear(&report);
  return good;
}

static void verified_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Job *job = data;
  if (!is_done(window, error))
    return;
  g_autofree char *events = felt_number_text((gint64)job->events), *name = NULL;
  g_variant_get_child(job->streams, 0, "(ss)", NULL, &name);
  g_autofree char *text =
      g_strdup_printf(ngettext("The log of “%s” is intact: %s event.",
                               "The log of “%s” is intact: %s events.", (gulong)job->events),
                      name, events);
  felt_desk_say(felt_window_desk(FELT_WINDOW(window)), text);
}

void felt_log_file_verify(FeltWindow *window)
{
  felt_work_start(GTK_WINDOW(window), _("Checking the Log"), verify_work, verified_cb,
                  job_new(window, open_stream(window), NULL), job_free);
}
