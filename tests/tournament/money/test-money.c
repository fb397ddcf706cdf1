/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-money.c - sums, splits and texts; prices, debts, refunds, the cashiers' log, the drawer */
#include "tournament/felt-chance.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/command/felt-registration.h"
#include "tournament/words/felt-words.h"
#include "tournament/felt-play.h"
#include "tournament/base/felt-money.h"

#include <locale.h>
#include <string.h>

/* Arithmetic ------------------------------------------------------------------------------- */

static void test_part(void)
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
static void test_split(void)
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

static void test_equal_shares(void)
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
    {"", 2, -1, "Nothing is written"},
    {"  ", 2, -1, "Nothing is written"},
    {"abc", 2, -1, "“abc” is not an amount"},
    {"NaN", 2, -1, "not an amount"},
    {"inf", 2, -1, "not an amount"},
    {"1e5", 2, -1, "not an amount"},
    {"-5", 2, -1, "less than nothing"},
    {"−5", 2, -1, "less than nothing"},
    {"12.", 2, -1, "not an amount"},
    {".5", 2, -1, "not an amount"},
    {"1,25,00", 2, -1, "not an amount"},
    {"12,345,67", 2, -1, "not an amount"},
    {"1234,567", 2, -1, "not an amount"},
    {"1.5", 0, -1, "smallest coin"},
    {"1.2345", 2, -1, "smallest coin"},
    {"0.001", 2, -1, "smallest coin"}, /* not one */
    {"0,500", 3, 500, NULL},
    {"0.500.000", 2, -1, "not an amount"},
    {"10000000000000.01", 2, -1, "more than Felt can count"},
    {"99999999999999999999999999", 2, -1, "more than Felt can count"},
    {"1\xff", 2, -1, "not an amount"},
    {"20.555", 2, -1, "“20.555” could be thousands or decimals; leave the separator out"},
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

static void test_styles(void)
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
      g_assert_true(amount >= 0 || strstr(error->message, "could be thousands or decimals"));
    }
  }
}

static void test_parse(void)
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
static void test_text(void)
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

/* Prices ----------------------------------------------------------------------------------- */

static void check_pool(const FeltModel *model, gint64 taken, gint64 owed, gint64 pool, gint64 fees,
                       gint64 drawer)
{
  FeltPool sums;
  felt_state_pool(model->state, &sums);
  g_assert_cmpint(sums.taken, ==, taken);
  g_assert_cmpint(sums.owed, ==, owed);
  g_assert_cmpint(sums.pool, ==, pool);
  g_assert_cmpint(sums.fees, ==, fees);
  g_assert_cmpint(sums.drawer, ==, drawer);
  g_assert_cmpint(sums.pool + sums.bounties + sums.fees + sums.staff, ==,
                  sums.taken + sums.owed + sums.overlay + sums.added - sums.refunds);
}

static FeltPriceList *add_list(FeltSetup *setup, const char *name, gint64 price, gint64 fee)
{
  FeltPriceList *list = felt_list_append(&felt_price_list_record, &setup->prices, &setup->n_prices);
  list->name = g_strdup(name);
  list->charge.price = price;
  list->charge.fee = fee;
  return list;
}

/* An entry has four parts; price lists are chosen by name; every entry keeps the price it paid. */
static void test_price_lists(void)
{
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_model_do(model, "set-config price=5000|fee=500|bounty=1000|staff=200");
  g_autoptr(FeltCommand) lists = felt_command_new(FELT_COMMAND_SET_CONFIG);
  add_list(&lists->setup, "Early bird", 4000, 0)->charge.chips = 2000;
  add_list(&lists->setup, "Member", 4500, 250);
  lists->setup.given = G_GUINT64_CONSTANT(1) << (felt_record_field(&felt_setup_record, "prices") -
                                                 felt_setup_record.fields);
  g_assert_true(felt_model_execute(model, lists, NULL));
  felt_play(model, "register name=Ann; event: price=5000 bounty=1000 staff=200; "
                   "register name=Ben|list=EARLY BIRD; event: price=4000 chips=2000; "
                   "register name=Cleo|list=member; "
                   "!bad-value [Early bird, Member] register name=Dan|list=online");
  check_pool(model, 6700 + 4000 + 4750, 0, 13500, 750, 6700 + 4000 + 4750);
  felt_model_do(model, "set-config price=9000|fee=0|bounty=0|staff=0");
  check_pool(model, 6700 + 4000 + 4750, 0, 13500, 750, 6700 + 4000 + 4750);
  felt_model_assert_folds(model);
}

