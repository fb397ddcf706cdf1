/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo-money.c - what is to be done about prizes, bounties and who waits to enter */
#include "tournament/floor/felt-todo-private.h"

#include "felt-config.h"
#include "tournament/base/felt-money.h"
#include "tournament/state/felt-bounties-won.h"
#include "tournament/state/felt-drawer.h"
#include "tournament/state/felt-end.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/prizes/felt-prize-warnings.h"
#include "tournament/state/felt-prizes.h"
#include "tournament/state/felt-side-pot.h"
#include "tournament/command/felt-registration.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* Lists show at most so many bounties. */
#define BOUNTIES_SHOWN 20

static char *bounty_text(const FeltBustRecord *bust, const char *name)
{
  if (bust->n_by == 0)
    return g_strdup_printf(_("Say who knocked out %s: that bounty is open."), name);
  if (bust->kind == FELT_BOUNTY_MYSTERY)
    return g_strdup_printf(_("Draw the bounty of %s."), name);
  return g_strdup_printf(
      _("The bounty of %s is open: the player who knocked them out has not bought one."), name);
}

static FeltTodo *bounty_new(const FeltState *state, const FeltBustRecord *bust)
{
  const FeltPlayer *player = felt_state_player(state, bust->victim);
  g_autofree char *id = g_strdup_printf("%u", player->id);
  FeltTodo *todo = felt_todo_new("bounty", "5.6", bounty_text(bust, player->name));
  todo->action = felt_command_new_player(FELT_COMMAND_BOUNTY, id);
  todo->action->seq = (gint64)bust->seq;
  if (state->setup.bounties.unwon == FELT_UNWON_UNSAID)
    return todo;
  todo->dismiss = felt_command_copy(todo->action);
  todo->dismiss->unwon = TRUE;
  return todo;
}

/* The latest first; where the setup does not say what becomes of them, that one alone. */
void felt_todo_add_bounty(GPtrArray *list, const FeltState *state)
{
  gboolean all = state->setup.bounties.unwon != FELT_UNWON_UNSAID;
  const FeltBustRecord *bust = felt_bounty_last_open(state, G_MAXUINT);
  for (guint n = 0; bust != NULL && n < BOUNTIES_SHOWN; n++) {
    g_ptr_array_add(list, bounty_new(state, bust));
    guint index = (guint)(bust - (const FeltBustRecord *)(gpointer)state->busts->data);
    bust = all ? felt_bounty_last_open(state, index) : NULL;
  }
}

/* Whether something in kind, out of the pool, is still to be won by those who are in. */
static gboolean things_left(const FeltState *state)
{
  for (guint i = 0; i < MIN(state->n_in, state->prizes->len); i++)
    if (g_array_index(state->prizes, FeltPrize, i).value > 0)
      return TRUE;
  return FALSE;
}

void felt_todo_add_wait(GPtrArray *list, const FeltState *state, const FeltClockView *view)
{
  FeltEndWait wait = felt_end_waits_for(state, view);
  if (wait == FELT_END_NOT_WAITING)
    return;
  FeltTodo *todo =
      felt_todo_new("finish", state->n_in > 1 ? "5.7" : "5.9", felt_end_wait_warning(state, wait));
  todo->action = felt_command_new(FELT_COMMAND_FINISH);
  g_ptr_array_insert(list, 0, todo);
}

/* When play could end by a deal that leaves nothing to win. */
static void add_end(GPtrArray *list, const FeltState *state)
{
  if (state->deal_players > 0 && state->deal_left == 0 && !things_left(state) &&
      !state->prizes_stale)
    g_ptr_array_add(
        list,
        felt_todo_new(
            "finish", "5.5",
            g_strdup(_("The deal pays all prizes. Finish the tournament if nobody plays on."))));
}

/* Once nobody can enter any more the pool does not grow by itself. */
static void add_short(GPtrArray *list, const FeltState *state)
{
  g_autofree char *text = felt_prizes_missing_text(state);
  if (text != NULL)
    g_ptr_array_add(list, felt_todo_new("prizes", "5.2", g_steal_pointer(&text)));
}

/* An envelope is drawn only from a list that holds just the bounty money. */
static void add_envelopes(GPtrArray *list, const FeltState *state)
{
  const FeltBounties *bounties = &state->setup.bounties;
  gint64 holds = felt_envelopes_total(bounties, NULL);
  if (bounties->kind != FELT_BOUNTY_MYSTERY || holds == state->bounties_sealed)
    return;
  g_autofree char *sum = felt_state_money_text(state, holds);
  g_autofree char *money = felt_state_money_text(state, state->bounties_sealed);
  FeltTodo *todo = felt_todo_new(
      "envelopes", "5.6",
      g_strdup_printf(_("The envelopes hold %s, the bounty money is %s: make them equal."), sum,
                      money));
  g_ptr_array_add(list, todo);
}

/* An entry takes money, so it is the director's to say that the player is there. */
static void add_waiting(GPtrArray *list, const FeltState *state, const char *name)
{
  FeltTodo *todo = felt_todo_new(
      "waiting", "T 8",
      g_strdup_printf(_("A place is free: register %s, who is first on the waiting list."), name));
  todo->action = felt_registration_enter(state, name);
  g_ptr_array_add(list, todo);
}

