/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-menu.h - opening a menu beside a seat or a row */
#ifndef FELT_MENU_H
#define FELT_MENU_H

#include <gtk/gtk.h>

/* Opens a menu, its first item with the keyboard. Where the pointer only happens to lie - it isn't
 * on what the menu points at, so a key opened it - the items don't follow the pointer before it
 * moves: else Enter would do what lies under a mouse that nobody touched. The menu stands in a
 * window. */
void felt_menu_popup(GtkPopover *menu);

#endif
