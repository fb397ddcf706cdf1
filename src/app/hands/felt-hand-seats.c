/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-seats.c - the players of a hand as lines of a list, which stay where they are */
#include "app/hands/felt-hand-seats.h"

#include <string.h>

#include "app/desk/felt-all-in-show.h"
#include "app/widgets/felt-card-grid.h"
#include "app/widgets/felt-widget.h"
#include "core/eval/felt-equity.h"
#include "tournament/base/felt-refusal.h"

/* One question: plain memory, so that two can be compared. */
typedef struct {
  FeltGame game;
  guint n_hands, n_board;
  FeltCard board[FELT_HAND_BOARD_MAX];
  guint8 players[FELT_HAND_PLAYERS];
  FeltHolding hands[FELT_HAND_PLAYERS];
} Question;

struct FeltHandEquity {
  void (*done)(gpointer data);
  gpointer data;
  GCancellable *cancel; /* of the question that is computed; NULL: none is */
  Question asked;
  gboolean known;
  FeltEquity answer;
};

FeltHandEquity *felt_hand_equity_new(void (*done)(gpointer data), gpointer data)
{
  FeltHandEquity *equity = g_new0(FeltHandEquity, 1);
  equity->done = done;
  equity->data = data;
  return equity;
}

static void stop(FeltHandEquity *equity)
{
  if (equity->cancel != NULL)
    g_cancellable_cancel(equity->cancel);
  g_clear_object(&equity->cancel);
}

void felt_hand_equity_free(FeltHandEquity *equity)
{
  stop(equity);
  g_free(equity);
}

/* The cards of a player, when all are known here. */
static gboolean holding_of(const FeltHandsHand *hand, const FeltHandsHole *hole, guint i,
                           FeltHolding *holding)
{
  const FeltHand *play = &hand->play;
  const char *kept = felt_hands_hole_cards(hole, hand, hand->seats[i]);
  holding->n = play->n_hole[i];
  memcpy(holding->cards, play->hole[i], play->n_hole[i]);
  if (memchr(holding->cards, FELT_CARD_UNKNOWN, holding->n) == NULL)
    return holding->n > 0;
  int n = kept == NULL ? 0 : felt_cards_from_text(kept, holding->cards, holding->n, NULL);
  return n == holding->n;
}

static gboolean read_question(const FeltHandsHand *hand, const FeltHandsHole *hole, Question *asked)
{
  memset(asked, 0, sizeof *asked);
  if (hand == NULL || !hand->play.closed || felt_hands_hand_is_over(hand) || hand->play.n_runs > 1)
    return FALSE;
  const FeltHand *play = &hand->play;
  if (play->facts->streets[play->facts->n_streets - 1].draw)
    return FALSE;
  asked->game = play->facts->game;
  asked->n_board = play->n_board[0];
  memcpy(asked->board, play->board[0], asked->n_board);
  for (guint i = 0; i < play->n; i++) {
    if ((play->in & ~play->mucked & (UINT32_C(1) << i)) == 0)
      continue;
    asked->players[asked->n_hands] = (guint8)i;
    if (!holding_of(hand, hole, i, &asked->hands[asked->n_hands++]))
      return FALSE;
  }
  return asked->n_hands > 1 && memchr(asked->board, FELT_CARD_UNKNOWN, asked->n_board) == NULL;
}

static void compute(GTask *task, gpointer source, gpointer data, GCancellable *cancel)
{
  const Question *asked = data;
  FeltEquity *answer = g_new0(FeltEquity, 1);
  FeltEquityQuestion question = {.game = asked->game,
                                 .board = asked->board,
                                 .n_board = asked->n_board,
                                 .hands = asked->hands,
                                 .n_hands = asked->n_hands,
                                 .exact_limit = 20000000,
                                 .samples = 200000,
                                 .progress = felt_odds_go_on,
                                 .progress_data = cancel};
  if (felt_equity(&question, answer, NULL) == 0)
    g_task_return_pointer(task, answer, g_free);
  else {
    g_free(answer);
    g_task_return_pointer(task, NULL, NULL);
  }
}

/* data is looked at only when nobody has stopped it: then the window is still there. */
static void answered_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = G_TASK(result);
  GCancellable *cancel = g_task_get_cancellable(task);
  g_autofree FeltEquity *answer = g_task_propagate_pointer(task, NULL);
  if (g_cancellable_is_cancelled(cancel))
    return;
  FeltHandEquity *equity = data;
  g_clear_object(&equity->cancel);
  equity->known = answer != NULL;
  if (answer != NULL)
    equity->answer = *answer;
  equity->done(equity->data);
}

