/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-side-pots.c - side pots joined, left, paid, opened and closed, folded into the state
 */
#include "tournament/state/felt-apply-private.h"

#include "felt-config.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-side-pot.h"

#include <glib/gi18n-lib.h>

/* Without one in the setup nobody would see what is in it. */
static gboolean check_name(const FeltState *state, const char *name, GError **error)
{
  const FeltSetup *setup = &state->setup;
  if (felt_text_is_blank(name))
    return felt_apply_impossible(error, _("no side pot is named"));
  return felt_side_pot_find(setup->side_pots, setup->n_side_pots, name) != NULL ||
         felt_apply_impossible(error, _("there is no side pot %s"), name);
}

/* All that went into side pots must stay countable. */
static gboolean check_more(const FeltState *state, gint64 amount, GError **error)
{
  gint64 all = 0;
  for (guint i = 0; i < state->side_pots->len; i++) {
    const FeltSidePotState *pot = &g_array_index(state->side_pots, FeltSidePotState, i);
    all += pot->joined + pot->added;
  }
  return amount <= FELT_INT_MAX - all ||
         felt_apply_impossible(error, _("the money is more than Felt can count"));
}

static gboolean check_less(const FeltState *state, const FeltSidePotMoney *money, GError **error)
{
  gint64 left = felt_side_pot_left(felt_side_pot_state(state, money->pot));
  return money->amount <= left ||
         felt_apply_impossible(error, _("the side pot %s does not hold that much"), money->pot);
}

static gboolean check_side_pot_money(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltSidePotMoney *money = &event->u.side_pot_money;
  gboolean joined = money->what == FELT_SIDE_POT_JOINED, left = money->what == FELT_SIDE_POT_LEFT;
  gboolean house = money->what == FELT_SIDE_POT_ADDED || money->what == FELT_SIDE_POT_KEPT;
  const FeltPlayer *player = felt_state_player(state, money->player);
  if (!check_name(state, money->pot, error))
    return FALSE;
  if ((guint)money->what > FELT_SIDE_POT_KEPT || money->amount < (joined || left ? 0 : 1) ||
      money->amount > FELT_INT_MAX)
    return felt_apply_impossible(error, _("an impossible amount is paid"));
  if (house ? money->player != 0 : player == NULL || player->entries == 0)
    return felt_apply_impossible(error, _("there is no player %d"), (int)money->player);
  if (joined || money->what == FELT_SIDE_POT_ADDED)
    return check_more(state, money->amount, error);
  if (left) {
    const FeltSidePotMember *member = felt_side_pot_member(state, money->pot, player->id);
    if (member == NULL || member->amount != money->amount)
      return felt_apply_impossible(error, _("%s is not in the side pot %s"), player->name,
                                   money->pot);
  }
  return check_less(state, money, error);
}

static void leave(FeltState *state, const FeltSidePotMoney *money)
{
  const FeltSidePotMember *member = felt_side_pot_member(state, money->pot, (guint)money->player);
  g_array_remove_index(state->side_pot_members,
                       (guint)(member - (FeltSidePotMember *)state->side_pot_members->data));
}

static void change_side_pot_money(FeltState *state, const FeltEvent *event)
{
  const FeltSidePotMoney *money = &event->u.side_pot_money;
  guint index = felt_side_pot_index(state, money->pot);
  FeltSidePotState *pot = &g_array_index(state->side_pots, FeltSidePotState, index);
  FeltSidePotMember member = {event->seq, index, (guint)money->player, money->amount};
  switch (money->what) {
  case FELT_SIDE_POT_JOINED:
    pot->joined += money->amount;
    g_array_append_val(state->side_pot_members, member);
    break;
  case FELT_SIDE_POT_LEFT:
    pot->joined -= money->amount;
    leave(state, money);
    break;
  case FELT_SIDE_POT_WON:
    pot->paid += money->amount;
    break;
  case FELT_SIDE_POT_ADDED:
    pot->added += money->amount;
    break;
  default:
    pot->kept += money->amount;
    break;
  }
  felt_ledger_add(state, event);
}

static gboolean check_side_pot_set(const FeltState *state, const FeltEvent *event, GError **error)
{
  return check_name(state, event->u.side_pot_set.pot, error);
}

static void change_side_pot_set(FeltState *state, const FeltEvent *event)
{
  const FeltSidePotSet *set = &event->u.side_pot_set;
  guint index = felt_side_pot_index(state, set->pot);
  g_array_index(state->side_pots, FeltSidePotState, index).hand =
      set->open ? FELT_SIDE_POT_OPEN : FELT_SIDE_POT_CLOSED;
}

const FeltApplyRow felt_apply_side_pots[] = {
    {FELT_EVENT_SIDE_POT_MONEY, check_side_pot_money, change_side_pot_money},
    {FELT_EVENT_SIDE_POT_SET, check_side_pot_set, change_side_pot_set},
    FELT_ROWS_END,
};
