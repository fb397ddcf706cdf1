/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-file-question.c - what a person decides of a database before it is written to */
#include "app/shell/felt-file-question.h"

#include "app/shell/felt-application.h"
#include "app/shell/felt-window.h"
#include "session/felt-session.h"
#include "tournament/base/felt-stream.h"

#include "felt-config.h"

#include <glib/gi18n.h>

/* What was answered: done to the file, which is opened anew then. */
typedef gboolean (*Answer)(const char *path, GError **error);

static gboolean restore(const char *path, GError **error)
{
  g_auto(FeltStoreNotice) notice = {0};
  gboolean done = felt_store_restore_lacking(path, &notice, error);
  if (done && notice.text != NULL)
    g_printerr("felt: %s\n", notice.text);
  return done;
}

static void answer_cb(AdwMessageDialog *dialog, const char *response, gpointer data)
{
  static const struct {
    const char *response;
    Answer answer;
  } answers[] = {
      {"separate", felt_store_separate}, {"restore", restore}, {"accept", felt_store_accept}};
  g_autoptr(GError) error = NULL;
  const char *path = data;
  GtkWindow *window = gtk_window_get_transient_for(GTK_WINDOW(dialog));
  Answer answer = NULL;
  for (guint i = 0; i < G_N_ELEMENTS(answers); i++)
    if (g_strcmp0(response, answers[i].response) == 0)
      answer = answers[i].answer;
  if (answer == NULL)
    return;
  if (answer(path, &error))
    felt_application_go_on_with(FELT_APPLICATION(gtk_window_get_application(window)), path);
  else
    felt_window_notice(FELT_WINDOW(window), error->message);
}

static void free_path(gpointer path, GClosure *closure)
{
  g_free(path);
}

static GtkWidget *question_new(GtkWindow *window, FeltStore *store, const char *title)
{
  GtkWidget *dialog = adw_message_dialog_new(window, title, NULL);
  adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(dialog), "cancel", _("Open _Read-Only"));
  g_signal_connect_data(dialog, "response", G_CALLBACK(answer_cb), g_strdup(felt_store_path(store)),
                        free_path, 0);
  return dialog;
}

static void suggest(GtkWidget *dialog, const char *response)
{
  adw_message_dialog_set_response_appearance(ADW_MESSAGE_DIALOG(dialog), response,
                                             ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response(ADW_MESSAGE_DIALOG(dialog), response);
}

void felt_file_question_two_names(GtkWindow *window, FeltStore *store)
{
  GtkWidget *dialog = question_new(window, store, _("This Database Has Two Names"));
  g_autofree char *name = g_filename_display_basename(felt_store_path(store));
  adw_message_dialog_format_body(
      ADW_MESSAGE_DIALOG(dialog),
      _("“%s” is the same file as another one on its disk, as snapshot tools make them. Two "
        "programs could overwrite each other’s records. Felt can make a copy that has only this "
        "name, or open the file read-only."),
      name);
  adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(dialog), "separate",
                                  _("_Make a Separate Copy"));
  suggest(dialog, "separate");
  gtk_window_present(GTK_WINDOW(dialog));
}

/* People know a tournament by its name. What the file does not have at all stays an id. */
static void set_titles(FeltStore *store, GPtrArray *lacking)
{
  g_autoptr(GPtrArray) all = felt_session_summaries(store, NULL, NULL);
  for (guint i = 0; i < lacking->len; i++) {
    FeltLack *lack = lacking->pdata[i];
    if (g_str_equal(lack->id, FELT_DELETIONS_STREAM))
      lack->title = g_strdup(_("The club"));
    for (guint k = 0; all != NULL && k < all->len; k++) {
      const FeltSummary *summary = all->pdata[k];
      if (g_str_equal(summary->id, lack->id))
        lack->title = g_strdup(summary->name);
    }
  }
}

void felt_file_question_lacking(GtkWindow *window, FeltStore *store, GPtrArray *lacking,
                                const char *stamp)
{
  GtkWidget *dialog = question_new(window, store, _("This Database Lacks Events"));
  set_titles(store, lacking);
  g_autofree char *text = felt_store_lacking_text(store, lacking, stamp);
  adw_message_dialog_format_body(
      ADW_MESSAGE_DIALOG(dialog), "%s\n\n%s", text,
      stamp != NULL
          ? _("Felt can restore the backup and add the events that only this file has, or continue "
              "with the file as it is. You can also close Felt and put the right file back.")
          : _("No backup has more events. Close Felt and put the right file back, or continue with "
              "the file as it is."));
  adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(dialog), "accept", _("_Continue As It Is"));
  if (stamp != NULL) {
    adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(dialog), "restore", _("_Restore Backup"));
    suggest(dialog, "restore");
  }
  gtk_window_present(GTK_WINDOW(dialog));
}

gboolean felt_file_question_ask(GtkWindow *window, FeltStore *store)
{
  g_autofree char *stamp = NULL;
  if (felt_store_is_shared(felt_store_path(store))) {
    felt_file_question_two_names(window, store);
    return TRUE;
  }
  g_autoptr(GPtrArray) lacking = felt_store_lacking(store, &stamp);
  if (lacking != NULL)
    felt_file_question_lacking(window, store, lacking, stamp);
  return lacking != NULL;
}
