/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-dialog.h - the club: name, footer, colours, logo, house rules */
#ifndef FELT_CLUB_DIALOG_H
#define FELT_CLUB_DIALOG_H

#include <adwaita.h>

#define FELT_TYPE_CLUB_DIALOG (felt_club_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltClubDialog, felt_club_dialog, FELT, CLUB_DIALOG, AdwWindow)

/* Opens over a window for the club of felt_club_desk_get. */
void felt_club_dialog_present(GtkWindow *parent);

#endif
