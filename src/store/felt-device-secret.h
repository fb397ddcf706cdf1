/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-device-secret.h - keys of paired devices: kept outside the log, as PINs are */
#ifndef FELT_DEVICE_SECRET_H
#define FELT_DEVICE_SECRET_H

#include "store/felt-store.h"

/* Of a database file they stand in `path.secrets` beside it, and how far each device has counted in
 * `path.counters`, both their owner's alone; of a server in a table that only its own functions
 * read. Who checks a signature needs the key itself, so it is no hash. */

#define FELT_DEVICE_KEY 32 /* bytes */
#define FELT_DEVICE_PIN 6  /* digits */

typedef struct {
  gboolean has_key, has_once;
  guint8 key[FELT_DEVICE_KEY];   /* by which its requests are signed */
  guint8 once[FELT_DEVICE_KEY];  /* for whom pairs it: used up by the first request */
  char pin[FELT_DEVICE_PIN + 1]; /* the same, to be typed; "": none */
  gint64 until_us;               /* UTC: once and pin count no more then */
} FeltDeviceSecret;

/* Reads the secret of a device, by its handle; *found FALSE: there is none. FALSE with error when
 * that cannot be told. */
gboolean felt_device_secret_get(FeltStore *store, const char *device, FeltDeviceSecret *secret,
                                gboolean *found, GError **error);

/* Keeps the key unless one is kept there; key is then the one that is. Of several programs that
 * draw one in the same moment, all get the same. */
gboolean felt_device_secret_draw(FeltStore *store, const char *device, guint8 key[FELT_DEVICE_KEY],
                                 GError **error);

/* Keeps that, secret NULL: nothing any more. How far it counted stays. */
gboolean felt_device_secret_set(FeltStore *store, const char *device,
                                const FeltDeviceSecret *secret, GError **error);

/* *rises: whether a device's counter is above all that it gave before, also to another server;
 * then it is kept, and with durable it outlives a power cut. *last: the one that was kept. */
gboolean felt_device_secret_count(FeltStore *store, const char *device, gint64 counter,
                                  gboolean durable, gboolean *rises, gint64 *last, GError **error);

#endif
