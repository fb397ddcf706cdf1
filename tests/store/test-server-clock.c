/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-server-clock.c - the server's clock is measured, and not followed when somebody sets it */
#include "felt-test.h"
#include "store/felt-postgres.h"
#include "store/felt-scratch.h"

#include <glob.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "felt-deadline.h"

static FeltPostgres server;
static char *clock_file;

static void set_clock(const char *offset)
{
  felt_must(g_file_set_contents(clock_file, offset, -1, &felt_error));
}

/* A server whose clock goes by a file: an hour ahead of this machine. */
static void start_server(FeltScratch *scratch)
{
  glob_t found = {0};
  g_assert_cmpint(glob("/usr/lib*/*/faketime/libfaketime.so.1", 0, NULL, &found), ==, 0);
  clock_file = g_strdup_printf("%s/felt-clock-%08x", g_get_tmp_dir(), g_random_int());
  set_clock("+3600");
  g_setenv("LD_PRELOAD", found.gl_pathv[0], TRUE);
  g_setenv("FAKETIME_TIMESTAMP_FILE", clock_file, TRUE);
  g_setenv("FAKETIME_NO_CACHE", "1", TRUE);
  g_setenv("FAKETIME_DONT_FAKE_MONOTONIC", "1", TRUE);
  felt_postgres_init(&server, NULL);
  g_unsetenv("LD_PRELOAD");
  globfree(&found);
}

static FeltLink link_of(FeltStore *store)
{
  FeltLink link = {0};
  felt_store_get_link(store, &link);
  return link;
}

/* How many minutes the server's clock, as the store has it, is ahead of this machine's. */
static int minutes_ahead(const FeltLink *link)
{
  struct timespec now;
  clock_gettime(CLOCK_BOOTTIME, &now);
  gint64 boottime = (gint64)now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
  g_assert_true(link->timed);
  gint64 ahead_us = boottime + link->offset_us - g_get_real_time();
  g_test_message("%" G_GINT64_FORMAT " us ahead", ahead_us);
  return (int)((ahead_us + 30 * G_USEC_PER_SEC) / (60 * G_USEC_PER_SEC));
}

FELT_TEST(test_clock, "/store/server/clock")
{
  g_autofree char *address = felt_postgres_address(&server, "desk", "felt");
  g_autoptr(FeltStore) store = felt_must(felt_store_open(address, 0, NULL, &felt_error));
  FeltLink link = link_of(store);
  g_assert_cmpint(minutes_ahead(&link), ==, 60);
  g_assert_null(link.why);
  felt_link_clear(&link);

  /* somebody sets it: the desks go on by the one they had, and say so */
  set_clock("+7200");
  felt_wait_until(link.why != NULL, "the desk to say that the clock was set") link = link_of(store);
  g_assert_cmpint(link.kind, ==, FELT_LINK_CONNECTED);
  g_assert_nonnull(strstr(link.why, "clock"));
  g_assert_cmpint(minutes_ahead(&link), ==, 60);
  felt_link_clear(&link);
  felt_scratch_append(store, "t", 0, "a", 1);

  set_clock("+3600"); /* and puts it right */
  link = link_of(store);
  felt_wait_until(link.why == NULL, "the desk to say no more of it")
  {
    felt_link_clear(&link);
    link = link_of(store);
  }
  g_assert_null(link.why);
  g_assert_cmpint(minutes_ahead(&link), ==, 60);
  felt_link_clear(&link);
}

FELT_TEST_MAIN(argc, argv)
{
  FeltScratch desk;
  felt_scratch_init(&desk);
  g_setenv("XDG_DATA_HOME", desk.folder, TRUE);
  g_test_init(&argc, &argv, NULL);
  start_server(&desk);
  int status = felt_test_run();
  felt_postgres_clear(&server);
  remove(clock_file);
  g_free(clock_file);
  felt_scratch_clear(&desk);
  return status;
}
