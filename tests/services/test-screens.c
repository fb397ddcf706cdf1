/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-screens.c - the room's screens: their file, what is changed in it, which scene is shown */
#include "felt-test.h"
#include "services/scene/felt-screen-turn.h"
#include "services/scene/felt-screens-file.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

/* A condition holds when it is among those of the test. */
static gboolean holds(const char *when, gpointer data)
{
  const char *const *true_now = data;
  return g_strv_contains(true_now, when);
}

static FeltScreens *parse(const char *text)
{
  FeltScreens *screens = felt_must(felt_screens_parse(text, strlen(text), &felt_error));
  return screens;
}

/* Which scene ------------------------------------------------------------------------------------
 */

static const char hall[] = "{\"screens\":[{\"name\":\"Hall\",\"playlist\":["
                           "{\"scene\":\"winner\",\"when\":\"finished\"},"
                           "{\"scene\":\"break\",\"when\":\"on_break\",\"seconds\":30},"
                           "{\"scene\":\"payouts\",\"when\":\"bubble\",\"seconds\":20},"
                           "{\"scene\":\"clock\",\"when\":\"playing\"},"
                           "{\"scene\":\"sponsors\",\"when\":\"waiting\",\"seconds\":10}]}]}";

/* One look at a screen: what holds then, apart by blanks, and what is shown. */
typedef struct {
  int at_s;
  const char *holds, *scene;
  int since_s, until_s; /* -1: when the facts change */
} Look;

static void look(const FeltScreen *screen, const Look *looks, guint n)
{
  FeltScreenTurn turn = FELT_SCREEN_TURN_FIRST;
  for (guint i = 0; i < n; i++) {
    g_auto(GStrv) now = g_strsplit(looks[i].holds, " ", -1);
    gint64 at_ms = looks[i].at_s * G_GINT64_CONSTANT(1000);
    felt_screen_turn(screen, holds, now, at_ms, 0, &turn);
    g_test_message("at %d s: %s", looks[i].at_s, turn.scene);
    g_assert_cmpstr(turn.scene, ==, looks[i].scene);
    g_assert_cmpint(turn.since_ms, ==, looks[i].since_s * 1000);
    g_assert_cmpint(turn.until_ms, ==, looks[i].until_s < 0 ? -1 : looks[i].until_s * 1000);
  }
}

FELT_TEST(test_first_match, "/screens/first-match")
{
  static const Look looks[] = {
      {0, "", "clock", 0, -1},                           /* nothing holds: never black */
      {5, "playing waiting", "clock", 0 + 5, -1},        /* stands alone above what takes turns */
      {9, "playing", "clock", 5, -1},                    /* the same one, since then */
      {10, "on_break playing waiting", "break", 10, 40}, /* turns: break, sponsors */
      {39, "on_break playing waiting", "break", 10, 40}, /* */
      {40, "on_break playing waiting", "sponsors", 40, 50}, /* what stands below is left out */
      {51, "on_break playing waiting", "break", 50, 80},    /* late by a second: the time is kept */
      {60, "bubble on_break", "break", 50, 80},             /* one more takes turns */
      {80, "bubble on_break", "payouts", 80, 100},          /* */
      {85, "on_break waiting", "sponsors", 85, 95},         /* its condition ended: room at once */
      {90, "finished on_break waiting", "winner", 90, -1},  /* the first one that holds decides */
      {99, "on_break waiting", "break", 99, 129},           /* the turns begin again */
      {400, "on_break", "break", 400, 430},                 /* slept: all of a turn from then on */
  };
  g_autoptr(FeltScreens) screens = parse(hall);
  look(&screens->screens[0], looks, G_N_ELEMENTS(looks));
}

