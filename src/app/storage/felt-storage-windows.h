/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-storage-windows.h - pages of what the database holds */
#ifndef FELT_STORAGE_WINDOWS_H
#define FELT_STORAGE_WINDOWS_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

/* Those of the store of a desk; what others record is seen while the page is on the screen. */
GtkWidget *felt_cash_page_new(FeltDesk *desk);

/* Says what goes along and what stays, and saves it as one file where it is wanted. */
void felt_moving_dialog_out(FeltDesk *desk, GtkWindow *parent);

/* Asks for such a file, shows what is in it and what is here, and takes it in. taken is told then
 * which database the program has to start anew with. */
void felt_moving_dialog_in(FeltDesk *desk, GtkWindow *parent, void (*taken)(const char *database));

/* Those of the store of a desk; what others record is seen while the page is on the screen. */
GtkWidget *felt_tournaments_page_new(FeltDesk *desk);

/* Of the store of a desk, which says what is refused; "win.restore" brings back what a row names.
 */
GtkWidget *felt_trash_page_new(FeltDesk *desk);

#endif
