/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-cash-window.c - the host's window of an evening of cash games */
#include "app/cash/felt-cash-window.h"

#include <string.h>

#include "app/desk/felt-people.h"
#include "app/cash/felt-cash-count.h"
#include "app/cash/felt-cash-forms.h"
#include "app/cash/felt-cash-players.h"
#include "app/cash/felt-cash-screen.h"
#include "app/cash/felt-cash-settlement.h"
#include "app/cash/felt-cash-texts.h"
#include "app/widgets/felt-figure.h"
#include "app/widgets/felt-table-export.h"
#include "app/widgets/felt-toast.h"
#include "app/widgets/felt-widget.h"
#include "cash/felt-cash-recount.h"
#include "cash/felt-cash-settle.h"
#include "services/table/felt-list-cash.h"
#include "tournament/base/felt-day-time.h"

struct _FeltCashWindow {
  AdwApplicationWindow parent_instance;
  FeltSession *session;
  FeltCashPlayers *players;
  FeltCashScreen *screen; /* made when it is first wanted */
  guint timer;
  guint64 head; /* the last event that was told */

  /* of the template */
  AdwWindowTitle *title;
  GtkMenuButton *menu;
  AdwViewStack *pages;
  GtkListBox *list;
  FeltCashSettlement *settlement;
  FeltFigure *time, *stakes, *next, *in_play, *seats_free, *bank, *kitty, *rake;
  GtkLabel *todo, *waiting, *tables, *rules, *log;
  FeltToast *toast;
};

G_DEFINE_FINAL_TYPE(FeltCashWindow, felt_cash_window, ADW_TYPE_APPLICATION_WINDOW)

static const FeltCashState *state_of(FeltCashWindow *self)
{
  return felt_session_stream_state(self->session);
}

static void show_toast(gpointer window, const char *sentence)
{
  felt_toast_show(FELT_CASH_WINDOW(window)->toast, sentence, NULL, NULL, NULL);
}

typedef enum { OF_PLAYER, OF_DEBTS, OF_HOUSE, OF_TABLE, OF_BLINDS, OF_EVENING, N_GROUPS } Group;

static const char *const group_names[N_GROUPS] = {
    [OF_PLAYER] = N_("Player"),      [OF_DEBTS] = N_("Markers and Corrections"),
    [OF_HOUSE] = N_("House"),        [OF_TABLE] = N_("Table"),
    [OF_BLINDS] = N_("Blind Clock"), [OF_EVENING] = N_("Evening"),
};

