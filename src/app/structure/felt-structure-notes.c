/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-notes.c - what is unwise in the structure being edited, a sentence each */
#include "app/structure/felt-structure-notes.h"

#include "app/widgets/felt-widget.h"
#include "tournament/setup/felt-structure-warnings.h"

static GtkWidget *row_new(const FeltStructureWarning *warning)
{
  GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *image = gtk_image_new_from_icon_name("dialog-warning-symbolic");
  GtkWidget *label = gtk_label_new(warning->text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_widget_set_hexpand(label, TRUE);
  gtk_widget_add_css_class(image, "warning");
  gtk_box_append(GTK_BOX(box), image);
  gtk_box_append(GTK_BOX(box), label);
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  felt_show_name(row, warning->text);
  g_object_set_data_full(G_OBJECT(row), "text", g_strdup(warning->text), g_free);
  g_object_set_data(G_OBJECT(row), "entry", GUINT_TO_POINTER(warning->entry));
  return row;
}

static gboolean says(GtkListBoxRow *row, const FeltStructureWarning *warning)
{
  return row != NULL && felt_structure_notes_entry(row) == warning->entry &&
         g_str_equal(g_object_get_data(G_OBJECT(row), "text"), warning->text);
}

guint felt_structure_notes_show(GtkListBox *list, const FeltLevel *levels, guint n,
                                const FeltSetup *setup)
{
  g_autoptr(GPtrArray) found = felt_structure_warnings_for(setup, levels, n);
  GtkListBoxRow *row;
  guint kept = 0;
  while (kept < found->len &&
         says(gtk_list_box_get_row_at_index(list, (int)kept), g_ptr_array_index(found, kept)))
    kept++;
  while ((row = gtk_list_box_get_row_at_index(list, (int)kept)) != NULL)
    gtk_list_box_remove(list, GTK_WIDGET(row));
  for (guint i = kept; i < found->len; i++)
    gtk_list_box_append(list, row_new(g_ptr_array_index(found, i)));
  return found->len;
}

char *felt_structure_notes_about(GtkListBox *list, guint entry)
{
  g_autoptr(GString) text = g_string_new(NULL);
  GtkListBoxRow *row;
  for (int i = 0; (row = gtk_list_box_get_row_at_index(list, i)) != NULL; i++)
    if (felt_structure_notes_entry(row) == entry)
      g_string_append_printf(text, "%s%s", text->len > 0 ? "\n" : "",
                             (const char *)g_object_get_data(G_OBJECT(row), "text"));
  return text->len > 0 ? g_strdup(text->str) : NULL;
}

guint felt_structure_notes_entry(GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(row), "entry"));
}
