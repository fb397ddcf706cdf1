/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-place-dialog.h - the prize of one place: set by hand, and in kind */
#ifndef FELT_PLACE_DIALOG_H
#define FELT_PLACE_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_PLACE_DIALOG (felt_place_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltPlaceDialog, felt_place_dialog, FELT, PLACE_DIALOG, FeltCommandDialog)

/* Opens it over the window for a place from 1; 0: to give something to a place that is chosen in
 * it. In a tournament without money nothing in it asks for an amount. Every edit is tried out and
 * shown before it is recorded; a refusal stands in the dialog. */
void felt_place_dialog_present(FeltDesk *desk, GtkWindow *parent, guint place);

#endif
