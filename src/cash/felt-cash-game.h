/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-game.h - an evening of cash games, the stream "cash:ID" */
#ifndef FELT_CASH_GAME_H
#define FELT_CASH_GAME_H

#include "cash/felt-cash-command.h"
#include "cash/felt-cash-decide.h"
#include "cash/felt-cash-state.h"
#include "cash/felt-cash-view.h"
#include "cash/felt-cash-words.h"

/* To be made known by a program before it opens a log. Its state is a FeltCashState, its commands
 * are FeltCashCommand; its first event comes by felt_session_create_stream. */
extern const FeltStreamKind felt_cash_kind;

#endif
