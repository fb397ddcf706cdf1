/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bind.c - children and callbacks of a template, each named once */
#include "app/widgets/felt-bind.h"

void felt_template(gpointer klass, const char *file)
{
  g_autofree char *path = g_strconcat("/org/feltpoker/Felt/", file, NULL);
  gtk_widget_class_set_template_from_resource(klass, path);
}

void felt_window_template(gpointer klass, const char *file)
{
  felt_template(klass, file);
  gtk_widget_class_add_binding_action(klass, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void dispose_children(GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object))) != NULL)
    gtk_widget_unparent(child);
  G_OBJECT_CLASS(g_type_class_peek(GTK_TYPE_WIDGET))->dispose(object);
}

void felt_own_children(gpointer klass)
{
  G_OBJECT_CLASS(klass)->dispose = dispose_children;
}
