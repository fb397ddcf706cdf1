/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-recorder.c - records hands action by action, at a table or alone */
#include "app/hands/felt-hand-recorder.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/desk/felt-refusal.h"
#include "app/hands/felt-hand-equity.h"
#include "app/hands/felt-hand-seats.h"
#include "app/hands/felt-hand-table.h"
#include "app/hands/felt-hand-typed.h"
#include "hands/felt-hands-hole.h"
#include "tournament/palette/felt-phrase.h"

struct _FeltHandRecorder {
  AdwWindow parent_instance;
  FeltDesk *desk;
  FeltSession *session; /* of the hands */
  FeltHandsHole *hole;  /* cards that may not come out yet: here, and nowhere else */
  guint table;          /* 0: alone */
  guint timer;
  FeltHandSeats *rows;
  FeltHandEquity *equity;

  /* of the template */
  GtkWidget *alone, *count, *bust;
  GtkSpinButton *players;
  GtkEditable *stack, *small, *big;
  GtkLabel *stakes, *board, *pot, *turn, *problem;
  GtkListBox *seats;
  GtkButton *fold, *call, *raise;
  GtkEntry *typed;
};

G_DEFINE_FINAL_TYPE(FeltHandRecorder, felt_hand_recorder, ADW_TYPE_WINDOW)

static const FeltHandsState *state_of(FeltHandRecorder *self)
{
  return felt_session_stream_state(self->session);
}

/* The hand that is shown: the one that is played, else the last. */
static const FeltHandsHand *hand_of(FeltHandRecorder *self)
{
  return felt_hands_state_last(state_of(self));
}

static gint64 now_us(FeltHandRecorder *self)
{
  FeltInstant now;
  felt_session_now(self->session, &now);
  return now.utc_us;
}

static void say(FeltHandRecorder *self, const char *sentence)
{
  gtk_label_set_text(self->problem, sentence);
}

/* What is shown ---------------------------------------------------------------------------- */

static char *board_text(const FeltHandsHand *hand)
{
  GString *text = g_string_new(NULL);
  for (guint run = 0; hand != NULL && run < hand->play.n_runs; run++)
    for (guint k = 0; k < hand->play.n_board[run]; k++) {
      char card[3];
      felt_card_to_text(hand->play.board[run][k], card);
      g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", card);
    }
  return g_string_free(text, FALSE);
}

static char *pot_text(const FeltHandsHand *hand)
{
  FeltPot pots[FELT_HAND_PLAYERS];
  guint n = felt_hands_hand_pots(hand, pots);
  g_autofree char *all = felt_hands_deal_amount(&hand->deal, felt_hand_in_pot(&hand->play));
  GString *text = g_string_new(NULL);
  g_string_append_printf(text, _("Pot %s"), all);
  for (guint i = 0; i < n && n > 1; i++) {
    g_autofree char *amount = felt_hands_deal_amount(&hand->deal, pots[i].amount);
    g_string_append(text, " · ");
    if (i == 0)
      g_string_append_printf(text, _("main pot %s"), amount);
    else
      g_string_append_printf(text, _("side pot %s"), amount);
  }
  return g_string_free(text, FALSE);
}

/* Who is asked for what, with the limits. */
static char *turn_text(const FeltHandsHand *hand)
{
  FeltExpect expect;
  FeltLegal legal;
  if (felt_hands_hand_is_over(hand))
    return g_strdup(hand->voided ? _("Misdeal: the chips go back") : _("The hand is over"));
  felt_hand_expects(&hand->play, &expect);
  g_autofree char *name = felt_hands_deal_name(&hand->deal, hand->seats[expect.player]);
  if (expect.kind == FELT_EXPECT_BOARD)
    return g_strdup(_("The board is dealt"));
  if (expect.kind == FELT_EXPECT_NOTHING)
    return g_strdup(_("Who wins?"));
  if (expect.kind == FELT_EXPECT_SHOW)
    return g_strdup_printf(_("%s shows or mucks"), name);
  if (expect.kind == FELT_EXPECT_DISCARD)
    return g_strdup_printf(_("%s draws"), name);
  if (expect.kind == FELT_EXPECT_HOLE)
    return g_strdup_printf(_("%s is dealt"), name);

  felt_hand_legal(&hand->play, &legal);
  g_autofree char *owed = felt_hands_deal_amount(&hand->deal, legal.to_call);
  g_autofree char *min = felt_hands_deal_amount(&hand->deal, legal.min_to);
  g_autofree char *max = felt_hands_deal_amount(&hand->deal, legal.max_to);
  if (legal.may_raise)
    return g_strdup_printf(_("%s to act: %s to call, raise to %s–%s"), name, owed, min, max);
  return g_strdup_printf(_("%s to act: %s to call, no raise (%s)"), name, owed, legal.min_rule);
}

