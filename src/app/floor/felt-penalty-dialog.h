/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-penalty-dialog.h - a warning, or hands or rounds that a player sits out (T 71) */
#ifndef FELT_PENALTY_DIALOG_H
#define FELT_PENALTY_DIALOG_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

/* Asks, over a window with a session, what a player gets and why. */
void felt_penalty_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player);

#endif
