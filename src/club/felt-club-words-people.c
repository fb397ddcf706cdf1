/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-words-people.c - what happened to people, in words */
#include "club/felt-club-people.h"
#include "club/felt-club-words.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

/* Who was forgotten is not named by older events either. To be freed. */
static char *name_of(const FeltClubState *state, gint64 id)
{
  const FeltClubPerson *person = felt_club_person(state, id);
  const FeltClubPerson nobody = {.id = id};
  return felt_club_person_shown(person != NULL ? person : &nobody);
}

static gboolean is_forgotten(const FeltClubState *state, gint64 id)
{
  const FeltClubPerson *person = felt_club_person(state, id);
  return person != NULL && person->name == NULL;
}

static char *added_words(const FeltClubEvent *event, const FeltClubState *state)
{
  const FeltClubPeopleAdded *added = &event->u.people_added;
  if (added->n_people != 1)
    return g_strdup_printf(
        g_dngettext(GETTEXT_PACKAGE, "%u new person", "%u new people", added->n_people),
        added->n_people);
  const FeltClubNewPerson *person = &added->people[0];
  gboolean forgotten = is_forgotten(state, person->id);
  g_autofree char *name = forgotten ? name_of(state, person->id) : g_strdup(person->name);
  if (person->number == NULL || forgotten)
    return g_strdup_printf(_("New: %s"), name);
  return g_strdup_printf(_("New: %s, number %s"), name, person->number);
}

static char *changed_words(const FeltClubEvent *event, const FeltClubState *state)
{
  const FeltClubPersonSet *set = &event->u.person;
  gboolean tells = set->name != NULL && !is_forgotten(state, set->person);
  g_autofree char *name = tells ? g_strdup(set->name) : name_of(state, set->person);
  if (set->without_number)
    return g_strdup_printf(_("Person %d: %s, no number any more"), (int)set->person, name);
  if (set->number != NULL && !is_forgotten(state, set->person))
    return g_strdup_printf(_("Person %d: %s, number %s"), (int)set->person, name, set->number);
  return g_strdup_printf(_("Person %d: %s"), (int)set->person, name);
}

char *felt_club_people_words(const FeltClubEvent *event, const FeltClubState *state)
{
  if (event->head.kind == FELT_CLUB_EVENT_PEOPLE_ADDED)
    return added_words(event, state);
  g_autofree char *person = name_of(state, event->u.pair.person);
  g_autofree char *other = NULL;
  switch ((FeltClubEventKind)event->head.kind) {
  case FELT_CLUB_EVENT_PERSON_CHANGED:
    return changed_words(event, state);
  case FELT_CLUB_EVENT_PERSON_BLOCKED:
    return event->u.block.blocked ? g_strdup_printf(_("%s is blocked"), person)
                                  : g_strdup_printf(_("%s is not blocked any more"), person);
  case FELT_CLUB_EVENT_PERSON_BARRED:
    return g_strdup_printf(_("%s is blocked"), person);
  case FELT_CLUB_EVENT_PERSON_MERGED:
    other = name_of(state, event->u.pair.other);
    return g_strdup_printf(_("%s and %s are one person"), other, person);
  case FELT_CLUB_EVENT_PERSON_UNMERGED:
    other = name_of(state, event->u.pair.other);
    return g_strdup_printf(_("%s and %s are two persons after all"), other, person);
  case FELT_CLUB_EVENT_PEOPLE_APART:
    other = name_of(state, event->u.pair.other);
    return g_strdup_printf(_("%s and %s are two people"), person, other);
  default:
    return g_strdup_printf(_("%s was forgotten"), person);
  }
}
