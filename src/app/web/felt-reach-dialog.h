/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-reach-dialog.h - why phones cannot connect: what the computer sees, what it cannot see */
#ifndef FELT_REACH_DIALOG_H
#define FELT_REACH_DIALOG_H

#include <adwaita.h>

#define FELT_TYPE_REACH_DIALOG (felt_reach_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltReachDialog, felt_reach_dialog, FELT, REACH_DIALOG, AdwPreferencesWindow)

/* Looks, of the server that runs, and tells over a window. */
void felt_reach_dialog_present(GtkWindow *parent);

#endif
