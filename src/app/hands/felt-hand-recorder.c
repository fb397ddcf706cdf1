/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-recorder.c - the window that records hands action by action, at a table or alone */
#include "app/hands/felt-hand-recorder-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/desk/felt-all-in-show.h"
#include "app/desk/felt-patience.h"
#include "app/hands/felt-hand-offer.h"
#include "app/hands/felt-hand-table.h"
#include "app/hands/felt-hand-typed.h"
#include "app/widgets/felt-card-grid.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"
#include "services/board/felt-all-in-hand.h"

/* What the hand is called there: its table. Owned by the caller. */
static char *where_text(FeltHandRecorder *self)
{
  const FeltState *state = felt_desk_state(self->desk);
  return self->table != 0 && state != NULL ? felt_setup_table_title(&state->setup, self->table)
                                           : NULL;
}

static void put(FeltHandRecorder *self, FeltAllIn *open)
{
  felt_all_in_show_put(felt_all_in_show_get(self->desk), open, NULL);
}

static void leave_screen(FeltHandRecorder *self)
{
  if (self->on_screen)
    put(self, NULL);
  self->on_screen = FALSE;
}

static void show_screen(FeltHandRecorder *self)
{
  const FeltHandsHand *hand = felt_hand_recorder_hand(self);
  g_autofree char *where = where_text(self);
  FeltAllIn *open = hand == NULL ? NULL : felt_all_in_of_hand(hand, where, NULL);
  if (self->on_screen && open != NULL)
    put(self, open);
  else if (self->on_screen)
    leave_screen(self);

  gtk_widget_set_visible(GTK_WIDGET(self->screen), open != NULL);
  gtk_button_set_label(self->screen,
                       self->on_screen ? _("Take Off the Screen") : _("Show on the Screen"));
  g_clear_pointer(&open, felt_all_in_unref);
}

void felt_hand_recorder_screen_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(widget);
  GtkWindow *director = gtk_window_get_transient_for(GTK_WINDOW(self));
  if (self->on_screen) {
    leave_screen(self);
  } else {
    self->on_screen = TRUE;
    g_action_group_change_action_state(G_ACTION_GROUP(director), "display",
                                       g_variant_new_boolean(TRUE));
  }
  show_screen(self);
}

/* Cards of a hand that is over wait so long at least: a wrong last action can be taken back. */
#define GRACE_US (30 * G_USEC_PER_SEC)

/* Cards that were let out. */
typedef struct {
  guint64 seq; /* the event */
  gint64 seat;
  char *cards;
} Out;

static void out_free(gpointer data)
{
  Out *out = data;
  g_free(out->cards);
  g_free(out);
}

/* Notes what an undo of the last action takes back: of that hand, not of one before. */
static void note(FeltHandRecorder *self, const FeltHandsCommand *command, guint64 seq)
{
  const FeltHandsHand *hand = felt_hand_recorder_hand(self);
  if (hand == NULL || (command->hand != 0 && command->hand != hand->number))
    return;
  Out *out = g_new(Out, 1);
  *out = (Out){seq, command->seat, g_strdup(command->cards)};
  g_ptr_array_add(self->out, out);
}

void felt_hand_recorder_let_out(FeltHandRecorder *self, gboolean at_once)
{
  FeltInstant now;
  felt_session_now(self->session, &now);
  gint64 until = now.utc_us - (at_once ? 0 : GRACE_US);
  for (;;) {
    FeltOutcome outcome = {0};
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltHandsCommand) due =
        felt_hands_hole_due(self->hole, felt_hand_recorder_state(self), until);
    if (due == NULL)
      return;
    gboolean done =
        felt_patience_execute(self->session, due, felt_desk_who(self->desk), &outcome, &error);
    if (!done && error->domain != FELT_DECIDE_ERROR) {
      felt_hand_recorder_say(self, error->message);
      return;
    }
    if (done)
      note(self, due, outcome.target);
    felt_outcome_clear(&outcome);
    felt_hands_hole_recorded(self->hole, due, felt_hand_recorder_state(self));
  }
}

gboolean felt_hand_recorder_take_back(FeltHandRecorder *self, GError **error)
{
  for (guint i = self->out->len; i > 0; i--) {
    const Out *out = self->out->pdata[i - 1];
    g_autoptr(FeltHandsCommand) undo = felt_hands_command_new(FELT_HANDS_UNDO);
    undo->seq = (gint64)out->seq;
    if (!felt_patience_execute(self->session, undo, felt_desk_who(self->desk), NULL, error))
      return FALSE;
  }
  return TRUE;
}

