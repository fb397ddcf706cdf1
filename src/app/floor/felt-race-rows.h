/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-race-rows.h - the players of one table in a chip race: what is counted, what they get */
#ifndef FELT_RACE_ROWS_H
#define FELT_RACE_ROWS_H

#include <gtk/gtk.h>

#include "tournament/command/felt-command.h"
#include "tournament/state/felt-state.h"

/* Signal "edited" (): a count was typed. Signal "done" (): Enter in the last of them. */
#define FELT_TYPE_RACE_ROWS (felt_race_rows_get_type())
G_DECLARE_FINAL_TYPE(FeltRaceRows, felt_race_rows, FELT, RACE_ROWS, GtkWidget)

/* Shows who sits at a table, to be counted; what was typed stays while they are the same. */
void felt_race_rows_ask(FeltRaceRows *rows, const FeltState *state, const FeltTable *table);

/* Shows a race that was run: counts, cards, new chips. */
void felt_race_rows_show(FeltRaceRows *rows, const FeltState *state, const FeltChipsRaced *raced);

/* Adds what was counted to a chip-race command. FALSE with the first sentence about what is no
 * number; its field is marked. */
gboolean felt_race_rows_read(FeltRaceRows *rows, FeltCommand *command, GError **error);

/* Fills in the counts of a race of those who are asked for. */
void felt_race_rows_fill(FeltRaceRows *rows, const FeltChipsRaced *raced);

/* Gives the first count the keyboard. */
void felt_race_rows_focus(FeltRaceRows *rows);

#endif
