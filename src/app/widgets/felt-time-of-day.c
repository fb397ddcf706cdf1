/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-time-of-day.c - a time of day as people type it, and the moment they mean */
#include "app/widgets/felt-time-of-day.h"

#include <glib/gi18n.h>

#include "tournament/base/felt-day-time.h"
#include "tournament/base/felt-refusal.h"

/* The next moment at which clocks show this time. */
static GDateTime *next_moment(gint64 utc_us, int hour, int minute)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc(utc_us / G_USEC_PER_SEC);
  g_autoptr(GDateTime) now = g_date_time_to_local(utc);
  g_autoptr(GDateTime) today =
      g_date_time_new_local(g_date_time_get_year(now), g_date_time_get_month(now),
                            g_date_time_get_day_of_month(now), hour, minute, 0);
  if (today != NULL && g_date_time_compare(today, now) > 0)
    return g_steal_pointer(&today);
  g_autoptr(GDateTime) tomorrow = g_date_time_add_days(now, 1);
  return g_date_time_new_local(g_date_time_get_year(tomorrow), g_date_time_get_month(tomorrow),
                               g_date_time_get_day_of_month(tomorrow), hour, minute, 0);
}

char *felt_time_of_day_iso(const char *text, gint64 utc_us, GError **error)
{
  int hour, minute;
  if (!felt_day_time_read(text, &hour, &minute)) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("“%s” is not a time of day. Enter one such as 20:00, or leave it empty."), text);
    return NULL;
  }
  g_autoptr(GDateTime) at = next_moment(utc_us, hour, minute);
  return at != NULL ? g_date_time_format(at, "%Y-%m-%dT%H:%M%:z") : NULL;
}
