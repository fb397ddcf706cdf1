/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-entries.c - entries and re-entries, who gets an opened seat, and the registration */
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

/* Who is in already takes no other place. */
static gboolean need_registration(FeltDecision *d, gboolean in)
{
  if (!felt_decision_need_not_finished(d))
    return FALSE;
  if (!felt_state_registration_open(d->state, &d->context->now))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_CLOSED,
                                _("Registration is closed; reopen it to enter a player."));
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
                                  _("Table %s has no free seat; choose another table."),
                                  felt_state_table_said(d->state, c->table).text);
    choice->among = FELT_DRAWN_TABLE;
  } else if (!draw ||
             !felt_draw_late(d->state, d->context->seed, player, &choice->table, &choice->seat)) {
    return TRUE;
  }
  choice->seed = felt_seed_to_hex(d->context->seed);
  return TRUE;
}

/* A seat that is named or asked for passes those who wait for one: the entry says so. */
static gboolean find_seat(FeltDecision *d, FeltEntry *entry, gboolean draw)
{
  FeltSeatChoice choice;
  if (!felt_decision_choose_seat(d, entry->player, draw, &choice))
    return FALSE;
  entry->table = choice.table;
  entry->seat = choice.seat;
  entry->seed = choice.seed;
  entry->among = choice.among;
  if (entry->seat != 0)
    entry->ahead = MAX(entry->ahead, felt_registration_passed(d->state, G_MAXUINT64));
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

/* As the setup writes its name; the setup's own price has none. Owned by the caller. */
static char *list_of_log(const FeltSetup *setup, const char *name)
{
  const FeltPriceList *list = name != NULL ? felt_setup_list(setup, name) : NULL;
  return list != NULL ? g_strdup(list->name) : NULL;
}

gboolean felt_decision_name_is_one(FeltDecision *d, const char *name)
{
  return !felt_name_is_reference(name) ||
         felt_decision_refuse(
             d, FELT_DECIDE_ERROR_BAD_VALUE,
             _("{name} “%s” would be taken for an id or a seat; add a letter to it."), name);
}

/* Who of the club's people comes in by a name: given by id, or known by that very name. */
static const FeltPerson *person_of(const FeltDecision *d, const char *name)
{
  const FeltPerson *person =
      d->named_by_id != NULL ? g_hash_table_lookup(d->named_by_id, name) : NULL;
  if (person != NULL || d->command->walk_in)
    return person;
  return felt_answers_person(d->context->answers, name);
}

/* Nobody plays twice at once, under two names. */
static gboolean is_not_here(FeltDecision *d, const FeltPerson *person)
{
  const FeltPlayer *player = person != NULL ? felt_decision_played_by(d, person->id) : NULL;
  if (player == NULL)
    return TRUE;
  if (player->status == FELT_PLAYER_OUT)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NAME_TAKEN,
                                _("%s is out; use re-enter, or add something to the name."),
                                player->name);
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_NAME_TAKEN,
                              _("%s is registered already, as %s."), person->name, player->name);
}

/* What is given for him; 0: what an entry has. Each stack is of whom stands in its place. */
static gint64 stack_given(const FeltDecision *d, const char *name)
{
  for (guint i = 0; i < d->command->n_amounts; i++)
    if (d->names[i] == name)
      return d->command->amounts[i];
  return MAX(d->command->stack, 0);
}

/* Another stack than all others have: who decides that, directs. */
static gboolean give_stack(FeltDecision *d, const char *name, FeltEntry *entry)
{
  gint64 stack = stack_given(d, name);
  if (stack == 0)
    return TRUE;
  if (d->context->grant.role != FELT_ROLE_DIRECTOR)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NOT_ALLOWED,
                                _("{chips}: only a director gives somebody another stack."));
  entry->chips = stack;
  return TRUE;
}

