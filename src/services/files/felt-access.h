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

/* The same for a desk whose server is gone for good, which had the PINs and can be asked for none.
 */
gboolean felt_access_unproved(const FeltClubState *club, const char *name, FeltActor *actor,
                              GError **error);

/* The same without a PIN, by the login of who runs this program at the store: of the system, or of
 * the server. FALSE: it is no account's. */
gboolean felt_access_by_login(const FeltClubState *club, FeltStore *store, FeltActor *actor);

/* Wrong PINs that were given for one account at one desk; all 0: none. */
typedef struct {
  guint wrong;
  gint64 until_us; /* no PIN is looked at before */
} FeltAccessTries;

#define FELT_ACCESS_TRIES    5
#define FELT_ACCESS_PAUSE_US (30 * G_USEC_PER_SEC)

/* Whether a PIN may be tried at now_us, of a clock that never goes back; FALSE with a sentence that
 * says how long the pause still is. */
gboolean felt_access_may_try(const FeltAccessTries *tries, gint64 now_us, GError **error);

/* Notes that a PIN was tried at now_us: after FELT_ACCESS_TRIES wrong ones the pause begins. */
void felt_access_tried(FeltAccessTries *tries, gboolean good, gint64 now_us);

/* An account was just added: it has no PIN, whatever was set for one of its number that was taken
 * back. What cannot be read stays. */
void felt_access_added(const FeltClubState *club, FeltStore *store, const char *name);

/* Sets the PIN of an account (NULL: none any more), as a director may, or who has that account;
 * salt is fresh chance. */
gboolean felt_access_set_pin(const FeltClubState *club, FeltStore *store, const FeltActor *actor,
                             const char *name, const char *pin, const guint8 *salt, GError **error);

#endif
