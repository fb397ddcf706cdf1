/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-recorder-show.c - the hand as the recorder shows it */
#include "app/hands/felt-hand-recorder-private.h"

#include "app/hands/felt-hand-offer.h"
#include "app/hands/felt-hand-table.h"
#include "app/hands/felt-hand-typed.h"
#include "app/widgets/felt-card-grid.h"
#include "app/widgets/felt-widget.h"

/* A line a board, the cards as on a table. */
static char *board_markup(const FeltHandsHand *hand)
{
  GString *text = g_string_new(NULL);
  for (guint run = 0; hand != NULL && run < hand->play.n_runs; run++) {
    g_autofree char *cards = felt_cards_markup(hand->play.board[run], hand->play.n_board[run]);
    g_string_append_printf(text, "%s%s", run > 0 ? "\n" : "", cards);
  }
  if (text->len == 0)
    g_string_append(text, "–");
  return g_string_free(text, FALSE);
}

/* A button's label, owned by the caller before. */
static void take_label(GtkButton *button, char *label)
{
  gtk_button_set_label(button, label);
  g_free(label);
}

/* Buttons offer what is legal; the amount of a raise starts at the smallest. */
static void show_buttons(FeltHandRecorder *self, const FeltHandsHand *hand)
{
  FeltHandOffer offer;
  GtkWidget *widget = GTK_WIDGET(self);
  gboolean on = hand != NULL && !felt_hands_hand_is_over(hand);
  felt_hand_offer(hand, &offer);
  take_label(self->fold, felt_hand_offer_fold_label(&offer));
  take_label(self->call, felt_hand_offer_call_label(&offer, hand));
  take_label(self->raise, felt_hand_offer_raise_label(&offer));
  gtk_widget_set_sensitive(GTK_WIDGET(self->amount), offer.raise);
  if (offer.raise) {
    gtk_spin_button_set_range(self->amount, (double)offer.min_to, (double)offer.max_to);
    gtk_spin_button_set_increments(self->amount, (double)MAX(hand->deal.big, 1),
                                   (double)MAX(10 * hand->deal.big, 10));
    gtk_spin_button_set_value(self->amount, (double)offer.min_to);
  }

  gtk_widget_action_set_enabled(widget, "hand.fold", offer.fold);
  gtk_widget_action_set_enabled(widget, "hand.call", offer.call);
  gtk_widget_action_set_enabled(widget, "hand.raise", offer.raise);
  gtk_widget_action_set_enabled(widget, "hand.pot", offer.raise);
  gtk_widget_action_set_enabled(widget, "hand.all-in", offer.all_in);
  gtk_widget_action_set_enabled(widget, "hand.begin", !on);
  gtk_widget_action_set_enabled(widget, "hand.lineup", !on);
  gtk_widget_action_set_enabled(widget, "hand.misdeal", on);
  gtk_widget_action_set_enabled(widget, "hand.undo",
                                felt_session_undoable(self->session, FALSE) != 0);
  gtk_widget_action_set_enabled(widget, "hand.winners", on);
}

/* What goes back to the table. */
static void show_result(FeltHandRecorder *self, const FeltHandsHand *hand)
{
  const FeltState *state = felt_desk_state(self->desk);
  gboolean over = hand != NULL && felt_hands_hand_is_over(hand) && !hand->voided;
  g_autoptr(FeltCommand) count = NULL;
  g_autoptr(FeltCommand) bust = NULL;
  if (over && self->table != 0 && state != NULL) {
    count = felt_hand_table_count(state, self->table, hand);
    bust = felt_hand_table_bust(state, self->table, hand);
  }

  gtk_widget_action_set_enabled(GTK_WIDGET(self), "hand.count", count != NULL);
  gtk_widget_action_set_enabled(GTK_WIDGET(self), "hand.bust", bust != NULL);
  if (bust == NULL) {
    gtk_button_set_label(GTK_BUTTON(self->bust), _("Bust Out"));
    return;
  }
  g_autofree char *names = felt_hand_table_names(state, bust);
  take_label(GTK_BUTTON(self->bust), g_strdup_printf(_("Bust Out %s"), names));
}

void felt_hand_recorder_show(FeltHandRecorder *self)
{
  const FeltHandsHand *hand = felt_hand_recorder_hand(self);
  g_autofree char *help = felt_hand_typed_help(hand);
  g_autofree char *board = board_markup(hand);
  if (hand != NULL && !felt_hands_hand_is_over(hand))
    gtk_stack_set_visible_child_name(self->pages, "hand");
  felt_hand_equity_ask(self->equity, hand, self->hole);
  felt_hand_seats_show(self->rows, hand, self->hole, self->equity);
  felt_hand_winners_show(self->winners, hand);
  gtk_entry_set_placeholder_text(self->typed, help);
  gtk_label_set_markup(self->board, board);
  show_buttons(self, hand);
  felt_hand_recorder_show_screen(self);
  show_result(self, hand);
  if (hand == NULL) {
    gtk_label_set_text(self->turn, _("No hand yet"));
    return;
  }

  g_autofree char *stakes = felt_hands_deal_stakes(&hand->deal);
  g_autofree char *pot = felt_hand_pot_text(hand);
  g_autofree char *turn = felt_hand_turn_text(hand);
  felt_show_format(self->stakes, _("Hand %u · %s"), hand->number, stakes);
  gtk_label_set_text(self->pot, pot);
  gtk_label_set_text(self->turn, turn);
}