/* A button's label with an amount, owned by the caller. */
static void take_label(GtkButton *button, char *label)
{
  gtk_button_set_label(button, label);
  g_free(label);
}

/* All chips are a legal raise, or no more than a call. */
static gboolean may_go_all_in(const FeltHandsHand *hand, const FeltLegal *legal)
{
  gint64 all = hand->play.bets[legal->player] + hand->play.stacks[legal->player];
  if (legal->bring_in_due)
    return FALSE;
  return legal->may_raise ? legal->max_to == all : all <= hand->play.bet;
}

static void label_amounts(FeltHandRecorder *self, const FeltHandsHand *hand, const FeltLegal *legal)
{
  g_autofree char *owed = felt_hands_deal_amount(&hand->deal, legal->to_call);
  g_autofree char *bring_in = felt_hands_deal_amount(&hand->deal, legal->bring_in);
  g_autofree char *min = felt_hands_deal_amount(&hand->deal, legal->min_to);
  if (legal->bring_in_due)
    take_label(self->call, g_strdup_printf(_("Bring In %s"), bring_in));
  else if (legal->to_call > 0)
    take_label(self->call, g_strdup_printf(_("Call %s"), owed));
  if (legal->may_raise && hand->play.bet > 0)
    take_label(self->raise, g_strdup_printf(_("Raise to %s"), min));
  else if (legal->may_raise)
    take_label(self->raise, g_strdup_printf(_("Bet %s"), min));
}

/* Buttons offer what is legal; the amount of a raise is the smallest. */
static void show_buttons(FeltHandRecorder *self, const FeltHandsHand *hand)
{
  FeltExpect expect = {.kind = FELT_EXPECT_NOTHING};
  FeltLegal legal = {0};
  gboolean on = hand != NULL && !felt_hands_hand_is_over(hand);
  if (on)
    felt_hand_expects(&hand->play, &expect);
  gboolean acts = expect.kind == FELT_EXPECT_ACTION;
  gboolean deals = expect.kind == FELT_EXPECT_BOARD;
  gboolean shows = expect.kind == FELT_EXPECT_SHOW;
  if (acts)
    felt_hand_legal(&hand->play, &legal);

  gtk_button_set_label(self->fold, shows ? _("Mucks") : _("Fold"));
  gtk_button_set_label(self->call, _("Check"));
  gtk_button_set_label(self->raise, _("Raise"));
  if (acts)
    label_amounts(self, hand, &legal);
  else if (deals)
    gtk_button_set_label(self->call, _("Dealt, Not Noted"));
  else if (shows)
    gtk_button_set_label(self->call, _("Shows"));

  GtkWidget *widget = GTK_WIDGET(self);
  gtk_widget_action_set_enabled(widget, "hand.fold", (acts && legal.may_fold) || shows);
  gtk_widget_action_set_enabled(widget, "hand.call", acts || deals || shows);
  gtk_widget_action_set_enabled(widget, "hand.raise", legal.may_raise);
  gtk_widget_action_set_enabled(widget, "hand.all-in", acts && may_go_all_in(hand, &legal));
  gtk_widget_action_set_enabled(widget, "hand.begin", !on);
  gtk_widget_action_set_enabled(widget, "hand.misdeal", on);
  gtk_widget_action_set_enabled(widget, "hand.undo",
                                felt_session_undoable(self->session, FALSE) != 0);
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
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; i < bust->n_players; i++) {
    const FeltPlayer *player =
        felt_state_player(state, g_ascii_strtoll(bust->players[i].player, NULL, 10));
    if (names->len > 0)
      g_string_append(names, ", ");
    if (player != NULL)
      g_string_append(names, player->name);
  }
  g_autofree char *label = g_strdup_printf(_("Bust Out %s"), names->str);
  gtk_button_set_label(GTK_BUTTON(self->bust), label);
}

