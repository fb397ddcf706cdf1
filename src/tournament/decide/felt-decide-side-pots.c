/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-side-pots.c - side pots joined, left, paid out, opened and closed */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/state/felt-side-pot.h"

#include <glib/gi18n-lib.h>

static char *money(const FeltDecision *d, gint64 amount)
{
  return felt_money_text(amount, d->state->setup.currency_digits, d->state->setup.currency);
}

/* The pot that is named; where there is one only it need not be. NULL with the refusal. */
static const FeltSidePot *named_pot(FeltDecision *d, const char *name)
{
  const FeltSetup *setup = &d->state->setup;
  const FeltSidePot *pot =
      name != NULL ? felt_side_pot_find(setup->side_pots, setup->n_side_pots, name) : NULL;
  if (name == NULL && setup->n_side_pots == 1)
    return &setup->side_pots[0];
  if (pot != NULL)
    return pot;
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; i < setup->n_side_pots; i++)
    g_string_append_printf(names, i > 0 ? ", %s" : "%s", setup->side_pots[i].name);
  if (setup->n_side_pots == 0)
    felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("This tournament has no side pots. Add one to {side_pots} first."));
  else if (name == NULL)
    felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE, _("Say which side pot[ (pot)]: %s."),
                         names->str);
  else
    felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("There is no side pot %s; there are: %s."), name, names->str);
  return NULL;
}

static FeltSidePotMoney *emit(FeltDecision *d, int what, const FeltSidePot *pot, gint64 player,
                              gint64 amount)
{
  FeltSidePotMoney *money = &felt_decision_emit(d, FELT_EVENT_SIDE_POT_MONEY)->u.side_pot_money;
  money->what = what;
  money->pot = g_strdup(pot->name);
  money->player = player;
  money->amount = amount;
  money->cashier = g_strdup(d->command->cashier);
  money->reason = g_strdup(d->command->reason);
  money->method = felt_decision_method(d, FELT_METHOD_CASH);
  return money;
}

static gboolean is_open(const FeltDecision *d, const FeltSidePot *pot)
{
  FeltClockView view;
  felt_state_clock_view(d->state, &d->context->now, &view);
  return felt_side_pot_is_open(d->state, pot, &view);
}

/* Joined and left ----------------------------------------------------------------------------- */

static gboolean may_be_joined(FeltDecision *d, const FeltSidePot *pot)
{
  if (!felt_decision_need_not_finished(d))
    return FALSE;
  return is_open(d, pot) ||
         felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED,
                              _("The side pot %s is closed. Reopen it to add players."), pot->name);
}

gboolean felt_decision_join_side_pots(FeltDecision *d, gint64 player)
{
  char **names = d->command->pots;
  for (guint i = 0; names != NULL && names[i] != NULL; i++) {
    const FeltSidePot *pot = named_pot(d, names[i]);
    if (pot == NULL || !may_be_joined(d, pot))
      return FALSE;
    for (guint j = 0; j < i; j++)
      if (named_pot(d, names[j]) == pot)
        return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                    _("{side_pots}: %s is named twice."), pot->name);
    emit(d, FELT_SIDE_POT_JOINED, pot, player, pot->price);
  }
  return TRUE;
}

/* A player who is out of a last longer may join it anew when in again. */
static gboolean join(FeltDecision *d, const char *who)
{
  const FeltSidePot *pot = named_pot(d, d->command->pot);
  if (pot == NULL || !may_be_joined(d, pot))
    return FALSE;
  const FeltPlayer *player = felt_decision_player_in(d, who);
  if (player == NULL)
    return FALSE;
  const FeltSidePotMember *member = felt_side_pot_member(d->state, pot->name, player->id);
  if (member != NULL && felt_side_pot_lasts(d->state, pot, member))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NAME_TAKEN,
                                _("%s is already in the side pot %s."), player->name, pot->name);
  emit(d, FELT_SIDE_POT_JOINED, pot, player->id, pot->price);
  return TRUE;
}

/* The players of the command, by player or by players; NULL with the refusal when both are given.
 * Empty: nobody is. Owned by the caller. */
static char **those_named(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  const char *one[] = {c->player, NULL};
  if (c->player != NULL && c->buyers != NULL) {
    felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("Give player or players: only one of them."));
    return NULL;
  }
  return c->buyers != NULL ? g_strdupv(c->buyers) : g_strdupv((char **)one);
}

