/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-record-set.c - values and words that are read: checked, then stored in a field */
#include "tournament/base/felt-schema.h"

#include "felt-config.h"
#include "tournament/base/felt-text-list.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

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
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("{%s%s} must be from %" PRId64 " to %" PRId64 ", not %s."), where,
                     field->key, least(field), most(field), number);
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
  FELT_AT(gint64, data, field->offset) = value;
  return TRUE;
}

/* Base64 in its one form, without line ends; NULL with a sentence. */
static char *normal_bytes(const FeltField *field, const char *value, const char *where,
                          GError **error)
{
  gsize size = strlen(value);
  gsize data = strspn(value, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
  gsize fill = strspn(value + data, "=");
  if (size > FELT_BYTES_MAX / 3 * 4 + 4)
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                _("{%s%s} has more than %d kB; make it smaller."), where, field->key,
                FELT_BYTES_MAX / 1024);
  else if (size % 4 != 0 || data + fill != size || fill > 2)
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{%s%s} must be bytes in base64."), where,
                field->key);
  else
    return g_strdup(value);
  return NULL;
}

/* Each line as a text of its own: those in which nothing can be seen go. */
static char *normal_lines(const FeltField *field, const char *value, const char *where,
                          GError **error)
{
  if (strnlen(value, 16 * FELT_LINES_MAX) == 16 * FELT_LINES_MAX)
    return felt_text_normalize(value, FELT_LINES_MAX, where, field->key, error);
  g_autofree char *spaced = g_strdelimit(g_strdup(value), "\t", ' ');
  g_auto(GStrv) lines = g_strsplit_set(spaced, "\r\n", -1);
  g_autoptr(GString) kept = g_string_new(NULL);
  for (guint i = 0; lines[i] != NULL; i++) {
    if (felt_text_is_blank(lines[i]))
      continue;
    g_autofree char *line = felt_text_normalize(lines[i], FELT_LINES_MAX, where, field->key, error);
    if (line == NULL)
      return NULL;
    g_string_append_printf(kept, "%s%s", kept->len > 0 ? "\n" : "", line);
  }
  if (kept->len == 0 || g_utf8_strlen(kept->str, -1) > FELT_LINES_MAX)
    return felt_text_normalize(kept->str, FELT_LINES_MAX, where, field->key, error);
  return g_strdup(kept->str);
}

static char *normal_text(const FeltField *field, const char *value, const char *where,
                         GError **error)
{
  if (field->flags & FELT_FIELD_BYTES)
    return normal_bytes(field, value, where, error);
  if (field->flags & FELT_FIELD_LINES)
    return normal_lines(field, value, where, error);
  gsize max = FELT_TEXT_MAX;
  if (field->flags & FELT_FIELD_NAME)
    max = FELT_NAME_MAX;
  else if (field->flags & FELT_FIELD_LONG)
    max = FELT_LONG_MAX;
  return felt_text_normalize(value, max, where, field->key, error);
}

gboolean felt_field_set_text(const FeltField *field, gpointer data, const char *value,
                             const char *where, GError **error)
{
  char *text = NULL;
  /* Nothing written in a box that may be left empty is no text. */
  if (field->flags & (FELT_FIELD_REQUIRED | FELT_FIELD_FILLED) || !felt_text_is_blank(value)) {
    text = normal_text(field, value, where, error);
    if (text == NULL)
      return FALSE;
  }
  g_free(FELT_AT(char *, data, field->offset));
  FELT_AT(char *, data, field->offset) = text;
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
  g_strfreev(FELT_AT(char **, data, field->offset));
  FELT_AT(char **, data, field->offset) = values[0] != NULL ? g_strv_builder_end(builder) : NULL;
  return TRUE;
}

static int n_words(const FeltField *field)
{
  return (int)g_strv_length((char **)field->words);
}

const char *felt_field_word(const FeltField *field, int value)
{
  int n = n_words(field);
  if (value >= 0 && value < n)
    return field->words[value];
  return field->flags & FELT_FIELD_OPEN && value > n ? g_quark_to_string((GQuark)(value - n))
                                                     : NULL;
}

/* Whether a name is a word but for its capitals and signs: “Hold’em” is holdem. */
static gboolean is_spelling(const char *name, const char *word)
{
  for (; *name != '\0'; name++) {
    if (!g_ascii_isalnum(*name))
      continue;
    while (*word != '\0' && !g_ascii_isalnum(*word))
      word++;
    if (g_ascii_tolower(*name) != *word++)
      return FALSE;
  }
  return *word == '\0';
}

