/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scratch.h - a database of its own, in a folder that goes with it */
#ifndef FELT_SCRATCH_H
#define FELT_SCRATCH_H

#include "store/felt-store.h"

/* The folder is its owner's alone. */
typedef struct {
  char *folder, *database;
  FeltStore *store;
} FeltScratch;

/* An empty database, among the temporary files. passing: where the system keeps what goes with the
 * user's session, in memory, so that nothing is left after a crash either; not for what may be
 * large. On failure there is nothing to be closed. */
gboolean felt_scratch_open(FeltScratch *scratch, gboolean passing, GError **error);

/* A file of this name in the folder, which goes with it. Owned by the caller. */
char *felt_scratch_file(const FeltScratch *scratch, const char *name);

/* Closes the store and removes all that is in the folder, and the folder. */
void felt_scratch_close(FeltScratch *scratch);

#endif
