/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window-tools.c - actions on what stands beside a tournament: rules, hands, all-ins, cash */
#include "app/shell/felt-window-private.h"

#include "app/cash/felt-cash-window.h"
#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-health-desk.h"
#include "app/desk/felt-people.h"
#include "app/display/felt-display-windows.h"
#include "app/hands/felt-hand-recorder.h"
#include "app/players/felt-players-windows.h"
#include "app/rules/felt-rules-windows.h"
#include "app/tables/felt-table-view.h"
#include "app/themes/felt-themes-dialog.h"
#include "app/widgets/felt-keys.h"
#include "app/widgets/felt-widget.h"
#include "session/felt-rehearsal.h"

/* The text that has the keyboard and can be typed into, or NULL. */
static GtkWidget *typed_text(FeltWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self));
  return focus != NULL && GTK_IS_TEXT(focus) && gtk_editable_get_editable(GTK_EDITABLE(focus))
             ? focus
             : NULL;
}

/* The name of the next player, and searches, have the keyboard between two uses: while they are
 * empty, or the name was refused, nobody types there. */
static gboolean stands_empty(GtkWidget *text)
{
  GtkWidget *bar = gtk_widget_get_ancestor(text, felt_registration_bar_get_type());
  if (bar != NULL && felt_registration_bar_refused(FELT_REGISTRATION_BAR(bar)))
    return TRUE;
  return *gtk_editable_get_text(GTK_EDITABLE(text)) == '\0' &&
         (bar != NULL || gtk_widget_get_ancestor(text, GTK_TYPE_SEARCH_ENTRY) != NULL);
}

/* Does typing again that was undone; FALSE when there is none. */
static gboolean redo_typing(GtkWidget *text)
{
  g_autofree char *before = g_strdup(gtk_editable_get_text(GTK_EDITABLE(text)));
  gtk_widget_activate_action(text, "text.redo", NULL);
  return !g_str_equal(gtk_editable_get_text(GTK_EDITABLE(text)), before);
}

/* Who types means the typing, also when there is nothing left of it to undo: it must not reach the
 * money of others. */
static void undo_key_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *text = typed_text(data);
  if (text != NULL && !stands_empty(text))
    gtk_widget_activate_action(text, "text.undo", NULL);
  else if (FELT_WINDOW(data)->at_home)
    gtk_widget_activate_action(felt_start_page_shown(FELT_WINDOW(data)->start_page), "club.undo",
                               NULL);
  else
    g_action_group_activate_action(G_ACTION_GROUP(data), "undo", NULL);
}

static void redo_key_cb(GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *text = typed_text(data);
  if (text == NULL || (!redo_typing(text) && stands_empty(text)))
    g_action_group_activate_action(G_ACTION_GROUP(data), "redo", NULL);
}

/* What a text was before it got the keyboard, the program wrote: forgotten, so that it is not
 * undone as if it had been typed. */
static void focus_cb(FeltWindow *self)
{
  GtkWidget *text = typed_text(self);
  if (text == NULL)
    return;
  gtk_editable_set_enable_undo(GTK_EDITABLE(text), FALSE);
  gtk_editable_set_enable_undo(GTK_EDITABLE(text), TRUE);
}

gboolean felt_window_rehearses(FeltWindow *window)
{
  FeltSession *session = felt_desk_session(window->desk);
  return session != NULL && felt_session_speed(session) > 1;
}

void felt_window_mark_rehearsal(FeltWindow *window)
{
  gboolean rehearses = felt_window_rehearses(window);
  gtk_widget_set_visible(window->rehearsal_bar, rehearses);
  if (!rehearses)
    return;

  g_autofree char *title =
      g_strdup_printf(_("Rehearsal: %s"), felt_desk_state(window->desk)->setup.name);
  gtk_window_set_title(GTK_WINDOW(window), title);
  adw_window_title_set_title(window->title, title);
}

static void end_rehearsal(gpointer data, GClosure *closure)
{
  felt_rehearsal_free(data);
}

static void ended_cb(void)
{
}

void felt_window_rehearse(FeltWindow *window)
{
  GtkApplication *app = gtk_window_get_application(GTK_WINDOW(window));
  const char *id = felt_session_id(felt_desk_session(window->desk));
  g_autoptr(GError) error = NULL;
  FeltRehearsal *rehearsal = felt_rehearsal_new(felt_desk_store(window->desk), id, &error);
  g_autoptr(FeltSession) session =
      rehearsal != NULL ? felt_rehearsal_open(rehearsal, &error) : NULL;
  if (session == NULL) {
    felt_window_notice(window, error->message);
    felt_rehearsal_free(rehearsal);
    return;
  }

  GtkWidget *stage = felt_window_new(app, felt_rehearsal_store(rehearsal));
  /* when the window is destroyed it has left session and store already */
  g_signal_connect_data(stage, "destroy", G_CALLBACK(ended_cb), rehearsal, end_rehearsal, 0);
  gtk_window_present(GTK_WINDOW(stage));
  felt_desk_set_session(FELT_WINDOW(stage)->desk, session);
}

