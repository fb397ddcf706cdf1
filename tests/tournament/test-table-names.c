/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-table-names.c - a table that has a name is called by it wherever a sentence names it */
#include "felt-test.h"
#include "tournament/floor/felt-floor-help.h"
#include "tournament/floor/felt-balance.h"
#include "tournament/floor/felt-todo.h"
#include "tournament/palette/felt-phrase.h"
#include "tournament/words/felt-words.h"

#include <string.h>

/* Three tables of nine, five players at each and in seats 1 to 5 as ids 1 to 15; the third table
 * has no name. */
static FeltModel *begin(const char *before)
{
  g_auto(GStrv) commands = g_strsplit(before, ";", -1);
  FeltModel *model = BEGIN(5, 5, 5);
  felt_model_do(model, "set-config table_names=Red,Blue & Gold|rebuys=-1|rebuy.until_level=6");
  for (guint i = 0; commands[i] != NULL; i++)
    if (*commands[i] != '\0')
      felt_model_do(model, "%s", commands[i]);
  return model;
}

/* What is about to be done, and what the log says of it: of its last event. */
static const struct {
  const char *command, *about, *happened;
} said[] = {
    {"move player=1.1|table=2|seat=6",
     "Move Player 1 (table 1 (Red) seat 1) to table 2 (Blue & Gold) seat 6",
     "Player 1 moves to table 2 (Blue & Gold) seat 6"},
    {"move player=3.1|table=1", "Move Player 11 (table 3 seat 1) to table 1 (Red), a seat drawn",
     NULL},
    {"set-button table=1|seat=3", "Set the button of table 1 (Red) to seat 3",
     "Table 1 (Red): the button is set to seat 3"},
    {"set-button table=3|seat=3", "Set the button of table 3 to seat 3",
     "Table 3: the button is set to seat 3"},
    {"set-button table=1", "Draw for the button of table 1 (Red)", NULL},
    {"next-hand table=1", "Next hand at table 1 (Red): button 1, small blind 2, big blind 3",
     "Table 1 (Red) deals: button 1, small blind 2, big blind 3"},
    {"redraw table=1", "Draw the seats of table 1 (Red) anew",
     "Table 1 (Red) draws its seats anew: 5 players"},
    {"draw-cards table=1", "Draw the seats of table 1 (Red) by cards",
     "Table 1 (Red) draws its seats by cards: 5 players"},
    {"break-table table=1", "Break table 1 (Red) and draw seats for its players",
     "Table 1 (Red) is broken, 5 players move"},
    {"break-order tables=2,3", "Break tables in this order: 2 (Blue & Gold), 3",
     "Tables break in this order: 2 (Blue & Gold), 3"},
    {"lock-seat table=1|seat=9", "Lock table 1 (Red) seat 9", "Table 1 (Red) seat 9 is locked"},
    {"lock-seat table=1|seat=9|player=3.1",
     "Keep table 1 (Red) seat 9 for Player 11 (table 3 seat 1)",
     "Table 1 (Red) seat 9 is kept for Player 11"},
    {"head-count table=1|count=5", "Note 5 players counted at table 1 (Red)",
     "Table 1 (Red): 5 players are counted"},
    {"wrong-seat player=3.1|table=1|seat=9", "Send Player 11 (table 3 seat 1) to the right seat",
     "Player 11 sat at table 1 (Red) seat 9 and goes to the right seat"},
    {"call-clock player=1.1", "Call the clock on Player 1 (table 1 (Red) seat 1)",
     "The clock is called on Player 1 at table 1 (Red)"},
    {"rebuy table=2", "Sell a rebuy to all 5 at table 2 (Blue & Gold)", NULL},
    {"open-table table=4", NULL, "Table 4 is opened with 9 seats"},
};

