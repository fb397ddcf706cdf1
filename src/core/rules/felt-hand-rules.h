/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-rules.h - on what rooms differ within a hand, as one versioned table of choices */
#ifndef FELT_HAND_RULES_H
#define FELT_HAND_RULES_H

#include "core/rules/felt-export.h"
#include "core/rules/felt-pot-limit.h"

#include <stdbool.h>
#include <stdint.h>

FELT_BEGIN_DECLS

/* Raised when a field is added, a default changes or a rule is read in another way; a hand of an
 * older one is played as it was. felt_hand_start() refuses a newer one. Since 3: a pot of its own
 * for who is all-in for the ante (2.7), identical hands share both halves (2.8), in stud the high
 * card is one of the five that play (T 20B), and Robert's set is as 2.10 has it. */
#define FELT_HAND_RULES_VERSION 3

/* The sets that come with Felt. A house starts from one and changes fields. */
typedef enum {
  FELT_RULES_TDA_2024, /* the default: Poker TDA 2024, the options of rules.md at their defaults */
  FELT_RULES_ROBERT,   /* Robert's Rules of Poker: a cash table */
  FELT_RULES_HOUSE,    /* a game at home, as the second founding text tells it */
  FELT_N_RULE_SETS
} FeltRuleSet;

/* An incomplete all-in bet or raise (rule 2.3, R-18 to R-20). */
typedef enum {
  FELT_INCOMPLETE_BY_LIMIT, /* full in no- and pot-limit, half in fixed and spread limit */
  FELT_INCOMPLETE_FULL,     /* reopens nothing; short ones add up (T 47) */
  FELT_INCOMPLETE_HALF,     /* half or more is a real raise; in fixed and spread limit completed */
} FeltIncomplete;

/* Whether the raise cap is lifted for two players. */
typedef enum {
  FELT_CAP_STAYS,
  FELT_CAP_LIFTED_START,   /* two were in the hand when the round began */
  FELT_CAP_LIFTED_BETTING, /* two are left betting now */
  FELT_CAP_LIFTED_BEFORE,  /* two were left before the cap was reached (2.10) */
  FELT_CAP_LIFTED_EVENT,   /* only two are dealt in: the event is down to two (T 48) */
} FeltCapHeadsUp;

/* Which of ante and blind a short stack pays first (rule 2.6, R-22). */
typedef enum {
  FELT_ANTE_ORDER_BY_KIND, /* antes of each player first, a big blind or button ante last */
  FELT_ANTE_ORDER_FIRST,
  FELT_ANTE_ORDER_LAST,
} FeltAnteOrder;

/* The receiver of odd chips. */
typedef enum {
  FELT_ODD_BY_GAME, /* high card in stud games, left of the button elsewhere */
  FELT_ODD_TO_LEFT,
  FELT_ODD_TO_HIGH_CARD,   /* of the five-card hand, by suit (T 20B) */
  FELT_ODD_TO_HIGH_OF_ALL, /* of all the player's cards, by suit */
  FELT_ODD_BY_GAME_OF_ALL, /* that in stud games, left of the button elsewhere (RR) */
} FeltOddRule;

/* Two players tie for the bring-in (rule 1.5, R-38). */
typedef enum {
  FELT_BRING_IN_BY_SUIT,     /* spades high, then hearts, diamonds, clubs */
  FELT_BRING_IN_BY_POSITION, /* who is nearest to the left of the dealer */
} FeltBringInTie;

/* A big blind that cannot pay more than the small blind and their ante. */
typedef enum {
  FELT_SHORT_BIG_PLAYS,
  FELT_SHORT_BIG_SITS_OUT, /* felt_hand_start() refuses: the player is not dealt in, or is
                            * eliminated */
} FeltShortBig;

/* Three raises, and four in games of two betting rounds (2.10). */
#define FELT_RAISES_BY_GAME UINT8_MAX

/* One set of choices. Plain data; felt_hand_rules() fills it, then any field may be changed. */
typedef struct {
  uint16_t version;     /* FELT_HAND_RULES_VERSION */
  uint8_t set;          /* FeltRuleSet it was made from */
  uint8_t incomplete;   /* FeltIncomplete */
  uint8_t max_raises;   /* fixed and spread limit: raises over the bet, 3 or 4 or by the game; 0: no
                           cap */
  uint8_t cap_heads_up; /* FeltCapHeadsUp */
  bool big_blind_is_bet;  /* the big blind is the first of the bets the cap counts */
  bool straddle_is_raise; /* straddles, sleepers and kills count as raises to the cap */
  uint8_t pot_convention; /* FeltPotConvention, before the flop */
  bool antes_in_pot;      /* antes of each player count for the pot-limit maximum (rule 3.1) */
  uint8_t count_ante;     /* FeltAnteCount: a big blind or button ante in it (rule 3.3) */
  bool short_blind_full;  /* callers owe the full blind or bring-in when it is short */
  uint8_t short_big;      /* FeltShortBig */
  uint8_t ante_order;     /* FeltAnteOrder */
  uint8_t odd_chip;       /* FeltOddRule */
  uint8_t bring_in_tie;   /* FeltBringInTie */
  bool mississippi_skips; /* action starts left of the big blind, skipping the straddle */
  bool last_round_shows;  /* who bet last in the last round shows first; false: in any */
  bool all_in_opens;      /* hands are opened at once when nobody can bet: no mucking (T 16) */
  bool open_stakes;       /* chips may be added or borrowed in a hand */
  bool merge_pots;        /* pots won by the same hands are split as one, as some programs do; else
                             each on its own (2.8, T 21) */
  bool
      open_pair_double; /* fixed-limit stud, high only: while somebody shows a pair on fourth street
                           the small or the big bet may be bet; once it is big, raises are (RR) */
  bool half_is_full;    /* fixed limit, half-bet rule: half counts as a full one, less is completed;
                           else both are completed (2.10) */
  bool straddle_brings_in; /* no-limit, pot-limit: a straddle is a bet, a raise is to twice it; else
                              it is a raise by its own step (2.10, S-16) */
  bool overbet_stands;     /* pot-limit: a bet above the maximum stands when nobody objected (RR) */
  int64_t chip_unit;       /* smallest chip in play, at least 1: shares are multiples */
} FeltHandRules;

/* Fills *rules with one of Felt's sets. */
FELT_API void felt_hand_rules(FeltRuleSet set, FeltHandRules *rules);

/* The same as it was in a version, 2 or later. */
FELT_API void felt_hand_rules_of_version(FeltRuleSet set, uint16_t version, FeltHandRules *rules);

/* "tda-2024", "robert", "house", by FeltRuleSet; NULL behind the last. */
FELT_API extern const char *const felt_rule_set_names[FELT_N_RULE_SETS + 1];

/* Finds a set by its name. False, and *set left alone, when there is none. */
FELT_API bool felt_rule_set_from_name(const char *name, FeltRuleSet *set);

FELT_END_DECLS

#endif