static gboolean decide_join(FeltDecision *d)
{
  g_auto(GStrv) who = those_named(d);
  if (who == NULL)
    return FALSE;
  if (who[0] == NULL || who[1] == NULL)
    return join(d, who[0]);
  return felt_decision_for_all(d, join, who, _("Nobody joins: %s."));
}

/* Takes a player out of a pot, with what they put in. */
static gboolean leave(FeltDecision *d, const FeltSidePot *pot, const FeltPlayer *player)
{
  const FeltSidePotMember *member = felt_side_pot_member(d->state, pot->name, player->id);
  gint64 left = felt_side_pot_left(felt_side_pot_state(d->state, pot->name));
  if (member == NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN, _("%s is not in the side pot %s."),
                                player->name, pot->name);
  if (member->amount > left)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("The side pot %s has been paid out; undo that first."),
                                pot->name);
  emit(d, FELT_SIDE_POT_LEFT, pot, player->id, member->amount)->method =
      felt_decision_method(d, felt_ledger_method(d->state, player->id));
  return TRUE;
}

static gboolean decide_leave(FeltDecision *d)
{
  const FeltSidePot *pot = named_pot(d, d->command->pot);
  const FeltPlayer *player =
      pot != NULL ? felt_find_player(d->state, d->command->player, d->error) : NULL;
  if (player == NULL)
    return FALSE;
  if (player->status == FELT_PLAYER_OUT)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN,
                                _("%s is out and cannot leave a side pot any more."), player->name);
  return leave(d, pot, player);
}

gboolean felt_decision_leave_side_pots(FeltDecision *d, const FeltPlayer *player)
{
  const FeltSetup *setup = &d->state->setup;
  for (guint i = 0; i < setup->n_side_pots; i++) {
    const FeltSidePot *pot = &setup->side_pots[i];
    if (felt_side_pot_member(d->state, pot->name, player->id) != NULL && !leave(d, pot, player))
      return FALSE;
  }
  return TRUE;
}

/* Paid ---------------------------------------------------------------------------------------- */

static gint64 left_in(const FeltDecision *d, const FeltSidePot *pot)
{
  return felt_side_pot_left(felt_side_pot_state(d->state, pot->name));
}

/* Refuses more than is in it, or anything of an empty one. */
static gboolean holds(FeltDecision *d, const FeltSidePot *pot, gint64 amount)
{
  gint64 left = left_in(d, pot);
  g_autofree char *text = money(d, left);
  if (left == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING, _("Nothing is in the side pot %s."),
                                pot->name);
  return amount <= left ||
         felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                              _("{amount} is more than the side pot %s holds, %s."), pot->name,
                              text);
}

/* Pays one player, who must have joined it. */
static gboolean pay_one(FeltDecision *d, const FeltSidePot *pot, const char *who, gint64 amount)
{
  const FeltPlayer *player = felt_find_player(d->state, who, d->error);
  if (player == NULL)
    return FALSE;
  if (felt_side_pot_member(d->state, pot->name, player->id) == NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN, _("%s is not in the side pot %s."),
                                player->name, pot->name);
  for (guint i = 0; i < d->events->len; i++)
    if (((FeltEvent *)d->events->pdata[i])->u.side_pot_money.player == player->id)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                  _("%s is named twice; name each player once."), player->name);
  if (amount == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("Nothing is left for %s; name fewer players."), player->name);
  emit(d, FELT_SIDE_POT_WON, pot, player->id, amount);
  return TRUE;
}

static gboolean pay_shares(FeltDecision *d, const FeltSidePot *pot)
{
  const FeltCommand *c = d->command;
  gint64 sum = 0;
  for (guint i = 0; i < c->n_shares; i++)
    sum = MIN(sum, FELT_INT_MAX) + c->shares[i].amount;
  if (!holds(d, pot, sum))
    return FALSE;
  for (guint i = 0; i < c->n_shares; i++)
    if (!pay_one(d, pot, c->shares[i].player, c->shares[i].amount))
      return FALSE;
  return TRUE;
}

/* Who is to be paid: who is named, or else who has won it. Ids or what was typed, owned by the
 * caller; NULL with the refusal. */
