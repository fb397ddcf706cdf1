/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-posts.h - the posts before a hand: blinds, missed ones, kill, rock, straddles */
#ifndef FELT_CASH_POSTS_H
#define FELT_CASH_POSTS_H

#include "cash/felt-cash-hand.h"

/* A hand on its way; owns nothing. extras: NULL when nobody said anything. */
typedef struct {
  const FeltCashState *state;
  const FeltCashPlace *place;
  const FeltCashRules *rules;
  const FeltCashExtras *extras;
  FeltCashHand *hand;
} FeltCashComing;

/* Whether who sits there gets cards in it; seat 0: nobody. */
gboolean felt_cash_is_dealt_in(const FeltCashComing *c, gint64 seat);

/* Adds the posts of a hand whose positions and level are known, and who kills it or has the rock.
 * FALSE with a sentence: a straddle or a sleeper that may not be. */
gboolean felt_cash_post_all(FeltCashComing *c, GError **error);

/* Returns an amount as this hand has it: more in a kill. */
gint64 felt_cash_killed(const FeltCashComing *c, gint64 amount);

#endif
