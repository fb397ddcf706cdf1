/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-trash-window.h - what was deleted: restored, or removed for good */
#ifndef FELT_TRASH_WINDOW_H
#define FELT_TRASH_WINDOW_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_TRASH_WINDOW (felt_trash_window_get_type())
G_DECLARE_FINAL_TYPE(FeltTrashWindow, felt_trash_window, FELT, TRASH_WINDOW, AdwPreferencesWindow)

/* Lists the trash of the desk's database over parent. */
void felt_trash_window_present(FeltDesk *desk, GtkWindow *parent);

#endif
