/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-save-copy.c - a copy of the whole database, to where the director says */
#include "app/shell/felt-save-copy.h"

#include <glib/gi18n.h>

#include "app/shell/felt-window-private.h"

/* Beside the database and under its name: where that is gone a copy there takes its place. */
static void propose(GtkFileChooser *chooser, FeltStore *store)
{
  g_autoptr(GFile) file = g_file_new_for_path(felt_store_path(store));
  g_autoptr(GFile) folder = g_file_get_parent(file);
  g_autofree char *name = g_filename_display_basename(felt_store_path(store));
  if (folder != NULL && g_file_query_exists(folder, NULL))
    gtk_file_chooser_set_current_folder(chooser, folder, NULL);
  gtk_file_chooser_set_current_name(chooser, name);
}

static void save(FeltWindow *window, const char *path)
{
  FeltStore *store = felt_desk_store(window->desk);
  g_autoptr(GError) error = NULL;
  if (!felt_store_save_copy(store, path, &error)) {
    felt_desk_say(window->desk, error->message); /* the offer stays in the notice bar */
    return;
  }
  window->copy_saved = felt_store_is_gone(store); /* then nothing can be recorded behind it */
  g_autofree char *shown = g_filename_display_name(path);
  g_autofree char *text = g_strdup_printf(_("All that was recorded is in “%s” too."), shown);
  felt_desk_say(window->desk, text);
}

static void response_cb(GtkFileChooserNative *chooser, int response)
{
  GtkWindow *window = gtk_native_dialog_get_transient_for(GTK_NATIVE_DIALOG(chooser));
  g_autoptr(GFile) file =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(chooser)) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path(file) : NULL;
  if (path != NULL)
    save(FELT_WINDOW(window), path);
  g_object_unref(chooser);
}

void felt_save_copy_present(FeltWindow *window)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new(
      _("Save a Copy"), GTK_WINDOW(window), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(chooser), TRUE);
  propose(GTK_FILE_CHOOSER(chooser), felt_desk_store(window->desk));
  g_signal_connect(chooser, "response", G_CALLBACK(response_cb), NULL);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(chooser));
}

static void close_cb(AdwMessageDialog *dialog, const char *response, FeltWindow *window)
{
  if (g_str_equal(response, "save")) {
    felt_save_copy_present(window);
  } else if (g_str_equal(response, "close")) {
    window->copy_saved = TRUE; /* as good as */
    gtk_window_close(GTK_WINDOW(window));
  }
}

gboolean felt_save_copy_may_close(FeltWindow *window)
{
  FeltStore *store = felt_desk_store(window->desk);
  if (store == NULL || window->copy_saved || !felt_store_is_gone(store))
    return TRUE;
  g_autofree char *body = g_strdup_printf(
      _("“%s” is gone, and what was recorded is lost when Felt is closed without a copy of it."),
      felt_store_path(store));
  GtkWidget *dialog = adw_message_dialog_new(GTK_WINDOW(window), _("Save a Copy First?"), body);
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG(dialog);
  adw_message_dialog_add_responses(message, "cancel", _("_Cancel"), "close",
                                   _("Close _Without a Copy"), "save", _("_Save a Copy…"), NULL);
  adw_message_dialog_set_response_appearance(message, "close", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance(message, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response(message, "save");
  adw_message_dialog_set_close_response(message, "cancel");
  g_signal_connect(dialog, "response", G_CALLBACK(close_cb), window);
  gtk_window_present(GTK_WINDOW(dialog));
  return FALSE;
}
