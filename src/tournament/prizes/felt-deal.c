/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-deal.c - sharing the prizes among those who are left: what each kind of deal gives */
#include "tournament/prizes/felt-deal.h"

#include "felt-config.h"
#include "tournament/base/felt-refusal.h"
#include "tournament/prizes/felt-icm.h"
#include "tournament/base/felt-number-text.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stddef.h>

void felt_deal_free(FeltDeal *deal)
{
  if (deal == NULL)
    return;
  g_array_unref(deal->rows);
  g_free(deal->problem);
  g_free(deal);
}

gint64 felt_deal_amount(const FeltDealRow *row, int how)
{
  if (how == FELT_DEAL_CHIP_CHOP)
    return row->chip_chop;
  return how == FELT_DEAL_EVEN ? row->even : row->icm;
}

static FeltDealRow *row_at(const FeltDeal *deal, guint i)
{
  return &g_array_index(deal->rows, FeltDealRow, i);
}

/* Players ---------------------------------------------------------------------------------- */

static int larger_stack_first(gconstpointer a, gconstpointer b)
{
  const FeltDealRow *x = a, *y = b;
  if (x->stack != y->stack)
    return x->stack > y->stack ? -1 : 1;
  return x->player < y->player ? -1 : x->player > y->player;
}

static void add_rows(FeltDeal *deal, const FeltState *state, const FeltDealStack *stacks, guint n)
{
  for (guint i = 0; i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->status != FELT_PLAYER_IN && player->status != FELT_PLAYER_REGISTERED)
      continue;
    FeltDealRow row = {.player = player->id, .stack = player->stack};
    for (guint j = 0; j < n; j++)
      if (stacks[j].player == player->id)
        row.stack = stacks[j].stack;
    g_array_append_val(deal->rows, row);
  }
  g_array_sort(deal->rows, larger_stack_first);
}

char *felt_deal_names(const FeltState *state, const GArray *ids)
{
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < MIN(ids->len, 3); i++) {
    const FeltPlayer *player = felt_state_player(state, g_array_index(ids, guint, i));
    g_string_append_printf(text, i > 0 ? ", %s" : "%s", player->name);
  }
  if (ids->len > 3)
    g_string_append(text, " …");
  return g_string_free(text, FALSE);
}

static char *uncounted(const FeltDeal *deal, const FeltState *state)
{
  g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(guint));
  for (guint i = 0; i < deal->rows->len; i++)
    if (row_at(deal, i)->stack <= 0)
      g_array_append_val(ids, row_at(deal, i)->player);
  if (ids->len == 0)
    return NULL;
  g_autofree char *who = felt_deal_names(state, ids);
  return g_strdup_printf(_("Count the chips of %s first."), who);
}

/* Whom to count again: of stacks that were counted at different times those of the oldest count,
 * else the largest one, where a mistake is most likely; of stacks that are given those that are not
 * as they were counted last, else all. */
static char *suspects(const FeltDeal *deal, const FeltState *state, gboolean given)
{
  g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(guint));
  guint64 oldest = G_MAXUINT64, newest = 0;
  for (guint i = 0; !given && i < deal->rows->len; i++) {
    guint64 seq = felt_state_player(state, row_at(deal, i)->player)->counted_seq;
    oldest = MIN(oldest, seq);
    newest = MAX(newest, seq);
  }
  for (guint i = 0; i < deal->rows->len; i++) {
    guint id = row_at(deal, i)->player;
    const FeltPlayer *player = felt_state_player(state, id);
    gboolean old = oldest < newest && player->counted_seq == oldest;
    gboolean other = given && player->stack >= 0 && player->stack != row_at(deal, i)->stack;
    if (old || other || (!given && oldest >= newest && i == 0))
      g_array_append_val(ids, id);
  }
  for (guint i = 0; ids->len == 0 && i < deal->rows->len; i++)
    g_array_append_val(ids, row_at(deal, i)->player);
  return felt_deal_names(state, ids);
}

