/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-tables.c - tables and seats in a line of the command palette */
#include "tournament/palette/felt-phrase-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What is offered --------------------------------------------------------------------------- */

void felt_phrase_offer_tables(FeltPhraseReader *r, FeltSpan span, const char *tail)
{
  g_autofree char *typed = felt_span_dup(span), *fold = felt_search_fold(typed);
  for (guint i = 0; i < r->state->tables->len; i++) {
    const FeltTable *table = &g_array_index(r->state->tables, FeltTable, i);
    if (table->number == 0 || table->status != FELT_TABLE_OPEN)
      continue;
    const char *called = felt_setup_table_name(&r->state->setup, table->number);
    g_autofree char *number = g_strdup_printf("%u", table->number);
    g_autofree char *name = felt_search_fold(called != NULL ? called : "");
    if (!g_str_has_prefix(number, typed) && felt_search_match(name, fold) < FELT_MATCH_WORDS)
      continue;
    g_autofree char *label = felt_setup_table_title(&r->state->setup, table->number);
    felt_phrase_offer(r, span, number, tail, label,
                      g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u player, %u seats",
                                                  "%u players, %u seats", table->n_players),
                                      table->n_players, table->n_seats));
  }
}

void felt_phrase_offer_seats(FeltPhraseReader *r, FeltSpan span, gint64 number, gboolean taken)
{
  const FeltTable *table = felt_state_table(r->state, number);
  if (table == NULL || table->status != FELT_TABLE_OPEN)
    return;
  for (guint seat = 1; seat <= table->n_seats; seat++) {
    const FeltPlayer *player = felt_state_player(r->state, table->players[seat]);
    gboolean locked = table->locked >> (seat - 1) & 1;
    if ((player != NULL) != taken)
      continue;
    g_autofree char *place = g_strdup_printf("%u.%u", table->number, seat);
    if (player != NULL)
      felt_phrase_offer(r, span, place, "", player->name, felt_player_where(r->state, player));
    else
      felt_phrase_offer(r, span, place, "", place, g_strdup(locked ? _("locked") : _("free seat")));
  }
}

/* A table, a seat --------------------------------------------------------------------------- */

/* The open table of a number; NULL with a problem. */
static const FeltTable *open_table(FeltPhraseReader *r, gint64 number)
{
  const FeltTable *table = felt_state_table(r->state, number);
  if (table != NULL && table->status == FELT_TABLE_OPEN)
    return table;
  felt_phrase_problem(r, _("Table %s is not open."), felt_state_table_said(r->state, number).text);
  return NULL;
}

/* The open table that a word names; 0 with a problem. */
static guint read_number(FeltPhraseReader *r, FeltSpan word)
{
  FeltPlaceRef place;
  if (!felt_span_place(word, &place) || place.dot) {
    felt_phrase_problem(r, _("Give the table's number only."));
    return 0;
  }
  const FeltTable *table = open_table(r, place.table);
  return table != NULL ? table->number : 0;
}

/* The number of the only open table, 0 when there are none or more. */
static guint only_table(const FeltState *state)
{
  guint only = 0;
  for (guint i = 0; i < state->tables->len; i++) {
    const FeltTable *table = &g_array_index(state->tables, FeltTable, i);
    if (table->number == 0 || table->status != FELT_TABLE_OPEN)
      continue;
    if (only != 0)
      return 0;
    only = table->number;
  }
  return only;
}

void felt_phrase_table(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r);
  gboolean hand = r->verb->kind == FELT_COMMAND_NEXT_HAND;
  felt_phrase_offer_tables(r, args, "");
  guint table = 0;
  if (!felt_span_is_empty(args))
    table = read_number(r, args);
  else if (hand)
    table = only_table(r->state);
  if (table != 0)
    felt_phrase_command(r)->table = table;
  else
    felt_phrase_problem(r, _("Give the table's number."));
}

void felt_phrase_any_table(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r);
  FeltPlaceRef place = {0};
  if (!felt_span_is_empty(args) && (!felt_span_place(args, &place) || place.dot)) {
    felt_phrase_problem(r, _("Give the table's number only."));
    return;
  }
  if (r->verb->kind == FELT_COMMAND_REDRAW || r->verb->kind == FELT_COMMAND_HAND_DONE)
    felt_phrase_offer_tables(r, args, "");
  felt_phrase_command(r)->table = place.table;
}

void felt_phrase_seat(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r);
  FeltPlaceRef place = {0};
  gboolean button = r->verb->kind == FELT_COMMAND_SET_BUTTON;
  if (felt_span_is_empty(args) || !felt_span_place(args, &place)) {
    felt_phrase_offer_tables(r, args, button ? "" : ".");
    felt_phrase_problem(r, button ? _("Give a seat, as in 3.5, or a table, to draw for the button.")
                                  : _("Give a seat, as in 3.5."));
    return;
  }
  const FeltTable *table = open_table(r, place.table);
  if (table == NULL) {
    felt_phrase_offer_tables(r, args, button ? "" : ".");
    return;
  }
  if (place.seat == 0) {
    felt_phrase_offer_seats(r, args, place.table, button);
    if (!button || place.dot) {
      felt_phrase_problem(r, _("Give a seat, as in %u.5."), table->number);
      return;
    }
  }
  FeltCommand *command = felt_phrase_command(r);
  command->table = place.table;
  command->seat = place.seat;
  command->locked = !r->verb->contrary;
}

/* Tables with numbers behind them ----------------------------------------------------------- */

/* "heads 4 9": a table and how many were counted. */
void felt_phrase_heads(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r), which, word;
  gint64 count;
  if (felt_span_is_empty(args) || !felt_span_last_word(args, &which, &word) ||
      felt_span_is_empty(which) || !felt_span_chips(word, &count)) {
    felt_phrase_offer_tables(r, args, " ");
    felt_phrase_problem(r, _("Give the table and the players counted there, as in heads 4 9."));
    return;
  }
  gint64 table = read_number(r, felt_span_trim(which));
  if (table == 0)
    return;
  felt_phrase_command(r)->table = table;
  felt_phrase_command(r)->count = count;
}

/* "order 5 3 1": the first to break first. */
void felt_phrase_order(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r);
  g_autofree char *text = felt_span_dup(args);
  g_auto(GStrv) words = g_strsplit_set(text, " ,", -1);
  g_autoptr(GArray) tables = g_array_new(FALSE, FALSE, sizeof(gint64));
  for (guint i = 0; words[i] != NULL; i++) {
    if (*words[i] == '\0')
      continue;
    gint64 table = read_number(r, (FeltSpan){words[i], words[i] + strlen(words[i])});
    if (table == 0)
      return;
    g_array_append_val(tables, table);
  }
  if (tables->len == 0) {
    felt_phrase_offer_tables(r, args, " ");
    felt_phrase_problem(r, _("Give the tables, the first to break first, as in order 5 3 1."));
    return;
  }
  FeltCommand *command = felt_phrase_command(r);
  command->n_tables = tables->len;
  command->tables = g_memdup2(tables->data, tables->len * sizeof(gint64));
}
