/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-dealer.h - the dealer's work in the coming hand: posts, first card, first to act */
#ifndef FELT_DEALER_H
#define FELT_DEALER_H

#include "tournament/state/felt-state.h"

/* One hand, about to be dealt. */
typedef struct {
  int game; /* as in a level; what is not known is dealt with blinds */
  guint n_seats;
  FeltPositions hand;       /* of stud only dealt_in and button, 0: not known */
  gint64 small, big, first; /* blinds, by FeltBlind; 0: not known */
  gint64 ante, bring_in;    /* 0: none */
  int ante_kind;            /* FeltAnteKind */
} FeltDealer;

/* The coming hand at a table; level as felt_table_coming_hand takes it. FALSE when there is none,
 * and *dealer left alone. */
gboolean felt_dealer_of_table(FeltDealer *dealer, const FeltState *state, const FeltTable *table,
                              const FeltLevel *level);

/* Returns the seat that gets the first card. In stud without a button it is the first seat that is
 * dealt in, which is left of the dealer. */
guint felt_dealer_first_card(const FeltDealer *dealer);

/* One line for a table that is drawn, owned by the caller, and the same with less room. */
typedef struct {
  char *line;  /* "small blind 4: 100" */
  char *brief; /* "SB 4" */
} FeltDealerLine;

#define FELT_DEALER_LINES 4

/* Button and first card; who posts which blinds and antes; who acts first. */
void felt_dealer_lines(const FeltDealer *dealer, FeltDealerLine lines[FELT_DEALER_LINES]);

#endif
