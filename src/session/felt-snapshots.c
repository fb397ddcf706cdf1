/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-snapshots.c - a few copies of a folded state, dense near the end, from which an undo folds
 */
#include "session/felt-snapshots.h"

/* One at least every so many events; more than MOST are thinned. */
#define EVERY 256
#define MOST  10

struct FeltSnapshots {
  const FeltStreamKind *kind;
  guint n;
  FeltFolded kept[MOST + 1]; /* by rising seq */
};

FeltSnapshots *felt_snapshots_new(const FeltStreamKind *kind)
{
  FeltSnapshots *snapshots = g_new0(FeltSnapshots, 1);
  snapshots->kind = kind;
  return snapshots;
}

void felt_snapshots_free(FeltSnapshots *snapshots)
{
  felt_snapshots_drop_from(snapshots, 0);
  g_free(snapshots);
}

/* The one whose loss costs least: its neighbours are near, measured against how far back they lie.
 */
static guint least_needed(const FeltSnapshots *snapshots, guint64 head)
{
  guint least = 0;
  double least_cost = G_MAXDOUBLE;
  const FeltFolded *kept = snapshots->kept;
  for (guint i = 0; i + 1 < snapshots->n; i++) {
    guint64 before = i > 0 ? kept[i - 1].seq : 0;
    double cost = (double)(kept[i + 1].seq - before) / (double)(head - kept[i].seq + 1);
    if (cost < least_cost) {
      least_cost = cost;
      least = i;
    }
  }
  return least;
}

void felt_snapshots_take(FeltSnapshots *snapshots, const FeltFolded *now)
{
  FeltFolded *kept = snapshots->kept;
  kept[snapshots->n++] = (FeltFolded){now->seq, snapshots->kind->state_copy(now->state)};
  if (snapshots->n <= MOST)
    return;

  guint least = least_needed(snapshots, now->seq);
  snapshots->kind->state_free(kept[least].state);
  for (guint i = least; i + 1 < snapshots->n; i++)
    kept[i] = kept[i + 1];
  snapshots->n--;
}

void felt_snapshots_take_when_due(FeltSnapshots *snapshots, const FeltFolded *now)
{
  guint64 last = snapshots->n > 0 ? snapshots->kept[snapshots->n - 1].seq : 0;
  if (now->seq >= last + EVERY)
    felt_snapshots_take(snapshots, now);
}

guint64 felt_snapshots_next(guint64 head, guint64 seq)
{
  guint64 next = G_MAXUINT64;
  for (guint64 back = EVERY; back < head; back *= 4)
    if (head - back > seq)
      next = MIN(next, head - back);
  return next;
}

void felt_snapshots_drop_from(FeltSnapshots *snapshots, guint64 seq)
{
  while (snapshots->n > 0 && snapshots->kept[snapshots->n - 1].seq >= seq)
    snapshots->kind->state_free(snapshots->kept[--snapshots->n].state);
}

FeltFolded felt_snapshots_before(const FeltSnapshots *snapshots, guint64 seq)
{
  for (guint i = snapshots->n; i-- > 0;) {
    const FeltFolded *kept = &snapshots->kept[i];
    if (kept->seq < seq)
      return (FeltFolded){kept->seq, snapshots->kind->state_copy(kept->state)};
  }
  return (FeltFolded){0, snapshots->kind->state_new()};
}
