/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-setup-dialog.h - the settings of a tournament, and what a change of them does */
#ifndef FELT_SETUP_DIALOG_H
#define FELT_SETUP_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_SETUP_DIALOG (felt_setup_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltSetupDialog, felt_setup_dialog, FELT, SETUP_DIALOG, FeltCommandDialog)

/* Opens over a window for the desk's tournament, in any phase. */
void felt_setup_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
