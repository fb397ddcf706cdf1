/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-winners.c - who wins each pot, by clicks: a line a pot, a button a player */
#include "app/hands/felt-hand-winners.h"

#include "app/widgets/felt-widget.h"
#include "core/eval/felt-eval.h"
#include "tournament/base/felt-refusal.h"

/* One pot on one board, or one half of it. */
typedef struct {
  char *title;
  gboolean low;
  GtkToggleButton *buttons[FELT_HAND_PLAYERS]; /* NULL: that player cannot win it */
} Line;

struct FeltHandWinners {
  GtkBox *box;
  GArray *lines; /* Line, in the order in which winners are told */
  char *shown;   /* what the lines are of */
  guint8 seats[FELT_HAND_PLAYERS];
};

static void clear_line(gpointer data)
{
  Line *line = data;
  g_free(line->title);
}

FeltHandWinners *felt_hand_winners_new(GtkBox *box)
{
  FeltHandWinners *winners = g_new0(FeltHandWinners, 1);
  winners->box = box;
  winners->lines = g_array_new(FALSE, TRUE, sizeof(Line));
  g_array_set_clear_func(winners->lines, clear_line);
  return winners;
}

void felt_hand_winners_free(FeltHandWinners *winners)
{
  g_array_unref(winners->lines);
  g_free(winners->shown);
  g_free(winners);
}

/* "Side pot 1, 300, board 2, low" */
static char *line_title(const FeltHandsHand *hand, guint pot, guint run, gint64 pot_amount,
                        const char *half)
{
  g_autofree char *amount = felt_hands_deal_amount(&hand->deal, pot_amount);
  GString *title = g_string_new(NULL);
  if (pot == 0)
    g_string_append_printf(title, _("Main pot %s"), amount);
  else
    g_string_append_printf(title, _("Side pot %u: %s"), pot, amount);
  if (hand->play.n_runs > 1)
    g_string_append_printf(title, _(", board %u"), run + 1);
  if (half != NULL)
    g_string_append_printf(title, ", %s", half);
  return g_string_free(title, FALSE);
}

static void add_line(FeltHandWinners *winners, const FeltHandsHand *hand, char *title, gboolean low,
                     guint32 players)
{
  Line line = {.title = title, .low = low};
  GtkWidget *row = gtk_flow_box_new(), *label = gtk_label_new(title);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_box_append(winners->box, label);
  gtk_flow_box_set_selection_mode(GTK_FLOW_BOX(row), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line(GTK_FLOW_BOX(row), FELT_HAND_PLAYERS);
  for (guint i = 0; i < hand->play.n; i++) {
    if ((players >> i & 1) == 0)
      continue;
    g_autofree char *name = felt_hands_deal_name(&hand->deal, hand->seats[i]);
    GtkWidget *button = gtk_toggle_button_new_with_label(name);
    gtk_widget_set_focus_on_click(button, FALSE);
    felt_show_name_of(button, _("%s wins: %s"), name, title);
    gtk_flow_box_append(GTK_FLOW_BOX(row), button);
    gtk_widget_set_focusable(gtk_widget_get_parent(button), FALSE);
    line.buttons[i] = GTK_TOGGLE_BUTTON(button);
  }
  gtk_box_append(winners->box, row);
  g_array_append_val(winners->lines, line);
}

static void add_lines(FeltHandWinners *winners, const FeltHandsHand *hand)
{
  FeltPot pots[FELT_HAND_PLAYERS];
  guint n = felt_hand_pots(&hand->play, pots);
  gboolean halves = felt_game_facts(hand->play.facts->game)->hilo;
  for (guint i = 0; i < hand->play.n; i++)
    winners->seats[i] = hand->seats[i];
  for (guint pot = 0; pot < n; pot++)
    for (guint run = 0; run < hand->play.n_runs; run++) {
      guint32 players = pots[pot].players & hand->play.in & ~hand->play.mucked;
      const char *high = halves ? _("high") : NULL;
      add_line(winners, hand, line_title(hand, pot, run, pots[pot].amount, high), FALSE, players);
      if (halves)
        add_line(winners, hand, line_title(hand, pot, run, pots[pot].amount, _("low")), TRUE,
                 players);
    }
}

/* Whether the hand waits for its winners. */
static gboolean is_asked(const FeltHandsHand *hand)
{
  FeltExpect expect;
  if (hand == NULL || felt_hands_hand_is_over(hand))
    return FALSE;
  felt_hand_expects(&hand->play, &expect);
  return expect.kind == FELT_EXPECT_NOTHING || expect.kind == FELT_EXPECT_SHOW;
}

void felt_hand_winners_show(FeltHandWinners *winners, const FeltHandsHand *hand)
{
  gboolean asked = is_asked(hand);
  g_autofree char *what = NULL;
  gtk_widget_set_visible(GTK_WIDGET(winners->box), asked);
  if (asked)
    what = g_strdup_printf("%u %u %x %x", hand->number, hand->play.n_runs, hand->play.in,
                           hand->play.mucked);
  if (g_strcmp0(what, winners->shown) == 0)
    return;

  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(winners->box))) != NULL)
    gtk_box_remove(winners->box, child);
  g_array_set_size(winners->lines, 0);
  g_free(winners->shown);
  winners->shown = g_steal_pointer(&what);
  if (asked)
    add_lines(winners, hand);
}

/* The seats chosen in a line, "1,4". */
static void append_seats(GString *text, const FeltHandWinners *winners, const Line *line)
{
  gboolean first = TRUE;
  for (guint i = 0; i < FELT_HAND_PLAYERS; i++) {
    if (line->buttons[i] == NULL || !gtk_toggle_button_get_active(line->buttons[i]))
      continue;
    g_string_append_printf(text, "%s%u", first ? "" : ",", winners->seats[i]);
    first = FALSE;
  }
}

char *felt_hand_winners_read(const FeltHandWinners *winners, GError **error)
{
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < winners->lines->len; i++) {
    const Line *line = &g_array_index(winners->lines, Line, i);
    g_autoptr(GString) seats = g_string_new(NULL);
    append_seats(seats, winners, line);
    if (seats->len == 0 && !line->low) {
      felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("%s: choose who wins it."), line->title);
      return NULL;
    }
    if (i > 0 && !line->low)
      g_string_append_c(text, ';');
    if (line->low && seats->len > 0)
      g_string_append_c(text, '/');
    g_string_append(text, seats->str);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}
