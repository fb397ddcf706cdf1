/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-accounts-dialog.h - who works here: the club's accounts, added, changed and closed */
#ifndef FELT_ACCOUNTS_DIALOG_H
#define FELT_ACCOUNTS_DIALOG_H

#include <adwaita.h>

#define FELT_TYPE_ACCOUNTS_DIALOG (felt_accounts_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltAccountsDialog, felt_accounts_dialog, FELT, ACCOUNTS_DIALOG, AdwWindow)

/* Opens it over a window. */
void felt_accounts_dialog_present(GtkWindow *parent);

#endif
