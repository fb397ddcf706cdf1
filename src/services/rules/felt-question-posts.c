/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question-posts.c - missed blinds, kills, straddles, rock, sleeper: cost and order */
#include "services/rules/felt-question.h"

#include "core/hand/felt-posts.h"
#include "felt-config.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>

#define MISSED   (1u << FELT_POSTS_MISSED)
#define KILL     (1u << FELT_POSTS_KILL | 1u << FELT_POSTS_HALF_KILL)
#define STRADDLE (1u << FELT_POSTS_STRADDLE)
#define RAISED   (STRADDLE | 1u << FELT_POSTS_SLEEPER)

/* In the order of FeltPostsKind. */
static const char *const kinds[] = {"missed", "kill",    "half-kill", "straddle",
                                    "rock",   "sleeper", NULL};
static const char *const kind_names[] = {
    N_("Missed blinds"), N_("Kill"), N_("Half kill"), N_("Straddle"), N_("Rock"),
    N_("Sleeper"),       NULL};
static const char *const missed_words[] = {"both", "big", "small", "none", NULL};
static const char *const missed_names[] = {N_("Both blinds"), N_("Big blind"), N_("Small blind"),
                                           N_("None"), NULL};

static const FeltQuestionField fields[] = {
    {"situation", N_("What is posted"), FELT_ASKS_CHOICE, FELT_ALWAYS, "missed", NULL, kinds,
     kind_names, 0},
    {"blinds", N_("Blinds"), FELT_ASKS_TEXT, FELT_ALWAYS, NULL, "5/10", NULL, NULL, 0},
    {"players", N_("Players dealt in"), FELT_ASKS_NUMBER, FELT_ALWAYS, "9", NULL, NULL, NULL, 0},
    {"player", N_("Who posts"), FELT_ASKS_NUMBER, 0, NULL, N_("1 small blind, 2 big blind, 3 next"),
     NULL, NULL, 0},
    {"missed", N_("Missed"), FELT_ASKS_CHOICE, 0, "both", NULL, missed_words, missed_names, MISSED},
    {"missed-blinds", N_("Blinds when missed"), FELT_ASKS_TEXT, 0, NULL,
     N_("nothing: as they are now"), NULL, NULL, MISSED},
    {"one-a-hand", N_("One blind a hand, the largest first"), FELT_ASKS_SWITCH, 0, NULL, NULL, NULL,
     NULL, MISSED},
    {"bets", N_("Limit bets"), FELT_ASKS_TEXT, 0, NULL, N_("20/40; nothing: no limit"), NULL, NULL,
     KILL},
    {"pot", N_("Last pot"), FELT_ASKS_NUMBER, 0, NULL, N_("nothing: the kill is due"), NULL, NULL,
     KILL},
    {"pot-at", N_("Pot that makes a kill"), FELT_ASKS_NUMBER, 0, NULL, N_("nothing: none does"),
     NULL, NULL, KILL},
    {"wins", N_("Hands won in a row"), FELT_ASKS_NUMBER, 0, NULL, NULL, NULL, NULL, KILL},
    {"wins-at", N_("Wins in a row that make one"), FELT_ASKS_NUMBER, 0, NULL,
     N_("nothing: none do"), NULL, NULL, KILL},
    {"amount", N_("Amount"), FELT_ASKS_NUMBER, 0, NULL, N_("nothing: two big blinds"), NULL, NULL,
     RAISED},
    {"again", N_("Straddled again from the left"), FELT_ASKS_SWITCH, 0, NULL, NULL, NULL, NULL,
     STRADDLE},
    {"skip", N_("Action begins left of the big blind"), FELT_ASKS_SWITCH, 0, NULL, NULL, NULL, NULL,
     STRADDLE},
    {"set", N_("Rules"), FELT_ASKS_CHOICE, 0, "tda", NULL, felt_asked_sets, felt_asked_set_names,
     STRADDLE | 1u << FELT_POSTS_ROCK},
    {NULL, NULL, FELT_ASKS_TEXT, 0, NULL, NULL, NULL, NULL, 0},
};

static const char *const rules[FELT_N_POSTS] = {"R-35", "R-37", "R-37", "R-39", "R-39", "R-41"};

static gboolean read_missed(FeltAsked *asked, FeltPostsSpot *spot)
{
  int missed = 0;
  gint64 small = spot->small, big = spot->big;
  if (!felt_asked_choice(asked, "missed", &missed) ||
      !felt_asked_blinds(asked, "missed-blinds", &small, &big))
    return FALSE;
  if (missed == 0 || missed == 1)
    spot->missed.big = big;
  if (missed == 0 || missed == 2)
    spot->missed.small = small;
  spot->one_a_hand = felt_asked_switch(asked, "one-a-hand");
  return TRUE;
}

