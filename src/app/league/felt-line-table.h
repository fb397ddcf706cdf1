/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-line-table.h - a table of texts: standings, who moves, stacks of a final */
#ifndef FELT_LINE_TABLE_H
#define FELT_LINE_TABLE_H

#include <gtk/gtk.h>

/* A column, constant. */
typedef struct {
  const char *title; /* translatable */
  gboolean number;   /* stands at the end */
  gboolean name;     /* has what room is left */
} FeltLineColumn;

/* Signal "activate" (guint row): a row was clicked twice, or Enter was pressed on it. */
#define FELT_TYPE_LINE_TABLE (felt_line_table_get_type())
G_DECLARE_FINAL_TYPE(FeltLineTable, felt_line_table, FELT, LINE_TABLE, GtkWidget)

/* For templates, which have it empty: columns, and what it is for who does not see it. */
void felt_line_table_set_columns(FeltLineTable *table, const FeltLineColumn *columns,
                                 guint n_columns, const char *spoken);

/* Lines to be shown, and shows them (char *), taken, a cell a tab: "1\tAnn\t12". What did not
 * change stays where it is. */
GPtrArray *felt_lines_new(void);
void felt_line_table_show(FeltLineTable *table, GPtrArray *lines);

#endif
