/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-people-list.h - the club's people as a list that leaves the program as a file */
#ifndef FELT_PEOPLE_LIST_H
#define FELT_PEOPLE_LIST_H

#include "services/club/felt-person-results.h"
#include "services/table/felt-table-model.h"

/* The list's name for programs, beside felt_list_words. */
#define FELT_LIST_PEOPLE "people"

/* A row for each listed person, by name, with what came of all tournaments; money only where
 * it is of one currency, else the note says why it is left out. Nothing that can be erased is in
 * it. at_us: when this was true, UTC. */
FeltTableModel *felt_table_of_people(const FeltResults *results, const FeltClubState *club,
                                     gint64 at_us);

#endif
