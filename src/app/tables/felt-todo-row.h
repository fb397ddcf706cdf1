/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-todo-row.h - one line of "To do next": what, by which rule, and the button that does it */
#ifndef FELT_TODO_ROW_H
#define FELT_TODO_ROW_H

#include <gtk/gtk.h>

#include "tournament/floor/felt-todo.h"

#define FELT_TYPE_TODO_ROW (felt_todo_row_get_type())
G_DECLARE_FINAL_TYPE(FeltTodoRow, felt_todo_row, FELT, TODO_ROW, GtkListBoxRow)

/* To be put into a GtkListBox below a widget with the actions of felt-floor-actions.h and
 * "todo.act" u and "todo.dismiss" u, which carry out the item of this index or put it aside. */
GtkWidget *felt_todo_row_new(void);

/* act: what its button says of this item, NULL: what it says of the kind. why: what stands over
 * that button when the pointer rests on it, or NULL. */
void felt_todo_row_show(FeltTodoRow *row, const FeltTodo *todo, guint index, const char *act,
                        const char *why);

#endif
