/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-icm-dialog.h - what the stacks are worth: ICM, bubble factor and risk premium of each */
#ifndef FELT_ICM_DIALOG_H
#define FELT_ICM_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_ICM_DIALOG (felt_icm_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltIcmDialog, felt_icm_dialog, FELT, ICM_DIALOG, FeltCommandDialog)

/* Opens it over the window, with the stacks as last counted. Computes in a thread, shows how far it
 * is, and stops when it is closed. */
void felt_icm_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
