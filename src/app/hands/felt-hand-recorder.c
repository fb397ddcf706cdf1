/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-recorder.c - the window that records hands action by action, at a table or alone */
#include "app/hands/felt-hand-recorder.h"

#include <string.h>

#include "app/desk/felt-all-in-show.h"
#include "app/desk/felt-patience.h"
#include "app/desk/felt-refusal.h"
#include "app/hands/felt-hand-lineup.h"
#include "app/hands/felt-hand-offer.h"
#include "app/hands/felt-hand-seats.h"
#include "app/hands/felt-hand-table.h"
#include "app/widgets/felt-card-grid.h"
#include "app/widgets/felt-file-chooser.h"
#include "app/widgets/felt-question.h"
#include "app/widgets/felt-widget.h"
#include "hands/felt-hands-hole.h"
#include "services/board/felt-all-in-hand.h"
#include "services/files/felt-output.h"
#include "services/json/felt-hands-file.h"

struct _FeltHandRecorder {
  AdwWindow parent_instance;
  FeltDesk *desk;
  FeltSession *session; /* of the hands */
  FeltHandsHole *hole;  /* cards that may not come out yet: here, and nowhere else */
  GPtrArray *out;       /* cards that came out since the last action */
  guint table;          /* 0: alone */
  guint timer, chosen;  /* sources; chosen: another table was */
  gboolean on_screen;   /* the hand lies open on the room's screen by this window */
  FeltHandWinners *winners;
  GArray *tables; /* guint, as they are listed; 0: no table */
  guint own;      /* the place there of the table that is recorded */
  FeltHandEquity *equity;

  /* of the template */
  GtkStack *pages;
  FeltHandLineup *lineup;
  GtkBox *winners_box;
  GtkDropDown *table_choice;
  GtkWidget *count, *bust;
  GtkSpinButton *amount;
  GtkButton *screen;
  GtkLabel *stakes, *board, *pot, *turn, *problem;
  GtkListBox *seats;
  GtkButton *fold, *call, *raise;
  GtkEntry *typed;
};

static const FeltHandsState *hands_state(FeltHandRecorder *self)
{
  return felt_session_stream_state(self->session);
}

/* The hand that is shown: the one that is played, else the last; NULL: there was none. */
static const FeltHandsHand *shown_hand(FeltHandRecorder *self)
{
  return felt_hands_state_last(hands_state(self));
}

/* A sentence below what is typed; "" takes it away. */
static void say_line(FeltHandRecorder *self, const char *sentence)
{
  gtk_label_set_text(self->problem, sentence);
}

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
  const FeltHandsHand *hand = shown_hand(self);
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

/* The action "hand.screen", whose button is there while hands lie open; what is on the screen
 * follows the hand, and goes with the next one or with the window. */
static void screen_cb(GtkWidget *widget, const char *name, GVariant *target)
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
  const FeltHandsHand *hand = shown_hand(self);
  if (hand == NULL || (command->hand != 0 && command->hand != hand->number))
    return;
  Out *out = g_new(Out, 1);
  *out = (Out){seq, command->seat, g_strdup(command->cards)};
  g_ptr_array_add(self->out, out);
}

/* Lets out what may come out by now; cards of a hand that is over wait
 * half a minute at least, unless at_once. What others recorded meanwhile is refused, and forgotten;
 * what the database could not take is tried again with the next look, a second later. */
static void let_out(FeltHandRecorder *self, gboolean at_once)
{
  FeltInstant now;
  felt_session_now(self->session, &now);
  gint64 until = now.utc_us - (at_once ? 0 : GRACE_US);
  for (;;) {
    FeltOutcome outcome = {0};
    g_autoptr(GError) error = NULL;
    g_autoptr(FeltHandsCommand) due = felt_hands_hole_due(self->hole, hands_state(self), until);
    if (due == NULL)
      return;
    gboolean done =
        felt_patience_execute(self->session, due, felt_desk_who(self->desk), &outcome, &error);
    if (!done && error->domain != FELT_DECIDE_ERROR) {
      say_line(self, error->message);
      return;
    }
    if (done)
      note(self, due, outcome.target);
    felt_outcome_clear(&outcome);
    felt_hands_hole_recorded(self->hole, due, hands_state(self));
  }
}

