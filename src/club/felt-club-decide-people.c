/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-decide-people.c - who plays here: added, changed, blocked, merged, forgotten */
#include "club/felt-club-decide-private.h"

#include "felt-config.h"
#include "club/felt-club-people.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One command about people. */
typedef struct {
  const FeltClubState *state;
  const FeltClubCommand *command;
  const FeltContext *context;
  GPtrArray *events;
  GError **error;
} Decision;

static FeltClubEvent *emit(Decision *d, FeltClubEventKind kind)
{
  FeltClubEvent *event = felt_stream_event_new(&felt_club_events, kind);
  event->head.at = d->context->now;
  g_ptr_array_add(d->events, event);
  return event;
}

/* The person that a text names, not a forgotten one; NULL with a sentence. */
static const FeltClubPerson *find(Decision *d, const char *text)
{
  const FeltClubPerson *person = felt_club_person_named(d->state, text);
  if (person != NULL && person->name != NULL)
    return person;
  felt_refuse(d->error, FELT_DECIDE_ERROR_NO_PLAYER,
              _("There is no person “%s”; give an id of feltctl people, or the whole name."), text);
  return NULL;
}

/* Names and numbers ------------------------------------------------------------------------ */

/* What is taken: a name or number in its key → whom it is of. */
static GHashTable *taken_of(const FeltClubState *state, gboolean numbers)
{
  GHashTable *taken = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < state->n_people; i++) {
    const FeltClubPerson *person = &state->people[i];
    if (!felt_club_person_is_listed(person) || (numbers && person->number == NULL))
      continue;
    g_hash_table_insert(taken, numbers ? g_strdup(person->number_key) : g_strdup(person->key),
                        (gpointer)person);
  }
  return taken;
}

