/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-hole.h - hole cards that may not come out yet: in the memory of who records, only */
#ifndef FELT_HANDS_HOLE_H
#define FELT_HANDS_HOLE_H

#include "hands/felt-hands-command.h"
#include "hands/felt-hands-state.h"

/* The cards of players as they are typed while a hand is played. They are in no file and no event
 * until they are tabled by rule, or the hand is over and its delay has passed. A crash loses them;
 * the actions are in the log. */
typedef struct FeltHandsHole FeltHandsHole;

FeltHandsHole *felt_hands_hole_new(void);
void felt_hands_hole_free(FeltHandsHole *hole);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltHandsHole, felt_hands_hole_free)

/* Keeps a player's cards of the last hand in place of those kept before; none forgets them.
 * Refuses, with one sentence: no such seat, the wrong number, no card of the deck, one that is out
 * or that another player holds. */
gboolean felt_hands_hole_keep(FeltHandsHole *hole, const FeltHandsState *state, gint64 seat,
                              const char *cards, GError **error);

/* The cards kept of a seat of a hand, as text; NULL: none. The recorder's. */
const char *felt_hands_hole_cards(const FeltHandsHole *hole, const FeltHandsHand *hand,
                                  gint64 seat);

/* Whether cards are held by somebody, so that they cannot come on the board: the first seat of
 * whom, 0: nobody's. */
gint64 felt_hands_hole_holder(const FeltHandsHole *hole, const FeltHandsHand *hand,
                              const char *cards);

/* The next command that lets cards out that may: of a hand that is opened by rule a show, of one
 * that is over and whose delay has passed its cards. NULL: nothing is due now. Mucked hands never
 * are; who says that one comes out commands it. The caller frees it, and says when it was recorded.
 */
FeltHandsCommand *felt_hands_hole_due(const FeltHandsHole *hole, const FeltHandsState *state,
                                      gint64 now_us);
void felt_hands_hole_recorded(FeltHandsHole *hole, const FeltHandsCommand *command,
                              const FeltHandsState *state);

/* How many hands wait, and until when the first does (UTC; 0: none). Mucked ones do not. */
guint felt_hands_hole_waiting(const FeltHandsHole *hole, const FeltHandsState *state,
                              gint64 *until_us);

#endif
