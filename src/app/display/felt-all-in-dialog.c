/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-all-in-dialog.c - an all-in, typed: two keys a card, what each wins, onto the room's screen
 */
#include "app/display/felt-display-windows.h"

#include "app/desk/felt-all-in-show.h"
#include "app/widgets/felt-card-grid.h"
#include "app/widgets/felt-game-choice.h"
#include "app/widgets/felt-names.h"
#include "app/widgets/felt-widget.h"
#include "core/rules/felt-cards.h"
#include "services/board/felt-all-in.h"
#include "tournament/setup/felt-structure.h"

/* Signals: "full" (): the key that was pressed finished the last card that has room; "leave" (int
 * way): -1 for Up, or Backspace where nothing stands; 1 for Down; 0 for Enter. */
G_DECLARE_FINAL_TYPE(FeltCardEntry, felt_card_entry, FELT, CARD_ENTRY, GtkEntry)

struct _FeltCardEntry {
  GtkEntry parent_instance;
  guint size, held; /* cards it has room for, cards that stood there last */
};

G_DEFINE_FINAL_TYPE(FeltCardEntry, felt_card_entry, GTK_TYPE_ENTRY)

/* Whole cards that stand there; of what is no card none. */
static guint count(FeltCardEntry *self)
{
  FeltCard cards[FELT_DECK_SIZE];
  g_autofree char *text = g_ascii_strdown(gtk_editable_get_text(GTK_EDITABLE(self)), -1);
  return (guint)MAX(felt_cards_from_text(text, cards, G_N_ELEMENTS(cards), NULL), 0);
}

/* Only a key moves on: what a program sets does not. */
static void changed_cb(FeltCardEntry *self)
{
  guint before = self->held;
  self->held = count(self);
  if (self->size > 0 && self->held == self->size && before < self->held &&
      gtk_widget_is_focus(GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(self)))))
    g_signal_emit_by_name(self, "full");
}

static gboolean key_cb(GtkEventControllerKey *controller, guint key, guint code,
                       GdkModifierType state, FeltCardEntry *self)
{
  gboolean empty = *gtk_editable_get_text(GTK_EDITABLE(self)) == '\0';
  int way;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;
  if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up || (key == GDK_KEY_BackSpace && empty))
    way = -1;
  else if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    way = 1;
  else if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    way = 0;
  else
    return FALSE;
  g_signal_emit_by_name(self, "leave", way);
  return TRUE;
}

static void felt_card_entry_class_init(FeltCardEntryClass *klass)
{
  felt_signal(klass, "full", 0);
  felt_signal(klass, "leave", 1, G_TYPE_INT);
}

static void felt_card_entry_init(FeltCardEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(key_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self), keys);
  gtk_entry_set_max_length(GTK_ENTRY(self), 160);
  /* after all others: who listens has read the text when the keyboard moves on */
  g_signal_connect_after(self, "changed", G_CALLBACK(changed_cb), NULL);
}

/* Gives it the keyboard, behind what stands there. */
static void go_to(FeltCardEntry *entry)
{
  gtk_entry_grab_focus_without_selecting(GTK_ENTRY(entry));
  gtk_editable_set_position(GTK_EDITABLE(entry), -1);
}

G_DECLARE_FINAL_TYPE(FeltAllInRow, felt_all_in_row, FELT, ALL_IN_ROW, GtkListBoxRow)

#define FELT_ALL_IN_GAMES (FELT_GAME_OMAHA6_HILO + 1) /* those with a board stand first */

/* Not modal: the tournament goes on below. What is on the screen stays there when it is closed, and
 * stands in it when it is opened again. A card of the board is on the screen with its second key;
 * other hands are when the director shows them. */
G_DECLARE_FINAL_TYPE(FeltAllInDialog, felt_all_in_dialog, FELT, ALL_IN_DIALOG, AdwWindow)

struct _FeltAllInDialog {
  AdwWindow parent_instance;
  FeltDesk *desk;
  FeltAllInShow *show_of; /* the desk's */
  FeltAllInRow *rows[FELT_ALL_IN_LINES];
  guint n_rows;
  char *where;       /* what the hand is called, or NULL */
  gboolean filling;  /* it is not typed but filled in: looked at once, at the end */
  gboolean follows;  /* what comes from the screen is written here */
  gboolean typed;    /* all_in was typed: its board goes to the screen */
  FeltAllIn *all_in; /* as typed, NULL: not one (yet) */
  FeltAllInOdds odds;
  gboolean known; /* odds are of all_in */
  GCancellable *cancel;
  /* of the template */
  GtkDropDown *table, *game;
  GtkListBox *players;
  FeltCardEntry *board, *dead;
  GtkLabel *problem;
  FeltCardGrid *grid;
  GtkWidget *add, *take_off, *show;
};

