/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person-alike.h - records that may be of one person */
#ifndef FELT_PERSON_ALIKE_H
#define FELT_PERSON_ALIKE_H

#include "club/felt-club-state.h"

/* Two records whose names differ by so many letters; of the older one the id is person. */
typedef struct {
  gint64 person, other;
  guint apart;
} FeltPersonAlike;

/* Pairs of listed people whose names are the same but for a letter or two, case, accents, or the
 * order of their words, the most alike first; not those who both have a number unless their names
 * are the same, nor those whose names differ by a figure, nor those
 * who are said to be two people (felt_club_people_are_apart). An array of FeltPersonAlike, at most
 * max; free with g_array_unref. Some 100 ms for 10,000 people. */
GArray *felt_person_alike(const FeltClubState *state, guint max);

/* Of each name of a NULL-terminated list, such as of players who are none of the club's people, the
 * id of the listed person whose name is like it in that way; 0: nobody's. One who has the very name
 * is named too. Free with g_free. */
gint64 *felt_person_alike_names(const FeltClubState *state, const char *const *names);

#endif
