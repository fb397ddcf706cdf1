/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-start-dialog.h - when play shall begin: what the room counts down to */
#ifndef FELT_START_DIALOG_H
#define FELT_START_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_START_DIALOG (felt_start_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltStartDialog, felt_start_dialog, FELT, START_DIALOG, FeltCommandDialog)

/* A time of day, today's or, when that is past, tomorrow's; none ends the countdown. */
void felt_start_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
