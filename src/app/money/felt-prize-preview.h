/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-prize-preview.h - in one line what the setup of a tournament makes of its pool */
#ifndef FELT_PRIZE_PREVIEW_H
#define FELT_PRIZE_PREVIEW_H

#include <gtk/gtk.h>

#include "tournament/state/felt-state.h"

/* "1st 500 EUR   2nd 300 EUR …" of what would be paid if nothing was locked, so that this place
 * (from 1) is among those named. Owned by the caller. */
char *felt_prize_preview(const FeltState *state, guint place);

/* Shows in the label of a dialog why it cannot be applied, or what is to be said of the prizes as
 * it would make them; nothing of either hides it. problem and after may be NULL. */
void felt_prize_problem_show(GtkLabel *label, const char *problem, const FeltState *after);

#endif
