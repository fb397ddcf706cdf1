/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-flows.c - the fewest payments that make balances even */
#include "cash/felt-cash-flows.h"

/* Who owes and who is owed are laid beside each other in the order of the list, like two rulers:
 * where two pieces touch is a payment. Taking one out of both leaves the others where they are. */
static void pay_in_order(const gint64 *balances, const guint *members, guint n, GArray *flows)
{
  g_autofree gint64 *left = g_new(gint64, n);
  guint owes = 0, owed = 0;
  for (guint i = 0; i < n; i++)
    left[i] = balances[members[i]];
  for (;;) {
    while (owes < n && left[owes] >= 0)
      owes++;
    while (owed < n && left[owed] <= 0)
      owed++;
    if (owes == n || owed == n)
      return;
    FeltCashFlow flow = {members[owes], members[owed], MIN(-left[owes], left[owed])};
    left[owes] += flow.amount;
    left[owed] -= flow.amount;
    g_array_append_val(flows, flow);
  }
}

/* The most groups that a set of parties whose sum is 0 falls into, and the last party but which the
 * set is as good: best[mask] is the most sets of sum 0 met on the way to mask, a party at a time.
 */
static void find_groups(const gint64 *balances, const guint *open, guint n, guint8 *best,
                        guint8 *last)
{
  g_autofree gint64 *sums = g_new0(gint64, (gsize)1 << n);
  best[0] = 0;
  for (guint mask = 1; mask < 1u << n; mask++) {
    guint lowest = (guint)g_bit_nth_lsf(mask, -1);
    sums[mask] = sums[mask & (mask - 1)] + balances[open[lowest]];
    best[mask] = 0;
    last[mask] = (guint8)lowest;
    for (guint i = 0; i < n; i++) {
      guint without = mask & ~(1u << i);
      if (without != mask && best[without] > best[mask]) {
        best[mask] = best[without];
        last[mask] = (guint8)i;
      }
    }
    best[mask] += sums[mask] == 0;
  }
}

static void pay_fewest(const gint64 *balances, const guint *open, guint n, GArray *flows)
{
  g_autofree guint8 *best = g_new(guint8, (gsize)1 << n), *last = g_new(guint8, (gsize)1 << n);
  guint members[FELT_CASH_EXACT], mask = (1u << n) - 1;
  find_groups(balances, open, n, best, last);
  while (mask != 0) {
    guint group = 0, k = 0;
    gint64 sum = 0;
    do {
      group |= 1u << last[mask];
      sum += balances[open[last[mask]]];
      mask &= ~(1u << last[mask]);
    } while (sum != 0 && mask != 0);
    for (guint i = 0; i < n; i++)
      if ((group >> i & 1) != 0)
        members[k++] = open[i];
    pay_in_order(balances, members, k, flows);
  }
}

static int by_flow(gconstpointer a, gconstpointer b)
{
  const FeltCashFlow *x = a, *y = b;
  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;
  return x->to < y->to ? -1 : x->to > y->to;
}

GArray *felt_cash_flows(const gint64 *balances, guint n)
{
  GArray *flows = g_array_new(FALSE, FALSE, sizeof(FeltCashFlow));
  g_autofree guint *open = g_new(guint, n + 1);
  guint k = 0;
  for (guint i = 0; i < n; i++)
    if (balances[i] != 0)
      open[k++] = i;
  if (k > 0 && k <= FELT_CASH_EXACT)
    pay_fewest(balances, open, k, flows);
  else
    pay_in_order(balances, open, k, flows);
  g_array_sort(flows, by_flow);
  return flows;
}
