/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-status-dialog.h - the club's own page: where the tournament is told to, how, and a trial */
#ifndef FELT_STATUS_DIALOG_H
#define FELT_STATUS_DIALOG_H

#include <adwaita.h>

#define FELT_TYPE_STATUS_DIALOG (felt_status_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltStatusDialog, felt_status_dialog, FELT, STATUS_DIALOG,
                     AdwPreferencesWindow)

/* Over a window. What is chosen there holds at once, once it can be sent so. */
void felt_status_dialog_present(GtkWindow *parent);

#endif
