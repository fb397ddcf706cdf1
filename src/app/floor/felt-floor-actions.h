/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-actions.h - the named actions on players, seats and tables */
#ifndef FELT_FLOOR_ACTIONS_H
#define FELT_FLOOR_ACTIONS_H

#include <gtk/gtk.h>

#include "tournament/command/felt-command.h"
#include "tournament/state/felt-state.h"

/* Installs these actions on a class of FeltLiveWidgets; menus, keys and buttons
 * below the widget share them. u: player id or table; (uu): table, seat.
 *   floor.bust-out u        floor.bust-out-with u   floor.re-enter u     floor.unregister u
 *   floor.rebuy u           floor.add-on u          floor.chip-count u   floor.draw-seat u
 *   floor.move-to u         floor.swap-with u       floor.move (uuu): player, table, seat
 *   floor.swap (uu): two players                    floor.seat-here (uu) floor.lock-seat (uub)
 *   floor.set-button (uu)   floor.draw-button u     floor.next-hand u    floor.redraw u
 *   floor.break-table u     floor.open-table        floor.draw-seats     floor.final-table
 *   floor.penalty u         floor.absent (ub)       floor.wrong-seat u   floor.waive-stop u
 *   floor.balance           floor.balance-plan      floor.break-order    floor.draw-cards u
 *   floor.money u           floor.take-debt u       floor.table-rebuys u floor.table-add-ons u
 *   floor.hand-for-hand     floor.end-hand-for-hand floor.all-done       floor.hand-done (ub)
 *   floor.head-count u (0: any table)               floor.keep-apart u (0: any player)
 *   floor.keep-a-seat u     floor.keep-here (uu)    floor.keep-seat (uuu): player, table, seat
 * Those whose label ends in … ask in a dialog; all others act at once and can be undone. */
void felt_floor_install_actions(GtkWidgetClass *klass);

/* Enables what the tournament allows at all: no rebuys, no such action. */
void felt_floor_update_actions(GtkWidget *widget, const FeltState *state);

/* Executes and consumes a command at the desk of the FeltLiveWidget a widget is in. FALSE when it
 * was refused. */
gboolean felt_floor_execute(GtkWidget *widget, FeltCommand *command);

/* The same about one player. */
gboolean felt_floor_execute_player(GtkWidget *widget, FeltCommandKind kind, guint player);

/* From now on rebuys, add-ons, re-entries and debts by the actions of the widget are paid as is
 * chosen there, a list of FeltMethod. On a widget without one they are paid in cash. */
void felt_floor_set_method(GtkWidget *widget, GtkDropDown *method);

/* As felt_floor_execute, for a command by which money is taken: it is paid as is chosen, and the
 * next one again in cash. */
gboolean felt_floor_sell(GtkWidget *widget, FeltCommand *command);

#endif
