/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-moments.c - each moment of an evening is told once: as time passes, after undo and restart
 */
#include "felt-test.h"
#include "services/moments/felt-moments.h"

#include "session/felt-world.h"

#include <string.h>

typedef struct {
  FeltWorld world;
  FeltMoments *moments;
} Evening;

static gboolean is_undo_cb(const FeltLogLine *line, gpointer data)
{
  gboolean *undone = data;
  *undone = *undone || strcmp(line->kind, "undone") == 0 || strcmp(line->kind, "redone") == 0;
  return TRUE;
}

/* What was told since the last look, in words apart by spaces. Owned by the caller. */
static char *told(Evening *e)
{
  FeltClockView view;
  const FeltState *state = felt_session_state(e->world.session);
  gboolean undone = FALSE;
  guint64 after;
  felt_state_clock_view(state, &e->world.now, &view);
  if (felt_moments_changed(e->moments, state, &after))
    g_assert_true(felt_session_log(e->world.session, after + 1, 0, is_undo_cb, &undone, NULL));
  g_autoptr(GArray) moments = felt_moments_look(e->moments, state, &view, &e->world.now, undone);
  GString *words = g_string_new(NULL);
  for (guint i = 0; i < moments->len; i++) {
    const FeltMoment *moment = &g_array_index(moments, FeltMoment, i);
    g_string_append_printf(words, "%s%s", i > 0 ? " " : "", felt_moment_words[moment->kind]);
    if (moment->kind == FELT_MOMENT_TEN)
      g_string_append_printf(words, "=%d", (int)moment->left_s);
  }
  return g_string_free(words, FALSE);
}

static void expect(Evening *e, const char *wanted)
{
  g_autofree char *words = told(e);
  g_assert_cmpstr(words, ==, wanted);
}

static void act(Evening *e, const char *words, const char *wanted)
{
  felt_world_do(&e->world, "%s", words);
  expect(e, wanted);
}

/* Seconds pass, one at a time, with a look at each. */
static char *pass(Evening *e, guint seconds)
{
  GString *all = g_string_new(NULL);
  for (guint i = 0; i < seconds; i++) {
    felt_world_pass(&e->world, 1000);
    g_autofree char *words = told(e);
    if (*words != '\0')
      g_string_append_printf(all, "%s%s", all->len > 0 ? " " : "", words);
  }
  return g_string_free(all, FALSE);
}

static void expect_passing(Evening *e, guint seconds, const char *wanted)
{
  g_autofree char *words = pass(e, seconds);
  g_assert_cmpstr(words, ==, wanted);
}

/* The program is started again. */
static void restart(Evening *e)
{
  FeltClockView view;
  const FeltState *state = felt_session_state(e->world.session);
  felt_state_clock_view(state, &e->world.now, &view);
  felt_moments_begin(e->moments, state, &view, &e->world.now);
}

static void begin(Evening *e, guint players)
{
  felt_world_init(&e->world);
  e->moments = felt_moments_new();
  felt_world_do(&e->world, "set-config price=1000|payouts.by=fixed|payouts.places=2");
  for (guint i = 0; i < players; i++)
    felt_world_do(&e->world, "register name=P%u", i);

  restart(e);
}

static void end(Evening *e)
{
  felt_moments_free(e->moments);
  felt_world_clear(&e->world);
}

#define COUNTDOWN                                                                                  \
  "last-ten=10 last-ten=9 last-ten=8 last-ten=7 last-ten=6 last-ten=5 last-ten=4 last-ten=3 "      \
  "last-ten=2 last-ten=1"

FELT_TEST(test_clock, "/moments/clock")
{
  Evening e;
  begin(&e, 4);
  act(&e, "start", "level");
  expect_passing(&e, 1200, "90-seconds 60-seconds " COUNTDOWN " level");
  expect_passing(&e, 1200, "90-seconds 60-seconds " COUNTDOWN " break");
  expect_passing(&e, 600, "90-seconds 60-seconds " COUNTDOWN " break-end");
  expect_passing(&e, 1000, "");
  end(&e);
}

