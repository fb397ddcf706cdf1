/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-declare.c - words and chips and what they bind to */
#include "felt-test.h"
#include "core/rules/felt-declare.h"
#include "core/rules/felt-random.h"

#include <glib.h>
#include <string.h>

#define FOLD  FELT_DECLARE_FOLD
#define CHECK FELT_DECLARE_CHECK
#define CALL  FELT_DECLARE_CALL
#define BET   FELT_DECLARE_BET
#define RAISE FELT_DECLARE_RAISE

typedef struct {
  FeltDeclareSpot spot;
  const char *say, *chips; /* chips apart by blanks */
  FeltDeclareAction action;
  gint64 to, returned, owed;
  const char *rule;
} Case;

/* limit, facing, last raise, stack, own, pot; of a spread also low and high */
#define NO(...)                                                                                    \
  {                                                                                                \
    FELT_LIMIT_NO, __VA_ARGS__, 0, 0, 0, FELT_RULES_TDA_2024                                       \
  }
#define POT(...)                                                                                   \
  {                                                                                                \
    FELT_LIMIT_POT, __VA_ARGS__, 0, 0, 0, FELT_RULES_TDA_2024                                      \
  }
#define FIXED(...)                                                                                 \
  {                                                                                                \
    FELT_LIMIT_FIXED, __VA_ARGS__, 0, 0, 0, FELT_RULES_TDA_2024                                    \
  }

static FeltDeclareStatus declare(const Case *c, FeltDeclared *declared)
{
  gint64 chips[16];
  gsize n = 0;
  g_auto(GStrv) texts = g_strsplit(c->chips ? c->chips : "", " ", -1);
  for (gsize i = 0; texts[i] != NULL; i++)
    chips[n++] = g_ascii_strtoll(texts[i], NULL, 10);
  return felt_declare(&c->spot, FELT_LANGUAGE_ENGLISH, c->say, chips, n, declared);
}

static void check(const Case *cases, gsize n)
{
  for (gsize i = 0; i < n; i++) {
    FeltDeclared got = {0};
    const Case *c = &cases[i];
    const char *chips = c->chips != NULL ? c->chips : "none";
    g_test_message("case %u: say \"%s\", chips %s", (guint)i, c->say != NULL ? c->say : "", chips);
    g_assert_cmpint(declare(c, &got), ==, FELT_DECLARE_OK);
    g_assert_cmpint(got.action, ==, c->action);
    g_assert_cmpint(got.to, ==, c->to);
    g_assert_cmpint(got.returned, ==, c->returned);
    g_assert_cmpint(got.owed, ==, c->owed);
    g_assert_cmpstr(got.rule, ==, c->rule);
    g_assert_cmpint(got.all_in, ==, c->action >= CALL && got.to == c->spot.own + c->spot.stack);
  }
}

/* Half of a pot of 70 with 25-chips only: the amount said binds. */
FELT_TEST(test_s04, "/core/declare/S-04")
{
  const Case cases[] = {
      {NO(0, 5, 500, 0, 70), "half the pot", "25 25", BET, 35, 15, 0, "2.9"},
      {NO(0, 5, 500, 0, 70), "thirty-five", "25 25", BET, 35, 15, 0, "T 43A"},
      {NO(0, 0, 500, 0, 70), "bet 35", "25 25", BET, 35, 15, 0, "2.9"},
      {NO(0, 5, 500, 0, 71), "half pot", NULL, BET, 35, 0, 35, "2.9"},
  };
  check(cases, G_N_ELEMENTS(cases));
}