/* Before the last action is undone: undoes that cards came out since; after it: keeps them again.
 */
static gboolean take_back(FeltHandRecorder *self, GError **error)
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

static void keep_again(FeltHandRecorder *self)
{
  for (guint i = 0; i < self->out->len; i++) {
    const Out *out = self->out->pdata[i];
    felt_hands_hole_keep(self->hole, hands_state(self), out->seat, out->cards, NULL);
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

/* Shows all of it as it is now. */
static void show_all(FeltHandRecorder *self)
{
  const FeltHandsHand *hand = shown_hand(self);
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

/* What is done: typed, clicked, dealt, given back ---------------------------------------------- */

/* Says what happened below the hand, which a refusal takes the place of. */
static void tell(FeltHandRecorder *self, char *sentence)
{
  say_line(self, sentence);
  g_free(sentence);
}

static void save(FeltHandRecorder *self, const char *path, gboolean ohh)
{
  FeltHandsFormat format = ohh ? FELT_HANDS_FILE_OHH : FELT_HANDS_FILE_PHH;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = felt_hands_file_text(self->session, format, 0, &error);
  g_autofree char *shown = g_filename_display_basename(path);
  if (text != NULL && felt_output_write(path, text, strlen(text), &error)) {
    tell(self, g_strdup_printf(_("The hands were saved in %s."), shown));
    return;
  }
  felt_refusal_say(&error);
  say_line(self, error->message);
}

typedef struct {
  guint n_read, n_refused;
  char *why; /* of the first that was refused */
} Taken;

static void taken_cb(const char *id, const FeltOutcome *outcome, const GError *error, gpointer data)
{
  Taken *taken = data;
  if (outcome != NULL)
    taken->n_read++;
  else if (taken->n_refused++ == 0)
    taken->why = g_strdup_printf("%s: %s", id, error->message);
}

static void save_phh(gpointer data, const char *path)
{
  save(data, path, FALSE);
}

static void save_ohh(gpointer data, const char *path)
{
  save(data, path, TRUE);
}

static void take(gpointer data, const char *path)
{
  FeltHandRecorder *self = data;
  Taken taken = {0};
  FeltHandRules rules;
  g_autofree char *shown = g_filename_display_basename(path);
  felt_hand_rules(FELT_RULES_TDA_2024, &rules);
  rules.chip_unit = MAX(rules.chip_unit, 1);
  g_autoptr(GError) error = NULL;
  if (!felt_hands_file_read(self->session, path, shown, &rules, felt_desk_who(self->desk), taken_cb,
                            &taken, &error))
    say_line(self, error->message);
  else if (taken.n_refused > 0)
    tell(self,
         g_strdup_printf(_("%u read, %u refused. %s"), taken.n_read, taken.n_refused, taken.why));
  else
    tell(self, g_strdup_printf(ngettext("%u hand imported.", "%u hands imported.", taken.n_read),
                               taken.n_read));
  g_free(taken.why);
}

static const char *const phh[] = {"phhs", "phh", NULL}, *const ohh[] = {"ohh", NULL};

/* What a file chooser is for. */
static const struct {
  const char *action, *title, *name; /* title: translatable; name NULL: to read */
  const char *const *suffixes;
  FeltFileTaken done;
} deeds[] = {
    {"hand.save-phh", N_("Save the Hands as PHH"), "hands.phhs", phh, save_phh},
    {"hand.save-ohh", N_("Save the Hands as Open Hand History"), "hands.ohh", ohh, save_ohh},
    {"hand.read-phh", N_("Import Hands from PHH"), NULL, phh, take},
};

static void files_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint deed = 0;
  while (strcmp(deeds[deed].action, name) != 0)
    deed++;
  const FeltFileWish wish = {_(deeds[deed].title), _("Hand Histories"), deeds[deed].suffixes,
                             .name = deeds[deed].name};
  felt_file_chooser_ask(widget, &wish, deeds[deed].done, widget);
}

static gint64 now_us(FeltHandRecorder *self)
{
  FeltInstant now;
  felt_session_now(self->session, &now);
  return now.utc_us;
}

/* A mucked hand that the director lets out: as typed, else as it was kept. */
static gboolean take_mucked(FeltHandRecorder *self, const FeltHandsHand *hand,
                            FeltHandsCommand *command, GError **error)
{
  if (command->cards == NULL)
    command->cards = g_strdup(felt_hands_hole_cards(self->hole, hand, command->seat));
  return command->cards != NULL ||
         felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                     _("The cards of seat %d are unknown. Type them after the seat."),
                     (int)command->seat);
}

/* Cards that may not come out are kept; a board card that somebody holds is none. */
static gboolean mind_hole(FeltHandRecorder *self, FeltHandsCommand *command, gboolean *kept,
                          GError **error)
{
  const FeltHandsHand *hand = shown_hand(self);
  *kept = FALSE;
  if (hand == NULL)
    return TRUE;
  if (command->kind == FELT_HANDS_CARDS && command->mucked)
    return take_mucked(self, hand, command, error);
  if (command->kind == FELT_HANDS_CARDS &&
      (hand->over_us == 0 || now_us(self) < felt_hands_due_us(hand))) {
    *kept = TRUE;
    return felt_hands_hole_keep(self->hole, hands_state(self), command->seat, command->cards,
                                error);
  }

  if (command->kind == FELT_HANDS_BOARD && command->cards != NULL) {
    gint64 seat = felt_hands_hole_holder(self->hole, hand, command->cards);
    g_autofree char *name = felt_hands_deal_name(&hand->deal, seat);
    return seat == 0 || felt_refuse(error, FELT_DECIDE_ERROR_BAD_VALUE,
                                    _("One of these cards is in the hand of %s."), name);
  }
  if (command->kind == FELT_HANDS_SHOW && command->cards == NULL) {
    FeltExpect expect;
    felt_hand_expects(&hand->play, &expect);
    command->cards = g_strdup(felt_hands_hole_cards(self->hole, hand, hand->seats[expect.player]));
    command->seat = hand->seats[expect.player];
  }
  return TRUE;
}

/* The last action is taken back with the cards that it let out, which are kept again. */
static gboolean undo_last(FeltHandRecorder *self, const FeltHandsCommand *command, GError **error)
{
  gboolean done =
      take_back(self, error) &&
      felt_patience_execute(self->session, command, felt_desk_who(self->desk), NULL, error);
  keep_again(self);
  return done;
}

static gboolean execute(FeltHandRecorder *self, const FeltHandsCommand *command, GError **error)
{
  if (command->kind == FELT_HANDS_UNDO && command->seq == 0)
    return undo_last(self, command, error);
  if (!felt_patience_execute(self->session, command, felt_desk_who(self->desk), NULL, error))
    return FALSE;
  g_ptr_array_set_size(self->out, 0);
  return TRUE;
}

/* Executes and consumes a command; a refusal stands below what was typed. */
static gboolean record(FeltHandRecorder *self, FeltHandsCommand *command)
{
  g_autoptr(FeltHandsCommand) mine = command;
  g_autoptr(GError) error = NULL;
  gboolean kept = FALSE;
  gboolean done = mind_hole(self, mine, &kept, &error) && (kept || execute(self, mine, &error));
  if (!done)
    felt_refusal_say(&error);
  say_line(self, done ? "" : error->message);
  if (done && mine->kind == FELT_HANDS_SHOW)
    felt_hands_hole_recorded(self->hole, mine, hands_state(self));
  let_out(self, FALSE);
  show_all(self);
  return done;
}

/* Enter alone deals when no hand is played. */
static void typed_cb(FeltHandRecorder *self)
{
  g_autoptr(GError) error = NULL;
  const FeltHandsHand *hand = shown_hand(self);
  const char *text = gtk_editable_get_text(GTK_EDITABLE(self->typed));
  if (felt_text_is_blank(text))
    gtk_widget_activate_action(GTK_WIDGET(self), "hand.begin", NULL);
  if (hand == NULL || felt_text_is_blank(text))
    return;
  FeltHandsCommand *command = felt_hand_typed(text, hand, &error);
  if (command == NULL)
    say_line(self, error->message);
  else if (record(self, command))
    gtk_editable_set_text(GTK_EDITABLE(self->typed), "");
}

/* A button: what it stands for now. */
static void act_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(widget);
  FeltHandOffer offer;
  FeltHandsCommandKind kind = FELT_HANDS_ALL_IN;
  felt_hand_offer(shown_hand(self), &offer);
  if (strcmp(name, "hand.fold") == 0)
    kind = offer.fold_kind;
  else if (strcmp(name, "hand.call") == 0)
    kind = offer.call_kind;
  else if (strcmp(name, "hand.raise") == 0)
    kind = offer.raise_kind;
  else if (strcmp(name, "hand.pot") == 0)
    kind = FELT_HANDS_POT;

  FeltHandsCommand *command = felt_hands_command_new(kind);
  gtk_spin_button_update(self->amount);
  if (kind == FELT_HANDS_RAISE || kind == FELT_HANDS_BET)
    command->to = (gint64)gtk_spin_button_get_value(self->amount);
  record(self, command);
}

