/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-balance-dialog.h - the balance plan: who moves where and why; one line, all, or by hand */
#ifndef FELT_BALANCE_DIALOG_H
#define FELT_BALANCE_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_BALANCE_DIALOG (felt_balance_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltBalanceDialog, felt_balance_dialog, FELT, BALANCE_DIALOG,
                     FeltCommandDialog)

/* Opens over a window with a session and follows it: the plan is made anew after each move
 * (rules.md 4.7), so that only its first line can be carried out alone. Not modal. */
void felt_balance_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
