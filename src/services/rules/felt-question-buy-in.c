/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question-buy-in.c - with how much a player may sit down at a cash table */
#include "services/rules/felt-question.h"

#include "core/hand/felt-cash.h"
#include "felt-config.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>

static const FeltQuestionField fields[] = {
    {"big", N_("Big blind"), FELT_ASKS_NUMBER, FELT_ALWAYS, NULL, NULL, NULL, NULL, 0},
    {"from", N_("At least, in big blinds"), FELT_ASKS_NUMBER, 0, "20", NULL, NULL, NULL, 0},
    {"to", N_("At most, in big blinds"), FELT_ASKS_NUMBER, 0, "100", NULL, NULL, NULL, 0},
    {"left-with", N_("Left with, a short while ago"), FELT_ASKS_NUMBER, 0, "0", NULL, NULL, NULL,
     0},
    {NULL, NULL, FELT_ASKS_TEXT, 0, NULL, NULL, NULL, NULL, 0},
};

static void answer_buy_in(FeltAsked *asked)
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
  answer->json = cJSON_CreateObject();
  felt_json_add_int(answer->json, "min", min);
  felt_json_add_int(answer->json, "max", max);
}

const FeltQuestion felt_question_buy_in = {
    "buy-in", N_("Buy-In at a Cash Table"),
    N_("With how much a player may sit down, and what who returns brings back."), fields,
    answer_buy_in};
