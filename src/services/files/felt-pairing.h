/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-pairing.h - telephones and tablets of the staff: paired, proved by their keys, forgotten */
#ifndef FELT_PAIRING_H
#define FELT_PAIRING_H

#include "session/felt-session.h"
#include "store/felt-device-secret.h"

/* Whoever pairs a device gets a secret that counts once and not long. By QR code it stands behind
 * the # of an address, which no browser sends; the device makes its key of it. By PIN, over HTTPS
 * only, the server sends the key. Both ask for it by felt-web's staff pages. */

/* The seconds for which an offer is valid. */
#define FELT_PAIRING_SECONDS 120

/* The wrong PINs that one address may try before it has to wait, and the length of a nonce in hex
 * digits. */
#define FELT_PAIRING_TRIES 5
#define FELT_PAIRING_NONCE 32

typedef enum {
  FELT_PAIR_BY_QR = 1 << 0,
  FELT_PAIR_BY_PIN = 1 << 1,
  FELT_PAIR_BY_KEY = 1 << 2, /* the key at once, for a program: it counts until forgotten */
} FeltPairingWays;

typedef struct {
  char device[16], *name;             /* handle and name; the name is owned */
  char once[2 * FELT_DEVICE_KEY + 1]; /* hex; "": not offered, and so below */
  char key[2 * FELT_DEVICE_KEY + 1];
  char pin[FELT_DEVICE_PIN + 1];
  gint64 until_us; /* UTC, of the first and the last */
} FeltPairing;

void felt_pairing_clear(FeltPairing *pairing);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(FeltPairing, felt_pairing_clear)

/* Pairs a device: records it in the club's log, and keeps what proves it. name NULL: named by its
 * role. source gives time and chance. Fills *pairing, all 0 before; FALSE with a sentence, and
 * where the log has it already, but its secret could not be kept, it is forgotten again. */
gboolean felt_pairing_new(FeltStore *store, const FeltSource *source, const FeltGrant *grant,
                          const char *name, guint ways, const FeltActor *actor,
                          FeltPairing *pairing, GError **error);

/* Returns the text of the QR code: address, which is that of the public pages with its "/"
 * ("http://host:8040/"), and the secret behind the #. Owned by the caller. */
char *felt_pairing_url(const FeltPairing *pairing, const char *address);

/* Records that a device may not act any more, and drops its key. device: its name or handle. */
gboolean felt_pairing_forget(FeltStore *store, const FeltSource *source, const char *device,
                             const FeltActor *actor, GError **error);

/* Whether a device has its key: what was offered was taken. FALSE too when that cannot be told. */
gboolean felt_pairing_is_taken(FeltStore *store, const char *device);

#endif