/* Rake as a share, on all that is sold or on entries only; a re-entry may have its own price. */
static void test_rake(void)
{
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_model_do(model, "set-config price=1005|rake=1000|rebuy_price=1000|add_on_price=500|"
                       "re_entry.price=800|re_entry.chips=1000");
  const FeltEvent *event = felt_model_do(model, "register name=Ann");
  g_assert_cmpint(event->u.entry.price, ==, 904); /* 100.5 rounds up */
  g_assert_cmpint(event->u.entry.fee, ==, 101);
  felt_play(model, "register name=Ben; register name=Cleo; start");
  event = felt_model_do(model, "rebuy player=Ann|times=2");
  g_assert_cmpint(event->u.entry.price, ==, 1800);
  g_assert_cmpint(event->u.entry.fee, ==, 200);
  felt_model_do(model, "set-config rake_on=entries");
  event = felt_model_do(model, "add-on player=Ann");
  g_assert_cmpint(event->u.entry.price, ==, 500);
  g_assert_cmpint(event->u.entry.fee, ==, 0);
  felt_model_do(model, "bust-out player=Ben");
  event = felt_model_do(model, "re-enter player=Ben");
  g_assert_cmpint(event->u.entry.price, ==, 720);
  g_assert_cmpint(event->u.entry.fee, ==, 80);
  g_assert_cmpint(event->u.entry.chips, ==, 1000);
  felt_model_assert_folds(model);
}

static void test_free(void)
{
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_model_enter(model, 3);
  g_autofree char *text = felt_setup_money_text(&model->state->setup, 500);
  g_assert_cmpstr(text, ==, "");
  g_assert_cmpuint(model->state->moves->len, ==, 0);
  felt_state_update_places(model->state);
  g_assert_cmpuint(model->state->prizes->len, ==, 0);
}

/* Guarantee and overlay, money added: the pool is at least what was promised. */
static void test_guarantee(void)
{
  FeltPool sums;
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_play(model, "set-config price=1000|fee=100|guarantee=5000|added=500; enter 3");
  felt_state_pool(model->state, &sums);
  g_assert_cmpint(sums.overlay, ==, 1500);
  check_pool(model, 3300, 0, 5000, 300, 3300);
  felt_play(model, "register name=More 4..6");
  felt_state_pool(model->state, &sums);
  g_assert_cmpint(sums.overlay, ==, 0);
  check_pool(model, 6600, 0, 6500, 600, 6600);
}

/* Debts, refunds and who took what. */
static void test_ledger(void)
{
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_play(model, "set-config price=1000|fee=100; pay for=drawer-in|amount=2000|cashier=Kim; "
                   "register name=Ann|cashier=Kim; register name=Ben|paid=300|cashier=Lou");
  g_assert_cmpint(felt_player_owes(felt_model_player(model, 2)), ==, 800);
  check_pool(model, 1400, 800, 2000, 200, 3400);
  felt_model_do(model, "pay player=Ben|for=debt|amount=500|cashier=Kim");
  check_pool(model, 1900, 300, 2000, 200, 3900);
  felt_model_do(model, "pay player=Ann|for=refund|amount=100|cashier=Lou");
  check_pool(model, 1900, 300, 2000, 100, 3800);
  g_autoptr(GArray) drawers = felt_state_drawers(model->state);
  g_assert_cmpuint(drawers->len, ==, 2);
  g_assert_cmpstr(g_array_index(drawers, FeltDrawer, 0).name, ==, "Kim");
  g_assert_cmpint(g_array_index(drawers, FeltDrawer, 0).in, ==, 2000 + 1100 + 500);
  g_assert_cmpint(g_array_index(drawers, FeltDrawer, 1).in, ==, 300);
  g_assert_cmpint(g_array_index(drawers, FeltDrawer, 1).out, ==, 100);
  felt_model_do(model, "unregister player=Ann");
  check_pool(model, 800, 300, 1000, 100, 2800);
  felt_model_do(model, "undo");
  check_pool(model, 1900, 300, 2000, 100, 3800);
  felt_model_assert_folds(model);
}

/* By how it was paid: what is given back goes the way it came, a drawer knows its cash. Logs that
 * do not say it mean cash. */
