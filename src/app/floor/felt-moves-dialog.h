/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moves-dialog.h - moves to announce, in large type: to read out, show, copy and print */
#ifndef FELT_MOVES_DIALOG_H
#define FELT_MOVES_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_MOVES_DIALOG (felt_moves_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltMovesDialog, felt_moves_dialog, FELT, MOVES_DIALOG, FeltCommandDialog)

/* Opens over a window with a session, and follows it. Not modal: play goes on. */
void felt_moves_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
