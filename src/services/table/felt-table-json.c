/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-json.c - a list as JSON, a line a row */
#include "services/table/felt-table-private.h"

#include "store/felt-record-json.h"

static void add_text(cJSON *object, const char *key, const char *text)
{
  if (text != NULL)
    cJSON_AddStringToObject(object, key, text);
  else
    cJSON_AddNullToObject(object, key);
}

static void add_instant(cJSON *object, const char *key, gint64 us)
{
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc(us / G_USEC_PER_SEC);
  g_autofree char *text = utc != NULL ? g_date_time_format(utc, "%Y-%m-%dT%H:%M:%SZ") : NULL;
  add_text(object, key, text);
}

static cJSON *columns_to_json(const FeltTableModel *model)
{
  cJSON *columns = cJSON_CreateArray();
  for (guint i = 0; i < felt_table_model_n_columns(model); i++) {
    const FeltTableColumn *column = felt_table_model_column(model, i);
    g_autofree char *title = felt_table_model_column_title(model, i);
    cJSON *object = cJSON_CreateObject();
    add_text(object, "key", column->key);
    add_text(object, "type", felt_column_type_words[column->type]);
    add_text(object, "title", title);
    cJSON_AddItemToArray(columns, object);
  }
  return columns;
}

static void add_cell(cJSON *object, const FeltTableColumn *column, const FeltTableCell *cell)
{
  if (!cell->given)
    cJSON_AddNullToObject(object, column->key);
  else if (column->type == FELT_COLUMN_TEXT)
    add_text(object, column->key, cell->text);
  else if (column->type == FELT_COLUMN_FLAG)
    cJSON_AddBoolToObject(object, column->key, cell->number != 0);
  else if (column->type == FELT_COLUMN_INSTANT)
    add_instant(object, column->key, cell->number);
  else if (column->type == FELT_COLUMN_SHARE)
    cJSON_AddNumberToObject(object, column->key, (double)cell->number / 10000);
  else if (column->type == FELT_COLUMN_POINTS)
    cJSON_AddNumberToObject(object, column->key, (double)cell->number / 1000);
  else
    felt_json_add_int(object, column->key, cell->number);
}

static void append(GString *json, cJSON *value)
{
  g_autofree char *text = felt_json_print(value);
  g_string_append(json, text);
  cJSON_Delete(value);
}

/* What the list is about, up to its rows. */
static void append_about(GString *json, FeltTableModel *model)
{
  const FeltTableAbout *about = felt_table_model_about(model);
  cJSON *object = cJSON_CreateObject();
  add_text(object, "list", about->list);
  add_text(object, "title", about->title);
  add_text(object, "of", about->of);
  add_instant(object, "at", about->at_us);
  add_text(object, "note", about->note);
  add_text(object, "currency", about->currency);
  felt_json_add_int(object, "digits", about->digits);
  cJSON_AddItemToObject(object, "columns", columns_to_json(model));
  append(json, object);
  g_string_truncate(json, json->len - 1);
  g_string_append(json, ",\n\"rows\":[");
}

GBytes *felt_table_to_json(FeltTableModel *model, const FeltStage *progress, GError **error)
{
  g_autoptr(GString) json = g_string_new(NULL);
  append_about(json, model);
  for (guint row = 0; row < felt_table_model_n_rows(model); row++) {
    if (!felt_table_tell(model, row, progress, error))
      return NULL;
    cJSON *object = cJSON_CreateObject();
    for (guint i = 0; i < felt_table_model_n_columns(model); i++)
      add_cell(object, felt_table_model_column(model, i), felt_table_model_cell(model, row, i));
    g_string_append(json, row > 0 ? ",\n" : "\n");
    append(json, object);
  }
  g_string_append(json, "\n]}\n");
  return g_string_free_to_bytes(g_steal_pointer(&json));
}