static void test_methods(void)
{
  FeltPool pool;
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_model_do(model, "set-config price=1000|fee=100|rebuys=-1|rebuy_price=500");
  const FeltEvent *sold = felt_model_do(model, "register name=Ann|cashier=Kim");
  g_assert_cmpint(sold->u.entry.method, ==, FELT_METHOD_CASH);
  g_assert_false(felt_state_has_methods(model->state));
  felt_play(model, "register name=Ben|cashier=Kim|method=card; register name=Cleo|paid=0; "
                   "pay player=Cleo|for=debt|amount=400|cashier=Kim|method=voucher");
  g_assert_true(felt_state_has_methods(model->state));
  g_assert_cmpint(felt_ledger_method(model->state, 1), ==, FELT_METHOD_CASH);
  g_assert_cmpint(felt_ledger_method(model->state, 2), ==, FELT_METHOD_CARD);
  felt_model_do(model, "pay player=Ben|for=refund|amount=100|cashier=Kim");
  felt_state_pool(model->state, &pool);
  g_assert_cmpint(pool.by_method[FELT_METHOD_CASH], ==, 1100);
  g_assert_cmpint(pool.by_method[FELT_METHOD_CARD], ==, 1000);
  g_assert_cmpint(pool.by_method[FELT_METHOD_VOUCHER], ==, 400);
  g_assert_cmpint(pool.drawer, ==, 2500);
  g_autoptr(GArray) drawers = felt_state_drawers(model->state);
  g_assert_cmpint(g_array_index(drawers, FeltDrawer, 0).by_method[FELT_METHOD_CARD], ==, 1000);
  /* in two ways: the rest comes back in cash, unless it is said */
  felt_model_do(model, "pay player=Cleo|for=debt|amount=700|method=card");
  g_assert_cmpint(felt_ledger_method(model->state, 3), ==, FELT_METHOD_CASH);
  const FeltEvent *back = felt_model_do(model, "unregister player=Ben");
  g_assert_cmpint(back->u.unregistered.method, ==, FELT_METHOD_CARD);
  felt_model_do(model, "undo");
  back = felt_model_do(model, "unregister player=Ben|method=cash");
  g_assert_cmpint(back->u.unregistered.method, ==, FELT_METHOD_CASH);
  felt_play(model, "!bad-value [method] register name=Dov|method=gold; folds");
}

/* A list of names is entered whole or not at all, and undone at once. */
static void test_list(void)
{
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_play(model, "set-config price=1000|fee=100; register names=Ann,Ben,Cleo|method=card; "
                   "state: n_entries=3");
  check_pool(model, 3300, 0, 3000, 300, 3300);
  felt_play(model, "!name-taken [Nobody is registered: Ben is registered already] register "
                   "names=Dov,ben,Eve; "
                   "!name-taken [Dov is registered already] register names=Dov,Eve,DOV; "
                   "!bad-value [seat is of one player] register names=Dov,Eve|table=1|seat=1; "
                   "!bad-value [name is of one player] register name=Dov|names=Eve; "
                   "state: n_entries=3; start; register names=Dov,Eve,Fay; state: n_seated=6; "
                   "undo; state: n_entries=3; set-config max_players=4; "
                   "!limit [Nobody is registered: The tournament is full] register "
                   "names=Dov,Eve; register names=Dov,Eve|waiting=yes");
  g_assert_cmpuint(model->state->waiting->len, ==, 2);
  felt_model_assert_folds(model);
}

/* The largest amounts are exact, and one more is refused instead of wrong. */
static void test_huge(void)
{
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_play(model, "set-config price=1000000000000000|fee=0|currency_digits=0; enter 9");
  check_pool(model, 9 * FELT_MONEY_MAX, 0, 9 * FELT_MONEY_MAX, 0, 9 * FELT_MONEY_MAX);
  felt_play(model, "!limit [more than Felt can count] register name=Ten; start; "
                   "set-config rebuy_price=1000000000000000; "
                   "!limit [more than Felt can count] rebuy player=1|times=10; folds");
}

/* Entering --------------------------------------------------------------------------------- */

/* Late registration ends by level or time, and opens again at any time. */
static void test_late(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "enter 3; set-config late_until_minutes=25; start; +24m");
  g_assert_true(felt_state_registration_open(model->state, &model->context.now));
  felt_model_pass(model, 60000);
  g_assert_false(felt_state_registration_open(model->state, &model->context.now));
  felt_play(model, "!closed [reopen] register name=Late; reopen-registration; register name=Late; "
                   "close-registration; !closed [reopen] register name=Later; "
                   "reopen-registration; register name=Later; folds");
}

