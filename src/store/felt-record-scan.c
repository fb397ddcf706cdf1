/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-record-scan.c - structs described by a FeltRecord, from JSON just as Felt writes it */
#include "store/felt-record-scan.h"

#include <string.h>

/* Each function reads at *p and leaves it behind what it read; where one returns FALSE all is given
 * up. The NUL behind the text fits nowhere, so nothing looks beyond it. */

static gboolean scan_record(const FeltRecord *record, gpointer data, const char **p);

static gboolean skip(const char **p, char c)
{
  if (**p != c)
    return FALSE;
  (*p)++;
  return TRUE;
}

static gboolean skip_text(const char **p, const char *text)
{
  const char *s = *p;
  while (*text != '\0' && *text == *s) {
    text++;
    s++;
  }
  if (*text != '\0')
    return FALSE;
  *p = s;
  return TRUE;
}

/* Digits alone: what stands behind them is for the caller, so 1.5, 1e3 and 1-1 are given up too. */
static gboolean scan_int(const char **p, gint64 *number)
{
  gboolean negative = skip(p, '-');
  const char *first = *p;
  gint64 value = 0;
  while (g_ascii_isdigit(**p) && *p - first < 16)
    value = value * 10 + *(*p)++ - '0';
  if (*p == first || (*first == '0' && *p - first > 1) || value > FELT_INT_MAX)
    return FALSE;
  *number = negative ? -value : value;
  return TRUE;
}

/* What stands between quotes, without escapes or control characters. */
static gboolean scan_string(const char **p, const char **start, gsize *length)
{
  if (!skip(p, '"'))
    return FALSE;
  const char *s = *start = *p;
  while ((guchar)*s >= 0x20 && *s != '"' && *s != '\\')
    s++;
  *p = s;
  *length = (gsize)(s - *start);
  return skip(p, '"');
}

static gboolean scan_bool(const FeltField *field, gpointer data, const char **p)
{
  gboolean yes = skip_text(p, "true");
  FELT_AT(gboolean, data, field->offset) = yes;
  return yes || skip_text(p, "false");
}

static gboolean scan_word(const FeltField *field, gpointer data, const char **p)
{
  const char *start;
  gsize length;
  if (!scan_string(p, &start, &length))
    return FALSE;
  for (int i = 0; field->words[i] != NULL; i++)
    if (strncmp(field->words[i], start, length) == 0 && field->words[i][length] == '\0') {
      FELT_AT(int, data, field->offset) = i;
      return TRUE;
    }
  g_autofree char *name = g_strndup(start, length);
  return field->flags & FELT_FIELD_OPEN && felt_field_set_word(field, data, name, "", NULL);
}

static gboolean scan_text(const FeltField *field, gpointer data, const char **p)
{
  const char *start;
  gsize length;
  if (!scan_string(p, &start, &length))
    return FALSE;
  g_autofree char *text = g_strndup(start, length);
  return felt_field_set_text(field, data, text, "", NULL);
}

static gboolean scan_texts(const FeltField *field, gpointer data, const char **p)
{
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
  if (!skip(p, '['))
    return FALSE;
  while (**p != ']') {
    const char *start;
    gsize length;
    if ((texts->len > 0 && !skip(p, ',')) || !scan_string(p, &start, &length))
      return FALSE;
    g_ptr_array_add(texts, g_strndup(start, length));
  }
  g_ptr_array_add(texts, NULL);
  return skip(p, ']') &&
         felt_field_set_texts(field, data, (const char *const *)texts->pdata, "", NULL);
}

/* Room for one item more in a list's memory, which grows by doubling; counted by the caller. */
static gpointer room_for_item(const FeltField *field, gpointer data, gsize size)
{
  guint n = FELT_AT(guint, data, field->count_offset);
  char **items = &FELT_AT(char *, data, field->offset);
  if (n == 0 || (n >= 4 && (n & (n - 1)) == 0))
    *items = g_realloc_n(*items, MAX(4, 2 * (gsize)n), size);
  return *items + n * size;
}

static gboolean scan_list(const FeltField *field, gpointer data, const char **p)
{
  guint *n = &FELT_AT(guint, data, field->count_offset);
  if (!skip(p, '['))
    return FALSE;
  while (**p != ']') {
    if (*n > 0 && !skip(p, ','))
      return FALSE;
    if (field->type == FELT_FIELD_INTS) {
      if (!scan_int(p, room_for_item(field, data, sizeof(gint64))))
        return FALSE;
      (*n)++;
      continue;
    }
    gpointer item = room_for_item(field, data, field->record->size);
    felt_record_init(field->record, item);
    (*n)++;
    if (!scan_record(field->record, item, p))
      return FALSE;
  }
  return skip(p, ']');
}

static gboolean scan_value(const FeltField *field, gpointer data, const char **p)
{
  gint64 number;
  switch (field->type) {
  case FELT_FIELD_INT:
    return scan_int(p, &number) && felt_field_set_int(field, data, number, "", NULL);
  case FELT_FIELD_BOOL:
    return scan_bool(field, data, p);
  case FELT_FIELD_TEXT:
    return scan_text(field, data, p);
  case FELT_FIELD_TEXTS:
    return scan_texts(field, data, p);
  case FELT_FIELD_WORD:
    return scan_word(field, data, p);
  case FELT_FIELD_INTS:
  case FELT_FIELD_LIST:
    return scan_list(field, data, p);
  case FELT_FIELD_RECORD:
    return scan_record(field->record, (char *)data + field->offset, p);
  }
  return FALSE;
}

/* The field whose key stands at *p, sought from `field` on: keys come in the order of the fields,
 * so that each is there once at most. */
static const FeltField *scan_key(const FeltField *field, const char **p)
{
  if (!skip(p, '"'))
    return NULL;
  for (; field->key != NULL; field++) {
    const char *s = *p;
    if (field->became == NULL && skip_text(&s, field->key) && skip(&s, '"') && skip(&s, ':')) {
      *p = s;
      return field;
    }
  }
  return NULL;
}

/* The fields behind the opening brace, or behind "v":1 and its comma, up to the closing brace. */
static gboolean scan_fields(const FeltRecord *record, gpointer data, const char **p)
{
  const FeltField *field = record->fields;
  do {
    field = scan_key(field, p);
    if (field == NULL || !scan_value(field, data, p))
      return FALSE;
    felt_field_mark_given(record, field, data);
    field++;
  } while (skip(p, ','));
  return skip(p, '}') && felt_record_check_required(record, data, "", NULL);
}

static gboolean scan_record(const FeltRecord *record, gpointer data, const char **p)
{
  if (!skip(p, '{'))
    return FALSE;
  return **p != '}' ? scan_fields(record, data, p)
                    : skip(p, '}') && felt_record_check_required(record, data, "", NULL);
}

static gboolean scan_payload(const FeltRecord *record, guint version, gpointer data, const char *p,
                             const char *end)
{
  gint64 v;
  if (!skip_text(&p, "{\"v\":") || !scan_int(&p, &v) || v != version)
    return FALSE;
  if (skip(&p, ','))
    return scan_fields(record, data, &p) && p == end;
  return skip(&p, '}') && p == end && felt_record_check_required(record, data, "", NULL);
}

gboolean felt_record_scan(const FeltRecord *record, guint version, gpointer data, const char *text,
                          gsize length)
{
  if (scan_payload(record, version, data, text, text + length))
    return TRUE;
  felt_record_clear(record, data);
  return FALSE;
}
