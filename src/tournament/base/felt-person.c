/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-person.c - what a decision is told of people, whom another stream knows: the club */
#include "tournament/base/felt-person.h"

#include <string.h>

gboolean felt_day_parse(const char *text, FeltDay *day)
{
  static const char form[] = "dddd-dd-dd";
  if (text == NULL || strlen(text) != strlen(form))
    return FALSE;
  for (guint i = 0; form[i] != '\0'; i++)
    if (form[i] == 'd' ? !g_ascii_isdigit(text[i]) : text[i] != '-')
      return FALSE;
  guint year = (guint)g_ascii_strtoull(text, NULL, 10);
  guint month = (guint)g_ascii_strtoull(text + 5, NULL, 10);
  guint of_month = (guint)g_ascii_strtoull(text + 8, NULL, 10);
  if (year < 1000 || !g_date_valid_month((GDateMonth)month) ||
      !g_date_valid_dmy((GDateDay)of_month, (GDateMonth)month, (GDateYear)year))
    return FALSE;
  *day = (FeltDay)year * 10000 + month * 100 + of_month;
  return TRUE;
}

char *felt_day_text(FeltDay day)
{
  return g_strdup_printf("%04d-%02d-%02d", (int)(day / 10000), (int)(day / 100 % 100),
                         (int)(day % 100));
}

void felt_person_free(FeltPerson *person)
{
  g_free(person->name);
  g_free(person);
}

static void free_person(gpointer person)
{
  felt_person_free(person);
}

void felt_answers_init(FeltAnswers *answers)
{
  *answers = (FeltAnswers){0};
  answers->people = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_person);
}

void felt_answers_clear(FeltAnswers *answers)
{
  g_clear_pointer(&answers->people, g_hash_table_unref);
}

const FeltPerson *felt_answers_person(const FeltAnswers *answers, const char *question)
{
  if (answers == NULL || answers->people == NULL)
    return NULL;
  return g_hash_table_lookup(answers->people, question);
}

GPtrArray *felt_answers_results(const FeltAnswers *answers, GError **error)
{
  if (answers == NULL || answers->tell_results == NULL)
    return NULL;
  return answers->tell_results(answers->store, error);
}
