/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-reader.c - a line of the palette being read, and what is made of it */
#include "tournament/palette/felt-phrase-private.h"

#include <string.h>

/* The line ---------------------------------------------------------------------------------- */

FeltSpan felt_phrase_args(const FeltPhraseReader *r)
{
  return felt_span_trim((FeltSpan){r->args, r->args + strlen(r->args)});
}

FeltSpan felt_phrase_end(const FeltPhraseReader *r)
{
  const char *end = r->text + strlen(r->text);
  return (FeltSpan){end, end};
}

gboolean felt_phrase_is_name(const FeltPhraseReader *r, FeltSpan span)
{
  g_autofree char *text = felt_span_dup(span);
  return !felt_span_is_empty(span) && felt_state_player_by_name(r->state, text) != NULL;
}

/* What is made of it ------------------------------------------------------------------------ */

void felt_phrase_problem(FeltPhraseReader *r, const char *format, ...)
{
  if (r->phrase->problem != NULL)
    return;
  va_list args;
  va_start(args, format);
  r->phrase->problem = g_strdup_vprintf(format, args);
  va_end(args);
}

gboolean felt_phrase_money(FeltPhraseReader *r, FeltSpan span, gint64 *amount)
{
  g_autofree char *text = felt_span_dup(span);
  g_autoptr(GError) error = NULL;
  gint64 whole;
  if (!g_ascii_isdigit(*span.start))
    return FALSE;
  if (felt_money_parse(text, r->state->setup.currency_digits, amount, &error))
    return TRUE;

  /* A number all the same, which could be thousands or decimals: no part of a name. */
  if (felt_money_parse(text, 0, &whole, NULL))
    felt_phrase_problem(r, "%s", error->message);
  return FALSE;
}

void felt_phrase_offer(FeltPhraseReader *r, FeltSpan span, const char *insert, const char *tail,
                       const char *label, char *detail)
{
  if (r->phrase->options->len >= FELT_PHRASE_OPTIONS) {
    r->phrase->n_more++;
    g_free(detail);
    return;
  }
  FeltPhraseOption *option = g_new0(FeltPhraseOption, 1);
  GString *text = g_string_new_len(r->text, span.start - r->text);
  if (text->len > 0 && strchr(" ,", text->str[text->len - 1]) == NULL)
    g_string_append_c(text, ' ');
  g_string_append(text, insert);
  g_string_append(text, *span.end != '\0' ? span.end : tail);
  option->text = g_string_free(text, FALSE);
  option->label = g_strdup(label);
  option->detail = detail;
  g_ptr_array_add(r->phrase->options, option);
}

void felt_phrase_drop_offers(FeltPhraseReader *r)
{
  g_ptr_array_set_size(r->phrase->options, 0);
  r->phrase->n_more = 0;
}

FeltCommand *felt_phrase_command(FeltPhraseReader *r)
{
  if (r->phrase->command == NULL) {
    r->phrase->command = felt_command_new(r->verb->kind);
    FeltCommand *command = r->phrase->command;
    if (r->verb->contrary) {
      command->locked = command->on = command->absent = command->apart = FALSE;
      command->all = TRUE;
    }
  }
  return r->phrase->command;
}

void felt_phrase_drop(FeltPhraseReader *r)
{
  g_clear_pointer(&r->phrase->command, felt_command_free);
  r->phrase->needs_stacks = FALSE;
}

char *felt_phrase_id(guint id)
{
  return g_strdup_printf("%u", id);
}