FELT_TEST(test_s05_s06, "/core/declare/S-05,S-06")
{
  const Case cases[] = {
      {NO(5, 5, 100, 0, 20), "raise by 15", NULL, RAISE, 20, 0, 20, "2.9"},
      {NO(5, 5, 100, 0, 20), "raise to 15", NULL, RAISE, 15, 0, 15, "2.9"},
      {NO(5, 5, 100, 0, 20), "raise, 15", "10 10", RAISE, 15, 5, 0, "T 43B"},
      {NO(5, 5, 100, 0, 20), "Raise, fifteen.", "20", RAISE, 15, 5, 0, "T 43B"},
      {NO(5, 5, 100, 0, 20), "15 more", NULL, RAISE, 20, 0, 20, "2.9"},
      {NO(5, 5, 100, 0, 20), "make it 15", NULL, RAISE, 15, 0, 15, "T 43B"},
  };
  check(cases, G_N_ELEMENTS(cases));
}

/* R-08, T 44, T 45: chips without a word. */
FELT_TEST(test_silent_chips, "/core/declare/silent-chips,R-08,T-44,T-45")
{
  const Case cases[] = {
      {NO(10, 10, 500, 0, 20), NULL, "25", CALL, 10, 15, 0, "T 44"},
      {NO(10, 10, 500, 0, 20), "", "10", CALL, 10, 0, 0, "T 44"},
      {NO(0, 10, 500, 0, 20), NULL, "25", BET, 25, 0, 0, "T 44"},
      {NO(0, 10, 500, 0, 20), NULL, "25 25", BET, 50, 0, 0, "R-08"},
      {NO(10, 10, 500, 0, 20), NULL, "10 10", RAISE, 20, 0, 0, "R-08"},
      /* 200/400, raised to 1,200: two chips of 1,000, each of them needed */
      {NO(1200, 800, 9000, 0, 1800), NULL, "1000 1000", CALL, 1200, 800, 0, "T 45"},
      {NO(1200, 800, 9000, 0, 1800), NULL, "1000 500 100", RAISE, 2000, 0, 400, "T 43A"},
      {NO(1200, 800, 9000, 400, 1800), NULL, "500 500", CALL, 1200, 200, 0, "T 45"},
      /* the option of the big blind */
      {NO(100, 100, 900, 100, 250), NULL, "100", RAISE, 200, 0, 0, "T 44"},
      {NO(100, 100, 900, 100, 250), NULL, "25", CHECK, 100, 25, 0, "T 43A"},
  };
  check(cases, G_N_ELEMENTS(cases));
}

/* T 43A: half a raise must be made a whole one, less is a call; chips and spoken amounts alike. */
FELT_TEST(test_t43, "/core/declare/T-43,T-41,T-51")
{
  const Case cases[] = {
      {NO(1000, 1000, 9000, 0, 1500), "fourteen hundred", NULL, CALL, 1000, 0, 1000, "T 43A"},
      {NO(1000, 1000, 9000, 0, 1500), NULL, "1000 100 100 100 100", CALL, 1000, 400, 0, "T 43A"},
      {NO(1000, 1000, 9000, 0, 1500), "1,500", NULL, RAISE, 2000, 0, 2000, "T 43A"},
      {NO(1000, 1000, 9000, 0, 1500), NULL, "1000 500", RAISE, 2000, 0, 500, "T 43A"},
      {NO(1000, 1000, 9000, 0, 1500), "raise 1400", NULL, RAISE, 2000, 0, 2000, "T 43A"},
      {NO(2000, 2000, 90000, 0, 3000), "raise, eight thousand", NULL, RAISE, 8000, 0, 8000,
       "T 43B"},
      {NO(1000, 1000, 1200, 0, 1500), "twelve hundred", NULL, RAISE, 1200, 0, 1200, "R-18"},
      {NO(1000, 1000, 9000, 0, 1500), "six hundred", NULL, CALL, 1000, 0, 1000, "T 51"},
      {NO(1000, 1000, 9000, 0, 1500), NULL, "500 100", CALL, 1000, 0, 400, "T 51"},
      {NO(1000, 1000, 9000, 0, 1500), "one thousand", NULL, CALL, 1000, 0, 1000, "T 41"},
  };
  check(cases, G_N_ELEMENTS(cases));
}