static void winners_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(widget);
  g_autoptr(GError) error = NULL;
  char *winners = felt_hand_winners_read(self->winners, &error);
  if (winners == NULL) {
    say_line(self, error->message);
    return;
  }
  FeltHandsCommand *command = felt_hands_command_new(FELT_HANDS_WINNERS);
  command->winners = winners;
  record(self, command);
}

static void plain_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltHandsCommandKind kind = strcmp(name, "hand.undo") == 0 ? FELT_HANDS_UNDO : FELT_HANDS_MISDEAL;
  record(FELT_HAND_RECORDER(widget), felt_hands_command_new(kind));
}

/* The hand that comes next, by the table's state or by the hand before. */
static FeltHandsCommand *coming_hand(FeltHandRecorder *self, GError **error)
{
  if (self->table == 0)
    return felt_hand_alone_begin(shown_hand(self));
  return felt_hand_table_begin(felt_desk_state(self->desk),
                               felt_session_clock(felt_desk_session(self->desk)), self->table,
                               shown_hand(self), error);
}

static gboolean sees_lineup(FeltHandRecorder *self)
{
  return strcmp(gtk_stack_get_visible_child_name(self->pages), "lineup") == 0;
}

/* Shows the coming hand before it is dealt, to be changed; again: the last one. */
static void lineup_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(widget);
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltHandsCommand) coming = sees_lineup(self) ? NULL : coming_hand(self, &error);
  say_line(self, error != NULL ? error->message : "");
  if (coming != NULL)
    felt_hand_lineup_show(self->lineup, &coming->deal, self->table != 0);
  gtk_stack_set_visible_child_name(self->pages, coming != NULL ? "lineup" : "hand");
  if (coming != NULL)
    gtk_widget_child_focus(GTK_WIDGET(self->lineup), GTK_DIR_TAB_FORWARD);
  else
    gtk_widget_grab_focus(GTK_WIDGET(self->typed));
}

