/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-saves.c - saves of another program become tournaments, many at once */
#include "app/shell/felt-window-private.h"

#include <glib/gi18n.h>

#include "app/desk/felt-people.h"
#include "app/desk/felt-settings.h"
#include "app/shell/felt-open-file.h"
#include "app/widgets/felt-work.h"
#include "services/tdt/felt-tdt-import.h"

/* What came of one file. */
typedef struct {
  char *file, *error; /* error NULL: it was read */
  FeltTdtImport import;
} Result;

typedef struct {
  char *address, *currency, *actor;
  FeltGrant grant;
  GPtrArray *paths;   /* char * */
  GPtrArray *results; /* Result */
} Job;

static void result_free(gpointer data)
{
  Result *result = data;
  g_free(result->file);
  g_free(result->error);
  felt_tdt_import_clear(&result->import);
  g_free(result);
}

static void job_free(gpointer data)
{
  Job *job = data;
  g_free(job->address);
  g_free(job->currency);
  g_free(job->actor);
  g_ptr_array_unref(job->paths);
  g_ptr_array_unref(job->results);
  g_free(job);
}

/* Amounts of a save are in the currency of new tournaments. */
static char *usual_currency(void)
{
  FeltSetup setup;
  felt_record_init(&felt_setup_record, &setup);
  felt_settings_fill_setup(&setup);
  char *currency = g_strdup(setup.currency);
  felt_record_release(&felt_setup_record, &setup);
  return currency;
}

static Job *job_new(FeltWindow *window, GPtrArray *paths)
{
  const FeltActor *actor = felt_people_actor();
  Job *job = g_new0(Job, 1);
  job->address = g_strdup(felt_store_address(felt_desk_store(window->desk)));
  job->currency = usual_currency();
  job->actor = g_strdup(actor->name);
  job->grant = actor->grant;
  job->paths = g_ptr_array_ref(paths);
  job->results = g_ptr_array_new_with_free_func(result_free);
  return job;
}

/* The work ------------------------------------------------------------------------------------ */

/* What was stopped leaves the saves before it; one that is refused stands in nobody's way. */
static gboolean import_work(gpointer data, const FeltStage *progress, GError **error)
{
  Job *job = data;
  FeltActor actor = {job->actor, job->grant};
  g_autoptr(FeltStore) store = felt_store_open(job->address, 0, NULL, error);
  if (store == NULL)
    return FALSE;
  for (guint i = 0; i < job->paths->len; i++) {
    g_autoptr(GError) refused = NULL;
    double n = job->paths->len;
    FeltStage part = felt_stage_part(progress, i / n, (i + 1) / n);
    Result *result = g_new0(Result, 1);
    result->file = g_filename_display_basename(job->paths->pdata[i]);
    g_ptr_array_add(job->results, result);
    if (!felt_tdt_import(store, &felt_machine_source, &actor, job->paths->pdata[i], job->currency,
                         &part, &result->import, &refused))
      result->error = g_strdup(refused->message);
    if (felt_stage_stopped(refused)) {
      g_propagate_error(error, g_steal_pointer(&refused));
      return FALSE;
    }
  }
  return TRUE;
}

/* The report ---------------------------------------------------------------------------------- */

static void add_sentences(AdwExpanderRow *row, const char *title, const GPtrArray *sentences)
{
  for (guint i = 0; i < sentences->len; i++) {
    GtkWidget *line = adw_action_row_new();
    adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(line), FALSE);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(line), sentences->pdata[i]);
    adw_action_row_set_title_lines(ADW_ACTION_ROW(line), 0);
    adw_action_row_set_subtitle(ADW_ACTION_ROW(line), title);
    adw_expander_row_add_row(row, line);
  }
}

/* The dialog is no part of the window: its buttons act there by themselves. */
static void put_away_cb(GtkButton *button, gpointer dialog)
{
  GtkWindow *window = gtk_window_get_transient_for(GTK_WINDOW(dialog));
  const char *id = g_object_get_data(G_OBJECT(button), "tournament");
  gtk_widget_set_sensitive(GTK_WIDGET(button), FALSE);
  if (window != NULL)
    gtk_widget_activate_action(GTK_WIDGET(window), "win.archive", "s", id);
}

