/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-held-clock.h - the clock that a test holds, in builds with the option test_driver alone */
#ifndef FELT_HELD_CLOCK_H
#define FELT_HELD_CLOCK_H

#include "felt-config.h"
#include "tournament/base/felt-stream.h"

/* The time that the test sets: all three clocks stand still until it moves them. */
typedef struct {
  FeltInstant now;
  gint64 monotonic_us;
} FeltHeldTime;

#ifdef FELT_TEST_DRIVER
/* The time of the file that FELT_HELD_CLOCK names: a sequence number of 4 bytes, odd while the test
 * writes, 4 that are free, then utc_us, boottime_us and monotonic_us of 8 bytes each, and a boot id
 * of 64, all as this machine lays them out. FALSE: no test holds the clock of this process. */
gboolean felt_held_clock_read(FeltHeldTime *time);

/* As g_timeout_add, by the held clock, which must be there: func is called once the test has moved
 * the monotonic clock so far. */
guint felt_held_clock_timeout(gint64 interval_us, GSourceFunc func, gpointer data);
#else
static inline gboolean felt_held_clock_read(FeltHeldTime *time)
{
  return FALSE;
}

static inline guint felt_held_clock_timeout(gint64 interval_us, GSourceFunc func, gpointer data)
{
  return 0;
}
#endif

#endif
