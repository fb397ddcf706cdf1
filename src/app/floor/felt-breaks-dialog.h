/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-breaks-dialog.h - the order in which tables break, to see and to change */
#ifndef FELT_BREAKS_DIALOG_H
#define FELT_BREAKS_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_BREAKS_DIALOG (felt_breaks_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltBreaksDialog, felt_breaks_dialog, FELT, BREAKS_DIALOG, FeltCommandDialog)

/* Opens over a window with a session. Each change is recorded at once, and can be undone. */
void felt_breaks_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
