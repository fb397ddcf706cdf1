/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-places.c - who is out in which place, who comes back, and the chips and money of it */
#include "felt-test.h"
#include "tournament/felt-play.h"
#include "tournament/base/felt-number-text.h"

#include <stdlib.h>
#include <string.h>

/* Entries cost 50 and 5 for the house, rebuys 40 and 4, add-ons 30 and 3. */
#define BEGUN(players)                                                                             \
  "set-config price=5000|fee=500|rebuy_price=4000|rebuy_fee=400|add_on_price=3000|"                \
  "add_on_fee=300|add_on_chips=2500; enter " #players "; start; "

static const FeltPlayTest scripts[] = {
    {"/places/one-by-one",
     BEGUN(4) "bust-out player=3; player 3: placed=4; player 1: placed=0; "
              "bust-out player=1|stack=200; bust-out player=4; player 3: placed=4; "
              "player 1: placed=3; player 4: placed=2; player 2: placed=1; "
              "state: finished finished_by_hand=0"},
    {"/places/rules-5.1/more-chips-finish-higher",
     BEGUN(6) "bust-out players=1:400,2:900,3:100; player 2: placed=4; player 1: placed=5; "
              "player 3: placed=6"},
    {"/places/rules-5.1/equal-stacks-tie",
     BEGUN(7) "bust-out players=1:400,2:900,3:400,4:50; player 2: placed=4; "
              "player 1: placed=5-6; player 3: placed=5-6; player 4: placed=7; "
              "bust-out players=5:0,6:0; player 5: placed=2-3; player 6: placed=2-3; "
              "player 7: placed=1"},
    /* Stacks of different hands are not compared. */
    {"/places/rules-5.1/other-hand",
     BEGUN(5) "bust-out player=1|stack=1400; bust-out player=2|stack=10; player 1: placed=5; "
              "player 2: placed=4"},
    /* 5.4: with re-entries only the last bust gives a place, provisional while entries are open. */
    {"/places/rules-5.4/re-entry",
     BEGUN(4) "bust-out player=1; bust-out player=2; player 1: placed=4; player 2: placed=3; "
              "re-enter player=1; player 1: placed=0; player 2: placed=4; "
              "state: n_entries=5 n_unique=4 n_in=3 n_busted=2; register name=Late; "
              "player 2: placed=5; bust-out player=1; player 1: placed=4; "
              "state: n_entries=6 n_unique=5 n_in=3 n_busted=3"},
    /* One of a tied pair comes back: the other has the place alone. */
    {"/places/rules-5.4/re-entry-out-of-a-tie",
     BEGUN(5) "bust-out players=1:300,2:300,3:100; player 2: placed=3-4; re-enter player=1; "
              "player 2: placed=4; player 3: placed=5"},
    /* A bust-out followed by a rebuy gives no place (rules.md 7): same entry, same seat. Who won
     * the chips has won them (5.6). */
    {"/places/rules-7/rebuy-cancels-a-bust",
     BEGUN(4) "mark table $table2; mark seat $seat2; bust-out player=2|by=Player 3; "
              "player 3: knocked_out=1; bust-out player=1; rebuy player=2; "
              "state: n_entries=4 n_unique=4 n_in=3 n_busted=1; player 1: placed=4; "
              "player 2: placed=0 table=$table seat=$seat rebuys=1; player 3: knocked_out=1"},
    {"/places/rebuy-when-seat-is-taken",
     BEGUN(4) "mark seat $seat2; bust-out player=2; register name=Late|table=1|seat=$seat; "
              "rebuy player=2; event: table=1 seed=*; player 5: seat=$seat"},
    /* The table is broken, or the seat locked, meanwhile. */
    {"/places/rebuy-when-seat-is-gone",
     BEGUN(10) "mark table $table1; bust-out player=1; break-table table=$table; "
               "rebuy player=1; event: table=0; player 1: registered; bust-out player=2; "
               "lock-seat table=$table3|seat=$seat2; rebuy player=2; event: table=0; open-table; "
               "seat; player 1: in"},
    /* A re-entry is another entry: the bust-out stays one, and is of the player who made it. So it
     * does with a rebuy, unless rebuys cancel it (rules.md 5.6). */
    {"/places/re-entry-keeps-the-bust",
     BEGUN(4) "bust-out player=2|by=Player 3,Player 4; re-enter player=2; "
              "player 3: knocked_out=1; player 4: knocked_out=1; "
              "bust-out player=2|by=Player 3; rebuy player=2; player 3: knocked_out=2; "
              "set-config bounties.rebuy=cancels; bust-out player=2|by=Player 3; "
              "rebuy player=2; player 3: knocked_out=2"},
    /* Limits count for each entry. */
    {"/places/limits",
     BEGUN(4) "set-config rebuys=2|re_entries=1; rebuy player=1|times=2; "
              "!limit [2 of 2] rebuy player=1; bust-out player=1; "
              "!limit [2 of 2] rebuy player=1; re-enter player=1; rebuy player=1; "
              "bust-out player=1; !limit [re-entry] re-enter player=1"},
    {"/places/rules-4.9/T-8B/forfeit",
     BEGUN(4) "state: chips_in_play=6000; re-enter player=1|forfeit=200; "
              "state: chips_in_play=7300 n_entries=5 n_unique=4 n_in=4 n_busted=1; "
              "player 1: chips=1500; average 1825; undo; state: chips_in_play=6000"},
    {"/places/rules-7/chips-and-money",
     BEGUN(3) "state: prize_money=15000 fees=1500; chip-count player=1|stack=700; "
              "rebuy player=1|times=2; player 1: stack=3700 paid=13000; add-on player=2; "
              "bust-out player=3; player 3: stack=0; re-enter player=3; player 3: stack=-1; "
              "state: chips_in_play=11500 prize_money=31000 fees=3100; "
              "adjust-chips amount=-25|reason=one went missing; state: chips_in_play=11475; "
              "average 3825"},
    {"/places/unregistered",
     "set-config price=5000|fee=500; enter 2; unregister player=2; event: refund=5500; "
     "state: prize_money=5000 chips_in_play=1500 n_entries=1 n_unique=1 n_in=1 n_busted=0; "
     "register name=player 2; says player 2 is registered*; player 2: registered; "
     "state: n_entries=2 n_unique=2 n_in=2 n_busted=0"},
    {"/places/last-one-in-wins",
     BEGUN(2) "bust-out player=1; player 2: placed=1; undo; state: running; player 2: placed=0; "
              "redo; player 2: placed=1"},
    {"/places/finished-by-hand",
     BEGUN(5) "bust-out player=1; finish reason=all agree; state: finished_by_hand=1; "
              "player 1: placed=5; player 2: placed=1-4; player 5: placed=1-4"},
};