/* Blank before message before pinned before playlist; a message ends by itself. */
FELT_TEST(test_wishes, "/screens/wishes")
{
  FeltScreenTurn turn = FELT_SCREEN_TURN_FIRST;
  g_autoptr(FeltScreens) screens = parse(hall);
  FeltScreen *screen = &screens->screens[0];
  const char *none[] = {NULL};
  screen->pinned = g_strdup("seating");
  g_assert_true(felt_screen_turn(screen, holds, none, 0, 5000, &turn));
  g_assert_cmpstr(turn.scene, ==, "seating");
  g_assert_true(felt_screens_say(screens, "hall", "Dinner is served", 7000, NULL));
  screen = &screens->screens[0];
  g_assert_true(felt_screen_turn(screen, holds, none, 100, 5000, &turn));
  g_assert_cmpstr(turn.scene, ==, "message");
  g_assert_cmpint(turn.until_ms, ==, 2100);
  g_assert_cmpstr(felt_screen_message(screen, 6999), ==, "Dinner is served");
  g_assert_null(felt_screen_message(screen, 7000));
  screen->blank = TRUE;
  g_assert_true(felt_screen_turn(screen, holds, none, 200, 5000, &turn));
  g_assert_cmpstr(turn.scene, ==, "");
  g_assert_false(felt_screen_turn(screen, holds, none, 300, 5000, &turn));
  screen->blank = FALSE;
  g_assert_true(felt_screen_turn(screen, holds, none, 2200, 7000, &turn));
  g_assert_cmpstr(turn.scene, ==, "seating");
  g_assert_cmpint(turn.since_ms, ==, 2200);
}

/* Eight hours, looked at about once a second and sometimes late: each turn comes after the one
 * before in the list, none is left out, none comes twice, and the whole keeps to the time. */
FELT_TEST(test_eight_hours, "/screens/eight-hours")
{
  static const gint64 eight_hours = 8 * 3600 * 1000;
  const char *now[] = {"on_break", "bubble", "waiting", NULL};
  static const char *const order[] = {"break", "payouts", "sponsors"};
  FeltScreenTurn turn = FELT_SCREEN_TURN_FIRST;
  g_autoptr(FeltScreens) screens = parse(hall);
  guint turns = 0;
  gint64 shown[3] = {0}, last = 0;
  for (gint64 at = 0; at < eight_hours; at += g_test_rand_int_range(100, 1900)) {
    if (!felt_screen_turn(&screens->screens[0], holds, now, at, 0, &turn))
      continue;
    g_assert_cmpstr(turn.scene, ==, order[turns % 3]);
    if (turns > 0)
      shown[(turns - 1) % 3] += turn.since_ms - last;
    last = turn.since_ms;
    turns++;
  }
  g_assert_cmpuint(turns, ==, 8 * 3600 / 60 * 3);
  g_assert_cmpint(shown[0], ==, 480 * 30000);
  g_assert_cmpint(shown[1], ==, 480 * 20000);
  g_assert_cmpint(shown[2], ==, 479 * 10000);
}

/* Their file
 * ------------------------------------------------------------------------------------- */

