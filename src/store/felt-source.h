/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-source.h - the source of time and entropy, and how the programs wait */
#ifndef FELT_SOURCE_H
#define FELT_SOURCE_H

#include <glib.h>
#include <poll.h>

#include "store/felt-store.h"
#include "tournament/base/felt-seed.h"
#include "tournament/base/felt-stream.h"

/* A source of time and entropy: the machine, or the input in tests and simulation. */
typedef struct {
  void (*now)(FeltInstant *now, gpointer data);
  gint64 (*monotonic_us)(gpointer data); /* a clock that stops in sleep: tells sleep from work */
  void (*entropy)(guint8 seed[FELT_SEED_SIZE], gpointer data);
  gpointer data;
  guint speed; /* seconds of it that pass in one of the machine's; 0 is 1 */
} FeltSource;

/* CLOCK_REALTIME, CLOCK_BOOTTIME, CLOCK_MONOTONIC, getrandom. No other file reads a clock. A build
 * for tests takes the clocks from the test instead (felt-held-clock.h). */
extern const FeltSource felt_machine_source;

/* Returns a source as it is over a store, which must outlive it: for a log on a server the
 * machine's time is that server's, as it was measured. A session, and whatever makes a stream,
 * calls it. */
FeltSource felt_source_on(const FeltSource *source, FeltStore *store);

/* The time of day, in microseconds since 1970, and the same as a date in UTC, owned by the caller.
 */
gint64 felt_source_utc(const FeltSource *source);
GDateTime *felt_source_date(const FeltSource *source);

/* Microseconds of the clock that stops in sleep. */
gint64 felt_source_monotonic(const FeltSource *source);

/* Waiting goes by the monotonic clock of felt_machine_source. The timeouts are GLib's, on the
 * default main context: the source's id is returned, to be removed with g_source_remove. */
guint felt_timeout_add(guint interval_ms, GSourceFunc func, gpointer data);
guint felt_timeout_add_seconds(guint interval_s, GSourceFunc func, gpointer data);

/* Between two looks at what another process does just now: 2 ms, and the same as a timeout. Both go
 * by the machine's clock, also while a test holds that of the programs. */
void felt_rest(void);
guint felt_retry_add(guint interval_ms, GSourceFunc func, gpointer data);

/* g_cond_wait_until, and poll that returns 0 at a time, at once when it has passed. */
gboolean felt_cond_wait_until(GCond *cond, GMutex *mutex, gint64 until_us);
int felt_poll(struct pollfd *fds, nfds_t n, gint64 until_us);

#endif