static gboolean read_spot(FeltAsked *asked, FeltPostsSpot *spot)
{
  int kind = FELT_POSTS_MISSED;
  gint64 players = 9, player;
  int set = FELT_RULES_TDA_2024;
  if (!felt_asked_choice(asked, "situation", &kind) ||
      !felt_asked_blinds(asked, "blinds", &spot->small, &spot->big) ||
      !felt_asked_number(asked, "players", 2, FELT_SEATS_MAX, &players))
    return FALSE;
  player = MIN(players, 3); /* under the gun, where there is one */
  spot->kind = (FeltPostsKind)kind;
  spot->n_players = (guint8)players;
  if (!felt_asked_number(asked, "player", 1, players, &player) ||
      !felt_asked_blinds(asked, "bets", &spot->small_bet, &spot->big_bet) ||
      !felt_asked_number(asked, "amount", 1, FELT_ASKED_MAX, &spot->amount) ||
      !felt_asked_choice(asked, "set", &set))
    return FALSE;
  spot->set = (FeltRuleSet)set;
  spot->player = (guint8)(player - 1);
  spot->again = felt_asked_switch(asked, "again");
  spot->skips = felt_asked_switch(asked, "skip");
  return kind != FELT_POSTS_MISSED || read_missed(asked, spot);
}

static void refuse(FeltAnswer *answer, FeltPostsStatus status)
{
  static const struct {
    const char *field, *rule, *words;
  } refusals[] = {
      [FELT_POSTS_BAD_PLAYERS] = {"player", NULL, N_("name a player who is dealt in")},
      [FELT_POSTS_BAD_BLINDS] = {"blinds", NULL, N_("give smaller blinds, the small one first")},
      [FELT_POSTS_BAD_AMOUNT] = {"amount", "R-39", N_("give more than the big blind")},
      [FELT_POSTS_OWN_BLIND] = {"player", "R-39", N_("the big blind cannot straddle")},
  };
  felt_answer_refuse(answer, refusals[status].field, refusals[status].rule, "%s",
                     _(refusals[status].words));
}

static void say_cost(FeltAnswer *answer, const FeltPostsSpot *spot, const FeltPosts *posts)
{
  guint player = spot->player + 1u;
  const char *rule = rules[spot->kind];
  if (posts->dead > 0)
    felt_answer_say(answer, "R-35, R-27", _("Player %u posts %s live and %s dead"), player,
                    felt_asked_chips(posts->live), felt_asked_chips(posts->dead));
  else if (posts->live > 0)
    felt_answer_say(answer, rule, _("Player %u posts %s, live"), player,
                    felt_asked_chips(posts->live));
  else
    felt_answer_say(answer, rule, _("Player %u posts nothing"), player);
  if (posts->later.small + posts->later.big > 0)
    felt_answer_add(answer, "R-35", _("Still owed, for a later hand: %s"),
                    felt_asked_chips(posts->later.small + posts->later.big));
  if (posts->small_bet > 0 && spot->kind != FELT_POSTS_MISSED)
    felt_answer_add(answer, "R-37", _("The limits of this hand are %s and %s"),
                    felt_asked_chips(posts->small_bet), felt_asked_chips(posts->big_bet));
}

static void say_order(FeltAnswer *answer, const FeltPostsSpot *spot, const FeltPosts *posts)
{
  static const char *const orders[FELT_N_POSTS] = {"R-04", "R-37", "R-37", "R-39", "R-39", "R-04"};
  gboolean elsewhere = spot->kind == FELT_POSTS_STRADDLE && spot->player != 2;
  const char *order = elsewhere ? "R-40" : orders[spot->kind];
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < posts->n_order; i++)
    g_string_append_printf(text, "%s%u", i > 0 ? ", " : "", posts->order[i] + 1u);
  felt_answer_say(
      answer, order, _("Player %u acts first: a call costs %s, the smallest raise is to %s"),
      posts->first + 1u, felt_asked_chips(posts->to_call), felt_asked_chips(posts->min_raise_to));
  felt_answer_add(answer, order, _("When nobody raises, in this order: %s"), text->str);
  guint player = spot->player + 1u;
  if (!posts->acts)
    felt_answer_add(answer, "R-41",
                    _("Player %u is passed over and has no option, unless somebody raises"),
                    player);
  else if (posts->option)
    felt_answer_add(answer, spot->kind == FELT_POSTS_MISSED ? "R-34" : rules[spot->kind],
                    _("Player %u has the option: check or raise"), player);
  felt_answer_add(answer, NULL, _("The pot begins with %s"), felt_asked_chips(posts->pot));
}

/* What makes the next hand a kill; all 0: nothing was asked. */
typedef struct {
  gint64 pot, pot_at, wins, wins_at;
} Trigger;

static gboolean read_trigger(FeltAsked *asked, Trigger *trigger)
{
  static const struct {
    const char *what, *at;
  } pairs[] = {{"pot", "pot-at"}, {"wins", "wins-at"}};
  gint64 *numbers[][2] = {{&trigger->pot, &trigger->pot_at}, {&trigger->wins, &trigger->wins_at}};
  for (guint i = 0; i < G_N_ELEMENTS(pairs); i++) {
    if (!felt_asked_number(asked, pairs[i].what, 0, FELT_ASKED_MAX, numbers[i][0]) ||
        !felt_asked_number(asked, pairs[i].at, 1, FELT_ASKED_MAX, numbers[i][1]))
      return FALSE;
    if (felt_asked_given(asked, pairs[i].what) && *numbers[i][1] == 0)
      return felt_answer_refuse(asked->answer, pairs[i].at, "R-37", _("%s is missing; fill it in"),
                                felt_asked_title(asked, pairs[i].at));
  }
  return TRUE;
}

