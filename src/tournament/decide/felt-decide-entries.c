/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-entries.c - seats and lists of entries, re-entries, alternates, and the registration
 */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"
#include "tournament/floor/felt-draw.h"
#include "tournament/state/felt-end.h"
#include "tournament/state/felt-ledger.h"
#include "tournament/command/felt-registration.h"
#include "tournament/base/felt-seed.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

gboolean felt_decision_keeps_order(FeltDecision *d, const char *name, FeltEntry *entry)
{
  guint before = felt_registration_before(d->state, name);
  if (before > 0 && !d->command->ahead)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_LIMIT,
        _("%s is first on the waiting list for the place that is free: enter that name first, put "
          "%s on the list[ (waiting=yes)], or go ahead of it[ (ahead=yes)]."),
        (const char *)g_ptr_array_index(d->state->waiting, 0), name);
  entry->ahead = before;
  return TRUE;
}

gboolean felt_decision_need_registration(FeltDecision *d, gboolean in)
{
  if (!felt_decision_need_not_finished(d))
    return FALSE;
  if (!felt_state_registration_open(d->state, &d->context->now))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED,
                                _("Registration is closed. Reopen it to register a player."));
  guint most = (guint)d->state->setup.max_players;
  if (most > 0 && d->state->n_in >= most && !d->command->waiting && !in)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT,
                                _("The tournament is full: %u of %u players are in; put the name "
                                  "on the waiting list[ (waiting=yes)]."),
                                d->state->n_in, most);
  return TRUE;
}

gboolean felt_decision_choose_seat(FeltDecision *d, gint64 player, gboolean draw,
                                   FeltSeatChoice *choice)
{
  const FeltCommand *c = d->command;
  *choice = (FeltSeatChoice){.table = c->table, .seat = c->seat};
  if (c->seat != 0 && c->table == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{seat} needs a table beside it."));
  if (c->seat != 0)
    return felt_decision_free_seat(d, c->table, c->seat);
  if (c->table != 0) {
    if (felt_decision_table(d, c->table) == NULL)
      return FALSE;
    if (!felt_draw_seat_at(d->state, d->context->seed, c->table, &choice->seat))
      return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                                  _("Table %s is full. Choose another table."),
                                  felt_state_table_said(d->state, c->table).text);
    choice->among = FELT_DRAWN_TABLE;
  } else if (!draw ||
             !felt_draw_late(d->state, d->context->seed, player, &choice->table, &choice->seat)) {
    return TRUE;
  }
  choice->seed = felt_seed_to_hex(d->context->seed);
  return TRUE;
}

/* Once play has begun, who enters is drawn a seat at once, if there is one, and nobody waits for
 * it. */
static gboolean draws_at_once(const FeltDecision *d)
{
  if (d->command->draw)
    return TRUE;
  if (felt_registration_passed(d->state, G_MAXUINT64) > 0)
    return FALSE;
  return d->state->phase == FELT_PHASE_RUNNING && felt_state_open_tables(d->state) > 0;
}

gboolean felt_decision_seat_entry(FeltDecision *d, FeltEntry *entry)
{
  FeltSeatChoice choice;
  if (!felt_decision_choose_seat(d, entry->player, draws_at_once(d), &choice))
    return FALSE;
  entry->table = choice.table;
  entry->seat = choice.seat;
  entry->seed = choice.seed;
  entry->among = choice.among;
  if (entry->seat != 0)
    entry->ahead = MAX(entry->ahead, felt_registration_passed(d->state, G_MAXUINT64));
  return TRUE;
}

char *felt_decision_list_of_log(const FeltSetup *setup, const char *name)
{
  const FeltPriceList *list = name != NULL ? felt_setup_list(setup, name) : NULL;
  return list != NULL ? g_strdup(list->name) : NULL;
}

static gboolean decide_unregister(FeltDecision *d)
{
  if (felt_decision_waiting_full(d, d->command->player) != NULL)
    return felt_decide_wait_no_more(d);
  const FeltPlayer *player = felt_decision_player_in(d, d->command->player);
  if (player == NULL || !felt_decision_need_not_finished(d))
    return FALSE;
  if (d->state->phase == FELT_PHASE_RUNNING && player->status == FELT_PLAYER_IN)
    return felt_decision_refuse(
        d, FELT_DECIDE_ERROR_STARTED,
        _("%s is still playing. Record the bust-out, or undo the registration."), player->name);
  if (player->entries != 1)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_STARTED,
                                _("%s has entered more than once; record a bust-out instead."),
                                player->name);
  if (player->rebuys > 0 || player->add_ons > 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_STARTED,
                                _("%s has bought chips in play; record a bust-out instead."),
                                player->name);
  if (player->paid_out != 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_STARTED,
                                _("%s has been paid a prize; undo that first."), player->name);
  if (!felt_decision_leave_side_pots(d, player))
    return FALSE;

  FeltEvent *event = felt_decision_emit(d, FELT_EVENT_UNREGISTERED);
  event->u.unregistered.player = player->id;
  event->u.unregistered.refund = player->taken - player->refunded;
  event->u.unregistered.cashier = g_strdup(d->command->cashier);
  event->u.unregistered.method = felt_decision_method(d, felt_ledger_method(d->state, player->id));
  return TRUE;
}