static gboolean refuse_name(Decision *d, const char *name)
{
  guint64 id;
  if (g_ascii_string_to_unsigned(name, 10, 0, G_MAXUINT64, &id, NULL))
    return felt_refuse(d->error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{name} “%s” would be taken for an id; add a letter to it."), name);
  return TRUE;
}

static gboolean refuse_taken(Decision *d, const char *name, const FeltClubPerson *other)
{
  if (other->number == NULL)
    return felt_refuse(d->error, FELT_DECIDE_ERROR_NAME_TAKEN,
                       _("There is %s already; add something to the name “%s”, or take that "
                         "person."),
                       other->name, name);
  return felt_refuse(d->error, FELT_DECIDE_ERROR_NAME_TAKEN,
                     _("There is %s already, number %s; add something to the name “%s”, or take "
                       "that person."),
                     other->name, other->number, name);
}

static gboolean check_number(Decision *d, const char *number)
{
  return number == NULL || g_utf8_strlen(number, -1) <= FELT_CLUB_NUMBER_MAX ||
         felt_refuse(d->error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{number} “%s” is longer than %d characters."), number,
                     FELT_CLUB_NUMBER_MAX);
}

/* Whether a name or number is free; notes it as taken by `by`. */
static gboolean take_name(Decision *d, GHashTable *names, const char *name, gconstpointer by)
{
  char *key = felt_name_key(name);
  const FeltClubPerson *other = g_hash_table_lookup(names, key);
  gboolean given = g_hash_table_contains(names, key);
  g_hash_table_insert(names, key, (gpointer)by);
  if (other != NULL)
    return refuse_taken(d, name, other);
  return (!given && refuse_name(d, name)) ||
         (given && felt_refuse(d->error, FELT_DECIDE_ERROR_NAME_TAKEN,
                               _("“%s” is given twice; add something to one of the names."), name));
}

static gboolean take_number(Decision *d, GHashTable *numbers, const char *number)
{
  if (number == NULL)
    return TRUE;
  char *key = felt_name_key(number);
  const FeltClubPerson *other = g_hash_table_lookup(numbers, key);
  gboolean given = g_hash_table_contains(numbers, key);
  g_hash_table_insert(numbers, key, NULL);
  if (other != NULL)
    return felt_refuse(d->error, FELT_DECIDE_ERROR_NAME_TAKEN,
                       _("{number}: %s is the number of %s; give another one."), number,
                       other->name);
  return !given || felt_refuse(d->error, FELT_DECIDE_ERROR_NAME_TAKEN,
                               _("{number}: %s is given twice; give another one."), number);
}

/* Added ------------------------------------------------------------------------------------ */

static void fill_added(Decision *d, FeltClubPeopleAdded *added)
{
  const FeltClubCommand *c = d->command;
  guint n = c->name != NULL ? 1 : c->n_people;
  added->people = g_new0(FeltClubNewPerson, n);
  added->n_people = n;
  added->registered = c->registered;
  for (guint i = 0; i < n; i++) {
    FeltClubNewPerson *person = &added->people[i];
    person->id = d->state->last_person + 1 + i;
    person->name = g_strdup(c->name != NULL ? c->name : c->people[i].name);
    person->number = g_strdup(c->name != NULL ? c->number : c->people[i].number);
  }
}

static gboolean decide_add(Decision *d)
{
  const FeltClubCommand *c = d->command;
  if ((c->name != NULL) == (c->n_people > 0))
    return felt_refuse(d->error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{name} is missing; give one, or several with people."));
  if (c->n_people > 0 && c->number != NULL)
    return felt_refuse(d->error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{number} is of one person; give it with each of people."));
  if (d->state->n_people + (guint64)MAX(c->n_people, 1) > FELT_CLUB_PEOPLE_MAX)
    return felt_refuse(d->error, FELT_DECIDE_ERROR_LIMIT, _("No more than %d people can be kept."),
                       FELT_CLUB_PEOPLE_MAX);

  FeltClubPeopleAdded *added = &emit(d, FELT_CLUB_EVENT_PEOPLE_ADDED)->u.people_added;
  g_autoptr(GHashTable) names = taken_of(d->state, FALSE);
  g_autoptr(GHashTable) numbers = taken_of(d->state, TRUE);
  fill_added(d, added);
  if (!felt_record_normalize(&felt_club_people_added_record, added, "", d->error))
    return FALSE;
  for (guint i = 0; i < added->n_people; i++) {
    const FeltClubNewPerson *person = &added->people[i];
    if (!take_name(d, names, person->name, NULL) || !check_number(d, person->number) ||
        !take_number(d, numbers, person->number))
      return FALSE;
  }
  return TRUE;
}

/* Changed ---------------------------------------------------------------------------------- */

static gboolean change_names(Decision *d, const FeltClubPerson *person)
{
  const FeltClubCommand *c = d->command;
  if (c->name == NULL && c->number == NULL)
    return TRUE;
  FeltClubPersonSet *set = &emit(d, FELT_CLUB_EVENT_PERSON_CHANGED)->u.person;
  set->person = person->id;
  set->name = g_strdup(c->name);
  set->without_number = c->number != NULL && strcmp(c->number, FELT_CLUB_NONE) == 0;
  set->number = set->without_number ? NULL : g_strdup(c->number);
  if (!felt_record_normalize(&felt_club_person_set_record, set, "", d->error) ||
      !check_number(d, set->number) || (set->name != NULL && !refuse_name(d, set->name)))
    return FALSE;

  const FeltClubPerson *other =
      set->name != NULL ? felt_club_person_named(d->state, set->name) : NULL;
  if (other != NULL && other != person && other->into == 0)
    return refuse_taken(d, set->name, other);
  other = set->number != NULL ? felt_club_person_numbered(d->state, set->number) : NULL;
  return other == NULL || other == person || other->into != 0 ||
         felt_refuse(d->error, FELT_DECIDE_ERROR_NAME_TAKEN,
                     _("{number}: %s is the number of %s; give another one."), set->number,
                     other->name);
}

static gboolean change_block(Decision *d, const FeltClubPerson *person)
{
  FeltDay until = 0;
  if (d->command->blocked >= 0) {
    FeltClubPersonBlock *block = &emit(d, FELT_CLUB_EVENT_PERSON_BLOCKED)->u.block;
    block->person = person->id;
    block->blocked = d->command->blocked != 0;
  }
  if (d->command->barred_until == NULL)
    return TRUE;
  if (!felt_day_parse(d->command->barred_until, &until))
    return felt_refuse(d->error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{barred_until} must be a day as 2027-03-01."));
  if (until <= MAX(person->barred_until, d->context->today))
    return felt_refuse(d->error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{barred_until} must be a later day: a block with a day is never made "
                         "shorter."));
  FeltClubPersonBlock *block = &emit(d, FELT_CLUB_EVENT_PERSON_BARRED)->u.block;
  block->person = person->id;
  block->until = until;
  return TRUE;
}

static gboolean decide_change(Decision *d)
{
  const FeltClubPerson *person = find(d, d->command->person);
  if (person == NULL || !change_names(d, person) || !change_block(d, person))
    return FALSE;
  return d->events->len > 0 || felt_club_nothing_given(d->error);
}

/* Merged and forgotten --------------------------------------------------------------------- */

static gboolean decide_merge(Decision *d)
{
  const FeltClubPerson *person = find(d, d->command->person);
  const FeltClubPerson *other = person != NULL ? find(d, d->command->other) : NULL;
  if (other == NULL)
    return FALSE;
  person = felt_club_person_is(d->state, person->id);
  if (felt_club_person_is(d->state, other->id) == person)
    return felt_refuse(d->error, FELT_DECIDE_ERROR_NOTHING, _("Both are %s already."),
                       person->name);
  if (other->into != 0)
    return felt_refuse(d->error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{other}: %s is merged into another person; part those first."),
                       other->name);
  FeltClubPair *pair = &emit(d, FELT_CLUB_EVENT_PERSON_MERGED)->u.pair;
  pair->person = person->id;
  pair->other = other->id;
  pair->taken = g_strdupv(d->command->taken);
  return TRUE;
}

/* What a record was called was free while it stood for nobody: somebody else may be called so now.
 */
static gboolean is_free_again(Decision *d, const FeltClubPerson *person)
{
  g_autoptr(GHashTable) names = taken_of(d->state, FALSE), numbers = taken_of(d->state, TRUE);
  const FeltClubPerson *other = g_hash_table_lookup(names, person->key);
  if (other != NULL)
    return felt_refuse(d->error, FELT_DECIDE_ERROR_NAME_TAKEN,
                       _("There is another %s now; give one of the two another name first."),
                       other->name);
  if (person->number != NULL)
    other = g_hash_table_lookup(numbers, person->number_key);
  return other == NULL || felt_refuse(d->error, FELT_DECIDE_ERROR_NAME_TAKEN,
                                      _("Number %s is that of %s now; give one of the two another "
                                        "number first."),
                                      person->number, other->name);
}

static gboolean decide_unmerge(Decision *d)
{
  const FeltClubPerson *other = find(d, d->command->other);
  if (other == NULL)
    return FALSE;
  if (other->into == 0)
    return felt_refuse(d->error, FELT_DECIDE_ERROR_NOTHING, _("%s is not merged into anybody."),
                       other->name);
  if (!is_free_again(d, other))
    return FALSE;
  FeltClubPair *pair = &emit(d, FELT_CLUB_EVENT_PERSON_UNMERGED)->u.pair;
  pair->person = other->into;
  pair->other = other->id;
  return TRUE;
}

static gboolean decide_apart(Decision *d)
{
  const FeltClubPerson *person = find(d, d->command->person);
  const FeltClubPerson *other = person != NULL ? find(d, d->command->other) : NULL;
  if (other == NULL)
    return FALSE;
  if (felt_club_person_is(d->state, person->id) == felt_club_person_is(d->state, other->id))
    return felt_refuse(d->error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("%s and %s are one person here; part them first[ (person-unmerge)]."),
                       person->name, other->name);
  if (felt_club_people_are_apart(d->state, person->id, other->id))
    return felt_refuse(d->error, FELT_DECIDE_ERROR_NOTHING, _("%s and %s are two people already."),
                       person->name, other->name);
  FeltClubPair *pair = &emit(d, FELT_CLUB_EVENT_PEOPLE_APART)->u.pair;
  pair->person = person->id;
  pair->other = other->id;
  return TRUE;
}

/* With all records that were merged into theirs. */
static gboolean decide_forget(Decision *d)
{
  const FeltClubPerson *named = find(d, d->command->person);
  if (named == NULL)
    return FALSE;
  const FeltClubPerson *who = felt_club_person_is(d->state, named->id);
  for (guint i = 0; i < d->state->n_people; i++) {
    const FeltClubPerson *person = &d->state->people[i];
    if (person->name != NULL && felt_club_person_is(d->state, person->id) == who)
      emit(d, FELT_CLUB_EVENT_PERSON_FORGOTTEN)->u.pair.person = person->id;
  }
  return TRUE;
}

gboolean felt_club_decide_people(const FeltClubState *state, const FeltClubCommand *command,
                                 const FeltContext *context, GPtrArray *events, GError **error)
{
  Decision d = {state, command, context, events, error};
  switch (command->kind) {
  case FELT_CLUB_PERSON_ADD:
    return decide_add(&d);
  case FELT_CLUB_PERSON_CHANGE:
    return decide_change(&d);
  case FELT_CLUB_PERSON_MERGE:
    return decide_merge(&d);
  case FELT_CLUB_PERSON_UNMERGE:
    return decide_unmerge(&d);
  case FELT_CLUB_PERSON_APART:
    return decide_apart(&d);
  default:
    return decide_forget(&d);
  }
}
