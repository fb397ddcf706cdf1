/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-record-json.c - structs described by a FeltRecord, as JSON */
#include "store/felt-record-json.h"

#include "felt-config.h"
#include "tournament/formula/felt-formula.h"
#include "tournament/setup/felt-payout-text.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

/* Writing ---------------------------------------------------------------------------------- */

static cJSON *list_to_json(const FeltField *field, gconstpointer data)
{
  cJSON *array = cJSON_CreateArray();
  const char *items = FELT_CONST_AT(char *, data, field->offset);
  for (guint i = 0; i < FELT_CONST_AT(guint, data, field->count_offset); i++)
    cJSON_AddItemToArray(array,
                         felt_record_to_json(field->record, items + i * field->record->size));
  return array;
}

static cJSON *ints_to_json(const FeltField *field, gconstpointer data)
{
  cJSON *array = cJSON_CreateArray();
  const gint64 *items = FELT_CONST_AT(gint64 *, data, field->offset);
  for (guint i = 0; i < FELT_CONST_AT(guint, data, field->count_offset); i++)
    cJSON_AddItemToArray(array, cJSON_CreateNumber((double)items[i]));
  return array;
}

/* The value of a field, or NULL when it is absent. */
static cJSON *field_to_json(const FeltField *field, gconstpointer data)
{
  switch (field->type) {
  case FELT_FIELD_INT: {
    gint64 value = FELT_CONST_AT(gint64, data, field->offset);
    return value == field->absent ? NULL : cJSON_CreateNumber((double)value);
  }
  case FELT_FIELD_BOOL: {
    gboolean value = FELT_CONST_AT(gboolean, data, field->offset);
    return !value == !field->absent ? NULL : cJSON_CreateBool(value);
  }
  case FELT_FIELD_WORD: {
    int value = FELT_CONST_AT(int, data, field->offset);
    return value == field->absent ? NULL
                                  : cJSON_CreateStringReference(felt_field_word(field, value));
  }
  case FELT_FIELD_TEXT: {
    const char *text = FELT_CONST_AT(char *, data, field->offset);
    return text == NULL ? NULL : cJSON_CreateString(text);
  }
  case FELT_FIELD_TEXTS: {
    const char *const *texts = FELT_CONST_AT(gpointer, data, field->offset);
    return texts == NULL ? NULL
                         : cJSON_CreateStringArray(texts, (int)g_strv_length((char **)texts));
  }
  case FELT_FIELD_INTS:
    return FELT_CONST_AT(guint, data, field->count_offset) == 0 ? NULL : ints_to_json(field, data);
  case FELT_FIELD_LIST:
    return FELT_CONST_AT(guint, data, field->count_offset) == 0 ? NULL : list_to_json(field, data);
  case FELT_FIELD_RECORD: {
    cJSON *object = felt_record_to_json(field->record, (const char *)data + field->offset);
    if (object->child == NULL)
      g_clear_pointer(&object, cJSON_Delete);
    return object;
  }
  }
  return NULL;
}

void felt_record_add_to_json(const FeltRecord *record, gconstpointer data, cJSON *object)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++) {
    cJSON *value = f->became == NULL ? field_to_json(f, data) : NULL;
    if (value != NULL)
      cJSON_AddItemToObjectCS(object, f->key, value);
  }
}

cJSON *felt_record_to_json(const FeltRecord *record, gconstpointer data)
{
  cJSON *object = cJSON_CreateObject();
  felt_record_add_to_json(record, data, object);
  return object;
}

char *felt_record_print(const FeltRecord *record, gconstpointer data)
{
  cJSON *object = felt_record_to_json(record, data);
  char *printed = cJSON_Print(object), *text = g_strconcat(printed, "\n", NULL);
  cJSON_free(printed);
  cJSON_Delete(object);
  return text;
}

/* Reading ---------------------------------------------------------------------------------- */

