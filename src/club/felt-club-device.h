/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-device.h - telephones and tablets that may give commands, and in which role */
#ifndef FELT_CLUB_DEVICE_H
#define FELT_CLUB_DEVICE_H

#include "tournament/base/felt-role.h"
#include "tournament/base/felt-schema.h"

/* The key that proves a request's origin is no event: it is kept outside the log under the same
 * handle (store/felt-device-secret.h). */
typedef struct {
  char *device;     /* its handle: drawn, in hex, never given twice */
  char *name;       /* by which the log names what is done with it */
  int role;         /* FeltRole */
  gint64 table;     /* a dealer's; else 0 */
  gint64 paired_us; /* UTC */
} FeltClubDevice;

#define FELT_CLUB_DEVICES_MAX 200

/* Bytes of a handle; as hex it has twice as many letters. */
#define FELT_CLUB_DEVICE_BYTES 6

extern const FeltRecord felt_club_device_record;

/* The event: all of it but when, which is the event's own. */
typedef struct {
  char *device, *name;
  int role;
  gint64 table;
} FeltClubPaired;

extern const FeltRecord felt_club_paired_record;

typedef struct {
  char *device;
  char *name; /* as it was called */
} FeltClubForgotten;

extern const FeltRecord felt_club_forgotten_record;

/* Whether a text could be a handle. */
gboolean felt_club_device_is_handle(const char *text);

#endif
