/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-actions.c - the actions of the director's window, by name */
#include "app/shell/felt-window-private.h"

#include "app/clock/felt-clock-windows.h"
#include "app/desk/felt-print.h"
#include "app/display/felt-display-windows.h"
#include "app/floor/felt-floor-windows.h"
#include "app/money/felt-money-windows.h"
#include "app/players/felt-players-windows.h"
#include "app/shell/felt-log-file.h"
#include "app/shell/felt-shell-windows.h"
#include "app/storage/felt-storage-windows.h"
#include "app/widgets/felt-ask-dialog.h"
#include "tournament/command/felt-registration.h"
#include "tournament/state/felt-ledger.h"

/* Actions that are the command of that name, without arguments. */
static const char *const plain_commands[] = {
    "undo",
    "redo",
    "next-level",
    "previous-level",
    "close-registration",
    "reopen-registration",
    "finish",
    "lock-prizes",
    "unlock-prizes",
};

static gboolean execute(FeltWindow *self, FeltCommand *command)
{
  return !felt_ask_first(self->desk, GTK_WINDOW(self), command) &&
         felt_desk_execute(self->desk, command);
}

static void plain_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltCommandKind kind;
  if (felt_command_kind_from_name(g_action_get_name(G_ACTION(action)), &kind))
    execute(data, felt_command_new(kind));
}

static void start_pause_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  const FeltState *state = felt_desk_state(self->desk);
  FeltCommandKind kind = FELT_COMMAND_START;
  if (state->clock.started)
    kind = state->clock.running ? FELT_COMMAND_PAUSE : FELT_COMMAND_RESUME;
  execute(self, felt_command_new(kind));
}

/* Time lost to sleep may span levels: given back, the clock goes back to where it was. */
static void adjust_time_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_ADJUST_TIME);
  command->ms = g_variant_get_int64(parameter);
  command->across = g_str_equal(g_action_get_name(G_ACTION(action)), "give-time-back");
  execute(data, command);
}

static void set_level_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltCommand *command = felt_command_new(FELT_COMMAND_SET_LEVEL);
  command->level = g_variant_get_int32(parameter);
  execute(data, command);
}

static void undo_event_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gboolean redo = g_str_equal(g_action_get_name(G_ACTION(action)), "redo-event");
  FeltCommand *command = felt_command_new(redo ? FELT_COMMAND_REDO : FELT_COMMAND_UNDO);
  command->seq = (gint64)g_variant_get_uint64(parameter);
  execute(data, command);
}

static void show_page_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  /* GTK would give the page the focus before the list of pages follows, which a screen reader then
   * takes for what has it */
  gtk_window_set_focus(data, NULL);
  felt_window_show_page(self, g_variant_get_string(parameter, NULL));
  /* a page may have a place to begin: who opens Players types the next name at once */
  GtkWidget *page = gtk_stack_get_visible_child(self->pages);
  if (!gtk_widget_grab_focus(page))
    gtk_widget_child_focus(page, GTK_DIR_TAB_FORWARD);
}

static void palette_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_window_open_palette(data, NULL);
}

/* The action's state follows the screen's own. */
static void display_cb(GSimpleAction *action, GVariant *wanted, gpointer data)
{
  felt_window_set_display(data, g_variant_get_boolean(wanted));
}

/* What is open is closed; refused while it waits for another program. */
static void tournaments_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (felt_desk_set_session(felt_window_desk(data), NULL))
    felt_window_show_home(data, "tournaments");
}

static void home_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_window_show_home(data, g_variant_get_string(parameter, NULL));
}

/* There and back: the action's state follows what is shown. */
static void at_home_cb(GSimpleAction *action, GVariant *wanted, gpointer data)
{
  FeltWindow *self = data;
  if (g_variant_get_boolean(wanted))
    felt_window_show_home(self, felt_start_page_name(self->start_page));
  else
    felt_window_open(self, felt_session_id(felt_desk_session(self->desk)));
}

static char *make_clock(FeltDesk *desk, GError **error)
{
  char *id = NULL;
  g_autoptr(FeltCommand) create = felt_new_command_clock(error);
  if (create != NULL)
    felt_desk_create(desk, create, &id, error);
  return id;
}