static void show(FeltHandRecorder *self)
{
  const FeltHandsHand *hand = hand_of(self);
  g_autofree char *help = felt_hand_typed_help(hand);
  g_autofree char *board = board_text(hand);
  felt_hand_equity_ask(self->equity, hand, self->hole);
  felt_hand_seats_show(self->rows, hand, self->hole, self->equity);
  gtk_entry_set_placeholder_text(self->typed, help);
  gtk_label_set_text(self->board, *board != '\0' ? board : "–");
  gtk_widget_set_visible(self->alone,
                         self->table == 0 && felt_hands_state_current(state_of(self)) == NULL);
  show_buttons(self, hand);
  show_result(self, hand);
  if (hand == NULL) {
    gtk_label_set_text(self->turn, _("No hand yet"));
    return;
  }

  g_autofree char *stakes = felt_hands_deal_stakes(&hand->deal);
  g_autofree char *title = g_strdup_printf(_("Hand %u · %s"), hand->number, stakes);
  g_autofree char *pot = pot_text(hand);
  g_autofree char *turn = turn_text(hand);
  gtk_label_set_text(self->stakes, title);
  gtk_label_set_text(self->pot, pot);
  gtk_label_set_text(self->turn, turn);
}

/* What is done ----------------------------------------------------------------------------- */

/* Lets out what may come out by now. What others recorded meanwhile is refused, and forgotten; what
 * the database could not take is tried again with the next look, a second later. */
static void let_out(FeltHandRecorder *self)
{
  for (;;) {
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltHandsCommand) due = felt_hands_hole_due(self->hole, state_of(self), now_us(self));
    if (due == NULL)
      return;
    if (!felt_session_execute(self->session, due, NULL, felt_desk_actor(self->desk), NULL,
                              &error) &&
        error->domain != FELT_DECIDE_ERROR) {
      say(self, error->message);
      return;
    }
    felt_hands_hole_recorded(self->hole, due, state_of(self));
  }
}

/* Cards that may not come out are kept; a board card that somebody holds is none. */
static gboolean mind_hole(FeltHandRecorder *self, FeltHandsCommand *command, gboolean *kept,
                          GError **error)
{
  const FeltHandsHand *hand = hand_of(self);
  *kept = FALSE;
  if (hand == NULL)
    return TRUE;
  if (command->kind == FELT_HANDS_CARDS &&
      (hand->over_us == 0 || now_us(self) < felt_hands_due_us(hand))) {
    *kept = TRUE;
    return felt_hands_hole_keep(self->hole, state_of(self), command->seat, command->cards, error);
  }
  if (command->kind == FELT_HANDS_BOARD && command->cards != NULL) {
    gint64 seat = felt_hands_hole_holder(self->hole, hand, command->cards);
    g_autofree char *name = felt_hands_deal_name(&hand->deal, seat);
    return seat == 0 || felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                                    _("One of these cards is in the hand of %s (R-50)."), name);
  }
  if (command->kind == FELT_HANDS_SHOW && command->cards == NULL) {
    FeltExpect expect;
    felt_hand_expects(&hand->play, &expect);
    command->cards = g_strdup(felt_hands_hole_cards(self->hole, hand, hand->seats[expect.player]));
    command->seat = hand->seats[expect.player];
  }
  return TRUE;
}

/* Executes and consumes a command; a refusal stands below what was typed. */
static gboolean record(FeltHandRecorder *self, FeltHandsCommand *command)
{
  g_autoptr(FeltHandsCommand) mine = command;
  g_autoptr(GError) error = NULL;
  gboolean kept = FALSE;
  gboolean done = mind_hole(self, mine, &kept, &error) &&
                  (kept || felt_session_execute(self->session, mine, NULL,
                                                felt_desk_actor(self->desk), NULL, &error));
  if (!done)
    felt_refusal_say(&error);
  say(self, done ? "" : error->message);
  if (done && mine->kind == FELT_HANDS_SHOW)
    felt_hands_hole_recorded(self->hole, mine, state_of(self));
  let_out(self);
  show(self);
  return done;
}

static void typed_cb(FeltHandRecorder *self)
{
  g_autoptr(GError) error = NULL;
  const FeltHandsHand *hand = hand_of(self);
  const char *text = gtk_editable_get_text(GTK_EDITABLE(self->typed));
  if (hand == NULL || felt_text_is_blank(text))
    return;
  FeltHandsCommand *command = felt_hand_typed(text, hand, &error);
  if (command == NULL)
    say(self, error->message);
  else if (record(self, command))
    gtk_editable_set_text(GTK_EDITABLE(self->typed), "");
}

