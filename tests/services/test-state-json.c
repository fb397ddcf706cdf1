/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-state-json.c - what `feltctl show` says, by tables of paths into its JSON */
#include "felt-test.h"
#include "services/play.h"
#include "services/json/felt-state-json.h"
#include "services/json/felt-state-text.h"
#include "store/felt-record-json.h"

#include <stdlib.h>
#include <string.h>

/* A path into JSON ("players.0.name") and the value there, as compact JSON with ' for ". */
typedef struct {
  const char *path, *value;
} Row;

static const cJSON *at_path(const cJSON *json, const char *path)
{
  g_auto(GStrv) keys = g_strsplit(path, ".", -1);
  for (char **key = keys; *key != NULL && json != NULL; key++)
    json = g_ascii_isdigit(**key) ? cJSON_GetArrayItem(json, atoi(*key))
                                  : cJSON_GetObjectItemCaseSensitive(json, *key);
  return json;
}

static void check_rows(const cJSON *json, const Row *rows, gsize n)
{
  for (gsize i = 0; i < n; i++) {
    const cJSON *value = at_path(json, rows[i].path);
    if (value == NULL)
      g_error("%s is missing", rows[i].path);
    g_autofree char *text = felt_json_print(value);
    g_strdelimit(text, "\"", '\'');
    if (strcmp(text, rows[i].value) != 0)
      g_error("%s is %s, not %s", rows[i].path, text, rows[i].value);
  }
}

#define CHECK(play, ...)                                                                           \
  do {                                                                                             \
    const Row rows[] = {__VA_ARGS__};                                                              \
    cJSON *json = felt_state_to_json((play)->state, &(play)->context.now);                         \
    check_rows(json, rows, G_N_ELEMENTS(rows));                                                    \
    cJSON_Delete(json);                                                                            \
  } while (0)

#define LEVELS                                                                                     \
  "'levels':[{'game':'omaha','limit':'pot-limit','small':100,'big':200,'minutes':20},"             \
  "{'kind':'break','minutes':10,'name':'Supper'},"                                                 \
  "{'small':200,'big':400,'ante':400,'ante_kind':'big-blind','minutes':15}]"
#define SETUP                                                                                      \
  "'setup':{'name':'Thursday','starting_stack':10000,'price':2000,'fee':500,'currency':'EUR',"     \
  "'late_until_level':1,'rebuys':-1,'rebuy_price':2000}"

FELT_TEST(test_empty, "/services/state-json/empty")
{
  g_auto(Play) play = {.state = felt_state_new()};
  CHECK(&play, {"name", "null"}, {"phase", "'setup'"}, {"clock.level", "0"}, {"level", "null"},
        {"next", "null"}, {"players", "[]"}, {"tables", "[]"}, {"todo", "[]"}, {"ranking", "[]"},
        {"counts.average", "0"});
  g_autofree char *text = felt_state_to_text(play.state, &play.context.now);
  g_assert_true(g_str_has_suffix(text, "\n"));
}

FELT_TEST(test_setup, "/services/state-json/setup")
{
  g_auto(Play) play;
  play_init(&play, "{" SETUP "," LEVELS "}");
  play_do(&play, "register name=Ann Moss; register name=Ben Okoro; unregister player='2'; "
                 "open-table seats=6; register name=Łucja Núñez|table=1|seat=3");
  play_wait(&play, 3600); /* a clock that was not started stands */
  CHECK(&play, {"name", "'Thursday'"}, {"phase", "'setup'"},
        {"clock", "{'level':1,'paused':true,'started':false,'overtime':false,"
                  "'day_over':false,'hands_left':null,'remaining_ms':1200000,"
                  "'elapsed_ms':0,'next_break_ms':1200000,'ends_estimate_ms':null}"},
        {"level",
         "{'number':1,'kind':'level','game':'omaha','limit':'pot-limit','small':100,'big':200,"
         "'ante':0,'ante_kind':'none','min_raise_to':400,'max_first':700,'length_ms':1200000,"
         "'name':null,"
         "'mix':null,'bring_in':null,'big_bet':null,'spread_min':null,'spread_max':null,"
         "'cap':null,'hands':null,'chip_up':[]}"},
        {"next", "{'number':1,'kind':'break','game':null,'limit':null,'small':0,'big':0,'ante':0,"
                 "'ante_kind':'none','min_raise_to':null,'max_first':null,'length_ms':600000,"
                 "'name':'Supper',"
                 "'mix':null,'bring_in':null,'big_bet':null,'spread_min':null,'spread_max':null,"
                 "'cap':null,'hands':null,'chip_up':[]}"},
        {"players.0",
         "{'id':1,'name':'Ann Moss','status':'registered','table':null,'seat':null,'entries':1,"
         "'rebuys':0,'add_ons':0,'penalty_hands':0,'absent':false,'place':null,'place_to':null,'"
         "prize':null,'owed':0,'paid_out':0,"
         "'bounty':0,'bounties_won':0,'bounty_kept':0,'hits':0,'chips':10000}"},
        {"players.1.status", "'withdrawn'"}, {"players.1.chips", "null"},
        {"players.2.status", "'in'"}, {"players.2.table", "1"}, {"players.2.seat", "3"},
        {"tables.0",
         "{'table':1,'status':'open','seats':6,'occupied':[3],'locked':[],'button':null,"
         "'small':null,'big':null,'frozen':false,'hands':0,'next':null,'waiting':[],'absent':[],"
         "'kept':[],'counted':null,'count_wrong':false,'done':false,'stop':null}"},
        {"money.taken", "5000"}, {"money.fees", "1000"}, {"money.pool", "4000"},
        {"money.guarantee", "0"}, {"money.overlay", "0"}, {"money.bounties", "0"},
        {"money.owed", "0"}, {"money.refunds", "0"},
        {"prizes", "[{'place':1,'amount':4000,'cash':4000,'value':0,'things':null,'by_hand':false,"
                   "'locked':false,'by_deal':false,'handed':false,'paid':false}]"},
        {"counts", "{'entries':2,'unique':2,'in':2,'out':0,'busted':0,'chips_in_play':20000,"
                   "'average':10000}"},
        {"registration",
         "{'open':true,'late_until_level':1,'late_until_minutes':null,'waiting':[]}"});
}

