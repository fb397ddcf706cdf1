/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-count-dialog.h - how many chips a player has, as counted */
#ifndef FELT_COUNT_DIALOG_H
#define FELT_COUNT_DIALOG_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

/* Asks, over a window with a session. */
void felt_count_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player);

#endif
