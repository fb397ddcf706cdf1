/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-chips.c - chips counted, adjusted and raced (rules.md 6.4, T 24) */
#include "tournament/decide/felt-decide-private.h"
#include "tournament/state/felt-race.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/base/felt-seed.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

static gboolean count_stack(FeltDecision *d, const char *name, gint64 stack, FeltStack *counted)
{
  const FeltPlayer *player = felt_decision_player_in(d, name);
  if (player == NULL || !felt_decision_has_chips(d, stack))
    return FALSE;
  *counted = (FeltStack){player->id, stack};
  return TRUE;
}

/* One player's, or those of several: all of them, or none. */
static gboolean decide_chip_count(FeltDecision *d)
{
  const FeltCommand *command = d->command;
  guint n = MAX(command->n_stacks, 1);
  gboolean several = command->n_stacks > 0;
  if (several && command->player != NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("Give a {player} and the {stack}, or {stacks} of several."));
  if (!several && command->player == NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE, _("{player} is missing."));
  if (!several && command->stack < 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE, _("{stack} is missing."));
  if (!felt_decision_need_not_finished(d))
    return FALSE;

  g_autofree FeltStack *stacks = g_new0(FeltStack, n);
  for (guint i = 0; i < n; i++) {
    const char *name = several ? command->stacks[i].player : command->player;
    gint64 stack = several ? command->stacks[i].amount : command->stack;
    if (!count_stack(d, name, stack, &stacks[i]))
      return FALSE;
    for (guint k = 0; k < i; k++)
      if (stacks[k].player == stacks[i].player)
        return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                    _("{stacks}: %s is counted twice."), name);
  }
  FeltChipsCounted *counted = &felt_decision_emit(d, FELT_EVENT_CHIPS_COUNTED)->u.chips_counted;
  counted->stacks = g_steal_pointer(&stacks);
  counted->n_stacks = n;
  return TRUE;
}

static gboolean decide_adjust_chips(FeltDecision *d)
{
  if (d->command->amount == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{amount} is 0. Enter the chips to add or take away."));
  if (d->command->amount < -d->state->chips_in_play)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_BAD_VALUE,
        _("{amount} takes out more chips than are in play; take out fewer."));
  FeltChipsAdjusted *adjusted = &felt_decision_emit(d, FELT_EVENT_CHIPS_ADJUSTED)->u.chips_adjusted;
  adjusted->amount = d->command->amount;
  adjusted->reason = g_strdup(d->command->reason);
  return TRUE;
}

/* Nobody has more than all chips in play, counted in the chip that goes. */
static gboolean refuse_odd(FeltDecision *d, const FeltPlayer *player)
{
  g_autofree char *chip = felt_number_text(d->command->from);
  g_autofree char *all = felt_number_text(d->state->chips_in_play);
  return felt_decision_refuse(
      d, FELT_DECIDE_ERROR_BAD_VALUE,
      _("%s cannot have so many chips of %s: all in play are %s; count again."), player->name, chip,
      all);
}

/* By seat from 1: which line of the command is about who sits there, counted from 1. */
static gboolean find_seats(FeltDecision *d, const FeltTable *table, guint lines[])
{
  const FeltCommand *c = d->command;
  for (guint i = 0; i < c->n_odd; i++) {
    const FeltPlayer *player = felt_decision_player_in(d, c->odd[i].player);
    if (player == NULL)
      return FALSE;
    if (player->table != table->number || player->status != FELT_PLAYER_IN)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                                  _("%s does not sit at table %s; race each table by itself."),
                                  player->name,
                                  felt_state_table_said(d->state, table->number).text);
    if (lines[player->seat] != 0)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                  _("{odd} names %s twice; give all chips of that player at once."),
                                  player->name);
    if (c->from > 0 && c->odd[i].chips > d->state->chips_in_play / c->from)
      return refuse_odd(d, player);
    lines[player->seat] = i + 1;
  }
  return TRUE;
}

static gboolean decide_chip_race(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  guint lines[FELT_SEATS_MAX + 1] = {0};
  g_autoptr(GError) inner = NULL;
  if (!felt_decision_need_running(d))
    return FALSE;

  const FeltTable *table = felt_decision_table(d, c->table);
  if (table == NULL || !find_seats(d, table, lines))
    return FALSE;

  FeltEvent *event = felt_decision_emit(d, FELT_EVENT_CHIPS_RACED);
  FeltChipsRaced *raced = &event->u.chips_raced;
  const FeltRecord *record =
      felt_record_field(felt_event_info(FELT_EVENT_CHIPS_RACED)->record, "players")->record;
  raced->table = c->table;
  raced->from = c->from;
  raced->to = c->to;
  raced->over_half = c->over_half;
  raced->seed = felt_seed_to_hex(d->context->seed);

  for (guint s = 1; s <= table->n_seats; s++) {
    if (lines[s] == 0)
      continue;
    FeltRaced *player = felt_list_append(record, &raced->players, &raced->n_players);
    player->player = table->players[s];
    player->chips = c->odd[lines[s] - 1].chips;
    player->others = c->odd[lines[s] - 1].others;
  }

  return felt_race_fill(d->context->seed, raced, &inner) ||
         felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE, "%s", inner->message);
}

const FeltDecideRow felt_decide_chips[] = {
    {FELT_COMMAND_CHIP_COUNT, decide_chip_count},
    {FELT_COMMAND_ADJUST_CHIPS, decide_adjust_chips},
    {FELT_COMMAND_CHIP_RACE, decide_chip_race},
    FELT_ROWS_END,
};
