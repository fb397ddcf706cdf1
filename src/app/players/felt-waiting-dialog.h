/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-waiting-dialog.h - who waits to play: alternates for a seat, names for a place */
#ifndef FELT_WAITING_DIALOG_H
#define FELT_WAITING_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_WAITING_DIALOG (felt_waiting_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltWaitingDialog, felt_waiting_dialog, FELT, WAITING_DIALOG,
                     FeltCommandDialog)

/* Opens it over the window, about its tournament. */
void felt_waiting_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