/* A command of the menu. Those up to OF_DEBTS begin with the one who is selected. */
static const struct {
  const char *name, *label; /* label: translatable */
  FeltCashCommandKind kind;
  Group group;
  guint key; /* with Ctrl; 0: none */
} deeds[] = {
    {"buy-in", N_("_Buy In…"), FELT_CASH_BUY_IN, OF_PLAYER, GDK_KEY_b},
    {"cash-out", N_("_Cash Out…"), FELT_CASH_CASH_OUT, OF_PLAYER, GDK_KEY_o},
    {"sit", N_("_Seat or Move…"), FELT_CASH_SIT, OF_PLAYER, GDK_KEY_m},
    {"leave", N_("_Leave the Table"), FELT_CASH_LEAVE, OF_PLAYER, GDK_KEY_l},
    {"return", N_("Bac_k at the Table…"), FELT_CASH_RETURN, OF_PLAYER, GDK_KEY_j},
    {"notice", N_("Leavin_g Early"), FELT_CASH_NOTICE, OF_PLAYER, 0},
    {"wait", N_("_Add to the Waiting List…"), FELT_CASH_WAIT, OF_PLAYER, GDK_KEY_u},
    {"unwait", N_("Take off the _Waiting List"), FELT_CASH_UNWAIT, OF_PLAYER, 0},
    {"marker", N_("Chips on a Ma_rker…"), FELT_CASH_MARKER, OF_DEBTS, 0},
    {"settle-marker", N_("Pay _Back a Marker…"), FELT_CASH_SETTLE_MARKER, OF_DEBTS, 0},
    {"recount", N_("Correct a Cash-_Out…"), FELT_CASH_RECOUNT, OF_DEBTS, 0},
    {"rename", N_("Correct a _Name…"), FELT_CASH_RENAME, OF_DEBTS, 0},
    {"take-kitty", N_("Add to the _Kitty…"), FELT_CASH_TAKE_KITTY, OF_HOUSE, GDK_KEY_i},
    {"take-rake", N_("Take _Rake…"), FELT_CASH_TAKE_RAKE, OF_HOUSE, GDK_KEY_r},
    {"tip", N_("_Tip…"), FELT_CASH_TIP, OF_HOUSE, GDK_KEY_t},
    {"cost", N_("Shared _Cost…"), FELT_CASH_COST, OF_HOUSE, GDK_KEY_p},
    {"count", N_("Count the Chi_ps…"), FELT_CASH_COUNT, OF_HOUSE, 0},
    {"next-hand", N_("_Next Hand…"), FELT_CASH_NEXT_HAND, OF_TABLE, GDK_KEY_h},
    {"hand-won", N_("_Who Won the Pot…"), FELT_CASH_HAND_WON, OF_TABLE, GDK_KEY_g},
    {"set-button", N_("Set the _Button…"), FELT_CASH_SET_BUTTON, OF_TABLE, 0},
    {"draw-seats", N_("_Draw Seats by Cards…"), FELT_CASH_DRAW_SEATS, OF_TABLE, 0},
    {"open-table", N_("Open a _Table…"), FELT_CASH_OPEN_TABLE, OF_TABLE, 0},
    {"close-table", N_("_Close a Table…"), FELT_CASH_CLOSE_TABLE, OF_TABLE, 0},
    {"table-stakes", N_("Sta_kes of the Table…"), FELT_CASH_SET_CONFIG, OF_TABLE, 0},
    {"table-rules", N_("_Rules of the Table…"), FELT_CASH_TABLE_RULES, OF_TABLE, 0},
    {"start", N_("_Start the Blind Clock"), FELT_CASH_START, OF_BLINDS, 0},
    {"pause", N_("_Pause the Blind Clock"), FELT_CASH_PAUSE, OF_BLINDS, 0},
    {"resume", N_("_Resume the Blind Clock"), FELT_CASH_RESUME, OF_BLINDS, 0},
    {"set-level", N_("Go to a _Level…"), FELT_CASH_SET_LEVEL, OF_BLINDS, 0},
    {"move-end", N_("Chan_ge the End Time…"), FELT_CASH_MOVE_END, OF_BLINDS, 0},
    {"settings", N_("Cash Game Sett_ings…"), FELT_CASH_SET_CONFIG, OF_EVENING, GDK_KEY_s},
    {"note", N_("_Note…"), FELT_CASH_NOTE, OF_EVENING, 0},
    {"end", N_("_End the Evening…"), FELT_CASH_END, OF_EVENING, GDK_KEY_e},
    {"bear", N_("Assign the _Difference…"), FELT_CASH_BEAR, OF_EVENING, 0},
    {"reopen", N_("_Reopen the Evening"), FELT_CASH_REOPEN, OF_EVENING, 0},
};

/* The table of who is selected, or the only one; 0: none is plain. */
static gint64 table_at_hand(FeltCashWindow *self)
{
  const FeltCashState *state = state_of(self);
  const char *selected = felt_cash_players_selected(self->players);
  const FeltCashPlayer *player = selected != NULL ? felt_cash_state_find(state, selected) : NULL;
  if (player != NULL && player->table > 0)
    return player->table;
  return state->n_places == 1 ? state->places[0].number : 0;
}

/* Where the difference is told it is about the one to look at first. */
static FeltCashCommand *begin_recount(FeltCashWindow *self, const char *selected)
{
  const FeltCashPlayer *suspect = NULL;
  FeltCashCommand *command = NULL;
  if (g_str_equal(adw_view_stack_get_visible_child_name(self->pages), "settlement"))
    g_free(felt_cash_recount(state_of(self), &suspect));
  if (suspect != NULL)
    selected = suspect->name;
  if (selected != NULL)
    command = felt_cash_begin_recount(state_of(self), selected);
  return command != NULL ? command : felt_cash_command_new(FELT_CASH_RECOUNT);
}

