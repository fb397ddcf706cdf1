/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-deadline.h - waiting for what must not hang, and turning a main loop for a while */
#ifndef FELT_DEADLINE_H
#define FELT_DEADLINE_H

#include <glib.h>

/* Only a hang comes near it, on whatever machine; the test runner's own limit lies above it. */
#define FELT_DEADLINE_S 100

/* One pause of a wait that began at begun_us. Ends the test when the step has hung. */
static inline void felt_deadline_pause(gint64 begun_us, const char *step)
{
  if (g_get_monotonic_time() - begun_us > FELT_DEADLINE_S * G_USEC_PER_SEC)
    g_error("%s: waited %d s", step, FELT_DEADLINE_S);
  g_usleep(1000);
}

/* Waits until the condition holds; step names what is waited for. A statement behind it is done
 * before each look. */
#define felt_wait_until(condition, step)                                                           \
  for (gint64 felt_begun_us = g_get_monotonic_time(); !(condition);                                \
       felt_deadline_pause(felt_begun_us, step))

/* Turns the main loop for so long, and until it has had nothing to do `idle` times. */
static inline void felt_turn(guint ms, guint idle)
{
  gint64 end_us = g_get_monotonic_time() + (gint64)ms * 1000;
  for (guint n = 0; n < idle || g_get_monotonic_time() < end_us;)
    if (!g_main_context_iteration(NULL, FALSE)) {
      n++;
      g_usleep(1000);
    }
}

#endif