/* A button: what it stands for now. */
static void act_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(widget);
  const FeltHandsHand *hand = hand_of(self);
  FeltExpect expect;
  FeltLegal legal;
  if (hand == NULL)
    return;
  felt_hand_expects(&hand->play, &expect);
  felt_hand_legal(&hand->play, &legal);
  FeltHandsCommandKind kind = FELT_HANDS_FOLD;
  if (strcmp(name, "hand.fold") == 0 && expect.kind == FELT_EXPECT_SHOW)
    kind = FELT_HANDS_MUCK;
  else if (strcmp(name, "hand.all-in") == 0)
    kind = FELT_HANDS_ALL_IN;
  else if (strcmp(name, "hand.raise") == 0)
    kind = hand->play.bet > 0 ? FELT_HANDS_RAISE : FELT_HANDS_BET;
  else if (strcmp(name, "hand.call") == 0 && expect.kind == FELT_EXPECT_BOARD)
    kind = FELT_HANDS_BOARD;
  else if (strcmp(name, "hand.call") == 0 && expect.kind == FELT_EXPECT_SHOW)
    kind = FELT_HANDS_SHOW;
  else if (strcmp(name, "hand.call") == 0 && legal.bring_in_due)
    kind = FELT_HANDS_BRING_IN;
  else if (strcmp(name, "hand.call") == 0)
    kind = legal.to_call > 0 ? FELT_HANDS_CALL : FELT_HANDS_CHECK;

  FeltHandsCommand *command = felt_hands_command_new(kind);
  if (kind == FELT_HANDS_RAISE || kind == FELT_HANDS_BET)
    command->to = legal.min_to;
  record(self, command);
}

static void plain_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltHandsCommandKind kind = strcmp(name, "hand.undo") == 0 ? FELT_HANDS_UNDO : FELT_HANDS_MISDEAL;
  record(FELT_HAND_RECORDER(widget), felt_hands_command_new(kind));
}

/* A hand of nobody's table: so many players with the same stack; the button moves on. */
static FeltHandsCommand *begin_alone(FeltHandRecorder *self, GError **error)
{
  g_autoptr(FeltHandsCommand) command = felt_hands_command_new(FELT_HANDS_BEGIN);
  FeltHandsDeal *deal = &command->deal;
  const FeltHandsHand *last = hand_of(self);
  gint64 stack = 0;
  guint n = (guint)gtk_spin_button_get_value_as_int(self->players);
  if (!felt_chips_from_text(gtk_editable_get_text(self->stack), &stack) || stack < 1 ||
      !felt_chips_from_text(gtk_editable_get_text(self->small), &deal->small) ||
      !felt_chips_from_text(gtk_editable_get_text(self->big), &deal->big)) {
    felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE, _("Give the stack and the blinds in chips."));
    return NULL;
  }
  for (guint i = 0; i < n; i++) {
    FeltHandsSeat *seat = felt_list_append(
        felt_record_field(&felt_hands_deal_record, "seats")->record, &deal->seats, &deal->n_seats);
    seat->seat = i + 1;
    seat->stack = stack;
  }
  deal->button = last != NULL ? last->deal.button % n + 1 : 1;
  return g_steal_pointer(&command);
}

static void begin_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(widget);
  g_autoptr(GError) error = NULL;
  FeltHandsCommand *command = NULL;
  if (self->table == 0)
    command = begin_alone(self, &error);
  else
    command = felt_hand_table_begin(felt_desk_state(self->desk),
                                    felt_session_clock(felt_desk_session(self->desk)), self->table,
                                    hand_of(self), &error);
  if (command == NULL)
    say(self, error->message);
  else if (record(self, command))
    gtk_widget_grab_focus(GTK_WIDGET(self->typed));
}

/* The result goes to the tournament: all stacks as one command, who is out as one. */
static void result_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(widget);
  const FeltState *state = felt_desk_state(self->desk);
  const FeltHandsHand *hand = hand_of(self);
  g_autoptr(GError) error = NULL;
  FeltCommand *command = strcmp(name, "hand.count") == 0
                             ? felt_hand_table_count(state, self->table, hand)
                             : felt_hand_table_bust(state, self->table, hand);
  if (command == NULL)
    return;
  if (felt_desk_record(self->desk, command, &error))
    say(self, "");
  else
    say(self, error->message);
  show(self);
}