/* What is wrong with a file is said with its place. */
FELT_TEST(test_refused, "/screens/refused")
{
  static const struct {
    const char *text, *says;
  } cases[] = {
      {"", "*"},
      {"{\n\"screens\": [}", "line 2: *"},
      {"[]", "*"},
      {"{}", "*screens*"},
      {"{\"screens\":[]}", "*screens*"},
      {"{\"screens\":[{\"name\":\"\"}]}", "*screens, entry 1*name*"},
      {"{\"screens\":[{\"name\":\"A\"},{\"name\":\"a\"}]}", "*“a” already*"},
      {"{\"screens\":[{\"name\":\"A\",\"colour\":1}]}", "*screens, entry 1*colour*"},
      {"{\"screens\":[{\"name\":\"A\",\"playlist\":[{}]}]}", "*playlist, entry 1*scene*"},
      {"{\"screens\":[{\"name\":\"A\",\"playlist\":[{\"scene\":\"x\",\"seconds\":-1}]}]}",
       "*playlist, entry 1*seconds*"},
      {"{\"screens\":[{\"name\":\"A\",\"playlist\":[{\"scene\":\"x\",\"seconds\":86401}]}]}",
       "*playlist, entry 1*seconds*86*400*"},
      {"{\"screens\":[{\"name\":\"A\",\"playlist\":[{\"scene\":\"x\",\"when\":\"level >\"}]}]}",
       "*“A”, line 1 of its playlist, when: column *"},
      {"{\"screens\":[{\"name\":\"A\",\"output\":{\"kind\":\"tv\"}}]}", "*output*kind*"},
      {"{\"screens\":[{\"name\":\"A\",\"output\":{\"kind\":\"monitor\"}}]}", "*“A”*connector*"},
      {"{\"screens\":[{\"name\":\"A\",\"output\":{\"kind\":\"any\",\"connector\":\"X\"}}]}",
       "*“A”*kind*“any”*"},
      {"{\"screens\":[{\"name\":\"A\",\"output\":{\"kind\":\"address\",\"address\":\"file:///x\"}}"
       "]}",
       "*“A”*address*http*"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_null(felt_screens_parse(cases[i].text, strlen(cases[i].text), &error));
    g_assert_nonnull(error);
    g_test_message("%s", error->message);
    g_assert_true(g_pattern_match_simple(cases[i].says, error->message));
  }
}

/* Whatever bytes of a good file are changed: it is read as screens, or refused with a sentence. */
FELT_TEST(test_hostile, "/screens/hostile")
{
  for (guint i = 0; i < 3000; i++) {
    g_autoptr(GError) error = NULL;
    g_autofree char *text = g_strdup(hall);
    for (int changes = g_test_rand_int_range(1, 5); changes > 0; changes--)
      text[g_test_rand_int_range(0, sizeof hall - 1)] = (char)g_test_rand_int_range(1, 256);
    g_autoptr(FeltScreens) screens = felt_screens_parse(text, strlen(text), &error);
    g_assert_true((screens != NULL) == (error == NULL));
    g_assert_true(error == NULL || g_utf8_validate(error->message, -1, NULL));
    g_assert_true(screens == NULL || felt_screens_check(screens, NULL));
  }
}

static void write_file(const char *path, const char *text, gssize length)
{
  g_autofree char *folder = g_path_get_dirname(path);
  g_assert_cmpint(g_mkdir_with_parents(folder, 0700), ==, 0);
  g_assert_true(g_file_set_contents(path, text, length, NULL));
}

FELT_TEST(test_file, "/screens/file")
{
  g_autofree char *path = felt_screens_path(), *aside = g_strconcat(path, ".broken", NULL);
  g_autoptr(GError) error = NULL;
  GStatBuf about;
  g_autoptr(FeltScreens) screens = felt_screens_load(&error); /* none are kept */
  g_assert_no_error(error);
  g_assert_cmpuint(screens->n_screens, ==, 1);
  g_assert_cmpstr(screens->screens[0].name, ==, "Room");
  g_assert_cmpint(screens->screens[0].output.kind, ==, FELT_OUTPUT_ANY);

  g_assert_true(felt_screens_add(screens, "Cage", NULL, &error));
  g_assert_true(felt_screens_save(screens, &error));
  g_assert_cmpint(g_stat(path, &about), ==, 0);
  g_assert_cmpint(about.st_mode & 0777, ==, 0600);
  g_autoptr(FeltScreens) read = felt_must(felt_screens_load(&felt_error));
  g_assert_true(felt_screens_equal(read, screens));

  /* one that is broken is told of, and kept when it would be overwritten */
  write_file(path, "{\n\"screens\": [}", -1);
  g_assert_null(felt_screens_load(&error));
  g_assert_nonnull(strstr(error->message, path));
  g_assert_nonnull(strstr(error->message, "line 2"));
  g_clear_error(&error);
  g_assert_false(g_file_test(aside, G_FILE_TEST_EXISTS));
  g_assert_true(felt_screens_save(screens, &error));
  g_assert_true(g_file_test(aside, G_FILE_TEST_EXISTS));
  g_autoptr(FeltScreens) again = felt_screens_load(&error);
  g_assert_true(felt_screens_equal(again, screens));

  /* one that is huge is not read to its end */
  g_autofree char *huge = g_strnfill(3 * 1024 * 1024, ' ');
  write_file(path, huge, 3 * 1024 * 1024);
  g_assert_null(felt_screens_load(&error));
  g_assert_nonnull(strstr(error->message, "1 MB"));
  g_assert_cmpint(g_remove(path), ==, 0);
}

/* Changes
 * ---------------------------------------------------------------------------------------- */

FELT_TEST(test_assign, "/screens/assign")
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltScreens) screens = felt_screens_default();
  FeltScreenOutput output;
  felt_record_init(&felt_screen_output_record, &output);
  g_assert_true(felt_screens_add(screens, "Cage", "room", &error));
  g_assert_false(felt_screens_add(screens, "ROOM", NULL, NULL));
  felt_refused(felt_screens_add(screens, "Bar", "Attic", &felt_error), "Attic");
  const FeltScreen *cage = felt_screens_find(screens, "cage");
  g_assert_cmpint(cage->output.kind, ==, FELT_OUTPUT_NONE);
  g_assert_cmpuint(cage->n_playlist, ==, screens->screens[0].n_playlist);

  /* a monitor has one screen */
  g_assert_true(felt_output_from_text(&output, "HDMI-1", &error));
  g_assert_true(felt_screens_assign(screens, "Room", &output, &error));
  g_assert_cmpstr(screens->screens[0].output.connector, ==, "HDMI-1");
  g_assert_true(felt_screens_assign(screens, "Cage", &output, &error));
  g_assert_cmpint(screens->screens[0].output.kind, ==, FELT_OUTPUT_NONE);
  g_assert_cmpstr(screens->screens[1].output.connector, ==, "HDMI-1");
  g_assert_false(felt_screens_assign(screens, "Attic", &output, NULL));

  static const char *const texts[] = {"none", "any", "HDMI-1", "https://tv.example/hall"};
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_assert_true(felt_output_from_text(&output, texts[i], &error));
    g_assert_cmpint(output.kind, ==, (int)i);
    g_autofree char *text = felt_output_to_text(&output);
    g_assert_cmpstr(text, ==, texts[i]);
    g_assert_true(felt_screens_assign(screens, "Room", &output, &error));
  }
  g_assert_true(felt_output_from_text(&output, "ftp://tv", &error));
  g_assert_false(felt_screens_assign(screens, "Room", &output, &error));
  felt_record_release(&felt_screen_output_record, &output);

  g_assert_true(felt_screens_remove(screens, "room", NULL));
  g_assert_cmpstr(screens->screens[0].name, ==, "Cage");
  g_assert_false(felt_screens_remove(screens, "Cage", NULL));
}