static char *gap_text(const FeltDeal *deal, const FeltState *state, gboolean given)
{
  g_autofree char *who = suspects(deal, state, given);
  g_autofree char *all = felt_number_text(state->chips_in_play);
  g_autofree char *counted = felt_number_text(state->chips_in_play - deal->gap);
  g_autofree char *gap = felt_number_text(ABS(deal->gap));
  if (deal->gap > 0)
    return g_strdup_printf(
        _("The stacks add up to %s, %s chips are in play: %s too few; count %s again."), counted,
        all, gap, who);
  return g_strdup_printf(
      _("The stacks add up to %s, %s chips are in play: %s too many; count %s again."), counted,
      all, gap, who);
}

static void check_stacks(FeltDeal *deal, const FeltState *state, gboolean given)
{
  gint64 sum = 0;
  for (guint i = 0; i < deal->rows->len; i++)
    sum = MIN(sum + MAX(row_at(deal, i)->stack, 0), G_MAXINT64 / 2);
  deal->gap = state->chips_in_play - sum;
  deal->problem = uncounted(deal, state);
  if (deal->problem == NULL && deal->gap != 0)
    deal->problem = gap_text(deal, state, given);
}

/* Money ------------------------------------------------------------------------------------ */

/* The prizes still to be won, from first, less what stays to play for: it is taken off the first
 * one down to the second, then off both, and so on. *value is what things are worth; whether they
 * count in the prizes is asked for. */
static gint64 *open_prizes(const FeltState *state, guint n, gint64 left, gboolean things,
                           gint64 *sum, gint64 *value)
{
  gint64 *prizes = g_new0(gint64, n + 1);
  gint64 total = 0, rest = left;

  for (guint i = 0; i < n && i < state->prizes->len; i++) {
    const FeltPrize *prize = &g_array_index(state->prizes, FeltPrize, i);
    prizes[i] = prize->cash + (things ? prize->value : 0);
    *value += prize->value;
    total += prizes[i];
  }

  for (guint top = 1; rest > 0 && top <= n; top++) {
    /* prizes[n] is 0: nothing stands below the last one. */
    gint64 step = prizes[top - 1] - prizes[top];
    if (step < 0)
      continue;
    if (step <= rest / top) {
      for (guint i = 0; i < top; i++)
        prizes[i] -= step;
      rest -= step * top;
      continue;
    }
    for (guint i = 0; i < top; i++)
      prizes[top - 1 - i] -= felt_money_nth_share(rest, top, i);
    rest = 0;
  }

  /* Prizes set by hand may rise: what could not be taken off in order comes off from the top. */
  for (guint i = 0; rest > 0 && i < n; i++) {
    gint64 part = MIN(rest, prizes[i]);
    prizes[i] -= part;
    rest -= part;
  }
  *sum = total - left;
  return prizes;
}

static void share_even(FeltDeal *deal)
{
  for (guint i = 0; i < deal->rows->len; i++)
    row_at(deal, i)->even = felt_money_nth_share(deal->sum, deal->rows->len, i);
}

/* Each gets the least prize, the rest goes by chips. */
static void share_by_chips(FeltDeal *deal, const gint64 *prizes, const gint64 *stacks)
{
  guint n = deal->rows->len;
  g_autofree gint64 *shares = g_new(gint64, n);
  gint64 least = deal->sum;
  for (guint i = 0; i < n; i++)
    least = MIN(least, prizes[i]);
  felt_money_split(deal->sum - least * n, stacks, n, shares);
  for (guint i = 0; i < n; i++)
    row_at(deal, i)->chip_chop = least + shares[i];
}

