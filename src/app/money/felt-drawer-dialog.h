/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-drawer-dialog.h - opens a cashier's drawer, or counts and closes it */
#ifndef FELT_DRAWER_DIALOG_H
#define FELT_DRAWER_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_DRAWER_DIALOG (felt_drawer_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltDrawerDialog, felt_drawer_dialog, FELT, DRAWER_DIALOG, FeltCommandDialog)

/* Presents it over a window. cashier: whose drawer it is; "" when it is still to be typed, which
 * only an opening allows. */
void felt_drawer_dialog_present(FeltDesk *desk, GtkWindow *parent, const char *cashier,
                                gboolean closing);

#endif
