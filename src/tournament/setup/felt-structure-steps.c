/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-steps.c - big blinds that players can say and pay, nearest to a smooth growth */
#include "tournament/setup/felt-structure-private.h"

#include <math.h>

/* Amounts as structures have them: these times a power of ten. */
static const double usual[] = {1, 1.2, 1.5, 1.6, 2, 2.5, 3, 4, 5, 6, 8};

#define STEP_LEAST 1.25
#define STEP_MOST  1.6
#define STEP_TINY  1.15 /* less is no step to players */

/* What a step or an amount costs that players would rather not see. */
#define COST_STEP    0.05
#define COST_OUTSIDE 30 /* how far a step is out of range, squared */
#define COST_ODD     0.02

typedef struct {
  gint64 big;
  double cost; /* of the amount itself */
} Amount;

static void add_amount(GArray *amounts, gint64 big, double cost)
{
  for (guint i = 0; i < amounts->len; i++)
    if (g_array_index(amounts, Amount, i).big == big)
      return;
  Amount amount = {big, cost};
  g_array_append_val(amounts, amount);
}

static int by_amount(gconstpointer a, gconstpointer b)
{
  const Amount *x = a, *y = b;
  return x->big < y->big ? -1 : x->big > y->big;
}

/* Nice amounts, and for chips of odd values nice multiples of each. */
static GArray *list_amounts(const FeltMakeChips *chips, double least, double most)
{
  GArray *amounts = g_array_new(FALSE, FALSE, sizeof(Amount));
  for (double unit = 1; unit <= (double)FELT_MAKE_BLIND_MOST; unit *= 10)
    for (guint i = 0; i < G_N_ELEMENTS(usual); i++) {
      double amount = unit * usual[i];
      if (amount >= least && amount <= most && amount == floor(amount))
        add_amount(amounts, (gint64)amount, 0);
    }
  for (guint c = 0; c < chips->n; c++)
    for (double unit = 1; unit <= 1000; unit *= 10)
      for (guint i = 0; i < G_N_ELEMENTS(usual); i++) {
        double amount = unit * usual[i] * (double)chips->values[c];
        if (amount >= least && amount <= most && amount == floor(amount))
          add_amount(amounts, (gint64)amount, COST_ODD);
      }
  g_array_sort(amounts, by_amount);
  return amounts;
}

static gboolean can_pay(const FeltMakeChips *chips, guint gone, gint64 amount)
{
  return felt_chips_can_pay(chips->values + gone, chips->n - gone, amount);
}

/* Half the big blind where it can be paid, else the nearest between two fifths and two thirds of
 * it; 0: none. */
static gint64 small_for(const FeltMakeChips *chips, guint gone, gint64 big)
{
  gint64 unit = chips->values[gone], best = 0;
  if (big % 2 == 0 && can_pay(chips, gone, big / 2))
    return big / 2;
  for (gint64 near = big / 2 / unit; near <= big / 2 / unit + 1; near++) {
    gint64 small = near * unit;
    if (small * 5 >= big * 2 && small * 3 <= big * 2 &&
        (best == 0 || ABS(2 * small - big) < ABS(2 * best - big)))
      best = small;
  }
  return best;
}

/* Cost of an amount at a level, INFINITY when it cannot be played. */
static double cost_at(const FeltMakeChips *chips, guint gone, const Amount *amount, double wanted,
                      double not_half)
{
  double apart = log((double)amount->big / wanted);
  gint64 small = can_pay(chips, gone, amount->big) ? small_for(chips, gone, amount->big) : 0;
  if (small == 0)
    return INFINITY;
  return amount->cost + apart * apart / 2 + (2 * small == amount->big ? 0 : not_half);
}

/* Of levels that follow others the first is bound by those. */
static gboolean is_in_bounds(const FeltMakePlan *plan, guint k, const Amount *amount)
{
  double big = (double)amount->big;
  return k > 0 || plan->before > 0 || (big >= plan->first_least && big <= plan->first_most);
}

static double cost_of_step(gint64 from, gint64 to, double ratio, double least)
{
  double step = (double)to / (double)from, apart = log(step / ratio);
  if (step <= least || to > 2 * from)
    return INFINITY;
  double outside = MAX(log(STEP_LEAST / step), log(step / STEP_MOST));
  return apart * apart + (outside > 1e-9 ? COST_STEP + COST_OUTSIDE * outside * outside : 0);
}

/* Of the step to the first level from the one played before it, if any. */
static double cost_of_first(const FeltMakePlan *plan, gint64 to, double least)
{
  return plan->before > 0 ? cost_of_step(plan->before, to, plan->ratio, least) : 0;
}

/* The cheapest way through the levels in steps above `least`, by the cheapest way to each amount of
 * the level before. */
static gboolean find_way(const FeltMakeChips *chips, const guint *gone, guint n,
                         const FeltMakePlan *plan, const GArray *amounts, double least_step,
                         gint64 *big)
{
  guint m = amounts->len;
  g_autofree double *cost = g_new(double, (gsize)n *m + 1);
  g_autofree guint *from = g_new0(guint, (gsize)n * m + 1);
  double wanted = plan->first;

  for (guint k = 0; k < n; k++, wanted *= plan->ratio)
    for (guint i = 0; i < m; i++) {
      const Amount *amount = &g_array_index(amounts, Amount, i);
      double here = is_in_bounds(plan, k, amount)
                        ? cost_at(chips, gone[k], amount, wanted, plan->not_half)
                        : INFINITY;
      double least = k > 0 ? INFINITY : cost_of_first(plan, amount->big, least_step);
      for (guint j = i; k > 0 && here < INFINITY && j-- > 0;) {
        if (2 * g_array_index(amounts, Amount, j).big < amount->big)
          break; /* all further ones are too small as well */
        double way = cost[(k - 1) * m + j] + cost_of_step(g_array_index(amounts, Amount, j).big,
                                                          amount->big, plan->ratio, least_step);
        if (way < least) {
          least = way;
          from[k * m + i] = j;
        }
      }
      cost[k * m + i] = here + least;
    }

  guint best = 0;
  for (guint i = 1; i < m; i++)
    if (cost[(n - 1) * m + i] < cost[(n - 1) * m + best])
      best = i;
  if (m == 0 || !(cost[(n - 1) * m + best] < INFINITY))
    return FALSE;
  for (guint k = n; k-- > 0; best = from[k * m + best])
    big[k] = g_array_index(amounts, Amount, best).big;
  return TRUE;
}

gboolean felt_structure_steps(const FeltMakeChips *chips, const guint *gone, guint n,
                              const FeltMakePlan *plan, gint64 *small, gint64 *big)
{
  double first = plan->first, last = first * pow(plan->ratio, n - 1);
  if (!(last * 3 < (double)FELT_MAKE_BLIND_MOST))
    return FALSE;
  g_autoptr(GArray) amounts = list_amounts(chips, first / 3, last * 3);
  if (!find_way(chips, gone, n, plan, amounts, STEP_TINY, big) &&
      !find_way(chips, gone, n, plan, amounts, 1, big))
    return FALSE;
  for (guint k = 0; k < n; k++)
    small[k] = small_for(chips, gone[k], big[k]);
  return TRUE;
}
