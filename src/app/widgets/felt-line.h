/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-line.h - a line of words, as an item of a list */
#ifndef FELT_LINE_H
#define FELT_LINE_H

#include <gtk/gtk.h>

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
