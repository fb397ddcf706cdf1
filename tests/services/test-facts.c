/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-facts.c - what conditions may ask of a tournament, in each of its states */
#include "felt-test.h"
#include "services/board/felt-facts.h"

#include "session/felt-world.h"

#include <string.h>

static guint width = 1920, height = 1080;

/* Whether a condition holds now. */
static gboolean when(FeltWorld *world, const char *text)
{
  FeltClockView view;
  FeltState *state = felt_state_copy(felt_session_state(world->session));
  g_autoptr(FeltFormula) condition =
      felt_must(felt_formula_parse(text, &felt_facts_names, &felt_error));
  felt_state_update_places(state);
  felt_state_clock_view(state, &world->now, &view);
  FeltFacts facts = {state, &view, &world->now, width, height};
  gboolean holds = felt_facts_when(condition, &facts);
  felt_state_free(state);
  return holds;
}

/* Conditions that must hold, parted by "|". */
static void check(FeltWorld *world, const char *conditions)
{
  g_auto(GStrv) each = g_strsplit(conditions, "|", -1);
  for (char **condition = each; *condition != NULL; condition++)
    if (!when(world, *condition))
      g_error("does not hold: %s", *condition);
}

static FeltWorld *start(void)
{
  static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan"};
  FeltWorld *world = felt_world_new();
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    felt_world_do(world, "register name=%s", names[i]);

  felt_world_do(world, "start");
  return world;
}

FELT_TEST(test_waiting, "/facts/waiting")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  check(world,
        "waiting|not running|not paused|players = 0|level = 1|entry = 1|not finished|tables = 0"
        "|registration_open|not late_registration|hour = 20|minute = 0|weekday = 6"
        "|not playing|paused_minutes = 0|not in_money|not bubble");
  g_assert_false(when(world, "seconds_to_start >= 0"));
  g_assert_false(when(world, "average > 0"));
  felt_world_do(world, "set-config starts_at=2026-11-21T20:30:00Z");
  check(world, "seconds_to_start = 1800|seconds_to_start <= 30 * 60 and waiting");
  felt_world_pass(world, 1801000);
  check(world, "seconds_to_start = 0");
}

FELT_TEST(test_clock, "/facts/clock")
{
  g_autoptr(FeltWorld) world = start();
  check(world,
        "running|playing|isRound|not waiting|players = 4|entries = 4|unique = 4|level = 1"
        "|levels = 3|seconds_left = 1200|minutes_left = 20|seconds_elapsed = 0|small_blind = 25"
        "|bigBlind = 50|ante = 0|no_limit|not pot_limit|not stud|not mixed|average = 10000"
        "|average_bb = 200|chips = 40000|minutes_to_break = 40|not break_next|not last_level");
  g_assert_false(when(world, "hands_left >= 0"));
  felt_world_pass(world, 19 * 60000 + 30500);
  check(world,
        "seconds_left = 30|minutes_left < 1|seconds_elapsed = 1169 or seconds_elapsed = 1170");
  felt_world_pass(world, 30000);
  check(world, "level = 2|pot_limit|break_next|not no_limit");
  felt_world_do(world, "pause; +90s");
  check(world, "paused|not running|playing|paused_minutes = 1.5");
  felt_world_do(world, "resume; set-level level=3");
  check(world, "on_break|not playing|level = 2|entry = 3|big_blind = 200|running|not chip_up_due");
  felt_world_do(world, "set-level level=4");
  check(world, "last_level|level = 3|not overtime");
  g_assert_false(when(world, "minutes_to_break >= 0"));
  felt_world_pass(world, 21 * 60000);
  check(world, "overtime|last_level|seconds_left = 0");
}

