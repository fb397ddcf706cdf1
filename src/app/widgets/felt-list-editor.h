/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-list-editor.h - a list of the setup as lines to be edited: envelopes, field sizes, prizes */
#ifndef FELT_LIST_EDITOR_H
#define FELT_LIST_EDITOR_H

#include <gtk/gtk.h>

#include "app/widgets/felt-names.h"
#include "app/widgets/felt-input.h"

/* A line for each item, a cell for each column, and a button that adds a line. Emits "changed" of
 * every edit. */
#define FELT_TYPE_LIST_EDITOR (felt_list_editor_get_type())
G_DECLARE_FINAL_TYPE(FeltListEditor, felt_list_editor, FELT, LIST_EDITOR, GtkWidget)

#define FELT_LIST_EDITOR_COLUMNS 5

/* Edits the list that a record keeps under this key ("envelopes"). The columns, at most
 * FELT_LIST_EDITOR_COLUMNS, are constant and have keys that end with those of its items; add_label
 * ("Add Envelopes") is translated. */
GtkWidget *felt_list_editor_new(const FeltRecord *record, const char *key, const FeltInput *columns,
                                guint n_columns, const char *add_label);

/* Shows the list of a struct of the record; amounts in a currency with so many digits. Emits
 * nothing. */
void felt_list_editor_show(FeltListEditor *editor, gconstpointer data, gint64 digits);

/* Puts what stands in the lines in the place of the struct's list, and notes that it was given;
 * lines in which nothing is typed are left out, where there is a column to type in. FALSE with a
 * sentence that names line and column, whose cell is marked: the list is valid then and means
 * nothing. Fields without a column are as felt_record_init leaves them. */
gboolean felt_list_editor_read(FeltListEditor *editor, gpointer data, GError **error);

/* The order of the lines means something: each has buttons that move it up and down, and Alt with
 * an arrow moves the one that has the keyboard. To be called before lines are shown. */
void felt_list_editor_set_ordered(FeltListEditor *editor);

/* Sets the names that columns of kind FELT_INPUT_NAME offer, without data. Call it before lines are
 * shown. */
void felt_list_editor_set_names(FeltListEditor *editor, FeltNamesOffer offer);

/* Gives the keyboard to a column of the last line, or to the button that adds one. */
void felt_list_editor_focus(FeltListEditor *editor, guint column);

/* Which line has the keyboard; -1: none. */
int felt_list_editor_focused(FeltListEditor *editor);

/* Whether a column is to be seen; what it holds counts all the same. */
void felt_list_editor_show_column(FeltListEditor *editor, guint column, gboolean visible);

#endif
