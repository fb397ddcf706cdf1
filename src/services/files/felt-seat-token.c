/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-seat-token.c - what leads from a seat slip to its player's own page */
#include "services/files/felt-seat-token.h"

#include "session/felt-session.h"
#include "store/felt-device-secret.h"

#include <string.h>

/* A handle that no device has: theirs are drawn. */
#define HANDLE "000000000000"

G_STATIC_ASSERT(FELT_SEAT_KEY == FELT_DEVICE_KEY && FELT_SEAT_KEY == FELT_SEED_SIZE);

gboolean felt_seat_key(FeltStore *store, guint8 key[FELT_SEAT_KEY], GError **error)
{
  FeltDeviceSecret secret = {0};
  gboolean found = FALSE;
  if (!felt_device_secret_get(store, HANDLE, &secret, &found, error))
    return FALSE;
  if (!found || !secret.has_key) {
    felt_machine_source.entropy(key, NULL);
    return felt_device_secret_draw(store, HANDLE, key, error);
  }
  memcpy(key, secret.key, FELT_SEAT_KEY);
  return TRUE;
}

void felt_seat_token_make(const guint8 key[FELT_SEAT_KEY], const char *tournament, guint player,
                          char token[FELT_SEAT_TOKEN + 1])
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";
  guint8 digest[32];
  gsize length = sizeof digest;
  g_autofree char *text = g_strdup_printf("seat %s %u", tournament, player);
  GHmac *hmac = g_hmac_new(G_CHECKSUM_SHA256, key, FELT_SEAT_KEY);
  g_hmac_update(hmac, (const guchar *)text, (gssize)strlen(text));
  g_hmac_get_digest(hmac, digest, &length);
  g_hmac_unref(hmac);
  for (guint i = 0; i < FELT_SEAT_TOKEN; i++)
    token[i] = letters[digest[i] % 32];
  token[FELT_SEAT_TOKEN] = '\0';
}

char *felt_seat_token(FeltStore *store, const char *tournament, guint player, GError **error)
{
  guint8 key[FELT_SEAT_KEY];
  char token[FELT_SEAT_TOKEN + 1];
  if (!felt_seat_key(store, key, error))
    return NULL;
  felt_seat_token_make(key, tournament, player, token);
  return g_strdup(token);
}
