/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-payouts.c - the pool split over the places */
#include "felt-test.h"
#include "tournament/felt-chance.h"
#include "tournament/felt-model.h"
#include "tournament/setup/felt-payout-text.h"
#include "tournament/state/felt-prizes.h"

#include <inttypes.h>

static FeltPayouts *payouts_new(void)
{
  FeltPayouts *payouts = g_new(FeltPayouts, 1);
  felt_record_init(&felt_payouts_record, payouts);
  return payouts;
}

static void payouts_free(FeltPayouts *payouts)
{
  felt_record_clear(&felt_payouts_record, payouts);
  g_free(payouts);
}

static void set_ints(gint64 **items, guint *n, const char *text)
{
  g_auto(GStrv) parts = g_strsplit(text, " ", -1);
  *n = g_strv_length(parts);
  *items = g_new(gint64, *n);
  for (guint i = 0; i < *n; i++)
    (*items)[i] = g_ascii_strtoll(parts[i], NULL, 10);
}

/* Prizes as a text: "500 300 200"; things as "+100". */
static void assert_split(const FeltPayouts *payouts, gint64 pool, guint entries, guint players,
                         const char *expected)
{
  g_autoptr(GArray) prizes = felt_payouts_split(payouts, pool, entries, players);
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < prizes->len; i++) {
    const FeltPrize *prize = &g_array_index(prizes, FeltPrize, i);
    g_string_append_printf(text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "", prize->cash);
    if (prize->value > 0)
      g_string_append_printf(text, "+%" G_GINT64_FORMAT, prize->value);
  }
  g_assert_cmpstr(text->str, ==, expected);
  g_assert_cmpint(felt_prizes_sum(prizes), ==, prizes->len > 0 ? pool : 0);
}

/* New tournaments round the places up; a log that does not say it rounds down, as it always did. */
FELT_TEST(test_share_rounding, "/payouts/share-rounding")
{
  FeltPayouts *p = payouts_new();
  p->share = 1000;
  g_assert_cmpuint(felt_payouts_places(p, 41, 41), ==, 4);
  p->share_rounding = FELT_SHARE_DOWN;
  g_assert_cmpuint(felt_payouts_places(p, 41, 41), ==, 4);
  p->share_rounding = FELT_SHARE_UP;
  g_assert_cmpuint(felt_payouts_places(p, 40, 40), ==, 4);
  g_assert_cmpuint(felt_payouts_places(p, 41, 41), ==, 5);
  g_assert_cmpuint(felt_payouts_places(p, 1, 1), ==, 1);
  p->share = FELT_WHOLE;
  g_assert_cmpuint(felt_payouts_places(p, 7, 7), ==, 7);
  payouts_free(p);

  g_autoptr(FeltModel) model = felt_model_new(9);
  FeltPayouts *settled = &model->state->setup.payouts;
  g_assert_cmpint(settled->share_rounding, ==, FELT_SHARE_UP);
  felt_model_do(model, "set-config payouts.share_rounding=down");
  g_assert_cmpint(settled->share_rounding, ==, FELT_SHARE_DOWN);
  felt_model_assert_folds(model);
}

/* rules.md 5.2: units that rounding leaves; a log that does not say it gives them to first. */
FELT_TEST(test_round_to, "/payouts/rules-5.2/round-to")
{
  FeltPayouts *p = payouts_new();
  gint64 percents[] = {2600, 2600, 2600, 2200};
  p->how = FELT_PRIZES_PERCENTS;
  p->percents = g_memdup2(percents, sizeof percents);
  p->n_percents = 4;
  p->round = 10;
  assert_split(p, 100, 9, 9, "40 20 20 20");
  p->round_to = FELT_REST_FIRST;
  assert_split(p, 100, 9, 9, "40 20 20 20");
  p->round_to = FELT_REST_REMAINDERS;
  assert_split(p, 100, 9, 9, "30 30 20 20");
  assert_split(p, 107, 9, 9, "37 30 20 20");
  assert_split(p, 9, 9, 9, "9");
  p->round = 0;
  assert_split(p, 99, 9, 9, "26 26 25 22");
  payouts_free(p);

  g_autoptr(FeltModel) model = felt_model_new(9);
  g_assert_cmpint(model->state->setup.payouts.round_to, ==, FELT_REST_REMAINDERS);
}