static gboolean decide_re_enter(FeltDecision *d)
{
  const FeltSetup *setup = &d->state->setup;
  const FeltCommand *c = d->command;
  const FeltPlayer *player = felt_find_player(d->state, c->player, d->error);
  gboolean in = player != NULL && player->status != FELT_PLAYER_OUT;
  if (player == NULL || !felt_decision_need_registration(d, in))
    return FALSE;
  if (player->status == FELT_PLAYER_WITHDRAWN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_IN,
                                _("%s is not registered; register the player first."),
                                player->name);
  if (d->state->phase == FELT_PHASE_SETUP)
    return felt_decision_need_running(d);

  if (player->status != FELT_PLAYER_OUT && c->forfeit == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE,
                                _("%s is still in; give {forfeit}, the chips that are given up."),
                                player->name);
  if (c->forfeit > d->state->chips_in_play)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{forfeit} is more than all chips in play."));
  if (player->status == FELT_PLAYER_OUT && c->forfeit != 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("%s is out and has no chips to forfeit."), player->name);

  if (setup->re_entry.most >= 0 && player->entries > setup->re_entry.most)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT, _("%s has no re-entries left."),
                                player->name);

  FeltCharge charge;
  const char *list = NULL;
  if (!felt_decision_sold_now(d, &setup->re_entry, _("Re-entries")) ||
      !felt_decision_entry_list(d, TRUE, &list) ||
      !felt_setup_re_entry_charge(setup, list, &charge, d->error))
    return FALSE;

  FeltEvent *event = felt_decision_emit(d, FELT_EVENT_RE_ENTERED);
  FeltEntry *entry = &event->u.entry;
  if (!felt_decision_admits(d, felt_decision_person_of(d, player), entry))
    return FALSE;
  entry->player = player->id;
  entry->forfeited = c->forfeit;
  entry->list = felt_decision_list_of_log(setup, list);
  if ((!in && !felt_decision_keeps_order(d, player->name, entry)) ||
      !felt_decision_charge(d, &charge, entry))
    return FALSE;
  return felt_decision_seat_entry(d, entry);
}

/* Alternates ------------------------------------------------------------------------------ */

/* Whether a rebuy could be sold now to a player who is out: then the seat is still theirs. */
static gboolean rebuys_are_sold(const FeltDecision *d)
{
  const FeltTerms *rebuy = &d->state->setup.rebuy;
  FeltSaleTime time;
  felt_state_sale_time(d->state, &d->context->now, &time);
  return rebuy->most != 0 && felt_terms_status(rebuy, &time) == FELT_SALE_OPEN;
}

gboolean felt_decision_seat_alternates(FeltDecision *d)
{
  guint most = (guint)d->state->setup.max_tables;
  if (most == 0 || d->state->n_in == d->state->n_seated ||
      felt_state_open_tables(d->state) < most || rebuys_are_sold(d))
    return TRUE;
  g_autoptr(FeltState) after = felt_state_copy(d->state);
  FeltEvent *busted = g_ptr_array_index(d->events, 0);
  busted->seq = after->seq + 1;
  gboolean applied = felt_state_apply(after, busted, NULL);
  busted->seq = 0;
  /* What cannot be applied is refused with its reason by felt_decide. */
  if (!applied || felt_end_is_due(after, &d->context->now))
    return TRUE;
  FeltEvent *event = felt_event_new(FELT_EVENT_SEATED);
  event->at = d->context->now;
  event->seq = after->seq + 1;
  if (!felt_draw_batch(after, d->context->seed, &event->u.seated) ||
      !felt_state_apply(after, event, NULL)) {
    felt_event_free(event);
    return TRUE;
  }
  event->seq = 0;
  g_ptr_array_add(d->events, event);
  d->in_turn = TRUE;
  return TRUE;
}

/* Registration ---------------------------------------------------------------------------- */

static gboolean decide_registration(FeltDecision *d)
{
  gboolean open = d->command->kind == FELT_COMMAND_REOPEN_REGISTRATION;
  if (!felt_decision_need_not_finished(d))
    return FALSE;
  if (open && felt_state_registration_open(d->state, &d->context->now))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("Registration is already open."));
  if (!open && d->state->registration_closed)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("Registration is already closed."));
  FeltRegistrationSet *set =
      &felt_decision_emit(d, FELT_EVENT_REGISTRATION_SET)->u.registration_set;
  set->open = open;
  set->beyond = open && felt_state_late_is_over(d->state, &d->context->now);
  return TRUE;
}

const FeltDecideRow felt_decide_entries[] = {
    {FELT_COMMAND_UNREGISTER, decide_unregister},
    {FELT_COMMAND_RE_ENTER, decide_re_enter},
    {FELT_COMMAND_CLOSE_REGISTRATION, decide_registration},
    {FELT_COMMAND_REOPEN_REGISTRATION, decide_registration},
    FELT_ROWS_END,
};
