/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-final-dialog.h - a final with chips by standing: who begins with how many */
#ifndef FELT_LEAGUE_FINAL_DIALOG_H
#define FELT_LEAGUE_FINAL_DIALOG_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_LEAGUE_FINAL_DIALOG (felt_league_final_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltLeagueFinalDialog, felt_league_final_dialog, FELT, LEAGUE_FINAL_DIALOG,
                     AdwWindow)

/* Opens it over a window. Those in it are registered in the tournament that is open at a desk
 * (NULL: none), one by one; who is in it already is passed over. */
void felt_league_final_dialog_present(GtkWindow *parent, FeltDesk *desk, gint64 league,
                                      gint64 season);

#endif
