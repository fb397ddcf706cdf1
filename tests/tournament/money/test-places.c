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

FELT_TEST_RUN(felt_play_main(argc, argv, "places", own_step))
