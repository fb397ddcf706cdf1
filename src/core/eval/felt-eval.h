/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-eval.h - the evaluators: who wins, in words, and with what chance */
#ifndef FELT_EVAL_H
#define FELT_EVAL_H

#include "core/rules/felt-cards.h"
#include "core/eval/felt-equity.h"
#include "core/rules/felt-game.h"
#include "core/eval/felt-headsup.h"
#include "core/eval/felt-high.h"
#include "core/eval/felt-low.h"
#include "core/eval/felt-omaha.h"
#include "core/eval/felt-outs.h"
#include "core/eval/felt-ranges.h"
#include "core/eval/felt-rank.h"
#include "core/eval/felt-showdown.h"
#include "core/eval/felt-hand-words.h"

#endif
