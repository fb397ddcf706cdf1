/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screens-dialog.h - the room's screens: a live picture of each, and what it shows where */
#ifndef FELT_SCREENS_DIALOG_H
#define FELT_SCREENS_DIALOG_H

#include <adwaita.h>

#include "app/display/felt-room.h"

#define FELT_TYPE_SCREENS_DIALOG (felt_screens_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltScreensDialog, felt_screens_dialog, FELT, SCREENS_DIALOG, AdwWindow)

/* Over the window of a room, which works on beside it. What is changed is kept at once. The one
 * that is open already comes to the front. */
void felt_screens_dialog_present(FeltDesk *desk, FeltRoom *room, GtkWindow *parent);

#endif
