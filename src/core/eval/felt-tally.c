/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tally.c - how deals are scored and counted */
#include "core/eval/felt-tally.h"

#include "core/eval/felt-batch.h"
#include "core/eval/felt-low.h"

/* The values of all hands in one deal; low only in hi-lo games. */
typedef struct {
  uint16_t high[FELT_MAX_HANDS], low[FELT_MAX_HANDS];
} Values;

static void value_holdem(const FeltTable *table, const FeltCard *board, Values *values)
{
  uint64_t sum = FELT_SUIT_START, bits = 0;
  for (int i = 0; i < 5; i++) {
    sum += felt_card_keys[board[i]];
    bits |= felt_card_bits[board[i]];
  }
  for (unsigned i = 0; i < table->n_hands; i++) {
    uint64_t both = sum + table->sums[i];
    values->high[i] =
        (uint16_t)(both & FELT_SUIT_FLUSH
                       ? felt_flushes[(bits | table->bits[i]) >> 16 * felt_flush_suit(both) &
                                      0x1fff]
                       : felt_sum_value7(both));
  }
}

static void value_omaha(const FeltTable *table, const FeltCard *cards, Values *values)
{
  FeltOmahaBoard board = felt_omaha_board(cards);
  for (unsigned i = 0; i < table->n_hands; i++) {
    const FeltHolding *hand = &table->hands[i];
    values->high[i] = felt_omaha_high(&board, hand->cards, hand->n);
    if (table->facts->hilo)
      values->low[i] = felt_omaha_low(&board, hand->cards, hand->n);
  }
}

/* Any other game, by the way that is the same for all. */
static void value_any(const FeltTable *table, const FeltCard *board, const FeltHolding *hands,
                      Values *values)
{
  FeltRank high, low;
  for (unsigned i = 0; i < table->n_hands; i++) {
    felt_rank(table->question->game, table->question->options, board, table->board_size, &hands[i],
              &high, &low);
    values->high[i] = high.value;
    values->low[i] = low.value;
  }
}

static void value_deal(const FeltTable *table, const FeltCard *board, const FeltHolding *hands,
                       Values *values)
{
  switch (table->question->game) {
  case FELT_GAME_HOLDEM:
    value_holdem(table, board, values);
    return;
  case FELT_GAME_STUD:
  case FELT_GAME_STUD_HILO:
    for (unsigned i = 0; i < table->n_hands; i++) {
      values->high[i] = felt_high7(hands[i].cards);
      if (table->facts->hilo)
        values->low[i] = felt_eight7(hands[i].cards);
    }
    return;
  case FELT_GAME_RAZZ:
    for (unsigned i = 0; i < table->n_hands; i++)
      values->high[i] = felt_razz7(hands[i].cards);
    return;
  default:
    break;
  }
  if (table->facts->uses == 2)
    value_omaha(table, board, values);
  else
    value_any(table, board, hands, values);
}

/* Gives pot to the best of values, none when all are 0; returns whether anybody had one. */
static bool give(const uint16_t *values, unsigned n, uint64_t pot, uint64_t shares[FELT_MAX_HANDS])
{
  unsigned best = 0, winners = 0;
  for (unsigned i = 0; i < n; i++) {
    winners = values[i] > best ? 1 : winners + (values[i] == best);
    best = values[i] > best ? values[i] : best;
  }
  if (best == 0)
    return false;
  for (unsigned i = 0; i < n; i++)
    if (values[i] == best)
      shares[i] += pot / winners;
  return true;
}

/* The usual case: nobody shares. False when somebody does. */
static bool one_winner(const Values *values, unsigned n, unsigned weight, FeltTally *tally)
{
  unsigned best = 0, winner = 0, times = 0;
  for (unsigned i = 0; i < n; i++) {
    if (values->high[i] > best) {
      best = values->high[i];
      winner = i;
      times = 0;
    }
    times += values->high[i] == best;
  }
  if (times > 1)
    return false;
  tally->wins[winner] += weight;
  tally->whole[winner] += weight;
  return true;
}

void felt_tally_deal(const FeltTable *table, const FeltCard *board, const FeltHolding *hands,
                     unsigned weight, FeltTally *tally)
{
  Values values;
  uint64_t shares[FELT_MAX_HANDS] = {0};
  value_deal(table, board, hands, &values);
  tally->deals += weight;
  if (!table->facts->hilo && one_winner(&values, table->n_hands, weight, tally))
    return;
  if (table->facts->hilo && give(values.low, table->n_hands, FELT_POT / 2, shares))
    give(values.high, table->n_hands, FELT_POT / 2, shares);
  else
    give(values.high, table->n_hands, FELT_POT, shares);
  for (unsigned i = 0; i < table->n_hands; i++) {
    if (shares[i] == FELT_POT) {
      tally->wins[i] += weight;
      tally->whole[i] += weight;
    } else if (shares[i] > 0) {
      uint64_t part = shares[i] * 65536 / FELT_POT;
      tally->ties[i] += weight;
      tally->parts[i] += weight * shares[i];
      tally->square[i] += weight * part * part;
    }
  }
}

void felt_tally_add(FeltTally *to, const FeltTally *from)
{
  to->deals += from->deals;
  for (unsigned i = 0; i < FELT_MAX_HANDS; i++) {
    to->wins[i] += from->wins[i];
    to->ties[i] += from->ties[i];
    to->whole[i] += from->whole[i];
    to->parts[i] += from->parts[i];
    to->square[i] += from->square[i];
  }
}
