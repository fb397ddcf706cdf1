/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-focus.c - the keyboard never stays with what is not on the screen any more */
#include "app/widgets/felt-focus.h"

#include <gtk/gtk.h>

#define WAITS_KEY "felt-focus-waits"

/* The widget that has the focus of a window, though nobody sees it; else NULL. */
static GtkWidget *hidden_focus(GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus(root);
  if (focus == NULL || gtk_widget_get_mapped(focus) || !gtk_widget_get_mapped(GTK_WIDGET(root)))
    return NULL;
  return focus;
}

static gboolean return_cb(gpointer data)
{
  GtkRoot *root = data;
  GtkWidget *around = hidden_focus(root);
  g_object_set_data(data, WAITS_KEY, NULL);
  for (; around != NULL && around != data; around = gtk_widget_get_parent(around))
    if (gtk_widget_get_mapped(around) && gtk_widget_grab_focus(around) &&
        hidden_focus(root) == NULL)
      return G_SOURCE_REMOVE;
  if (hidden_focus(root) != NULL)
    gtk_root_set_focus(root, NULL);
  return G_SOURCE_REMOVE;
}

/* When GTK has done what it does with the focus itself. */
static gboolean unmapped_cb(GSignalInvocationHint *hint, guint n, const GValue *values,
                            gpointer data)
{
  GtkRoot *root = gtk_widget_get_root(g_value_get_object(&values[0]));
  if (root == NULL || hidden_focus(root) == NULL ||
      g_object_get_data(G_OBJECT(root), WAITS_KEY) != NULL)
    return G_SOURCE_CONTINUE;
  g_object_set_data(G_OBJECT(root), WAITS_KEY, root);
  g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, return_cb, g_object_ref(root), g_object_unref);
  return G_SOURCE_CONTINUE;
}

void felt_focus_guard(void)
{
  gpointer klass = g_type_class_ref(GTK_TYPE_WIDGET); /* its signals are made with it */
  g_signal_add_emission_hook(g_signal_lookup("unmap", GTK_TYPE_WIDGET), 0, unmapped_cb, NULL, NULL);
  g_type_class_unref(klass);
}
