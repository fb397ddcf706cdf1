/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-seed.h - the 32 bytes that chance follows from, as text */
#ifndef FELT_SEED_H
#define FELT_SEED_H

#include <glib.h>

#include "core/rules/felt-random.h"

/* A seed as the log writes it: 64 hex digits, owned by the caller. */
char *felt_seed_to_hex(const guint8 seed[FELT_SEED_SIZE]);
/* And back; FALSE when it is no such text, or NULL. */
gboolean felt_seed_from_hex(const char *hex, guint8 seed[FELT_SEED_SIZE]);

#endif