/* What a command begins with. */
static FeltCashCommand *begin(FeltCashWindow *self, FeltCashCommandKind kind, Group group)
{
  const FeltCashState *state = state_of(self);
  const char *selected = felt_cash_players_selected(self->players);
  if (kind == FELT_CASH_SET_CONFIG && group == OF_TABLE)
    return felt_cash_begin_table_stakes(state, table_at_hand(self));
  if (kind == FELT_CASH_SET_CONFIG)
    return felt_cash_begin_settings(&state->setup);
  if (kind == FELT_CASH_TABLE_RULES)
    return felt_cash_begin_rules(state, selected != NULL ? table_at_hand(self) : 0);
  if (kind == FELT_CASH_RECOUNT)
    return begin_recount(self, selected);
  FeltCashCommand *command = felt_cash_command_new(kind);
  command->paid = TRUE;
  if (kind == FELT_CASH_BUY_IN && state->n_sales > 0) /* as the others did */
    command->amount = state->sales[state->n_sales - 1].amount;
  if (group <= OF_DEBTS && selected != NULL)
    command->name = g_strdup(selected);
  if (group == OF_TABLE && kind != FELT_CASH_OPEN_TABLE)
    command->table = table_at_hand(self);
  return command;
}

static void deed_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltCashWindow *self = data;
  guint i = 0;
  g_autoptr(GError) error = NULL;
  while (strcmp(deeds[i].name, g_action_get_name(G_ACTION(action))) != 0)
    i++;
  FeltCashCommandKind kind = deeds[i].kind;
  gboolean holds = felt_cash_state_holds(state_of(self));
  if (kind == FELT_CASH_COUNT || (kind == FELT_CASH_END && holds)) {
    felt_cash_count_present(GTK_WINDOW(self), self->session, kind);
    return;
  }

  const FeltCashForm *form = felt_cash_form(kind);
  if (kind == FELT_CASH_SET_CONFIG && deeds[i].group == OF_TABLE)
    form = felt_cash_table_stakes_form();
  FeltCashCommand *command = begin(self, kind, deeds[i].group);
  if (form != NULL)
    felt_cash_form_present(form, GTK_WINDOW(self), self->session, command);
  else if (deeds[i].group <= OF_DEBTS && command->name == NULL) {
    felt_cash_command_free(command);
    show_toast(self, _("Select a player in the list first."));
  } else if (!felt_stream_record(self->session, command, &error))
    show_toast(self, error->message);
}

static void undo_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltCashWindow *self = data;
  g_autoptr(GError) error = NULL;
  gboolean redo = strcmp(g_action_get_name(G_ACTION(action)), "redo-key") == 0;
  if (!felt_stream_record(self->session,
                          felt_cash_command_new(redo ? FELT_CASH_REDO : FELT_CASH_UNDO), &error))
    show_toast(self, error->message);
}

static void display_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  FeltCashWindow *self = data;
  if (self->screen == NULL)
    g_set_weak_pointer(&self->screen, felt_cash_screen_new(GTK_WINDOW(self), self->session));
  else
    gtk_window_close(GTK_WINDOW(self->screen));
}

/* Alt+1 to Alt+3: the keys are the application's, which name the pages of a tournament. */
static void show_page_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const pages[][2] = {
      {"clock", "players"}, {"players", "settlement"}, {"tables", "log"}};
  FeltCashWindow *self = data;
  for (guint i = 0; i < G_N_ELEMENTS(pages); i++)
    if (g_str_equal(g_variant_get_string(parameter, NULL), pages[i][0]))
      adw_view_stack_set_visible_child_name(self->pages, pages[i][1]);
}

static const char *list_title(guint list)
{
  return list < FELT_N_CASH_LISTS ? felt_cash_list_title((FeltCashList)list) : NULL;
}

static FeltTableModel *list_model(gconstpointer data, guint list, GError **error)
{
  FeltInstant now;
  FeltSession *session = (FeltSession *)data;
  felt_session_now(session, &now);
  return felt_cash_list_new(session, (FeltCashList)list, &now, error);
}

static char *list_stem(gconstpointer data, guint list)
{
  return felt_cash_list_file_name((FeltSession *)data, (FeltCashList)list);
}

/* The list of the page that is open is chosen: pages are called as the lists are. */
static void export_list_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const FeltTableExportKind kind = {N_("Export"), list_title, list_model, list_stem,
                                           NULL,         NULL,       FALSE};
  FeltCashWindow *self = data;
  guint list = 0;
  for (guint i = 0; i < FELT_N_CASH_LISTS; i++)
    if (g_str_equal(felt_cash_list_words[i], adw_view_stack_get_visible_child_name(self->pages)))
      list = i;
  felt_table_export_present(GTK_WINDOW(self), &kind, list, g_object_ref(self->session),
                            g_object_unref);
}

