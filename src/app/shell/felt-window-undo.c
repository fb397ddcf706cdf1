/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-undo.c - what Ctrl+Z undoes: what is being typed, or what the tournament did last */
#include "app/shell/felt-window-private.h"

#include "app/players/felt-players-windows.h"

/* The text that has the keyboard and can be typed into, or NULL. */
static GtkWidget *typed_text(FeltWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self));
  return focus != NULL && GTK_IS_TEXT(focus) && gtk_editable_get_editable(GTK_EDITABLE(focus))
             ? focus
             : NULL;
}

/* The name of the next player, and searches, have the keyboard between two uses: while they are
 * empty, or the name was refused, nobody types there. */
static gboolean stands_empty(GtkWidget *text)
{
  GtkWidget *bar = gtk_widget_get_ancestor(text, felt_registration_bar_get_type());
  if (bar != NULL && felt_registration_bar_refused(FELT_REGISTRATION_BAR(bar)))
    return TRUE;
  return *gtk_editable_get_text(GTK_EDITABLE(text)) == '\0' &&
         (bar != NULL || gtk_widget_get_ancestor(text, GTK_TYPE_SEARCH_ENTRY) != NULL);
}

/* Does typing again that was undone; FALSE when there is none. */
static gboolean redo_typing(GtkWidget *text)
{
  g_autofree char *before = g_strdup(gtk_editable_get_text(GTK_EDITABLE(text)));
  gtk_widget_activate_action(text, "text.redo", NULL);
  return !g_str_equal(gtk_editable_get_text(GTK_EDITABLE(text)), before);
}

/* Who types means the typing, also when there is nothing left of it to undo: it must not reach the
 * money of others. */
static void undo_key_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *text = typed_text(data);
  if (text != NULL && !stands_empty(text))
    gtk_widget_activate_action(text, "text.undo", NULL);
  else if (FELT_WINDOW(data)->at_home)
    gtk_widget_activate_action(felt_start_page_shown(FELT_WINDOW(data)->start_page), "club.undo",
                               NULL);
  else
    g_action_group_activate_action(G_ACTION_GROUP(data), "undo", NULL);
}

static void redo_key_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *text = typed_text(data);
  if (text == NULL || (!redo_typing(text) && stands_empty(text)))
    g_action_group_activate_action(G_ACTION_GROUP(data), "redo", NULL);
}

/* What a text was before it got the keyboard, the program wrote: forgotten, so that it is not
 * undone as if it had been typed. */
static void focus_cb(FeltWindow *self)
{
  GtkWidget *text = typed_text(self);
  if (text == NULL)
    return;
  gtk_editable_set_enable_undo(GTK_EDITABLE(text), FALSE);
  gtk_editable_set_enable_undo(GTK_EDITABLE(text), TRUE);
}

void felt_window_add_undo_keys(FeltWindow *window)
{
  static const GActionEntry entries[] = {
      {.name = "undo-key", .activate = undo_key_cb},
      {.name = "redo-key", .activate = redo_key_cb},
  };
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
  g_signal_connect(window, "notify::focus-widget", G_CALLBACK(focus_cb), NULL);
}
