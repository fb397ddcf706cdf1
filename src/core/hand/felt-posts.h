/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-posts.h - the posts beside the blinds, and the first to act after them */
#ifndef FELT_POSTS_H
#define FELT_POSTS_H

#include "core/hand/felt-cash.h"
#include "core/hand/felt-hand.h"

FELT_BEGIN_DECLS

typedef enum {
  FELT_POSTS_MISSED,    /* blinds that a player missed, or a newcomer's post */
  FELT_POSTS_KILL,      /* S-14, R-37 */
  FELT_POSTS_HALF_KILL, /* one and a half times */
  FELT_POSTS_STRADDLE,  /* live, on the button or anywhere */
  FELT_POSTS_ROCK,      /* mandatory: left of the big blind (R-39, S-40) */
  FELT_POSTS_SLEEPER,   /* */
  FELT_N_POSTS
} FeltPostsKind;

/* The table before the hand, players as in felt-hand.h. */
typedef struct {
  FeltPostsKind kind;
  uint8_t n_players;          /* 2 .. FELT_SEATS_MAX of felt-button.h */
  uint8_t player;             /* whom it is about */
  int64_t small, big;         /* blinds; big at least 1, small not above it */
  int64_t small_bet, big_bet; /* of fixed limit; both 0: no-limit */
  int64_t amount;             /* of a straddle or sleeper; 0: twice the big blind */
  bool again;                 /* the player to the left straddles again, for double */
  bool skips;                 /* who straddles is passed over at first, and speaks last */
  FeltMissedBlinds missed;    /* at the amounts of that time */
  bool one_a_hand;            /* R-35, the option */
  bool round_up;              /* half a kill of an odd amount: the half chip up, else down */
  FeltRuleSet set;            /* by which a straddle counts */
} FeltPostsSpot;

typedef struct {
  int64_t live, dead;     /* what the player puts in before the cards: all of it, their own blind
                           * too */
  FeltMissedBlinds later; /* what they still owe after this hand */
  uint8_t first;          /* who acts first */
  uint8_t n_order;        /* when all only call or check: who acts, in turn */
  uint8_t order[FELT_HAND_PLAYERS];
  bool acts;                  /* the player is asked when nobody raises, */
  bool option;                /* and may raise then */
  int64_t to_call;            /* what a call costs the first */
  int64_t min_raise_to;       /* the least raise of the first */
  int64_t small_bet, big_bet; /* of this hand; 0 in no-limit */
  int64_t pot;                /* all that is posted */
} FeltPosts;

typedef enum {
  FELT_POSTS_OK,
  FELT_POSTS_BAD_PLAYERS, /* too few or too many, or a player who is not there */
  FELT_POSTS_BAD_BLINDS,  /* out of range, or a small blind above the big one */
  FELT_POSTS_BAD_AMOUNT,  /* a straddle or sleeper that is not above the big blind, or too large */
  FELT_POSTS_OWN_BLIND,   /* the big blind cannot straddle */
} FeltPostsStatus;

/* Whether half a kill of these amounts is no whole chip: then the house rounds. */
FELT_API bool felt_posts_rounds(const FeltPostsSpot *spot);

/* *posts is written only when FELT_POSTS_OK is returned. */
FELT_API FeltPostsStatus felt_posts(const FeltPostsSpot *spot, FeltPosts *posts);

FELT_END_DECLS

#endif
