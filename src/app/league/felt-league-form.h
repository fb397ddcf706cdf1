/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-form.h - a league, new or changed: how it counts, and who would move by that */
#ifndef FELT_LEAGUE_FORM_H
#define FELT_LEAGUE_FORM_H

#include <adwaita.h>

#define FELT_TYPE_LEAGUE_FORM (felt_league_form_get_type())
G_DECLARE_FINAL_TYPE(FeltLeagueForm, felt_league_form, FELT, LEAGUE_FORM, AdwWindow)

/* Opens it over a window. league 0: a new one; season: the one whose standings are looked at, 0:
 * all of time. Nothing is recorded before the button is pressed, then as one event. */
void felt_league_form_present(GtkWindow *parent, gint64 league, gint64 season);

#endif
