/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-parcel.h - many files in one, each with its hash: what goes to another computer */
#ifndef FELT_PARCEL_H
#define FELT_PARCEL_H

#include "tournament/base/felt-stage.h"

#include <glib.h>

/* An SQLite file of its own kind, whose rows are notes (key, text) and files in pieces of 1 MiB.
 * Functions fail with FELT_STORE_ERROR: INVALID for what is no parcel or none of ours, NEWER,
 * DAMAGED for what is cut short or does not fit its hashes, EXISTS, FULL, IO, … */
typedef struct FeltParcel FeltParcel;

/* At most so many files, and so long a note. */
#define FELT_PARCEL_FILES 4000
#define FELT_PARCEL_NOTE  (1024 * 1024)

/* A new one, its owner's alone, which has its name only when it is finished; no file is replaced.
 * NULL on failure. */
FeltParcel *felt_parcel_create(const char *path, GError **error);
gboolean felt_parcel_note(FeltParcel *parcel, const char *key, const char *text, GError **error);
gboolean felt_parcel_add(FeltParcel *parcel, const char *name, const char *path,
                         const FeltStage *progress, GError **error);
gboolean felt_parcel_finish(FeltParcel *parcel, GError **error);

/* One to be read, whoever made it: nothing of it is run, and its tables are exactly ours. */
FeltParcel *felt_parcel_open(const char *path, GError **error);

/* NULL: it has none. Owned by the parcel, as names are. */
const char *felt_parcel_text(FeltParcel *parcel, const char *key);
guint felt_parcel_count(FeltParcel *parcel);
const char *felt_parcel_name(FeltParcel *parcel, guint i);
gint64 felt_parcel_size(FeltParcel *parcel, guint i);

/* Writes a file out to a path where none is, when it is just what its hash says. */
gboolean felt_parcel_extract(FeltParcel *parcel, guint i, const char *to, const FeltStage *progress,
                             GError **error);

/* One that was not finished is removed. NULL is allowed. */
void felt_parcel_free(FeltParcel *parcel);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltParcel, felt_parcel_free)

#endif