static gboolean enter(FeltDecision *d, const char *name)
{
  const FeltState *state = d->state;
  if (!need_registration(d, FALSE) || !felt_decision_name_is_one(d, name))
    return FALSE;

  const FeltPerson *person = person_of(d, name);
  const FeltPlayer *known = felt_state_player_by_name(state, name);
  if (known != NULL && known->status == FELT_PLAYER_OUT && !d->command->waiting)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NAME_TAKEN,
                                _("%s is out; use re-enter, or add something to the name."),
                                known->name);
  if (known != NULL && known->status != FELT_PLAYER_WITHDRAWN && known->status != FELT_PLAYER_OUT)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NAME_TAKEN,
                                _("%s is registered already; add something to the name."),
                                known->name);
  if (!felt_decision_admits(d, person, NULL))
    return FALSE;
  if (d->command->waiting && d->command->pots != NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{side_pots} are joined with the entry, not on the waiting "
                                  "list; leave them out."));
  if (d->command->waiting)
    return felt_decide_wait(d, name);
  if (!is_not_here(d, person))
    return FALSE;

  FeltCharge charge;
  const char *list = NULL;
  if (!felt_decision_entry_list(d, FALSE, &list) ||
      !felt_setup_entry_charge(&state->setup, list, &charge, d->error))
    return FALSE;

  FeltEvent *event = felt_decision_emit(d, FELT_EVENT_REGISTERED);
  FeltEntry *entry = &event->u.entry;
  entry->player = known != NULL ? known->id : state->players->len + 1;
  entry->name = g_strdup(name);
  entry->list = list_of_log(&state->setup, list);
  entry->person = person != NULL ? person->id : 0;
  if (!felt_decision_admits(d, person, entry) || !felt_decision_keeps_order(d, name, entry) ||
      !felt_decision_charge(d, &charge, entry))
    return FALSE;
  if (!give_stack(d, name, entry))
    return FALSE;

  if (d->command->draw && felt_state_free_seats(state) == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                                _("No seat is free; open a table first."));
  return find_seat(d, entry, draws_at_once(d)) && felt_decision_join_side_pots(d, entry->player);
}

/* One alone: what he joins builds on his entry. */
static gboolean enter_one(FeltDecision *d, const char *name)
{
  if (!enter(d, name))
    return FALSE;
  if (d->events->len == 1)
    return TRUE;
  g_autoptr(FeltState) after = felt_state_copy(d->state);
  d->in_turn = TRUE;
  return felt_decision_take_in(d, after, 0);
}

/* Adds the name here of somebody whom the club knows; NULL: as the club calls him. */
static gboolean add_person(FeltDecision *d, GPtrArray *names, const char *text, const char *name)
{
  const FeltPerson *person = felt_decision_person(d, text);
  if (person == NULL)
    return FALSE;
  char *here = g_strdup(name != NULL ? name : person->name);
  g_hash_table_insert(d->named_by_id, here, (gpointer)person);
  g_ptr_array_add(names, here);
  return TRUE;
}

/* Adds a name, or who has the member's number that stands in its place. */
static gboolean add_name(FeltDecision *d, GPtrArray *names, char *name)
{
  g_autofree char *number = d->command->walk_in ? NULL : felt_decide_ask_number(name);
  if (number != NULL && felt_answers_person(d->context->answers, number) != NULL)
    return add_person(d, names, number, NULL);
  if (number != NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{name}: nobody at the club has number %s, and a name of digits "
                                  "would be taken for an id or a seat; add a letter to it."),
                                number + 1);
  g_ptr_array_add(names, name);
  return TRUE;
}

/* All who are to be entered, by the names they have here; FALSE with the refusal. */
static gboolean collect_names(FeltDecision *d, GPtrArray *names)
{
  const FeltCommand *c = d->command;
  if (c->person != NULL && !add_person(d, names, c->person, c->name))
    return FALSE;
  if (c->person == NULL && c->name != NULL && !add_name(d, names, c->name))
    return FALSE;
  for (guint i = 0; c->buyers != NULL && c->buyers[i] != NULL; i++)
    if (!add_name(d, names, c->buyers[i]))
      return FALSE;
  for (guint i = 0; c->people != NULL && c->people[i] != NULL; i++)
    if (!add_person(d, names, c->people[i], NULL))
      return FALSE;
  g_ptr_array_add(names, NULL);
  return TRUE;
}

