/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand.h - a hand of poker as a state machine: who acts, what is legal, who gets which pot */
#ifndef FELT_HAND_H
#define FELT_HAND_H

#include "core/rules/felt-cards.h"
#include "core/rules/felt-hand-rules.h"
#include "core/eval/felt-hand-words.h"
#include "core/rules/felt-limit.h"
#include "core/rules/felt-pots.h"
#include "core/rules/felt-variant.h"

FELT_BEGIN_DECLS

/* Players are indices 0 .. n_players - 1 in the order in which they act after the first round: 0 is
 * left of the button, the last one has the button. With two players 0 has the big blind and 1 the
 * button and the small blind (rules.md 1.4). Amounts are chips, or any smallest unit; sums of all
 * stacks stay within FELT_HAND_CHIPS_MAX. A bet "to" is all that stands in front of the player in
 * the round. No allocation, no global state: a FeltHand is copied by assignment, and the copy is a
 * snapshot. Functions that refuse leave the hand as it was. */

#define FELT_HAND_PLAYERS   FELT_MAX_HANDS
#define FELT_HAND_CHIPS_MAX (INT64_C(1) << 61)
#define FELT_HAND_RUNS_MAX  4 /* boards of one hand that is all-in */
#define FELT_HAND_BOARD_MAX 5
#define FELT_HAND_CARDS_MAX FELT_MAX_HOLDING

/* The kinds of chips put in before the cards. */
typedef enum {
  FELT_FORCED_NONE,
  FELT_FORCED_BLIND,    /* small, big, third blind */
  FELT_FORCED_STRADDLE, /* live, mandatory, Mississippi, again: buys the last word (S-16 to S-19) */
  FELT_FORCED_SLEEPER,  /* neither last nor an option */
  FELT_FORCED_POST,     /* a newcomer's, live, with the option */
  FELT_FORCED_KILL,     /* acts last in the first round, after the blinds */
} FeltForcedKind;

/* A hand before it begins. Zeroed, then filled in by the caller. */
typedef struct {
  FeltVariant variant;
  FeltLimit limit;
  uint8_t n_players;
  FeltHandRules rules;
  int64_t stacks[FELT_HAND_PLAYERS];
  int64_t antes[FELT_HAND_PLAYERS];
  bool antes_are_dead; /* one payer for all: all of it goes to the main pot, counts in no
                          bet, and who has nothing left for a bet shares a pot of it (2.7); false: a
                          short ante wins only its share */
  int64_t blinds[FELT_HAND_PLAYERS]; /* live, nominal: what a short stack owes too */
  uint8_t forced[FELT_HAND_PLAYERS]; /* FeltForcedKind of blinds[i]; NONE with an amount: BLIND */
  int64_t dead[FELT_HAND_PLAYERS];   /* dead money, such as a missed small blind */
  int64_t absent_blind; /* a small blind that nobody posts since its seat is empty: it counts for
                           the pot-limit maximum before the flop (T 54B) */
  int64_t bring_in;     /* games that open by cards; else 0 */
  int64_t min_bet;      /* no-limit, pot-limit, spread: the smallest bet; at least 1 */
  int64_t small_bet, big_bet;                                          /* fixed limit */
  int64_t spread_low[FELT_STREETS_MAX], spread_high[FELT_STREETS_MAX]; /* spread limit, a street */
  int64_t cap;       /* most a player may put in, then they are all-in; 0: no cap */
  int64_t multiple;  /* bets are multiples of it, all-in aside; 0 or 1: any */
  bool half_kill;    /* with FELT_FORCED_KILL: fixed bets times 1.5, not 2 (S-14), */
  bool half_kill_up; /* of an odd one the half chip counts; else it is dropped */
} FeltHandSetup;

typedef enum {
  FELT_EXPECT_HOLE,    /* cards for player, n of them */
  FELT_EXPECT_BOARD,   /* n cards for the board of run */
  FELT_EXPECT_DISCARD, /* player says which cards they change */
  FELT_EXPECT_ACTION,  /* player bets */
  FELT_EXPECT_SHOW,    /* player shows or mucks; others may show before them */
  FELT_EXPECT_NOTHING, /* the hand is over */
} FeltExpectKind;

typedef struct {
  FeltExpectKind kind;
  uint8_t player, n, run;
} FeltExpect;

