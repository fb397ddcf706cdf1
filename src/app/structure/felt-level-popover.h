/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-level-popover.h - what a row of the structure has no room for: game, limit, stakes, chips */
#ifndef FELT_LEVEL_POPOVER_H
#define FELT_LEVEL_POPOVER_H

#include <gtk/gtk.h>

#include "tournament/setup/felt-structure.h"

/* Called after the level was changed, with the row it belongs to. */
typedef void (*FeltLevelFunc)(gpointer row);

/* A popover that changes *level in place; level and row must outlive it. */
GtkWidget *felt_level_popover_new(FeltLevel *level, FeltLevelFunc changed, gpointer row);

#endif
