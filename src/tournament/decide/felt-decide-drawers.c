/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-drawers.c - drawers opened, counted and closed; no money moves past a closed one */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/state/felt-drawer.h"

#include <glib/gi18n-lib.h>

/* Whose drawer the command means; NULL with the refusal. */
static const char *cashier_of(FeltDecision *d)
{
  const char *name = d->command->cashier != NULL ? d->command->cashier : d->context->actor;
  if (!felt_text_is_blank(name))
    return name;
  felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{cashier} is missing. Name the cashier of the drawer."));
  return NULL;
}

static gboolean decide_drawer_open(FeltDecision *d)
{
  const char *name = cashier_of(d);
  const FeltDrawerSession *last = name != NULL ? felt_drawer_last(d->state, name) : NULL;
  if (name == NULL)
    return FALSE;
  if (last != NULL && last->closed == 0)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_PHASE,
        _("The drawer of %s is already open. Count and close it first[ (drawer-close)]."), name);
  FeltDrawerOpened *opened = &felt_decision_emit(d, FELT_EVENT_DRAWER_OPENED)->u.drawer_opened;
  opened->cashier = g_strdup(name);
  opened->amount = d->command->amount;
  opened->late = last == NULL && felt_drawer_taken_before(d->state, name, G_MAXUINT64) > 0;
  return TRUE;
}

static gboolean decide_drawer_close(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  const char *name = cashier_of(d);
  const FeltDrawerSession *last = name != NULL ? felt_drawer_last(d->state, name) : NULL;
  FeltDrawerSums sums;
  if (name == NULL)
    return FALSE;
  if (last == NULL || last->closed != 0)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_PHASE,
        _("The drawer of %s is not open. Open it first[ (drawer-open)], or name another cashier."),
        name);
  if (c->taken > c->count) {
    g_autofree char *text = felt_drawer_money_text(d->state, c->count);
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{taken} is more than was counted, %s; count again."), text);
  }

  felt_drawer_sums(d->state, last, &sums);
  FeltDrawerClosed *closed = &felt_decision_emit(d, FELT_EVENT_DRAWER_CLOSED)->u.drawer_closed;
  closed->cashier = g_strdup(name);
  closed->count = c->count;
  closed->taken = c->taken >= 0 ? c->taken : c->count;
  closed->expected = sums.expected;
  closed->note = g_strdup(c->text);
  return TRUE;
}

gboolean felt_decision_drawers_are_open(FeltDecision *d)
{
  for (guint i = 0; i < d->events->len; i++) {
    const FeltEvent *event = g_ptr_array_index(d->events, i);
    if (event->kind == FELT_EVENT_DRAWER_OPENED || event->kind == FELT_EVENT_DRAWER_CLOSED)
      continue;
    const char *name = felt_ledger_moves_money(d->state, event, d->context->actor);
    const FeltDrawerSession *last = name != NULL ? felt_drawer_last(d->state, name) : NULL;
    if (last != NULL && last->closed != 0)
      return felt_decision_refuse(
          d, FELT_DECIDE_ERROR_CLOSED,
          _("The drawer of %s is closed. Open it[ (drawer-open)], or name another cashier."), name);
  }
  return TRUE;
}

const FeltDecideRow felt_decide_drawers[] = {
    {FELT_COMMAND_DRAWER_OPEN, decide_drawer_open},
    {FELT_COMMAND_DRAWER_CLOSE, decide_drawer_close},
    FELT_ROWS_END,
};
