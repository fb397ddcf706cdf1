/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-decide.c - from a command to events: the way all take, and what is agreed */
#include "cash/felt-cash-decide.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* The plan --------------------------------------------------------------------------------- */

FeltCashEvent *felt_cash_plan_event(const FeltCashPlan *plan, FeltCashEventKind kind)
{
  FeltCashEvent *event = felt_stream_event_new(&felt_cash_events, kind);
  event->head.at = plan->context->now;
  return event;
}

gboolean felt_cash_plan_take(FeltCashPlan *plan, FeltCashEvent *event, GError **error)
{
  GError *inner = NULL;
  if (felt_cash_state_apply(plan->state, event, &inner)) {
    g_ptr_array_add(plan->events, event);
    return TRUE;
  }
  felt_cash_event_free(event);
  if (inner->domain == FELT_DECIDE_ERROR) {
    g_propagate_error(error, inner);
    return FALSE;
  }
  felt_refuse(error, FELT_DECIDE_ERROR_NOT_LEGAL, _("That cannot be recorded: %s."),
              inner->message);
  g_error_free(inner);
  return FALSE;
}

/* Players ---------------------------------------------------------------------------------- */

gboolean felt_cash_is_house(const char *text)
{
  static const char *const house[] = {FELT_CASH_BANK, FELT_CASH_RAKE, FELT_CASH_KITTY};
  g_autofree char *key = felt_name_key(text);
  for (guint i = 0; i < G_N_ELEMENTS(house); i++)
    if (strcmp(key, house[i]) == 0)
      return TRUE;
  return FALSE;
}

const FeltCashPlayer *felt_cash_plan_player(const FeltCashPlan *plan, const char *text,
                                            GError **error)
{
  const FeltCashPlayer *player = felt_cash_state_find(plan->state, text);
  if (player == NULL)
    felt_refuse(error, FELT_DECIDE_ERROR_NO_PLAYER,
                _("Nobody is called “%s”; name a player of the evening."), text);
  return player;
}

const FeltCashPlayer *felt_cash_plan_holder(const FeltCashPlan *plan, const char *text,
                                            GError **error)
{
  const FeltCashPlayer *player = felt_cash_plan_player(plan, text, error);
  if (player == NULL || player->holds)
    return player;
  felt_refuse(error, FELT_DECIDE_ERROR_NOT_IN,
              _("%s has no chips in play; a buy-in comes first[ (buy-in)]."), player->name);
  return NULL;
}

char **felt_cash_plan_names(const FeltCashPlan *plan, char **texts, const char *key, GError **error)
{
  guint n = g_strv_length(texts);
  g_auto(GStrv) names = g_new0(char *, n + 1);
  for (guint i = 0; i < n; i++) {
    const FeltCashPlayer *player = felt_cash_plan_player(plan, texts[i], error);
    if (player == NULL)
      return NULL;
    if (g_strv_contains((const char *const *)names, player->name)) {
      g_autofree char *where = felt_refusal_part(key);
      felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                  _("%s: %s stands there twice; name each once."), where, player->name);
      return NULL;
    }
    names[i] = g_strdup(player->name);
  }
  return g_steal_pointer(&names);
}

/* Amounts ---------------------------------------------------------------------------------- */

static gboolean check_whole(const FeltCashPlan *plan, gint64 amount, GError **error)
{
  const FeltCashSetup *setup = &plan->state->setup;
  if (amount % setup->chip_value == 0)
    return TRUE;
  g_autofree char *money = felt_cash_setup_money(setup, amount);
  g_autofree char *value = felt_cash_setup_money(setup, setup->chip_value);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{amount}: %s is no whole number of chips, which are worth %s each."), money,
                     value);
}

static gboolean check_agree(const FeltCashPlan *plan, gint64 chips, GError **error)
{
  const FeltCashCommand *command = plan->command;
  const FeltCashSetup *setup = &plan->state->setup;
  if (chips > FELT_MONEY_MAX / setup->chip_value)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{amount} is more than can be counted; give a smaller one."));
  gint64 amount = chips * setup->chip_value;
  if (command->amount < 0 || command->amount == amount)
    return TRUE;
  g_autofree char *worth = felt_cash_setup_money(setup, amount);
  g_autofree char *given = felt_cash_setup_money(setup, command->amount);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{chips}: these are worth %s, not %s; leave one of both out."), worth,
                     given);
}

