/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-notes.h - what is unwise in the structure being edited, a sentence each */
#ifndef FELT_STRUCTURE_NOTES_H
#define FELT_STRUCTURE_NOTES_H

#include <gtk/gtk.h>

#include "tournament/setup/felt-setup.h"

/* Fills the list with one row for each warning about the levels, with the chips of the setup; rows
 * that say the same as before stay. Returns how many there are. */
guint felt_structure_notes_show(GtkListBox *list, const FeltLevel *levels, guint n,
                                const FeltSetup *setup);

/* The sentences about an entry, a line each; NULL: there are none. Owned by the caller. */
char *felt_structure_notes_about(GtkListBox *list, guint entry);

/* The index of the entry that a row is about. */
guint felt_structure_notes_entry(GtkListBoxRow *row);

#endif
