/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-format-choice.c - in which format a list becomes a file, as dialogs ask it */
#include "app/widgets/felt-format-choice.h"

#include <glib/gi18n.h>

#include "app/desk/felt-settings.h"
#include "app/widgets/felt-file-chooser.h"

FeltTableFormat felt_format_choice(AdwComboRow *row)
{
  return (FeltTableFormat)adw_combo_row_get_selected(row);
}

static void chosen_cb(AdwComboRow *row, GParamSpec *property, GtkWidget *bom_row)
{
  gtk_widget_set_visible(bom_row, felt_format_choice(row) == FELT_TABLE_CSV);
}

void felt_format_choice_set_up(AdwComboRow *row, GtkWidget *bom_row)
{
  g_autoptr(GtkStringList) formats = gtk_string_list_new(NULL);
  for (guint i = 0; i < FELT_N_TABLE_FORMATS; i++)
    gtk_string_list_append(formats, felt_table_format_title((FeltTableFormat)i));
  adw_combo_row_set_model(row, G_LIST_MODEL(formats));
  felt_settings_bind_choice("export-format", row);
  g_signal_connect_object(row, "notify::selected", G_CALLBACK(chosen_cb), bom_row, 0);
  chosen_cb(row, NULL, bom_row);
}

void felt_format_ask(FeltTableFormat format, GtkWidget *parent, const char *stem,
                     FeltFileTaken done, gpointer data)
{
  const char *end = felt_table_format_words[format];
  g_autofree char *pattern = g_strdup_printf("*.%s", end);
  g_autofree char *name = g_strdup_printf("%s.%s", stem, end);
  const char *const patterns[] = {pattern, NULL};
  const FeltFileWish wish = {_("Export"), felt_table_format_title(format), patterns, .name = name};
  felt_file_chooser_ask(parent, &wish, done, data);
}
