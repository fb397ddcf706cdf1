/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-floor-actions.c - what can be done with players, seats and tables, as named actions */
#include "app/floor/felt-floor-actions.h"

#include <string.h>

#include "app/clock/felt-clock-windows.h"
#include "app/floor/felt-floor-windows.h"
#include "app/widgets/felt-ask-dialog.h"
#include "app/widgets/felt-live-widget.h"

#define METHOD_KEY "felt-floor-method"

static GtkWindow *window_of(GtkWidget *widget)
{
  return GTK_WINDOW(gtk_widget_get_root(widget));
}

gboolean felt_floor_execute(GtkWidget *widget, FeltCommand *command)
{
  return felt_desk_execute(felt_live_widget_desk(widget), command);
}

gboolean felt_floor_execute_player(GtkWidget *widget, FeltCommandKind kind, guint player)
{
  return felt_floor_execute(widget, felt_command_new_for(kind, player));
}

void felt_floor_set_method(GtkWidget *widget, GtkDropDown *method)
{
  g_object_set_data_full(G_OBJECT(widget), METHOD_KEY, g_object_ref(method), g_object_unref);
}

gboolean felt_floor_sell(GtkWidget *widget, FeltCommand *command)
{
  GtkDropDown *method = g_object_get_data(G_OBJECT(widget), METHOD_KEY);
  if (method == NULL)
    return felt_floor_execute(widget, command);

  command->method = (int)gtk_drop_down_get_selected(method);
  gboolean sold = felt_floor_execute(widget, command);
  if (sold)
    gtk_drop_down_set_selected(method, FELT_METHOD_CASH);
  return sold;
}

/* What is done at once: fields are the command's, which the target gives one after the other, or
 * which are always the same. */
static const struct {
  const char *name, *target;
  FeltCommandKind kind;
  const char *fields;
  gboolean sells;
} commands[] = {
    {"floor.bust-out", "u", FELT_COMMAND_BUST_OUT, "player", FALSE},
    {"floor.rebuy", "u", FELT_COMMAND_REBUY, "player", TRUE},
    {"floor.add-on", "u", FELT_COMMAND_ADD_ON, "player", TRUE},
    {"floor.re-enter", "u", FELT_COMMAND_RE_ENTER, "player", TRUE},
    {"floor.take-debt", "u", FELT_COMMAND_PAY, "player for=debt", TRUE},
    {"floor.unregister", "u", FELT_COMMAND_UNREGISTER, "player", FALSE},
    {"floor.draw-seat", "u", FELT_COMMAND_SEAT, "player", FALSE},
    {"floor.move", "(uuu)", FELT_COMMAND_MOVE, "player table seat", FALSE},
    {"floor.swap", "(uu)", FELT_COMMAND_SWAP, "player other", FALSE},
    {"floor.absent", "(ub)", FELT_COMMAND_ABSENT, "player absent", FALSE},
    {"floor.lock-seat", "(uub)", FELT_COMMAND_LOCK_SEAT, "table seat locked", FALSE},
    {"floor.keep-seat", "(uuu)", FELT_COMMAND_LOCK_SEAT, "player table seat locked=yes", FALSE},
    {"floor.next-hand", "u", FELT_COMMAND_NEXT_HAND, "table", FALSE},
    {"floor.draw-button", "u", FELT_COMMAND_SET_BUTTON, "table", FALSE},
    {"floor.redraw", "u", FELT_COMMAND_REDRAW, "table", FALSE},
    {"floor.break-table", "u", FELT_COMMAND_BREAK_TABLE, "table", FALSE},
    {"floor.waive-stop", "u", FELT_COMMAND_WAIVE_STOP, "table", FALSE},
    {"floor.table-rebuys", "u", FELT_COMMAND_REBUY, "table", FALSE},
    {"floor.table-add-ons", "u", FELT_COMMAND_ADD_ON, "table", FALSE},
    {"floor.hand-done", "(ub)", FELT_COMMAND_HAND_DONE, "table done", FALSE},
    {"floor.all-done", NULL, FELT_COMMAND_HAND_DONE, "done=yes", FALSE},
    {"floor.hand-for-hand", NULL, FELT_COMMAND_HAND_FOR_HAND, "on=yes", FALSE},
    {"floor.end-hand-for-hand", NULL, FELT_COMMAND_HAND_FOR_HAND, "on=no", FALSE},
    {"floor.balance", NULL, FELT_COMMAND_BALANCE, NULL, FALSE},
    {"floor.open-table", NULL, FELT_COMMAND_OPEN_TABLE, NULL, FALSE},
    {"floor.draw-seats", NULL, FELT_COMMAND_SEAT, NULL, FALSE},
    {"floor.final-table", NULL, FELT_COMMAND_FINAL_TABLE, NULL, FALSE},
};

/* The i-th part of a target, as a shell gives it. */
static char *part_text(GVariant *target, guint i)
{
  g_autoptr(GVariant) part =
      g_variant_is_container(target) ? g_variant_get_child_value(target, i) : g_variant_ref(target);
  return g_variant_print(part, FALSE);
}

static void set_fields(FeltCommand *command, const char *fields, GVariant *target)
{
  const FeltRecord *record = felt_command_info(command->kind)->record;
  g_auto(GStrv) keys = g_strsplit(fields, " ", -1);
  for (guint i = 0; keys[i] != NULL; i++) {
    g_auto(GStrv) key = g_strsplit(keys[i], "=", 2);
    g_autofree char *value = key[1] != NULL ? g_strdup(key[1]) : part_text(target, i);
    if (!g_str_equal(value, "0")) /* no table in particular */
      felt_record_set_text(record, command, key[0], value, NULL);
  }
}