struct _FeltAllInRow {
  GtkListBoxRow parent_instance;
  /* of the template */
  GtkEditable *name;
  FeltCardEntry *cards;
  GtkLabel *drawn, *share, *words;
};

FELT_DEFINE_TEMPLATE(FeltAllInRow, felt_all_in_row, GTK_TYPE_LIST_BOX_ROW)

static void append_cards(GString *text, const FeltCard *cards, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *card = felt_card_markup(cards[i]);
    g_string_append_printf(text, "%s%s", i > 0 ? " " : "", card);
  }
}

/* "9 outs: K♠ …": words with the cards behind them. */
static void append_outs(GString *text, const FeltAllIn *all_in, const FeltAllInOdds *odds,
                        guint player)
{
  const FeltOuts *outs = &odds->outs;
  g_autofree char *words = felt_all_in_outs(all_in, odds, player);
  guint n = outs->n[player] + outs->n_shared[player];
  if (words == NULL)
    return;
  g_string_append_printf(text, "%s%s", text->len > 0 ? " · " : "", words);
  if (n > 0 && odds->share[player] > 0) {
    g_string_append(text, ": ");
    append_cards(text, outs->cards[player], n);
  }
}

/* "43.2 %", in hi-lo with how often they take all of it. */
static char *say_share(const FeltAllIn *all_in, const FeltAllInOdds *odds, guint player)
{
  const char *won = felt_all_in_won(all_in, odds, player);
  g_autofree char *share = felt_all_in_percent(odds->share[player]);
  if (won != NULL)
    return g_markup_printf_escaped("<b>%s</b>  %s", share, won);
  if (!felt_game_facts(all_in->game)->hilo || all_in->n_board == 5)
    return g_markup_printf_escaped("<b>%s</b>", share);
  g_autofree char *win = felt_all_in_percent(odds->win[player]);
  g_autofree char *high = felt_all_in_percent(odds->high[player]);
  g_autofree char *parts = g_strdup_printf(_("all %s, high %s"), win, high);
  return g_markup_printf_escaped("<b>%s</b>  %s", share, parts);
}

static void show_row(FeltAllInRow *row, const FeltAllIn *all_in, const FeltAllInOdds *odds,
                     guint player)
{
  g_autoptr(GString) drawn = g_string_new(NULL);
  g_autoptr(GString) words = g_string_new(NULL);
  g_autofree char *share = NULL;
  if (odds != NULL) {
    g_autofree char *holds = felt_all_in_holds_all(all_in, odds, player);
    append_cards(drawn, all_in->hands[player].cards, all_in->hands[player].n);
    share = say_share(all_in, odds, player);
    if (holds != NULL)
      g_string_append(words, holds);
    append_outs(words, all_in, odds, player);
  }
  gtk_label_set_markup(row->drawn, drawn->str);
  gtk_label_set_markup(row->share, share != NULL ? share : "");
  gtk_label_set_markup(row->words, words->str);
}

static void say_in_row(FeltAllInRow *row, const char *sentence, gboolean wrong)
{
  felt_mark(row->cards, "error", sentence != NULL && wrong);
  if (sentence != NULL)
    gtk_label_set_text(row->words, sentence);
  felt_mark(row->words, "error", sentence != NULL && wrong);
}

static void felt_all_in_row_class_init(FeltAllInRowClass *klass)
{
  g_type_ensure(felt_card_entry_get_type());
  felt_template(klass, "felt-all-in-row.ui");
  FELT_BIND_CHILDREN(klass, FeltAllInRow, name, cards, drawn, share, words);
}

static GtkWidget *new_row(guint number, const char *name)
{
  FeltAllInRow *self = g_object_new(felt_all_in_row_get_type(), NULL);
  g_autofree char *player = g_strdup_printf(_("Player %u"), number);
  g_autofree char *cards = g_strdup_printf(_("Cards of player %u"), number);
  gtk_entry_set_placeholder_text(GTK_ENTRY(self->name), player);
  felt_show_text(self->name, name);
  felt_show_name(self->name, player);
  felt_show_name(self->cards, cards);
  return GTK_WIDGET(self);
}