FELT_TEST(test_places, "/payouts/places")
{
  FeltPayouts *p = payouts_new();
  g_assert_cmpuint(felt_payouts_places(p, 100, 100), ==, 15);
  g_assert_cmpuint(felt_payouts_places(p, 47, 47), ==, 7);
  g_assert_cmpuint(felt_payouts_places(p, 3, 3), ==, 1);
  g_assert_cmpuint(felt_payouts_places(p, 0, 0), ==, 0);
  g_assert_cmpuint(felt_payouts_places(p, 1000000, 500000), ==, 2000); /* of older logs */
  p->round_to = FELT_REST_FIRST;
  g_assert_cmpuint(felt_payouts_places(p, 14940, 14000), ==, 2241);
  g_assert_cmpuint(felt_payouts_places(p, 1000000, 500000), ==, 150000);
  p->by = FELT_PLACES_FIXED;
  p->places = 5;
  g_assert_cmpuint(felt_payouts_places(p, 100, 100), ==, 5);
  g_assert_cmpuint(felt_payouts_places(p, 4, 3), ==, 3);
  p->by = FELT_PLACES_TABLE;
  const FeltRecord *record = felt_record_field(&felt_payouts_record, "table")->record;
  for (guint i = 0; i < 3; i++) {
    FeltFieldSize *size = felt_list_append(record, &p->table, &p->n_table);
    size->from = 10 * (i + 1);
    size->places = 2 * i + 1;
  }
  g_assert_true(felt_payouts_check(p, NULL));
  g_assert_cmpuint(felt_payouts_places(p, 5, 5), ==, 1);
  g_assert_cmpuint(felt_payouts_places(p, 19, 19), ==, 1);
  g_assert_cmpuint(felt_payouts_places(p, 20, 20), ==, 3);
  g_assert_cmpuint(felt_payouts_places(p, 300, 300), ==, 5);
  p->table[2].from = 20;
  g_assert_false(felt_payouts_check(p, NULL));
  payouts_free(p);
}

FELT_TEST(test_curve, "/payouts/curve")
{
  FeltPayouts *p = payouts_new();
  p->by = FELT_PLACES_FIXED;
  p->places = 3;
  assert_split(p, 100000, 30, 30, "49297 29577 21126");
  p->curve = FELT_CURVE_FLAT;
  assert_split(p, 100000, 30, 30, "42555 31914 25531");
  p->curve = FELT_CURVE_STEEP;
  assert_split(p, 100000, 30, 30, "54547 27272 18181");
  p->round = 1000;
  assert_split(p, 100000, 30, 30, "55000 27000 18000");
  p->round = 50000;
  assert_split(p, 100000, 30, 30, "100000");
  p->round = 0;
  p->min_cash = 25000;
  assert_split(p, 100000, 30, 30, "50000 25000 25000");
  p->min_cash = 40000; /* two can have that */
  assert_split(p, 100000, 30, 30, "60000 40000");
  p->min_cash = 200000;
  assert_split(p, 100000, 30, 30, "100000");
  p->round = 2000; /* prizes are multiples, the least one too */
  p->min_cash = 25000;
  assert_split(p, 100000, 30, 30, "48000 26000 26000");
  p->min_cash = 1;
  p->round = 60000;
  assert_split(p, 100000, 30, 30, "100000");
  p->round = 0;
  p->min_cash = 30000; /* 40,000 are set, for the others 60,000 are left */
  FeltPrizeSet *set =
      felt_list_append(felt_record_field(&felt_payouts_record, "set")->record, &p->set, &p->n_set);
  *set = (FeltPrizeSet){1, 40000};
  assert_split(p, 100000, 30, 30, "40000 30000 30000");
  set->amount = 60000;
  assert_split(p, 100000, 30, 30, "60000 40000");
  p->n_set = 0; /* a ticket of 40,000 out of the pool leaves 60,000 as well */
  FeltPrizeThing *ticket = felt_list_append(
      felt_record_field(&felt_payouts_record, "things")->record, &p->things, &p->n_things);
  ticket->name = g_strdup("Ticket");
  ticket->place = 1;
  ticket->value = 40000;
  assert_split(p, 100000, 30, 30, "40000 30000 30000"); /* given, not paid */
  ticket->paid = TRUE;
  assert_split(p, 100000, 30, 30, "30000+40000 30000");
  ticket->value = 0;
  p->min_cash = 200000;
  assert_split(p, 100000, 30, 2, "100000");
  assert_split(p, 0, 30, 30, "");
  assert_split(p, 500, 0, 0, "");
  payouts_free(p);
}

