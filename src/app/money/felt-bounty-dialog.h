/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bounty-dialog.h - who put a player out: his bounty awarded, or drawn, also later */
#ifndef FELT_BOUNTY_DIALOG_H
#define FELT_BOUNTY_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_BOUNTY_DIALOG (felt_bounty_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltBountyDialog, felt_bounty_dialog, FELT, BOUNTY_DIALOG, FeltCommandDialog)

/* Asks about a player who is out: the bust-out of event seq, or as felt_bounty_bust chooses (0).
 * Offers first who sits at the table he left. */
void felt_bounty_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player, guint64 seq);

#endif
