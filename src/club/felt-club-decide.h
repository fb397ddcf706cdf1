/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-decide.h - from a command to events, or to a refusal */
#ifndef FELT_CLUB_DECIDE_H
#define FELT_CLUB_DECIDE_H

#include "club/felt-club-command.h"
#include "club/felt-club-state.h"

/* Decides one command: events, freed by the array, or NULL with one sentence that says what to do.
 * Undo and redo are the log's. */
GPtrArray *felt_club_decide(const FeltClubState *state, const FeltClubCommand *command,
                            const FeltContext *context, GError **error);

/* Refuses an undo or redo by which two people would have one name, or one number, who have not by
 * now, by which somebody would be one with a person who was forgotten, more would be paid out of a
 * season's pot than there is, or a closed season would change. */
gboolean felt_club_check_back(const FeltClubState *before, const FeltClubState *after,
                              const FeltContext *context, gboolean *overruled, GError **error);

/* Refuses to take a tournament out of the leagues that counts in a closed season. */
gboolean felt_club_may_leave(const FeltClubState *state, const char *tournament,
                             const FeltContext *context, GError **error);

/* How a league would count after a LEAGUE_CHANGE, to be released by felt_league_setup_record; FALSE
 * when that is refused. */
gboolean felt_club_league_would(const FeltClubState *state, const FeltClubCommand *command,
                                FeltLeagueSetup *setup, GError **error);

#endif
