/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-things.c - prizes in kind: whose they are, and that they are handed over */
#include "felt-test.h"
#include "tournament/felt-play.h"
#include "tournament/money/felt-prize-help.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-prizes.h"

#include <stdlib.h>
#include <string.h>

#define BEGUN(config, players) "set-config price=1000|" config "; enter " #players "; start; "
#define SHARES                 "payouts.how=percents|payouts.percents=6000,4000"

/* A prize in kind that somebody gave. */
#define GIVEN(what, at) "name:" what "/place:" #at "/value:0/paid:no"

static const FeltPlayTest scripts[] = {
    /* Prizes in kind are handed over apart from the money, each with a receipt of its own that
     * keeps its name; what is left is known, and each is undone by itself. */
    {"/things/handed-over",
     BEGUN(SHARES, 4) "set-config payouts.things=name:Main "
                      "Event/place:1/value:1000/paid:yes," GIVEN(
                          "Wooden Spoon",
                          4) "; bust-out player=4; "
                             "!phase [Registration is open] pay player=4|for=thing; "
                             "close-registration; "
                             "!nothing [hand over Wooden Spoon] pay player=4; "
                             "!bad-value [leave amount out] pay player=4|for=thing|amount=1; "
                             "!nothing [no prize in kind] pay player=3|for=thing; pay "
                             "player=4|for=thing|cashier=Kim; "
                             "says Player 4 is handed Wooden Spoon; receipt 0: thing=Wooden_Spoon "
                             "cashier=Kim amount=0; "
                             "!nothing [has got the prize in kind already] pay player=4|for=thing; "
                             "bust-out players=3:100,2:200; to pay 3000, things 1; pay player=1; "
                             "line 1: thing_due=1 paid=0; line 4: handed=1 paid=1; pay "
                             "player=1|for=thing; mark thing; "
                             "pay player=2; to pay 0, things 0; undo seq=$thing; to pay 0, things "
                             "1; "
                             "receipt 3: thing=Wooden_Spoon cashier=Kim amount=0; folds"},
    /* What the pool has to pay for stays so when entries cost nothing any more, and the place is
     * not paid: money is in it. */
    {"/things/free-from-now-on",
     BEGUN(SHARES, 4) "set-config payouts.things=name:Bicycle/place:4/value:500/paid:yes; "
                      "in kind 4: -; set-config price=0; in kind 4: -"},
    /* 5.1: once handed over it is not another thing, nor more of it, on that place; others may
     * change. */
    {"/things/handed-stays",
     BEGUN(SHARES, 4) "set-config payouts.things=" GIVEN(
         "Wooden Spoon",
         4) "; "
            "close-registration; bust-out player=4; pay player=4|for=thing; "
            "!started [Player 4 was handed what place 4 has in kind] set-config "
            "payouts.things=" GIVEN("Pen", 4) "," GIVEN(
                "Wooden Spoon",
                4) "; "
                   "!started [Player 4 was handed what place 4 has in kind] set-config "
                   "payouts.things=" GIVEN("Pen", 3) "," GIVEN(
                       "Silver Spoon",
                       4) "; "
                          "!started [Player 4 was handed what place 4 has in kind] set-config "
                          "payouts.things=" GIVEN(
                              "Pen", 3) "; "
                                        "set-config payouts.things=" GIVEN("Pen", 3) "," GIVEN(
                                            "Wooden Spoon",
                                            4) "; "
                                               "in kind 3: Pen; in kind 4: Wooden Spoon; folds"},
    /* A satellite: each of those who share its places has a seat of their own to be handed. */
    {"/things/rules-5.7/seats-handed-over",
     BEGUN("payouts.seat_value=2000|payouts.seats=2",
           5) "close-registration; "
              "bust-out player=5..3; state: finished; player 1: thing_place=1; player 2: "
              "thing_place=2; "
              "to pay 1000, things 2; pay player=2|for=thing; line 1: things=Seat thing_due=1 "
              "paid=0; "
              "line 2: paid=1; undo; to pay 1000, things 2; folds"},
    /* Without money a thing needs no pool: it is told before anybody entered, whatever it is worth
     * and whoever was to pay for it, and is handed over like any other. Nobody can be ninth of four
     * any more. */
    {"/things/free", "set-config payouts.things=" GIVEN(
                         "Cup", 1) ",name:Main "
                                   "Event/place:3/value:1000/paid:yes," GIVEN(
                                       "Wooden Spoon", 9) "; has money 0; line 1: things=Cup; line "
                                                          "2: empty=1; "
                                                          "line 3: things=Main_Event; line 9: "
                                                          "things=Wooden_Spoon; enter 4; warnings "
                                                          "-; start; "
                                                          "close-registration; bust-out "
                                                          "player=4..2; line 3: thing_due=3; lines "
                                                          "4; to pay 0, things 2; "
                                                          "!nothing [hand over Main Event] pay "
                                                          "player=3; pay player=3|for=thing; line "
                                                          "3: handed=1; "
                                                          "to pay 0, things 1; folds"},
};

/* "in kind 4: Cup" is what place 4 gets; "has money 0": nothing costs anything. */
static gboolean own_step(FeltModel *model, const char *step)
{
  if (g_str_has_prefix(step, "in kind ")) {
    g_autofree char *things = felt_prize_things(model->state, atoi(step + strlen("in kind ")));
    felt_play_text(step, things, strstr(step, ": ") + strlen(": "));
  } else if (g_str_has_prefix(step, "has money "))
    g_assert_cmpint(felt_state_has_money(model->state), ==, atoi(step + strlen("has money ")));
  else
    return felt_prizes_step(model, step);
  return TRUE;
}

/* The seats that a satellite promises cost somebody money, free as it may be to enter. */
FELT_TEST(test_promised_seats, "/things/free/promised-seats")
{
  g_autoptr(FeltModel) model = felt_model_new(6);
  felt_model_do(model, "set-config payouts.seat_value=2000");
  g_assert_false(felt_state_has_money(model->state));
  felt_model_do(model, "set-config payouts.seats=2");
  g_assert_true(felt_state_has_money(model->state));
  g_autofree char *worth = felt_setup_money_text(&model->state->setup, 4000);
  g_assert_cmpstr(worth, ==, "40");
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_play_extend(own_step);
  felt_play_add(scripts, G_N_ELEMENTS(scripts));
  return felt_test_run();
}
