/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-message-dialog.h - a text of the director's on the room's screens */
#ifndef FELT_MESSAGE_DIALOG_H
#define FELT_MESSAGE_DIALOG_H

#include <adwaita.h>

#define FELT_TYPE_MESSAGE_DIALOG (felt_message_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltMessageDialog, felt_message_dialog, FELT, MESSAGE_DIALOG, AdwWindow)

/* Asks for it, for all screens or one, and for how long; where one is shown it can be taken away.
 */
void felt_message_dialog_present(GtkWindow *parent);

#endif
