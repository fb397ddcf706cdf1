/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-tdt-sales.c - entries, rebuys and add-ons as they were sold, whatever Felt would refuse */
#include "services/tdt/felt-tdt-play.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* The setup -------------------------------------------------------------------------------- */

/* Keys of this setup always fit: they are its own. */
static void set(FeltCommand *command, const char *group, const char *key, gint64 value)
{
  g_autofree char *name = g_strdup_printf("%s.%s", group, key);
  g_autofree char *text = g_strdup_printf("%" PRId64, value);
  felt_record_set_text(&felt_setup_record, &command->setup, name, text, NULL);
}

static void set_charge(FeltCommand *command, const char *group, const FeltCharge *charge)
{
  set(command, group, "price", charge->price);
  set(command, group, "fee", charge->fee);
  set(command, group, "bounty", charge->bounty);
  set(command, group, "chips", charge->chips);
}

static gboolean set_all(FeltTdtPlay *play, const char *group, const FeltTerms *terms)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  set_charge(command, group, &terms->charge);
  set(command, group, "most", terms->most);
  set(command, group, "until_level", terms->until_level);
  return felt_tdt_log_do(play->log, command, play->error);
}

/* What something costs now is what the save says that it did. */
static gboolean set_price(FeltTdtPlay *play, const char *group, const FeltTerms *terms,
                          const FeltCharge *charge)
{
  const FeltCharge *now = &terms->charge;
  if (now->price == charge->price && now->fee == charge->fee && now->bounty == charge->bounty &&
      now->chips == charge->chips)
    return TRUE;
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  set_charge(command, group, charge);
  play->lifted |= FELT_TDT_LIFTED_PRICES;
  return felt_tdt_log_do(play->log, command, play->error);
}

/* Any number, at any time. */
static gboolean lift(FeltTdtPlay *play, const char *group)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
  set(command, group, "most", -1);
  set(command, group, "until_level", 0);
  return felt_tdt_log_do(play->log, command, play->error);
}

gboolean felt_tdt_put_back(FeltTdtPlay *play)
{
  const FeltSetup *now = &play->log->state->setup, *own = &play->setup;
  gboolean good = TRUE;
  if (!felt_record_equal(&felt_rebuy_record, &now->rebuy, &own->rebuy))
    good = set_all(play, "rebuy", &own->rebuy);
  if (good && !felt_record_equal(&felt_add_on_record, &now->add_on, &own->add_on))
    good = set_all(play, "add_on", &own->add_on);
  if (good && play->lifted & FELT_TDT_LIFTED_LATE) {
    g_autofree char *level = g_strdup_printf("%" PRId64, own->late_until_level);
    FeltCommand *command = felt_command_new(FELT_COMMAND_SET_CONFIG);
    felt_record_set_text(&felt_setup_record, &command->setup, "late_until_level", level, NULL);
    good = felt_tdt_log_do(play->log, command, play->error);
  }
  return good;
}

/* Sales ------------------------------------------------------------------------------------ */

/* Why a sale of the save was refused, in a place where both sentences fit. */
static gboolean refuse(FeltTdtPlay *play, guint player, GError *refusal)
{
  g_propagate_prefixed_error(play->error, refusal, "%s: ", play->save->players[player].name);
  return FALSE;
}

/* Sells with what is set; where the terms are against it, without them. */
static gboolean sell(FeltTdtPlay *play, FeltCommandKind kind, guint player, const char *group,
                     FeltTdtLifted which)
{
  GError *refusal = NULL;
  if (felt_tdt_log_do(play->log, felt_tdt_command(play, kind, player), &refusal))
    return TRUE;
  gboolean terms = g_error_matches(refusal, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_CLOSED) ||
                   g_error_matches(refusal, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_LIMIT);
  if (!terms || play->lifted & which)
    return refuse(play, player, refusal);
  felt_tdt_adjusted(play->report, _("Sold to %s although the save’s own rules end before (%s)."),
                    play->save->players[player].name, refusal->message);
  g_clear_error(&refusal);
  play->lifted |= which;
  return lift(play, group) &&
         (felt_tdt_log_do(play->log, felt_tdt_command(play, kind, player), &refusal) ||
          refuse(play, player, refusal));
}

gboolean felt_tdt_rebuy(FeltTdtPlay *play, guint player, const FeltTdtBuy *buy)
{
  FeltCharge charge = felt_tdt_charge(&buy->fee);
  return set_price(play, "rebuy", &play->log->state->setup.rebuy, &charge) &&
         sell(play, FELT_COMMAND_REBUY, player, "rebuy", FELT_TDT_LIFTED_REBUY);
}

gboolean felt_tdt_add_on(FeltTdtPlay *play, guint player, const FeltTdtBuy *buy)
{
  FeltCharge charge = felt_tdt_charge(&buy->fee);
  return set_price(play, "add_on", &play->log->state->setup.add_on, &charge) &&
         sell(play, FELT_COMMAND_ADD_ON, player, "add_on", FELT_TDT_LIFTED_ADD_ON);
}

/* Entries ---------------------------------------------------------------------------------- */

static FeltCommand *entry(const FeltTdtPlay *play, guint index)
{
  const FeltTdtPlayer *player = &play->save->players[index];
  FeltCommand *command = felt_command_new(FELT_COMMAND_REGISTER);
  command->name = g_strdup(player->name);
  command->text = *player->full != '\0' ? g_strdup(player->full) : NULL;
  command->list = g_strdup(felt_tdt_list(&play->setup, &player->buys[0].fee));
  if (!player->paid)
    command->paid = 0;
  return command;
}

gboolean felt_tdt_enter(FeltTdtPlay *play, guint index)
{
  GError *refusal = NULL;
  const FeltTdtPlayer *player = &play->save->players[index];
  const FeltState *state = play->log->state;
  gboolean good = felt_tdt_log_do(play->log, entry(play, index), &refusal);
  if (!good && g_error_matches(refusal, FELT_DECIDE_ERROR, FELT_DECIDE_ERROR_CLOSED)) {
    g_clear_error(&refusal);
    felt_tdt_adjusted(play->report, _("%s entered when registration was over."), player->name);
    good =
        felt_tdt_log_do(play->log, felt_command_new(FELT_COMMAND_REOPEN_REGISTRATION), &refusal) &&
        felt_tdt_log_do(play->log, entry(play, index), &refusal);
  }

  if (!good)
    return refuse(play, index, refusal);
  play->ids[index] = state->players->len;
  if (!player->paid)
    felt_tdt_adjusted(play->report, _("%s has not paid: the first entry is owed."), player->name);
  play->over_raked += player->buys[0].fee.rake > player->buys[0].fee.amount;
  return TRUE;
}

/* Chips ------------------------------------------------------------------------------------ */

gboolean felt_tdt_settle_chips(FeltTdtPlay *play, gint64 sold)
{
  const FeltState *state = play->log->state;
  gint64 amount = sold - state->chips_in_play;
  if (amount == 0)
    return TRUE;
  FeltCommand *command = felt_command_new(FELT_COMMAND_ADJUST_CHIPS);
  command->amount = amount;
  command->reason = g_strdup(FELT_REASON_IMPORTED);
  felt_tdt_adjusted(play->report, _("Chips in play: %+" PRId64 ", as the save counts them."),
                    amount);
  return felt_tdt_log_do(play->log, command, play->error);
}
