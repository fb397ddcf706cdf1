/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-windows.h - what opens of the room's screens */
#ifndef FELT_DISPLAY_WINDOWS_H
#define FELT_DISPLAY_WINDOWS_H

#include <adwaita.h>

#include "app/display/felt-room.h"

/* Asks for it, for all screens or one, and for how long; where one is shown it can be taken away.
 */
void felt_message_dialog_present(GtkWindow *parent);

/* The room of a desk, while the window of it is there. What is changed is kept at once. */
GtkWidget *felt_screens_page_new(FeltDesk *desk);

#endif
