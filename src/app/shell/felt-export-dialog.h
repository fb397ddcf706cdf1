/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-export-dialog.h - a list of the tournament to a file: which one, and in which format */
#ifndef FELT_EXPORT_DIALOG_H
#define FELT_EXPORT_DIALOG_H

#include "app/widgets/felt-command-dialog.h"
#include "services/table/felt-lists.h"

#define FELT_TYPE_EXPORT_DIALOG (felt_export_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltExportDialog, felt_export_dialog, FELT, EXPORT_DIALOG, FeltCommandDialog)

/* Opens it with a list chosen. The file is written beside the main loop from all that is recorded;
 * what fails is said in the dialog, which stays. */
void felt_export_dialog_present(FeltDesk *desk, GtkWindow *parent, FeltList list);

#endif
