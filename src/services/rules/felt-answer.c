/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-answer.c - an answer of the rules desk: sentences, each with the rules behind it */
#include "services/rules/felt-answer.h"

#include "felt-config.h"
#include "services/rules/felt-rule-words.h"

#include <glib/gi18n-lib.h>

static void line_free(gpointer data)
{
  FeltAnswerLine *line = data;
  g_free(line->sentence);
  g_free(line->rules);
  g_free(line);
}

FeltAnswer *felt_answer_new(void)
{
  FeltAnswer *answer = g_new0(FeltAnswer, 1);
  answer->lines = g_ptr_array_new_with_free_func(line_free);
  answer->hands = g_array_new(FALSE, FALSE, sizeof(FeltPositions));
  return answer;
}

void felt_answer_free(FeltAnswer *answer)
{
  if (answer == NULL)
    return;
  g_ptr_array_unref(answer->lines);
  g_array_unref(answer->hands);
  g_free(answer->refusal);
  g_free(answer->field);
  g_free(answer->refused_by);
  g_free(answer->cut_short);
  g_strfreev(answer->seated);
  cJSON_Delete(answer->json);
  g_free(answer);
}

const char *felt_answer_who(const FeltAnswer *answer, FeltSeatSaid said, guint seat)
{
  guint known = answer->seated != NULL ? g_strv_length(answer->seated) : 0;
  if (seat < known && *answer->seated[seat] != '\0')
    return g_intern_string(answer->seated[seat]);

  g_autofree char *text = NULL;
  if (said == FELT_SEAT_SAID_BARE)
    text = g_strdup_printf("%u", seat);
  else
    text = g_strdup_printf(said == FELT_SEAT_SAID ? _("seat %u") : _("Seat %u"), seat);
  return g_intern_string(text);
}

static void add_line(FeltAnswer *answer, gboolean is_main, const char *rules, char *sentence)
{
  FeltAnswerLine *line = g_new0(FeltAnswerLine, 1);
  line->sentence = sentence;
  line->rules = g_strdup(rules);
  line->main = is_main;
  g_ptr_array_add(answer->lines, line);
}

void felt_answer_say(FeltAnswer *answer, const char *rules, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  add_line(answer, TRUE, rules, g_strdup_vprintf(format, args));
  va_end(args);
}

void felt_answer_add(FeltAnswer *answer, const char *rules, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  add_line(answer, FALSE, rules, g_strdup_vprintf(format, args));
  va_end(args);
}

gboolean felt_answer_refuse(FeltAnswer *answer, const char *field, const char *rule,
                            const char *format, ...)
{
  if (answer->refusal != NULL)
    return FALSE;
  va_list args;
  va_start(args, format);
  answer->refusal = g_strdup_vprintf(format, args);
  va_end(args);
  answer->field = g_strdup(field);
  answer->refused_by = g_strdup(rule);
  return FALSE;
}

char *felt_answer_rule_words(const FeltAnswer *answer)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < answer->lines->len; i++) {
    const FeltAnswerLine *line = g_ptr_array_index(answer->lines, i);
    g_auto(GStrv) rules = g_strsplit(line->rules != NULL ? line->rules : "", ", ", -1);
    for (guint k = 0; rules[k] != NULL; k++)
      if (*rules[k] != '\0' && !g_ptr_array_find_with_equal_func(ids, rules[k], g_str_equal, NULL))
        g_ptr_array_add(ids, g_strdup(rules[k]));
  }
  g_ptr_array_add(ids, NULL);
  g_autofree char *list = g_strjoinv(", ", (char **)ids->pdata);
  char *words = felt_rule_words(list);
  return words != NULL ? words : g_strdup("");
}
