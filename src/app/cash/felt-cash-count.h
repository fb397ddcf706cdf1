/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-count.h - everybody's chips are counted, now or at the end */
#ifndef FELT_CASH_COUNT_H
#define FELT_CASH_COUNT_H

#include <adwaita.h>

#include "cash/felt-cash-command.h"
#include "session/felt-session.h"

/* A line for each player who has chips. kind: FELT_CASH_COUNT, where a player whose line is left
 * empty stays as they were, or FELT_CASH_END, which cashes them out. */
void felt_cash_count_present(GtkWindow *parent, FeltSession *session, FeltCashCommandKind kind);

#endif
