/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-structure.c - structures made from wishes, what is unwise in one, when play ends */
#include "felt-test.h"
#include "tournament/setup/felt-structure-make.h"
#include "tournament/setup/felt-structure-warnings.h"

#include <string.h>

#include "core/rules/felt-random.h"

static const FeltChip chips[] = {{.value = 25}, {.value = 100}, {.value = 500}, {.value = 1000}};

/* The warnings as "kind entry; kind entry", entries from 1. */
static void assert_warnings(const FeltLevel *levels, guint n, gboolean with_chips,
                            const char *expected)
{
  g_autoptr(GPtrArray) found =
      felt_structure_warnings(levels, n, chips, with_chips ? G_N_ELEMENTS(chips) : 0);
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < found->len; i++) {
    const FeltStructureWarning *warning = g_ptr_array_index(found, i);
    g_string_append_printf(text, "%s%s %u", i > 0 ? "; " : "", felt_warning_words[warning->kind],
                           warning->entry + 1);
    g_assert_true(g_str_has_suffix(warning->text, "."));
  }
  g_assert_cmpstr(text->str, ==, expected);
}

#define LEVEL(s, b) .small = (s), .big = (b), .minutes = 20

FELT_TEST(test_warnings, "/structure/6.5/warnings")
{
  gint64 up25[] = {25}, up5[] = {5};
  const FeltLevel fine[] = {{LEVEL(25, 50)}, {LEVEL(50, 100)}, {LEVEL(100, 200)}};
  const FeltLevel odd[] = {{LEVEL(25, 50)}, {LEVEL(30, 60)}};
  const FeltLevel falling[] = {{LEVEL(50, 100)}, {LEVEL(25, 50)}};
  const FeltLevel jump[] = {{LEVEL(25, 50)}, {LEVEL(50, 100)}, {LEVEL(100, 225)}};
  const FeltLevel ante[] = {{LEVEL(25, 50), .ante = 75, .ante_kind = FELT_ANTE_BIG_BLIND}};
  const FeltLevel none[] = {{.small = 25, .big = 50}, {.kind = FELT_LEVEL_BREAK}};
  const FeltLevel needed[] = {
      {LEVEL(100, 200)},
      {.kind = FELT_LEVEL_BREAK, .minutes = 10, .chip_up = up25, .n_chip_up = 1},
      {LEVEL(200, 400)},
      {LEVEL(225, 450)},
      {LEVEL(300, 650)}};
  const FeltLevel unknown[] = {
      {LEVEL(25, 50)},
      {.kind = FELT_LEVEL_BREAK, .minutes = 10, .chip_up = up5, .n_chip_up = 1},
      {LEVEL(25, 50)}};
  const FeltLevel mixed[] = {{LEVEL(200, 400), .limit = FELT_LIMIT_FIXED},
                             {LEVEL(50, 100)},
                             {LEVEL(300, 600), .limit = FELT_LIMIT_FIXED},
                             {LEVEL(75, 150)}};
  FeltLevel day[10] = {{0}};
  assert_warnings(fine, 3, TRUE, "");
  assert_warnings(odd, 2, TRUE, "not-payable 2");
  assert_warnings(odd, 2, FALSE, ""); /* what chips there are is not known */
  assert_warnings(falling, 2, TRUE, "falling 2");
  assert_warnings(jump, 3, TRUE, "jump 3");
  assert_warnings(ante, 1, TRUE, "ante-high 1");
  assert_warnings(none, 2, TRUE, "no-length 1; no-length 2");
  assert_warnings(needed, 5, TRUE, "chip-needed 2");
  assert_warnings(unknown, 3, TRUE, "no-chip 2");
  assert_warnings(mixed, 4, TRUE, ""); /* no-limit blinds beside limits */
  for (guint i = 0; i < 10; i++)
    day[i] = (FeltLevel){LEVEL(25 * (i + 1), 50 * (i + 1))};
  day[1].small = 25;
  assert_warnings(day, 9, FALSE, ""); /* three hours are not more than three */
  assert_warnings(day, 10, FALSE, "no-break 10");
  day[5] = (FeltLevel){.kind = FELT_LEVEL_DAY_END};
  assert_warnings(day, 10, FALSE, "");
}

/* One sentence each, by name: a structure that is fine but for one thing. */
typedef struct {
  const char *name, *sentence;
  FeltLevel levels[10];
  guint n;
  gint64 late_until_level;
} WarningCase;

static gint64 gone25[] = {25}, gone5[] = {5};

