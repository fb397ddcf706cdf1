/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-money.c - sums, splits and texts; prices, debts, refunds, the cashiers' log, the drawer */
#include "felt-test.h"
#include "tournament/felt-chance.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/command/felt-registration.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/felt-play.h"
#include "tournament/base/felt-money.h"

#include <stdlib.h>
#include <string.h>

/* Arithmetic ------------------------------------------------------------------------------- */

FELT_TEST(test_part, "/money/part")
{
  g_assert_cmpint(felt_money_part(100, 1, 3), ==, 33);
  g_assert_cmpint(felt_money_part_rounded(100, 1, 3), ==, 33);
  g_assert_cmpint(felt_money_part_rounded(100, 2, 3), ==, 67);
  g_assert_cmpint(felt_money_part_rounded(5, 1, 2), ==, 3);
  g_assert_cmpint(felt_money_part(FELT_INT_MAX, FELT_INT_MAX - 1, FELT_INT_MAX), ==,
                  FELT_INT_MAX - 1);
  g_assert_cmpint(felt_money_part(FELT_MONEY_MAX, 3333, FELT_WHOLE), ==,
                  G_GINT64_CONSTANT(333300000000000));
}

/* What a split gives always adds up, none is more than a unit away from its exact share, and more
 * weight never gets less. */
FELT_TEST(test_split, "/money/split")
{
  FeltRandom random;
  felt_chance_init(&random, 53);
  for (guint round = 0; round < 3000; round++) {
    gint64 weights[40], shares[40], total = felt_random_below(&random, 1000000), sum = 0, all = 0;
    guint n = 1 + felt_random_below(&random, 40);
    if (felt_chance_one_in(&random, 10))
      total = FELT_INT_MAX - total;
    for (guint i = 0; i < n; i++) {
      weights[i] = felt_random_below(&random, felt_chance_one_in(&random, 3) ? 3 : 1000000);
      all += weights[i];
    }
    felt_money_split(total, weights, n, shares);
    for (guint i = 0; i < n; i++) {
      sum += shares[i];
      if (all == 0)
        continue;
      gint64 exact = felt_money_part(total, weights[i], all);
      g_assert_true(shares[i] == exact || shares[i] == exact + 1);
      for (guint j = 0; j < i; j++)
        g_assert_true(weights[i] <= weights[j] || shares[i] >= shares[j]);
    }
    g_assert_cmpint(sum, ==, total);
  }
}

FELT_TEST(test_equal_shares, "/money/equal-shares")
{
  g_assert_cmpint(felt_money_nth_share(100, 3, 0), ==, 34);
  g_assert_cmpint(felt_money_nth_share(100, 3, 1), ==, 33);
  g_assert_cmpint(felt_money_nth_share(100, 3, 2), ==, 33);
  g_assert_cmpint(felt_money_nth_share(2, 3, 2), ==, 0);
}

/* Texts ------------------------------------------------------------------------------------ */

static const struct {
  const char *text;
  gint64 digits, amount; /* -1: refused */
  const char *part;      /* of the sentence */
} typed[] = {
    {"12", 2, 1200, NULL},
    {"12.5", 2, 1250, NULL},
    {"12,50", 2, 1250, NULL},
    {" 12.50 ", 2, 1250, NULL},
    {"1,250.00", 2, 125000, NULL},
    {"1.250,00", 2, 125000, NULL},
    {"1 250", 2, 125000, NULL},
    {"1,250", 2, 125000, NULL},
    {"1.250.000", 2, 125000000, NULL},
    {"1’250.05", 2, 125005, NULL},
    {"0", 2, 0, NULL},
    {"0.05", 2, 5, NULL},
    {"1500", 0, 1500, NULL},
    {"1,500", 0, 1500, NULL},
    {"1.5", 3, 1500, NULL},
    {"10000000000000", 2, FELT_MONEY_MAX, NULL},
    {"9,999,999,999,999.99", 2, FELT_MONEY_MAX - 1, NULL},
    {"١٢", 2, 1200, NULL},
    {"", 2, -1, "Enter an amount"},
    {"  ", 2, -1, "Enter an amount"},
    {"abc", 2, -1, "“abc” is not an amount"},
    {"NaN", 2, -1, "not an amount"},
    {"inf", 2, -1, "not an amount"},
    {"1e5", 2, -1, "not an amount"},
    {"-5", 2, -1, "is negative"},
    {"−5", 2, -1, "is negative"},
    {"12.", 2, -1, "not an amount"},
    {".5", 2, -1, "not an amount"},
    {"1,25,00", 2, -1, "not an amount"},
    {"12,345,67", 2, -1, "not an amount"},
    {"1234,567", 2, -1, "not an amount"},
    {"1.5", 0, -1, "more decimals than the currency"},
    {"1.2345", 2, -1, "more decimals than the currency"},
    {"0.001", 2, -1, "more decimals than the currency"}, /* not one */
    {"0,500", 3, 500, NULL},
    {"0.500.000", 2, -1, "not an amount"},
    {"10000000000000.01", 2, -1, "more than Felt can count"},
    {"99999999999999999999999999", 2, -1, "more than Felt can count"},
    {"1\xff", 2, -1, "not an amount"},
    {"20.555", 2, -1, "“20.555” could mean thousands or decimals. Leave the separator out"},
    {"20.555", 0, 20555, NULL}, /* chips: there is nothing behind the point */
    {"20.555", 3, 20555, NULL},
    {"20,555", 3, 20555000, NULL},
};

