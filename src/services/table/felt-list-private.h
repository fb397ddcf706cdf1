/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-private.h - each list of a tournament */
#ifndef FELT_LIST_PRIVATE_H
#define FELT_LIST_PRIVATE_H

#include "services/table/felt-lists.h"

/* All take over the state, places up to date. */
FeltTableModel *felt_table_of_results(FeltState *state);
FeltTableModel *felt_table_of_players(FeltState *state);
FeltTableModel *felt_table_of_seats(FeltState *state);
FeltTableModel *felt_table_of_prizes(FeltState *state);
FeltTableModel *felt_table_of_money(FeltState *state);
FeltTableModel *felt_table_of_cashiers(FeltState *state);
FeltTableModel *felt_table_of_drawers(FeltState *state);

/* Of any kind of stream. */
FeltTableModel *felt_table_of_log(FeltSession *session, GError **error);

/* Returns the name of a list's file from two names: "Thursday - Results". Owned by the caller. */
char *felt_list_file_name_of(const char *of, const char *title);

#endif
