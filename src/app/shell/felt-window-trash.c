/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-trash.c - what is deleted, and what moves house: win.delete, -restore,
 * -move-out, -move-in */
#include "app/shell/felt-window-private.h"

#include <glib/gi18n.h>

#include "app/shell/felt-application.h"
#include "app/storage/felt-moving-dialog.h"
#include "app/storage/felt-trash-job.h"

/* What is deleted here is closed first where this program shows it. */
static void close_window_of(FeltWindow *self, const char *id)
{
  FeltWindow *shows = felt_window_showing(self, id);
  if (shows != NULL)
    felt_desk_set_session(shows->desk, NULL);
}

static void deleted_cb(GtkWindow *window, const FeltTrashJob *job, const GError *error)
{
  FeltWindow *self = FELT_WINDOW(window);
  self->said_seq = 0;
  if (error != NULL) {
    felt_toast_show(self->toast, error->message, NULL, NULL, NULL);
    return;
  }
  close_window_of(self, job->id);
  g_autofree char *text = g_strdup_printf(_("“%s” is in the trash."), job->title);
  felt_toast_show(self->toast, text, _("Undo"), "win.restore",
                  g_variant_new("(ss)", job->name, job->title));
}

static void delete_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  const char *id, *title;
  g_variant_get(parameter, "(&s&s)", &id, &title);
  felt_trash_job_delete(GTK_WINDOW(self), felt_desk_store(self->desk), id, title, deleted_cb);
}

static void restored_cb(GtkWindow *window, const FeltTrashJob *job, const GError *error)
{
  FeltWindow *self = FELT_WINDOW(window);
  g_autofree char *text =
      error != NULL ? g_strdup(error->message) : g_strdup_printf(_("“%s” is back."), job->title);
  self->said_seq = 0;
  felt_toast_show(self->toast, text, NULL, NULL, NULL);
}

static void restore_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  const char *name, *title;
  g_variant_get(parameter, "(&s&s)", &name, &title);
  felt_trash_job_restore(GTK_WINDOW(self), felt_desk_store(self->desk), name, title, restored_cb);
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
  g_autoptr(GVariant) target = g_variant_ref_sink(g_variant_new("(ss)", deletion->file, title));
  return g_action_print_detailed_name("win.restore", target);
}

void felt_window_add_trash_actions(FeltWindow *window)
{
  static const GActionEntry entries[] = {
      {.name = "delete", .activate = delete_cb, .parameter_type = "(ss)"},
      {.name = "restore", .activate = restore_cb, .parameter_type = "(ss)"},
      {.name = "move-out", .activate = move_out_cb},
      {.name = "move-in", .activate = move_in_cb},
  };
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
}
