/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prices-dialog.h - what is sold, by which list and when; what the house adds */
#ifndef FELT_PRICES_DIALOG_H
#define FELT_PRICES_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_PRICES_DIALOG (felt_prices_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltPricesDialog, felt_prices_dialog, FELT, PRICES_DIALOG, FeltCommandDialog)

/* Opens it over the window, about its tournament. */
void felt_prices_dialog_present(FeltDesk *desk, GtkWindow *parent);

#endif
