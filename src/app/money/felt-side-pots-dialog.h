/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-side-pots-dialog.h - the side pots of the evening: what is in each, who is in it */
#ifndef FELT_SIDE_POTS_DIALOG_H
#define FELT_SIDE_POTS_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_SIDE_POTS_DIALOG (felt_side_pots_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltSidePotsDialog, felt_side_pots_dialog, FELT, SIDE_POTS_DIALOG,
                     FeltCommandDialog)

/* Opens the list over the window; it follows what happens. From it players are let in and paid. */
void felt_side_pots_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* "5 players, 2 still in · can be joined", "5 players": of a pot of the setup at a view of the
 * clock. Owned by the caller. */
char *felt_side_pot_detail(const FeltState *state, const FeltSidePot *pot,
                           const FeltClockView *view);

#endif
