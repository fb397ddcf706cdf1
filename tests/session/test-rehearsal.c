/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rehearsal.c - a copy of a tournament that runs faster and leaves nothing */
#include "felt-test.h"
#include "session/felt-rehearsal.h"
#include "session/felt-world.h"

#include "session/felt-command-text.h"

#include <string.h>

static guint files_in(const char *folder)
{
  guint n = 0;
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  while (dir != NULL && g_dir_read_name(dir) != NULL)
    n++;
  return n;
}

static void execute(FeltSession *session, FeltCommandKind kind)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltCommand) command = felt_command_new(kind);
  felt_session_execute(session, command, NULL, &(FeltActor){.name = "test"}, NULL, &error);
  g_assert_no_error(error);
}

/* What is done in it is not in the tournament, and nothing of it stays: no event, no file. */
FELT_TEST(test_leaves_nothing, "/session/rehearsal/leaves-nothing")
{
  const char *runtime = felt_test_folder();
  g_setenv("XDG_RUNTIME_DIR", runtime, TRUE);
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "register name=Ann; register name=Ben");
  guint64 head = felt_session_head(world->session);
  guint files = files_in(world->folder);

  FeltRehearsal *rehearsal = felt_must(felt_rehearsal_new(world->store, world->id, &felt_error));
  g_assert_cmpuint(files_in(runtime), ==, 1);
  FeltSession *session = felt_must(felt_rehearsal_open(rehearsal, &felt_error));
  g_assert_cmpuint(felt_session_speed(session), ==, FELT_REHEARSAL_SPEED);
  g_assert_cmpuint(felt_session_speed(world->session), ==, 1);
  g_assert_cmpuint(felt_session_state(session)->n_in, ==, 2);
  execute(session, FELT_COMMAND_START);
  execute(session, FELT_COMMAND_NEXT_LEVEL);
  g_assert_cmpuint(felt_session_head(session), >, head);

  g_object_unref(session);
  felt_rehearsal_free(rehearsal);
  g_assert_cmpuint(files_in(runtime), ==, 0);
  g_assert_cmpuint(files_in(world->folder), ==, files);
  felt_must(felt_session_refresh(world->session, &felt_error));
  g_assert_cmpuint(felt_session_head(world->session), ==, head);
}

/* A second of the day is twenty of the clock, which begins where the day stands. */
FELT_TEST(test_speed, "/session/rehearsal/speed")
{
  FeltInstant before, first, second, after;
  g_autoptr(FeltWorld) world = felt_world_new();
  FeltRehearsal *rehearsal = felt_must(felt_rehearsal_new(world->store, world->id, &felt_error));
  FeltSession *session = felt_must(felt_rehearsal_open(rehearsal, &felt_error));

  felt_machine_source.now(&before, NULL);
  felt_session_now(session, &first);
  g_usleep(100000);
  felt_session_now(session, &second);
  felt_machine_source.now(&after, NULL);
  gint64 real_us = after.boottime_us - before.boottime_us;
  gint64 fast_us = second.boottime_us - first.boottime_us;
  g_assert_cmpint(fast_us, >=, FELT_REHEARSAL_SPEED * G_GINT64_CONSTANT(100000));
  g_assert_cmpint(fast_us, <=, FELT_REHEARSAL_SPEED * real_us);
  /* the two clocks are read one after the other, however long that takes */
  g_assert_cmpint(second.utc_us - first.utc_us, >=,
                  (FELT_REHEARSAL_SPEED - 1) * G_GINT64_CONSTANT(100000));
  g_assert_cmpstr(first.boot_id, ==, before.boot_id);

  g_object_unref(session);
  felt_rehearsal_free(rehearsal);
}

FELT_TEST(test_of_nothing, "/session/rehearsal/of-nothing")
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltWorld) world = felt_world_new();
  g_assert_null(felt_rehearsal_new(world->store, "nobody", &error));
  g_assert_error(error, FELT_STORE_ERROR, FELT_STORE_ERROR_NOT_FOUND);
}
