/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-source.c - time and entropy of the machine */
#include "store/felt-source.h"

#include "store/held/felt-held-clock.h"

#include <string.h>
#include <sys/random.h>
#include <time.h>

static gint64 read_clock(clockid_t clock)
{
  struct timespec t = {0, 0};
  clock_gettime(clock, &t);
  return (gint64)t.tv_sec * G_USEC_PER_SEC + t.tv_nsec / 1000;
}

/* Without it no two runs share a boot: elapsed time then comes from UTC. */
static const char *boot_id(void)
{
  static char id[40];
  static gsize once = 0;
  if (g_once_init_enter(&once)) {
    g_autofree char *text = NULL;
    if (g_file_get_contents("/proc/sys/kernel/random/boot_id", &text, NULL, NULL))
      g_strlcpy(id, g_strstrip(text), sizeof id);
    else
      g_snprintf(id, sizeof id, "unknown-%" G_GINT64_FORMAT, read_clock(CLOCK_REALTIME));
    g_once_init_leave(&once, 1);
  }
  return id;
}

static void machine_now(FeltInstant *now, gpointer data)
{
  FeltHeldTime held;
  if (felt_held_clock_read(&held)) {
    *now = held.now;
    return;
  }
  now->utc_us = read_clock(CLOCK_REALTIME);
  now->boottime_us = read_clock(CLOCK_BOOTTIME);
  g_strlcpy(now->boot_id, boot_id(), sizeof now->boot_id);
}

/* Twelve digits that name this machine and give nothing away of it. */
static const char *machine_name(void)
{
  static char name[13];
  static gsize once = 0;
  if (g_once_init_enter(&once)) {
    g_autofree char *id = NULL;
    if (!g_file_get_contents("/etc/machine-id", &id, NULL, NULL))
      id = g_strdup(g_get_host_name());
    g_autofree char *salted = g_strconcat("felt ", g_strstrip(id), NULL);
    g_autofree char *hash = g_compute_checksum_for_string(G_CHECKSUM_SHA256, salted, -1);
    g_strlcpy(name, hash, sizeof name);
    g_once_init_leave(&once, 1);
  }
  return name;
}

/* The time of the server that holds the log: all desks share it, however their own clocks are set.
 * Until it was measured this machine's own stands in for it, and says so by its boot's name. */
static void server_now(FeltInstant *now, gpointer data)
{
  g_auto(FeltLink) link = {0};
  machine_now(now, NULL);
  felt_store_get_link(data, &link);
  if (!link.timed)
    return;
  now->utc_us = now->boottime_us + link.offset_us;
  g_snprintf(now->boot_id, sizeof now->boot_id, "%s:%s", machine_name(), boot_id());
}

static gint64 machine_monotonic(gpointer data)
{
  FeltHeldTime held;
  if (felt_held_clock_read(&held))
    return held.monotonic_us;
  return read_clock(CLOCK_MONOTONIC);
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

FeltSource felt_source_on(const FeltSource *source, FeltStore *store)
{
  g_auto(FeltLink) link = {0};
  FeltSource used = *source;
  felt_store_get_link(store, &link);
  if (source == &felt_machine_source && link.kind != FELT_LINK_NONE) {
    used.now = server_now;
    used.data = store;
  }
  return used;
}

const FeltSource felt_machine_source = {machine_now, machine_monotonic, machine_entropy, NULL, 1};

gint64 felt_source_utc(const FeltSource *source)
{
  FeltInstant now;
  source->now(&now, source->data);
  return now.utc_us;
}

GDateTime *felt_source_date(const FeltSource *source)
{
  gint64 utc_us = felt_source_utc(source);
  g_autoptr(GDateTime) second = g_date_time_new_from_unix_utc(utc_us / G_USEC_PER_SEC);
  return g_date_time_add(second, utc_us % G_USEC_PER_SEC);
}

gint64 felt_source_monotonic(const FeltSource *source)
{
  return source->monotonic_us(source->data);
}

/* While a test holds the clock nothing that blocks sees it move: it is looked at so often. */
#define HELD_LOOK_MS 2

guint felt_timeout_add(guint interval_ms, GSourceFunc func, gpointer data)
{
  FeltHeldTime held;
  if (felt_held_clock_read(&held))
    return felt_held_clock_timeout((gint64)interval_ms * 1000, func, data);
  return g_timeout_add(interval_ms, func, data);
}

guint felt_timeout_add_seconds(guint interval_s, GSourceFunc func, gpointer data)
{
  FeltHeldTime held;
  if (felt_held_clock_read(&held))
    return felt_held_clock_timeout(interval_s * G_USEC_PER_SEC, func, data);
  return g_timeout_add_seconds(interval_s, func, data);
}

void felt_rest(void)
{
  g_usleep(2000);
}

guint felt_retry_add(guint interval_ms, GSourceFunc func, gpointer data)
{
  return g_timeout_add(interval_ms, func, data);
}

gboolean felt_cond_wait_until(GCond *cond, GMutex *mutex, gint64 until_us)
{
  FeltHeldTime held;
  if (!felt_held_clock_read(&held))
    return g_cond_wait_until(cond, mutex, until_us);
  do {
    if (g_cond_wait_until(cond, mutex, g_get_monotonic_time() + HELD_LOOK_MS * 1000))
      return TRUE;
  } while (felt_held_clock_read(&held) && held.monotonic_us < until_us);
  return FALSE;
}

int felt_poll(struct pollfd *fds, nfds_t n, gint64 until_us)
{
  FeltHeldTime held;
  if (!felt_held_clock_read(&held)) {
    gint64 left_us = until_us - read_clock(CLOCK_MONOTONIC);
    return poll(fds, n, left_us > 0 ? (int)MIN(left_us / 1000 + 1, G_MAXINT) : 0);
  }

  int ready = poll(fds, n, 0);
  while (ready == 0 && felt_held_clock_read(&held) && held.monotonic_us < until_us)
    ready = poll(fds, n, HELD_LOOK_MS);
  return ready;
}
