/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-desk.h - the club of the program's database, for windows, screens and paper */
#ifndef FELT_CLUB_DESK_H
#define FELT_CLUB_DESK_H

#include "club/felt-club.h"
#include "session/felt-session.h"

/* There is one for the whole run of the program. Signal "changed" (): the club's state moved on, by
 * this program or another. */
#define FELT_TYPE_CLUB_DESK (felt_club_desk_get_type())
G_DECLARE_FINAL_TYPE(FeltClubDesk, felt_club_desk, FELT, CLUB_DESK, GObject)

/* The one there is; not owned by the caller. */
FeltClubDesk *felt_club_desk_get(void);

/* Opens the club of a database, which must outlive it; NULL: lets go of it. FALSE with a sentence
 * when its log cannot be read: then nothing is known of the club. */
gboolean felt_club_desk_open(FeltClubDesk *desk, FeltStore *store, GError **error);

/* As the club stands, all absent while no database is open; valid until the next main loop turn or
 * execute. */
const FeltClubState *felt_club_desk_state(FeltClubDesk *desk);

/* The database it is opened of; NULL: none. */
FeltStore *felt_club_desk_store(FeltClubDesk *desk);

/* The same of the one there is. */
const FeltClubState *felt_club(void);
FeltStore *felt_club_store(void);

/* Decides and records a command in the name of an actor; FALSE with a sentence. Whoever adds the
 * first director is signed in as that account, so that nobody locks the door from outside. */
gboolean felt_club_desk_execute(FeltClubDesk *desk, const FeltClubCommand *command,
                                const FeltActor *actor, GError **error);

/* The session that holds its log; NULL while no database is open. */
FeltSession *felt_club_desk_session(FeltClubDesk *desk);

/* Whether the club has accounts, so that whoever works here signs in (services/files/felt-access).
 */
gboolean felt_club_desk_has_accounts(FeltClubDesk *desk);

/* Returns in words what an undo would take back, owned by the caller; NULL: nothing. */
char *felt_club_desk_undo_words(FeltClubDesk *desk);

/* Signs in to an account, with its PIN where it has one: "changed" is told. FALSE with a sentence,
 * and whoever was there stays (felt_access_sign_in). Not kept when the program ends. */
gboolean felt_club_desk_sign_in(FeltClubDesk *desk, const char *name, const char *pin,
                                GError **error);

/* The PIN of a director was forgotten (felt_access_forgot). */
gboolean felt_club_desk_forgot(FeltClubDesk *desk, const char *name, gint64 *left_us,
                               GError **error);

/* Nobody is signed in any more. */
void felt_club_desk_sign_out(FeltClubDesk *desk);

/* Returns the person at this desk while the club has accounts: the account that signed in, or the
 * one whose login it is; else a viewer without a name. The account counts as it stands now: a
 * closed one is nobody's. */
FeltActor felt_club_desk_actor(FeltClubDesk *desk);

/* Whether an account has a PIN, as far as that can be told. */
gboolean felt_club_desk_has_pin(FeltClubDesk *desk, gint64 account);

/* Sets the PIN of an account, NULL: none any more, as the actor may: "changed" is told. FALSE
 * with a sentence. */
gboolean felt_club_desk_set_pin(FeltClubDesk *desk, const char *name, const char *pin,
                                GError **error);

#endif
