/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-words.c - commands before Enter and events after it, in words */
#include "felt-test.h"
#include "tournament/words/felt-words.h"

#include <string.h>

#include "tournament/felt-play.h"
#include "tournament/floor/felt-todo.h"

/* On a running tournament: Ann, Ben, Cleo and Dan in seats 1 to 4 of table 1, table 2 empty; levels
 * 25/50, 50/100, a break, 200/400. */
typedef struct {
  const char *before; /* commands that lead there, apart by ";" */
  const char *command;
  const char *asks; /* what it is about to do */
  const char *says; /* what happened; NULL: left to chance */
} Case;

static const Case cases[] = {
    {"", "register name=Eve|table=1|seat=9", "Register Eve", "Eve is registered, table 1 seat 9"},
    {"close-registration;reopen-registration", "register name=Eve|table=2|seat=2", "Register Eve",
     "Eve is registered, table 2 seat 2"},
    {"bust-out player=1", "re-enter player=ann|table=2|seat=3", "Re-enter Ann",
     "Ann re-enters, table 2 seat 3"},
    {"", "rebuy player=1", "Sell a rebuy to Ann (table 1 seat 1)", "Ann takes a rebuy"},
    {"set-config currency=EUR|rebuy.price=2000", "rebuy player=1|method=card",
     "Sell a rebuy to Ann (table 1 seat 1), by card", "Ann takes a rebuy: 20 EUR, by card"},
    {"", "rebuy player=1|times=3", "Sell a rebuy to Ann (table 1 seat 1)", "Ann takes 3 rebuys"},
    {"bust-out player=1", "rebuy player=1", "Sell a rebuy to Ann",
     "Ann takes a rebuy, table 1 seat 1"},
    {"", "add-on player=1", "Sell the add-on to Ann (table 1 seat 1)", "Ann takes the add-on"},
    {"", "bust-out player=1.2", "Bust out Ben (table 1 seat 2): 4th place", "Ben is out (4th)"},
    {"", "bust-out players=Ann:500,Ben:500",
     "Bust out Ann (table 1 seat 1), Ben (table 1 seat 2): 3rd–4th place",
     "Out in one hand: Ann (3rd–4th), Ben (3rd–4th)"},
    {"", "bust-out players=Ann:900,Ben:500",
     "Bust out Ann (table 1 seat 1), Ben (table 1 seat 2): 3rd–4th place",
     "Out in one hand: Ann (3rd), Ben (4th)"},
    {"", "bust-out player=1|by=2", "Bust out Ann (table 1 seat 1): 4th place; Ben wins the chips",
     "Ann is out (4th)"},
    {"set-config bounty=500;register name=Eve", "bust-out player=1|by=ben,3",
     "Bust out Ann (table 1 seat 1): 5th place; Ben, Cleo share the chips", "Ann is out (5th)"},
    {"set-config bounty=500|bounties.unwon=unsaid;register name=Eve", "bust-out player=1|by=ben,3",
     "Bust out Ann (table 1 seat 1): 5th place; Ben, Cleo share the bounty", "Ann is out (5th)"},
    {"set-config bounty=500|bounties.unwon=unsaid;register name=Eve;bust-out player=Eve",
     "bounty player=Eve|by=2", "Award the bounty of Eve to Ben",
     "The bounty of Eve: Ben gets 5 of bounty"},
    {"bust-out player=Ann", "put-back player=Ann|reason=misread", "Put Ann back at table 1 seat 1",
     "Ann is back in at table 1 seat 1: the bust-out (event 10) is void (misread)"},
    {"bust-out player=Ann", "put-back player=Ann|table=2|seat=3|stack=1200",
     "Put Ann back at table 2 seat 3",
     "Ann is back in at table 2 seat 3, 1,200 chips: the bust-out (event 10) is void"},
    {"bust-out player=Ann", "put-back player=Ann|table=2", "Put Ann back at table 2, a seat drawn",
     NULL},
    {"bust-out player=Ann;bust-out player=Ben", "bust-order players=Ben,Ann",
     "Out in this order: Ben (4th), Ann (3rd)", "Ben went out before Ann"},
    {"", "rename player=Ann|name=Anna Moss", "Call Ann Anna Moss from now on",
     "Ann is called Anna Moss from now on"},
    {"rename player=Ann|name=Anna", "rename player=Anna|name=ann", "Call Anna ann from now on",
     "Anna is called ann from now on"},
    {"", "set-config name=Friday Night", "Change the setup",
     "The tournament is called Friday Night from now on"},
    {"", "set-config archived=yes", "Change the setup", "The tournament is archived"},
    {"set-config archived=yes", "set-config archived=no", "Change the setup",
     "The tournament is taken out of the archive"},
    {"", "set-config archived=yes|name=Other", "Change the setup",
     "The setup is changed: name, archive"},
    {"", "move player=1|table=2|seat=4|reason=balance",
     "Move Ann (table 1 seat 1) to table 2 seat 4", "Ann moves to table 2 seat 4 (balance)"},
    {"", "move player=1|table=2", "Move Ann (table 1 seat 1) to table 2, a seat drawn", NULL},
    {"", "swap player=1|other=2", "Let Ann (table 1 seat 1) and Ben (table 1 seat 2) change seats",
     "Ann and Ben change seats"},
    {"", "open-table table=3|seats=8", "Open a table", "Table 3 is opened with 8 seats"},
    {"", "break-table table=2", "Break table 2 and draw seats for its players",
     "Table 2 is broken, 0 players move"},
    {"", "redraw", "Draw seats and buttons anew", "Seats are drawn anew for 4 players"},
    {"", "redraw table=1", "Draw the seats of table 1 anew",
     "Table 1 draws its seats anew: 4 players"},
    {"", "final-table", "Draw the final table and its button",
     "The final table is drawn: 4 players"},
    {"", "lock-seat table=2|seat=1", "Lock table 2 seat 1", "Table 2 seat 1 is locked"},
    {"lock-seat table=2|seat=1", "lock-seat table=2|seat=1|locked=no", "Unlock table 2 seat 1",
     "Table 2 seat 1 is unlocked"},
    {"", "lock-seat table=2|seat=1|player=Ben", "Keep table 2 seat 1 for Ben (table 1 seat 2)",
     "Table 2 seat 1 is kept for Ben"},
    {"", "keep-apart player=Ann|other=Ben",
     "Keep Ann (table 1 seat 1) and Ben (table 1 seat 2) apart in draws",
     "Ann and Ben are kept apart"},
    {"keep-apart player=Ann|other=Ben", "keep-apart player=Ann|other=Ben|apart=no",
     "Let Ann (table 1 seat 1) and Ben (table 1 seat 2) sit at one table again",
     "Ann and Ben may sit at one table again"},
    {"", "break-order tables=2,1", "Break tables in this order: 2, 1", NULL},
    {"", "break-order tables=", "Break tables from the highest number", NULL},
    {"", "balance", "Move the first player of the balance plan", NULL},
    {"", "balance all=yes", "Move all players of the balance plan", NULL},
    {"", "draw-cards table=1", "Draw the seats of table 1 by cards",
     "Table 1 draws its seats by cards: 4 players"},
    {"", "penalty player=Ann|rounds=1", "Let Ann (table 1 seat 1) sit out 1 round", NULL},
    {"", "penalty player=Ann|hands=3", "Let Ann (table 1 seat 1) sit out 3 hands", NULL},
    {"", "penalty player=Ann", "Warn Ann (table 1 seat 1)", NULL},
    {"", "call-clock player=Ann", "Call the clock on Ann (table 1 seat 1)",
     "The clock is called on Ann at table 1"},
    {"call-clock player=Ann", "call-clock player=Ann|outcome=acted",
     "Note that Ann (table 1 seat 1) acted in time", "Ann acted in time on the clock"},
    {"call-clock player=Ann", "call-clock player=Ann|outcome=dead",
     "Note that the hand of Ann (table 1 seat 1) is dead",
     "The time of Ann is up: the hand is dead"},
    {"", "report-bust player=Ann|by=Ben", "Report to the floor that Ann (table 1 seat 1) is out",
     "Table 1 reports that Ann is out, by Ben"},
    {"", "report-bust player=Ann", "Report to the floor that Ann (table 1 seat 1) is out",
     "Table 1 reports that Ann is out"},
    {"", "call-floor table=1|reason=chips", "Call the floor to table 1",
     "Table 1 calls the floor (chips)"},
    {"call-floor table=1", "answer-call table=1", "What table 1 asked of the floor is dealt with",
     NULL},
    {"set-config time_chips=1", "time-chip player=Ann", "Use a time chip of Ann (table 1 seat 1)",
     "Ann uses a time chip"},
    {"", "absent player=Ann", "Note that Ann (table 1 seat 1) is absent", NULL},
    {"", "wrong-seat player=Ann|table=1|seat=2", "Send Ann (table 1 seat 1) to the right seat",
     NULL},
    {"", "head-count table=1|count=4", "Note 4 players counted at table 1", NULL},
    {"", "hand-for-hand", "Play hand for hand", NULL},
    {"", "hand-done", "The hand is over at all tables", NULL},
    {"", "waive-stop table=1", "Let table 1 deal on though it is short", NULL},
    {"", "set-button table=1|seat=2|reason=moved", "Set the button of table 1 to seat 2",
     "Table 1: the button is set to seat 2 (moved)"},
    {"", "set-button table=1", "Draw for the button of table 1", NULL},
    {"", "next-hand table=1", "Next hand at table 1: button 1, small blind 2, big blind 3",
     "Table 1 deals: button 1, small blind 2, big blind 3"},
    {"next-hand table=1;bust-out player=3", "next-hand table=1",
     "Next hand at table 1: button 2, big blind 4, small blind dead",
     "Table 1 deals: button 2, big blind 4, small blind dead"},
    {"", "pause", "Stop the clock", "The clock is paused in level 1, 25 / 50"},
    {"pause", "resume", "Let the clock run on", "The clock runs again in level 1, 25 / 50"},
    {"", "next-level", "Go to the next level", "The clock is set to level 2, 50 / 100"},
    {"", "set-level level=4", "Go to level 3: 200 / 400", "The clock is set to level 3, 200 / 400"},
    {"", "set-level level=3", "Go to the break: Break", "The clock is set to Break"},
    {"", "adjust-time ms=60000", "Give the level 01:00 more",
     "The clock is set to 21:00 in level 1, 25 / 50"},
    {"", "adjust-time ms=-90000", "Take 01:30 off the level",
     "The clock is set to 18:30 in level 1, 25 / 50"},
    {"", "close-registration", "No more entries", "Registration is closed"},
    {"close-registration", "reopen-registration", "Entries are possible again",
     "Registration is open"},
    {"", "set-config starting_stack=2000", "Change the setup",
     "The setup is changed: starting stack"},
    {"", "set-config price=1000|fee=100|rake=1000|payouts.round=100", "Change the setup",
     "The setup is changed: buy-in, house fee, payouts"},
    {"", "chip-count player=1|stack=12500", "Note a stack of 12,500 for Ann (table 1 seat 1)",
     NULL},
    {"adjust-chips amount=50000", "chip-count player=1|stack=12500",
     "Note a stack of 12,500 for Ann (table 1 seat 1)", "Ann has 12,500 chips"},
    {"", "adjust-chips amount=-1500", "Correct the chips in play",
     "Chips in play are adjusted by -1,500"},
    {"set-config price=1000", "adjust-pool amount=50000|reason=gift", "Correct the prize pool",
     "500 is put into the prize pool (gift)"},
    {"", "note text=Fire alarm", "Note: Fire alarm", "Note: Fire alarm"},
    {"move player=1|table=2|seat=4", "moves-told", "Note that all who moved were told their seats",
     "1 player was told where to sit"},
    {"", "finish", "End the tournament by decision", "The tournament is ended by the director"},
};

