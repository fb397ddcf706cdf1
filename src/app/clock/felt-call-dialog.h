/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-call-dialog.h - the clock on a player, in large, and what came of it (T 29) */
#ifndef FELT_CALL_DIALOG_H
#define FELT_CALL_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_CALL_DIALOG (felt_call_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltCallDialog, felt_call_dialog, FELT, CALL_DIALOG, FeltCommandDialog)

/* Calls the clock on a player and counts it down; two buttons say what came of it. Closed without
 * them it counts on, on the strip and the room's screen. */
void felt_call_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player);

#endif
