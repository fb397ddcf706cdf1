/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-status-page.h - the club's own page: where the tournament is told to, how, and a trial */
#ifndef FELT_STATUS_PAGE_H
#define FELT_STATUS_PAGE_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_STATUS_PAGE (felt_status_page_get_type())
G_DECLARE_FINAL_TYPE(FeltStatusPage, felt_status_page, FELT, STATUS_PAGE, AdwPreferencesPage)

/* desk is not asked. */
GtkWidget *felt_status_page_new(FeltDesk *desk);

#endif
