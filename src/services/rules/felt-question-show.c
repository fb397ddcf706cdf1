/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question-show.c - who shows first at the end of the betting */
#include "services/rules/felt-question.h"

#include "core/hand/felt-show-order.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>

enum { LAST_ROUND, BEFORE, NOBODY, ALL_IN };

static const char *const whens[] = {"last", "before", "nobody", "all-in", NULL};
static const char *const when_names[] = {N_("Last round bet"), N_("Only earlier bets"),
                                         N_("Nobody bet"), N_("All-in"), NULL};
static const char *const counts[] = {"as-set", "last-round", "any-round", NULL};
static const char *const count_names[] = {N_("As the rules"), N_("Last round"), N_("Any"), NULL};

#define BET (1u << LAST_ROUND | 1u << BEFORE)

static const FeltQuestionField fields[] = {
    {"situation", N_("How it ended"), FELT_ASKS_CHOICE, FELT_ALWAYS, "last", NULL, whens,
     when_names, 0},
    {"players", N_("Players dealt in"), FELT_ASKS_NUMBER, FELT_ALWAYS, NULL, NULL, NULL, NULL, 0},
    {"raiser", N_("Who bet or raised last"), FELT_ASKS_NUMBER, FELT_ALWAYS, NULL,
     N_("counted from the left of the button"), NULL, NULL, BET},
    {"folded", N_("Players who folded"), FELT_ASKS_TEXT, 0, NULL, N_("2 3, counted from 1"), NULL,
     NULL, 0},
    {"counts", N_("Which bet counts"), FELT_ASKS_CHOICE, 0, "as-set", NULL, counts, count_names, 0},
    {"set", N_("Rules"), FELT_ASKS_CHOICE, 0, "tda", NULL, felt_asked_sets, felt_asked_set_names,
     0},
    {NULL, NULL, FELT_ASKS_TEXT, 0, NULL, NULL, NULL, NULL, 0},
};

static void say_order(FeltAnswer *answer, const guint8 *order, guint n)
{
  g_autoptr(GString) text = g_string_new(NULL);
  answer->json = cJSON_CreateObject();
  cJSON *list = cJSON_AddArrayToObject(answer->json, "order");
  for (guint i = 0; i < n; i++)
    cJSON_AddItemToArray(list, cJSON_CreateNumber(order[i] + 1));
  for (guint i = 1; i < n; i++)
    g_string_append_printf(text, "%s%u", i > 1 ? ", " : "", order[i] + 1u);
  felt_answer_say(answer, "R-46", _("Player %u shows first"), order[0] + 1u);
  felt_answer_add(answer, "R-46", _("Then, clockwise: player %s; who is beaten may muck"),
                  text->str);
}

static void answer_show(FeltAsked *asked)
{
  FeltAnswer *answer = asked->answer;
  int when = LAST_ROUND, any = 0, set = FELT_RULES_TDA_2024;
  gint64 players = 0, raiser = 0;
  guint32 folded = 0;
  guint8 order[FELT_HAND_PLAYERS];
  FeltHandRules rules;
  if (!felt_asked_choice(asked, "situation", &when) ||
      !felt_asked_number(asked, "players", 2, 23, &players) ||
      !felt_asked_mask(asked, "folded", (guint)players, &folded) ||
      !felt_asked_choice(asked, "counts", &any) || !felt_asked_choice(asked, "set", &set))
    return;
  if (when <= BEFORE && !felt_asked_number(asked, "raiser", 1, players, &raiser))
    return;

  felt_hand_rules((FeltRuleSet)set, &rules);
  if (any > 0)
    rules.last_round_shows = any == 1;
  guint32 in = ((UINT32_C(1) << players) - 1) & ~folded;
  if (in == 0)
    felt_answer_refuse(answer, "folded", "R-46", _("somebody must be left"));
  else if (raiser > 0 && (in >> (raiser - 1) & 1) == 0)
    felt_answer_refuse(answer, "raiser", "R-46",
                       _("the last player to bet cannot have folded; name another"));
  else if ((in & (in - 1)) == 0)
    felt_answer_say(answer, "R-46", _("Player %d wins and need not show: all others folded"),
                    __builtin_ctz(in) + 1);
  else if (when == ALL_IN && rules.all_in_opens)
    felt_answer_say(answer, "R-45, T 16", _("All hands are opened at once, before the next card"));
  else if (when == ALL_IN)
    felt_answer_say(answer, "RR",
                    _("Hands stay closed until the board is dealt out; then they are shown"));
  if (answer->lines->len > 0 || answer->refusal != NULL)
    return;

  guint by = raiser > 0 ? (guint)raiser - 1 : (guint)players;
  guint n = felt_show_order(&rules, (guint)players, folded, by, when == LAST_ROUND, order);
  say_order(answer, order, n);
  felt_answer_add(answer, NULL,
                  rules.last_round_shows
                      ? _("Only a bet in the last round counts; without one the first left of the "
                          "button shows first")
                      : _("Who raised last shows first, in whatever round"));
}

const FeltQuestion felt_question_show = {"show",
                                         N_("Who Shows First?"),
                                         N_("In which order hands are shown, and who need not."),
                                         N_("showdown|order of showing|muck"),
                                         fields,
                                         answer_show};
