/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-dialog.h - how the prize pool is split, bounties, and what would be paid */
#ifndef FELT_PRIZE_DIALOG_H
#define FELT_PRIZE_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_PRIZE_DIALOG (felt_prize_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltPrizeDialog, felt_prize_dialog, FELT, PRIZE_DIALOG, FeltCommandDialog)

/* Opens over a window that shows a tournament. */
void felt_prize_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