/* The sample, or a clock. */
static void make_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  gboolean sample = g_str_equal(g_action_get_name(G_ACTION(action)), "sample");
  g_autoptr(GError) error = NULL;
  g_autofree char *id = sample ? felt_sample_create(felt_desk_store(self->desk), &error)
                               : make_clock(self->desk, &error);
  if (id != NULL)
    felt_window_open(self, id);
  else
    felt_window_notice(self, error->message);
}

/* Sheets by the names of their actions. */
static const struct {
  const char *name;
  FeltPrintKind kind;
} sheets[] = {
    {"print-schedule", FELT_PRINT_SCHEDULE}, {"print-seats", FELT_PRINT_SEATS},
    {"print-tables", FELT_PRINT_TABLES},     {"print-slips", FELT_PRINT_SLIPS},
    {"print-prizes", FELT_PRINT_PRIZES},     {"print-results", FELT_PRINT_RESULTS},
    {"print-receipts", FELT_PRINT_RECEIPTS}, {"print-deal", FELT_PRINT_DEAL},
    {"print-race", FELT_PRINT_RACE},         {"print-emergency", FELT_PRINT_EMERGENCY},
};

static void print_sheet_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS(sheets); i++)
    if (g_str_equal(sheets[i].name, g_action_get_name(G_ACTION(action))))
      felt_print(felt_window_desk(data), data, sheets[i].kind);
}

static void present_rules(FeltDesk *desk, GtkWindow *parent)
{
  felt_play_dialog_present(desk, parent, 0);
}

static void present_prize(FeltDesk *desk, GtkWindow *parent)
{
  felt_place_dialog_present(desk, parent, 0);
}

/* Dialogs that need nothing but the desk, by the names of their actions. */
static const struct {
  const char *name;
  void (*present)(FeltDesk *desk, GtkWindow *parent);
} dialogs[] = {
    {"settings", felt_setup_dialog_present},      {"start-at", felt_start_dialog_present},
    {"cashier", felt_cashier_dialog_present},     {"chip-race", felt_race_dialog_present},
    {"waiting", felt_waiting_dialog_present},     {"prices", felt_prices_dialog_present},
    {"shot-clock", felt_shot_dialog_present},     {"move-out", felt_moving_dialog_out},
    {"prize-setup", felt_prize_dialog_present},   {"moves", felt_moves_dialog_present},
    {"bounties", felt_bounties_dialog_present},   {"deal", felt_deal_dialog_present},
    {"new-tournament", felt_new_dialog_present},  {"rules-of-play", present_rules},
    {"side-pots", felt_side_pots_dialog_present}, {"icm", felt_icm_dialog_present},
    {"take-over", felt_take_over_dialog_present}, {"add-prize", present_prize},
};

static void dialog_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS(dialogs); i++)
    if (g_str_equal(dialogs[i].name, g_action_get_name(G_ACTION(action))))
      dialogs[i].present(felt_window_desk(data), data);
}

static void say_clock(FeltWindow *self)
{
  felt_clock_strip_say(self->clock_strip);
}

/* What needs nothing but the window, by the names of the actions. */
static const struct {
  const char *name;
  void (*present)(FeltWindow *window);
} deeds[] = {
    {"rehearse", felt_window_rehearse}, {"save-copy", felt_save_copy_present},
    {"export", felt_log_file_export},   {"import", felt_window_choose_import},
    {"verify", felt_log_file_verify},   {"say-clock", say_clock},
};

static void deed_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS(deeds); i++)
    if (g_str_equal(deeds[i].name, g_action_get_name(G_ACTION(action))))
      deeds[i].present(data);
}

static void edit_place_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_place_dialog_present(felt_window_desk(data), data, g_variant_get_uint32(parameter));
}

static void award_bounty_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_bounty_dialog_present(felt_window_desk(data), data, g_variant_get_uint32(parameter), 0);
}

static void close_drawer_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_drawer_dialog_present(felt_window_desk(data), data, g_variant_get_string(parameter, NULL),
                             TRUE);
}

/* Pays the first player on the place who is still to get money; the others follow one by one, each
 * with a receipt of their own. What the place has in kind comes last. */
static void pay_place_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltWindow *self = data;
  const FeltState *state = felt_desk_state(self->desk);
  guint place = g_variant_get_uint32(parameter), found = 0;
  gboolean thing = FALSE;
  for (guint i = 0; i < state->players->len && (found == 0 || thing); i++) {
    const FeltPlayer *player = &g_array_index(state->players, FeltPlayer, i);
    if (player->place == 0 || player->place > place || place > player->place_to)
      continue;
    gboolean due = felt_player_due(state, player) > 0;
    if (due || felt_player_thing_due(player) == place) {
      found = player->id;
      thing = !due;
    }
  }
  if (found == 0)
    return;
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_PAY, found);
  command->what = thing ? FELT_PAID_THING : FELT_PAID_PRIZE;
  execute(self, command);
}

