/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-club-person.c - who plays here, as far as the log knows */
#include "club/felt-club-person.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

/* clang-format off */
#define AT(S, F) .offset = offsetof(S, F)
#define ID(S, F) {.key = #F, .type = FELT_FIELD_INT, AT(S, F), .min = 1, .max = FELT_INT_MAX, .flags = FELT_FIELD_REQUIRED}
#define NAME(S, F) {.key = #F, .type = FELT_FIELD_TEXT, AT(S, F), .flags = FELT_FIELD_NAME}

static const FeltField person_fields[] = {
  {.key = "id", .type = FELT_FIELD_INT, AT(FeltClubPerson, id)},
  NAME(FeltClubPerson, name),
  NAME(FeltClubPerson, number),
  NAME(FeltClubPerson, key),
  NAME(FeltClubPerson, number_key),
  {.key = "blocked", .type = FELT_FIELD_BOOL, AT(FeltClubPerson, blocked)},
  {.key = "barred_until", .type = FELT_FIELD_INT, AT(FeltClubPerson, barred_until)},
  {.key = "into", .type = FELT_FIELD_INT, AT(FeltClubPerson, into)},
  {.key = "taken", .type = FELT_FIELD_TEXTS, AT(FeltClubPerson, taken)},
  {0},
};
const FeltRecord felt_club_person_record = {"person", sizeof(FeltClubPerson), person_fields, 0};

static const FeltField new_person_fields[] = {
  ID(FeltClubNewPerson, id),
  {.key = "name", .type = FELT_FIELD_TEXT, AT(FeltClubNewPerson, name), .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED},
  NAME(FeltClubNewPerson, number),
  {0},
};
const FeltRecord felt_club_new_person_record = {"people", sizeof(FeltClubNewPerson), new_person_fields, 0};

static const FeltField people_added_fields[] = {
  {.key = "people", .type = FELT_FIELD_LIST, AT(FeltClubPeopleAdded, people),
   .count_offset = offsetof(FeltClubPeopleAdded, n_people), .record = &felt_club_new_person_record,
   .flags = FELT_FIELD_REQUIRED},
  {.key = "registered", .type = FELT_FIELD_BOOL, AT(FeltClubPeopleAdded, registered)},
  {0},
};
const FeltRecord felt_club_people_added_record = {"people-added", sizeof(FeltClubPeopleAdded), people_added_fields, 0};

static const FeltField person_set_fields[] = {
  ID(FeltClubPersonSet, person),
  NAME(FeltClubPersonSet, name),
  NAME(FeltClubPersonSet, number),
  {.key = "without_number", .type = FELT_FIELD_BOOL, AT(FeltClubPersonSet, without_number)},
  {0},
};
const FeltRecord felt_club_person_set_record = {"person-changed", sizeof(FeltClubPersonSet), person_set_fields, 0};

static const FeltField person_block_fields[] = {
  ID(FeltClubPersonBlock, person),
  {.key = "blocked", .type = FELT_FIELD_BOOL, AT(FeltClubPersonBlock, blocked), .absent = TRUE},
  {0},
};
const FeltRecord felt_club_person_block_record = {"person-blocked", sizeof(FeltClubPersonBlock), person_block_fields, 0};

static const FeltField person_barred_fields[] = {
  ID(FeltClubPersonBlock, person),
  ID(FeltClubPersonBlock, until),
  {0},
};
const FeltRecord felt_club_person_barred_record = {"person-barred", sizeof(FeltClubPersonBlock), person_barred_fields, 0};

static const FeltField pair_fields[] = {
  ID(FeltClubPair, person),
  ID(FeltClubPair, other),
  {0},
};
const FeltRecord felt_club_pair_record = {"pair", sizeof(FeltClubPair), pair_fields, 0};

static const FeltField merged_fields[] = {
  ID(FeltClubPair, person),
  ID(FeltClubPair, other),
  {.key = "taken", .type = FELT_FIELD_TEXTS, AT(FeltClubPair, taken)},
  {0},
};
const FeltRecord felt_club_merged_record = {"merged", sizeof(FeltClubPair), merged_fields, 0};

static const FeltField person_forgotten_fields[] = {
  ID(FeltClubPair, person),
  {0},
};
const FeltRecord felt_club_person_forgotten_record = {"person-forgotten", sizeof(FeltClubPair), person_forgotten_fields, 0};
/* clang-format on */

char *felt_club_person_shown(const FeltClubPerson *person)
{
  if (person->name != NULL)
    return g_strdup(person->name);
  return g_strdup_printf(_("Player %d"), (int)person->id);
}