typedef enum {
  FELT_ACT_FOLD,
  FELT_ACT_CALL,     /* or check, when there is nothing to call */
  FELT_ACT_RAISE,    /* bet, raise or complete to an amount */
  FELT_ACT_BRING_IN, /* post the bring-in */
} FeltActKind;

/* The legal actions of the player to act. Each amount has the rule that sets it. */
typedef struct {
  uint8_t player;
  bool may_fold;     /* not while a bring-in is due */
  bool bring_in_due; /* then they bring in, or complete */
  bool may_raise;
  int64_t to_call;  /* what a call costs them, at most the stack; 0: they may check. More than the
                     * stack (open stakes, R-42): they must borrow that much first, or fold */
  int64_t at_stake; /* of to_call: as much as some opponent who is left can have in; the rest of a
                       call comes back */
  int64_t bring_in; /* what bringing in costs them, at most the stack */
  int64_t min_to, max_to; /* of a bet or raise, this street; at most the stack. Both 0 when they may
                           * not raise */
  const char *call_rule, *min_rule, *max_rule; /* constant; of a raise that is closed, min_rule says
                                                  why */
} FeltLegal;

/* Why something was refused. */
typedef enum {
  FELT_HAND_OK,
  FELT_HAND_BAD_SETUP,    /* players, amounts or rules out of range */
  FELT_HAND_SHORT_BIG,    /* R-25, as an option */
  FELT_HAND_OVER,         /* nothing more can happen */
  FELT_HAND_NOT_NOW,      /* something else is expected: cards, a bet, a discard */
  FELT_HAND_NOT_TURN,     /* another player is to act */
  FELT_HAND_BAD_COUNT,    /* wrong number of cards */
  FELT_HAND_BAD_CARD,     /* no card of this deck */
  FELT_HAND_CARD_TWICE,   /* the card is out already */
  FELT_HAND_NOT_HELD,     /* a discarded or shown card that the player does not hold */
  FELT_HAND_NO_FOLD,      /* the player owes the bring-in */
  FELT_HAND_NO_BRING_IN,  /* none is due */
  FELT_HAND_CALL_ONLY,    /* a short all-in did not reopen the betting for the player */
  FELT_HAND_CAPPED,       /* no more raises in this round */
  FELT_HAND_TOO_SMALL,    /* amount is the smallest */
  FELT_HAND_TOO_LARGE,    /* amount is the largest, by the limit or the cap of the hand */
  FELT_HAND_NO_CHIPS,     /* the player has not got that much; amount is what they have */
  FELT_HAND_NO_MULTIPLE,  /* amount is the unit */
  FELT_HAND_COVERED,      /* a raise by who cannot even call the bet with chips left */
  FELT_HAND_NO_MUCK,      /* T 16: all-in hands are opened */
  FELT_HAND_NO_RUNS,      /* the number of boards is chosen when nobody can bet any more */
  FELT_HAND_TABLE_STAKES, /* no chips are added in a hand */
  FELT_HAND_NO_CONSENT,   /* open stakes: all others in the pot must agree to a marker */
  FELT_HAND_NO_ALL_IN,    /* open stakes: the player borrowed to raise, so they must call in full or
                           * fold */
  FELT_HAND_LAST_IN_POT,  /* all others who could win a pot have mucked */
  FELT_HAND_ALL_IN,       /* open stakes: who is all-in adds nothing */
} FeltHandCode;

/* A refusal: its code, an amount where the code has one, and the rule ("R-18", "T 43"), constant.
 */
typedef struct {
  FeltHandCode code;
  int64_t amount;
  const char *rule;
} FeltHandProblem;