/* the first binding word counts. */
FELT_TEST(test_words, "/core/declare/words,R-01,R-02,R-09")
{
  const Case cases[] = {
      {NO(5, 5, 100, 0, 20), "I call your 5 and raise 10", "5 10", CALL, 5, 10, 0, "R-09"},
      {NO(5, 5, 100, 0, 20), "call", "25", CALL, 5, 20, 0, "R-09"},
      {NO(5, 5, 3, 0, 20), "call", NULL, CALL, 3, 0, 3, "R-09"},
      {NO(5, 5, 100, 0, 20), "fold", "25", FOLD, 0, 25, 0, "R-02"},
      {NO(5, 5, 100, 2, 20), "I muck", NULL, FOLD, 2, 0, 0, "R-02"},
      {NO(0, 5, 100, 0, 20), "check", NULL, CHECK, 0, 0, 0, "R-02"},
      {NO(5, 5, 100, 5, 20), "check", NULL, CHECK, 5, 0, 0, "R-02"},
      {NO(0, 5, 100, 0, 20), "call", NULL, CHECK, 0, 0, 0, "T 55A"},
      {NO(0, 5, 100, 0, 20), "raise to 15", NULL, BET, 15, 0, 15, "T 55B"},
      {NO(5, 5, 100, 0, 20), "check", NULL, FELT_DECLARE_CALL_OR_FOLD, 5, 0, 5, "T 55C"},
      {NO(200, 200, 9000, 0, 500), "I see your 200 and raise 300", NULL, CALL, 200, 0, 200, "R-09"},
      {NO(200, 200, 9000, 0, 500), "3x", NULL, RAISE, 600, 0, 600, "2.9"},
      {NO(0, 200, 9000, 0, 500), "2.5x", NULL, BET, 500, 0, 500, "2.9"},
      {NO(300, 200, 9000, 0, 500), "double", NULL, RAISE, 600, 0, 600, "2.9"},
      {NO(200, 200, 9000, 0, 500), "all of it", NULL, RAISE, 9000, 0, 9000, "2.9"},
      {NO(200, 200, 9000, 0, 500), "Raise: 700!", NULL, RAISE, 700, 0, 700, "T 43B"},
      {NO(200, 200, 9000, 0, 500), "$500", NULL, RAISE, 500, 0, 500, "T 43A"},
      {NO(100, 100, 9000, 0, 500), "two fifty", NULL, RAISE, 250, 0, 250, "T 43A"},
      {NO(100, 100, 9000000, 0, 500), "2.5 million", NULL, RAISE, 2500000, 0, 2500000, "T 43A"},
      {NO(100, 100, 9000000, 0, 500), "bet 2.5m", NULL, RAISE, 2500000, 0, 2500000, "T 43B"},
      {NO(5, 5, 100, 0, 20), "raise", "25", RAISE, 25, 0, 0, "T 44"},
      {NO(5, 5, 100, 0, 20), "raise", "5 1", RAISE, 10, 0, 4, "T 43A"},
      {NO(5, 5, 100, 0, 20), "raise", NULL, RAISE, 10, 0, 10, "T 43A"},
      {NO(5, 5, 100, 0, 20), "minimum raise", NULL, RAISE, 10, 0, 10, "T 43A"},
      {NO(5, 5, 100, 0, 20), "all in", NULL, RAISE, 100, 0, 100, "2.9"},
      {NO(5, 5, 100, 0, 20), "I'm all-in", "50 50", RAISE, 100, 0, 0, "2.9"},
      {NO(500, 500, 100, 0, 900), "all in", NULL, CALL, 100, 0, 100, "R-43"},
      {NO(5, 5, 7, 0, 20), "raise", NULL, RAISE, 7, 0, 7, "R-18"},
      {NO(5, 5, 7, 0, 20), "raise to 50", NULL, RAISE, 7, 0, 7, "R-18"},
      {NO(0, 10, 90, 0, 20), "bet 4", "5", BET, 10, 0, 5, "R-06"},
      {NO(0, 10, 9, 0, 20), "bet", "5 4", BET, 9, 0, 0, "R-18"},
  };
  check(cases, G_N_ELEMENTS(cases));
}

