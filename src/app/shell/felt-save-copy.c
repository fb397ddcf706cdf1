/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-save-copy.c - a copy of the whole database, to where the director says */
#include "app/shell/felt-shell-windows.h"

#include <glib/gi18n.h>

#include "app/desk/felt-people.h"
#include "app/shell/felt-window-private.h"
#include "app/shell/felt-window.h"
#include "app/widgets/felt-work.h"
#include "services/files/felt-access.h"

/* Under the database's name; where that is gone, beside it, so that the copy takes its place. Else
 * not there: a chooser reads what lies in a folder, which lets go of the locks that this process
 * has on it. */
static void propose(GtkFileChooser *chooser, FeltStore *store)
{
  g_autoptr(GFile) file = g_file_new_for_path(felt_store_path(store));
  g_autoptr(GFile) folder = g_file_get_parent(file);
  gboolean is_file = g_str_equal(felt_store_address(store), felt_store_path(store));
  g_autofree char *name = is_file ? g_filename_display_basename(felt_store_path(store))
                                  : g_strdup("felt.db"); /* a copy's own name says nothing */
  if (felt_store_is_gone(store) && folder != NULL && g_file_query_exists(folder, NULL))
    gtk_file_chooser_set_current_folder(chooser, folder, NULL);
  gtk_file_chooser_set_current_name(chooser, name);
}

static void say_saved(FeltWindow *window, const char *path, const GError *error)
{
  if (error != NULL) {
    felt_desk_say(window->desk, error->message); /* an offer stays in the notice bar */
    return;
  }
  g_autofree char *shown = g_filename_display_name(path);
  g_autofree char *text = g_strdup_printf(_("All that was recorded is in “%s” too."), shown);
  felt_desk_say(window->desk, text);
}

/* What a file that is gone held only the store that is open can still read. */
static void save_gone(FeltWindow *window, const char *path)
{
  g_autoptr(GError) error = NULL;
  if (felt_store_save_copy(felt_desk_store(window->desk), path, NULL, &error))
    window->copy_saved = TRUE; /* nothing can be recorded behind it */
  say_saved(window, path, error);
}

typedef struct {
  char *database, *path;
} Job;

static void job_free(gpointer data)
{
  Job *job = data;
  g_free(job->database);
  g_free(job->path);
  g_free(job);
}

static gboolean copy_work(gpointer data, const FeltStage *progress, GError **error)
{
  const Job *job = data;
  g_autoptr(FeltStore) store = felt_store_open(job->database, FELT_STORE_READ_ONLY, NULL, error);
  return store != NULL && felt_store_backup(store, job->path, progress, error);
}

static void copied_cb(GtkWindow *window, gpointer data, const GError *error)
{
  const Job *job = data;
  say_saved(FELT_WINDOW(window), job->path, error);
}

static void save(FeltWindow *window, const char *path)
{
  FeltStore *store = felt_desk_store(window->desk);
  if (felt_store_is_gone(store)) {
    save_gone(window, path);
    return;
  }
  Job *job = g_new0(Job, 1);
  job->database = g_strdup(felt_store_path(store));
  job->path = g_strdup(path);
  felt_work_start(GTK_WINDOW(window), _("Copying the Database"), copy_work, copied_cb, job,
                  job_free);
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
  FeltStore *store = felt_desk_store(window->desk);
  g_autoptr(GError) error = NULL;
  if (!felt_store_is_gone(store) && /* then it would be lost */
      !felt_access_may(felt_people_actor(), FELT_ACCESS_LOGS, &error)) {
    felt_desk_say(window->desk, error->message);
    return;
  }
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new(
      _("Save a Copy"), GTK_WINDOW(window), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(chooser), TRUE);
  propose(GTK_FILE_CHOOSER(chooser), store);
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