static FeltModel *begin(void)
{
  static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan"};
  FeltModel *model = felt_model_new(4);
  felt_play(model, "open-table; open-table");
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    felt_model_do(model, "register name=%s|table=1|seat=%u", names[i], i + 1);
  felt_play(model, "start; set-button table=1|seat=1");
  return model;
}

static void test_case(gconstpointer data)
{
  const Case *c = data;
  g_auto(GStrv) before = g_strsplit(c->before, ";", -1);
  g_autoptr(FeltModel) model = begin();
  for (guint i = 0; before[i] != NULL; i++)
    felt_model_do(model, "%s", before[i]);
  g_autoptr(FeltCommand) command = felt_model_read(c->command, NULL);
  g_autofree char *asks = felt_command_words(model->state, NULL, command, NULL);
  g_assert_cmpstr(asks, ==, c->asks);
  if (c->says != NULL) {
    const FeltEvent *event = felt_model_do(model, "%s", c->command);
    g_autofree char *says = felt_event_words(event, model->state);
    g_assert_cmpstr(says, ==, c->says);
  }
}

/* Before Enter the palette says why it will not do. */
FELT_TEST(test_refused_before_enter, "/words/refused-before-enter")
{
  static const char *const cases_refused[][2] = {
      {"bust-out player=Zed", "Zed"},         {"bust-out player=1.9", "Nobody sits"},
      {"move player=9.9|table=1", "Table 9"}, {"set-level level=9", "4 entries"},
      {"next-hand table=9", "Table 9"},       {"swap player=Ann|other=Zed", "Zed"}};
  g_autoptr(FeltModel) model = begin();
  for (guint i = 0; i < G_N_ELEMENTS(cases_refused); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltCommand) command = felt_model_read(cases_refused[i][0], NULL);
    g_assert_null(felt_command_words(model->state, NULL, command, &error));
    g_assert_nonnull(strstr(error->message, cases_refused[i][1]));
  }
}

