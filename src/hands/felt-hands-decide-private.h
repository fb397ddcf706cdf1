/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hands-decide-private.h - shared by the files that decide about hands */
#ifndef FELT_HANDS_DECIDE_PRIVATE_H
#define FELT_HANDS_DECIDE_PRIVATE_H

#include "hands/felt-hands-decide.h"

/* The hand that is played; NULL with a sentence: none is. */
const FeltHandsHand *felt_hands_need_hand(const FeltHandsPlan *plan, GError **error);

/* Refuses: the engine waits for something else, which the sentence names. */
gboolean felt_hands_refuse_order(const FeltHandsHand *hand, GError **error);

/* The player a command means: the one in a seat, with 0 who is asked; -1 with a sentence: nobody
 * is dealt in there. */
int felt_hands_find_player(const FeltHandsHand *hand, gint64 seat, GError **error);

/* One command each, into the plan; FALSE with a sentence. */
gboolean felt_hands_decide_board(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                 GError **error);
gboolean felt_hands_decide_upcards(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                   GError **error);
gboolean felt_hands_decide_draw(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                GError **error);
gboolean felt_hands_decide_runs(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                GError **error);
gboolean felt_hands_decide_show(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                GError **error);
gboolean felt_hands_decide_winners(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                   GError **error);
gboolean felt_hands_decide_cards(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                 GError **error);
gboolean felt_hands_decide_misdeal(FeltHandsPlan *plan, const FeltHandsCommand *command,
                                   GError **error);

#endif
