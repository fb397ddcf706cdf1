/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-export-dialog.c - a list of the tournament to a file: which one, and in which format */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-people.h"
#include "app/widgets/felt-command-dialog.h"
#include "app/widgets/felt-format-choice.h"
#include "app/widgets/felt-work.h"
#include "services/files/felt-access.h"
#include "services/table/felt-lists.h"

G_DECLARE_FINAL_TYPE(FeltExportDialog, felt_export_dialog, FELT, EXPORT_DIALOG, FeltCommandDialog)

struct _FeltExportDialog {
  FeltCommandDialog parent_instance;
  AdwComboRow *list, *format; /* of the template, as all below */
  GtkSwitch *bom;
  GtkWidget *bom_row;
};

G_DEFINE_FINAL_TYPE(FeltExportDialog, felt_export_dialog, FELT_TYPE_COMMAND_DIALOG)

/* What is written, by a thread of its own. */
typedef struct {
  char *database, *id, *path;
  FeltList list;
  FeltTableFormat format;
  gboolean bom;
} Job;

static void job_free(gpointer data)
{
  Job *job = data;
  g_free(job->database);
  g_free(job->id);
  g_free(job->path);
  g_free(job);
}

static gboolean export_work(gpointer data, const FeltStage *progress, GError **error)
{
  const Job *job = data;
  FeltInstant now;
  g_autoptr(FeltStore) store = felt_store_open(job->database, FELT_STORE_READ_ONLY, NULL, error);
  if (store == NULL)
    return FALSE;
  g_autoptr(FeltSession) session = felt_session_open(store, job->id, &felt_machine_source, error);
  if (session == NULL)
    return FALSE;
  felt_session_now(session, &now);
  g_autoptr(FeltTableModel) model = felt_list_new(session, job->list, &now, error);
  return model != NULL &&
         felt_table_write_file(model, job->format, job->bom, job->path, progress, error);
}

static void exported_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Job *job = data;
  if (error != NULL) {
    felt_command_dialog_say(window, error->message, "error");
    return;
  }
  g_autofree char *shown = g_filename_display_basename(job->path);
  g_autofree char *text = g_strdup_printf(_("The list is in “%s”."), shown);
  g_autofree char *uri = g_filename_to_uri(job->path, NULL, NULL);
  felt_desk_say_file(felt_command_dialog_desk(window), text, uri);
  gtk_window_close(window);
}

static FeltList chosen_list(FeltExportDialog *self)
{
  return (FeltList)adw_combo_row_get_selected(self->list);
}

/* The tournament may have been closed while the question stood open: then this is gone too. */
static void path_cb(gpointer data, const char *path)
{
  FeltExportDialog *self = data;
  FeltDesk *desk = felt_command_dialog_desk(self);
  g_autoptr(GError) error = NULL;
  const char *list = felt_list_words[chosen_list(self)];
  if (felt_desk_session(desk) == NULL)
    return;
  if (!felt_access_may(felt_people_actor(), list, &error)) {
    felt_command_dialog_say(self, error->message, "error");
    return;
  }
  Job *job = g_new0(Job, 1);
  job->database = g_strdup(felt_store_path(felt_desk_store(desk)));
  job->id = g_strdup(felt_session_id(felt_desk_session(desk)));
  job->path = g_strdup(path);
  job->list = chosen_list(self);
  job->format = felt_format_choice(self->format);
  job->bom = gtk_switch_get_active(self->bom);
  felt_command_dialog_say(self, NULL, NULL);
  felt_work_start(GTK_WINDOW(self), _("Exporting the List"), export_work, exported_cb, job,
                  job_free);
}

static void choose_cb(FeltExportDialog *self)
{
  FeltSession *session = felt_desk_session(felt_command_dialog_desk(self));
  g_autofree char *stem = felt_list_file_name(session, chosen_list(self));
  felt_format_choice_ask(self->format, GTK_WIDGET(self), stem, path_cb, self);
}

void felt_export_dialog_present(FeltDesk *desk, GtkWindow *parent, FeltList list)
{
  FeltExportDialog *self = felt_command_dialog_new(felt_export_dialog_get_type(), desk, parent);
  if (self == NULL)
    return;
  adw_combo_row_set_selected(self->list, list);
  felt_command_dialog_present(self);
}

static void felt_export_dialog_class_init(FeltExportDialogClass *klass)
{
  felt_command_dialog_set_template(klass, "felt-export-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltExportDialog, list, format, bom, bom_row);
  FELT_BIND_CALLBACKS(klass, choose_cb);
}

static void felt_export_dialog_init(FeltExportDialog *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  g_autoptr(GtkStringList) lists = gtk_string_list_new(NULL);
  for (guint i = 0; i < FELT_N_LISTS; i++)
    gtk_string_list_append(lists, felt_list_title((FeltList)i));
  adw_combo_row_set_model(self->list, G_LIST_MODEL(lists));
  felt_format_choice_set_up(self->format, self->bom_row);
}