/* Each way to say 1,500. */
FELT_TEST(test_amounts, "/core/declare/amounts")
{
  static const char *const same[] = {"1500",
                                     "1,500",
                                     "1.5k",
                                     "1.5 K",
                                     "fifteen hundred",
                                     "one thousand five hundred",
                                     "a thousand and five hundred",
                                     "raise to 1500 total",
                                     "RAISE IT TO 1500!",
                                     "15 hundred"};
  for (gsize i = 0; i < G_N_ELEMENTS(same); i++) {
    FeltDeclared got;
    const Case c = {NO(100, 100, 90000, 0, 150), same[i], NULL, RAISE, 1500, 0, 0, NULL};
    g_test_message("%s", same[i]);
    g_assert_cmpint(declare(&c, &got), ==, FELT_DECLARE_OK);
    g_assert_cmpint(got.to, ==, 1500);
  }
}

/* R-15, T 54: pot-limit; S-26 and S-27 by the word. */
FELT_TEST(test_pot_limit, "/core/declare/pot-limit,R-15,T-54")
{
  const Case cases[] = {
      {POT(5, 5, 900, 0, 25), "pot", NULL, RAISE, 35, 0, 35, "R-15"},
      {POT(35, 30, 900, 0, 95), "pot", NULL, RAISE, 165, 0, 165, "R-15"},
      {POT(0, 5, 900, 0, 20), "pot", NULL, BET, 20, 0, 20, "R-15"},
      {POT(5, 5, 900, 0, 25), "raise to 100", NULL, RAISE, 35, 0, 35, "R-15"},
      {POT(5, 5, 900, 0, 25), "all in", NULL, RAISE, 35, 0, 35, "R-15"},
      {POT(5, 5, 20, 0, 25), "pot", NULL, RAISE, 20, 0, 20, "R-43"},
      {POT(5, 5, 900, 0, -1), "raise 15", NULL, RAISE, 15, 0, 15, "T 43B"},
      {NO(5, 5, 900, 0, 25), "pot", NULL, RAISE, 10, 0, 10, "T 54"},
      {NO(0, 5, 900, 0, 25), "I bet the pot", NULL, BET, 5, 0, 5, "T 54"},
  };
  check(cases, G_N_ELEMENTS(cases));
  FeltDeclared got;
  const Case unknown[] = {
      {POT(5, 5, 900, 0, -1), "pot", NULL, RAISE, 0, 0, 0, NULL},
      {POT(5, 5, 900, 0, -1), "raise 16", NULL, RAISE, 0, 0, 0, NULL},
      {NO(0, 5, 900, 0, -1), "half pot", NULL, RAISE, 0, 0, 0, NULL},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(unknown); i++)
    g_assert_cmpint(declare(&unknown[i], &got), ==, FELT_DECLARE_NEED_POT);
}

/* S-21, R-14: one unit a raise. */
FELT_TEST(test_fixed_limit, "/core/declare/fixed-limit,S-21,R-14")
{
  const Case cases[] = {
      {FIXED(20, 20, 900, 0, 30), "raise 100", NULL, RAISE, 40, 0, 40, "R-14"},
      {FIXED(20, 20, 900, 0, 30), NULL, "20 10", RAISE, 40, 0, 10, "T 43A"},
      {FIXED(20, 20, 900, 0, 30), NULL, "20 5", CALL, 20, 5, 0, "T 43A"},
      {FIXED(0, 20, 900, 0, 30), NULL, "25 25", BET, 20, 30, 0, "R-14"},
      {FIXED(5, 20, 900, 0, 30), "complete", NULL, RAISE, 20, 0, 20, "T 43A"},
      {FIXED(5, 20, 900, 0, 30), "raise", NULL, RAISE, 20, 0, 20, "T 43A"},
      {FIXED(2, 5, 900, 0, 30), "raise", NULL, RAISE, 5, 0, 5, "T 43A"},
      {FIXED(30, 20, 900, 0, 90), "raise", NULL, RAISE, 40, 0, 40, "T 43A"},
  };
  check(cases, G_N_ELEMENTS(cases));
}