static gboolean wrong_type(const FeltField *field, const char *where, const char *wanted,
                           GError **error)
{
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{%s%s} must be %s."), where, field->key,
                     wanted);
}

static gboolean as_int(const cJSON *value, gint64 *number)
{
  if (!cJSON_IsNumber(value) || !(fabs(value->valuedouble) <= (double)FELT_INT_MAX) ||
      value->valuedouble != floor(value->valuedouble))
    return FALSE;
  *number = (gint64)value->valuedouble;
  return TRUE;
}

/* A number that is none of chips: beyond all counting its range is said, as in other forms. */
static gboolean not_an_int(const FeltField *field, const cJSON *value, const char *where,
                           const char *wanted, GError **error)
{
  char shown[G_ASCII_DTOSTR_BUF_SIZE];
  if (!cJSON_IsNumber(value) || !(fabs(value->valuedouble) > (double)FELT_INT_MAX))
    return wrong_type(field, where, wanted, error);
  g_ascii_formatd(shown, sizeof shown, fabs(value->valuedouble) < 1e21 ? "%.0f" : "%g",
                  value->valuedouble);
  return felt_field_refuse_number(field, shown, where, error);
}

static gboolean read_int(const FeltField *field, gpointer data, const cJSON *value,
                         const char *where, GError **error)
{
  gint64 number;
  if (!as_int(value, &number))
    return not_an_int(field, value, where, _("a whole number"), error);
  return felt_field_set_int(field, data, number, where, error);
}

static gboolean read_text(const FeltField *field, gpointer data, const cJSON *value,
                          const char *where, GError **error)
{
  gint64 number;
  if (cJSON_IsString(value))
    return felt_field_set_text(field, data, value->valuestring, where, error);
  if ((field->flags & FELT_FIELD_DECIMAL) && cJSON_IsNumber(value)) {
    g_autofree char *decimal = felt_formula_number_text(value->valuedouble);
    return felt_field_set_text(field, data, decimal, where, error);
  }
  if (!as_int(value, &number))
    return wrong_type(field, where, _("a text"), error);
  g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, number);
  return felt_field_set_text(field, data, text, where, error);
}

static gboolean read_texts(const FeltField *field, gpointer data, const cJSON *value,
                           const char *where, GError **error)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
  if (cJSON_IsString(value)) {
    g_strv_builder_add(builder, value->valuestring);
  } else if (cJSON_IsArray(value)) {
    const cJSON *item;
    cJSON_ArrayForEach(item, value)
    {
      gint64 number;
      g_autofree char *digits = NULL;
      if (as_int(item, &number))
        digits = g_strdup_printf("%" G_GINT64_FORMAT, number);
      else if (!cJSON_IsString(item))
        return wrong_type(field, where, _("a list of texts"), error);
      g_strv_builder_add(builder, digits != NULL ? digits : item->valuestring);
    }
  } else {
    return wrong_type(field, where, _("a list of texts"), error);
  }
  g_auto(GStrv) texts = g_strv_builder_end(builder);
  return felt_field_set_texts(field, data, (const char *const *)texts, where, error);
}

static gboolean read_ints(const FeltField *field, gpointer data, const cJSON *value,
                          const char *where, GError **error)
{
  if (!cJSON_IsArray(value))
    return wrong_type(field, where, _("a list of whole numbers"), error);
  guint n = (guint)cJSON_GetArraySize(value), i = 0;
  g_autofree gint64 *numbers = g_new(gint64, n + 1);
  const cJSON *item;
  cJSON_ArrayForEach(item, value)
  {
    if (!as_int(item, &numbers[i++]))
      return not_an_int(field, item, where, _("a list of whole numbers"), error);
  }
  g_free(FELT_AT(gpointer, data, field->offset));
  FELT_AT(gpointer, data, field->offset) = g_steal_pointer(&numbers);
  FELT_AT(guint, data, field->count_offset) = n;
  return TRUE;
}