G_DEFINE_FINAL_TYPE(FeltAllInDialog, felt_all_in_dialog, ADW_TYPE_WINDOW)

/* What is typed ------------------------------------------------------------------------------ */

static FeltCardEntry *entry_of(FeltAllInDialog *self, guint field)
{
  if (field == FELT_ALL_IN_BOARD)
    return self->board;
  if (field == FELT_ALL_IN_DEAD)
    return self->dead;
  return self->rows[field]->cards;
}

static const char *text_of(FeltAllInDialog *self, guint field)
{
  return gtk_editable_get_text(GTK_EDITABLE(entry_of(self, field)));
}

/* The field of an entry of cards. */
static guint field_of(FeltAllInDialog *self, gpointer entry)
{
  for (guint i = 0; i < self->n_rows; i++)
    if ((gpointer)self->rows[i]->cards == entry)
      return i;
  if (entry == (gpointer)self->board)
    return FELT_ALL_IN_BOARD;
  return entry == (gpointer)self->dead ? FELT_ALL_IN_DEAD : FELT_ALL_IN_ANY;
}

static void read_typed(FeltAllInDialog *self, guint latest, FeltAllInTyped *typed)
{
  *typed = (FeltAllInTyped){.game = (FeltGame)gtk_drop_down_get_selected(self->game),
                            .where = self->where,
                            .n_lines = self->n_rows,
                            .board = text_of(self, FELT_ALL_IN_BOARD),
                            .dead = text_of(self, FELT_ALL_IN_DEAD),
                            .latest = latest};
  for (guint i = 0; i < self->n_rows; i++) {
    typed->names[i] = gtk_editable_get_text(self->rows[i]->name);
    typed->cards[i] = text_of(self, i);
  }
}

/* What it comes to --------------------------------------------------------------------------- */

/* The player of a line among those who are in; -1: not in. */
static int player_of(FeltAllInDialog *self, guint line)
{
  int player = -1;
  for (guint i = 0; i <= line; i++) {
    g_autofree char *text = g_strstrip(g_strdup(text_of(self, i)));
    if (*text != '\0')
      player++;
    else if (i == line)
      return -1;
  }
  return player;
}

static void show_rows(FeltAllInDialog *self)
{
  for (guint i = 0; i < self->n_rows; i++) {
    int player = self->known ? player_of(self, i) : -1;
    show_row(self->rows[i], self->all_in, player >= 0 ? &self->odds : NULL, (guint)MAX(player, 0));
  }
}

static void update_buttons(FeltAllInDialog *self)
{
  FeltAllIn *shown = felt_all_in_show_hands(self->show_of);
  gboolean same =
      shown != NULL && self->all_in != NULL && felt_all_in_same_hands(shown, self->all_in);
  gtk_widget_set_sensitive(self->show, self->known && !same);
  gtk_widget_set_sensitive(self->take_off, shown != NULL);
  gtk_widget_set_visible(self->add, gtk_drop_down_get_selected(self->table) == 0);
  gtk_widget_set_sensitive(self->add, self->n_rows < FELT_ALL_IN_LINES);
}

static void say_problem(FeltAllInDialog *self, const FeltAllInProblem *problem)
{
  const char *sentence = problem->sentence;
  gboolean wrong = sentence != NULL && !problem->waits;
  gboolean of_line = sentence != NULL && problem->field < FELT_ALL_IN_LINES;
  for (guint i = 0; i < self->n_rows; i++)
    say_in_row(self->rows[i], of_line && problem->field == i ? sentence : NULL, wrong);
  felt_mark(self->board, "error", wrong && problem->field == FELT_ALL_IN_BOARD);
  felt_mark(self->dead, "error", wrong && problem->field == FELT_ALL_IN_DEAD);
  gtk_label_set_text(self->problem, sentence != NULL && !of_line ? sentence : "");
  felt_mark(self->problem, "error", wrong);
}

/* A board that changes goes to the screen at once, other hands do not. data is looked at only when
 * it was not cancelled: then the dialog is still there. */
static void computed_cb(GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree FeltAllInOdds *odds = felt_all_in_odds_finish(result);
  if (odds == NULL)
    return;
  FeltAllInDialog *self = data;
  g_clear_object(&self->cancel);
  self->odds = *odds;
  self->known = TRUE;
  FeltAllIn *shown = felt_all_in_show_hands(self->show_of);
  if (self->typed && shown != NULL && felt_all_in_same_hands(shown, self->all_in))
    felt_all_in_show_put(self->show_of, self->all_in, odds);
  show_rows(self);
  update_buttons(self);
}