static char **those_paid(FeltDecision *d, const FeltSidePot *pot)
{
  g_auto(GStrv) named = those_named(d);
  if (named == NULL || named[0] != NULL)
    return g_steal_pointer(&named);
  FeltClockView view;
  felt_state_clock_view(d->state, &d->context->now, &view);
  g_autoptr(GArray) winners = felt_side_pot_winners(d->state, pot, &view);
  g_autoptr(GStrvBuilder) ids = g_strv_builder_new();
  for (guint i = 0; winners != NULL && i < winners->len; i++) {
    g_autofree char *id = g_strdup_printf("%u", g_array_index(winners, guint, i));
    g_strv_builder_add(ids, id);
  }
  if (winners != NULL)
    return g_strv_builder_end(ids);
  felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("Nobody has won the side pot %s yet; say who is paid[ (player)]."),
                       pot->name);
  return NULL;
}

static gboolean decide_pay(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  const FeltSidePot *pot = named_pot(d, c->pot);
  if (pot == NULL)
    return FALSE;
  if (c->n_shares > 0 && (c->player != NULL || c->buyers != NULL || c->amount != FELT_INT_UNSET))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{shares} say who gets what; leave the rest out."));
  if (c->n_shares > 0)
    return pay_shares(d, pot);
  gint64 amount = c->amount == FELT_INT_UNSET ? left_in(d, pot) : c->amount;
  g_auto(GStrv) who = holds(d, pot, amount) ? those_paid(d, pot) : NULL;
  if (who == NULL)
    return FALSE;
  guint n = g_strv_length(who);
  for (guint i = 0; i < n; i++)
    if (!pay_one(d, pot, who[i], felt_money_nth_share(amount, n, i)))
      return FALSE;
  return TRUE;
}

static gboolean decide_keep(FeltDecision *d)
{
  const FeltSidePot *pot = named_pot(d, d->command->pot);
  if (pot == NULL)
    return FALSE;
  gint64 asked = d->command->amount;
  gint64 amount = asked == FELT_INT_UNSET ? left_in(d, pot) : asked;
  if (!holds(d, pot, amount))
    return FALSE;
  emit(d, FELT_SIDE_POT_KEPT, pot, 0, amount);
  return TRUE;
}

static gboolean decide_add(FeltDecision *d)
{
  const FeltSidePot *pot = named_pot(d, d->command->pot);
  if (pot == NULL)
    return FALSE;
  emit(d, FELT_SIDE_POT_ADDED, pot, 0, d->command->amount);
  return TRUE;
}

/* Opened and closed --------------------------------------------------------------------------- */

static gboolean decide_open(FeltDecision *d)
{
  const FeltSidePot *pot = named_pot(d, d->command->pot);
  gboolean open = d->command->on;
  if (pot == NULL || !felt_decision_need_not_finished(d))
    return FALSE;
  if (is_open(d, pot) == open)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOTHING,
                                open ? _("The side pot %s is already open.")
                                     : _("The side pot %s is already closed."),
                                pot->name);
  FeltSidePotSet *set = &felt_decision_emit(d, FELT_EVENT_SIDE_POT_SET)->u.side_pot_set;
  set->pot = g_strdup(pot->name);
  set->open = open;
  return TRUE;
}

/* The setup ----------------------------------------------------------------------------------- */

gboolean felt_decision_keeps_side_pots(FeltDecision *d, const FeltSetup *setup)
{
  for (guint i = 0; i < d->state->side_pots->len; i++) {
    const FeltSidePotState *pot = &g_array_index(d->state->side_pots, FeltSidePotState, i);
    g_autoptr(GArray) members = felt_side_pot_members(d->state, pot->name);
    gboolean used = members->len > 0 || pot->joined > 0 || pot->added > 0;
    if (used && felt_side_pot_find(setup->side_pots, setup->n_side_pots, pot->name) == NULL)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_STARTED,
                                  _("{side_pots}: %s has been joined and stays under that name; "
                                    "undo what was put in first."),
                                  pot->name);
  }
  return TRUE;
}

const FeltDecideRow felt_decide_side_pots[] = {
    {FELT_COMMAND_SIDE_POT_JOIN, decide_join},
    {FELT_COMMAND_SIDE_POT_LEAVE, decide_leave},
    {FELT_COMMAND_SIDE_POT_PAY, decide_pay},
    {FELT_COMMAND_SIDE_POT_KEEP, decide_keep},
    {FELT_COMMAND_SIDE_POT_ADD, decide_add},
    {FELT_COMMAND_SIDE_POT_OPEN, decide_open},
    FELT_ROWS_END,
};
