/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-backups.h - rolling backups of the database, made beside the work */
#ifndef FELT_BACKUPS_H
#define FELT_BACKUPS_H

#include "store/felt-store.h"

typedef struct FeltBackups FeltBackups;

/* Makes a backup soon and every ten minutes while a main loop runs, in a thread of its own. What
 * fails is said on stderr. The store must outlive it. */
FeltBackups *felt_backups_new(FeltStore *store);

/* Waits for a backup being made, makes a last one, and stops. NULL is fine. */
void felt_backups_free(FeltBackups *backups);

#endif
