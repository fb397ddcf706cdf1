/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tournaments-page.h - the tournaments of the club, and how one begins */
#ifndef FELT_TOURNAMENTS_PAGE_H
#define FELT_TOURNAMENTS_PAGE_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_TOURNAMENTS_PAGE (felt_tournaments_page_get_type())
G_DECLARE_FINAL_TYPE(FeltTournamentsPage, felt_tournaments_page, FELT, TOURNAMENTS_PAGE, GtkWidget)

/* Those of the store of a desk; what others record is seen while the page is on the screen. */
GtkWidget *felt_tournaments_page_new(FeltDesk *desk);

#endif
