/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-day-time.h - a moment as people read it: the time of day, by a 12- or a 24-hour clock */
#ifndef FELT_DAY_TIME_H
#define FELT_DAY_TIME_H

#include <glib.h>

/* The parts beside hours and minutes. */
typedef enum {
  FELT_DAY_TIME_SECONDS = 1 << 0,
  FELT_DAY_TIME_DATE = 1 << 1,  /* before it "6 March 2026" */
  FELT_DAY_TIME_STAMP = 1 << 2, /* before it "2026-03-06" */
  FELT_DAY_TIME_ALONE = 1 << 3  /* only one of those two */
} FeltDayTimeForm;

/* A moment where this machine is, in a form (FeltDayTimeForm; 0: "21:25"); "" when no calendar has
 * it. Owned by the caller. */
char *felt_day_time(gint64 utc_us, guint form);

/* Whether hours are said as "9:25 PM" from now on, in the whole program; at first they are not. */
void felt_day_time_set_twelve(gboolean twelve);
gboolean felt_day_time_is_twelve(void);

/* Reads "20:00", "20.00", "20h00", "2000", "20" or "8:30 pm", whichever clock is chosen. FALSE: it
 * is none. */
gboolean felt_day_time_read(const char *text, int *hour, int *minute);

#endif
