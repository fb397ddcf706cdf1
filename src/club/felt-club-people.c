/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-people.c - the club's people: found, who stands for whom, and what events do to them */
#include "club/felt-club-people.h"

#include <string.h>

/* Merges follow each other: so many at most, else they run in a circle, which no event makes. */
#define CHAIN_MAX FELT_CLUB_PEOPLE_MAX

/* Found ------------------------------------------------------------------------------------ */

static FeltClubPerson *find(const FeltClubState *state, gint64 id)
{
  guint from = 0, to = state->n_people;
  while (from < to) {
    guint middle = from + (to - from) / 2;
    if (state->people[middle].id == id)
      return &state->people[middle];
    if (state->people[middle].id < id)
      from = middle + 1;
    else
      to = middle;
  }
  return NULL;
}

const FeltClubPerson *felt_club_person(const FeltClubState *state, gint64 id)
{
  return find(state, id);
}

/* A record whose other one was undone stands for itself. */
const FeltClubPerson *felt_club_person_is(const FeltClubState *state, gint64 id)
{
  const FeltClubPerson *person = find(state, id);
  for (guint i = 0; person != NULL && person->into != 0 && i < CHAIN_MAX; i++) {
    const FeltClubPerson *next = find(state, person->into);
    if (next == NULL)
      break;
    person = next;
  }
  return person;
}

gboolean felt_club_people_are_apart(const FeltClubState *state, gint64 a, gint64 b)
{
  for (guint i = 0; i < state->n_apart; i++) {
    const FeltClubPair *pair = &state->apart[i];
    if ((pair->person == a && pair->other == b) || (pair->person == b && pair->other == a))
      return TRUE;
  }
  return FALSE;
}

gboolean felt_club_person_is_listed(const FeltClubPerson *person)
{
  return person->into == 0 && person->name != NULL;
}

const FeltClubPerson *felt_club_person_named(const FeltClubState *state, const char *text)
{
  guint64 id = 0;
  const FeltClubPerson *merged = NULL;
  if (text == NULL)
    return NULL;
  if (g_ascii_string_to_unsigned(text, 10, 1, FELT_INT_MAX, &id, NULL))
    return find(state, (gint64)id);
  g_autofree char *key = felt_name_key(text);
  for (guint i = 0; i < state->n_people; i++) {
    const FeltClubPerson *person = &state->people[i];
    if (person->key == NULL || strcmp(person->key, key) != 0)
      continue;
    if (person->into == 0)
      return person;
    merged = person;
  }
  return merged;
}

const FeltClubPerson *felt_club_person_numbered(const FeltClubState *state, const char *number)
{
  const FeltClubPerson *merged = NULL;
  g_autofree char *key = felt_name_key(number);
  for (guint i = 0; i < state->n_people; i++) {
    const FeltClubPerson *person = &state->people[i];
    if (person->number_key == NULL || strcmp(key, person->number_key) != 0)
      continue;
    if (person->into == 0)
      return person;
    merged = person;
  }
  return merged;
}

/* Blocks ----------------------------------------------------------------------------------- */

static FeltBlock block_of(const FeltClubPerson *person, FeltDay today)
{
  if (person->barred_until > today)
    return FELT_BLOCK_FIRM;
  return person->blocked ? FELT_BLOCK_HOUSE : FELT_BLOCK_NONE;
}

/* What was merged is of the same person, whichever record the block was put on. */
FeltBlock felt_club_person_block(const FeltClubState *state, gint64 id, FeltDay today)
{
  const FeltClubPerson *who = felt_club_person_is(state, id);
  FeltBlock block = who != NULL ? block_of(who, today) : FELT_BLOCK_NONE;
  for (guint i = 0; who != NULL && i < state->n_people; i++) {
    const FeltClubPerson *person = &state->people[i];
    if (person->into == 0 || (!person->blocked && person->barred_until == 0))
      continue;
    if (felt_club_person_is(state, person->id) == who)
      block = MAX(block, block_of(person, today));
  }
  return block;
}

GHashTable *felt_club_blocks(const FeltClubState *state, FeltDay today)
{
  GHashTable *blocks = g_hash_table_new(NULL, NULL);
  for (guint i = 0; i < state->n_people; i++) {
    FeltBlock block = block_of(&state->people[i], today);
    if (block == FELT_BLOCK_NONE)
      continue;
    gpointer who = (gpointer)felt_club_person_is(state, state->people[i].id);
    FeltBlock before = (FeltBlock)GPOINTER_TO_INT(g_hash_table_lookup(blocks, who));
    g_hash_table_insert(blocks, who, GINT_TO_POINTER(MAX(block, before)));
  }
  return blocks;
}

FeltPerson *felt_club_answer(const FeltClubState *state, const char *question, FeltDay today)
{
  const FeltClubPerson *named = NULL;
  if (*question == '#')
    named = felt_club_person_numbered(state, question + 1);
  if (named == NULL)
    named = felt_club_person_named(state, question);
  if (named == NULL)
    return NULL;
  FeltPerson *answer = g_new0(FeltPerson, 1);
  const FeltClubPerson *person = felt_club_person_is(state, named->id);
  answer->id = person->id;
  answer->name = felt_club_person_shown(person);
  answer->block = felt_club_person_block(state, person->id, today);
  return answer;
}

/* Events ----------------------------------------------------------------------------------- */

static gboolean impossible(GError **error, const char *text)
{
  g_set_error_literal(error, FELT_STATE_ERROR, FELT_STATE_ERROR_IMPOSSIBLE, text);
  return FALSE;
}

static void set_text(char **text, const char *value)
{
  g_free(*text);
  *text = g_strdup(value);
}

