/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-money.c - money and chips of an evening: what is refused, what is owed in the end */
#include "felt-test.h"
#include "cash/felt-evening.h"

#define PLAY(...)       felt_evening_play(&e, __VA_ARGS__)
#define REFUSE(C, K, S) felt_evening_refuse(&e, C, K, S)

static void check_settlement(const FeltEvening *e, const char *wanted)
{
  g_autofree char *text = felt_evening_settlement(e);
  g_assert_cmpstr(text, ==, wanted);
}

/* What cannot be, each with the sentence that says what to do. */
FELT_TEST(test_bad_input, "/cash/money/bad-input")
{
  static const char *const cases[][3] = {
      {"buy-in", "'name':'Ann','amount':-5", "amount must be from 0 to 1000000000000000, not -5."},
      {"buy-in", "'name':'Ann'", "amount is missing; give the money, or the chips (chips)."},
      {"buy-in", "'name':'Ann','amount':0", "amount is 0; give what changes hands."},
      {"buy-in", "'name':'Ann','amount':501",
       "amount: 5.01 is no whole number of chips, which are worth 0.50 each."},
      {"buy-in", "'name':'Ann','amount':500,'chips':11",
       "chips: these are worth 5.50, not 5; leave one of both out."},
      {"buy-in", "'name':'BANK','amount':500",
       "name: “BANK” is what a party of the settlement is called; give another name."},
      {"buy-in", "'name':'Ann','amount':500,'table':1,'seat':12",
       "seat: table 1 has 10 seats; choose one of them."},
      {"cash-out", "'name':'Zoe','chips':1",
       "Nobody is called “Zoe”; name a player of the evening."},
      {"cash-out", "'name':'Ben','chips':-1", "chips must be from 0 to 1000000000000000, not -1."},
      {"cash-out", "'name':'Ben','chips':101",
       "chips: only 100 are in play; count again, or note the buy-in that is missing (buy-in)."},
      {"cash-out", "'name':'Ben'", "amount is missing; give the money, or the chips (chips)."},
      {"cash-out", "'name':'Ben','amount':25",
       "amount: 0.25 is no whole number of chips, which are worth 0.50 each."},
      {"take-rake", "'chips':101", "chips: only 100 are in play; take no more than that."},
      {"take-rake", "'chips':1,'pot':100",
       "pot: give an amount, a pot, or say that it is for time; one of them."},
      {"take-kitty", "'chips':1,'table':9", "table: there is no table 9; name one that is."},
      {"tip", "'chips':1,'to':'rake'",
       "to: chips for the house are rake or go into the kitty (take-rake, take-kitty); name who "
       "was tipped."},
      {"cost", "'amount':0,'payer':'Ben'", "amount is 0; give what changes hands."},
      {"cost", "'amount':100,'payer':'Ben','among':['Ben','ben']",
       "among: Ben stands there twice; name each once."},
      {"return", "'name':'Ben'", "Ben is at the table."},
      {"sit", "'name':'Ben'", "Ben sits at table 1, seat 1 already; give another seat to move."},
      {"recount", "'name':'Ben','chips':5", "Ben has not cashed out; count chips in play (count)."},
      {"reopen", "", "The evening is not over."},
      {"end", "", "100 chips are still in play (Ben); cash them out first."},
      {"bear-difference", "", "No difference is open; all who play cash out before it is known."},
      {"settle-payment", "'from':'Ben','to':'Zoe','amount':1",
       "“Zoe” is none of those who pay and are paid: name a player, bank, rake or kitty."},
      {"settle-payment", "'from':'Ben','to':'ben','amount':1",
       "amount: a payment goes from one to another and is above 0."},
      {"set-config", "'chip_value':1",
       "chip_value: chips were sold already; undo the buy-ins first."},
      {"set-config", "'ends_at':'later'",
       "ends_at: “later” is no time with a time zone; give it as 2026-11-21T20:00+01:00."},
      {"set-config", "'min_buy_in':500,'max_buy_in':400",
       "max_buy_in: the least to buy in with is above the most; lower the one or raise the other."},
      {"table-rules", "'table':1", "Nothing is given that would change; name what changes."},
      {"close-table", "'table':1",
       "Players sit at table 1; let them cash out, or move them (sit)."},
      {"hand-won", "'table':1,'winners':['Ben']",
       "No hand is being played at table 1; deal one first (next-hand)."},
      {"rename", "'player':'Ben','name':'kitty'",
       "name: somebody is called “kitty” already; give another name."},
      {"rename", "'player':'Ben','name':'B\\u00aden'",
       "name holds an invisible character; type it again."},
      {"buy-in", "'name':'A\\u200dnn','amount':5000",
       "name holds an invisible character; type it again."},
      {"wait", "'name':'A\\u200dnn'", "name holds an invisible character; type it again."},
      {"set-config", "'name':'A\\u200dnn'", "name holds an invisible character; type it again."},
  };
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{'chip_value':50}");
  PLAY("buy-in name=Ben|amount=5000");
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++)
    felt_evening_refuse(&e, cases[i][0], cases[i][1], cases[i][2]);
}

