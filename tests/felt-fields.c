/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-fields.c - what must be so of the fields of a struct, in one line of words */
#include "felt-fields.h"

#include <math.h>
#include <string.h>

static const FeltTestField *find(const FeltTestField *fields, const char *key)
{
  for (; fields->key != NULL; fields++)
    if (strcmp(fields->key, key) == 0)
      return fields;
  g_error("there is no field “%s”", key);
}

static gint64 number_of(const FeltTestField *field, gconstpointer at)
{
  if (field->size == sizeof(gint64))
    return *(const gint64 *)at;
  if (field->size == sizeof(gint32))
    return *(const gint32 *)at;
  g_assert_cmpuint(field->size, ==, 1);
  return *(const guint8 *)at;
}

static gboolean text_is(const char *is, char sign, const char *wanted)
{
  if (is == NULL)
    return sign == '=' && strcmp(wanted, "-") == 0;
  if (sign == '~')
    return strstr(is, wanted) != NULL;
  if (sign == '^')
    return g_str_has_prefix(is, wanted);
  return strcmp(is, wanted) == 0;
}

/* "key=wanted", with any of the signs; it is cut into its parts. */
static void assert_one(const FeltTestField *fields, gconstpointer data, char *step)
{
  g_autofree char *whole = g_strdup(step);
  gsize length = strcspn(step, "=~^");
  char sign = step[length];
  gboolean negated = sign == '\0' && step[0] == '!';
  step[length] = '\0';
  const FeltTestField *field = find(fields, step + negated);
  const char *at = (const char *)data + field->offset, *wanted = step + length + 1;

  if (field->type == 't') {
    const char *is = *(const char *const *)(const void *)at;
    if (sign == '\0' ? (is != NULL) == negated : !text_is(is, sign, wanted))
      g_error("“%s”: it is “%s”", whole, is);
  } else if (field->type == 'r') {
    double is = *(const double *)(const void *)at;
    if (fabs(is - g_ascii_strtod(wanted, NULL)) > 1e-9)
      g_error("“%s”: it is %g", whole, is);
  } else {
    gint64 is = number_of(field, at), number = 0;
    gboolean good = (is != 0) != negated;
    if (sign != '\0') {
      if (sign != '=' ||
          !g_ascii_string_to_signed(wanted, 10, G_MININT64, G_MAXINT64, &number, NULL))
        g_error("“%s”: no number", whole);
      good = is == number;
    }
    if (!good)
      g_error("“%s”: it is %" G_GINT64_FORMAT, whole, is);
  }
}

void felt_fields_assert(const FeltTestField *fields, gconstpointer data, const char *text)
{
  g_auto(GStrv) steps = g_strsplit(text, ";", -1);
  for (guint i = 0; steps[i] != NULL; i++)
    assert_one(fields, data, g_strstrip(steps[i]));
}
