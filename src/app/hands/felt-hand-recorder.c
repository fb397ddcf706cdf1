/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-recorder.c - the window that records hands action by action, at a table or alone */
#include "app/hands/felt-hand-recorder-private.h"

#include <string.h>

#include "app/widgets/felt-widget.h"

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
  if (self->session != NULL)
    felt_hand_recorder_let_out(self, TRUE);
  guint n = self->session == NULL
                ? 0
                : felt_hands_hole_waiting(self->hole, felt_hand_recorder_state(self), &until_us);
  if (n == 0)
    return GTK_WINDOW_CLASS(felt_hand_recorder_parent_class)->close_request(window);

  GtkWidget *dialog = adw_message_dialog_new(window, _("Forget the Cards?"), NULL);
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG(dialog);
  gtk_window_set_title(GTK_WINDOW(dialog), _("Forget the Cards?"));
  adw_message_dialog_format_body(
      message,
      g_dngettext(NULL, "The cards of %u player wait until they may come out.",
                  "The cards of %u players wait until they may come out.", n),
      n);
  adw_message_dialog_add_responses(message, "keep", _("_Keep Open"), "forget", _("_Forget Them"),
                                   NULL);
  adw_message_dialog_set_response_appearance(message, "forget", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response(message, "keep");
  adw_message_dialog_set_close_response(message, "keep");
  FELT_FOLLOW(self, dialog, "response", forget_cb);
  gtk_window_present(GTK_WINDOW(dialog));
  return TRUE;
}

static void felt_hand_recorder_dispose(GObject *object)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(object);
  g_clear_handle_id(&self->timer, g_source_remove);
  felt_hand_recorder_leave_screen(self);
  g_clear_pointer(&self->rows, felt_hand_seats_free);
  g_clear_pointer(&self->winners, felt_hand_winners_free);
  g_clear_pointer(&self->lineup, felt_hand_lineup_free);
  g_clear_pointer(&self->equity, felt_hand_equity_free);
  g_clear_pointer(&self->hole, felt_hands_hole_free);
  g_clear_pointer(&self->out, g_ptr_array_unref);
  g_clear_pointer(&self->tables, felt_hand_tables_free);
  g_clear_object(&self->session);
  g_clear_object(&self->desk);
  G_OBJECT_CLASS(felt_hand_recorder_parent_class)->dispose(object);
}

static void felt_hand_recorder_class_init(FeltHandRecorderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_hand_recorder_dispose;
  GTK_WINDOW_CLASS(klass)->close_request = felt_hand_recorder_close_request;
  felt_window_template(klass, "felt-hand-recorder.ui");
  FELT_BIND_CHILDREN(klass, FeltHandRecorder, pages, lineup_box, winners_box, table_choice, count,
                     bust, amount, screen, stakes, board, pot, turn, problem, seats, call, raise,
                     fold, typed);
  FELT_BIND_CALLBACKS(klass, felt_hand_recorder_typed);
  felt_hand_recorder_install(widget_class);
  gtk_widget_class_add_binding_action(widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "hand.begin",
                                      NULL);
}

static void felt_hand_recorder_init(FeltHandRecorder *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  self->hole = felt_hands_hole_new();
  self->out = felt_hand_recorder_out_new();
  self->rows = felt_hand_seats_new(self->seats);
  self->winners = felt_hand_winners_new(self->winners_box);
  self->lineup = felt_hand_lineup_new(self->lineup_box);
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
  felt_hand_seats_show(self->rows, felt_hand_recorder_hand(self), self->hole, self->equity);
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

/* Another table has a window of its own; one in which nothing is going on gives way to it. */
static void table_cb(guint table, gpointer data)
{
  FeltHandRecorder *self = data;
  felt_hand_recorder_present(self->desk, gtk_window_get_transient_for(GTK_WINDOW(self)), table);
  if (felt_hands_state_current(felt_hand_recorder_state(self)) == NULL)
    gtk_window_close(GTK_WINDOW(self));
}

static void start(FeltHandRecorder *self)
{
  self->equity = felt_hand_equity_new(equity_cb, self);
  self->timer = felt_timeout_add_seconds(1, timer_cb, self);
  self->tables = felt_hand_tables_new(self->table_choice, felt_desk_state(self->desk), self->table,
                                      table_cb, self);
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
