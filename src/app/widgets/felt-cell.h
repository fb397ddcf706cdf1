/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cell.h - cells of a list that follow their item, and lines of words as items */
#ifndef FELT_CELL_H
#define FELT_CELL_H

#include <gtk/gtk.h>

/* Writes into the cell what the item says. */
typedef void (*FeltCellFill)(GtkWidget *cell, gpointer item);

/* For the "bind" of a factory: fills the cell, now and whenever the item emits "changed" (no
 * arguments), until the cell shows another item or is no more; keeps the item so long. A cell that
 * shows the item already is left alone: GTK binds all rows below a new one again, thousands of
 * cells. So there is no "unbind", and fill must depend on nothing but the cell and the item. */
void felt_cell_show(GtkWidget *cell, gpointer item, FeltCellFill fill);

/* Puts the title of a column, by its index, to the end of it, over numbers that stand there; the
 * mark of what it is sorted by goes before it. Once the column has been appended. */
void felt_cell_title_to_end(GtkColumnView *view, guint column);

/* Gives a list view a model, of which nothing is selected, and a factory with these handlers, which
 * are given the data. */
void felt_cell_list(GtkListView *view, gpointer model, GCallback setup, GCallback bind,
                    gpointer data);

/* Appends a column of such cells, which the view owns; title NULL: it has none. */
GtkColumnViewColumn *felt_cell_column(GtkColumnView *view, const char *title, GCallback setup,
                                      GCallback bind, gpointer data);

#define FELT_TYPE_LINE (felt_line_get_type())
G_DECLARE_FINAL_TYPE(FeltLine, felt_line, FELT, LINE, GObject)

/* Never changes. The first words are its properties "word-1" to "word-7" too, for templates. */
#define FELT_LINE_WORDS 7
struct _FeltLine {
  GObject parent_instance;
  guint64 about; /* an event, a table */
  gboolean on;   /* something is due, or can be printed */
  char **words;
};

/* Copies the words, until NULL. */
FeltLine *felt_line_new(guint64 about, gboolean on, ...) G_GNUC_NULL_TERMINATED;

/* Puts the words into the labels of a box, from the first on. Returns the child behind them. */
GtkWidget *felt_line_show(FeltLine *line, GtkWidget *box);

/* Brings a store to these lines: those that say the same stay, and nothing is told of them. */
void felt_lines_show(GListStore *store, const GPtrArray *lines);

#endif