/* In, out, house, costs: everybody's balance, and as few payments as can be. */
FELT_TEST(test_evening, "/cash/money/evening")
{
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{'chip_value':10,'currency':'EUR'}");
  PLAY("buy-in name=Ann|amount=2000; buy-in name=Ben|amount=2000|paid=true; "
       "buy-in name=Cleo|chips=200; take-rake amount=60; take-kitty chips=4; "
       "tip amount=100|name=Ben; cost amount=1000|payer=ann|text=Pizza");
  check_settlement(&e, "580 chips are still in play (Ann, Ben, Cleo); cash them out first.");
  PLAY("cash-out name=Ann|chips=350; cash-out name=Ben|amount=2300; end");
  FeltCashTotals totals = felt_evening_totals(&e);
  g_assert_cmpint(totals.in, ==, 6000);
  g_assert_cmpint(totals.out, ==, 5900);
  g_assert_cmpint(totals.tips, ==, 100);
  g_assert_cmpint(totals.bank, ==, 2000);
  g_assert_cmpint(felt_cash_net(felt_evening_player(&e, "Ann")), ==, 1500);
  /* the pizza is 3.34, 3.33, 3.33: odd cents go to those who came first */
  g_assert_cmpint(felt_cash_balance(e.state, felt_evening_player(&e, "Ann")), ==, 2166);
  g_assert_cmpint(felt_cash_balance(e.state, felt_evening_player(&e, "Cleo")), ==, -2333);
  check_settlement(&e, "Cleo>Ann:2166 Cleo>Ben:167 bank>Ben:1800 bank>dealer:100 bank>rake:60 "
                       "bank>kitty:40");

  /* ticked off one after the other, the others stay */
  PLAY("settle-payment from=bank|to=ben");
  check_settlement(&e, "Cleo>Ann:2166 Cleo>Ben:167 bank>Ben:1800! bank>dealer:100 bank>rake:60 "
                       "bank>kitty:40");
  PLAY("settle-payment from=Cleo|to=Ann");
  REFUSE("settle-payment", "'from':'Cleo','to':'Ann'",
         "The settlement has no open payment of Cleo to Ann; give the amount.");
  /* paid otherwise than it was said: what is left is settled anew */
  PLAY("settle-payment from=Cleo|to=kitty|amount=40");
  check_settlement(&e, "bank>Ben:1800! Cleo>Ann:2166! Cleo>kitty:40! Cleo>Ben:127 bank>Ben:40 "
                       "bank>dealer:100 bank>rake:60");
  REFUSE("buy-in", "'name':'Ann','amount':100",
         "The evening is over; open it again to play on (reopen).");
}

