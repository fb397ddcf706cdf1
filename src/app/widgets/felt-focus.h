/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-focus.h - the keyboard never stays with what is not on the screen any more */
#ifndef FELT_FOCUS_H
#define FELT_FOCUS_H

#include <gtk/gtk.h>

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

#endif
