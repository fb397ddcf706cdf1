/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-all-in-offer.c - what the dialog of an all-in begins with: a table's players, what is shown
 */
#include "app/display/felt-all-in-private.h"

#include <glib/gi18n.h>

#include "tournament/setup/felt-structure.h"

static void drop_rows(FeltAllInDialog *self)
{
  self->current = NULL;
  while (self->n_rows > 0)
    gtk_list_box_remove(self->players, GTK_WIDGET(self->rows[--self->n_rows]));
}

void felt_all_in_dialog_offer_table(FeltAllInDialog *self, guint number)
{
  const FeltState *state = felt_desk_state(self->desk);
  const FeltTable *table = state != NULL && number > 0 ? felt_state_table(state, number) : NULL;
  self->filling = TRUE;
  drop_rows(self);
  g_clear_pointer(&self->where, g_free);
  if (table != NULL)
    self->where = g_strdup_printf(_("Table %u"), number);
  for (guint seat = 1; table != NULL && seat <= table->n_seats; seat++) {
    const FeltPlayer *player = felt_state_player(state, table->players[seat]);
    if (player != NULL)
      felt_all_in_dialog_add_row(self, player->name);
  }
  while (self->n_rows < 2)
    felt_all_in_dialog_add_row(self, NULL);
  gtk_editable_set_text(GTK_EDITABLE(self->board), "");
  gtk_editable_set_text(GTK_EDITABLE(self->dead), "");
  self->filling = FALSE;
  felt_all_in_dialog_look(self, FELT_ALL_IN_ANY);
}

void felt_all_in_dialog_list_tables(FeltAllInDialog *self, guint table)
{
  const FeltState *state = felt_desk_state(self->desk);
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  guint selected = 0;
  gtk_string_list_append(names, _("No table"));
  for (guint i = 1; state != NULL && i <= state->tables->len; i++) {
    const FeltTable *open = felt_state_table(state, i);
    if (open == NULL || open->status != FELT_TABLE_OPEN || open->n_players < 2)
      continue;
    g_autofree char *name = g_strdup_printf(_("Table %u"), i);
    gtk_string_list_append(names, name);
    g_array_append_val(self->tables, i);
    if (i == table)
      selected = self->tables->len;
  }
  gtk_drop_down_set_model(self->table, G_LIST_MODEL(names));
  gtk_drop_down_set_selected(self->table, selected);
  gtk_widget_set_visible(GTK_WIDGET(self->table), self->tables->len > 0);
}

void felt_all_in_dialog_set_cards(FeltCardEntry *entry, const FeltCard *cards, guint n)
{
  char text[2 * FELT_DECK_SIZE + 1];
  felt_cards_to_text(cards, n, text);
  gtk_editable_set_text(GTK_EDITABLE(entry), text);
}

void felt_all_in_dialog_take_shown(FeltAllInDialog *self, const FeltAllIn *shown)
{
  self->filling = TRUE;
  gtk_drop_down_set_selected(self->table, 0);
  drop_rows(self);
  g_free(self->where);
  self->where = g_strdup(shown->where);
  gtk_drop_down_set_selected(self->game, (guint)shown->game);
  for (guint i = 0; i < shown->n; i++) {
    felt_all_in_dialog_add_row(self, shown->names[i]);
    felt_all_in_dialog_set_cards(felt_all_in_dialog_entry(self, i), shown->hands[i].cards,
                                 shown->hands[i].n);
  }
  felt_all_in_dialog_set_cards(self->board, shown->board, shown->n_board);
  felt_all_in_dialog_set_cards(self->dead, shown->dead, shown->n_dead);
  self->filling = FALSE;
  self->follows = TRUE;
  felt_all_in_dialog_look(self, FELT_ALL_IN_ANY);
  self->follows = FALSE;
}

guint felt_all_in_dialog_game(FeltDesk *desk)
{
  FeltSession *session = felt_desk_session(desk);
  FeltLevel level = {.game = FELT_GAME_HOLDEM};
  if (session != NULL)
    felt_state_coming_level(felt_session_state(session), felt_session_clock(session), &level);
  guint game = felt_played_game_is_known(level.game) ? (guint)felt_played_game_showdown(level.game)
                                                     : FELT_N_GAMES;
  return game < FELT_ALL_IN_GAMES ? game : GTK_INVALID_LIST_POSITION;
}
