/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-accounts-page.h - who works here: the club's accounts, added, changed and closed */
#ifndef FELT_ACCOUNTS_PAGE_H
#define FELT_ACCOUNTS_PAGE_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"

#define FELT_TYPE_ACCOUNTS_PAGE (felt_accounts_page_get_type())
G_DECLARE_FINAL_TYPE(FeltAccountsPage, felt_accounts_page, FELT, ACCOUNTS_PAGE, GtkBox)

/* Those of the club that is open; desk is not asked. */
GtkWidget *felt_accounts_page_new(FeltDesk *desk);

#endif
