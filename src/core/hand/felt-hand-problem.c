/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-problem.c - refusals of the hand engine in words */
#include "core/hand/felt-hand-private.h"

#include "core/hand/felt-decimal-text.h"
#include "core/hand/felt-writer.h"

/* Marks a message for the catalogue. */
#define N_(message) message

static const char *const messages[] = {
    [FELT_HAND_OK] = N_("nothing was refused"),
    [FELT_HAND_BAD_SETUP] = N_("the hand cannot begin so: give at least two players with chips, no "
                               "more than the deck serves, and the amounts of the limit"),
    [FELT_HAND_SHORT_BIG] =
        N_("the big blind has less than the small blind and the ante: this player is not dealt in"),
    [FELT_HAND_OVER] = N_("the hand is over: begin the next one"),
    [FELT_HAND_NOT_NOW] = N_("something else comes first: look at what is expected"),
    [FELT_HAND_NOT_TURN] = N_("it is the turn of player {1}"),
    [FELT_HAND_BAD_COUNT] = N_("this is the wrong number of cards: {1} can be given"),
    [FELT_HAND_BAD_CARD] = N_("this is not a card of the deck"),
    [FELT_HAND_CARD_TWICE] = N_("{1} is out already: name another card"),
    [FELT_HAND_NOT_HELD] = N_("the player does not hold {1}"),
    [FELT_HAND_NO_FOLD] = N_("the bring-in is due: post it, or complete"),
    [FELT_HAND_NO_BRING_IN] = N_("no bring-in is due: fold, call or raise"),
    [FELT_HAND_CALL_ONLY] = N_("the all-in was no full raise and does not reopen the betting: call "
                               "or fold"),
    [FELT_HAND_CAPPED] = N_("no more raises are allowed in this round: call or fold"),
    [FELT_HAND_TOO_SMALL] = N_("raise to {1} at least"),
    [FELT_HAND_TOO_LARGE] = N_("raise to {1} at most"),
    [FELT_HAND_NO_CHIPS] = N_("there are not so many chips: {1} at most"),
    [FELT_HAND_NO_MULTIPLE] = N_("bet a multiple of {1}"),
    [FELT_HAND_COVERED] = N_("the bet takes all chips of the player: call or fold"),
    [FELT_HAND_NO_MUCK] = N_("all-in hands are shown: show it"),
    [FELT_HAND_NO_RUNS] = N_(
        "boards are chosen once nobody can bet any more and cards are to come: 1 to 4, as many as "
        "the deck serves"),
    [FELT_HAND_TABLE_STAKES] = N_("no chips are added during a hand: wait for the next one"),
    [FELT_HAND_NO_CONSENT] = N_("a marker needs the consent of all others in the pot"),
    [FELT_HAND_LAST_IN_POT] = N_("all others in a pot have mucked: show the hand"),
    [FELT_HAND_ALL_IN] = N_("who is all-in adds no chips: wait for the next hand"),
    [FELT_HAND_NO_ALL_IN] = N_("who borrowed to raise must call in full or fold"),
};

static bool is_card(FeltHandCode code)
{
  return code == FELT_HAND_CARD_TWICE || code == FELT_HAND_NOT_HELD;
}

static bool is_money(FeltHandCode code)
{
  return code == FELT_HAND_TOO_SMALL || code == FELT_HAND_TOO_LARGE || code == FELT_HAND_NO_CHIPS ||
         code == FELT_HAND_NO_MULTIPLE;
}

void felt_hand_problem_decimal_words(const FeltHandProblem *problem, unsigned decimals,
                                     FeltTranslate translate, void *data, char *text, size_t size)
{
  const char *message = messages[problem->code];
  char value[FELT_DECIMAL_SIZE];
  if (translate != NULL)
    message = translate(data, message);
  if (is_card(problem->code))
    felt_card_to_text((FeltCard)problem->amount, value);
  else
    felt_decimal_write(problem->amount, is_money(problem->code) ? decimals : 0, true, value);
  felt_write_filled_word(text, size, message, value);
}

void felt_hand_problem_words(const FeltHandProblem *problem, FeltTranslate translate, void *data,
                             char *text, size_t size)
{
  felt_hand_problem_decimal_words(problem, 0, translate, data, text, size);
}
