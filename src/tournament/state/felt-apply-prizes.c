/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-prizes.c - prizes locked, deals and bounties, folded into the state */
#include "tournament/state/felt-apply-private.h"

#include "felt-config.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/state/felt-bounties-won.h"

#include <glib/gi18n-lib.h>

void felt_apply_count_seats(FeltState *state)
{
  if (state->setup.payouts.seat_value > 0 && state->bounty_paid->len > 0)
    felt_bounties_update(state);
}

gboolean felt_apply_satellite_ends(FeltState *state, const FeltInstant *at)
{
  felt_apply_count_seats(state);
  guint seats = felt_prizes_stop_at(state);
  return seats > 0 && state->n_in <= seats && !felt_state_registration_open(state, at);
}

gboolean felt_apply_still_ends(FeltState *state)
{
  felt_apply_count_seats(state);
  return !state->finished_by_hand && state->n_in <= felt_prizes_stop_at(state);
}

/* Prizes ----------------------------------------------------------------------------------- */

static gboolean check_prizes_set(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltPrizesSet *set = &event->u.prizes_set;
  gint64 sum = 0;
  if (set->n_prizes > FELT_PLACES_MAX || (!set->locked && set->n_prizes > 0))
    return felt_apply_impossible(error, _("an impossible number of prizes is announced"));
  for (guint i = 0; i < set->n_prizes; i++) {
    const FeltPrizeLocked *p = &set->prizes[i];
    if (p->cash < 0 || p->value < 0 || p->cash > FELT_INT_MAX || p->value > FELT_INT_MAX ||
        p->cash + p->value > 2 * FELT_INT_MAX - sum)
      return felt_apply_impossible(error, _("an impossible prize is announced"));
    sum += p->cash + p->value;
  }
  return TRUE;
}

static void change_prizes_set(FeltState *state, const FeltEvent *event)
{
  const FeltPrizesSet *set = &event->u.prizes_set;
  state->prizes_locked = set->locked;
  state->put_back = FALSE;
  g_array_set_size(state->locked_prizes, 0);
  for (guint i = 0; i < set->n_prizes; i++) {
    FeltPrize prize = {set->prizes[i].cash, set->prizes[i].value, FALSE};
    g_array_append_val(state->locked_prizes, prize);
  }
  felt_bounties_changed(state);
}

/* The pool --------------------------------------------------------------------------------- */

static gboolean check_pool_adjusted(const FeltState *state, const FeltEvent *event, GError **error)
{
  gint64 amount = event->u.pool_adjusted.amount;
  gint64 most = FELT_INT_MAX - state->prize_money - state->fees - state->bounty_money -
                state->staff_money - state->setup.added - state->setup.guarantee;
  if (amount == 0 || amount < -FELT_MONEY_MAX || amount > FELT_MONEY_MAX ||
      ABS(state->pool_adjusted + amount) > MIN(most, FELT_MONEY_MAX))
    return felt_apply_impossible(error, _("the pool is adjusted by an impossible amount"));
  return TRUE;
}

static void change_pool_adjusted(FeltState *state, const FeltEvent *event)
{
  state->pool_adjusted += event->u.pool_adjusted.amount;
  state->season_paid += event->u.pool_adjusted.season_paid != 0;
}

/* Deals ------------------------------------------------------------------------------------ */

static gboolean check_deal_made(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltDealMade *deal = &event->u.deal_made;
  g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
  gint64 sum = deal->left;
  if (!felt_apply_need_running(state, error))
    return FALSE;
  if (deal->how < FELT_DEAL_ICM || deal->how > FELT_DEAL_BY_HAND)
    return felt_apply_impossible(error, _("a deal is of no known kind"));
  if (deal->n_shares != state->n_in || deal->left < 0 || deal->left > FELT_INT_MAX)
    return felt_apply_impossible(error, _("a deal is made by others than those who are in"));
  for (guint i = 0; i < deal->n_shares; i++) {
    const FeltDealShare *share = &deal->shares[i];
    if (felt_apply_need_in(state, share->player, error) == NULL)
      return FALSE;
    if (!g_hash_table_add(seen, GUINT_TO_POINTER((guint)share->player)))
      return felt_apply_impossible(error, _("a player makes a deal twice"));
    if (share->amount < 0 || share->amount > FELT_INT_MAX || share->stack < -1 ||
        share->stack > FELT_INT_MAX || share->amount > 2 * FELT_INT_MAX - sum)
      return felt_apply_impossible(error, _("a deal holds an impossible amount"));
    sum += share->amount;
  }
  return TRUE;
}

