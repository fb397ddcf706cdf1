/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-saves.c - saves of another program become tournaments, many at once */
#include "app/shell/felt-window-private.h"

#include "app/desk/felt-people.h"
#include "app/desk/felt-settings.h"
#include "app/desk/felt-titles.h"
#include "app/shell/felt-shell-windows.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"
#include "app/widgets/felt-work.h"
#include "tournament/base/felt-money.h"

/* Proposed for the amounts of a save: the currency of new tournaments. */
static char *usual_currency(void)
{
  FeltSetup setup;
  felt_record_init(&felt_setup_record, &setup);
  felt_settings_fill_setup(&setup);
  char *currency = g_strdup(setup.currency);
  felt_record_release(&felt_setup_record, &setup);
  return currency;
}

static FeltSaves *saves_new(FeltWindow *window, GPtrArray *paths)
{
  const FeltActor *actor = felt_people_actor();
  FeltSaves *saves = felt_saves_new();
  saves->address = g_strdup(felt_store_address(felt_desk_store(window->desk)));
  saves->actor = g_strdup(actor->name);
  saves->grant = actor->grant;
  saves->import_us = felt_source_utc(&felt_machine_source);
  for (guint i = 0; i < paths->len; i++)
    g_ptr_array_add(saves->paths, g_strdup(paths->pdata[i]));
  return saves;
}

static void imported_cb(GtkWindow *window, gpointer data, const GError *error)
{
  FeltSaves *saves = data;
  if (error != NULL && !felt_stage_stopped(error))
    felt_window_notice(FELT_WINDOW(window), error->message);
  else
    felt_saves_report_present(window, saves);
}

/* The currency -------------------------------------------------------------------------------- */

#define CURRENCY_UNSAID                                                                            \
  _("Saves do not say of which currency their amounts are; leave the field empty to say none.")

static void currency_cb(GtkEditable *entry, AdwMessageDialog *dialog)
{
  g_autofree char *currency = NULL;
  g_autoptr(GError) error = NULL;
  const char *text = gtk_editable_get_text(entry);
  felt_mark(entry, "error",
            !felt_text_is_blank(text) && !felt_currency_read(text, &currency, &error));
  adw_message_dialog_set_body(dialog, error != NULL ? error->message : CURRENCY_UNSAID);
  adw_message_dialog_set_response_enabled(dialog, "import", error == NULL);
}

static void answered_cb(AdwMessageDialog *dialog, const char *response, GtkEditable *entry)
{
  FeltSaves *saves = g_object_get_data(G_OBJECT(dialog), "saves");
  GtkWindow *window = gtk_window_get_transient_for(GTK_WINDOW(dialog));
  if (!g_str_equal(response, "import") || !FELT_IS_WINDOW(window))
    return;
  felt_currency_read(gtk_editable_get_text(entry), &saves->currency, NULL); /* blank: none */
  felt_work_start(window, _("Importing Saves"), felt_saves_import, imported_cb,
                  felt_saves_ref(saves), felt_saves_unref);
}

static GtkWidget *currency_row(void)
{
  GtkWidget *row = adw_entry_row_new();
  g_autofree char *currency = usual_currency();
  adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), felt_title("currency"));
  adw_entry_row_set_activates_default(ADW_ENTRY_ROW(row), TRUE);
  felt_show_text(row, currency);
  return row;
}

/* saves is taken. */
static void ask_currency(FeltWindow *window, FeltSaves *saves)
{
  guint n = saves->paths->len;
  g_autofree char *title = g_strdup_printf(ngettext("Import %u Save", "Import %u Saves", n), n);
  AdwMessageDialog *message =
      felt_question_new(window, title, CURRENCY_UNSAID, "import", _("_Import"));
  GtkWidget *list = gtk_list_box_new(), *row = currency_row();
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class(list, "boxed-list");
  gtk_list_box_append(GTK_LIST_BOX(list), row);
  adw_message_dialog_set_extra_child(message, list);
  g_object_set_data_full(G_OBJECT(message), "saves", saves, felt_saves_unref);
  g_signal_connect_object(row, "changed", G_CALLBACK(currency_cb), message, 0);
  g_signal_connect_object(message, "response", G_CALLBACK(answered_cb), row, 0);
  gtk_window_present(GTK_WINDOW(message));
}

/* The files ----------------------------------------------------------------------------------- */

static gboolean is_save(const char *path)
{
  g_autofree char *lower = g_utf8_strdown(path, -1);
  return g_str_has_suffix(lower, ".tdt");
}

void felt_window_import(FeltWindow *window, GPtrArray *paths)
{
  g_autoptr(GPtrArray) saves_here = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < paths->len; i++) {
    if (is_save(paths->pdata[i]))
      g_ptr_array_add(saves_here, g_strdup(paths->pdata[i]));
    else
      felt_open_file_present(window, paths->pdata[i]);
  }
  if (saves_here->len > 0 && felt_desk_store(window->desk) != NULL)
    ask_currency(window, saves_new(window, saves_here));
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
