/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club.h - the club, the one stream "club" */
#ifndef FELT_CLUB_H
#define FELT_CLUB_H

#include "club/felt-club-command.h"
#include "club/felt-club-decide.h"
#include "club/felt-club-people.h"
#include "club/felt-club-state.h"
#include "club/felt-club-words.h"

/* To be made known by a program before it opens a log. Its state is a FeltClubState, its commands
 * are FeltClubCommand; the first of them begins its log. */
extern const FeltStreamKind felt_club_kind;

#endif
