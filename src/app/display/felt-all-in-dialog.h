/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-all-in-dialog.h - an all-in, typed: two keys a card, what each wins, onto the room's screen
 */
#ifndef FELT_ALL_IN_DIALOG_H
#define FELT_ALL_IN_DIALOG_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

/* Not modal: the tournament goes on below. What is on the screen stays there when it is closed, and
 * stands in it when it is opened again. A card of the board is on the screen with its second key;
 * other hands are when the director shows them. */
#define FELT_TYPE_ALL_IN_DIALOG (felt_all_in_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltAllInDialog, felt_all_in_dialog, FELT, ALL_IN_DIALOG, AdwWindow)

/* Opens the one of a desk, or brings it to the front. table: whose players are offered, 0: those of
 * no table. Shown hands open the room's screen by the action "display" of the parent, where it has
 * one. */
void felt_all_in_dialog_present(FeltDesk *desk, GtkWindow *parent, guint table);

#endif
