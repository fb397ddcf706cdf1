/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-heads-dialog.h - the floor's own count of players, table by table, against the record */
#ifndef FELT_HEADS_DIALOG_H
#define FELT_HEADS_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_HEADS_DIALOG (felt_heads_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltHeadsDialog, felt_heads_dialog, FELT, HEADS_DIALOG, FeltCommandDialog)

/* Opens over a window with a session; table (0: the first) gets the focus. Enter records a count
 * and goes to the next table. */
void felt_heads_dialog_present(FeltDesk *desk, GtkWindow *parent, guint table);

#endif