static gboolean enter_all(FeltDecision *d, char **names)
{
  if (names[0] == NULL)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{name} is missing; give one, or several with names."));
  if (names[1] == NULL)
    return enter_one(d, names[0]);
  if (d->command->seat != 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{seat} is of one player; leave it out for several."));
  return felt_decision_for_all(d, enter, names, _("Nobody is registered: %s."));
}

/* As many as players, and nothing else that says how many chips they have. */
static gboolean need_stacks_fit(FeltDecision *d, guint n_names)
{
  if (d->command->n_amounts == 0 ||
      (d->command->n_amounts == n_names && d->command->stack <= 0 && !d->command->waiting))
    return TRUE;
  if (d->command->n_amounts != n_names)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{stacks} has %u numbers for %u players; give one for each."),
                                d->command->n_amounts, n_names);
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                              _("{stacks} says how many chips each has: leave {chips} and the "
                                "waiting list out."));
}

/* One name or person, or a whole list. */
static gboolean decide_register(FeltDecision *d)
{
  const FeltCommand *c = d->command;
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  g_autoptr(GHashTable) by_id = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  gboolean listed = (c->buyers != NULL && c->buyers[0] != NULL) || c->people != NULL;
  if (listed && (c->name != NULL || c->person != NULL))
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{name} is of one player; give it with names."));
  d->named_by_id = by_id;
  gboolean done = collect_names(d, names) && need_stacks_fit(d, names->len - 1);
  d->names = (char **)names->pdata;
  done = done && enter_all(d, d->names);
  d->names = NULL;
  d->named_by_id = NULL;
  return done;
}

static gboolean decide_unregister(FeltDecision *d)
{
  if (felt_decision_is_waiting(d, d->command->player))
    return felt_decide_wait_no_more(d);
  const FeltPlayer *player = felt_decision_player_in(d, d->command->player);
  if (player == NULL || !felt_decision_need_not_finished(d))
    return FALSE;
  if (d->state->phase == FELT_PHASE_RUNNING && player->status == FELT_PLAYER_IN)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_STARTED,
                                _("%s is playing; record the bust-out, or undo the registration."),
                                player->name);
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
  if (player == NULL || !need_registration(d, in))
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
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_LIMIT, _("%s has no re-entry left."),
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
  entry->list = list_of_log(setup, list);
  if ((!in && !felt_decision_keeps_order(d, player->name, entry)) ||
      !felt_decision_charge(d, &charge, entry))
    return FALSE;
  return find_seat(d, entry, draws_at_once(d));
}

/* Alternates ------------------------------------------------------------------------------ */

/* Whether a rebuy could be sold now to a player who is out: then his seat is still his. */
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
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("Registration is open already."));
  if (!open && d->state->registration_closed)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_PHASE, _("Registration is closed already."));
  FeltRegistrationSet *set =
      &felt_decision_emit(d, FELT_EVENT_REGISTRATION_SET)->u.registration_set;
  set->open = open;
  set->beyond = open && felt_state_late_is_over(d->state, &d->context->now);
  return TRUE;
}

const FeltDecideRow felt_decide_entries[] = {
    {FELT_COMMAND_REGISTER, decide_register},
    {FELT_COMMAND_UNREGISTER, decide_unregister},
    {FELT_COMMAND_RE_ENTER, decide_re_enter},
    {FELT_COMMAND_CLOSE_REGISTRATION, decide_registration},
    {FELT_COMMAND_REOPEN_REGISTRATION, decide_registration},
    FELT_ROWS_END,
};
