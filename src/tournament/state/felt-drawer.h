/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-drawer.h - the sessions of a cashier's drawer: opened with cash, closed with a count */
#ifndef FELT_DRAWER_H
#define FELT_DRAWER_H

#include <glib.h>

#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-state.h"

/* The sums of a session in the log, in minor units. A line of the cashiers' log is in it when its
 * event lies between opening and closing, both not counted, and names the cashier; an undone line
 * is not. */
typedef struct {
  const char *cashier; /* of the state */
  gint64 before;       /* cash taken before the opening, less what was given; 0: none, or less */
  gint64 opening;      /* cash: that, left in the drawer, and put in */
  gint64 in[FELT_N_METHODS], out[FELT_N_METHODS]; /* both positive */
  gint64 expected;                                /* opening + cash in - cash out */
  gint64 difference; /* count - expected: what was found too much; 0 while it is open */
  gint64 side_pots;  /* of the cash: what came in for side pots less what went out of them */
  guint moves;       /* lines in it */
} FeltDrawerSums;
/* Returns the cash that a cashier took before the drawer was first opened, less what was given; 0:
 * none, or less. */
gint64 felt_drawer_taken_before(const FeltState *state, const char *cashier, guint64 opened);

void felt_drawer_sums(const FeltState *state, const FeltDrawerSession *session,
                      FeltDrawerSums *sums);

/* Whether a line lies in a session. */
gboolean felt_drawer_holds(const FeltDrawerSession *session, const FeltMove *move);

/* The last session of a cashier, NULL: the drawer was never opened. Until the next apply. */
const FeltDrawerSession *felt_drawer_last(const FeltState *state, const char *cashier);

/* The session that an event opened or closed; NULL: none. Until the next apply. */
const FeltDrawerSession *felt_drawer_of_event(const FeltState *state, guint64 seq);

/* "12.50 EUR", "−5 EUR": by the books less than nothing may lie in a drawer. Owned by the caller,
 * as below. */
char *felt_drawer_money_text(const FeltState *state, gint64 amount);

/* "as much as expected", "5 EUR more than expected", "5 EUR less than expected". */
char *felt_drawer_difference_text(const FeltState *state, gint64 difference);

#endif
