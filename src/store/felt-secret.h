/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-secret.h - PINs: kept outside the log, in no backup, export or mirror */
#ifndef FELT_SECRET_H
#define FELT_SECRET_H

#include "store/felt-store.h"

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

/* *good: whether this is the PIN of an account, which has one. Takes a tenth of a second, by
 * intent. FALSE with error when that cannot be told. */
gboolean felt_secret_test(FeltStore *store, gint64 account, const char *pin, gboolean *good,
                          GError **error);

#endif
