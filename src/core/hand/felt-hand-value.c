/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-value.c - what hands are worth at the showdown of a hand that was played */
#include "core/hand/felt-hand-value.h"

#include "core/eval/felt-low.h"

#include <assert.h>

static bool is_omaha(FeltGame game)
{
  return felt_game_facts(game)->uses == 2;
}

bool felt_hand_board(const FeltHand *hand, unsigned run, FeltHandBoard *board)
{
  board->game = hand->facts->game;
  board->cards = hand->board[run];
  board->n = hand->n_board[run];
  for (unsigned k = 0; k < board->n; k++)
    if (board->cards[k] == FELT_CARD_UNKNOWN)
      return false;
  if (board->game == FELT_GAME_HOLDEM)
    board->key = felt_key_of(board->cards, board->n);
  if (is_omaha(board->game))
    board->omaha = felt_omaha_board(board->cards);
  return true;
}

static uint16_t holdem(const FeltHandBoard *board, const FeltHolding *cards)
{
  assert(board->n == 5 && cards->n == 2);
  FeltKey hole = felt_key_add(felt_key(cards->cards[0]), felt_key(cards->cards[1]));
  return felt_high7_key(felt_key_add(board->key, hole));
}

/* Games that have no fast way. */
static uint16_t searched(const FeltHandBoard *board, const FeltHolding *cards)
{
  FeltRank high, low;
  felt_rank(board->game, 0, board->cards, board->n, cards, &high, &low);
  return high.value;
}

void felt_hand_value(const FeltHandBoard *board, const FeltHolding *cards, uint16_t *high,
                     uint16_t *low)
{
  *low = 0;
  switch (board->game) {
  case FELT_GAME_HOLDEM:
    *high = holdem(board, cards);
    return;
  case FELT_GAME_OMAHA_HILO:
  case FELT_GAME_OMAHA5_HILO:
  case FELT_GAME_OMAHA6_HILO:
    *low = felt_omaha_low(&board->omaha, cards->cards, cards->n);
    *high = felt_omaha_high(&board->omaha, cards->cards, cards->n);
    return;
  case FELT_GAME_OMAHA:
  case FELT_GAME_OMAHA5:
  case FELT_GAME_OMAHA6:
    *high = felt_omaha_high(&board->omaha, cards->cards, cards->n);
    return;
  case FELT_GAME_STUD_HILO:
    *low = felt_eight7(cards->cards);
    *high = felt_high7(cards->cards);
    return;
  case FELT_GAME_STUD:
    *high = felt_high7(cards->cards);
    return;
  case FELT_GAME_RAZZ:
    *high = felt_razz7(cards->cards);
    return;
  case FELT_GAME_DRAW:
    *high = felt_high5(cards->cards);
    return;
  case FELT_GAME_LOWBALL_27:
    *high = felt_low27(cards->cards);
    return;
  case FELT_GAME_BADUGI:
    *high = felt_badugi(cards->cards);
    return;
  case FELT_GAME_SHORTDECK:
  case FELT_GAME_LOWBALL_A5:
  case FELT_N_GAMES:
    break;
  }
  *high = searched(board, cards);
}
