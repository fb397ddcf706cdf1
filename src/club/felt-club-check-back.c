/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-check-back.c - what an undo would bring back, and somebody else has by now */
#include "club/felt-club-decide.h"

#include "club/felt-club-decide-private.h"
#include "club/felt-club-people.h"
#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The key of a name, or of a number, by which a person is found; NULL: by none. */
static const char *key_of(const FeltClubPerson *person, gboolean number)
{
  if (person == NULL || !felt_club_person_is_listed(person))
    return NULL;
  return number ? person->number_key : person->key;
}

static gboolean had(const FeltClubState *before, gint64 id, gboolean number, const char *key)
{
  return g_strcmp0(key_of(felt_club_person(before, id), number), key) == 0;
}

/* Somebody who would be found by what finds another, too, and was not before; NULL: nobody. */
static const FeltClubPerson *find_alike(const FeltClubState *before, const FeltClubState *after,
                                        gboolean number)
{
  g_autoptr(GHashTable) taken = g_hash_table_new(g_str_hash, g_str_equal);
  for (guint i = 0; i < after->n_people; i++) {
    const FeltClubPerson *person = &after->people[i], *other = NULL;
    const char *key = key_of(person, number);
    if (key != NULL)
      other = g_hash_table_lookup(taken, key);
    if (other != NULL &&
        !(had(before, person->id, number, key) && had(before, other->id, number, key)))
      return person;
    if (key != NULL)
      g_hash_table_insert(taken, (gpointer)key, (gpointer)person);
  }
  return NULL;
}

/* Somebody whom the club knows and who would be one with a person who was forgotten; NULL: nobody.
 */
static const FeltClubPerson *find_forgotten(const FeltClubState *before, const FeltClubState *after)
{
  for (guint i = 0; i < after->n_people; i++) {
    const FeltClubPerson *person = &after->people[i], *now = felt_club_person(before, person->id);
    if (person->name != NULL && felt_club_person_is(after, person->id)->name == NULL &&
        now != NULL && felt_club_person_is_listed(now))
      return person;
  }
  return NULL;
}

gboolean felt_club_check_back(const FeltClubState *before, const FeltClubState *after,
                              const FeltContext *context, gboolean *overruled, GError **error)
{
  const FeltClubPerson *person = find_alike(before, after, FALSE);
  if (person != NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_NAME_TAKEN,
                       _("Two people would be called %s; give one of them another name first."),
                       person->name);
  person = find_alike(before, after, TRUE);
  if (person != NULL)
    return felt_refuse(
        error, FELT_DECIDE_ERROR_NAME_TAKEN,
        _("Two people would have the number %s; give one of them another one first."),
        person->number);
  person = find_forgotten(before, after);
  if (person != NULL)
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("%s would be one with a person who was forgotten; leave the two apart."),
                       person->name);
  return felt_club_check_payments(before, after, context, overruled, error) &&
         felt_club_check_closed(before, after, context, error);
}
