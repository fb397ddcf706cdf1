/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-eval.h - the evaluators: who wins, in words, and with what chance */
#ifndef FELT_EVAL_H
#define FELT_EVAL_H

#include "core/rules/felt-cards.h"
#include "core/felt-equity.h"
#include "core/rules/felt-game.h"
#include "core/felt-headsup.h"
#include "core/felt-high.h"
#include "core/felt-low.h"
#include "core/felt-omaha.h"
#include "core/felt-rank.h"
#include "core/felt-showdown.h"
#include "core/felt-walk.h"
#include "core/felt-hand-words.h"

#endif
