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

/* Actions about one player, at once. */
static const struct {
  const char *name;
  FeltCommandKind kind;
  gboolean sells;
} player_actions[] = {
    {"floor.bust-out", FELT_COMMAND_BUST_OUT, FALSE},
    {"floor.rebuy", FELT_COMMAND_REBUY, TRUE},
    {"floor.add-on", FELT_COMMAND_ADD_ON, TRUE},
    {"floor.re-enter", FELT_COMMAND_RE_ENTER, TRUE},
    {"floor.unregister", FELT_COMMAND_UNREGISTER, FALSE},
    {"floor.draw-seat", FELT_COMMAND_SEAT, FALSE},
};

static void player_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  for (guint i = 0; i < G_N_ELEMENTS(player_actions); i++) {
    if (strcmp(player_actions[i].name, name) != 0)
      continue;
    FeltCommand *command =
        felt_command_new_for(player_actions[i].kind, g_variant_get_uint32(target));
    if (player_actions[i].sells)
      felt_floor_sell(widget, command);
    else
      felt_floor_execute(widget, command);
  }
}

static void take_debt_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_PAY, g_variant_get_uint32(target));
  command->what = FELT_PAID_DEBT;
  felt_floor_sell(widget, command);
}

/* Actions about one table, or about none. */
static const struct {
  const char *name;
  const char *target;
  FeltCommandKind kind;
} table_actions[] = {
    {"floor.next-hand", "u", FELT_COMMAND_NEXT_HAND},
    {"floor.draw-button", "u", FELT_COMMAND_SET_BUTTON},
    {"floor.redraw", "u", FELT_COMMAND_REDRAW},
    {"floor.break-table", "u", FELT_COMMAND_BREAK_TABLE},
    {"floor.waive-stop", "u", FELT_COMMAND_WAIVE_STOP},
    {"floor.table-rebuys", "u", FELT_COMMAND_REBUY},
    {"floor.table-add-ons", "u", FELT_COMMAND_ADD_ON},
    {"floor.balance", NULL, FELT_COMMAND_BALANCE},
    {"floor.open-table", NULL, FELT_COMMAND_OPEN_TABLE},
    {"floor.draw-seats", NULL, FELT_COMMAND_SEAT},
    {"floor.final-table", NULL, FELT_COMMAND_FINAL_TABLE},
};

static void table_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  for (guint i = 0; i < G_N_ELEMENTS(table_actions); i++) {
    if (strcmp(table_actions[i].name, name) != 0)
      continue;
    FeltCommand *command = felt_command_new(table_actions[i].kind);
    command->table = target != NULL ? g_variant_get_uint32(target) : 0;
    felt_floor_execute(widget, command);
  }
}

static void move_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint player, table, seat;
  g_variant_get(target, "(uuu)", &player, &table, &seat);
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_MOVE, player);
  command->table = table;
  command->seat = seat;
  felt_floor_execute(widget, command);
}

static void swap_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint player, other;
  g_variant_get(target, "(uu)", &player, &other);
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_SWAP, player);
  command->other = g_strdup_printf("%u", other);
  felt_floor_execute(widget, command);
}

static void set_button_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint table, seat;
  g_variant_get(target, "(uu)", &table, &seat);
  felt_ask_button(felt_live_widget_desk(widget), window_of(widget), table, seat);
}

static void lock_seat_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint table, seat;
  gboolean locked;
  g_variant_get(target, "(uub)", &table, &seat, &locked);
  FeltCommand *command = felt_command_new(FELT_COMMAND_LOCK_SEAT);
  command->table = table;
  command->seat = seat;
  command->locked = locked;
  felt_floor_execute(widget, command);
}

/* A seat that somebody needs (T 9), his own or a free one: no draw gives it to anybody else. */
static void keep_seat_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint player, table, seat;
  g_variant_get(target, "(uuu)", &player, &table, &seat);
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_LOCK_SEAT, player);
  command->table = table;
  command->seat = seat;
  command->locked = TRUE;
  felt_floor_execute(widget, command);
}

static void hand_for_hand_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_HAND_FOR_HAND);
  command->on = strcmp(name, "floor.hand-for-hand") == 0;
  felt_floor_execute(widget, command);
}

/* One table, or all that are not done yet; or a tick taken back. */
static void hand_done_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_HAND_DONE);
  command->done = TRUE;
  if (target != NULL) {
    guint table;
    g_variant_get(target, "(ub)", &table, &command->done);
    command->table = table;
  }
  felt_floor_execute(widget, command);
}

static void absent_cb(GtkWidget *widget, const char *name, GVariant *target)
{
  guint player;
  gboolean absent;
  g_variant_get(target, "(ub)", &player, &absent);
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_ABSENT, player);
  command->absent = absent;
  felt_floor_execute(widget, command);
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
  for (guint i = 0; i < G_N_ELEMENTS(player_actions); i++)
    gtk_widget_class_install_action(klass, player_actions[i].name, "u", player_cb);
  for (guint i = 0; i < G_N_ELEMENTS(table_actions); i++)
    gtk_widget_class_install_action(klass, table_actions[i].name, table_actions[i].target,
                                    table_cb);
  for (guint i = 0; i < G_N_ELEMENTS(dialogs); i++)
    gtk_widget_class_install_action(klass, dialogs[i].name, "u", dialog_cb);

  gtk_widget_class_install_action(klass, "floor.move", "(uuu)", move_cb);
  gtk_widget_class_install_action(klass, "floor.swap", "(uu)", swap_cb);
  gtk_widget_class_install_action(klass, "floor.set-button", "(uu)", set_button_cb);
  gtk_widget_class_install_action(klass, "floor.lock-seat", "(uub)", lock_seat_cb);
  gtk_widget_class_install_action(klass, "floor.keep-seat", "(uuu)", keep_seat_cb);
  gtk_widget_class_install_action(klass, "floor.hand-for-hand", NULL, hand_for_hand_cb);
  gtk_widget_class_install_action(klass, "floor.end-hand-for-hand", NULL, hand_for_hand_cb);
  gtk_widget_class_install_action(klass, "floor.hand-done", "(ub)", hand_done_cb);
  gtk_widget_class_install_action(klass, "floor.all-done", NULL, hand_done_cb);
  gtk_widget_class_install_action(klass, "floor.absent", "(ub)", absent_cb);
  gtk_widget_class_install_action(klass, "floor.balance-plan", NULL, floor_dialog_cb);
  gtk_widget_class_install_action(klass, "floor.break-order", NULL, floor_dialog_cb);
  gtk_widget_class_install_action(klass, "floor.take-debt", "u", take_debt_cb);
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