gboolean felt_cash_plan_count(const FeltCashPlan *plan, gint64 *chips, GError **error)
{
  const FeltCashCommand *command = plan->command;
  if (command->amount < 0 && command->chips < 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{amount} is missing; give the money, or the chips[ (chips)]."));
  if (command->amount >= 0 && !check_whole(plan, command->amount, error))
    return FALSE;
  *chips = command->chips;
  if (*chips < 0)
    *chips = command->amount / plan->state->setup.chip_value;
  return check_agree(plan, *chips, error);
}

gboolean felt_cash_plan_worth(const FeltCashPlan *plan, gint64 *amount, gint64 *chips,
                              GError **error)
{
  if (!felt_cash_plan_count(plan, chips, error))
    return FALSE;
  *amount = *chips * plan->state->setup.chip_value;
  return *chips > 0 || felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                                   _("{amount} is 0. Enter the amount paid."));
}

/* What was agreed -------------------------------------------------------------------------- */

static gboolean decide_create(FeltCashPlan *plan, GError **error)
{
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_CREATED);
  if (plan->state->created) {
    felt_cash_event_free(event);
    return felt_refuse(error, FELT_DECIDE_ERROR_STARTED, _("This cash game already exists."));
  }
  felt_record_copy(&felt_cash_setup_record, &event->u.setup, &plan->command->setup);
  event->u.setup.given = 0;
  if (felt_record_normalize(&felt_cash_setup_record, &event->u.setup, "", error) &&
      felt_cash_setup_check(&event->u.setup, error))
    return felt_cash_plan_take(plan, event, error);
  felt_cash_event_free(event);
  return FALSE;
}

static gboolean check_value(const FeltCashPlan *plan, const FeltCashSetup *setup, GError **error)
{
  if (plan->state->sold == 0 || setup->chip_value == plan->state->setup.chip_value)
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_STARTED,
                     _("{chip_value}: chips were sold already; undo the buy-ins first."));
}

static gboolean decide_config(FeltCashPlan *plan, GError **error)
{
  const FeltCashSetup *given = &plan->command->setup;
  if (given->given == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOTHING,
                       _("Nothing is given that would change; name what changes."));
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_SETUP_SET);
  FeltCashSetup *setup = &event->u.setup;
  felt_record_copy(&felt_cash_setup_record, setup, &plan->state->setup);
  felt_record_patch(&felt_cash_setup_record, setup, given, given->given);
  setup->given = 0;
  if (felt_record_normalize(&felt_cash_setup_record, setup, "", error) &&
      felt_cash_setup_check(setup, error) && check_value(plan, setup, error))
    return felt_cash_plan_take(plan, event, error);
  felt_cash_event_free(event);
  return FALSE;
}

static gboolean decide_move_end(FeltCashPlan *plan, GError **error)
{
  gint64 ends = felt_time_text_us(plan->command->text);
  if (ends == 0)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{ends_at}: “%s” is no time with a time zone; give it as "
                         "2026-11-21T20:00+01:00."),
                       plan->command->text);
  if (ends <= MAX(felt_cash_setup_starts_us(&plan->state->setup), plan->state->created_us))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{ends_at}: the evening would end before it begins; give a later time."));
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_END_MOVED);
  event->u.done.text = g_strdup(plan->command->text);
  return felt_cash_plan_take(plan, event, error);
}

static gboolean decide_rules(FeltCashPlan *plan, GError **error)
{
  const FeltCashTableRules *given = &plan->command->rules;
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_RULES_SET);
  FeltCashTableRules *set = &event->u.rules;
  set->table = given->table;
  felt_record_copy(&felt_cash_rules_record, &set->rules,
                   felt_cash_setup_rules(&plan->state->setup, given->table));
  if (!felt_cash_rules_patch(&set->rules, given)) {
    felt_cash_event_free(event);
    return felt_refuse(error, FELT_DECIDE_ERROR_NOTHING,
                       _("Nothing is given that would change; name what changes."));
  }
  set->rules.given = 0;
  if (felt_record_normalize(&felt_cash_rules_record, &set->rules, "", error))
    return felt_cash_plan_take(plan, event, error);
  felt_cash_event_free(event);
  return FALSE;
}

