/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-web.c - a thousand phones on one server, and a desk that records meanwhile */
#include "felt-test.h"
#include "bench/felt-maker.h"
#include "session/felt-command-text.h"
#include "web/felt-crowd.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PHONES  1000
#define DEAF    200
#define CHANGES 30
#define ID      "friday"

/* The desk: a session as the window has it. */
static FeltStore *store;
static FeltSession *session;
static guint busted;

static int by_value(gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *)a, y = *(const gint64 *)b;
  return x < y ? -1 : x > y;
}

static double at_share(GArray *values, double share)
{
  qsort(values->data, values->len, sizeof(gint64), by_value);
  guint at = MIN((guint)(share * values->len), values->len - 1);
  return (double)g_array_index(values, gint64, at) / 1000;
}

/* One is out: how long that took, in *took_us, and when it began. */
static gint64 bust_out(gint64 *took_us)
{
  g_autofree char *player = g_strdup_printf("player=%u", ++busted);
  char *words[] = {player, NULL};
  g_autoptr(FeltCommand) command =
      felt_must(felt_command_from_words("bust-out", words, &felt_error));
  gint64 start_us = g_get_monotonic_time();
  felt_must(felt_session_execute(session, command, NULL, NULL, NULL, &felt_error));
  *took_us = g_get_monotonic_time() - start_us;
  return start_us;
}

/* n changes, one every `ms`: the desk's times into took, the phones' into late. */
static void play(FeltCrowd *crowd, guint n, guint ms, GArray *took, GArray *late)
{
  for (guint i = 0; i < n; i++) {
    gint64 took_us, start_us = bust_out(&took_us);
    guint64 seq = felt_session_head(session);
    g_array_append_val(took, took_us);
    if (!felt_crowd_wait(crowd, seq, 10000))
      g_print("# not all had event %" G_GUINT64_FORMAT " after 10 s\n", seq);
    for (guint p = 0; p < PHONES; p++) {
      gint64 late_us = felt_crowd_got_us(crowd, seq, p) - start_us;
      if (late_us > 0)
        g_array_append_val(late, late_us);
    }
    gint64 left_us = start_us + (gint64)ms * 1000 - g_get_monotonic_time();
    if (left_us > 0)
      g_usleep((gulong)left_us);
  }
}

static void tell(const char *what, GArray *took, GArray *late)
{
  g_print("%s: at the phones p50 %.1f ms, p99 %.1f ms (goal 250 ms); the desk's bust-out p99 %.1f "
          "ms, most %.1f ms (goal 50 ms)\n",
          what, at_share(late, 0.5), at_share(late, 0.99), at_share(took, 0.99), at_share(took, 1));
  g_array_set_size(took, 0);
  g_array_set_size(late, 0);
}

static void make(const char *path)
{
  FeltMaker maker;
  store = felt_must(felt_store_open(path, FELT_STORE_CREATE, NULL, &felt_error));
  felt_maker_init(&maker, store, ID, PHONES);
  felt_maker_clear(&maker);
  session = felt_must(felt_session_open(store, ID, &felt_machine_source, &felt_error));
}

static void come_back(FeltCrowd *crowd, const char *what)
{
  gint64 start_us = g_get_monotonic_time();
  felt_crowd_return(crowd);
  gboolean all = felt_crowd_wait(crowd, felt_session_head(session), 30000);
  g_print("%s: %u phones %s after %.2f s (goal 3 s)\n", what, PHONES, all ? "fed" : "NOT ALL fed",
          (double)(g_get_monotonic_time() - start_us) / G_USEC_PER_SEC);
}

static void measure(const char *path)
{
  FeltServed served;
  g_autoptr(GArray) took = g_array_new(FALSE, FALSE, sizeof(gint64));
  g_autoptr(GArray) late = g_array_new(FALSE, FALSE, sizeof(gint64));
  felt_served_start(&served, path, 0);
  guint alone_kb = felt_served_kb(&served);
  FeltCrowd *crowd = felt_crowd_new(served.port, PHONES, 0);
  g_assert_true(felt_crowd_wait(crowd, felt_session_head(session), 30000));
  g_print("%u phones: %.1f MB (alone %.1f MB; goal 40 MB)\n", PHONES,
          felt_served_kb(&served) / 1024.0, alone_kb / 1024.0);

  double cpu = felt_served_cpu(&served);
  play(crowd, CHANGES, 1000, took, late);
  g_print("a change a second: %.1f %% of a core (goal 5 %%)\n",
          (felt_served_cpu(&served) - cpu) / CHANGES * 100);
  tell("nothing else runs", took, late);
  felt_load_begin();
  play(crowd, CHANGES, 300, took, late);
  tell("all cores loaded", took, late);
  felt_load_end();
  come_back(crowd, "hung up and back at once");

  FeltCrowd *deaf = felt_crowd_new(served.port, 0, DEAF);
  g_usleep(2 * G_USEC_PER_SEC);
  guint before_kb = felt_served_kb(&served);
  felt_load_begin();
  play(crowd, 4 * CHANGES, 120, took, late);
  felt_load_end();
  guint after_kb = felt_served_kb(&served);
  g_print("%u that never read, %u changes: %.1f MB before, %.1f MB after (goal: the same)\n", DEAF,
          4 * CHANGES, before_kb / 1024.0, after_kb / 1024.0);
  tell("with them, all cores loaded", took, late);

  guint port = served.port;
  felt_served_end(&served, TRUE);
  felt_served_start(&served, path, port);
  come_back(crowd, "server killed and started again");
  felt_crowd_free(deaf);
  felt_crowd_free(crowd);
  felt_served_end(&served, FALSE);
}

int main(void)
{
  g_autofree char *folder = g_dir_make_tmp("felt-bench-web-XXXXXX", NULL);
  g_autofree char *path = g_build_filename(folder, "felt.db", NULL);
  make(path);
  measure(path);
  g_object_unref(session);
  felt_store_close(store);
  g_unlink(path);
  g_rmdir(folder);
  return 0;
}
