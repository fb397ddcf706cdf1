/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-headsup.c - exact hold'em equity of two hands before the flop, without dealing a board */
#include "core/eval/felt-headsup.h"

#include "core/eval/felt-match.h"

#include <assert.h>
#include <string.h>

FeltHeadsUp felt_heads_up(const FeltCard a[2], const FeltCard b[2], const FeltCard *dead,
                          size_t n_dead)
{
  assert(felt_cards_are_sound((const FeltCard[]){a[0], a[1], b[0], b[1]}, 4));
  uint64_t gone =
      UINT64_C(1) << a[0] | UINT64_C(1) << a[1] | UINT64_C(1) << b[0] | UINT64_C(1) << b[1];
  for (size_t i = 0; i < n_dead; i++)
    gone |= UINT64_C(1) << dead[i];

  FeltMatch match;
  memset(match.suits, 0, sizeof match.suits);
  memset(match.left, 0, sizeof match.left);
  memset(match.hashes, 0, sizeof match.hashes);
  match.cards = 0;
  match.n_suits = 4;
  for (int i = 0; i < 2; i++) {
    match.hashes[0] += felt_rank_keys[FELT_RANK(a[i])];
    match.hashes[1] += felt_rank_keys[FELT_RANK(b[i])];
    match.suits[FELT_SUIT(a[i])].held[0] |= 1u << FELT_RANK(a[i]);
    match.suits[FELT_SUIT(b[i])].held[1] |= 1u << FELT_RANK(b[i]);
  }
  for (unsigned card = 0; card < FELT_DECK_SIZE; card++) {
    if (gone >> card & 1)
      continue;
    match.cards++;
    match.left[FELT_RANK(card)]++;
    match.suits[FELT_SUIT(card)].left |= 1u << FELT_RANK(card);
  }

  FeltMatchLists lists;
  FeltMatchValues values[2];
  felt_match_lists(&lists);
  for (int i = 0; i < 2; i++) {
    felt_match_values(&lists, match.hashes[i], &values[i]);
    match.values[i] = &values[i];
  }
  felt_match_count(&match);
  for (unsigned suit = 0; suit < 4; suit++) {
    match.wins[0] += match.more[suit][0];
    match.wins[1] += match.more[suit][1];
  }
  uint64_t first = (uint64_t)match.wins[0], second = (uint64_t)match.wins[1];
  return (FeltHeadsUp){first, second, felt_choose_cards(match.cards, 5) - first - second};
}
