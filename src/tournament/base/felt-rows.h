/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-rows.h - the rows of each file for its commands or events, found by the kind */
#ifndef FELT_ROWS_H
#define FELT_ROWS_H

#include <glib.h>

/* A file that decides commands, applies events or puts either into words has a table of rows, one
 * for each of its kinds. A row is a struct that begins with the kind, a guint; this one stands
 * behind the last. */
#define FELT_ROWS_END                                                                              \
  {                                                                                                \
    .kind = G_MAXUINT                                                                              \
  }

/* Before a function that runs at every start of a program, before main: there rows are collected,
 * so that a mistake in them is found at once. */
#define FELT_AT_START __attribute__((constructor))

/* Puts the rows of all tables, up to a NULL, into index by their kind: of n_kinds, NULL where there
 * is none. row_size is that of a row. Ends the program when a kind has two rows, or is none. */
void felt_rows_collect(gconstpointer index[], guint n_kinds, const gconstpointer tables[],
                       gsize row_size, const char *what);

/* Ends the program when a kind has no row. what names the rows: "deciders". */
void felt_rows_need_all(const gconstpointer index[], guint n_kinds, const char *what);

#endif
