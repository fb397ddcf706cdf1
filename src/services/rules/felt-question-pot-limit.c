/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question-pot-limit.c - the most a pot-limit raise may come to, and the ladder from there */
#include "services/rules/felt-question.h"

#include "felt-config.h"
#include "tournament/setup/felt-setup.h"
#include "tournament/setup/felt-structure.h"

#include <glib/gi18n-lib.h>

#define LADDER 3 /* maximum raises told beyond the first */

enum { BEFORE_FLOP, ANY_TIME };

#define FIRST (1u << BEFORE_FLOP)
#define ANY   (1u << ANY_TIME)

static const char *const whens[] = {"first", "any", NULL};
static const char *const when_names[] = {N_("First raise"), N_("Any raise"), NULL};
static const char *const convention_names[] = {N_("True pot"), N_("Assumed call"), NULL};
static const char *const ante_names[] = {N_("No ante"), N_("Each player"), N_("Button"),
                                         N_("Big blind"), NULL};
static const char *const count_names[] = {N_("Not counted"), N_("Counted at once"),
                                          N_("Counted from the flop on"), NULL};

static const FeltQuestionField fields[] = {
    {"situation", N_("When"), FELT_ASKS_CHOICE, FELT_ALWAYS, "first", NULL, whens, when_names, 0},
    {"blinds", N_("Blinds"), FELT_ASKS_TEXT, FELT_ALWAYS, NULL, "100/200", NULL, NULL, FIRST},
    {"ante", N_("Ante"), FELT_ASKS_NUMBER, 0, "0", NULL, NULL, NULL, FIRST},
    {"ante-kind", N_("Who pays the ante"), FELT_ASKS_CHOICE, 0, "none", NULL, felt_ante_kind_words,
     ante_names, FIRST},
    {"players", N_("Players at the table"), FELT_ASKS_NUMBER, 0, NULL,
     N_("for an ante of each player"), NULL, NULL, FIRST},
    {"convention", N_("First raise counts"), FELT_ASKS_CHOICE, 0, "true-pot", NULL,
     felt_pot_convention_words, convention_names, FIRST},
    {"count-ante", N_("Button or big blind ante"), FELT_ASKS_CHOICE, 0, "none", NULL,
     felt_ante_count_words, count_names, FIRST},
    {"start", N_("Pot as the round began"), FELT_ASKS_NUMBER, FELT_ALWAYS, NULL, NULL, NULL, NULL,
     ANY},
    {"last", N_("Last wager"), FELT_ASKS_NUMBER, 0, "0", NULL, NULL, NULL, ANY},
    {"trail", N_("Bets before the last wager"), FELT_ASKS_NUMBER, 0, "0",
     N_("without those of the player to act"), NULL, NULL, ANY},
    {"round", N_("Round up to the chip"), FELT_ASKS_NUMBER, 0, "1", NULL, NULL, NULL, 0},
    {NULL, NULL, FELT_ASKS_TEXT, 0, NULL, NULL, NULL, NULL, 0},
};

static gint64 round_up(gint64 amount, gint64 chip)
{
  gint64 over = amount % chip;
  return over == 0 ? amount : amount + chip - over;
}

/* Maximum raises one after the other, each by another player: the last wager joins the trail. */
static void say_ladder(FeltAnswer *answer, gint64 start, gint64 trail, gint64 last, gint64 chip)
{
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < LADDER; i++) {
    gint64 max;
    if (!felt_pot_limit_max(start, trail, last, &max) || max > FELT_ASKED_MAX)
      break;
    max = round_up(max, chip);
    g_string_append_printf(text, "%s%s", i > 0 ? ", " : "", felt_asked_chips(max));
    trail += last;
    last = max;
  }
  if (text->len > 0)
    felt_answer_add(answer, "R-15", _("Raised to that, the next maximum raises are to %s"),
                    text->str);
}

static gboolean read_level(FeltAsked *asked, FeltPotLimitLevel *level)
{
  int kind = FELT_ANTE_NONE, convention = FELT_POT_TRUE, count = FELT_ANTE_COUNT_NONE;
  gint64 players = 0;
  if (!felt_asked_blinds(asked, "blinds", &level->small, &level->big) ||
      !felt_asked_number(asked, "ante", 0, FELT_ASKED_MAX, &level->ante) ||
      !felt_asked_choice(asked, "ante-kind", &kind) ||
      !felt_asked_number(asked, "players", 2, FELT_SEATS_MAX, &players) ||
      !felt_asked_choice(asked, "convention", &convention) ||
      !felt_asked_choice(asked, "count-ante", &count))
    return FALSE;
  level->ante_kind = level->ante > 0 ? (FeltAnteKind)kind : FELT_ANTE_NONE;
  level->convention = (FeltPotConvention)convention;
  level->count_ante = (FeltAnteCount)count;
  level->players = (int)players;
  return TRUE;
}

