/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-race-dialog.h - chips that leave play, table by table: counted, cards dealt, who gets what
 */
#ifndef FELT_RACE_DIALOG_H
#define FELT_RACE_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_RACE_DIALOG (felt_race_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltRaceDialog, felt_race_dialog, FELT, RACE_DIALOG, FeltCommandDialog)

/* Opens over a window with a session for the chip that is to leave now, at the first table that has
 * not raced it (rules.md 6.4, T 24). Not modal: the break goes on. */
void felt_race_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
