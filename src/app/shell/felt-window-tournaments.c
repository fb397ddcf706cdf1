/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-tournaments.c - actions on whole tournaments: windows, copies, templates, archive */
#include "app/shell/felt-window-private.h"

#include <glib/gi18n.h>

#include "app/shell/felt-log-file.h"
#include "app/shell/felt-shell-windows.h"
#include "app/structure/felt-structure-files.h"
#include "services/files/felt-templates.h"

/* Windows ------------------------------------------------------------------------------------ */

static GtkApplication *app_of(FeltWindow *self)
{
  return gtk_window_get_application(GTK_WINDOW(self));
}

FeltWindow *felt_window_showing(FeltWindow *window, const char *id)
{
  GList *windows = app_of(window) != NULL ? gtk_application_get_windows(app_of(window)) : NULL;
  for (GList *l = windows; l != NULL; l = l->next) {
    FeltWindow *other = FELT_IS_WINDOW(l->data) ? l->data : NULL;
    FeltSession *session = other != NULL ? felt_desk_session(other->desk) : NULL;
    if (session != NULL && !felt_window_rehearses(other) &&
        g_str_equal(felt_session_id(session), id))
      return other;
  }
  return NULL;
}

static FeltWindow *new_window(FeltWindow *self)
{
  FeltWindow *other = FELT_WINDOW(felt_window_new(app_of(self), felt_desk_store(self->desk)));
  gtk_window_present(GTK_WINDOW(other));
  return other;
}

static void open_cb(GSimpleAction *action, GVariant *id, gpointer data)
{
  felt_window_open(data, g_variant_get_string(id, NULL));
}

/* A window that shows nothing yet is as good as a new one. */
static void open_beside(FeltWindow *self, const char *id)
{
  FeltWindow *shows = felt_window_showing(self, id);
  if (shows != NULL)
    gtk_window_present(GTK_WINDOW(shows));
  else
    felt_window_open(new_window(self), id);
}

static void open_window_cb(GSimpleAction *action, GVariant *id, gpointer data)
{
  open_beside(data, g_variant_get_string(id, NULL));
}

static void new_window_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  new_window(data);
}

/* What a tournament is ------------------------------------------------------------------------ */

/* A desk at the tournament of an id, NULL being the one that is open: a window's, or one for the
 * time of a command. NULL: what is wrong is said. */
static FeltDesk *desk_at(FeltWindow *self, const char *id)
{
  g_autoptr(GError) error = NULL;
  if (id == NULL)
    return g_object_ref(self->desk);
  FeltWindow *shows = felt_window_showing(self, id);
  if (shows != NULL)
    return g_object_ref(shows->desk);
  g_autoptr(FeltDesk) desk = felt_desk_new(felt_desk_store(self->desk));
  if (felt_desk_open(desk, id, &error))
    return g_steal_pointer(&desk);
  felt_window_notice(self, error->message);
  return NULL;
}

/* What it is, with the levels and rules it has now, called as it is; NULL: said why not. */
static FeltTemplate *template_of(FeltWindow *self, GVariant *id)
{
  g_autoptr(FeltDesk) desk = desk_at(self, id != NULL ? g_variant_get_string(id, NULL) : NULL);
  const FeltState *state = desk != NULL ? felt_desk_state(desk) : NULL;
  return state != NULL ? felt_template_of(state, state->setup.name) : NULL;
}

static void duplicate_cb(GSimpleAction *action, GVariant *id, gpointer data)
{
  FeltTemplate *template = template_of(data, id);
  if (template != NULL)
    felt_new_dialog_present_like(FELT_WINDOW(data)->desk, data, template);
}

static void keep_cb(GSimpleAction *action, GVariant *id, gpointer data)
{
  FeltTemplate *template = template_of(data, id);
  if (template != NULL)
    felt_structure_files_save(FELT_WINDOW(data)->desk, data, template);
}

/* The archive --------------------------------------------------------------------------------- */

static FeltCommand *archive_command(gboolean archived)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  felt_record_set_text(&felt_setup_record, &command->setup, "archived", archived ? "yes" : "no",
                       NULL);
  return command;
}

/* Its name, to be freed; NULL: why it stays as it is was said. */
static char *archive_one(FeltWindow *self, const char *id, gboolean archived)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltDesk) desk = desk_at(self, id);
  if (desk == NULL)
    return NULL;
  char *name = g_strdup(felt_desk_state(desk)->setup.name);
  if (felt_desk_record(desk, archive_command(archived), &error))
    return name;
  felt_desk_say(self->desk, error->message);
  g_free(name);
  return NULL;
}

static char *say_archived(const char *name, guint n, gboolean archived)
{
  if (n == 1)
    return g_strdup_printf(
        archived ? _("“%s” is archived.") : _("“%s” is among the tournaments again."), name);
  return g_strdup_printf(
      archived ? _("%u tournaments are archived.") : _("%u tournaments are in the list again."), n);
}

/* Until one is refused. */
static void archive(FeltWindow *self, GVariant *ids, gboolean archived)
{
  g_autofree const char **all = g_variant_get_strv(ids, NULL);
  g_autofree char *name = NULL;
  guint n = 0;
  for (; all[n] != NULL; n++) {
    g_free(name);
    name = archive_one(self, all[n], archived);
    if (name == NULL)
      break;
  }
  if (n == 0 || name == NULL)
    return;

  g_autofree char *text = say_archived(name, n, archived);
  self->said_seq = 0;
  felt_toast_show(self->toast, text, _("Undo"), archived ? "win.unarchive" : "win.archive", ids);
}

static void archive_cb(GSimpleAction *action, GVariant *ids, gpointer data)
{
  archive(data, ids, TRUE);
}

static void unarchive_cb(GSimpleAction *action, GVariant *ids, gpointer data)
{
  archive(data, ids, FALSE);
}

/* What this window's desk records it says itself. */
static void archive_this_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gboolean archived = g_str_equal(g_action_get_name(G_ACTION(action)), "archive-this");
  felt_desk_execute(FELT_WINDOW(data)->desk, archive_command(archived));
}

static void export_logs_cb(GSimpleAction *action, GVariant *streams, gpointer data)
{
  felt_log_file_export_all(data, streams);
}

void felt_window_add_tournament_actions(FeltWindow *window)
{
  static const GActionEntry entries[] = {
      {.name = "open", .activate = open_cb, .parameter_type = "s"},
      {.name = "open-window", .activate = open_window_cb, .parameter_type = "s"},
      {.name = "new-window", .activate = new_window_cb},
      {.name = "duplicate", .activate = duplicate_cb, .parameter_type = "s"},
      {.name = "keep-template", .activate = keep_cb, .parameter_type = "s"},
      {.name = "archive", .activate = archive_cb, .parameter_type = "as"},
      {.name = "unarchive", .activate = unarchive_cb, .parameter_type = "as"},
      {.name = "export-logs", .activate = export_logs_cb, .parameter_type = "a(ss)"},
      {.name = "duplicate-this", .activate = duplicate_cb},
      {.name = "keep-this", .activate = keep_cb},
      {.name = "archive-this", .activate = archive_this_cb},
      {.name = "unarchive-this", .activate = archive_this_cb},
  };
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
}
