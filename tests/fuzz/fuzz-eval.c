/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-eval.c - any bytes as a showdown and an equity: refused, or ranked the same twice */
#include "core/eval/felt-eval.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What must hold whenever a showdown is accepted. */
static void check_showdown(FeltGame game, const FeltShowdown *s)
{
  char text[FELT_WORDS_SIZE];
  int64_t shares[FELT_MAX_HANDS], sum = 0;
  uint8_t order[FELT_MAX_HANDS];
  if (s->n_winners == 0)
    abort();
  for (unsigned i = 0; i < s->n_hands; i++) {
    if (s->high[i].value == 0 || s->high[i].value > s->high[s->winners[0]].value)
      abort();
    felt_rank_words(game, &s->high[i], NULL, NULL, text, 1 + i % sizeof text);
    felt_rank_words(game, &s->low[i], NULL, NULL, text, sizeof text);
    order[i] = (uint8_t)(s->n_hands - 1 - i);
  }
  felt_split_pot(s, (1u << s->n_hands) - 1, 1001, 25,
                 s->n_hands % 2 ? FELT_ODD_LEFT : FELT_ODD_HIGH_CARD, order, shares);
  for (unsigned i = 0; i < s->n_hands; i++)
    sum += shares[i];
  if (sum != 1001)
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  FeltHolding hands[FELT_MAX_HANDS + 1];
  FeltShowdown showdown;
  FeltEvalProblem problem;
  char text[FELT_WORDS_SIZE];
  if (size < 4)
    return 0;
  FeltGame game = (FeltGame)(data[0] % (FELT_N_GAMES + 1));
  size_t n_board = data[1] % 8, n_hands = data[2] % (FELT_MAX_HANDS + 2), each = data[3] % 8;
  memset(hands, 0xff, sizeof hands);
  data += 4;
  size -= 4;
  if (size < n_board)
    return 0;
  const FeltCard *board = data;
  data += n_board;
  size -= n_board;
  for (size_t i = 0; i < n_hands; i++) {
    size_t n = each < size ? each : size;
    memcpy(hands[i].cards, data, n);
    hands[i].n = (uint8_t)n;
    data += n;
    size -= n;
  }
  if (felt_showdown(game, data == board, board, n_board, hands, n_hands, &showdown, &problem) ==
      FELT_EVAL_OK)
    check_showdown(game, &showdown);
  else
    felt_problem_words(game, &problem, NULL, NULL, text, sizeof text);
  FeltEquityQuestion question = {.game = game,
                                 .board = board,
                                 .n_board = n_board,
                                 .hands = hands,
                                 .n_hands = n_hands,
                                 .exact_limit = 2000,
                                 .samples = 20};
  FeltEquity equity;
  double sum = 0;
  if (felt_equity(&question, &equity, &problem) != FELT_EVAL_OK)
    return 0;
  for (size_t i = 0; i < n_hands; i++)
    sum += equity.equity[i];
  if (sum < 0.999999 || sum > 1.000001)
    abort();
  return 0;
}
