/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-export-dialog.c - a list of the tournament to a file: which one, and in which format */
#include "app/shell/felt-export-dialog.h"

#include <glib/gi18n.h>

#include "app/desk/felt-settings.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-work.h"
#include "services/table/felt-table-write.h"

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
  felt_desk_say(felt_command_dialog_desk(window), text);
  gtk_window_close(window);
}

static FeltTableFormat chosen_format(FeltExportDialog *self)
{
  return (FeltTableFormat)adw_combo_row_get_selected(self->format);
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
  if (felt_desk_session(desk) == NULL)
    return;
  Job *job = g_new0(Job, 1);
  job->database = g_strdup(felt_store_path(felt_desk_store(desk)));
  job->id = g_strdup(felt_session_id(felt_desk_session(desk)));
  job->path = g_strdup(path);
  job->list = chosen_list(self);
  job->format = chosen_format(self);
  job->bom = gtk_switch_get_active(self->bom);
  if (felt_settings() != NULL)
    g_settings_set_string(felt_settings(), "export-format", felt_table_format_words[job->format]);
  felt_command_dialog_say(self, NULL, NULL);
  felt_work_start(GTK_WINDOW(self), _("Exporting the List"), export_work, exported_cb, job,
                  job_free);
}

static void choose_cb(FeltExportDialog *self)
{
  FeltTableFormat format = chosen_format(self);
  FeltSession *session = felt_desk_session(felt_command_dialog_desk(self));
  const char *end = felt_table_format_words[format];
  g_autofree char *pattern = g_strdup_printf("*.%s", end);
  g_autofree char *stem = felt_list_file_name(session, chosen_list(self));
  g_autofree char *name = g_strdup_printf("%s.%s", stem, end);
  const char *const patterns[] = {pattern, NULL};
  const FeltFileWish wish = {_("Export"), felt_table_format_title(format), patterns, name};
  felt_file_chooser_ask(GTK_WIDGET(self), &wish, path_cb, self);
}

static void format_cb(FeltExportDialog *self)
{
  gtk_widget_set_visible(self->bom_row, chosen_format(self) == FELT_TABLE_CSV);
}

/* The format that was chosen last, on this computer. */
static void choose_last_format(FeltExportDialog *self)
{
  g_autofree char *last = felt_settings() != NULL
                              ? g_settings_get_string(felt_settings(), "export-format")
                              : g_strdup("");
  for (guint i = 0; i < FELT_N_TABLE_FORMATS; i++)
    if (g_str_equal(last, felt_table_format_words[i]))
      adw_combo_row_set_selected(self->format, i);
}

void felt_export_dialog_present(FeltDesk *desk, GtkWindow *parent, FeltList list)
{
  FeltExportDialog *self = felt_command_dialog_new(FELT_TYPE_EXPORT_DIALOG, desk, parent);
  if (self == NULL)
    return;
  adw_combo_row_set_selected(self->list, list);
  choose_last_format(self);
  format_cb(self);
  felt_command_dialog_present(self);
}

static void felt_export_dialog_class_init(FeltExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  felt_command_dialog_set_template(klass, "felt-export-dialog.ui");
  gtk_widget_class_bind_template_child(widget_class, FeltExportDialog, list);
  gtk_widget_class_bind_template_child(widget_class, FeltExportDialog, format);
  gtk_widget_class_bind_template_child(widget_class, FeltExportDialog, bom);
  gtk_widget_class_bind_template_child(widget_class, FeltExportDialog, bom_row);
  gtk_widget_class_bind_template_callback(widget_class, choose_cb);
  gtk_widget_class_bind_template_callback(widget_class, format_cb);
}

static void felt_export_dialog_init(FeltExportDialog *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  g_autoptr(GtkStringList) lists = gtk_string_list_new(NULL);
  g_autoptr(GtkStringList) formats = gtk_string_list_new(NULL);
  for (guint i = 0; i < FELT_N_LISTS; i++)
    gtk_string_list_append(lists, felt_list_title((FeltList)i));
  for (guint i = 0; i < FELT_N_TABLE_FORMATS; i++)
    gtk_string_list_append(formats, felt_table_format_title((FeltTableFormat)i));
  adw_combo_row_set_model(self->list, G_LIST_MODEL(lists));
  adw_combo_row_set_model(self->format, G_LIST_MODEL(formats));
}
