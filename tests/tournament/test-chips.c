/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-chips.c - sets of chips: what they pay, the stacks they make, how many players they seat */
#include "felt-test.h"
#include "tournament/setup/felt-chips.h"

#include <string.h>

#include "core/rules/felt-random.h"

/* What can be paid, the slow way. */
static gboolean pays_slowly(const gint64 *values, guint n, gint64 amount)
{
  gboolean can[2001] = {TRUE};
  for (gint64 a = 1; a <= amount; a++)
    for (guint i = 0; i < n; i++)
      can[a] = can[a] || (a >= values[i] && can[a - values[i]]);
  return can[amount];
}

FELT_TEST(test_can_pay, "/chips/6.5/can-pay")
{
  const gint64 sets[][4] = {{25, 100, 500, 1000}, {20, 50, 100, 500},     {6, 10, 15, 60},
                            {3, 7, 20, 100},      {100, 500, 1000, 5000}, {12, 18, 31, 200},
                            {50, 75, 110, 300}};
  for (guint s = 0; s < G_N_ELEMENTS(sets); s++)
    for (guint n = 1; n <= 4; n++)
      for (gint64 amount = 0; amount <= 600; amount++)
        if (felt_chips_can_pay(sets[s], n, amount) != pays_slowly(sets[s], n, amount))
          g_error("set %u, %u kinds, amount %d", s, n, (int)amount);
  g_assert_true(felt_chips_can_pay(NULL, 0, 123)); /* no set is known */
  const gint64 huge[] = {999983, 1000003};
  g_assert_true(felt_chips_can_pay(huge, 2, 999983));
}

/* 10,000 from 25, 100, 500, 1,000: as many small ones as make change, and no hill of them. */
FELT_TEST(test_stack, "/chips/stack")
{
  const FeltChip chips[] = {{.value = 1000}, {.value = 25}, {.value = 500}, {.value = 100}};
  guint counts[4];
  g_assert_true(felt_chips_stack(chips, 4, 10000, 30, counts, NULL));
  g_assert_cmpuint(counts[1], ==, 8);
  g_assert_cmpuint(counts[3], ==, 8);
  g_assert_cmpuint(counts[2], ==, 8);
  g_assert_cmpuint(counts[0], ==, 5);
}

/* Every stack that is made is that stack, from chips that are there. */
FELT_TEST(test_any_stack, "/chips/any-stack")
{
  const gint64 values[] = {1, 5, 25, 100, 500, 1000, 5000, 25000};
  for (guint number = 0; number < 400; number++) {
    guint8 seed[FELT_SEED_SIZE] = {0};
    FeltRandom random;
    FeltChip chips[5] = {{0}};
    guint counts[5];
    memcpy(seed, &number, sizeof number);
    felt_random_init(&random, seed);
    guint n = 1 + felt_random_below(&random, 5), first = felt_random_below(&random, 4);
    for (guint i = 0; i < n; i++) {
      chips[i].value = values[first + i];
      chips[i].count = felt_random_below(&random, 3) == 0 ? 0 : felt_random_below(&random, 1000);
    }
    gint64 stack = values[first] * (1 + felt_random_below(&random, 2000));
    guint stacks = 1 + felt_random_below(&random, 60);
    g_autoptr(GError) error = NULL;
    if (!felt_chips_stack(chips, n, stack, stacks, counts, &error)) {
      g_assert_nonnull(strstr(error->message, "own more or change"));
      continue;
    }
    gint64 sum = 0;
    for (guint i = 0; i < n; i++) {
      sum += counts[i] * chips[i].value;
      if (chips[i].count > 0 && (gint64)counts[i] * stacks > chips[i].count)
        g_error("seed %u: more chips of kind %u than there are", number, i);
    }
    if (sum != stack)
      g_error("seed %u: a stack of %d for %d", number, (int)sum, (int)stack);
  }
}

