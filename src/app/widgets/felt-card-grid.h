/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-card-grid.h - the 52 cards as buttons */
#ifndef FELT_CARD_GRID_H
#define FELT_CARD_GRID_H

#include <gtk/gtk.h>

#include "core/rules/felt-cards.h"

#define FELT_TYPE_CARD_GRID (felt_card_grid_get_type())
G_DECLARE_FINAL_TYPE(FeltCardGrid, felt_card_grid, FELT, CARD_GRID, GtkWidget)

/* A card that is clicked goes behind what stands in the entry that had the keyboard last, until
 * then in the first one. Cards that stand in any of them cannot be clicked again. place: of this
 * entry among them, from 0; -1: the last. */
void felt_card_grid_serve(FeltCardGrid *grid, gpointer entry, int place);

/* The colour of a suit on a white card, as CSS says it: four colours. Constant. */
const char *felt_suit_color(guint suit);

/* A card with its suit as a symbol, in colour, as markup: "A♠". Owned by the caller. */
char *felt_card_markup(FeltCard card);

/* Returns n cards with spaces between them, an unknown card as "??". Owned by the caller. */
char *felt_cards_markup(const FeltCard *cards, guint n);

/* "ace of spades", translated; for screen readers. Owned by the caller. */
char *felt_card_name(FeltCard card);

#endif
