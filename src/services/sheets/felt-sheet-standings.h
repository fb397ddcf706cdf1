/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-standings.h - the standings of a league on paper */
#ifndef FELT_SHEET_STANDINGS_H
#define FELT_SHEET_STANDINGS_H

#include "club/felt-standings.h"
#include "services/sheets/felt-sheet.h"

/* Returns the standings, with points and how many of the tournaments played count. season NULL: of
 * all time. now may be NULL. */
FeltSheet *felt_sheet_new_standings(const FeltLeague *league, const FeltLeagueSeason *season,
                                    const FeltStandings *standings, const FeltInstant *now);

#endif
