/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-levels.h - levels as they were made, a line each */
#ifndef FELT_MAKE_LEVELS_H
#define FELT_MAKE_LEVELS_H

#include <gtk/gtk.h>

#include "tournament/setup/felt-structure.h"

/* Puts number, beginning, stakes and length of each level in the place of what the grid had; the
 * first n_kept are dimmed: they are not new. */
void felt_make_levels_show(GtkGrid *grid, const FeltLevel *levels, guint n, guint n_kept);

#endif