static gboolean share_icm(FeltDeal *deal, const gint64 *prizes, const gint64 *stacks,
                          GError **error)
{
  guint n = deal->rows->len;
  g_autofree double *equities = g_new(double, n);
  g_autofree gint64 *amounts = g_new(gint64, n);
  guint paid = n;
  if (n == 1) {
    row_at(deal, 0)->icm = deal->sum;
    return TRUE;
  }
  while (paid > 1 && prizes[paid - 1] == 0)
    paid--;
  if (!felt_icm(stacks, n, prizes, MIN(paid, FELT_ICM_PRIZES_MAX), NULL, NULL, equities, error))
    return FALSE;
  felt_icm_amounts(equities, n, deal->sum, amounts);
  for (guint i = 0; i < n; i++)
    row_at(deal, i)->icm = amounts[i];
  return TRUE;
}

/* A share of each row, at an offset, to multiples of unit as prizes are (rules.md 5.2). */
static void round_shares(FeltDeal *deal, gsize offset, gint64 unit)
{
  guint n = deal->rows->len;
  gint64 sum = 0;
  if (unit <= 1)
    return;

  g_autofree gint64 *exact = g_new(gint64, n), *shares = g_new(gint64, n);
  for (guint i = 0; i < n; i++) {
    exact[i] = FELT_CONST_AT(gint64, row_at(deal, i), offset);
    if (exact[i] < 0) /* what a place has in kind may be worth more than its prize */
      return;
    sum += exact[i];
  }
  if (sum == 0)
    return;
  felt_money_split_units(sum, exact, n, unit, shares);
  for (guint i = 0; i < n; i++)
    FELT_AT(gint64, row_at(deal, i), offset) = shares[i];
}

static gboolean share(FeltDeal *deal, const gint64 *prizes, gint64 unit, GError **error)
{
  guint n = deal->rows->len;
  g_autofree gint64 *stacks = g_new(gint64, n);
  for (guint i = 0; i < n; i++)
    stacks[i] = row_at(deal, i)->stack;
  share_even(deal);
  round_shares(deal, offsetof(FeltDealRow, even), unit);
  if (deal->problem != NULL)
    return TRUE;

  share_by_chips(deal, prizes, stacks);
  round_shares(deal, offsetof(FeltDealRow, chip_chop), unit);
  if (!share_icm(deal, prizes, stacks, error))
    return FALSE;
  round_shares(deal, offsetof(FeltDealRow, icm), unit);
  return TRUE;
}

static FeltDeal *field_of(const FeltState *state, const FeltDealStack *stacks, guint n, gint64 left,
                          gboolean things, gint64 **prizes, GError **error)
{
  g_autoptr(FeltDeal) deal = g_new0(FeltDeal, 1);
  deal->rows = g_array_new(FALSE, TRUE, sizeof(FeltDealRow));
  deal->left = left;
  add_rows(deal, state, stacks, n);
  if (deal->rows->len == 0) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("Nobody is in: there is nothing to share."));
    return NULL;
  }
  g_autofree gint64 *open =
      open_prizes(state, deal->rows->len, left, things, &deal->sum, &deal->value);
  if (deal->sum < 0 || left < 0) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("left is more than all the cash that is still to be won."));
    return NULL;
  }
  check_stacks(deal, state, n > 0);
  *prizes = g_steal_pointer(&open);
  return g_steal_pointer(&deal);
}

FeltDeal *felt_deal_field(const FeltState *state, const FeltDealStack *stacks, guint n, gint64 left,
                          gint64 **prizes, GError **error)
{
  return field_of(state, stacks, n, left, TRUE, prizes, error);
}

FeltDeal *felt_deal_compare(const FeltState *state, const FeltDealStack *stacks, guint n,
                            gint64 left, GError **error)
{
  g_autofree gint64 *prizes = NULL;
  g_autoptr(FeltDeal) deal = field_of(state, stacks, n, left, FALSE, &prizes, error);
  return deal != NULL && share(deal, prizes, state->setup.payouts.round, error)
             ? g_steal_pointer(&deal)
             : NULL;
}
