/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-league-final.h - a final with chips by standing: who begins with how many */
#ifndef FELT_LEAGUE_FINAL_H
#define FELT_LEAGUE_FINAL_H

#include "club/felt-standings.h"
#include "tournament/formula/felt-formula-shipped.h"

/* The names in a formula of starting stacks. */
extern const FeltFormulaNames felt_final_names;

/* Named ones that come with the program, of which id, title and text are said. NULL after the last
 * one; the first is the usual one. */
const FeltFormulaShipped *felt_final_shipped(guint index);

typedef struct {
  const char *formula; /* or the id of a shipped one; NULL: the usual one */
  guint players; /* so many of the best, with who shares the last place; 0: all with a place */
  gint64 round;  /* stacks are multiples of this chip, at least one; from 1 */
} FeltFinalAsk;

typedef struct {
  const FeltStanding *player;
  gint64 chips;
} FeltFinalStack;

/* The stacks by standing: an array of FeltFinalStack, as long as the standings stay. NULL with a
 * sentence: the formula is none, has no value for somebody, or gives more than FELT_FINAL_MAX. */
GArray *felt_league_final(const FeltStandings *standings, const FeltFinalAsk *ask, GError **error);

#define FELT_FINAL_MAX G_GINT64_CONSTANT(1000000000)

#endif
