/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-merge.c - what is known beside the log of two records that become one person */
#include "services/club/felt-people-merge.h"

#include "club/felt-club-people.h"
#include "felt-config.h"
#include "services/files/felt-access.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define VALUE(details, field) FELT_AT(char *, details, (field)->offset)

char **felt_people_merge_differ(FeltStore *store, gint64 person, gint64 other,
                                FeltDetails *of_person, FeltDetails *of_other, GError **error)
{
  if (!felt_details_get(store, person, of_person, error) ||
      !felt_details_get(store, other, of_other, error))
    return NULL;
  g_autoptr(GStrvBuilder) keys = g_strv_builder_new();
  for (const FeltField *f = felt_details_record.fields; f->key != NULL; f++)
    if (VALUE(of_person, f) != NULL && VALUE(of_other, f) != NULL &&
        strcmp(VALUE(of_person, f), VALUE(of_other, f)) != 0)
      g_strv_builder_add(keys, f->key);
  return g_strv_builder_end(keys);
}

static gboolean refuse_unsaid(char **keys, const FeltClubPerson *person,
                              const FeltClubPerson *other, GError **error)
{
  g_autofree char *all = g_strjoinv(",", keys);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("%s and %s have not the same %s; say whose is kept[: theirs=none keeps what "
                       "%s has, theirs=%s takes the other’s]."),
                     person->name, other->name, all, person->name, all);
}

static gboolean check_keys(char **theirs, GError **error)
{
  for (guint i = 0; theirs[i] != NULL; i++)
    if (felt_record_field(&felt_details_record, theirs[i]) == NULL &&
        strcmp(theirs[i], FELT_CLUB_NONE) != 0)
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                         _("{theirs}: “%s” is none of nickname, telephone, email, birthday, notes, "
                           "reason and picture."),
                         theirs[i]);
  return TRUE;
}

/* What the person lacks, and what is to be replaced as the command says; NULL: nothing. */
static char **list_taken(const FeltDetails *of_person, const FeltDetails *of_other, char **theirs)
{
  g_autoptr(GStrvBuilder) keys = g_strv_builder_new();
  guint n = 0;
  for (const FeltField *f = felt_details_record.fields; f->key != NULL; f++) {
    gboolean asked = theirs != NULL && g_strv_contains((const char *const *)theirs, f->key);
    if (VALUE(of_other, f) == NULL || (VALUE(of_person, f) != NULL && !asked))
      continue;
    g_strv_builder_add(keys, f->key);
    n++;
  }
  return n > 0 ? g_strv_builder_end(keys) : NULL;
}

/* The command with the keys that it will take. */
static FeltClubCommand *complete(const FeltClubCommand *command, char **taken)
{
  FeltClubCommand *whole = felt_club_command_new(FELT_CLUB_PERSON_MERGE);
  whole->person = g_strdup(command->person);
  whole->other = g_strdup(command->other);
  whole->theirs = g_strdupv(command->theirs);
  whole->taken = taken;
  return whole;
}

static gboolean begin_merge(FeltSession *club, const FeltClubCommand *command,
                            FeltPeopleMerge *merge, GError **error)
{
  const FeltClubState *state = felt_session_stream_state(club);
  const FeltClubPerson *person = felt_club_person_named(state, command->person);
  const FeltClubPerson *other = felt_club_person_named(state, command->other);
  person = person != NULL ? felt_club_person_is(state, person->id) : NULL;
  if (person == NULL || other == NULL || person == other || person->name == NULL ||
      other->name == NULL || other->into != 0)
    return TRUE;

  g_auto(FeltDetails) of_person, of_other;
  felt_details_init(&of_person);
  felt_details_init(&of_other);
  g_auto(GStrv) keys = felt_people_merge_differ(felt_session_store(club), person->id, other->id,
                                                &of_person, &of_other, error);
  if (keys == NULL || (command->theirs != NULL && !check_keys(command->theirs, error)) ||
      (command->theirs == NULL && keys[0] != NULL && !refuse_unsaid(keys, person, other, error)))
    return FALSE;
  merge->own = complete(command, list_taken(&of_person, &of_other, command->theirs));
  merge->command = merge->own;
  return TRUE;
}

gboolean felt_people_merge_begin(FeltSession *club, const FeltClubCommand *command,
                                 const FeltActor *actor, FeltPeopleMerge *merge, GError **error)
{
  *merge = (FeltPeopleMerge){.command = command};
  if (command->kind != FELT_CLUB_PERSON_MERGE && command->kind != FELT_CLUB_PERSON_UNMERGE &&
      command->kind != FELT_CLUB_UNDO && command->kind != FELT_CLUB_REDO)
    return TRUE;
  felt_session_refresh(club, NULL);
  if (command->kind == FELT_CLUB_PERSON_MERGE && felt_access_may(actor, FELT_ACCESS_PEOPLE, NULL) &&
      !begin_merge(club, command, merge, error))
    return FALSE;
  merge->before = felt_club_state_copy(felt_session_stream_state(club));
  return TRUE;
}

