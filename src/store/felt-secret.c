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

/* What is noted of accounts beside the PINs, which a server keeps: objects by account. */
#define TRIES  "tries"  /* wrong PINs in a row */
#define FORGOT "forgot" /* when a wait began */

static cJSON *note_of(const cJSON *all, const char *kind, gint64 account)
{
  return entry_of(cJSON_GetObjectItemCaseSensitive(all, kind), account);
}

static void forget_note(cJSON *all, const char *kind, gint64 account)
{
  g_autofree char *key = g_strdup_printf("%" G_GINT64_FORMAT, account);
  cJSON_DeleteItemFromObjectCaseSensitive(cJSON_GetObjectItemCaseSensitive(all, kind), key);
}

/* Puts a note of this moment in place of what was noted. */
static void add_note(cJSON *all, const char *kind, gint64 account, const FeltInstant *now,
                     guint wrong)
{
  g_autofree char *key = g_strdup_printf("%" G_GINT64_FORMAT, account);
  if (!cJSON_IsObject(cJSON_GetObjectItemCaseSensitive(all, kind))) {
    cJSON_DeleteItemFromObjectCaseSensitive(all, kind);
    cJSON_AddObjectToObject(all, kind);
  }
  forget_note(all, kind, account);
  cJSON *note = cJSON_AddObjectToObject(cJSON_GetObjectItemCaseSensitive(all, kind), key);
  cJSON_AddNumberToObject(note, "wrong", wrong);
  cJSON_AddStringToObject(note, "boot", now->boot_id);
  cJSON_AddNumberToObject(note, "at", (double)now->boottime_us);
}

/* How long ago a note was made; -1: there is none, or the machine was started since. */
static gint64 age_of(const cJSON *note, const FeltInstant *now)
{
  const cJSON *at = cJSON_GetObjectItemCaseSensitive(note, "at");
  const char *boot = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(note, "boot"));
  if (!cJSON_IsNumber(at) || g_strcmp0(boot, now->boot_id) != 0 ||
      at->valuedouble > (double)now->boottime_us || at->valuedouble < 0)
    return -1;
  return now->boottime_us - (gint64)at->valuedouble;
}

static guint wrong_of(const cJSON *note)
{
  const cJSON *wrong = cJSON_GetObjectItemCaseSensitive(note, "wrong");
  return cJSON_IsNumber(wrong) ? (guint)CLAMP(wrong->valueint, 0, FELT_PIN_TRIES) : 0;
}

/* A PIN was right, or is another one. */
static gboolean clear_notes(cJSON *all, gint64 account)
{
  gboolean any = note_of(all, TRIES, account) != NULL || note_of(all, FORGOT, account) != NULL;
  forget_note(all, TRIES, account);
  forget_note(all, FORGOT, account);
  return any;
}

/* Changes the file under its lock; change says FALSE when nothing is to be written. */
typedef gboolean (*ChangeFunc)(cJSON *all, gpointer data);

static gboolean change_file(FeltStore *store, ChangeFunc change, gpointer data, GError **error)
{
  int lock = felt_secret_file_lock(store, error);
  cJSON *all = lock >= 0 ? felt_secret_file_load(store, error) : NULL;
  gboolean done = all != NULL && (!change(all, data) || felt_secret_file_save(store, all, error));
  cJSON_Delete(all);
  if (lock >= 0)
    close(lock);
  return done;
}

typedef struct {
  gint64 account;
  const char *pin;
  const guint8 *salt;
  gboolean elsewhere; /* a server has the PIN */
} NewPin;

static gboolean set_pin(cJSON *all, gpointer data)
{
  const NewPin *new_pin = data;
  g_autofree char *key = g_strdup_printf("%" G_GINT64_FORMAT, new_pin->account);
  gboolean noted = clear_notes(all, new_pin->account);
  if (new_pin->elsewhere)
    return noted;
  cJSON_DeleteItemFromObjectCaseSensitive(all, key);
  if (new_pin->pin != NULL)
    cJSON_AddItemToObject(all, key, new_entry(new_pin->pin, new_pin->salt));
  return TRUE;
}

