/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-shot-dialog.h - the shot clock of the final table, with time chips */
#ifndef FELT_SHOT_DIALOG_H
#define FELT_SHOT_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_SHOT_DIALOG (felt_shot_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltShotDialog, felt_shot_dialog, FELT, SHOT_DIALOG, FeltCommandDialog)

/* Who has to act has so many seconds: a player's button, or one for whoever is next, which
 * has the keyboard, starts them; a time chip gives more, and is recorded. How many of each is set
 * here too. */
void felt_shot_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