/* "average 1825": the stack of the average. */
static gboolean own_step(FeltModel *model, const char *step)
{
  if (!g_str_has_prefix(step, "average "))
    return FALSE;
  g_assert_cmpint(felt_state_average(model->state), ==, atoi(step + strlen("average ")));
  return TRUE;
}

FELT_TEST(test_place_words, "/places/words")
{
  static const struct {
    guint place;
    const char *text;
  } cases[] = {{1, "1st"},     {2, "2nd"},     {3, "3rd"},      {4, "4th"},   {11, "11th"},
               {12, "12th"},   {13, "13th"},   {21, "21st"},    {22, "22nd"}, {101, "101st"},
               {111, "111th"}, {112, "112th"}, {1003, "1003rd"}};
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *text = felt_place_text(cases[i].place, cases[i].place);
    g_assert_cmpstr(text, ==, cases[i].text);
  }
  g_autofree char *tied = felt_place_text(5, 6);
  g_assert_cmpstr(tied, ==, "5th–6th");
}

/* Sums that could not be stored exactly any more are refused before they are sold. */
FELT_TEST(test_too_much, "/places/too-much")
{
  g_autoptr(FeltModel) model = felt_model_new(3);
  felt_play(model, "set-config price=1000000000000|rebuy_price=1000000000000; enter 2; start");
  g_autoptr(FeltCommand) rebuy = felt_command_new_player(FELT_COMMAND_REBUY, "1");
  g_autoptr(GError) error = NULL;
  rebuy->times = 10;
  guint n = 0;
  while (felt_model_execute(model, rebuy, &error))
    g_assert_cmpuint(++n, <, 1000);
  g_assert_cmpstr(felt_decide_error_code(error), ==, "limit");
  g_assert_cmpint(model->state->prize_money, <=, FELT_INT_MAX);
  felt_model_do(model, "adjust-chips amount=1000000000000");
}

/* Whether the bust-outs of the log were the end by themselves, as they were once. */
static void set_ends(FeltModel *model, gboolean ends)
{
  for (guint i = 0; i < model->log->len; i++) {
    FeltEvent *event = model->log->pdata[i];
    if (event->kind == FELT_EVENT_BUSTED)
      event->u.busted.ends = ends;
  }
}

/* Undoing an entry that later events rest on names the one in the way. */
FELT_TEST(test_undo_of_an_entry, "/places/undo-of-an-entry")
{
  g_autoptr(FeltModel) model = felt_play_new(BEGUN(3));
  felt_model_do(model, "register name=Late");
  guint64 late = model->log->len;
  felt_play(model, "bust-out player=1; bust-out player=2; register name=Later");
  /* Without Late, Player 3 had won before Later came, in a log in which the end was no event. */
  set_ends(model, TRUE);
  felt_model_refuse(model, "cannot-undo", "the tournament is over", "undo seq=%d", (int)late);
  set_ends(model, FALSE);
  felt_play(model,
            "undo seq=%d; state: n_in=2; redo; undo; undo seq=%d; state: finished; "
            "player 3: placed=1",
            (int)late, (int)late);
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  felt_play_extend(own_step);
  felt_play_add(scripts, G_N_ELEMENTS(scripts));
  return felt_test_run();
}
