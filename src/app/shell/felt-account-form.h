/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-account-form.h - one account of the club: name, role, table, login, PIN */
#ifndef FELT_ACCOUNT_FORM_H
#define FELT_ACCOUNT_FORM_H

#include <adwaita.h>

#define FELT_TYPE_ACCOUNT_FORM (felt_account_form_get_type())
G_DECLARE_FINAL_TYPE(FeltAccountForm, felt_account_form, FELT, ACCOUNT_FORM, AdwWindow)

/* Opens it over a window; id 0: a new account. */
void felt_account_form_present(GtkWindow *parent, gint64 id);

#endif
