/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-import-dialog.h - people out of a table, looked at before they are taken in */
#ifndef FELT_PEOPLE_IMPORT_DIALOG_H
#define FELT_PEOPLE_IMPORT_DIALOG_H

#include <adwaita.h>

#define FELT_TYPE_PEOPLE_IMPORT_DIALOG (felt_people_import_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltPeopleImportDialog, felt_people_import_dialog, FELT, PEOPLE_IMPORT_DIALOG,
                     AdwWindow)

/* Reads the file and opens it over a window; NULL with a sentence when it cannot be read. */
gboolean felt_people_import_dialog_present(GtkWindow *parent, const char *path, GError **error);

#endif
