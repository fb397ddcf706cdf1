/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rank.h - the value of one hand in a game, and the cards of it that play */
#ifndef FELT_RANK_H
#define FELT_RANK_H

#include "core/rules/felt-cards.h"
#include "core/rules/felt-export.h"
#include "core/rules/felt-game.h"

FELT_BEGIN_DECLS

/* Options of felt_rank and felt_showdown, to be or-ed. */
#define FELT_THREE_BEATS_STRAIGHT 1u /* short deck: three of a kind over a straight */

/* Most cards a player holds, and most players that one deck serves (hold'em: 23). */
#define FELT_MAX_HOLDING 7
#define FELT_MAX_HANDS   24

/* Poker's hands, R-49, then badugi's and the lows. In short deck the categories keep these
 * numbers though a flush beats a full house: compare values, never categories. */
typedef enum {
  FELT_HIGH_CARD,
  FELT_PAIR,
  FELT_TWO_PAIR,
  FELT_THREE_OF_A_KIND,
  FELT_STRAIGHT,
  FELT_FLUSH,
  FELT_FULL_HOUSE,
  FELT_FOUR_OF_A_KIND,
  FELT_STRAIGHT_FLUSH,
  FELT_ROYAL_FLUSH,
  FELT_ONE_CARD,
  FELT_TWO_CARD,
  FELT_THREE_CARD,
  FELT_FOUR_CARD,
  FELT_LOW,
} FeltCategory;

/* The cards a player holds: hole cards, or the whole hand of a game without a board. */
typedef struct {
  FeltCard cards[FELT_MAX_HOLDING];
  uint8_t n;
} FeltHolding;

/* One hand ranked. value: the larger wins, equal ones split; comparable within one game, one
 * half of the pot and the same options only. n_best is 5 (badugi: 1..4), or 0 when the hand does
 * not qualify (eight or better); then value is 0 too. best: pairs and the like first, then from
 * the highest card down; the ace stands last in A-2-3-4-5 and in lows. Of equal choices the
 * player's own cards play. */
typedef struct {
  uint16_t value;
  uint8_t category; /* FeltCategory */
  uint8_t n_best;
  FeltCard best[5];
} FeltRank;

/* Why cards were refused. */
typedef enum {
  FELT_EVAL_OK,
  FELT_EVAL_GAME,       /* no such game */
  FELT_EVAL_HANDS,      /* no hand, or more than FELT_MAX_HANDS */
  FELT_EVAL_BOARD_SIZE, /* wrong count of board cards */
  FELT_EVAL_HAND_SIZE,  /* wrong count of a player's cards */
  FELT_EVAL_CARD,       /* an unknown card or an index out of range */
  FELT_EVAL_DECK,       /* a card below the six in short deck */
  FELT_EVAL_TWICE,      /* a card stands twice */
  FELT_EVAL_SHORT,      /* the deck has too few cards for what is still to come */
} FeltEvalCode;

/* hand: index of the hand at fault, -1 for the board. card: the card at fault. */
typedef struct {
  FeltEvalCode code;
  int hand;
  FeltCard card;
} FeltEvalProblem;

/* Ranks one hand of known-good cards: holding and board as the game's facts ask (hold'em and
 * short deck also five to seven cards without a board). *low is written too; it does not qualify
 * unless the game is hi-lo. The caller has checked the cards with felt_check_cards(); debug
 * builds assert it. */
FELT_API void felt_rank(FeltGame game, unsigned options, const FeltCard *board, size_t n_board,
                        const FeltHolding *holding, FeltRank *high, FeltRank *low);

/* Whether board[n_board], holdings[n] and dead[n_dead] (burnt or folded cards, any number) can be
 * shown down together in a game. On a refusal *problem, when given, says what is wrong first. */
FELT_API FeltEvalCode felt_check_cards(FeltGame game, const FeltCard *board, size_t n_board,
                                       const FeltHolding *holdings, size_t n, const FeltCard *dead,
                                       size_t n_dead, FeltEvalProblem *problem);

/* The same while cards are still to come: any number of board cards up to five, in stud games one
 * to seven cards a hand. */
FELT_API FeltEvalCode felt_check_open_cards(FeltGame game, const FeltCard *board, size_t n_board,
                                            const FeltHolding *holdings, size_t n,
                                            const FeltCard *dead, size_t n_dead,
                                            FeltEvalProblem *problem);

/* "full-house", as `feltctl rank` prints it. Constant, never freed. */
FELT_API const char *felt_category_name(FeltCategory category);

FELT_END_DECLS

#endif
