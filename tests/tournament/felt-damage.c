/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-damage.c - spoils one field of a record, as a damaged or forged log would */
#include "tournament/felt-damage.h"

#include <string.h>

#include "tournament/felt-chance.h"

#define AT(type, data, offset) (*(type *)(void *)((char *)(data) + (offset)))

static gint64 spoilt_number(FeltRandom *random, gint64 value)
{
  switch (felt_random_below(random, 4)) {
  case 0:
    return value < G_MAXINT64 ? value + 1 : value;
  case 1:
    return value > G_MININT64 ? value - 1 : value;
  case 2:
    return felt_random_below(random, 15);
  default:
    return felt_chance_odd_number(random);
  }
}

static char *spoilt_text(FeltRandom *random, const char *text)
{
  switch (felt_random_below(random, 4)) {
  case 0:
    return NULL;
  case 1:
    return g_strdup("");
  case 2:
    return g_strdup("\xff\xfe");
  default:
    return g_strconcat(text != NULL ? text : "", "0", NULL);
  }
}

static void spoil_ints(FeltRandom *random, const FeltField *field, gpointer data)
{
  gint64 *values = AT(gint64 *, data, field->offset);
  guint *n = &AT(guint, data, field->count_offset);
  guint how = felt_random_below(random, 3);
  if (how == 0 && *n > 0) {
    (*n)--;
  } else if (how == 1 && *n > 0) {
    guint i = felt_random_below(random, *n);
    values[i] = spoilt_number(random, values[i]);
  } else {
    values = g_renew(gint64, values, *n + 1);
    values[*n] = *n > 0 && felt_chance_one_in(random, 2) ? values[0] : spoilt_number(random, 1);
    (*n)++;
    AT(gint64 *, data, field->offset) = values;
  }
}

static void spoil_list(FeltRandom *random, const FeltField *field, gpointer data)
{
  const FeltRecord *record = field->record;
  guint *n = &AT(guint, data, field->count_offset);
  guint how = felt_random_below(random, 4);
  char *items = AT(char *, data, field->offset);
  if (how == 0 && *n > 0) {
    (*n)--;
    felt_record_clear(record, items + *n * record->size);
  } else if (how == 1) {
    gpointer last = felt_list_append(record, &AT(char *, data, field->offset), n);
    items = AT(char *, data, field->offset);
    if (*n > 1)
      felt_record_copy(record, last, items + felt_random_below(random, *n - 1) * record->size);
  } else if (*n > 0) {
    felt_damage_record(random, record, items + felt_random_below(random, *n) * record->size);
  }
}

static void spoil_field(FeltRandom *random, const FeltField *field, gpointer data)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    AT(gint64, data, field->offset) = spoilt_number(random, AT(gint64, data, field->offset));
    break;
  case FELT_FIELD_BOOL:
    AT(gboolean, data, field->offset) = !AT(gboolean, data, field->offset);
    break;
  case FELT_FIELD_WORD:
    AT(int, data, field->offset) = (int)felt_random_below(random, 8) - 1;
    break;
  case FELT_FIELD_TEXT: {
    char *text = AT(char *, data, field->offset);
    AT(char *, data, field->offset) = spoilt_text(random, text);
    g_free(text);
    break;
  }
  case FELT_FIELD_INTS:
    spoil_ints(random, field, data);
    break;
  case FELT_FIELD_LIST:
    spoil_list(random, field, data);
    break;
  case FELT_FIELD_RECORD:
    felt_damage_record(random, field->record, (char *)data + field->offset);
    break;
  case FELT_FIELD_TEXTS:
    g_strfreev(AT(char **, data, field->offset));
    AT(char **, data, field->offset) = NULL;
    break;
  }
}

void felt_damage_record(FeltRandom *random, const FeltRecord *record, gpointer data)
{
  guint n = 0;
  while (record->fields[n].key != NULL)
    n++;
  if (n > 0)
    spoil_field(random, &record->fields[felt_random_below(random, n)], data);
}
