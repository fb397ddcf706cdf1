/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bounties-dialog.h - every bust-out with who won the bounty, and what was drawn */
#ifndef FELT_BOUNTIES_DIALOG_H
#define FELT_BOUNTIES_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_BOUNTIES_DIALOG (felt_bounties_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltBountiesDialog, felt_bounties_dialog, FELT, BOUNTIES_DIALOG,
                     FeltCommandDialog)

/* Opens the list over the window; it follows what happens. Open bounties come first, then the
 * latest. */
void felt_bounties_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
