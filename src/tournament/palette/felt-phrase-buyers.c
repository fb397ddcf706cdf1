/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-buyers.c - "addon ann bea, 2.4", "bust order ann, bea": several in the command
 * palette */
#include "tournament/palette/felt-phrase-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NAME_WORDS 6 /* no name that is typed has more */

/* "x2", "2x". */
static gboolean read_times(FeltSpan word, gint64 *times)
{
  FeltPlaceRef number;
  FeltSpan digits = word;
  if (g_ascii_tolower(*word.start) == 'x')
    digits.start++;
  else if (g_ascii_tolower(word.end[-1]) == 'x')
    digits.end--;
  else
    return FALSE;
  if (!felt_span_place(digits, &number) || number.dot || number.table < 1 || number.table > 10)
    return FALSE;
  *times = number.table;
  return TRUE;
}

/* "table 4": the table's number follows the word, perhaps later. FALSE when it is none of this. */
static gboolean split_table(const FeltPhraseReader *r, FeltSpan args, FeltSpan *number)
{
  const char *space = memchr(args.start, ' ', (gsize)(args.end - args.start));
  FeltSpan word = {args.start, space != NULL ? space : args.end};
  FeltPlaceRef place;
  if (felt_span_is_empty(args) || !felt_span_is_word(word, NC_("palette", "table")) ||
      felt_phrase_is_name(r, args))
    return FALSE;
  *number = felt_span_trim((FeltSpan){word.end, args.end});
  return felt_span_is_empty(*number) || (felt_span_place(*number, &place) && !place.dot);
}

/* All who sit at a table. */
static void read_table(FeltPhraseReader *r, FeltSpan number)
{
  FeltPlaceRef place = {0};
  FeltSpan at = felt_span_is_empty(number) ? felt_phrase_end(r) : number;
  felt_phrase_offer_tables(r, at, "");
  if (felt_span_is_empty(number) || !felt_span_place(number, &place)) {
    felt_phrase_problem(r, _("Give the table's number."));
    return;
  }
  const FeltTable *table = felt_state_table(r->state, place.table);
  if (table == NULL || table->status != FELT_TABLE_OPEN)
    felt_phrase_problem(r, _("Table %s is not open."),
                        felt_state_table_said(r->state, place.table).text);
  else
    felt_phrase_command(r)->table = table->number;
}

/* The words of a span that are one player: the most that could be somebody; of words that nobody
 * has, all. */
static FeltSpan first_player(const FeltPhraseReader *r, FeltSpan span)
{
  const char *ends[NAME_WORDS], *p = span.start;
  guint n = 0;
  while (p < span.end && n < NAME_WORDS) {
    while (p < span.end && *p != ' ')
      p++;
    ends[n++] = p;
    while (p < span.end && *p == ' ')
      p++;
  }
  while (n-- > 0)
    if (felt_phrase_could_be_player(r, (FeltSpan){span.start, ends[n]}))
      return (FeltSpan){span.start, ends[n]};
  return span;
}

/* Reads the players of a list into the array, as ids; FALSE with a problem. */
static gboolean read_players(FeltPhraseReader *r, FeltSpan args, GPtrArray *ids)
{
  const char *p = args.start;
  gboolean more = TRUE; /* also behind a comma at the end */
  while (more) {
    const char *comma = p < args.end ? memchr(p, ',', (gsize)(args.end - p)) : NULL;
    FeltSpan left = felt_span_trim((FeltSpan){p, comma != NULL ? comma : args.end});
    FeltSpan rest = felt_span_trim((FeltSpan){MIN(p, args.end), args.end}); /* "O'Brien, Tom" */
    FeltSpan who;
    if (felt_phrase_is_name(r, rest))
      who = rest;
    else
      who = felt_phrase_is_name(r, left) ? left : first_player(r, left);
    /* what is offered is for the name that is not clear, else for the last one */
    felt_phrase_drop_offers(r);
    guint id = felt_phrase_player(r, who, r->verb->statuses, "");
    if (id == 0)
      return FALSE;
    g_ptr_array_add(ids, felt_phrase_id(id));
    p = who.end + strspn(who.end, " ");
    gboolean apart = p < args.end && *p == ',';
    more = apart || p < args.end;
    p += apart;
  }
  return TRUE;
}

/* "x2" and "card" at the end of the line, in any order and after a comma or none; they are cut off.
 */
static void read_end(const FeltPhraseReader *r, FeltSpan *args, gint64 *times, int *method)
{
  FeltSpan rest, word;
  while (!felt_phrase_is_name(r, *args) && felt_span_last_word(*args, &rest, &word) &&
         !felt_span_is_empty(rest)) {
    gboolean says = *times == 0 && r->verb->kind == FELT_COMMAND_REBUY && read_times(word, times);
    if (!says && (*method >= 0 || !felt_phrase_method(r, word, method)))
      return;
    if (rest.end[-1] == ',')
      rest.end--;
    *args = felt_span_trim(rest);
  }
}

void felt_phrase_buyers(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r), word;
  gint64 times = 0;
  int method = -1;
  read_end(r, &args, &times, &method);
  g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
  if (split_table(r, args, &word))
    read_table(r, word);
  else if (!read_players(r, args, ids))
    return;
  if (r->phrase->problem != NULL)
    return;
  FeltCommand *command = felt_phrase_command(r);
  command->times = MAX(times, 1);
  command->method = method;
  if (ids->len == 1)
    command->player = g_strdup(ids->pdata[0]);
  g_ptr_array_add(ids, NULL);
  if (ids->len > 2)
    command->buyers = g_strdupv((char **)ids->pdata);
}

/* "bust order ann, ben": two or more, in their order. */
void felt_phrase_order_of_players(FeltPhraseReader *r)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
  if (!read_players(r, felt_phrase_args(r), ids))
    return;
  if (ids->len < 2) {
    felt_phrase_drop_offers(r);
    felt_phrase_player(r, felt_phrase_end(r), r->verb->statuses, "");
    g_clear_pointer(&r->phrase->problem, g_free);
    felt_phrase_problem(r, _("And who went out after that?"));
    return;
  }
  g_ptr_array_add(ids, NULL);
  felt_phrase_command(r)->buyers = g_strdupv((char **)ids->pdata);
}
