/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo-pane.h - beside the tables: what to do next, most urgent first */
#ifndef FELT_TODO_PANE_H
#define FELT_TODO_PANE_H

#include <gtk/gtk.h>

#include "session/felt-session.h"

/* Its buttons are actions of the widgets above it. Emits "point-out" with a table's number when a
 * line about a table is clicked. */
G_DECLARE_FINAL_TYPE(FeltTodoPane, felt_todo_pane, FELT, TODO_PANE, GtkWidget)

/* Computes and shows the list of a session as it stands; NULL: nothing. */
void felt_todo_pane_show(FeltTodoPane *pane, FeltSession *session);

/* Offers the moves to announce, when there are any (action "win.moves"). Cheap when nothing
 * changed.
 */
void felt_todo_pane_show_moves(FeltTodoPane *pane, FeltSession *session);

/* Table number (GUINT_TO_POINTER) -> the most urgent sentence about it. Owned by the pane, good
 * until the next felt_todo_pane_show. */
GHashTable *felt_todo_pane_alerts(FeltTodoPane *pane);

/* How many cards the pane has for a tournament that is open. */
guint felt_todo_pane_count(FeltSession *session);

#endif
