/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-checklist-dialog.h - what the club checks at each occasion, to be changed */
#ifndef FELT_CHECKLIST_DIALOG_H
#define FELT_CHECKLIST_DIALOG_H

#include <adwaita.h>

#define FELT_TYPE_CHECKLIST_DIALOG (felt_checklist_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltChecklistDialog, felt_checklist_dialog, FELT, CHECKLIST_DIALOG, AdwWindow)

/* Opens it over a window. */
void felt_checklist_dialog_present(GtkWindow *parent);

#endif
