/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-time-of-day.h - a time of day as people type it, and the moment they mean */
#ifndef FELT_TIME_OF_DAY_H
#define FELT_TIME_OF_DAY_H

#include <glib.h>

/* The next moment after utc_us at which local clocks show the time that is typed
 * (felt_day_time_read), as ISO 8601 with
 * its time zone ("2026-11-21T20:00+01:00"); NULL with a sentence when it is no time. Owned by the
 * caller. */
char *felt_time_of_day_iso(const char *text, gint64 utc_us, GError **error);

#endif
