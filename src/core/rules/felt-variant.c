/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-variant.c - how a hand of each game is dealt: streets, draws, who opens */
#include "core/rules/felt-variant.h"

#include <string.h>

#define FLOP(N)                                                                                    \
  {                                                                                                \
    {.down = (N)}, {.board = 3}, {.board = 1, .big_bet = true},                                    \
    {                                                                                              \
      .board = 1, .big_bet = true                                                                  \
    }                                                                                              \
  }
#define STUD                                                                                       \
  {                                                                                                \
    {.down = 2, .up = 1}, {.up = 1}, {.up = 1, .big_bet = true}, {.up = 1, .big_bet = true},       \
    {                                                                                              \
      .down = 1, .big_bet = true                                                                   \
    }                                                                                              \
  }
#define SINGLE(N)                                                                                  \
  {                                                                                                \
    {.down = (N)},                                                                                 \
    {                                                                                              \
      .draw = true, .big_bet = true                                                                \
    }                                                                                              \
  }
#define TRIPLE(N)                                                                                  \
  {                                                                                                \
    {.down = (N)}, {.draw = true}, {.draw = true, .big_bet = true},                                \
    {                                                                                              \
      .draw = true, .big_bet = true                                                                \
    }                                                                                              \
  }

static const FeltVariantFacts variants[FELT_N_VARIANTS] = {
    [FELT_VARIANT_HOLDEM] = {"holdem", FELT_GAME_HOLDEM, FELT_OPENS_POSITION, 4, 52, 23, FLOP(2)},
    [FELT_VARIANT_SHORTDECK] = {"shortdeck", FELT_GAME_SHORTDECK, FELT_OPENS_POSITION, 4, 36, 15,
                                FLOP(2)},
    [FELT_VARIANT_OMAHA] = {"omaha", FELT_GAME_OMAHA, FELT_OPENS_POSITION, 4, 52, 11, FLOP(4)},
    [FELT_VARIANT_OMAHA5] = {"omaha5", FELT_GAME_OMAHA5, FELT_OPENS_POSITION, 4, 52, 9, FLOP(5)},
    [FELT_VARIANT_OMAHA6] = {"omaha6", FELT_GAME_OMAHA6, FELT_OPENS_POSITION, 4, 52, 7, FLOP(6)},
    [FELT_VARIANT_OMAHA_HILO] = {"omaha-hilo", FELT_GAME_OMAHA_HILO, FELT_OPENS_POSITION, 4, 52, 11,
                                 FLOP(4)},
    [FELT_VARIANT_OMAHA5_HILO] = {"omaha5-hilo", FELT_GAME_OMAHA5_HILO, FELT_OPENS_POSITION, 4, 52,
                                  9, FLOP(5)},
    [FELT_VARIANT_OMAHA6_HILO] = {"omaha6-hilo", FELT_GAME_OMAHA6_HILO, FELT_OPENS_POSITION, 4, 52,
                                  7, FLOP(6)},
    [FELT_VARIANT_STUD] = {"stud", FELT_GAME_STUD, FELT_OPENS_LOW_CARD, 5, 52, 8, STUD},
    [FELT_VARIANT_STUD_HILO] = {"stud-hilo", FELT_GAME_STUD_HILO, FELT_OPENS_LOW_CARD, 5, 52, 8,
                                STUD},
    [FELT_VARIANT_RAZZ] = {"razz", FELT_GAME_RAZZ, FELT_OPENS_RAZZ, 5, 52, 8, STUD},
    [FELT_VARIANT_DRAW] = {"draw", FELT_GAME_DRAW, FELT_OPENS_POSITION, 2, 52, 10, SINGLE(5)},
    [FELT_VARIANT_27_SINGLE] = {"27-single", FELT_GAME_LOWBALL_27, FELT_OPENS_POSITION, 2, 52, 10,
                                SINGLE(5)},
    [FELT_VARIANT_27_TRIPLE] = {"27-triple", FELT_GAME_LOWBALL_27, FELT_OPENS_POSITION, 4, 52, 10,
                                TRIPLE(5)},
    [FELT_VARIANT_A5_SINGLE] = {"a5-single", FELT_GAME_LOWBALL_A5, FELT_OPENS_POSITION, 2, 52, 10,
                                SINGLE(5)},
    [FELT_VARIANT_A5_TRIPLE] = {"a5-triple", FELT_GAME_LOWBALL_A5, FELT_OPENS_POSITION, 4, 52, 10,
                                TRIPLE(5)},
    [FELT_VARIANT_BADUGI] = {"badugi", FELT_GAME_BADUGI, FELT_OPENS_POSITION, 4, 52, 13, TRIPLE(4)},
};

const FeltVariantFacts *felt_variant_facts(FeltVariant variant)
{
  return (unsigned)variant < FELT_N_VARIANTS ? &variants[variant] : NULL;
}

bool felt_variant_from_name(const char *name, FeltVariant *variant)
{
  for (int i = 0; i < FELT_N_VARIANTS; i++)
    if (strcmp(variants[i].name, name) == 0) {
      *variant = (FeltVariant)i;
      return true;
    }
  return false;
}
