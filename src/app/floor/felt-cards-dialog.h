/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cards-dialog.h - the seats of a table drawn by cards: which card sits where */
#ifndef FELT_CARDS_DIALOG_H
#define FELT_CARDS_DIALOG_H

#include "app/widgets/felt-command-dialog.h"

#define FELT_TYPE_CARDS_DIALOG (felt_cards_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltCardsDialog, felt_cards_dialog, FELT, CARDS_DIALOG, FeltCommandDialog)

/* Over a window with a session: lists who sits at the table and who waits for a seat, says which
 * card belongs to which seat, takes the cards that were drawn by hand, or deals them. */
void felt_cards_dialog_present(FeltDesk *desk, GtkWindow *parent, guint table);

#endif
