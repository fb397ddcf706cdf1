/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-state-equal.c - whether two states are the same, as replay and undo must leave them */
#include <string.h>

#include "tournament/felt-ledger.h"
#include "tournament/felt-state.h"

static gboolean changes_equal(const FeltSeatChange *a, const FeltSeatChange *b)
{
  return a->seq == b->seq && a->from_table == b->from_table && a->from_seat == b->from_seat &&
         a->why == b->why && g_strcmp0(a->reason, b->reason) == 0;
}

static gboolean players_equal(const FeltPlayer *a, const FeltPlayer *b)
{
  return a->id == b->id && a->status == b->status && g_strcmp0(a->name, b->name) == 0 &&
         a->table == b->table && a->seat == b->seat && a->entries == b->entries &&
         a->rebuys == b->rebuys && a->add_ons == b->add_ons && a->paid == b->paid &&
         a->fees == b->fees && a->bounty == b->bounty && a->staff == b->staff &&
         a->taken == b->taken && a->refunded == b->refunded && a->paid_out == b->paid_out &&
         a->given_place == b->given_place && a->deal == b->deal && a->chips == b->chips &&
         a->sold == b->sold && a->stack == b->stack && a->knocked_out == b->knocked_out &&
         a->penalty == b->penalty && a->away == b->away && changes_equal(&a->moved, &b->moved) &&
         a->told_table == b->told_table && a->told_seat == b->told_seat;
}

static gboolean hands_equal(const FeltPositions *a, const FeltPositions *b)
{
  if (a->button != b->button || a->small_seat != b->small_seat || a->big_seat != b->big_seat ||
      a->small != b->small || a->big != b->big || a->n_posts != b->n_posts ||
      a->owes_small != b->owes_small || a->owes_big != b->owes_big ||
      a->owes_first != b->owes_first || a->dealt_in != b->dealt_in ||
      a->first_to_act != b->first_to_act)
    return FALSE;
  for (guint i = 0; i < a->n_posts; i++)
    if (a->posts[i].seat != b->posts[i].seat || a->posts[i].blind != b->posts[i].blind)
      return FALSE;
  return TRUE;
}

static gboolean buttons_equal(const FeltButtonState *a, const FeltButtonState *b)
{
  return a->button == b->button && a->small_seat == b->small_seat && a->big_seat == b->big_seat &&
         a->owes_small == b->owes_small && a->owes_big == b->owes_big &&
         a->owes_first == b->owes_first;
}

/* What tables know beside players and hands. */
static gboolean floors_equal(const FeltTable *a, const FeltTable *b)
{
  return buttons_equal(&a->previous, &b->previous) &&
         memcmp(a->last_players, b->last_players, sizeof a->last_players) == 0 &&
         a->stud == b->stud && a->frozen == b->frozen && a->eliminated == b->eliminated &&
         a->opened_last == b->opened_last &&
         memcmp(a->kept_for, b->kept_for, sizeof a->kept_for) == 0 &&
         a->was_counted == b->was_counted && a->count_agreed == b->count_agreed &&
         a->count == b->count && a->waived == b->waived && a->done == b->done;
}

static gboolean tables_equal(const FeltTable *a, const FeltTable *b)
{
  return a->number == b->number && a->status == b->status && a->n_seats == b->n_seats &&
         memcmp(a->players, b->players, sizeof a->players) == 0 && a->locked == b->locked &&
         buttons_equal(&a->button, &b->button) && floors_equal(a, b) &&
         a->next_button == b->next_button && a->hands == b->hands &&
         a->level_hands == b->level_hands && a->level_entry == b->level_entry &&
         a->raced == b->raced && a->last_rule == b->last_rule && hands_equal(&a->last, &b->last);
}

static gboolean levels_equal(const FeltState *a, const FeltState *b)
{
  if (a->n_levels != b->n_levels)
    return FALSE;
  for (guint i = 0; i < a->n_levels; i++)
    if (!felt_record_equal(&felt_level_record, &a->levels[i], &b->levels[i]))
      return FALSE;
  return TRUE;
}

/* Whether the arrays hold the same, as far as the longer has anything there. */
static gboolean all_players_equal(const FeltState *a, const FeltState *b)
{
  for (guint i = 1; i <= MAX(a->players->len, b->players->len); i++) {
    const FeltPlayer *x = felt_state_player(a, i), *y = felt_state_player(b, i);
    if ((x == NULL) != (y == NULL) || (x != NULL && !players_equal(x, y)))
      return FALSE;
  }
  return TRUE;
}

static gboolean all_tables_equal(const FeltState *a, const FeltState *b)
{
  for (guint i = 1; i <= MAX(a->tables->len, b->tables->len); i++) {
    const FeltTable *x = felt_state_table(a, i), *y = felt_state_table(b, i);
    if ((x == NULL) != (y == NULL) || (x != NULL && !tables_equal(x, y)))
      return FALSE;
  }
  return TRUE;
}

static gboolean instants_equal(const FeltInstant *a, const FeltInstant *b)
{
  return a->utc_us == b->utc_us && a->boottime_us == b->boottime_us &&
         strcmp(a->boot_id, b->boot_id) == 0;
}

static gboolean clocks_equal(const FeltClock *a, const FeltClock *b)
{
  return a->started == b->started && a->running == b->running && a->level == b->level &&
         a->spent_ms == b->spent_ms && instants_equal(&a->since, &b->since) &&
         a->by_records == b->by_records && instants_equal(&a->seen, &b->seen) &&
         a->seen_log_us == b->seen_log_us && instants_equal(&a->back, &b->back);
}

