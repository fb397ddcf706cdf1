/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-games-dialog.h - the games of a mix of one's own, in their order */
#ifndef FELT_GAMES_DIALOG_H
#define FELT_GAMES_DIALOG_H

#include <adwaita.h>

#include "tournament/setup/felt-structure.h"

#define FELT_TYPE_GAMES_DIALOG (felt_games_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltGamesDialog, felt_games_dialog, FELT, GAMES_DIALOG, AdwWindow)

/* What a mix of one's own begins with when it has no games yet: those of a known mix, to be
 * changed.
 */
void felt_games_begin(FeltMixGame **games, guint *n, int mix);

/* Called with the games that were chosen, two at least; they are the dialog's. */
typedef void (*FeltGamesFunc)(const FeltMixGame *games, guint n, gpointer data);

/* Shows the games of a mix and lets the director change them. data is a GObject; nothing is called
 * when it is gone by then. */
void felt_games_dialog_present(GtkWindow *window, const FeltMixGame *games, guint n,
                               FeltGamesFunc use, gpointer data);

#endif
