/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-page.h - evenings of cash games and recorded hands */
#ifndef FELT_CASH_PAGE_H
#define FELT_CASH_PAGE_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_CASH_PAGE (felt_cash_page_get_type())
G_DECLARE_FINAL_TYPE(FeltCashPage, felt_cash_page, FELT, CASH_PAGE, AdwPreferencesPage)

/* Those of the store of a desk; what others record is seen while the page is on the screen. */
GtkWidget *felt_cash_page_new(FeltDesk *desk);

#endif
