/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-winner-dialog.c - who wins: cards in, winner and best five out */
#include "app/rules/felt-rules-windows.h"

#include <string.h>

#include "app/widgets/felt-card-grid.h"
#include "app/widgets/felt-game-choice.h"
#include "app/widgets/felt-widget.h"
#include "core/eval/felt-eval.h"
#include "services/board/felt-all-in.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/setup/felt-structure.h"

G_DECLARE_FINAL_TYPE(FeltWinnerDialog, felt_winner_dialog, FELT, WINNER_DIALOG, AdwWindow)

#define MAX_HANDS 10

/* One player's line. */
G_DECLARE_FINAL_TYPE(FeltWinnerLine, felt_winner_line, FELT, WINNER_LINE, GtkListBoxRow)

struct _FeltWinnerLine {
  GtkListBoxRow parent_instance;
  /* of the template */
  GtkEditable *entry;
  GtkLabel *player, *words, *wins;
};

FELT_DEFINE_TEMPLATE(FeltWinnerLine, felt_winner_line, GTK_TYPE_LIST_BOX_ROW)

static void felt_winner_line_class_init(FeltWinnerLineClass *klass)
{
  felt_template(klass, "felt-winner-line.ui");
  FELT_BIND_CHILDREN(klass, FeltWinnerLine, entry, player, words, wins);
}

struct _FeltWinnerDialog {
  AdwWindow parent_instance;
  FeltWinnerLine *lines[MAX_HANDS];
  guint n_lines;
  /* of the template */
  GtkDropDown *game;
  GtkEditable *board;
  GtkListBox *hands;
  GtkLabel *problem;
  GtkWidget *add;
  FeltCardGrid *grid;
};

G_DEFINE_FINAL_TYPE(FeltWinnerDialog, felt_winner_dialog, ADW_TYPE_WINDOW)

static const char *translate(void *data, const char *message)
{
  return _(message);
}

/* The cards of an entry; -1 when it holds anything else. */
static int read_cards(GtkEditable *entry, FeltCard *cards, gsize max)
{
  const char *text = gtk_editable_get_text(entry);
  FeltCard read[FELT_DECK_SIZE];
  int n = felt_cards_from_text(text, read, G_N_ELEMENTS(read), NULL);
  /* while "A" waits for its suit nothing is wrong yet */
  felt_mark(entry, "error", n < 0 && strlen(text) > 1);
  if (n > (int)max)
    n = -1;
  for (int i = 0; i < n; i++)
    cards[i] = read[i];
  return n;
}

static void show_problem(FeltWinnerDialog *self, const char *text, gboolean wrong)
{
  gtk_label_set_label(self->problem, text);
  felt_mark(self->problem, "error", wrong);
}

static void clear_results(FeltWinnerDialog *self)
{
  for (guint i = 0; i < self->n_lines; i++) {
    felt_show_line(self->lines[i]->wins, NULL);
    felt_show_line(self->lines[i]->words, NULL);
    felt_mark(self->lines[i], "winner", FALSE);
  }
}

static void append_best(GString *text, const FeltRank *rank)
{
  g_autofree char *cards = felt_cards_markup(rank->best, rank->n_best);
  g_string_append_printf(text, "  %s", cards);
}

static void show_line(FeltGame game, const FeltShowdown *showdown, guint i, FeltWinnerLine *line)
{
  char words[FELT_WORDS_SIZE];
  g_autoptr(GString) text = g_string_new(NULL);

  felt_rank_words(game, &showdown->high[i], translate, NULL, words, sizeof words);
  g_string_append_printf(text, "<b>%s</b>", words);
  append_best(text, &showdown->high[i]);
  if (felt_game_facts(game)->hilo) {
    felt_rank_words(game, &showdown->low[i], translate, NULL, words, sizeof words);
    g_string_append_printf(text, "\n%s", words);
    append_best(text, &showdown->low[i]);
  }
  felt_show_line(line->words, text->str);
  const char *wins = felt_showdown_won(game, showdown, i);
  felt_show_line(line->wins, wins);
  felt_mark(line, "winner", wins != NULL);
}

/* Reads all cards; hands get those of the lines that hold any. Returns FALSE when some text is no
 * card. */
static gboolean read_all(FeltWinnerDialog *self, FeltCard *board, int *n_board,
                         FeltHolding *holdings, FeltWinnerLine **lines, guint *n)
{
  *n_board = read_cards(self->board, board, 5);
  gboolean good = *n_board >= 0;
  *n = 0;
  for (guint i = 0; i < self->n_lines; i++) {
    int cards = read_cards(self->lines[i]->entry, holdings[*n].cards, FELT_MAX_HOLDING);
    good = good && cards >= 0;
    if (cards <= 0)
      continue;
    holdings[*n].n = (guint8)cards;
    lines[*n] = self->lines[i];
    (*n)++;
  }
  return good;
}

