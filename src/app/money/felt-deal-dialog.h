/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-deal-dialog.h - kinds of deals side by side, and one of them recorded */
#ifndef FELT_DEAL_DIALOG_H
#define FELT_DEAL_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_DEAL_DIALOG (felt_deal_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltDealDialog, felt_deal_dialog, FELT, DEAL_DIALOG, FeltCommandDialog)

/* Opens over a window that shows a tournament. */
void felt_deal_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
