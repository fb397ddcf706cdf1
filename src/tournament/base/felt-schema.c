/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-schema.c - plain structs described as data: their memory */
#include "tournament/base/felt-schema.h"

#include <string.h>

static void init_field(const FeltField *field, gpointer data)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    FELT_AT(gint64, data, field->offset) = field->absent;
    break;
  case FELT_FIELD_BOOL:
    FELT_AT(gboolean, data, field->offset) = (gboolean)field->absent;
    break;
  case FELT_FIELD_WORD:
    FELT_AT(int, data, field->offset) = (int)field->absent;
    break;
  case FELT_FIELD_TEXT:
  case FELT_FIELD_TEXTS:
    FELT_AT(gpointer, data, field->offset) = NULL;
    break;
  case FELT_FIELD_INTS:
  case FELT_FIELD_LIST:
    FELT_AT(gpointer, data, field->offset) = NULL;
    FELT_AT(guint, data, field->count_offset) = 0;
    break;
  case FELT_FIELD_RECORD:
    felt_record_init(field->record, (char *)data + field->offset);
    break;
  }
}

void felt_record_init(const FeltRecord *record, gpointer data)
{
  memset(data, 0, record->size);
  for (const FeltField *f = record->fields; f->key != NULL; f++)
    if (f->absent != 0 || f->type == FELT_FIELD_RECORD)
      init_field(f, data);
}

/* Frees what a field owns; what stands there is of no use any more. */
static void release_field(const FeltField *field, gpointer data)
{
  switch (field->type) {
  case FELT_FIELD_TEXT:
  case FELT_FIELD_INTS:
    g_free(FELT_AT(gpointer, data, field->offset));
    break;
  case FELT_FIELD_TEXTS:
    g_strfreev(FELT_AT(char **, data, field->offset));
    break;
  case FELT_FIELD_LIST: {
    char *items = FELT_AT(char *, data, field->offset);
    guint n = FELT_AT(guint, data, field->count_offset);
    for (guint i = 0; i < n; i++)
      felt_record_release(field->record, items + i * field->record->size);
    g_free(items);
    break;
  }
  case FELT_FIELD_RECORD:
    felt_record_release(field->record, (char *)data + field->offset);
    break;
  case FELT_FIELD_INT:
  case FELT_FIELD_BOOL:
  case FELT_FIELD_WORD:
    break;
  }
}

void felt_record_release(const FeltRecord *record, gpointer data)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++)
    release_field(f, data);
}

static void clear_field(const FeltField *field, gpointer data)
{
  release_field(field, data);
  init_field(field, data);
}

void felt_record_clear(const FeltRecord *record, gpointer data)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++)
    clear_field(f, data);
  if (record->given_offset != 0)
    FELT_AT(guint64, data, record->given_offset) = 0;
}

/* Copies one field over memory that owns nothing. */
static void copy_field(const FeltField *field, gpointer to, gconstpointer from)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    FELT_AT(gint64, to, field->offset) = FELT_CONST_AT(gint64, from, field->offset);
    break;
  case FELT_FIELD_BOOL:
    FELT_AT(gboolean, to, field->offset) = FELT_CONST_AT(gboolean, from, field->offset);
    break;
  case FELT_FIELD_WORD:
    FELT_AT(int, to, field->offset) = FELT_CONST_AT(int, from, field->offset);
    break;
  case FELT_FIELD_TEXT:
    FELT_AT(char *, to, field->offset) = g_strdup(FELT_CONST_AT(char *, from, field->offset));
    break;
  case FELT_FIELD_TEXTS:
    FELT_AT(char **, to, field->offset) = g_strdupv(FELT_CONST_AT(char **, from, field->offset));
    break;
  case FELT_FIELD_INTS: {
    guint n = FELT_CONST_AT(guint, from, field->count_offset);
    FELT_AT(gpointer, to, field->offset) =
        g_memdup2(FELT_CONST_AT(gpointer, from, field->offset), n * sizeof(gint64));
    FELT_AT(guint, to, field->count_offset) = n;
    break;
  }
  case FELT_FIELD_LIST: {
    guint n = FELT_CONST_AT(guint, from, field->count_offset);
    const char *source = FELT_CONST_AT(char *, from, field->offset);
    char *items = n > 0 ? g_malloc0_n(n, field->record->size) : NULL;
    for (guint i = 0; i < n; i++)
      felt_record_copy(field->record, items + i * field->record->size,
                       source + i * field->record->size);
    FELT_AT(char *, to, field->offset) = items;
    FELT_AT(guint, to, field->count_offset) = n;
    break;
  }
  case FELT_FIELD_RECORD:
    felt_record_copy(field->record, (char *)to + field->offset, (const char *)from + field->offset);
    break;
  }
}

