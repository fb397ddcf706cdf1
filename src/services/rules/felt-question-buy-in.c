/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question-buy-in.c - with how much players sit down, and how long they may buy again */
#include "services/rules/felt-question.h"

#include "core/hand/felt-cash.h"
#include "felt-config.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>

#define CASH       1u
#define TOURNAMENT 2u

static const char *const plays[] = {"cash", "tournament", NULL};
static const char *const play_names[] = {N_("Cash game"), N_("Tournament"), NULL};

static const FeltQuestionField fields[] = {
    {"play", N_("Played as"), FELT_ASKS_CHOICE, FELT_ALWAYS, "cash", NULL, plays, play_names, 0},
    {"big", N_("Big blind"), FELT_ASKS_NUMBER, CASH, NULL, NULL, NULL, NULL, CASH},
    {"from", N_("At least, in big blinds"), FELT_ASKS_NUMBER, 0, "20", NULL, NULL, NULL, CASH},
    {"to", N_("At most, in big blinds"), FELT_ASKS_NUMBER, 0, "100", NULL, NULL, NULL, CASH},
    {"left-with", N_("Left with, a short while ago"), FELT_ASKS_NUMBER, 0, "0", NULL, NULL, NULL,
     CASH},
    {"stack", N_("Starting stack"), FELT_ASKS_NUMBER, TOURNAMENT, NULL, NULL, NULL, NULL,
     TOURNAMENT},
    {"players", N_("Players"), FELT_ASKS_NUMBER, TOURNAMENT, NULL, NULL, NULL, NULL, TOURNAMENT},
    {"rebuys", N_("Rebuys"), FELT_ASKS_NUMBER, 0, "0", NULL, NULL, NULL, TOURNAMENT},
    {NULL, NULL, FELT_ASKS_TEXT, 0, NULL, NULL, NULL, NULL, 0},
};

static void answer_cash(FeltAsked *asked)
{
  FeltAnswer *answer = asked->answer;
  gint64 big = 1, from = 20, to = 100, left_with = 0, min, max;
  if (!felt_asked_number(asked, "big", 1, FELT_ASKED_MAX, &big) ||
      !felt_asked_number(asked, "from", 0, 10000, &from) ||
      !felt_asked_number(asked, "to", from, 10000, &to) ||
      !felt_asked_number(asked, "left-with", 0, FELT_ASKED_MAX, &left_with))
    return;
  if (!felt_buy_in(big, from, to, left_with, &min, &max)) {
    felt_answer_refuse(answer, "big", NULL, _("give smaller amounts"));
    return;
  }

  felt_answer_say(answer, "R-42", _("The player brings %s at least, %s at most"),
                  felt_asked_chips(min), felt_asked_chips(max));
  if (left_with > 0)
    felt_answer_add(answer, "R-42", _("Who left with %s brings that back, also above the maximum"),
                    felt_asked_chips(left_with));
  felt_answer_add(answer, "R-53", _("A rebuy is best as large as the buy-in"));
  felt_answer_add(answer, "R-53", _("Fix the end before play begins: a time, or a last hand"));
  answer->json = cJSON_CreateObject();
  felt_json_add_int(answer->json, "min", min);
  felt_json_add_int(answer->json, "max", max);
}

static void answer_tournament(FeltAsked *asked)
{
  FeltAnswer *answer = asked->answer;
  gint64 stack = 1, players = 2, rebuys = 0;
  if (!felt_asked_number(asked, "stack", 1, G_MAXINT32, &stack) ||
      !felt_asked_number(asked, "players", 2, 1000000, &players) ||
      !felt_asked_number(asked, "rebuys", 0, 1000000, &rebuys))
    return;
  gint64 all = stack * (players + rebuys);
  felt_answer_say(answer, "R-53", _("Everybody begins with %s"), felt_asked_chips(stack));
  felt_answer_say(answer, "R-53", _("Play goes on until one player has all %s"),
                  felt_asked_chips(all));
  felt_answer_add(
      answer, "R-53",
      _("While the rebuy phase lasts who is out may buy in again; after it one is out"));
  felt_answer_add(answer, "R-52", _("When the blinds rise, they do from the next hand on"));
  answer->json = cJSON_CreateObject();
  felt_json_add_int(answer->json, "stack", stack);
  felt_json_add_int(answer->json, "in_play", all);
}

static void answer_buy_in(FeltAsked *asked)
{
  int play = 0;
  if (!felt_asked_choice(asked, "play", &play))
    return;
  if (play == 0)
    answer_cash(asked);
  else
    answer_tournament(asked);
}

const FeltQuestion felt_question_buy_in = {
    "buy-in",
    N_("Buy-Ins and Rebuys"),
    N_("With how much players sit down, and how long they may buy in again."),
    N_("table stakes|buy-in|rebuy|cash game|top up"),
    fields,
    answer_buy_in};
