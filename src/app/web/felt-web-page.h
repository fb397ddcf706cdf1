/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-page.h - phones and browsers let in */
#ifndef FELT_WEB_PAGE_H
#define FELT_WEB_PAGE_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_WEB_PAGE (felt_web_page_get_type())
G_DECLARE_FINAL_TYPE(FeltWebPage, felt_web_page, FELT, WEB_PAGE, AdwPreferencesPage)

/* The poster is that of the tournament at this desk while one is open that is not over, and no
 * rehearsal; else it leads to what runs. */
GtkWidget *felt_web_page_new(FeltDesk *desk);

#endif
