/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-new-dialog.h - what a new tournament is to be, asked once */
#ifndef FELT_NEW_DIALOG_H
#define FELT_NEW_DIALOG_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"
#include "services/files/felt-templates.h"

#define FELT_TYPE_NEW_DIALOG (felt_new_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltNewDialog, felt_new_dialog, FELT, NEW_DIALOG, AdwWindow)

/* Asks over the window; the tournament that is made is opened in it. */
void felt_new_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* The same for one like another: what that one is comes first among the templates. Takes it. Where
 * the window shows a tournament already, the new one gets a window of its own. */
void felt_new_dialog_present_like(FeltDesk *desk, GtkWindow *parent, FeltTemplate *template);

/* The command for "a clock now": the template "clock" under today's date, nobody entered yet. NULL
 * with error when there is no such template. */
FeltCommand *felt_new_command_clock(GError **error);

#endif
