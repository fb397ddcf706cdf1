/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-window.h - the host's window of an evening of cash games */
#ifndef FELT_CASH_WINDOW_H
#define FELT_CASH_WINDOW_H

#include <adwaita.h>

#include "session/felt-session.h"

#define FELT_TYPE_CASH_WINDOW (felt_cash_window_get_type())
G_DECLARE_FINAL_TYPE(FeltCashWindow, felt_cash_window, FELT, CASH_WINDOW, AdwApplicationWindow)

/* Opens an evening of a store, which outlives the window, or brings its window to the front. FALSE
 * with a sentence when its log cannot be read. */
gboolean felt_cash_window_open(GtkApplication *application, FeltStore *store, const char *id,
                               GError **error);

/* Opens an evening that was just made, and says a sentence there; NULL: none. */
void felt_cash_window_open_made(GtkApplication *application, FeltStore *store, const char *id,
                                const char *sentence);

/* Asks what is agreed for a new evening over a window, makes it and opens it. */
void felt_cash_window_new_evening(GtkApplication *application, GtkWindow *parent, FeltStore *store);

/* The menu of what the host does. (transfer full) */
GMenuModel *felt_cash_window_menu(void);

#endif
