/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-export.c - the club's people to a file */
#include "app/people/felt-people-export.h"

#include <glib/gi18n.h>

#include "app/desk/felt-club-desk.h"
#include "app/people/felt-person-book.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-work.h"
#include "services/club/felt-people-list.h"
#include "services/table/felt-table-write.h"

/* What is written, and by whom it was asked. */
typedef struct {
  FeltTableModel *model;
  char *path;
  FeltTableFormat format;
  GtkLabel *problem; /* of the window, which is there when it is used */
} Job;

static void job_free(gpointer data)
{
  Job *job = data;
  felt_table_model_free(job->model);
  g_free(job->path);
  g_free(job);
}

static void say(GtkLabel *problem, const char *sentence)
{
  gtk_label_set_label(problem, sentence != NULL ? sentence : "");
  gtk_widget_set_visible(GTK_WIDGET(problem), sentence != NULL);
}

static gboolean write_work(gpointer data, const FeltStage *progress, GError **error)
{
  const Job *job = data;
  return felt_table_write_file(job->model, job->format, FALSE, job->path, progress, error);
}

static void written_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Job *job = data;
  say(job->problem, error != NULL ? error->message : NULL);
}

static void path_cb(gpointer data, const char *path)
{
  GtkLabel *problem = data;
  g_autoptr(GError) error = NULL;
  FeltTableFormat format = FELT_TABLE_CSV;
  const FeltResults *results = felt_person_book_results(felt_person_book_get(), &error);
  if (results == NULL || !felt_table_format_of(path, &format)) {
    say(problem, error != NULL ? error->message : _("Call the file .csv, .xlsx, .html or .json."));
    return;
  }
  Job *job = g_new0(Job, 1);
  *job = (Job){
      felt_table_of_people(results, felt_club_desk_state(felt_club_desk_get()), g_get_real_time()),
      g_strdup(path), format, problem};
  felt_work_start(GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(problem))), _("Exporting the List"),
                  write_work, written_cb, job, job_free);
}

void felt_people_export(GtkWindow *window, GtkLabel *problem, const char *word)
{
  FeltTableFormat format;
  g_autofree char *pattern = g_strdup_printf("*.%s", word);
  g_autofree char *name = g_strdup_printf("%s.%s", _("people"), word);
  const char *const patterns[] = {pattern, NULL};
  if (!felt_table_format_of(name, &format))
    return;
  const FeltFileWish wish = {_("Export"), felt_table_format_title(format), patterns, name};
  say(problem, NULL);
  felt_file_chooser_ask(GTK_WIDGET(problem), &wish, path_cb, problem);
}
