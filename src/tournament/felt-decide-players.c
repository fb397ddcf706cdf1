/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-players.c - entries, rebuys, add-ons, bust-outs, chips */
#include "tournament/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/felt-draw.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <inttypes.h>

static gboolean need_registration(FeltDecision *d)
{
  if (!felt_decision_need_not_finished(d))
    return FALSE;
  if (!felt_state_registration_open(d->state, &d->context->now))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED,
                                _("Registration is closed; reopen it to enter a player."));
  guint most = (guint)d->state->setup.max_players;
  if (most > 0 && d->state->n_in >= most && !d->command->waiting)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT,
                                _("The tournament is full: %u of %u players are in; put the name "
                                  "on the waiting list (waiting=yes)."),
                                d->state->n_in, most);
  return TRUE;
}

/* Where an entry sits: as asked, or drawn for late entries, or nowhere yet. */
static gboolean find_seat(FeltDecision *d, FeltEntry *entry, gboolean draw)
{
  const FeltCommand *c = d->command;
  if (c->seat != 0 && c->table == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE, _("seat needs a table beside it."));
  if (c->seat != 0) {
    if (!felt_decision_free_seat(d, c->table, c->seat))
      return FALSE;
    entry->table = c->table;
    entry->seat = c->seat;
    return TRUE;
  }
  if (c->table != 0) {
    if (felt_decision_table(d, c->table) == NULL)
      return FALSE;
    if (!felt_draw_seat_at(d->state, d->context->seed, c->table, &entry->seat))
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                                  _("Table %d has no free seat; choose another table."),
                                  (int)c->table);
    entry->table = c->table;
    entry->seed = felt_seed_to_hex(d->context->seed);
    entry->among = FELT_DRAWN_TABLE;
    return TRUE;
  }
  if (draw &&
      felt_draw_late(d->state, d->context->seed, entry->player, &entry->table, &entry->seat))
    entry->seed = felt_seed_to_hex(d->context->seed);
  return TRUE;
}

/* Once play has begun, who enters is drawn a seat at once, if there is one, and no alternates wait
 * for it. */
static gboolean draws_at_once(const FeltDecision *d)
{
  if (d->command->draw)
    return TRUE;
  if (d->state->setup.max_tables > 0 && d->state->n_in > d->state->n_seated)
    return FALSE;
  return d->state->phase == FELT_PHASE_RUNNING && felt_state_open_tables(d->state) > 0;
}

gboolean felt_decide_register(FeltDecision *d)
{
  const FeltState *state = d->state;
  if (!need_registration(d))
    return FALSE;
  const char *name = d->command->name;
  if (felt_name_is_reference(name))
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_BAD_VALUE,
        _("name “%s” would be taken for an id or a seat; add a letter to it."), name);
  const FeltPlayer *known = felt_state_player_by_name(state, name);
  if (known != NULL && known->status == FELT_PLAYER_OUT)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NAME_TAKEN,
                                _("%s is out; use re-enter, or add something to the name."),
                                known->name);
  if (known != NULL && known->status != FELT_PLAYER_WITHDRAWN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NAME_TAKEN,
                                _("%s is registered already; add something to the name."),
                                known->name);
  if (d->command->waiting)
    return felt_decide_wait(d);
  FeltCharge charge;
  if (!felt_setup_entry_charge(&state->setup, d->command->list, &charge, d->error))
    return FALSE;
  FeltEvent *event = felt_decision_emit(d, FELT_EVENT_REGISTERED);
  FeltEntry *entry = &event->u.entry;
  entry->player = known != NULL ? known->id : state->players->len + 1;
  entry->name = g_strdup(name);
  if (!felt_decision_charge(d, &charge, entry))
    return FALSE;
  if (d->command->draw && felt_state_free_seats(state) == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                                _("No seat is free; open a table first."));
  return find_seat(d, entry, draws_at_once(d));
}

gboolean felt_decide_unregister(FeltDecision *d)
{
  if (felt_decision_is_waiting(d, d->command->player))
    return felt_decide_wait_no_more(d);
  const FeltPlayer *player = felt_decision_player_in(d, d->command->player);
  if (player == NULL || !felt_decision_need_not_finished(d))
    return FALSE;
  if (d->state->phase == FELT_PHASE_RUNNING && player->status == FELT_PLAYER_IN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_STARTED,
                                _("%s is playing; bust him out, or undo his registration."),
                                player->name);
  if (player->entries != 1)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_STARTED,
                                _("%s has entered more than once; bust him out instead."),
                                player->name);
  if (player->rebuys > 0 || player->add_ons > 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_STARTED,
                                _("%s has bought chips in play; bust him out instead."),
                                player->name);
  if (player->paid_out != 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_STARTED,
                                _("%s has been paid a prize; undo that first."), player->name);
  FeltEvent *event = felt_decision_emit(d, FELT_EVENT_UNREGISTERED);
  event->u.unregistered.player = player->id;
  event->u.unregistered.refund = player->taken - player->refunded;
  return TRUE;
}

