/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-device-secret.c - keys of paired devices: kept outside the log, as PINs are */
#include "store/felt-device-secret.h"

#include "felt-config.h"
#include "store/felt-secret-file.h"
#include "store/felt-store-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#define DEVICES "devices"
#define HEX     (2 * FELT_DEVICE_KEY + 1)

/* An entry ----------------------------------------------------------------------------------- */

static gboolean read_key(const cJSON *entry, const char *name, guint8 *key)
{
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(entry, name);
  return felt_hex_read(cJSON_GetStringValue(item), key, FELT_DEVICE_KEY);
}

static gint64 read_number(const cJSON *entry, const char *name)
{
  const cJSON *item = cJSON_GetObjectItemCaseSensitive(entry, name);
  return cJSON_IsNumber(item) ? (gint64)item->valuedouble : 0;
}

static void read_entry(const cJSON *entry, FeltDeviceSecret *secret)
{
  const char *pin = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(entry, "pin"));
  secret->has_key = read_key(entry, "key", secret->key);
  secret->has_once = read_key(entry, "once", secret->once);
  if (pin != NULL && strlen(pin) == FELT_DEVICE_PIN)
    g_strlcpy(secret->pin, pin, sizeof secret->pin);
  secret->until_us = read_number(entry, "until_us");
}

static cJSON *new_entry(const FeltDeviceSecret *secret)
{
  cJSON *entry = cJSON_CreateObject();
  char text[HEX];
  if (secret->has_key) {
    felt_hex_write(secret->key, FELT_DEVICE_KEY, text);
    cJSON_AddStringToObject(entry, "key", text);
  }
  if (secret->has_once) {
    felt_hex_write(secret->once, FELT_DEVICE_KEY, text);
    cJSON_AddStringToObject(entry, "once", text);
  }
  if (secret->pin[0] != '\0')
    cJSON_AddStringToObject(entry, "pin", secret->pin);
  cJSON_AddNumberToObject(entry, "until_us", (double)secret->until_us);
  return entry;
}

gboolean felt_device_secret_get(FeltStore *store, const char *device, FeltDeviceSecret *secret,
                                gboolean *found, GError **error)
{
  memset(secret, 0, sizeof *secret);
  if (store->server != NULL)
    return felt_server_get_device(store->server, device, secret, found, error);
  cJSON *all = felt_secret_file_load(store, error);
  if (all == NULL)
    return FALSE;
  const cJSON *devices = cJSON_GetObjectItemCaseSensitive(all, DEVICES);
  const cJSON *entry = cJSON_GetObjectItemCaseSensitive(devices, device);
  *found = cJSON_IsObject(entry);
  if (*found)
    read_entry(entry, secret);
  cJSON_Delete(all);
  return TRUE;
}

static void put(cJSON *all, const char *device, const FeltDeviceSecret *secret)
{
  cJSON *devices = cJSON_GetObjectItemCaseSensitive(all, DEVICES);
  if (!cJSON_IsObject(devices)) {
    cJSON_DeleteItemFromObjectCaseSensitive(all, DEVICES);
    devices = cJSON_AddObjectToObject(all, DEVICES);
  }
  cJSON_DeleteItemFromObjectCaseSensitive(devices, device);
  if (secret != NULL)
    cJSON_AddItemToObject(devices, device, new_entry(secret));
}

static gboolean draw_in_file(FeltStore *store, const char *device, guint8 *key, GError **error)
{
  FeltDeviceSecret secret = {.has_key = TRUE};
  guint8 kept[FELT_DEVICE_KEY];
  gboolean done = TRUE;
  cJSON *all = felt_secret_file_load(store, error);
  if (all == NULL)
    return FALSE;
  const cJSON *devices = cJSON_GetObjectItemCaseSensitive(all, DEVICES);
  const cJSON *entry = cJSON_GetObjectItemCaseSensitive(devices, device);
  if (read_key(entry, "key", kept))
    memcpy(key, kept, sizeof kept);
  else {
    memcpy(secret.key, key, FELT_DEVICE_KEY);
    put(all, device, &secret);
    done = felt_secret_file_save(store, all, error);
  }
  cJSON_Delete(all);
  return done;
}

gboolean felt_device_secret_draw(FeltStore *store, const char *device, guint8 key[FELT_DEVICE_KEY],
                                 GError **error)
{
  if (store->server != NULL)
    return felt_server_draw_device(store->server, device, key, error);
  int lock = felt_secret_file_lock(store, error);
  gboolean done = lock >= 0 && draw_in_file(store, device, key, error);
  if (lock >= 0)
    close(lock);
  return done;
}

gboolean felt_device_secret_set(FeltStore *store, const char *device,
                                const FeltDeviceSecret *secret, GError **error)
{
  if (store->server != NULL)
    return felt_server_set_device(store->server, device, secret, error);
  int lock = felt_secret_file_lock(store, error);
  cJSON *all = lock >= 0 ? felt_secret_file_load(store, error) : NULL;
  gboolean done = FALSE;
  if (all != NULL) {
    put(all, device, secret);
    done = felt_secret_file_save(store, all, error);
  }
  cJSON_Delete(all);
  if (lock >= 0)
    close(lock);
  return done;
}

/* Counters ----------------------------------------------------------------------------------- */

/* A line a device, of one length, so that one of them is written over in place: "HANDLE COUNTER".
 * Handles are never given twice, so a line may stay when its device is forgotten. */
#define DIGITS 20
#define LINE   (DIGITS + 2 + 2 * 6)

static gboolean fail(FeltStore *store, GError **error)
{
  int saved = errno;
  g_set_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_IO,
              _("How far a device of “%s” has counted cannot be kept: %s."), store->name,
              g_strerror(saved));
  return FALSE;
}

/* The line of a device, at *place; a new one at the end where there is none. *last: its number. */
static gboolean find_line(int fd, const char *device, off_t *place, gint64 *last)
{
  char line[LINE + 1] = {0};
  ssize_t n;
  *last = 0;
  for (*place = 0; (n = pread(fd, line, LINE, *place)) == LINE; *place += LINE)
    if (strncmp(line, device, strlen(device)) == 0 && line[strlen(device)] == ' ') {
      *last = g_ascii_strtoll(line + strlen(device), NULL, 10);
      return TRUE;
    }
  return n >= 0;
}

static gboolean count_in(int fd, const char *device, gint64 counter, gboolean durable,
                         gboolean *rises, gint64 *last)
{
  char line[LINE + 1];
  off_t place;
  if (!find_line(fd, device, &place, last))
    return FALSE;
  *rises = counter > *last;
  if (!*rises)
    return TRUE;
  g_snprintf(line, sizeof line, "%s %0*" G_GINT64_FORMAT "\n", device, DIGITS, counter);
  return pwrite(fd, line, LINE, place) == LINE && (!durable || fdatasync(fd) == 0);
}

gboolean felt_device_secret_count(FeltStore *store, const char *device, gint64 counter,
                                  gboolean durable, gboolean *rises, gint64 *last, GError **error)
{
  g_return_val_if_fail(strlen(device) + DIGITS + 2 == LINE, FALSE);
  if (store->server != NULL)
    return felt_server_count_device(store->server, device, counter, rises, last, error);
  int fd = felt_secret_file_lock(store, error);
  if (fd < 0)
    return FALSE;
  gboolean done = count_in(fd, device, counter, durable, rises, last) || fail(store, error);
  close(fd);
  return done;
}