FELT_TEST(test_said, "/table-names/said")
{
  for (guint i = 0; i < G_N_ELEMENTS(said); i++) {
    FeltLevel level;
    g_autoptr(FeltModel) model = begin("");
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltCommand) command = felt_model_read(said[i].command, &error);
    g_assert_no_error(error);
    FeltClockView view = felt_model_clock(model);
    g_assert_true(felt_state_coming_level(model->state, &view, &level));
    g_autofree char *about = felt_command_words(model->state, &level, command, &error);
    g_assert_no_error(error);
    if (said[i].about != NULL)
      g_assert_cmpstr(about, ==, said[i].about);
    const FeltEvent *event = felt_model_do(model, "%s", said[i].command);
    g_autofree char *happened = felt_event_words(event, model->state);
    if (said[i].happened != NULL)
      g_assert_cmpstr(happened, ==, said[i].happened);
  }
}

/* The first table has new players and no button yet. */
#define REOPENED                                                                                   \
  "break-table table=1;open-table table=1;move player=11|table=1|seat=1;"                          \
  "move player=12|table=1|seat=2"

/* What is refused, and what was done before. */
static const struct {
  const char *before, *command, *code, *sentence;
} refused[] = {
    {"", "lock-seat table=1|seat=12", "no-seat", "Table 1 (Red) has seats 1 to 9."},
    {"", "lock-seat table=1|seat=1", "seat-taken",
     "Player 1 sits at table 1 (Red) seat 1; move that player first."},
    {"", "move player=3.1|table=1|seat=1", "seat-taken",
     "Player 1 sits at table 1 (Red) seat 1; choose another seat."},
    {"lock-seat table=1|seat=9", "move player=3.1|table=1|seat=9", "no-seat",
     "Table 1 (Red) seat 9 is locked; unlock it first."},
    {"break-table table=1", "next-hand table=1", "no-table",
     "Table 1 (Red) is not open; open it first."},
    {"", "open-table table=1", "phase", "Table 1 (Red) is open already."},
    {"", "head-count table=1|count=10", "bad-value", "Table 1 (Red) has 9 seats; count again."},
    {"", "waive-stop table=1", "nothing",
     "Table 1 (Red) does not stop dealing: there is nothing to waive."},
    {"", "bust-out player=1.9", "no-player", "Nobody sits at table 1 (Red) seat 9."},
    {"", "bust-out player=3.9", "no-player", "Nobody sits at table 3 seat 9."},
    {"", "seat player=1.1|table=2", "phase", "Player 1 sits at table 1 (Red) seat 1; use move."},
    {"", "break-order tables=1,1", "bad-value",
     "tables names table 1 (Red) twice; name each table once."},
    {"", "call-clock player=1.1|table=2", "bad-value",
     "Player 1 sits at table 1 (Red); give that table, or none."},
    {"call-clock player=1.1", "call-clock player=1.2", "phase",
     "The clock runs at table 1 (Red) already, on Player 1; say first what came of it."},
    {REOPENED, "next-hand table=1", "no-button",
     "The button of table 1 (Red) is not known; set it or draw for it."},
    {"hand-for-hand;hand-done table=1", "next-hand table=1", "phase",
     "Table 1 (Red) has played hand 1 and waits for the other tables; take its tick back, or end "
     "hand-for-hand."},
    {"hand-for-hand;next-hand table=2", "next-hand table=2", "phase",
     "Table 2 (Blue & Gold) is still in its hand; also playing: 1 (Red), 3; say first that its "
     "hand is "
     "done, or deal all the same (overrule=yes)."},
    {"hand-for-hand;hand-done table=1", "hand-done table=1", "nothing",
     "Table 1 (Red) is done already."},
    {"head-count table=1|count=4", "hand-for-hand", "phase",
     "Table 1 (Red): 4 players counted, 5 recorded; record what is missing or count again."},
};

FELT_TEST(test_refused, "/table-names/refused")
{
  for (guint i = 0; i < G_N_ELEMENTS(refused); i++) {
    g_autoptr(FeltModel) model = begin(refused[i].before);
    felt_model_refuse(model, refused[i].code, refused[i].sentence, "%s", refused[i].command);
  }
}

