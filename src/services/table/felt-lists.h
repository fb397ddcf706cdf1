/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-lists.h - the lists of a tournament that leave the program as files */
#ifndef FELT_LISTS_H
#define FELT_LISTS_H

#include "services/table/felt-table-model.h"
#include "session/felt-session.h"

typedef enum {
  FELT_LIST_RESULTS,    /* places, best first; above them those still in */
  FELT_LIST_PLAYERS,    /* all who ever registered, by name */
  FELT_LIST_SEATS,      /* by table and seat; below them those in without a seat */
  FELT_LIST_PRIZES,     /* by place, with who has them */
  FELT_LIST_MONEY,      /* the sums: pool + bounties + fees + staff = taken + owed + overlay + added
                         * - refunds */
  FELT_LIST_CASHIERS,   /* the lines of the cashiers' log, what was undone marked as such */
  FELT_LIST_DRAWERS,    /* the sessions of each cashier's drawer, or what went through it */
  FELT_LIST_LOG,        /* every event, in words */
  FELT_LIST_STATISTICS, /* its figures, in one row */
  FELT_N_LISTS
} FeltList;

/* "results", "players", …: for programs; NULL-terminated. */
extern const char *const felt_list_words[];

/* "Results", translated. */
const char *felt_list_title(FeltList list);

/* A list of a state, but for log and statistics. Takes over the state, places up to date. */
FeltTableModel *felt_list_of_state(FeltState *state, FeltList list, const FeltInstant *now);

/* The list as the tournament stands now, by a copy of its state: the session may go on or go away,
 * but for what the log says, which is read at once. NULL with a sentence: it cannot be read. */
FeltTableModel *felt_list_new(FeltSession *session, FeltList list, const FeltInstant *now,
                              GError **error);

/* Returns the name of a list's file without its end: "Thursday - Results". Owned by the caller. */
char *felt_list_file_name(FeltSession *session, FeltList list);

#endif