/* What was paid too much to a player. */
static void take_back_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_PAY, g_variant_get_uint32(parameter));
  command->what = FELT_PAID_RETURNED;
  execute(data, command);
}

/* A list by its name: "players". */
static void export_list_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name = g_variant_get_string(parameter, NULL);
  for (guint i = 0; i < FELT_N_LISTS; i++)
    if (g_str_equal(felt_list_words[i], name))
      felt_export_dialog_present(felt_window_desk(data), data, (FeltList)i);
}

/* Who is not out after all; the stack is asked for then, and need not be known. */
static void put_back_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  guint player = g_variant_get_uint32(parameter);
  FeltCommand *command = felt_command_new_for(FELT_COMMAND_PUT_BACK, player);
  command->refund = strcmp(g_action_get_name(G_ACTION(action)), "put-back-refund") == 0;
  if (execute(data, command))
    felt_count_dialog_present(felt_window_desk(data), data, player);
}

static void open_file_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_show_uri(data, g_variant_get_string(parameter, NULL), GDK_CURRENT_TIME);
}

static void edit_scene_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_scene_editor_present(felt_window_desk(data), data, "clock");
}

static void out_before_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  felt_move_dialog_present(felt_window_desk(data), data, FELT_MOVE_OUT_BEFORE,
                           g_variant_get_uint32(parameter), 0, 0);
}

/* What the tables above do not have. */
static const GActionEntry entries[] = {
    {.name = "award-bounty", .activate = award_bounty_cb, .parameter_type = "u"},
    {.name = "close-drawer", .activate = close_drawer_cb, .parameter_type = "s"},
    {.name = "edit-place", .activate = edit_place_cb, .parameter_type = "u"},
    {.name = "take-back", .activate = take_back_cb, .parameter_type = "u"},
    {.name = "pay-place", .activate = pay_place_cb, .parameter_type = "u"},
    {.name = "start-pause", .activate = start_pause_cb},
    {.name = "adjust-time", .activate = adjust_time_cb, .parameter_type = "x"},
    {.name = "give-time-back", .activate = adjust_time_cb, .parameter_type = "x"},
    {.name = "set-level", .activate = set_level_cb, .parameter_type = "i"},
    {.name = "undo-event", .activate = undo_event_cb, .parameter_type = "t"},
    {.name = "put-back", .activate = put_back_cb, .parameter_type = "u"},
    {.name = "put-back-refund", .activate = put_back_cb, .parameter_type = "u"},
    {.name = "redo-event", .activate = undo_event_cb, .parameter_type = "t"},
    {.name = "out-before", .activate = out_before_cb, .parameter_type = "u"},
    {.name = "show-page", .activate = show_page_cb, .parameter_type = "s"},
    {.name = "palette", .activate = palette_cb},
    {.name = "display", .change_state = display_cb, .state = "false"},
    {.name = "tournaments", .activate = tournaments_cb},
    {.name = "home", .activate = home_cb, .parameter_type = "s"},
    {.name = "at-home", .change_state = at_home_cb, .state = "true"},
    {.name = "clock-now", .activate = make_cb},
    {.name = "sample", .activate = make_cb},
    {.name = "export-list", .activate = export_list_cb, .parameter_type = "s"},
    {.name = "edit-scene", .activate = edit_scene_cb},
    {.name = "open-file", .activate = open_file_cb, .parameter_type = "s"},
};

static void add(FeltWindow *self, const char *name,
                void (*activate)(GSimpleAction *, GVariant *, gpointer))
{
  const GActionEntry entry = {.name = name, .activate = activate};
  g_action_map_add_action_entries(G_ACTION_MAP(self), &entry, 1, self);
}

void felt_window_add_actions(FeltWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS(plain_commands); i++)
    add(window, plain_commands[i], plain_cb);
  for (guint i = 0; i < G_N_ELEMENTS(sheets); i++)
    add(window, sheets[i].name, print_sheet_cb);
  for (guint i = 0; i < G_N_ELEMENTS(dialogs); i++)
    add(window, dialogs[i].name, dialog_cb);
  for (guint i = 0; i < G_N_ELEMENTS(deeds); i++)
    add(window, deeds[i].name, deed_cb);
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
}

