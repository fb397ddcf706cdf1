/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-open-file.c - an exported log, looked at before it is taken */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-people.h"
#include "app/shell/felt-window.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"
#include "app/widgets/felt-work.h"
#include "services/club/felt-people.h"
#include "services/files/felt-access.h"
#include "session/felt-preview.h"
#include "tournament/base/felt-number-text.h"

/* A thread has a store of its own on the same file. */
typedef struct {
  char *database; /* its file, to be read; NULL: there is none */
  char *address;  /* what is to be written to: that file, or the server's log */
  char *path;
  FeltPreview *preview; /* once it is looked at */
  char *id;             /* once it is taken */
} Job;

static void job_free(gpointer data)
{
  Job *job = data;
  g_free(job->database);
  g_free(job->address);
  g_free(job->path);
  g_free(job->id);
  g_clear_pointer(&job->preview, felt_preview_free);
  g_free(job);
}

static Job *job_new(FeltWindow *window, const char *path)
{
  FeltStore *store = felt_desk_store(felt_window_desk(window));
  Job *job = g_new0(Job, 1);
  job->database = store != NULL ? g_strdup(felt_store_path(store)) : NULL;
  job->address = store != NULL ? g_strdup(felt_store_address(store)) : NULL;
  job->path = g_strdup(path);
  return job;
}

/* Words -------------------------------------------------------------------------------------- */

/* "Friday: 36 players, 41 entries, 512 events, last on 5 March 2026". */
static char *content_text(const FeltPreview *preview)
{
  const FeltSummary *summary = preview->summary;
  g_autofree char *events = felt_number_text((gint64)preview->events);
  g_autofree char *count =
      g_strdup_printf(ngettext("%s event", "%s events", (gulong)preview->events), events);
  if (summary == NULL)
    return g_steal_pointer(&count);

  g_autofree char *n_entries = felt_number_text(summary->entries);
  g_autofree char *entries =
      g_strdup_printf(ngettext("%s entry", "%s entries", summary->entries), n_entries);
  g_autofree char *n_in = felt_number_text(summary->in);
  g_autofree char *in = g_strdup_printf(_("%s still in"), n_in);
  g_autoptr(GDateTime) last = g_date_time_new_from_unix_local(summary->last_us / G_USEC_PER_SEC);
  g_autofree char *day = last != NULL ? g_date_time_format(last, _("%-d %B %Y")) : NULL;
  g_autofree char *facts = g_strjoin(" · ", entries, in, count, g_strstrip(day), NULL);
  return g_strdup_printf("%s\n%s", summary->name, facts);
}

static char *there_text(const FeltPreview *preview)
{
  guint64 more = preview->events - MIN(preview->here, preview->events);
  g_autofree char *digits = felt_number_text((gint64)more);
  switch (preview->there) {
  case FELT_PREVIEW_NEW:
    return g_strdup(_("It is not in your database yet."));
  case FELT_PREVIEW_BEGINS:
    return g_strdup_printf(
        ngettext("Your database has it without the last event, which will be added.",
                 "Your database has it without the last %s events, which will be added.",
                 (gulong)more),
        digits);
  case FELT_PREVIEW_THERE:
    return g_strdup(_("Your database already has all of it."));
  default:
    return g_strdup(_("Your database holds a different log of this tournament, so this one cannot "
                      "be added. Open it in another database."));
  }
}

static char *preview_text(const FeltPreview *preview)
{
  g_autofree char *content = content_text(preview);
  g_autofree char *there = there_text(preview);
  g_autofree char *checked =
      preview->trouble == NULL
          ? g_strdup(_("Verified: the log is intact, and each event follows from those before it."))
          : g_strdup_printf(_("It cannot be replayed: %s"), preview->trouble);
  return g_strjoin("\n\n", content, checked, there, NULL);
}

/* Taking ------------------------------------------------------------------------------------- */

static gboolean take_work(gpointer data, const FeltStage *progress, GError **error)
{
  Job *job = data;
  g_autoptr(FeltStore) store = felt_store_open(job->address, 0, NULL, error);
  return store != NULL && felt_session_import(store, job->path, &job->id, progress, error) &&
         felt_people_forget_everywhere(store, &felt_machine_source, NULL, NULL, error);
}

static void taken_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Job *job = data;
  if (error == NULL)
    felt_window_open(FELT_WINDOW(window), job->id);
  else
    felt_window_notice(FELT_WINDOW(window), error->message);
}

/* Looking ------------------------------------------------------------------------------------ */

static gboolean look_work(gpointer data, const FeltStage *progress, GError **error)
{
  Job *job = data;
  g_autoptr(FeltStore) store = NULL;
  if (job->database != NULL)
    store = felt_store_open(job->database, FELT_STORE_READ_ONLY, NULL, error);
  if (job->database == NULL || store != NULL)
    job->preview = felt_preview_new(store, job->path, progress, error);
  return job->preview != NULL;
}

static void response_cb(AdwMessageDialog *dialog, const char *response)
{
  FeltWindow *window = FELT_WINDOW(gtk_window_get_transient_for(GTK_WINDOW(dialog)));
  if (!g_str_equal(response, "take") || window == NULL)
    return;
  g_autoptr(GError) error = NULL;
  if (!felt_access_may(felt_people_actor(), FELT_ACCESS_LOGS, &error)) {
    felt_window_notice(window, error->message);
    return;
  }
  const char *path = g_object_get_data(G_OBJECT(dialog), "path");
  felt_work_start(GTK_WINDOW(window), _("Importing the File"), take_work, taken_cb,
                  job_new(window, path), job_free);
}

static void looked_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Job *job = data;
  const FeltPreview *preview = job->preview;
  if (felt_stage_stopped(error))
    return;
  g_autofree char *name = g_filename_display_basename(job->path);
  g_autofree char *body = preview != NULL ? preview_text(preview) : g_strdup(error->message);
  gboolean there = preview != NULL && preview->there == FELT_PREVIEW_THERE;
  gboolean may_take = preview != NULL && job->database != NULL && preview->trouble == NULL &&
                      preview->there != FELT_PREVIEW_DIFFERS;
  AdwMessageDialog *dialog =
      felt_question_new(window, name, body, "take", there ? _("_Open") : _("_Import and Open"));
  adw_message_dialog_set_response_enabled(dialog, "take", may_take);
  g_object_set_data_full(G_OBJECT(dialog), "path", g_strdup(job->path), g_free);
  g_signal_connect(dialog, "response", G_CALLBACK(response_cb), NULL);
  gtk_window_present(GTK_WINDOW(dialog));
}

void felt_open_file_present(FeltWindow *window, const char *path)
{
  felt_work_start(GTK_WINDOW(window), _("Reading the File"), look_work, looked_cb,
                  job_new(window, path), job_free);
}
