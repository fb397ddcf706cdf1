/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-click.h - no click is lost because the window moved something meanwhile */
#ifndef FELT_CLICK_H
#define FELT_CLICK_H

#include <gtk/gtk.h>

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
