/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-prize-warnings.c - prizes that cannot be as they are asked for: refused, or said */
#include "felt-test.h"
#include "tournament/felt-chance.h"
#include "tournament/prizes/felt-deal.h"
#include "tournament/felt-play.h"
#include "tournament/prizes/felt-prize-warnings.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/money/felt-prize-help.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* So many players whose entries are 1,000 each, running. */
#define BEGUN(players, config)                                                                     \
  "set-config price=1000|currency=EUR; set-config " config "; enter " #players "; start; "
#define TICKET(place, value, paid)                                                                 \
  "payouts.things=name:Ticket/place:" #place "/value:" #value "/paid:" paid "; "
#define PERCENTS(list) "payouts.how=percents|payouts.percents=" list

/* "prize is deal plus 3700 3": of player 3. */
static void expect_beside_deal(FeltModel *model, const char *step, gboolean paid)
{
  int more_than_deal, id;
  g_assert_cmpint(sscanf(strstr(step, "plus "), "plus %d %d", &more_than_deal, &id), ==, 2);
  const FeltPlayer *player = felt_model_player(model, id);
  g_assert_cmpint(paid ? player->paid_out : player->prize, ==, player->deal + more_than_deal);
}

static void expect_prizes_of_players(const FeltModel *model, gint64 wanted)
{
  gint64 sum = 0;
  for (guint i = 0; i < model->state->players->len; i++)
    sum += g_array_index(model->state->players, FeltPlayer, i).prize;
  g_assert_cmpint(sum, ==, wanted);
}

/* "missing 3000, in all 5000": what the pool lacks, and what the prizes come to. */
static gboolean own_step(FeltModel *model, const char *step)
{
  felt_state_update_places(model->state);
  if (g_str_has_prefix(step, "missing ")) {
    g_autofree char *text =
        g_strdup_printf("missing %" G_GINT64_FORMAT ", in all %" G_GINT64_FORMAT,
                        felt_prizes_missing(model->state), felt_prizes_sum(model->state->prizes));
    felt_play_text(step, text, step);
  } else if (g_str_has_prefix(step, "prizes of players are "))
    expect_prizes_of_players(model, atoi(step + strlen("prizes of players are ")));
  else if (g_str_has_prefix(step, "prize is deal ") || g_str_has_prefix(step, "paid is deal "))
    expect_beside_deal(model, step, step[1] == 'a');
  else
    return felt_prizes_step(model, step);
  return TRUE;
}

static gpointer more(const char *key, gpointer items, guint *n)
{
  return felt_list_append(felt_record_field(&felt_payouts_record, key)->record, items, n);
}

/* Whatever is asked for: it is paid to the unit, or the sum that is missing is said; and the prizes
 * are the pool in any case. */
FELT_TEST(test_as_asked, "/prize-warnings/as-asked")
{
  FeltRandom random;
  guint reached = 0;
  felt_chance_init(&random, 61);
  for (guint round = 0; round < 20000; round++) {
    FeltPayouts p;
    gint64 asked, sum = 0;
    felt_record_init(&felt_payouts_record, &p);
    const guint n = 1 + felt_random_below(&random, 8), players = 1 + felt_random_below(&random, 10),
                places = MIN(n, players);
    const gint64 pool = felt_random_below(&random, 40000);
    p.how = FELT_PRIZES_AMOUNTS;
    p.round = felt_chance_one_in(&random, 2) ? felt_random_below(&random, 5000) : 0;
    p.amounts = g_new(gint64, n);
    p.n_amounts = n;
    for (guint i = 0; i < n; i++)
      p.amounts[i] = felt_random_below(&random, 6000);
    for (guint i = 1; i <= n; i++) {
      if (felt_chance_one_in(&random, 4))
        *(FeltPrizeSet *)more("set", &p.set, &p.n_set) =
            (FeltPrizeSet){i, felt_random_below(&random, 6000)};
      if (felt_chance_one_in(&random, 6))
        *(FeltPrizeThing *)more("things", &p.things, &p.n_things) =
            (FeltPrizeThing){i, FELT_THING_TICKET, g_strdup("Cup"),
                             felt_random_below(&random, 3000), felt_chance_one_in(&random, 2)};
    }
    g_autoptr(GArray) prizes = felt_payouts_split(&p, pool, players, players);
    const gint64 missing = felt_payouts_missing(&p, pool, players, players, &asked);
    g_assert_cmpint(missing, ==, MAX(asked - pool, 0));
    g_assert_cmpint(felt_prizes_sum(prizes), ==, pool);
    reached += missing == 0;
    for (guint i = 0; i < places; i++) {
      gint64 wants = p.amounts[i];
      for (guint j = 0; j < p.n_set; j++)
        if (p.set[j].place == i + 1)
          wants = p.set[j].amount;
      gint64 gets = i < prizes->len ? g_array_index(prizes, FeltPrize, i).cash : 0;
      sum += wants;
      /* The rest goes to one place. */
      if (missing == 0 && gets != wants && gets - wants != pool - asked)
        g_error("round %u: place %u gets %" PRId64 " for %" PRId64, round, i + 1, gets, wants);
    }
    g_assert_cmpint(sum, <=, asked);
    felt_record_clear(&felt_payouts_record, &p);
  }
  g_assert_cmpuint(reached, >, 2000);
  g_assert_cmpuint(reached, <, 18000);
}