/* T 57: the pot decides between hundreds and thousands, what can be meant as it is said is. */
FELT_TEST(test_several_amounts, "/core/declare/several-amounts,T-57")
{
  const Case cases[] = {
      {NO(0, 400, 50000, 0, 6000), "five", "1000 1000 1000 1000 1000", BET, 5000, 0, 0, "T 57"},
      {NO(0, 400, 50000, 0, 3000), "bet five", NULL, BET, 500, 0, 500, "T 57"},
      {NO(0, 400, 50000, 0, 4999), "bet five", NULL, BET, 500, 0, 500, "T 57"},
      {NO(0, 400, 50000, 0, 5000), "bet five", NULL, BET, 5000, 0, 5000, "T 57"},
      {NO(0, 400, 900, 0, 6000), "bet five", NULL, BET, 500, 0, 500, "T 57"},
      {NO(200, 200, 20000, 0, 700), "raise five", "5000", RAISE, 500, 4500, 0, "T 57"},
      {NO(200, 200, 20000, 0, 700), "five more", NULL, RAISE, 700, 0, 700, "T 57"},
      {NO(1000, 1000, 90000, 0, 1500), "raise two fifty", NULL, RAISE, 2500, 0, 2500, "T 57"},
      {NO(0, 3000, 900000, 0, 1000), "bet five", NULL, BET, 5000, 0, 5000, "T 57"},
      {NO(2, 1, 500, 0, 600), "raise five", NULL, RAISE, 5, 0, 5, "T 43B"},
  };
  const Case unknown = {NO(0, 400, 50000, 0, -1), "five", NULL, BET, 0, 0, 0, NULL};
  const Case bet = {NO(200, 200, 50000, 0, 500), "bet", NULL, BET, 0, 0, 0, NULL};
  FeltDeclared got;
  check(cases, G_N_ELEMENTS(cases));
  g_assert_cmpint(declare(&unknown, &got), ==, FELT_DECLARE_SEVERAL);
  g_assert_cmpint(got.readings[0].to, ==, 500);
  g_assert_cmpint(got.readings[0].pot_below, ==, 5000);
  g_assert_cmpint(got.readings[1].to, ==, 5000);
  g_assert_cmpint(got.readings[1].pot_below, ==, 0);
  g_assert_cmpint(declare(&bet, &got), ==, FELT_DECLARE_SEVERAL);
  g_assert_cmpint(got.readings[0].action, ==, CALL);
  g_assert_cmpint(got.readings[1].to, ==, 400);
}

/* 2.1, 2.10: a bet and three raises; half a bet counts as a whole one under Robert's Rules. */
FELT_TEST(test_sets, "/core/declare/sets,2.1,2.10")
{
  static const struct {
    FeltRuleSet set;
    gint64 facing, raises;
    FeltDeclareAction action;
    gint64 to;
  } cases[] = {
      {FELT_RULES_TDA_2024, 80, 4, CALL, 80},  {FELT_RULES_TDA_2024, 60, 3, RAISE, 80},
      {FELT_RULES_TDA_2024, 30, 2, RAISE, 40}, {FELT_RULES_ROBERT, 30, 2, RAISE, 50},
      {FELT_RULES_ROBERT, 15, 1, RAISE, 35},   {FELT_RULES_ROBERT, 9, 1, RAISE, 20},
      {FELT_RULES_HOUSE, 15, 1, RAISE, 20},    {FELT_RULES_ROBERT, 80, 4, CALL, 80},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    FeltDeclareSpot spot = {.limit = FELT_LIMIT_FIXED,
                            .facing = cases[i].facing,
                            .last_raise = 20,
                            .stack = 900,
                            .pot = -1,
                            .raises = cases[i].raises,
                            .set = cases[i].set};
    FeltDeclared got;
    g_test_message("case %u", (guint)i);
    g_assert_cmpint(felt_declare(&spot, FELT_LANGUAGE_ENGLISH, "raise", NULL, 0, &got), ==,
                    FELT_DECLARE_OK);
    g_assert_cmpint(got.action, ==, cases[i].action);
    g_assert_cmpint(got.to, ==, cases[i].to);
  }
}

