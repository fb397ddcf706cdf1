/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-json.h - people and what they did, as JSON and as text */
#ifndef FELT_PEOPLE_JSON_H
#define FELT_PEOPLE_JSON_H

#include <cjson/cJSON.h>

#include "club/felt-club-state.h"
#include "services/club/felt-person-results.h"

/* A line of the list: {"id","name","number","blocked","events","cashes","wins","hits","paid",
 * "won","money"}; totals NULL: none. money has {"currency","digits","paid","won"} of each currency;
 * where there are several, paid and won are null, for amounts of them are not added. In minor
 * units. */
cJSON *felt_person_to_json(const FeltClubPerson *person, const FeltPersonTotals *totals,
                           FeltBlock block);

/* The same with "merged" (ids of records merged into it), "tournaments", the latest first, the
 * players who put the person out most often ("busted_by"), and the person's most frequent victims
 * ("victims"). */
cJSON *felt_person_page_to_json(const FeltClubState *club, const FeltClubPerson *person,
                                const FeltResults *results, FeltDay today);

/* The page as text, to be freed. */
char *felt_person_page_to_text(const FeltClubState *club, const FeltClubPerson *person,
                               const FeltResults *results, FeltDay today);

#endif
