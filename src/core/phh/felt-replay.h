/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-replay.h - hands of the PHH standard played through the hand engine */
#ifndef FELT_REPLAY_H
#define FELT_REPLAY_H

#include "core/hand/felt-hand.h"
#include "core/phh/felt-phh.h"

FELT_BEGIN_DECLS

/* House rules for hands that say nothing of them. Amounts are units of 10^-decimals, and get the
 * decimals of each hand; a hand that has too few of them for an amount is refused. */
typedef struct {
  FeltHandRules rules; /* chip_unit too is such an amount; 0: the smallest unit of the hand */
  uint8_t decimals;    /* 0: whole chips */
  int64_t cap;         /* 0: no cap */
  uint8_t n_spreads;   /* spread limit in place of the hand's own; 0: none */
  int64_t spread_low[FELT_STREETS_MAX], spread_high[FELT_STREETS_MAX]; /* the last one goes on */
} FeltReplayOptions;

/* TDA 2024, but as the standard's own engine has it: antes in the pot at once, pots of the same
 * winners split as one. */
FELT_API void felt_replay_options(FeltReplayOptions *options);

/* How a game of the standard is played here. */
FELT_API void felt_replay_game(FeltPhhVariant phh, FeltVariant *variant, FeltLimit *limit);

/* The setup of a hand as its file gives it. Past the first two places a blind above the big blind
 * is a straddle, one like it a newcomer's post. Antes that all pay alike come before the blinds.
 * Stacks without end become the largest that the engine counts with. FELT_HAND_OK, or
 * FELT_HAND_BAD_SETUP when an amount passes 64 bits. */
FELT_API FeltHandCode felt_replay_setup(const FeltPhh *phh, const FeltReplayOptions *options,
                                        FeltHandSetup *setup);

/* Why a replay ended early. action counts from 0, notes too; it is the number of actions when the
 * history ends before the hand does. */
typedef struct {
  FeltHandProblem refused; /* code FELT_HAND_OK: the history is incomplete */
  size_t action;
  FeltExpect expected; /* what should have come */
  uint8_t decimals;    /* of the amount in refused */
} FeltReplayProblem;

/* Called before each voluntary action (bets, calls, folds, bring-ins), with what is legal then. */
typedef void (*FeltReplayFunc)(void *data, const FeltHand *hand, const FeltLegal *legal,
                               const FeltPhhAction *did);

/* Plays the first n actions (SIZE_MAX: all; then the hand must end, and players whose cards are
 * known show them). func may be NULL. *hand is as the actions left it, also when one is refused.
 * False with *problem. */
FELT_API bool felt_replay(const FeltPhh *phh, const FeltReplayOptions *options, size_t n,
                          FeltReplayFunc func, void *data, FeltHand *hand,
                          FeltReplayProblem *problem);

/* One sentence, without a full stop. */
FELT_API void felt_replay_problem_words(const FeltReplayProblem *problem, FeltTranslate translate,
                                        void *data, char *text, size_t size);

FELT_END_DECLS

#endif
