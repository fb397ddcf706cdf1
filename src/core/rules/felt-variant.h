/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-variant.h - how a hand of each game is dealt: streets, draws, who opens */
#ifndef FELT_VARIANT_H
#define FELT_VARIANT_H

#include "core/rules/felt-game.h"

FELT_BEGIN_DECLS

/* The games one can play a hand of. A FeltGame says what wins, a variant also what is dealt when.
 */
typedef enum {
  FELT_VARIANT_HOLDEM,
  FELT_VARIANT_SHORTDECK,
  FELT_VARIANT_OMAHA,
  FELT_VARIANT_OMAHA5,
  FELT_VARIANT_OMAHA6,
  FELT_VARIANT_OMAHA_HILO,
  FELT_VARIANT_OMAHA5_HILO,
  FELT_VARIANT_OMAHA6_HILO,
  FELT_VARIANT_STUD,
  FELT_VARIANT_STUD_HILO,
  FELT_VARIANT_RAZZ,
  FELT_VARIANT_DRAW,      /* five card draw, high */
  FELT_VARIANT_27_SINGLE, /* deuce to seven */
  FELT_VARIANT_27_TRIPLE,
  FELT_VARIANT_A5_SINGLE, /* ace to five */
  FELT_VARIANT_A5_TRIPLE,
  FELT_VARIANT_BADUGI,
  FELT_N_VARIANTS
} FeltVariant;

/* The first player to act in a betting round. */
typedef enum {
  FELT_OPENS_POSITION, /* left of the blinds, later left of the button */
  FELT_OPENS_LOW_CARD, /* bring-in by the lowest upcard, later the best board */
  FELT_OPENS_RAZZ,     /* bring-in by the highest upcard (ace low), later the lowest board */
} FeltOpens;

#define FELT_STREETS_MAX 5

/* One betting round and what is dealt before it: draws first (then down and up are 0), else cards
 * to each player, face down and then face up, or cards to the board. */
typedef struct {
  uint8_t down, up, board;
  bool draw;    /* each player discards any cards and gets as many new ones */
  bool big_bet; /* fixed limit: the big bet is the unit */
} FeltStreet;

typedef struct {
  const char *name; /* "holdem", "27-triple" */
  FeltGame game;
  FeltOpens opens;
  uint8_t n_streets;
  uint8_t deck;        /* cards: 52, or 36 in short deck */
  uint8_t max_players; /* whom the deck serves */
  FeltStreet streets[FELT_STREETS_MAX];
} FeltVariantFacts;

/* The facts of a variant; NULL when variant is none. Constant, never freed. */
FELT_API const FeltVariantFacts *felt_variant_facts(FeltVariant variant);

/* Finds a variant by its exact name. False, and *variant left alone, when there is none. */
FELT_API bool felt_variant_from_name(const char *name, FeltVariant *variant);

FELT_END_DECLS

#endif
