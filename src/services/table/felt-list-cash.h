/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-cash.h - the lists of an evening of cash games */
#ifndef FELT_LIST_CASH_H
#define FELT_LIST_CASH_H

#include "services/table/felt-table-model.h"
#include "session/felt-session.h"

typedef enum {
  FELT_CASH_LIST_PLAYERS,    /* all who ever came, by name, with what they won or lost */
  FELT_CASH_LIST_SETTLEMENT, /* who pays whom: what was paid, then what is open */
  FELT_CASH_LIST_LOG,        /* every event, in words */
  FELT_N_CASH_LISTS
} FeltCashList;

/* "players", …: for programs; NULL-terminated. */
extern const char *const felt_cash_list_words[];

/* "Players", translated. */
const char *felt_cash_list_title(FeltCashList list);

/* The list of a session of felt_cash_kind as it stands now; that may go on or go away. NULL with a
 * sentence: the log cannot be read, or nothing can be settled while chips are in play or a
 * difference is open. */
FeltTableModel *felt_cash_list_new(FeltSession *session, FeltCashList list, const FeltInstant *now,
                                   GError **error);

/* Returns the name of a list's file without its end: "Friday Game - Players". Owned by the
 * caller. */
char *felt_cash_list_file_name(FeltSession *session, FeltCashList list);

#endif
