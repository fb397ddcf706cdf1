/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-decide-private.h - what the files of felt_club_decide share */
#ifndef FELT_CLUB_DECIDE_PRIVATE_H
#define FELT_CLUB_DECIDE_PRIVATE_H

#include "club/felt-club-decide.h"

/* Fills in the event of an account that is added or changed; FALSE with a sentence. */
gboolean felt_club_decide_account(const FeltClubState *state, const FeltClubCommand *command,
                                  FeltClubEvent *event, GError **error);

#endif