/* Squared with the bank at once: who owes pays, who is owed is paid. */
FELT_TEST(test_squared, "/cash/money/squared")
{
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{}");
  PLAY("buy-in name=Ann|amount=1000|paid=true; buy-in name=Ben|amount=1000; "
       "cash-out name=Ben|chips=400|paid=true");
  g_assert_cmpint(felt_evening_player(&e, "Ben")->last_paid, ==, -600);
  PLAY("cash-out name=Ann|chips=1600|paid=true");
  g_assert_cmpint(felt_evening_player(&e, "Ann")->last_paid, ==, 1600);
  check_settlement(&e, "");
  felt_evening_clear(&e);

  felt_evening_init(&e, "{}");
  PLAY("buy-in name=Ann|amount=1000|paid=true; buy-in name=Ben|amount=1000; "
       "cash-out name=Ann|chips=1500|paid=true");
  g_assert_cmpint(felt_evening_totals(&e).bank, ==, -500);
  g_autoptr(GPtrArray) warnings = felt_cash_warnings(e.state, &e.context.now);
  g_assert_cmpstr(warnings->pdata[0], ==, "The bank has advanced 5.");
  PLAY("cash-out name=Ben|chips=500");
  check_settlement(&e, "Ben>bank:500");
}

/* A difference is named with whom to count again, and borne when no count finds it. */
FELT_TEST(test_difference, "/cash/money/difference")
{
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{}");
  PLAY("buy-in name=Ann|amount=2000; buy-in name=Ben|amount=1000; "
       "cash-out name=Ann|chips=1230; cash-out name=Ben|chips=1680");
  g_assert_cmpint(felt_evening_totals(&e).difference, ==, 90);
  check_settlement(&e,
                   "0.90 are missing. Look at Ann first: 1,230 may have been 1,320. Count again "
                   "(recount), or say who bears it (bear-difference).");
  REFUSE("recount", "'name':'Ann','chips':1400",
         "chips: only 90 are in play; count again, or note the buy-in that is missing (buy-in).");
  PLAY("recount name=Ann|chips=1320");
  check_settlement(&e, "Ann>Ben:680");

  PLAY("recount name=Ann|chips=1319");
  check_settlement(&e, "0.01 are missing. Look at Ben first: that was the largest cash-out. Count "
                       "again (recount), or say who bears it (bear-difference).");
  PLAY("recount name=Ben|chips=681");
  check_settlement(&e, "10 are missing. Look at Ben first: a buy-in of that amount may stand there "
                       "twice. Count again (recount), or say who bears it (bear-difference).");
  PLAY("recount name=Ben|chips=1680; bear-difference among=['Ann']");
  check_settlement(&e, "Ann>Ben:680");
  PLAY("recount name=Ann|chips=1320");
  g_assert_cmpint(felt_evening_totals(&e).borne, ==, 1);
  g_autofree char *open = felt_evening_settlement(&e);
  g_assert_true(g_str_has_prefix(open, "There are 0.01 too much."));
  PLAY("bear-difference");
  check_settlement(&e, "Ann>Ben:680");
}

/* All who still play are counted: the books are compared before anybody leaves. */
FELT_TEST(test_count, "/cash/money/count")
{
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{}");
  PLAY("buy-in name=Ann|amount=1000; buy-in name=Ben|amount=1000; "
       "count stacks=[{'player':'Ann','chips':900}]");
  g_assert_cmpint(felt_evening_totals(&e).difference, ==, 0);
  PLAY("count stacks=[{'player':'Ann','chips':900},{'player':'Ben','chips':1150}]");
  g_assert_cmpint(felt_evening_totals(&e).difference, ==, -50);
  g_assert_cmpint(felt_evening_totals(&e).in_play, ==, 2050);
  PLAY("take-kitty chips=10|name=Ann");
  g_assert_cmpint(felt_evening_totals(&e).difference, ==, 0);
  REFUSE("count", "'stacks':[{'player':'Ann','chips':1},{'player':'ann','chips':2}]",
         "stacks: Ann was counted twice; name each once.");
  PLAY("end stacks=[{'player':'Ann','chips':890},{'player':'Ben','chips':1100}]");
  check_settlement(&e, "Ann>Ben:100 Ann>kitty:10");
}

