/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-secret.c - PINs: kept outside the log, in no backup, export or mirror */
#include "store/felt-secret.h"

#include "felt-config.h"
#include "store/felt-store-private.h"

#include <cjson/cJSON.h>
#include <glib/gi18n-lib.h>
#include <nettle/memops.h>
#include <nettle/pbkdf2.h>
#include <string.h>

/* So many rounds take a tenth of a second: nobody who types a PIN minds, who tries all does. */
#define ROUNDS 300000

#define HEX    (2 * FELT_HASH_SIZE + 1)

static void to_hex(const guint8 *bytes, gsize n, char *text)
{
  for (gsize i = 0; i < n; i++)
    g_snprintf(text + 2 * i, 3, "%02x", bytes[i]);
}

static gboolean from_hex(const char *text, guint8 *bytes, gsize n)
{
  if (text == NULL || strlen(text) != 2 * n)
    return FALSE;
  for (gsize i = 0; i < n; i++) {
    int high = g_ascii_xdigit_value(text[2 * i]), low = g_ascii_xdigit_value(text[2 * i + 1]);
    if (high < 0 || low < 0)
      return FALSE;
    bytes[i] = (guint8)(high * 16 + low);
  }
  return TRUE;
}

static void derive(const char *pin, const guint8 salt[FELT_SALT_SIZE], guint rounds,
                   guint8 hash[FELT_HASH_SIZE])
{
  pbkdf2_hmac_sha256(strlen(pin), (const uint8_t *)pin, rounds, FELT_SALT_SIZE, salt,
                     FELT_HASH_SIZE, hash);
}

/* The file ----------------------------------------------------------------------------------- */

static char *file_of(FeltStore *store)
{
  return g_strconcat(store->path, ".secrets", NULL);
}

/* An empty object where there is no file; NULL with a sentence where it cannot be read. */
static cJSON *load(FeltStore *store, GError **error)
{
  g_autofree char *path = file_of(store), *text = NULL;
  g_autoptr(GError) inner = NULL;
  if (!g_file_get_contents(path, &text, NULL, &inner)) {
    if (g_error_matches(inner, G_FILE_ERROR, G_FILE_ERROR_NOENT))
      return cJSON_CreateObject();
    g_propagate_error(error, g_steal_pointer(&inner));
    return NULL;
  }
  cJSON *all = cJSON_Parse(text);
  if (cJSON_IsObject(all))
    return all;
  cJSON_Delete(all);
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
              _("“%s” cannot be read: move it away, and set the PINs anew."), path);
  return NULL;
}

static gboolean save(FeltStore *store, const cJSON *all, GError **error)
{
  g_autofree char *path = file_of(store);
  char *text = cJSON_Print(all);
  gboolean done = g_file_set_contents_full(
      path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, error);
  cJSON_free(text);
  return done;
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
  cJSON *all = load(store, error);
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
  to_hex(salt, FELT_SALT_SIZE, text);
  cJSON_AddStringToObject(entry, "salt", text);
  cJSON_AddNumberToObject(entry, "rounds", ROUNDS);
  to_hex(hash, sizeof hash, text);
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
  cJSON *all = load(store, error);
  if (all == NULL)
    return FALSE;

  g_autofree char *key = g_strdup_printf("%" G_GINT64_FORMAT, account);
  cJSON_DeleteItemFromObjectCaseSensitive(all, key);
  if (pin != NULL)
    cJSON_AddItemToObject(all, key, new_entry(pin, salt));
  gboolean done = save(store, all, error);
  cJSON_Delete(all);
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
  return from_hex(salt_text, salt, FELT_SALT_SIZE) && from_hex(hash_text, hash, FELT_HASH_SIZE);
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
  cJSON *all = load(store, error);
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
