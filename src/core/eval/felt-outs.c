/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-outs.c - who is ahead on a board, and which cards that come next change it */
#include "core/eval/felt-outs.h"

#include "core/eval/felt-tally.h"

#include <string.h>

/* The pot is divided exactly by any number of winners, also in halves. */
#define POT ((int64_t)FELT_POT)

/* What was asked. */
typedef struct {
  FeltGame game;
  unsigned options;
  const FeltHolding *hands;
  size_t n_hands;
} Table;

/* What each hand has of the pot on a board. The cards are known to be good. */
static void share_pot(const Table *table, const FeltCard *board, size_t n_board,
                      int64_t shares[FELT_MAX_HANDS])
{
  FeltShowdown showdown;
  uint8_t order[FELT_MAX_HANDS];
  for (size_t i = 0; i < table->n_hands; i++)
    order[i] = (uint8_t)i;
  memset(shares, 0, sizeof(int64_t) * FELT_MAX_HANDS);
  if (felt_showdown(table->game, table->options, board, n_board, table->hands, table->n_hands,
                    &showdown, NULL) == FELT_EVAL_OK)
    felt_split_pot(&showdown, (UINT32_C(1) << table->n_hands) - 1, POT, 1, FELT_ODD_LEFT, order,
                   shares);
}

/* The cards that may still come, the highest first. */
static uint8_t find_deck(const Table *table, const FeltCard *board, size_t n_board,
                         const FeltCard *dead, size_t n_dead, FeltCard deck[FELT_DECK_SIZE])
{
  uint64_t gone = table->game == FELT_GAME_SHORTDECK ? 0xffff : 0;
  uint8_t n = 0;
  for (size_t i = 0; i < n_board; i++)
    gone |= UINT64_C(1) << board[i];
  for (size_t i = 0; i < n_dead; i++)
    gone |= UINT64_C(1) << dead[i];
  for (size_t i = 0; i < table->n_hands; i++)
    for (unsigned k = 0; k < table->hands[i].n; k++)
      gone |= UINT64_C(1) << table->hands[i].cards[k];
  for (int card = FELT_DECK_SIZE - 1; card >= 0; card--)
    if ((gone >> card & 1) == 0)
      deck[n++] = (FeltCard)card;
  return n;
}

/* Adds the outs among the cards that may come: those that give all of the pot, or the others. */
static void add_outs(const Table *table, int64_t then[][FELT_MAX_HANDS],
                     const int64_t now[FELT_MAX_HANDS], const FeltCard *deck, bool whole,
                     FeltOuts *outs)
{
  for (size_t i = 0; i < table->n_hands; i++)
    for (unsigned k = 0; k < outs->n_deck; k++) {
      if (then[k][i] <= now[i] || (then[k][i] == POT) != whole)
        continue;
      outs->cards[i][outs->n[i] + outs->n_shared[i]] = deck[k];
      if (whole)
        outs->n[i]++;
      else
        outs->n_shared[i]++;
    }
}

FeltEvalCode felt_outs(FeltGame game, unsigned options, const FeltCard *board, size_t n_board,
                       const FeltHolding *hands, size_t n_hands, const FeltCard *dead,
                       size_t n_dead, FeltOuts *out, FeltEvalProblem *problem)
{
  FeltEvalCode code = felt_check_cards(game, board, n_board, hands, n_hands, dead, n_dead, problem);
  if (code == FELT_EVAL_OK && n_board < 3) {
    code = FELT_EVAL_BOARD_SIZE;
    if (problem != NULL)
      *problem = (FeltEvalProblem){code, -1, FELT_CARD_UNKNOWN};
  }
  if (code != FELT_EVAL_OK)
    return code;

  const Table table = {game, options, hands, n_hands};
  FeltCard deck[FELT_DECK_SIZE], next[5];
  int64_t now[FELT_MAX_HANDS], then[FELT_DECK_SIZE][FELT_MAX_HANDS];
  FeltOuts outs = {.n_hands = (uint8_t)n_hands};
  share_pot(&table, board, n_board, now);
  if (n_board < 5)
    outs.n_deck = find_deck(&table, board, n_board, dead, n_dead, deck);
  memcpy(next, board, n_board);
  for (unsigned k = 0; k < outs.n_deck; k++) {
    next[n_board] = deck[k];
    share_pot(&table, next, n_board + 1, then[k]);
  }

  for (size_t i = 0; i < n_hands; i++)
    outs.now[i] = (double)now[i] / (double)POT;
  add_outs(&table, then, now, deck, true, &outs);
  add_outs(&table, then, now, deck, false, &outs);
  *out = outs;
  return FELT_EVAL_OK;
}
