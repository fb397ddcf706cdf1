/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-snapshots.h - a few copies of a folded state, dense near the end, from which an undo folds
 */
#ifndef FELT_SNAPSHOTS_H
#define FELT_SNAPSHOTS_H

#include "tournament/base/felt-stream.h"

/* A state, and the event behind which it stands. */
typedef struct {
  guint64 seq;
  gpointer state;
} FeltFolded;

typedef struct FeltSnapshots FeltSnapshots;

FeltSnapshots *felt_snapshots_new(const FeltStreamKind *kind);
void felt_snapshots_free(FeltSnapshots *snapshots);

/* Keeps a copy; one of many others goes. */
void felt_snapshots_take(FeltSnapshots *snapshots, const FeltFolded *now);

/* The same, when enough events came since the last one. */
void felt_snapshots_take_when_due(FeltSnapshots *snapshots, const FeltFolded *now);

/* Returns the seq, behind `seq`, of the next snapshot while a log of `head` events is folded at
 * once: 256, 1024, 4096, … events before its end. G_MAXUINT64: none. */
guint64 felt_snapshots_next(guint64 head, guint64 seq);

/* Forgets those that hold event seq: they are wrong once it is undone or redone. */
void felt_snapshots_drop_from(FeltSnapshots *snapshots, guint64 seq);

/* A copy of the latest state before event seq, for the caller to free. */
FeltFolded felt_snapshots_before(const FeltSnapshots *snapshots, guint64 seq);

#endif
