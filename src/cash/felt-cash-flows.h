/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-flows.h - the fewest payments that make balances even */
#ifndef FELT_CASH_FLOWS_H
#define FELT_CASH_FLOWS_H

#include <glib.h>

/* The most balances other than 0 for which the fewest possible payments are found. */
#define FELT_CASH_EXACT 14
typedef struct {
  guint from, to;
  gint64 amount;
} FeltCashFlow;

/* Open payments for balances that add up to 0, by index; the rows are the caller's (g_array_unref).
 * Groups whose balances add up to 0 settle among themselves: as many groups as there can be when at
 * most FELT_CASH_EXACT are not 0, else one. Within a group who owes pays in the order of the list,
 * and who is owed is paid in that order. */
GArray *felt_cash_flows(const gint64 *balances, guint n);

#endif
