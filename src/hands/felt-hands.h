/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands.h - hands recorded at a table, the stream "hands:ID" */
#ifndef FELT_HANDS_H
#define FELT_HANDS_H

#include "hands/felt-hands-command.h"
#include "hands/felt-hands-decide.h"
#include "hands/felt-hands-state.h"

/* To be made known by a program before it opens a log. Its state is a FeltHandsState, its commands
 * are FeltHandsCommand. */
extern const FeltStreamKind felt_hands_kind;

#endif