static void changed_cb(FeltWinnerDialog *self)
{
  FeltGame game = (FeltGame)gtk_drop_down_get_selected(self->game);
  FeltCard board[5];
  FeltHolding holdings[MAX_HANDS];
  FeltWinnerLine *lines[MAX_HANDS];
  FeltShowdown showdown;
  FeltEvalProblem problem;
  int n_board;
  guint n;

  clear_results(self);
  if (game >= FELT_N_GAMES) {
    show_problem(self, _("Choose the game that is played."), FALSE);
    return;
  }
  gboolean good = read_all(self, board, &n_board, holdings, lines, &n);
  if (!good || n == 0) {
    show_problem(self, _("Type cards as rank and suit: Ah Kd Ts 9c; or click them."), FALSE);
    return;
  }
  if (felt_showdown(game, 0, board, (gsize)n_board, holdings, n, &showdown, &problem) !=
      FELT_EVAL_OK) {
    char words[FELT_WORDS_SIZE];
    felt_problem_words(game, &problem, translate, NULL, words, sizeof words);
    g_autofree char *capital = felt_capital_text(words);
    g_autofree char *sentence = g_strconcat(capital, ".", NULL);
    show_problem(self, sentence, problem.code == FELT_EVAL_TWICE || problem.code == FELT_EVAL_DECK);
    return;
  }

  show_problem(self, "", FALSE);
  for (guint i = 0; i < n; i++)
    show_line(game, &showdown, i, lines[i]);
}

static void game_cb(FeltWinnerDialog *self)
{
  guint game = gtk_drop_down_get_selected(self->game);
  gboolean has_board = game >= FELT_N_GAMES || felt_game_facts((FeltGame)game)->board_max > 0;
  if (!has_board)
    gtk_editable_set_text(self->board, "");
  gtk_widget_set_visible(GTK_WIDGET(self->board), has_board);
  changed_cb(self);
}

static void add_line(FeltWinnerDialog *self)
{
  FeltWinnerLine *line = g_object_new(felt_winner_line_get_type(), NULL);
  felt_card_grid_serve(self->grid, line->entry, (int)self->n_lines);
  self->lines[self->n_lines++] = line;
  felt_show_format(line->player, _("Player %u"), self->n_lines);
  felt_show_name_of(line->entry, _("Player %u"), self->n_lines);
  FELT_FOLLOW(self, line->entry, "changed", changed_cb);
  gtk_list_box_append(self->hands, GTK_WIDGET(line));
  gtk_widget_set_sensitive(self->add, self->n_lines < MAX_HANDS);
}

static void add_cb(FeltWinnerDialog *self)
{
  add_line(self);
  gtk_widget_grab_focus(GTK_WIDGET(self->lines[self->n_lines - 1]->entry));
}

static void clear_cb(FeltWinnerDialog *self)
{
  gtk_editable_set_text(self->board, "");
  for (guint i = 0; i < self->n_lines; i++)
    gtk_editable_set_text(self->lines[i]->entry, "");
  gtk_widget_grab_focus(GTK_WIDGET(self->lines[0]->entry));
}

static void felt_winner_dialog_class_init(FeltWinnerDialogClass *klass)
{
  g_type_ensure(FELT_TYPE_CARD_GRID);
  felt_window_template(klass, "felt-winner-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltWinnerDialog, game, board, hands, problem, add, grid);
  FELT_BIND_CALLBACKS(klass, changed_cb, game_cb, add_cb, clear_cb);
}

static void felt_winner_dialog_init(FeltWinnerDialog *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  /* the games of levels begin with those of the evaluators, in the same order */
  g_autoptr(GListModel) names = felt_game_names_new(FELT_N_GAMES);
  felt_card_grid_serve(self->grid, self->board, -1);
  add_line(self);
  add_line(self);
  gtk_drop_down_set_model(self->game, names);
  changed_cb(self);
}

void felt_winner_dialog_present(GtkWindow *parent, int game)
{
  FeltWinnerDialog *self = g_object_new(felt_winner_dialog_get_type(), "transient-for", parent,
                                        "destroy-with-parent", TRUE, NULL);
  if (felt_played_game_is_known(game))
    gtk_drop_down_set_selected(self->game, (guint)felt_played_game_showdown(game));
  else
    gtk_drop_down_set_selected(self->game, GTK_INVALID_LIST_POSITION);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(GTK_WIDGET(self->lines[0]->entry));
}
