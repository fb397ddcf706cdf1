/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-typed.h - what is typed while a hand is recorded, as a command of its stream */
#ifndef FELT_HAND_TYPED_H
#define FELT_HAND_TYPED_H

#include "hands/felt-hands.h"

/* Reads f, c (a call or a check), r 600, b 600 or 600 (a bet or a raise to), pot, a (all-in), i
 * (bring-in), d 2 (draws two), s and s AhKd (shows), m (mucks), w 3;1,4 (winners by pot), u
 * (undo); cards alone are the board's or, in stud, the upcards of whom they are due to; "3 AhKd" is
 * the hand of seat 3, "out 3" one that was mucked and comes out; runs 2 (two boards). NULL with a
 * sentence. */
FeltHandsCommand *felt_hand_typed(const char *text, const FeltHandsHand *hand, GError **error);

/* What can be typed now, in one line, translated; owned by the caller. */
char *felt_hand_typed_help(const FeltHandsHand *hand);

#endif
