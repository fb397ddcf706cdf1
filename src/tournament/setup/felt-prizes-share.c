/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prizes-share.c - what is left of a pool shared among the places not set by hand */
#include "tournament/setup/felt-prizes-share.h"

#include "tournament/base/felt-money.h"

typedef struct {
  GArray *prizes; /* FeltPrize */
  gint64 rest;    /* not given to anybody yet */
  gint64 round;
  gboolean remainders; /* whole units that rounding leaves go to these, else to first */
} Share;

static FeltPrize *prize(const Share *s, guint i)
{
  return &g_array_index(s->prizes, FeltPrize, i);
}

gint64 felt_prizes_rounded(gint64 amount, gint64 round)
{
  return round > 1 ? amount - amount % round : amount;
}

/* Shares by the largest remainders (rules.md 5.2). */
static void share_units(Share *s, const guint *open, const gint64 *weights, guint n, gint64 rest)
{
  g_autofree gint64 *shares = g_new(gint64, n);
  felt_money_split_units(rest, weights, n, MAX(s->round, 1), shares);
  for (guint i = 0; i < n; i++)
    prize(s, open[i])->cash = shares[i];
  s->rest = 0;
}

/* Shares the rest by weights[], one for each of the n places in open[] (their indices); nobody of
 * them gets less than least. */
static void share_rest(Share *s, const guint *open, const gint64 *weights, guint n, gint64 least)
{
  gint64 sum = 0, rest = s->rest;
  guint shared = n;
  for (guint i = 0; i < n; i++)
    sum += weights[i];
  /* The worst places take the least prize, as long as their share is below it. */
  while (shared > 1 && least > 0 && felt_money_part(rest, weights[shared - 1], sum) < least) {
    shared--;
    sum -= weights[shared];
    rest -= least;
    prize(s, open[shared])->cash = least;
  }
  if (s->remainders && sum > 0) {
    share_units(s, open, weights, shared, rest);
    return;
  }

  s->rest = rest;
  for (guint i = 1; i < shared; i++) {
    gint64 cash = sum > 0 ? felt_money_part(rest, weights[i], sum) : 0;
    prize(s, open[i])->cash = MAX(felt_prizes_rounded(cash, s->round), MIN(cash, least));
    s->rest -= prize(s, open[i])->cash;
  }
  prize(s, open[0])->cash += s->rest;
  s->rest = 0;
}

/* What an open place may get in cash: no more than a better place set by hand, no less than a worse
 * one. Left alone where nothing is set by hand. */
static gboolean bounds_by_hand(const Share *s, gint64 *low, gint64 *high)
{
  gint64 most = G_MAXINT64, least = 0;
  for (guint i = 0; i < s->prizes->len; i++) {
    high[i] = most == G_MAXINT64 ? most
                                 : felt_prizes_rounded(MAX(most - prize(s, i)->value, 0), s->round);
    if (prize(s, i)->by_hand)
      most = MIN(most, prize(s, i)->cash + prize(s, i)->value);
  }
  for (guint i = s->prizes->len; i-- > 0;) {
    low[i] = MAX(least - prize(s, i)->value, 0);
    if (prize(s, i)->by_hand)
      least = MAX(least, prize(s, i)->cash + prize(s, i)->value);
  }
  return most != G_MAXINT64;
}

/* Takes those that are out of their bounds, on the side where more is wrong, out of open[] with
 * what the bound gives; returns how many stay, *rest what is left for them. 0 when nothing is to be
 * done, or nothing can be: the order cannot be kept when too much or too little was set by hand. */
static guint settle_bounds(Share *s, guint *open, gint64 *weights, guint n, const gint64 *low,
                           const gint64 *high, gint64 *rest)
{
  gint64 over = 0, under = 0, left = *rest;
  guint stay = 0;
  for (guint k = 0; k < n; k++) {
    over += MAX(prize(s, open[k])->cash - high[open[k]], 0);
    under += MAX(low[open[k]] - prize(s, open[k])->cash, 0);
  }

  const gint64 *bound = over >= under ? high : low;
  for (guint k = 0; k < n; k++) {
    gint64 cash = prize(s, open[k])->cash;
    gboolean out = over >= under ? cash > bound[open[k]] : cash < bound[open[k]];
    left -= out ? bound[open[k]] : 0;
    stay += !out;
  }

  if (stay == n || stay == 0 || left < 0)
    return 0;
  stay = 0;
  for (guint k = 0; k < n; k++) {
    FeltPrize *at = prize(s, open[k]);
    gboolean out = over >= under ? at->cash > bound[open[k]] : at->cash < bound[open[k]];
    at->cash = out ? bound[open[k]] : 0;
    if (!out) {
      open[stay] = open[k];
      weights[stay++] = weights[k];
    }
  }
  *rest = left;
  return stay;
}

void felt_prizes_share(GArray *prizes, gint64 rest, const gint64 *weights,
                       const FeltPayouts *payouts, gint64 least)
{
  Share s = {prizes, rest, payouts->round, payouts->round_to == FELT_REST_REMAINDERS};
  g_autofree guint *open = g_new(guint, prizes->len);
  g_autofree gint64 *shares = g_new(gint64, prizes->len);
  g_autofree gint64 *low = g_new(gint64, prizes->len), *high = g_new(gint64, prizes->len);
  gboolean bound = bounds_by_hand(&s, low, high);
  guint n = 0;
  for (guint i = 0; i < prizes->len; i++)
    if (!prize(&s, i)->by_hand) {
      shares[n] = weights[i];
      open[n++] = i;
    }
  /* Without bounds once; else anew without those whose bound was met, until none is out. */
  while (n > 0) {
    s.rest = rest;
    share_rest(&s, open, shares, n, least * n <= rest ? least : 0);
    n = bound ? settle_bounds(&s, open, shares, n, low, high, &rest) : 0;
  }
}
