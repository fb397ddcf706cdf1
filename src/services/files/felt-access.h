/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-access.h - identity by the club's accounts, and the rights of each role */
#ifndef FELT_ACCESS_H
#define FELT_ACCESS_H

#include "club/felt-club-state.h"
#include "store/felt-source.h"
#include "store/felt-store.h"

/* While the club has no director among its accounts, they mean nothing: whoever is there may do
 * everything, as in a club that never heard of accounts. */
gboolean felt_access_holds(const FeltClubState *club);

/* The subjects that ask the role although they are no command of a stream: the trash, rows that a
 * rescue kept apart, moving house, whole logs in or out and copies of the database, templates, the
 * room's screens. Private lists and sheets are subjects too, by their names, however they are
 * read. */
#define FELT_ACCESS_TRASH     "trash"
#define FELT_ACCESS_RESCUE    "rescue"
#define FELT_ACCESS_MOVING    "moving"
#define FELT_ACCESS_LOGS      "logs"
#define FELT_ACCESS_TEMPLATE  "template"
#define FELT_ACCESS_SCREENS   "screens"
#define FELT_ACCESS_PEOPLE    "people" /* also the club's log */
#define FELT_ACCESS_MONEY     "money"
#define FELT_ACCESS_CASHIERS  "cashiers"
#define FELT_ACCESS_DRAWERS   "drawers"
#define FELT_ACCESS_DRAWER    "drawer" /* the sheet */
#define FELT_ACCESS_RECEIPT   "receipt"
#define FELT_ACCESS_EMERGENCY "emergency"

/* Whether somebody may do that, or read that list or sheet; FALSE with a refusal that says whom to
 * ask. What is not private is everybody's. actor NULL: somebody who may do everything. */
gboolean felt_access_may(const FeltActor *actor, const char *what, GError **error);

/* Whether that is for some roles only. */
gboolean felt_access_is_private(const char *what);

/* Signs an account in, by name or number, with its PIN when it has one (pin NULL: none given),
 * which is tried at `now` (felt_secret_test). Fills actor, whose name lives as long as the program.
 * FALSE with a sentence: there is no such account, it is closed, the PIN is missing or wrong, or
 * too many wrong ones came before. */
gboolean felt_access_sign_in(const FeltClubState *club, FeltStore *store, const char *name,
                             const char *pin, const FeltInstant *now, FeltActor *actor,
                             GError **error);

/* A director forgot the PIN, and whoever runs this program owns the database's file: at first a
 * wait begins (*left_us: how long), and said again after it the PIN is taken away (*left_us: 0).
 * The club's log says both. FALSE with a sentence: meanwhile, and of whom this is not for. */
gboolean felt_access_forgot(FeltStore *store, const FeltSource *source, const char *name,
                            gint64 *left_us, GError **error);

/* The same for a desk whose server is gone for good, which had the PINs and can be asked for none.
 */
gboolean felt_access_unproved(const FeltClubState *club, const char *name, FeltActor *actor,
                              GError **error);

/* The same without a PIN, by the login of who runs this program at the store: of the system, or of
 * the server. FALSE: it is no account's. */
gboolean felt_access_by_login(const FeltClubState *club, FeltStore *store, FeltActor *actor);

/* An account was just added: it has no PIN, whatever was set for one of its number that was taken
 * back. What cannot be read stays. */
void felt_access_added(const FeltClubState *club, FeltStore *store, const char *name);

/* Sets the PIN of an account (NULL: none any more), as a director may, or who has that account;
 * salt is fresh chance. */
gboolean felt_access_set_pin(const FeltClubState *club, FeltStore *store, const FeltActor *actor,
                             const char *name, const char *pin, const guint8 *salt, GError **error);

#endif