/* Places follow from these. */
static gboolean busts_equal(const FeltState *a, const FeltState *b)
{
  if (a->busts->len != b->busts->len)
    return FALSE;
  for (guint i = 0; i < a->busts->len; i++) {
    const FeltBustRecord *x = &g_array_index(a->busts, FeltBustRecord, i);
    const FeltBustRecord *y = &g_array_index(b->busts, FeltBustRecord, i);
    if (x->player != y->player || x->stack != y->stack || x->seq != y->seq || x->hand != y->hand ||
        x->table != y->table || x->n_by != y->n_by || x->victim != y->victim ||
        x->drawn != y->drawn || x->returned != y->returned || x->kind != y->kind ||
        x->cash_share != y->cash_share || x->round != y->round || x->to_pool != y->to_pool)
      return FALSE;
    for (guint j = 0; j < x->n_by; j++)
      if (g_array_index(a->bust_by, guint, x->by_first + j) !=
          g_array_index(b->bust_by, guint, y->by_first + j))
        return FALSE;
  }
  return TRUE;
}

static gboolean counts_equal(const FeltState *a, const FeltState *b)
{
  return a->n_in == b->n_in && a->n_seated == b->n_seated && a->n_entries == b->n_entries &&
         a->n_busted == b->n_busted && a->n_unique == b->n_unique &&
         a->chips_in_play == b->chips_in_play && a->chips_sold == b->chips_sold &&
         a->chips_adjusted == b->chips_adjusted && a->chips_forfeited == b->chips_forfeited &&
         a->chips_raced == b->chips_raced && a->prize_money == b->prize_money &&
         a->fees == b->fees && a->bounty_money == b->bounty_money &&
         a->staff_money == b->staff_money && a->taken == b->taken && a->refunds == b->refunds &&
         a->paid_out == b->paid_out;
}

static gboolean texts_equal(const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (strcmp(g_ptr_array_index(a, i), g_ptr_array_index(b, i)) != 0)
      return FALSE;
  return TRUE;
}

/* Prizes and bounties follow from these. */
static gboolean money_equal(const FeltState *a, const FeltState *b)
{
  if (a->moves->len != b->moves->len || a->locked_prizes->len != b->locked_prizes->len)
    return FALSE;
  for (guint i = 0; i < a->moves->len; i++) {
    const FeltMove *x = &g_array_index(a->moves, FeltMove, i);
    const FeltMove *y = &g_array_index(b->moves, FeltMove, i);
    if (x->seq != y->seq || x->player != y->player || x->amount != y->amount || x->what != y->what)
      return FALSE;
  }
  for (guint i = 0; i < a->locked_prizes->len; i++) {
    const FeltPrize *x = &g_array_index(a->locked_prizes, FeltPrize, i);
    const FeltPrize *y = &g_array_index(b->locked_prizes, FeltPrize, i);
    if (x->cash != y->cash || x->value != y->value)
      return FALSE;
  }
  return a->prizes_locked == b->prizes_locked && a->deal_players == b->deal_players &&
         a->deal_how == b->deal_how && a->deal_left == b->deal_left &&
         a->registration_beyond == b->registration_beyond && texts_equal(a->waiting, b->waiting) &&
         texts_equal(a->cashiers, b->cashiers) && texts_equal(a->things, b->things);
}

static gboolean races_equal(const FeltState *a, const FeltState *b)
{
  const FeltRecord *record = felt_event_info(FELT_EVENT_CHIPS_RACED)->record;
  if (a->races->len != b->races->len)
    return FALSE;
  for (guint i = 0; i < a->races->len; i++) {
    const FeltEvent *x = g_ptr_array_index(a->races, i), *y = g_ptr_array_index(b->races, i);
    if (x->seq != y->seq || !felt_record_equal(record, &x->u, &y->u))
      return FALSE;
  }
  return TRUE;
}

static gboolean modes_equal(const FeltState *a, const FeltState *b)
{
  const FeltHandForHand *x = &a->hand_for_hand, *y = &b->hand_for_hand;
  return x->on == y->on && x->hand == y->hand && x->group == y->group && x->until == y->until &&
         x->runs == y->runs && a->redrawn_at == b->redrawn_at &&
         a->break_order->len == b->break_order->len && a->apart->len == b->apart->len &&
         (a->break_order->len == 0 || memcmp(a->break_order->data, b->break_order->data,
                                             a->break_order->len * sizeof(guint)) == 0) &&
         (a->apart->len == 0 ||
          memcmp(a->apart->data, b->apart->data, a->apart->len * sizeof(FeltPair)) == 0);
}

gboolean felt_state_equal(const FeltState *a, const FeltState *b)
{
  return a->phase == b->phase && a->created_us == b->created_us &&
         a->registration_closed == b->registration_closed &&
         a->finished_by_hand == b->finished_by_hand &&
         instants_equal(&a->finished_at, &b->finished_at) &&
         felt_record_equal(&felt_setup_record, &a->setup, &b->setup) && levels_equal(a, b) &&
         clocks_equal(&a->clock, &b->clock) && counts_equal(a, b) && busts_equal(a, b) &&
         money_equal(a, b) && modes_equal(a, b) && all_players_equal(a, b) && races_equal(a, b) &&
         all_tables_equal(a, b);
}