void felt_todo_add_stale(GPtrArray *list, const FeltState *state)
{
  const char *text = felt_prizes_stale_text(state);
  const char *rule = felt_prizes_put_back(state) ? "5.8" : "5.2";
  if (text != NULL)
    g_ptr_array_add(list, felt_todo_new("prizes", rule, g_strdup(text)));
}

/* The latest prize or bounty that was handed to a player and stands; NULL: none. */
static const FeltMove *last_payment(const FeltState *state, guint player)
{
  for (guint i = state->moves->len; i-- > 0;) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    if (move->player == player && move->what == FELT_MOVE_PRIZE && !move->cancelled)
      return move;
  }
  return NULL;
}

static FeltTodo *overpaid_new(const FeltState *state, const FeltPlayer *player, gint64 over)
{
  g_autofree char *id = g_strdup_printf("%u", player->id);
  g_autofree char *sum = felt_state_money_text(state, over);
  const FeltMove *payment = last_payment(state, player->id);
  g_return_val_if_fail(payment != NULL, NULL); /* each payment has its line */
  FeltTodo *todo =
      felt_todo_new("overpaid", "5.2",
                    g_strdup_printf(_("%s was paid %s more than is due by now (event %" PRIu64
                                      ", receipt %" PRIu64 "): take it back."),
                                    player->name, sum, payment->seq, felt_move_number(payment)));
  todo->action = felt_command_new_player(FELT_COMMAND_PAY, id);
  todo->action->what = FELT_PAID_RETURNED;
  return todo;
}

/* Prizes may change after they were paid: entries reopened, a setup mended, a bust-out undone. The
 * money is gone then, so it is said and not refused. */
void felt_todo_add_overpaid(GPtrArray *list, const FeltState *state)
{
  for (guint i = 0; state->paid_out > 0 && i < state->players->len; i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    gint64 over = felt_player_overpaid(state, player);
    if (over > 0)
      g_ptr_array_add(list, overpaid_new(state, player, over));
  }
}

void felt_todo_add_money(GPtrArray *list, const FeltState *state, gboolean entries_closed)
{
  guint most = (guint)state->setup.max_players;
  if (state->waiting->len > 0 && (most == 0 || state->n_in < most) && !state->registration_closed)
    add_waiting(list, state, g_ptr_array_index(state->waiting, 0));
  felt_todo_add_stale(list, state);
  if (entries_closed)
    add_short(list, state);
  guint before = list->len;
  felt_todo_add_bounty(list, state);
  if (entries_closed || list->len > before)
    add_envelopes(list, state);
  add_end(list, state);
}

/* The names of those who have won it. */
static char *winners_text(const FeltState *state, const GArray *winners)
{
  GString *names = g_string_new(NULL);
  for (guint i = 0; i < winners->len; i++) {
    const FeltPlayer *player = felt_state_player(state, g_array_index(winners, guint, i));
    if (player != NULL)
      g_string_append_printf(names, names->len > 0 ? ", %s" : "%s", player->name);
  }
  return g_string_free(names, FALSE);
}

/* The winner of a last longer is known as soon as one is left; what is in the other pots is the
 * director's to give away, and left alone until play is over. */
void felt_todo_add_side_pots(GPtrArray *list, const FeltState *state, const FeltClockView *view)
{
  for (guint i = 0; i < state->setup.n_side_pots; i++) {
    const FeltSidePot *pot = &state->setup.side_pots[i];
    gint64 left = felt_side_pot_left(felt_side_pot_state(state, pot->name));
    g_autoptr(GArray) winners = felt_side_pot_winners(state, pot, view);
    if (left == 0 || (winners == NULL && state->phase != FELT_PHASE_FINISHED))
      continue;
    g_autofree char *sum = felt_state_money_text(state, left);
    g_autofree char *names = winners != NULL ? winners_text(state, winners) : NULL;
    FeltTodo *todo = felt_todo_new("side-pot", NULL, NULL);
    if (winners != NULL)
      todo->text = g_strdup_printf(_("Pay the side pot %s, %s, to %s."), pot->name, sum, names);
    else
      todo->text = g_strdup_printf(_("%s in the side pot %s: pay it out, or carry it over."), sum,
                                   pot->name);
    todo->action = felt_command_new(FELT_COMMAND_SIDE_POT_PAY);
    todo->action->pot = g_strdup(pot->name);
    g_ptr_array_add(list, todo);
  }
}

void felt_todo_add_drawers(GPtrArray *list, const FeltState *state)
{
  for (guint i = 0; i < state->drawer_sessions->len; i++) {
    const FeltDrawerSession *session = &g_array_index(state->drawer_sessions, FeltDrawerSession, i);
    const char *name = g_ptr_array_index(state->cashiers, session->cashier);
    if (session->closed != 0)
      continue;
    FeltTodo *todo = felt_todo_new(
        "drawer", NULL,
        g_strdup_printf(_("Close the drawer of %s: count the cash that is in it."), name));
    todo->action = felt_command_new(FELT_COMMAND_DRAWER_CLOSE);
    todo->action->cashier = g_strdup(name);
    g_ptr_array_add(list, todo);
  }
}
