/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-all-in-show.h - the all-in that the room's screen shows, while the director wants it */
#ifndef FELT_ALL_IN_SHOW_H
#define FELT_ALL_IN_SHOW_H

#include "app/desk/felt-desk.h"
#include "services/board/felt-all-in.h"

/* Nothing of it is in a log: it outlives the session and every undo, and is gone with the program.
 * Signal "changed" (): other hands are shown, other cards, or none. */
#define FELT_TYPE_ALL_IN_SHOW (felt_all_in_show_get_type())
G_DECLARE_FINAL_TYPE(FeltAllInShow, felt_all_in_show, FELT, ALL_IN_SHOW, GObject)

/* The one of a desk, which owns it. */
FeltAllInShow *felt_all_in_show_get(FeltDesk *desk);

/* Shows hands, or none with NULL. What they win is computed beside the window, and they are shown
 * once it is known, unless odds says it already. */
void felt_all_in_show_put(FeltAllInShow *show, FeltAllIn *all_in, const FeltAllInOdds *odds);

/* Returns the hands that are shown (NULL: none), and what they win. The show owns both, until the
 * next "changed". */
FeltAllIn *felt_all_in_show_hands(FeltAllInShow *show);
const FeltAllInOdds *felt_all_in_show_odds(FeltAllInShow *show);

/* Deals the next card of the board of what is shown, or with FELT_CARD_UNKNOWN takes the last one
 * back. FALSE, and nothing happens, when the card is out already, or the board is full or empty. */
gboolean felt_all_in_show_deal(FeltAllInShow *show, FeltCard card);

/* Computes what hands win in a thread of its own. */
void felt_all_in_odds_async(FeltAllIn *all_in, GCancellable *cancel, GAsyncReadyCallback callback,
                            gpointer data);

/* Whether a GCancellable lets a computation of odds go on (FeltProgress). */
bool felt_odds_go_on(void *cancel, uint64_t done, uint64_t total);

/* Returns the odds, to be freed with g_free; NULL when the work was cancelled. */
FeltAllInOdds *felt_all_in_odds_finish(GAsyncResult *result);

#endif