static const WarningCase warning_cases[] = {
    {"not-payable",
     "Level 2: 30 cannot be paid with chips of 25, 100, 500, 1,000.",
     {{LEVEL(25, 50)}, {LEVEL(30, 60)}},
     2,
     0},
    {"falling",
     "Level 2 falls from a big blind of 100 to 50.",
     {{LEVEL(50, 100)}, {LEVEL(25, 50)}},
     2,
     0},
    {"ante-high",
     "Level 1 has an ante above the big blind.",
     {{LEVEL(25, 50), .ante = 75, .ante_kind = FELT_ANTE_BIG_BLIND}},
     1,
     0},
    {"jump",
     "Level 2 jumps from a big blind of 100 to 225, more than twice.",
     {{LEVEL(50, 100)}, {LEVEL(100, 225)}},
     2,
     0},
    {"no-break",
     "Level 10 ends more than three hours of play without a break.",
     {{LEVEL(25, 50)},
      {LEVEL(25, 50)},
      {LEVEL(25, 50)},
      {LEVEL(25, 50)},
      {LEVEL(25, 50)},
      {LEVEL(25, 50)},
      {LEVEL(25, 50)},
      {LEVEL(25, 50)},
      {LEVEL(25, 50)},
      {LEVEL(25, 50)}},
     10,
     0},
    {"chip-needed",
     "Break colours up a chip that Level 2 still needs for 225.",
     {{LEVEL(100, 200)},
      {.kind = FELT_LEVEL_BREAK, .minutes = 10, .chip_up = gone25, .n_chip_up = 1},
      {LEVEL(225, 400)}},
     3,
     0},
    {"no-chip",
     "Break colours up chips of 5, which are not in play.",
     {{LEVEL(25, 50)},
      {.kind = FELT_LEVEL_BREAK, .minutes = 10, .chip_up = gone5, .n_chip_up = 1},
      {LEVEL(25, 50)}},
     3,
     0},
    {"no-length", "Level 1 has no length; give it minutes.", {{.small = 25, .big = 50}}, 1, 0},
    {"late-beyond",
     "Late registration is to end with level 3, but the last level is 1.",
     {{LEVEL(25, 50)}},
     1,
     3},
};

static void test_one_warning(gconstpointer data)
{
  const WarningCase *c = data;
  FeltSetup setup = {.chips = (FeltChip *)chips,
                     .n_chips = G_N_ELEMENTS(chips),
                     .late_until_level = c->late_until_level};
  g_autoptr(GPtrArray) found = felt_structure_warnings_for(&setup, c->levels, c->n);
  g_assert_cmpuint(found->len, ==, 1);
  const FeltStructureWarning *warning = g_ptr_array_index(found, 0);
  g_assert_cmpstr(felt_warning_words[warning->kind], ==, c->name);
  g_assert_cmpstr(warning->text, ==, c->sentence);
}

FELT_TEST(test_sentences, "/structure/6.5/sentences")
{
  gint64 up25[] = {25};
  const FeltLevel levels[] = {
      {LEVEL(125, 250)},
      {.kind = FELT_LEVEL_BREAK, .minutes = 10, .chip_up = up25, .n_chip_up = 1},
      {LEVEL(225, 450)},
      {LEVEL(190, 380)},
      {LEVEL(500, 1000)}};
  const char *const expected[] = {
      "Break colours up a chip that Level 2 still needs for 225.",
      "Level 3: 190 cannot be paid with chips of 100, 500, 1,000.",
      "Level 3 falls from a big blind of 450 to 380.",
      "Level 4 jumps from a big blind of 380 to 1,000, more than twice.",
  };
  g_autoptr(GPtrArray) found = felt_structure_warnings(levels, 5, chips, G_N_ELEMENTS(chips));
  g_assert_cmpuint(found->len, ==, G_N_ELEMENTS(expected));
  for (guint i = 0; i < found->len; i++)
    g_assert_cmpstr(((const FeltStructureWarning *)found->pdata[i])->text, ==, expected[i]);
}