/* A price list is sold in its time; an automatic one is what an entry costs meanwhile. */
static void test_price_list_times(void)
{
  g_autoptr(FeltModel) model = felt_model_new(9);
  felt_model_do(model, "set-config price=5000|fee=500");
  g_autoptr(FeltCommand) lists = felt_command_new(FELT_COMMAND_SET_CONFIG);
  FeltPriceList *early = add_list(&lists->setup, "Early bird", 4000, 400);
  early->before_start = early->automatic = TRUE;
  FeltPriceList *late = add_list(&lists->setup, "Late", 6000, 600);
  late->from_level = 2;
  late->until_level = 3;
  late->automatic = TRUE;
  add_list(&lists->setup, "Happy hour", 3000, 0)->until_minutes = 10;
  lists->setup.given = G_GUINT64_CONSTANT(1) << (felt_record_field(&felt_setup_record, "prices") -
                                                 felt_setup_record.fields);
  g_assert_true(felt_model_execute(model, lists, NULL));
  const FeltEvent *event = felt_model_do(model, "register name=Ann");
  g_assert_cmpint(event->u.entry.price, ==, 4000);
  g_assert_cmpstr(event->u.entry.list, ==, "Early bird");
  event = felt_model_do(model, "register name=Ben|list=Standard");
  g_assert_cmpint(event->u.entry.price, ==, 5000);
  g_assert_null(event->u.entry.list);
  felt_play(model, "!closed [begins with level 2] register name=Cleo|list=late; "
                   "register name=Cleo|list=HAPPY hour; start; "
                   "!closed [ended with the start] register name=D|list=early bird");
  event = felt_model_do(model, "register name=Dan");
  g_assert_cmpint(event->u.entry.price, ==, 5000);
  felt_play(model, "+10m; !closed [after 10 minutes] register name=Eve|list=happy hour; +10m");
  event = felt_model_do(model, "register name=Eve");
  g_assert_cmpint(event->u.entry.price, ==, 6000);
  felt_model_do(model, "bust-out player=Eve");
  event = felt_model_do(model, "re-enter player=Eve");
  g_assert_cmpint(event->u.entry.price, ==, 6000);
  felt_play(model, "set-config re_entry.price=2000; bust-out player=Eve");
  event = felt_model_do(model, "re-enter player=Eve");
  g_assert_cmpint(event->u.entry.price, ==, 2000);
  felt_model_do(model, "set-level level=5"); /* playing level 4 */
  felt_model_refuse(model, "closed", "ended with level 3", "register name=Fay|list=late");
  event = felt_model_do(model, "register name=Fay");
  g_assert_cmpint(event->u.entry.price, ==, 5000);
  felt_model_assert_folds(model);
}

/* Seats that open go to the alternates in the order of their entries, with the bust-out itself,
 * undone with it; while rebuys are sold the seat may be wanted back, and the director has them
 * seated. */
static void test_alternates(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config max_tables=1|seats_per_table=4|rebuy_until_level=1|price=1000; "
                   "enter 8; start");
  g_autoptr(GArray) waiting = felt_registration_alternates(model->state);
  g_assert_cmpuint(waiting->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint(g_array_index(waiting, guint, i), ==, 5 + i);
  felt_play(model, "bust-out player=2; player 5: registered; rebuy player=2; player 2: in; "
                   "set-level level=2");
  guint length = model->log->len;
  guint table = felt_model_player(model, 2)->table, seat = felt_model_player(model, 2)->seat;
  const FeltEvent *event = felt_model_do(model, "bust-out player=2");
  g_assert_cmpuint(model->log->len, ==, length + 2);
  g_assert_cmpint(event->kind, ==, FELT_EVENT_SEATED);
  g_autofree char *words = felt_event_words(event, model->state);
  g_autofree char *expected = g_strdup_printf("Player 5 is drawn to table %u seat %u", table, seat);
  g_assert_cmpstr(words, ==, expected);
  g_assert_cmpint(felt_model_player(model, 5)->status, ==, FELT_PLAYER_IN);
  g_assert_cmpuint(felt_model_player(model, 5)->seat, ==, seat);
  felt_play(model, "undo; player 2: in; player 5: registered; bust-out players=1:500,3:700; "
                   "player 5: in; player 6: in; player 7: registered");
  /* Who comes back waits behind those who never played. */
  felt_model_do(model, "re-enter player=1");
  g_array_unref(g_steal_pointer(&waiting));
  waiting = felt_registration_alternates(model->state);
  g_assert_cmpuint(waiting->len, ==, 3);
  g_assert_cmpuint(g_array_index(waiting, guint, 2), ==, 1);
  felt_play(model, "bust-out player=5; bust-out player=6; bust-out player=4");
  g_assert_cmpuint(model->state->n_in, ==, model->state->n_seated);
  felt_model_assert_folds(model);
}

