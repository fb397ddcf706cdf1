/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-box.h - hand-for-hand: which hand, which tables are done, and the end of it */
#ifndef FELT_HAND_BOX_H
#define FELT_HAND_BOX_H

#include <gtk/gtk.h>

#include "tournament/state/felt-state.h"

/* Its buttons are actions of the group "floor" (felt-floor-actions.h). */
#define FELT_TYPE_HAND_BOX (felt_hand_box_get_type())
G_DECLARE_FINAL_TYPE(FeltHandBox, felt_hand_box, FELT, HAND_BOX, GtkWidget)

/* Shows the mode of a state; it is not visible while that is off, or without a state (NULL). */
void felt_hand_box_show(FeltHandBox *box, const FeltState *state);

#endif
