/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-cell.c - one field of a line in a list to be edited: an entry, a choice or a check */
#include "app/widgets/felt-list-cell.h"

#include "app/widgets/felt-names.h"

static int *int_at(const FeltSetupField *column, const FeltRecord *record, gpointer item)
{
  return (int *)(void *)((char *)item + felt_setup_field_in(column, record)->offset);
}

static char **text_at(const FeltSetupField *column, const FeltRecord *record, gpointer item)
{
  return (char **)(void *)((char *)item + felt_setup_field_in(column, record)->offset);
}

float felt_list_cell_align(const FeltSetupField *column)
{
  if (column->kind == FELT_SETUP_CHECK)
    return 0.5f;
  return column->kind == FELT_SETUP_TEXT || column->kind == FELT_SETUP_PERCENTS ||
                 column->kind == FELT_SETUP_CHOICE || column->kind == FELT_SETUP_NAME
             ? 0
             : 1;
}

static GtkWidget *new_entry(const FeltSetupField *column)
{
  gboolean text = felt_list_cell_align(column) < 1;
  GtkWidget *entry = gtk_entry_new();
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), text ? 12 : 9);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(entry), text ? -1 : 9);
  gtk_editable_set_alignment(GTK_EDITABLE(entry), felt_list_cell_align(column));
  gtk_widget_set_hexpand(entry, text);
  gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
  gtk_widget_add_css_class(entry, "numeric");
  return entry;
}

GtkWidget *felt_list_cell_new(const FeltSetupField *column, GCallback edited, gpointer data)
{
  GtkWidget *cell;
  const char *edit = "changed";
  if (column->kind == FELT_SETUP_CHOICE) {
    cell = gtk_drop_down_new(felt_setup_choices(column->choices), NULL);
    edit = "notify::selected";
  } else if (column->kind == FELT_SETUP_NAME) {
    cell = gtk_drop_down_new(NULL, NULL);
    edit = "notify::selected";
  } else if (column->kind == FELT_SETUP_CHECK) {
    cell = gtk_check_button_new();
    gtk_widget_set_halign(cell, GTK_ALIGN_CENTER);
    edit = "toggled";
  } else {
    cell = new_entry(column);
  }
  g_signal_connect_swapped(cell, edit, edited, data);
  return cell;
}

void felt_list_cell_show(GtkWidget *cell, const FeltSetupField *column, const FeltRecord *record,
                         gpointer item, gint64 digits)
{
  if (column->kind == FELT_SETUP_CHOICE) {
    gtk_drop_down_set_selected(GTK_DROP_DOWN(cell), (guint)*int_at(column, record, item));
  } else if (column->kind == FELT_SETUP_NAME) {
    felt_names_show(cell, *text_at(column, record, item));
  } else if (column->kind == FELT_SETUP_CHECK) {
    gtk_check_button_set_active(GTK_CHECK_BUTTON(cell), *int_at(column, record, item));
  } else {
    g_autofree char *text = felt_setup_field_text(column, record, item, digits);
    gtk_editable_set_text(GTK_EDITABLE(cell), text);
  }
}

gboolean felt_list_cell_read(GtkWidget *cell, const FeltSetupField *column,
                             const FeltRecord *record, gpointer item, gint64 digits, GError **error)
{
  if (column->kind == FELT_SETUP_CHOICE) {
    *int_at(column, record, item) = (int)gtk_drop_down_get_selected(GTK_DROP_DOWN(cell));
  } else if (column->kind == FELT_SETUP_NAME) {
    g_free(*text_at(column, record, item));
    *text_at(column, record, item) = g_strdup(felt_names_chosen(cell));
  } else if (column->kind == FELT_SETUP_CHECK) {
    *int_at(column, record, item) = gtk_check_button_get_active(GTK_CHECK_BUTTON(cell));
  } else if (!felt_setup_field_read_text(
                 column, record, item, gtk_editable_get_text(GTK_EDITABLE(cell)), digits, error)) {
    gtk_widget_add_css_class(cell, "error");
    return FALSE;
  }
  gtk_widget_remove_css_class(cell, "error");
  return TRUE;
}
