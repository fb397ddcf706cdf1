/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-write.h - a list as a file: CSV, XLSX, HTML, JSON */
#ifndef FELT_TABLE_WRITE_H
#define FELT_TABLE_WRITE_H

#include "services/table/felt-table-model.h"

#include "tournament/base/felt-stage.h"

/* Titles are translated; what stands below them is the same in every language (point, ISO dates,
 * words of the JSON). */
typedef enum {
  FELT_TABLE_CSV,  /* RFC 4180 in UTF-8: commas, CRLF, a line of titles */
  FELT_TABLE_XLSX, /* one sheet: numbers, dates and times as such, texts never as formulas */
  FELT_TABLE_HTML, /* one file without script: light, dark and on paper */
  FELT_TABLE_JSON, /* money in minor units, instants in UTC, a line a row */
  FELT_N_TABLE_FORMATS
} FeltTableFormat;

/* "csv", "xlsx", … as formats and ends of file names; NULL-terminated. */
extern const char *const felt_table_format_words[];

/* Returns the title of a format ("Excel workbook"), translated. */
const char *felt_table_format_title(FeltTableFormat format);

/* The format that the end of a file's name asks for; FALSE: of none of them. */
gboolean felt_table_format_of(const char *path, FeltTableFormat *format);

#define FELT_TABLE_ERROR (felt_table_error_quark())
GQuark felt_table_error_quark(void);
typedef enum { FELT_TABLE_ERROR_TOO_LONG, FELT_TABLE_ERROR_WRITE } FeltTableError;

/* The bytes of the file, to be freed with g_bytes_unref. bom: a CSV begins with a byte order mark,
 * by which some programs know UTF-8. NULL with a sentence: the list is longer than the format
 * takes, there is no room for the workbook's temporary file, or progress (may be NULL) stopped it.
 *
 * In CSV a text that a spreadsheet would take for a formula (it begins with = + - @, a tab or a
 * line's end) has an apostrophe in front; numbers have none. */
GBytes *felt_table_to_bytes(FeltTableModel *model, FeltTableFormat format, gboolean bom,
                            const FeltStage *progress, GError **error);

/* The same, written as felt_output_write does: whole or not at all. What is no such file stays: a
 * CSV is one when it begins with the headings of this list (felt_table_model_has_headings). */
gboolean felt_table_write_file(FeltTableModel *model, FeltTableFormat format, gboolean bom,
                               const char *path, const FeltStage *progress, GError **error);

#endif
