/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-tables.c - tables with numbers behind them in a line of the command palette */
#include "tournament/felt-phrase-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static FeltSpan all_args(const FeltReader *r)
{
  return felt_span_trim((FeltSpan){r->args, r->args + strlen(r->args)});
}

/* An open table that a word names; 0 with a problem. */
static gint64 read_open_table(FeltReader *r, FeltSpan word)
{
  FeltPlaceRef place;
  if (!felt_span_place(word, &place) || place.dot) {
    felt_reader_problem(r, _("Give the table's number only."));
    return 0;
  }
  const FeltTable *table = felt_state_table(r->state, place.table);
  if (table != NULL && table->status == FELT_TABLE_OPEN)
    return place.table;
  felt_reader_problem(r, _("Table %d is not open."), (int)place.table);
  return 0;
}

/* "heads 4 9": a table and how many were counted. */
void felt_reader_heads(FeltReader *r)
{
  FeltSpan args = all_args(r), which, word;
  gint64 count;
  if (felt_span_is_empty(args) || !felt_span_last_word(args, &which, &word) ||
      felt_span_is_empty(which) || !felt_span_chips(word, &count)) {
    felt_reader_offer_tables(r, args, " ");
    felt_reader_problem(r, _("Give the table and the players counted there, as in heads 4 9."));
    return;
  }
  gint64 table = read_open_table(r, felt_span_trim(which));
  if (table == 0)
    return;
  felt_reader_command(r)->table = table;
  felt_reader_command(r)->count = count;
}

/* "order 5 3 1": the first to break first. */
void felt_reader_order(FeltReader *r)
{
  FeltSpan args = all_args(r);
  g_autofree char *text = felt_span_dup(args);
  g_auto(GStrv) words = g_strsplit_set(text, " ,", -1);
  g_autoptr(GArray) tables = g_array_new(FALSE, FALSE, sizeof(gint64));
  for (guint i = 0; words[i] != NULL; i++) {
    if (*words[i] == '\0')
      continue;
    gint64 table = read_open_table(r, (FeltSpan){words[i], words[i] + strlen(words[i])});
    if (table == 0)
      return;
    g_array_append_val(tables, table);
  }
  if (tables->len == 0) {
    felt_reader_offer_tables(r, args, " ");
    felt_reader_problem(r, _("Give the tables, the first to break first, as in order 5 3 1."));
    return;
  }
  FeltCommand *command = felt_reader_command(r);
  command->n_tables = tables->len;
  command->tables = g_memdup2(tables->data, tables->len * sizeof(gint64));
}

/* "penalty ann 1": a player and rounds; without a number a warning. */
void felt_reader_penalty(FeltReader *r)
{
  FeltSpan args = all_args(r), who, word;
  gint64 rounds = 0;
  g_autofree char *whole = felt_span_dup(args);
  gboolean counted = felt_state_player_by_name(r->state, whole) == NULL &&
                     felt_span_last_word(args, &who, &word) && !felt_span_is_empty(who) &&
                     felt_span_chips(word, &rounds);
  guint id = felt_reader_player(r, counted ? who : args, r->verb->statuses, " ");
  if (id == 0)
    return;
  felt_reader_command(r)->player = felt_phrase_id(id);
  felt_reader_command(r)->rounds = counted ? rounds : 0;
}
