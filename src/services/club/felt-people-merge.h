/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-merge.h - the details beside the log of two records that become one person */
#ifndef FELT_PEOPLE_MERGE_H
#define FELT_PEOPLE_MERGE_H

#include "club/felt-club-command.h"
#include "club/felt-club-state.h"
#include "session/felt-session.h"
#include "store/felt-details.h"

/* A person keeps what either record knows. Where both know something else, as of a telephone, the
 * command says whose is kept (FeltClubCommand.theirs). The event names what is taken, never what it
 * says: of these keys the two rows exchange their values, and do so again when they are parted, so
 * that both are as they were. */
typedef struct {
  const FeltClubCommand *command; /* to be executed: the one that was given, or own */
  FeltClubCommand *own;           /* a merge that knows what it takes, or NULL */
  FeltClubState *before;          /* NULL: nobody is merged or parted by it */
} FeltPeopleMerge;

/* The keys of felt_details_record of which both know something, and not the same; NULL-terminated,
 * free with g_strfreev. Fails as felt_details_get. */
char **felt_people_merge_differ(FeltStore *store, gint64 person, gint64 other,
                                FeltDetails *of_person, FeltDetails *of_other, GError **error);

/* Before the command is executed, of any command of the club: what it takes. Refuses a merge that
 * does not say whose is kept. What names nobody, or is given by somebody who may not see what is
 * known, is left to the command. Free with felt_people_merge_clear, on failure too. */
gboolean felt_people_merge_begin(FeltSession *club, const FeltClubCommand *command,
                                 const FeltActor *actor, FeltPeopleMerge *merge, GError **error);
void felt_people_merge_clear(FeltPeopleMerge *merge);

/* After it was: exchanges what is known, of a merge, of its undo and of two who are parted. When
 * that fails the command is undone. */
gboolean felt_people_merge_end(FeltSession *club, const FeltPeopleMerge *merge,
                               const FeltActor *actor, GError **error);

#endif