/* Words of an event whose player is gone, and of the beginning. */
FELT_TEST(test_without_names, "/words/without-names")
{
  g_autoptr(FeltModel) model = felt_model_new(4);
  g_autofree char *created = felt_event_words(g_ptr_array_index(model->log, 0), model->state);
  g_assert_cmpstr(created, ==, "Friday is created");
  felt_model_do(model, "register name=Ann");
  const FeltEvent *event = felt_model_do(model, "unregister player=1");
  g_autofree char *words = felt_event_words(event, model->state);
  g_assert_cmpstr(words, ==, "Ann is unregistered");
  felt_play(model, "undo; undo");
  g_autofree char *nobody = felt_event_words(event, model->state);
  g_assert_cmpstr(nobody, ==, "player 1 is unregistered");
}

/* In a rotation the words name the game that is due and its own stakes: by levels, and by time. */
FELT_TEST(test_mixed_games, "/words/mixed-games")
{
  const FeltLevel horse = {.mix = FELT_MIX_HORSE,
                           .small = 150,
                           .big = 300,
                           .ante = 50,
                           .ante_kind = FELT_ANTE_EACH,
                           .bring_in = 75,
                           .minutes = 20};
  FeltLevel levels[] = {horse, horse, horse, horse};
  levels[3].game_minutes = 10;
  levels[3].minutes = 50;
  g_autoptr(FeltModel) model = begin();
  g_autoptr(FeltCommand) set = felt_command_new(FELT_COMMAND_SET_STRUCTURE);
  set->levels = felt_levels_copy(levels, G_N_ELEMENTS(levels));
  set->n_levels = G_N_ELEMENTS(levels);
  g_assert_true(felt_model_execute(model, set, NULL));
  const struct {
    gint64 minutes; /* pass before */
    const char *command, *asks, *says;
  } steps[] = {
      {0, "set-level level=3", "Go to level 3: 300 / 600 (50), Limit Razz",
       "The clock is set to level 3, 300 / 600 (50), Limit Razz"},
      {15, "pause", "Stop the clock", "The clock is paused in level 3, 300 / 600 (50), Limit Razz"},
      {0, "adjust-time ms=60000", "Give the level 01:00 more",
       "The clock is set to 06:00 in level 3, 300 / 600 (50), Limit Razz"},
      {0, "resume", "Let the clock run on",
       "The clock runs again in level 3, 300 / 600 (50), Limit Razz"},
      {0, "next-level", "Go to the next level",
       "The clock is set to level 4, 300 / 600 (50), Limit Stud"},
      {15, "pause", "Stop the clock",
       "The clock is paused in level 4, 300 / 600 (50), Limit Stud Hi-Lo"},
      {0, "resume", "Let the clock run on",
       "The clock runs again in level 4, 300 / 600 (50), Limit Stud Hi-Lo"},
      {10, "pause", "Stop the clock", "The clock is paused in level 4, 150 / 300, Limit Hold’em"},
      {0, "set-level level=2", "Go to level 2: 150 / 300, Limit Omaha Hi-Lo",
       "The clock is set to level 2, 150 / 300, Limit Omaha Hi-Lo"},
  };
  for (guint i = 0; i < G_N_ELEMENTS(steps); i++) {
    felt_model_pass(model, steps[i].minutes * 60000);
    g_autoptr(FeltCommand) command = felt_model_read(steps[i].command, NULL);
    g_autofree char *asks = felt_command_words(model->state, NULL, command, NULL);
    g_assert_cmpstr(asks, ==, steps[i].asks);
    const FeltEvent *event = felt_model_do(model, "%s", steps[i].command);
    g_autofree char *says = felt_event_words(event, model->state);
    g_assert_cmpstr(says, ==, steps[i].says);
  }
  set->n_levels = 3; /* Razz is the last */
  g_assert_true(felt_model_execute(model, set, NULL));
  set->n_levels = G_N_ELEMENTS(levels);
  FeltClockView view = felt_model_clock(model);
  g_autoptr(GPtrArray) todo = felt_todo_list_at(model->state, &view);
  g_assert_cmpstr(((const FeltTodo *)g_ptr_array_index(todo, todo->len - 1))->text, ==,
                  "1 level comes after this one, then 300 / 600 (50) stay: add levels if you want "
                  "more.");
}

int main(int argc, char **argv)
{
  g_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *path = g_strdup_printf("/words/%02u-%.*s", i,
                                            (int)strcspn(cases[i].command, " "), cases[i].command);
    g_test_add_data_func(path, &cases[i], test_case);
  }
  return felt_test_run();
}
