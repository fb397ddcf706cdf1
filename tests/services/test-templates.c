/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-templates.c - every structure we ship is playable; files that are none are refused */
#include "felt-test.h"
#include "services/files/felt-templates.h"

#include "tournament/setup/felt-structure-warnings.h"

#include <glib/gstdio.h>
#include <string.h>

static const gint64 chips[] = {25, 100, 500, 1000, 5000};

/* The fewest big blinds a level may grow by is 1.2 times, the most 2 times. */
static void check_growth(const FeltTemplate *t)
{
  const FeltLevel *before = NULL;
  for (guint i = 0; i < t->n_levels; i++) {
    const FeltLevel *level = &t->levels[i];
    if (level->kind != FELT_LEVEL_PLAY)
      continue;
    if (before != NULL) {
      g_assert_cmpint(level->big * 10, >=, before->big * 12);
      g_assert_cmpint(level->big, <=, before->big * 2);
      g_assert_cmpint(level->small, >, before->small);
      g_assert_cmpint(level->ante, >=, before->ante);
    }
    before = level;
  }
}

/* rules.md 6.5: what must be paid is payable with the chips in play; a break that colours chips up
 * takes them out of play. */
static void check_payable(const FeltTemplate *t)
{
  FeltPotOptions options = {t->setup.pot_convention, t->setup.count_ante, t->setup.round_chip};
  gsize smallest = 0;
  for (guint i = 0; i < t->n_levels; i++) {
    const FeltLevel *level = &t->levels[i];
    for (gsize c = smallest; level->kind == FELT_LEVEL_BREAK && c < G_N_ELEMENTS(chips); c++) {
      g_autofree char *named = g_strdup_printf(" %ds", (int)chips[c]);
      if (level->name != NULL && strstr(level->name, named) != NULL)
        smallest = c + 1;
    }
    gint64 chip = chips[smallest], min_raise_to = 0, max_first = 0;
    felt_level_pot_limit(level, &options, &min_raise_to, &max_first);
    g_assert_cmpint(level->small % chip, ==, 0);
    g_assert_cmpint(level->big % chip, ==, 0);
    g_assert_cmpint(level->ante % chip, ==, 0);
    g_assert_cmpint(min_raise_to % chip, ==, 0);
    g_assert_cmpint(max_first % chip, ==, 0);
  }
  g_assert_cmpint(t->setup.starting_stack % chips[0], ==, 0);
  g_assert_cmpint(felt_setup_add_on_chips(&t->setup) % chips[0], ==, 0);
}

static void check_lengths(const FeltTemplate *t)
{
  for (guint i = 0; i < t->n_levels; i++) {
    const FeltLevel *level = &t->levels[i];
    if (level->kind == FELT_LEVEL_BREAK) {
      g_assert_cmpint(level->minutes, >=, 5);
      g_assert_cmpint(i + 1, <, t->n_levels); /* nobody waits after the last level */
    } else {
      g_assert_cmpint(level->minutes, >=, 15);
      g_assert_cmpint(level->minutes, <=, 30);
    }
    g_assert_cmpint(level->seconds, ==, 0);
  }
}

/* Levels named in the setup exist, and the first has at least 50 big blinds. */
static void check_setup(const FeltTemplate *t)
{
  guint levels = felt_level_number(t->levels, t->n_levels, t->n_levels - 1);
  g_assert_cmpint(t->setup.late_until_level, <=, levels);
  g_assert_cmpint(t->setup.rebuy.until_level, <=, levels);
  g_assert_cmpint(t->setup.starting_stack, >=, 50 * t->levels[0].big);
  g_assert_null(t->setup.name);
  g_assert_false(felt_setup_has_money(&t->setup));
}

/* Nothing is unwise; the stacks can be made of the chips. */
static void check_chips(const FeltTemplate *t)
{
  g_autoptr(GPtrArray) found = felt_structure_warnings_for(&t->setup, t->levels, t->n_levels);
  guint counts[FELT_CHIPS_KINDS_MAX];
  if (found->len > 0)
    g_error("%s: %s", t->id, ((const FeltStructureWarning *)found->pdata[0])->text);
  if (t->setup.n_chips > 0)
    g_assert_true(felt_chips_stack(t->setup.chips, t->setup.n_chips, t->setup.starting_stack, 60,
                                   counts, NULL));
}