void felt_hand_equity_ask(FeltHandEquity *equity, const FeltHandsHand *hand,
                          const FeltHandsHole *hole)
{
  Question asked;
  gboolean can = read_question(hand, hole, &asked);
  if (memcmp(&asked, &equity->asked, sizeof asked) == 0 && can)
    return;
  stop(equity);
  equity->known = FALSE;
  equity->asked = asked;
  if (!can) {
    memset(&equity->asked, 0, sizeof equity->asked);
    return;
  }
  equity->cancel = g_cancellable_new();
  g_autoptr(GTask) task = g_task_new(NULL, equity->cancel, answered_cb, equity);
  g_task_set_check_cancellable(task, FALSE);
  g_task_set_task_data(task, g_memdup2(&asked, sizeof asked), g_free);
  g_task_run_in_thread(task, compute);
}

static double share_of(const FeltHandEquity *equity, guint player)
{
  if (!equity->known)
    return -1;
  for (guint i = 0; i < equity->asked.n_hands; i++)
    if (equity->asked.players[i] == player)
      return equity->answer.equity[i];
  return -1;
}

/* One pot on one board, or one half of it. */
typedef struct {
  char *title;
  gboolean low;
  GtkToggleButton *buttons[FELT_HAND_PLAYERS]; /* NULL: that player cannot win it */
} PotLine;

struct FeltHandWinners {
  GtkBox *box;
  GArray *lines; /* PotLine, in the order in which winners are told */
  char *shown;   /* what the lines are of */
  guint8 seats[FELT_HAND_PLAYERS];
};

static void clear_line(gpointer data)
{
  PotLine *line = data;
  g_free(line->title);
}

FeltHandWinners *felt_hand_winners_new(GtkBox *box)
{
  FeltHandWinners *winners = g_new0(FeltHandWinners, 1);
  winners->box = box;
  winners->lines = g_array_new(FALSE, TRUE, sizeof(PotLine));
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

static void add_winner(FeltHandWinners *winners, const FeltHandsHand *hand, char *title,
                       gboolean low, guint32 players)
{
  PotLine line = {.title = title, .low = low};
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
      add_winner(winners, hand, line_title(hand, pot, run, pots[pot].amount, high), FALSE, players);
      if (halves)
        add_winner(winners, hand, line_title(hand, pot, run, pots[pot].amount, _("low")), TRUE,
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
static void append_seats(GString *text, const FeltHandWinners *winners, const PotLine *line)
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
    const PotLine *line = &g_array_index(winners->lines, PotLine, i);
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

G_DECLARE_FINAL_TYPE(FeltHandSeat, felt_hand_seat, FELT, HAND_SEAT, GtkListBoxRow)

struct _FeltHandSeat {
  GtkListBoxRow parent_instance;
  GtkLabel *name, *cards, *bet, *stack; /* of the template */
};

FELT_DEFINE_TEMPLATE(FeltHandSeat, felt_hand_seat, GTK_TYPE_LIST_BOX_ROW)

static void felt_hand_seat_class_init(FeltHandSeatClass *klass)
{
  felt_template(klass, "felt-hand-seat.ui");
  FELT_BIND_CHILDREN(klass, FeltHandSeat, name, cards, bet, stack);
}

/* The player's cards as markup: those all may see, else those that are kept here; without cards how
 * they stand. */
static char *cards_markup(const FeltHandsHand *hand, guint i, const FeltHandsHole *hole,
                          const FeltHandEquity *equity)
{
  const FeltHand *play = &hand->play;
  FeltCard cards[FELT_HAND_CARDS_MAX];
  guint n = 0;
  double share = share_of(equity, i);
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

static void show_line(FeltHandSeat *line, const FeltHandsHand *hand, guint i,
                      const FeltHandsHole *hole, const FeltHandEquity *equity)
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
  felt_mark(line, "dim-label", (play->in >> i & 1) == 0);
}

void felt_hand_seats_show(GtkListBox *list, const FeltHandsHand *hand, const FeltHandsHole *hole,
                          const FeltHandEquity *equity)
{
  guint n = hand == NULL ? 0 : hand->play.n;
  for (int i = 0; i < (int)n; i++) {
    if (gtk_list_box_get_row_at_index(list, i) == NULL)
      gtk_list_box_append(list, g_object_new(felt_hand_seat_get_type(), NULL));
    show_line(FELT_HAND_SEAT(gtk_list_box_get_row_at_index(list, i)), hand, (guint)i, hole, equity);
  }
  felt_rows_cut(list, n);
}
