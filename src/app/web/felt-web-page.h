/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-web-page.h - the page of the preferences about phones and browsers */
#ifndef FELT_WEB_PAGE_H
#define FELT_WEB_PAGE_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_WEB_PAGE (felt_web_page_get_type())
G_DECLARE_FINAL_TYPE(FeltWebPage, felt_web_page, FELT, WEB_PAGE, AdwPreferencesPage)

/* The poster is that of the tournament at this desk while one is open that is not over, and no
 * rehearsal; else it leads to what runs. */
void felt_web_page_set_desk(FeltWebPage *page, FeltDesk *desk);

#endif
