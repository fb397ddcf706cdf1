/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bust-dialog.h - several bust-outs of one hand: stacks, places, who won the chips */
#ifndef FELT_BUST_DIALOG_H
#define FELT_BUST_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_BUST_DIALOG (felt_bust_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltBustDialog, felt_bust_dialog, FELT, BUST_DIALOG, FeltCommandDialog)

/* Asks, over a window with a session, who else of their tables is out with these players, with
 * which stacks at the start of the hand, and shows the places that result. */
void felt_bust_dialog_present(FeltDesk *desk, GtkWindow *parent, const guint *players, guint n);

#endif
