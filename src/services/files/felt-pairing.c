/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-pairing.c - telephones and tablets of the staff: paired, proved by their keys, forgotten */
#include "services/files/felt-pairing.h"

#include "club/felt-club.h"
#include "store/felt-device-key.h"
#include "store/felt-secret-file.h"

#include <string.h>

void felt_pairing_clear(FeltPairing *pairing)
{
  g_free(pairing->name);
  explicit_bzero(pairing, sizeof *pairing);
}

/* Pairing ------------------------------------------------------------------------------------ */

/* Six digits, each as likely as the others: what is above the last whole million is drawn again. */
static void draw_pin(const FeltSource *source, char pin[FELT_DEVICE_PIN + 1])
{
  guint32 number;
  do {
    guint8 chance[FELT_SEED_SIZE];
    source->entropy(chance, source->data);
    memcpy(&number, chance, sizeof number);
  } while (number >= 4294U * 1000000U);
  g_snprintf(pin, FELT_DEVICE_PIN + 1, "%06u", number % 1000000U);
}

static void draw(const FeltSource *source, guint ways, FeltPairing *pairing,
                 FeltDeviceSecret *secret)
{
  guint8 once[FELT_SEED_SIZE];
  G_STATIC_ASSERT(sizeof once == FELT_DEVICE_KEY);
  source->entropy(once, source->data);
  if ((ways & FELT_PAIR_BY_QR) != 0) {
    secret->has_once = TRUE;
    memcpy(secret->once, once, sizeof once);
    felt_hex_write(once, sizeof once, pairing->once);
  }
  if ((ways & FELT_PAIR_BY_KEY) != 0) {
    secret->has_key = TRUE;
    source->entropy(once, source->data);
    felt_device_own_key(once, pairing->device, "", secret->key);
    felt_hex_write(secret->key, FELT_DEVICE_KEY, pairing->key);
  }
  if ((ways & FELT_PAIR_BY_PIN) != 0) {
    draw_pin(source, pairing->pin);
    g_strlcpy(secret->pin, pairing->pin, sizeof secret->pin);
  }
  explicit_bzero(once, sizeof once);
}

static FeltSession *open_club(FeltStore *store, const FeltSource *source, GError **error)
{
  return felt_session_open(store, FELT_CLUB, source, error);
}

static gboolean record(FeltSession *club, const FeltGrant *grant, const char *name,
                       const FeltActor *actor, FeltPairing *pairing, GError **error)
{
  g_autoptr(FeltClubCommand) command = felt_club_command_new(FELT_CLUB_DEVICE_PAIR);
  command->role = grant->role;
  command->table = grant->table;
  command->name = g_strdup(name);
  if (!felt_session_execute(club, command, NULL, actor, NULL, error))
    return FALSE;
  const FeltClubState *state = felt_session_stream_state(club);
  const FeltClubDevice *device = &state->devices[state->n_devices - 1];
  g_strlcpy(pairing->device, device->device, sizeof pairing->device);
  pairing->name = g_strdup(device->name);
  return TRUE;
}

gboolean felt_pairing_new(FeltStore *store, const FeltSource *source, const FeltGrant *grant,
                          const char *name, guint ways, const FeltActor *actor,
                          FeltPairing *pairing, GError **error)
{
  FeltInstant now;
  FeltDeviceSecret secret = {0};
  g_autoptr(FeltSession) club = open_club(store, source, error);
  if (club == NULL || !record(club, grant, name, actor, pairing, error))
    return FALSE;
  felt_session_now(club, &now);
  if ((ways & (FELT_PAIR_BY_QR | FELT_PAIR_BY_PIN)) != 0)
    pairing->until_us = secret.until_us = now.utc_us + FELT_PAIRING_SECONDS * G_USEC_PER_SEC;
  draw(source, ways, pairing, &secret);
  gboolean kept = felt_device_secret_set(store, pairing->device, &secret, error);
  explicit_bzero(&secret, sizeof secret);
  if (kept)
    return TRUE;
  felt_pairing_forget(store, source, pairing->device, actor, NULL);
  felt_pairing_clear(pairing);
  return FALSE;
}

char *felt_pairing_url(const FeltPairing *pairing, const char *address)
{
  return g_strdup_printf("%sstaff#%s.%s", address, pairing->device, pairing->once);
}

gboolean felt_pairing_is_taken(FeltStore *store, const char *device)
{
  FeltDeviceSecret secret;
  gboolean found = FALSE;
  gboolean taken =
      felt_device_secret_get(store, device, &secret, &found, NULL) && found && secret.has_key;
  explicit_bzero(&secret, sizeof secret);
  return taken;
}

gboolean felt_pairing_forget(FeltStore *store, const FeltSource *source, const char *device,
                             const FeltActor *actor, GError **error)
{
  g_autoptr(FeltSession) club = open_club(store, source, error);
  if (club == NULL)
    return FALSE;
  const FeltClubDevice *known = felt_club_device(felt_session_stream_state(club), device);
  g_autofree char *handle = g_strdup(known != NULL ? known->device : NULL);
  g_autoptr(FeltClubCommand) command = felt_club_command_new(FELT_CLUB_DEVICE_FORGET);
  command->device = g_strdup(device);
  return felt_session_execute(club, command, NULL, actor, NULL, error) &&
         (handle == NULL || felt_device_secret_set(store, handle, NULL, error));
}
