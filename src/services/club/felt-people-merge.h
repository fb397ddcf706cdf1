/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-merge.h - what is known beside the log of two records that become one person */
#ifndef FELT_PEOPLE_MERGE_H
#define FELT_PEOPLE_MERGE_H

#include "club/felt-club-command.h"
#include "session/felt-session.h"
#include "store/felt-details.h"

/* A person keeps what either record knows. Where both know something else, as of a telephone, the
 * command says whose is kept (FeltClubCommand.theirs). */
typedef struct {
  FeltDetails kept; /* of the person from then on; person 0: nothing changes */
} FeltPeopleMerge;

/* The keys of felt_details_record of which both know something, and not the same; NULL-terminated,
 * free with g_strfreev. Fails as felt_details_get. */
char **felt_people_merge_differ(FeltStore *store, gint64 person, gint64 other,
                                FeltDetails *of_person, FeltDetails *of_other, GError **error);

/* Before the command is executed, of any command of the club: what will be known. Refuses a merge
 * that does not say whose is kept. What is no merge, names nobody, or is given by somebody who may
 * not see what is known, is left to the command. Free with felt_details_clear(&merge->kept). */
gboolean felt_people_merge_begin(FeltSession *club, const FeltClubCommand *command,
                                 const FeltActor *actor, FeltPeopleMerge *merge, GError **error);

/* After it was: keeps it. When that fails the merge is undone. */
gboolean felt_people_merge_end(FeltSession *club, const FeltPeopleMerge *merge,
                               const FeltActor *actor, GError **error);

#endif
