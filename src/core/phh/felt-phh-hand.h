/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phh-hand.h - a hand of the PHH standard while it is read; inside the core only */
#ifndef FELT_PHH_HAND_H
#define FELT_PHH_HAND_H

#include "core/phh/felt-phh-fields.h"
#include "core/phh/felt-toml.h"

/* One hand while it is read. */
typedef struct {
  FeltPhhReader *reader;
  FeltToml toml;
  FeltPhh *phh;
  FeltPhhProblem *problem; /* its code says whether the hand is refused already */
  const char *at;          /* of the token that is looked at */
  size_t memory_used;
  uint8_t counts[FELT_PHH_FIELDS]; /* of the elements in lists */
  /* decimals as written, of the amounts of the game */
  uint8_t antes[FELT_PHH_PLAYERS], blinds[FELT_PHH_PLAYERS], stacks[FELT_PHH_PLAYERS];
  uint8_t single[FELT_PHH_FIELDS];
  unsigned written, needed; /* the most of them */
  unsigned most_player, most_player_action;
  int next_field; /* which is likely to come: files have them in the order of the standard */
} FeltPhhHand;

/* How many lines end between two places of a text. */
uint64_t felt_phh_lines(const char *at, const char *end);

/* Notes the first thing that is wrong with the hand, at the place that is looked at. */
void felt_phh_refuse(FeltPhhHand *hand, FeltPhhCode code, FeltPhhField field);

/* Reads the next token; false when the text cannot be read on. */
bool felt_phh_next(FeltPhhHand *hand, FeltTomlToken *token);

/* Reads the value of a key. False when the text cannot be read on. */
bool felt_phh_entry(FeltPhhHand *hand, const FeltTomlToken *key);

#endif