static void add_earlier(AdwExpanderRow *row, const char *id, GtkWidget *dialog)
{
  GtkWidget *line = adw_action_row_new(), *button = gtk_button_new_with_label(_("Put Away"));
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(line),
                                _("An earlier save of this tournament was imported before."));
  adw_action_row_set_title_lines(ADW_ACTION_ROW(line), 0);
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  g_object_set_data_full(G_OBJECT(button), "tournament", g_strdup(id), g_free);
  g_signal_connect(button, "clicked", G_CALLBACK(put_away_cb), dialog);
  adw_action_row_add_suffix(ADW_ACTION_ROW(line), button);
  adw_expander_row_add_row(row, line);
}

static char *result_text(const Result *result)
{
  const FeltTdtImport *import = &result->import;
  if (result->error != NULL)
    return g_strdup(result->error);
  if (import->already != NULL)
    return g_strdup(_("Imported before: nothing was done again."));
  g_autofree char *entries =
      g_strdup_printf(ngettext("%u entry", "%u entries", import->entries), import->entries);
  guint n = import->report.adjusted->len, left = import->report.left_out->len;
  g_autofree char *adjusted = g_strdup_printf(ngettext("%u adjusted", "%u adjusted", n), n);
  g_autofree char *out = g_strdup_printf(ngettext("%u left out", "%u left out", left), left);
  GString *text = g_string_new(entries);
  if (n > 0)
    g_string_append_printf(text, " · %s", adjusted);
  if (left > 0)
    g_string_append_printf(text, " · %s", out);
  return g_string_free(text, FALSE);
}

static GtkWidget *result_row(const Result *result, GtkWidget *dialog)
{
  GtkWidget *row = adw_expander_row_new();
  AdwExpanderRow *expander = ADW_EXPANDER_ROW(row);
  g_autofree char *text = result_text(result);
  const char *name = result->error == NULL ? result->import.name : result->file;
  gboolean made = result->error == NULL && result->import.tournament != NULL;
  adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(row), FALSE);
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), name);
  adw_expander_row_set_subtitle(expander, text);
  adw_expander_row_set_enable_expansion(expander, made);
  if (!made)
    return row;
  if (result->import.earlier != NULL)
    add_earlier(expander, result->import.earlier, dialog);
  add_sentences(expander, _("Adjusted"), result->import.report.adjusted);
  add_sentences(expander, _("Left out"), result->import.report.left_out);
  return row;
}

static guint count_made(const Job *job, const char **id)
{
  guint made = 0;
  for (guint i = 0; i < job->results->len; i++) {
    const Result *result = job->results->pdata[i];
    if (result->import.tournament == NULL)
      continue;
    *id = result->import.tournament;
    made++;
  }
  return made;
}

static void report_response_cb(AdwMessageDialog *dialog, const char *response, gpointer data)
{
  GtkWindow *window = gtk_window_get_transient_for(GTK_WINDOW(dialog));
  if (g_str_equal(response, "open") && FELT_IS_WINDOW(window))
    felt_window_open(FELT_WINDOW(window), g_object_get_data(G_OBJECT(dialog), "tournament"));
}

static GtkWidget *results_list(const Job *job, GtkWidget *dialog)
{
  GtkWidget *list = gtk_list_box_new(), *scrolled = gtk_scrolled_window_new();
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class(list, "boxed-list");
  for (guint i = 0; i < job->results->len; i++)
    gtk_list_box_append(GTK_LIST_BOX(list), result_row(job->results->pdata[i], dialog));
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height(GTK_SCROLLED_WINDOW(scrolled), 420);
  gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(scrolled), TRUE);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
  gtk_widget_set_size_request(scrolled, 480, -1);
  return scrolled;
}

