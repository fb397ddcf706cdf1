/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-trash.c - what is deleted, and what moves house: win.delete, -restore,
 * -take-import-back, -move-out, -move-in */
#include "app/shell/felt-window-private.h"

#include <glib/gi18n.h>

#include "app/shell/felt-application.h"
#include "app/storage/felt-storage-windows.h"
#include "app/storage/felt-trash-job.h"
#include "app/widgets/felt-question.h"
#include "services/tdt/felt-tdt-import.h"

/* What is deleted here is closed first where this program shows it. */
static void close_window_of(FeltWindow *self, const char *id)
{
  FeltWindow *shows = felt_window_showing(self, id);
  if (shows != NULL)
    felt_desk_set_session(shows->desk, NULL);
}

static char *say_deleted(const char *title, guint n)
{
  if (n == 1)
    return g_strdup_printf(_("“%s” is in the trash."), title);
  return g_strdup_printf(_("%u are in the trash."), n);
}

static char *say_restored(const char *title, guint n)
{
  if (n == 1)
    return g_strdup_printf(_("“%s” is back."), title);
  return g_strdup_printf(_("%u are back."), n);
}

/* "2 are in the trash. The clock of “Friday” runs: …" */
static char *say_done(const FeltTrashJob *job, const GError *error,
                      char *(*say)(const char *title, guint n))
{
  guint n = job->made->len;
  g_autofree char *title = NULL;
  if (error != NULL && n == 0)
    return g_strdup(error->message);
  g_variant_get_child(job->given, 0, "(ss)", NULL, &title);
  char *text = say(title, n);
  if (error == NULL)
    return text;
  g_autofree char *done = text;
  return g_strdup_printf("%s %s", done, error->message);
}

/* What brings those back that went: by the names they have now. */
static GVariant *way_back(const FeltTrashJob *job)
{
  GVariantBuilder back;
  g_variant_builder_init(&back, G_VARIANT_TYPE(FELT_TRASH_TYPE));
  for (guint i = 0; i < job->made->len; i++) {
    g_autofree char *title = NULL;
    g_variant_get_child(job->given, i, "(ss)", NULL, &title);
    g_variant_builder_add(&back, "(ss)", job->made->pdata[i], title);
  }
  return g_variant_builder_end(&back);
}

static void deleted_cb(GtkWindow *window, const FeltTrashJob *job, const GError *error)
{
  FeltWindow *self = FELT_WINDOW(window);
  g_autofree char *text = say_done(job, error, say_deleted);
  self->said_seq = 0;
  for (guint i = 0; i < job->made->len; i++) {
    g_autofree char *id = NULL;
    g_variant_get_child(job->given, i, "(ss)", &id, NULL);
    close_window_of(self, id);
  }
  if (job->made->len > 0)
    felt_toast_show(self->toast, text, _("Undo"), "win.restore", way_back(job));
  else
    felt_toast_show(self->toast, text, NULL, NULL, NULL);
}

static void delete_cb(GSimpleAction *action, GVariant *streams, gpointer data)
{
  FeltWindow *self = data;
  felt_trash_job_delete(GTK_WINDOW(self), felt_desk_store(self->desk), streams, deleted_cb);
}

static void restored_cb(GtkWindow *window, const FeltTrashJob *job, const GError *error)
{
  FeltWindow *self = FELT_WINDOW(window);
  g_autofree char *text = say_done(job, error, say_restored);
  self->said_seq = 0;
  felt_toast_show(self->toast, text, NULL, NULL, NULL);
}

static void restore_cb(GSimpleAction *action, GVariant *names, gpointer data)
{
  FeltWindow *self = data;
  felt_trash_job_restore(GTK_WINDOW(self), felt_desk_store(self->desk), names, restored_cb);
}

/* An import ----------------------------------------------------------------------------------- */

static void import_response_cb(AdwMessageDialog *dialog, const char *response, FeltWindow *self)
{
  if (g_str_equal(response, "take-back"))
    felt_trash_job_delete(GTK_WINDOW(self), felt_desk_store(self->desk),
                          g_object_get_data(G_OBJECT(dialog), "streams"), deleted_cb);
}

/* All that came with a tournament in one import, and is here. */
static GVariant *imported_with(FeltStore *store, gint64 import_us, const char *id,
                               const char *title)
{
  g_autoptr(GPtrArray) ids = felt_tdt_imported(store, import_us);
  GVariantBuilder streams;
  g_variant_builder_init(&streams, G_VARIANT_TYPE(FELT_TRASH_TYPE));
  for (guint i = 0; i < ids->len; i++)
    g_variant_builder_add(&streams, "(ss)", ids->pdata[i],
                          g_str_equal(ids->pdata[i], id) ? title : "");
  return g_variant_builder_end(&streams);
}

static void take_import_back_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  FeltStore *store = felt_desk_store(self->desk);
  const char *id, *title;
  g_variant_get(parameter, "(&s&s)", &id, &title);
  gint64 import_us = felt_tdt_imported_us(store, id);
  g_autoptr(GVariant) streams = g_variant_ref_sink(imported_with(store, import_us, id, title));
  guint n = (guint)g_variant_n_children(streams);
  g_autofree char *body = g_strdup_printf(
      ngettext("%u tournament came with it and goes to the trash, from where it can be restored. "
               "People who are new with it stay in the club.",
               "%u tournaments came with it and go to the trash, from where they can be restored. "
               "People who are new with them stay in the club.",
               n),
      n);
  AdwMessageDialog *message = felt_question_new(GTK_WINDOW(self), _("Take the Import Back?"), body,
                                                "take-back", _("_Take Back"));
  g_object_set_data_full(G_OBJECT(message), "streams", g_steal_pointer(&streams),
                         (GDestroyNotify)g_variant_unref);
  g_signal_connect_object(message, "response", G_CALLBACK(import_response_cb), self, 0);
  gtk_window_present(GTK_WINDOW(message));
}

/* Moving house -------------------------------------------------------------------------------- */

static void move_out_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_moving_dialog_out(felt_window_desk(data), GTK_WINDOW(data));
}

/* The database that is open makes way when Felt starts again. */
static void start_again(const char *database)
{
  felt_application_go_on_with(FELT_APPLICATION(g_application_get_default()), database);
}

static void move_in_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_moving_dialog_in(felt_window_desk(data), GTK_WINDOW(data), start_again);
}

char *felt_window_restore_action(const FeltDeletion *deletion)
{
  const char *title = deletion->title != NULL ? deletion->title : deletion->id;
  g_autoptr(GVariant) target = g_variant_ref_sink(felt_trash_one(deletion->file, title));
  return g_action_print_detailed_name("win.restore", target);
}

void felt_window_add_trash_actions(FeltWindow *window)
{
  static const GActionEntry entries[] = {
      {.name = "delete", .activate = delete_cb, .parameter_type = FELT_TRASH_TYPE},
      {.name = "restore", .activate = restore_cb, .parameter_type = FELT_TRASH_TYPE},
      {.name = "take-import-back", .activate = take_import_back_cb, .parameter_type = "(ss)"},
      {.name = "move-out", .activate = move_out_cb},
      {.name = "move-in", .activate = move_in_cb},
  };
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
}
