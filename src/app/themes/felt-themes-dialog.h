/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-themes-dialog.h - the window in which themes of the room's screens are made and changed */
#ifndef FELT_THEMES_DIALOG_H
#define FELT_THEMES_DIALOG_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_THEMES_DIALOG (felt_themes_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltThemesDialog, felt_themes_dialog, FELT, THEMES_DIALOG, AdwWindow)

/* Opens with the theme of an id chosen ("" : the usual one), or brings the one of that parent to
 * the front, which asks what becomes of a theme that was changed. Its preview may say what the
 * desk's tournament says. It closes with its parent, which it keeps open while a theme was changed.
 */
void felt_themes_dialog_present(FeltDesk *desk, GtkWindow *parent, const char *id);

#endif
