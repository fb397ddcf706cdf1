/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rehearsal.h - a tournament tried out: a copy of it, with a clock that runs faster */
#ifndef FELT_REHEARSAL_H
#define FELT_REHEARSAL_H

#include "session/felt-session.h"

/* How many times faster than the real evening the rehearsal goes. */
#define FELT_REHEARSAL_SPEED 20

typedef struct FeltRehearsal FeltRehearsal;

/* Copies a tournament as it stands into a database of its own. Nothing that is done there is known
 * here, and nothing of it is left when it is freed. NULL with a sentence. */
FeltRehearsal *felt_rehearsal_new(FeltStore *store, const char *id, GError **error);

/* Returns the rehearsal's database, which holds the copy alone. Owned by the rehearsal. */
FeltStore *felt_rehearsal_store(FeltRehearsal *rehearsal);

/* The copy, under its id, by a clock of FELT_REHEARSAL_SPEED that began with the rehearsal. To be
 * unreffed before the rehearsal is freed. NULL with a sentence. */
FeltSession *felt_rehearsal_open(FeltRehearsal *rehearsal, GError **error);

void felt_rehearsal_free(FeltRehearsal *rehearsal);

#endif
