/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-window-private.h - what the files of the host's window share */
#ifndef FELT_CASH_WINDOW_PRIVATE_H
#define FELT_CASH_WINDOW_PRIVATE_H

#include "app/cash/felt-cash-players.h"
#include "app/cash/felt-cash-screen.h"
#include "app/cash/felt-cash-settlement.h"
#include "app/cash/felt-cash-window.h"
#include "app/widgets/felt-figure.h"
#include "app/widgets/felt-toast.h"

struct _FeltCashWindow {
  AdwApplicationWindow parent_instance;
  FeltSession *session;
  FeltCashPlayers *players;
  FeltCashSettlement *settlement;
  FeltCashScreen *screen; /* made when it is first wanted */
  guint timer;
  guint64 head; /* the last event that was told */

  /* of the template */
  AdwWindowTitle *title;
  GtkMenuButton *menu;
  AdwViewStack *pages;
  GtkListBox *list;
  GtkBox *settlement_box;
  FeltFigure *time, *stakes, *next, *in_play, *seats_free, *bank, *kitty, *rake;
  GtkLabel *todo, *waiting, *tables, *rules, *log;
  FeltToast *toast;
};

/* felt-cash-window-actions.c: the actions "win.…", their keys and the menu. */
void felt_cash_window_install_keys(GtkWidgetClass *klass);
void felt_cash_window_add_actions(FeltCashWindow *window);
GMenuModel *felt_cash_window_menu(void); /* (transfer full) */
void felt_cash_window_update_actions(FeltCashWindow *window);

/* A sentence at the foot. */
void felt_cash_window_say(gpointer window, const char *sentence);

#endif