static gboolean read_item(const FeltRecord *record, gpointer data, const cJSON *item,
                          const char *where, GError **error)
{
  if (cJSON_IsObject(item))
    return felt_record_from_json(record, data, item, NULL, where, error);
  if (record->fields[0].flags & FELT_FIELD_ALONE)
    return read_text(&record->fields[0], data, item, where, error);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%san object is wanted."), where);
}

static gboolean read_list(const FeltField *field, gpointer data, const cJSON *value,
                          const char *where, GError **error)
{
  if (!cJSON_IsArray(value))
    return wrong_type(field, where, _("a list"), error);

  char *items = FELT_AT(char *, data, field->offset);
  guint n = FELT_AT(guint, data, field->count_offset);
  for (guint i = 0; i < n; i++)
    felt_record_clear(field->record, items + i * field->record->size);
  g_free(items);

  n = (guint)cJSON_GetArraySize(value);
  items = n > 0 ? g_malloc0_n(n, field->record->size) : NULL;
  for (guint i = 0; i < n; i++)
    felt_record_init(field->record, items + i * field->record->size);
  FELT_AT(char *, data, field->offset) = items;
  FELT_AT(guint, data, field->count_offset) = n;

  guint i = 0;
  const cJSON *item;
  cJSON_ArrayForEach(item, value)
  {
    g_autoptr(GError) inner = NULL;
    if (!read_item(field->record, items + i * field->record->size, item, "", &inner)) {
      g_set_error(error, inner->domain, inner->code, _("%s%s, entry %u: %s"), where, field->key,
                  i + 1, inner->message);
      return FALSE;
    }
    i++;
  }
  return TRUE;
}

/* The sentence names a key within as "payouts.round". */
static gboolean read_record(const FeltField *field, gpointer data, const cJSON *value,
                            const char *where, GError **error)
{
  if (!cJSON_IsObject(value))
    return wrong_type(field, where, _("an object"), error);
  g_autofree char *inside = g_strconcat(where, field->key, ".", NULL);
  return felt_record_from_json(field->record, (char *)data + field->offset, value, NULL, inside,
                               error);
}

static gboolean read_field(const FeltField *field, gpointer data, const cJSON *value,
                           const char *where, GError **error)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    return read_int(field, data, value, where, error);
  case FELT_FIELD_BOOL:
    if (!cJSON_IsBool(value))
      return wrong_type(field, where, _("true or false"), error);
    FELT_AT(gboolean, data, field->offset) = cJSON_IsTrue(value);
    return TRUE;
  case FELT_FIELD_TEXT:
    return read_text(field, data, value, where, error);
  case FELT_FIELD_TEXTS:
    return read_texts(field, data, value, where, error);
  case FELT_FIELD_WORD:
    if (!cJSON_IsString(value))
      return wrong_type(field, where, _("a text"), error);
    return felt_field_set_word(field, data, value->valuestring, where, error);
  case FELT_FIELD_INTS:
    if (cJSON_IsString(value) && felt_payout_text_fits(field))
      return felt_payout_text_set(field, data, value->valuestring, where, error);
    return read_ints(field, data, value, where, error);
  case FELT_FIELD_LIST:
    return read_list(field, data, value, where, error);
  case FELT_FIELD_RECORD:
    return read_record(field, data, value, where, error);
  }
  return FALSE;
}

const cJSON *felt_json_find(const cJSON *object, const char *path)
{
  g_auto(GStrv) keys = g_strsplit(path, ".", -1);
  for (guint i = 0; object != NULL && keys[i] != NULL; i++)
    object = cJSON_GetObjectItemCaseSensitive(object, keys[i]);
  return object;
}

/* An old key beside the one that took its place says the same: else it is not known what is meant.
 */
static gboolean check_old_key(const FeltField *field, const cJSON *value, const cJSON *object,
                              const char *where, GError **error)
{
  const cJSON *now = field->became != NULL ? felt_json_find(object, field->became) : NULL;
  if (now == NULL || cJSON_IsNull(now) || cJSON_Compare(value, now, TRUE))
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("%s%s is the old name of %s; give one of them."), where, field->key,
                     field->became);
}

