/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-standings-export.c - the standings of a league to a file: in which format */
#include "app/league/felt-standings-export.h"

#include <glib/gi18n.h>

#include "app/league/felt-league-desk.h"
#include "app/widgets/felt-format-choice.h"
#include "app/widgets/felt-work.h"
#include "services/table/felt-list-standings.h"

struct _FeltStandingsExport {
  AdwWindow parent_instance;
  gint64 league, season;
  /* of the template */
  AdwComboRow *format;
  GtkSwitch *bom;
  GtkWidget *bom_row;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltStandingsExport, felt_standings_export, ADW_TYPE_WINDOW)

/* What is written, by a thread of its own. */
typedef struct {
  FeltTableModel *model;
  char *path;
  FeltTableFormat format;
  gboolean bom;
} Job;

static void job_free(gpointer data)
{
  Job *job = data;
  felt_table_model_free(job->model);
  g_free(job->path);
  g_free(job);
}

static void say(FeltStandingsExport *self, const char *sentence)
{
  gtk_label_set_label(self->problem, sentence);
  gtk_widget_set_visible(GTK_WIDGET(self->problem), TRUE);
}

static gboolean export_work(gpointer data, const FeltStage *progress, GError **error)
{
  const Job *job = data;
  return felt_table_write_file(job->model, job->format, job->bom, job->path, progress, error);
}

static void exported_cb(GtkWindow *window, gpointer data, const GError *error)
{
  if (error != NULL)
    say(FELT_STANDINGS_EXPORT(window), error->message);
  else
    gtk_window_close(window);
}

/* The standings as they are now; NULL with a sentence. */
static FeltTableModel *model_of(FeltStandingsExport *self, GError **error)
{
  const FeltLeague *league = felt_league_desk_league(self->league);
  const FeltLeagueSeason *season = felt_league_desk_season(self->season);
  if (league == NULL) {
    g_set_error_literal(error, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_NOTHING,
                        _("The league is gone; nothing was written."));
    return NULL;
  }
  FeltStandings *standings =
      felt_league_desk_standings(felt_league_desk_get(), league, season, NULL, error);
  if (standings == NULL)
    return NULL;
  return felt_table_of_standings(league, season, standings, g_get_real_time());
}

static void path_cb(gpointer data, const char *path)
{
  FeltStandingsExport *self = data;
  g_autoptr(GError) error = NULL;
  FeltTableModel *model = model_of(self, &error);
  if (model == NULL) {
    say(self, error->message);
    return;
  }
  Job *job = g_new0(Job, 1);
  job->model = model;
  job->path = g_strdup(path);
  job->format = felt_format_choice(self->format);
  job->bom = gtk_switch_get_active(self->bom);
  felt_format_choice_remember(self->format);
  felt_work_start(GTK_WINDOW(self), _("Exporting the List"), export_work, exported_cb, job,
                  job_free);
}

static void choose_cb(FeltStandingsExport *self)
{
  const FeltLeague *league = felt_league_desk_league(self->league);
  if (league == NULL)
    return;
  g_autofree char *stem = felt_standings_file_name(league, felt_league_desk_season(self->season));
  felt_format_choice_ask(self->format, GTK_WIDGET(self), stem, path_cb, self);
}

static void felt_standings_export_class_init(FeltStandingsExportClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/org/feltpoker/Felt/felt-standings-export.ui");
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_bind_template_child(widget_class, FeltStandingsExport, format);
  gtk_widget_class_bind_template_child(widget_class, FeltStandingsExport, bom);
  gtk_widget_class_bind_template_child(widget_class, FeltStandingsExport, bom_row);
  gtk_widget_class_bind_template_child(widget_class, FeltStandingsExport, problem);
  gtk_widget_class_bind_template_callback(widget_class, choose_cb);
}

static void felt_standings_export_init(FeltStandingsExport *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_format_choice_set_up(self->format, self->bom_row);
}

void felt_standings_export_present(GtkWindow *parent, gint64 league, gint64 season)
{
  FeltStandingsExport *self =
      g_object_new(FELT_TYPE_STANDINGS_EXPORT, "transient-for", parent, NULL);
  self->league = league;
  self->season = season;
  gtk_window_present(GTK_WINDOW(self));
}
