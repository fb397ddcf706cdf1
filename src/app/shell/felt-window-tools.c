/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-tools.c - actions on what stands beside a tournament: rules, hands, all-ins, cash */
#include "app/shell/felt-window-private.h"

#include "app/cash/felt-cash-window.h"
#include "app/display/felt-all-in-dialog.h"
#include "app/display/felt-display-windows.h"
#include "app/hands/felt-hand-recorder.h"
#include "app/rules/felt-rules-windows.h"
#include "app/tables/felt-table-view.h"
#include "app/themes/felt-themes-dialog.h"

static void who_wins_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  FeltSession *session = felt_desk_session(self->desk);
  FeltLevel level = {.game = FELT_GAME_HOLDEM};
  if (session != NULL)
    felt_state_coming_level(felt_session_state(session), felt_session_clock(session), &level);
  felt_winner_dialog_present(GTK_WINDOW(self), level.game);
}

static void rules_desk_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *part;
  guint table;
  g_variant_get(parameter, "(&su)", &part, &table);
  if (table == 0)
    table = felt_table_view_around(gtk_window_get_focus(GTK_WINDOW(data)));
  felt_rules_desk_present(felt_window_desk(data), data, part, table);
}

static void new_cash_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  felt_cash_window_new_evening(gtk_window_get_application(GTK_WINDOW(self)), GTK_WINDOW(self),
                               felt_desk_store(self->desk));
}

static void open_cash_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  g_autoptr(GError) error = NULL;
  if (!felt_cash_window_open(gtk_window_get_application(GTK_WINDOW(self)),
                             felt_desk_store(self->desk), g_variant_get_string(parameter, NULL),
                             &error))
    felt_desk_say(self->desk, error->message);
}

/* The table an action names, else the first one that is played at; without a tournament 0. */
static guint table_of(FeltWindow *self, GVariant *parameter)
{
  const FeltState *state = felt_desk_state(self->desk);
  guint table = parameter != NULL ? g_variant_get_uint32(parameter) : 0;
  for (guint i = 1; table == 0 && state != NULL && i <= FELT_TABLES_MAX; i++) {
    const FeltTable *open = felt_state_table(state, i);
    if (open != NULL && open->status == FELT_TABLE_OPEN && open->n_players > 1)
      table = i;
  }
  return table;
}

static void record_hands_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  felt_hand_recorder_present(self->desk, GTK_WINDOW(self), table_of(self, parameter));
}

static void all_in_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  felt_all_in_dialog_present(self->desk, GTK_WINDOW(self), table_of(self, parameter));
}

static void themes_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  felt_themes_dialog_present(self->desk, GTK_WINDOW(self), g_variant_get_string(parameter, NULL));
}

static void message_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_message_dialog_present(data);
}

void felt_window_add_tools(FeltWindow *window)
{
  static const GActionEntry entries[] = {
      {.name = "who-wins", .activate = who_wins_cb},
      {.name = "new-cash-game", .activate = new_cash_cb},
      {.name = "open-cash", .activate = open_cash_cb, .parameter_type = "s"},
      {.name = "record-hands", .activate = record_hands_cb},
      {.name = "record-table", .activate = record_hands_cb, .parameter_type = "u"},
      {.name = "all-in", .activate = all_in_cb},
      {.name = "all-in-table", .activate = all_in_cb, .parameter_type = "u"},
      {.name = "themes", .activate = themes_cb, .parameter_type = "s"},
      {.name = "message", .activate = message_cb},
      {.name = "rules-desk", .activate = rules_desk_cb, .parameter_type = "(su)"},
  };
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
}