gboolean felt_decide_re_enter(FeltDecision *d)
{
  const FeltSetup *setup = &d->state->setup;
  const FeltCommand *c = d->command;
  const FeltPlayer *player = felt_find_player(d->state, c->player, d->error);
  if (player == NULL || !need_registration(d))
    return FALSE;
  if (player->status == FELT_PLAYER_WITHDRAWN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN,
                                _("%s is not registered; register him."), player->name);
  if (d->state->phase == FELT_PHASE_SETUP)
    return felt_decision_need_running(d);
  if (player->status != FELT_PLAYER_OUT && c->forfeit == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("%s is still in; give forfeit, the chips he gives up."),
                                player->name);
  if (c->forfeit > d->state->chips_in_play)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("forfeit is more than all chips in play."));
  if (player->status == FELT_PLAYER_OUT && c->forfeit != 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("%s is out and has no chips to forfeit."), player->name);
  if (setup->re_entries >= 0 && player->entries > setup->re_entries)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT, _("%s has no re-entry left."),
                                player->name);
  FeltCharge charge;
  if (!felt_decision_sold_now(d, &setup->re_entry, _("Re-entries")) ||
      !felt_setup_re_entry_charge(setup, c->list, &charge, d->error))
    return FALSE;
  FeltEvent *event = felt_decision_emit(d, FELT_EVENT_RE_ENTERED);
  FeltEntry *entry = &event->u.entry;
  entry->player = player->id;
  entry->forfeited = c->forfeit;
  if (!felt_decision_charge(d, &charge, entry))
    return FALSE;
  return find_seat(d, entry, draws_at_once(d));
}

static gboolean may_rebuy(FeltDecision *d, const FeltPlayer *player)
{
  const FeltSetup *setup = &d->state->setup;
  if (!felt_decision_need_running(d))
    return FALSE;
  if (player->status == FELT_PLAYER_WITHDRAWN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN, _("%s is not registered."),
                                player->name);
  if (setup->rebuys == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED,
                                _("This tournament has no rebuys; allow them in the setup."));
  FeltTerms terms = setup->rebuy;
  terms.until_level = setup->rebuy_until_level;
  if (!felt_decision_sold_now(d, &terms, _("Rebuys")))
    return FALSE;
  if (d->command->times > setup->rebuy.most_at_once)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT,
                                _("At most %d rebuys are sold at one time."),
                                (int)setup->rebuy.most_at_once);
  if (setup->rebuys > 0 && player->rebuys + d->command->times > setup->rebuys)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT, _("%s has taken %u of %d rebuys."),
                                player->name, player->rebuys, (int)setup->rebuys);
  return TRUE;
}

/* Where rebuys are for small stacks, a player who is in must have one. It is asked for, never
 * guessed. */
static gboolean small_enough(FeltDecision *d, const FeltPlayer *player)
{
  gint64 most = d->state->setup.rebuy.max_stack;
  gint64 stack = d->command->stack >= 0 ? d->command->stack : player->stack;
  if (most < 0 || player->status == FELT_PLAYER_OUT)
    return TRUE;
  if (stack < 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("Rebuys are for stacks of %" PRId64 " or less: give the stack "
                                  "of %s."),
                                most, player->name);
  if (stack > most)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_LIMIT,
        _("%s has %" PRId64 " chips; rebuys are for stacks of %" PRId64 " or less."), player->name,
        stack, most);
  return TRUE;
}

/* A player who is out gets his old seat back, or one is drawn. */
static gboolean seat_again(FeltDecision *d, const FeltPlayer *player, FeltEntry *entry)
{
  const FeltTable *table = felt_state_table(d->state, player->table);
  if (table != NULL && table->status == FELT_TABLE_OPEN && player->seat <= table->n_seats &&
      table->players[player->seat] == 0 && !(table->locked >> (player->seat - 1) & 1)) {
    entry->table = player->table;
    entry->seat = player->seat;
    return TRUE;
  }
  if (felt_draw_late(d->state, d->context->seed, entry->player, &entry->table, &entry->seat))
    entry->seed = felt_seed_to_hex(d->context->seed);
  return TRUE;
}

gboolean felt_decide_rebuy(FeltDecision *d)
{
  const FeltSetup *setup = &d->state->setup;
  const FeltPlayer *player = felt_find_player(d->state, d->command->player, d->error);
  if (player == NULL || !may_rebuy(d, player) || !small_enough(d, player))
    return FALSE;
  FeltCharge charge;
  felt_setup_rebuy_charge(setup, d->command->times, &charge);
  FeltEntry *entry = &felt_decision_emit(d, FELT_EVENT_REBOUGHT)->u.entry;
  entry->player = player->id;
  entry->times = d->command->times;
  if (!felt_decision_charge(d, &charge, entry))
    return FALSE;
  return player->status != FELT_PLAYER_OUT || seat_again(d, player, entry);
}

