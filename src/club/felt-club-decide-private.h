/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-decide-private.h - shared by the files of felt_club_decide */
#ifndef FELT_CLUB_DECIDE_PRIVATE_H
#define FELT_CLUB_DECIDE_PRIVATE_H

#include "club/felt-club-decide.h"

/* Fills in the event of an account that is added or changed; FALSE with a sentence. */
gboolean felt_club_decide_account(const FeltClubState *state, const FeltClubCommand *command,
                                  FeltClubEvent *event, GError **error);

/* The same of a device that is paired; the seed draws its handle. And of one that is forgotten. */
gboolean felt_club_decide_pair(const FeltClubState *state, const FeltClubCommand *command,
                               const FeltContext *context, FeltClubEvent *event, GError **error);
gboolean felt_club_decide_forget(const FeltClubState *state, const FeltClubCommand *command,
                                 FeltClubEvent *event, GError **error);

/* Refuses a role without the table it needs, and a table that goes with no role. */
gboolean felt_club_role_fits(int role, gint64 table, GError **error);

/* Appends the events of a command about people; FALSE with a sentence. */
gboolean felt_club_decide_people(const FeltClubState *state, const FeltClubCommand *command,
                                 const FeltContext *context, GPtrArray *events, GError **error);

/* The same of a command about leagues or seasons. */
gboolean felt_club_decide_leagues(const FeltClubState *state, const FeltClubCommand *command,
                                  const FeltContext *context, GPtrArray *events, GError **error);

/* Refuses an undo or redo that brings a payment back which is more than there is in the season's
 * pot; *overruled as in felt_club_check_back. */
gboolean felt_club_check_payments(const FeltClubState *before, const FeltClubState *after,
                                  const FeltContext *context, gboolean *overruled, GError **error);

/* Refuses what would change a season that is closed: FALSE always. */
gboolean felt_club_season_is_closed(const FeltLeagueSeason *season, GError **error);

/* Refuses events by which another tournament would count in a closed season, or its standings would
 * be others than now; a merge that changes names only is none. Seals a season that they close. And
 * the same of an undo or redo. */
gboolean felt_club_keep_closed(const FeltClubState *state, const GPtrArray *events,
                               const FeltContext *context, GError **error);
gboolean felt_club_check_closed(const FeltClubState *before, const FeltClubState *after,
                                const FeltContext *context, GError **error);

/* Fills in the event of a season that is added or changed; FALSE with a sentence. */
gboolean felt_club_decide_season_new(const FeltClubState *state, const FeltClubCommand *command,
                                     const FeltContext *context, FeltClubEvent *event,
                                     GError **error);
gboolean felt_club_decide_season_change(const FeltClubState *state, const FeltClubCommand *command,
                                        const FeltContext *context, FeltClubEvent *event,
                                        GError **error);

/* The league a text means; NULL with a sentence. */
const FeltLeague *felt_club_find_league(const FeltClubState *state, const char *text,
                                        GError **error);

/* Refuses a change that changes nothing. FALSE always. */
gboolean felt_club_nothing_given(GError **error);

#endif
