/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-person.h - the people who play here, as far as the log knows */
#ifndef FELT_CLUB_PERSON_H
#define FELT_CLUB_PERSON_H

#include "tournament/base/felt-person.h"
#include "tournament/base/felt-schema.h"

/* Everything else that is known of somebody, the reason of a block too, can be erased: it stands
 * outside the log (store/felt-details.h). */
typedef struct {
  gint64 id;            /* from 1; it is nobody else's, also when it was undone */
  char *name;           /* by which screens and paper call them; NULL: forgotten */
  char *number;         /* of a member; or NULL */
  char *key;            /* felt_name_key of the name; NULL: forgotten */
  char *number_key;     /* the same of the number; NULL: there is none */
  gboolean blocked;     /* by the house */
  FeltDay barred_until; /* no entry before this day; 0: not barred */
  gint64 into;          /* this record was merged into that person's; 0: it stands for itself */
  char **taken;         /* of what is known beside the log, keys that changed hands by that */
} FeltClubPerson;

#define FELT_CLUB_PEOPLE_MAX 100000
#define FELT_CLUB_NUMBER_MAX 30

/* Takes a member's number, or a login, away in a command. */
#define FELT_CLUB_NONE "none"

extern const FeltRecord felt_club_person_record;

/* A new person. */
typedef struct {
  gint64 id;
  char *name, *number;
} FeltClubNewPerson;

/* Several, in one event: a list that was read is there as a whole, and is undone as one. */
typedef struct {
  FeltClubNewPerson *people;
  guint n_people;
  gboolean registered; /* nobody added them: they were registered in a tournament */
} FeltClubPeopleAdded;

/* The changes to a person; absent values stay as they were. */
typedef struct {
  gint64 person;
  char *name, *number;
  gboolean without_number;
} FeltClubPersonSet;

/* Whether somebody is blocked from now on, by the house; or until when, whoever wants that. */
typedef struct {
  gint64 person;
  gboolean blocked;
  gint64 until;
} FeltClubPersonBlock;

/* Two records are of one person, or are not after all: other's is merged into person's. */
typedef struct {
  gint64 person, other;
  char **taken; /* of a merge: keys of felt_details_record that the two exchanged; NULL: none, as of
                   older logs */
} FeltClubPair;

extern const FeltRecord felt_club_new_person_record, felt_club_people_added_record,
    felt_club_person_set_record, felt_club_person_block_record, felt_club_person_barred_record,
    felt_club_pair_record, felt_club_merged_record, felt_club_person_forgotten_record;

/* Returns the name to show, for people who were forgotten "Player 123". To be freed. */
char *felt_club_person_shown(const FeltClubPerson *person);

#endif
