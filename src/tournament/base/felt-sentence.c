/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sentence.c - what an event says: rows of templates with named places */
#include "tournament/base/felt-sentence.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

typedef struct {
  const FeltSentences *of;
  FeltSaid said;
} Saying;

static gint64 field_number(const FeltField *field, gconstpointer data)
{
  switch (field->type) {
  case FELT_FIELD_INT:
    return FELT_CONST_AT(gint64, data, field->offset);
  case FELT_FIELD_BOOL:
  case FELT_FIELD_WORD:
    return FELT_CONST_AT(int, data, field->offset);
  case FELT_FIELD_TEXT: {
    const char *text = FELT_CONST_AT(char *, data, field->offset);
    return text != NULL && *text != '\0';
  }
  case FELT_FIELD_TEXTS: {
    char **texts = FELT_CONST_AT(char **, data, field->offset);
    return texts != NULL ? g_strv_length(texts) : 0;
  }
  case FELT_FIELD_INTS:
  case FELT_FIELD_LIST:
    return FELT_CONST_AT(guint, data, field->count_offset);
  default:
    return 0;
  }
}

gint64 felt_said_number(const FeltSaid *said, const char *key)
{
  const FeltField *field = felt_record_field(said->record, key);
  return field != NULL ? field_number(field, said->data) : 0;
}

char *felt_said_list(GPtrArray *items)
{
  g_ptr_array_add(items, NULL);
  char *list = g_strjoinv(", ", (char **)items->pdata);
  g_ptr_array_set_size(items, (int)items->len - 1);
  return list;
}

/* Places ----------------------------------------------------------------------------------- */

static const FeltPlace *find_place(const FeltSentences *of, const char *name)
{
  for (const FeltPlace *place = of->places; place->name != NULL; place++)
    if (strcmp(place->name, name) == 0)
      return place;
  return NULL;
}

static char *field_text(const FeltField *field, gconstpointer data)
{
  if (field->type == FELT_FIELD_INT)
    return g_strdup_printf("%" PRId64, FELT_CONST_AT(gint64, data, field->offset));
  if (field->type == FELT_FIELD_TEXT)
    return g_strdup(FELT_CONST_AT(char *, data, field->offset));
  return g_strdup_printf("%" PRId64, field_number(field, data));
}

static char *place_text(const Saying *saying, const char *name)
{
  const FeltPlace *place = find_place(saying->of, name);
  if (place != NULL)
    return place->text(&saying->said, name);
  const FeltField *field = felt_record_field(saying->said.record, name);
  return field != NULL ? field_text(field, saying->said.data) : NULL;
}

static void fill(const Saying *saying, const char *template, GString *text)
{
  const char *rest = template, *begin, *end;
  while ((begin = strchr(rest, '{')) != NULL && (end = strchr(begin, '}')) != NULL) {
    g_autofree char *name = g_strndup(begin + 1, (gsize)(end - begin - 1));
    g_autofree char *said = place_text(saying, name);
    g_string_append_len(text, rest, begin - rest);
    if (said != NULL)
      g_string_append(text, said);
    rest = end + 1;
  }
  g_string_append(text, rest);
}

/* Conditions ------------------------------------------------------------------------------- */

/* What a name of a condition stands for: a number, and of a getter what it says. */
typedef struct {
  const FeltField *field; /* NULL: a getter, "coming", or none of all */
  char *text;
  gint64 is;
} Fact;

static Fact find_fact(const Saying *saying, const char *name)
{
  Fact fact = {.field = felt_record_field(saying->said.record, name)};
  if (strcmp(name, "coming") == 0) {
    fact.is = saying->said.before != NULL;
  } else if (fact.field != NULL) {
    fact.is = field_number(fact.field, saying->said.data);
  } else if (find_place(saying->of, name) != NULL) {
    fact.text = place_text(saying, name);
    fact.is = fact.text != NULL && *fact.text != '\0';
    if (fact.is && strspn(fact.text, "0123456789") == strlen(fact.text))
      fact.is = g_ascii_strtoll(fact.text, NULL, 10);
  }
  return fact;
}

/* The number that a word of a field stands for, or the number itself. */
static gint64 wanted_number(const FeltField *field, const char *text)
{
  for (int i = 0; field != NULL && field->words != NULL && field->words[i] != NULL; i++)
    if (strcmp(field->words[i], text) == 0)
      return i;
  return g_ascii_strtoll(text, NULL, 10);
}

static gboolean compares(const Fact *fact, char sign, const char *with)
{
  if (fact->field == NULL && (fact->text == NULL || sign == '='))
    return g_strcmp0(fact->text, with) == 0;
  gint64 wanted = wanted_number(fact->field, with);
  if (sign == '=')
    return fact->is == wanted;
  return sign == '<' ? fact->is < wanted : fact->is > wanted;
}

static gboolean term_holds(const Saying *saying, const char *term)
{
  gboolean negated = *term == '!';
  const char *begin = term + negated, *sign = begin + strcspn(begin, "=<>");
  g_autofree char *name = g_strndup(begin, (gsize)(sign - begin));
  Fact fact = find_fact(saying, name);
  gboolean holds = *sign == '\0' ? fact.is != 0 : compares(&fact, *sign, sign + 1);
  g_free(fact.text);
  return holds != negated;
}

static gboolean row_holds(const Saying *saying, const FeltSentence *row, gboolean added)
{
  guint kind = ((const FeltStreamEvent *)saying->said.event)->kind;
  if ((row->kind != kind && row->kind != FELT_SENTENCE_ANY) || (*row->when == '+') != added)
    return FALSE;
  g_auto(GStrv) terms = g_strsplit(row->when + added, " ", -1);
  for (guint i = 0; terms[i] != NULL; i++)
    if (*terms[i] != '\0' && !term_holds(saying, terms[i]))
      return FALSE;
  return TRUE;
}

/* Sentences -------------------------------------------------------------------------------- */

static void say_row(const Saying *saying, const FeltSentence *row, GString *text)
{
  if (row->says[1] == NULL) {
    fill(saying, _(row->says[0]), text);
    return;
  }
  Fact counted = find_fact(saying, row->says[2]);
  g_free(counted.text);
  fill(saying, g_dngettext(GETTEXT_PACKAGE, row->says[0], row->says[1], (gulong)counted.is), text);
}

/* Says the first row that holds, or every one of those that are added. */
static void say_rows(const Saying *saying, gboolean added, GString *text)
{
  for (const FeltSentence *row = saying->of->sentences; row->says[0] != NULL; row++) {
    if (!row_holds(saying, row, added))
      continue;
    say_row(saying, row, text);
    if (!added)
      return;
  }
}

char *felt_sentence_say(const FeltSentences *of, gconstpointer event, gconstpointer state,
                        gconstpointer before)
{
  const FeltRecord *record = of->events->infos[((const FeltStreamEvent *)event)->kind].record;
  const Saying saying = {of, {event, felt_stream_payload(event), record, state, before}};
  GString *text = g_string_new(NULL);
  say_rows(&saying, FALSE, text);
  say_rows(&saying, TRUE, text);
  return g_string_free(text, FALSE);
}
