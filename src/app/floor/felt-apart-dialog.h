/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apart-dialog.h - pairs of players that are kept apart, to see and to change */
#ifndef FELT_APART_DIALOG_H
#define FELT_APART_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_APART_DIALOG (felt_apart_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltApartDialog, felt_apart_dialog, FELT, APART_DIALOG, FeltCommandDialog)

/* Shows all pairs over a window with a session, and asks for another one: first one player, then
 * the other. player is the first one of it, 0: nobody yet. */
void felt_apart_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player);

#endif
