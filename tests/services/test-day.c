/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-day.c - hours of the room's screen, second by second: none is skipped or shown twice, scenes
 * take their turns, each sound comes once, and memory stays */
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "felt-test.h"
#include "services/board/felt-facts.h"
#include "services/files/felt-templates.h"
#include "services/moments/felt-moments.h"
#include "services/scene/felt-scene-world.h"
#include "services/scene/felt-scene.h"
#include "services/scene/felt-scenes.h"
#include "services/scene/felt-screen-turn.h"

#include "session/felt-world.h"

/* FELT_DAY_HOURS: eight in build-aux/proof. */
#define HOURS 1

/* The screen while the hours pass. */
typedef struct {
  FeltWorld world;
  FeltSceneWorld facts;
  FeltScreenTurn turn;
  FeltScene *scene;
  char *shown; /* which scene that is */
  gint64 shown_s;
  guint entry, turns;
} Day;

static gboolean holds(const char *when, gpointer data)
{
  const Day *day = data;
  const FeltFacts facts = {day->facts.facts.state, day->facts.facts.view, &day->world.now, 640,
                           360};
  g_autoptr(FeltFormula) formula = felt_formula_parse(when, &felt_facts_names, NULL);
  g_assert_nonnull(formula);
  return felt_facts_when(formula, &facts);
}

/* The scene whose turn it is, read anew when it is another one. */
static void follow_turn(Day *day, const FeltScreen *screen, gint64 now_ms)
{
  day->turns += felt_screen_turn(screen, holds, day, now_ms, now_ms, &day->turn);
  if (g_strcmp0(day->shown, day->turn.scene) == 0)
    return;
  g_autoptr(FeltLayout) layout = felt_scenes_load(day->turn.scene, NULL);
  g_autoptr(FeltTheme) theme = felt_themes_load("felt", NULL);
  felt_scene_free(day->scene);
  day->scene = felt_scene_new(layout, theme);
  g_free(day->shown);
  day->shown = g_strdup(day->turn.scene);
}

/* Each second shows one less than the one before, but where an entry of the structure begins. */
static void check_second(Day *day, const FeltClockView *view)
{
  if (view->level == day->entry && !view->overtime)
    g_assert_cmpint(view->shown_s, ==, day->shown_s - 1);
  day->entry = view->level;
  day->shown_s = view->shown_s;
}

static void check_moments(GArray *moments, guint counts[FELT_N_MOMENTS])
{
  for (guint i = 0; i < moments->len; i++)
    counts[g_array_index(moments, FeltMoment, i).kind]++;
  g_array_unref(moments);
}

static void show_second(Day *day, const FeltScreen *screen, gint64 now_ms)
{
  FeltClockView view;
  const FeltState *state = felt_session_state(day->world.session);
  felt_state_clock_view(state, &day->world.now, &view);
  check_second(day, &view);
  felt_scene_world_fill(&day->facts, state, &view, &day->world.now);
  follow_turn(day, screen, now_ms);
  day->facts.facts.shown_ms = now_ms - day->turn.since_ms;
  const GPtrArray *boxes = felt_scene_boxes(day->scene, &day->facts.facts, 640, 360);
  g_assert_cmpuint(boxes->len, >, 3);
}

/* Structure of a long day: the one that comes with Felt. */
static void set_structure(Day *day)
{
  g_autoptr(FeltTemplate) template = felt_must(felt_template_load("deep", &felt_error));
  g_autoptr(FeltCommand) command = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  command->levels = felt_levels_copy(template->levels, template->n_levels);
  command->n_levels = template->n_levels;
  felt_must(felt_session_execute(day->world.session, command, NULL, NULL, NULL, &felt_error));
}

FELT_TEST(test_hours, "/day/hours")
{
  guint hours = felt_test_times("FELT_DAY_HOURS", HOURS);
  guint counts[FELT_N_MOMENTS] = {0}, entries = 0;
  gsize first = 0;
  Day day = {.turn = FELT_SCREEN_TURN_FIRST};
  felt_world_init(&day.world);
  for (guint i = 0; i < 9; i++)
    felt_world_do(&day.world, "register name=Player%u", i);

  set_structure(&day);
  felt_world_do(&day.world, "start");
  g_autoptr(FeltScreens) screens = felt_screens_default();
  g_autoptr(FeltMoments) moments = felt_moments_new();
  const FeltState *state = felt_session_state(day.world.session);
  FeltClockView view;
  felt_state_clock_view(state, &day.world.now, &view);
  felt_moments_begin(moments, state, &view, &day.world.now);
  day.entry = view.level;
  day.shown_s = view.shown_s;

  for (guint s = 1; s <= hours * 3600; s++) {
    guint was = day.entry;
    felt_world_pass(&day.world, 1000);
    show_second(&day, &screens->screens[0], (gint64)s * 1000);
    state = felt_session_state(day.world.session);
    check_moments(felt_moments_look(moments, state, &day.facts.view, &day.world.now, FALSE),
                  counts);
    entries += day.entry != was;
    if (s == 1800)
      first = mallinfo2().uordblks;
  }

  gsize grown = mallinfo2().uordblks - MIN(first, mallinfo2().uordblks);
  g_test_message("%u hours, %u turns, %u entries, memory %+.2f MB in an hour", hours, day.turns,
                 entries, (double)grown / hours / 1048576);
  g_assert_cmpuint(entries, ==,
                   counts[FELT_MOMENT_LEVEL] + counts[FELT_MOMENT_BREAK] +
                       counts[FELT_MOMENT_BREAK_END]);
  g_assert_cmpuint(grown, <=, (gsize)hours * 1048576);
  g_assert_cmpuint(counts[FELT_MOMENT_TEN], ==, counts[FELT_MOMENT_60] * 10);
  g_assert_cmpuint(counts[FELT_MOMENT_60], ==, entries);
  g_assert_cmpuint(day.turns, >=, entries / 2);
  felt_scene_free(day.scene);
  g_free(day.shown);
  felt_scene_world_clear(&day.facts);
  felt_world_clear(&day.world);
}
