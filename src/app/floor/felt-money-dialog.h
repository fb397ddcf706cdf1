/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-money-dialog.h - what is sold to one player, taken from him or given to him; the drawer */
#ifndef FELT_MONEY_DIALOG_H
#define FELT_MONEY_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_MONEY_DIALOG (felt_money_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltMoneyDialog, felt_money_dialog, FELT, MONEY_DIALOG, FeltCommandDialog)

/* What is chosen when it opens. */
typedef enum {
  FELT_MONEY_DEBT,
  FELT_MONEY_PRIZE,
  FELT_MONEY_THING,
  FELT_MONEY_REBUY,
  FELT_MONEY_ADD_ON,
  FELT_MONEY_RE_ENTRY,
  FELT_MONEY_RETURNED,
  FELT_MONEY_REFUND,
  FELT_MONEY_DRAWER_IN,
  FELT_MONEY_DRAWER_OUT
} FeltMoneyWhat;

/* Opens it over the window, about a player of its tournament, beginning with what comes first of
 * the things that can be done; 0: about the drawer, beginning with `what`. */
void felt_money_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player, FeltMoneyWhat what);

#endif
