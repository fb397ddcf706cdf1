/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-count-dialog.h - how many chips a player has, as counted */
#ifndef FELT_COUNT_DIALOG_H
#define FELT_COUNT_DIALOG_H

#include "app/shell/felt-window.h"

/* Asks, over a window with a session. */
void felt_count_dialog_present(FeltWindow *window, guint player);

#endif
