/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-access.h - who somebody is by the club's accounts, and what that person may do */
#ifndef FELT_ACCESS_H
#define FELT_ACCESS_H

#include "club/felt-club-state.h"
#include "store/felt-store.h"

/* While the club has no director among its accounts, they mean nothing: whoever is there may do
 * everything, as in a club that never heard of accounts. */
gboolean felt_access_holds(const FeltClubState *club);

/* Who an account is, by name or number, proved by its PIN when it has one (pin NULL: none given).
 * Fills actor, whose name lives as long as the program. FALSE with a sentence: no such account, one
 * that is closed, a PIN that is missing or wrong. */
gboolean felt_access_sign_in(const FeltClubState *club, FeltStore *store, const char *name,
                             const char *pin, FeltActor *actor, GError **error);

/* The same without a PIN, by the login of who runs this program at the store: of the system, or of
 * the server. FALSE: it is no account's. */
gboolean felt_access_by_login(const FeltClubState *club, FeltStore *store, FeltActor *actor);

/* Sets the PIN of an account (NULL: none any more), as a director may, or who has that account;
 * salt is fresh chance. */
gboolean felt_access_set_pin(const FeltClubState *club, FeltStore *store, const FeltActor *actor,
                             const char *name, const char *pin, const guint8 *salt, GError **error);

#endif
