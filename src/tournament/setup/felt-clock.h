/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-clock.h - the blind clock at a given instant */
#ifndef FELT_CLOCK_H
#define FELT_CLOCK_H

#include <glib.h>

#include "tournament/base/felt-stream.h"
#include "tournament/setup/felt-structure.h"

/* Microseconds from a to b, never negative. Within one boot by CLOCK_BOOTTIME, else by UTC;
 * *by_utc, when given, tells whether that is in doubt (felt_instant_in_doubt). */
gint64 felt_instant_between(const FeltInstant *a, const FeltInstant *b, gboolean *by_utc);

/* The clock is a point in time, not a counter (rules.md 6.2): it changes only by events. The
 * records of the log are its witnesses: a system clock that was put right before the machine was
 * restarted was wrong until the last record of that boot, where CLOCK_BOOTTIME still tells what had
 * passed. */
typedef struct {
  gboolean started;
  gboolean running;
  guint level;         /* index of the entry it stood in when last set, from 0 */
  gint64 spent_ms;     /* spent in that entry before `since` */
  FeltInstant since;   /* when it was last set; utc_us is the system clock's */
  gboolean by_records; /* across a restart UTC counts from `seen`; FALSE (older logs): `since` */
  FeltInstant seen;    /* the last record of the boot of `since`; utc_us is the system clock's */
  gint64 seen_log_us;  /* the log's time of it, which may be held back from falling */
  FeltInstant back;    /* the first record of another boot after it; boot_id "": none yet */
} FeltClock;

/* Sets the clock's `since`, and begins with its witnesses. utc_us: what the system clock showed
 * when the log was ahead of it; 0: as the log. */
void felt_clock_set_at(FeltClock *clock, const FeltInstant *at, gint64 utc_us, gboolean by_records);

/* Notes a record of the log, at the log's time, by rising seq. system_us: what the system clock
 * showed when the log was ahead of it; 0: as the log, or not known. Nothing happens to a clock that
 * stands. */
void felt_clock_note(FeltClock *clock, const FeltInstant *at, gint64 system_us);

/* Microseconds that a running clock ran from `since` to now, never negative; 0 while it stands.
 * *by_utc, when given, tells as above. */
gint64 felt_clock_ran_us(const FeltClock *clock, const FeltInstant *now, gboolean *by_utc);

/* The most time that may be given to a level beyond its length: spent_ms is never below minus
 * this. */
#define FELT_CLOCK_GIVEN_MAX_MS G_GINT64_CONSTANT(86400000)

/* The clock at an instant. */
typedef struct {
  guint level;          /* index of the entry, from 0 */
  gint64 elapsed_ms;    /* in this entry */
  gint64 remaining_ms;  /* in this entry; 0 in overtime; of a level by hands an estimate */
  gint64 shown_s;       /* the second on both screens: remaining, rounded up */
  gint64 next_tick_ms;  /* until shown_s changes; -1 while it stands still */
  gint64 next_break_ms; /* until the next break or day end; -1: none, or nobody knows when: a
                           level by hands or the end of a day stands before it */
  gboolean running;
  gboolean overtime; /* past the end of the last entry: its blinds stay */
  gboolean by_hands; /* the entry lasts for hands: shown_s is the time since it began */
  gboolean day_over; /* the entry ends a day: time stands still until the director goes on */
  gboolean by_utc;   /* the machine was restarted since: the time rests on the system clock */
  gint64 gap_ms;     /* by_utc: what the system clock alone says has passed from the last record
                        before the restart to the first one after it, or to now; below 0 it stands
                        before that record. Else 0 */
} FeltClockView;

/* Whether the clock stays in an entry however much time passes: a level by hands, the end of a day.
 */
gboolean felt_level_stays(const FeltLevel *level);

/* Computes the view. With n == 0 everything is 0. levels must have passed felt_structure_check. */
void felt_clock_view(const FeltClock *clock, const FeltLevel *levels, guint n,
                     const FeltInstant *now, FeltClockView *view);

/* Milliseconds from the view's instant until entry `index` begins, for a later entry; 0 for the
 * present one and those before. An estimate unless felt_clock_knows. */
gint64 felt_clock_until_ms(const FeltClockView *view, const FeltLevel *levels, guint n,
                           guint index);

/* Whether the time until entry `index` is known: no level by hands and no end of a day stands from
 * the present entry on before it. */
gboolean felt_clock_knows(const FeltClockView *view, const FeltLevel *levels, guint n, guint index);

/* "12:34", from an hour "1:02:03". Seconds are of shown_s. Owned by the caller. */
char *felt_clock_text(gint64 shown_s);

#endif