void felt_record_copy(const FeltRecord *record, gpointer to, gconstpointer from)
{
  memset(to, 0, record->size);
  for (const FeltField *f = record->fields; f->key != NULL; f++)
    copy_field(f, to, from);
  if (record->given_offset != 0)
    FELT_AT(guint64, to, record->given_offset) = FELT_CONST_AT(guint64, from, record->given_offset);
}

gboolean felt_field_equal(const FeltField *field, gconstpointer a, gconstpointer b)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    return FELT_CONST_AT(gint64, a, field->offset) == FELT_CONST_AT(gint64, b, field->offset);
  case FELT_FIELD_BOOL:
    return !FELT_CONST_AT(gboolean, a, field->offset) == !FELT_CONST_AT(gboolean, b, field->offset);
  case FELT_FIELD_WORD:
    return FELT_CONST_AT(int, a, field->offset) == FELT_CONST_AT(int, b, field->offset);
  case FELT_FIELD_TEXT:
    return g_strcmp0(FELT_CONST_AT(char *, a, field->offset),
                     FELT_CONST_AT(char *, b, field->offset)) == 0;
  case FELT_FIELD_TEXTS: {
    const char *const *x = FELT_CONST_AT(gpointer, a, field->offset);
    const char *const *y = FELT_CONST_AT(gpointer, b, field->offset);
    return x == NULL || y == NULL ? x == y : g_strv_equal(x, y);
  }
  case FELT_FIELD_INTS: {
    guint n = FELT_CONST_AT(guint, a, field->count_offset);
    return n == FELT_CONST_AT(guint, b, field->count_offset) &&
           (n == 0 || memcmp(FELT_CONST_AT(gpointer, a, field->offset),
                             FELT_CONST_AT(gpointer, b, field->offset), n * sizeof(gint64)) == 0);
  }
  case FELT_FIELD_LIST: {
    guint n = FELT_CONST_AT(guint, a, field->count_offset);
    const char *x = FELT_CONST_AT(char *, a, field->offset),
               *y = FELT_CONST_AT(char *, b, field->offset);
    if (n != FELT_CONST_AT(guint, b, field->count_offset))
      return FALSE;
    for (guint i = 0; i < n; i++)
      if (!felt_record_equal(field->record, x + i * field->record->size,
                             y + i * field->record->size))
        return FALSE;
    return TRUE;
  }
  case FELT_FIELD_RECORD:
    return felt_record_equal(field->record, (const char *)a + field->offset,
                             (const char *)b + field->offset);
  }
  return FALSE;
}

gboolean felt_record_equal(const FeltRecord *record, gconstpointer a, gconstpointer b)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++)
    if (!felt_field_equal(f, a, b))
      return FALSE;
  return TRUE;
}

void felt_record_patch(const FeltRecord *record, gpointer to, gconstpointer from, guint64 given)
{
  for (guint i = 0; record->fields[i].key != NULL; i++) {
    const FeltField *field = &record->fields[i];
    g_assert(i < FELT_GIVEN_FIELDS_MAX);
    if (!(given >> i & 1))
      continue;
    if (field->type == FELT_FIELD_RECORD && field->record->given_offset != 0) {
      const char *inner = (const char *)from + field->offset;
      felt_record_patch(field->record, (char *)to + field->offset, inner,
                        FELT_CONST_AT(guint64, inner, field->record->given_offset));
      continue;
    }
    clear_field(field, to);
    copy_field(field, to, from);
  }
}

gpointer felt_list_append(const FeltRecord *record, gpointer items, guint *count)
{
  char **list = items;
  *list = g_realloc_n(*list, *count + 1, record->size);
  gpointer item = *list + *count * record->size;
  felt_record_init(record, item);
  (*count)++;
  return item;
}

const FeltField *felt_record_field(const FeltRecord *record, const char *key)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++)
    if (strcmp(f->key, key) == 0)
      return f;
  return NULL;
}

void felt_field_mark_given(const FeltRecord *record, const FeltField *field, gpointer data)
{
  if (record->given_offset == 0)
    return;
  g_assert(field - record->fields < FELT_GIVEN_FIELDS_MAX);
  FELT_AT(guint64, data, record->given_offset) |= G_GUINT64_CONSTANT(1) << (field - record->fields);
}
