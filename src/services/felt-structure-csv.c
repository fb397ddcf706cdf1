/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-structure-csv.c - levels as comma-separated values, and back */
#include "services/felt-structure-file.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

static gboolean is_absent(const FeltField *field, const FeltLevel *level)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    return FELT_CONST_AT(gint64, level, field->offset) == field->absent;
  case FELT_FIELD_WORD:
    return FELT_CONST_AT(int, level, field->offset) == field->absent;
  case FELT_FIELD_TEXT:
    return FELT_CONST_AT(char *, level, field->offset) == NULL;
  default:
    return level->n_chip_up == 0;
  }
}

/* Those that every structure shows, and those that this one uses. */
static gboolean has_column(const FeltField *field, const FeltLevel *levels, guint n)
{
  static const char *const always[] = {"kind",    "game", "limit",     "small", "big",
                                       "minutes", "ante", "ante_kind", NULL};
  for (guint i = 0; i < n; i++)
    if (!is_absent(field, &levels[i]))
      return TRUE;
  return g_strv_contains(always, field->key);
}

static void add_text(GString *csv, const char *text)
{
  if (strpbrk(text, ",;\t\"\r\n") == NULL) {
    g_string_append(csv, text);
    return;
  }
  g_string_append_c(csv, '"');
  for (; *text != '\0'; text++)
    g_string_append(csv, *text == '"' ? "\"\"" : (char[]){*text, '\0'});
  g_string_append_c(csv, '"');
}

static void add_cell(GString *csv, const FeltField *field, const FeltLevel *level)
{
  if (field->type == FELT_FIELD_WORD)
    add_text(csv, field->words[FELT_CONST_AT(int, level, field->offset)]);
  else if (is_absent(field, level))
    return;
  else if (field->type == FELT_FIELD_INT)
    g_string_append_printf(csv, "%" PRId64, FELT_CONST_AT(gint64, level, field->offset));
  else if (field->type == FELT_FIELD_TEXT)
    add_text(csv, FELT_CONST_AT(char *, level, field->offset));
  else
    for (guint i = 0; i < level->n_chip_up; i++)
      g_string_append_printf(csv, "%s%" PRId64, i > 0 ? " " : "", level->chip_up[i]);
}

char *felt_levels_to_csv(const FeltLevel *levels, guint n)
{
  GString *csv = g_string_new(NULL);
  const FeltField *fields = felt_level_record.fields;
  for (guint line = 0; line <= n; line++) {
    gboolean first = TRUE;
    for (const FeltField *f = fields; f->key != NULL; f++) {
      if (!has_column(f, levels, n))
        continue;
      if (!first)
        g_string_append_c(csv, ',');
      first = FALSE;
      if (line == 0)
        g_string_append(csv, f->key);
      else
        add_cell(csv, f, &levels[line - 1]);
    }
    g_string_append(csv, "\r\n");
  }
  return g_string_free(csv, FALSE);
}

/* Reading ---------------------------------------------------------------------------------- */

/* Where the reader stands. */
typedef struct {
  const char *at, *end;
  char comma;
  guint line;
  gboolean open; /* a quotation mark was not closed by the end of the text */
} Reader;

/* The next cell; *last is whether the line ends behind it. Owned by the caller. */
static char *next_cell(Reader *reader, gboolean *last)
{
  GString *cell = g_string_new(NULL);
  gboolean quoted = reader->at < reader->end && *reader->at == '"';
  if (quoted)
    reader->at++;
  for (; reader->at < reader->end; reader->at++) {
    char c = *reader->at;
    if (quoted && c == '"') {
      if (reader->at + 1 < reader->end && reader->at[1] == '"')
        reader->at++;
      else {
        quoted = FALSE;
        continue;
      }
    } else if (!quoted && (c == reader->comma || c == '\n')) {
      break;
    } else if (c == '\n') {
      reader->line++;
    }
    g_string_append_c(cell, c);
  }
  reader->open = quoted;
  *last = reader->at >= reader->end || *reader->at == '\n';
  if (reader->at < reader->end)
    reader->at++;
  return g_strstrip(g_string_free(cell, FALSE));
}

/* Cells of one line; NULL at the end of the text. */
static GPtrArray *next_line(Reader *reader)
{
  if (reader->at >= reader->end)
    return NULL;
  GPtrArray *cells = g_ptr_array_new_with_free_func(g_free);
  gboolean last = FALSE;
  reader->line++;
  while (!last)
    g_ptr_array_add(cells, next_cell(reader, &last));
  return cells;
}