static void present_report(GtkWindow *window, const Job *job)
{
  const char *id = NULL;
  guint made = count_made(job, &id), n = job->results->len;
  g_autofree char *heading =
      g_strdup_printf(ngettext("%u Tournament Imported", "%u Tournaments Imported", made), made);
  g_autofree char *body = g_strdup_printf(ngettext("Out of %u file", "Out of %u files", n), n);
  GtkWidget *dialog = adw_message_dialog_new(window, heading, body);
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG(dialog);
  adw_message_dialog_add_response(message, "close", _("_Close"));
  if (made == 1) {
    adw_message_dialog_add_response(message, "open", _("_Open"));
    adw_message_dialog_set_response_appearance(message, "open", ADW_RESPONSE_SUGGESTED);
    adw_message_dialog_set_default_response(message, "open");
    g_object_set_data_full(G_OBJECT(dialog), "tournament", g_strdup(id), g_free);
  }
  adw_message_dialog_set_close_response(message, "close");
  adw_message_dialog_set_extra_child(message, results_list(job, dialog));
  g_signal_connect(dialog, "response", G_CALLBACK(report_response_cb), NULL);
  gtk_window_present(GTK_WINDOW(dialog));
}

static void imported_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Job *job = data;
  felt_start_page_refresh(FELT_WINDOW(window)->start_page);
  if (error != NULL && !felt_stage_stopped(error))
    felt_window_notice(FELT_WINDOW(window), error->message);
  else
    present_report(window, job);
}

/* The files ----------------------------------------------------------------------------------- */

static gboolean is_save(const char *path)
{
  g_autofree char *lower = g_utf8_strdown(path, -1);
  return g_str_has_suffix(lower, ".tdt");
}

void felt_window_import(FeltWindow *window, GPtrArray *paths)
{
  g_autoptr(GPtrArray) saves = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < paths->len; i++) {
    if (is_save(paths->pdata[i]))
      g_ptr_array_add(saves, g_strdup(paths->pdata[i]));
    else
      felt_open_file_present(window, paths->pdata[i]);
  }
  if (saves->len > 0 && felt_desk_store(window->desk) != NULL)
    felt_work_start(GTK_WINDOW(window), _("Importing Saves"), import_work, imported_cb,
                    job_new(window, saves), job_free);
}

static void chosen_cb(GtkFileChooserNative *chooser, int response)
{
  FeltWindow *window = FELT_WINDOW(gtk_native_dialog_get_transient_for(GTK_NATIVE_DIALOG(chooser)));
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GListModel) files = gtk_file_chooser_get_files(GTK_FILE_CHOOSER(chooser));
  for (guint i = 0; response == GTK_RESPONSE_ACCEPT && i < g_list_model_get_n_items(files); i++) {
    g_autoptr(GFile) file = g_list_model_get_item(files, i);
    char *path = g_file_get_path(file);
    if (path != NULL)
      g_ptr_array_add(paths, path);
  }
  if (window != NULL && paths->len > 0)
    felt_window_import(window, paths);
  g_object_unref(chooser);
}

static void add_filter(GtkFileChooser *chooser, const char *name, const char *const *suffixes)
{
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();
  gtk_file_filter_set_name(filter, name);
  for (guint i = 0; suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix(filter, suffixes[i]);
  gtk_file_chooser_add_filter(chooser, filter);
}

void felt_window_choose_import(FeltWindow *window)
{
  static const char *const all[] = {"tdt", "felt", NULL}, *const saves[] = {"tdt", NULL};
  GtkFileChooserNative *chooser =
      gtk_file_chooser_native_new(_("Import Tournaments"), GTK_WINDOW(window),
                                  GTK_FILE_CHOOSER_ACTION_OPEN, _("_Import"), NULL);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(chooser), TRUE);
  gtk_file_chooser_set_select_multiple(GTK_FILE_CHOOSER(chooser), TRUE);
  add_filter(GTK_FILE_CHOOSER(chooser), _("Tournaments"), all);
  add_filter(GTK_FILE_CHOOSER(chooser), _("Saves of The Tournament Director"), saves);
  g_signal_connect(chooser, "response", G_CALLBACK(chosen_cb), NULL);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(chooser));
}