/* What people type where numbers are written so: -1 is refused, as it could be thousands or
 * decimals. */
static const struct {
  const char *text;
  gint64 english, italian, german, french, swiss, dinars; /* the last: Italian with 3 decimals */
} elsewhere[] = {
    {"20.555", -1, 2055500, 2055500, -1, -1, 20555000},
    {"20,555", 2055500, -1, -1, -1, -1, 20555},
    {"20 555", 2055500, 2055500, 2055500, 2055500, 2055500, 20555000},
    {"20’555", 2055500, 2055500, 2055500, 2055500, 2055500, 20555000},
    {"20.55", 2055, 2055, 2055, 2055, 2055, 20550},
    {"20,55", 2055, 2055, 2055, 2055, 2055, 20550},
    {"1.234.567", 123456700, 123456700, 123456700, 123456700, 123456700, 1234567000},
    {"1,234,567", 123456700, 123456700, 123456700, 123456700, 123456700, 1234567000},
    {"1.250,50", 125050, 125050, 125050, 125050, 125050, 1250500},
    {"1,250.50", 125050, 125050, 125050, 125050, 125050, 1250500},
};

FELT_TEST(test_styles, "/money/styles")
{
  static const FeltNumberStyle styles[] = {{".", ","},      {",", "."}, {",", "."},
                                           {",", "\u202f"}, {".", "’"}, {",", "."}};
  for (guint i = 0; i < G_N_ELEMENTS(elsewhere); i++) {
    const gint64 expected[] = {elsewhere[i].english, elsewhere[i].italian, elsewhere[i].german,
                               elsewhere[i].french,  elsewhere[i].swiss,   elsewhere[i].dinars};
    for (guint s = 0; s < G_N_ELEMENTS(styles); s++) {
      g_autoptr(GError) error = NULL;
      gint64 amount = -1, digits = s == 5 ? 3 : 2;
      felt_money_parse_as(elsewhere[i].text, digits, &styles[s], &amount, &error);
      g_test_message("“%s” in style %u", elsewhere[i].text, s);
      g_assert_cmpint(amount, ==, expected[s]);
      g_assert_true(amount >= 0 || strstr(error->message, "could mean thousands or decimals"));
    }
  }
}

FELT_TEST(test_parse, "/money/parse")
{
  for (guint i = 0; i < G_N_ELEMENTS(typed); i++) {
    g_autoptr(GError) error = NULL;
    gint64 amount = -7;
    gboolean read = felt_money_parse(typed[i].text, typed[i].digits, &amount, &error);
    g_autofree char *shown = g_strescape(typed[i].text, NULL); /* what is printed is UTF-8 */
    g_test_message("“%s”", shown);
    if (typed[i].amount >= 0) {
      g_assert_no_error(error);
      g_assert_cmpint(amount, ==, typed[i].amount);
      continue;
    }
    g_assert_false(read);
    g_assert_cmpint(amount, ==, -7);
    g_assert_nonnull(strstr(error->message, typed[i].part));
    g_assert_true(g_str_has_suffix(error->message, "."));
  }
}

/* What is shown can be typed again. */
FELT_TEST(test_text, "/money/text")
{
  static const gint64 amounts[] = {0, 1, 5, 99, 100, 1250, 99999, 125000, FELT_MONEY_MAX};
  g_autofree char *text = felt_money_text(125050, 2, "EUR");
  g_autofree char *whole = felt_money_text(4000, 2, NULL);
  g_autofree char *column = felt_money_column_text(4000, 2, "EUR", TRUE);
  g_autofree char *yen = felt_money_column_text(4000, 0, "JPY", TRUE);
  g_assert_cmpstr(column, ==, "40.00 EUR");
  g_assert_cmpstr(yen, ==, "4,000 JPY");
  g_assert_true(felt_money_is_whole(4000, 2) && !felt_money_is_whole(4001, 2));
  g_autofree char *less = felt_money_text(-1250, 2, "EUR");
  g_autofree char *share = felt_money_percent_text(1250);
  g_assert_cmpstr(text, ==, "1,250.50 EUR");
  g_assert_cmpstr(whole, ==, "40");
  g_assert_cmpstr(less, ==, "-12.50 EUR");
  g_assert_cmpstr(share, ==, "12.5 %");
  for (guint i = 0; i < G_N_ELEMENTS(amounts); i++)
    for (gint64 digits = 0; digits <= 3; digits++) {
      gint64 amount = -1;
      g_autofree char *shown = felt_money_text(amounts[i], digits, NULL);
      g_assert_true(felt_money_parse(shown, digits, &amount, NULL));
      g_assert_cmpint(amount, ==, amounts[i]);
    }
}

