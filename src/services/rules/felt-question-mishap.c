/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question-mishap.c - what went wrong at the table: what binds, what the floor may decide, why
 */
#include "services/rules/felt-question.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

enum { OUT_OF_TURN, STRING_BET, OVER_BET, UNDERCALL, ACCEPTED, FOUND, MISDEAL, EXPOSED, N_MISHAPS };

static const char *const kinds[] = {"out-of-turn", "string-bet", "over-bet",
                                    "undercall",   "accepted",   "found",
                                    "misdeal",     "exposed",    NULL};
static const char *const kind_names[] = {N_("Action out of turn"),
                                         N_("Bet in two motions"),
                                         N_("Too many chips, for change"),
                                         N_("Call for too little"),
                                         N_("Call of a wrong amount"),
                                         N_("Chips found later"),
                                         N_("Misdeal"),
                                         N_("Exposed card"),
                                         NULL};

enum { DID_CHECK, DID_FOLD, DID_CALL, DID_BET };
static const char *const deeds[] = {"check", "fold", "call", "bet", NULL};
static const char *const deed_names[] = {N_("Check"), N_("Fold"), N_("Call"), N_("Bet or raise"),
                                         NULL};

enum { OPENING, HEADS_UP, LATER };
static const char *const faces[] = {"opening", "heads-up", "raise", NULL};
static const char *const face_names[] = {N_("The opening bet"), N_("Any bet, two players left"),
                                         N_("A raise, several left"), NULL};

enum { WRONG_SEAT, LEFT_OUT, BOXED, FIRST_CARDS, ONE_CARD, BUTTON };
static const char *const faults[] = {"wrong-seat", "left-out", "boxed", "first-cards",
                                     "later-card", "button",   NULL};
static const char *const fault_names[] = {N_("First card to the wrong seat"),
                                          N_("A player got no hand"),
                                          N_("Two cards face up in the deck"),
                                          N_("One of the first two cards exposed, or any two"),
                                          N_("One later card exposed"),
                                          N_("Button in the wrong place"),
                                          NULL};

enum { CARD_DEALT, CARD_BY_PLAYER, CARD_ON_BOARD };
static const char *const cards[] = {"dealer", "player", "board", NULL};
static const char *const card_names[] = {N_("A down card, by the dealer"), N_("By its player"),
                                         N_("A board card, too early"), NULL};

#define WHEN(kind) (1u << (kind))

static const FeltQuestionField fields[] = {
    {"situation", N_("What happened"), FELT_ASKS_CHOICE, FELT_ALWAYS, "out-of-turn", NULL, kinds,
     kind_names, 0},
    {"did", N_("Out of turn"), FELT_ASKS_CHOICE, 0, "check", NULL, deeds, deed_names,
     WHEN(OUT_OF_TURN)},
    {"changed", N_("A skipped player bet or raised since"), FELT_ASKS_SWITCH, 0, NULL, NULL, NULL,
     NULL, WHEN(OUT_OF_TURN)},
    {"facing", N_("What was called"), FELT_ASKS_CHOICE, 0, "opening", NULL, faces, face_names,
     WHEN(UNDERCALL)},
    {"won", N_("The player with the chips won"), FELT_ASKS_SWITCH, 0, NULL, NULL, NULL, NULL,
     WHEN(FOUND)},
    {"fault", N_("What was dealt wrong"), FELT_ASKS_CHOICE, 0, "wrong-seat", NULL, faults,
     fault_names, WHEN(MISDEAL)},
    {"card", N_("Which card"), FELT_ASKS_CHOICE, 0, "dealer", NULL, cards, card_names,
     WHEN(EXPOSED)},
    {"actions", N_("Actions in turn since"), FELT_ASKS_NUMBER, 0, "0", NULL, NULL, NULL,
     WHEN(OUT_OF_TURN) | WHEN(MISDEAL) | WHEN(EXPOSED)},
    {"with-chips", N_("Of these with chips"), FELT_ASKS_NUMBER, 0, "0", NULL, NULL, NULL,
     WHEN(OUT_OF_TURN) | WHEN(MISDEAL) | WHEN(EXPOSED)},
    {NULL, NULL, FELT_ASKS_TEXT, 0, NULL, NULL, NULL, NULL, 0},
};

/* What is asked. */
typedef struct {
  int kind, did, facing, fault, card;
  gint64 actions, with_chips;
  gboolean changed, won;
} Mishap;

