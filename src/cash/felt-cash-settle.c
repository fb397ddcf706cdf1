/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-settle.c - the end of an evening: the balance, who pays whom */
#include "cash/felt-cash-settle.h"

#include "cash/felt-cash-flows.h"
#include "cash/felt-cash-recount.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The books -------------------------------------------------------------------------------- */

static gint64 counted_chips(const FeltCashState *state)
{
  gint64 chips = 0;
  for (guint i = 0; i < state->n_players; i++)
    if (state->players[i].holds)
      chips += state->players[i].chips;
  return chips;
}

static void total_books(const FeltCashState *state, FeltCashTotals *totals)
{
  gint64 value = state->setup.chip_value, left = felt_cash_state_in_play(state);
  gboolean holds = felt_cash_state_holds(state);
  totals->in = state->sold * value;
  totals->tips = state->tipped * value;
  totals->out = state->handed_in * value + totals->tips;
  totals->kitty = state->kitty * value;
  totals->rake = state->raked * value;
  totals->counted = !holds || state->counted;
  totals->in_play = totals->counted ? counted_chips(state) * value : left * value;
  totals->difference = left * value - totals->in_play;
  totals->borne = state->borne;
}

void felt_cash_totals(const FeltCashState *state, FeltCashTotals *totals)
{
  memset(totals, 0, sizeof *totals);
  if (!state->created)
    return;
  total_books(state, totals);
  for (guint i = 0; i < state->n_players; i++)
    totals->bank += state->players[i].paid;
  for (guint i = 0; i < state->n_markers; i++)
    totals->markers += state->markers[i].left;
  for (guint i = 0; i < state->n_costs; i++) {
    const FeltCashCost *cost = &state->costs[i];
    totals->costs += cost->n_among > 0 ? cost->amount : 0;
    totals->bank -= cost->payer < 0 ? cost->amount : 0;
  }

  for (guint i = 0; i < state->n_payments; i++) {
    const FeltCashPayment *payment = &state->payments[i];
    if (strcmp(payment->to, FELT_CASH_BANK) == 0)
      totals->bank += payment->amount;
    if (strcmp(payment->from, FELT_CASH_BANK) == 0)
      totals->bank -= payment->amount;
  }
}

gint64 felt_cash_net(const FeltCashPlayer *player)
{
  return player->cashed - player->bought + player->lent;
}

/* Balances --------------------------------------------------------------------------------- */

/* Parties as a settlement names them: players, receivers, bank, rake, kitty. */
typedef struct {
  GArray *list;
  guint bank, rake, kitty;
} Parties;

static FeltCashParty *at(const Parties *parties, guint i)
{
  return &g_array_index(parties->list, FeltCashParty, i);
}

static guint add_party(Parties *parties, FeltCashPartyKind kind, const char *name, gint64 player,
                       gint64 balance)
{
  FeltCashParty party = {kind, name, player, balance};
  g_array_append_val(parties->list, party);
  return parties->list->len - 1;
}

/* Each of n gets the same share of an amount, which may be below 0; odd units go one each to those
 * who come first. */
static void share_out(Parties *parties, const gint64 *among, guint n, gint64 amount)
{
  for (guint i = 0; i < n; i++) {
    gint64 share = felt_money_nth_share(ABS(amount), n, i);
    at(parties, (guint)among[i])->balance += amount < 0 ? -share : share;
  }
  if (n == 0)
    at(parties, parties->kitty)->balance += amount;
}

static void add_players(Parties *parties, const FeltCashState *state)
{
  for (guint i = 0; i < state->n_players; i++) {
    const FeltCashPlayer *player = &state->players[i];
    add_party(parties, FELT_CASH_PARTY_PLAYER, player->name, i,
              player->cashed - player->bought + player->paid);
  }
  for (guint i = 0; i < state->n_receivers; i++) {
    const FeltCashReceiver *receiver = &state->receivers[i];
    const FeltCashPlayer *player = felt_cash_state_player(state, receiver->name);
    if (player != NULL)
      at(parties, (guint)(player - state->players))->balance += receiver->amount;
    else
      add_party(parties, FELT_CASH_PARTY_RECEIVER, receiver->name, -1, receiver->amount);
  }
}

static void add_house(Parties *parties, const FeltCashState *state)
{
  gint64 value = state->setup.chip_value, held = 0;
  for (guint i = 0; i < state->n_players; i++)
    held += state->players[i].paid;
  parties->bank = add_party(parties, FELT_CASH_PARTY_BANK, FELT_CASH_BANK, -1, -held);
  parties->rake =
      add_party(parties, FELT_CASH_PARTY_RAKE, FELT_CASH_RAKE, -1, state->raked * value);
  parties->kitty =
      add_party(parties, FELT_CASH_PARTY_KITTY, FELT_CASH_KITTY, -1, state->kitty * value);
}

static void add_rest(Parties *parties, const FeltCashState *state)
{
  for (guint i = 0; i < state->n_markers; i++) {
    const FeltCashMarker *marker = &state->markers[i];
    if (marker->lender < 0)
      continue; /* chips bought on account, which the player's balance has */
    at(parties, (guint)marker->player)->balance -= marker->left;
    at(parties, (guint)marker->lender)->balance += marker->left;
  }
  for (guint i = 0; i < state->n_costs; i++) {
    const FeltCashCost *cost = &state->costs[i];
    guint payer = cost->payer < 0 ? parties->bank : (guint)cost->payer;
    at(parties, payer)->balance += cost->amount;
    share_out(parties, cost->among, cost->n_among, -cost->amount);
  }
  share_out(parties, state->borne_by, state->n_borne_by, state->borne);
}