static void stop(FeltAllInDialog *self)
{
  if (self->cancel != NULL)
    g_cancellable_cancel(self->cancel);
  g_clear_object(&self->cancel);
}

/* Reads all fields; latest: the one that was typed in. */
static void look_at_fields(FeltAllInDialog *self, guint latest)
{
  FeltAllInTyped typed;
  FeltAllInProblem problem = {.sentence = NULL};
  if (self->filling)
    return;
  stop(self);
  read_typed(self, latest, &typed);
  g_clear_pointer(&self->all_in, felt_all_in_unref);
  self->all_in = felt_all_in_read(&typed, &problem);
  self->known = FALSE;
  self->typed = !self->follows;
  if (self->all_in != NULL) {
    self->cancel = g_cancellable_new();
    felt_all_in_odds_async(self->all_in, self->cancel, computed_cb, self);
  } else {
    show_rows(self);
  }
  say_problem(self, &problem);
  felt_all_in_problem_clear(&problem);
  update_buttons(self);
}

/* Keys and clicks ---------------------------------------------------------------------------- */

static void add_row(FeltAllInDialog *self, const char *name);

static void typed_cb(GtkEditable *entry, FeltAllInDialog *self)
{
  look_at_fields(self, field_of(self, entry));
}

/* A whole hand: on to the next player who has none, else to the board. */
static void full_cb(FeltCardEntry *entry, FeltAllInDialog *self)
{
  guint next = field_of(self, entry) + 1;
  while (next < self->n_rows && *text_of(self, next) != '\0')
    next++;
  go_to(entry_of(self, next < self->n_rows ? next : FELT_ALL_IN_BOARD));
}

/* From line to line, from the last one to the board and the dead cards. Down from the last line of
 * those that are typed by hand makes another one. */
static void go(FeltAllInDialog *self, guint field, int way)
{
  guint last = self->n_rows - 1, to = FELT_ALL_IN_BOARD;
  gboolean by_hand = gtk_drop_down_get_selected(self->table) == 0;
  if (way > 0 && field == last && by_hand && self->n_rows < FELT_ALL_IN_LINES &&
      *text_of(self, last) != '\0') {
    add_row(self, NULL);
    to = last + 1;
  } else if (way > 0 && field == FELT_ALL_IN_BOARD) {
    to = FELT_ALL_IN_DEAD;
  } else if (way > 0 && field < last) {
    to = field + 1;
  } else if (way < 0 && field == FELT_ALL_IN_BOARD) {
    to = last;
  } else if (way < 0 && field < FELT_ALL_IN_LINES) {
    to = MAX(field, 1) - 1;
  }
  go_to(entry_of(self, to));
}

static void show_cb(FeltAllInDialog *self)
{
  GtkWindow *parent = gtk_window_get_transient_for(GTK_WINDOW(self));
  if (!self->known)
    return;
  felt_all_in_show_put(self->show_of, self->all_in, &self->odds);
  if (parent != NULL && G_IS_ACTION_GROUP(parent))
    g_action_group_change_action_state(G_ACTION_GROUP(parent), "display",
                                       g_variant_new_boolean(TRUE));
}

static void take_off_cb(FeltAllInDialog *self)
{
  felt_all_in_show_put(self->show_of, NULL, NULL);
  go_to(self->board);
}

/* Enter goes to the board, and from there onto the screen. */
static void leave_cb(FeltCardEntry *entry, int way, FeltAllInDialog *self)
{
  guint field = field_of(self, entry);
  if (way != 0)
    go(self, field, way);
  else if (field < FELT_ALL_IN_LINES)
    go_to(self->board);
  else if (gtk_widget_get_sensitive(self->show))
    show_cb(self);
}

/* Lines -------------------------------------------------------------------------------------- */

static guint hand_size(FeltAllInDialog *self)
{
  guint game = gtk_drop_down_get_selected(self->game);
  return game < FELT_ALL_IN_GAMES ? felt_game_facts((FeltGame)game)->hand_max : FELT_MAX_HOLDING;
}

