/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-question.c - what can be asked at the rules desk: fields in, sentences out */
#include "services/rules/felt-question.h"

#include "felt-config.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/palette/felt-phrase.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const FeltQuestion *const questions[] = {
    &felt_question_declare, &felt_question_pot_limit, &felt_question_side_pots, &felt_question_show,
    &felt_question_button,  &felt_question_posts,     &felt_question_newcomer,  &felt_question_deal,
    &felt_question_seats,   &felt_question_buy_in,    &felt_question_mishap,    NULL};

const FeltQuestion *const *felt_questions(void)
{
  return questions;
}

const FeltQuestion *felt_question_find(const char *name)
{
  for (guint i = 0; questions[i] != NULL; i++)
    if (strcmp(questions[i]->name, name) == 0)
      return questions[i];
  return NULL;
}

guint felt_question_n_fields(const FeltQuestion *question)
{
  guint n = 0;
  while (question->fields[n].key != NULL)
    n++;
  return n;
}

guint felt_question_field(const FeltQuestion *question, const char *key)
{
  guint i = 0;
  while (strcmp(question->fields[i].key, key) != 0)
    i++;
  return i;
}

/* The index of a word; -1: it is none of them. */
static int find_word(const char *const *words, const char *word)
{
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp(words[i], word) == 0)
      return i;
  return -1;
}

static gboolean is_blank(const char *value)
{
  return value == NULL || value[strspn(value, " \t")] == '\0';
}

/* Whether what is chosen in the first field is one of these. */
static gboolean is_chosen(const FeltQuestion *question, const char *const *values, guint choices)
{
  const FeltQuestionField *first = &question->fields[0];
  if (choices == 0 || choices == FELT_ALWAYS)
    return choices != 0;
  int chosen = find_word(first->words, is_blank(values[0]) ? first->first : values[0]);
  return chosen >= 0 && (choices >> chosen & 1) != 0;
}

gboolean felt_question_counts(const FeltQuestion *question, const char *const *values, guint field)
{
  guint when = question->fields[field].when;
  return when == 0 || is_chosen(question, values, when);
}

gboolean felt_question_lacks(const FeltQuestion *question, const char *const *values, guint field)
{
  const FeltQuestionField *wanted = &question->fields[field];
  return is_blank(values[field]) && wanted->first == NULL &&
         felt_question_counts(question, values, field) &&
         is_chosen(question, values, wanted->required);
}

FeltAnswer *felt_question_answer(const FeltQuestion *question, const char *const *values,
                                 char **seated)
{
  FeltAnswer *answer = felt_answer_new();
  answer->seated = g_strdupv(seated);
  FeltAsked asked = {question, values, answer};
  question->answer(&asked);
  return answer;
}

const char *const felt_asked_sets[] = {"tda", "robert", "house", NULL};
const char *const felt_asked_set_names[] = {N_("Poker TDA"), N_("Robert’s Rules"),
                                            N_("A game at home"), NULL};

/* Reading ------------------------------------------------------------------------------------ */

static const FeltQuestionField *field_of(const FeltAsked *asked, const char *key)
{
  return &asked->question->fields[felt_question_field(asked->question, key)];
}

const char *felt_asked_title(const FeltAsked *asked, const char *key)
{
  return _(field_of(asked, key)->title);
}

char *felt_asked_text(const FeltAsked *asked, const char *key)
{
  guint i = felt_question_field(asked->question, key);
  const char *value = asked->values[i];
  if (!felt_question_counts(asked->question, asked->values, i))
    return NULL;
  g_autofree char *text = g_strstrip(g_strdup(value != NULL ? value : ""));
  if (*text != '\0')
    return g_steal_pointer(&text);
  return g_strdup(asked->question->fields[i].first);
}

gboolean felt_asked_given(const FeltAsked *asked, const char *key)
{
  guint i = felt_question_field(asked->question, key);
  return felt_question_counts(asked->question, asked->values, i) && !is_blank(asked->values[i]);
}

/* What a field holds, refused when it needs something and has nothing. */
static gboolean read_text(const FeltAsked *asked, const char *key, char **text)
{
  guint i = felt_question_field(asked->question, key);
  *text = felt_asked_text(asked, key);
  if (!felt_question_lacks(asked->question, asked->values, i))
    return TRUE;
  return felt_answer_refuse(asked->answer, key, NULL, _("%s is missing; fill it in"),
                            felt_asked_title(asked, key));
}

