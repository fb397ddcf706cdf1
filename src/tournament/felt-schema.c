/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-schema.c - plain structs described as data: events, commands, levels, settings */
#include "tournament/felt-schema.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

G_DEFINE_QUARK(felt - schema - error - quark, felt_schema_error)

#define AT(type, data, offset)       (*(type *)((char *)(data) + (offset)))
#define CONST_AT(type, data, offset) (*(type const *)((const char *)(data) + (offset)))

static void init_field(const FeltField *field, gpointer data)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    AT(gint64, data, field->offset) = field->absent;
    break;
  case FELT_FIELD_BOOL:
    AT(gboolean, data, field->offset) = (gboolean)field->absent;
    break;
  case FELT_FIELD_WORD:
    AT(int, data, field->offset) = (int)field->absent;
    break;
  case FELT_FIELD_TEXT:
  case FELT_FIELD_TEXTS:
    AT(gpointer, data, field->offset) = NULL;
    break;
  case FELT_FIELD_INTS:
  case FELT_FIELD_LIST:
    AT(gpointer, data, field->offset) = NULL;
    AT(guint, data, field->count_offset) = 0;
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
    g_free(AT(gpointer, data, field->offset));
    break;
  case FELT_FIELD_TEXTS:
    g_strfreev(AT(char **, data, field->offset));
    break;
  case FELT_FIELD_LIST: {
    char *items = AT(char *, data, field->offset);
    guint n = AT(guint, data, field->count_offset);
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
    AT(guint64, data, record->given_offset) = 0;
}

/* Copies one field over memory that owns nothing. */
static void copy_field(const FeltField *field, gpointer to, gconstpointer from)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    AT(gint64, to, field->offset) = CONST_AT(gint64, from, field->offset);
    break;
  case FELT_FIELD_BOOL:
    AT(gboolean, to, field->offset) = CONST_AT(gboolean, from, field->offset);
    break;
  case FELT_FIELD_WORD:
    AT(int, to, field->offset) = CONST_AT(int, from, field->offset);
    break;
  case FELT_FIELD_TEXT:
    AT(char *, to, field->offset) = g_strdup(CONST_AT(char *, from, field->offset));
    break;
  case FELT_FIELD_TEXTS:
    AT(char **, to, field->offset) = g_strdupv(CONST_AT(char **, from, field->offset));
    break;
  case FELT_FIELD_INTS: {
    guint n = CONST_AT(guint, from, field->count_offset);
    AT(gpointer, to, field->offset) =
        g_memdup2(CONST_AT(gpointer, from, field->offset), n * sizeof(gint64));
    AT(guint, to, field->count_offset) = n;
    break;
  }
  case FELT_FIELD_LIST: {
    guint n = CONST_AT(guint, from, field->count_offset);
    const char *source = CONST_AT(char *, from, field->offset);
    char *items = n > 0 ? g_malloc0_n(n, field->record->size) : NULL;
    for (guint i = 0; i < n; i++)
      felt_record_copy(field->record, items + i * field->record->size,
                       source + i * field->record->size);
    AT(char *, to, field->offset) = items;
    AT(guint, to, field->count_offset) = n;
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
    AT(guint64, to, record->given_offset) = CONST_AT(guint64, from, record->given_offset);
}

static gboolean field_equal(const FeltField *field, gconstpointer a, gconstpointer b)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    return CONST_AT(gint64, a, field->offset) == CONST_AT(gint64, b, field->offset);
  case FELT_FIELD_BOOL:
    return !CONST_AT(gboolean, a, field->offset) == !CONST_AT(gboolean, b, field->offset);
  case FELT_FIELD_WORD:
    return CONST_AT(int, a, field->offset) == CONST_AT(int, b, field->offset);
  case FELT_FIELD_TEXT:
    return g_strcmp0(CONST_AT(char *, a, field->offset), CONST_AT(char *, b, field->offset)) == 0;
  case FELT_FIELD_TEXTS: {
    const char *const *x = CONST_AT(gpointer, a, field->offset);
    const char *const *y = CONST_AT(gpointer, b, field->offset);
    return x == NULL || y == NULL ? x == y : g_strv_equal(x, y);
  }
  case FELT_FIELD_INTS: {
    guint n = CONST_AT(guint, a, field->count_offset);
    return n == CONST_AT(guint, b, field->count_offset) &&
           (n == 0 || memcmp(CONST_AT(gpointer, a, field->offset),
                             CONST_AT(gpointer, b, field->offset), n * sizeof(gint64)) == 0);
  }
  case FELT_FIELD_LIST: {
    guint n = CONST_AT(guint, a, field->count_offset);
    const char *x = CONST_AT(char *, a, field->offset), *y = CONST_AT(char *, b, field->offset);
    if (n != CONST_AT(guint, b, field->count_offset))
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
    if (!field_equal(f, a, b))
      return FALSE;
  return TRUE;
}