FELT_TEST(test_currency, "/prize-warnings/currency")
{
  static const struct {
    const char *typed, *read; /* NULL: refused */
  } cases[] = {
      {"EUR", "EUR"}, {"usd", "USD"}, {" chf ", "CHF"}, {"€", "€"},      {"$", "$"},
      {"R$", "R$"},   {"kr", "kr"},   {"zł", "zł"},     {"Kčs", "Kčs"},  {"Ft", "Ft"},
      {"US$", "US$"}, {"дин", "дин"}, {"xx", NULL},     {"E", NULL},     {"€€", NULL},
      {"еуро", NULL}, {"EURO", NULL}, {"12", NULL},     {"E R", NULL},   {"Brownie points", NULL},
      {"-", NULL},    {"", NULL},     {"EU1", NULL},    {"E\xff", NULL}, {"abcdefghijklmnop", NULL},
      {"€€€€", NULL},
  };
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *currency = NULL;
    g_autoptr(GError) error = NULL;
    g_test_message("case %u", i);
    g_assert_cmpint(felt_currency_read(cases[i].typed, &currency, &error), ==,
                    cases[i].read != NULL);
    g_assert_cmpstr(currency, ==, cases[i].read);
    g_assert_cmpint(error == NULL, ==, cases[i].read != NULL);
  }
  g_autoptr(FeltModel) model = felt_play_new("set-config currency=eur; enter 2; start");
  g_assert_cmpstr(model->state->setup.currency, ==, "EUR");
  felt_model_refuse(model, "nothing", NULL, "set-config currency=EUR");
  felt_model_refuse(model, "bad-value", "currency: “EURO” is not a currency. Enter three letters",
                    "set-config currency=EURO");
  felt_model_do(model, "set-config currency=");
  g_assert_null(model->state->setup.currency);
}

/* A log from before may hold a currency that is none: it is read, and the rest can be changed. */
FELT_TEST(test_old_currency, "/prize-warnings/old-currency")
{
  g_autoptr(FeltModel) model = felt_play_new("set-config currency=EUR; enter 2; start");
  g_free(model->state->setup.currency);
  model->state->setup.currency = g_strdup("Brownie points");
  felt_model_do(model, "set-config added=500");
  g_assert_cmpstr(model->state->setup.currency, ==, "Brownie points");
  felt_model_refuse(model, "bad-value", "not a currency", "set-config currency=Brownies");
}

/* 3,000 in kind for first place; 7,000 in cash: 3,500, 2,100 and 1,400. */
FELT_TEST(test_compare_with_thing, "/prize-warnings/rules-5.5/compare")
{
  static const FeltDealStack stacks[] = {{1, 7500}, {2, 4500}, {3, 3000}};
  g_autoptr(FeltModel) model =
      felt_play_new(BEGUN(10, PERCENTS("5000,3000,2000")) "set-config " TICKET(
          1, 3000, "yes") "bust-out player=10..4; close-registration");
  g_autoptr(FeltDeal) deal = felt_deal_compare(model->state, stacks, 3, 0, NULL);
  g_assert_cmpint(deal->sum, ==, 7000);
  g_assert_cmpint(deal->value, ==, 3000);
  g_assert_cmpint(g_array_index(deal->rows, FeltDealRow, 0).chip_chop, ==, 2800);
  g_autofree gint64 *prizes = NULL;
  g_autoptr(FeltDeal) field = felt_deal_field(model->state, stacks, 3, 0, &prizes, NULL);
  g_assert_cmpint(field->sum, ==, 10000);
  g_assert_cmpint(prizes[0], ==, 6500);
}

FELT_TEST_RUN(felt_play_main(argc, argv, "prize-warnings", own_step))