/* A line of the log, a name ------------------------------------------------------------------ */

static gboolean decide_note(FeltCashPlan *plan, GError **error)
{
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_NOTE);
  event->u.done.text = g_strdup(plan->command->text);
  return felt_cash_plan_take(plan, event, error);
}

static gboolean decide_rename(FeltCashPlan *plan, GError **error)
{
  const char *name = plan->command->other;
  const FeltCashPlayer *player = felt_cash_plan_player(plan, plan->command->name, error);
  if (player == NULL)
    return FALSE;
  const FeltCashPlayer *other = felt_cash_state_find(plan->state, name);
  if (felt_cash_is_house(name) || (other != NULL && other != player))
    return felt_refuse(error, FELT_DECIDE_ERROR_NAME_TAKEN,
                       _("{name}: somebody is called “%s” already; give another name."), name);
  FeltCashEvent *event = felt_cash_plan_event(plan, FELT_CASH_EVENT_RENAMED);
  event->u.done.player = g_strdup(player->name);
  event->u.done.other = g_strdup(name);
  return felt_cash_plan_take(plan, event, error);
}

static const FeltCashDecider deciders[FELT_N_CASH_COMMANDS] = {
    [FELT_CASH_CREATE] = decide_create,     [FELT_CASH_SET_CONFIG] = decide_config,
    [FELT_CASH_MOVE_END] = decide_move_end, [FELT_CASH_TABLE_RULES] = decide_rules,
    [FELT_CASH_NOTE] = decide_note,         [FELT_CASH_RENAME] = decide_rename,
};

/* All -------------------------------------------------------------------------------------- */

static const FeltCashDecider *const tables[] = {
    deciders,
    felt_cash_decides_money,
    felt_cash_decides_markers,
    felt_cash_decides_end,
    felt_cash_decides_seats,
    felt_cash_decides_hands,
    felt_cash_decides_house,
};

/* What may be done when the evening is over: put right what was, pay, and remember. */
static gboolean is_for_afterwards(FeltCashCommandKind kind)
{
  static const gboolean after[FELT_N_CASH_COMMANDS] = {
      [FELT_CASH_RECOUNT] = TRUE, [FELT_CASH_COST] = TRUE,   [FELT_CASH_SETTLE_MARKER] = TRUE,
      [FELT_CASH_BEAR] = TRUE,    [FELT_CASH_REOPEN] = TRUE, [FELT_CASH_SETTLE_PAYMENT] = TRUE,
      [FELT_CASH_RENAME] = TRUE,  [FELT_CASH_NOTE] = TRUE,   [FELT_CASH_END] = TRUE,
      [FELT_CASH_LEAVE] = TRUE};
  return after[kind];
}

static gboolean decide_into(FeltCashPlan *plan, GError **error)
{
  FeltCashCommandKind kind = plan->command->kind;
  if (!plan->state->created && kind != FELT_CASH_CREATE)
    return felt_refuse(error, FELT_DECIDE_ERROR_NOT_STARTED,
                       _("There is no such cash game. Create one[ (feltctl cash new)]."));
  if (plan->state->ended && !is_for_afterwards(kind))
    return felt_refuse(error, FELT_DECIDE_ERROR_FINISHED,
                       _("The evening is over. Reopen it to play on[ (reopen)]."));
  guint i = 0;
  while (i < G_N_ELEMENTS(tables) && tables[i][kind] == NULL)
    i++;
  g_assert(i < G_N_ELEMENTS(tables));
  return tables[i][kind](plan, error);
}

GPtrArray *felt_cash_decide(const FeltCashState *state, const FeltCashCommand *command,
                            const FeltContext *context, GError **error)
{
  if (!felt_instant_check(&context->now, error) ||
      !felt_role_check(felt_cash_commands.roles, felt_cash_commands.infos[command->kind].name,
                       &context->grant, command->table, error) ||
      !felt_command_check(&felt_cash_commands, command, error))
    return NULL;
  FeltCashPlan plan = {felt_cash_state_copy(state),
                       g_ptr_array_new_with_free_func(felt_cash_event_free), command, context};
  gboolean good = decide_into(&plan, error);
  felt_cash_state_free(plan.state);
  if (good)
    return plan.events;
  g_ptr_array_unref(plan.events);
  return NULL;
}