static void command_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint i = 0;
  while (strcmp(commands[i].name, name) != 0)
    i++;
  FeltCommand *command = felt_command_new(commands[i].kind);
  if (commands[i].fields != NULL)
    set_fields(command, commands[i].fields, target);
  if (commands[i].sells)
    felt_floor_sell(widget, command);
  else
    felt_floor_execute(widget, command);
}

static void set_button_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint table, seat;
  g_variant_get(target, "(uu)", &table, &seat);
  felt_ask_button(felt_live_widget_desk(widget), window_of(widget), table, seat);
}

/* What is about the whole floor. */
static void floor_dialog_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltDesk *desk = felt_live_widget_desk(widget);
  GtkWindow *window = window_of(widget);
  if (strcmp(name, "floor.balance-plan") == 0)
    felt_balance_dialog_present(desk, window);
  else
    felt_breaks_dialog_present(desk, window);
}

static void present_bust(FeltDesk *desk, GtkWindow *window, guint player)
{
  felt_bust_dialog_present(desk, window, &player, 1);
}

static void present_money(FeltDesk *desk, GtkWindow *window, guint player)
{
  felt_money_dialog_present(desk, window, player, FELT_MONEY_DEBT);
}

/* What asks about one player or one table, and the ways of the dialog of moves. */
static const struct {
  const char *name;
  void (*present)(FeltDesk *desk, GtkWindow *window, guint about); /* NULL: the one of moves */
  FeltMoveMode mode;
} dialogs[] = {
    {"floor.bust-out-with", present_bust, 0},
    {"floor.chip-count", felt_count_dialog_present, 0},
    {"floor.money", present_money, 0},
    {"floor.call-clock", felt_call_dialog_present, 0},
    {"floor.penalty", felt_penalty_dialog_present, 0},
    {"floor.rename", felt_rename_dialog_present, 0},
    {"floor.keep-apart", felt_apart_dialog_present, 0},
    {"floor.head-count", felt_heads_dialog_present, 0},
    {"floor.draw-cards", felt_cards_dialog_present, 0},
    {"floor.table-rules", felt_play_dialog_present, 0},
    {"floor.keep-a-seat", NULL, FELT_MOVE_KEEP},
    {"floor.wrong-seat", NULL, FELT_MOVE_FOUND},
    {"floor.swap-with", NULL, FELT_MOVE_SWAP},
    {"floor.move-to", NULL, FELT_MOVE_PLAYER},
};

static void dialog_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltDesk *desk = felt_live_widget_desk(widget);
  GtkWindow *window = window_of(widget);
  guint about = g_variant_get_uint32(target), i = 0;
  while (strcmp(dialogs[i].name, name) != 0)
    i++;
  if (dialogs[i].present != NULL)
    dialogs[i].present(desk, window, about);
  else
    felt_move_dialog_present(desk, window, dialogs[i].mode, about, 0, 0);
}

/* The seat is known, the player is asked for. */
static void seat_here_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint table, seat;
  g_variant_get(target, "(uu)", &table, &seat);
  felt_move_dialog_present(
      felt_live_widget_desk(widget), window_of(widget),
      strcmp(name, "floor.seat-here") == 0 ? FELT_MOVE_HERE : FELT_MOVE_KEEP_HERE, 0, table, seat);
}

void felt_floor_install_actions(GtkWidgetClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS(commands); i++)
    gtk_widget_class_install_action(klass, commands[i].name, commands[i].target, command_cb);
  for (guint i = 0; i < G_N_ELEMENTS(dialogs); i++)
    gtk_widget_class_install_action(klass, dialogs[i].name, "u", dialog_cb);

  gtk_widget_class_install_action(klass, "floor.set-button", "(uu)", set_button_cb);
  gtk_widget_class_install_action(klass, "floor.balance-plan", NULL, floor_dialog_cb);
  gtk_widget_class_install_action(klass, "floor.break-order", NULL, floor_dialog_cb);
  gtk_widget_class_install_action(klass, "floor.seat-here", "(uu)", seat_here_cb);
  gtk_widget_class_install_action(klass, "floor.keep-here", "(uu)", seat_here_cb);
}

void felt_floor_update_actions(GtkWidget *widget, const FeltState *state)
{
  gboolean open = state != NULL && state->phase != FELT_PHASE_FINISHED;
  gboolean running = open && state->phase == FELT_PHASE_RUNNING;
  const struct {
    const char *name;
    gboolean enabled;
  } rules[] = {
      {"floor.bust-out", running},
      {"floor.bust-out-with", running},
      {"floor.next-hand", running},
      {"floor.rebuy", running && state->setup.rebuy.most != 0},
      {"floor.add-on", running && state->setup.add_on.most != 0},
      {"floor.table-rebuys", running && state->setup.rebuy.most != 0},
      {"floor.table-add-ons", running && state->setup.add_on.most != 0},
      {"floor.re-enter", running && state->setup.re_entry.most != 0},
      {"floor.final-table", running},
      {"floor.penalty", running},
      {"floor.call-clock", running},
      {"floor.hand-for-hand", running && !state->hand_for_hand.on},
      {"floor.end-hand-for-hand", running && state->hand_for_hand.on},
      {"floor.hand-done", running && state->hand_for_hand.on},
      {"floor.all-done", running && state->hand_for_hand.on},
      {"floor.open-table", open},
      {"floor.draw-cards", open},
      {"floor.keep-apart", open},
      {"floor.draw-seats", open && state->n_in > state->n_seated},
  };

  for (guint i = 0; i < G_N_ELEMENTS(rules); i++)
    gtk_widget_action_set_enabled(widget, rules[i].name, rules[i].enabled);
}
