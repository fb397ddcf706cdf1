/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-day-time.c - a moment as people read it: the time of day, by a 12- or a 24-hour clock */
#include "tournament/base/felt-day-time.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

static gboolean says_twelve;

void felt_day_time_set_twelve(gboolean twelve)
{
  says_twelve = twelve;
}

gboolean felt_day_time_is_twelve(void)
{
  return says_twelve;
}

/* "9:25 PM": locales with a 24-hour clock know no word for the half of the day. */
static char *twelve_text(GDateTime *local, gboolean seconds)
{
  int hour = g_date_time_get_hour(local), said = (hour + 11) % 12 + 1;
  g_autofree char *minutes = g_date_time_format(local, seconds ? "%M:%S" : "%M");
  /* TRANSLATORS: a time of day by the 12-hour clock, before and after noon. */
  return g_strdup_printf(hour < 12 ? _("%d:%s AM") : _("%d:%s PM"), said, minutes);
}

static char *time_text(GDateTime *local, gboolean seconds)
{
  if (says_twelve)
    return twelve_text(local, seconds);
  /* TRANSLATORS: a time of day, 21:25, and with seconds; see g_date_time_format. */
  return g_date_time_format(local, seconds ? _("%H:%M:%S") : _("%H:%M"));
}

char *felt_day_time(gint64 utc_us, guint form)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc(utc_us / G_USEC_PER_SEC);
  g_autoptr(GDateTime) local = utc != NULL ? g_date_time_to_local(utc) : NULL;
  if (local == NULL)
    return g_strdup("");
  g_autofree char *time = time_text(local, (form & FELT_DAY_TIME_SECONDS) != 0);
  if ((form & (FELT_DAY_TIME_DATE | FELT_DAY_TIME_STAMP)) == 0)
    return g_steal_pointer(&time);

  gboolean words = (form & FELT_DAY_TIME_DATE) != 0;
  g_autofree char *day = g_date_time_format(local, words ? _("%-d %B %Y") : "%Y-%m-%d");
  if ((form & FELT_DAY_TIME_ALONE) != 0)
    return g_steal_pointer(&day);
  return g_strconcat(day, words ? ", " : " ", time, NULL);
}

gboolean felt_day_time_read(const char *text, int *hour, int *minute)
{
  g_autoptr(GRegex) form =
      g_regex_new("^\\s*(\\d{1,2})(?:[:.h ]?(\\d{2}))?\\s*(?:([ap])\\.?m\\.?)?\\s*$",
                  G_REGEX_CASELESS, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  if (!g_regex_match(form, text, 0, &match))
    return FALSE;
  g_autofree char *hours = g_match_info_fetch(match, 1);
  g_autofree char *minutes = g_match_info_fetch(match, 2);
  g_autofree char *half = g_match_info_fetch(match, 3);
  int h = atoi(hours);
  gboolean halved = half != NULL && *half != '\0';
  if (halved && (h < 1 || h > 12))
    return FALSE;
  if (halved)
    h = h % 12 + (g_ascii_tolower(*half) == 'p' ? 12 : 0);
  *hour = h;
  *minute = minutes != NULL ? atoi(minutes) : 0;
  return *hour < 24 && *minute < 60;
}
