/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-tournaments.c - actions on whole tournaments: windows, copies, templates, archive */
#include "app/shell/felt-window-private.h"

#include <glib/gi18n.h>

#include "app/shell/felt-new-dialog.h"
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
static FeltDesk *desk_at(FeltWindow *self, GVariant *parameter)
{
  g_autoptr(GError) error = NULL;
  if (parameter == NULL)
    return g_object_ref(self->desk);
  const char *id = g_variant_get_string(parameter, NULL);
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
  g_autoptr(FeltDesk) desk = desk_at(self, id);
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

/* What this window's desk records it says itself. */
static void archive(FeltWindow *self, GVariant *id, gboolean archived)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltDesk) desk = desk_at(self, id);
  if (desk == NULL)
    return;
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  felt_record_set_text(&felt_setup_record, &command->setup, "archived", archived ? "yes" : "no",
                       NULL);
  g_autofree char *name = g_strdup(felt_desk_state(desk)->setup.name);
  if (desk == self->desk) {
    felt_desk_execute(desk, command);
    return;
  }

  if (!felt_desk_record(desk, command, &error)) {
    felt_desk_say(self->desk, error->message);
    return;
  }
  g_autofree char *text = g_strdup_printf(
      archived ? _("“%s” is archived.") : _("“%s” is among the tournaments again."), name);
  self->said_seq = 0;
  felt_toast_show(self->toast, text, _("Undo"), archived ? "win.unarchive" : "win.archive",
                  g_variant_new_string(g_variant_get_string(id, NULL)));
}

static void archive_cb(GSimpleAction *action, GVariant *id, gpointer data)
{
  archive(data, id, TRUE);
}

static void unarchive_cb(GSimpleAction *action, GVariant *id, gpointer data)
{
  archive(data, id, FALSE);
}

void felt_window_add_tournament_actions(FeltWindow *window)
{
  static const GActionEntry entries[] = {
      {.name = "open", .activate = open_cb, .parameter_type = "s"},
      {.name = "open-window", .activate = open_window_cb, .parameter_type = "s"},
      {.name = "new-window", .activate = new_window_cb},
      {.name = "duplicate", .activate = duplicate_cb, .parameter_type = "s"},
      {.name = "keep-template", .activate = keep_cb, .parameter_type = "s"},
      {.name = "archive", .activate = archive_cb, .parameter_type = "s"},
      {.name = "unarchive", .activate = unarchive_cb, .parameter_type = "s"},
      {.name = "duplicate-this", .activate = duplicate_cb},
      {.name = "keep-this", .activate = keep_cb},
      {.name = "archive-this", .activate = archive_cb},
      {.name = "unarchive-this", .activate = unarchive_cb},
  };
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
}