gboolean felt_decide_add_on(FeltDecision *d)
{
  const FeltSetup *setup = &d->state->setup;
  const FeltPlayer *player = felt_decision_player_in(d, d->command->player);
  if (player == NULL || !felt_decision_need_running(d))
    return FALSE;
  if (setup->add_ons == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED,
                                _("This tournament has no add-ons; allow them in the setup."));
  if (setup->add_ons > 0 && player->add_ons >= setup->add_ons)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT, _("%s has taken %u of %d add-ons."),
                                player->name, player->add_ons, (int)setup->add_ons);
  if (!felt_decision_sold_now(d, &setup->add_on, _("Add-ons")))
    return FALSE;
  FeltCharge charge;
  felt_setup_add_on_charge(setup, &charge);
  FeltEntry *entry = &felt_decision_emit(d, FELT_EVENT_ADDED_ON)->u.entry;
  entry->player = player->id;
  return felt_decision_charge(d, &charge, entry);
}

/* Bust-outs -------------------------------------------------------------------------------- */

/* Adds one of those who won the chips of a bust-out. */
static gboolean add_winner(FeltDecision *d, const FeltPlayer *player, const char *who,
                           FeltBust *bust)
{
  const FeltPlayer *winner = felt_find_player(d->state, who, d->error);
  if (winner == NULL)
    return FALSE;
  if (winner == player || winner->status == FELT_PLAYER_WITHDRAWN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("%s cannot have won the chips of %s."), winner->name,
                                player->name);
  for (guint i = 0; i < bust->n_by; i++)
    if (bust->by[i] == winner->id)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                  _("by names %s twice; name each player once."), winner->name);
  bust->by = g_renew(gint64, bust->by, bust->n_by + 1);
  bust->by[bust->n_by++] = winner->id;
  return TRUE;
}

/* Adds one player to the hand's bust-outs. */
static gboolean add_bust(FeltDecision *d, FeltBusted *busted, const char *who, gint64 stack,
                         char **by)
{
  const FeltPlayer *player = felt_decision_player_in(d, who);
  if (player == NULL)
    return FALSE;
  for (guint i = 0; i < busted->n_players; i++)
    if (busted->players[i].player == player->id)
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                  _("%s is named twice; name each player once."), player->name);
  const FeltRecord *record =
      felt_record_field(felt_event_info(FELT_EVENT_BUSTED)->record, "players")->record;
  FeltBust *bust = felt_list_append(record, &busted->players, &busted->n_players);
  bust->player = player->id;
  bust->stack = stack;
  for (guint i = 0; by != NULL && by[i] != NULL; i++)
    if (!add_winner(d, player, by[i], bust))
      return FALSE;
  return TRUE;
}

/* Several out at one table in one hand: their stacks decide (rules.md 5.1), and are never guessed.
 */
static gboolean check_stacks(FeltDecision *d, const FeltBusted *busted)
{
  gint64 left = d->state->chips_in_play;
  for (guint i = 0; i < busted->n_players; i++) {
    gint64 stack = busted->players[i].stack;
    if (stack > left)
      return felt_decision_refuse(
          d, FELT_DECIDE_ERROR_BAD_VALUE,
          _("stack of %s is more than all chips in play (%" PRId64 "); count again."),
          felt_state_player(d->state, busted->players[i].player)->name, d->state->chips_in_play);
    left -= MAX(stack, 0);
  }
  /* In hand-for-hand another table may lose a player in the same hand. */
  gboolean across = d->state->hand_for_hand.on && d->state->setup.ties_across == FELT_ACROSS_STACKS;
  for (guint i = 0; (across || busted->n_players > 1) && i < busted->n_players; i++)
    if (busted->players[i].stack < 0)
      return felt_decision_refuse(
          d, FELT_DECIDE_ERROR_STACKS_NEEDED,
          _("%u players are out in one hand: give the stack of %s at its start, which decides "
            "the place."),
          busted->n_players, felt_state_player(d->state, busted->players[i].player)->name);
  return TRUE;
}

gboolean felt_decide_bust_out(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  if (!felt_decision_need_running(d))
    return FALSE;
  if ((c->player != NULL) == (c->n_players > 0))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("Give player, or players when several are out in one hand."));
  if (c->n_players > 0 && (c->stack >= 0 || c->by != NULL))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("Give stack and by with each of players."));
  FeltBusted *busted = &felt_decision_emit(d, FELT_EVENT_BUSTED)->u.busted;
  if (c->player != NULL && !add_bust(d, busted, c->player, c->stack, c->by))
    return FALSE;
  for (guint i = 0; i < c->n_players; i++)
    if (!add_bust(d, busted, c->players[i].player, c->players[i].stack, c->players[i].by))
      return FALSE;
  if (busted->n_players >= d->state->n_in)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("Somebody has to win: not all players can be out."));
  return check_stacks(d, busted);
}

/* Registration and chips ------------------------------------------------------------------- */

gboolean felt_decide_registration(FeltDecision *d)
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

gboolean felt_decide_chip_count(FeltDecision *d)
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

gboolean felt_decide_adjust_chips(FeltDecision *d)
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
