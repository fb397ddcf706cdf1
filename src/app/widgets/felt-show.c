/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-show.c - what many widgets are given: a line or none, a text, a name, a mark */
#include "app/widgets/felt-show.h"

#include <adwaita.h>

void felt_show_line(gpointer label, const char *line)
{
  gtk_label_set_label(label, line != NULL ? line : "");
  gtk_widget_set_visible(label, line != NULL && *line != '\0');
}

void felt_show_error(gpointer label, const GError *error)
{
  felt_show_line(label, error != NULL ? error->message : NULL);
}

void felt_show_format(gpointer label, const char *format, ...)
{
  va_list args;

  va_start(args, format);
  g_autofree char *text = g_strdup_vprintf(format, args);
  va_end(args);
  gtk_label_set_label(label, text);
}

void felt_show_until_edited(GtkWidget *form, gpointer label)
{
  if (GTK_IS_EDITABLE(form))
    g_signal_connect_object(form, "changed", G_CALLBACK(gtk_widget_hide), label, G_CONNECT_SWAPPED);
  for (GtkWidget *child = gtk_widget_get_first_child(form); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    felt_show_until_edited(child, label);
}

void felt_show_text(gpointer editable, const char *text)
{
  gtk_editable_set_text(editable, text != NULL ? text : "");
}

void felt_show_title(gpointer row, const char *title)
{
  g_autofree char *escaped = g_markup_escape_text(title, -1);
  adw_preferences_row_set_title(row, escaped);
}

void felt_show_name(gpointer widget, const char *name)
{
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void felt_show_name_of(gpointer widget, const char *format, ...)
{
  va_list args;

  va_start(args, format);
  g_autofree char *name = g_strdup_vprintf(format, args);
  va_end(args);
  felt_show_name(widget, name);
}

void felt_mark(gpointer widget, const char *css_class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class(widget, css_class);
  else
    gtk_widget_remove_css_class(widget, css_class);
}
