/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-level-popover.c - which game a level is, with what limit and whose ante */
#include "app/felt-level-popover.h"

#include <glib/gi18n.h>

typedef struct {
  FeltLevel *level;
  FeltLevelFunc changed;
  gpointer row;
  GtkDropDown *game, *limit, *ante;
} Choice;

static void selected_cb(Choice *choice)
{
  choice->level->game = (int)gtk_drop_down_get_selected(choice->game);
  choice->level->limit = (int)gtk_drop_down_get_selected(choice->limit);
  choice->level->ante_kind = (int)gtk_drop_down_get_selected(choice->ante);
  choice->changed(choice->row);
}

static GtkDropDown *add(GtkGrid *grid, int line, const char *name, const char *const *choices,
                        int selected)
{
  GtkWidget *label = gtk_label_new(name);
  GtkWidget *down = gtk_drop_down_new_from_strings(choices);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_hexpand(down, TRUE);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(down), (guint)selected);
  gtk_accessible_update_property(GTK_ACCESSIBLE(down), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_grid_attach(grid, label, 0, line, 1, 1);
  gtk_grid_attach(grid, down, 1, line, 1, 1);
  return GTK_DROP_DOWN(down);
}

GtkWidget *felt_level_popover_new(FeltLevel *level, FeltLevelFunc changed, gpointer row)
{
  const char *const limits[] = {_("No-limit"),     _("Pot-limit"), _("Fixed limit"),
                                _("Spread limit"), _("Cap limit"), NULL};
  const char *const antes[] = {_("No ante"), _("Each player"), _("The button"), _("The big blind"),
                               NULL};
  g_autoptr(GPtrArray) games = g_ptr_array_new();
  for (int i = 0; felt_played_games[i] != NULL; i++)
    g_ptr_array_add(games, (gpointer)felt_played_game_name(i));
  g_ptr_array_add(games, NULL);
  GtkWidget *popover = gtk_popover_new();
  GtkGrid *grid = GTK_GRID(gtk_grid_new());
  Choice *choice = g_new0(Choice, 1);
  choice->level = level;
  choice->changed = changed;
  choice->row = row;
  gtk_grid_set_row_spacing(grid, 6);
  gtk_grid_set_column_spacing(grid, 12);
  choice->game = add(grid, 0, _("Game"), (const char *const *)games->pdata, level->game);
  choice->limit = add(grid, 1, _("Limit"), limits, level->limit);
  choice->ante = add(grid, 2, _("Ante paid by"), antes, level->ante_kind);
  g_signal_connect_swapped(choice->game, "notify::selected", G_CALLBACK(selected_cb), choice);
  g_signal_connect_swapped(choice->limit, "notify::selected", G_CALLBACK(selected_cb), choice);
  g_signal_connect_swapped(choice->ante, "notify::selected", G_CALLBACK(selected_cb), choice);
  g_object_set_data_full(G_OBJECT(popover), "choice", choice, g_free);
  gtk_popover_set_child(GTK_POPOVER(popover), GTK_WIDGET(grid));
  return popover;
}