FELT_TEST(test_stack_refused, "/chips/stack-refused")
{
  const FeltChip chips[] = {{.value = 100, .count = 50}, {.value = 500, .count = 10}};
  guint counts[2] = {77, 77};
  g_autoptr(GError) error = NULL;
  g_assert_false(felt_chips_stack(chips, 2, 1525, 1, counts, &error)); /* divides nothing */
  g_assert_cmpstr(
      error->message, ==,
      "Stacks of 1,525 for 1 cannot be made of these chips; own more or change the stack.");
  g_assert_false(felt_chips_stack(chips, 2, 1500, 30, counts, NULL));
  g_assert_false(felt_chips_stack(chips, 0, 1500, 1, counts, NULL));
  g_assert_cmpuint(counts[0], ==, 77);
}

/* 10,000 in chips make five equal stacks of 1,500 (500 and ten times 100), not six; rebuys take
 * from the same set. */
FELT_TEST(test_most_players, "/chips/most-players")
{
  const FeltChip chips[] = {{.value = 100, .count = 50}, {.value = 500, .count = 10}};
  const FeltChip endless[] = {{.value = 100}, {.value = 500}};
  guint most = felt_chips_most_players(chips, 2, 1500, 0, 1500);
  g_assert_cmpuint(most, ==, 5);
  guint with = felt_chips_most_players(chips, 2, 1500, 50, 1500);
  g_assert_cmpuint(with, >, 0);
  g_assert_cmpuint(with, <, most);
  /* What is in stacks and rebuys is not more than there is. */
  g_assert_cmpuint((with + (with + 1) / 2) * 1500, <=, 10000);
  g_assert_cmpuint(felt_chips_most_players(chips, 2, 20000, 0, 1500), ==, 0);
  g_assert_cmpuint(felt_chips_most_players(chips, 2, 1525, 0, 1500), ==, 0);
  g_assert_cmpuint(felt_chips_most_players(endless, 2, 1500, 200, 1500), ==, G_MAXUINT);
}

/* When there are too few large chips, players get more small ones than they like; and stacks leave
 * the chips that only rebuys need. */
FELT_TEST(test_most_players_of_any, "/chips/most-players-of-any")
{
  const FeltChip few_large[] = {
      {.value = 1, .count = 53}, {.value = 100, .count = 396}, {.value = 500, .count = 8}};
  guint counts[3];
  g_assert_cmpuint(felt_chips_most_players(few_large, 3, 10000, 0, 10000), ==, 4);
  g_assert_true(felt_chips_stack(few_large, 3, 10000, 4, counts, NULL));
  g_assert_cmpuint(counts[0] + 100 * counts[1] + 500 * counts[2], ==, 10000);
  g_assert_cmpuint(counts[1], <=, 99);
  g_assert_cmpuint(counts[2], <=, 2);
  /* 5,000 of 67 x 25 and 67 x 50, one 25 to spare. */
  const FeltChip two[] = {{.value = 25, .count = 1000000}, {.value = 50, .count = 1000000}};
  g_assert_cmpuint(felt_chips_most_players(two, 2, 5000, 0, 5000), ==, 14925);
  /* A rebuy of 400 is 2 x 200, not 300 and a rest; one of 100 needs the 25s. */
  const FeltChip odd[] = {{.value = 300, .count = 20}, {.value = 200, .count = 20}};
  g_assert_cmpuint(felt_chips_most_players(odd, 2, 600, 100, 400), ==, 10);
  const FeltChip small[] = {
      {.value = 25, .count = 24}, {.value = 200, .count = 16}, {.value = 300, .count = 21}};
  g_assert_cmpuint(felt_chips_most_players(small, 3, 1000, 100, 100), ==, 6);
}

