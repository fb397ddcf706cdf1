/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-players-windows.h - the windows that register and list players */
#ifndef FELT_PLAYERS_WINDOWS_H
#define FELT_PLAYERS_WINDOWS_H

#include <gtk/gtk.h>

#include "app/desk/felt-desk.h"
#include "app/players/felt-known-names.h"
#include "app/widgets/felt-live-widget.h"

/* The terms for all players of a list. */
typedef struct {
  const char *list; /* the price list, or NULL */
  gboolean owes;    /* nobody pays now */
  int method;       /* FeltMethod */
} FeltListTerms;

/* Opens it over the window with a pasted text, which may be "". names: of earlier tournaments; it
 * must outlive the dialog's window. */
void felt_list_dialog_present(FeltDesk *desk, GtkWindow *parent, const char *text,
                              FeltKnownNames *names, const FeltListTerms *terms);

/* Shows no money in a tournament that is free. Takes the focus into the name's entry. */
G_DECLARE_FINAL_TYPE(FeltRegistrationBar, felt_registration_bar, FELT, REGISTRATION_BAR,
                     FeltLiveWidget)

/* How is paid what is sold on the page: a list of FeltMethod, the bar's own. */
GtkDropDown *felt_registration_bar_method(FeltRegistrationBar *bar);

/* Whether the name that stands there was refused, and nothing typed since. */
gboolean felt_registration_bar_refused(FeltRegistrationBar *bar);

/* Opens it over the window, about its tournament. */
void felt_waiting_dialog_present(FeltDesk *desk, GtkWindow *parent);

#define FELT_TYPE_PLAYERS_PAGE (felt_players_page_get_type())
G_DECLARE_FINAL_TYPE(FeltPlayersPage, felt_players_page, FELT, PLAYERS_PAGE, FeltLiveWidget)

#endif
