/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cashier-dialog.h - who took what: the cashiers' log, who owes, the drawers */
#ifndef FELT_CASHIER_DIALOG_H
#define FELT_CASHIER_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_CASHIER_DIALOG (felt_cashier_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltCashierDialog, felt_cashier_dialog, FELT, CASHIER_DIALOG,
                     FeltCommandDialog)

/* Opens it beside the window, about its tournament; both can be used. */
void felt_cashier_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