void felt_hand_recorder_keep_again(FeltHandRecorder *self)
{
  for (guint i = 0; i < self->out->len; i++) {
    const Out *out = self->out->pdata[i];
    felt_hands_hole_keep(self->hole, felt_hand_recorder_state(self), out->seat, out->cards, NULL);
  }
  g_ptr_array_set_size(self->out, 0);
}

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
  felt_hand_seats_show(self->seats, hand, self->hole, self->equity);
  felt_hand_winners_show(self->winners, hand);
  gtk_entry_set_placeholder_text(self->typed, help);
  gtk_label_set_markup(self->board, board);
  show_buttons(self, hand);
  show_screen(self);
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

G_DEFINE_FINAL_TYPE(FeltHandRecorder, felt_hand_recorder, ADW_TYPE_WINDOW)

const FeltHandsState *felt_hand_recorder_state(FeltHandRecorder *self)
{
  return felt_session_stream_state(self->session);
}

const FeltHandsHand *felt_hand_recorder_hand(FeltHandRecorder *self)
{
  return felt_hands_state_last(felt_hand_recorder_state(self));
}

void felt_hand_recorder_say(FeltHandRecorder *self, const char *sentence)
{
  gtk_label_set_text(self->problem, sentence);
}

static void notice_cb(FeltHandRecorder *self, FeltNoticeKind kind, const char *sentence)
{
  if (kind == FELT_NOTICE_DELETED || kind == FELT_NOTICE_RESTORED)
    felt_hand_recorder_say(self, sentence);
}

static gboolean timer_cb(gpointer data)
{
  FeltHandRecorder *self = data;
  guint64 head = felt_session_head(self->session);
  felt_hand_recorder_let_out(self, FALSE);
  if (felt_session_head(self->session) != head)
    felt_hand_recorder_show(self);
  return G_SOURCE_CONTINUE;
}

static void forget_cb(FeltHandRecorder *self, const char *response, GtkWindow *dialog)
{
  if (strcmp(response, "forget") != 0)
    return;
  gtk_window_set_transient_for(dialog, NULL); /* it goes after this window, and would look for it */
  gtk_window_destroy(GTK_WINDOW(self));
}

/* Cards that wait are in no file: who closes is asked first. */
static gboolean felt_hand_recorder_close_request(GtkWindow *window)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(window);
  gint64 until_us;
  felt_hand_recorder_let_out(self, TRUE);
  guint n = felt_hands_hole_waiting(self->hole, felt_hand_recorder_state(self), &until_us);
  if (n == 0)
    return GTK_WINDOW_CLASS(felt_hand_recorder_parent_class)->close_request(window);

  AdwMessageDialog *message =
      felt_question_new_loss(window, _("Forget the Cards?"), NULL, "forget", _("_Forget Them"));
  gtk_window_set_title(GTK_WINDOW(message), _("Forget the Cards?"));
  adw_message_dialog_format_body(
      message,
      g_dngettext(NULL, "The cards of %u player wait until they may come out.",
                  "The cards of %u players wait until they may come out.", n),
      n);
  adw_message_dialog_set_response_label(message, "cancel", _("_Keep Open"));
  FELT_FOLLOW(self, message, "response", forget_cb);
  gtk_window_present(GTK_WINDOW(message));
  return TRUE;
}

static void felt_hand_recorder_dispose(GObject *object)
{
  leave_screen(FELT_HAND_RECORDER(object));
  G_OBJECT_CLASS(felt_hand_recorder_parent_class)->dispose(object);
}

static void felt_hand_recorder_class_init(FeltHandRecorderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_hand_recorder_dispose;
  GTK_WINDOW_CLASS(klass)->close_request = felt_hand_recorder_close_request;
  g_type_ensure(FELT_TYPE_HAND_LINEUP);
  felt_window_template(klass, "felt-hand-recorder.ui");
  FELT_BIND_CHILDREN(klass, FeltHandRecorder, pages, lineup, winners_box, table_choice, count, bust,
                     amount, screen, stakes, board, pot, turn, problem, seats, call, raise, fold,
                     typed);
  FELT_BIND_CALLBACKS(klass, felt_hand_recorder_typed);
  felt_hand_recorder_install(widget_class);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "hand.begin",
                                      NULL);
}

static void felt_hand_recorder_init(FeltHandRecorder *self)
{
  FELT_OWN(self, desk, g_object_unref);
  FELT_OWN(self, session, g_object_unref);
  FELT_OWN(self, tables, g_array_unref);
  FELT_OWN(self, out, g_ptr_array_unref);
  FELT_OWN(self, hole, felt_hands_hole_free);
  FELT_OWN(self, equity, felt_hand_equity_free);
  FELT_OWN(self, winners, felt_hand_winners_free);
  FELT_OWN_SOURCE(self, timer);
  FELT_OWN_SOURCE(self, chosen);
  gtk_widget_init_template(GTK_WIDGET(self));
  self->hole = felt_hands_hole_new();
  self->out = g_ptr_array_new_with_free_func(out_free);
  self->tables = g_array_new(FALSE, FALSE, sizeof(guint));
  self->winners = felt_hand_winners_new(self->winners_box);
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
  felt_hand_seats_show(self->seats, felt_hand_recorder_hand(self), self->hole, self->equity);
}

