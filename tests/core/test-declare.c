/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-declare.c - words and chips and what they bind to: tests/data/plays/declare.play */
#include "felt-test.h"
#include "core/rules/felt-declare.h"
#include "core/rules/felt-random.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const actions[] = {"fold", "check", "call", "bet", "raise", "call-or-fold"};

/* "no 5 5 100 0 20", behind it "spread=1-5", "raises=4", "set=robert". */
static FeltDeclareSpot read_spot(const char *text)
{
  static const char *const limits[] = {"no", "pot", "fixed", "spread"};
  FeltDeclareSpot spot = {.set = FELT_RULES_TDA_2024};
  g_auto(GStrv) words = g_strsplit(text, " ", -1);
  gint64 *const amounts[] = {&spot.facing, &spot.last_raise, &spot.stack, &spot.own, &spot.pot};
  for (guint i = 0; i < G_N_ELEMENTS(limits); i++)
    if (strcmp(limits[i], words[0]) == 0)
      spot.limit = (FeltLimit)i;
  for (guint i = 0; i < G_N_ELEMENTS(amounts); i++)
    *amounts[i] = g_ascii_strtoll(words[i + 1], NULL, 10);
  for (guint i = 1 + G_N_ELEMENTS(amounts); words[i] != NULL; i++) {
    const char *value = strchr(words[i], '=') != NULL ? strchr(words[i], '=') + 1 : "";
    if (g_str_has_prefix(words[i], "spread="))
      g_assert_cmpint(sscanf(value, "%" SCNd64 "-%" SCNd64, &spot.low, &spot.high), ==, 2);
    else if (g_str_has_prefix(words[i], "raises="))
      spot.raises = atoi(value);
    else if (g_str_has_prefix(words[i], "set="))
      g_assert_true(felt_rule_set_from_name(value, &spot.set));
  }
  return spot;
}

static FeltDeclareStatus declare(const FeltDeclareSpot *spot, FeltLanguage language,
                                 const char *say, const char *put, FeltDeclared *got)
{
  gint64 chips[16];
  gsize n = 0;
  g_auto(GStrv) texts = g_strsplit(strcmp(put, "-") != 0 ? put : "", " ", -1);
  for (; texts[n] != NULL; n++)
    chips[n] = g_ascii_strtoll(texts[n], NULL, 10);
  return felt_declare(spot, language, strcmp(say, "-") != 0 ? say : NULL, chips, n, got);
}

/* "raise 15 5 0 | T 43B", "!bad-words", "!several bet 500 below 5000, bet 5000 below 0". */
static char *answer_text(FeltDeclareStatus status, const FeltDeclared *got)
{
  static const char *const refusals[] = {
      [FELT_DECLARE_SEVERAL] = "several",       [FELT_DECLARE_BAD_SPOT] = "bad-spot",
      [FELT_DECLARE_BAD_SPREAD] = "bad-spread", [FELT_DECLARE_BAD_CHIPS] = "bad-chips",
      [FELT_DECLARE_NOTHING] = "nothing",       [FELT_DECLARE_BAD_WORDS] = "bad-words",
      [FELT_DECLARE_BAD_AMOUNT] = "bad-amount", [FELT_DECLARE_NEED_POT] = "need-pot"};
  GString *text = g_string_new(NULL);
  if (status == FELT_DECLARE_OK)
    g_string_printf(text, "%s %d %d %d | %s", actions[got->action], (int)got->to,
                    (int)got->returned, (int)got->owed, got->rule);
  else
    g_string_printf(text, "!%s", refusals[status]);
  for (guint i = 0; status == FELT_DECLARE_SEVERAL && i < FELT_READINGS; i++)
    g_string_append_printf(text, "%s %s %d below %d", i > 0 ? "," : "",
                           actions[got->readings[i].action], (int)got->readings[i].to,
                           (int)got->readings[i].pot_below);
  return g_string_free(text, FALSE);
}

