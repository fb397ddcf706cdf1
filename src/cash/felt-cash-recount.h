/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-recount.h - whom to count again when the books of an evening differ */
#ifndef FELT_CASH_RECOUNT_H
#define FELT_CASH_RECOUNT_H

#include "cash/felt-cash-state.h"

/* Whom to count again when the books differ, and why it is most likely there, as one sentence:
 * a cash-out with two digits changed about that explains the difference; else a buy-in of just
 * that amount, noted twice or not at all; else the largest cash-out. NULL: the books agree. Owned
 * by the caller; who it is goes to suspect, which may be NULL, unless the books agree. */
char *felt_cash_recount(const FeltCashState *state, const FeltCashPlayer **suspect);

#endif