static gint64 find_party(const Parties *parties, const char *name)
{
  for (guint i = 0; i < parties->list->len; i++)
    if (strcmp(at(parties, i)->name, name) == 0)
      return i;
  return -1;
}

static void take_payment(Parties *parties, const FeltCashPayment *payment)
{
  gint64 from = find_party(parties, payment->from), to = find_party(parties, payment->to);
  if (from < 0 || to < 0)
    return; /* of somebody whose coming was undone */
  at(parties, (guint)from)->balance += payment->amount;
  at(parties, (guint)to)->balance -= payment->amount;
}

/* Balances with the first n payments. */
static Parties make_parties(const FeltCashState *state, guint n_payments)
{
  Parties parties = {g_array_new(FALSE, FALSE, sizeof(FeltCashParty)), 0, 0, 0};
  add_players(&parties, state);
  add_house(&parties, state);
  add_rest(&parties, state);
  for (guint i = 0; i < n_payments; i++)
    take_payment(&parties, &state->payments[i]);
  return parties;
}

GArray *felt_cash_parties(const FeltCashState *state)
{
  return make_parties(state, state->n_payments).list;
}

gint64 felt_cash_balance(const FeltCashState *state, const FeltCashPlayer *player)
{
  g_autoptr(GArray) parties = felt_cash_parties(state);
  return g_array_index(parties, FeltCashParty, (guint)(player - state->players)).balance;
}

/* The settlement --------------------------------------------------------------------------- */

/* What is open when the first n payments were made. */
static GArray *open_rows(const FeltCashState *state, guint n)
{
  Parties parties = make_parties(state, n);
  g_autofree gint64 *balances = g_new0(gint64, parties.list->len);
  for (guint i = 0; i < parties.list->len; i++)
    balances[i] = at(&parties, i)->balance;
  g_autoptr(GArray) flows = felt_cash_flows(balances, parties.list->len);
  GArray *rows = g_array_new(FALSE, FALSE, sizeof(FeltCashRow));
  for (guint i = 0; i < flows->len; i++) {
    const FeltCashFlow *flow = &g_array_index(flows, FeltCashFlow, i);
    FeltCashRow row = {at(&parties, flow->from)->name, at(&parties, flow->to)->name, flow->amount,
                       FALSE};
    g_array_append_val(rows, row);
  }
  g_array_unref(parties.list);
  return rows;
}

/* Ticks a row off; FALSE: the payment is none of them. */
static gboolean tick(GArray *rows, const FeltCashPayment *payment)
{
  for (guint i = 0; i < rows->len; i++) {
    FeltCashRow *row = &g_array_index(rows, FeltCashRow, i);
    if (!row->paid && row->amount == payment->amount && strcmp(row->from, payment->from) == 0 &&
        strcmp(row->to, payment->to) == 0)
      return row->paid = TRUE;
  }
  return FALSE;
}

/* The rows with what was paid of them: a payment that is no row, or was made before somebody owed
 * something else, makes the plan anew. */
static GArray *make_rows(const FeltCashState *state)
{
  guint base = 0;
  while (base < state->n_payments && state->payments[base].turn != state->turn)
    base++;
  GArray *rows = open_rows(state, base);
  for (guint i = base; i < state->n_payments; i++) {
    if (tick(rows, &state->payments[i]))
      continue;
    g_array_unref(rows);
    base = i + 1;
    rows = open_rows(state, base);
  }
  for (guint i = 0; i < base; i++) {
    const FeltCashPayment *payment = &state->payments[i];
    FeltCashRow row = {payment->from, payment->to, payment->amount, TRUE};
    g_array_insert_val(rows, i, row);
  }
  return rows;
}

static GArray *refuse_difference(const FeltCashState *state, gint64 open, GError **error)
{
  g_autofree char *amount = felt_cash_setup_money(&state->setup, ABS(open));
  g_autofree char *found = felt_cash_recount(state, NULL);
  const char *who = found != NULL ? found : "";
  if (open > 0)
    felt_refuse(error, FELT_DECIDE_ERROR_PHASE,
                _("Chips worth %s are missing. %s Count again[ (recount)], or assign the "
                  "difference[ (bear-difference)]."),
                amount, who);
  else
    felt_refuse(
        error, FELT_DECIDE_ERROR_PHASE,
        _("There are chips worth %s too many. %s Count again[ (recount)], or say who gets it[ "
          "(bear-difference)]."),
        amount, who);
  return NULL;
}

gboolean felt_cash_check_cashed_out(const FeltCashState *state, FeltDecideError code,
                                    GError **error)
{
  gint64 left = felt_cash_state_in_play(state);
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; i < state->n_players; i++)
    if (state->players[i].holds)
      g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", state->players[i].name);
  if (left == 0 || names->len == 0)
    return TRUE;
  g_autofree char *chips = felt_number_text(left);
  return felt_refuse(error, code, _("%s chips are still in play (%s); cash them out first."), chips,
                     names->str);
}

GArray *felt_cash_settlement(const FeltCashState *state, GError **error)
{
  FeltCashTotals totals;
  felt_cash_totals(state, &totals);
  if (!felt_cash_check_cashed_out(state, FELT_DECIDE_ERROR_PHASE, error))
    return NULL;
  if (totals.difference != totals.borne)
    return refuse_difference(state, totals.difference - totals.borne, error);
  return make_rows(state);
}
