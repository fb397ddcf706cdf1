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

/* Rows that are all blank are left out. */
typedef struct {
  GPtrArray *rows; /* FeltCsvRow */
  char part;       /* what stands between fields: comma, semicolon or tab, as the first line has
                      it most often */
  const char *encoding; /* "UTF-8", "UTF-16", "Windows-1252" */
} FeltCsv;

/* Reads bytes of a file: UTF-8 with or without a mark, UTF-16 with one, else what Western Windows
 * programs write. A quote that is not closed, or text behind a closed one, a character that no text
 * has, and what breaks the limits are refused with the line: "line 7: …" (FELT_DECIDE_ERROR). */
FeltCsv *felt_csv_read(const char *bytes, gsize length, GError **error);
void felt_csv_free(FeltCsv *csv);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FeltCsv, felt_csv_free)

#endif
