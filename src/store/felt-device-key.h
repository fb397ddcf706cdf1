/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-device-key.h - keys made of a secret, and what they sign: HMAC-SHA256 (RFC 2104) */
#ifndef FELT_DEVICE_KEY_H
#define FELT_DEVICE_KEY_H

#include "store/felt-device-secret.h"

/* The key by which the request that pairs is signed, HMAC(once, "felt pairing\n" DEVICE), and the
 * device's own, HMAC(once, "felt key\n" DEVICE "\n" NONCE). */
void felt_device_ask_key(const guint8 *once, const char *device, guint8 key[FELT_DEVICE_KEY]);
void felt_device_own_key(const guint8 *once, const char *device, const char *nonce,
                         guint8 key[FELT_DEVICE_KEY]);

/* HMAC of a request: METHOD "\n" PATH "\n" COUNTER "\n" BODY, PATH with its query as sent. */
void felt_device_sign(const guint8 *key, const char *method, const char *path, const char *counter,
                      const char *body, gsize length, guint8 signature[FELT_DEVICE_KEY]);

/* Whether n bytes are the same, in a time that does not tell where they differ. */
gboolean felt_same_secret(const void *a, const void *b, gsize n);

#endif
