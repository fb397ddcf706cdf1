/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-decide-register.c - who enters: by name, as one of the club's people, or a whole list */
#include "tournament/decide/felt-decide-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

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
                                _("%s is out. Use Re-enter, or add something to the name."),
                                player->name);
  return felt_decision_refuse(d, FELT_DECIDE_ERROR_NAME_TAKEN,
                              _("%s is already registered, as %s."), person->name, player->name);
}

/* What is given for the player; 0: what an entry has. Each stack belongs to the player in its
 * place. */
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

/* The one that is given, else that of the waiting list; NULL: none. Owned by the caller. */
static char *full_name_of(const FeltDecision *d, const char *name)
{
  const char *full = felt_decision_waiting_full(d, name);
  if (d->command->text != NULL)
    full = d->command->text;
  return felt_text_is_blank(full) ? NULL : g_strdup(full);
}

static gboolean enter(FeltDecision *d, const char *name)
{
  const FeltState *state = d->state;
  if (!felt_decision_need_registration(d, FALSE) || !felt_decision_name_is_one(d, name))
    return FALSE;

  const FeltPerson *person = person_of(d, name);
  const FeltPlayer *known = felt_state_player_by_name(state, name);
  if (known != NULL && known->status == FELT_PLAYER_OUT && !d->command->waiting)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NAME_TAKEN,
                                _("%s is out. Use Re-enter, or add something to the name."),
                                known->name);
  if (known != NULL && known->status != FELT_PLAYER_WITHDRAWN && known->status != FELT_PLAYER_OUT)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NAME_TAKEN,
                                _("%s is already registered. Add something to the name."),
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
  entry->full_name = full_name_of(d, name);
  entry->list = felt_decision_list_of_log(&state->setup, list);
  entry->person = person != NULL ? person->id : 0;
  if (!felt_decision_admits(d, person, entry) || !felt_decision_keeps_order(d, name, entry) ||
      !felt_decision_charge(d, &charge, entry))
    return FALSE;
  if (!give_stack(d, name, entry))
    return FALSE;

  if (d->command->draw && felt_state_free_seats(state) == 0)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_NO_SEAT,
                                _("No seat is free. Open a table first."));
  return felt_decision_seat_entry(d, entry) && felt_decision_join_side_pots(d, entry->player);
}

/* One alone: what they join builds on their entry. */
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

/* Adds the name here of somebody whom the club knows; NULL: as the club calls them. */
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
  if (c->text != NULL && listed)
    return felt_decision_refuse(d, FELT_DECIDE_ERROR_BAD_VALUE,
                                _("{full_name} is of one player who enters; leave it out."));
  d->named_by_id = by_id;
  gboolean done = collect_names(d, names) && need_stacks_fit(d, names->len - 1);
  d->names = (char **)names->pdata;
  done = done && enter_all(d, d->names);
  d->names = NULL;
  d->named_by_id = NULL;
  return done;
}

const FeltDecideRow felt_decide_register[] = {
    {FELT_COMMAND_REGISTER, decide_register},
    FELT_ROWS_END,
};