/* As people type and paste them: shares, or amounts of a currency with two digits; what is wrong is
 * quoted. */
static const struct {
  gboolean amounts;
  const char *text, *values; /* values: NULL when refused */
  const char *part;
} published[] = {
    {FALSE, "50; 30; 20", "5000 3000 2000", NULL},
    {FALSE, "50,30,20", "5000 3000 2000", NULL},
    {FALSE, "50, 30, 20", "5000 3000 2000", NULL},
    {FALSE, "37,5; 62,5", "3750 6250", NULL},
    {FALSE, "37.5, 62.5", "3750 6250", NULL},
    {FALSE, "37,5, 62,5", "3750 6250", NULL},
    {FALSE, "37,5 62,5", "3750 6250", NULL},
    {FALSE, "37.5,62.5", "3750 6250", NULL},
    {FALSE, "50% 30 % 20", "5000 3000 2000", NULL},
    {FALSE, "100,00 %", "10000", NULL},
    {FALSE, " ;\n50 %;; 30%; \n", "5000 3000", NULL},
    {FALSE, "", "", NULL},
    {FALSE, "1: 40; 2: 30; 3-5: 10", "4000 3000 1000 1000 1000", NULL},
    {FALSE, "1:40,2:30,3-5:10", "4000 3000 1000 1000 1000", NULL},
    {FALSE, "1: 40, 2: 30, 3 – 5: 10", "4000 3000 1000 1000 1000", NULL},
    {FALSE, "40; 30; 3–5: 10,00 %", "4000 3000 1000 1000 1000", NULL},
    {FALSE, "1st 40.5 2nd 29.5 3rd-5th 10", "4050 2950 1000 1000 1000", NULL},
    {FALSE, "1st\t40%\r\n2nd\t30%\r\n3rd—5th\t10 %\r\n", "4000 3000 1000 1000 1000", NULL},
    {FALSE, "1 40,\n2 30,\n3-5 10,\n", "4000 3000 1000 1000 1000", NULL},
    {FALSE, "1° = 60\n2°-3° = 20", "6000 2000 2000", NULL},
    {FALSE, "1. 60; 2.-3. 20", "6000 2000 2000", NULL},
    {FALSE, "50\t30\t20", "5000 3000 2000", NULL},
    {FALSE, "50; x", NULL, "“x” is not an amount"},
    {FALSE, "50; -5", NULL, "“-5” is negative"},
    {FALSE, "50; 33.333", NULL, "“33.333” has more than two decimals; round it"},
    {FALSE, "50; 100.01 %", NULL, "“100.01” is more than 100 %"},
    {FALSE, "50; 3: 20", NULL, "“3:20” stands where place 2 is due; write each place once"},
    {FALSE, "1-2: 25; 2: 20", NULL, "“2:20” stands where place 3 is due"},
    {FALSE, "50; 0: 20", NULL, "“0:20” stands where place 2 is due"},
    {FALSE, "1: 50; 3-2: 20", NULL, "“3-2:20” stands where place 2 is due"},
    {FALSE, "1: 50; 2-1: 20", NULL, "“2-1:20” runs backwards; write the better place first."},
    {FALSE, "1-99999999999999999999: 1", NULL, "is beyond 1000000 places"},
    {FALSE, "1-1000001: 0", NULL, "“1-1000001:0” is beyond 1000000 places"},
    {FALSE, "first: 50", NULL, "“first:50” does not begin with a place; write one such as 3: 10"},
    {FALSE, "1-2-3: 50", NULL, "“1-2-3:50” does not begin with a place"},
    {FALSE, "50; 2:", NULL, "“2:” says nothing of what it gets"},
    {FALSE, "Place Share\n1 50", NULL, "“Place Share” is not an amount"},
    {FALSE, "50\xff", NULL, "is not an amount"},
    {TRUE, "1 000; 500; 250", "100000 50000 25000", NULL},
    {TRUE, "1,000, 500, 250.50", "100000 50000 25050", NULL},
    {TRUE, "1,000 500 250", "100000 50000 25000", NULL},
    {TRUE, "1: 1 000; 2: 500; 3-4: 12.50", "100000 50000 1250 1250", NULL},
    {TRUE, "1 500\n2 300\n3 200", "50000 30000 20000", NULL},
    {TRUE, "1 500; 2 500", "50000 50000", NULL},
    {TRUE, "1 500", "100 50000", NULL},
    {TRUE, "1st 1,500\n2nd–3rd 750", "150000 75000 75000", NULL},
    {TRUE, "100; 50 %", NULL, "“50%” is not an amount"},
    {TRUE, "100; 99999999999999999", NULL, "more than Felt can count"},
};

