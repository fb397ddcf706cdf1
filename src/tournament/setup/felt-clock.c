/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-clock.c - where the blind clock stands at a given instant */
#include "tournament/setup/felt-clock.h"

#include <string.h>

gint64 felt_instant_between(const FeltInstant *a, const FeltInstant *b, gboolean *by_utc)
{
  gint64 us = 0;
  if (felt_instant_same_boot(a, b))
    us = b->boottime_us - a->boottime_us;
  else
    us = b->utc_us - a->utc_us;
  if (by_utc != NULL)
    *by_utc = felt_instant_in_doubt(a, b);
  return MAX(us, 0);
}

void felt_clock_set_at(FeltClock *clock, const FeltInstant *at, gint64 utc_us, gboolean by_records)
{
  clock->since = *at;
  if (utc_us != 0)
    clock->since.utc_us = utc_us;
  clock->by_records = by_records;
  clock->seen = clock->since;
  clock->seen_log_us = at->utc_us;
  clock->back = (FeltInstant){0};
}

void felt_clock_note(FeltClock *clock, const FeltInstant *at, gint64 system_us)
{
  if (!clock->running)
    return;
  if (!felt_instant_same_boot(&clock->since, at)) {
    if (clock->back.boot_id[0] == '\0')
      clock->back = *at;
    return;
  }
  gint64 passed = at->boottime_us - clock->seen.boottime_us;
  if (passed < 0)
    return;

  /* Where the log's time did not rise an older log does not tell the system clock's, but what
   * passed is known. */
  gint64 utc_us = at->utc_us;
  if (system_us != 0)
    utc_us = system_us;
  else if (at->utc_us <= clock->seen_log_us)
    utc_us = clock->seen.utc_us + passed;
  clock->seen = *at;
  clock->seen.utc_us = utc_us;
  clock->seen_log_us = at->utc_us;
}

gint64 felt_clock_ran_us(const FeltClock *clock, const FeltInstant *now, gboolean *by_utc)
{
  const FeltInstant *seen = &clock->seen;
  if (by_utc != NULL)
    *by_utc = FALSE;
  if (!clock->running)
    return 0;
  if (!clock->by_records || felt_instant_same_boot(&clock->since, now))
    return felt_instant_between(&clock->since, now, by_utc);
  return felt_instant_between(&clock->since, seen, NULL) + felt_instant_between(seen, now, by_utc);
}

/* What the director is asked about: without the time that CLOCK_BOOTTIME tells since the restart.
 */
static gint64 gap_us(const FeltClock *clock, const FeltInstant *now)
{
  gint64 us = now->utc_us - clock->seen.utc_us;
  return felt_instant_same_boot(&clock->back, now)
             ? us - (now->boottime_us - clock->back.boottime_us)
             : us;
}

gboolean felt_level_stays(const FeltLevel *level)
{
  return level->kind == FELT_LEVEL_DAY_END || level->hands > 0;
}

static gint64 until_break(const FeltClockView *view, const FeltLevel *levels, guint n)
{
  gint64 ms = view->remaining_ms;
  for (guint i = view->level + 1; i < n && !felt_level_stays(&levels[i - 1]); i++) {
    if (levels[i].kind != FELT_LEVEL_PLAY)
      return ms;
    ms += felt_level_length_ms(&levels[i]);
  }
  return -1;
}

/* Down to the end of the entry; up from its beginning when it lasts for hands. */
static void show_second(FeltClockView *view)
{
  if (view->by_hands) {
    view->shown_s = MAX(view->elapsed_ms, 0) / 1000;
    if (view->running)
      view->next_tick_ms = 1000 - MAX(view->elapsed_ms, 0) % 1000;
    return;
  }
  view->shown_s = (view->remaining_ms + 999) / 1000;
  if (view->running && !view->overtime && !view->day_over)
    view->next_tick_ms = view->remaining_ms - (view->shown_s - 1) * 1000;
}

void felt_clock_view(const FeltClock *clock, const FeltLevel *levels, guint n,
                     const FeltInstant *now, FeltClockView *view)
{
  memset(view, 0, sizeof *view);
  view->next_tick_ms = view->next_break_ms = -1;
  if (n == 0)
    return;
  gint64 elapsed = clock->spent_ms + felt_clock_ran_us(clock, now, &view->by_utc) / 1000;
  if (view->by_utc)
    view->gap_ms = gap_us(clock, now) / 1000;
  guint level = MIN(clock->level, n - 1);
  while (level + 1 < n && !felt_level_stays(&levels[level]) &&
         elapsed >= felt_level_length_ms(&levels[level])) {
    elapsed -= felt_level_length_ms(&levels[level]);
    level++;
  }
  gint64 length = felt_level_length_ms(&levels[level]);
  view->level = level;
  view->elapsed_ms = elapsed;
  view->remaining_ms = MAX(length - elapsed, 0);
  view->by_hands = levels[level].hands > 0;
  view->day_over = levels[level].kind == FELT_LEVEL_DAY_END;
  view->overtime = elapsed >= length && !felt_level_stays(&levels[level]);
  view->running = clock->running;
  show_second(view);
  view->next_break_ms = until_break(view, levels, n);
}

gint64 felt_clock_until_ms(const FeltClockView *view, const FeltLevel *levels, guint n, guint index)
{
  if (index <= view->level || index >= n)
    return 0;
  gint64 ms = view->remaining_ms;
  for (guint i = view->level + 1; i < index; i++)
    ms += felt_level_length_ms(&levels[i]);
  return ms;
}

gboolean felt_clock_knows(const FeltClockView *view, const FeltLevel *levels, guint n, guint index)
{
  for (guint i = view->level; i < MIN(index, n); i++)
    if (felt_level_stays(&levels[i]))
      return FALSE;
  return TRUE;
}

char *felt_clock_text(gint64 shown_s)
{
  gint64 h = shown_s / 3600, m = shown_s / 60 % 60, s = shown_s % 60;
  if (h > 0)
    return g_strdup_printf("%d:%02d:%02d", (int)h, (int)m, (int)s);
  return g_strdup_printf("%02d:%02d", (int)m, (int)s);
}
