/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-race-event.h - a chip race as an event: filled, verified, counted */
#ifndef FELT_RACE_EVENT_H
#define FELT_RACE_EVENT_H

#include "core/rules/felt-random.h"
#include "tournament/state/felt-state.h"

/* A race at a table: fills an empty FeltChipsRaced (but for its seed) from counts of old chips in
 * seat order. FALSE with the refusal of felt_race_run. */
gboolean felt_race_fill(const guint8 seed[FELT_SEED_SIZE], FeltChipsRaced *raced, GError **error);

/* Whether the cards and chips of a race follow from its seed and counts. */
gboolean felt_race_verify(const FeltState *before, const FeltChipsRaced *raced);

/* What a race takes off the table and puts out: off old chips; new ones for full multiples (full),
 * and for the odd chips, which are worth total: raced of them by the cards, saved more so that
 * nobody is raced out. What the chips in play change by. */
typedef struct {
  gint64 off, full, odd, total, raced, saved, delta;
} FeltRaceTally;
void felt_race_tally(const FeltChipsRaced *raced, FeltRaceTally *tally);

#endif
