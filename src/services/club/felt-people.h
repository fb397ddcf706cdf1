/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people.h - the club's people beside its log: met at registration, forgotten everywhere, and
 * who was there last */
#ifndef FELT_PEOPLE_SERVICE_H
#define FELT_PEOPLE_SERVICE_H

#include "services/club/felt-person-results.h"
#include "session/felt-session.h"

/* Makes whom a command would register under a name that is new to the club one of its people, so
 * that the entry names that person; done before the command is executed. A name that is nearly a
 * person's is left out: it may be misspelt (felt-misspelt.h). Does nothing where the club does not
 * keep people so, or its log cannot be written: then somebody plays whom the club does not know.
 * Both sessions are of one store, or nothing is done; club NULL is fine. */
void felt_people_meet(FeltSession *tournament, const FeltCommand *command, const FeltActor *actor,
                      FeltSession *club);

/* After a command was recorded: an undo or redo of a registration by which the club met somebody
 * undoes or redoes that as well, while it is the latest that happened to the club. */
void felt_people_meet_again(FeltSession *tournament, const FeltCommand *command,
                            const FeltOutcome *outcome, const FeltActor *actor, FeltSession *club);

/* Sees to it that people whom the club forgot are called "Player 123" in every tournament that
 * names them: records that where it is not so yet. Done after a person was forgotten, and after a
 * log was taken in or came back from the trash; does nothing, quickly, in a club that forgot
 * nobody. *n, when given: how many were. FALSE with a sentence; what was done stays. */
gboolean felt_people_forget_everywhere(FeltStore *store, const FeltSource *source,
                                       const FeltActor *actor, guint *n, GError **error);

/* How many days what was deleted stays in the trash where somebody is forgotten: as long as backups
 * keep what was known (felt_store_roll_backup). */
#define FELT_PEOPLE_TRASH_DAYS 30

/* Removes from this desk's trash, for good, what was deleted before somebody was forgotten and more
 * than FELT_PEOPLE_TRASH_DAYS before source's now: its logs name them and nobody will rewrite them.
 * Done at once when somebody is forgotten, and from then on whenever a program works with the
 * database, so that what was not that old goes once it is; on a server each desk's trash goes so,
 * whoever forgot. *n: how many left it. Does nothing, quickly, where nothing is that old. FALSE
 * with a sentence; what was done stays. */
gboolean felt_people_clear_trash(FeltStore *store, const FeltSource *source, guint *n,
                                 GError **error);

/* The people who played the latest tournament before `before` (an id, or NULL), who are not blocked
 * today and not in `before` yet: ids (gint64) by their names; free with g_array_unref. */
GArray *felt_people_last_time(const FeltResults *results, const FeltClubState *club,
                              const char *before, FeltDay today);

#endif