/* What is sold until a level that does not exist would never end. */
FELT_TEST(test_until_beyond, "/structure/until-beyond")
{
  const FeltLevel levels[] = {
      {LEVEL(25, 50)}, {LEVEL(50, 100)}, {.kind = FELT_LEVEL_BREAK, .minutes = 10}};
  const char *const expected[] = {
      "Late registration is to end with level 3, but the last level is 2.",
      "Re-entries are to end with level 5, but the last level is 2.",
      "Rebuys are to end with level 4, but the last level is 2.",
      "Add-ons are to end with level 6, but the last level is 2.",
      "Price list “Late” is to end with level 7, but the last level is 2.",
  };
  char early_name[] = "Early", late_name[] = "Late";
  FeltPriceList prices[] = {{.name = early_name, .until_level = 1},
                            {.name = late_name, .until_level = 2}};
  FeltSetup setup = {.late_until_level = 2,
                     .re_entry = {.most = -1, .until_level = 2},
                     .rebuy = {.most = -1, .until_level = 2},
                     .add_on = {.most = 1, .until_level = 2},
                     .prices = prices,
                     .n_prices = G_N_ELEMENTS(prices)};
  g_autoptr(GPtrArray) none = felt_structure_warnings_for(&setup, levels, 3);
  g_assert_cmpuint(none->len, ==, 0);

  setup.late_until_level = 3;
  setup.re_entry.until_level = 5;
  setup.rebuy.until_level = 4;
  setup.add_on.until_level = 6;
  prices[1].until_level = 7;
  g_autoptr(GPtrArray) found = felt_structure_warnings_for(&setup, levels, 3);
  g_assert_cmpuint(found->len, ==, G_N_ELEMENTS(expected));
  for (guint i = 0; i < found->len; i++) {
    const FeltStructureWarning *warning = g_ptr_array_index(found, i);
    g_assert_cmpstr(felt_warning_words[warning->kind], ==, "late-beyond");
    g_assert_cmpuint(warning->entry, ==, 2);
    g_assert_cmpstr(warning->text, ==, expected[i]);
  }

  setup.re_entry.most = setup.rebuy.most = setup.add_on.most = 0;
  setup.n_prices = 1;
  g_autoptr(GPtrArray) late = felt_structure_warnings_for(&setup, levels, 3);
  g_assert_cmpuint(late->len, ==, 1);
  g_autoptr(GPtrArray) empty = felt_structure_warnings_for(&setup, levels, 0);
  g_assert_cmpuint(empty->len, ==, 0);
}

FELT_TEST(test_chips_at, "/structure/6.5/chips-at")
{
  gint64 up[] = {25, 500};
  const FeltLevel levels[] = {
      {LEVEL(100, 200)},
      {.kind = FELT_LEVEL_BREAK, .minutes = 10, .chip_up = up, .n_chip_up = 2},
      {LEVEL(100, 200)}};
  guint n;
  g_autofree gint64 *before = felt_structure_chips_at(levels, 3, 1, chips, 4, &n);
  g_assert_cmpuint(n, ==, 4);
  g_assert_cmpint(before[0], ==, 25);
  g_autofree gint64 *after = felt_structure_chips_at(levels, 3, 2, chips, 4, &n);
  g_assert_cmpuint(n, ==, 2);
  g_assert_cmpint(after[0], ==, 100);
  g_assert_cmpint(after[1], ==, 1000);
}

/* The figures of pot-limit in a structure: of a mix those of its pot-limit game, when it is played
 * in the level (rules.md 3.4). */
FELT_TEST(test_pot_limit_at, "/structure/3.4/pot-limit-at")
{
  const FeltPotOptions options = {0};
  const FeltLevel by_level[] = {{LEVEL(50, 100), .mix = FELT_MIX_HOLDEM_OMAHA},
                                {LEVEL(100, 200), .mix = FELT_MIX_HOLDEM_OMAHA}};
  const FeltLevel by_time[] = {{LEVEL(100, 200), .mix = FELT_MIX_HOLDEM_OMAHA, .game_minutes = 10}};
  const FeltLevel eight[] = {{.big = 400,
                              .minutes = 48,
                              .mix = FELT_MIX_EIGHT_GAME,
                              .game_minutes = 6,
                              .nl_small = 100,
                              .nl_big = 200}};
  const FeltLevel left_over[] = {{LEVEL(50, 100), .mix = FELT_MIX_HORSE, .limit = FELT_LIMIT_POT},
                                 {.kind = FELT_LEVEL_BREAK, .minutes = 5, .limit = FELT_LIMIT_POT}};
  gint64 least = -1, most = -1;
  g_assert_false(felt_level_pot_limit_at(by_level, 2, 0, &options, &least, &most));
  g_assert_true(felt_level_pot_limit_at(by_level, 2, 1, &options, &least, &most));
  g_assert_cmpint(least, ==, 400);
  g_assert_cmpint(most, ==, 700);
  least = most = -1;
  g_assert_true(felt_level_pot_limit_at(by_time, 1, 0, &options, &least, &most));
  g_assert_cmpint(most, ==, 700);
  most = -1;
  g_assert_true(felt_level_pot_limit_at(eight, 1, 0, &options, &least, &most));
  g_assert_cmpint(most, ==, 700); /* by its own blinds, 100 and 200 */
  g_assert_false(felt_level_pot_limit_at(left_over, 2, 0, &options, &least, &most));
  g_assert_false(felt_level_pot_limit_at(left_over, 2, 1, &options, &least, &most));
  const FeltLevel stud = {LEVEL(0, 100), .game = FELT_GAME_STUD, .limit = FELT_LIMIT_POT,
                          .bring_in = 25};
  g_assert_false(felt_level_pot_limit_at(&stud, 1, 0, &options, &least, &most));
}

