/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-export.c - a window that asks which list goes to a file, and in which format */
#include "app/widgets/felt-table-export.h"

#include "app/desk/felt-settings.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-widget.h"
#include "app/widgets/felt-work.h"

FeltTableFormat felt_format_choice(AdwComboRow *row)
{
  return (FeltTableFormat)adw_combo_row_get_selected(row);
}

static void chosen_cb(AdwComboRow *row, GParamSpec *property, GtkWidget *bom_row)
{
  gtk_widget_set_visible(bom_row, felt_format_choice(row) == FELT_TABLE_CSV);
}

void felt_format_choice_set_up(AdwComboRow *row, GtkWidget *bom_row)
{
  g_autoptr(GtkStringList) formats = gtk_string_list_new(NULL);
  for (guint i = 0; i < FELT_N_TABLE_FORMATS; i++)
    gtk_string_list_append(formats, felt_table_format_title((FeltTableFormat)i));
  adw_combo_row_set_model(row, G_LIST_MODEL(formats));
  felt_settings_bind_choice("export-format", row);
  g_signal_connect_object(row, "notify::selected", G_CALLBACK(chosen_cb), bom_row, 0);
  chosen_cb(row, NULL, bom_row);
}

void felt_format_ask(FeltTableFormat format, GtkWidget *parent, const char *stem,
                     FeltFileTaken done, gpointer data)
{
  const char *end = felt_table_format_words[format];
  g_autofree char *pattern = g_strdup_printf("*.%s", end);
  g_autofree char *name = g_strdup_printf("%s.%s", stem, end);
  const char *const patterns[] = {pattern, NULL};
  const FeltFileWish wish = {_("Export"), felt_table_format_title(format), patterns, .name = name};
  felt_file_chooser_ask(parent, &wish, done, data);
}

G_DECLARE_FINAL_TYPE(FeltTableExport, felt_table_export, FELT, TABLE_EXPORT, AdwWindow)

struct _FeltTableExport {
  AdwWindow parent_instance;
  const FeltTableExportKind *kind;
  gpointer data;
  GDestroyNotify free_data;
  /* of the template */
  AdwComboRow *list, *format;
  GtkSwitch *bom;
  GtkWidget *bom_row;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE(FeltTableExport, felt_table_export, ADW_TYPE_WINDOW)

/* What is written, by a thread of its own. */
typedef struct {
  const FeltTableExportKind *kind;
  gpointer data; /* held, where the model is still to be made out of it; else NULL */
  GDestroyNotify free_data;
  guint list;
  FeltTableModel *model;
  char *path;
  FeltTableFormat format;
  gboolean bom;
} Job;

static void job_free(gpointer data)
{
  Job *job = data;
  if (job->data != NULL)
    job->free_data(job->data);
  if (job->model != NULL)
    felt_table_model_free(job->model);
  g_free(job->path);
  g_free(job);
}

static gboolean export_work(gpointer data, const FeltStage *progress, GError **error)
{
  Job *job = data;
  if (job->data != NULL)
    job->model = job->kind->model(job->data, job->list, error);
  return job->model != NULL &&
         felt_table_write_file(job->model, job->format, job->bom, job->path, progress, error);
}

static void exported_cb(GtkWindow *window, gpointer data, const GError *error)
{
  FeltTableExport *self = FELT_TABLE_EXPORT(window);
  if (error != NULL) {
    felt_show_error(self->problem, error);
    return;
  }
  if (self->kind->written != NULL)
    self->kind->written(self->data, ((const Job *)data)->path);
  gtk_window_close(window);
}

static guint chosen_list(FeltTableExport *self)
{
  return self->kind->list != NULL ? adw_combo_row_get_selected(self->list) : 0;
}

static void path_cb(gpointer data, const char *path)
{
  FeltTableExport *self = data;
  g_autoptr(GError) error = NULL;
  FeltTableModel *model = NULL;
  gboolean good = self->kind->may == NULL || self->kind->may(self->data, chosen_list(self), &error);
  if (good && !self->kind->in_thread)
    model = self->kind->model(self->data, chosen_list(self), &error);
  felt_show_error(self->problem, error);
  if (error != NULL)
    return;

  Job *job = g_new0(Job, 1);
  job->kind = self->kind;
  job->data = self->kind->in_thread ? g_atomic_rc_box_acquire(self->data) : NULL;
  job->free_data = self->free_data;
  job->list = chosen_list(self);
  job->model = model;
  job->path = g_strdup(path);
  job->format = felt_format_choice(self->format);
  job->bom = gtk_switch_get_active(self->bom);
  felt_work_start(GTK_WINDOW(self), _("Exporting the List"), export_work, exported_cb, job,
                  job_free);
}

static void choose_cb(FeltTableExport *self)
{
  g_autofree char *stem = self->kind->stem(self->data, chosen_list(self));
  if (stem != NULL)
    felt_format_ask(felt_format_choice(self->format), GTK_WIDGET(self), stem, path_cb, self);
}

static void felt_table_export_finalize(GObject *object)
{
  FeltTableExport *self = FELT_TABLE_EXPORT(object);
  if (self->free_data != NULL)
    self->free_data(self->data);
  G_OBJECT_CLASS(felt_table_export_parent_class)->finalize(object);
}

static void felt_table_export_class_init(FeltTableExportClass *klass)
{
  G_OBJECT_CLASS(klass)->finalize = felt_table_export_finalize;
  felt_window_template(klass, "felt-table-export.ui");
  FELT_BIND_CHILDREN(klass, FeltTableExport, list, format, bom, bom_row, problem);
  FELT_BIND_CALLBACKS(klass, choose_cb);
}

static void felt_table_export_init(FeltTableExport *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_format_choice_set_up(self->format, self->bom_row);
}

/* A sentence about one list is not one about another. */
static void list_cb(FeltTableExport *self)
{
  gtk_widget_set_visible(GTK_WIDGET(self->problem), FALSE);
}

static void show_lists(FeltTableExport *self, guint list)
{
  g_autoptr(GtkStringList) lists = gtk_string_list_new(NULL);
  for (guint i = 0; self->kind->list(i) != NULL; i++)
    gtk_string_list_append(lists, self->kind->list(i));
  adw_combo_row_set_model(self->list, G_LIST_MODEL(lists));
  adw_combo_row_set_selected(self->list, list);
  gtk_widget_set_visible(GTK_WIDGET(self->list), TRUE);
  FELT_FOLLOW(self, self->list, "notify::selected", list_cb);
}

GtkWindow *felt_table_export_present(GtkWindow *parent, const FeltTableExportKind *kind, guint list,
                                     gpointer data, GDestroyNotify free_data)
{
  FeltTableExport *self = g_object_new(felt_table_export_get_type(), "transient-for", parent,
                                       "title", _(kind->title), NULL);
  self->kind = kind;
  self->data = data;
  self->free_data = free_data;
  if (kind->list != NULL)
    show_lists(self, list);
  gtk_window_present(GTK_WINDOW(self));
  return GTK_WINDOW(self);
}