/* The window that records a table already, or NULL. */
static FeltHandRecorder *find_open(FeltDesk *desk, guint table)
{
  GListModel *all = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(all); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item(all, i);
    if (FELT_IS_HAND_RECORDER(window) && FELT_HAND_RECORDER(window)->desk == desk &&
        FELT_HAND_RECORDER(window)->table == table)
      return FELT_HAND_RECORDER(window);
  }
  return NULL;
}

/* Another table has a window of its own; one in which nothing is going on gives way to it. Once the
 * list is done with the click: the window may go. */
static gboolean open_table_cb(gpointer data)
{
  FeltHandRecorder *self = data;
  guint place = gtk_drop_down_get_selected(self->table_choice);
  self->chosen = 0;
  if (place == self->own || place >= self->tables->len)
    return G_SOURCE_REMOVE;
  gtk_drop_down_set_selected(self->table_choice, self->own);
  felt_hand_recorder_present(self->desk, gtk_window_get_transient_for(GTK_WINDOW(self)),
                             g_array_index(self->tables, guint, place));
  if (felt_hands_state_current(felt_hand_recorder_state(self)) == NULL)
    gtk_window_close(GTK_WINDOW(self));
  return G_SOURCE_REMOVE;
}

static void table_cb(FeltHandRecorder *self)
{
  if (self->chosen == 0 && gtk_drop_down_get_selected(self->table_choice) != self->own)
    self->chosen = g_idle_add(open_table_cb, self);
}

static void list_table(FeltHandRecorder *self, GtkStringList *names, guint number, const char *name)
{
  if (number == self->table)
    self->own = self->tables->len;
  g_array_append_val(self->tables, number);
  gtk_string_list_append(names, name);
}

/* The open tables of a tournament and "No table"; without one (NULL) there is no choice. */
static void list_tables(FeltHandRecorder *self, const FeltState *state)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new(NULL);
  for (guint i = 1; state != NULL && i <= FELT_TABLES_MAX; i++) {
    const FeltTable *at = felt_state_table(state, i);
    if (at == NULL || (at->status != FELT_TABLE_OPEN && i != self->table))
      continue;
    g_autofree char *name = felt_setup_table_title(&state->setup, i);
    list_table(self, names, i, name);
  }
  list_table(self, names, 0, _("No table"));
  gtk_drop_down_set_model(self->table_choice, G_LIST_MODEL(names));
  gtk_drop_down_set_selected(self->table_choice, self->own);
  gtk_widget_set_visible(GTK_WIDGET(self->table_choice), state != NULL);
  FELT_FOLLOW(self, self->table_choice, "notify::selected", table_cb);
}

static void start(FeltHandRecorder *self)
{
  self->equity = felt_hand_equity_new(equity_cb, self);
  self->timer = felt_timeout_add_seconds(1, timer_cb, self);
  list_tables(self, felt_desk_state(self->desk));
  gtk_widget_set_visible(self->count, self->table != 0);
  gtk_widget_set_visible(self->bust, self->table != 0);
  FELT_FOLLOW(self, self->session, "changed", felt_hand_recorder_show);
  FELT_FOLLOW(self, self->session, "notice", notice_cb);
  FELT_FOLLOW(self, self->desk, "notify::session", gtk_window_destroy);
  felt_session_watch(self->session, TRUE);
  felt_hand_recorder_show(self);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(GTK_WIDGET(self->typed));
  if (self->table == 0 && felt_hand_recorder_hand(self) == NULL)
    gtk_widget_activate_action(GTK_WIDGET(self), "hand.lineup", NULL);
}

void felt_hand_recorder_present(FeltDesk *desk, GtkWindow *parent, guint table)
{
  g_autoptr(GError) error = NULL;
  FeltSession *tournament = felt_desk_session(desk);
  if (tournament == NULL)
    table = 0;
  FeltHandRecorder *open = find_open(desk, table);
  if (open != NULL) {
    gtk_window_present(GTK_WINDOW(open));
    return;
  }
  g_autofree char *name = stream_name(desk, table);
  const FeltSource *source =
      tournament != NULL ? felt_session_source(tournament) : &felt_machine_source;
  FeltSession *session = felt_session_open(felt_desk_store(desk), name, source, &error);
  if (session == NULL) {
    felt_desk_say(desk, error->message);
    return;
  }

  FeltHandRecorder *self = g_object_new(FELT_TYPE_HAND_RECORDER, "transient-for", parent,
                                        "destroy-with-parent", TRUE, NULL);
  self->desk = g_object_ref(desk);
  self->session = session;
  self->table = table;
  start(self);
}
