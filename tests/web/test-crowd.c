/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-crowd.c - a hundred phones on a server, some that never read, and its end (TAP) */
#include "felt-test.h"
#include "session/felt-world.h"
#include "web/felt-crowd.h"

#define PHONES 100
#define DEAF   20

/* Machines that do much else are slow; nobody waits for a minute. */
#define PATIENCE_MS 60000

/* More would be a queue for those that do not read: 20 of them at 100 events of 300 bytes. */
#define GROWTH_KB 400

/* What the first phones may take at all, and each of them: a thousand and the server itself stay
 * within 40 MB then. Sanitizers keep far more beside each piece of memory. */
#define FIRST_KB 2048
#define PHONE_KB 20
#ifndef __has_feature
#  define __has_feature(what) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
#  define IS_MEASURED FALSE
#else
#  define IS_MEASURED TRUE
#endif

static void change(FeltWorld *world, guint n)
{
  for (guint i = 0; i < n; i++) {
    felt_world_pass(world, 1000);
    felt_world_do(world, "%s", i % 2 == 0 ? "pause" : "resume");
  }
}

FELT_TEST(test_crowd, "/web/crowd")
{
  FeltServed served;
  g_autoptr(FeltWorld) world = felt_world_new();
  for (guint i = 0; i < 20; i++)
    felt_world_do(world, "register name=Player %u", i);

  felt_world_do(world, "start");
  felt_served_start(&served, world->path, 0);
  guint alone_kb = felt_served_kb(&served);
  FeltCrowd *crowd = felt_crowd_new(served.port, PHONES, DEAF);
  g_assert_true(felt_crowd_wait(crowd, felt_session_head(world->session), PATIENCE_MS));

  for (guint i = 0; i < 10; i++) {
    change(world, 2);
    g_assert_true(felt_crowd_wait(crowd, felt_session_head(world->session), PATIENCE_MS));
  }
  guint before_kb = felt_served_kb(&served);
  g_test_message("alone %u kB", alone_kb);
  if (IS_MEASURED)
    g_assert_cmpuint(before_kb, <, alone_kb + FIRST_KB + PHONE_KB * PHONES);
  for (guint i = 0; i < 50; i++) {
    change(world, 2);
    g_assert_true(felt_crowd_wait(crowd, felt_session_head(world->session), PATIENCE_MS));
  }
  guint after_kb = felt_served_kb(&served);
  g_test_message("%u kB, then %u kB", before_kb, after_kb);
  g_assert_cmpuint(after_kb, <, before_kb + GROWTH_KB);

  felt_crowd_return(crowd);
  g_assert_true(felt_crowd_wait(crowd, felt_session_head(world->session), PATIENCE_MS));
  guint port = served.port;
  felt_served_end(&served, TRUE);
  change(world, 2);
  felt_served_start(&served, world->path, port);
  felt_crowd_return(crowd);
  g_assert_true(felt_crowd_wait(crowd, felt_session_head(world->session), PATIENCE_MS));
  felt_served_end(&served, FALSE);
  felt_crowd_free(crowd);
}
