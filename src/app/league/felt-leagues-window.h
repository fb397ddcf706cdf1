/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-leagues-window.h - the club's leagues: standings of a season, the race, what counts */
#ifndef FELT_LEAGUES_WINDOW_H
#define FELT_LEAGUES_WINDOW_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_LEAGUES_WINDOW (felt_leagues_window_get_type())
G_DECLARE_FINAL_TYPE(FeltLeaguesWindow, felt_leagues_window, FELT, LEAGUES_WINDOW, AdwWindow)

/* Opens it over a window, or NULL. desk: that whose tournament a final can be made of, or NULL. It
 * follows the club and all tournaments as long as it is open. */
void felt_leagues_window_present(GtkWindow *parent, FeltDesk *desk);

#endif
