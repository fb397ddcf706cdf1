/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-facts.h - what follows from levels being edited, beside each and above all */
#ifndef FELT_STRUCTURE_FACTS_H
#define FELT_STRUCTURE_FACTS_H

#include <gtk/gtk.h>

#include "tournament/state/felt-state.h"

/* Shows in a list of FeltLevelRow, one for each entry: numbers, when each begins, the figures of
 * pot-limit, what is past and present, which cannot be played by itself. FALSE: no level is
 * pot-limit, and no room is kept for its figures. */
gboolean felt_structure_facts_show(GtkListBox *list, const FeltLevel *levels, guint n,
                                   const FeltState *state, guint present);

/* "21 levels, 7:45 hours · overtime: the blinds stay". Owned by the caller. */
char *felt_structure_facts_summary(const FeltLevel *levels, guint n, gboolean overtime);

#endif