/* Made --------------------------------------------------------------------------------------- */

/* A club's evening: what comes of it in full. */
FELT_TEST(test_evening, "/structure/make/evening")
{
  const FeltStructureWish wish = {.players = 36, .stack = 10000, .minutes = 240};
  FeltStructureMade made;
  g_assert_true(felt_structure_make(&wish, &made, NULL));
  g_assert_cmpint(made.chips_in_play, ==, 360000);
  g_assert_cmpint(made.levels[0].big, ==, 100);
  g_assert_cmpint(made.levels[0].minutes, ==, 15);
  /* The end is about where it was wished: a level more or less. */
  g_assert_cmpint(ABS(made.end_ms - 240 * 60000), <=, 20 * 60000);
  g_assert_true(made.ratio > 1.25 && made.ratio < 1.6);
  g_assert_nonnull(strstr(made.reasoning, "36 players with 10,000 each. 360,000 chips are in play; "
                                          "play ends when they are about 20 big blinds in all"));
  felt_structure_made_clear(&made);
}

static gboolean is_deep(const FeltStructureWish *wish, const FeltStructureMade *made)
{
  gint64 first = made->levels[0].big;
  return first * 50 <= wish->stack && first * 150 >= wish->stack;
}

/* A small blind is half of the big one wherever the chips in play pay that; where chips are usual
 * ones and nothing else is wished they always do. */
static void check_halves(const FeltStructureWish *wish, const FeltStructureMade *made,
                         gboolean always)
{
  for (guint i = 0; i < made->n; i++) {
    const FeltLevel *level = &made->levels[i];
    if (level->kind != FELT_LEVEL_PLAY || felt_level_all_stud(level) ||
        level->small * 2 == level->big)
      continue;
    guint n;
    g_autofree gint64 *values =
        felt_structure_chips_at(made->levels, made->n, i, wish->chips, wish->n_chips, &n);
    if (always || (n > 0 && level->big % 2 == 0 && felt_chips_can_pay(values, n, level->big / 2)))
      g_error("%d with %d each in %d minutes: %d / %d", (int)wish->players, (int)wish->stack,
              (int)wish->minutes, (int)level->small, (int)level->big);
  }
}

/* S-42: stacks of 1,000 begin at 5/10. Any stack begins with 50 to 150 big blinds, its chips follow
 * it, and a small blind is half of the big one. */
FELT_TEST(test_first_blinds, "/structure/make/S-42")
{
  static const gint64 stacks[] = {200,   300,   500,   1000,  1500,  2000,   2500,    3000,
                                  4000,  5000,  7500,  8000,  10000, 12000,  15000,   20000,
                                  25000, 30000, 40000, 50000, 60000, 100000, 1000000, 25000000};
  static const gint64 fields[] = {2, 8, 36, 300}, times[] = {60, 120, 240, 480};
  const FeltStructureWish club = {.players = 8, .stack = 1000, .minutes = 240};
  FeltStructureMade made;
  g_assert_true(felt_structure_make(&club, &made, NULL));
  g_assert_cmpint(made.levels[0].small, ==, 5);
  g_assert_cmpint(made.levels[0].big, ==, 10);
  g_assert_nonnull(strstr(made.reasoning, "The smallest chip is 5."));
  felt_structure_made_clear(&made);
  for (guint i = 0; i < G_N_ELEMENTS(stacks) * 64; i++) {
    static const int limits[] = {FELT_LIMIT_NO, FELT_LIMIT_POT, FELT_LIMIT_FIXED, FELT_LIMIT_FIXED};
    static const int games[] = {FELT_GAME_HOLDEM, FELT_GAME_OMAHA, FELT_GAME_HOLDEM,
                                FELT_GAME_STUD};
    const FeltStructureWish wish = {.stack = stacks[i / 64],
                                    .players = fields[i / 16 % 4],
                                    .minutes = times[i / 4 % 4],
                                    .game = games[i % 4],
                                    .limit = limits[i % 4]};
    g_assert_true(felt_structure_make(&wish, &made, NULL));
    if (!is_deep(&wish, &made))
      g_error("%d with %d each: %d", (int)wish.players, (int)wish.stack, (int)made.levels[0].big);
    check_halves(&wish, &made, TRUE);
    g_assert_null(strstr(made.reasoning, "do not allow"));
    felt_structure_made_clear(&made);
  }
}

