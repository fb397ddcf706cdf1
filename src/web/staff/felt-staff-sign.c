/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-staff-sign.c - who asks: signatures, counters, and what is answered where they are wrong */
#include "web/staff/felt-staff-private.h"

#include "felt-config.h"
#include "services/files/felt-pairing.h"
#include "store/felt-device-key.h"
#include "store/felt-record-json.h"
#include "store/felt-secret-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static FeltAnswer *refuse(const FeltRequest *request, const char *code, const char *sentence)
{
  felt_request_charge(request, FELT_STAFF_WRONG);
  return felt_answer_error(401, code, sentence);
}

FeltAnswer *felt_staff_fail(GError *taken)
{
  return felt_answer_later("store", taken);
}

static FeltAnswer *refuse_forgotten(const FeltRequest *request)
{
  return refuse(request, "forgotten",
                _("This device is no longer paired. Ask the director for a new code."));
}

const FeltClubState *felt_staff_club(FeltHouse *house)
{
  felt_session_refresh(felt_house_club_session(house), NULL);
  return felt_house_club(house);
}

static const FeltClubDevice *find(const FeltClubState *club, const char *handle)
{
  for (guint i = 0; i < club->n_devices; i++)
    if (strcmp(club->devices[i].device, handle) == 0)
      return &club->devices[i];
  return NULL;
}

const FeltClubDevice *felt_staff_named(FeltHouse *house, const FeltRequest *request,
                                       FeltAnswer **refusal)
{
  const char *handle = felt_request_header(request, "Felt-Device");
  if (!felt_club_device_is_handle(handle)) {
    *refusal = refuse(request, "unsigned",
                      _("This is for paired devices: pair this one, and sign the request."));
    return NULL;
  }
  const FeltClubDevice *device = find(felt_house_club(house), handle);
  if (device == NULL) /* another program may have paired it just now */
    device = find(felt_staff_club(house), handle);
  if (device == NULL)
    *refusal = refuse_forgotten(request);
  return device;
}

gboolean felt_staff_is_signed_by(const FeltRequest *request, const guint8 *key)
{
  guint8 right[FELT_DEVICE_KEY], given[FELT_DEVICE_KEY];
  const char *counter = felt_request_header(request, "Felt-Counter");
  const char *signature = felt_request_header(request, "Felt-Signature");
  if (counter == NULL || !felt_hex_read(signature, given, sizeof given))
    return FALSE;
  felt_device_sign(key, request->method, request->raw, counter, request->body, request->length,
                   right);
  return felt_same_secret(right, given, sizeof right);
}

/* A counter as it is written, without a sign or leading zeros, so that it has one form; 0: it is
 * none. */
static gint64 read_counter(const char *text)
{
  if (text == NULL || *text == '0' || strlen(text) > 15 ||
      strspn(text, "0123456789") != strlen(text))
    return 0;
  return g_ascii_strtoll(text, NULL, 10);
}

/* Who signed right is told how far it has counted: a page that lost count goes on from there. */
static FeltAnswer *refuse_counter(gint64 last)
{
  cJSON *answer = cJSON_CreateObject();
  cJSON_AddStringToObject(answer, "error", "counter");
  cJSON_AddStringToObject(answer, "message",
                          _("The request is not new: its counter must be above all that this "
                            "device sent before."));
  felt_json_add_int(answer, "counter", last);
  return felt_answer_json(401, answer);
}

static gboolean is_new(FeltStore *store, const char *device, const char *counter, gboolean acts,
                       FeltAnswer **refusal)
{
  GError *error = NULL;
  gboolean rises = FALSE;
  gint64 last = 0, number = read_counter(counter);
  if (!felt_device_secret_count(store, device, number, acts, &rises, &last, &error))
    *refusal = felt_staff_fail(error);
  else if (!rises)
    *refusal = refuse_counter(last);
  return rises;
}

gboolean felt_staff_prove(FeltHouse *house, const FeltRequest *request, gboolean acts,
                          FeltCaller *caller, FeltAnswer **refusal)
{
  GError *error = NULL;
  FeltDeviceSecret secret;
  gboolean found = FALSE;
  const FeltClubDevice *device = felt_staff_named(house, request, refusal);
  if (device == NULL)
    return FALSE;

  FeltStore *store = felt_house_store(house);
  if (!felt_device_secret_get(store, device->device, &secret, &found, &error)) {
    *refusal = felt_staff_fail(error);
    return FALSE;
  }
  gboolean good = secret.has_key && felt_staff_is_signed_by(request, secret.key);
  explicit_bzero(&secret, sizeof secret);
  if (!found) { /* its key goes before this program reads that it was forgotten */
    *refusal = refuse_forgotten(request);
    return FALSE;
  }
  if (!good) {
    *refusal = refuse(request, "signature", _("The signature is wrong. Pair this device again."));
    return FALSE;
  }
  /* the actor outlives a club that is read again while it acts */
  FeltGrant grant = {device->role, device->table, g_intern_string(device->device)};
  *caller = (FeltCaller){device, {g_intern_string(device->name), grant}};
  return is_new(store, device->device, felt_request_header(request, "Felt-Counter"), acts, refusal);
}
