/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-settlement.h - the books of an evening and who pays whom, ticked off */
#ifndef FELT_CASH_SETTLEMENT_H
#define FELT_CASH_SETTLEMENT_H

#include <gtk/gtk.h>

#include "session/felt-session.h"

typedef struct FeltCashSettlement FeltCashSettlement;

/* Fills an empty box. say(data, sentence) is called with what is refused. */
FeltCashSettlement *felt_cash_settlement_new(GtkBox *box, FeltSession *session,
                                             void (*say)(gpointer data, const char *sentence),
                                             gpointer data);
void felt_cash_settlement_free(FeltCashSettlement *settlement);

void felt_cash_settlement_show(FeltCashSettlement *settlement);

#endif
