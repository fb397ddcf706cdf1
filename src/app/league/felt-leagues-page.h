/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-leagues-page.h - the club's leagues: standings of a season, the race, what counts */
#ifndef FELT_LEAGUES_PAGE_H
#define FELT_LEAGUES_PAGE_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_LEAGUES_PAGE (felt_leagues_page_get_type())
G_DECLARE_FINAL_TYPE(FeltLeaguesPage, felt_leagues_page, FELT, LEAGUES_PAGE, GtkBox)

/* desk: that whose tournament a final can be made of, or NULL. It follows the club and all
 * tournaments as long as it lives. */
GtkWidget *felt_leagues_page_new(FeltDesk *desk);

#endif
