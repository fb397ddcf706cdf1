/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-source.c - time and entropy of the machine */
#include "session/felt-session.h"

#include <string.h>
#include <sys/random.h>
#include <time.h>

static gint64 read_clock(clockid_t clock)
{
  struct timespec t = {0, 0};
  clock_gettime(clock, &t);
  return (gint64)t.tv_sec * G_USEC_PER_SEC + t.tv_nsec / 1000;
}

static const char *boot_id(void)
{
  static char id[40];
  static gsize once = 0;
  if (g_once_init_enter(&once)) {
    g_autofree char *text = NULL;
    if (g_file_get_contents("/proc/sys/kernel/random/boot_id", &text, NULL, NULL))
      g_strlcpy(id, g_strstrip(text), sizeof id);
    else
      /* Without it no two runs share a boot: elapsed time then comes from UTC. */
      g_snprintf(id, sizeof id, "unknown-%" G_GINT64_FORMAT, g_get_real_time());
    g_once_init_leave(&once, 1);
  }
  return id;
}

static void machine_now(FeltInstant *now, gpointer data)
{
  now->utc_us = read_clock(CLOCK_REALTIME);
  now->boottime_us = read_clock(CLOCK_BOOTTIME);
  g_strlcpy(now->boot_id, boot_id(), sizeof now->boot_id);
}

static gint64 machine_monotonic(gpointer data)
{
  return g_get_monotonic_time();
}

static void machine_entropy(guint8 seed[FELT_SEED_SIZE], gpointer data)
{
  gsize got = 0;
  while (got < FELT_SEED_SIZE) {
    gssize n = getrandom(seed + got, FELT_SEED_SIZE - got, 0);
    /* Only a signal can interrupt it; a machine without entropy must not draw seats. */
    if (n > 0)
      got += (gsize)n;
    else
      g_assert(n < 0);
  }
}

const FeltSource felt_machine_source = {machine_now, machine_monotonic, machine_entropy, NULL, 1};
