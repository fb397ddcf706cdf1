/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-money.c - prices paid, debts, refunds, prizes handed out, folded into the state */
#include "tournament/state/felt-apply-private.h"

#include "felt-config.h"
#include "tournament/state/felt-ledger.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean impossible_sum(GError **error)
{
  return felt_apply_impossible(error, _("the money is more than Felt can count"));
}

/* Whether a sum stays within what is stored exactly. Both parts do. */
static gboolean fits(gint64 sum, gint64 more)
{
  return more >= 0 && more <= FELT_INT_MAX - sum;
}

/* Sales ------------------------------------------------------------------------------------ */

static gint64 total(const FeltEntry *entry)
{
  return entry->price + entry->fee + entry->bounty + entry->staff;
}

gboolean felt_apply_check_charge(const FeltState *state, const FeltEntry *entry, GError **error)
{
  gint64 charged = state->prize_money + state->fees + state->bounty_money + state->staff_money +
                   state->setup.added + state->setup.guarantee + MAX(state->pool_adjusted, 0);
  /* Each part alone first: then their sum does not overflow. */
  if (!fits(charged, entry->price) || !fits(charged, entry->fee) || !fits(charged, entry->bounty) ||
      !fits(charged, entry->staff) || !fits(charged, total(entry)) ||
      !fits(MAX(state->taken, 0), total(entry)))
    return impossible_sum(error);
  if (entry->paid < -1 || entry->paid > total(entry))
    return felt_apply_impossible(error, _("more is paid than it costs"));
  return TRUE;
}

void felt_apply_charge(FeltState *state, FeltPlayer *player, const FeltEvent *event)
{
  const FeltEntry *entry = &event->u.entry;
  gint64 paid = entry->paid < 0 ? total(entry) : entry->paid;
  player->paid += entry->price;
  player->fees += entry->fee;
  player->bounty += entry->bounty;
  player->staff += entry->staff;
  player->taken += paid;
  state->prize_money += entry->price;
  state->fees += entry->fee;
  state->bounty_money += entry->bounty;
  state->staff_money += entry->staff;
  state->taken += paid;
  if (entry->bounty > 0) {
    FeltBountyPaid on_head = {event->seq, player->id, entry->bounty};
    g_array_append_val(state->bounty_paid, on_head);
  }
  felt_ledger_add(state, event);
}

/* An entry that is taken back: as if it had never been sold, but for the cashiers' log. */
void felt_apply_give_back(FeltState *state, FeltPlayer *player, const FeltEvent *event)
{
  felt_ledger_add(state, event);
  state->prize_money -= player->paid;
  state->fees -= player->fees;
  state->bounty_money -= player->bounty;
  state->staff_money -= player->staff;
  state->taken -= player->taken;
  state->refunds -= player->refunded;
  player->paid = player->fees = player->bounty = player->staff = 0;
  player->taken = player->refunded = 0;
  for (guint i = state->bounty_paid->len; i-- > 0;)
    if (g_array_index(state->bounty_paid, FeltBountyPaid, i).player == player->id)
      g_array_remove_index(state->bounty_paid, i);
}

/* What was put on the head with it goes off it. */
static void take_off_head(FeltState *state, guint64 seq, gint64 amount)
{
  for (guint i = state->bounty_paid->len; i-- > 0;) {
    FeltBountyPaid *on_head = &g_array_index(state->bounty_paid, FeltBountyPaid, i);
    if (on_head->seq != seq)
      continue;
    on_head->amount -= amount;
    if (on_head->amount == 0)
      g_array_remove_index(state->bounty_paid, i);
    return;
  }
}

void felt_apply_refund_return(FeltState *state, FeltPlayer *player, const FeltReturn *back,
                              const FeltEvent *event)
{
  gint64 parts[FELT_N_PARTS];
  gint64 refund = felt_ledger_refund(player, back, parts);
  felt_ledger_add(state, event);
  player->paid -= parts[FELT_PART_PRICE];
  player->fees -= parts[FELT_PART_FEE];
  player->bounty -= parts[FELT_PART_BOUNTY];
  player->staff -= parts[FELT_PART_STAFF];
  player->taken -= refund;
  state->prize_money -= parts[FELT_PART_PRICE];
  state->fees -= parts[FELT_PART_FEE];
  state->bounty_money -= parts[FELT_PART_BOUNTY];
  state->staff_money -= parts[FELT_PART_STAFF];
  state->taken -= refund;
  take_off_head(state, back->seq, parts[FELT_PART_BOUNTY]);
}

/* Payments --------------------------------------------------------------------------------- */

/* The part of what was charged that a refund takes back. */
static gint64 *refunded_part(FeltState *state, FeltPlayer *player, int part, gint64 **of_state)
{
  switch (part) {
  case FELT_PART_PRICE:
    *of_state = &state->prize_money;
    return &player->paid;
  case FELT_PART_BOUNTY:
    *of_state = &state->bounty_money;
    return &player->bounty;
  case FELT_PART_STAFF:
    *of_state = &state->staff_money;
    return &player->staff;
  default:
    *of_state = &state->fees;
    return &player->fees;
  }
}

static gboolean check_refund(const FeltState *state, FeltPlayer *player, const FeltMoneyPaid *paid,
                             GError **error)
{
  gint64 *of_state;
  /* Only looked at: the cast gives nothing away. */
  gint64 *charged = refunded_part((FeltState *)state, player, paid->part, &of_state);
  if (paid->amount > *charged)
    return felt_apply_impossible(error, _("%s was not charged that much"), player->name);
  if (paid->amount > player->taken - player->refunded)
    return felt_apply_impossible(error, _("%s has not paid that much"), player->name);
  return TRUE;
}

