/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-draw.h - seats by ascending cards */
#ifndef FELT_CASH_DRAW_H
#define FELT_CASH_DRAW_H

#include "cash/felt-cash-state.h"

/* A card for each of n players from a pack shuffled by the seed; NULL-terminated, freed with
 * g_strfreev. */
char **felt_cash_draw_cards(const guint8 seed[FELT_SEED_SIZE], guint n);

/* The seats of who drew them: the lowest card at the first seat, the next one to its left; of a
 * rank clubs are lowest. FALSE: they are no cards, or too many for the table. */
gboolean felt_cash_draw_seats(const FeltCashPlace *place, gint64 first, char **cards, guint n,
                              gint64 seats[FELT_SEATS_MAX]);

#endif