/* The clock is set, stands, and is looked at late; the program starts again. */
FELT_TEST(test_clock_set, "/moments/clock-set")
{
  Evening e;
  begin(&e, 4);
  act(&e, "start", "level");
  g_free(pass(&e, 1115));
  act(&e, "pause", "");
  expect_passing(&e, 200, "");
  act(&e, "resume", "");
  restart(&e);
  expect_passing(&e, 24, "");
  expect(&e, "");
  expect_passing(&e, 2, "60-seconds");
  act(&e, "adjust-time ms=120000", "");
  expect_passing(&e, 91, "90-seconds");
  felt_world_pass(&e.world, 30000); /* the computer slept */
  expect(&e, "");
  act(&e, "next-level", "level");
  act(&e, "undo", "");
  act(&e, "redo", "");
  act(&e, "set-level level=1", "");
  act(&e, "set-level level=4", "");
  end(&e);
}

FELT_TEST(test_busts, "/moments/busts")
{
  Evening e;
  begin(&e, 4);
  act(&e, "start", "level");
  act(&e, "close-registration", "");
  act(&e, "bust-out player=P0", "bust-out bubble");
  act(&e, "undo", "");
  act(&e, "redo", "");
  restart(&e);
  expect(&e, "");
  act(&e, "undo", "");
  act(&e, "bust-out player=P1", "bust-out bubble"); /* another one */
  act(&e, "bust-out player=P2", "bust-out money");
  felt_world_do(&e.world, "undo; redo");
  expect(&e, "");
  act(&e, "bust-out player=P0", "bust-out winner");
  restart(&e);
  expect(&e, "");
  end(&e);
}

FELT_TEST(test_tables, "/moments/tables")
{
  Evening e;
  begin(&e, 12);
  felt_world_do(&e.world, "seat");
  act(&e, "start", "level");
  act(&e, "close-registration", "");
  act(&e, "call-clock table=1|player=1.1", "call");
  act(&e, "call-clock table=1|player=1.1|outcome=acted", "");
  act(&e, "call-clock table=1|player=1.1", "call");
  act(&e, "bust-out player=P0", "bust-out");
  act(&e, "bust-out player=P1", "bust-out");
  act(&e, "bust-out player=P2", "bust-out");
  act(&e, "final-table", "final-table");
  act(&e, "undo", "");
  act(&e, "redo", "");
  end(&e);
}

/* Evenings of chance: what is told of a log is told once, whatever is undone and redone. */
FELT_TEST(test_chance, "/moments/chance")
{
  Evening e;
  guint busts = 0;
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
  begin(&e, 9);
  act(&e, "start", "level");
  for (guint i = 0; i < 200; i++) {
    g_autofree char *bust = g_strdup_printf("bust-out player=P%d", g_test_rand_int_range(0, 9));
    const char *const words[] = {bust, "undo", "redo", "pause", "resume"};
    felt_world_try(&e.world, words[g_test_rand_int_range(0, 5)], NULL);
    felt_world_pass(&e.world, g_test_rand_int_range(0, 3000));
    FeltClockView view;
    const FeltState *state = felt_session_state(e.world.session);
    gboolean undone = FALSE;
    guint64 after;
    felt_state_clock_view(state, &e.world.now, &view);
    if (felt_moments_changed(e.moments, state, &after))
      felt_session_log(e.world.session, after + 1, 0, is_undo_cb, &undone, NULL);
    g_autoptr(GArray) moments = felt_moments_look(e.moments, state, &view, &e.world.now, undone);
    for (guint k = 0; k < moments->len; k++) {
      const FeltMoment *moment = &g_array_index(moments, FeltMoment, k);
      if (moment->kind != FELT_MOMENT_BUST)
        continue;
      gint64 *seq = g_new(gint64, 1);
      *seq = (gint64)moment->seq;
      g_assert_false(g_hash_table_contains(seen, seq));
      g_hash_table_add(seen, seq);
      busts++;
    }
    if (state->phase == FELT_PHASE_FINISHED)
      felt_world_try(&e.world, "undo", NULL);
    if (felt_session_state(e.world.session)->phase == FELT_PHASE_SETUP) /* the start was undone */
      felt_world_try(&e.world, "start", NULL);
  }
  g_assert_cmpuint(busts, >, 2);
  end(&e);
}