static gboolean check_money_paid(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltMoneyPaid *paid = &event->u.money_paid;
  gboolean drawer = paid->what == FELT_PAID_DRAWER_IN || paid->what == FELT_PAID_DRAWER_OUT;
  FeltPlayer *player = felt_state_player(state, paid->player);
  if (paid->amount < (paid->what == FELT_PAID_THING ? 0 : 1) || paid->amount > FELT_INT_MAX ||
      paid->bounty < 0 || paid->bounty > paid->amount)
    return felt_apply_impossible(error, _("an impossible amount is paid"));
  if (paid->place < 0 || paid->place > G_MAXINT32 || paid->place_to < 0 ||
      paid->place_to > G_MAXINT32)
    return felt_apply_impossible(error, _("a prize is paid for an impossible place"));

  if (drawer)
    return TRUE;
  gboolean gone = player != NULL && player->entries == 0 && paid->what != FELT_PAID_RETURNED;
  if (player == NULL || gone)
    return felt_apply_impossible(error, _("there is no player %d"), (int)paid->player);
  switch (paid->what) {
  case FELT_PAID_THING:
    return (paid->amount == 0 && paid->place >= 1 && paid->place <= FELT_PLACES_MAX &&
            !felt_text_is_blank(paid->thing)) ||
           felt_apply_impossible(error, _("no prize is named that is handed over"));
  case FELT_PAID_RETURNED:
    return paid->amount <= player->paid_out ||
           felt_apply_impossible(error, _("%s was not paid that much"), player->name);
  case FELT_PAID_DEBT:
    return paid->amount <= felt_player_owes(player) ||
           felt_apply_impossible(error, _("%s does not owe that much"), player->name);
  case FELT_PAID_REFUND:
    return check_refund(state, player, paid, error);
  default:
    return fits(state->paid_out, paid->amount) || impossible_sum(error);
  }
}

static void refund(FeltState *state, FeltPlayer *player, const FeltEvent *event)
{
  const FeltMoneyPaid *paid = &event->u.money_paid;
  gint64 *of_state;
  *refunded_part(state, player, paid->part, &of_state) -= paid->amount;
  *of_state -= paid->amount;
  player->refunded += paid->amount;
  state->refunds += paid->amount;
  if (paid->part == FELT_PART_BOUNTY) {
    FeltBountyPaid off = {event->seq, player->id, -paid->amount};
    g_array_append_val(state->bounty_paid, off);
  }
}

static void change_money_paid(FeltState *state, const FeltEvent *event)
{
  const FeltMoneyPaid *paid = &event->u.money_paid;
  FeltPlayer *player = felt_state_player(state, paid->player);
  switch (paid->what) {
  case FELT_PAID_PRIZE:
    player->paid_out += paid->amount;
    state->paid_out += paid->amount;
    break;
  case FELT_PAID_RETURNED:
    player->paid_out -= paid->amount;
    state->paid_out -= paid->amount;
    break;
  case FELT_PAID_THING:
    player->given_place = (guint)paid->place;
    break;
  case FELT_PAID_DEBT:
    player->taken += paid->amount;
    state->taken += paid->amount;
    break;
  case FELT_PAID_REFUND:
    refund(state, player, event);
    break;
  default:
    break; /* between the house and the drawer */
  }
  felt_ledger_add(state, event);
}

/* The waiting list ------------------------------------------------------------------------- */

/* The index of a name on the list, or its length. */
static guint find_waiting(const FeltState *state, const char *key)
{
  guint i = 0;
  for (; i < state->waiting->len; i++) {
    g_autofree char *other = felt_name_key(g_ptr_array_index(state->waiting, i));
    if (strcmp(other, key) == 0)
      break;
  }
  return i;
}

void felt_apply_not_waiting(FeltState *state, const char *key)
{
  guint i = find_waiting(state, key);
  if (i == state->waiting->len)
    return;
  g_ptr_array_remove_index(state->waiting, i);
  g_ptr_array_remove_index(state->waiting_full, i);
}

void felt_apply_forget_waiting(FeltState *state, const char *key)
{
  guint i = find_waiting(state, key);
  if (i == state->waiting->len)
    return;
  g_ref_string_release(state->waiting_full->pdata[i]);
  state->waiting_full->pdata[i] = g_ref_string_new("");
}

static gboolean check_waiting_set(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltWaitingSet *set = &event->u.waiting_set;
  if (felt_text_is_blank(set->name))
    return felt_apply_impossible(error, _("nobody is named to wait"));
  g_autofree char *key = felt_name_key(set->name);
  gboolean waits = find_waiting(state, key) < state->waiting->len;
  if (set->waiting && waits)
    return felt_apply_impossible(error, _("%s is on the waiting list already"), set->name);
  if (!set->waiting && !waits)
    return felt_apply_impossible(error, _("%s is not on the waiting list"), set->name);
  return TRUE;
}

static void change_waiting_set(FeltState *state, const FeltEvent *event)
{
  const FeltWaitingSet *set = &event->u.waiting_set;
  if (set->waiting) {
    const char *full = set->full_name != NULL ? set->full_name : "";
    g_ptr_array_add(state->waiting, g_ref_string_new(set->name));
    g_ptr_array_add(state->waiting_full, g_ref_string_new(full));
    return;
  }
  g_autofree char *key = felt_name_key(set->name);
  felt_apply_not_waiting(state, key);
}

const FeltApplyRow felt_apply_money[] = {
    {FELT_EVENT_MONEY_PAID, check_money_paid, change_money_paid},
    {FELT_EVENT_WAITING_SET, check_waiting_set, change_waiting_set},
    FELT_ROWS_END,
};