void felt_people_merge_clear(FeltPeopleMerge *merge)
{
  g_clear_pointer(&merge->own, felt_club_command_free);
  g_clear_pointer(&merge->before, felt_club_state_free);
}

/* What changes hands ------------------------------------------------------------------------- */

/* What is known of those whom it is about: the values that are exchanged, then all at once. */
typedef struct {
  FeltStore *store;
  GArray *rows; /* FeltDetails */
} Exchange;

/* The index of somebody's row; -1: it cannot be read. */
static int find_row(Exchange *self, gint64 person, GError **error)
{
  FeltDetails row;
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index(self->rows, FeltDetails, i).person == person)
      return (int)i;
  felt_details_init(&row);
  if (!felt_details_get(self->store, person, &row, error))
    return -1;
  g_array_append_val(self->rows, row);
  return (int)self->rows->len - 1;
}

static gboolean has_taken(const FeltClubPerson *person, const char *key)
{
  return person->taken != NULL && g_strv_contains((const char *const *)person->taken, key);
}

/* Who holds what the person got of a merged record: it goes on with each further merge. NULL: who
 * was forgotten, or is not there. */
static const FeltClubPerson *holder_of(const FeltClubState *state, const FeltClubPerson *other,
                                       const char *key)
{
  const FeltClubPerson *holder = felt_club_person(state, other->into);
  for (guint i = 0; i < state->n_people && holder != NULL && holder->into != 0; i++) {
    if (!has_taken(holder, key))
      break;
    holder = felt_club_person(state, holder->into);
  }
  return holder != NULL && holder->name != NULL ? holder : NULL;
}

/* Both ways it is the same: a value goes over and what was there comes back, so nothing is lost. */
static gboolean exchange(Exchange *self, const FeltClubState *state, const FeltClubPerson *other,
                         GError **error)
{
  for (guint i = 0; other->taken != NULL && other->taken[i] != NULL; i++) {
    const FeltField *field = felt_record_field(&felt_details_record, other->taken[i]);
    const FeltClubPerson *holder = holder_of(state, other, other->taken[i]);
    if (field == NULL || holder == NULL || other->name == NULL)
      continue;
    int a = find_row(self, other->id, error);
    int b = a >= 0 ? find_row(self, holder->id, error) : -1;
    if (b < 0)
      return FALSE;
    char **of_other = &VALUE(&g_array_index(self->rows, FeltDetails, a), field);
    char **of_holder = &VALUE(&g_array_index(self->rows, FeltDetails, b), field);
    char *value = *of_other;
    *of_other = *of_holder;
    *of_holder = value;
  }
  return TRUE;
}

/* Exchanges what merges took that one state has and the other has not. */
static gboolean exchange_all(Exchange *self, const FeltClubState *state,
                             const FeltClubState *without, GError **error)
{
  for (guint i = 0; i < state->n_people; i++) {
    const FeltClubPerson *person = &state->people[i];
    const FeltClubPerson *there = felt_club_person(without, person->id);
    gboolean same = there != NULL && there->into == person->into && there->taken != NULL;
    if (person->into != 0 && person->taken != NULL && !same &&
        !exchange(self, state, person, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean settle(FeltSession *club, const FeltPeopleMerge *merge, GError **error)
{
  const FeltClubState *after = felt_session_stream_state(club);
  Exchange self = {felt_session_store(club), g_array_new(FALSE, FALSE, sizeof(FeltDetails))};
  g_array_set_clear_func(self.rows, (GDestroyNotify)felt_details_clear);
  gboolean good = exchange_all(&self, merge->before, after, error) &&
                  exchange_all(&self, after, merge->before, error) &&
                  (self.rows->len == 0 ||
                   felt_details_set(self.store, (const FeltDetails *)(gpointer)self.rows->data,
                                    self.rows->len, error));
  g_array_unref(self.rows);
  return good;
}

gboolean felt_people_merge_end(FeltSession *club, const FeltPeopleMerge *merge,
                               const FeltActor *actor, GError **error)
{
  if (merge->before == NULL || settle(club, merge, error))
    return TRUE;
  g_autoptr(FeltClubCommand) back = felt_club_command_new(
      merge->command->kind == FELT_CLUB_UNDO ? FELT_CLUB_REDO : FELT_CLUB_UNDO);
  felt_session_execute(club, back, NULL, actor, NULL, NULL);
  return FALSE;
}
