/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-health-page.h - whether disk, time, backups and server are in order, and the restore drill
 */
#ifndef FELT_HEALTH_PAGE_H
#define FELT_HEALTH_PAGE_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_HEALTH_PAGE (felt_health_page_get_type())
G_DECLARE_FINAL_TYPE(FeltHealthPage, felt_health_page, FELT, HEALTH_PAGE, AdwPreferencesPage)

/* Looks at what keeps the log of a desk each time it comes onto the screen. */
GtkWidget *felt_health_page_new(FeltDesk *desk);

#endif