/* R-42, S-33: table stakes, the least and the most, what was taken along. */
FELT_TEST(test_limits, "/cash/money/limits/R-42")
{
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{'chip_value':5,'min_blinds':20,'max_blinds':100,'return_minutes':60,"
                        "'levels':[{'small':1,'big':2,'minutes':600}]}");
  REFUSE("buy-in", "'name':'Ann','amount':195",
         "amount: the buy-in is 2 at least; the host may let it pass (overrule=yes).");
  REFUSE("buy-in", "'name':'Ann','amount':1005",
         "amount: nobody has more than 10 after a buy-in; the host may let it pass "
         "(overrule=yes).");
  PLAY("buy-in name=Ann|amount=195|overrule=true");
  g_assert_true(((FeltCashEvent *)e.log->pdata[e.log->len - 1])->u.done.overrule);
  PLAY("buy-in name=Ben|amount=1000");
  REFUSE("buy-in", "'name':'Ben','amount':50,'stack':195",
         "amount: nobody has more than 10 after a buy-in; the host may let it pass "
         "(overrule=yes).");
  PLAY("buy-in name=Ben|amount=25|stack=195");

  REFUSE("cash-out", "'name':'Ben','chips':100,'stays':true",
         "Table stakes: nobody takes chips off the table and plays on; Ben cashes out all of them, "
         "or none.");
  PLAY("cash-out name=Ben|chips=240; +59m");
  REFUSE("buy-in", "'name':'ben','amount':1000",
         "amount: Ben is back within 60 minutes and brings what was taken along, 12 at least"
         "; the host may let it pass (overrule=yes).");
  PLAY("buy-in name=ben|amount=1200; cash-out name=Ben|chips=240; +61m; "
       "buy-in name=Ben|amount=500");
}

/* A rebuy below a threshold; R-53: the same as the buy-in is recommended. */
FELT_TEST(test_rebuy, "/cash/money/rebuy/R-53")
{
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{'rebuy_below':500}");
  PLAY("buy-in name=Ann|amount=1000");
  REFUSE("buy-in", "'name':'Ann','amount':1000",
         "stack is missing: only who has less than 5 buys again, so count what Ann has.");
  REFUSE("buy-in", "'name':'Ann','amount':1000,'stack':500",
         "Only who has less than 5 buys again; the host may let it pass (overrule=yes).");
  PLAY("buy-in name=Ann|amount=1000|stack=499");
  g_assert_cmpint(felt_evening_player(&e, "Ann")->chips, ==, 1499);
  g_autoptr(GPtrArray) none = felt_cash_warnings(e.state, &e.context.now);
  g_assert_cmpuint(none->len, ==, 0);
  PLAY("buy-in name=Ann|amount=2000|stack=0");
  g_autoptr(GPtrArray) warnings = felt_cash_warnings(e.state, &e.context.now);
  g_assert_cmpstr(warnings->pdata[0], ==, "Ann bought again for 20; the buy-in was 10.");
}