/* What is to be done then, with the sentence of its first item of the kind. */
static const struct {
  const char *before, *kind, *sentence;
} asked[] = {
    {"bust-out player=1.1;bust-out player=1.2;break-order tables=1", "break",
     "Table 1 (Red) breaks now: 13 players fit 2 tables."},
    {"bust-out player=1.1", "break", "Table 3 breaks now: 14 players fit 2 tables."},
    {REOPENED, "button", "The button of table 1 (Red) is not known: set it or draw for it."},
    {"head-count table=1|count=4", "count",
     "Table 1 (Red): 4 players counted, 5 recorded; record what is missing or count again."},
};

FELT_TEST(test_asked, "/table-names/asked")
{
  for (guint i = 0; i < G_N_ELEMENTS(asked); i++) {
    const char *found = NULL;
    g_autoptr(FeltModel) model = begin(asked[i].before);
    g_autoptr(GPtrArray) list = felt_todo_list(model->state);
    for (guint j = list->len; j-- > 0;) {
      const FeltTodo *todo = g_ptr_array_index(list, j);
      if (strcmp(todo->kind, asked[i].kind) == 0)
        found = todo->text;
    }
    g_assert_cmpstr(found, ==, asked[i].sentence);
  }
}

/* The to-do of uneven tables, and the reason that the plan gives, which the log keeps. */
FELT_TEST(test_balance, "/table-names/balance")
{
  g_autoptr(FeltModel) model = BEGIN(9, 7, 9);
  felt_model_do(model, "set-config table_names=Red,Blue");
  g_autoptr(GPtrArray) list = felt_todo_list(model->state);
  g_assert_cmpstr(((const FeltTodo *)list->pdata[0])->text, ==,
                  "Balance: table 1 (Red) has 9 players, table 2 (Blue) has 7.");
  const FeltEvent *moved = felt_model_do(model, "balance");
  g_assert_nonnull(strstr(moved->u.moved.reason, "Table 1 (Red) has 9, table 2 (Blue) has 7; "));
}

/* A name finds its table in the palette, and stands there in what goes wrong. */
FELT_TEST(test_palette, "/table-names/palette")
{
  static const struct {
    const char *line, *problem, *offer; /* of the offer its label */
  } lines[] = {
      {"break blu", "Give the table's number only.", "Table 2 · Blue & Gold"},
      {"break 1", NULL, "Table 1 · Red"},
      {"bust 1.9", "Nobody sits at table 1 (Red) seat 9.", NULL},
      {"bust 3.9", "Nobody sits at table 3 seat 9.", NULL},
  };
  g_autoptr(FeltModel) model = begin("");
  g_autoptr(FeltNameIndex) names = felt_name_index_new();
  felt_name_index_update(names, model->state);
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    g_autoptr(FeltPhrase) phrase = felt_phrase_read(names, model->state, lines[i].line);
    g_assert_cmpstr(phrase->problem, ==, lines[i].problem);
    if (lines[i].offer != NULL) {
      g_assert_cmpuint(phrase->options->len, ==, 1);
      g_assert_cmpstr(((const FeltPhraseOption *)phrase->options->pdata[0])->label, ==,
                      lines[i].offer);
    }
  }
}

/* Names that nobody thought of: none, empty, and longer than a sentence bears. */
FELT_TEST(test_odd, "/table-names/odd")
{
  FeltSetup setup = {0};
  const char *names[] = {"", "Árvíztűrő tükörfúrógép, the table at the window", NULL};
  g_assert_cmpstr(felt_setup_table_said(&setup, 1).text, ==, "1");
  setup.table_names = (char **)names;
  g_assert_cmpstr(felt_setup_table_said(&setup, 1).text, ==, "1");
  g_assert_cmpstr(felt_setup_table_said(&setup, 2).text, ==,
                  "2 (Árvíztűrő tükörfúrógép, the table at th…)");
  g_assert_cmpstr(felt_setup_table_said(&setup, 3).text, ==, "3");
  g_assert_cmpstr(felt_setup_table_said(&setup, -4).text, ==, "-4");
}
