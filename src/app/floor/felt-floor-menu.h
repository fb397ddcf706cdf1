/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-menu.h - the menus of players, seats and tables */
#ifndef FELT_FLOOR_MENU_H
#define FELT_FLOOR_MENU_H

#include <gio/gio.h>

#include "tournament/state/felt-state.h"

/* Their items are actions of the group "floor" (felt-floor-actions.h), which is what enables them.
 * All menus are owned by the caller. */

/* Returns the menu of a player. locked: their seat is kept for them. button: adds the button of the
 * coming hand at their seat in place of taking the entry back, as the drawn table offers it. */
GMenuModel *felt_floor_player_menu(const FeltState *state, const FeltPlayer *player,
                                   gboolean locked, gboolean button);

/* Returns the menu of an empty seat. */
GMenuModel *felt_floor_seat_menu(guint table, guint seat, gboolean locked);

/* Returns the menu of a table. stops: the table is too short to deal (T 11D), and the menu offers
 * to waive that. */
GMenuModel *felt_floor_table_menu(const FeltState *state, guint table, gboolean stops);

#endif