/* Four at a table, a dead small blind, ties, a rebuy, the end. */
FELT_TEST(test_running, "/services/state-json/running")
{
  g_auto(Play) play;
  play_init(&play, "{" SETUP "," LEVELS "}");
  play_do(&play, "open-table seats=6; register name=Ann|table=1|seat=1; "
                 "register name=Bo|table=1|seat=2; register name=Cleo|table=1|seat=3; "
                 "register name=Dov|table=1|seat=4; "
                 "start; set-button table=1|seat=1; next-hand table=1");
  play_wait(&play, 57); /* start was three seconds before */
  CHECK(&play, {"phase", "'running'"}, {"clock.started", "true"}, {"clock.paused", "false"},
        {"clock.elapsed_ms", "59000"}, {"clock.remaining_ms", "1141000"},
        {"clock.next_break_ms", "1141000"}, {"players.0.chips", "null"}, {"tables.0.button", "1"},
        {"tables.0.small", "2"}, {"tables.0.big", "3"}, {"tables.0.hands", "1"},
        {"tables.0.next",
         "{'button':2,'small':3,'big':4,'small_seat':3,'big_seat':4,'posts':[{'seat':3,"
         "'blind':'small'},{'seat':4,'blind':'big'}],'owed':[],'first_to_act':1}"});
  /* 1.1: 3 out: button 2, no small blind, big blind 4 */
  play_do(&play, "bust-out player=1.3; chip-count player=Ann|stack=17000");
  CHECK(&play, {"tables.0.next.button", "2"}, {"tables.0.next.small", "null"},
        {"tables.0.next.small_seat", "3"}, {"tables.0.next.big", "4"},
        {"tables.0.next.posts", "[{'seat':4,'blind':'big'}]"}, {"players.2.status", "'out'"},
        {"players.2.table", "null"}, {"players.2.place", "4"}, {"players.2.chips", "0"},
        {"players.0.chips", "17000"},
        {"ranking", "[{'place':4,'place_to':4,'player':3,'name':'Cleo','prize':0}]"},
        {"counts.out", "1"}, {"counts.busted", "1"}, {"counts.in", "3"},
        {"counts.average", "13333"});
  play_do(&play, "rebuy player=Cleo; "
                 "bust-out players=[{'player':'Bo','stack':500},{'player':'Dov','stack':500}]");
  CHECK(&play, {"players.1.place", "3"}, {"players.1.place_to", "4"}, {"players.3.place", "3"},
        {"players.2.rebuys", "1"}, {"players.2.place", "null"}, {"ranking.1.player", "4"},
        {"money.taken", "12000"}, {"money.pool", "10000"}, {"counts.chips_in_play", "50000"});
  play_do(&play, "bust-out player=Cleo");
  CHECK(&play, {"phase", "'running'"}, {"players.0.place", "null"}, {"todo.0.kind", "'finish'"},
        {"end", "{'waiting':true,'why':'Late registration is still open.'}"},
        {"todo.0.rule", "'5.9'"});
  play_do(&play, "finish");
  CHECK(&play, {"end", "{'waiting':false,'why':null}"}, {"phase", "'finished'"},
        {"clock.paused", "true"}, {"ranking.0.place", "1"}, {"ranking.0.name", "'Ann'"},
        {"ranking.1.name", "'Cleo'"}, {"ranking.3.place_to", "4"}, {"registration.open", "false"},
        {"players.0.place", "1"});
}

