/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rescue-dialog.h - what a rescue kept apart: taken into the log, or left out */
#ifndef FELT_RESCUE_DIALOG_H
#define FELT_RESCUE_DIALOG_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

/* Shows the events of the open tournament that were not as they were recorded, and does what the
 * director chooses. */
void felt_rescue_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
