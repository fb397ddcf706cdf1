/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-lineup.h - a hand before it is dealt: game, stakes, who sits where with which stack */
#ifndef FELT_HAND_LINEUP_H
#define FELT_HAND_LINEUP_H

#include <gtk/gtk.h>

#include "hands/felt-hands.h"

#define FELT_TYPE_HAND_LINEUP (felt_hand_lineup_get_type())
G_DECLARE_FINAL_TYPE(FeltHandLineup, felt_hand_lineup, FELT, HAND_LINEUP, GtkBox)

/* Shows a hand as it would be dealt; it is copied. Of a tournament's table only stacks and the
 * delay can be changed: all else is the tournament's. */
void felt_hand_lineup_show(FeltHandLineup *lineup, const FeltHandsDeal *deal, gboolean of_table);

/* The hand as it stands in the fields; seats without a stack are not dealt in. NULL with a sentence
 * that names the field, which has the keyboard then. Owned by the caller. */
FeltHandsCommand *felt_hand_lineup_read(FeltHandLineup *lineup, GError **error);

#endif