/* the agreed start is counted down to until it comes or play begins; no end lies before. */
FELT_TEST(test_start, "/cash/money/start/R-53")
{
  g_auto(FeltEvening) e;
  FeltCashTime time;
  felt_evening_init(&e, "{}");
  REFUSE("move-end", "'ends_at':'2020-01-01T00:00Z'",
         "ends_at: the evening would end before it begins; give a later time.");
  felt_cash_time(e.state, &e.context.now, &time);
  g_assert_cmpint(time.start_s, ==, -1);
  g_autoptr(GDateTime) now = g_date_time_new_from_unix_utc(e.context.now.utc_us / G_USEC_PER_SEC);
  g_autoptr(GDateTime) soon = g_date_time_add_minutes(now, 60);
  g_autofree char *iso = g_date_time_format_iso8601(soon);
  PLAY("set-config starts_at=%s", iso);
  PLAY("+20m");
  felt_cash_time(e.state, &e.context.now, &time);
  g_assert_cmpint(time.start_s, ==, 40 * 60);
  PLAY("start");
  felt_cash_time(e.state, &e.context.now, &time);
  g_assert_cmpint(time.start_s, ==, -1);
}

/* the end is fixed before, all may agree on another; who goes before says so early. */
FELT_TEST(test_times, "/cash/money/times/R-53")
{
  g_auto(FeltEvening) e;
  FeltCashTime time;
  felt_evening_init(&e, "{'starts_at':'2026-11-18T11:00Z','ends_at':'2026-11-18T13:06:40Z',"
                        "'notice_minutes':30}");
  felt_cash_time(e.state, &e.context.now, &time);
  g_assert_cmpint(time.left_ms, ==, 7200000);
  PLAY("buy-in name=Ann|amount=1000; buy-in name=Ben|amount=1000");
  REFUSE("cash-out", "'name':'Ann','chips':1000",
         "Who leaves early says so 30 minutes before: note that Ann wants to (notice), or let it "
         "pass (overrule=yes).");
  PLAY("cash-out name=Ann|chips=0; buy-in name=Ann|amount=1000; notice name=Ann");
  REFUSE("notice", "'name':'Ann'", "Ann has said so already.");
  PLAY("+20m");
  REFUSE("cash-out", "'name':'Ann','chips':500",
         "Ann said so too late: 10 minutes are left; wait, or let it pass (overrule=yes).");
  PLAY("+10m; cash-out name=Ann|chips=500; "
       "move-end ends_at=2026-11-18T14:06:40+01:00");
  REFUSE("move-end", "'ends_at':'2026-11-18T10:59:00Z'",
         "ends_at: the evening would end before it begins; give a later time.");
  PLAY("+90m");
  felt_cash_time(e.state, &e.context.now, &time);
  g_assert_cmpint(time.left_ms, ==, 0);
  g_autoptr(GPtrArray) warnings = felt_cash_warnings(e.state, &e.context.now);
  g_assert_cmpstr(warnings->pdata[0], ==, "The end that was agreed has come.");
  PLAY("cash-out name=Ben|chips=500");
}

/* open stakes, with markers of the bank and of players. */
FELT_TEST(test_markers, "/cash/money/markers/R-42")
{
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{}");
  PLAY("buy-in name=Ann|amount=1000; buy-in name=Ben|amount=1000");
  REFUSE("marker", "'name':'Ann','amount':500",
         "Table stakes: nobody plays on a marker; note a buy-in between hands, or play open stakes "
         "(table-rules stakes=open).");
  PLAY("table-rules stakes=open|marker_limit=800|marker_due=leave; "
       "marker name=Ann|amount=500; marker name=Ann|amount=300|lender=Ben");
  REFUSE("marker", "'name':'Ann','amount':1",
         "amount: open markers of a player are 8 at most, and Ann has 8; the host may let it pass "
         "(overrule=yes).");
  REFUSE("cash-out", "'name':'Ann','chips':100",
         "Ann settles markers of 8 first (settle-marker); the host may let it pass "
         "(overrule=yes).");
  REFUSE("settle-marker", "'name':'Ann','amount':600",
         "amount: Ann owes 5 there on markers; give no more than that, and more than 0.");
  PLAY("settle-marker name=Ann|amount=200|in_chips=true; "
       "settle-marker name=Ann; "
       "settle-marker name=Ann|lender=Ben|amount=100|in_chips=true; "
       "settle-marker name=Ann|lender=Ben; cash-out name=Ann|chips=800; "
       "cash-out name=Ben|chips=1500");
  FeltCashTotals totals = felt_evening_totals(&e);
  g_assert_cmpint(totals.in, ==, 2500);
  g_assert_cmpint(totals.bank, ==, 300);
  /* lost 5: bought 10 and 5, gave 2 back in chips, borrowed 2, has 8 */
  g_assert_cmpint(felt_cash_net(felt_evening_player(&e, "Ann")), ==, -700);
  g_assert_cmpint(felt_cash_net(felt_evening_player(&e, "Ben")), ==, 700);
  check_settlement(&e, "Ann>Ben:200 bank>Ben:300");
}

