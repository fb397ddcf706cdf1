/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-side-pot-dialog.h - lets players into a side pot, or pays it out */
#ifndef FELT_SIDE_POT_DIALOG_H
#define FELT_SIDE_POT_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_SIDE_POT_DIALOG (felt_side_pot_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltSidePotDialog, felt_side_pot_dialog, FELT, SIDE_POT_DIALOG,
                     FeltCommandDialog)

/* Opens over the window for a pot of this name, NULL: nothing. Paying, who has won a last longer is
 * chosen already; money may be kept for another time instead. */
void felt_side_pot_dialog_present(FeltDesk *desk, GtkWindow *parent, const char *pot,
                                  gboolean paying);

#endif