FELT_TEST(test_shipped, "/services/templates/shipped")
{
  g_auto(GStrv) problems = NULL;
  g_autoptr(GPtrArray) list = felt_templates_list(&problems);
  g_assert_null(problems);
  g_assert_cmpuint(list->len, ==, 10);
  for (guint i = 0; i < list->len; i++) {
    const FeltTemplate *t = list->pdata[i];
    g_test_message("%s: %s", t->id, t->name);
    felt_must(felt_structure_check(t->levels, t->n_levels, &felt_error));
    g_assert_nonnull(t->description);
    check_growth(t);
    check_payable(t);
    check_lengths(t);
    check_setup(t);
    check_chips(t);
    g_assert_cmpint(strcmp(t->id, "clock") == 0, ==, i == 0);
    if (i > 1)
      g_assert_cmpint(g_utf8_collate(((FeltTemplate *)list->pdata[i - 1])->name, t->name), <, 0);
  }
}

/* Translators see all that our files say. */
FELT_TEST(test_texts, "/services/templates/texts")
{
  g_autofree char *texts = NULL;
  g_autoptr(GPtrArray) list = felt_templates_list(NULL);
  g_assert_true(g_file_get_contents(g_getenv("FELT_TEMPLATE_TEXTS"), &texts, NULL, NULL));
  for (guint i = 0; i < list->len; i++) {
    const FeltTemplate *t = list->pdata[i];
    g_autoptr(GPtrArray) said = g_ptr_array_new();
    g_ptr_array_add(said, t->name);
    g_ptr_array_add(said, t->description);
    for (guint l = 0; l < t->n_levels; l++)
      if (t->levels[l].name != NULL)
        g_ptr_array_add(said, t->levels[l].name);
    for (guint s = 0; s < said->len; s++) {
      g_autofree char *line = g_strdup_printf("N_(\"%s\")\n", (const char *)said->pdata[s]);
      if (strstr(texts, line) == NULL)
        g_error("%s is missing in felt-template-texts.h", line);
    }
  }
}

FELT_TEST(test_load, "/services/templates/load")
{
  g_autoptr(FeltTemplate) by_id = felt_must(felt_template_load("plo-rebuy", &felt_error));
  g_assert_cmpstr(by_id->name, ==, "PLO with Rebuys");
  g_assert_cmpint(by_id->levels[0].limit, ==, FELT_LIMIT_POT);
  g_assert_cmpstr(felt_played_games[by_id->levels[0].game], ==, "omaha");
  g_assert_cmpint(by_id->setup.rebuy.most, ==, -1);
  g_assert_cmpint(by_id->setup.rebuy.until_level, ==, 6);
  g_autoptr(FeltTemplate) by_name = felt_must(felt_template_load("deep STACK", &felt_error));
  g_assert_cmpstr(by_name->id, ==, "deep");
}

FELT_TEST(test_unknown, "/services/templates/unknown")
{
  static const char *const names[] = {"no such", "", "../structures/deep", "\xff\xfe"};
  for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_null(felt_template_load(names[i], &error));
    g_assert_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_NOT_FOUND);
    g_assert_nonnull(strstr(error->message, "plo-rebuy"));
    g_assert_true(g_utf8_validate(error->message, -1, NULL));
  }
}

/* Files of the user --------------------------------------------------------------------------- */

static char *user_file(const char *id, const char *text)
{
  g_autofree char *folder = g_build_filename(g_get_user_data_dir(), "felt", "structures", NULL);
  g_autofree char *name = g_strconcat(id, ".json", NULL);
  char *path = g_build_filename(folder, name, NULL);
  g_mkdir_with_parents(folder, 0700);
  g_assert_true(g_file_set_contents(path, text, -1, NULL));
  return path;
}