/* A hand in play. Members are for reading; only the functions below change them. */
typedef struct {
  FeltHandSetup setup;
  const FeltVariantFacts *facts;
  uint8_t n, street;               /* street counts from 0 */
  uint8_t phase;                   /* private */
  uint8_t turn, aggressor, opener; /* aggressor: n when nobody bet in the round */
  uint32_t chips;                  /* bit masks: who has chips behind */
  uint8_t n_full, n_full_board;    /* cards a player, a board has once this street is dealt */
  uint32_t in, pending, acted;     /* bit masks: not folded, to act, has acted in this round */
  uint32_t lacking; /* bit mask: who has not all cards of the street, folded or not */
  uint32_t shown, mucked, last_word;
  uint32_t borrowed, no_all_in;        /* on a marker since they acted last; have borrowed to
                                        * raise */
  int64_t stacks[FELT_HAND_PLAYERS];   /* behind */
  int64_t aside[FELT_HAND_PLAYERS];    /* beyond the cap: not in play */
  int64_t bets[FELT_HAND_PLAYERS];     /* in front, this street */
  int64_t put[FELT_HAND_PLAYERS];      /* in the hand in all, dead money and antes for all aside */
  int64_t acted_at[FELT_HAND_PLAYERS]; /* of those who have acted: the bet when they did last */
  int64_t dead;                        /* in the main pot, nobody's bet */
  int64_t pot;                         /* all that came in before this street */
  int64_t bet, unit;                   /* to match; last full raise, or the fixed bet */
  int64_t antes_live, antes_dead;      /* paid */
  uint8_t real_raises, raises_seen[FELT_HAND_PLAYERS]; /* of this round: full ones, or half ones */
  uint8_t n_bets;                                      /* bets and raises that the cap counts */
  int64_t whole; /* what the last bet or raise should have been at least: who completes it to there
                    makes no new one */
  int64_t double_unit; /* the bet that an open pair allows beside the unit; 0: none */
  int64_t level_base;  /* fixed limit: whole bets are counted from here */
  uint8_t asked;     /* a player asked though no one is left to bet against, for a history says that
                      * they acted (2.2); n: nobody */
  bool two_at_start; /* only two players were in when the round began */
  bool two_before_cap; /* two were left in this round while a raise was still allowed */
  bool bring_in_due;
  uint8_t n_hole[FELT_HAND_PLAYERS];
  FeltCard hole[FELT_HAND_PLAYERS][FELT_HAND_CARDS_MAX];
  uint8_t n_runs, n_board[FELT_HAND_RUNS_MAX];
  FeltCard board[FELT_HAND_RUNS_MAX][FELT_HAND_BOARD_MAX];
  FeltCard common;  /* stud: the card for all when the deck runs short, else unknown */
  uint64_t out;     /* cards that are out (bit per card), burnt ones too */
  uint64_t thrown;  /* discards: out until the stub is empty, then shuffled in again */
  uint8_t n_out;    /* how many cards have left the stub, known or not */
  bool closed;      /* nobody can bet any more */
  int64_t returned; /* of an uncalled bet, to uncalled */
  uint8_t uncalled;
} FeltHand;

/* Begins a hand: forced bets are posted, cards are expected. *hand is written only on OK. Refuses
 * fewer than 2 players or more than the deck serves, amounts that are negative or too large, a
 * player without chips, a limit whose amounts are missing. */
FELT_API FeltHandCode felt_hand_start(const FeltHandSetup *setup, FeltHand *hand,
                                      FeltHandProblem *problem);

/* Gives what must happen next. */
FELT_API void felt_hand_expects(const FeltHand *hand, FeltExpect *expect);

/* Deals n hole cards to a player: all of their cards of this street, or as many as they discarded.
 * Cards may be FELT_CARD_UNKNOWN. Players may be dealt in any order. */
FELT_API FeltHandCode felt_hand_deal_hole(FeltHand *hand, unsigned player, const FeltCard *cards,
                                          unsigned n, FeltHandProblem *problem);

/* Deals the street's cards to the board (of each run in turn). In stud, on the last street, one
 * card for all when the deck cannot serve everybody. */
FELT_API FeltHandCode felt_hand_deal_board(FeltHand *hand, const FeltCard *cards, unsigned n,
                                           FeltHandProblem *problem);

/* Notes a burnt card: it cannot come again. Before any deal; never required. */
FELT_API FeltHandCode felt_hand_burn(FeltHand *hand, FeltCard card, FeltHandProblem *problem);

/* Discards n of a player's cards (0: they stand pat); as many new ones are dealt once all have
 * said. Of cards that are not known any may be named. */
FELT_API FeltHandCode felt_hand_discard(FeltHand *hand, unsigned player, const FeltCard *cards,
                                        unsigned n, FeltHandProblem *problem);

