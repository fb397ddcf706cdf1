/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-settlement.h - the books of an evening and who pays whom, ticked off */
#ifndef FELT_CASH_SETTLEMENT_H
#define FELT_CASH_SETTLEMENT_H

#include <gtk/gtk.h>

#include "session/felt-session.h"

G_DECLARE_FINAL_TYPE(FeltCashSettlement, felt_cash_settlement, FELT, CASH_SETTLEMENT, GtkBox)

/* Whose books it shows, of a session that outlives it. say(data, sentence) is called with what is
 * refused. */
void felt_cash_settlement_begin(FeltCashSettlement *settlement, FeltSession *session,
                                void (*say)(gpointer data, const char *sentence), gpointer data);

void felt_cash_settlement_show(FeltCashSettlement *settlement);

#endif
