/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-backups.h - rolling backups of the database, made beside the work by every program */
#ifndef FELT_BACKUPS_H
#define FELT_BACKUPS_H

#include "store/felt-source.h"

/* One rule for all programs that have a database open: a backup is due when none of the last ten
 * minutes is there, whoever made it, and holds what no backup has (felt_store_roll_backup). It is
 * made in a thread of its own; what fails is said on stderr. */
typedef struct FeltBackups FeltBackups;

/* program: whose name stands before what is said. All must outlive it. */
FeltBackups *felt_backups_new(FeltStore *store, const FeltSource *source, const char *program);

/* Looks every minute while a main loop runs, for the first time after half a minute. */
void felt_backups_watch(FeltBackups *backups);

/* Begins a backup if one is due and none is under way, but not in the first half minute. Returns at
 * once; cheap when it was called a moment ago. */
void felt_backups_look(FeltBackups *backups);

/* Makes one and returns when it is made: at the end of the work. always: also when none is due. */
void felt_backups_make(FeltBackups *backups, gboolean always);

/* Waits for a backup under way, and stops. NULL is fine. */
void felt_backups_free(FeltBackups *backups);

#endif
