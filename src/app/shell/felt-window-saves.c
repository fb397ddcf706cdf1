/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-saves.c - saves of another program become tournaments, many at once */
#include "app/shell/felt-window-private.h"

#include <glib/gi18n.h>

#include "app/desk/felt-people.h"
#include "app/desk/felt-settings.h"
#include "app/shell/felt-open-file.h"
#include "app/shell/felt-saves-report.h"
#include "app/widgets/felt-work.h"

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

static FeltSaves *saves_new(FeltWindow *window, GPtrArray *paths)
{
  const FeltActor *actor = felt_people_actor();
  FeltSaves *saves = felt_saves_new();
  saves->address = g_strdup(felt_store_address(felt_desk_store(window->desk)));
  saves->currency = usual_currency();
  saves->actor = g_strdup(actor->name);
  saves->grant = actor->grant;
  for (guint i = 0; i < paths->len; i++)
    g_ptr_array_add(saves->paths, g_strdup(paths->pdata[i]));
  return saves;
}

static void imported_cb(GtkWindow *window, gpointer data, const GError *error)
{
  FeltSaves *saves = data;
  felt_start_page_refresh(FELT_WINDOW(window)->start_page);
  if (error != NULL && !felt_stage_stopped(error))
    felt_window_notice(FELT_WINDOW(window), error->message);
  else
    felt_saves_report_present(window, saves);
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
    felt_work_start(GTK_WINDOW(window), _("Importing Saves"), felt_saves_import, imported_cb,
                    saves_new(window, saves_here), felt_saves_unref);
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
