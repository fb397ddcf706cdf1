/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-model.h - a list as columns and rows, from which files are written */
#ifndef FELT_TABLE_MODEL_H
#define FELT_TABLE_MODEL_H

#include <glib.h>

/* The types of a column's cells: numbers, except for texts. */
typedef enum {
  FELT_COLUMN_TEXT,
  FELT_COLUMN_NUMBER,
  FELT_COLUMN_MONEY,    /* in minor units of the list's currency */
  FELT_COLUMN_INSTANT,  /* UTC, in microseconds */
  FELT_COLUMN_DURATION, /* in milliseconds */
  FELT_COLUMN_SHARE,    /* in hundredths of a percent, FELT_WHOLE is all */
  FELT_COLUMN_FLAG,     /* 1: yes, 0: no */
  FELT_COLUMN_POINTS,   /* of a league, in thousandths of a point */
} FeltColumnType;

/* "text", "number", "money", …, as JSON says them; NULL-terminated. */
extern const char *const felt_column_type_words[];

/* The description of a column, the same for all rows. */
typedef struct {
  const char *key;   /* for programs: never translated */
  const char *title; /* N_(…): what people read above it */
  FeltColumnType type;
} FeltTableColumn;

/* A cell is empty unless something is put into it. */
typedef struct {
  gboolean given;
  gint64 number;
  char *text; /* of FELT_COLUMN_TEXT */
} FeltTableCell;
void felt_table_cell_set(FeltTableCell *cell, gint64 number);
void felt_table_cell_set_text(FeltTableCell *cell, const char *text); /* NULL leaves it empty */
void felt_table_cell_take_text(FeltTableCell *cell, char *text);      /* the same, owned then */

/* The same where 0 means that there is none. */
void felt_table_cell_set_any(FeltTableCell *cell, gint64 number);

/* The subject of a list. The model owns all texts except list; they are translated, or names. */
typedef struct {
  const char *list; /* "results": for programs */
  char *title;      /* "Results" */
  char *of;         /* the name of the tournament, or NULL */
  char *currency;   /* of money, or NULL */
  gint64 digits;    /* of that currency, behind the point */
  gint64 at_us;     /* when this was true, UTC */
  char *note;       /* what must be said with it, or NULL */
} FeltTableAbout;

typedef struct FeltTableModel FeltTableModel;

/* Fills the cells of a row, counted from 0: one for each column, empty before. */
typedef void (*FeltTableRowFunc)(gpointer data, guint row, FeltTableCell *cells);

/* A model of n_rows rows. columns must stay; data belongs to the model, freed by free_data (NULL:
 * it is not). Rows are asked for when they are written, in their order, by the thread that writes.
 */
FeltTableModel *felt_table_model_new(const char *list, const char *title,
                                     const FeltTableColumn *columns, guint n_columns, guint n_rows,
                                     FeltTableRowFunc row, gpointer data, GDestroyNotify free_data);
void felt_table_model_free(FeltTableModel *model);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltTableModel, felt_table_model_free)

/* Returns the subject of a model, to be filled in. */
FeltTableAbout *felt_table_model_about(FeltTableModel *model);

/* Leaves a column out, by its place among all, when `hide`: nobody has anything in it. */
void felt_table_model_hide(FeltTableModel *model, guint column, gboolean hide);

/* The same of a column that this list never has. */
void felt_table_model_leave_out(FeltTableModel *model, guint column);

/* Whether cells (n of them) are the headings of this list as Felt writes them, in any language it
 * has or had: all columns that are never hidden, and those of the others that were shown. */
gboolean felt_table_model_has_headings(const FeltTableModel *model, char *const *cells, guint n);

guint felt_table_model_n_rows(const FeltTableModel *model);

/* The columns that are shown; i from 0. */
guint felt_table_model_n_columns(const FeltTableModel *model);
const FeltTableColumn *felt_table_model_column(const FeltTableModel *model, guint i);

/* Returns the heading of a column, translated, with the currency of money: "Prize (EUR)". Owned by
 * the caller. */
char *felt_table_model_column_title(const FeltTableModel *model, guint i);

/* The cell of the i-th column shown, until another row is asked for. */
const FeltTableCell *felt_table_model_cell(FeltTableModel *model, guint row, guint i);

/* Returns the text of a cell, the same in every language: money "12.50", instants "2026-11-23
 * 19:30:00" in this machine's zone, durations "1:05:00", shares "0.125", points "12.5", flags "1"
 * and "0", "" of an empty one. Owned by the caller. */
char *felt_table_model_plain(FeltTableModel *model, guint row, guint i);

#endif