/* Chips that are too large for it: said, with what it is. */
FELT_TEST(test_first_blinds_coarse, "/structure/make/S-42-coarse-chips")
{
  const FeltChip coarse[] = {{.value = 25}, {.value = 100}, {.value = 500}};
  const FeltStructureWish wish = {
      .players = 8, .stack = 1000, .minutes = 240, .chips = coarse, .n_chips = 3};
  FeltStructureMade made;
  g_assert_true(felt_structure_make(&wish, &made, NULL));
  g_assert_cmpint(made.levels[0].small, ==, 25);
  g_assert_cmpint(made.levels[0].big, ==, 50);
  g_assert_nonnull(strstr(made.reasoning, "Play begins with 20 big blinds a stack: these chips do "
                                          "not allow 50 to 150."));
  felt_structure_made_clear(&made);
}

static const FeltMixGame own_games[] = {{FELT_GAME_STUD_HILO, FELT_LIMIT_FIXED},
                                        {FELT_GAME_OMAHA5, FELT_LIMIT_POT},
                                        {FELT_GAME_HOLDEM, FELT_LIMIT_SPREAD}};

static void random_wish(FeltRandom *random, FeltStructureWish *wish, FeltChip *set)
{
  static const gint64 sets[][6] = {{25, 100, 500, 1000, 5000, 25000},
                                   {1, 5, 25, 100, 500, 1000},
                                   {5, 25, 100, 500, 1000, 5000},
                                   {20, 50, 100, 500, 1000, 5000},
                                   {100, 500, 1000, 5000, 25000, 100000}};
  static const gint64 stacks[] = {1000, 1500, 2000, 5000, 10000, 15000, 20000, 30000, 50000};
  const gint64 *values = sets[felt_random_below(random, G_N_ELEMENTS(sets))];
  *wish = (FeltStructureWish){
      .players = 2 + felt_random_below(random, 300),
      .stack = stacks[felt_random_below(random, G_N_ELEMENTS(stacks))],
      .minutes = 30 + felt_random_below(random, 700),
      .rebuys = felt_random_below(random, 3) == 0 ? felt_random_below(random, 200) : 0,
      .game = (int)felt_random_below(random, FELT_N_PLAYED_GAMES),
      .limit = (int)felt_random_below(random, FELT_LIMIT_CAP + 1),
  };
  if (felt_random_below(random, 4) == 0)
    wish->mix = (int)felt_random_below(random, FELT_N_MIXES);
  if (wish->mix == FELT_MIX_OWN) {
    wish->games = own_games;
    wish->n_games = G_N_ELEMENTS(own_games);
  }
  if (felt_random_below(random, 2) == 0)
    wish->game_minutes = felt_random_below(random, 12);
  if (felt_random_below(random, 3) == 0)
    wish->ratio = 1.25 + 0.35 * felt_random_below(random, 1000) / 1000;
  if (felt_random_below(random, 3) == 0)
    wish->level_minutes = 5 + felt_random_below(random, 40);
  if (felt_random_below(random, 3) == 0)
    wish->break_every = (gint64)felt_random_below(random, 181) - 1;
  wish->n_chips = felt_random_below(random, 7);
  for (guint i = 0; i < wish->n_chips; i++)
    set[i] = (FeltChip){.value = values[i]};
  wish->chips = set;
}

/* Every structure that is made passes the checks, whatever was wished; and most wishes are met. */
FELT_TEST(test_any_wish, "/structure/make/any-wish")
{
  guint n_made = 0;
  const guint n_wishes = felt_test_times(NULL, 3000);
  for (guint number = 0; number < n_wishes; number++) {
    guint8 seed[FELT_SEED_SIZE] = {0};
    FeltRandom random;
    FeltStructureWish wish;
    FeltStructureMade made;
    FeltChip set[6];
    g_autoptr(GError) error = NULL;
    memcpy(seed, &number, sizeof number);
    felt_random_init(&random, seed);
    random_wish(&random, &wish, set);
    if (!felt_structure_make(&wish, &made, &error)) {
      g_assert_true(g_str_has_suffix(error->message, "."));
      continue;
    }
    n_made++;
    if (!felt_structure_check(made.levels, made.n, &error))
      g_error("seed %u: %s", number, error->message);
    g_autoptr(GPtrArray) found =
        felt_structure_warnings(made.levels, made.n, wish.chips, wish.n_chips);
    if (found->len > 0)
      g_error("seed %u: %s", number, ((const FeltStructureWarning *)found->pdata[0])->text);
    gint64 smallest = wish.n_chips > 0 ? set[0].value : 1;
    gboolean deep = is_deep(&wish, &made);
    if (!deep && smallest * 100 <= wish.stack)
      g_error("seed %u: %d of %d", number, (int)made.levels[0].big, (int)wish.stack);
    g_assert_true(deep == (strstr(made.reasoning, "do not allow") == NULL));
    check_halves(&wish, &made, FALSE);
    gint64 last = 0;
    for (guint i = 0; i < made.n; i++) {
      const FeltLevel *level = &made.levels[i];
      if (level->kind != FELT_LEVEL_PLAY)
        continue;
      if (level->big <= last || (last > 0 && level->big > 2 * last))
        g_error("seed %u: from %d to %d", number, (int)last, (int)level->big);
      last = level->big;
    }
    felt_structure_made_clear(&made);
  }
  g_test_message("%u of %u wishes met", n_made, n_wishes);
  g_assert_cmpuint(n_made, >, n_wishes * 8 / 10);
}

