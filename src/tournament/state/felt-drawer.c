/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-drawer.c - the sessions of a cashier's drawer: opened with cash, closed with a count */
#include "tournament/state/felt-drawer.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean felt_drawer_holds(const FeltDrawerSession *session, const FeltMove *move)
{
  return !move->cancelled && move->cashier == session->cashier && move->seq > session->opened &&
         (session->closed == 0 || move->seq < session->closed);
}

/* Lines stand in the order of their events: the first behind an event. */
static guint first_behind(const FeltState *state, guint64 seq)
{
  guint low = 0, high = state->moves->len;
  while (low < high) {
    guint middle = low + (high - low) / 2;
    if (g_array_index(state->moves, FeltMove, middle).seq > seq)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

gint64 felt_drawer_taken_before(const FeltState *state, const char *cashier, guint64 opened)
{
  gint64 sum = 0;
  for (guint i = 0; i < state->moves->len; i++) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    if (move->seq >= opened)
      break;
    if (!move->cancelled && move->method == FELT_METHOD_CASH &&
        strcmp(g_ptr_array_index(state->cashiers, move->cashier), cashier) == 0)
      sum += move->amount;
  }
  return MAX(sum, 0);
}

void felt_drawer_sums(const FeltState *state, const FeltDrawerSession *session,
                      FeltDrawerSums *sums)
{
  *sums = (FeltDrawerSums){.cashier = g_ptr_array_index(state->cashiers, session->cashier),
                           .opening = session->left + session->put_in};
  if (session->late)
    sums->before = felt_drawer_taken_before(state, sums->cashier, session->opened);
  sums->opening += sums->before;
  for (guint i = first_behind(state, session->opened); i < state->moves->len; i++) {
    const FeltMove *move = &g_array_index(state->moves, FeltMove, i);
    if (session->closed != 0 && move->seq >= session->closed)
      break;
    if (!felt_drawer_holds(session, move))
      continue;
    sums->moves++;
    if (move->pot != 0 && move->method == FELT_METHOD_CASH)
      sums->side_pots += move->amount;
    if (move->amount > 0)
      sums->in[move->method] += move->amount;
    else
      sums->out[move->method] -= move->amount;
  }

  sums->expected = sums->opening + sums->in[FELT_METHOD_CASH] - sums->out[FELT_METHOD_CASH];
  if (session->closed != 0)
    sums->difference = session->count - sums->expected;
}

const FeltDrawerSession *felt_drawer_last(const FeltState *state, const char *cashier)
{
  for (guint i = state->drawer_sessions->len; i-- > 0;) {
    const FeltDrawerSession *session = &g_array_index(state->drawer_sessions, FeltDrawerSession, i);
    if (strcmp(g_ptr_array_index(state->cashiers, session->cashier), cashier) == 0)
      return session;
  }
  return NULL;
}

const FeltDrawerSession *felt_drawer_of_event(const FeltState *state, guint64 seq)
{
  for (guint i = 0; i < state->drawer_sessions->len && seq != 0; i++) {
    const FeltDrawerSession *session = &g_array_index(state->drawer_sessions, FeltDrawerSession, i);
    if (session->opened == seq || session->closed == seq)
      return session;
  }
  return NULL;
}

char *felt_drawer_money_text(const FeltState *state, gint64 amount)
{
  const FeltSetup *setup = &state->setup;
  g_autofree char *size = felt_money_text(ABS(amount), setup->currency_digits, setup->currency);
  return amount < 0 ? g_strconcat("−", size, NULL) : g_steal_pointer(&size);
}

char *felt_drawer_difference_text(const FeltState *state, gint64 difference)
{
  g_autofree char *size =
      felt_money_text(ABS(difference), state->setup.currency_digits, state->setup.currency);
  if (difference == 0)
    return g_strdup(_("as much as expected"));
  return g_strdup_printf(difference > 0 ? _("%s more than expected") : _("%s less than expected"),
                         size);
}
