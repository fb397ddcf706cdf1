/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-record-check.c - whether a struct made in code holds what reading would have given */
#include "tournament/base/felt-schema.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

static gboolean is_absent(const FeltField *field, gconstpointer data);

/* Whether nothing is there of what a record in place must have. */
static gboolean is_blank_record(const FeltRecord *record, gconstpointer data)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++)
    if (f->flags & FELT_FIELD_REQUIRED && !is_absent(f, data))
      return FALSE;
  return TRUE;
}

static gboolean is_absent(const FeltField *field, gconstpointer data)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    return FELT_CONST_AT(gint64, data, field->offset) == field->absent;
  case FELT_FIELD_TEXT:
  case FELT_FIELD_TEXTS:
    return FELT_CONST_AT(gpointer, data, field->offset) == NULL;
  case FELT_FIELD_INTS:
  case FELT_FIELD_LIST:
    return FELT_CONST_AT(guint, data, field->count_offset) == 0;
  case FELT_FIELD_WORD: /* only one that is no word says that none was given */
    return field->absent < 0 && FELT_CONST_AT(int, data, field->offset) == (int)field->absent;
  case FELT_FIELD_RECORD:
    return is_blank_record(field->record, (const char *)data + field->offset);
  case FELT_FIELD_BOOL:
    return FALSE;
  }
  return FALSE;
}

static gboolean check_required(const FeltField *field, gconstpointer data, const char *where,
                               GError **error)
{
  if (!(field->flags & FELT_FIELD_REQUIRED) || !is_absent(field, data))
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{%s%s} is missing."), where,
                     field->key);
}

gboolean felt_record_check_required(const FeltRecord *record, gconstpointer data, const char *where,
                                    GError **error)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++)
    if (!check_required(f, data, where, error))
      return FALSE;
  return TRUE;
}

/* Texts, which checking a const struct may not change: normalised copies are given to `put`, which
 * takes them, or dropped when it is FALSE. */
static gboolean check_text(const FeltField *field, gpointer data, gboolean put, const char *where,
                           GError **error)
{
  char *text = FELT_CONST_AT(char *, data, field->offset);
  FeltField copy = *field;
  char *kept = NULL;
  copy.offset = 0;
  if (text == NULL)
    return TRUE;
  if (!felt_field_set_text(&copy, &kept, text, where, error))
    return FALSE;
  if (put) {
    g_free(text);
    FELT_AT(char *, data, field->offset) = kept;
  } else {
    g_free(kept);
  }
  return TRUE;
}

static gboolean check_texts(const FeltField *field, gpointer data, gboolean put, const char *where,
                            GError **error)
{
  char **texts = FELT_CONST_AT(char **, data, field->offset);
  FeltField copy = *field;
  char **kept = NULL;
  copy.offset = 0;
  if (texts == NULL)
    return TRUE;
  if (!felt_field_set_texts(&copy, &kept, (const char *const *)texts, where, error))
    return FALSE;
  if (put) {
    g_strfreev(texts);
    FELT_AT(char **, data, field->offset) = kept;
  } else {
    g_strfreev(kept);
  }
  return TRUE;
}

static gboolean check_int(const FeltField *field, gint64 value, const char *where, GError **error)
{
  FeltField copy = *field;
  gint64 scratch;
  copy.offset = 0;
  return felt_field_set_int(&copy, &scratch, value, where, error);
}

static gboolean check_ints(const FeltField *field, gconstpointer data, const char *where,
                           GError **error)
{
  const gint64 *values = FELT_CONST_AT(gint64 *, data, field->offset);
  for (guint i = 0; i < FELT_CONST_AT(guint, data, field->count_offset); i++)
    if (!check_int(field, values[i], where, error))
      return FALSE;
  return TRUE;
}

static gboolean check_word(const FeltField *field, gconstpointer data, const char *where,
                           GError **error)
{
  if (felt_field_word(field, FELT_CONST_AT(int, data, field->offset)) != NULL)
    return TRUE;
  return felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("{%s%s} is none of its words."), where,
                     field->key);
}

static gboolean check_record(const FeltRecord *record, gpointer data, gboolean put,
                             const char *where, GError **error);

static gboolean check_list(const FeltField *field, gpointer data, gboolean put, const char *where,
                           GError **error)
{
  char *items = FELT_CONST_AT(char *, data, field->offset);
  for (guint i = 0; i < FELT_CONST_AT(guint, data, field->count_offset); i++) {
    g_autofree char *inside = g_strdup_printf(_("%s%s, entry %u: "), where, field->key, i + 1);
    if (!check_record(field->record, items + i * field->record->size, put, inside, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean check_field(const FeltField *field, gpointer data, gboolean put, const char *where,
                            GError **error)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    /* What was not given need not lie within. */
    return is_absent(field, data) ||
           check_int(field, FELT_CONST_AT(gint64, data, field->offset), where, error);
  case FELT_FIELD_BOOL:
    return TRUE;
  case FELT_FIELD_TEXT:
    return check_text(field, data, put, where, error);
  case FELT_FIELD_TEXTS:
    return check_texts(field, data, put, where, error);
  case FELT_FIELD_WORD:
    return is_absent(field, data) || check_word(field, data, where, error);
  case FELT_FIELD_INTS:
    return check_ints(field, data, where, error);
  case FELT_FIELD_LIST:
    return check_list(field, data, put, where, error);
  case FELT_FIELD_RECORD: {
    g_autofree char *inside = g_strconcat(where, field->key, ".", NULL);
    return check_record(field->record, (char *)data + field->offset, put, inside, error);
  }
  }
  return FALSE;
}

static gboolean check_record(const FeltRecord *record, gpointer data, gboolean put,
                             const char *where, GError **error)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++)
    if (!check_field(f, data, put, where, error) || !check_required(f, data, where, error))
      return FALSE;
  return TRUE;
}

gboolean felt_record_check(const FeltRecord *record, gconstpointer data, const char *where,
                           GError **error)
{
  return check_record(record, (gpointer)data, FALSE, where, error);
}

gboolean felt_record_normalize(const FeltRecord *record, gpointer data, const char *where,
                               GError **error)
{
  return check_record(record, data, TRUE, where, error);
}

/* One name, or several. */
static gboolean check_names(const FeltField *field, gconstpointer data, const char *where,
                            GError **error)
{
  char *one[] = {NULL, NULL}, **names = one;
  if (field->type == FELT_FIELD_TEXT)
    one[0] = FELT_CONST_AT(char *, data, field->offset);
  else
    names = FELT_CONST_AT(char **, data, field->offset);
  for (; names != NULL && *names != NULL; names++)
    if (!felt_name_check_new(*names, where, field->key, error))
      return FALSE;
  return TRUE;
}

gboolean felt_record_check_names(const FeltRecord *record, gconstpointer data, const char *where,
                                 GError **error)
{
  for (const FeltField *f = record->fields; f->key != NULL; f++) {
    const char *items = (const char *)data + f->offset;
    guint n = f->type == FELT_FIELD_RECORD;
    if (f->flags & FELT_FIELD_GIVEN && !check_names(f, data, where, error))
      return FALSE;
    if (f->type == FELT_FIELD_LIST) {
      items = FELT_CONST_AT(char *, data, f->offset);
      n = FELT_CONST_AT(guint, data, f->count_offset);
    }
    for (guint i = 0; i < n; i++)
      if (!felt_record_check_names(f->record, items + i * f->record->size, where, error))
        return FALSE;
  }
  return TRUE;
}