static void forget_deal(FeltState *state)
{
  for (guint i = 0; state->deal_players > 0 && i < state->players->len; i++)
    g_array_index(state->players, FeltPlayer, i).deal = -1;
}

static void change_deal_made(FeltState *state, const FeltEvent *event)
{
  const FeltDealMade *deal = &event->u.deal_made;
  /* A later deal takes the place of an earlier one. */
  forget_deal(state);
  state->deal_players = deal->n_shares;
  state->deal_how = deal->how;
  state->deal_left = deal->left;
  for (guint i = 0; i < deal->n_shares; i++) {
    FeltPlayer *player = felt_state_player(state, deal->shares[i].player);
    player->deal = deal->shares[i].amount;
    if (deal->shares[i].stack >= 0) {
      player->stack = deal->shares[i].stack;
      player->counted_seq = event->seq;
    }
  }
  felt_bounties_changed(state);
}

/* Bounties --------------------------------------------------------------------------------- */

/* The bust-out of a player that an event recorded; the last one without an event (0). NULL: there
 * is none, or a rebuy made it none. */
static FeltBustRecord *find_bust(const FeltState *state, gint64 player, gint64 seq)
{
  for (guint i = state->busts->len; i-- > 0;) {
    FeltBustRecord *bust = &g_array_index(state->busts, FeltBustRecord, i);
    if (bust->victim == player && player != 0 && (seq == 0 || bust->seq == (guint64)seq))
      return bust;
  }
  return NULL;
}

gboolean felt_apply_bounty_drawn(const FeltState *state, const FeltPlayer *player)
{
  const FeltBustRecord *bust = NULL;
  if (player->status == FELT_PLAYER_OUT)
    bust = find_bust(state, player->id, 0);
  return bust != NULL && bust->drawn >= 0;
}

static gboolean check_bounty_awarded(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltBountyAwarded *awarded = &event->u.bounty_awarded;
  const FeltBustRecord *bust = find_bust(state, awarded->player, awarded->bust);
  if (bust == NULL || awarded->bust < 1)
    return felt_apply_impossible(error, _("player %d was not knocked out by event %d"),
                                 (int)awarded->player, (int)awarded->bust);
  if ((awarded->n_by == 0) != (awarded->closed != FELT_UNWON_UNSAID))
    return felt_apply_impossible(error, _("a bounty is won by nobody"));
  for (guint i = 0; i < awarded->n_by; i++) {
    if (felt_state_player(state, awarded->by[i]) == NULL || awarded->by[i] == awarded->player)
      return felt_apply_impossible(error, _("there is no player %d"), (int)awarded->by[i]);
    for (guint j = 0; j < i; j++)
      if (awarded->by[i] == awarded->by[j])
        return felt_apply_impossible(error, _("a player wins a bounty twice"));
  }
  if (awarded->drawn < -1 || awarded->drawn > FELT_MONEY_MAX)
    return felt_apply_impossible(error, _("an impossible bounty is drawn"));
  if (awarded->drawn >= 0 && bust->drawn >= 0)
    return felt_apply_impossible(error, _("the bounty was drawn already"));
  return TRUE;
}

static void change_bounty_awarded(FeltState *state, const FeltEvent *event)
{
  const FeltBountyAwarded *awarded = &event->u.bounty_awarded;
  FeltBustRecord *bust = find_bust(state, awarded->player, awarded->bust);
  g_return_if_fail(bust != NULL);
  bust->closed = awarded->closed;
  if (bust->closed != FELT_UNWON_UNSAID)
    return;
  for (guint i = 0; i < bust->n_by; i++) {
    guint winner = g_array_index(state->bust_by, guint, bust->by_first + i);
    felt_state_player(state, winner)->knocked_out--;
  }
  bust->by_first = state->bust_by->len;
  bust->n_by = awarded->n_by;
  for (guint i = 0; i < awarded->n_by; i++) {
    FeltPlayer *winner = felt_state_player(state, awarded->by[i]);
    winner->knocked_out++;
    g_array_append_val(state->bust_by, winner->id);
  }
  if (awarded->drawn >= 0)
    bust->drawn = awarded->drawn;
}

const FeltApplyRow felt_apply_prizes[] = {
    {FELT_EVENT_PRIZES_SET, check_prizes_set, change_prizes_set},
    {FELT_EVENT_POOL_ADJUSTED, check_pool_adjusted, change_pool_adjusted},
    {FELT_EVENT_DEAL_MADE, check_deal_made, change_deal_made},
    {FELT_EVENT_BOUNTY_AWARDED, check_bounty_awarded, change_bounty_awarded},
    FELT_ROWS_END,
};
