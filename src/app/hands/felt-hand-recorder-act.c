/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-hand-recorder-act.c - what is done in the recorder: typed, clicked, dealt, given back */
#include "app/hands/felt-hand-recorder-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/desk/felt-patience.h"
#include "app/desk/felt-refusal.h"
#include "app/hands/felt-hand-offer.h"
#include "app/hands/felt-hand-table.h"
#include "app/hands/felt-hand-typed.h"
#include "app/widgets/felt-file-chooser.h"
#include "services/files/felt-output.h"
#include "services/json/felt-hands-file.h"
#include "tournament/palette/felt-phrase.h"

/* Says what happened below the hand, which a refusal takes the place of. */
static void tell(FeltHandRecorder *self, char *sentence)
{
  felt_hand_recorder_say(self, sentence);
  g_free(sentence);
}

static void save(FeltHandRecorder *self, const char *path, gboolean ohh)
{
  FeltHandsFormat format = ohh ? FELT_HANDS_FILE_OHH : FELT_HANDS_FILE_PHH;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = felt_hands_file_text(self->session, format, 0, &error);
  g_autofree char *shown = g_filename_display_basename(path);
  if (text != NULL && felt_output_write(path, text, strlen(text), &error)) {
    tell(self, g_strdup_printf(_("The hands are in %s."), shown));
    return;
  }
  felt_refusal_say(&error);
  felt_hand_recorder_say(self, error->message);
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
    felt_hand_recorder_say(self, error->message);
  else if (taken.n_refused > 0)
    tell(self,
         g_strdup_printf(_("%u read, %u refused. %s"), taken.n_read, taken.n_refused, taken.why));
  else
    tell(self,
         g_strdup_printf(ngettext("%u hand read.", "%u hands read.", taken.n_read), taken.n_read));
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
    {"hand.read-phh", N_("Read Hands from PHH"), NULL, phh, take},
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
                     _("The cards of seat %d were not noted; type them behind the seat."),
                     (int)command->seat);
}

/* Cards that may not come out are kept; a board card that somebody holds is none. */
static gboolean mind_hole(FeltHandRecorder *self, FeltHandsCommand *command, gboolean *kept,
                          GError **error)
{
  const FeltHandsHand *hand = felt_hand_recorder_hand(self);
  *kept = FALSE;
  if (hand == NULL)
    return TRUE;
  if (command->kind == FELT_HANDS_CARDS && command->mucked)
    return take_mucked(self, hand, command, error);
  if (command->kind == FELT_HANDS_CARDS &&
      (hand->over_us == 0 || now_us(self) < felt_hands_due_us(hand))) {
    *kept = TRUE;
    return felt_hands_hole_keep(self->hole, felt_hand_recorder_state(self), command->seat,
                                command->cards, error);
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
      felt_hand_recorder_take_back(self, error) &&
      felt_patience_execute(self->session, command, felt_desk_who(self->desk), NULL, error);
  felt_hand_recorder_keep_again(self);
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
  felt_hand_recorder_say(self, done ? "" : error->message);
  if (done && mine->kind == FELT_HANDS_SHOW)
    felt_hands_hole_recorded(self->hole, mine, felt_hand_recorder_state(self));
  felt_hand_recorder_let_out(self, FALSE);
  felt_hand_recorder_show(self);
  return done;
}

/* Enter alone deals when no hand is played. */
void felt_hand_recorder_typed(FeltHandRecorder *self)
{
  g_autoptr(GError) error = NULL;
  const FeltHandsHand *hand = felt_hand_recorder_hand(self);
  const char *text = gtk_editable_get_text(GTK_EDITABLE(self->typed));
  if (felt_text_is_blank(text))
    gtk_widget_activate_action(GTK_WIDGET(self), "hand.begin", NULL);
  if (hand == NULL || felt_text_is_blank(text))
    return;
  FeltHandsCommand *command = felt_hand_typed(text, hand, &error);
  if (command == NULL)
    felt_hand_recorder_say(self, error->message);
  else if (record(self, command))
    gtk_editable_set_text(GTK_EDITABLE(self->typed), "");
}

/* A button: what it stands for now. */
static void act_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(widget);
  FeltHandOffer offer;
  FeltHandsCommandKind kind = FELT_HANDS_ALL_IN;
  felt_hand_offer(felt_hand_recorder_hand(self), &offer);
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
    felt_hand_recorder_say(self, error->message);
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
    return felt_hand_alone_begin(felt_hand_recorder_hand(self));
  return felt_hand_table_begin(felt_desk_state(self->desk),
                               felt_session_clock(felt_desk_session(self->desk)), self->table,
                               felt_hand_recorder_hand(self), error);
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
  felt_hand_recorder_say(self, error != NULL ? error->message : "");
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
    felt_hand_recorder_say(self, error->message);
  else if (record(self, command))
    gtk_widget_grab_focus(GTK_WIDGET(self->typed));
}

/* The result goes to the tournament: all stacks as one command, who is out as one. */
static void result_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltHandRecorder *self = FELT_HAND_RECORDER(widget);
  const FeltState *state = felt_desk_state(self->desk);
  const FeltHandsHand *hand = felt_hand_recorder_hand(self);
  g_autoptr(GError) error = NULL;
  FeltCommand *command = strcmp(name, "hand.count") == 0
                             ? felt_hand_table_count(state, self->table, hand)
                             : felt_hand_table_bust(state, self->table, hand);
  if (command == NULL)
    return;
  if (felt_desk_record(self->desk, command, &error))
    felt_hand_recorder_say(self, "");
  else
    felt_hand_recorder_say(self, error->message);
  felt_hand_recorder_show(self);
}

void felt_hand_recorder_install(GtkWidgetClass *klass)
{
  static const struct {
    const char *name;
    GtkWidgetActionActivateFunc act;
  } actions[] = {
      {"hand.fold", act_cb},
      {"hand.call", act_cb},
      {"hand.raise", act_cb},
      {"hand.all-in", act_cb},
      {"hand.pot", act_cb},
      {"hand.begin", begin_cb},
      {"hand.lineup", lineup_cb},
      {"hand.undo", plain_cb},
      {"hand.misdeal", plain_cb},
      {"hand.winners", winners_cb},
      {"hand.screen", felt_hand_recorder_screen_cb},
      {"hand.save-phh", files_cb},
      {"hand.save-ohh", files_cb},
      {"hand.read-phh", files_cb},
      {"hand.count", result_cb},
      {"hand.bust", result_cb},
  };
  for (guint i = 0; i < G_N_ELEMENTS(actions); i++)
    gtk_widget_class_install_action(klass, actions[i].name, NULL, actions[i].act);
}