static void begin_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(widget);
  g_autoptr(GError) error = NULL;
  FeltHandsCommand *command =
      sees_lineup(self) ? felt_hand_lineup_read(self->lineup, &error) : coming_hand(self, &error);
  if (command == NULL)
    say_line(self, error->message);
  else if (record(self, command))
    gtk_widget_grab_focus(GTK_WIDGET(self->typed));
}

/* The result goes to the tournament: all stacks as one command, who is out as one. */
static void result_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(widget);
  const FeltState *state = felt_desk_state(self->desk);
  const FeltHandsHand *hand = shown_hand(self);
  g_autoptr(GError) error = NULL;
  FeltCommand *command = strcmp(name, "hand.count") == 0
                             ? felt_hand_table_count(state, self->table, hand)
                             : felt_hand_table_bust(state, self->table, hand);
  if (command == NULL)
    return;
  if (felt_desk_record(self->desk, command, &error))
    say_line(self, "");
  else
    say_line(self, error->message);
  show_all(self);
}

/* The actions "hand.…" and what is typed. */
static void install_actions(GtkWidgetClass *klass)
{
  static const struct {
    const char *name;
    GtkWidgetActionActivateFunc act;
  } actions[] = {
      {"hand.fold", act_cb},        {"hand.call", act_cb},       {"hand.raise", act_cb},
      {"hand.all-in", act_cb},      {"hand.pot", act_cb},        {"hand.begin", begin_cb},
      {"hand.lineup", lineup_cb},   {"hand.undo", plain_cb},     {"hand.misdeal", plain_cb},
      {"hand.winners", winners_cb}, {"hand.screen", screen_cb},  {"hand.save-phh", files_cb},
      {"hand.save-ohh", files_cb},  {"hand.read-phh", files_cb}, {"hand.count", result_cb},
      {"hand.bust", result_cb},
  };
  for (guint i = 0; i < G_N_ELEMENTS(actions); i++)
    gtk_widget_class_install_action(klass, actions[i].name, NULL, actions[i].act);
}

