/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-phrase-places.c - a player and the place they go to in a line of the command palette */
#include "tournament/palette/felt-phrase-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tournament/base/felt-text-list.h"

/* Splits "ann to 3.5" into who and where. FALSE when no place follows the player. */
static gboolean split_place(const FeltPhraseReader *r, FeltSpan args, FeltSpan *who,
                            FeltSpan *where, FeltPlaceRef *place)
{
  FeltSpan before, word;
  if (felt_phrase_is_name(r, args) || !felt_span_last_word(args, who, where) ||
      felt_span_is_empty(*who) || !felt_span_place(*where, place))
    return FALSE;
  if (felt_span_last_word(*who, &before, &word) && !felt_span_is_empty(before) &&
      felt_span_is_word(word, NC_("palette", "to")))
    *who = before;
  return TRUE;
}

/* The place a player goes to is read: what is offered now are seats there. */
static gboolean take_place(FeltPhraseReader *r, FeltSpan where, const FeltPlaceRef *place)
{
  const FeltTable *table = felt_state_table(r->state, place->table);
  felt_phrase_drop_offers(r);
  if (table == NULL || table->status != FELT_TABLE_OPEN) {
    felt_phrase_offer_tables(r, felt_phrase_end(r), "");
    felt_phrase_problem(r, _("Table %s is not open."),
                        felt_state_table_said(r->state, place->table).text);
    return FALSE;
  }
  if (place->seat == 0)
    felt_phrase_offer_seats(r, where, place->table, FALSE);
  if (place->seat == 0 && place->dot) {
    felt_phrase_problem(r, _("Give the seat at table %s, or leave the dot out to draw one."),
                        felt_state_table_said(r->state, place->table).text);
    return FALSE;
  }
  FeltCommand *command = felt_phrase_command(r);
  command->table = place->table;
  command->seat = place->seat;
  return TRUE;
}

void felt_phrase_move(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r), who, where;
  FeltPlaceRef place;
  if (!split_place(r, args, &who, &where, &place)) {
    guint id = felt_phrase_player(r, args, r->verb->statuses, " ");
    if (id == 0)
      return;
    felt_phrase_drop_offers(r);
    felt_phrase_offer_tables(r, felt_phrase_end(r), "");
    felt_phrase_problem(r, _("Where does %s go? Give a table, or a seat, as in 3.5."),
                        felt_state_player(r->state, id)->name);
    return;
  }
  guint id = felt_phrase_player(r, who, r->verb->statuses, "");
  if (id != 0 && take_place(r, where, &place))
    felt_phrase_command(r)->player = felt_phrase_id(id);
}

/* A player, perhaps with a table or a seat behind. */
void felt_phrase_put_back(FeltPhraseReader *r)
{
  FeltSpan args = felt_phrase_args(r), who, where;
  FeltPlaceRef place;
  gboolean placed = split_place(r, args, &who, &where, &place);
  guint id = felt_phrase_player(r, placed ? who : args, r->verb->statuses, "");
  if (id != 0 && (!placed || take_place(r, where, &place)))
    felt_phrase_command(r)->player = felt_phrase_id(id);
}

void felt_phrase_seating(FeltPhraseReader *r)
{
  if (!felt_span_is_empty(felt_phrase_args(r))) {
    felt_phrase_put_back(r);
    return;
  }
  felt_phrase_player(r, felt_phrase_end(r), r->verb->statuses, "");
  g_clear_pointer(&r->phrase->problem, g_free);
  felt_phrase_command(r);
}

void felt_phrase_new_name(FeltPhraseReader *r, FeltSpan args)
{
  FeltSpan who, where;
  FeltPlaceRef place;
  if (felt_span_is_empty(args)) {
    felt_phrase_problem(r, _("Type the player's name."));
    return;
  }
  FeltCommand *command = felt_phrase_command(r);
  if (felt_span_last_word(args, &who, &where) && !felt_span_is_empty(who) &&
      felt_span_place(where, &place) && place.seat != 0) {
    command->table = place.table;
    command->seat = place.seat;
    args = who;
  }
  g_autofree char *typed = felt_span_dup(args);
  g_auto(GStrv) names = felt_text_list_names(typed);
  if (g_strv_length(names) > 1)
    command->buyers = g_steal_pointer(&names);
  else
    command->name = g_strdup(names[0] != NULL ? names[0] : typed);
}
