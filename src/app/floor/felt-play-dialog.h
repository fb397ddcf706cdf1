/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-play-dialog.h - the rules by which hands are played, of the tournament or of one table */
#ifndef FELT_PLAY_DIALOG_H
#define FELT_PLAY_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_PLAY_DIALOG (felt_play_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltPlayDialog, felt_play_dialog, FELT, PLAY_DIALOG, FeltCommandDialog)

/* Shows the dialog over a window; table 0: of the tournament. */
void felt_play_dialog_present(FeltDesk *desk, GtkWindow *parent, guint table);

#endif
