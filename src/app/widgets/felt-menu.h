/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-menu.h - menus and drop-down lists that a key opened, under a mouse at rest */
#ifndef FELT_MENU_H
#define FELT_MENU_H

/* From now on no menu and no drop-down list follows a pointer that only happens to lie where it
 * opened or scrolled to: where the pointer isn't on what opens it, its items ignore it before it
 * moves. Else Enter would do what lies under a mouse that nobody touched. And the button of a
 * drop-down list has the name of the list for who only hears it. To be called once, when GTK is
 * there. */
void felt_menu_guard(void);

#endif
