/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display-cards.h - cards as the room sees them: rank over suit, large, white */
#ifndef FELT_DISPLAY_CARDS_H
#define FELT_DISPLAY_CARDS_H

#include "app/display/felt-display-canvas.h"
#include "core/rules/felt-cards.h"

/* Height of a card is 1; how wide it is at most, and how wide where there are many. */
#define FELT_CARD_WIDE   0.72
#define FELT_CARD_NARROW 0.5

/* Draws a card into a box of any of these shapes. faint: it does not play. */
void felt_canvas_card(const FeltCanvas *canvas, const FeltBox *box, FeltCard card, gboolean faint);

/* The place of a card that is still to come. */
void felt_canvas_card_place(const FeltCanvas *canvas, const FeltBox *box);

/* n cards side by side in the middle of a box, or from its left (align 0), as large as fits;
 * plays: bit per card, which are not faint. Returns the width they took. */
double felt_canvas_cards(const FeltCanvas *canvas, const FeltBox *box, const FeltCard *cards,
                         guint n, double align, guint64 plays);

#endif
