/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-staff-pair.c - the first request of a device, which gives it its key */
#include "web/staff/felt-staff-private.h"

#include "felt-config.h"
#include "services/files/felt-pairing.h"
#include "store/felt-device-key.h"
#include "store/felt-record-json.h"
#include "store/felt-secret-file.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

static FeltAnswer *refuse(const FeltRequest *request, const char *code, const char *sentence)
{
  felt_request_charge(request, FELT_STAFF_WRONG);
  return felt_answer_error(401, code, sentence);
}

static gint64 now_us(FeltHouse *house)
{
  FeltInstant now;
  felt_session_now(felt_house_club_session(house), &now);
  return now.utc_us;
}

/* A text of the body; NULL: there is none such. It lives as long as *body, which is the caller's.
 */
static const char *read_text(const FeltRequest *request, const char *key, cJSON **body)
{
  *body = cJSON_ParseWithLength(request->body, request->length);
  return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(*body, key));
}

static gboolean is_nonce(const char *text)
{
  return text != NULL && strlen(text) == FELT_PAIRING_NONCE &&
         strspn(text, "0123456789abcdef") == FELT_PAIRING_NONCE;
}

/* By QR ---------------------------------------------------------------------------------------- */

/* Whether what the QR code held is offered still, and signs this. */
static gboolean is_offered(FeltHouse *house, const FeltRequest *request, const char *device,
                           const FeltDeviceSecret *secret)
{
  guint8 key[FELT_DEVICE_KEY];
  if (!secret->has_once || now_us(house) > secret->until_us)
    return FALSE;
  felt_device_ask_key(secret->once, device, key);
  gboolean good = felt_staff_is_signed_by(request, key);
  explicit_bzero(key, sizeof key);
  return good;
}

/* The offer is used up whatever way it was to be taken. */
static FeltAnswer *take_key(FeltHouse *house, const FeltClubDevice *device,
                            FeltDeviceSecret *secret)
{
  GError *error = NULL;
  secret->has_key = TRUE;
  secret->has_once = FALSE;
  explicit_bzero(secret->once, sizeof secret->once);
  secret->pin[0] = '\0';
  secret->until_us = 0;
  if (!felt_device_secret_set(felt_house_store(house), device->device, secret, &error))
    return felt_staff_fail(error);
  return NULL;
}

FeltAnswer *felt_staff_pair(const FeltRequest *request, gpointer data)
{
  FeltHouse *house = data;
  FeltAnswer *refusal = NULL;
  FeltDeviceSecret secret;
  GError *error = NULL;
  gboolean found = FALSE;
  const FeltClubDevice *device = felt_staff_named(house, request, &refusal);
  if (device == NULL)
    return refusal;
  if (!felt_device_secret_get(felt_house_store(house), device->device, &secret, &found, &error))
    return felt_staff_fail(error);

  cJSON *body = NULL;
  const char *nonce = read_text(request, "nonce", &body);
  if (!found || !is_offered(house, request, device->device, &secret))
    refusal = refuse(request, "offer",
                     _("This code was already used, or has expired. Ask for a new one."));
  else if (!is_nonce(nonce))
    refusal = felt_answer_error(400, "nonce", _("nonce must be 32 hex digits."));
  else {
    felt_device_own_key(secret.once, device->device, nonce, secret.key);
    refusal = take_key(house, device, &secret);
  }
  cJSON_Delete(body);
  explicit_bzero(&secret, sizeof secret);
  return refusal != NULL ? refusal : felt_answer_json(200, felt_staff_me_json(device));
}

/* By PIN --------------------------------------------------------------------------------------- */

/* Wrong PINs of an address. Whoever guesses is stopped, and nobody else's pairing ends by it. */
typedef struct {
  guint wrong;
  gint64 free_us, until_us; /* when it may try again, and when this is forgotten */
} Guesser;

/* So many addresses are remembered; beyond them no PIN of another one is taken until some are
 * forgotten, so that of six digits few are tried however many addresses somebody has. */
#define GUESSERS_MAX 200

/* The wait after the last free try; it doubles with each further wrong PIN, so often. */
#define WAIT_US     ((gint64)FELT_PAIRING_SECONDS * G_USEC_PER_SEC)
#define DOUBLED_MAX 5

static GHashTable *guessers; /* text of an address -> Guesser */

/* Of IPv6 the network: a machine has as many addresses in it as it likes. */
static char *guesser_name(const char *peer)
{
  g_autoptr(GInetAddress) address = g_inet_address_new_from_string(peer);
  if (address == NULL || g_inet_address_get_family(address) != G_SOCKET_FAMILY_IPV6 ||
      g_inet_address_get_is_link_local(address))
    return g_strdup(peer);
  char *network = g_malloc0(2 * 8 + 1);
  felt_hex_write(g_inet_address_to_bytes(address), 8, network);
  return network;
}

static gboolean is_over(gpointer name, gpointer value, gpointer now_us)
{
  return ((Guesser *)value)->until_us <= *(gint64 *)now_us;
}

static gint64 clock_us(FeltHouse *house)
{
  return felt_source_monotonic(felt_house_source(house));
}

