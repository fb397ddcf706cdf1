/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-open.c - stud games: who brings in, and whose board is best */
#include "core/hand/felt-hand-private.h"

/* The ace is low in razz. */
static unsigned rank_in(const FeltHand *hand, FeltCard card)
{
  unsigned rank = FELT_RANK(card);
  return hand->facts->opens == FELT_OPENS_RAZZ ? (rank + 1) % 13 : rank;
}

/* The cards a player shows, in the order dealt: all but the first two and a seventh. */
static unsigned upcards(const FeltHand *hand, unsigned i, FeltCard cards[4])
{
  unsigned n = 0;
  for (unsigned k = 2; k < hand->n_hole[i] && k < 6; k++)
    cards[n++] = hand->hole[i][k];
  return n;
}

/* A number that orders boards: how many cards are alike decides, four before three before two pair
 * before a pair, then the ranks in that order. Straights and flushes mean nothing on a board. 0
 * when a card is not known. */
static uint32_t board_value(const FeltHand *hand, unsigned i)
{
  FeltCard cards[4];
  uint8_t count[13] = {0};
  unsigned n = upcards(hand, i, cards), groups = 0;
  uint32_t sizes = 0, ranks = 0;
  for (unsigned k = 0; k < n; k++) {
    if (cards[k] == FELT_CARD_UNKNOWN)
      return 0;
    count[rank_in(hand, cards[k])]++;
  }

  for (unsigned times = 4; times > 0; times--)
    for (int rank = 12; rank >= 0; rank--)
      if (count[rank] == times) {
        sizes = sizes << 4 | times;
        ranks = ranks << 4 | (unsigned)rank;
        groups++;
      }
  /* boards of fewer groups are compared with those of more from the first group on */
  unsigned missing = 4 * (4 - groups);
  return sizes << missing << 16 | ranks << missing;
}

/* Rule 1.5, R-38: the lowest upcard, by suit when ranks are equal (clubs low), or nearest to the
 * dealer; in razz the highest, spades high. */
static unsigned brings_in(const FeltHand *hand)
{
  bool high = hand->facts->opens == FELT_OPENS_RAZZ;
  bool by_suit = hand->setup.rules.bring_in_tie == FELT_BRING_IN_BY_SUIT;
  int best = -1, best_value = 0;
  for (unsigned i = 0; i < hand->n; i++) {
    FeltCard card = hand->hole[i][2];
    if ((hand->in & FELT_BIT(i)) == 0 || card == FELT_CARD_UNKNOWN)
      continue;
    int value = (int)rank_in(hand, card) * 4 + (by_suit ? FELT_SUIT(card) : 0);
    if (best < 0 || (high ? value > best_value : value < best_value)) {
      best = (int)i;
      best_value = value;
    }
  }
  return best < 0 ? 0 : (unsigned)best;
}

unsigned felt_hand_opener(const FeltHand *hand, bool first)
{
  if (first)
    return brings_in(hand);
  bool low = hand->facts->opens == FELT_OPENS_RAZZ;
  int best = -1;
  uint32_t best_value = 0;
  for (unsigned i = 0; i < hand->n; i++) {
    uint32_t value = board_value(hand, i);
    if ((hand->in & FELT_BIT(i)) == 0 || value == 0)
      continue;
    if (best < 0 || (low ? value < best_value : value > best_value)) { /* ties: nearest left (T) */
      best = (int)i;
      best_value = value;
    }
  }
  return best < 0 ? 0 : (unsigned)best;
}

bool felt_hand_shows_pair(const FeltHand *hand)
{
  FeltCard cards[4];
  for (unsigned i = 0; i < hand->n; i++)
    if ((hand->in & FELT_BIT(i)) != 0 && upcards(hand, i, cards) == 2 &&
        cards[0] != FELT_CARD_UNKNOWN && cards[1] != FELT_CARD_UNKNOWN &&
        FELT_RANK(cards[0]) == FELT_RANK(cards[1]))
      return true;
  return false;
}
