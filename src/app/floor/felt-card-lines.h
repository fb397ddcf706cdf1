/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-card-lines.h - players who draw for seats, a row with a card for each */
#ifndef FELT_CARD_LINES_H
#define FELT_CARD_LINES_H

#include <adwaita.h>

#include "tournament/state/felt-state.h"

typedef struct FeltCardLines FeltCardLines;

/* The rows of a group, which must outlive them. changed is connected, swapped, to the change of any
 * card; full is called on Enter when no card is missing. */
FeltCardLines *felt_card_lines_new(AdwPreferencesGroup *group, GCallback changed,
                                   void (*full)(gpointer data), gpointer data);
void felt_card_lines_free(FeltCardLines *lines);

/* Brings the rows up to date with the players (guint, ids) who draw; what is typed stays with its
 * player. */
void felt_card_lines_update(FeltCardLines *lines, const FeltState *state, const GArray *ids);

guint felt_card_lines_count(const FeltCardLines *lines);
guint felt_card_lines_player(const FeltCardLines *lines, guint i);
/* What is typed, "" when nothing is. */
const char *felt_card_lines_text(const FeltCardLines *lines, guint i);

/* Shows the card of a player, when he is one of those who draw. */
void felt_card_lines_set_card(FeltCardLines *lines, guint player, const char *card);
/* Where each sits at a table of a state after the draw; after is NULL while it cannot be made. */
void felt_card_lines_show_seats(FeltCardLines *lines, const FeltState *after, guint table);
/* The cards cannot be changed any more. */
void felt_card_lines_freeze(FeltCardLines *lines);
/* Gives the first card the focus; FALSE when there is none. */
gboolean felt_card_lines_grab_focus(FeltCardLines *lines);

#endif
