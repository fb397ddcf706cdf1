/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-fields.h - how a league counts, as rows to be edited */
#ifndef FELT_LEAGUE_FIELDS_H
#define FELT_LEAGUE_FIELDS_H

#include <adwaita.h>

#include "club/felt-club-league.h"

/* Signal "changed" (): something was typed or chosen. */
#define FELT_TYPE_LEAGUE_FIELDS (felt_league_fields_get_type())
G_DECLARE_FINAL_TYPE(FeltLeagueFields, felt_league_fields, FELT, LEAGUE_FIELDS, GtkWidget)

/* Shows a setup; fresh: of a league that is to be made, which cannot be over. Emits nothing. */
void felt_league_fields_show(FeltLeagueFields *fields, const FeltLeagueSetup *setup,
                             gboolean fresh);

/* Puts what stands there into a setup, a copy of what was shown, and notes in its given mask what
 * differs from `was`. FALSE with a sentence. */
gboolean felt_league_fields_read(FeltLeagueFields *fields, const FeltLeagueSetup *was,
                                 FeltLeagueSetup *setup, GError **error);

/* Whether the formula of points is none, as it says itself. */
gboolean felt_league_fields_formula_is_wrong(FeltLeagueFields *fields);

/* Gives the keyboard to the name. */
void felt_league_fields_focus(FeltLeagueFields *fields);

#endif