gboolean felt_secret_set(FeltStore *store, gint64 account, const char *pin,
                         const guint8 salt[FELT_SALT_SIZE], GError **error)
{
  NewPin new_pin = {account, pin, salt, store->server != NULL};
  glong length = pin != NULL ? g_utf8_strlen(pin, -1) : FELT_PIN_MIN;
  if (length < FELT_PIN_MIN || length > FELT_PIN_MAX) {
    g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_INVALID,
                _("A PIN has %d to %d characters; choose another one."), FELT_PIN_MIN,
                FELT_PIN_MAX);
    return FALSE;
  }
  return (store->server == NULL || set_on_server(store, account, pin, salt, error)) &&
         change_file(store, set_pin, &new_pin, error);
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

static gboolean test_in_file(const cJSON *all, gint64 account, const char *pin)
{
  guint8 salt[FELT_SALT_SIZE], kept[FELT_HASH_SIZE], made[FELT_HASH_SIZE];
  guint rounds;
  if (!read_entry(entry_of(all, account), salt, &rounds, kept))
    return FALSE;
  derive(pin, salt, rounds, made);
  return memeql_sec(kept, made, sizeof made) != 0;
}

/* A PIN that is tried; the lock is held meanwhile, so that nobody tries many at once. */
typedef struct {
  gint64 account;
  const char *pin;
  const FeltInstant *now;
  gboolean good;
  gint64 wait_us;
} Trial;

static gboolean try_pin(cJSON *all, gpointer data)
{
  Trial *trial = data;
  const cJSON *note = note_of(all, TRIES, trial->account);
  guint wrong = wrong_of(note);
  gint64 age_us = age_of(note, trial->now);
  if (wrong >= FELT_PIN_TRIES && age_us >= 0 && age_us < FELT_PIN_PAUSE_US) {
    trial->wait_us = FELT_PIN_PAUSE_US - age_us;
    return FALSE;
  }
  trial->good = test_in_file(all, trial->account, trial->pin);
  if (trial->good)
    return clear_notes(all, trial->account);

  wrong = wrong < FELT_PIN_TRIES ? wrong + 1 : 1;
  add_note(all, TRIES, trial->account, trial->now, wrong);
  trial->wait_us = wrong == FELT_PIN_TRIES ? FELT_PIN_PAUSE_US : 0;
  return TRUE;
}

gboolean felt_secret_test(FeltStore *store, gint64 account, const char *pin, const FeltInstant *now,
                          gboolean *good, gint64 *wait_us, GError **error)
{
  Trial trial = {account, pin, now, FALSE, 0};
  *wait_us = 0;
  if (store->server != NULL)
    return test_on_server(store, account, pin, good, error);
  if (!change_file(store, try_pin, &trial, error))
    return FALSE;
  *good = trial.good;
  *wait_us = trial.wait_us;
  return TRUE;
}

/* Who forgot it ------------------------------------------------------------------------------ */

gboolean felt_secret_get_wait(FeltStore *store, gint64 account, const FeltInstant *now,
                              gint64 *left_us, GError **error)
{
  cJSON *all = felt_secret_file_load(store, error);
  if (all == NULL)
    return FALSE;
  gint64 age_us = age_of(note_of(all, FORGOT, account), now);
  cJSON_Delete(all);
  *left_us = MAX(FELT_PIN_WAIT_US - age_us, 0);
  if (age_us < 0 || age_us > FELT_PIN_WAIT_US + FELT_PIN_OPEN_US)
    *left_us = -1;
  return TRUE;
}

static gboolean begin_wait(cJSON *all, gpointer data)
{
  const Trial *trial = data;
  add_note(all, FORGOT, trial->account, trial->now, 0);
  return TRUE;
}

gboolean felt_secret_begin_wait(FeltStore *store, gint64 account, const FeltInstant *now,
                                GError **error)
{
  Trial trial = {.account = account, .now = now};
  return change_file(store, begin_wait, &trial, error);
}