static void add_row(FeltAllInDialog *self, const char *name)
{
  GtkWidget *row = new_row(self->n_rows + 1, name);
  self->rows[self->n_rows++] = FELT_ALL_IN_ROW(row);
  FeltCardEntry *cards = FELT_ALL_IN_ROW(row)->cards;
  cards->size = hand_size(self);
  g_signal_connect(cards, "changed", G_CALLBACK(typed_cb), self);
  g_signal_connect(cards, "full", G_CALLBACK(full_cb), self);
  g_signal_connect(cards, "leave", G_CALLBACK(leave_cb), self);
  g_signal_connect(FELT_ALL_IN_ROW(row)->name, "changed", G_CALLBACK(typed_cb), self);
  felt_card_grid_serve(self->grid, cards, (int)self->n_rows - 1);
  gtk_list_box_append(self->players, row);
  update_buttons(self);
}

static void drop_rows(FeltAllInDialog *self)
{
  while (self->n_rows > 0)
    gtk_list_box_remove(self->players, GTK_WIDGET(self->rows[--self->n_rows]));
}

static void offer_table(FeltAllInDialog *self, guint number)
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
      add_row(self, player->name);
  }
  while (self->n_rows < 2)
    add_row(self, NULL);
  gtk_editable_set_text(GTK_EDITABLE(self->board), "");
  gtk_editable_set_text(GTK_EDITABLE(self->dead), "");
  self->filling = FALSE;
  look_at_fields(self, FELT_ALL_IN_ANY);
}

static gboolean is_offered(const FeltState *state, guint number)
{
  const FeltTable *table = state != NULL && number > 0 ? felt_state_table(state, number) : NULL;
  return table != NULL && table->status == FELT_TABLE_OPEN && table->n_players >= 2;
}

static void offer_tables(FeltNames *names, gpointer data)
{
  const FeltState *state = data;
  for (guint i = 1; state != NULL && i <= state->tables->len; i++) {
    g_autofree char *number = g_strdup_printf("%u", i), *title = g_strdup_printf(_("Table %u"), i);
    if (is_offered(state, i))
      felt_names_add(names, number, title);
  }
}

static void list_tables(FeltAllInDialog *self, guint table)
{
  const FeltState *state = felt_desk_state(self->desk);
  g_autofree char *wanted = is_offered(state, table) ? g_strdup_printf("%u", table) : NULL;
  felt_names_fill(self->table, _("No table"), offer_tables, (gpointer)state);
  gtk_widget_set_visible(GTK_WIDGET(self->table), felt_names_count(self->table) > 1);
  felt_names_show(self->table, wanted);
}

static void set_cards(FeltCardEntry *entry, const FeltCard *cards, guint n)
{
  char text[2 * FELT_DECK_SIZE + 1];
  felt_cards_to_text(cards, n, text);
  gtk_editable_set_text(GTK_EDITABLE(entry), text);
}

static void take_shown(FeltAllInDialog *self, const FeltAllIn *shown)
{
  self->filling = TRUE;
  gtk_drop_down_set_selected(self->table, 0);
  drop_rows(self);
  felt_own_text(&self->where, shown->where);
  gtk_drop_down_set_selected(self->game, (guint)shown->game);
  for (guint i = 0; i < shown->n; i++) {
    add_row(self, shown->names[i]);
    set_cards(entry_of(self, i), shown->hands[i].cards, shown->hands[i].n);
  }
  set_cards(self->board, shown->board, shown->n_board);
  set_cards(self->dead, shown->dead, shown->n_dead);
  self->filling = FALSE;
  self->follows = TRUE;
  look_at_fields(self, FELT_ALL_IN_ANY);
  self->follows = FALSE;
}

static guint game_played(FeltDesk *desk)
{
  FeltSession *session = felt_desk_session(desk);
  FeltLevel level = {.game = FELT_GAME_HOLDEM};
  if (session != NULL)
    felt_state_coming_level(felt_session_state(session), felt_session_clock(session), &level);
  guint game = felt_played_game_is_known(level.game) ? (guint)felt_played_game_showdown(level.game)
                                                     : FELT_N_GAMES;
  return game < FELT_ALL_IN_GAMES ? game : GTK_INVALID_LIST_POSITION;
}

static void add_cb(FeltAllInDialog *self)
{
  add_row(self, NULL);
  go_to(entry_of(self, self->n_rows - 1));
}

/* The next all-in: the players stay. */
static void clear_cb(FeltAllInDialog *self)
{
  self->filling = TRUE;
  for (guint field = 0; field < FELT_ALL_IN_ANY; field++)
    if (field < self->n_rows || field >= FELT_ALL_IN_LINES)
      gtk_editable_set_text(GTK_EDITABLE(entry_of(self, field)), "");
  self->filling = FALSE;
  look_at_fields(self, FELT_ALL_IN_ANY);
  go_to(entry_of(self, 0));
}

