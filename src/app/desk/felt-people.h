/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people.h - the people at this computer, and the one at the desk now */
#ifndef FELT_PEOPLE_H
#define FELT_PEOPLE_H

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-desk.h"

/* Kept in the settings, for the next start too. */

/* Returns the names in the order in which they were added. Owned by the caller. */
GStrv felt_people_names(void);

/* Returns the name of the person at the desk, "" when nobody is named. Owned by the caller. */
char *felt_people_present(void);

/* The same with what that person may do: while the club has accounts who signed in to one
 * (felt_club_desk_actor), else who is chosen, and may do everything. Valid until the next call. */
const FeltActor *felt_people_actor(void);

/* Executes a command of the club in the name of that person; FALSE with a sentence. */
gboolean felt_club_execute(const FeltClubCommand *command, GError **error);

/* Executes and consumes a command of the club, or of a session whose commands tell of no desk, in
 * the name of that person; FALSE with the refusal as windows say it. */
gboolean felt_stream_record(FeltSession *session, gpointer command, GError **error);

/* Returns that person in words, for a label: a name, while the club has accounts with its role
 * ("Ann Moss, Director"), or that nobody is named or signed in. Owned by the caller. */
char *felt_people_words(void);

/* "Cashier", "Dealer, table 3". Owned by the caller. */
char *felt_people_role_words(int role, gint64 table);

/* Whether the club has accounts and nobody is signed in: all can be looked at, nothing recorded. */
gboolean felt_people_nobody(void);

/* name is at the desk from now on, "": nobody is named. Who is not known yet is added; names are
 * brought into form as a player's. FALSE when nothing of the name is left. */
gboolean felt_people_choose(const char *name);

/* Forgets a name; what the logs say stays. */
void felt_people_forget(const char *name);

/* Calls back when a name came, went or was chosen, or the club's accounts changed or who is signed
 * in, as long as the object lives. */
void felt_people_watch(GCallback callback, gpointer object);

/* Makes the person that is chosen the actor of a desk, now and after each change of the choice. */
void felt_people_seat(FeltDesk *desk);

#endif
