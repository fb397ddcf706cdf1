/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-keys.h - keys of a page or a list, where the keyboard is, and clicks that are meant */
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

/* From now on the focus of every window returns to what stands nearest around it when the widget
 * that has it goes from the screen. Keys that go to a hidden widget do nothing, and a menu of GTK
 * 4.8 that closes on a submenu takes the focus into itself again. To be called once, after GTK was
 * initialised. */
void felt_focus_guard(void);

/* For the focus of a class that has a grab_focus of its own, where a page begins: Tab comes to its
 * first stop nonetheless, and from behind to its last one. */
gboolean felt_focus_in_order(GtkWidget *widget, GtkDirectionType direction);

/* Makes one stop of Tab of a widget with many: from any of them Tab leads out of it. Arrows lead
 * from one to the other, as GTK does by itself. */
void felt_focus_as_one(gpointer widget);

/* From now on every window of the program keeps the clicks that GTK would drop. When a window has
 * changed its layout, GDK asks the display where the pointer is, and GTK gets the answer as a
 * motion. The answer tells the buttons as they are on the display; the release of a quick click may
 * still be under way to the program. Then the motion says that no button is held, and the widget
 * under the pointer gives the click up. To be called once, when GTK is there. */
void felt_click_guard(void);

/* Whether nobody aims at anything in the window: no button of the mouse is held, and for a moment
 * it was neither moved nor pressed. What moves all below it waits for that. */
gboolean felt_click_rests(GtkWidget *window);

#endif
