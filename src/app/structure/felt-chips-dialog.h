/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-chips-dialog.h - the set of chips that is played with, and what it is enough for */
#ifndef FELT_CHIPS_DIALOG_H
#define FELT_CHIPS_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_CHIPS_DIALOG (felt_chips_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltChipsDialog, felt_chips_dialog, FELT, CHIPS_DIALOG, FeltCommandDialog)

/* Opens over a window that shows a tournament. */
void felt_chips_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