/* With its key, which is the window's own: the menu would not know it. */
static void append_item(GMenu *items, guint i)
{
  g_autofree char *action = g_strconcat("win.", deeds[i].name, NULL);
  g_autofree char *key = gtk_accelerator_name(deeds[i].key, GDK_CONTROL_MASK);
  g_autoptr(GMenuItem) item = g_menu_item_new(_(deeds[i].label), action);
  if (deeds[i].key != 0)
    g_menu_item_set_attribute(item, "accel", "s", key);
  g_menu_append_item(items, item);
}

GMenuModel *felt_cash_window_menu(void)
{
  GMenu *menu = g_menu_new();
  for (int group = 0; group < N_GROUPS; group++) {
    g_autoptr(GMenu) items = g_menu_new();
    for (guint i = 0; i < G_N_ELEMENTS(deeds); i++) {
      if ((int)deeds[i].group == group)
        append_item(items, i);
    }
    g_menu_append_submenu(menu, _(group_names[group]), G_MENU_MODEL(items));
  }
  g_autoptr(GMenu) files = g_menu_new();
  g_menu_append(files, _("Export a _List…"), "win.export-list");
  g_menu_append_section(menu, NULL, G_MENU_MODEL(files));
  return G_MENU_MODEL(menu);
}

static void install_keys(GtkWidgetClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS(deeds); i++) {
    g_autofree char *action = g_strconcat("win.", deeds[i].name, NULL);
    if (deeds[i].key != 0)
      gtk_widget_class_add_binding_action(klass, deeds[i].key, GDK_CONTROL_MASK, action, NULL);
  }
}

static void add_actions(FeltCashWindow *self)
{
  static const GActionEntry more[] = {
      {.name = "undo-key", .activate = undo_cb},
      {.name = "redo-key", .activate = undo_cb},
      {.name = "display", .activate = display_cb},
      {.name = "export-list", .activate = export_list_cb},
      {.name = "show-page", .activate = show_page_cb, .parameter_type = "s"}};
  g_autoptr(GMenuModel) menu = felt_cash_window_menu();
  for (guint i = 0; i < G_N_ELEMENTS(deeds); i++) {
    const GActionEntry entry = {.name = deeds[i].name, .activate = deed_cb};
    g_action_map_add_action_entries(G_ACTION_MAP(self), &entry, 1, self);
  }
  g_action_map_add_action_entries(G_ACTION_MAP(self), more, G_N_ELEMENTS(more), self);
  gtk_menu_button_set_menu_model(self->menu, menu);
}

static void enable(FeltCashWindow *self, const char *name, gboolean on)
{
  GAction *action = g_action_map_lookup_action(G_ACTION_MAP(self), name);
  g_simple_action_set_enabled(G_SIMPLE_ACTION(action), on);
}

static void update_actions(FeltCashWindow *self)
{
  const FeltCashState *state = state_of(self);
  enable(self, "undo-key", felt_session_undoable(self->session, FALSE) != 0);
  enable(self, "redo-key", felt_session_undoable(self->session, TRUE) != 0);
  enable(self, "reopen", state->ended);
  enable(self, "end", !state->ended);
  enable(self, "start", !state->ended && !state->clock.started);
  enable(self, "pause", state->clock.started && state->clock.running);
  enable(self, "resume", state->clock.started && !state->clock.running);
}

/* Lines of the log that are shown, the latest first. */
#define LOG_LINES 200

/* What is shown ---------------------------------------------------------------------------- */

static void set_money(FeltFigure *figure, const char *caption, const FeltCashState *state,
                      gint64 amount)
{
  g_autofree char *text = felt_cash_amount_text(state, amount);
  felt_figure_set(figure, caption, text);
}

static void show_figures(FeltCashWindow *self, const FeltInstant *now)
{
  const FeltCashState *state = state_of(self);
  FeltCashTotals totals;
  felt_cash_totals(state, &totals);
  g_autofree char *time = felt_cash_time_text(state, now);
  g_autofree char *end = felt_cash_end_text(state, now);
  g_autofree char *stakes = felt_cash_stakes_text(state, now);
  g_autofree char *next = felt_cash_next_text(state, now);
  g_autofree char *seats = felt_number_text(felt_cash_seats_free(state));
  felt_figure_set(self->time, end != NULL ? end : _("Time left"), time);
  felt_figure_set(self->stakes, _("Stakes"), stakes);
  felt_figure_set(self->next, _("Next"), next);
  set_money(self->in_play, _("In play"), state, totals.in_play);
  felt_figure_set(self->seats_free, _("Seats free"), state->n_places > 0 ? seats : NULL);
  set_money(self->bank, _("Bank"), state, totals.bank);
  set_money(self->kitty, _("Kitty"), state, totals.kitty);
  set_money(self->rake, _("Rake"), state, totals.rake);
  gtk_widget_set_visible(GTK_WIDGET(self->kitty), totals.kitty != 0);
  gtk_widget_set_visible(GTK_WIDGET(self->rake), totals.rake != 0);
}

