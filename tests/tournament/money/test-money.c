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
      g_assert_true(amount >= 0 || strstr(error->message, "could be thousands or decimals"));
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

static const FeltPlayTest scripts[] = {
    /* An entry has four parts; price lists are chosen by name; every entry keeps the price it paid.
     */
    {"/money/price-lists",
     "set-config price=5000|fee=500|bounty=1000|staff=200; "
     "set-config prices=name:Early bird/price:4000/chips:2000,name:Member/price:4500/fee:250; "
     "register name=Ann; event: price=5000 bounty=1000 staff=200; "
     "register name=Ben|list=EARLY BIRD; event: price=4000 chips=2000; "
     "register name=Cleo|list=member; "
     "!bad-value [Early bird, Member] register name=Dan|list=online; "
     "pool: taken=15450 owed=0 pool=13500 fees=750 drawer=15450; "
     "set-config price=9000|fee=0|bounty=0|staff=0; "
     "pool: taken=15450 owed=0 pool=13500 fees=750 drawer=15450; folds"},
    /* Rake as a share, on all that is sold or on entries only, 100.5 rounded up; a re-entry may
     * have its own price. */
    {"/money/rake",
     "set-config price=1005|rake=1000|rebuy_price=1000|add_on_price=500|re_entry.price=800|"
     "re_entry.chips=1000; register name=Ann; event: price=904 fee=101; register name=Ben; "
     "register name=Cleo; start; rebuy player=Ann|times=2; event: price=1800 fee=200; "
     "set-config rake_on=entries; add-on player=Ann; event: price=500 fee=0; "
     "bust-out player=Ben; re-enter player=Ben; event: price=720 fee=80 chips=1000; folds"},
    {"/money/free", "enter 3; costs nothing; receipts 0; prizes none"},
    /* Guarantee and overlay, money added: the pool is at least what was promised. */
    {"/money/guarantee",
     "set-config price=1000|fee=100|guarantee=5000|added=500; enter 3; "
     "pool: overlay=1500 taken=3300 owed=0 pool=5000 fees=300 drawer=3300; "
     "register name=More 4..6; pool: overlay=0 taken=6600 owed=0 pool=6500 fees=600 drawer=6600"},
    /* Debts, refunds and who took what. */
    {"/money/ledger",
     "set-config price=1000|fee=100; pay for=drawer-in|amount=2000|cashier=Kim; "
     "register name=Ann|cashier=Kim; register name=Ben|paid=300|cashier=Lou; player 2: owes=800; "
     "pool: taken=1400 owed=800 pool=2000 fees=200 drawer=3400; "
     "pay player=Ben|for=debt|amount=500|cashier=Kim; "
     "pool: taken=1900 owed=300 pool=2000 fees=200 drawer=3900; "
     "pay player=Ann|for=refund|amount=100|cashier=Lou; "
     "pool: taken=1900 owed=300 pool=2000 fees=100 drawer=3800; "
     "cashiers Kim 3600-0, Lou 300-100; unregister player=Ann; "
     "pool: taken=800 owed=300 pool=1000 fees=100 drawer=2800; undo; "
     "pool: taken=1900 owed=300 pool=2000 fees=100 drawer=3800; folds"},
    /* By how it was paid: what is given back goes the way it came, a drawer knows its cash. Logs
     * that do not say it mean cash; paid in two ways the rest comes back in cash, unless it is
     * said.
     */
    {"/money/methods",
     "set-config price=1000|fee=100|rebuys=-1|rebuy_price=500; register name=Ann|cashier=Kim; "
     "event: method=cash; only cash; register name=Ben|cashier=Kim|method=card; "
     "register name=Cleo|paid=0; "
     "pay player=Cleo|for=debt|amount=400|cashier=Kim|method=voucher; not only cash; "
     "paid by 1: cash; paid by 2: card; pay player=Ben|for=refund|amount=100|cashier=Kim; "
     "pool: cash=1100 card=1000 voucher=400 drawer=2500; by card 1000; "
     "pay player=Cleo|for=debt|amount=700|method=card; paid by 3: cash; unregister player=Ben; "
     "event: method=card; undo; unregister player=Ben|method=cash; event: method=cash; "
     "!bad-value [method] register name=Dov|method=gold; folds"},
    /* A list of names is entered whole or not at all, and undone at once. */
    {"/money/list",
     "set-config price=1000|fee=100; register names=Ann,Ben,Cleo|method=card; "
     "state: n_entries=3; pool: taken=3300 owed=0 pool=3000 fees=300 drawer=3300; "
     "!name-taken [Nobody is registered: Ben is registered already] register "
     "names=Dov,ben,Eve; !name-taken [Dov is registered already] register names=Dov,Eve,DOV; "
     "!bad-value [seat is of one player] register names=Dov,Eve|table=1|seat=1; "
     "!bad-value [name is of one player] register name=Dov|names=Eve; state: n_entries=3; "
     "start; register names=Dov,Eve,Fay; state: n_seated=6; undo; state: n_entries=3; "
     "set-config max_players=4; !limit [Nobody is registered: The tournament is full] register "
     "names=Dov,Eve; register names=Dov,Eve|waiting=yes; waiting Dov, Eve; folds"},
    /* The largest amounts are exact, and one more is refused instead of wrong. */
    {"/money/huge",
     "set-config price=1000000000000000|fee=0|currency_digits=0; enter 9; "
     "pool: taken=9000000000000000 owed=0 pool=9000000000000000 fees=0 drawer=9000000000000000; "
     "!limit [more than Felt can count] register name=Ten; start; "
     "set-config rebuy_price=1000000000000000; "
     "!limit [more than Felt can count] rebuy player=1|times=10; folds"},
    /* Late registration ends by level or time, and opens again at any time. */
    {"/money/late",
     "enter 3; set-config late_until_minutes=25; start; +24m; entries open; +1m; entries closed; "
     "!closed [reopen] register name=Late; reopen-registration; register name=Late; "
     "close-registration; !closed [reopen] register name=Later; reopen-registration; "
     "register name=Later; folds"},
    /* A price list is sold in its time; an automatic one is what an entry costs meanwhile. Entry 5
     * is playing level 4. */
    {"/money/price-list-times",
     "set-config price=5000|fee=500; "
     "set-config prices=name:Early bird/price:4000/fee:400/before_start:yes/automatic:yes,"
     "name:Late/price:6000/fee:600/from_level:2/until_level:3/automatic:yes,"
     "name:Happy hour/price:3000/until_minutes:10; register name=Ann; event: price=4000; "
     "list Early bird; register name=Ben|list=Standard; event: price=5000 list=-; "
     "!closed [begins with level 2] register name=Cleo|list=late; "
     "register name=Cleo|list=HAPPY hour; start; "
     "!closed [ended with the start] register name=D|list=early bird; register name=Dan; "
     "event: price=5000; +10m; !closed [after 10 minutes] register name=Eve|list=happy hour; "
     "+10m; register name=Eve; event: price=6000; bust-out player=Eve; re-enter player=Eve; "
     "event: price=6000; set-config re_entry.price=2000; bust-out player=Eve; "
     "re-enter player=Eve; event: price=2000; set-level level=5; "
     "!closed [ended with level 3] register name=Fay|list=late; register name=Fay; "
     "event: price=5000; folds"},
    /* Seats that open go to the alternates in the order of their entries, with the bust-out itself,
     * undone with it; while rebuys are sold the seat may be wanted back, and the director has them
     * seated. Who comes back waits behind those who never played. */
    {"/money/T 8/alternates",
     "set-config max_tables=1|seats_per_table=4|rebuy_until_level=1|price=1000; enter 8; start; "
     "alternates 5, 6, 7, 8; bust-out player=2; player 5: registered; rebuy player=2; "
     "player 2: in; set-level level=2; mark table $table2; mark seat $seat2; "
     "bust-out player=2; did clock-set players-busted seats-drawn; "
     "says Player 5 is drawn to table $table seat $seat; player 5: in seat=$seat; undo; "
     "player 2: in; player 5: registered; bust-out players=1:500,3:700; player 5: in; "
     "player 6: in; player 7: registered; re-enter player=1; alternates 7, 8, 1; "
     "bust-out player=5; bust-out player=6; bust-out player=4; all are seated; folds"},
    /* A place that becomes free belongs to the first on the waiting list, also before somebody who
     * comes back; who was out may be on it. Of two places the second is for the second. To pass
     * them is asked for by name, and the log says so. Who is in and gives up chips takes nobody's
     * place.
     */
    {"/money/waiting-list/order",
     "set-config max_players=4|price=1000|rebuys=0|re_entries=-1; enter 4; "
     "register name=Zoe|waiting=yes; register name=Yan|waiting=yes; start; "
     "!name-taken [registered already] register name=Player 1|waiting=yes; bust-out player=4; "
     "!limit [Zoe is first on the waiting list] re-enter player=4; "
     "!limit [Zoe is first] register name=Xia; !limit [Zoe is first] register name=yan; "
     "register name=Player 4|waiting=yes; register name=ZOE; !limit [full] re-enter player=4; "
     "bust-out player=3; bust-out player=2; re-enter player=4; waiting Yan; "
     "!limit [Yan is first] re-enter player=3; re-enter player=3|ahead=yes; event: ahead=1; "
     "says *, ahead of 1 who waits*; re-enter player=3|forfeit=100; folds"},
    /* The same for seats: nobody is drawn one that others wait for, and a rebuy whose seat is gone
     * waits behind them. A seat that is named passes them, and says so. */
    {"/money/T 8/seat-order",
     "set-config max_tables=1|seats_per_table=4|re_entries=-1; enter 4; start; enter 2; "
     "bust-out player=1; re-enter player=1; player 1: registered; seat; "
     "event: seats=1 seats.0.player=5; bust-out player=2; seat; player 6: in; rebuy player=2; "
     "player 2: registered; alternates 1, 2; bust-out player=5; "
     "move player=2|table=$table5|seat=$seat5; event: ahead=1; says *, ahead of 1 who waits*; "
     "folds"},
    {"/money/waiting-list",
     "set-config max_players=2|price=1000; enter 2; register name=Ann|waiting=yes; "
     "register name=Ben|waiting=yes; !limit [2 of 2] register name=Ann; waiting Ann, Ben; "
     "pool: taken=2000 owed=0 pool=2000 fees=0 drawer=2000; unregister player=1; "
     "register name=ann; waiting Ben; folds"},
    /* The digits behind the point say what every amount in the log is worth. */
    {"/money/digits-stay",
     "set-config price=1000|currency_digits=3; set-config currency_digits=2; enter 1; "
     "!started [Money was taken] set-config currency_digits=0; "
     "set-config currency=CHF|currency_digits=2; unregister player=1; "
     "set-config currency_digits=0"},
    /* What the Players page says of registration. */
    {"/money/registration-words",
     "enter 3; set-config late_until_level=1; tells Registration is open until the end of level "
     "1; set-config late_until_level=2; tells Registration is open until the end of the break "
     "after level 2; start; tells Late registration is open until the end of the break after "
     "level 2 (50 min); +12m; tells Late registration is open until the end of the break after "
     "level 2 (38 min); set-config late_until=before-break; tells Late registration is open "
     "until the end of level 2 (28 min); set-config late_until=after-break; tells Late "
     "registration is open until the end of the break after level 2 (38 min); "
     "set-config late_until_minutes=30; tells Late registration is open until the end of the "
     "break after level 2, at most 30 minutes after the start (18 min); "
     "set-config late_until_level=0; tells Late registration is open until 30 minutes after the "
     "start (18 min); close-registration; tells Registration is closed; reopen-registration; "
     "tells Late registration is open until 30 minutes after the start (18 min); +18m; tells "
     "Late registration ended 30 minutes after the start; reopen-registration; tells "
     "Registration is open again, until it is closed; close-registration; tells Registration is "
     "closed; undo; tells Registration is open again, until it is closed; undo; tells Late "
     "registration ended 30 minutes after the start; "
     "set-config late_until_level=2|late_until_minutes=0; tells Late registration is open until "
     "the end of the break after level 2 (20 min); set-config late_until=before-break; +10m; "
     "tells Late registration ended with level 2; set-config late_until=after-break; tells Late "
     "registration is open until the end of the break after level 2 (10 min); +10m; tells Late "
     "registration ended with the break after level 2"},
};

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

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_play_extend(own_step);
  felt_play_add(scripts, G_N_ELEMENTS(scripts));
  return felt_test_run();
}
