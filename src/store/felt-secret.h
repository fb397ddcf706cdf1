/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-secret.h - PINs: kept outside the log, in no backup, export or mirror */
#ifndef FELT_SECRET_H
#define FELT_SECRET_H

#include "store/felt-store.h"
#include "tournament/base/felt-stream.h"

/* Of a database file they stand beside it, in `path.secrets`, its owner's alone; of a server in a
 * table that no desk can read. A PIN is kept only as what PBKDF2 makes of it. */

#define FELT_PIN_MIN   4
#define FELT_PIN_MAX   32
#define FELT_SALT_SIZE 16

/* Whether an account has a PIN. FALSE with error when that cannot be told. */
gboolean felt_secret_has(FeltStore *store, gint64 account, gboolean *has, GError **error);

/* Sets the PIN of an account, NULL: it needs none any more. salt is fresh chance. Refuses one that
 * is too short or too long (INVALID). IO: a server has not confirmed it in time, and may keep it.
 */
gboolean felt_secret_set(FeltStore *store, gint64 account, const char *pin,
                         const guint8 salt[FELT_SALT_SIZE], GError **error);

#define FELT_PIN_TRIES    5
#define FELT_PIN_PAUSE_US (30 * G_USEC_PER_SEC)

/* *good: whether this is the PIN of an account, which has one. Takes a tenth of a second, by
 * intent. After FELT_PIN_TRIES wrong ones in a row, whatever program was given them, none is looked
 * at for FELT_PIN_PAUSE_US: *wait_us is what is left of that at `now`, else 0. A server counts
 * itself, and its refusal is an error. FALSE with error when it cannot be told, or a wrong one
 * cannot be noted. */
gboolean felt_secret_test(FeltStore *store, gint64 account, const char *pin, const FeltInstant *now,
                          gboolean *good, gint64 *wait_us, GError **error);

/* Whoever forgot the PIN waits so long; then it may be taken away for an hour. A restart of the
 * machine begins the wait again. */
#define FELT_PIN_WAIT_US (10 * G_TIME_SPAN_MINUTE)
#define FELT_PIN_OPEN_US G_TIME_SPAN_HOUR

/* *left_us: what is left of that wait at `now`, 0: it is over; -1: none is under way. A right PIN
 * and a new one end it. */
gboolean felt_secret_get_wait(FeltStore *store, gint64 account, const FeltInstant *now,
                              gint64 *left_us, GError **error);
gboolean felt_secret_begin_wait(FeltStore *store, gint64 account, const FeltInstant *now,
                                GError **error);

#endif