FELT_TEST(test_published, "/payouts/rules-5.2/published")
{
  for (guint i = 0; i < G_N_ELEMENTS(published); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(GString) read = g_string_new(NULL);
    g_autofree char *shown = g_strescape(published[i].text, NULL);
    g_test_message("“%s”", shown);
    g_autoptr(GArray) values = published[i].amounts
                                   ? felt_payout_amounts_read(published[i].text, 2, &error)
                                   : felt_payout_shares_read(published[i].text, &error);
    for (guint v = 0; values != NULL && v < values->len; v++)
      g_string_append_printf(read, "%s%" PRId64, v > 0 ? " " : "",
                             g_array_index(values, gint64, v));
    if (published[i].values != NULL) {
      g_assert_no_error(error);
      g_assert_cmpstr(read->str, ==, published[i].values);
      continue;
    }
    g_assert_null(values);
    g_assert_nonnull(strstr(error->message, published[i].part));
    g_assert_true(g_str_has_suffix(error->message, "."));
  }
}

FELT_TEST(test_percents, "/payouts/percents")
{
  FeltPayouts *p = payouts_new();
  p->how = FELT_PRIZES_PERCENTS;
  set_ints(&p->percents, &p->n_percents, "5000 3000 2000");
  assert_split(p, 100001, 30, 30, "50001 30000 20000");
  assert_split(p, 100000, 2, 2, "62500 37500");
  p->round = 500;
  assert_split(p, 101700, 30, 30, "51200 30500 20000");
  payouts_free(p);
}

FELT_TEST(test_amounts, "/payouts/amounts")
{
  FeltPayouts *p = payouts_new();
  p->how = FELT_PRIZES_AMOUNTS;
  set_ints(&p->amounts, &p->n_amounts, "50000 30000 20000");
  assert_split(p, 100000, 30, 30, "50000 30000 20000");
  assert_split(p, 130000, 30, 30, "80000 30000 20000");
  assert_split(p, 50000, 30, 30, "25000 15000 10000");
  assert_split(p, 100000, 2, 2, "70000 30000");
  payouts_free(p);
}

