/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rename-dialog.h - the name of a player put right */
#ifndef FELT_RENAME_DIALOG_H
#define FELT_RENAME_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_RENAME_DIALOG (felt_rename_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltRenameDialog, felt_rename_dialog, FELT, RENAME_DIALOG, FeltCommandDialog)

/* Opens over a window for a player of the desk's tournament; nothing when there is none. */
void felt_rename_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player);

#endif
