/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-keys.c - keys of a page or a list, wherever the focus is in it */
#include "app/widgets/felt-keys.h"

static gboolean key_cb(GtkWidget *page, GVariant *args, gpointer action)
{
  return gtk_widget_get_mapped(page) && gtk_widget_activate_action(page, action, NULL);
}

GtkShortcutController *felt_page_add_keys(GtkWidget *page, const FeltPageKey *keys, guint n)
{
  GtkEventController *controller = gtk_shortcut_controller_new();
  gtk_shortcut_controller_set_scope(GTK_SHORTCUT_CONTROLLER(controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < n; i++)
    gtk_shortcut_controller_add_shortcut(
        GTK_SHORTCUT_CONTROLLER(controller),
        gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys[i].trigger),
                         gtk_callback_action_new(key_cb, (gpointer)keys[i].action, NULL)));
  gtk_widget_add_controller(page, controller);
  return GTK_SHORTCUT_CONTROLLER(controller);
}

void felt_bind_key(gpointer klass, const char *key, const char *action)
{
  g_autoptr(GVariant) target = NULL;
  g_autofree char *name = NULL;
  g_action_parse_detailed_name(action, &name, &target, NULL);
  g_autoptr(GtkShortcut) shortcut =
      gtk_shortcut_new(gtk_shortcut_trigger_parse_string(key), gtk_named_action_new(name));
  gtk_shortcut_set_arguments(shortcut, target);
  gtk_widget_class_add_shortcut(klass, shortcut);
}

void felt_capture_key(GtkWidget *widget, guint keyval, GtkShortcutFunc callback)
{
  GtkEventController *controller = gtk_shortcut_controller_new();
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(controller),
      gtk_shortcut_new(gtk_keyval_trigger_new(keyval, 0),
                       gtk_callback_action_new(callback, NULL, NULL)));
  gtk_widget_add_controller(widget, controller);
}
