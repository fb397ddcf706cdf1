/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-all-in.h - hands that lie open: who is in with which cards, what each wins, what changes it
 */
#ifndef FELT_ALL_IN_H
#define FELT_ALL_IN_H

#include <glib.h>

#include "core/eval/felt-outs.h"
#include "core/eval/felt-equity.h"

/* Lines that can be typed: the seats of the largest table. Fields are the lines by their index, and
 * those below. */
enum {
  FELT_ALL_IN_LINES = 12,
  FELT_ALL_IN_BOARD = FELT_ALL_IN_LINES,
  FELT_ALL_IN_DEAD,
  FELT_ALL_IN_ANY, /* no field: about all of them */
};

/* The typed text; nothing is owned. A card is two keys, "ahkd"; spaces, capitals and "10" for "t"
 * are accepted. */
typedef struct {
  FeltGame game;     /* one with a board; FELT_N_GAMES and above: none is chosen */
  const char *where; /* what the hand is called, "Table 3"; NULL: nothing */
  guint n_lines;
  const char *names[FELT_ALL_IN_LINES]; /* NULL or blank: "Player 3" */
  const char *cards[FELT_ALL_IN_LINES]; /* NULL or blank: not in */
  const char *board, *dead;             /* NULL: none; dead cards lie open and cannot come */
  guint latest; /* the field typed in last: of two that hold one card it is at fault */
} FeltAllInTyped;

/* Why it is no all-in (yet). Begin with a zeroed one. */
typedef struct {
  guint field;
  gboolean waits; /* nothing is wrong: something is still to be typed */
  char *sentence; /* names the field; with a full stop */
} FeltAllInProblem;

void felt_all_in_problem_clear(FeltAllInProblem *problem);

/* Hands that lie open, checked. Not changed once it is made. */
typedef struct {
  FeltGame game;
  char *where; /* or NULL */
  guint n;     /* players who are in, 2 at least, in the order of their lines */
  char *names[FELT_ALL_IN_LINES];
  FeltHolding hands[FELT_ALL_IN_LINES]; /* all cards of each */
  FeltCard board[5], dead[FELT_DECK_SIZE];
  guint n_board, n_dead;
} FeltAllIn;

/* Reads what was typed: who has cards is in. NULL, with *problem filled, when a text is no card, a
 * card is there twice or not in this deck, hands are too large or not full, or fewer than two are
 * in. */
FeltAllIn *felt_all_in_read(const FeltAllInTyped *typed, FeltAllInProblem *problem);

FeltAllIn *felt_all_in_ref(FeltAllIn *all_in);
/* A new one with the same in it. */
FeltAllIn *felt_all_in_copy(const FeltAllIn *all_in);
void felt_all_in_unref(FeltAllIn *all_in);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltAllIn, felt_all_in_unref)

/* Whether the same players hold the same cards in the same game, whatever the board is. */
gboolean felt_all_in_same_hands(const FeltAllIn *a, const FeltAllIn *b);

/* The same with another card on the board, or without its last one (FELT_CARD_UNKNOWN). NULL when
 * that card is out already or not in this deck, or the board is full or empty. */
FeltAllIn *felt_all_in_deal(const FeltAllIn *all_in, FeltCard card);

/* The chances of each player, in the order of the players. */
typedef struct {
  double share[FELT_ALL_IN_LINES]; /* of the pot on the average, 0 to 1; at the end the part won */
  double win[FELT_ALL_IN_LINES];   /* how often they take all of it */
  double tie[FELT_ALL_IN_LINES];   /* how often a part */
  double high[FELT_ALL_IN_LINES];  /* hi-lo: of the high half on the average; else as share */
  gboolean lies;                   /* three cards of the board are there: what follows is known */
  FeltShowdown showdown;           /* who wins if nothing more came; on the river, who won */
  FeltOuts outs;
} FeltAllInOdds;

/* Counts all boards that may come: exactly, with the core's evaluators, in at most a few hundredths
 * of a second. goes_on may be NULL; it may be asked from this thread only. FALSE when it said
 * no; then *odds is not written. */
gboolean felt_all_in_odds(const FeltAllIn *all_in, FeltProgress goes_on, void *data,
                          FeltAllInOdds *odds);

/* Whether a player is ahead: nobody else has more of the pot as the hands lie, and not all have the
 * same. FALSE before the flop. */
gboolean felt_all_in_is_ahead(const FeltAllIn *all_in, const FeltAllInOdds *odds, guint player);

/* Words ------------------------------------------------------------------------------------- */

/* "82.4 %"; only what is certain is "0 %" or "100 %". Owned by the caller. */
char *felt_all_in_percent(double share);

/* Returns a player's hand in words, "two pair, kings and nines, ace kicker", or with low their low,
 * "7-5-4-2-A low". NULL before the flop, and where there is no low. Owned by the caller. */
char *felt_all_in_holds(const FeltAllIn *all_in, const FeltAllInOdds *odds, guint player,
                        gboolean low);

/* Both at once: "straight, eight high · 8-7-6-5-4 low". Owned by the caller. */
char *felt_all_in_holds_all(const FeltAllIn *all_in, const FeltAllInOdds *odds, guint player);

/* "9 outs", "9 outs, 3 to split", "drawing dead"; NULL where there is nothing to say: before the
 * flop, on the river, for who is ahead. Owned by the caller. */
char *felt_all_in_outs(const FeltAllIn *all_in, const FeltAllInOdds *odds, guint player);

/* On the river: "Wins", "Splits", "Wins high"; NULL before, and for who lost. A constant. */
const char *felt_all_in_won(const FeltAllIn *all_in, const FeltAllInOdds *odds, guint player);

/* The same of any showdown, as if it were over. A constant. */
const char *felt_showdown_won(FeltGame game, const FeltShowdown *showdown, guint hand);

/* The rank of a card as players write it: "10", "A". A constant. */
const char *felt_card_rank_says(FeltCard card);

/* A card, and cards, as players write them: "10♠", "10♠ 9♣". Owned by the caller. */
char *felt_card_says(FeltCard card);
char *felt_cards_say(const FeltCard *cards, guint n);

/* All of it in one sentence, for a screen reader. odds may be NULL. Owned by the caller. */
char *felt_all_in_says(const FeltAllIn *all_in, const FeltAllInOdds *odds);

#endif