FELT_TEST(test_refused, "/core/declare/refused")
{
  const struct {
    Case c;
    FeltDeclareStatus status;
  } cases[] = {
      {{NO(5, 5, 100, 0, 20), NULL, NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_NOTHING},
      {{NO(5, 5, 100, 0, 20), " , ", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_NOTHING},
      {{NO(5, 5, 100, 0, 20), "banana", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_WORDS},
      {{NO(5, 5, 100, 0, 20), "in", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_WORDS},
      {{NO(5, 5, 100, 0, 20), "to", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_AMOUNT},
      {{NO(5, 5, 100, 0, 20), "raise -15", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_OK},
      {{NO(5, 5, 100, 0, 20), "raise #15", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_WORDS},
      {{NO(5, 5, 100, 0, 20), "raise 15 20", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_AMOUNT},
      {{NO(5, 5, 100, 0, 20), "raise to", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_AMOUNT},
      {{NO(5, 5, 100, 0, 20), "raise to 0", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_AMOUNT},
      {{NO(5, 5, 100, 0, 20), "0", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_AMOUNT},
      {{NO(5, 5, 100, 0, 20), "raise 1.5", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_AMOUNT},
      {{NO(5, 5, 100, 0, 20), "raise 99999999999999999999", NULL, 0, 0, 0, 0, NULL},
       FELT_DECLARE_BAD_AMOUNT},
      {{NO(5, 5, 100, 0, 20), "nine million million million", NULL, 0, 0, 0, 0, NULL},
       FELT_DECLARE_BAD_AMOUNT},
      {{NO(5, 5, 100, 0, 20), "thirty forty", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_AMOUNT},
      {{NO(5, 5, 100, 0, 20), NULL, "0", 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_CHIPS},
      {{NO(5, 5, 100, 0, 20), NULL, "60 60", 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_CHIPS},
      {{NO(5, 0, 100, 0, 20), "call", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_SPOT},
      {{NO(5, 5, 0, 0, 20), "call", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_SPOT},
      {{NO(5, 5, 100, 6, 20), "call", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_SPOT},
      {{NO(5, 5, 100, 0, 4), "call", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_SPOT},
      {{NO(-1, 5, 100, 0, 4), "call", NULL, 0, 0, 0, 0, NULL}, FELT_DECLARE_BAD_SPOT},
      {{NO(0, 5, FELT_DECLARE_MAX + 1, 0, 4), "call", NULL, 0, 0, 0, 0, NULL},
       FELT_DECLARE_BAD_SPOT},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    FeltDeclared got = {.to = 77};
    g_test_message("case %u: %s", (guint)i, cases[i].c.say ? cases[i].c.say : "");
    g_assert_cmpint(declare(&cases[i].c, &got), ==, cases[i].status);
    if (cases[i].status != FELT_DECLARE_OK) {
      g_assert_cmpint(got.to, ==, 77);
      g_assert_nonnull(felt_declare_problem(cases[i].status));
      g_assert_nonnull(felt_declare_problem_rule(cases[i].status));
    }
  }
}

/* S-24, S-25: a bet or raise lies within the spread, and what is above it binds to it. */
FELT_TEST(test_spread, "/core/declare/spread,S-24,S-25,R-14")
{
#define SPREAD(facing, last, low, high)                                                            \
  {                                                                                                \
    FELT_LIMIT_SPREAD, facing, last, 5000, 0, 40, low, high, 0, FELT_RULES_TDA_2024                \
  }
  const Case cases[] = {
      {SPREAD(0, 1, 1, 5), "bet 3", NULL, BET, 3, 0, 3, "2.9"},
      {SPREAD(0, 1, 1, 5), "bet 8", NULL, BET, 5, 0, 5, "R-14"},
      {SPREAD(5, 5, 1, 5), "raise by 9", NULL, RAISE, 10, 0, 10, "R-14"},
      {SPREAD(3, 3, 1, 5), "raise", NULL, RAISE, 6, 0, 6, "T 43A"},
      {SPREAD(3, 3, 1, 5), "all in", NULL, RAISE, 8, 0, 8, "R-14"},
      {SPREAD(3, 3, 1, 10), "all in", NULL, RAISE, 13, 0, 13, "R-14"},
      {SPREAD(0, 3, 3, 100), "bet 2", NULL, BET, 3, 0, 3, "R-06"},
      {SPREAD(10, 10, 10, 1000), "raise to 1500", NULL, RAISE, 1010, 0, 1010, "R-14"},
  };
  const Case bad[] = {
      {SPREAD(5, 5, 0, 5), "call", NULL, 0, 0, 0, 0, NULL},
      {SPREAD(5, 5, 6, 5), "call", NULL, 0, 0, 0, 0, NULL},
      {SPREAD(5, 6, 1, 5), "call", NULL, 0, 0, 0, 0, NULL},
  };
  check(cases, G_N_ELEMENTS(cases));
  for (gsize i = 0; i < G_N_ELEMENTS(bad); i++) {
    FeltDeclared got;
    g_assert_cmpint(declare(&bad[i], &got), ==, FELT_DECLARE_BAD_SPREAD);
  }
}

/* What is said at an Italian table; a bet of 5, a raise of 5 at least, 20,000 behind. */
FELT_TEST(test_italian, "/core/declare/italian")
{
  static const struct {
    const char *say;
    FeltDeclareAction action;
    gint64 to;
    const char *rule;
  } cases[] = {
      {"rilancio a 15", RAISE, 15, "2.9"},
      {"rilancio di 15", RAISE, 20, "2.9"},
      {"Rilancio, quindici!", RAISE, 15, "T 43B"},
      {"metto quindici", RAISE, 15, "T 43A"},
      {"metto altri quindici", RAISE, 20, "2.9"},
      {"quindici in tutto", RAISE, 15, "2.9"},
      {"quindici in più", RAISE, 20, "2.9"},
      {"vedo", CALL, 5, "R-09"},
      {"vedo e rilancio", CALL, 5, "R-09"},
      {"vedo e rilancio di 20", CALL, 5, "R-09"},
      {"raddoppio", RAISE, 10, "2.9"},
      {"il resto", RAISE, 20000, "2.9"},
      {"foldo", FOLD, 0, "R-02"},
      {"mi ritiro", FOLD, 0, "R-02"},
      {"ci sto", CALL, 5, "R-09"},
      {"call", CALL, 5, "R-09"},
      {"passo", FOLD, 0, "R-02"},
      {"tutto", RAISE, 20000, "2.9"},
      {"all-in", RAISE, 20000, "2.9"},
      {"vado all’in", RAISE, 20000, "2.9"},
      {"mezzo piatto", RAISE, 20, "2.9"},
      {"la metà del piatto", RAISE, 20, "2.9"},
      {"rilancio del minimo", RAISE, 10, "T 43A"},
      {"piatto", RAISE, 10, "T 54"},
      {"rilancio a ventotto", RAISE, 28, "2.9"},
      {"rilancio a ventitré", RAISE, 23, "2.9"},
      {"centotto", RAISE, 108, "T 43A"},
      {"duecentocinquanta", RAISE, 250, "T 43A"},
      {"millecento", RAISE, 1100, "T 43A"},
      {"milleduecentotrentaquattro", RAISE, 1234, "T 43A"},
      {"duemila e cinquecento", RAISE, 2500, "T 43A"},
      {"duemilacinquecento", RAISE, 2500, "T 43A"},
      {"diecimilaundici", RAISE, 10011, "T 43A"},
      {"1.500", RAISE, 1500, "T 43A"},
      {"rilancio a 1,5k", RAISE, 1500, "2.9"},
      {"metto un mille", RAISE, 1000, "T 43A"},
  };
  const FeltDeclareSpot spot = {FELT_LIMIT_NO, 5, 5, 20000, 0, 25, 0, 0, 0, FELT_RULES_TDA_2024};
  FeltDeclared got;
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_test_message("%s", cases[i].say);
    g_assert_cmpint(felt_declare(&spot, FELT_LANGUAGE_ITALIAN, cases[i].say, NULL, 0, &got), ==,
                    FELT_DECLARE_OK);
    g_assert_cmpint(got.action, ==, cases[i].action);
    g_assert_cmpint(got.to, ==, cases[i].to);
    g_assert_cmpstr(got.rule, ==, cases[i].rule);
  }
  static const char *const unknown[] = {"rilancio a", "due otto",         "trentadieci",
                                        "forse",      "15 in tutto di 3", "ventottto",
                                        "1,500",      "tre piatto"};
  for (gsize i = 0; i < G_N_ELEMENTS(unknown); i++) {
    g_test_message("%s", unknown[i]);
    g_assert_cmpint(felt_declare(&spot, FELT_LANGUAGE_ITALIAN, unknown[i], NULL, 0, &got), !=,
                    FELT_DECLARE_OK);
  }
  const FeltDeclareSpot option = {FELT_LIMIT_NO, 10, 10, 900, 10, 25, 0, 0, 0, FELT_RULES_TDA_2024};
  g_assert_cmpint(felt_declare(&option, FELT_LANGUAGE_ITALIAN, "parola", NULL, 0, &got), ==,
                  FELT_DECLARE_OK);
  g_assert_cmpint(got.action, ==, CHECK);
  g_assert_cmpint(felt_declare(&spot, FELT_LANGUAGE_ITALIAN, "busso", NULL, 0, &got), ==,
                  FELT_DECLARE_OK);
  g_assert_cmpint(got.action, ==, FELT_DECLARE_CALL_OR_FOLD);
  g_assert_cmpint(felt_declare(&spot, FELT_LANGUAGE_ENGLISH, "vedo", NULL, 0, &got), ==,
                  FELT_DECLARE_BAD_WORDS);
}

/* What the spot allows before anything is said. */
FELT_TEST(test_limits, "/core/declare/limits,S-03,S-26,S-46")
{
  static const struct {
    FeltDeclareSpot spot;
    gint64 min, max;
  } cases[] = {
      {NO(10, 14, 900, 0, 40), 24, 900},   {NO(24, 14, 900, 0, 40), 38, 900}, /* S-46 */
      {NO(5, 5, 7, 0, 9), 7, 7},           {NO(5, 5, 5, 0, 9), 0, 0},         /* S-03 */
      {POT(5, 5, 900, 0, 25), 10, 35},     {POT(5, 5, 900, 0, -1), 10, 0},    /* S-26 */
      {FIXED(40, 20, 900, 0, 60), 60, 60}, {SPREAD(3, 3, 1, 5), 6, 8},
  };
  for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
    gint64 min = -1, max = -1;
    g_assert_true(felt_declare_limits(&cases[i].spot, &min, &max));
    g_assert_cmpint(min, ==, cases[i].min);
    g_assert_cmpint(max, ==, cases[i].max);
  }
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
    if (got.action == CALL || got.action == CHECK)
      g_assert_cmpint(got.to, ==, MIN(facing, all));
    if (got.action >= BET) {
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
