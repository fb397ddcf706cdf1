/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-choice-list.c - a combo row whose choices are names that people gave: none is cut */
#include "app/widgets/felt-choice-list.h"

#include "app/widgets/felt-widget.h"

#define WIDEST 44 /* characters of a line */

/* The tick stands at the chosen one, also while another is being chosen. */
static void show_tick(GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *tick = gtk_widget_get_last_child(gtk_list_item_get_child(item));
  gboolean chosen = gtk_list_item_get_item(item) == adw_combo_row_get_selected_item(row);
  gtk_widget_set_opacity(tick, chosen ? 1 : 0);
}

static void chosen_cb(AdwComboRow *row, GParamSpec *pspec, GtkListItem *item)
{
  show_tick(item, row);
}

static void setup_cb(GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12),
            *label = felt_label_new(NULL, FELT_START | FELT_FILL | FELT_BREAK, NULL);
  gtk_label_set_max_width_chars(GTK_LABEL(label), WIDEST);
  gtk_box_append(GTK_BOX(box), label);
  gtk_box_append(GTK_BOX(box), gtk_image_new_from_icon_name("object-select-symbolic"));
  gtk_list_item_set_child(item, box);
}

static void bind_cb(GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  GtkWidget *label = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  const char *name = gtk_string_object_get_string(gtk_list_item_get_item(item));
  gtk_label_set_label(GTK_LABEL(label), name);
  g_signal_connect(row, "notify::selected-item", G_CALLBACK(chosen_cb), item);
  show_tick(item, row);
}

static void unbind_cb(GtkSignalListItemFactory *factory, GtkListItem *item, AdwComboRow *row)
{
  g_signal_handlers_disconnect_by_data(row, item);
}

void felt_choice_list_give_room(AdwComboRow *row)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new();
  g_autoptr(GtkExpression) name =
      gtk_property_expression_new(GTK_TYPE_STRING_OBJECT, NULL, "string");
  g_signal_connect_object(factory, "setup", G_CALLBACK(setup_cb), row, 0);
  g_signal_connect_object(factory, "bind", G_CALLBACK(bind_cb), row, 0);
  g_signal_connect_object(factory, "unbind", G_CALLBACK(unbind_cb), row, 0);
  adw_combo_row_set_list_factory(row, factory);
  adw_combo_row_set_expression(row, name);
  adw_preferences_row_set_use_markup(ADW_PREFERENCES_ROW(row), FALSE);
  adw_combo_row_set_use_subtitle(row, TRUE);
}