/* T 36: two actions of which one puts chips in, or any three. */
static gboolean is_substantial(const Mishap *mishap)
{
  return mishap->actions >= 3 || (mishap->actions == 2 && mishap->with_chips >= 1);
}

static const char *action_words(const Mishap *mishap)
{
  if (is_substantial(mishap))
    return _(
        "There has been substantial action: two actions, one of them with chips, or any three");
  return _("There has been no substantial action: that takes two actions, one of them with chips, "
           "or any three");
}

static void say_out_of_turn(FeltAnswer *answer, const Mishap *mishap)
{
  gboolean lost = is_substantial(mishap) && !mishap->changed;
  if (mishap->did == DID_FOLD)
    felt_answer_say(answer, "T 53", _("The fold binds, in turn or not"));
  else if (mishap->changed)
    felt_answer_say(
        answer, "T 53",
        _("The action does not bind: any chips go back, and the player may fold, call or raise"));
  else
    felt_answer_say(
        answer, "T 53",
        _("The action binds when the turn comes, unless a skipped player bets or raises"));
  felt_answer_add(answer, "T 53",
                  _("A check, call or fold by a skipped player does not change the action; a bet "
                    "or raise does"));
  felt_answer_add(answer, "T 36", "%s", action_words(mishap));
  if (lost)
    felt_answer_say(answer, "T 53",
                    _("The skipped player had time to speak up and did not: the floor decides how "
                      "their hand plays, and may rule it dead"));
  else
    felt_answer_add(answer, "T 53", _("A skipped player may still act, but must speak up at once"));
  felt_answer_add(answer, "T 71",
                  _("The floor may penalize a player who acts out of turn repeatedly"));
}

static void say_string_bet(FeltAnswer *answer)
{
  felt_answer_say(answer, "T 56",
                  _("Unless the raise was declared first, only the first motion counts; chips "
                    "added later go back"));
  felt_answer_add(
      answer, "T 42",
      _("The raise stands if it was declared first, or if all the chips went in with one motion"));
  felt_answer_add(
      answer, "T 43A",
      _("If the first motion is half a minimum raise or more, it must be made up to a full raise"));
  felt_answer_add(answer, "T 56",
                  _("The dealer calls a string bet at once, before the next player acts; the floor "
                    "decides what was one motion"));
}

static void say_over_bet(FeltAnswer *answer)
{
  felt_answer_say(
      answer, "T 61",
      _("The floor may rule all the chips a bet: putting in too many is not a request for change"));
  felt_answer_add(answer, "T 44, T 45",
                  _("Without a word, a single oversized chip is a call; so are several chips if "
                    "taking any one away leaves less than the bet"));
  felt_answer_add(
      answer, "T 61",
      _("The floor may rule it a call if the player asked for change before putting the chips in"));
}

static void say_undercall(FeltAnswer *answer, const Mishap *mishap)
{
  if (mishap->facing == LATER) {
    felt_answer_say(
        answer, "T 51",
        _("The floor decides: the player makes a full call, or forfeits the chips and may fold"));
    felt_answer_add(answer, "T 51",
                    _("The floor considers whether the raise was clear, and how many players have "
                      "acted behind"));
    return;
  }
  felt_answer_say(answer, "T 51", _("The player must make it a full call"));
  felt_answer_add(answer, "T 51",
                  _("This applies to the opening bet of a round (before the flop the big blind), "
                    "and to any bet heads-up"));
}

static void say_accepted(FeltAnswer *answer)
{
  felt_answer_say(answer, "T 49",
                  _("The player calls the correct amount, whatever they were told: the caller must "
                    "check the bet first"));
  felt_answer_add(answer, NULL,
                  _("Players must keep their chips countable, and any player may ask to see them"));
  felt_answer_add(
      answer, "T 1",
      _("The floor may rule otherwise if the amount was hidden or far from what could be seen"));
}

static void say_found(FeltAnswer *answer, const Mishap *mishap)
{
  if (mishap->won)
    felt_answer_say(answer, "T 62",
                    _("The player keeps the found chips but wins nothing for them, unless the "
                      "floor rules that the caller accepted them"));
  else
    felt_answer_say(
        answer, "T 62",
        _("The player is out all the same: the floor may award the found chips to the caller"));
  felt_answer_add(answer, "T 62, T 49",
                  _("The caller accepts what they could see or ask for when they called"));
}