/* Breaks and what is behind the last level. */
FELT_TEST(test_clock, "/services/state-json/clock")
{
  g_auto(Play) play;
  play_init(&play, "{" SETUP "," LEVELS "}");
  play_register(&play, 2);
  play_do(&play, "start");
  play_wait(&play, 20 * 60);
  CHECK(&play, {"clock.level", "2"}, {"level.kind", "'break'"}, {"level.number", "1"},
        {"next.number", "2"}, {"next.limit", "'no-limit'"}, {"next.min_raise_to", "null"},
        {"next.ante_kind", "'big-blind'"}, {"next.ante", "400"}, {"clock.next_break_ms", "null"},
        {"registration.open", "true"});
  play_wait(&play, 10 * 60);
  CHECK(&play, {"clock.level", "3"}, {"level.number", "2"}, {"next", "null"},
        {"registration.open", "false"});
  play_wait(&play, 3600);
  CHECK(&play, {"clock.level", "3"}, {"clock.overtime", "true"}, {"clock.remaining_ms", "0"},
        {"clock.paused", "false"});
}

/* Rules 1.5: a stud hand has no blinds and, before its upcards, nobody who is first; no seat is 0.
 */
FELT_TEST(test_stud_hand, "/services/state-json/rules-1.5-stud")
{
  FeltPositions hand = {.button = 2};
  static const Row rows[] = {
      {"button", "2"},      {"small", "null"}, {"big", "null"},          {"small_seat", "null"},
      {"big_seat", "null"}, {"posts", "[]"},   {"first_to_act", "null"},
  };
  cJSON *json = felt_hand_to_json(&hand);
  check_rows(json, rows, G_N_ELEMENTS(rows));
  cJSON_Delete(json);
}

/* what the moving button leaves owed, clockwise from the button. */
FELT_TEST(test_hand, "/services/state-json/hand-R-30")
{
  FeltButtonState last = {.button = 2, .small_seat = 3, .big_seat = 4};
  FeltPositions hand;
  g_assert_cmpint(felt_button_next(FELT_BUTTON_MOVING, &last, 7, 0x7b, &hand), ==, FELT_BUTTON_OK);
  static const Row rows[] = {
      {"button", "4"},
      {"small_seat", "5"},
      {"big_seat", "6"},
      {"posts", "[{'seat':4,'blind':'small'},{'seat':5,'blind':'big'},{'seat':6,'blind':'big'}]"},
      {"owed", "[{'seat':5,'blind':'small'}]"},
      {"first_to_act", "7"},
  };
  cJSON *json = felt_hand_to_json(&hand);
  check_rows(json, rows, G_N_ELEMENTS(rows));
  cJSON_Delete(json);
}

FELT_TEST(test_text, "/services/state-text/text")
{
  static const char *const says[] = {
      "Thursday\n",
      "Level 1: 100 / 200, Pot-Limit Omaha; 20:00 left (not started)\n",
      "Raise at least to 400, maximum first raise 700 (true pot)\n",
      "Next: Supper\n",
      "Players: 3 of 3 entries; average stack 10,000; 30,000 chips in play\n",
      "Prize pool 60 EUR; fees 15 EUR\n",
      "Registration is open until the end of the break after level 1\n",
      "Table 1: 2 of 6 seats\n",
      "   3  Łucja Núñez\n",
      "Without a seat:\n      Ben Okoro\n",
      "Prizes:\n  1st  60 EUR\n",
  };
  g_auto(Play) play;
  play_init(&play, "{" SETUP "," LEVELS "}");
  play_do(&play, "open-table seats=6; register name=Łucja Núñez|table=1|seat=3; "
                 "register name=Ann Moss|table=1|seat=5; register name=Ben Okoro");
  g_autofree char *before = felt_state_to_text(play.state, &play.context.now);
  for (gsize i = 0; i < G_N_ELEMENTS(says); i++)
    if (strstr(before, says[i]) == NULL)
      g_error("“%s” is not said in:\n%s", says[i], before);
  play_do(&play, "unregister player=Ben Okoro; start; bust-out player=Ann Moss");
  g_autofree char *waits = felt_state_to_text(play.state, &play.context.now);
  g_assert_nonnull(strstr(waits, "One player is left, but late registration is still open"));
  play_do(&play, "finish");
  g_autofree char *after = felt_state_to_text(play.state, &play.context.now);
  g_assert_nonnull(strstr(after, "(finished)\n"));
  g_assert_nonnull(strstr(after, "Places:\n  1st  Łucja Núñez, 40 EUR\n  2nd  Ann Moss\n"));
}

/* The whole object of a large tournament is made without a walk per player. */
FELT_TEST(test_many, "/services/state-json/many")
{
  g_auto(Play) play;
  play_init(&play, "{" SETUP "," LEVELS "}");
  play_register(&play, 2000);
  play_do(&play, "seat");
  cJSON *json = felt_state_to_json(play.state, &play.context.now);
  g_assert_cmpint(cJSON_GetArraySize(cJSON_GetObjectItem(json, "players")), ==, 2000);
  g_assert_cmpint(cJSON_GetArraySize(cJSON_GetObjectItem(json, "tables")), ==, 223);
  cJSON_Delete(json);
}