/* The ratio that is chosen is the one that comes of it, and the length too. */
FELT_TEST(test_ratio, "/structure/make/ratio")
{
  for (int hundredths = 125; hundredths <= 160; hundredths += 5) {
    const FeltStructureWish wish = {
        .players = 60, .stack = 20000, .minutes = 400, .ratio = hundredths / 100.0};
    FeltStructureMade made;
    g_assert_true(felt_structure_make(&wish, &made, NULL));
    g_assert_cmpfloat_with_epsilon(made.ratio, wish.ratio, 0.06);
    g_assert_cmpint(ABS(made.end_ms - 400 * 60000), <=, 80 * 60000);
    felt_structure_made_clear(&made);
  }
}

static gboolean is_clean(gint64 amount)
{
  static const gint64 clean[] = {1, 10, 15, 2, 20, 25, 3, 30, 4, 40, 5, 50, 6, 60, 8, 80};
  while (amount >= 100 && amount % 10 == 0)
    amount /= 10;
  for (guint i = 0; i < G_N_ELEMENTS(clean); i++)
    if (amount == clean[i])
      return TRUE;
  return FALSE;
}

/* Limit and stud as clubs post them: a small blind is half of the small bet from the first level
 * on, antes and bring-ins are amounts one says without thinking, none falls when a chip has left,
 * no- limit games of a mix have lower blinds. */
FELT_TEST(test_stakes, "/structure/make/stakes")
{
  FeltMixGame own[] = {{FELT_GAME_RAZZ, FELT_LIMIT_FIXED}, {FELT_GAME_OMAHA, FELT_LIMIT_POT}};
  static const gint64 stacks[] = {2500, 5000, 10000, 30000};
  for (guint i = 0; i < 4 * (FELT_N_MIXES + 3); i++) {
    int kind = (int)i / 4, single = kind - FELT_N_MIXES;
    static const int games[] = {FELT_GAME_STUD, FELT_GAME_RAZZ, FELT_GAME_HOLDEM};
    FeltStructureWish wish = {
        .players = 40, .stack = stacks[i % 4], .minutes = 240, .games = own, .n_games = 2};
    wish.limit = FELT_LIMIT_FIXED;
    wish.mix = single >= 0 ? FELT_MIX_NONE : kind;
    wish.game = single >= 0 ? games[single] : FELT_GAME_HOLDEM;
    FeltStructureMade made;
    g_assert_true(felt_structure_make(&wish, &made, NULL));
    const FeltLevel *before = NULL;
    for (guint k = 0; k < made.n; k++) {
      const FeltLevel *level = &made.levels[k];
      if (level->kind != FELT_LEVEL_PLAY)
        continue;
      gboolean limit = felt_level_has_limit(level, FELT_LIMIT_FIXED);
      g_assert_true(!limit || level->small * 2 == level->big || felt_level_all_stud(level));
      if (felt_level_has_stud(level)) {
        g_assert_true(is_clean(level->ante) && is_clean(level->bring_in));
        g_assert_true(level->ante <= level->bring_in && 2 * level->bring_in <= level->big);
        g_assert_true(before == NULL || level->ante >= before->ante);
        g_assert_true(before == NULL || level->bring_in >= before->bring_in);
      }
      if (wish.mix == FELT_MIX_EIGHT_GAME || wish.mix == FELT_MIX_OWN)
        g_assert_true(level->nl_big > 0 && level->nl_big < level->big &&
                      level->nl_small * 2 == level->nl_big);
      before = level;
    }
    felt_structure_made_clear(&made);
  }
}

/* A rotation by time and one of one's own are made as wished. */
FELT_TEST(test_make_mix, "/structure/make/mix")
{
  FeltMixGame own[] = {{FELT_GAME_RAZZ, FELT_LIMIT_FIXED}, {FELT_GAME_OMAHA, FELT_LIMIT_POT}};
  FeltStructureWish wish = {.players = 40,
                            .stack = 5000,
                            .minutes = 240,
                            .mix = FELT_MIX_OWN,
                            .games = own,
                            .n_games = 2,
                            .game_minutes = 5};
  FeltStructureMade made;
  g_autoptr(GError) error = NULL;
  g_assert_true(felt_structure_make(&wish, &made, NULL));
  for (guint i = 0; i < made.n; i++) {
    const FeltLevel *level = &made.levels[i];
    gboolean plays = level->kind == FELT_LEVEL_PLAY;
    g_assert_cmpint(level->game_minutes, ==, plays ? 5 : 0);
    g_assert_cmpuint(level->n_games, ==, plays ? 2 : 0);
    g_assert_true(!plays || level->games[1].game == FELT_GAME_OMAHA);
  }
  g_assert_true(felt_structure_check(made.levels, made.n, &error));
  felt_structure_made_clear(&made);
  wish.n_games = 1;
  g_assert_false(felt_structure_make(&wish, &made, &error));
  g_assert_nonnull(strstr(error->message, "2 to 32 games, not 1"));
}

