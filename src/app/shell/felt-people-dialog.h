/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-dialog.h - who is at the desk: chosen, added, or signed in to an account */
#ifndef FELT_PEOPLE_DIALOG_H
#define FELT_PEOPLE_DIALOG_H

#include <adwaita.h>

#define FELT_TYPE_PEOPLE_DIALOG (felt_people_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltPeopleDialog, felt_people_dialog, FELT, PEOPLE_DIALOG,
                     AdwPreferencesWindow)

/* Opens it over a window. */
void felt_people_dialog_present(GtkWindow *parent);

#endif