/* TRUE when the hand is a kill, or it was not asked whether it is. */
static gboolean say_trigger(FeltAnswer *answer, const Trigger *trigger)
{
  if (trigger->pot_at == 0 && trigger->wins_at == 0)
    return TRUE;
  int wins = (int)MIN(trigger->wins, G_MAXINT), wins_at = (int)MIN(trigger->wins_at, G_MAXINT);
  gboolean due = felt_kill_is_due(trigger->pot, trigger->pot_at, wins, wins_at);
  if (!due)
    felt_answer_say(answer, "R-37", _("The next hand is no kill"));
  else if (trigger->pot_at > 0 && trigger->pot >= trigger->pot_at)
    felt_answer_say(answer, "R-37", _("The next hand is a kill: the pot came to %s"),
                    felt_asked_chips(trigger->pot));
  else
    felt_answer_say(answer, "R-37", _("The next hand is a kill: %s hands won in a row"),
                    felt_asked_chips(trigger->wins));
  return due;
}

static void write_json(FeltAnswer *answer, const FeltPostsSpot *spot, const FeltPosts *posts)
{
  cJSON *json = answer->json = cJSON_CreateObject();
  cJSON_AddStringToObject(json, "situation", kinds[spot->kind]);
  felt_json_add_int(json, "player", spot->player + 1);
  felt_json_add_int(json, "live", posts->live);
  felt_json_add_int(json, "dead", posts->dead);
  felt_json_add_int(json, "owed", posts->later.small + posts->later.big);
  felt_json_add_int(json, "first_to_act", posts->first + 1);
  cJSON *order = cJSON_AddArrayToObject(json, "order");
  for (guint i = 0; i < posts->n_order; i++)
    cJSON_AddItemToArray(order, cJSON_CreateNumber(posts->order[i] + 1));
  cJSON_AddBoolToObject(json, "option", posts->option);
  felt_json_add_int(json, "to_call", posts->to_call);
  felt_json_add_int(json, "min_raise_to", posts->min_raise_to);
  felt_json_add_int(json, "pot", posts->pot);
  if (posts->small_bet > 0) {
    felt_json_add_int(json, "small_bet", posts->small_bet);
    felt_json_add_int(json, "big_bet", posts->big_bet);
  }
}

/* Half a kill of an odd amount, by either rounding; written JSON is that of the half chip down. */
static void say_roundings(FeltAsked *asked, FeltPostsSpot spot, const FeltPosts *down)
{
  FeltPosts up;
  spot.round_up = true;
  if (felt_posts(&spot, &up) != FELT_POSTS_OK)
    return;
  cJSON *list = cJSON_AddArrayToObject(asked->answer->json, "roundings");
  const FeltPosts *both[] = {down, &up};
  for (guint i = 0; i < G_N_ELEMENTS(both); i++) {
    cJSON *object = cJSON_CreateObject();
    felt_json_add_int(object, "live", both[i]->live);
    if (both[i]->small_bet > 0) {
      felt_json_add_int(object, "small_bet", both[i]->small_bet);
      felt_json_add_int(object, "big_bet", both[i]->big_bet);
    }
    cJSON_AddItemToArray(list, object);
  }
  felt_answer_add(asked->answer, "R-37",
                  _("Half of an odd amount is rounded down here; rounded up, Player %u posts %s"),
                  spot.player + 1u, felt_asked_chips(up.live));
  if (up.small_bet > 0)
    felt_answer_add(asked->answer, "R-37", _("Rounded up, the limits are %s and %s"),
                    felt_asked_chips(up.small_bet), felt_asked_chips(up.big_bet));
}

static void answer_posts(FeltAsked *asked)
{
  FeltPostsSpot spot = {.kind = FELT_POSTS_MISSED};
  FeltPosts posts;
  Trigger trigger = {0};
  if (!read_spot(asked, &spot) || !read_trigger(asked, &trigger))
    return;
  FeltPostsStatus status = felt_posts(&spot, &posts);
  if (status != FELT_POSTS_OK) {
    refuse(asked->answer, status);
    return;
  }
  gboolean due = say_trigger(asked->answer, &trigger);
  if (due) {
    say_cost(asked->answer, &spot, &posts);
    say_order(asked->answer, &spot, &posts);
  }
  write_json(asked->answer, &spot, &posts);
  if (felt_posts_rounds(&spot))
    say_roundings(asked, spot, &posts);
  if (trigger.pot_at > 0 || trigger.wins_at > 0)
    cJSON_AddBoolToObject(asked->answer->json, "due", due);
}

const FeltQuestion felt_question_posts = {
    "posts",
    N_("Missed Blinds, Straddles, Kills"),
    N_("What is posted beside the blinds, live and dead, and who acts first."),
    N_("straddle|kill|half kill|rock|sleeper|missed blinds|dead blind"),
    fields,
    answer_posts};
