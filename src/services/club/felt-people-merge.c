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

/* What the person has is completed by the other's, and replaced where the command says so. */
static void join(FeltDetails *kept, FeltDetails *of_other, char **theirs)
{
  for (const FeltField *f = felt_details_record.fields; f->key != NULL; f++) {
    gboolean asked = theirs != NULL && g_strv_contains((const char *const *)theirs, f->key);
    if (VALUE(of_other, f) == NULL || (VALUE(kept, f) != NULL && !asked))
      continue;
    g_free(VALUE(kept, f));
    VALUE(kept, f) = g_steal_pointer(&VALUE(of_other, f));
  }
}

gboolean felt_people_merge_begin(FeltSession *club, const FeltClubCommand *command,
                                 const FeltActor *actor, FeltPeopleMerge *merge, GError **error)
{
  const FeltClubState *state = felt_session_stream_state(club);
  felt_details_init(&merge->kept);
  if (command->kind != FELT_CLUB_PERSON_MERGE || !felt_access_may(actor, FELT_ACCESS_PEOPLE, NULL))
    return TRUE;
  const FeltClubPerson *person = felt_club_person_named(state, command->person);
  const FeltClubPerson *other = felt_club_person_named(state, command->other);
  person = person != NULL ? felt_club_person_is(state, person->id) : NULL;
  if (person == NULL || other == NULL || person == other || person->name == NULL ||
      other->name == NULL || other->into != 0)
    return TRUE;

  g_auto(FeltDetails) of_other;
  felt_details_init(&of_other);
  g_auto(GStrv) keys = felt_people_merge_differ(felt_session_store(club), person->id, other->id,
                                                &merge->kept, &of_other, error);
  if (keys == NULL || (command->theirs != NULL && !check_keys(command->theirs, error)) ||
      (command->theirs == NULL && keys[0] != NULL && !refuse_unsaid(keys, person, other, error))) {
    felt_details_clear(&merge->kept);
    return FALSE;
  }
  join(&merge->kept, &of_other, command->theirs);
  merge->kept.person = person->id;
  return TRUE;
}

gboolean felt_people_merge_end(FeltSession *club, const FeltPeopleMerge *merge,
                               const FeltActor *actor, GError **error)
{
  if (merge->kept.person == 0 || felt_details_set(felt_session_store(club), &merge->kept, 1, error))
    return TRUE;
  g_autoptr(FeltClubCommand) undo = felt_club_command_new(FELT_CLUB_UNDO);
  felt_session_execute(club, undo, NULL, actor, NULL, NULL);
  return FALSE;
}
