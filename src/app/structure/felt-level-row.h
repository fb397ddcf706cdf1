/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-level-row.h - one level or break of the structure, every field to be edited */
#ifndef FELT_LEVEL_ROW_H
#define FELT_LEVEL_ROW_H

#include <gtk/gtk.h>

#include "tournament/setup/felt-structure.h"

/* Signal "edited" (): the director changed a field. Its menu activates the actions
 * "structure.insert-level", "insert-break", "insert-day-end",
 * "move-up", "move-down", "remove" and "same-game", all
 * with the row's index (i) from 0. */
#define FELT_TYPE_LEVEL_ROW (felt_level_row_get_type())
G_DECLARE_FINAL_TYPE(FeltLevelRow, felt_level_row, FELT, LEVEL_ROW, GtkListBoxRow)

/* Its columns are as wide as the children of header, which has a heading for each: the game and the
 * name of a break share one. */
GtkWidget *felt_level_row_new(GtkWidget *header);

/* Shows a level; what the director had typed is gone. */
void felt_level_row_set_level(FeltLevelRow *row, const FeltLevel *level);

/* Reads the fields into level. A field that cannot be read keeps its last value and is marked;
 * *problem (may be NULL; owned by the caller) gets a sentence about the first of them. */
void felt_level_row_get_level(FeltLevelRow *row, FeltLevel *level, char **problem);

/* Shows what follows from the others: its index and number, when it begins ("" : unknown), minimum
 * raise and maximum first raise (NULL unless pot-limit). */
void felt_level_row_set_facts(FeltLevelRow *row, guint index, guint number, const char *begins,
                              const char *min_raise, const char *max_first);

/* Says which game a mix that changes with the levels has in this one; NULL: nothing is said. */
void felt_level_row_set_due(FeltLevelRow *row, const char *game);

/* Whether room is kept for the first raises of pot-limit: the same in all rows of a list. */
void felt_level_row_set_raises(FeltLevelRow *row, gboolean shown);

/* A past row cannot be edited; the present one stands out. */
void felt_level_row_set_time(FeltLevelRow *row, gboolean past, gboolean present);

/* Marks the row as one that a warning is about, with its sentences; NULL: none is. */
void felt_level_row_set_warning(FeltLevelRow *row, const char *text);

/* Marks the row as the one that cannot be played, or not. */
void felt_level_row_set_wrong(FeltLevelRow *row, gboolean wrong);

#endif
