/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-draw.h - seats and buttons drawn from a seed */
#ifndef FELT_DRAW_H
#define FELT_DRAW_H

#include "core/rules/felt-cards.h"
#include "core/rules/felt-random.h"
#include "tournament/state/felt-state.h"

/* All draws take a seed and the state before; the same seed on the same state gives the same seats,
 * which is how felt_draw_verify checks a log. Seats that are locked are never drawn; one that is
 * kept for a player (T 9) is theirs whenever they are drawn to its table. Players who are kept
 * apart get different tables as far as that can be: the draw is drawn again until they do. */

/* A batch (rules.md 4.1): all who wait get seats. Opens tables when the free seats do not suffice.
 * First the sizes: every table gets players until sizes differ by at most one (as far as those
 * already seated allow); then players and seats uniformly. New tables get a button by the high
 * card. Fills an empty FeltSeated. Where the setup limits the tables (max_tables) and not all fit,
 * those who entered first get the seats. FALSE when nobody waits, or no seat is left for them. */
gboolean felt_draw_batch(const FeltState *state, const guint8 seed[FELT_SEED_SIZE],
                         FeltSeated *seated);

/* One newcomer: uniformly among the free seats of the tables with the fewest players. player (0:
 * not known yet) gets the seat that is kept for them, and no table of somebody they are kept apart
 * from while another has a seat. FALSE when no seat is free. */
gboolean felt_draw_late(const FeltState *state, const guint8 seed[FELT_SEED_SIZE], gint64 player,
                        gint64 *table, gint64 *seat);

/* A seat at one table, uniformly. FALSE when none is free there. */
gboolean felt_draw_seat_at(const FeltState *state, const guint8 seed[FELT_SEED_SIZE], gint64 table,
                           gint64 *seat);

/* Breaks a table (T 10, rules.md 4.2): two independent random steps, free seats of the smallest
 * other tables, then the players. FALSE when the others have not enough seats. */
gboolean felt_draw_break(const FeltState *state, const guint8 seed[FELT_SEED_SIZE], gint64 table,
                         FeltSeated *seated);

/* All seats anew: everybody who is in, on the lowest open tables that hold them, opening more when
 * they do not (final: on one table, the lowest open one that holds all), buttons by the high card;
 * tables left over close. With table != 0 only that table's seats and button. FALSE when there is
 * nobody to draw for, or not enough seats. */
gboolean felt_draw_redraw(const FeltState *state, const guint8 seed[FELT_SEED_SIZE], gboolean final,
                          gint64 table, FeltSeated *seated);

/* One table by cards: who sits there, or when nobody does all who wait, are dealt one each
 * of as many ascending cards; the lowest card sits at seat `first`, the others follow to its left
 * on seats that are not locked. The button by the high card. FALSE when there is nobody, or not
 * enough seats. */
gboolean felt_draw_cards(const FeltState *state, const guint8 seed[FELT_SEED_SIZE], gint64 table,
                         guint first, FeltSeated *seated);

/* The same with cards that players drew by hand, all different: no seed; the highest card has the
 * button. FALSE when somebody at the table did not draw, or there are not enough seats. */
typedef struct {
  guint player;
  FeltCard card;
} FeltCardDraw;
gboolean felt_draw_by_cards(const FeltState *state, gint64 table, guint first,
                            const FeltCardDraw *draws, guint n, FeltSeated *seated);

/* The button by the high card: one card to each occupied seat in seat order from a shuffled deck;
 * the highest, ties by suit (spades, hearts, diamonds, clubs), has the button. *cards is the text,
 * owned by the caller. FALSE when the table is empty. */
gboolean felt_draw_button(const FeltTable *table, FeltRandom *random, gint64 *seat, char **cards);

/* Recomputes the draw that an event logged, on the state before it. TRUE when the event drew
 * nothing, or its outcome follows from its seed; else a sentence. */
gboolean felt_draw_verify(const FeltState *before, const FeltEvent *event, GError **error);

#endif
