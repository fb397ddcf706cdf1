/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-money-windows.h - the page of prizes and the dialogs of money */
#ifndef FELT_MONEY_WINDOWS_H
#define FELT_MONEY_WINDOWS_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"

/* Opens the list over the window; it follows what happens. Open bounties come first, then the
 * latest. */
void felt_bounties_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* Asks about a player who is out: the bust-out of event seq, or as felt_bounty_bust chooses (0).
 * Offers first the players at the table that they left. */
void felt_bounty_dialog_present(FeltDesk *desk, GtkWindow *parent, guint player, guint64 seq);

/* Opens it beside the window, about its tournament; both can be used. */
void felt_cashier_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* Opens over a window that shows a tournament. */
void felt_deal_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* Presents it over a window. cashier: whose drawer it is; "" when it is still to be typed, which
 * only an opening allows. */
void felt_drawer_dialog_present(FeltDesk *desk, GtkWindow *parent, const char *cashier,
                                gboolean closing);

/* Opens it over the window, with the stacks as last counted. Computes in a thread, shows how far it
 * is, and stops when it is closed. */
void felt_icm_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* Opens it over the window for a place from 1; 0: to give something to a place that is chosen in
 * it. In a tournament without money nothing in it asks for an amount. Every edit is tried out and
 * shown before it is recorded; a refusal stands in the dialog. */
void felt_place_dialog_present(FeltDesk *desk, GtkWindow *parent, guint place);

/* Opens it over the window, about its tournament. */
void felt_prices_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* Opens over a window that shows a tournament. */
void felt_prize_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* For templates. */
GType felt_prizes_page_get_type(void);

/* Opens over the window for a pot of this name, NULL: nothing. Paying, who has won a last longer is
 * chosen already; money may be kept for another time instead. */
void felt_side_pot_dialog_present(FeltDesk *desk, GtkWindow *parent, const char *pot,
                                  gboolean paying);

/* Opens the list over the window; it follows what happens. From it players are let in and paid. */
void felt_side_pots_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* "5 players, 2 still in · can be joined", "5 players": of a pot of the setup at a view of the
 * clock. Owned by the caller. */
char *felt_side_pot_detail(const FeltState *state, const FeltSidePot *pot,
                           const FeltClockView *view);

#endif