void felt_record_patch(const FeltRecord *record, gpointer to, gconstpointer from, guint64 given)
{
  for (guint i = 0; record->fields[i].key != NULL; i++) {
    const FeltField *field = &record->fields[i];
    if (!(given >> i & 1))
      continue;
    if (field->type == FELT_FIELD_RECORD && field->record->given_offset != 0) {
      const char *inner = (const char *)from + field->offset;
      felt_record_patch(field->record, (char *)to + field->offset, inner,
                        CONST_AT(guint64, inner, field->record->given_offset));
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
  if (record->given_offset != 0)
    AT(guint64, data, record->given_offset) |= G_GUINT64_CONSTANT(1) << (field - record->fields);
}

/* The least and the most a field may be. */
static gint64 least(const FeltField *field)
{
  return field->min == 0 && field->max == 0 ? -FELT_INT_MAX : field->min;
}

static gint64 most(const FeltField *field)
{
  return field->min == 0 && field->max == 0 ? FELT_INT_MAX : field->max;
}

gboolean felt_field_refuse_number(const FeltField *field, const char *number, const char *where,
                                  GError **error)
{
  g_set_error(error, FELT_SCHEMA_ERROR, FELT_SCHEMA_ERROR_RANGE,
              _("%s%s must be from %" PRId64 " to %" PRId64 ", not %s."), where, field->key,
              least(field), most(field), number);
  return FALSE;
}

static gboolean in_range(const FeltField *field, gint64 value, const char *where, GError **error)
{
  g_autofree char *number = NULL;
  if (value >= least(field) && value <= most(field))
    return TRUE;
  number = g_strdup_printf("%" PRId64, value);
  return felt_field_refuse_number(field, number, where, error);
}

gboolean felt_field_set_int(const FeltField *field, gpointer data, gint64 value, const char *where,
                            GError **error)
{
  if (!in_range(field, value, where, error))
    return FALSE;
  AT(gint64, data, field->offset) = value;
  return TRUE;
}

gboolean felt_field_set_text(const FeltField *field, gpointer data, const char *value,
                             const char *where, GError **error)
{
  gsize max = field->flags & FELT_FIELD_NAME ? FELT_NAME_MAX : FELT_TEXT_MAX;
  char *text = NULL;
  /* Nothing written in a box that may be left empty is no text. */
  if (field->flags & FELT_FIELD_REQUIRED || !felt_text_is_blank(value)) {
    text = felt_text_normalize(value, max, where, field->key, error);
    if (text == NULL)
      return FALSE;
  }
  g_free(AT(char *, data, field->offset));
  AT(char *, data, field->offset) = text;
  return TRUE;
}

gboolean felt_field_set_texts(const FeltField *field, gpointer data, const char *const *values,
                              const char *where, GError **error)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
  for (guint i = 0; values[i] != NULL; i++) {
    g_autofree char *text = felt_text_normalize(values[i], FELT_NAME_MAX, where, field->key, error);
    if (text == NULL)
      return FALSE;
    g_strv_builder_add(builder, text);
  }
  g_strfreev(AT(char **, data, field->offset));
  AT(char **, data, field->offset) = values[0] != NULL ? g_strv_builder_end(builder) : NULL;
  return TRUE;
}

gboolean felt_field_set_word(const FeltField *field, gpointer data, const char *value,
                             const char *where, GError **error)
{
  for (int i = 0; field->words[i] != NULL; i++)
    if (strcmp(field->words[i], value) == 0) {
      AT(int, data, field->offset) = i;
      return TRUE;
    }
  g_autofree char *all = g_strjoinv(", ", (char **)field->words);
  g_autofree char *shown = g_utf8_make_valid(value, (gssize)MIN(strlen(value), 40));
  g_set_error(error, FELT_SCHEMA_ERROR, FELT_SCHEMA_ERROR_TYPE,
              _("%s%s must be one of %s, not %s."), where, field->key, all, shown);
  return FALSE;
}

static gboolean parse_int(const char *text, gint64 *value)
{
  char *end;
  if (*text == '\0' || g_ascii_isspace(*text))
    return FALSE;
  gint64 v = g_ascii_strtoll(text, &end, 10);
  if (*end != '\0' || v > FELT_INT_MAX || v < -FELT_INT_MAX)
    return FALSE;
  *value = v;
  return TRUE;
}

/* A number beyond all counting is one all the same: then its range is said. */
static gboolean not_a_number(const FeltField *field, const char *value, GError **error)
{
  g_autofree char *shown = g_utf8_make_valid(value, (gssize)MIN(strlen(value), 40));
  const char *digits = *value == '-' ? value + 1 : value;
  if (*digits != '\0' && digits[strspn(digits, "0123456789")] == '\0')
    return felt_field_refuse_number(field, shown, "", error);
  g_set_error(error, FELT_SCHEMA_ERROR, FELT_SCHEMA_ERROR_TYPE,
              _("%s must be a whole number, not “%s”."), field->key, shown);
  return FALSE;
}

static gboolean set_ints(const FeltField *field, gpointer data, const char *value, GError **error)
{
  g_auto(GStrv) parts = g_strsplit(value, ",", -1);
  guint n = g_strv_length(parts);
  g_autofree gint64 *numbers = g_new0(gint64, n + 1);
  for (guint i = 0; i < n; i++) {
    if (!parse_int(g_strstrip(parts[i]), &numbers[i]))
      return not_a_number(field, parts[i], error);
    if (!in_range(field, numbers[i], "", error))
      return FALSE;
  }
  g_free(AT(gpointer, data, field->offset));
  AT(gpointer, data, field->offset) = g_steal_pointer(&numbers);
  AT(guint, data, field->count_offset) = n;
  return TRUE;
}

static gboolean set_bool(const FeltField *field, gpointer data, const char *value, GError **error)
{
  static const char *const yes[] = {"yes", "true", "on", "1", NULL};
  static const char *const no[] = {"no", "false", "off", "0", NULL};
  if (!g_strv_contains(yes, value) && !g_strv_contains(no, value)) {
    g_set_error(error, FELT_SCHEMA_ERROR, FELT_SCHEMA_ERROR_TYPE, _("%s must be yes or no."),
                field->key);
    return FALSE;
  }
  AT(gboolean, data, field->offset) = g_strv_contains(yes, value);
  return TRUE;
}

/* "payouts.round": the key of a record within. */
static gboolean set_inner_text(const FeltRecord *record, gpointer data, const char *key,
                               const char *dot, const char *value, GError **error)
{
  g_autofree char *group = g_strndup(key, (gsize)(dot - key));
  const FeltField *field = felt_record_field(record, group);
  if (field == NULL || field->type != FELT_FIELD_RECORD)
    return felt_record_set_text(record, data, group, value, error);
  if (!felt_record_set_text(field->record, (char *)data + field->offset, dot + 1, value, error)) {
    g_prefix_error(error, "%s.", group);
    return FALSE;
  }
  felt_field_mark_given(record, field, data);
  return TRUE;
}

gboolean felt_record_set_text(const FeltRecord *record, gpointer data, const char *key,
                              const char *value, GError **error)
{
  const FeltField *field = felt_record_field(record, key);
  const char *dot = strchr(key, '.');
  gboolean done = FALSE;
  gint64 number;
  if (dot != NULL && field == NULL)
    return set_inner_text(record, data, key, dot, value, error);
  if (field == NULL) {
    g_autofree char *shown = g_utf8_make_valid(key, (gssize)MIN(strlen(key), 40));
    g_set_error(error, FELT_SCHEMA_ERROR, FELT_SCHEMA_ERROR_UNKNOWN_KEY,
                _("%s has no key “%s”; see feltctl help %s."), record->name, shown, record->name);
    return FALSE;
  }
  switch (field->type) {
  case FELT_FIELD_INT:
    done = parse_int(value, &number) ? felt_field_set_int(field, data, number, "", error)
                                     : not_a_number(field, value, error);
    break;
  case FELT_FIELD_BOOL:
    done = set_bool(field, data, value, error);
    break;
  case FELT_FIELD_TEXT:
    done = felt_field_set_text(field, data, value, "", error);
    break;
  case FELT_FIELD_WORD:
    done = felt_field_set_word(field, data, value, "", error);
    break;
  case FELT_FIELD_TEXTS: {
    g_auto(GStrv) parts = g_strsplit(value, ",", -1);
    done = felt_field_set_texts(field, data, (const char *const *)parts, "", error);
    break;
  }
  case FELT_FIELD_INTS:
    done = set_ints(field, data, value, error);
    break;
  case FELT_FIELD_LIST:
  case FELT_FIELD_RECORD:
    g_set_error(error, FELT_SCHEMA_ERROR, FELT_SCHEMA_ERROR_TYPE,
                _("%s is more than one value: give it as JSON."), field->key);
    break;
  }
  if (done)
    felt_field_mark_given(record, field, data);
  return done;
}