/* What the first who raises may do after so many have called: the rest of 3.2. */
static void say_callers(FeltAnswer *answer, const FeltPotLimitLevel *level, gint64 antes,
                        gint64 beside, gint64 chip)
{
  gint64 one, two;
  if (!felt_pot_limit_to_act(level->big, antes, 2 * level->big + beside, 0, &one) ||
      !felt_pot_limit_to_act(level->big, antes, 3 * level->big + beside, 0, &two))
    return;
  felt_answer_add(answer, "R-15", _("After one caller %s, after two %s"),
                  felt_asked_chips(round_up(one, chip)), felt_asked_chips(round_up(two, chip)));
}

static void answer_first(FeltAsked *asked, gint64 chip)
{
  FeltPotLimitLevel level = {.round_chip = chip};
  FeltAnswer *answer = asked->answer;
  gint64 min, max, antes;
  if (!read_level(asked, &level))
    return;
  if (!felt_pot_limit_level(&level, &min, &max) || !felt_pot_limit_antes(&level, &antes)) {
    felt_answer_refuse(answer, "blinds", NULL, _("give smaller amounts"));
    return;
  }

  felt_answer_say(answer, "R-16", _("The largest first raise is to %s"), felt_asked_chips(max));
  felt_answer_add(answer, "T 43", _("The smallest raise is to %s"), felt_asked_chips(min));
  gboolean assumed = level.convention == FELT_POT_ASSUMED_CALL;
  gint64 beside = assumed ? level.big : level.small;
  say_callers(answer, &level, antes, beside, chip);
  say_ladder(answer, antes, level.big + beside, max, chip);
  felt_answer_add(answer, NULL,
                  assumed
                      ? _("The small blind counts as a call: four big blinds")
                      : _("The chips that are there count: three big blinds and the small one"));
  if (level.ante_kind == FELT_ANTE_EACH && level.players == 0)
    felt_answer_add(answer, "3.4", _("Antes of each player are not counted: give the players"));
  else if (antes > 0)
    felt_answer_add(answer, "3.3", _("Antes of %s are counted"), felt_asked_chips(antes));
}

static void answer_any(FeltAsked *asked, gint64 chip)
{
  FeltAnswer *answer = asked->answer;
  gint64 start = 0, trail = 0, last = 0, max, after;
  if (!felt_asked_number(asked, "start", 0, FELT_ASKED_MAX, &start) ||
      !felt_asked_number(asked, "last", 0, FELT_ASKED_MAX, &last) ||
      !felt_asked_number(asked, "trail", 0, FELT_ASKED_MAX, &trail) ||
      !felt_pot_limit_max(start, trail, last, &max))
    return;
  max = round_up(max, chip);
  if (last == 0)
    felt_answer_say(answer, "R-15", _("The largest bet is %s, the pot"), felt_asked_chips(max));
  else
    felt_answer_say(answer, "R-15", _("The largest raise is to %s"), felt_asked_chips(max));
  felt_answer_add(answer, NULL,
                  _("3 × %s + %s + %s: the last wager three times, what was bet before "
                    "it, the pot"),
                  felt_asked_chips(last), felt_asked_chips(trail), felt_asked_chips(start));
  felt_answer_add(answer, NULL, _("With it the pot is %s"),
                  felt_asked_chips(start + trail + last + max));
  if (felt_pot_limit_max(start, trail + last + max, max, &after))
    felt_answer_add(answer, "R-15", _("After one call of it the next may raise to %s"),
                    felt_asked_chips(round_up(after, chip)));
  say_ladder(answer, start, trail + last, max, chip);
}

static void answer_pot_limit(FeltAsked *asked)
{
  int when = BEFORE_FLOP;
  gint64 chip = 1;
  if (!felt_asked_choice(asked, "situation", &when) ||
      !felt_asked_number(asked, "round", 1, FELT_ASKED_MAX, &chip))
    return;
  (when == BEFORE_FLOP ? answer_first : answer_any)(asked, chip);
}

const FeltQuestion felt_question_pot_limit = {
    "pot-limit",
    N_("Pot Limit"),
    N_("The most a raise may come to, and the maximum raises that follow."),
    N_("maximum raise|max raise|size of the pot"),
    fields,
    answer_pot_limit};
