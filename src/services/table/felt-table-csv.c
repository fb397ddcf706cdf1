/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-csv.c - a list as comma-separated values (RFC 4180) */
#include "services/table/felt-table-private.h"

#include "tournament/base/felt-text.h"

#include <string.h>

#define BOM "\xef\xbb\xbf"

static void add_field(GString *csv, const char *text, gboolean first)
{
  if (!first)
    g_string_append_c(csv, ',');
  if (strpbrk(text, ",\"\r\n") == NULL) {
    g_string_append(csv, text);
    return;
  }
  g_string_append_c(csv, '"');
  for (const char *at = text; *at != '\0'; at++) {
    if (*at == '"')
      g_string_append_c(csv, '"');
    g_string_append_c(csv, *at);
  }
  g_string_append_c(csv, '"');
}

/* A text stays one. */
static void add_text(GString *csv, const char *text, gboolean first)
{
  g_autofree char *harmless = NULL;
  if (felt_text_is_formula(text))
    harmless = g_strconcat("'", text, NULL);
  add_field(csv, harmless != NULL ? harmless : text, first);
}

GBytes *felt_table_to_csv(FeltTableModel *model, gboolean bom, const FeltStage *progress,
                          GError **error)
{
  g_autoptr(GString) csv = g_string_new(bom ? BOM : NULL);
  guint n_columns = felt_table_model_n_columns(model), n_rows = felt_table_model_n_rows(model);
  for (guint i = 0; i < n_columns; i++) {
    g_autofree char *title = felt_table_model_column_title(model, i);
    add_text(csv, title, i == 0);
  }
  g_string_append(csv, "\r\n");
  for (guint row = 0; row < n_rows; row++) {
    if (!felt_table_tell(model, row, progress, error))
      return NULL;
    for (guint i = 0; i < n_columns; i++) {
      g_autofree char *text = felt_table_model_plain(model, row, i);
      if (felt_table_model_column(model, i)->type == FELT_COLUMN_TEXT)
        add_text(csv, text, i == 0);
      else
        add_field(csv, text, i == 0);
    }
    g_string_append(csv, "\r\n");
  }
  return g_string_free_to_bytes(g_steal_pointer(&csv));
}

/* Reading -------------------------------------------------------------------------------------- */

/* The next cell of a line, and the place behind it; NULL when the line does not end well. */
static char *next_cell(const char **at, const char *end)
{
  g_autoptr(GString) cell = g_string_new(NULL);
  const char *p = *at;
  gboolean quoted = p < end && *p == '"';
  for (p += quoted; p < end; p++) {
    if (quoted && *p == '"') {
      if (p + 1 == end || p[1] != '"')
        break;
      p++;
    } else if (!quoted && strchr(",\r\n", *p) != NULL) {
      break;
    }
    g_string_append_c(cell, *p);
  }
  p += quoted;
  if (p >= end || strchr(",\r\n", *p) == NULL)
    return NULL;
  *at = p;
  return g_string_free(g_steal_pointer(&cell), FALSE);
}

gboolean felt_table_csv_is_ours(const FeltTableModel *model, const char *bytes, gsize n)
{
  const char *at = bytes, *end = bytes + n;
  gsize mark = strlen(BOM);
  g_autoptr(GPtrArray) cells = g_ptr_array_new_with_free_func(g_free);
  if (n == 0)
    return TRUE;
  if (memchr(bytes, '\0', n) != NULL)
    return FALSE;
  if (n >= mark && memcmp(bytes, BOM, mark) == 0)
    at += mark;
  do {
    char *cell = next_cell(&at, end);
    if (cell == NULL)
      return FALSE;
    g_ptr_array_add(cells, cell);
  } while (*at++ == ',');
  return felt_table_model_has_headings(model, (char *const *)cells->pdata, cells->len);
}
