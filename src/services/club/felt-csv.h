/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-csv.h - tables that other programs wrote: RFC 4180, in any encoding that is usual */
#ifndef FELT_CSV_H
#define FELT_CSV_H

#include <glib.h>

/* Limits within which a table is read, so that a hostile one costs little. */
#define FELT_CSV_BYTES   (16 * 1024 * 1024)
#define FELT_CSV_ROWS    200000
#define FELT_CSV_COLUMNS 200
#define FELT_CSV_FIELD   4000 /* characters */

typedef struct {
  guint line;   /* on which it begins, from 1 */
  GStrv fields; /* as they stand, spaces too */
} FeltCsvRow;

/* A table that is read row by row: all its rows at once would take many times the file. */
typedef struct FeltCsv FeltCsv;

/* Takes bytes of a file: UTF-8 with or without a mark, UTF-16 with one, else what Western Windows
 * programs write; between fields stands the comma, semicolon or tab, as the first line has it most
 * often. What is no text is refused, with the line where that is known: "line 7: …"
 * (FELT_DECIDE_ERROR). */
FeltCsv *felt_csv_new(const char *bytes, gsize length, GError **error);

/* "UTF-8", "UTF-16", "Windows-1252". */
const char *felt_csv_encoding(const FeltCsv *csv);

/* The next row that is not all blank; it holds until the next is asked for. NULL at the end, and
 * with error set where a quote is not closed, text stands behind a closed one, or a limit is
 * broken: "line 7: …" (FELT_DECIDE_ERROR); after that nothing more may be asked. */
const FeltCsvRow *felt_csv_next(FeltCsv *csv, GError **error);
void felt_csv_free(FeltCsv *csv);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltCsv, felt_csv_free)

#endif
