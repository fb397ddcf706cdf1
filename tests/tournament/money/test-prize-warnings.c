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

static const FeltPlayTest scripts[] = {
    /* Amounts that the pool does not pay: said while it grows, refused when they are announced,
     * paid or shared; more money or lower amounts mend it. */
    {"/prize-warnings/short",
     BEGUN(
         5,
         "payouts.how=amounts|payouts.amounts=4000,2500,1500") "warnings come to 80 EUR, the pool "
                                                               "is 50 EUR: 30 EUR are missing; "
                                                               "missing 3000, in all 5000; "
                                                               "no todo prizes; !phase [30 EUR are "
                                                               "missing;; lower the amounts] "
                                                               "lock-prizes; "
                                                               "close-registration; todo prizes "
                                                               "[30 EUR are missing]; "
                                                               "!phase [30 EUR are missing] deal "
                                                               "how=even; bust-out player=5; "
                                                               "bust-out player=4; "
                                                               "bust-out player=3; !phase [30 EUR "
                                                               "are missing] pay player=3; "
                                                               "set-config guarantee=7999; "
                                                               "warnings : 0.01 EUR are missing; "
                                                               "set-config guarantee=8000; "
                                                               "warnings -; "
                                                               "line 1: cash=4000; pay player=3; "
                                                               "player 3: paid_out=1500; "
                                                               "lock-prizes; "
                                                               "set-config guarantee=0; !phase "
                                                               "[are missing] lock-prizes; "
                                                               "lock-prizes "
                                                               "amounts=2000,1500,1500; warnings "
                                                               "-; folds"},
    /* A place set by hand so that a worse one gets more is refused; what is set together too,
     * before there is a pool. When the pool grows what was in order may not be any more, and that
     * is said. A car that somebody gave is worth more than what second place gets. */
    {"/prize-warnings/by-hand/order",
     BEGUN(10, PERCENTS(
                   "5000,3000,2000")) "!bad-value [Place 2 would get 57 EUR, place 1 above it only "
                                      "5 EUR] lock-prizes "
                                      "place=1|amount=500; !bad-value [Place 2 would get] "
                                      "lock-prizes place=2|amount=6000; "
                                      "!bad-value [place 2 would get more than place 1] set-config "
                                      "payouts.set=place:1/amount:100,place:2/amount:200; "
                                      "!bad-value [Place 3 would get 50 EUR] set-config "
                                      "payouts.set=place:1/amount:4000,place:2/amount:1000; "
                                      "lock-prizes place=1|amount=4000; "
                                      "set-config added=20000; warnings Place 2 gets; "
                                      "unlock-prizes place=1; warnings -; undo; "
                                      "undo; undo; set-config " TICKET(
                                          1, 20000,
                                          "no") "lock-prizes place=1|amount=500; warnings -"},
    {"/prize-warnings/by-hand/order-before-a-pool",
     "!bad-value [place 2 would get more than place 1] set-config "
     "payouts.set=place:1/amount:100,place:2/amount:200"},
    /* What the director wrote down is not refused, but said. */
    {"/prize-warnings/rising",
     BEGUN(10, PERCENTS(
                   "2000,5000,3000")) "warnings Place 2 gets 50 EUR, place 1 above it only 20 EUR; "
                                      "lock-prizes amounts=4000,6000; "
                                      "warnings Place 2 gets 60 EUR, place 1 above it only 40 EUR"},
    /* What was set by hand, or bought, and is not paid as it was meant. */
    {"/prize-warnings/not-paid",
     BEGUN(10, "payouts.by=fixed|payouts.places=3") "lock-prizes place=3|amount=2500; set-config "
                                                    "payouts.places=2; "
                                                    "warnings Place 3 is set by hand to 25 EUR and "
                                                    "is not paid: 2 places are; undo; undo; "
                                                    "set-config " TICKET(
                                                        3, 1000,
                                                        "yes") "set-config payouts.places=2; "
                                                               "warnings Ticket is for place 3, "
                                                               "which is not paid: 2 places are"},
    {"/prize-warnings/without",
     BEGUN(10,
           "payouts.by=fixed|payouts.places=3") "set-config payouts.round=20000; "
                                                "warnings rounded to 200 EUR, more than the pool "
                                                "of 100 EUR: first place gets all; "
                                                "prizes 10000; set-config payouts.round=3500; "
                                                "warnings Rounding to 35 EUR leaves 1 of 3 places "
                                                "without a prize; "
                                                "set-config payouts.round=500; warnings -; "
                                                "set-config payouts.min_cash=4500; "
                                                "warnings minimum prize of 45 EUR the pool of 100 "
                                                "EUR pays 2 of 3 places; "
                                                "set-config payouts.min_cash=0|payouts.round=0; "
                                                "set-config payouts.places=11; "
                                                "warnings There are 11 prizes for 10 players; "
                                                "set-config payouts.places=3"},
    {"/prize-warnings/more-than-players",
     BEGUN(2,
           PERCENTS(
               "5000,3000,2000")) "warnings There are 3 prizes for 2 players; prizes 1300 700; "
                                  "set-config payouts.how=amounts|payouts.amounts=1000,500,500; "
                                  "warnings There are 3 prizes for 2 players; line 1: cash=1500"},
    /* Percentages of field sizes beside a curve or amounts would be left lying. */
    {"/prize-warnings/table-percents",
     BEGUN(
         10,
         "payouts.places=2") "!bad-value [entry 1 has percentages] set-config "
                             "payouts.by=table|payouts.how=curve|"
                             "payouts.table=places:2/percents:7000+3000; "
                             "!bad-value [entry 1 has percentages] set-config "
                             "payouts.by=table|payouts.how=amounts|"
                             "payouts.amounts=10000|payouts.table=places:2/percents:7000+3000; "
                             "set-config payouts.by=table|payouts.how=percents|"
                             "payouts.table=places:2/percents:7000+3000; line 1: cash=7000; "
                             "!bad-value [say payouts.how=percents] set-config payouts.how=curve; "
                             "set-config payouts.how=curve|payouts.by=share; set-config "
                             "payouts.round=500"},
    /* So would percentages or amounts of the places be, given beside prizes of another kind. What
     * is kept for later may stay. */
    {"/prize-warnings/not-heeded",
     BEGUN(
         10,
         "payouts.places=2") "!bad-value [say payouts.how=percents beside it] set-config "
                             "payouts.percents=7000,3000; "
                             "!bad-value [say payouts.how=amounts beside it] set-config "
                             "payouts.amounts=7000,3000; "
                             "!bad-value [payouts.amounts: prizes are not made of them] set-config "
                             "payouts.how=percents|payouts.percents=7000,3000|payouts.amounts=5; "
                             "set-config payouts.how=percents|payouts.percents=7000,3000; "
                             "set-config payouts.how=curve; set-config payouts.how=percents; line "
                             "1: cash=7000"},
    /* What is in kind is not shared: it stays with its place, and prizes are the pool all the way.
     * The winner has what was left to play for, and it. */
    {"/prize-warnings/rules-5.5/thing",
     BEGUN(10, PERCENTS("5000,3000,2000")) "set-config " TICKET(
         1, 3000,
         "yes") "bust-out player=10..4; close-registration; "
                "!bad-value [more than all the cash] deal how=even|left=7001; "
                "!bad-value [30 EUR too much] deal how=by-hand|shares=1:5000,2:3000,3:2000; "
                "deal how=icm|left=700|stacks=1:7500,2:4500,3:3000; "
                "state: prizes_stale=0; missing 0, in all 10000; line 1: value=3000 things=Ticket; "
                "bust-out player=1; bust-out player=2; player 3: prize_value=3000; player 1: "
                "prize_value=0; "
                "prize is deal plus 3700 3; prize is deal plus 0 1; prize is deal plus 0 2; "
                "prizes of players are 10000; pay player=3; paid is deal plus 700 3; folds"},
    /* When all the cash is shared and a thing is left, play goes on for it. */
    {"/prize-warnings/rules-5.5/thing-left",
     BEGUN(4, PERCENTS("6000,4000")) "set-config " TICKET(
         2, 1000, "yes") "bust-out player=4; bust-out player=3; close-registration; deal how=even; "
                         "no todo finish; "
                         "bust-out player=1; player 1: prize_value=1000"},
    /* Nothing but things: there is nothing to share. */
    {"/prize-warnings/rules-5.5/no-cash",
     BEGUN(4, PERCENTS("10000")) "set-config " TICKET(
         1, 4000,
         "yes") "bust-out player=4; close-registration; !nothing [no cash to share] deal how=even"},
    /* Who goes out in one hand after a deal: the thing goes to one of them, the cash is agreed. */
    {"/prize-warnings/rules-5.5/tie",
     BEGUN(4, PERCENTS("5000,3000,2000")) "set-config " TICKET(
         3, 400, "yes") "bust-out player=4; close-registration; deal how=even; bust-out "
                        "players=2:500,3:500; "
                        "player 2: placed=2-3 prize_value=0; player 3: placed=2-3 prize_value=400; "
                        "prizes of players are 4000; folds"},
};

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
  felt_model_refuse(model, "bad-value",
                    "currency: “EURO” is not a currency; write its three letters",
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

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_play_extend(own_step);
  felt_play_add(scripts, G_N_ELEMENTS(scripts));
  return felt_test_run();
}