FELT_TEST(test_user_wins, "/services/templates/user-wins")
{
  g_autofree char *path =
      user_file("regular", "{\"name\": \"Ours\", \"levels\": [{\"small\": 5, \"big\": 10, "
                           "\"minutes\": 12}]}");
  g_autoptr(FeltTemplate) t = felt_must(felt_template_load("regular", &felt_error));
  g_assert_cmpstr(t->name, ==, "Ours");
  g_assert_cmpstr(t->path, ==, path);
  g_assert_cmpuint(t->n_levels, ==, 1);
  g_assert_cmpint(t->setup.starting_stack, ==, 10000); /* what it leaves out is the default */
  g_assert_null(t->description);
  g_remove(path);
}

FELT_TEST(test_refused, "/services/templates/refused")
{
  static const struct {
    const char *text, *why;
  } cases[] = {
      {"", "JSON"},
      {"{\"name\": \"x\", \"levels\": [", "JSON"},
      {"[]", "object"},
      {"{\"levels\": [{\"big\": 10, \"minutes\": 5}]}", "name"},
      {"{\"name\": \"x\"}", "levels"},
      {"{\"name\": \"x\", \"levels\": []}", "levels"},
      {"{\"name\": \"x\", \"levels\": [{\"minutes\": 5}]}", "big"},
      {"{\"name\": \"x\", \"levels\": [{\"big\": 10}]}", "minutes"},
      {"{\"name\": \"x\", \"levels\": [{\"big\": -1, \"minutes\": 5}]}", "big"},
      {"{\"name\": \"x\", \"levels\": [{\"big\": 10, \"minutes\": 5, \"colour\": 1}]}", "colour"},
      {"{\"name\": \"x\", \"color\": 1, \"levels\": [{\"big\": 10, \"minutes\": 5}]}", "color"},
      {"{\"name\": \"x\", \"setup\": {\"seats_per_table\": 99}, \"levels\": [{\"big\": 10, "
       "\"minutes\": 5}]}",
       "seats_per_table"},
      {"{\"name\": \"\\u0007\", \"levels\": [{\"big\": 10, \"minutes\": 5}]}", "name"},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *path = user_file("broken", cases[i].text);
    g_autoptr(GError) error = NULL;
    g_auto(GStrv) problems = NULL;
    g_assert_null(felt_template_load("broken", &error));
    g_assert_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID);
    if (strstr(error->message, path) == NULL || strstr(error->message, cases[i].why) == NULL)
      g_error("case %d: “%s” names not the file and “%s”", (int)i, error->message, cases[i].why);
    /* One bad file leaves the others usable. */
    g_autoptr(GPtrArray) list = felt_templates_list(&problems);
    g_assert_cmpuint(list->len, ==, 10);
    g_assert_cmpuint(g_strv_length(problems), ==, 1);
    g_assert_cmpstr(problems[0], ==, error->message);
    g_remove(path);
  }
}

FELT_TEST(test_unreadable, "/services/templates/unreadable")
{
  g_autofree char *folder =
      g_build_filename(g_get_user_data_dir(), "felt", "structures", "folder.json", NULL);
  g_mkdir_with_parents(folder, 0700);
  g_autoptr(GError) error = NULL;
  felt_refused_as(felt_template_load("folder", &felt_error), FELT_TEMPLATE_ERROR,
                  FELT_TEMPLATE_ERROR_READ, folder);
  g_rmdir(folder);
  g_autofree char *large = g_strnfill(1024 * 1024 + 1, ' ');
  g_autofree char *path = user_file("large", large);
  g_clear_error(&error);
  g_assert_null(felt_template_load("large", &error));
  g_assert_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID);
  g_remove(path);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  g_autofree char *home = felt_must(g_dir_make_tmp("felt-templates-XXXXXX", &felt_error));
  g_setenv("XDG_DATA_HOME", home, TRUE); /* nobody's own templates come in */
  int status = felt_test_run();
  g_autofree char *felt = g_build_filename(home, "felt", NULL);
  g_autofree char *structures = g_build_filename(felt, "structures", NULL);
  g_rmdir(structures);
  g_rmdir(felt);
  g_assert_cmpint(g_rmdir(home), ==, 0); /* every test took its files away */
  return status;
}