/* Names are few, and kept for ever: equal ones are the same number. */
static gboolean set_name(const FeltField *field, gpointer data, const char *value,
                         const char *where, GError **error)
{
  g_autofree char *name = felt_text_normalize(value, FELT_NAME_MAX, where, field->key, error);
  if (name == NULL)
    return FALSE;
  int set = n_words(field) + (int)g_quark_from_string(name);
  for (int i = 0; field->words[i] != NULL; i++)
    if (is_spelling(name, field->words[i]))
      set = i;
  FELT_AT(int, data, field->offset) = set;
  return TRUE;
}

gboolean felt_field_set_word(const FeltField *field, gpointer data, const char *value,
                             const char *where, GError **error)
{
  for (int i = 0; field->words[i] != NULL; i++)
    if (strcmp(field->words[i], value) == 0) {
      FELT_AT(int, data, field->offset) = i;
      return TRUE;
    }
  if (field->flags & FELT_FIELD_OPEN)
    return set_name(field, data, value, where, error);
  g_autofree char *all = g_strjoinv(", ", (char **)field->words);
  if (felt_text_is_blank(value))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("{%s%s} is empty; it must be one of %s."), where, field->key, all);
  g_autofree char *shown = felt_text_quoted(value, FELT_QUOTED_MAX);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{%s%s} must be one of %s, not %s."),
                     where, field->key, all, shown);
}

/* From key=value ---------------------------------------------------------------------------- */

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
  g_autofree char *shown = felt_text_quoted(value, FELT_QUOTED_MAX);
  const char *digits = *value == '-' ? value + 1 : value;
  if (*digits != '\0' && digits[strspn(digits, "0123456789")] == '\0')
    return felt_field_refuse_number(field, shown, "", error);
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%s must be a whole number, not “%s”."),
                     field->key, shown);
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
  g_free(FELT_AT(gpointer, data, field->offset));
  FELT_AT(gpointer, data, field->offset) = g_steal_pointer(&numbers);
  FELT_AT(guint, data, field->count_offset) = n;
  return TRUE;
}

static gboolean set_bool(const FeltField *field, gpointer data, const char *value, GError **error)
{
  static const char *const yes[] = {"yes", "true", "on", "1", NULL};
  static const char *const no[] = {"no", "false", "off", "0", NULL};
  if (!g_strv_contains(yes, value) && !g_strv_contains(no, value))
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%s must be yes or no."), field->key);
  FELT_AT(gboolean, data, field->offset) = g_strv_contains(yes, value);
  return TRUE;
}

/* The text of one value; a list or a record within is none. */
static gboolean set_value(const FeltField *field, gpointer data, const char *value, GError **error)
{
  switch (field->type) {
  case FELT_FIELD_INT: {
    gint64 number;
    return parse_int(value, &number) ? felt_field_set_int(field, data, number, "", error)
                                     : not_a_number(field, value, error);
  }
  case FELT_FIELD_BOOL:
    return set_bool(field, data, value, error);
  case FELT_FIELD_TEXT:
    return felt_field_set_text(field, data, value, "", error);
  case FELT_FIELD_WORD:
    return felt_field_set_word(field, data, value, "", error);
  case FELT_FIELD_TEXTS: {
    g_auto(GStrv) parts =
        field->flags & FELT_FIELD_GIVEN ? felt_text_list_names(value) : felt_text_list_read(value);
    return felt_field_set_texts(field, data, (const char *const *)parts, "", error);
  }
  case FELT_FIELD_INTS:
    return set_ints(field, data, value, error);
  case FELT_FIELD_LIST:
  case FELT_FIELD_RECORD:
    break;
  }
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("%s is more than one value: give it as JSON."), field->key);
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
  if (dot != NULL && field == NULL)
    return set_inner_text(record, data, key, dot, value, error);
  if (field == NULL) {
    g_autofree char *shown = felt_text_quoted(key, FELT_QUOTED_MAX);
    return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                       _("%s has no key “%s”; see feltctl help %s."), record->name, shown,
                       record->name);
  }
  if (!set_value(field, data, value, error))
    return FALSE;
  felt_field_mark_given(record, field, data);
  return TRUE;
}
