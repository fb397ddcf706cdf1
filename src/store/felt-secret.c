/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-secret.c - PINs: kept outside the log, in no backup, export or mirror */
#include "store/felt-secret.h"

#include "felt-config.h"
#include "store/felt-secret-file.h"
#include "store/felt-store-private.h"

#include <cjson/cJSON.h>
#include <glib/gi18n-lib.h>
#include <nettle/memops.h>
#include <nettle/pbkdf2.h>
#include <string.h>
#include <unistd.h>

/* So many rounds take a tenth of a second: nobody who types a PIN minds, who tries all does. */
#define ROUNDS 300000

#define HEX    (2 * FELT_HASH_SIZE + 1)

static void derive(const char *pin, const guint8 salt[FELT_SALT_SIZE], guint rounds,
                   guint8 hash[FELT_HASH_SIZE])
{
  pbkdf2_hmac_sha256(strlen(pin), (const uint8_t *)pin, rounds, FELT_SALT_SIZE, salt,
                     FELT_HASH_SIZE, hash);
}

/* Accounts ----------------------------------------------------------------------------------- */

static cJSON *entry_of(const cJSON *all, gint64 account)
{
  g_autofree char *key = g_strdup_printf("%" G_GINT64_FORMAT, account);
  return cJSON_GetObjectItemCaseSensitive(all, key);
}

gboolean felt_secret_has(FeltStore *store, gint64 account, gboolean *has, GError **error)
{
  guint8 salt[FELT_SALT_SIZE];
  guint rounds;
  if (store->server != NULL)
    return felt_server_get_salt(store->server, account, has, salt, &rounds, error);
  cJSON *all = felt_secret_file_load(store, error);
  if (all == NULL)
    return FALSE;
  *has = entry_of(all, account) != NULL;
  cJSON_Delete(all);
  return TRUE;
}

static cJSON *new_entry(const char *pin, const guint8 salt[FELT_SALT_SIZE])
{
  guint8 hash[FELT_HASH_SIZE];
  char text[HEX];
  cJSON *entry = cJSON_CreateObject();
  derive(pin, salt, ROUNDS, hash);
  felt_hex_write(salt, FELT_SALT_SIZE, text);
  cJSON_AddStringToObject(entry, "salt", text);
  cJSON_AddNumberToObject(entry, "rounds", ROUNDS);
  felt_hex_write(hash, sizeof hash, text);
  cJSON_AddStringToObject(entry, "hash", text);
  return entry;
}

static gboolean set_on_server(FeltStore *store, gint64 account, const char *pin,
                              const guint8 salt[FELT_SALT_SIZE], GError **error)
{
  guint8 hash[FELT_HASH_SIZE];
  if (pin == NULL)
    return felt_server_set_secret(store->server, account, salt, ROUNDS, NULL, error);
  derive(pin, salt, ROUNDS, hash);
  return felt_server_set_secret(store->server, account, salt, ROUNDS, hash, error);
}

gboolean felt_secret_set(FeltStore *store, gint64 account, const char *pin,
                         const guint8 salt[FELT_SALT_SIZE], GError **error)
{
  glong length = pin != NULL ? g_utf8_strlen(pin, -1) : FELT_PIN_MIN;
  if (length < FELT_PIN_MIN || length > FELT_PIN_MAX) {
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
                _("A PIN has %d to %d characters; choose another one."), FELT_PIN_MIN,
                FELT_PIN_MAX);
    return FALSE;
  }
  if (store->server != NULL)
    return set_on_server(store, account, pin, salt, error);
  int lock = felt_secret_file_lock(store, error);
  cJSON *all = lock >= 0 ? felt_secret_file_load(store, error) : NULL;
  gboolean done = FALSE;
  if (all != NULL) {
    g_autofree char *key = g_strdup_printf("%" G_GINT64_FORMAT, account);
    cJSON_DeleteItemFromObjectCaseSensitive(all, key);
    if (pin != NULL)
      cJSON_AddItemToObject(all, key, new_entry(pin, salt));
    done = felt_secret_file_save(store, all, error);
  }
  cJSON_Delete(all);
  if (lock >= 0)
    close(lock);
  return done;
}

/* Whether an entry is what it should be; then its parts. */
static gboolean read_entry(const cJSON *entry, guint8 salt[FELT_SALT_SIZE], guint *rounds,
                           guint8 hash[FELT_HASH_SIZE])
{
  const cJSON *number = cJSON_GetObjectItemCaseSensitive(entry, "rounds");
  const char *salt_text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(entry, "salt"));
  const char *hash_text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(entry, "hash"));
  if (!cJSON_IsNumber(number) || number->valueint < 1 || number->valueint > 100 * ROUNDS)
    return FALSE;
  *rounds = (guint)number->valueint;
  return felt_hex_read(salt_text, salt, FELT_SALT_SIZE) &&
         felt_hex_read(hash_text, hash, FELT_HASH_SIZE);
}

static gboolean test_on_server(FeltStore *store, gint64 account, const char *pin, gboolean *good,
                               GError **error)
{
  guint8 salt[FELT_SALT_SIZE], hash[FELT_HASH_SIZE];
  guint rounds;
  if (!felt_server_get_salt(store->server, account, good, salt, &rounds, error))
    return FALSE;
  if (!*good)
    return TRUE;
  derive(pin, salt, MIN(rounds, 100 * ROUNDS), hash);
  return felt_server_test_hash(store->server, account, hash, good, error);
}

gboolean felt_secret_test(FeltStore *store, gint64 account, const char *pin, gboolean *good,
                          GError **error)
{
  guint8 salt[FELT_SALT_SIZE], kept[FELT_HASH_SIZE], made[FELT_HASH_SIZE];
  guint rounds;
  if (store->server != NULL)
    return test_on_server(store, account, pin, good, error);
  cJSON *all = felt_secret_file_load(store, error);
  if (all == NULL)
    return FALSE;
  *good = read_entry(entry_of(all, account), salt, &rounds, kept);
  cJSON_Delete(all);
  if (*good) {
    derive(pin, salt, rounds, made);
    *good = memeql_sec(kept, made, sizeof made) != 0;
  }
  return TRUE;
}
