/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-levels.h - levels, a line each, and what is to be said of them */
#ifndef FELT_MAKE_LEVELS_H
#define FELT_MAKE_LEVELS_H

#include <gtk/gtk.h>

#include "tournament/setup/felt-structure.h"

#define FELT_TYPE_MAKE_LEVELS (felt_make_levels_get_type())
G_DECLARE_FINAL_TYPE(FeltMakeLevels, felt_make_levels, FELT, MAKE_LEVELS, GtkBox)

/* Puts number, beginning, stakes and length of each level in the place of those shown before; the
 * first n_kept are dimmed: they are not new. Below stand a heading and a text; NULL: none. */
void felt_make_levels_show(FeltMakeLevels *self, const FeltLevel *levels, guint n, guint n_kept,
                           const char *heading, const char *reasoning);

#endif
