/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-device-key.c - keys made of a secret, and what they sign: HMAC-SHA256 (RFC 2104) */
#include "store/felt-device-key.h"

#include <nettle/hmac.h>
#include <nettle/memops.h>
#include <string.h>

static void add(struct hmac_sha256_ctx *hmac, const char *text)
{
  hmac_sha256_update(hmac, strlen(text), (const uint8_t *)text);
}

static void begin(struct hmac_sha256_ctx *hmac, const guint8 *key)
{
  hmac_sha256_set_key(hmac, FELT_DEVICE_KEY, key);
}

void felt_device_ask_key(const guint8 *once, const char *device, guint8 key[FELT_DEVICE_KEY])
{
  struct hmac_sha256_ctx hmac;
  begin(&hmac, once);
  add(&hmac, "felt pairing\n");
  add(&hmac, device);
  hmac_sha256_digest(&hmac, FELT_DEVICE_KEY, key);
}

void felt_device_own_key(const guint8 *once, const char *device, const char *nonce,
                         guint8 key[FELT_DEVICE_KEY])
{
  struct hmac_sha256_ctx hmac;
  begin(&hmac, once);
  add(&hmac, "felt key\n");
  add(&hmac, device);
  add(&hmac, "\n");
  add(&hmac, nonce);
  hmac_sha256_digest(&hmac, FELT_DEVICE_KEY, key);
}

void felt_device_sign(const guint8 *key, const char *method, const char *path, const char *counter,
                      const char *body, gsize length, guint8 signature[FELT_DEVICE_KEY])
{
  struct hmac_sha256_ctx hmac;
  begin(&hmac, key);
  add(&hmac, method);
  add(&hmac, "\n");
  add(&hmac, path);
  add(&hmac, "\n");
  add(&hmac, counter);
  add(&hmac, "\n");
  hmac_sha256_update(&hmac, length, (const uint8_t *)body);
  hmac_sha256_digest(&hmac, FELT_DEVICE_KEY, signature);
}

gboolean felt_same_secret(const void *a, const void *b, gsize n)
{
  return memeql_sec(a, b, n) != 0;
}
