/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-seats.c - the players of a hand as lines of a list, which stay where they are */
#include "app/hands/felt-hand-seats.h"

#include <string.h>

#include "app/widgets/felt-card-grid.h"
#include "app/widgets/felt-widget.h"

typedef struct {
  GtkWidget *row;
  GtkLabel *name, *cards, *stack, *bet;
} Line;

struct FeltHandSeats {
  GtkListBox *list;
  Line lines[FELT_HAND_PLAYERS];
};

static GtkLabel *add_label(GtkBox *box, int chars, float xalign)
{
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_width_chars(GTK_LABEL(label), chars);
  gtk_label_set_xalign(GTK_LABEL(label), xalign);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand(label, chars == 0);
  gtk_box_append(box, label);
  return GTK_LABEL(label);
}

static void add_line(FeltHandSeats *seats, guint i)
{
  Line *line = &seats->lines[i];
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  line->row = gtk_list_box_row_new();
  line->name = add_label(GTK_BOX(box), 0, 0);
  line->cards = add_label(GTK_BOX(box), 18, 0);
  line->bet = add_label(GTK_BOX(box), 10, 1);
  line->stack = add_label(GTK_BOX(box), 12, 1);
  gtk_widget_add_css_class(GTK_WIDGET(line->stack), "numeric");
  gtk_widget_add_css_class(GTK_WIDGET(line->bet), "numeric");
  gtk_widget_set_margin_start(box, 12);
  gtk_widget_set_margin_end(box, 12);
  gtk_widget_set_margin_top(box, 6);
  gtk_widget_set_margin_bottom(box, 6);
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(line->row), box);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(line->row), FALSE);
  gtk_widget_set_focusable(line->row, FALSE);
  gtk_widget_set_visible(line->row, FALSE);
  gtk_list_box_append(seats->list, line->row);
}

FeltHandSeats *felt_hand_seats_new(GtkListBox *list)
{
  FeltHandSeats *seats = g_new0(FeltHandSeats, 1);
  seats->list = list;
  for (guint i = 0; i < FELT_HAND_PLAYERS; i++)
    add_line(seats, i);
  return seats;
}

void felt_hand_seats_free(FeltHandSeats *seats)
{
  g_free(seats);
}

/* His cards as markup: those all may see, else those that are kept here; how he stands when there
 * are none. */
static char *cards_markup(const FeltHandsHand *hand, guint i, const FeltHandsHole *hole,
                          const FeltHandEquity *equity)
{
  const FeltHand *play = &hand->play;
  FeltCard cards[FELT_HAND_CARDS_MAX];
  guint n = 0;
  double share = felt_hand_equity_of(equity, i);
  const char *kept = felt_hands_hole_cards(hole, hand, hand->seats[i]);
  if ((play->in >> i & 1) == 0)
    return g_strdup(_("folded"));
  if ((play->mucked >> i & 1) != 0)
    return g_strdup(_("mucked"));
  if (play->n_hole[i] > 0 && play->hole[i][0] != FELT_CARD_UNKNOWN) {
    n = play->n_hole[i];
    memcpy(cards, play->hole[i], n * sizeof *cards);
  } else if (kept != NULL)
    n = (guint)MAX(felt_cards_from_text(kept, cards, G_N_ELEMENTS(cards), NULL), 0);

  char *text = felt_cards_markup(cards, n);
  if (share < 0)
    return text;
  g_autofree char *shown = text;
  return g_strdup_printf("%s  %.1f %%", shown, 100 * share);
}

static void show_line(Line *line, const FeltHandsHand *hand, guint i, const FeltHandsHole *hole,
                      const FeltHandEquity *equity)
{
  FeltExpect expect;
  int64_t finishing[FELT_HAND_PLAYERS];
  const FeltHand *play = &hand->play;
  gboolean over = felt_hands_hand_result(hand, NULL, finishing) >= 0;
  felt_hand_expects(play, &expect);
  gboolean turn = !over && expect.kind != FELT_EXPECT_BOARD && expect.kind != FELT_EXPECT_NOTHING &&
                  expect.player == i;
  gint64 behind = over ? finishing[i] : play->stacks[i] + play->aside[i];
  g_autofree char *who = felt_hands_deal_name(&hand->deal, hand->seats[i]);
  g_autofree char *name = g_strdup_printf("%u  %s", hand->seats[i], who);
  g_autofree char *cards = cards_markup(hand, i, hole, equity);
  g_autofree char *stack = felt_hands_deal_amount(&hand->deal, behind);
  g_autofree char *bet =
      over || play->bets[i] == 0 ? NULL : felt_hands_deal_amount(&hand->deal, play->bets[i]);

  gtk_label_set_text(line->name, name);
  gtk_label_set_markup(line->cards, cards);
  gtk_label_set_text(line->stack, stack);
  gtk_label_set_text(line->bet, bet != NULL ? bet : "");
  felt_mark(line->name, "heading", turn);
  felt_mark(line->row, "dim-label", (play->in >> i & 1) == 0);
}

void felt_hand_seats_show(FeltHandSeats *seats, const FeltHandsHand *hand,
                          const FeltHandsHole *hole, const FeltHandEquity *equity)
{
  guint n = hand == NULL ? 0 : hand->play.n;
  for (guint i = 0; i < FELT_HAND_PLAYERS; i++) {
    gtk_widget_set_visible(seats->lines[i].row, i < n);
    if (i < n)
      show_line(&seats->lines[i], hand, i, hole, equity);
  }
}