/* The window ---------------------------------------------------------------------------------- */

static void notice_cb(FeltHandRecorder *self, FeltNoticeKind kind, const char *sentence)
{
  if (kind == FELT_NOTICE_DELETED || kind == FELT_NOTICE_RESTORED)
    say_line(self, sentence);
}

static gboolean timer_cb(gpointer data)
{
  FeltHandRecorder *self = data;
  guint64 head = felt_session_head(self->session);
  let_out(self, FALSE);
  if (felt_session_head(self->session) != head)
    show_all(self);
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
  let_out(self, TRUE);
  guint n = felt_hands_hole_waiting(self->hole, hands_state(self), &until_us);
  if (n == 0)
    return GTK_WINDOW_CLASS(felt_hand_recorder_parent_class)->close_request(window);

  AdwMessageDialog *message =
      felt_question_new_loss(window, _("Forget the Cards?"), NULL, "forget", _("_Forget Them"));
  gtk_window_set_title(GTK_WINDOW(message), _("Forget the Cards?"));
  adw_message_dialog_format_body(
      message,
      g_dngettext(NULL, "The cards of %u player are still under the delay.",
                  "The cards of %u players are still under the delay.", n),
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
  FELT_BIND_CALLBACKS(klass, typed_cb);
  install_actions(widget_class);
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
  felt_hand_seats_show(self->seats, shown_hand(self), self->hole, self->equity);
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
  if (felt_hands_state_current(hands_state(self)) == NULL)
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
  FELT_FOLLOW(self, self->session, "changed", show_all);
  FELT_FOLLOW(self, self->session, "notice", notice_cb);
  FELT_FOLLOW(self, self->desk, "notify::session", gtk_window_destroy);
  felt_session_watch(self->session, TRUE);
  show_all(self);
  gtk_window_present(GTK_WINDOW(self));
  gtk_widget_grab_focus(GTK_WIDGET(self->typed));
  if (self->table == 0 && shown_hand(self) == NULL)
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
