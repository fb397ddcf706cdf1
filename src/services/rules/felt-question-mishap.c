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
    {"changed", N_("Somebody skipped bet or raised since"), FELT_ASKS_SWITCH, 0, NULL, NULL, NULL,
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
    return _("There was substantial action since: two actions of which one put chips in, or any "
             "three");
  return _("There was no substantial action since: that takes two actions of which one puts chips "
           "in, or any three");
}

static void say_out_of_turn(FeltAnswer *answer, const Mishap *mishap)
{
  gboolean lost = is_substantial(mishap) && !mishap->changed;
  if (mishap->did == DID_FOLD)
    felt_answer_say(answer, "T 53, T 58", _("The fold binds, in turn or not"));
  else if (mishap->changed)
    felt_answer_say(answer, "T 53",
                    _("It does not bind: the chips go back, and the player may "
                      "fold, call or raise"));
  else
    felt_answer_say(answer, "T 53",
                    _("It binds when the turn comes, unless somebody who was "
                      "skipped bets or raises"));
  felt_answer_add(answer, "T 53",
                  _("Check, call and fold of those who were skipped change nothing; "
                    "a bet or raise does"));
  felt_answer_add(answer, "T 36", "%s", action_words(mishap));
  if (lost)
    felt_answer_say(answer, "T 53",
                    _("Who was skipped had time to speak up and did not: the floor "
                      "decides what is left of that hand, and may call it dead"));
  else
    felt_answer_add(answer, "T 53", _("Who was skipped still acts; speak up at once"));
  felt_answer_add(answer, "T 71",
                  _("The floor may give a penalty to whoever acts out of turn again "
                    "and again"));
}

static void say_string_bet(FeltAnswer *answer)
{
  felt_answer_say(answer, "T 56",
                  _("Without a word before it only the first motion counts; the "
                    "chips of the second go back"));
  felt_answer_add(answer, "T 42",
                  _("The raise stands when it was said before, or the whole amount "
                    "was put in at once"));
  felt_answer_add(answer, "T 43A",
                  _("A first motion of half a raise or more must be made up to a "
                    "whole one"));
  felt_answer_add(answer, "T 56",
                  _("The floor decides what one motion was; the dealer calls it at "
                    "once, before the next player acts"));
}

static void say_over_bet(FeltAnswer *answer)
{
  felt_answer_say(answer, "T 61",
                  _("All that was put in can be ruled a bet: chips in the pot are no "
                    "request for change"));
  felt_answer_add(answer, "T 44, T 45",
                  _("One chip, or chips none of which can be taken away, are "
                    "a call without a word"));
  felt_answer_add(answer, "T 61",
                  _("The floor may take it for a call where change was asked for "
                    "before the chips went in"));
}

static void say_undercall(FeltAnswer *answer, const Mishap *mishap)
{
  if (mishap->facing == LATER) {
    felt_answer_say(answer, "T 51",
                    _("The floor decides: a full call, or the chips stay in and the "
                      "player may fold"));
    felt_answer_add(answer, "T 51",
                    _("It looks at whether the raise could be seen and heard, and at "
                      "who acted behind"));
    return;
  }
  felt_answer_say(answer, "T 51", _("It must be made up to a full call"));
  felt_answer_add(answer, "T 51",
                  _("That holds for the opening bet of a round, the big blind is one, "
                    "and for any bet with two players left"));
}

static void say_accepted(FeltAnswer *answer)
{
  felt_answer_say(answer, "T 49",
                  _("The call is of the right amount, whatever was said of it: who "
                    "calls finds out first"));
  felt_answer_add(answer, "T 60",
                  _("Chips must stand so that they can be counted; all may ask to see "
                    "them"));
  felt_answer_add(answer, "T 1",
                  _("Where the amount was far from what could be seen, or hidden, the "
                    "floor may rule otherwise"));
}

static void say_found(FeltAnswer *answer, const Mishap *mishap)
{
  if (mishap->won)
    felt_answer_say(answer, "T 62",
                    _("The found chips win nothing unless the floor finds that the "
                      "caller accepted them: they stay with their owner"));
  else
    felt_answer_say(answer, "T 62",
                    _("The found chips save nobody: the floor may give them to the "
                      "caller, and the player is out"));
  felt_answer_add(answer, "T 62, T 49",
                  _("Accepted is what could be seen, or asked for, when the "
                    "call was made"));
}

static void say_misdeal(FeltAnswer *answer, const Mishap *mishap)
{
  if (mishap->fault == ONE_CARD)
    felt_answer_say(answer, "RR",
                    _("No misdeal: the deal goes on, the card is replaced after it and "
                      "becomes the first burn card"));
  else if (is_substantial(mishap))
    felt_answer_say(answer, "T 36", _("The hand is played: a misdeal can no longer be called"));
  else if (mishap->fault == BUTTON)
    felt_answer_say(answer, "T 34, T 35",
                    _("A misdeal where blinds or cards followed the wrong "
                      "button: all goes back and is dealt again"));
  else
    felt_answer_say(answer, "T 35",
                    _("A misdeal: chips go back, and the same hand is dealt again "
                      "with the same button"));
  felt_answer_add(answer, "T 36", "%s", action_words(mishap));
  if (mishap->fault == LEFT_OUT && is_substantial(mishap))
    felt_answer_add(answer, "T 36",
                    _("A blind of who got no hand stays in the pot where the hand is "
                      "played"));
  felt_answer_add(answer, "T 1", _("Who speaks up late, to be rid of a hand, may be held to it"));
}

static void say_exposed(FeltAnswer *answer, const Mishap *mishap)
{
  if (mishap->card == CARD_BY_PLAYER) {
    felt_answer_say(answer, "RR", _("The hand is live: a player who shows a card keeps it"));
    felt_answer_add(answer, "T 67, T 71",
                    _("The floor may give a penalty while the hand is in "
                      "play"));
    return;
  }
  if (mishap->card == CARD_ON_BOARD) {
    felt_answer_say(answer, "RR", _("The card does not count: the betting is ended first"));
    felt_answer_add(answer, "RR",
                    _("A flop is shuffled into the deck and dealt anew without a burn "
                      "card; a turn waits and is shuffled in before the river"));
    return;
  }
  felt_answer_say(answer, "RR",
                  _("The card is replaced when the deal is over, and is then the burn "
                    "card"));
  felt_answer_add(answer, "T 35",
                  _("One of the first two cards off the deck, or a second card, makes "
                    "a misdeal"));
  felt_answer_add(answer, "T 36", "%s", action_words(mishap));
  felt_answer_add(answer, "T 37",
                  _("After substantial action it is burnt where the next burn is due"));
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
                            _("give no more actions with chips than actions"));
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
