/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-screens-page.h - the room's screens: a live picture of each, and what it shows where */
#ifndef FELT_SCREENS_PAGE_H
#define FELT_SCREENS_PAGE_H

#include <adwaita.h>

#include "app/display/felt-room.h"

#define FELT_TYPE_SCREENS_PAGE (felt_screens_page_get_type())
G_DECLARE_FINAL_TYPE(FeltScreensPage, felt_screens_page, FELT, SCREENS_PAGE, GtkBox)

/* The room of a desk, while the window of it is there. What is changed is kept at once. */
GtkWidget *felt_screens_page_new(FeltDesk *desk);

#endif
