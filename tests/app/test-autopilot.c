/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-autopilot.c - rules at a desk: screens, clock, and programs only for what was done there */
#include "felt-test.h"
#include "app/display/felt-autopilot.h"

#include <glib/gstdio.h>
#include <string.h>

#include "app/desk/felt-rule-book.h"
#include "app/display/felt-screen-list.h"
#include "session/felt-world.h"

#include "felt-deadline.h"

typedef struct {
  FeltWorld world;
  FeltDesk *desk;
  FeltSound *sound;
  FeltAutopilot *autopilot;
  char *file; /* that the program makes */
} Place;

/* A program as a text of JSON: it makes the file. */
static void keep_rules(Place *place)
{
  g_autofree char *text = g_strdup_printf(
      "{\"rules\":[{\"name\":\"Lamp\",\"when\":\"bust-out\",\"run\":\"touch '%s'\"},"
      "{\"name\":\"Stop\",\"when\":\"players\",\"players\":2,\"pause\":true,\"message\":\"Two are "
      "left\",\"scene\":\"clock\"}]}",
      place->file);
  g_autoptr(FeltAutomation) automation =
      felt_must(felt_automation_parse(text, strlen(text), &felt_error));
  g_assert_true(felt_must(felt_rule_book_keep(felt_rule_book_get(), automation, &felt_error)));
}

static void sit_down(Place *place)
{
  static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan"};
  felt_world_init(&place->world);
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    felt_world_do(&place->world, "register name=%s", names[i]);

  felt_world_do(&place->world, "start; close-registration");
  place->file = g_build_filename(place->world.folder, "lamp", NULL);
  keep_rules(place);
  place->desk = felt_desk_new(place->world.store);
  place->sound = felt_sound_new();
  place->autopilot = felt_autopilot_new(place->desk, place->sound);
  g_assert_true(felt_desk_set_session(place->desk, place->world.session));
}

static void get_up(Place *place)
{
  felt_autopilot_free(place->autopilot);
  felt_sound_free(place->sound);
  g_unlink(place->file);
  g_free(place->file);
  g_assert_true(felt_desk_set_session(place->desk, NULL));
  g_object_unref(place->desk);
  felt_world_clear(&place->world);
}

static gboolean is_lit(const Place *place, guint ms)
{
  for (guint i = 0; i < ms && !g_file_test(place->file, G_FILE_TEST_EXISTS); i += 10)
    felt_turn(10, 0);
  return g_file_test(place->file, G_FILE_TEST_EXISTS);
}

static void bust(Place *place, const char *name)
{
  g_assert_true(
      felt_desk_execute(place->desk, felt_command_new_player(FELT_COMMAND_BUST_OUT, name)));
}

FELT_TEST(test_programs, "/autopilot/programs")
{
  Place place;
  sit_down(&place);
  felt_world_do(&place.world, "bust-out player=Ann"); /* not by the desk */
  g_assert_false(is_lit(&place, 300));
  bust(&place, "Ben");
  felt_wait_until(is_lit(&place, 10), "the rule's program");

  /* Two are left: the clock stands, and the screens say so. */
  felt_turn(50, 0);
  g_assert_true(felt_state_is_paused(felt_session_state(place.world.session)));
  const FeltScreens *screens = felt_screen_list_screens(felt_screen_list_get());
  g_assert_cmpstr(screens->screens[0].message, ==, "Two are left");
  g_assert_cmpstr(screens->screens[0].pinned, ==, "clock");
  get_up(&place);
}

static const char *message(void)
{
  felt_turn(50, 0);
  return felt_screen_list_screens(felt_screen_list_get())->screens[0].message;
}

static void say_by_hand(const char *text)
{
  FeltScreenList *list = felt_screen_list_get();
  g_autoptr(FeltScreens) screens = felt_screens_copy(felt_screen_list_screens(list));
  g_assert_true(felt_screens_say(screens, NULL, text, 0, NULL));
  g_assert_true(felt_screen_list_keep(list, screens, NULL));
}

/* What a rule said goes with the event that caused it, and with no other; what somebody else said
 * since stays. */
FELT_TEST(test_undo, "/autopilot/undo")
{
  Place place;
  sit_down(&place);
  say_by_hand(NULL);
  bust(&place, "Ann");
  g_assert_null(message());
  bust(&place, "Ben");
  g_assert_cmpstr(message(), ==, "Two are left");
  felt_world_do(&place.world, "resume; pause; undo"); /* the pause */
  g_assert_cmpstr(message(), ==, "Two are left");
  felt_world_do(&place.world, "put-back player=Ben");
  g_assert_null(message());

  bust(&place, "Ben");
  g_assert_cmpstr(message(), ==, "Two are left");
  say_by_hand("Dinner is served");
  felt_world_do(&place.world, "put-back player=Ben");
  g_assert_cmpstr(message(), ==, "Dinner is served");

  bust(&place, "Ben");
  guint64 seq = felt_session_state(place.world.session)->seq;
  g_assert_cmpstr(message(), ==, "Two are left");
  felt_world_do(&place.world, "undo seq=%" G_GUINT64_FORMAT, seq);
  g_assert_null(message());
  get_up(&place);
}

/* A file that is none is told, and moved aside before others are kept. */
FELT_TEST(test_book, "/autopilot/book")
{
  FeltRuleBook *book = felt_rule_book_get();
  g_assert_null(felt_rule_book_trouble(book));
  g_assert_cmpuint(felt_rule_book_rules(book)->n_rules, ==, 2);
  g_autoptr(FeltAutomation) bad = felt_automation_copy(felt_rule_book_rules(book));
  g_autoptr(GError) error = NULL;
  bad->rules[0].when = -1;
  g_assert_false(felt_rule_book_keep(book, bad, &error));
  g_assert_cmpuint(felt_rule_book_rules(book)->n_rules, ==, 2);
  g_assert_cmpint(felt_rule_book_rules(book)->rules[0].when, ==, FELT_MOMENT_BUST);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  return felt_test_run();
}