/* Levels for a tournament that has begun: what a made one kept up to some entry. */
static void check_followed(guint number, const FeltStructureWish *wish,
                           const FeltStructureMade *made)
{
  gint64 played = 0, last = 0;
  g_autoptr(GError) error = NULL;
  if (!felt_structure_check(made->levels, made->n, &error))
    g_error("seed %u: %s", number, error->message);
  for (guint i = 0; i < made->n; i++) {
    const FeltLevel *level = &made->levels[i];
    if (i < wish->n_kept)
      g_assert_true(felt_level_equal(level, &wish->kept[i]));
    if (level->kind != FELT_LEVEL_PLAY) {
      /* Breaks are spaced from the last one, also over the seam. */
      gint64 next = i + 1 < made->n ? made->levels[i + 1].minutes : 0;
      if (i >= wish->n_kept && played + next / 2 < 90)
        g_error("seed %u: a break after %d minutes", number, (int)played);
      played = 0;
      continue;
    }
    played += level->minutes;
    if (level->big <= last)
      g_error("seed %u: entry %u falls", number, i + 1);
    last = level->big;
  }
  /* No chip leaves twice, none is needed later, nobody plays three hours on end. */
  g_autoptr(GPtrArray) found =
      felt_structure_warnings(made->levels, made->n, wish->chips, wish->n_chips);
  if (found->len > 0)
    g_error("seed %u: %s", number, ((const FeltStructureWarning *)found->pdata[0])->text);
}

FELT_TEST(test_follow, "/structure/make/follow")
{
  const FeltChip set[] = {{.value = 25},   {.value = 100},  {.value = 500},
                          {.value = 1000}, {.value = 5000}, {.value = 25000}};
  guint n_met = 0, n_near = 0;
  for (guint number = 0; number < 300; number++) {
    guint8 seed[FELT_SEED_SIZE] = {0};
    FeltRandom random;
    FeltStructureMade before, made;
    memcpy(seed, &number, sizeof number);
    felt_random_init(&random, seed);
    FeltStructureWish wish = {.players = 10 + felt_random_below(&random, 100),
                              .stack = 10000,
                              .minutes = 200 + felt_random_below(&random, 300),
                              .chips = set,
                              .n_chips = G_N_ELEMENTS(set)};
    if (!felt_structure_make(&wish, &before, NULL))
      continue;
    wish.kept = before.levels;
    wish.n_kept = 1 + felt_random_below(&random, before.end_level);
    wish.left_ms = felt_random_below(&random, 15) * 60000;
    wish.chips_in_play = before.chips_in_play;
    wish.minutes = 60 + felt_random_below(&random, 240);
    if (felt_structure_make(&wish, &made, NULL)) {
      n_met++;
      n_near += made.end_level < made.n && ABS(made.end_ms / 60000 - wish.minutes) <= 30;
      check_followed(number, &wish, &made);
      felt_structure_made_clear(&made);
    }
    felt_structure_made_clear(&before);
  }
  g_test_message("%u of 300 wishes met, the end of %u near", n_met, n_near);
  g_assert_cmpuint(n_met, >, 250);
  g_assert_cmpuint(n_near, >, 150);
}

/* The wished length counts from now: what is past is not part of it. */
FELT_TEST(test_follow_from_now, "/structure/make/follow-from-now")
{
  gint64 up25[] = {25};
  const FeltLevel kept[] = {
      {LEVEL(50, 100)},
      {LEVEL(100, 200)},
      {.kind = FELT_LEVEL_BREAK, .minutes = 10, .chip_up = up25, .n_chip_up = 1},
      {LEVEL(200, 400)}};
  const FeltStructureWish wish = {.players = 20,
                                  .stack = 10000,
                                  .minutes = 100,
                                  .kept = kept,
                                  .n_kept = 4,
                                  .left_ms = 5 * 60000,
                                  .chips_in_play = 200000};
  FeltStructureMade made;
  g_assert_true(felt_structure_make(&wish, &made, NULL));
  g_assert_cmpint(made.levels[4].kind, ==, FELT_LEVEL_PLAY); /* the last break was a level ago */
  g_assert_cmpint(made.levels[4].big, >, 400);
  g_assert_cmpint(ABS(made.end_ms - 100 * 60000), <=, 15 * 60000);
  for (guint i = 4; i < made.n; i++)
    for (guint c = 0; c < made.levels[i].n_chip_up; c++)
      g_assert_cmpint(made.levels[i].chip_up[c], >, 25);
  g_assert_nonnull(strstr(made.reasoning,
                          "Play has begun: what is past and the present entry stay; "
                          "these levels follow, from a big blind above 400. 200,000 "
                          "chips are in play; play ends when"));
  g_assert_nonnull(strstr(made.reasoning, " from now. Levels of"));
  felt_structure_made_clear(&made);
}

