/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-make-dialog.h - levels made for so many players and so much time, shown as one types */
#ifndef FELT_MAKE_DIALOG_H
#define FELT_MAKE_DIALOG_H

#include <adwaita.h>

#include "tournament/setup/felt-chips.h"
#include "tournament/state/felt-state.h"

#define FELT_TYPE_MAKE_DIALOG (felt_make_dialog_get_type())
G_DECLARE_FINAL_TYPE(FeltMakeDialog, felt_make_dialog, FELT, MAKE_DIALOG, AdwWindow)

/* Is given the levels that the director wants to use; they stay the dialog's. */
typedef void (*FeltMakeFunc)(const FeltLevel *levels, guint n, gpointer data);

/* Opens over a window, filled with what the tournament says, of which the first `kept` entries stay
 * (0 before the start) and left_ms are left of the last of those: the levels made follow them.
 * use(…, data) is called at most once, with all entries, unless `data`, a GObject, is gone by then.
 */
void felt_make_dialog_present(GtkWindow *window, const FeltState *state, guint kept, gint64 left_ms,
                              FeltMakeFunc use, gpointer data);

/* Rows that say what structure is wished for, for the dialog and whoever else asks. */

/* Each reads an AdwEntryRow. One that is not understood is marked, and *error, unless it is set or
 * there is none, gets its title and a sentence. */

/* A number of a wish, by its name there. */
void felt_make_row_number(GtkWidget *row, const char *key, gint64 *number, GError **error);

/* A set of chips, as felt_chips_read takes them. */
void felt_make_row_chips(GtkWidget *row, FeltChip **chips, guint *n, GError **error);

/* Any row, of which the caller knows whether it is good. Returns that. */
gboolean felt_make_row_note(GtkWidget *row, gboolean good, const char *sentence, GError **error);

#define FELT_TYPE_MAKE_LEVELS (felt_make_levels_get_type())
G_DECLARE_FINAL_TYPE(FeltMakeLevels, felt_make_levels, FELT, MAKE_LEVELS, GtkBox)

/* Puts number, beginning, stakes and length of each level in the place of those shown before; the
 * first n_kept are dimmed: they are not new. Below stand a heading and a text; NULL: none. */
void felt_make_levels_show(FeltMakeLevels *self, const FeltLevel *levels, guint n, guint n_kept,
                           const char *heading, const char *reasoning);

#endif
