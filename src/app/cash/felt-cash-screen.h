/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-screen.h - the room's screen of an evening of cash games */
#ifndef FELT_CASH_SCREEN_H
#define FELT_CASH_SCREEN_H

#include <gtk/gtk.h>

#include "session/felt-session.h"

#define FELT_TYPE_CASH_SCREEN (felt_cash_screen_get_type())
G_DECLARE_FINAL_TYPE(FeltCashScreen, felt_cash_screen, FELT, CASH_SCREEN, GtkWindow)

/* Time left, stakes, seats free and who waits; full-screen, on the monitor the host's window is not
 * on when there is one; Escape closes it. */
FeltCashScreen *felt_cash_screen_new(GtkWindow *host, FeltSession *session);

#endif