/* How long an address has to wait before it may try a PIN; 0: it may now. */
static gint64 wait_of(FeltHouse *house, const char *name)
{
  gint64 now_us = clock_us(house);
  if (guessers == NULL)
    guessers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_foreach_remove(guessers, is_over, &now_us);
  const Guesser *guesser = g_hash_table_lookup(guessers, name);
  if (guesser == NULL)
    return g_hash_table_size(guessers) < GUESSERS_MAX ? 0 : WAIT_US;
  return MAX(guesser->free_us - now_us, 0);
}

static void note_wrong(FeltHouse *house, const char *name)
{
  gint64 now_us = clock_us(house);
  Guesser *guesser = g_hash_table_lookup(guessers, name);
  if (guesser == NULL) {
    guesser = g_new0(Guesser, 1);
    g_hash_table_insert(guessers, g_strdup(name), guesser);
  }

  guesser->wrong++;
  if (guesser->wrong >= FELT_PAIRING_TRIES)
    guesser->free_us = now_us + (WAIT_US << MIN(guesser->wrong - FELT_PAIRING_TRIES, DOUBLED_MAX));
  guesser->until_us = MAX(guesser->free_us, now_us) + WAIT_US;
}

/* The device whose PIN this is, with what is kept of it; NULL: it is nobody's. */
static const FeltClubDevice *by_pin(FeltHouse *house, const char *pin, FeltDeviceSecret *secret)
{
  const FeltClubState *club = felt_staff_club(house);
  FeltStore *store = felt_house_store(house);
  gint64 now = now_us(house);
  for (guint i = 0; i < club->n_devices; i++) {
    const FeltClubDevice *device = &club->devices[i];
    gboolean found = FALSE;
    if (device->paired_us + FELT_PAIRING_SECONDS * G_USEC_PER_SEC < now ||
        !felt_device_secret_get(store, device->device, secret, &found, NULL) || !found ||
        secret->pin[0] == '\0' || now > secret->until_us)
      continue;
    if (felt_same_secret(secret->pin, pin, FELT_DEVICE_PIN))
      return device;
  }
  return NULL;
}

static FeltAnswer *give_key(FeltHouse *house, const FeltClubDevice *device,
                            FeltDeviceSecret *secret)
{
  guint8 chance[FELT_SEED_SIZE];
  char text[2 * FELT_DEVICE_KEY + 1];
  const FeltSource *source = felt_house_source(house);
  source->entropy(chance, source->data);
  felt_device_own_key(chance, device->device, "", secret->key);
  FeltAnswer *refusal = take_key(house, device, secret);
  if (refusal != NULL)
    return refusal;
  cJSON *answer = felt_staff_me_json(device);
  felt_hex_write(secret->key, FELT_DEVICE_KEY, text);
  cJSON_AddStringToObject(answer, "secret", text);
  explicit_bzero(text, sizeof text);
  return felt_answer_json(200, answer);
}

/* The PIN of a body, or the refusal of what is none and costs nobody a try. */
static FeltAnswer *read_pin(const FeltRequest *request, const char **pin, cJSON **body)
{
  *pin = read_text(request, "pin", body);
  if (!request->secure)
    return felt_answer_error(403, "https",
                             _("A PIN could be overheard here: scan the code instead, or give "
                               "the server a certificate."));
  if (*pin == NULL || strlen(*pin) != FELT_DEVICE_PIN)
    return felt_answer_error(400, "pin", _("A PIN has 6 digits."));
  return NULL;
}

static FeltAnswer *refuse_guesser(gint64 wait_us)
{
  int minutes = (int)((wait_us + 60 * G_USEC_PER_SEC - 1) / (60 * G_USEC_PER_SEC));
  g_autofree char *sentence = g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE,
                  "Too many wrong PINs came from here: wait %d minute, or scan the code.",
                  "Too many wrong PINs came from here: wait %d minutes, or scan the code.",
                  (gulong)minutes),
      minutes);
  return felt_answer_error(429, "pins", sentence);
}

/* A PIN of the right form. */
static FeltAnswer *try_pin(FeltHouse *house, const FeltRequest *request, const char *pin)
{
  FeltDeviceSecret secret = {0};
  g_autofree char *name = guesser_name(request->peer);
  gint64 wait_us = wait_of(house, name);
  if (wait_us > 0)
    return refuse_guesser(wait_us);
  const FeltClubDevice *device = by_pin(house, pin, &secret);
  FeltAnswer *answer = NULL;
  if (device != NULL) {
    g_hash_table_remove(guessers, name);
    answer = give_key(house, device, &secret);
  } else {
    note_wrong(house, name);
    answer = refuse(request, "pin", _("This PIN is wrong, or has expired. Ask for a new one."));
  }
  explicit_bzero(&secret, sizeof secret);
  return answer;
}

FeltAnswer *felt_staff_pin(const FeltRequest *request, gpointer data)
{
  cJSON *body = NULL;
  const char *pin = NULL;
  FeltAnswer *answer = read_pin(request, &pin, &body);
  if (answer == NULL)
    answer = try_pin(data, request, pin);
  cJSON_Delete(body);
  return answer;
}
