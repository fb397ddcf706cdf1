/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-watch.c - ticks when the shown second changes, sees other processes, sleep and clock jumps
 */
#include "session/felt-session-private.h"

#include "felt-config.h"
#include "tournament/floor/felt-todo.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>

/* How often others' events are looked for: each must be seen within a second. */
#define WATCH_MS 400

/* Shorter sleeps and smaller steps of the system clock (NTP) are nobody's concern. */
#define SLEEP_US G_GINT64_CONSTANT(5000000)
#define JUMP_US  G_GINT64_CONSTANT(5000000)

/* No more often, where seconds pass faster than one could read them. */
#define FAST_TICK_MS 100

static void arm_tick(FeltSession *self);

static gboolean tick_cb(gpointer data)
{
  FeltSession *self = data;
  self->tick_source = 0;
  gint64 before = self->view.shown_s;
  guint level = self->view.level;
  felt_session_update_clock(self);
  /* A timer may fire a moment early: then nothing has changed yet. */
  if (self->view.shown_s != before || self->view.level != level)
    g_signal_emit_by_name(self, "tick");
  return G_SOURCE_REMOVE;
}

static void arm_tick(FeltSession *self)
{
  g_clear_handle_id(&self->tick_source, g_source_remove);
  if (!self->watching || self->view.next_tick_ms < 0)
    return;
  guint speed = felt_session_speed(self), least = 1;
  if (speed > 1)
    least = FAST_TICK_MS;
  guint wait_ms = (guint)self->view.next_tick_ms / speed;
  self->tick_source = felt_timeout_add(MAX(wait_ms, least), tick_cb, self);
}

void felt_session_update_clock(FeltSession *self)
{
  FeltInstant now;
  if (self->kind != &felt_tournament_kind)
    return;
  felt_session_now(self, &now);
  felt_state_clock_view(felt_fold_state(self->fold), &now, &self->view);
  arm_tick(self);
}

static void notice(FeltSession *self, FeltNoticeKind kind, gint64 ms, char *sentence)
{
  g_signal_emit_by_name(self, "notice", (int)kind, sentence, ms);
  g_free(sentence);
}

/* "1:05:00" of a time. */
static char *duration_text(gint64 us)
{
  return felt_clock_text(ABS(us) / G_USEC_PER_SEC);
}

/* Compares the three clocks with what they showed at the last look. */
static void look_at_clocks(FeltSession *self)
{
  FeltInstant now;
  felt_session_now(self, &now);
  gint64 monotonic = self->source.monotonic_us(self->source.data);
  gint64 boot_passed = now.boottime_us - self->last_seen.boottime_us;
  gint64 slept = boot_passed - (monotonic - self->last_monotonic_us);
  gint64 jumped = now.utc_us - self->last_seen.utc_us - boot_passed;
  self->last_seen = now;
  self->last_monotonic_us = monotonic;

  if (slept > SLEEP_US) {
    g_autofree char *time = duration_text(slept);
    felt_session_update_clock(self);
    g_signal_emit_by_name(self, "tick");
    if (self->view.running)
      notice(self, FELT_NOTICE_SLEPT, slept / 1000,
             g_strdup_printf(_("The computer slept for %s while the clock ran on."), time));
  }

  if (ABS(jumped) > JUMP_US) {
    g_autofree char *time = duration_text(jumped);
    notice(self, FELT_NOTICE_TIME_JUMPED, jumped / 1000,
           g_strdup_printf(jumped > 0
                               ? _("The system clock was set forward by %s; the tournament clock "
                                   "did not move.")
                               : _("The system clock was set back by %s; the tournament clock "
                                   "did not move."),
                           time));
  }
}

/* What was recorded in a file that is deleted, or on a disk that is taken out, can still be read
 * here, and so be saved. */
static void look_for_file(FeltSession *self)
{
  gboolean gone = felt_store_is_gone(self->store);
  if (gone == self->gone)
    return;
  self->gone = gone;
  const char *path = felt_store_path(self->store);
  if (gone)
    notice(self, FELT_NOTICE_GONE, 0,
           g_strdup_printf(_("“%s” is gone: it was deleted or renamed, or its disk was taken out. "
                             "Nothing can be recorded until it is back. Save a copy of what was "
                             "recorded; if you save it under the old name, Felt goes on there."),
                           path));
  else
    notice(self, FELT_NOTICE_BACK, 0,
           g_strdup_printf(_("“%s” is there again: Felt goes on recording."), path));
}

static gboolean watch_cb(gpointer data)
{
  FeltSession *self = data;
  GError *error = NULL;
  g_object_ref(self);
  if (self->kind == &felt_tournament_kind)
    look_at_clocks(self);
  guint64 changes = felt_store_changes(self->store);
  gboolean changed = changes != self->changes_seen;
  self->changes_seen = changes;
  if (changed || self->behind)
    felt_session_refresh(self, &error);
  self->behind = g_error_matches(error, FELT_STORE_ERROR, FELT_STORE_ERROR_LOCKED);
  if (self->behind)
    g_clear_error(&error); /* the next look tries again */
  if (error != NULL && !felt_session_repair(self, error))
    notice(self, FELT_NOTICE_STORE, 0, g_strdup(error->message));
  else
    look_for_file(self);
  felt_session_look_at_link(self);
  felt_session_settle(self);
  g_clear_error(&error);
  g_object_unref(self);
  return G_SOURCE_CONTINUE;
}

/* All sessions over one store are told at once, whichever looks first. */
static gboolean told_cb(int fd, GIOCondition condition, gpointer data)
{
  return watch_cb(data);
}

/* After a restart of the machine the clock rests on UTC: the director is asked. */
static gboolean tell_reboot_cb(gpointer data)
{
  FeltSession *self = data;
  if (self->view.by_utc && self->view.running)
    notice(self, FELT_NOTICE_REBOOTED, MAX(self->view.gap_ms, 0), felt_clock_gap_text(&self->view));
  g_object_unref(self);
  return G_SOURCE_REMOVE;
}

void felt_session_watch(FeltSession *self, gboolean watch)
{
  if (self->watching == watch || self->past != 0)
    return;
  self->watching = watch;
  g_clear_handle_id(&self->watch_source, g_source_remove);
  g_clear_handle_id(&self->link_source, g_source_remove);
  g_clear_handle_id(&self->tick_source, g_source_remove);
  if (!watch)
    return;
  felt_session_now(self, &self->last_seen);
  self->last_monotonic_us = self->source.monotonic_us(self->source.data);
  self->watch_source = felt_timeout_add(WATCH_MS, watch_cb, self);
  if (felt_store_fd(self->store) >= 0)
    self->link_source = g_unix_fd_add(felt_store_fd(self->store), G_IO_IN, told_cb, self);
  felt_session_update_clock(self);
  g_idle_add(tell_reboot_cb, g_object_ref(self));
}
