/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-state-json.c - what `feltctl show` says: tests/data/plays/state-json.play */
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

#define LEVELS                                                                                     \
  "'levels':[{'game':'omaha','limit':'pot-limit','small':100,'big':200,'minutes':20},"             \
  "{'kind':'break','minutes':10,'name':'Supper'},"                                                 \
  "{'small':200,'big':400,'ante':400,'ante_kind':'big-blind','minutes':15}]"
#define SETUP                                                                                      \
  "'setup':{'name':'Thursday','starting_stack':10000,'price':2000,'fee':500,'currency':'EUR',"     \
  "'late_until_level':1,'rebuys':-1,'rebuy_price':2000}"

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

static void check_value(const Play *play, const char *line)
{
  g_auto(GStrv) halves = g_strsplit(line, " = ", 2);
  const Row row = {halves[0], halves[1]};
  cJSON *json = felt_state_to_json(play->state, &play->context.now);
  check_rows(json, &row, 1);
  cJSON_Delete(json);
}

/* What stands in the state as text, with C's escapes. */
static void check_text(const Play *play, const char *line)
{
  g_autofree char *wanted = g_strcompress(line);
  g_autofree char *text = felt_state_to_text(play->state, &play->context.now);
  g_assert_true(g_str_has_suffix(text, "\n"));
  if (strstr(text, wanted) == NULL)
    g_error("“%s” is not said in:\n%s", line, text);
}

/* "PATH = VALUE", "text …", and steps of play_line. */
static void play_part(gconstpointer data)
{
  const FeltTestPart *part = data;
  g_auto(Play) play = {.state = felt_state_new()};
  g_autoptr(GString) script = g_string_new(part->lines->str);
  g_string_replace(script, "{SETUP,LEVELS}", "{" SETUP "," LEVELS "}", 0);
  g_auto(GStrv) lines = g_strsplit(script->str, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_test_message("%s", lines[i]);
    if (strstr(lines[i], " = ") != NULL)
      check_value(&play, lines[i]);
    else if (g_str_has_prefix(lines[i], "text "))
      check_text(&play, lines[i] + strlen("text "));
    else
      play_line(&play, lines[i]);
  }
}

FELT_TEST_PARTS("plays/state-json.play", play_part)
