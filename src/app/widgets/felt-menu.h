/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-menu.h - menus of a widget, and lists that a key opened under a mouse at rest */
#ifndef FELT_MENU_H
#define FELT_MENU_H

#include <gtk/gtk.h>

/* From now on no menu and no drop-down list follows a pointer that only happens to lie where it
 * opened or scrolled to: where the pointer isn't on what opens it, its items ignore it before it
 * moves. Else Enter would do what lies under a mouse that nobody touched.
 * To be called once, when GTK is there. */
void felt_menu_guard(void);

/* Opens a menu of a widget at a part of it (NULL: beside the whole). *menu is NULL, or what an
 * earlier call made: it is made here, as a child of parent, which has to unparent it when it is
 * disposed. */
void felt_menu_open(GtkWidget **menu, GtkWidget *parent, GMenuModel *model, const GdkRectangle *at);

/* Gives an AdwActionRow the button of a menu that create makes when it is opened, for the row as
 * its data; the button is the row's data "menu". */
void felt_menu_add_to_row(GtkWidget *row, GtkMenuButtonCreatePopupFunc create);

#endif