static void show_person(FeltWindow *self)
{
  gboolean accounts = felt_club_desk_has_accounts(felt_club_desk_get());
  gboolean nobody = felt_people_nobody();
  const char *name = felt_people_actor()->name;
  g_autofree char *words = felt_people_words();
  g_autofree char *tooltip = g_strdup_printf(_("%s (Ctrl+L)"), words);
  gtk_widget_set_visible(self->nobody_bar, nobody);
  gtk_widget_set_visible(self->person_button, accounts && !nobody);
  gtk_label_set_label(self->person_name, name != NULL ? name : "");
  gtk_widget_set_tooltip_text(self->person_button, tooltip);
  felt_show_name_of(self->person_button, _("At the Desk: %s…"), words);
}

void felt_window_name_person(FeltWindow *window)
{
  felt_people_watch(G_CALLBACK(show_person), window);
  show_person(window);
}

#define LOOK_MS 250
/* What takes no longer to become certain is not spoken of. */
#define QUIET_US G_USEC_PER_SEC
/* After a start the work comes first. */
#define FIRST_HEALTH_S 60
#define HEALTH_S       600

/* The bar ------------------------------------------------------------------------------------ */

static void show_trouble(FeltWindow *self, const FeltLink *link)
{
  g_autofree char *words = felt_session_link_words(link);
  gtk_label_set_label(self->link_text, words);
  felt_show_name(self->link_bar, words);
  gtk_widget_set_visible(self->link_button, link->kind != FELT_LINK_DIVERGED);
  gtk_widget_set_visible(self->link_bar, TRUE);
  if (self->said_seq == 0) /* what tells of no event may say that the server is there */
    felt_toast_hide_soon(self->toast);
}

/* Bars move all below them: not while somebody aims at it. */
static gboolean link_cb(gpointer data)
{
  FeltWindow *self = data;
  g_auto(FeltLink) link = {0};
  felt_store_get_link(felt_desk_store(self->desk), &link);
  gboolean quiet = link.kind == FELT_LINK_SETTLING &&
                   felt_source_utc(&felt_machine_source) - link.since_us < QUIET_US;
  if (link.kind == self->link_said || quiet || !felt_click_rests(GTK_WIDGET(self)))
    return G_SOURCE_CONTINUE;

  gboolean was_in_trouble = self->link_said > FELT_LINK_CONNECTED;
  self->link_said = link.kind;
  if (link.kind > FELT_LINK_CONNECTED) {
    show_trouble(self, &link);
  } else {
    gtk_widget_set_visible(self->link_bar, FALSE);
    gtk_label_set_label(self->link_text, NULL); /* accessibility shows what is hidden */
    if (was_in_trouble)
      felt_desk_say(self->desk, _("The server is back. Felt is recording again."));
  }
  return G_SOURCE_CONTINUE;
}

/* Health ------------------------------------------------------------------------------------- */

/* An alarm is told once: again only after it was over. What the other bar says is not. */
static void seen_cb(GObject *owner, GPtrArray *items, const GError *error)
{
  FeltWindow *self = FELT_WINDOW(owner);
  GHashTable *told = self->alarms;
  for (guint i = 0; items != NULL && i < items->len && self->desk != NULL; i++) {
    const FeltHealthItem *item = items->pdata[i];
    gboolean alarm = item->state == FELT_HEALTH_ALARM;
    if (!alarm)
      g_hash_table_remove(told, item->key);
    else if (self->link_said <= FELT_LINK_CONNECTED && g_hash_table_add(told, g_strdup(item->key)))
      felt_notice_bar_show(self->notice_bar, item->sentence, _("Health…"), "win.home('computer')",
                           FALSE);
  }
}

static void look_at_health(FeltWindow *self)
{
  if (!felt_window_rehearses(self))
    felt_health_desk_look(felt_desk_store(self->desk), G_OBJECT(self), seen_cb);
}

static gboolean health_timer_cb(gpointer data)
{
  look_at_health(data);
  return G_SOURCE_CONTINUE;
}

static gboolean first_health_cb(gpointer data)
{
  FeltWindow *self = data;
  self->health_timer = felt_timeout_add_seconds(HEALTH_S, health_timer_cb, self);
  look_at_health(self);
  return G_SOURCE_REMOVE;
}

/* -------------------------------------------------------------------------------------------- */

void felt_window_watch_link(FeltWindow *window)
{
  g_auto(FeltLink) link = {0};
  FeltStore *store = felt_desk_store(window->desk);
  window->alarms = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  if (store == NULL)
    return;

  felt_store_get_link(store, &link);
  if (link.kind != FELT_LINK_NONE) {
    window->link_timer = felt_timeout_add(LOOK_MS, link_cb, window);
    link_cb(window);
  }
  window->health_timer = felt_timeout_add_seconds(FIRST_HEALTH_S, first_health_cb, window);
}

void felt_window_unwatch_link(FeltWindow *window)
{
  g_clear_handle_id(&window->link_timer, g_source_remove);
  g_clear_handle_id(&window->health_timer, g_source_remove);
}

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
      {.name = "undo-key", .activate = undo_key_cb},
      {.name = "redo-key", .activate = redo_key_cb},
  };
  g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries), window);
  g_signal_connect(window, "notify::focus-widget", G_CALLBACK(focus_cb), NULL);
}
