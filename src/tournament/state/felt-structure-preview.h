/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-preview.h - the effect of a changed structure, before it is made */
#ifndef FELT_STRUCTURE_PREVIEW_H
#define FELT_STRUCTURE_PREVIEW_H

#include "tournament/setup/felt-structure-make.h"
#include "tournament/state/felt-state.h"

/* Entries before the present one are past: frozen. The present one keeps its elapsed time; when
 * that is all of it now, the next one begins, but time that passed before there was a next one is
 * not taken from it. Times are milliseconds from now, counted as if the clock ran. */
typedef struct {
  guint level;     /* index of the entry in which the clock will stand */
  gint64 spent_ms; /* what is spent in it then */
  gboolean running;
  guint n_changed, n_added, n_removed; /* entries, from the present one on */
  guint first_changed;                 /* index in the new structure; its n when nothing changes */
  gint64 end_ms, end_was_ms;           /* until the last entry ends */
  gint64 break_ms, break_was_ms;       /* until the next break begins; -1: none */
} FeltStructurePreview;

/* Refuses what felt_structure_check refuses, and an entry that is past and differs; *preview is
 * written only on success. */
gboolean felt_structure_preview(const FeltState *state, const FeltLevel *levels, guint n,
                                const FeltInstant *now, FeltStructurePreview *preview,
                                GError **error);

/* One sentence: "1 entry changes, 2 entries are new; entry 5 keeps its elapsed 12:03; the last
 * level ends 40:00 later." n is the number of entries of the new structure. Owned by the caller. */
char *felt_structure_preview_words(const FeltStructurePreview *preview, guint n);

/* How many add-ons for every 100 players a structure for this tournament counts: 100 where they
 * have a price or chips of their own and are still sold in a level, from 1 (0: before the start);
 * else 0.
 */
gint64 felt_structure_usual_add_ons(const FeltState *state, guint level);

/* Puts what a tournament says of them into a wish whose players, stack and add_ons are said: the
 * chips of each and, once it has begun, those still to come beside the chips in play. */
void felt_structure_wish_of(const FeltState *state, FeltStructureWish *wish);

#endif
