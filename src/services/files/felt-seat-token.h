/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-seat-token.h - the token from a seat slip to its player's own page */
#ifndef FELT_SEAT_TOKEN_H
#define FELT_SEAT_TOKEN_H

#include "store/felt-store.h"

/* Twelve letters and digits that nobody can guess of others: a part of an HMAC of tournament and
 * player, by a key that stands outside the log with the keys of devices (felt-device-secret.h) and
 * is drawn when it is first asked for. The same on all desks of a log, for as long as it is kept.
 */
#define FELT_SEAT_TOKEN 12
#define FELT_SEAT_KEY   32

/* The key of a database. FALSE with a sentence when it cannot be read or kept. */
gboolean felt_seat_key(FeltStore *store, guint8 key[FELT_SEAT_KEY], GError **error);

/* The token of a player by id. */
void felt_seat_token_make(const guint8 key[FELT_SEAT_KEY], const char *tournament, guint player,
                          char token[FELT_SEAT_TOKEN + 1]);

/* Both at once; owned by the caller. NULL as above. */
char *felt_seat_token(FeltStore *store, const char *tournament, guint player, GError **error);

#endif
