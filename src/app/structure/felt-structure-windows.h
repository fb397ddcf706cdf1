/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-windows.h - dialogs of the structure */
#ifndef FELT_STRUCTURE_WINDOWS_H
#define FELT_STRUCTURE_WINDOWS_H

#include <adwaita.h>

#include "app/desk/felt-desk.h"
#include "app/widgets/felt-live-widget.h"
#include "tournament/setup/felt-structure.h"

/* Opens over a window that shows a tournament. */
void felt_chips_dialog_present(FeltDesk *desk, GtkWindow *parent);

/* Fills a custom mix that has no games yet with the games of a known mix, to be changed. */
void felt_games_begin(FeltMixGame **games, guint *n, int mix);

/* Called with the games that were chosen, two at least; they are the dialog's. */
typedef void (*FeltGamesFunc)(const FeltMixGame *games, guint n, gpointer data);

/* Shows the games of a mix and lets the director change them. data is a GObject; nothing is called
 * when it is gone by then. */
void felt_games_dialog_present(GtkWindow *window, const FeltMixGame *games, guint n,
                               FeltGamesFunc use, gpointer data);

G_DECLARE_FINAL_TYPE(FeltStructurePage, felt_structure_page, FELT, STRUCTURE_PAGE, FeltLiveWidget)

#endif
