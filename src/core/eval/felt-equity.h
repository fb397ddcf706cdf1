/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-equity.h - each hand's share of the pot on the average, exactly or by sampling */
#ifndef FELT_EQUITY_H
#define FELT_EQUITY_H

#include "core/rules/felt-export.h"
#include "core/rules/felt-random.h"
#include "core/eval/felt-rank.h"

FELT_BEGIN_DECLS

/* Runs task(data, i) for every i < n, in any order and on any threads, and returns when all are
 * done. The seam for threads: a program may bring its own pool. */
typedef void (*FeltRunTasks)(void *pool, unsigned n, void (*task)(void *data, unsigned i),
                             void *data);

/* A FeltRunTasks on POSIX threads; pool points to an unsigned, the number of threads (0: as many
 * as there are processors). Falls back to the calling thread when none can be started. */
FELT_API void felt_run_threads(void *pool, unsigned n, void (*task)(void *data, unsigned i),
                               void *data);

/* Called now and then with deals done and deals in all; returning false gives up. With threads it
 * is called from any of them, also from two at once. */
typedef bool (*FeltProgress)(void *data, uint64_t done, uint64_t total);

/* The question. Zeroed fields mean: no board, no dead cards, default limits, one thread. */
typedef struct {
  FeltGame game;
  unsigned options;      /* FELT_THREE_BEATS_STRAIGHT or 0 */
  const FeltCard *board; /* 0 to 5 cards, in games with a board */
  size_t n_board;
  const FeltHolding *hands; /* all hole cards; in stud games 1 to 7 cards each */
  size_t n_hands;           /* 1 to FELT_MAX_HANDS */
  const FeltCard *dead;     /* cards that are in nobody's hand and will not come */
  size_t n_dead;
  uint64_t exact_limit; /* enumerate when deals * hands is at most this; 0: FELT_EXACT_LIMIT */
  uint64_t samples;     /* deals drawn otherwise; 0: FELT_SAMPLES */
  uint8_t seed[FELT_SEED_SIZE]; /* of the sampling; the result depends on nothing else */
  FeltRunTasks run;             /* NULL: the calling thread */
  void *pool;
  FeltProgress progress; /* may be NULL */
  void *progress_data;
} FeltEquityQuestion;

#define FELT_EXACT_LIMIT UINT64_C(200000000)
#define FELT_SAMPLES     UINT64_C(2000000)

/* The outcome. Of `deals` ways for the missing cards to come (or samples of them), hand i takes
 * the whole pot in wins[i] and a part of it in ties[i]; equity[i] is its average share, error[i]
 * the standard error of that (0 when exact). */
typedef struct {
  bool exact;
  uint64_t deals;
  uint64_t wins[FELT_MAX_HANDS], ties[FELT_MAX_HANDS];
  double equity[FELT_MAX_HANDS], error[FELT_MAX_HANDS];
} FeltEquity;

/* FELT_EQUITY_CANCELLED: progress said so. Other codes are FeltEvalCode. */
#define FELT_EQUITY_CANCELLED (-1)

/* Computes the equities. Returns FELT_EVAL_OK, or a FeltEvalCode with *problem filled when given,
 * or FELT_EQUITY_CANCELLED; *out is written only on success. The result is the same to the last
 * bit whatever the number of threads. */
FELT_API int felt_equity(const FeltEquityQuestion *question, FeltEquity *out,
                         FeltEvalProblem *problem);

FELT_END_DECLS

#endif
