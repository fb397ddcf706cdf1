/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-bust-winners.h - a button that asks who won a player's chips: one, several, or not recorded
 */
#ifndef FELT_BUST_WINNERS_H
#define FELT_BUST_WINNERS_H

#include <gtk/gtk.h>

#include "tournament/state/felt-state.h"

/* Emits "changed" when another choice was made. Several winners split the chips, and a bounty. */
#define FELT_TYPE_BUST_WINNERS (felt_bust_winners_get_type())
G_DECLARE_FINAL_TYPE(FeltBustWinners, felt_bust_winners, FELT, BUST_WINNERS, GtkWidget)

/* Asks about a player who is out. */
GtkWidget *felt_bust_winners_new(const FeltPlayer *loser);

/* Adds one who may have won. */
void felt_bust_winners_add(FeltBustWinners *winners, const FeltPlayer *player);

/* Chooses only this one (0: nobody). Emits nothing. */
void felt_bust_winners_choose(FeltBustWinners *winners, guint player);

/* Whether one who was added is offered: who is out too has won no pot. TRUE: he was chosen, and is
 * not any more. Emits nothing. */
gboolean felt_bust_winners_offer(FeltBustWinners *winners, guint player, gboolean offer);

/* Those chosen, as a command wants them: ids, NULL-terminated, owned by the caller; NULL when
 * nobody is. */
char **felt_bust_winners_get(FeltBustWinners *winners);

#endif
