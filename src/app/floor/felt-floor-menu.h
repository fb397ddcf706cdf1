/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-menu.h - the menus of players, seats and tables */
#ifndef FELT_FLOOR_MENU_H
#define FELT_FLOOR_MENU_H

#include <gio/gio.h>

#include "tournament/state/felt-state.h"

/* Their items are actions of the group "floor" (felt-floor-actions.h), which is what enables them.
 * All menus are owned by the caller. */

/* What can be done with a player; locked says that his seat is kept for him. button adds the button
 * of the coming hand at his seat, which is offered where the table is drawn, in place of taking his
 * entry back. */
GMenuModel *felt_floor_player_menu(const FeltState *state, const FeltPlayer *player,
                                   gboolean locked, gboolean button);

/* What can be done with an empty seat. */
GMenuModel *felt_floor_seat_menu(guint table, guint seat, gboolean locked);

/* What can be done with a table; stops: it is too short to deal (T 11D), which can be waived. */
GMenuModel *felt_floor_table_menu(const FeltState *state, guint table, gboolean stops);

#endif
