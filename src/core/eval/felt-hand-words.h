/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-words.h - hands and refused cards in words, in any language */
#ifndef FELT_HAND_WORDS_H
#define FELT_HAND_WORDS_H

#include "core/rules/felt-export.h"
#include "core/eval/felt-rank.h"

FELT_BEGIN_DECLS

/* Translates a message of this file; the core has no catalogue of its own. Returns a string that
 * stays valid during the call, such as gettext() does. Messages hold {1}, {2}, {3} where words are
 * put in; a translation may use them in any order or leave them out. */
typedef const char *(*FeltTranslate)(void *data, const char *message);

/* Long enough for every text of this file in English; a longer one is cut at a whole character of
 * UTF-8. */
#define FELT_WORDS_SIZE 256

/* Writes what a hand is: "two pair, kings and nines, ace kicker", "7-5-4-2-A low", "four-card
 * badugi, 8-5-3-A". rank is a side of felt_rank() or felt_showdown() for that game. An unqualified
 * low gives "no low". translate may be NULL for English. text holds size bytes, size at least 1. */
FELT_API void felt_rank_words(FeltGame game, const FeltRank *rank, FeltTranslate translate,
                              void *data, char *text, size_t size);

/* Writes one sentence, without a full stop, that says which cards were refused and what would be
 * right. problem is as felt_showdown() filled it, its code not FELT_EVAL_OK. */
FELT_API void felt_problem_words(FeltGame game, const FeltEvalProblem *problem,
                                 FeltTranslate translate, void *data, char *text, size_t size);

FELT_END_DECLS

#endif
