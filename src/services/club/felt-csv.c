/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-csv.c - tables that other programs wrote: RFC 4180, in any encoding that is usual */
#include "services/club/felt-csv.h"

#include "felt-config.h"
#include "tournament/base/felt-refusal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Encodings -------------------------------------------------------------------------------- */

static gboolean has_mark(const char *bytes, gsize length, const char *mark, gsize n)
{
  return length >= n && memcmp(bytes, mark, n) == 0;
}

static guint line_at(const char *text, gsize offset)
{
  guint line = 1;
  for (gsize i = 0; i < offset; i++)
    line += text[i] == '\n';
  return line;
}

/* A text as UTF-8, to be freed, or NULL with a sentence. A NUL is in no text: the file is something
 * else. */
static char *decode(const char *bytes, gsize length, const char **encoding, GError **error)
{
  const char *nul = NULL;
  *encoding = "UTF-8";
  if (has_mark(bytes, length, "\xff\xfe", 2) || has_mark(bytes, length, "\xfe\xff", 2)) {
    *encoding = "UTF-16";
    char *text = g_convert(bytes, (gssize)length, "UTF-8", "UTF-16", NULL, NULL, NULL);
    if (text == NULL)
      felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                  _("it is no text in UTF-16: save it as CSV in UTF-8"));
    return text;
  }

  if (has_mark(bytes, length, "\xef\xbb\xbf", 3)) {
    bytes += 3;
    length -= 3;
  }
  if ((nul = memchr(bytes, '\0', length)) != NULL) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("line %u: it is no text; save the table as CSV in UTF-8"),
                line_at(bytes, (gsize)(nul - bytes)));
    return NULL;
  }
  if (g_utf8_validate(bytes, (gssize)length, NULL))
    return g_strndup(bytes, length);
  *encoding = "Windows-1252";
  char *text = g_convert_with_fallback(bytes, (gssize)length, "UTF-8", "WINDOWS-1252", "?", NULL,
                                       NULL, NULL);
  if (text == NULL)
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("its letters cannot be read: save it as CSV in UTF-8"));
  return text;
}

/* Rows ------------------------------------------------------------------------------------- */

typedef struct {
  const char *at; /* what is read next */
  char part;
  guint line;
  GError **error;
} Reader;

static gboolean refuse(Reader *r, guint line, const char *sentence)
{
  return felt_refuse(r->error, FELT_DECIDE_ERROR_BAD_VALUE, _("line %u: %s"), line, sentence);
}

static gboolean ends_field(const Reader *r)
{
  return *r->at == r->part || *r->at == '\r' || *r->at == '\n' || *r->at == '\0';
}

/* What stands between two quotes; "" is a quote. */
static gboolean read_quoted(Reader *r, GString *field)
{
  guint from = r->line;
  for (r->at++; *r->at != '"' || r->at[1] == '"'; r->at++) {
    if (*r->at == '\0')
      return refuse(r, from, _("a quote is opened and never closed"));
    r->at += *r->at == '"';
    r->line += *r->at == '\n';
    g_string_append_c(field, *r->at);
  }
  r->at++;
  return ends_field(r) ||
         refuse(r, r->line, _("text stands behind a closed quote; write a quote in a field twice"));
}

static gboolean read_field(Reader *r, GStrvBuilder *fields)
{
  g_autoptr(GString) field = g_string_new(NULL);
  if (*r->at == '"') {
    if (!read_quoted(r, field))
      return FALSE;
  } else {
    const char *from = r->at;
    while (!ends_field(r))
      r->at++;
    g_string_append_len(field, from, r->at - from);
  }
  if (g_utf8_strlen(field->str, (gssize)field->len) > FELT_CSV_FIELD)
    return refuse(r, r->line, _("a field is longer than any that is read"));
  g_strv_builder_add(fields, field->str);
  return TRUE;
}

static void end_line(Reader *r)
{
  r->at += *r->at == '\r';
  r->at += *r->at == '\n';
  r->line++;
}

static void free_row(gpointer data)
{
  FeltCsvRow *row = data;
  g_strfreev(row->fields);
  g_free(row);
}

static gboolean is_blank(GStrv fields)
{
  for (guint i = 0; fields[i] != NULL; i++)
    if (fields[i][strspn(fields[i], " \t\r\n")] != '\0')
      return FALSE;
  return TRUE;
}

static FeltCsvRow *read_row(Reader *r)
{
  g_autoptr(GStrvBuilder) fields = g_strv_builder_new();
  guint line = r->line;
  for (guint n = 1;; n++) {
    if (n > FELT_CSV_COLUMNS) {
      refuse(r, line, _("it has more columns than are read"));
      return NULL;
    }
    if (!read_field(r, fields))
      return NULL;
    if (*r->at != r->part)
      break;
    r->at++;
  }
  end_line(r);
  FeltCsvRow *row = g_new0(FeltCsvRow, 1);
  row->line = line;
  row->fields = g_strv_builder_end(fields);
  return row;
}

/* What stands most often in the first line that has anything, outside quotes. */
static char find_part(const char *text)
{
  static const char parts[] = {',', ';', '\t'};
  guint counts[G_N_ELEMENTS(parts)] = {0}, best = 0;
  gboolean quoted = FALSE;
  text += strspn(text, "\r\n");
  for (; *text != '\0' && (quoted || (*text != '\n' && *text != '\r')); text++) {
    quoted ^= *text == '"';
    for (guint i = 0; !quoted && i < G_N_ELEMENTS(parts); i++)
      counts[i] += *text == parts[i];
  }
  for (guint i = 1; i < G_N_ELEMENTS(parts); i++)
    if (counts[i] > counts[best])
      best = i;
  return parts[best];
}

static gboolean read_rows(FeltCsv *csv, const char *text, GError **error)
{
  Reader r = {text, csv->part, 1, error};
  while (*r.at != '\0') {
    FeltCsvRow *row = read_row(&r);
    if (row == NULL)
      return FALSE;
    if (is_blank(row->fields)) {
      free_row(row);
      continue;
    }
    g_ptr_array_add(csv->rows, row);
    if (csv->rows->len > FELT_CSV_ROWS)
      return refuse(&r, row->line, _("the table has more lines than are read"));
  }
  return TRUE;
}

FeltCsv *felt_csv_read(const char *bytes, gsize length, GError **error)
{
  g_autoptr(FeltCsv) csv = g_new0(FeltCsv, 1);
  csv->rows = g_ptr_array_new_with_free_func(free_row);
  if (length > FELT_CSV_BYTES) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("it is longer than any table that is read"));
    return NULL;
  }
  g_autofree char *text = decode(bytes, length, &csv->encoding, error);
  if (text == NULL)
    return NULL;
  csv->part = find_part(text);
  return read_rows(csv, text, error) ? g_steal_pointer(&csv) : NULL;
}

void felt_csv_free(FeltCsv *csv)
{
  if (csv == NULL)
    return;
  g_clear_pointer(&csv->rows, g_ptr_array_unref);
  g_free(csv);
}
