/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-deal.h - a hand before it begins: game, stakes, seats, button and house rules */
#ifndef FELT_HANDS_DEAL_H
#define FELT_HANDS_DEAL_H

#include <glib.h>

#include "core/hand/felt-hand.h"
#include "tournament/base/felt-schema.h"
#include "tournament/setup/felt-play-rules.h"

/* A player who is dealt in. */
typedef struct {
  gint64 seat; /* from 1 */
  char *name;
  gint64 stack; /* before anything is posted */
} FeltHandsSeat;

/* The kinds of chips put in beside the blinds of the level. */
typedef enum {
  FELT_HANDS_POST_BLIND,
  FELT_HANDS_POST_STRADDLE,
  FELT_HANDS_POST_SLEEPER,
  FELT_HANDS_POST_POST,
  FELT_HANDS_POST_KILL,
  FELT_HANDS_POST_DEAD,
  FELT_HANDS_POST_ANTE,
} FeltHandsPostKind;

typedef struct {
  gint64 seat;
  int kind; /* FeltHandsPostKind */
  gint64 amount;
} FeltHandsPost;

/* Stakes have the keys of a level: big is the small bet of limit and stud. Amounts are chips, or
 * units of 10^-decimals of the currency. */
typedef struct {
  int game, limit; /* felt_played_games, felt_limit_words */
  gint64 small, big, ante;
  int ante_kind; /* felt_ante_kind_words */
  gint64 bring_in, big_bet;
  gint64 small_bet, min_bet; /* 0: big */
  gint64 spread_min, spread_max, cap;
  gboolean half_kill, dead_antes;
  gint64 button, small_seat, big_seat; /* positions; blinds: 0 nobody posts, -1 by the button */
  FeltHandsSeat *seats;
  guint n_seats;
  FeltHandsPost *posts;
  guint n_posts;
  FeltPlayRules rules;
  gint64 version; /* of FeltHandRules, by which the hand is played */
  /* The settings of a tournament beside its rules. */
  int pot_preflop; /* 0: as the set has it */
  int count_ante;  /* FeltAnteCount */
  gboolean ante_in_pot, merge_pots;
  gint64 chip_unit; /* the smallest chip in play */
  gint64 delay; /* seconds after the end of the hand before cards that were not tabled come out */
  gint64 decimals;
  char *table, *tournament, *currency;
} FeltHandsDeal;

extern const FeltRecord felt_hands_deal_record;

/* The rules of hands that name no version. */
#define FELT_HANDS_FIRST_VERSION 2

/* The house rules as the engine takes them, and back. */
void felt_hands_deal_rules(const FeltHandsDeal *deal, FeltHandRules *rules);
void felt_hands_deal_set_rules(FeltHandsDeal *deal, const FeltHandRules *rules);

/* Sets small_seat and big_seat where they are -1: the two seats left of the button, heads-up the
 * button itself is the small blind (rule 1.4); in games that open by cards nobody. */
void felt_hands_deal_place_blinds(FeltHandsDeal *deal);

/* The seats in the engine's order: the first left of the button comes first. Refuses, with one
 * sentence: fewer than two seats, one twice, names that are missing or twice. */
gboolean felt_hands_deal_order(const FeltHandsDeal *deal, guint8 seats[FELT_HAND_PLAYERS],
                               GError **error);

/* The hand as the engine takes it. FALSE with a sentence that names the field. */
gboolean felt_hands_deal_setup(const FeltHandsDeal *deal, FeltHandSetup *setup, GError **error);

/* The index in felt_played_games of a variant. */
int felt_hands_game_of(FeltVariant variant);

/* The name of who sits in a seat, as it is to be shown: "Seat 3" when nobody knows it. Owned by the
 * caller. */
char *felt_hands_deal_name(const FeltHandsDeal *deal, gint64 seat);

/* An amount of the hand as people write it. Owned by the caller. */
char *felt_hands_deal_amount(const FeltHandsDeal *deal, gint64 amount);

/* "50/100 No-Limit Hold'em". Owned by the caller. */
char *felt_hands_deal_stakes(const FeltHandsDeal *deal);

#endif