/* What is refused changes nothing; a name that is taken is one. */
FELT_TEST(test_put, "/screens/put")
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltScreens) screens = parse("{\"screens\":[{\"name\":\"A\"},{\"name\":\"B\"}]}");
  g_autoptr(FeltScreens) was = felt_screens_copy(screens);
  FeltScreen changed = screens->screens[1];
  changed.name = (char *)"a";
  g_assert_false(felt_screens_put(screens, "B", &changed, &error));
  g_assert_true(felt_screens_equal(screens, was));
  changed.name = (char *)" C ";
  changed.blank = TRUE;
  g_assert_true(felt_screens_put(screens, "B", &changed, NULL));
  g_assert_cmpuint(screens->n_screens, ==, 2);
  g_assert_cmpstr(screens->screens[1].name, ==, "C");
  g_assert_true(screens->screens[1].blank);
  changed.name = (char *)"D";
  g_assert_true(felt_screens_put(screens, NULL, &changed, NULL));
  g_assert_cmpuint(screens->n_screens, ==, 3);
  for (guint i = 3; i < FELT_SCREENS_MAX; i++) {
    g_autofree char *name = g_strdup_printf("%u", i);
    g_assert_true(felt_screens_add(screens, name, NULL, NULL));
  }
  g_assert_false(felt_screens_add(screens, "one too many", NULL, NULL));
  g_assert_true(felt_screens_say(screens, NULL, "Cards in the air", 0, NULL));
  g_assert_cmpstr(screens->screens[FELT_SCREENS_MAX - 1].message, ==, "Cards in the air");
  g_assert_false(felt_screens_say(screens, NULL, "Now {blind}!", 0, NULL));
  g_assert_false(felt_screens_say(screens, NULL, "Again: {message}", 0, NULL));
  g_assert_cmpstr(screens->screens[0].message, ==, "Cards in the air");
  g_assert_true(felt_screens_say(screens, NULL, " ", 0, NULL));
  g_assert_null(screens->screens[0].message);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  return felt_test_run();
}