static gboolean read_number(const FeltAsked *asked, const char *key, const char *text, gint64 min,
                            gint64 max, gint64 *number)
{
  gint64 value = 0;
  gboolean read = felt_chips_from_text(text, &value);
  if (read && value >= min && value <= max) {
    *number = value;
    return TRUE;
  }
  if (read && value > max)
    return felt_answer_refuse(asked->answer, key, NULL, _("“%s” is too much: give %s at most"),
                              text, felt_asked_chips(max));
  return felt_answer_refuse(asked->answer, key, NULL, _("“%s” is not a whole number from %s up"),
                            text, felt_asked_chips(min));
}

gboolean felt_asked_number(const FeltAsked *asked, const char *key, gint64 min, gint64 max,
                           gint64 *number)
{
  g_autofree char *text = NULL;
  if (!read_text(asked, key, &text))
    return FALSE;
  return text == NULL || read_number(asked, key, text, min, max, number);
}

gboolean felt_asked_seat(const FeltAsked *asked, const char *key, gint64 n_seats, guint8 *seat)
{
  gint64 number = 0;
  if (!felt_asked_number(asked, key, 1, n_seats, &number))
    return FALSE;
  *seat = (guint8)number;
  return TRUE;
}

gboolean felt_asked_numbers(const FeltAsked *asked, const char *key, gint64 min, gint64 max,
                            gint64 *numbers, guint room, guint *n)
{
  g_autofree char *text = NULL;
  if (!read_text(asked, key, &text))
    return FALSE;
  g_auto(GStrv) parts = g_strsplit_set(text != NULL ? text : "", ", ", -1);
  *n = 0;
  for (guint i = 0; parts[i] != NULL; i++) {
    if (*parts[i] == '\0')
      continue;
    if (*n == room)
      return felt_answer_refuse(asked->answer, key, NULL, _("give %u numbers at most"), room);
    if (!read_number(asked, key, parts[i], min, max, &numbers[*n]))
      return FALSE;
    (*n)++;
  }
  return TRUE;
}

gboolean felt_asked_mask(const FeltAsked *asked, const char *key, guint max, guint32 *mask)
{
  gint64 numbers[32];
  guint n = 0;
  guint32 found = 0;
  if (!felt_asked_numbers(asked, key, 1, max, numbers, G_N_ELEMENTS(numbers), &n))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    guint32 bit = UINT32_C(1) << (numbers[i] - 1);
    if ((found & bit) != 0)
      return felt_answer_refuse(asked->answer, key, NULL, _("%d is given twice"), (int)numbers[i]);
    found |= bit;
  }
  *mask = found;
  return TRUE;
}

gboolean felt_asked_blinds(const FeltAsked *asked, const char *key, gint64 *small, gint64 *big)
{
  g_autofree char *text = NULL;
  if (!read_text(asked, key, &text))
    return FALSE;
  if (text == NULL)
    return TRUE;
  g_auto(GStrv) parts = g_strsplit(text, "/", -1);
  if (g_strv_length(parts) != 2)
    return felt_answer_refuse(asked->answer, key, NULL,
                              _("“%s” is not a pair of blinds like 100/200"), text);
  if (!read_number(asked, key, g_strstrip(parts[0]), 0, FELT_ASKED_MAX, small) ||
      !read_number(asked, key, g_strstrip(parts[1]), 1, FELT_ASKED_MAX, big))
    return FALSE;
  if (*small > *big)
    return felt_answer_refuse(asked->answer, key, NULL, _("the small blind stands first, as %s/%s"),
                              parts[1], parts[0]);
  return TRUE;
}

gboolean felt_asked_choice(const FeltAsked *asked, const char *key, int *choice)
{
  const FeltQuestionField *field = field_of(asked, key);
  const char *given = asked->values[felt_question_field(asked->question, key)];
  g_autofree char *text = felt_asked_text(asked, key);
  if (text == NULL)
    return TRUE;
  if (given != NULL && is_blank(given))
    return felt_answer_refuse(asked->answer, key, NULL, _("%s is missing; fill it in"),
                              felt_asked_title(asked, key));
  int found = find_word(field->words, text);
  if (found < 0) {
    g_autofree char *all = g_strjoinv(", ", (char **)field->words);
    return felt_answer_refuse(asked->answer, key, NULL, _("“%s” is none of %s"), text, all);
  }
  *choice = found;
  return TRUE;
}

gboolean felt_asked_switch(const FeltAsked *asked, const char *key)
{
  g_autofree char *text = felt_asked_text(asked, key);
  return text != NULL && strcmp(text, "yes") == 0;
}

const char *felt_asked_chips(gint64 number)
{
  static char *kept[8];
  static guint next;
  char **text = &kept[next++ % G_N_ELEMENTS(kept)];
  g_free(*text);
  *text = felt_number_text(number);
  return *text;
}
