/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-trash-page.h - what was deleted: restored, or removed for good */
#ifndef FELT_TRASH_PAGE_H
#define FELT_TRASH_PAGE_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_TRASH_PAGE (felt_trash_page_get_type())
G_DECLARE_FINAL_TYPE(FeltTrashPage, felt_trash_page, FELT, TRASH_PAGE, AdwPreferencesPage)

/* Of the store of a desk, which says what is refused; "win.restore" brings back what a row names.
 */
GtkWidget *felt_trash_page_new(FeltDesk *desk);

#endif