/* A place set by hand stays, the others adjust; things come off first. */
FELT_TEST(test_by_hand, "/payouts/by-hand")
{
  FeltPayouts *p = payouts_new();
  p->how = FELT_PRIZES_PERCENTS;
  set_ints(&p->percents, &p->n_percents, "5000 3000 2000");
  FeltPrizeSet *set =
      felt_list_append(felt_record_field(&felt_payouts_record, "set")->record, &p->set, &p->n_set);
  *set = (FeltPrizeSet){2, 20000};
  assert_split(p, 100000, 30, 30, "60000 20000 20000"); /* no more than the place above */
  set->amount = 200000;
  assert_split(p, 100000, 30, 30, "0 100000");
  set->amount = 20000;
  FeltPrizeThing *thing = felt_list_append(
      felt_record_field(&felt_payouts_record, "things")->record, &p->things, &p->n_things);
  thing->name = g_strdup("Trip");
  thing->place = 1;
  thing->value = 10000;
  assert_split(p, 100000, 30, 30, "60000 20000 20000"); /* given, not paid */
  thing->paid = TRUE;
  assert_split(p, 100000, 30, 30, "50000+10000 20000 20000");
  thing->paid = FALSE;
  *set = (FeltPrizeSet){3, 32000}; /* more than its share: those above get as much at least */
  assert_split(p, 100000, 30, 30, "36000 32000 32000");
  *set = (FeltPrizeSet){1, 1000}; /* no order is possible, the pool is paid all the same */
  assert_split(p, 100000, 30, 30, "1000 59400 39600");
  payouts_free(p);
}

static gpointer more(FeltPayouts *p, const char *key, gpointer items, guint *n)
{
  return felt_list_append(felt_record_field(&felt_payouts_record, key)->record, items, n);
}

/* Shares of n places that are the whole. */
static gint64 *chance_percents(FeltRandom *random, guint n)
{
  gint64 *percents = g_new(gint64, n), left = FELT_WHOLE;
  for (guint i = 0; i < n; i++) {
    percents[i] = i + 1 == n ? left : felt_random_below(random, (uint32_t)left + 1);
    left -= percents[i];
  }
  return percents;
}

/* Any way to say how many places are paid and how much each gets. */
static void chance_how(FeltRandom *random, FeltPayouts *p)
{
  p->by = (int)felt_random_below(random, 3);
  p->how = (int)felt_random_below(random, 3);
  p->curve = (int)felt_random_below(random, 3);
  p->share = 1 + felt_random_below(random, FELT_WHOLE);
  p->places = 1 + felt_random_below(random, 60);
  p->n_percents = 1 + felt_random_below(random, 20);
  p->percents = chance_percents(random, p->n_percents);
  p->n_amounts = 1 + felt_random_below(random, 20);
  p->amounts = g_new0(gint64, p->n_amounts);
  for (guint i = 0; i < p->n_amounts; i++)
    p->amounts[i] = felt_random_below(random, 50000);
  for (guint i = 1 + felt_random_below(random, 3); i > 0; i--) {
    FeltFieldSize *size = more(p, "table", &p->table, &p->n_table);
    size->from = 100 * p->n_table;
    size->places = 1 + felt_random_below(random, 30);
    size->n_percents = felt_chance_one_in(random, 2) ? (guint)size->places : 0;
    size->percents = chance_percents(random, size->n_percents);
  }
}

/* Prizes set by hand and things, for any places. */
static void chance_by_hand(FeltRandom *random, FeltPayouts *p)
{
  for (guint i = felt_random_below(random, 4); i > 0 && felt_chance_one_in(random, 2); i--)
    *(FeltPrizeSet *)more(p, "set", &p->set, &p->n_set) =
        (FeltPrizeSet){i * 2, felt_random_below(random, 100000)};
  for (guint i = felt_random_below(random, 4); i > 0 && felt_chance_one_in(random, 2); i--) {
    FeltPrizeThing *thing = more(p, "things", &p->things, &p->n_things);
    thing->name = g_strdup("Ticket");
    thing->place = 1 + felt_random_below(random, 10);
    thing->value = felt_random_below(random, 100000);
    thing->paid = felt_chance_one_in(random, 2);
  }
}