/* Lines of a list of sentences, or none. */
static char *joined(GPtrArray *lines, const char *none)
{
  g_autoptr(GPtrArray) mine = lines;
  if (mine->len == 0)
    return g_strdup(none);
  g_ptr_array_add(mine, NULL);
  return g_strjoinv("\n", (char **)mine->pdata);
}

static void show_side(FeltCashWindow *self, const FeltInstant *now)
{
  const FeltCashState *state = state_of(self);
  GPtrArray *places = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < state->n_places; i++)
    if (!state->places[i].closed)
      g_ptr_array_add(places, felt_cash_table_text(state, &state->places[i], now));
  g_autofree char *tables = joined(places, _("No table yet: the first buy-in opens one."));
  GPtrArray *warnings = felt_cash_warnings(state, now);
  char *payments = felt_cash_payments_text(state);
  if (payments != NULL)
    g_ptr_array_add(warnings, payments);
  g_autofree char *todo = joined(warnings, _("Nothing to do."));
  g_autofree char *rules = felt_cash_rules_text(state);
  g_autofree char *waiting = felt_cash_waiting_text(state, now);
  gtk_label_set_text(self->tables, tables);
  gtk_label_set_text(self->todo, todo);
  gtk_label_set_text(self->rules, rules);
  gtk_label_set_text(self->waiting, waiting != NULL ? waiting : _("The waiting list is empty."));
}

static gboolean log_cb(const FeltLogLine *line, gpointer data)
{
  g_autofree char *time = felt_day_time(line->at_us, 0);
  g_autofree char *words = g_markup_escape_text(line->words, -1);
  g_autofree char *text = line->undone ? g_strdup_printf("%s  <s>%s</s>\n", time, words)
                                       : g_strdup_printf("%s  %s\n", time, words);
  g_string_prepend(data, text);
  return TRUE;
}

static void show_log(FeltCashWindow *self)
{
  g_autoptr(GString) text = g_string_new(NULL);
  guint64 head = felt_session_head(self->session);
  guint64 from = head > LOG_LINES ? head - LOG_LINES : 1;
  felt_session_log(self->session, from, 0, log_cb, text, NULL);
  gtk_label_set_markup(self->log, text->str);
}

static void show(FeltCashWindow *self)
{
  const FeltCashState *state = state_of(self);
  FeltInstant now;
  felt_session_now(self->session, &now);
  adw_window_title_set_title(self->title, state->setup.name != NULL ? state->setup.name : "");
  gtk_window_set_title(GTK_WINDOW(self),
                       state->setup.name != NULL ? state->setup.name : _("Cash Game"));
  adw_window_title_set_subtitle(
      self->title, felt_session_deleted(self->session) != NULL ? _("In the trash") : "");
  felt_cash_players_show(self->players, state, &now);
  felt_cash_settlement_show(self->settlement);
  show_figures(self, &now);
  show_side(self, &now);
  update_actions(self);
}

static gboolean last_cb(const FeltLogLine *line, gpointer data)
{
  char **words = data;
  g_free(*words);
  *words = g_strdup(line->words);
  return TRUE;
}

/* Says what happened last, with the button that takes it back or, of an undo, does it again. */
static void changed_cb(FeltCashWindow *self)
{
  guint64 head = felt_session_head(self->session);
  g_autofree char *words = NULL;
  show(self);
  show_log(self);
  if (head == self->head)
    return;
  felt_session_log(self->session, head, 0, last_cb, &words, NULL);
  if (words != NULL && felt_session_undoable(self->session, TRUE) != 0)
    felt_toast_show(self->toast, words, _("Redo"), "win.redo-key", NULL);
  else if (words != NULL)
    felt_toast_show(self->toast, words, _("Undo"), "win.undo-key", NULL);
  self->head = head;
}