FELT_TEST(test_money, "/facts/money")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  felt_world_do(world, "set-config "
                       "price=5000|currency=EUR|payouts.by=fixed|payouts.places=2|late_until_leve"
                       "l=1; register name=Ann; register name=Ben; register name=Cleo; "
                       "register name=Dan; start");
  check(world, "has_money|pool = 200|places_paid = 2|to_money = 2|not bubble|not in_money"
               "|late_registration|seconds_to_late_end = 1200|first_prize > 100|prize_next = 0"
               "|entry_fees = 0");
  felt_world_do(world, "set-config fee=450|staff=50");
  check(world, "entry_fees = 5");
  felt_world_do(world, "bust-out player=Ann");
  check(world, "players = 3|not bubble|to_money = 1|out = 1"); /* others may still enter */
  felt_world_pass(world, 20 * 60000 + 1000);
  check(world, "bubble|not late_registration|not registration_open");
  g_assert_false(when(world, "seconds_to_late_end >= 0"));
  felt_world_do(world, "bust-out player=Ben");
  check(world, "in_money|not bubble|to_money = 0|prize_next > 0|first_prize + prize_next = pool");
  felt_world_do(world, "lock-prizes");
  check(world, "prizes_announced|not deal");
  felt_world_do(world, "bust-out player=Cleo");
  check(world, "finished|players = 1|not running|in_money");
}

FELT_TEST(test_floor, "/facts/floor")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  for (guint i = 0; i < 11; i++)
    felt_world_do(world, "register name=P%u", i);

  felt_world_do(world, "seat; start; close-registration");
  check(world, "tables = 2|free_seats = 7|not final_table|not table_breaking|unseated = 0"
               "|waiting_list = 0|moves_to_tell = 0|not hand_for_hand|hand = 0|not clock_called");
  felt_world_do(world, "call-clock table=1|player=1.1");
  check(world, "clock_called");
  felt_world_do(world, "hand-for-hand on=yes");
  check(world, "hand_for_hand|hand = 1|not paused");
  felt_world_do(world, "hand-for-hand on=no; bust-out player=P0; bust-out player=P1; final-table");
  check(world, "final_table|tables = 1|moves_to_tell > 0|players = 9");
}

FELT_TEST(test_screen, "/facts/screen")
{
  g_autoptr(FeltWorld) world = felt_world_new();
  check(world, "width = 1920|height = 1080|not wide|not portrait");
  width = 2560;
  check(world, "wide");
  width = 1080, height = 1920;
  check(world, "portrait|not wide");
  width = height = 0;
  g_assert_false(when(world, "portrait or not portrait"));
  g_assert_true(felt_facts_when(NULL, NULL));
}

/* Every name has what the manual says of it, no two are the same, and each has a value or none. */
FELT_TEST(test_names, "/facts/names")
{
  FeltClockView view = {0};
  g_autoptr(FeltWorld) world = start();
  for (guint i = 0; i < felt_facts_names.n; i++) {
    const FeltFormulaName *name = felt_formula_name(&felt_facts_names, i);
    FeltFacts facts = {felt_session_state(world->session), &view, &world->now, 0, 0};
    g_auto(GStrv) aliases = g_strsplit(name->aliases != NULL ? name->aliases : "", " ", -1);
    double value = 0;
    felt_facts_value(&facts, i, &value);
    g_assert_true(value == value);
    g_assert_true(name->unit != NULL && strlen(name->meaning) > 5);
    g_assert_cmpint(felt_formula_names_find(&felt_facts_names, name->name), ==, i);
    for (char **alias = aliases; *alias != NULL; alias++)
      g_assert_cmpint(felt_formula_names_find(&felt_facts_names, *alias), ==, i);
  }
  g_test_message("%u names", felt_facts_names.n);
}

FELT_TEST(test_words, "/facts/words")
{
  static const char *const cases[][2] = {
      {"on_break and prizes_announced", "a break is on and the prizes were locked"},
      {"not (on_break || finished)", "not so: (a break is on or the tournament is over)"},
      {"players<=9", "players still in at most 9"},
      {"In > 10 and android", "players still in more than 10 and android"},
      {"", "always"}};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *words = felt_facts_words(cases[i][0]);
    g_assert_cmpstr(words, ==, cases[i][1]);
  }
}

/* Nothing is there: no levels, no players, no time. */
FELT_TEST(test_empty, "/facts/empty")
{
  g_autoptr(FeltState) state = felt_state_new();
  FeltClockView view = {0};
  FeltInstant now = {0};
  FeltFacts facts = {state, &view, &now, 0, 0};
  for (guint i = 0; i < felt_facts_names.n; i++) {
    double value = 0;
    felt_facts_value(&facts, i, &value);
    g_assert_true(value == value);
  }
}
