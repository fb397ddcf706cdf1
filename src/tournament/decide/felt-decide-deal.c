/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-deal.c - a deal among those who are left */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/prizes/felt-deal.h"
#include "tournament/state/felt-prizes.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static char *money(const FeltDecision *d, gint64 amount)
{
  const FeltSetup *setup = &d->state->setup;
  return felt_money_text(amount, setup->currency_digits, setup->currency);
}

/* Who is in and left out of a list: said as what is still to be asked of them. */
static void refuse_left_out(FeltDecision *d, GHashTable *named, gboolean stacks)
{
  g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(guint));
  for (guint i = 0; i < d->state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(d->state->players, FeltPlayer, i);
    if ((player->status == FELT_PLAYER_IN || player->status == FELT_PLAYER_REGISTERED) &&
        !g_hash_table_contains(named, GUINT_TO_POINTER(player->id)))
      g_array_append_val(ids, player->id);
  }
  g_autofree char *who = felt_deal_names(d->state, ids);
  felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                       stacks ? _("Count the chips of %s first.") : _("Say also what goes to %s."),
                       who);
}

/* The players that a list of the command names, each once and in; key names it in refusals. An
 * array of FeltDealStack, NULL with the refusal. */
static GArray *read_shares(FeltDecision *d, const FeltCommandShare *shares, guint n,
                           const char *key)
{
  g_autoptr(GArray) read = g_array_new(FALSE, FALSE, sizeof(FeltDealStack));
  g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
  for (guint i = 0; i < n; i++) {
    const FeltPlayer *player = felt_decision_player_in(d, shares[i].player);
    if (player == NULL)
      return NULL;
    if (!g_hash_table_add(seen, GUINT_TO_POINTER(player->id))) {
      felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                           _("%s names %s twice; name each player once."), key, player->name);
      return NULL;
    }
    FeltDealStack share = {player->id, shares[i].amount};
    g_array_append_val(read, share);
  }
  if (n > 0 && n != d->state->n_in) {
    refuse_left_out(d, seen, shares == d->command->stacks);
    return NULL;
  }
  return g_steal_pointer(&read);
}

static gint64 share_of(const GArray *shares, guint player)
{
  for (guint i = 0; i < shares->len; i++)
    if (g_array_index(shares, FeltDealStack, i).player == player)
      return g_array_index(shares, FeltDealStack, i).stack;
  return 0;
}

/* By hand the amounts are given, and have to add up to what there is. */
static gboolean check_by_hand(FeltDecision *d, const FeltDeal *deal, const GArray *shares)
{
  gint64 sum = 0;
  if (shares->len == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{shares} is missing: say what each player gets."));
  for (guint i = 0; i < shares->len; i++)
    sum = MIN(sum + g_array_index(shares, FeltDealStack, i).stack, 2 * FELT_INT_MAX);
  if (sum == deal->sum)
    return TRUE;
  g_autofree char *all = money(d, deal->sum);
  g_autofree char *given = money(d, sum);
  g_autofree char *gap = money(d, ABS(deal->sum - sum));
  return felt_decision_refuse(
      d, FELT_DECIDE_ERROR_BAD_VALUE,
      sum < deal->sum ? _("The shares add up to %s, there are %s to share: %s too little.")
                      : _("The shares add up to %s, there are %s to share: %s too much."),
      given, all, gap);
}

static gboolean may_deal(FeltDecision *d)
{
  if (!felt_decision_need_running(d))
    return FALSE;
  const char *stale = felt_prizes_stale_text(d->state);
  if (stale != NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, "%s", stale);
  if (d->state->deal_players > 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("A deal has already been made. Undo it to make another."));
  if (d->state->prizes->len == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING, _("There are no prizes to share."));
  return felt_decision_prizes_reach(d);
}

/* Asked last: what is wrong with the stacks is told before somebody closes it. */
static gboolean check_closed(FeltDecision *d)
{
  return !felt_state_registration_open(d->state, &d->context->now) ||
         felt_decision_refuse(
             d, FELT_DECIDE_ERROR_PHASE,
             _("Registration is open, so the pool can still change. Close registration first."));
}

static void emit_deal(FeltDecision *d, const FeltDeal *deal, const GArray *shares)
{
  const FeltCommand *c = d->command;
  FeltDealMade *made = &felt_decision_emit(d, FELT_EVENT_DEAL_MADE)->u.deal_made;
  made->how = c->how;
  made->left = c->left;
  made->n_shares = deal->rows->len;
  made->shares = g_new0(FeltDealShare, made->n_shares);
  for (guint i = 0; i < made->n_shares; i++) {
    const FeltDealRow *row = &g_array_index(deal->rows, FeltDealRow, i);
    gint64 amount =
        c->how == FELT_DEAL_BY_HAND ? share_of(shares, row->player) : felt_deal_amount(row, c->how);
    made->shares[i] = (FeltDealShare){row->player, MAX(row->stack, -1), amount};
  }
}

static gboolean decide_deal(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  if (!may_deal(d))
    return FALSE;
  if (c->how != FELT_DEAL_BY_HAND && c->n_shares > 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{shares} is for deals by hand; leave it out, or say "
                                  "{how=by-hand}."));

  g_autoptr(GArray) stacks = read_shares(d, c->stacks, c->n_stacks, "stacks");
  if (stacks == NULL)
    return FALSE;
  g_autoptr(GArray) shares = read_shares(d, c->shares, c->n_shares, "shares");
  if (shares == NULL)
    return FALSE;

  g_autoptr(FeltDeal) deal = felt_deal_compare(
      d->state, (const FeltDealStack *)(const void *)stacks->data, stacks->len, c->left, d->error);
  if (deal == NULL)
    return FALSE;
  if (deal->sum + deal->left == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                _("There is no cash to share: what is still to be won is in kind, "
                                  "and stays with its place."));

  gboolean by_chips = c->how == FELT_DEAL_ICM || c->how == FELT_DEAL_CHIP_CHOP;
  if (by_chips && deal->problem != NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CHIPS, "%s", deal->problem);
  if ((c->how == FELT_DEAL_BY_HAND && !check_by_hand(d, deal, shares)) || !check_closed(d))
    return FALSE;
  emit_deal(d, deal, shares);
  return TRUE;
}

const FeltDecideRow felt_decide_deal[] = {
    {FELT_COMMAND_DEAL, decide_deal},
    FELT_ROWS_END,
};