FELT_TEST(test_chip_up, "/chips/chip-up")
{
  const FeltChip chips[] = {{.value = 25, .count = 400},
                            {.value = 100, .count = 400},
                            {.value = 500, .count = 300},
                            {.value = 1000}};
  FeltChipUp up;
  g_assert_true(felt_chips_up(chips, 4, 10000, 20, NULL, 0, 25, &up));
  g_assert_cmpint(up.to, ==, 100);
  g_assert_cmpint(up.off, ==, 160);    /* 8 in each of 20 stacks */
  g_assert_cmpint(up.put_out, ==, 40); /* worth 4,000 */
  g_assert_cmpint(up.spare, ==, 400 - 160);
  /* The hundreds put out for the 25s go with the hundreds. */
  const gint64 gone[] = {25, 100};
  g_assert_true(felt_chips_up(chips, 4, 10000, 20, gone, 1, 100, &up));
  g_assert_cmpint(up.off, ==, 160 + 40);
  g_assert_cmpint(up.put_out, ==, 40);
  g_assert_true(felt_chips_up(chips, 4, 10000, 20, gone, 2, 500, &up));
  g_assert_cmpint(up.off, ==, 160 + 40);
  g_assert_true(felt_chips_up(chips, 4, 10000, 20, NULL, 0, 500, &up));
  g_assert_cmpint(up.spare, ==, -1);
  g_assert_false(felt_chips_up(chips, 4, 10000, 20, NULL, 0, 1000, &up)); /* nothing larger */
  g_assert_false(felt_chips_up(chips, 4, 10000, 20, NULL, 0, 5, &up));
}

/* As people write it, and back; a value that was there keeps its name. */
FELT_TEST(test_read, "/chips/read")
{
  const struct {
    const char *text, *read;
  } good[] = {
      {"25; 100; 500", "25; 100; 500"},           {" 25 100\t500 ", "25; 100; 500"},
      {"25, 100, 1,000", "25; 100; 1000"},        {"25 x 200; 100X150", "25 × 200; 100 × 150"},
      {"100 × 1,500;25*8", "100 × 1500; 25 × 8"}, {"", ""},
  };
  const char *const bad[] = {"red",       "25 x", "x 25",   "25 x 0",    "0",
                             "25 100 25", "-25",  "25x2x3", "25 x many", "9000000000"};
  for (guint i = 0; i < G_N_ELEMENTS(good); i++) {
    FeltChip *chips = g_new0(FeltChip, 1);
    guint n = 1;
    chips->value = 100;
    chips->name = g_strdup("black");
    g_assert_true(felt_chips_read(good[i].text, &chips, &n, NULL));
    g_autofree char *text = felt_chips_text(chips, n);
    g_assert_cmpstr(text, ==, good[i].read);
    for (guint c = 0; c < n; c++) {
      g_assert_cmpstr(chips[c].name, ==, chips[c].value == 100 ? "black" : NULL);
      g_free(chips[c].name);
    }
    g_free(chips);
  }

  for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
    FeltChip chip = {.value = 7}, *chips = &chip;
    guint n = 1;
    g_autoptr(GError) error = NULL;
    g_assert_false(felt_chips_read(bad[i], &chips, &n, &error));
    g_assert_nonnull(error);
    g_assert_true(chips == &chip && n == 1);
  }
}

FELT_TEST(test_sets_refused, "/chips/sets-refused")
{
  char good[] = "#00Aa9f", bad[] = "red";
  const struct {
    FeltChip chips[2];
    const char *part;
  } cases[] = {
      {{{.value = 25}, {.value = 25}}, "another chip of 25"},
      {{{.value = 25}, {.value = 0}}, "chips, entry 2: value"},
      {{{.value = 25}, {.value = -5}}, "chips, entry 2: value"},
      {{{.value = 25}, {.value = 5, .count = -1}}, "count must be"},
      {{{.value = 25, .color = bad}, {.value = 5}}, "color must be like #cc2222, not “red”"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_false(felt_chips_check(cases[i].chips, 2, &error));
    g_assert_nonnull(strstr(error->message, cases[i].part));
  }
  const FeltChip fine[] = {{.value = 25, .color = good}, {.value = 100, .count = 7}};
  g_assert_true(felt_chips_check(fine, 2, NULL));
}
