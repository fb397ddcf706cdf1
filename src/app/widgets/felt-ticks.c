/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-ticks.c - buttons of which any number may be down: who won, who joins, which side pots */
#include "app/widgets/felt-ticks.h"

#define KEY "felt-ticks"

/* A flow box wraps each button. */
static GtkWidget *button_in(GtkWidget *child)
{
  if (child != NULL && GTK_IS_FLOW_BOX_CHILD(child))
    return gtk_flow_box_child_get_child(GTK_FLOW_BOX_CHILD(child));
  return child;
}

static const char *key_of(GtkWidget *button)
{
  return g_object_get_data(G_OBJECT(button), KEY);
}

gboolean felt_tick_is_down(GtkWidget *button)
{
  gboolean down;
  g_object_get(button, "active", &down, NULL);
  return down;
}

void felt_tick_set_down(GtkWidget *button, gboolean down)
{
  g_object_set(button, "active", down, NULL);
}

GtkWidget *felt_ticks_menu(GtkMenuButton *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover(button);
  if (popover == NULL) {
    popover = GTK_POPOVER(gtk_popover_new());
    gtk_popover_set_child(popover, gtk_box_new(GTK_ORIENTATION_VERTICAL, 6));
    gtk_menu_button_set_popover(button, GTK_WIDGET(popover));
  }
  return gtk_popover_get_child(popover);
}

GtkWidget *felt_ticks_find(gpointer box, const char *key)
{
  GtkWidget *child = gtk_widget_get_first_child(box);
  while (child != NULL && g_strcmp0(key_of(button_in(child)), key) != 0)
    child = gtk_widget_get_next_sibling(child);
  return button_in(child);
}

GtkWidget *felt_ticks_add(gpointer box, const char *key, const char *label, GCallback toggled,
                          gpointer owner)
{
  GtkWidget *button = felt_ticks_find(box, key);
  if (button != NULL)
    return button;
  if (GTK_IS_FLOW_BOX(box)) {
    button = gtk_toggle_button_new_with_label(label);
    gtk_flow_box_insert(box, button, -1);
    gtk_widget_set_focusable(gtk_widget_get_parent(button), FALSE);
  } else {
    button = gtk_check_button_new_with_label(label);
    gtk_box_append(box, button);
  }
  g_object_set_data_full(G_OBJECT(button), KEY, g_strdup(key), g_free);
  g_signal_connect_object(button, "toggled", toggled, owner, G_CONNECT_SWAPPED);
  return button;
}

GtkWidget *felt_ticks_add_player(gpointer box, const FeltPlayer *player, GCallback toggled,
                                 gpointer owner)
{
  g_autofree char *id = g_strdup_printf("%u", player->id);
  return felt_ticks_add(box, id, player->name, toggled, owner);
}

GStrv felt_ticks_chosen(gpointer box)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
  for (GtkWidget *child = gtk_widget_get_first_child(box); child != NULL;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *button = button_in(child);
    if (key_of(button) != NULL && felt_tick_is_down(button))
      g_strv_builder_add(builder, key_of(button));
  }
  g_auto(GStrv) keys = g_strv_builder_end(builder);
  return *keys != NULL ? g_steal_pointer(&keys) : NULL;
}

void felt_ticks_choose(gpointer box, const char *key)
{
  for (GtkWidget *child = gtk_widget_get_first_child(box); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    felt_tick_set_down(button_in(child),
                       key != NULL && g_strcmp0(key_of(button_in(child)), key) == 0);
}

gboolean felt_ticks_focus(gpointer box)
{
  GtkWidget *first = button_in(gtk_widget_get_first_child(box));
  return first != NULL && gtk_widget_grab_focus(first);
}
