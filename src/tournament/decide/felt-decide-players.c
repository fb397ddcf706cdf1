/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-players.c - registration opened and closed, chips counted */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

static gboolean decide_registration(FeltDecision *d)
{
  gboolean open = d->command->kind == FELT_COMMAND_REOPEN_REGISTRATION;
  if (!felt_decision_need_not_finished(d))
    return FALSE;
  if (open && felt_state_registration_open(d->state, &d->context->now))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("Registration is open already."));
  if (!open && d->state->registration_closed)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("Registration is closed already."));
  FeltRegistrationSet *set =
      &felt_decision_emit(d, FELT_EVENT_REGISTRATION_SET)->u.registration_set;
  set->open = open;
  set->beyond = open && felt_state_late_is_over(d->state, &d->context->now);
  return TRUE;
}

static gboolean decide_chip_count(FeltDecision *d)
{
  const FeltPlayer *player = felt_decision_player_in(d, d->command->player);
  if (player == NULL || !felt_decision_need_not_finished(d))
    return FALSE;
  if (d->command->stack > d->state->chips_in_play)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_BAD_VALUE,
        _("stack is more than all chips in play (%" PRId64 "); count again."),
        d->state->chips_in_play);
  FeltChipsCounted *counted = &felt_decision_emit(d, FELT_EVENT_CHIPS_COUNTED)->u.chips_counted;
  counted->stacks = g_new0(FeltStack, 1);
  counted->n_stacks = 1;
  counted->stacks[0].player = player->id;
  counted->stacks[0].stack = d->command->stack;
  return TRUE;
}

static gboolean decide_adjust_chips(FeltDecision *d)
{
  if (d->command->amount == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("amount is 0: nothing to adjust."));
  if (d->command->amount < -d->state->chips_in_play)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("amount would leave fewer than no chips in play."));
  FeltChipsAdjusted *adjusted = &felt_decision_emit(d, FELT_EVENT_CHIPS_ADJUSTED)->u.chips_adjusted;
  adjusted->amount = d->command->amount;
  adjusted->reason = g_strdup(d->command->reason);
  return TRUE;
}

const FeltDecideRow felt_decide_players[] = {
    {FELT_COMMAND_CLOSE_REGISTRATION, decide_registration},
    {FELT_COMMAND_REOPEN_REGISTRATION, decide_registration},
    {FELT_COMMAND_CHIP_COUNT, decide_chip_count},
    {FELT_COMMAND_ADJUST_CHIPS, decide_adjust_chips},
    FELT_ROWS_END,
};