static void game_cb(FeltAllInDialog *self)
{
  if (gtk_drop_down_get_selected(self->game) >= FELT_ALL_IN_GAMES)
    return;
  for (guint i = 0; i < self->n_rows; i++)
    self->rows[i]->cards->size = hand_size(self);
  look_at_fields(self, FELT_ALL_IN_ANY);
}

/* What is offered ---------------------------------------------------------------------------- */

static void table_cb(FeltAllInDialog *self)
{
  guint selected = gtk_drop_down_get_selected(self->table);
  const char *number = felt_names_chosen(self->table);
  if (!self->filling && selected != GTK_INVALID_LIST_POSITION)
    offer_table(self, number != NULL ? (guint)g_ascii_strtoull(number, NULL, 10) : 0);
}

/* A card dealt on the screen itself, or by who records the hand, is on this board too. */
static void shown_cb(FeltAllInDialog *self)
{
  const FeltAllIn *shown = felt_all_in_show_hands(self->show_of);
  gboolean other = shown != NULL && shown != self->all_in && self->all_in != NULL &&
                   felt_all_in_same_hands(shown, self->all_in);
  self->follows = TRUE;
  if (other)
    set_cards(self->board, shown->board, shown->n_board);
  self->follows = FALSE;
  update_buttons(self);
}

static void felt_all_in_dialog_dispose(GObject *object)
{
  FeltAllInDialog *self = FELT_ALL_IN_DIALOG(object);
  stop(self);
  self->filling = TRUE; /* entries that go away are not looked at */
  if (self->desk != NULL && g_object_get_data(G_OBJECT(self->desk), "felt-all-in-dialog") == self)
    g_object_set_data(G_OBJECT(self->desk), "felt-all-in-dialog", NULL);
  g_clear_object(&self->desk);
  g_clear_pointer(&self->all_in, felt_all_in_unref);
  g_clear_pointer(&self->where, g_free);
  G_OBJECT_CLASS(felt_all_in_dialog_parent_class)->dispose(object);
}

static void felt_all_in_dialog_class_init(FeltAllInDialogClass *klass)
{
  G_OBJECT_CLASS(klass)->dispose = felt_all_in_dialog_dispose;
  FELT_BIND_TYPES(felt_card_grid, felt_card_entry);
  felt_window_template(klass, "felt-all-in-dialog.ui");
  FELT_BIND_CHILDREN(klass, FeltAllInDialog, table, game, players, board, dead, problem, grid, add,
                     take_off, show);
  FELT_BIND_CALLBACKS(klass, table_cb, game_cb, typed_cb, leave_cb, add_cb, clear_cb, show_cb,
                      take_off_cb);
}

static void felt_all_in_dialog_init(FeltAllInDialog *self)
{
  self->filling = TRUE;
  gtk_widget_init_template(GTK_WIDGET(self));
  g_autoptr(GListModel) names = felt_game_names_new(FELT_ALL_IN_GAMES);
  gtk_drop_down_set_model(self->game, names);
  felt_card_grid_serve(self->grid, self->board, -1);
  felt_card_grid_serve(self->grid, self->dead, -1);
}

static FeltAllInDialog *new_dialog(FeltDesk *desk, GtkWindow *parent, guint table)
{
  FeltAllInDialog *self = g_object_new(felt_all_in_dialog_get_type(), "transient-for", parent,
                                       "destroy-with-parent", TRUE, NULL);
  self->desk = g_object_ref(desk);
  self->show_of = felt_all_in_show_get(desk);
  g_object_set_data(G_OBJECT(desk), "felt-all-in-dialog", self);
  FELT_FOLLOW(self, self->show_of, "changed", shown_cb);
  gtk_drop_down_set_selected(self->game, game_played(desk));
  list_tables(self, table);

  const FeltAllIn *shown = felt_all_in_show_hands(self->show_of);
  if (shown != NULL)
    take_shown(self, shown);
  else
    offer_table(self, table);
  return self;
}

void felt_all_in_dialog_present(FeltDesk *desk, GtkWindow *parent, guint table)
{
  FeltAllInDialog *self = g_object_get_data(G_OBJECT(desk), "felt-all-in-dialog");
  if (self == NULL) {
    self = new_dialog(desk, parent, table);
    gtk_window_present(GTK_WINDOW(self));
    go_to(entry_of(self, felt_all_in_show_hands(self->show_of) != NULL ? FELT_ALL_IN_BOARD : 0));
  }
  gtk_window_present(GTK_WINDOW(self));
}