static void set_name(FeltClubPerson *person, const char *name)
{
  set_text(&person->name, name);
  g_free(person->key);
  person->key = name != NULL ? felt_name_key(name) : NULL;
}

static void set_number(FeltClubPerson *person, const char *number)
{
  set_text(&person->number, number);
  g_free(person->number_key);
  person->number_key = number != NULL ? felt_name_key(number) : NULL;
}

static gboolean add(FeltClubState *state, const FeltClubEvent *event, GError **error)
{
  const FeltClubPeopleAdded *added = &event->u.people_added;
  gint64 last = state->last_person;
  for (guint i = 0; i < added->n_people; i++) {
    if (added->people[i].id <= last || added->people[i].name == NULL)
      return impossible(error, "the number of a person is taken");
    last = added->people[i].id;
  }
  if (added->n_people == 0 || state->n_people + (guint64)added->n_people > FELT_CLUB_PEOPLE_MAX)
    return impossible(error, "these are too many people");

  state->people = g_renew(FeltClubPerson, state->people, state->n_people + added->n_people);
  for (guint i = 0; i < added->n_people; i++) {
    FeltClubPerson *person = &state->people[state->n_people++];
    felt_record_init(&felt_club_person_record, person);
    person->id = added->people[i].id;
    set_number(person, added->people[i].number);
    set_name(person, added->people[i].name);
  }
  state->last_person = last;
  return TRUE;
}

/* A person who is forgotten stays so, whatever is done again. */
static void change(FeltClubPerson *person, const FeltClubPersonSet *set)
{
  if (person->name == NULL)
    return;
  if (set->name != NULL)
    set_name(person, set->name);
  if (set->number != NULL || set->without_number)
    set_number(person, set->number);
}

static gboolean merge(FeltClubState *state, const FeltClubPair *pair, GError **error)
{
  FeltClubPerson *other = find(state, pair->other);
  if (other == NULL || find(state, pair->person) == NULL)
    return impossible(error, "there is no such person");
  if (felt_club_person_is(state, pair->person) == other)
    return impossible(error, "a person cannot be merged into himself");
  other->into = pair->person;
  g_strfreev(other->taken);
  other->taken = g_strdupv(pair->taken);
  return TRUE;
}

static void part(FeltClubPerson *person)
{
  person->into = 0;
  g_clear_pointer(&person->taken, g_strfreev);
}

static gboolean keep_apart(FeltClubState *state, const FeltClubPair *pair, GError **error)
{
  if (find(state, pair->other) == NULL || find(state, pair->person) == NULL)
    return impossible(error, "there is no such person");
  *(FeltClubPair *)felt_list_append(&felt_club_pair_record, &state->apart, &state->n_apart) = *pair;
  return TRUE;
}

/* Whom the events but for those that add and merge are about. */
static gint64 about(const FeltClubEvent *event)
{
  switch ((FeltClubEventKind)event->head.kind) {
  case FELT_CLUB_EVENT_PERSON_CHANGED:
    return event->u.person.person;
  case FELT_CLUB_EVENT_PERSON_BLOCKED:
  case FELT_CLUB_EVENT_PERSON_BARRED:
    return event->u.block.person;
  case FELT_CLUB_EVENT_PERSON_UNMERGED:
    return event->u.pair.other;
  default:
    return event->u.pair.person;
  }
}

static void forget(FeltClubPerson *person)
{
  set_name(person, NULL);
  set_number(person, NULL);
}

gboolean felt_club_people_apply(FeltClubState *state, const FeltClubEvent *event, GError **error)
{
  if (event->head.kind == FELT_CLUB_EVENT_PEOPLE_ADDED)
    return add(state, event, error);
  if (event->head.kind == FELT_CLUB_EVENT_PERSON_MERGED)
    return merge(state, &event->u.pair, error);
  if (event->head.kind == FELT_CLUB_EVENT_PEOPLE_APART)
    return keep_apart(state, &event->u.pair, error);
  FeltClubPerson *person = find(state, about(event));
  if (person == NULL)
    return impossible(error, "there is no such person");

  if (event->head.kind == FELT_CLUB_EVENT_PERSON_CHANGED)
    change(person, &event->u.person);
  else if (event->head.kind == FELT_CLUB_EVENT_PERSON_BLOCKED)
    person->blocked = event->u.block.blocked;
  else if (event->head.kind == FELT_CLUB_EVENT_PERSON_BARRED)
    person->barred_until = MAX(person->barred_until, event->u.block.until);
  else if (event->head.kind == FELT_CLUB_EVENT_PERSON_UNMERGED)
    part(person);
  else
    forget(person);
  return TRUE;
}

void felt_club_people_leave_out(FeltClubState *state, const FeltClubEvent *event)
{
  const FeltClubPeopleAdded *added = &event->u.people_added;
  if (event->head.kind == FELT_CLUB_EVENT_PEOPLE_ADDED && added->n_people > 0)
    state->last_person = MAX(state->last_person, added->people[added->n_people - 1].id);
}

const char *felt_club_people_broken(const FeltClubState *state)
{
  for (guint i = 0; i < state->n_people; i++) {
    const FeltClubPerson *person = &state->people[i];
    if (person->id > state->last_person || (i > 0 && state->people[i - 1].id >= person->id))
      return "the people are out of order";
    if ((person->name == NULL) != (person->key == NULL) ||
        (person->number == NULL) != (person->number_key == NULL))
      return "a person has half a name";
    if (person->into != 0 && felt_club_person_is(state, person->into) == person)
      return "a person is merged into himself";
  }
  return NULL;
}
