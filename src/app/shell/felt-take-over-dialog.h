/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-take-over-dialog.h - what has arrived at this desk becomes the log, when its server is gone
 */
#ifndef FELT_TAKE_OVER_DIALOG_H
#define FELT_TAKE_OVER_DIALOG_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_TAKE_OVER_DIALOG (felt_take_over_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltTakeOverDialog, felt_take_over_dialog, FELT, TAKE_OVER_DIALOG,
                     AdwPreferencesWindow)

/* Opens it over a window; the desk says why when there is nothing to take over. After it the
 * program starts again with the new database. */
void felt_take_over_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