/* The field of a key, sought from *next on: JSON that Felt wrote has its keys in the order of the
 * fields, and a long log is read a million times. */
static const FeltField *find_field(const FeltRecord *record, const char *key,
                                   const FeltField **next)
{
  const FeltField *field = *next;
  while (field->key != NULL && strcmp(field->key, key) != 0)
    field++;
  if (field->key == NULL)
    field = felt_record_field(record, key);
  if (field != NULL)
    *next = field + 1;
  return field;
}

gboolean felt_record_from_json(const FeltRecord *record, gpointer data, const cJSON *object,
                               const char *const *ignore, const char *where, GError **error)
{
  const cJSON *value;
  const FeltField *next = record->fields;
  if (!cJSON_IsObject(object))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%san object is wanted."), where);
  cJSON_ArrayForEach(value, object)
  {
    const FeltField *field = find_field(record, value->string, &next);
    if (field == NULL && ignore != NULL && g_strv_contains(ignore, value->string))
      continue;
    if (field == NULL) {
      g_autofree char *shown = felt_text_quoted(value->string, FELT_QUOTED_MAX);
      return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%s“%s” is not a key of %s."), where,
                         shown, record->name);
    }
    if (cJSON_IsNull(value))
      continue;
    if (!check_old_key(field, value, object, where, error) ||
        !read_field(field, data, value, where, error))
      return FALSE;
    felt_field_mark_given(record, field, data);
  }
  return felt_record_check_required(record, data, where, error);
}

cJSON *felt_json_parse(const char *text, gssize length, GError **error)
{
  const char *end = NULL;
  gsize n = length < 0 ? strlen(text) : (gsize)length;
  cJSON *value = cJSON_ParseWithLengthOpts(text, n, &end, 0);
  while (value != NULL && end < text + n && g_ascii_isspace(*end))
    end++;
  if (value != NULL && (end == text + n || *end == '\0'))
    return value;
  cJSON_Delete(value);
  felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("this is not valid JSON from byte %d on."),
              end != NULL ? (int)(end - text) + 1 : 1);
  return NULL;
}

/* Whether a number of the text, with an exponent, is a whole one that a double holds exactly. */
static gboolean is_whole(const char *number, gsize length, gint64 *whole)
{
  if (memchr(number, 'e', length) == NULL)
    return FALSE;
  double value = g_ascii_strtod(number, NULL);
  if (value < -9007199254740992.0 || value > 9007199254740992.0)
    return FALSE;
  *whole = (gint64)value;
  return (double)*whole == value;
}

/* cJSON writes 10^15 as 1e+15; a whole number is to look like one. */
static char *whole_in_digits(const char *text)
{
  GString *out = g_string_sized_new(strlen(text));
  gboolean quoted = FALSE;
  while (*text != '\0') {
    gint64 whole;
    gsize length = quoted ? 0 : strspn(text, "-+.0123456789e");
    if (length > 0 && *text != 'e' && is_whole(text, length, &whole))
      g_string_append_printf(out, "%" PRId64, whole);
    else
      g_string_append_len(out, text, (gssize)MAX(length, 1));
    if (length == 0 && quoted && *text == '\\' && text[1] != '\0')
      g_string_append_c(out, *++text);
    else if (*text == '"')
      quoted = !quoted;
    text += MAX(length, 1);
  }
  return g_string_free(out, FALSE);
}

char *felt_json_print(const cJSON *value)
{
  char *text = cJSON_PrintUnformatted(value);
  char *copy = strstr(text, "e+") != NULL ? whole_in_digits(text) : g_strdup(text);
  cJSON_free(text);
  return copy;
}

void felt_json_add_int(cJSON *object, const char *key, gint64 value)
{
  cJSON_AddItemToObject(object, key, cJSON_CreateNumber((double)value));
}