static gboolean is_blank(const GPtrArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    if (*(const char *)cells->pdata[i] != '\0')
      return FALSE;
  return TRUE;
}

/* What stands between the keys. */
static char find_comma(const char *text, gsize length)
{
  guint counts[3] = {0};
  static const char commas[] = {',', ';', '\t'};
  for (gsize i = 0; i < length && text[i] != '\n'; i++)
    for (guint c = 0; c < 3; c++)
      counts[c] += text[i] == commas[c];
  if (counts[1] > counts[0])
    return counts[2] > counts[1] ? '\t' : ';';
  return counts[2] > counts[0] ? '\t' : ',';
}

static gboolean check_keys(const GPtrArray *keys, GError **error)
{
  for (guint i = 0; i < keys->len; i++) {
    const char *key = keys->pdata[i];
    g_autofree char *valid = g_utf8_make_valid(key, (gssize)MIN(strlen(key), 40));
    if (felt_record_field(&felt_level_record, key) == NULL) {
      g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                  _("line 1: “%s” is no key of a level; the first line names them, such as "
                    "kind,small,big,minutes."),
                  valid);
      return FALSE;
    }
    for (guint before = 0; before < i; before++)
      if (g_str_equal(keys->pdata[before], key)) {
        g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                    _("line 1: “%s” stands there twice; remove one of the columns."), valid);
        return FALSE;
      }
  }
  return TRUE;
}

/* What is no text would be read only in part: a spreadsheet's own code page, or no table at all. */
static gboolean check_text(const char *text, gsize length, GError **error)
{
  const char *end;
  guint line = 1;
  if (g_utf8_validate_len(text, length, &end))
    return TRUE;
  for (const char *at = text; at < end; at++)
    line += *at == '\n';
  g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
              _("line %u: this is no text in UTF-8; save the table as CSV in UTF-8."), line);
  return FALSE;
}

static gboolean check_closed(const Reader *reader, GError **error)
{
  if (reader->open)
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                _("a quotation mark is opened and not closed."));
  return !reader->open;
}

static gboolean read_entry(const GPtrArray *keys, const GPtrArray *cells, FeltLevel *level,
                           GError **error)
{
  if (cells->len > keys->len) {
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                _("there are %u cells under %u keys."), cells->len, keys->len);
    return FALSE;
  }
  for (guint i = 0; i < cells->len; i++) {
    char *cell = cells->pdata[i];
    const FeltField *field = felt_record_field(&felt_level_record, keys->pdata[i]);
    if (*cell == '\0')
      continue;
    if (field->type == FELT_FIELD_INTS)
      g_strdelimit(cell, " ", ',');
    if (!felt_record_set_text(&felt_level_record, level, field->key, cell, error))
      return FALSE;
  }
  return TRUE;
}

gboolean felt_levels_from_csv(const char *text, gsize length, FeltLevel **levels, guint *n,
                              GError **error)
{
  static const char bom[] = "\xef\xbb\xbf";
  gsize skip = length >= 3 && memcmp(text, bom, 3) == 0 ? 3 : 0;
  Reader reader = {text + skip, text + length, find_comma(text, length), 0, FALSE};
  g_autoptr(GPtrArray) keys = next_line(&reader);
  FeltLevel *read = NULL;
  guint n_read = 0;
  if (!check_text(text, length, error))
    return FALSE;
  if (keys == NULL || is_blank(keys)) {
    g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                _("line 1 is empty; it names the keys, such as kind,small,big,minutes."));
    return FALSE;
  }
  if (!check_keys(keys, error))
    return FALSE;
  for (;;) {
    guint line = reader.line + 1;
    g_autoptr(GPtrArray) cells = next_line(&reader);
    if (cells == NULL)
      break;
    if (is_blank(cells))
      continue;
    FeltLevel *level = felt_list_append(&felt_level_record, &read, &n_read);
    if (n_read > FELT_LEVELS_MAX || !check_closed(&reader, error) ||
        !read_entry(keys, cells, level, error)) {
      if (error != NULL && *error == NULL)
        g_set_error(error, FELT_TEMPLATE_ERROR, FELT_TEMPLATE_ERROR_INVALID,
                    _("at most %d entries are possible."), FELT_LEVELS_MAX);
      g_prefix_error(error, _("line %u: "), line);
      felt_levels_free(read, n_read);
      return FALSE;
    }
  }
  *levels = read;
  *n = n_read;
  return TRUE;
}
