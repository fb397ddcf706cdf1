/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-save-copy.c - a copy of the whole database, to where the director says */
#include "app/shell/felt-shell-windows.h"

#include "app/desk/felt-people.h"
#include "app/shell/felt-window-private.h"
#include "app/shell/felt-window.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-work.h"
#include "services/files/felt-access.h"

static void say_saved(FeltWindow *window, const char *path, const GError *error)
{
  if (error != NULL) {
    felt_desk_say(window->desk, error->message); /* an offer stays in the notice bar */
    return;
  }
  g_autofree char *shown = g_filename_display_name(path);
  g_autofree char *text = g_strdup_printf(_("A copy of all records was saved in “%s”."), shown);
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

/* data: the paths of the database and of its copy. */
static gboolean copy_work(gpointer data, const FeltStage *progress, GError **error)
{
  char *const *paths = data;
  g_autoptr(FeltStore) store = felt_store_open(paths[0], FELT_STORE_READ_ONLY, NULL, error);
  return store != NULL && felt_store_backup(store, paths[1], progress, error);
}

static void copied_cb(GtkWindow *window, gpointer data, const GError *error)
{
  char *const *paths = data;
  say_saved(FELT_WINDOW(window), paths[1], error);
}

static void save(gpointer data, const char *path)
{
  FeltWindow *window = data;
  FeltStore *store = felt_desk_store(window->desk);
  if (felt_store_is_gone(store)) {
    save_gone(window, path);
    return;
  }
  const char *paths[] = {felt_store_path(store), path, NULL};
  felt_work_start(GTK_WINDOW(window), _("Copying the Database"), copy_work, copied_cb,
                  g_strdupv((char **)paths), (GDestroyNotify)g_strfreev);
}

/* Under the database's name; where that is gone, beside it, so that the copy takes its place. Else
 * not there: a chooser reads what lies in a folder, which lets go of the locks that this process
 * has on it. */
void felt_save_copy_present(FeltWindow *window)
{
  FeltStore *store = felt_desk_store(window->desk);
  g_autoptr(GError) error = NULL;
  if (!felt_store_is_gone(store) && /* then it would be lost */
      !felt_access_may(felt_people_actor(), FELT_ACCESS_LOGS, &error)) {
    felt_desk_say(window->desk, error->message);
    return;
  }
  gboolean is_file = g_str_equal(felt_store_address(store), felt_store_path(store));
  g_autofree char *folder = g_path_get_dirname(felt_store_path(store));
  gboolean beside = felt_store_is_gone(store) && g_file_test(folder, G_FILE_TEST_IS_DIR);
  g_autofree char *name = is_file ? g_filename_display_basename(felt_store_path(store))
                                  : g_strdup("felt.db"); /* a copy's own name says nothing */
  const FeltFileWish wish = {_("Save a Copy"), .name = name, .begin = beside ? folder : NULL};
  felt_file_chooser_ask(GTK_WIDGET(window), &wish, save, window);
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
  g_autofree char *body =
      g_strdup_printf(_("“%s” is gone. All records are lost if you close Felt without a copy."),
                      felt_store_path(store));
  AdwMessageDialog *dialog =
      felt_question_new_or_loss(window, _("Save a Copy First?"), body, "close",
                                _("Close _Without a Copy"), "save", _("_Save a Copy…"));
  g_signal_connect(dialog, "response", G_CALLBACK(close_cb), window);
  gtk_window_present(GTK_WINDOW(dialog));
  return FALSE;
}
