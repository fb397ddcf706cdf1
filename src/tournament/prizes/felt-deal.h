/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-deal.h - sharing the prizes among those who are left: what each kind of deal gives */
#ifndef FELT_DEAL_H
#define FELT_DEAL_H

#include <glib.h>

#include "tournament/state/felt-state.h"

/* One player of a deal. The shares are multiples of payouts.round, as prizes are (rules.md 5.2):
 * what is less than that goes to the largest stack. */
typedef struct {
  guint player;
  gint64 stack;     /* -1: not known */
  gint64 icm;       /* Malmuth-Harville (rules.md 5.5) */
  gint64 chip_chop; /* the least prize for all, the rest by chips */
  gint64 even;
} FeltDealRow;

/* Kinds of deals side by side, for all players who are in, the largest stack first. */
typedef struct {
  GArray *rows;  /* FeltDealRow */
  gint64 sum;    /* what is shared: the cash of as many places as players, less left */
  gint64 left;   /* stays to play for */
  gint64 value;  /* what things out of the pool on these places are worth: they are played for */
  gint64 gap;    /* chips in play less the stacks; 0: they add up */
  char *problem; /* why the stacks cannot be used: one sentence that names who to recount; NULL:
                    they can; else icm and chip_chop are 0 */
} FeltDeal;

/* Compares deals on this state, with its stacks as last counted; stacks, of n players, replaces
 * those (player ids; n 0: none). Only cash is shared: a prize in kind stays with its place, and by
 * chips nobody loses by that, as what two prizes are worth to a stack adds up. left is taken off
 * the first prize, and off the next ones too where it is more than that: prizes stay sorted. NULL
 * with a sentence when left is more than the prizes, or nobody is in. Places must be up to date.
 * Free with felt_deal_free. */
typedef struct {
  guint player;
  gint64 stack;
} FeltDealStack;
FeltDeal *felt_deal_compare(const FeltState *state, const FeltDealStack *stacks, guint n,
                            gint64 left, GError **error);

/* The same without computing what any kind of deal gives, which takes long for thousands: players,
 * stacks, sum and problem. *prizes gets the prizes still to be won, from first place down, as many
 * as players, to be freed by the caller; here things out of the pool count as their worth, in the
 * prizes and in the sum. */
FeltDeal *felt_deal_field(const FeltState *state, const FeltDealStack *stacks, guint n, gint64 left,
                          gint64 **prizes, GError **error);
void felt_deal_free(FeltDeal *deal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltDeal, felt_deal_free)

/* The names of players (guint ids), three at most, to be freed by the caller. */
char *felt_deal_names(const FeltState *state, const GArray *ids);

/* Returns the amount of a row by a kind of deal (FeltDealHow, not by hand). */
gint64 felt_deal_amount(const FeltDealRow *row, int how);

#endif