/* rules.md 7: the money's equation. */
static void check_equation(const FeltModel *model)
{
  FeltPool sums;
  felt_state_pool(model->state, &sums);
  g_assert_cmpint(sums.pool + sums.bounties + sums.fees + sums.staff, ==,
                  sums.taken + sums.owed + sums.overlay + sums.added - sums.refunds);
}

/* "Kim 3600-0, Lou 300-100": what came into their drawers and went out. */
static void expect_cashiers(const FeltModel *model, const char *step, const char *wanted)
{
  g_autoptr(GArray) drawers = felt_state_drawers(model->state);
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < drawers->len; i++) {
    const FeltDrawer *drawer = &g_array_index(drawers, FeltDrawer, i);
    g_string_append_printf(text, "%s%s %" G_GINT64_FORMAT "-%" G_GINT64_FORMAT, i > 0 ? ", " : "",
                           drawer->name, drawer->in, drawer->out);
  }
  felt_play_text(step, text->str, wanted);
}

/* What is told of registration, how somebody paid so far, and so on; "pool: …" with its equation.
 */
static gboolean look_at(FeltModel *model, const char *step)
{
  const FeltState *state = model->state;
  if (g_str_has_prefix(step, "tells ")) {
    g_autofree char *words = felt_registration_words(state, &model->context.now);
    felt_play_text(step, words, step + strlen("tells "));
  } else if (g_str_has_prefix(step, "paid by ")) {
    int method = felt_ledger_method(state, atoi(step + strlen("paid by ")));
    felt_play_text(step, felt_method_words[method], strstr(step, ": ") + 2);
  } else if (g_str_has_prefix(step, "by card ")) {
    g_autoptr(GArray) drawers = felt_state_drawers(state);
    g_assert_cmpint(g_array_index(drawers, FeltDrawer, 0).by_method[FELT_METHOD_CARD], ==,
                    atoi(step + strlen("by card ")));
  } else if (g_str_has_prefix(step, "cashiers "))
    expect_cashiers(model, step, step + strlen("cashiers "));
  else if (g_str_has_suffix(step, "only cash"))
    g_assert_cmpint(felt_state_has_methods(state), ==, step[0] == 'n');
  else if (g_str_has_prefix(step, "entries "))
    g_assert_cmpint(felt_state_registration_open(state, &model->context.now), ==,
                    strstr(step, "open") != NULL);
  else
    return FALSE;
  return TRUE;
}

static gboolean own_step(FeltModel *model, const char *step)
{
  const FeltState *state = model->state;
  const FeltEvent *last = g_ptr_array_index(model->log, model->log->len - 1);
  if (look_at(model, step))
    return TRUE;
  if (g_str_has_prefix(step, "pool: "))
    check_equation(model);
  if (g_str_has_prefix(step, "list "))
    felt_play_text(step, last->u.entry.list, step + strlen("list "));
  else if (strcmp(step, "costs nothing") == 0) {
    g_autofree char *text = felt_setup_money_text(&state->setup, 500);
    g_assert_cmpstr(text, ==, "");
  } else if (strcmp(step, "receipts 0") == 0)
    g_assert_cmpuint(state->moves->len, ==, 0);
  else if (strcmp(step, "all are seated") == 0)
    g_assert_cmpuint(state->n_in, ==, state->n_seated);
  else
    return felt_prizes_step(model, step);
  return TRUE;
}

/* Every entry keeps the price it was sold at, whatever the prices become: sums of what the events
 * say are the sums of the state, after random sales at random prices. */
FELT_TEST(test_prices_never_rewrite, "/money/prices-never-rewrite")
{
  g_autoptr(GRand) rand = g_rand_new_with_seed(g_test_rand_int());
  gint64 sum = 0, fees = 0;
  g_autoptr(FeltModel) model = felt_model_new(9);
  felt_model_enter(model, 2);
  for (guint i = 0; i < 300; i++) {
    gint64 before = model->state->prize_money, fees_before = model->state->fees;
    if (i % 2 == 0) {
      felt_model_do(model, "set-config price=%d|fee=%d|rebuy_price=%d|rake=%d|guarantee=%d",
                    g_rand_int_range(rand, 0, 1000000), g_rand_int_range(rand, 0, 1000000),
                    g_rand_int_range(rand, 0, 1000000), g_rand_int_range(rand, 0, FELT_WHOLE + 1),
                    (int)i + 1);
      g_assert_cmpint(model->state->prize_money, ==, before);
      g_assert_cmpint(model->state->fees, ==, fees_before);
    } else {
      const FeltEvent *event = felt_model_do(model, "register name=P %u", i);
      sum += event->u.entry.price;
      fees += event->u.entry.fee;
      const FeltPlayer *player = felt_model_player(model, event->u.entry.player);
      g_assert_cmpint(player->paid, ==, event->u.entry.price);
      g_assert_cmpint(player->fees, ==, event->u.entry.fee);
    }
    g_assert_cmpint(model->state->prize_money, ==, sum);
    g_assert_cmpint(model->state->fees, ==, fees);
  }
  felt_model_assert_folds(model);
}

FELT_TEST_RUN(felt_play_main(argc, argv, "money", own_step))
