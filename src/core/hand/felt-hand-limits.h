/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-limits.h - the limits of a raise, for those who offer and those who check it */
#ifndef FELT_HAND_LIMITS_H
#define FELT_HAND_LIMITS_H

#include "core/hand/felt-hand-private.h"

/* Whether half a bet or raise is a real one, else only a full one. */
bool felt_hand_half_rule(const FeltHand *hand);

/* The smallest full raise, and the largest one for a player: amounts "to", whatever the stack. */
int64_t felt_hand_min_raise(const FeltHand *hand);
int64_t felt_hand_max_raise(const FeltHand *hand, unsigned i);

/* Whether there were as many raises in this round as the cap allows, lifted or not. */
bool felt_hand_reached_cap(const FeltHand *hand);

/* Whether no more raises are allowed in this round. */
bool felt_hand_is_capped(const FeltHand *hand);

/* Whether the betting is open for a player. */
bool felt_hand_may_reraise(const FeltHand *hand, unsigned i);

#endif
