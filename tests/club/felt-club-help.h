/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-help.h - a club in memory, and what is asked of it */
#ifndef FELT_CLUB_HELP_H
#define FELT_CLUB_HELP_H

#include "club/felt-club.h"

typedef struct {
  FeltClubState *state;
  guint64 seq;
} Club;

void felt_club_init(Club *club);
void felt_club_clear(Club *club);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Club, felt_club_clear)

/* A command as its name and keys of JSON with ' for "; a tournament that it names is its own id.
 * What follows from it is taken in, and must fit. */
gboolean felt_club_try(Club *club, const char *command, const char *keys, GError **error);

/* Commands in words, as in felt-script.h; the test fails when one is refused. */
void felt_club_must(Club *club, const char *script);

/* The test fails when it is not refused with this sentence, or changed anything. */
void felt_club_refuse(Club *club, const char *command, const char *keys, const char *sentence);

#endif
