/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-apply-drawers.c - drawers opened, counted and closed, folded into the state */
#include "tournament/state/felt-apply-private.h"

#include "felt-config.h"
#include "tournament/state/felt-drawer.h"

#include <glib/gi18n-lib.h>

static gboolean check_cashier(const char *cashier, GError **error)
{
  return !felt_text_is_blank(cashier) ||
         felt_apply_impossible(error, _("nobody is named whose drawer it is"));
}

static gboolean is_cash(gint64 amount)
{
  return amount >= 0 && amount <= FELT_INT_MAX;
}

static gboolean check_drawer_opened(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltDrawerOpened *opened = &event->u.drawer_opened;
  if (!check_cashier(opened->cashier, error))
    return FALSE;
  if (!is_cash(opened->amount))
    return felt_apply_impossible(error, _("an impossible amount is put into a drawer"));
  const FeltDrawerSession *last = felt_drawer_last(state, opened->cashier);
  return last == NULL || last->closed != 0 ||
         felt_apply_impossible(error, _("the drawer of %s is open already"), opened->cashier);
}

static void change_drawer_opened(FeltState *state, const FeltEvent *event)
{
  const FeltDrawerOpened *opened = &event->u.drawer_opened;
  const FeltDrawerSession *last = felt_drawer_last(state, opened->cashier);
  FeltDrawerSession session = {.opened = event->seq,
                               .opened_us = event->at.utc_us,
                               .left = last != NULL ? last->count - last->taken : 0,
                               .put_in = opened->amount,
                               .late = opened->late && last == NULL,
                               .cashier = felt_ledger_cashier(state, opened->cashier)};
  g_array_append_val(state->drawer_sessions, session);
  felt_ledger_add(state, event);
}

static gboolean check_drawer_closed(const FeltState *state, const FeltEvent *event, GError **error)
{
  const FeltDrawerClosed *closed = &event->u.drawer_closed;
  if (!check_cashier(closed->cashier, error))
    return FALSE;
  if (!is_cash(closed->count) || !is_cash(closed->taken) || closed->taken > closed->count ||
      closed->expected < -FELT_INT_MAX || closed->expected > FELT_INT_MAX)
    return felt_apply_impossible(error, _("an impossible amount is counted in a drawer"));
  const FeltDrawerSession *last = felt_drawer_last(state, closed->cashier);
  return (last != NULL && last->closed == 0) ||
         felt_apply_impossible(error, _("the drawer of %s is not open"), closed->cashier);
}

/* The books follow the count: its difference is a line, and with what is taken out they say what
 * lies in the drawer. */
static void change_drawer_closed(FeltState *state, const FeltEvent *event)
{
  const FeltDrawerClosed *closed = &event->u.drawer_closed;
  FeltDrawerSession *session = (FeltDrawerSession *)felt_drawer_last(state, closed->cashier);
  FeltDrawerSums sums;
  session->closed = event->seq;
  session->closed_us = event->at.utc_us;
  session->count = closed->count;
  session->taken = closed->taken;
  session->told = closed->expected;
  session->note = closed->note != NULL ? g_ref_string_new(closed->note) : NULL;
  felt_drawer_sums(state, session, &sums);
  felt_ledger_add_difference(state, event, session->cashier, sums.difference);
  felt_ledger_add(state, event);
}

const FeltApplyRow felt_apply_drawers[] = {
    {FELT_EVENT_DRAWER_OPENED, check_drawer_opened, change_drawer_opened},
    {FELT_EVENT_DRAWER_CLOSED, check_drawer_closed, change_drawer_closed},
    FELT_ROWS_END,
};