FELT_TEST(test_refused, "/structure/make/refused")
{
  const FeltChip large[] = {{.value = 1000}, {.value = 5000}},
                 twice[] = {{.value = 5}, {.value = 5}};
  const FeltChip apart[] = {{.value = 7}, {.value = 100000}};
  const struct {
    FeltStructureWish wish;
    const char *part;
  } cases[] = {
      {{.players = 1, .stack = 1000, .minutes = 60}, "players must be from 2"},
      {{.players = -5, .stack = 1000, .minutes = 60}, "players must be from 2"},
      {{.players = 10, .stack = 0, .minutes = 60}, "stack must be from 10"},
      {{.players = 10, .stack = G_MAXINT64, .minutes = 60}, "stack must be from 10"},
      {{.players = 10, .stack = 1000, .minutes = 5}, "minutes must be from 10"},
      {{.players = 10, .stack = 1000, .minutes = 60, .ratio = 1.1}, "ratio must be"},
      {{.players = 10, .stack = 1000, .minutes = 60, .ratio = 0.0 / 0.0}, "ratio must be"},
      {{.players = 10, .stack = 1000, .minutes = 60, .level_minutes = 121}, "level_minutes must"},
      {{.players = 10, .stack = 1000, .minutes = 60, .level_minutes = 60}, "give at least two"},
      {{.players = 10, .stack = 1000, .minutes = 10000, .level_minutes = 5}, "at most 150"},
      {{.players = 10, .stack = 1500, .minutes = 60, .chips = large, .n_chips = 2}, "too large"},
      {{.players = 10, .stack = 10010, .minutes = 60, .chips = large, .n_chips = 2},
       "cannot be made"},
      {{.players = 10, .stack = 1500, .minutes = 60, .chips = twice, .n_chips = 2},
       "another chip of 5"},
      {{.players = 10, .stack = 1501, .minutes = 60, .chips = apart, .n_chips = 2},
       "cannot be made"},
      {{.players = 1000000, .stack = 1000000000, .minutes = 300},
       "1,000,000,000,000,000 chips in play take blinds beyond"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    FeltStructureMade made = {.n = 77};
    g_autoptr(GError) error = NULL;
    g_assert_false(felt_structure_make(&cases[i].wish, &made, &error));
    if (strstr(error->message, cases[i].part) == NULL)
      g_error("case %u: %s", i, error->message);
    g_assert_cmpuint(made.n, ==, 77);
  }
}

FELT_TEST(test_estimate, "/structure/estimate")
{
  const FeltLevel levels[] = {{LEVEL(25, 50)},
                              {.kind = FELT_LEVEL_BREAK, .minutes = 10},
                              {LEVEL(50, 100)},
                              {LEVEL(100, 200)}};
  guint index = 9;
  gint64 ms = -1;
  g_assert_true(felt_structure_estimate(levels, 4, 2000, &index, &ms));
  g_assert_cmpuint(index, ==, 2);
  g_assert_cmpint(ms, ==, 40 * 60000); /* 20 + 10 + half of 20 minutes */
  g_assert_false(felt_structure_estimate(levels, 4, 4001, &index, &ms));
  g_assert_false(felt_structure_estimate(levels, 4, 0, &index, &ms));
  g_assert_cmpuint(index, ==, 2);
  g_autofree char *text = felt_structure_estimate_text(levels, 4, 2000);
  g_assert_cmpstr(text, ==,
                  "2,000 chips are in play; play ends when they are about 20 big blinds in all: in "
                  "level 2 at 50 / 100, 0:40 after the start.");
  g_autofree char *beyond = felt_structure_estimate_text(levels, 4, 9000);
  g_assert_nonnull(strstr(beyond, "the levels end before play does"));
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(warning_cases); i++) {
    g_autofree char *path = g_strconcat("/structure/6.5/warning/", warning_cases[i].name, NULL);
    g_test_add_data_func(path, &warning_cases[i], test_one_warning);
  }
  g_assert_cmpuint(G_N_ELEMENTS(warning_cases), ==, FELT_N_WARNINGS);
  return felt_test_run();
}
