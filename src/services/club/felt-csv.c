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

/* A NUL is in no text: the file is something else. */
static gboolean has_no_nul(const char *text, gsize length, GError **error)
{
  const char *nul = memchr(text, '\0', length);
  return nul == NULL || felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                                    _("line %u: it is no text; save the table as CSV in UTF-8"),
                                    line_at(text, (gsize)(nul - text)));
}

/* A text in UTF-16, which its first two bytes say, as UTF-8. */
static char *decode_wide(const char *bytes, gsize length, GError **error)
{
  gsize read = 0, n = 0;
  guint line = 1;
  gsize low = bytes[0] == '\xff' ? 0 : 1; /* where the lower half of a letter stands */
  g_autofree char *text = g_convert(bytes, (gssize)length, "UTF-8", "UTF-16", &read, &n, NULL);
  if (text != NULL && read == length)
    return has_no_nul(text, n, error) ? g_steal_pointer(&text) : NULL;
  for (gsize i = 0; i + 1 < MIN(read, length); i += 2)
    line += bytes[i + low] == '\n' && bytes[i + 1 - low] == '\0';
  felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
              _("line %u: it is no text in UTF-16; save the table as CSV in UTF-8"), line);
  return NULL;
}

/* One in the code page of western Windows, which has no letters for these few bytes. */
static char *decode_western(const char *text, GError **error)
{
  const char *none = strpbrk(text, "\x81\x8d\x8f\x90\x9d");
  if (none == NULL)
    return g_convert(text, -1, "UTF-8", "WINDOWS-1252", NULL, NULL, error);
  felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
              _("line %u: its letters cannot be read; save the table as CSV in UTF-8"),
              line_at(text, (gsize)(none - text)));
  return NULL;
}

/* A text as UTF-8, to be freed, or NULL with a sentence. */
static char *decode(const char *bytes, gsize length, const char **encoding, GError **error)
{
  *encoding = "UTF-16";
  if (has_mark(bytes, length, "\xff\xfe", 2) || has_mark(bytes, length, "\xfe\xff", 2))
    return decode_wide(bytes, length, error);
  *encoding = "UTF-8";
  if (has_mark(bytes, length, "\xef\xbb\xbf", 3)) {
    bytes += 3;
    length -= 3;
  }
  if (!has_no_nul(bytes, length, error))
    return NULL;
  g_autofree char *text = g_strndup(bytes, length);
  if (g_utf8_validate(text, -1, NULL))
    return g_steal_pointer(&text);
  *encoding = "Windows-1252";
  return decode_western(text, error);
}

/* Rows ------------------------------------------------------------------------------------- */

struct FeltCsv {
  char *text;
  const char *encoding;
  const char *at; /* what is read next */
  char part;      /* what stands between fields */
  guint line;     /* of at */
  guint n_rows;   /* that were given */
  FeltCsvRow row; /* the last of them */
  GError **error; /* of whoever asks now */
};

static gboolean refuse(FeltCsv *r, guint line, const char *sentence)
{
  return felt_refuse(r->error, FELT_DECIDE_ERROR_BAD_VALUE, _("line %u: %s"), line, sentence);
}

static gboolean ends_field(const FeltCsv *r)
{
  return *r->at == r->part || *r->at == '\r' || *r->at == '\n' || *r->at == '\0';
}

/* What stands between two quotes; "" is a quote. */
static gboolean read_quoted(FeltCsv *r, GString *field)
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

static gboolean read_field(FeltCsv *r, GStrvBuilder *fields)
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
  if (g_utf8_strlen(field->str, (gssize)field->len) > FELT_CSV_FIELD) {
    g_autofree char *why =
        g_strdup_printf(_("a field has more than %d letters; shorten it"), FELT_CSV_FIELD);
    return refuse(r, r->line, why);
  }
  g_strv_builder_add(fields, field->str);
  return TRUE;
}

static void end_line(FeltCsv *r)
{
  r->at += *r->at == '\r';
  r->at += *r->at == '\n';
  r->line++;
}

static gboolean is_blank(GStrv fields)
{
  for (guint i = 0; fields[i] != NULL; i++)
    if (fields[i][strspn(fields[i], " \t\r\n")] != '\0')
      return FALSE;
  return TRUE;
}

/* One line, whatever it is: its fields, or NULL with a sentence. */
static GStrv read_row(FeltCsv *r)
{
  g_autoptr(GStrvBuilder) fields = g_strv_builder_new();
  guint line = r->line;
  for (guint n = 1;; n++) {
    if (n > FELT_CSV_COLUMNS) {
      g_autofree char *why = g_strdup_printf(
          _("it has more than %d columns; leave out those that are not needed"), FELT_CSV_COLUMNS);
      refuse(r, line, why);
      return NULL;
    }
    if (!read_field(r, fields))
      return NULL;
    if (*r->at != r->part)
      break;
    r->at++;
  }
  end_line(r);
  return g_strv_builder_end(fields);
}

const FeltCsvRow *felt_csv_next(FeltCsv *csv, GError **error)
{
  csv->error = error;
  while (*csv->at != '\0') {
    guint line = csv->line;
    g_clear_pointer(&csv->row.fields, g_strfreev);
    csv->row = (FeltCsvRow){line, read_row(csv)};
    if (csv->row.fields == NULL)
      return NULL;
    if (is_blank(csv->row.fields))
      continue;
    if (++csv->n_rows <= FELT_CSV_ROWS)
      return &csv->row;
    g_autofree char *why = g_strdup_printf(
        _("the table has more than %d lines; divide it into several"), FELT_CSV_ROWS);
    refuse(csv, line, why);
    return NULL;
  }
  return NULL;
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

FeltCsv *felt_csv_new(const char *bytes, gsize length, GError **error)
{
  const char *encoding = NULL;
  if (length > FELT_CSV_BYTES) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("it is larger than %d MB; choose a smaller file"),
                FELT_CSV_BYTES / (1024 * 1024));
    return NULL;
  }
  char *text = decode(bytes, length, &encoding, error);
  if (text == NULL)
    return NULL;
  FeltCsv *csv = g_new0(FeltCsv, 1);
  *csv =
      (FeltCsv){.text = text, .encoding = encoding, .at = text, .part = find_part(text), .line = 1};
  return csv;
}

const char *felt_csv_encoding(const FeltCsv *csv)
{
  return csv->encoding;
}

void felt_csv_free(FeltCsv *csv)
{
  if (csv == NULL)
    return;
  g_strfreev(csv->row.fields);
  g_free(csv->text);
  g_free(csv);
}