/* A place that becomes free belongs to the first on the waiting list, also before somebody who
 * comes back; who was out may be on it. To pass them is asked for by name, and the log says so. */
static void test_waiting_order(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config max_players=4|price=1000|rebuys=0|re_entries=-1; enter 4; "
                   "register name=Zoe|waiting=yes; register name=Yan|waiting=yes; start; "
                   "!name-taken [registered already] register name=Player 1|waiting=yes; "
                   "bust-out player=4; "
                   "!limit [Zoe is first on the waiting list] re-enter player=4; "
                   "!limit [Zoe is first] register name=Xia; "
                   "!limit [Zoe is first] register name=yan; register name=Player 4|waiting=yes; "
                   "register name=ZOE; !limit [full] re-enter player=4; bust-out player=3; "
                   "bust-out player=2");
  /* Two places: the second is for the second. */
  felt_model_do(model, "re-enter player=4");
  g_assert_cmpuint(model->state->waiting->len, ==, 1);
  felt_model_refuse(model, "limit", "Yan is first", "re-enter player=3");
  const FeltEvent *event = felt_model_do(model, "re-enter player=3|ahead=yes");
  g_assert_cmpint(event->u.entry.ahead, ==, 1);
  g_autofree char *words = felt_event_words(event, model->state);
  g_assert_nonnull(strstr(words, ", ahead of 1 who waits"));
  /* Who is in and gives up his chips takes nobody's place. */
  felt_play(model, "re-enter player=3|forfeit=100; folds");
}

/* The same for seats: nobody is drawn one that others wait for,
 * and a rebuy whose seat is gone waits behind them. A seat that is named passes them, and says so.
 */
static void test_seat_order(void)
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_play(model, "set-config max_tables=1|seats_per_table=4|re_entries=-1; enter 4; start; "
                   "enter 2"); /* no seat for 5 and 6 */
  felt_play(model, "bust-out player=1; re-enter player=1; player 1: registered");
  const FeltEvent *event = felt_model_do(model, "seat");
  g_assert_cmpuint(event->u.seated.n_seats, ==, 1);
  g_assert_cmpint(event->u.seated.seats[0].player, ==, 5);
  felt_play(model, "bust-out player=2; seat; player 6: in; rebuy player=2; player 2: registered");
  g_autoptr(GArray) waiting = felt_registration_alternates(model->state);
  g_assert_cmpuint(waiting->len, ==, 2);
  g_assert_cmpuint(g_array_index(waiting, guint, 0), ==, 1);
  g_assert_cmpuint(g_array_index(waiting, guint, 1), ==, 2);
  felt_model_do(model, "bust-out player=5");
  const FeltPlayer *out = felt_model_player(model, 5);
  event = felt_model_do(model, "move player=2|table=%u|seat=%u", out->table, out->seat);
  g_assert_cmpint(event->u.moved.ahead, ==, 1);
  g_autofree char *words = felt_event_words(event, model->state);
  g_assert_nonnull(strstr(words, ", ahead of 1 who waits"));
  felt_model_assert_folds(model);
}

