/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-world.c - a database in a folder of its own, with a clock and a seed the test sets */
#include "felt-test.h"
#include "session/felt-world.h"

#include "session/felt-command-text.h"
#include "tournament/felt-play.h"

#include <string.h>

static void world_now(FeltInstant *now, gpointer data)
{
  *now = ((FeltWorld *)data)->now;
}

static gint64 world_monotonic(gpointer data)
{
  return ((FeltWorld *)data)->monotonic_us;
}

static void world_entropy(guint8 seed[FELT_SEED_SIZE], gpointer data)
{
  FeltWorld *world = data;
  memset(seed, 0, FELT_SEED_SIZE);
  world->seed++;
  memcpy(seed, &world->seed, sizeof world->seed);
}

static FeltLevel *add_level(FeltCommand *create, int kind, gint64 small, gint64 big, gint64 minutes)
{
  FeltLevel *level = felt_list_append(&felt_level_record, &create->levels, &create->n_levels);
  level->kind = kind;
  level->small = small;
  level->big = big;
  level->minutes = minutes;
  return level;
}

void felt_world_init(FeltWorld *world)
{
  memset(world, 0, sizeof *world);
  world->folder = felt_must(g_dir_make_tmp("felt-world-XXXXXX", &felt_error));
  world->path = g_build_filename(world->folder, "felt.db", NULL);
  world->source = (FeltSource){world_now, world_monotonic, world_entropy, world, 1};
  world->now.utc_us = G_GINT64_CONSTANT(1795291200000000);
  world->now.boottime_us = G_GINT64_CONSTANT(1000000000);
  g_strlcpy(world->now.boot_id, "boot-1", sizeof world->now.boot_id);
  world->store = felt_must(felt_store_open(world->path, FELT_STORE_CREATE, NULL, &felt_error));
  g_autoptr(FeltCommand) create = felt_command_new(FELT_COMMAND_CREATE);
  create->setup.name = g_strdup("Test");
  add_level(create, FELT_LEVEL_PLAY, 25, 50, 20);
  add_level(create, FELT_LEVEL_PLAY, 50, 100, 20)->limit = FELT_LIMIT_POT;
  add_level(create, FELT_LEVEL_BREAK, 0, 0, 10);
  add_level(create, FELT_LEVEL_PLAY, 100, 200, 20);
  felt_must(felt_session_create(world->store, &world->source, create, NULL, NULL, &world->id,
                                &felt_error));
  world->session =
      felt_must(felt_session_open(world->store, world->id, &world->source, &felt_error));
}

void felt_world_clear(FeltWorld *world)
{
  g_clear_object(&world->session);
  felt_store_close(world->store);
  felt_test_remove(world->folder);
  g_free(world->folder);
  g_free(world->path);
  g_free(world->id);
}

FeltWorld *felt_world_new(void)
{
  FeltWorld *world = g_new(FeltWorld, 1);
  felt_world_init(world);
  return world;
}

void felt_world_free(FeltWorld *world)
{
  felt_world_clear(world);
  g_free(world);
}

void felt_world_pass(FeltWorld *world, gint64 ms)
{
  world->now.utc_us += ms * 1000;
  world->now.boottime_us += ms * 1000;
  world->monotonic_us += ms * 1000;
}

gboolean felt_world_try(FeltWorld *world, const char *words, GError **error)
{
  const char *space = strchr(words, ' ');
  g_autofree char *name =
      space == NULL ? g_strdup(words) : g_strndup(words, (gsize)(space - words));
  g_auto(GStrv) arguments = g_strsplit(space == NULL ? "" : space + 1, "|", -1);
  g_autoptr(FeltCommand) command = felt_command_from_words(name, arguments, error);
  return command != NULL && felt_session_execute(world->session, command, NULL,
                                                 &(FeltActor){.name = "test"}, NULL, error);
}

void felt_world_refuse(FeltWorld *world, const char *words, const char *code)
{
  g_autoptr(GError) error = NULL;
  guint64 head = felt_session_head(world->session);
  if (felt_world_try(world, words, &error))
    g_error("%s was not refused", words);
  g_assert_cmpstr(felt_decide_error_code(error), ==, code);
  g_assert_cmpuint(felt_session_head(world->session), ==, head);
  g_assert_true(g_str_has_suffix(error->message, "."));
}

static void do_one(FeltWorld *world, const char *words)
{
  GError *error = NULL;
  if (!felt_world_try(world, words, &error))
    g_error("%s: %s", words, error->message);
  g_autofree char *broken = felt_state_broken_invariant(felt_session_state(world->session));
  g_assert_cmpstr(broken, ==, NULL);
}

/* What undo, or redo, would do: all of it, or how it begins, with "…" behind. */
static void expect_words(char *words, const char *wanted)
{
  g_autofree char *is = words, *begin = g_strdup(wanted);
  if (g_str_has_suffix(wanted, "…"))
    begin[strlen(wanted) - strlen("…")] = '\0';
  if (is == NULL ||
      (g_str_has_suffix(wanted, "…") ? !g_str_has_prefix(is, begin) : strcmp(is, wanted) != 0))
    g_error("“%s”: it says “%s”", wanted, is);
}

static void expect_same_as_log(FeltWorld *world)
{
  g_autoptr(FeltStore) store = NULL;
  g_autoptr(FeltSession) other = felt_world_other(world, &store);
  g_assert_true(felt_state_equal(felt_session_state(other), felt_session_state(world->session)));
}

static void do_step(FeltWorld *world, const char *step)
{
  if (g_str_has_prefix(step, "enter ")) {
    for (gint64 i = 1, n = g_ascii_strtoll(step + strlen("enter "), NULL, 10); i <= n; i++)
      felt_world_do(world, "register name=Player %d", (int)i);
  } else if (step[0] == '!') {
    g_auto(GStrv) halves = g_strsplit(step + 1, " ", 2);
    felt_world_refuse(world, halves[1], halves[0]);
  } else if (step[0] == '+')
    felt_world_pass(world, felt_play_time(step + 1));
  else if (strcmp(step, "folds") == 0)
    expect_same_as_log(world);
  else if (g_str_has_prefix(step, "Undo: "))
    expect_words(felt_session_undo_words(world->session), step);
  else if (g_str_has_prefix(step, "Redo: "))
    expect_words(felt_session_redo_words(world->session), step);
  else if (step[0] != '\0' && !felt_play_expect(felt_session_state(world->session),
                                                felt_session_clock(world->session), step))
    do_one(world, step);
}

void felt_world_do(FeltWorld *world, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  g_autofree char *script = g_strdup_vprintf(format, args);
  va_end(args);
  g_auto(GStrv) steps = g_strsplit(script, ";", -1);
  for (guint i = 0; steps[i] != NULL; i++)
    do_step(world, g_strstrip(steps[i]));
}

FeltSession *felt_world_other(FeltWorld *world, FeltStore **store)
{
  *store = felt_must(felt_store_open(world->path, 0, NULL, &felt_error));
  FeltSession *session =
      felt_must(felt_session_open(*store, world->id, &world->source, &felt_error));
  return session;
}
