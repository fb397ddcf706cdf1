/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-page.h - the club: name, footer, colours, logo, house rules */
#ifndef FELT_CLUB_PAGE_H
#define FELT_CLUB_PAGE_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_CLUB_PAGE (felt_club_page_get_type())
G_DECLARE_FINAL_TYPE(FeltClubPage, felt_club_page, FELT, CLUB_PAGE, GtkBox)

/* Of the club that is open; what was recorded the desk says. */
GtkWidget *felt_club_page_new(FeltDesk *desk);

#endif