static void say_misdeal(FeltAnswer *answer, const Mishap *mishap)
{
  if (mishap->fault == ONE_CARD)
    felt_answer_say(answer, "RR",
                    _("Not a misdeal: the deal goes on, then the card is replaced and used as the "
                      "first burn card"));
  else if (is_substantial(mishap))
    felt_answer_say(answer, "T 36", _("The hand is played: it is too late for a misdeal"));
  else if (mishap->fault == BUTTON)
    felt_answer_say(answer, "T 34, T 35",
                    _("A misdeal if blinds or cards followed the wrong button: all chips go back "
                      "and the hand is dealt again"));
  else
    felt_answer_say(
        answer, "T 35",
        _("A misdeal: the chips go back, and the hand is dealt again with the same button"));
  felt_answer_add(answer, "T 36", "%s", action_words(mishap));
  if (mishap->fault == LEFT_OUT && is_substantial(mishap))
    felt_answer_add(answer, "T 36",
                    _("If a player without a hand posted a blind, it stays in the pot"));
  felt_answer_add(answer, "T 1",
                  _("A player who speaks up late to get out of a hand may be held to it"));
}

static void say_exposed(FeltAnswer *answer, const Mishap *mishap)
{
  if (mishap->card == CARD_BY_PLAYER) {
    felt_answer_say(answer, "RR",
                    _("The hand is live: a player who exposes their own card keeps it"));
    felt_answer_add(
        answer, "T 71",
        _("The floor may penalize a player who exposes a card while the hand is in play"));
    return;
  }
  if (mishap->card == CARD_ON_BOARD) {
    felt_answer_say(answer, "RR",
                    _("The card does not play: the betting round is completed first"));
    felt_answer_add(answer, "RR",
                    _("A flop is shuffled back and dealt again without a new burn; a turn is set "
                      "aside and shuffled back before the river"));
    return;
  }
  felt_answer_say(
      answer, "RR",
      _("The card is replaced when the deal is over, and is used as the first burn card"));
  felt_answer_add(answer, "T 35",
                  _("If it is one of the first two cards off the deck, or a second exposed card, "
                    "it is a misdeal"));
  felt_answer_add(answer, "T 36", "%s", action_words(mishap));
  felt_answer_add(answer, "T 37", _("After substantial action the card is used as the next burn"));
}

static gboolean read_mishap(FeltAsked *asked, Mishap *mishap)
{
  if (!felt_asked_choice(asked, "situation", &mishap->kind) ||
      !felt_asked_choice(asked, "did", &mishap->did) ||
      !felt_asked_choice(asked, "facing", &mishap->facing) ||
      !felt_asked_choice(asked, "fault", &mishap->fault) ||
      !felt_asked_choice(asked, "card", &mishap->card) ||
      !felt_asked_number(asked, "actions", 0, 1000, &mishap->actions) ||
      !felt_asked_number(asked, "with-chips", 0, 1000, &mishap->with_chips))
    return FALSE;
  mishap->changed = felt_asked_switch(asked, "changed");
  mishap->won = felt_asked_switch(asked, "won");
  return mishap->with_chips <= mishap->actions ||
         felt_answer_refuse(asked->answer, "with-chips", "T 36",
                            _("actions with chips cannot be more than the actions in turn"));
}

static void answer_mishap(FeltAsked *asked)
{
  Mishap mishap = {0};
  FeltAnswer *answer = asked->answer;
  if (!read_mishap(asked, &mishap))
    return;
  switch (mishap.kind) {
  case OUT_OF_TURN:
    say_out_of_turn(answer, &mishap);
    break;
  case STRING_BET:
    say_string_bet(answer);
    break;
  case OVER_BET:
    say_over_bet(answer);
    break;
  case UNDERCALL:
    say_undercall(answer, &mishap);
    break;
  case ACCEPTED:
    say_accepted(answer);
    break;
  case FOUND:
    say_found(answer, &mishap);
    break;
  case MISDEAL:
    say_misdeal(answer, &mishap);
    break;
  default:
    say_exposed(answer, &mishap);
  }
}

const FeltQuestion felt_question_mishap = {
    "mishap",
    N_("Something Went Wrong"),
    N_("Action out of turn, string bets, wrong amounts, misdeals: what binds, what the floor may "
       "decide, and why."),
    N_("irregularity|out of turn|string bet|undercall|misdeal|exposed card|accepted action"),
    fields,
    answer_mishap};