static void notice_cb(FeltCashWindow *self, FeltNoticeKind kind, const char *sentence)
{
  if (kind == FELT_NOTICE_DELETED || kind == FELT_NOTICE_RESTORED)
    show_toast(self, sentence);
}

static gboolean timer_cb(gpointer data)
{
  FeltCashWindow *self = data;
  FeltInstant now;
  felt_session_now(self->session, &now);
  show_figures(self, &now);
  show_side(self, &now);
  return G_SOURCE_CONTINUE;
}

/* The window ------------------------------------------------------------------------------- */

static void felt_cash_window_dispose(GObject *object)
{
  FeltCashWindow *self = FELT_CASH_WINDOW(object);
  g_clear_handle_id(&self->timer, g_source_remove);
  if (self->screen != NULL)
    gtk_window_destroy(GTK_WINDOW(self->screen));
  g_clear_weak_pointer(&self->screen);
  g_clear_pointer(&self->players, felt_cash_players_free);
  g_clear_object(&self->session);
  G_OBJECT_CLASS(felt_cash_window_parent_class)->dispose(object);
}

static void felt_cash_window_class_init(FeltCashWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = felt_cash_window_dispose;
  FELT_BIND_TYPES(felt_figure, felt_figure_row, felt_toast, felt_cash_settlement);
  felt_template(klass, "felt-cash-window.ui");
  FELT_BIND_CHILDREN(klass, FeltCashWindow, title, menu, list, pages, settlement, time, stakes,
                     next, in_play, seats_free, bank, kitty, rake, todo, waiting, tables, rules,
                     log, toast);
  install_keys(widget_class);
}

static void felt_cash_window_init(FeltCashWindow *self)
{
  gtk_widget_init_template(GTK_WIDGET(self));
  add_actions(self);
  self->players = felt_cash_players_new(self->list);
}

/* The window that shows an evening already, or NULL. */
static GtkWindow *find_open(GtkApplication *application, const char *id)
{
  for (GList *l = gtk_application_get_windows(application); l != NULL; l = l->next)
    if (FELT_IS_CASH_WINDOW(l->data) &&
        g_str_equal(felt_session_id(FELT_CASH_WINDOW(l->data)->session), id))
      return l->data;
  return NULL;
}

gboolean felt_cash_window_open(GtkApplication *application, FeltStore *store, const char *id,
                               GError **error)
{
  GtkWindow *open = find_open(application, id);
  if (open != NULL) {
    gtk_window_present(open);
    return TRUE;
  }
  FeltSession *session = felt_session_open(store, id, &felt_machine_source, error);
  if (session == NULL)
    return FALSE;

  FeltCashWindow *self = g_object_new(FELT_TYPE_CASH_WINDOW, "application", application, NULL);
  self->session = session;
  self->head = felt_session_head(session);
  felt_cash_settlement_begin(self->settlement, session, show_toast, self);
  self->timer = felt_timeout_add_seconds(1, timer_cb, self);
  FELT_FOLLOW(self, session, "changed", changed_cb);
  FELT_FOLLOW(self, session, "notice", notice_cb);
  felt_session_watch(session, TRUE);
  changed_cb(self);
  gtk_window_present(GTK_WINDOW(self));
  return TRUE;
}

void felt_cash_window_open_made(GtkApplication *application, FeltStore *store, const char *id,
                                const char *sentence)
{
  g_autoptr(GError) error = NULL;
  if (!felt_cash_window_open(application, store, id, &error))
    g_warning("%s", error->message);
  else if (sentence != NULL)
    show_toast(find_open(application, id), sentence);
}

/* A new evening ---------------------------------------------------------------------------- */

typedef struct {
  GtkApplication *application;
  FeltStore *store;
} Making;

static void made_cb(const char *id, const char *missing, gpointer data)
{
  Making *making = data;
  felt_cash_window_open_made(making->application, making->store, id, missing);
}

void felt_cash_window_new_evening(GtkApplication *application, GtkWindow *parent, FeltStore *store)
{
  Making *making = g_new0(Making, 1);
  making->application = application;
  making->store = store;
  g_object_set_data_full(G_OBJECT(parent), "felt-cash-making", making, g_free);
  felt_cash_form_present_new(felt_cash_form(FELT_CASH_CREATE), parent, store,
                             felt_cash_begin_evening(), made_cb, making);
}
