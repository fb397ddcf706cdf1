/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-dealing.c - who gets which card first, which are burnt, and seats by cards drawn */
#include "core/rules/felt-dealing.h"

unsigned felt_deal_order(int n_seats, FeltSeatMask dealt_in, int button,
                         uint8_t order[FELT_SEATS_MAX])
{
  unsigned n = 0;
  for (int i = 0; i < n_seats; i++) {
    int seat = (button + i) % n_seats + 1;
    if ((dealt_in >> (seat - 1) & 1) != 0)
      order[n++] = (uint8_t)seat;
  }
  return n;
}

FeltDealing felt_dealing(FeltVariant variant, unsigned n)
{
  const FeltVariantFacts *facts = felt_variant_facts(variant);
  FeltDealing dealing = {0};
  dealing.first = (uint8_t)(facts->streets[0].down + facts->streets[0].up);
  dealing.burns = (uint8_t)(facts->n_streets - 1);
  dealing.cards = dealing.burns;
  for (unsigned i = 0; i < facts->n_streets; i++) {
    const FeltStreet *street = &facts->streets[i];
    dealing.cards = (uint16_t)(dealing.cards + (street->down + street->up) * n + street->board);
  }
  dealing.short_of = dealing.cards > facts->deck;
  return dealing;
}

void felt_seats_by_cards(const FeltCard *cards, unsigned n, int n_seats, int first, uint8_t *seats)
{
  for (unsigned i = 0; i < n; i++) {
    int lower = 0;
    for (unsigned k = 0; k < n; k++)
      lower += cards[k] < cards[i];
    seats[i] = (uint8_t)((first - 1 + lower) % n_seats + 1);
  }
}