static void enable(FeltWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action(G_ACTION_MAP(self), name);
  g_simple_action_set_enabled(G_SIMPLE_ACTION(action), enabled);
}

void felt_window_set_action_state(FeltWindow *window, const char *name, GVariant *state)
{
  GAction *action = g_action_map_lookup_action(G_ACTION_MAP(window), name);
  g_simple_action_set_state(G_SIMPLE_ACTION(action), state);
}

void felt_window_update_actions(FeltWindow *window)
{
  static const char *const in_tournament[] = {
      "next-level",  "previous-level",  "start-pause",    "adjust-time",
      "set-level",   "undo-event",      "redo-event",     "show-page",
      "display",     "put-back",        "out-before",     "print-schedule",
      "print-seats", "print-tables",    "print-slips",    "palette",
      "lock-prizes", "unlock-prizes",   "prize-setup",    "prices",
      "deal",        "pay-place",       "take-back",      "print-prizes",
      "moves",       "print-results",   "print-receipts", "close-drawer",
      "edit-place",  "bounties",        "award-bounty",   "icm",
      "cashier",     "waiting",         "add-prize",      "put-back-refund",
      "settings",    "duplicate-this",  "keep-this",      "export",
      "verify",      "rules-of-play",   "export-list",    "side-pots",
      "print-race",  "print-emergency",
  };
  static const char *const in_store[] = {
      "open",      "open-window",   "clock-now",     "new-tournament",   "sample",     "save-copy",
      "duplicate", "keep-template", "new-cash-game", "open-cash",        "import",     "delete",
      "restore",   "move-out",      "move-in",       "take-import-back", "export-logs"};

  /* what leaves a rehearsal, or leaves something of it */
  static const char *const kept[] = {"tournaments", "home",   "at-home",    "duplicate-this",
                                     "keep-this",   "export", "export-list"};

  FeltSession *session = felt_desk_session(window->desk);
  gboolean rehearses = felt_window_rehearses(window);
  const FeltState *state = session != NULL ? felt_session_state(session) : NULL;
  for (guint i = 0; i < G_N_ELEMENTS(in_tournament); i++)
    enable(window, in_tournament[i], session != NULL);
  enable(window, "tournaments", TRUE);
  enable(window, "home", TRUE);
  enable(window, "at-home", session != NULL);
  for (guint i = 0; i < G_N_ELEMENTS(in_store); i++)
    enable(window, in_store[i], felt_desk_store(window->desk) != NULL && !rehearses);
  enable(window, "record-hands", felt_desk_store(window->desk) != NULL);

  gboolean open = state != NULL && state->phase != FELT_PHASE_FINISHED;
  enable(window, "start-at", state != NULL && state->phase == FELT_PHASE_SETUP);
  enable(window, "shot-clock", state != NULL && state->phase == FELT_PHASE_RUNNING);
  enable(window, "rehearse", open && !rehearses);
  for (guint i = 0; rehearses && i < G_N_ELEMENTS(kept); i++)
    enable(window, kept[i], FALSE);
  enable(window, "chip-race", state != NULL && state->phase == FELT_PHASE_RUNNING);
  enable(window, "archive-this", state != NULL && !state->setup.archived);
  enable(window, "unarchive-this", state != NULL && state->setup.archived);
  enable(window, "print-deal", state != NULL && state->deal_players > 0);
  /* In hand-for-hand the hands move the clock. */
  enable(window, "start-pause", open && (!state->hand_for_hand.on || state->clock.running));
  enable(window, "finish", open && state->phase == FELT_PHASE_RUNNING);
  enable(window, "close-registration", open && !state->registration_closed);
  enable(window, "reopen-registration", open && felt_registration_may_reopen(state));

  g_autofree char *undo = session != NULL ? felt_session_undo_words(session) : NULL;
  g_autofree char *redo = session != NULL ? felt_session_redo_words(session) : NULL;
  /* what cannot be seen is not undone */
  enable(window, "undo", undo != NULL && !window->at_home);
  enable(window, "redo", redo != NULL && !window->at_home);
  gtk_widget_set_tooltip_text(window->undo_button, undo != NULL ? undo : _("Undo (Ctrl+Z)"));
}
