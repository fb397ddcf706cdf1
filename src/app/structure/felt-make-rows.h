/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-rows.h - rows that say what structure is wished for, read */
#ifndef FELT_MAKE_ROWS_H
#define FELT_MAKE_ROWS_H

#include <gtk/gtk.h>

#include "tournament/setup/felt-chips.h"

/* Each reads an AdwEntryRow. One that is not understood is marked, and *error, unless it is set or
 * there is none, gets its title and a sentence. */

/* A number of a wish, by its name there. */
void felt_make_row_number(GtkWidget *row, const char *key, gint64 *number, GError **error);

/* A set of chips, as felt_chips_read takes them. */
void felt_make_row_chips(GtkWidget *row, FeltChip **chips, guint *n, GError **error);

/* Any row, of which the caller knows whether it is good. Returns that. */
gboolean felt_make_row_note(GtkWidget *row, gboolean good, const char *sentence, GError **error);

#endif
