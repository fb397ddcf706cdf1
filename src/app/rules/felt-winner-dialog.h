/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-winner-dialog.h - who wins: cards in, winner and best five out */
#ifndef FELT_WINNER_DIALOG_H
#define FELT_WINNER_DIALOG_H

#include <adwaita.h>

#define FELT_TYPE_WINNER_DIALOG (felt_winner_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltWinnerDialog, felt_winner_dialog, FELT, WINNER_DIALOG, AdwWindow)

/* Shows the dialog over a window, with the game of a level (felt_played_games); of one that is not
 * known none is chosen. */
void felt_winner_dialog_present(GtkWindow *parent, int game);

#endif