/* The window ------------------------------------------------------------------------------- */

static gboolean timer_cb(gpointer data)
{
  FeltHandRecorder *self = data;
  guint64 head = felt_session_head(self->session);
  let_out(self);
  if (felt_session_head(self->session) != head)
    show(self);
  return G_SOURCE_CONTINUE;
}

static void felt_hand_recorder_dispose(GObject *object)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(object);
  g_clear_handle_id(&self->timer, g_source_remove);
  g_clear_pointer(&self->rows, felt_hand_seats_free);
  g_clear_pointer(&self->equity, felt_hand_equity_free);
  g_clear_pointer(&self->hole, felt_hands_hole_free);
  g_clear_object(&self->session);
  g_clear_object(&self->desk);
  G_OBJECT_CLASS(felt_hand_recorder_parent_class)->dispose(object);
}

static void felt_hand_recorder_class_init(FeltHandRecorderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  static const char *const acts[] = {"hand.fold", "hand.call", "hand.raise", "hand.all-in"};
  G_OBJECT_CLASS(klass)->dispose = felt_hand_recorder_dispose;
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/org/feltpoker/Felt/felt-hand-recorder.ui");
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, alone);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, count);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, bust);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, players);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, stack);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, small);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, big);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, stakes);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, board);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, pot);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, turn);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, problem);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, seats);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, call);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, raise);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, fold);
  gtk_widget_class_bind_template_child(widget_class, FeltHandRecorder, typed);
  gtk_widget_class_bind_template_callback(widget_class, typed_cb);

  for (guint i = 0; i < G_N_ELEMENTS(acts); i++)
    gtk_widget_class_install_action(widget_class, acts[i], NULL, act_cb);
  gtk_widget_class_install_action(widget_class, "hand.begin", NULL, begin_cb);
  gtk_widget_class_install_action(widget_class, "hand.undo", NULL, plain_cb);
  gtk_widget_class_install_action(widget_class, "hand.misdeal", NULL, plain_cb);
  gtk_widget_class_install_action(widget_class, "hand.count", NULL, result_cb);
  gtk_widget_class_install_action(widget_class, "hand.bust", NULL, result_cb);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void felt_hand_recorder_init(FeltHandRecorder *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  self->hole = felt_hands_hole_new();
  self->rows = felt_hand_seats_new(self->seats);
}

/* The name of the stream: a table's own, or the one of hands that are nobody's. */
static char *stream_name(FeltDesk *desk, guint table)
{
  if (table == 0)
    return g_strdup("hands:alone");
  return g_strdup_printf("hands:%s-%u", felt_session_id(felt_desk_session(desk)), table);
}

static void equity_cb(gpointer data)
{
  FeltHandRecorder *self = data;
  felt_hand_seats_show(self->rows, hand_of(self), self->hole, self->equity);
}

void felt_hand_recorder_present(FeltDesk *desk, GtkWindow *parent, guint table)
{
  g_autoptr(GError) error = NULL;
  if (felt_desk_session(desk) == NULL)
    table = 0;
  g_autofree char *name = stream_name(desk, table);
  FeltSession *session =
      felt_session_open(felt_desk_store(desk), name, &felt_machine_source, &error);
  if (session == NULL) {
    felt_desk_say(desk, error->message);
    return;
  }

  FeltHandRecorder *self = g_object_new(FELT_TYPE_HAND_RECORDER, "transient-for", parent,
                                        "destroy-with-parent", TRUE, NULL);
  self->desk = g_object_ref(desk);
  self->session = session;
  self->table = table;
  self->equity = felt_hand_equity_new(equity_cb, self);
  self->timer = g_timeout_add_seconds(1, timer_cb, self);
  gtk_widget_set_visible(self->count, table != 0);
  gtk_widget_set_visible(self->bust, table != 0);
  g_signal_connect_object(session, "changed", G_CALLBACK(show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(desk, "notify::session", G_CALLBACK(gtk_window_close), self,
                          G_CONNECT_SWAPPED);
  felt_session_watch(session, TRUE);
  show(self);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(GTK_WIDGET(self->typed));
}