/* What the Players page says of it. */
static void test_registration_words(void)
{
  static const struct {
    const char *command, *words;
    gint64 pass_min;
  } steps[] = {
      {"set-config late_until_level=1", "Registration is open until the end of level 1", 0},
      {"set-config late_until_level=2",
       "Registration is open until the end of the break after level 2", 0},
      {"start", "Late registration is open until the end of the break after level 2 (50 min)", 0},
      {"note text=x", "Late registration is open until the end of the break after level 2 (38 min)",
       12},
      {"set-config late_until=before-break",
       "Late registration is open until the end of level 2 (28 min)", 0},
      {"set-config late_until=after-break",
       "Late registration is open until the end of the break after level 2 (38 min)", 0},
      {"set-config late_until_minutes=30",
       "Late registration is open until the end of the break after level 2, at most 30 minutes "
       "after the start "
       "(18 min)",
       0},
      {"set-config late_until_level=0",
       "Late registration is open until 30 minutes after the start (18 min)", 0},
      {"close-registration", "Registration is closed", 0},
      {"reopen-registration", "Late registration is open until 30 minutes after the start (18 min)",
       0},
      {"note text=y", "Late registration ended 30 minutes after the start", 18},
      {"reopen-registration", "Registration is open again, until it is closed", 0},
      {"close-registration", "Registration is closed", 0},
      {"undo", "Registration is open again, until it is closed", 0},
      {"undo", "Late registration ended 30 minutes after the start", 0},
      {"set-config late_until_level=2|late_until_minutes=0",
       "Late registration is open until the end of the break after level 2 (20 min)", 0},
      {"set-config late_until=before-break", "Late registration ended with level 2", 10},
      {"set-config late_until=after-break",
       "Late registration is open until the end of the break after level 2 (10 min)", 0},
      {"note text=z", "Late registration ended with the break after level 2", 10},
  };
  g_autoptr(FeltModel) model = felt_model_new(9);
  felt_model_enter(model, 3);
  for (guint i = 0; i < G_N_ELEMENTS(steps); i++) {
    felt_model_pass(model, steps[i].pass_min * 60000);
    felt_model_do(model, "%s", steps[i].command);
    g_autofree char *words = felt_registration_words(model->state, &model->context.now);
    g_assert_cmpstr(words, ==, steps[i].words);
  }
}

/* Every entry keeps the price it was sold at, whatever the prices become: sums of what the events
 * say are the sums of the state, after random sales at random prices. */
static void test_prices_never_rewrite(void)
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

static void test_waiting_list(void)
{
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_play(model, "set-config max_players=2|price=1000; enter 2; register name=Ann|waiting=yes; "
                   "register name=Ben|waiting=yes; !limit [2 of 2] register name=Ann");
  g_assert_cmpuint(model->state->waiting->len, ==, 2);
  check_pool(model, 2000, 0, 2000, 0, 2000);
  felt_play(model, "unregister player=1; register name=ann");
  g_assert_cmpuint(model->state->waiting->len, ==, 1);
  g_assert_cmpstr(g_ptr_array_index(model->state->waiting, 0), ==, "Ben");
  felt_model_assert_folds(model);
}

/* The digits behind the point say what every amount in the log is worth. */
static void test_digits_stay(void)
{
  g_autoptr(FeltModel) model = felt_model_new(4);
  felt_play(model, "set-config price=1000|currency_digits=3; set-config currency_digits=2; "
                   "enter 1; !started [Money was taken] set-config currency_digits=0; "
                   "set-config currency=CHF|currency_digits=2; unregister player=1; "
                   "set-config currency_digits=0");
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/money/part", test_part);
  g_test_add_func("/money/split", test_split);
  g_test_add_func("/money/equal-shares", test_equal_shares);
  g_test_add_func("/money/parse", test_parse);
  g_test_add_func("/money/styles", test_styles);
  g_test_add_func("/money/text", test_text);
  g_test_add_func("/money/price-lists", test_price_lists);
  g_test_add_func("/money/rake", test_rake);
  g_test_add_func("/money/free", test_free);
  g_test_add_func("/money/guarantee", test_guarantee);
  g_test_add_func("/money/ledger", test_ledger);
  g_test_add_func("/money/methods", test_methods);
  g_test_add_func("/money/list", test_list);
  g_test_add_func("/money/huge", test_huge);
  g_test_add_func("/money/late", test_late);
  g_test_add_func("/money/waiting-list", test_waiting_list);
  g_test_add_func("/money/price-list-times", test_price_list_times);
  g_test_add_func("/money/T 8/alternates", test_alternates);
  g_test_add_func("/money/waiting-list/order", test_waiting_order);
  g_test_add_func("/money/T 8/seat-order", test_seat_order);
  g_test_add_func("/money/registration-words", test_registration_words);
  g_test_add_func("/money/prices-never-rewrite", test_prices_never_rewrite);
  g_test_add_func("/money/digits-stay", test_digits_stay);
  return g_test_run();
}