/* Gives the legal actions of the player to act. Only while FELT_EXPECT_ACTION. */
FELT_API void felt_hand_legal(const FeltHand *hand, FeltLegal *legal);

/* A player acts; to is for FELT_ACT_RAISE. Beyond what felt_hand_legal offers a raise is accepted
 * that nobody can answer (what is uncalled comes back) and one to all that the last opponent has
 * left. */
FELT_API FeltHandCode felt_hand_act(FeltHand *hand, unsigned player, FeltActKind kind, int64_t to,
                                    FeltHandProblem *problem);

/* How many boards are dealt from here on, when nobody can bet any more: 1 .. FELT_HAND_RUNS_MAX.
 * Each pot is split among the boards, odd chips to the first ones. */
FELT_API FeltHandCode felt_hand_set_runs(FeltHand *hand, unsigned n, FeltHandProblem *problem);

/* Shows a player's cards (n of them, known from now on; n 0: as dealt), or mucks. Who has shown may
 * show again what came since. */
FELT_API FeltHandCode felt_hand_show(FeltHand *hand, unsigned player, const FeltCard *cards,
                                     unsigned n, FeltHandProblem *problem);
FELT_API FeltHandCode felt_hand_muck(FeltHand *hand, unsigned player, FeltHandProblem *problem);

/* Names cards that were not known when they were dealt, at any time: all n of a player's, also of
 * who has folded, or the first unknown ones of a board. The play stays as it was. */
FELT_API FeltHandCode felt_hand_name_hole(FeltHand *hand, unsigned player, const FeltCard *cards,
                                          unsigned n, FeltHandProblem *problem);
FELT_API FeltHandCode felt_hand_name_board(FeltHand *hand, unsigned run, const FeltCard *cards,
                                           unsigned n, FeltHandProblem *problem);

/* Open stakes (R-42, the variant): more chips from the pocket, or on a marker that all others in
 * the pot (mask consents) agree to. Who borrows to raise may not go all-in for less in this hand.
 */
FELT_API FeltHandCode felt_hand_add_chips(FeltHand *hand, unsigned player, int64_t amount,
                                          FeltHandProblem *problem);
FELT_API FeltHandCode felt_hand_borrow(FeltHand *hand, unsigned player, int64_t amount,
                                       uint32_t consents, FeltHandProblem *problem);

/* The pots as they stand, main pot first, pots of the same players as one; returns how many. An
 * uncalled bet is in none of them. pots holds FELT_HAND_PLAYERS. */
FELT_API unsigned felt_hand_pots(const FeltHand *hand, FeltPot *pots);

/* All chips in the middle and in front of players. */
FELT_API int64_t felt_hand_in_pot(const FeltHand *hand);

/* The winnings of each player from each pot, on each board and half. */
typedef struct {
  uint8_t pot, run;
  int64_t shares[FELT_HAND_PLAYERS]; /* of the players of the hand */
} FeltAward;

/* How the hand ended. awards: one per pot and run, at most FELT_HAND_PLAYERS * FELT_HAND_RUNS_MAX
 * of them, may be NULL. finishing[n], when given: stacks after the hand. Returns how many awards;
 * -1 while the hand is not over or when cards that decide a pot are not known. */
FELT_API int felt_hand_result(const FeltHand *hand, FeltAward *awards, int64_t *finishing);

/* The winners of a pot on one board as the table declares them: bit masks of players. low 0: no low
 * hand wins a part of it. */
typedef struct {
  uint32_t high, low;
} FeltTold;

/* How the hand ended where cards that decide are not known: one told for each pot of
 * felt_hand_pots() on each board, boards of one pot together. Else as felt_hand_result(); -1 also
 * when n is another number or a winner cannot win that pot. */
FELT_API int felt_hand_result_told(const FeltHand *hand, const FeltTold *told, unsigned n,
                                   FeltAward *awards, int64_t *finishing);

/* Returns the next holder of the rock: the winner of the pot, of several the nearest to the
 * left of the old holder; -1 when there is no result. */
FELT_API int felt_hand_rock(const FeltHand *hand, unsigned holder);

/* One sentence, without a full stop, that says why and what to do; see felt-hand-words.h. */
FELT_API void felt_hand_problem_words(const FeltHandProblem *problem, FeltTranslate translate,
                                      void *data, char *text, size_t size);

FELT_END_DECLS

#endif