static void assert_prizes(const FeltPayouts *p, const GArray *prizes)
{
  gboolean plain = p->n_set == 0 && p->n_things == 0 && p->seat_value == 0;
  for (guint i = 0; i < prizes->len; i++) {
    const FeltPrize *prize = &g_array_index(prizes, FeltPrize, i);
    g_assert_cmpint(prize->cash, >=, 0);
    g_assert_cmpint(prize->value, >=, 0);
    if (plain && p->how == FELT_PRIZES_CURVE && prizes->len > 1)
      g_assert_cmpint(prize->cash, >=, p->min_cash);
    if (i > 0 && plain && p->how != FELT_PRIZES_AMOUNTS && p->round > 1)
      g_assert_cmpint(prize->cash % p->round, ==, 0);
    if (i > 0 && plain && p->how == FELT_PRIZES_CURVE)
      g_assert_cmpint(prize->cash, <=, prize[-1].cash);
    if (i > 0 && p->seat_value > 0)
      g_assert_cmpint(prize->cash + prize->value, <=, prize[-1].cash + prize[-1].value);
  }
}

/* One place set by hand anywhere, to any amount that leaves room for it: the order is kept. */
FELT_TEST(test_by_hand_in_order, "/payouts/by-hand-in-order")
{
  FeltRandom random;
  felt_chance_init(&random, 53);
  for (guint round = 0; round < 20000; round++) {
    FeltPayouts *p = payouts_new();
    guint n = 1 + felt_random_below(&random, 40), place = 1 + felt_random_below(&random, n);
    gint64 pool = 1 + felt_random_below(&random, 1000000);
    gint64 least = place == 1 ? (pool + n - 1) / n : 0;
    gint64 amount = least + felt_random_below(&random, (pool / place) - least + 1);
    p->by = FELT_PLACES_FIXED;
    p->places = n;
    p->curve = (int)felt_random_below(&random, 3);
    *(FeltPrizeSet *)more(p, "set", &p->set, &p->n_set) = (FeltPrizeSet){place, amount};
    g_autoptr(GArray) prizes = felt_payouts_split(p, pool, 100, 100);
    g_assert_cmpint(felt_prizes_sum(prizes), ==, pool);
    for (guint i = 1; i < prizes->len; i++)
      if (g_array_index(prizes, FeltPrize, i).cash > g_array_index(prizes, FeltPrize, i - 1).cash)
        g_error("round %u: place %u of %u set to %" PRId64 " of %" PRId64 ": place %u gets more",
                round, place, n, amount, pool, i + 1);
    if (place <= prizes->len)
      g_assert_cmpint(g_array_index(prizes, FeltPrize, place - 1).cash, ==, amount);
    payouts_free(p);
  }
}

/* Whatever the setup, pool and field: the prizes are the pool, none is negative, no more than
 * players are paid, and by curve without prizes set by hand no place gets more than a better one.
 */
FELT_TEST(test_always_the_pool, "/payouts/always-the-pool")
{
  FeltRandom random;
  felt_chance_init(&random, 52);
  for (guint round = 0; round < 40000; round++) {
    FeltPayouts *p = payouts_new();
    guint players = felt_random_below(&random, 300),
          entries = players + felt_random_below(&random, 50);
    gint64 pool = felt_random_below(&random, 2000000);
    if (felt_chance_one_in(&random, 10))
      pool = FELT_INT_MAX - pool;
    chance_how(&random, p);
    chance_by_hand(&random, p);
    p->round = felt_chance_one_in(&random, 2) ? felt_random_below(&random, 3000) : 0;
    p->min_cash = felt_chance_one_in(&random, 3) ? felt_random_below(&random, 20000) : 0;
    if (felt_chance_one_in(&random, 5))
      p->seat_value = 1 + felt_random_below(&random, 100000);
    g_assert_true(felt_payouts_check(p, NULL));
    g_autoptr(GArray) prizes = felt_payouts_split(p, pool, entries, players);
    if (felt_prizes_sum(prizes) != (players > 0 ? pool : 0))
      g_error("round %u: the prizes are not the pool", round);
    g_assert_cmpuint(prizes->len, <=, players);
    assert_prizes(p, prizes);
    payouts_free(p);
  }
}