static void check_line(const char *line)
{
  g_auto(GStrv) cells = g_strsplit(line, " | ", 4);
  FeltDeclareSpot spot = read_spot(cells[0]);
  FeltLanguage language =
      strstr(cells[0], " italian") != NULL ? FELT_LANGUAGE_ITALIAN : FELT_LANGUAGE_ENGLISH;
  FeltDeclared got = {.to = 77};
  gint64 min = -1, max = -1;
  g_autofree char *is = NULL;
  if (strcmp(cells[1], "limits") == 0) {
    g_assert_true(felt_declare_limits(&spot, &min, &max));
    is = g_strdup_printf("%d %d", (int)min, (int)max);
  } else {
    FeltDeclareStatus status = declare(&spot, language, cells[1], cells[2], &got);
    is = answer_text(status, &got);
    gboolean all = got.action >= FELT_DECLARE_CALL && got.to == spot.own + spot.stack;
    g_assert_cmpint(got.all_in, ==, status == FELT_DECLARE_OK && all);
    if (status > FELT_DECLARE_SEVERAL) {
      g_assert_cmpint(got.to, ==, 77);
      g_assert_nonnull(felt_declare_problem(status));
      g_assert_nonnull(felt_declare_problem_rule(status));
    }
  }
  if (strcmp(is, cells[3]) != 0)
    g_error("“%s”: it is %s", line, is);
}

static void check_part(gconstpointer data)
{
  const FeltTestPart *part = data;
  g_auto(GStrv) lines = g_strsplit(part->lines->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    check_line(lines[i]);
}

/* Whatever is said and put in, what comes out is a legal action and the chips add up. */
FELT_TEST(test_always_legal, "/core/declare/always-legal")
{
  static const char *const words[] = {NULL,         "raise",  "15",          "raise to 40",
                                      "raise by 9", "all in", "pot",         "half",
                                      "call",       "min",    "two hundred", "bet 7"};
  guint32 number = (guint32)g_test_rand_int();
  guint8 seed[FELT_SEED_SIZE] = {0};
  FeltRandom random;
  memcpy(seed, &number, sizeof number);
  g_test_message("seed %u", number);
  felt_random_init(&random, seed);
  for (int i = 0; i < 200000; i++) {
    gint64 facing = (gint64)felt_random_below(&random, 3) * (gint64)felt_random_below(&random, 200);
    FeltDeclareSpot spot = {(FeltLimit)felt_random_below(&random, 4),
                            facing,
                            1 + (gint64)felt_random_below(&random, 60),
                            1 + (gint64)felt_random_below(&random, 400),
                            (gint64)felt_random_below(&random, (guint32)facing + 1),
                            0,
                            1 + (gint64)felt_random_below(&random, 60),
                            60 + (gint64)felt_random_below(&random, 60),
                            (gint64)felt_random_below(&random, 5),
                            (FeltRuleSet)felt_random_below(&random, FELT_N_RULE_SETS)};
    spot.pot = 2 * facing + (gint64)felt_random_below(&random, 100);
    gint64 chips[3], sum = 0, all = spot.own + spot.stack;
    gsize n = felt_random_below(&random, 4);
    for (gsize k = 0; k < n; k++) {
      chips[k] = 1 + (gint64)felt_random_below(&random, 130);
      sum += chips[k];
    }
    FeltDeclared got;
    const char *say = words[felt_random_below(&random, G_N_ELEMENTS(words))];
    FeltDeclareStatus status = felt_declare(&spot, FELT_LANGUAGE_ENGLISH, say, chips, n, &got);
    g_assert_cmpint(status == FELT_DECLARE_BAD_CHIPS, ==, sum > spot.stack);
    if (status != FELT_DECLARE_OK)
      continue;
    g_assert_cmpint(got.to, >=, spot.own);
    g_assert_cmpint(got.to, <=, all);
    g_assert_cmpint(sum + got.owed - got.returned, ==, got.to - spot.own);
    g_assert_true(got.owed == 0 || got.returned == 0);
    if (got.action == FELT_DECLARE_CALL || got.action == FELT_DECLARE_CHECK)
      g_assert_cmpint(got.to, ==, MIN(facing, all));
    if (got.action >= FELT_DECLARE_BET) {
      gint64 pot = facing + spot.pot + (facing - spot.own), least = facing + spot.last_raise;
      g_assert_cmpint(got.to, >, facing);
      if (spot.limit != FELT_LIMIT_FIXED) /* there it may complete */
        g_assert_true(got.to >= least || got.to == all);
      if (spot.limit == FELT_LIMIT_FIXED)
        g_assert_cmpint(got.to, <=, least);
      if (spot.limit == FELT_LIMIT_SPREAD)
        g_assert_cmpint(got.to, <=, facing + spot.high);
      if (spot.limit == FELT_LIMIT_POT)
        g_assert_cmpint(got.to, <=, MAX(pot, least));
    }
  }
}

FELT_TEST_PARTS("plays/declare.play", check_part)
