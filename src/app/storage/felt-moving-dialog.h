/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-moving-dialog.h - the whole club to another computer, and one from another taken in */
#ifndef FELT_MOVING_DIALOG_H
#define FELT_MOVING_DIALOG_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

/* Says what goes along and what stays, and saves it as one file where it is wanted. */
void felt_moving_dialog_out(FeltDesk *desk, GtkWindow *parent);

/* Asks for such a file, shows what is in it and what is here, and takes it in. taken is told then
 * which database the program has to start anew with. */
void felt_moving_dialog_in(FeltDesk *desk, GtkWindow *parent, void (*taken)(const char *database));

#endif
