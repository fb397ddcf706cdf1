/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-health-dialog.h - whether disk, time, backups and server are in order, and the restore drill
 */
#ifndef FELT_HEALTH_DIALOG_H
#define FELT_HEALTH_DIALOG_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_HEALTH_DIALOG (felt_health_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltHealthDialog, felt_health_dialog, FELT, HEALTH_DIALOG,
                     AdwPreferencesWindow)

/* Opens it over a window and looks at everything. The desk has a store. */
void felt_health_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