/* Rake of a pot by share and cap, and by time at the table. */
FELT_TEST(test_rake, "/cash/money/rake")
{
  gint64 chips;
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{'chip_value':25,'rake_percent':500,'rake_cap':300,'rake_seat':600,"
                        "'rake_minutes':30}");
  PLAY("buy-in name=Ann|chips=400; buy-in name=Ben|chips=400");
  REFUSE("take-rake", "'pot':19",
         "pot: the rake of such a pot is less than a chip; none is taken.");
  PLAY("take-rake pot=99");
  g_assert_cmpint(e.state->raked, ==, 4);
  PLAY("take-rake pot=800");
  g_assert_cmpint(e.state->raked, ==, 16);
  REFUSE("take-rake", "'by_time':true", "Nobody owes for time at the table yet.");
  PLAY("+31m; buy-in name=Cleo|chips=400; +30m");
  g_assert_cmpint(
      felt_cash_rake_due(e.state, felt_evening_player(&e, "Ben"), &e.context.now, &chips), ==, 2);
  g_assert_cmpint(chips, ==, 48);
  PLAY("take-rake by_time=true|name=Ben; take-rake by_time=true");
  g_assert_cmpint(e.state->raked, ==, 16 + 48 + 48 + 24);
  REFUSE("take-rake", "'by_time':true", "Nobody owes for time at the table yet.");
}

/* Tables are opened as players come, or are as agreed, and then somebody waits. */
FELT_TEST(test_seats, "/cash/money/seats")
{
  g_auto(FeltEvening) e;
  felt_evening_init(&e, "{'seats':2}");
  PLAY("buy-in name=Ann|amount=100; sit name=Ben; buy-in name=Cleo|amount=100");
  g_assert_cmpint(felt_evening_player(&e, "Cleo")->table, ==, 2);
  PLAY("sit name=Cleo|table=2|seat=2");
  REFUSE("sit", "'name':'Cleo','table':1,'seat':2", "seat: Ben sits there; choose another seat.");
  felt_evening_clear(&e);

  felt_evening_init(&e, "{'tables':[{'table':1,'seats':2},{'table':3,'seats':2}]}");
  for (int i = 0; i < 4; i++)
    PLAY("buy-in name=P%d|amount=100", i);
  REFUSE("buy-in", "'name':'Ann','amount':100",
         "All seats are taken; note who waits for one (wait), or open another table (open-table).");
  PLAY("wait name=Ann|table=3; +5m; wait name=Ben; cash-out name=1.2|chips=100");
  g_autoptr(GArray) waiting = felt_cash_waiting(e.state, &e.context.now);
  g_assert_cmpuint(waiting->len, ==, 2);
  g_assert_cmpint(g_array_index(waiting, FeltCashWaiter, 0).seat, ==, 0);
  g_assert_cmpint(g_array_index(waiting, FeltCashWaiter, 0).minutes, ==, 5);
  g_assert_cmpint(g_array_index(waiting, FeltCashWaiter, 1).seat, ==, 2);
  PLAY("sit name=ben");
  g_assert_cmpint(felt_evening_player(&e, "Ben")->waits_us, ==, 0);
}
