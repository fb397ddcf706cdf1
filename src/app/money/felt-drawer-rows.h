/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-drawer-rows.h - the drawers of the cashiers and their sessions, a row each */
#ifndef FELT_DRAWER_ROWS_H
#define FELT_DRAWER_ROWS_H

#include <adwaita.h>

#include "tournament/state/felt-state.h"

/* What a cashier is called: "Not named" where the log names nobody. */
const char *felt_drawer_cashier_name(const char *cashier);

/* " · by card 55 EUR": what of by_method (FELT_N_METHODS) lies in no drawer. */
void felt_drawer_add_methods(GString *text, const FeltState *state, const gint64 *by_method);

/* Brings the rows of two groups to a state; rows that stay keep the focus. Those of drawers have a
 * button that does "cashier.open-drawer" or "cashier.close-drawer" (the cashier's name), those of
 * sessions, newest first, one that does "cashier.print-drawer" (the event that opened it). A group
 * without rows hides. */
void felt_drawer_rows_show(AdwPreferencesGroup *drawers, AdwPreferencesGroup *sessions,
                           const FeltState *state);

#endif
