/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-keys.h - keys of a page or a list, wherever the focus is in it */
#ifndef FELT_KEYS_H
#define FELT_KEYS_H

#include <gtk/gtk.h>

typedef struct {
  const char *trigger; /* as gtk_shortcut_trigger_parse_string reads it */
  const char *action;  /* without a target */
} FeltPageKey;

/* Adds keys that work wherever the focus is in the window, as long as the page is shown: each
 * activates an action of the page. The names of the actions must stay as long as the page. Returns
 * the controller, which the page owns, for further ones. */
GtkShortcutController *felt_page_add_keys(GtkWidget *page, const FeltPageKey *keys, guint n);

/* Lets a key, as gtk_shortcut_trigger_parse_string reads it, activate an action at widgets of a
 * class; action: with its target, as g_action_parse_detailed_name reads it. */
void felt_bind_key(gpointer klass, const char *key, const char *action);

/* Adds a key that the widget gets before the child that has the focus. */
void felt_capture_key(GtkWidget *widget, guint keyval, GtkShortcutFunc callback);

#endif
