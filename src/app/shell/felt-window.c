/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window.c - the director's window: the clock strip, the pages, and what they do */
#include "app/shell/felt-window-private.h"

#include "app/clock/felt-clock-windows.h"
#include "app/desk/felt-people.h"
#include "app/desk/felt-settings.h"
#include "app/display/felt-screen-list.h"
#include "app/log/felt-log-windows.h"
#include "app/money/felt-money-windows.h"
#include "app/palette/felt-palette.h"
#include "app/players/felt-players-windows.h"
#include "app/shell/felt-shell-windows.h"
#include "app/shell/felt-start-page.h"
#include "app/structure/felt-structure-windows.h"
#include "app/tables/felt-tables-page.h"
#include "app/tables/felt-todo-pane.h"
#include "app/widgets/felt-access.h"
#include "app/widgets/felt-page-window.h"
#include "app/widgets/felt-widget.h"
#include "tournament/base/felt-number-text.h"
#include "tournament/state/felt-end.h"

/* A click, or Enter: who opens the players types the next name. Keys that only pass keep the list.
 */
static void activated_cb(FeltWindow *self, GtkListBoxRow *row)
{
  const char *page = felt_page_list_name(row);
  if (g_str_equal(page, "players"))
    gtk_widget_grab_focus(gtk_stack_get_child_by_name(self->pages, page));
}

static void build_sidebar(FeltWindow *window)
{
  felt_page_list_fill(window->sidebar, window->pages);
  g_signal_connect_swapped(window->sidebar, "row-activated", G_CALLBACK(activated_cb), window);
}

/* How much is to do next, beside the page that says what. */
static void show_todo(FeltWindow *self, GtkListBoxRow *row)
{
  GtkLabel *label = g_object_get_data(G_OBJECT(row), "todo");
  guint todo = felt_todo_pane_count(felt_desk_session(self->desk));
  g_autofree char *text = felt_number_text(todo);
  g_autofree char *words =
      todo > 0 ? g_strdup_printf(ngettext("%u to do", "%u to do", todo), todo) : g_strdup("");
  if (g_strcmp0(gtk_label_get_label(label), text) == 0)
    return;
  gtk_label_set_label(label, text);
  gtk_widget_set_visible(GTK_WIDGET(label), todo > 0);
  gtk_widget_set_tooltip_text(GTK_WIDGET(row), todo > 0 ? words : NULL);
  gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                 -1);
}

static void update_counts(FeltWindow *window)
{
  const FeltState *state = felt_desk_state(window->desk);
  GtkListBoxRow *row;
  for (int i = 0; (row = gtk_list_box_get_row_at_index(window->sidebar, i)) != NULL; i++) {
    const char *page = felt_page_list_name(row);
    GtkLabel *label = g_object_get_data(G_OBJECT(row), "count");
    gint64 count = 0;
    if (g_str_equal(page, "players"))
      count = state->n_in;
    else if (g_str_equal(page, "tables")) {
      count = felt_state_open_tables(state);
      show_todo(window, row);
    }
    g_autofree char *text = count > 0 ? felt_number_text(count) : g_strdup("");
    if (g_strcmp0(gtk_label_get_label(label), text) != 0)
      gtk_label_set_label(label, text);
  }
}

static void say_cb(FeltWindow *self, const char *sentence)
{
  self->said_seq = 0;
  felt_toast_show(self->toast, sentence, NULL, NULL, NULL);
}

/* Of a file that was written, with the button that opens it. */
static void say_file_cb(FeltWindow *self, const char *sentence, const char *uri)
{
  self->said_seq = 0;
  felt_toast_show(self->toast, sentence, C_("button", "Open"), "win.open-file",
                  g_variant_new_string(uri));
}

/* What happened, with the button that undoes it or, of an undo, does it again. */
static void outcome_cb(FeltWindow *self, FeltCommandKind kind, const FeltOutcome *outcome)
{
  if (outcome->words == NULL)
    return;
  self->said_seq = outcome->target;
  self->said_undone = kind == FELT_COMMAND_UNDO;
  GVariant *target = g_variant_new_uint64(outcome->target);
  if (self->said_undone)
    felt_toast_show(self->toast, outcome->words, _("Redo"), "win.redo-event", target);
  else
    felt_toast_show(self->toast, outcome->words, _("Undo"), "win.undo-event", target);
}

/* Where a bust-out cannot be undone any more the player can be put back; 0: it is no bust-out.
 * again: the player has come in again since, which is refunded with it. */
static guint put_back_instead(FeltWindow *self, FeltCommandKind kind, guint64 seq, gboolean *again)
{
  const FeltState *state = felt_desk_state(self->desk);
  if (kind != FELT_COMMAND_UNDO || seq == 0 || state == NULL)
    return 0;
  return felt_state_put_out_by(state, seq, again);
}

static void refused_cb(FeltWindow *self, FeltCommandKind kind, guint64 seq, const char *sentence)
{
  gboolean again = FALSE;
  guint player = put_back_instead(self, kind, seq, &again);
  if (player == 0) {
    say_cb(self, sentence);
    return;
  }
  self->said_seq = seq;
  self->said_undone = FALSE;
  GVariant *target = g_variant_new_uint32(player);
  if (again)
    felt_toast_show(self->toast, sentence, _("Refund and Put Back"), "win.put-back-refund", target);
  else
    felt_toast_show(self->toast, sentence, _("Put Back"), "win.put-back", target);
}

/* Waiting ------------------------------------------------------------------------------------- */

static void waiting_cb(FeltWindow *self)
{
  g_auto(FeltLink) link = {0};
  felt_store_get_link(felt_desk_store(self->desk), &link);
  if (!felt_desk_is_waiting(self->desk))
    felt_toast_hide(self->toast);
  else if (link.kind == FELT_LINK_NONE)
    say_cb(self, _("Another program is writing. Retrying…"));
  else
    say_cb(self, _("Waiting for the server…"));
}

/* Notices ------------------------------------------------------------------------------------ */

void felt_window_notice(FeltWindow *window, const char *text)
{
  window->notice_of_session = FALSE;
  felt_notice_bar_show(window->notice_bar, text, NULL, NULL, FALSE);
}

static void notice_cb(FeltWindow *self, FeltNoticeKind kind, const char *sentence, gint64 ms)
{
  if (kind == FELT_NOTICE_CUT_OFF || kind == FELT_NOTICE_CONNECTED)
    return; /* felt-window-link.c says it, without a tournament too */
  if (kind == FELT_NOTICE_DELETED) {
    g_autofree char *restore =
        felt_window_restore_action(felt_session_deleted(felt_desk_session(self->desk)));
    self->notice_of_session = TRUE;
    felt_notice_bar_show(self->notice_bar, sentence, _("Restore"), restore, TRUE);
    return;
  }
  gboolean lost_time = (kind == FELT_NOTICE_SLEPT || kind == FELT_NOTICE_REBOOTED) && ms > 0;
  g_autofree char *give_back =
      g_strdup_printf("win.give-time-back(int64 %" G_GINT64_FORMAT ")", ms);
  self->notice_of_session = lost_time || kind == FELT_NOTICE_GONE;
  if (kind == FELT_NOTICE_GONE)
    self->copy_saved = FALSE; /* one of an earlier time lacks what was recorded since */
  if (lost_time)
    felt_notice_bar_show(self->notice_bar, sentence, _("Restore Lost Time"), give_back, FALSE);
  else if (kind == FELT_NOTICE_GONE)
    felt_notice_bar_show(self->notice_bar, sentence, _("Save a Copy…"), "win.save-copy", TRUE);
  else
    felt_notice_bar_show(self->notice_bar, sentence, NULL, NULL, FALSE);
}

/* The club's page is nothing that stands over what a director is asked: it is told another time. */
static gboolean own_page_cb(FeltWindow *self, const char *sentence)
{
  if (felt_notice_bar_says(self->notice_bar))
    return FALSE;
  felt_window_notice(self, sentence);
  return TRUE;
}

static void listen_to_desk(FeltWindow *window)
{
  FELT_FOLLOW(window, window->own_page, "failed", own_page_cb);
  g_signal_connect_swapped(window->desk, "outcome", G_CALLBACK(outcome_cb), window);
  g_signal_connect_swapped(window->desk, "refused", G_CALLBACK(refused_cb), window);
  g_signal_connect_swapped(window->desk, "said", G_CALLBACK(say_cb), window);
  g_signal_connect_swapped(window->desk, "said-file", G_CALLBACK(say_file_cb), window);
  g_signal_connect_swapped(window->desk, "notify::waiting", G_CALLBACK(waiting_cb), window);
  g_signal_group_connect_swapped(window->session_signals, "notice", G_CALLBACK(notice_cb), window);
}

/* Another program may have undone it, or brought it back; a restored log may have lost it. */
static gboolean still_holds(FeltWindow *self)
{
  FeltSession *session = felt_desk_session(self->desk);
  return self->said_seq <= felt_session_head(session) &&
         felt_session_is_undone(session, self->said_seq) == self->said_undone;
}

static void check_said(FeltWindow *window)
{
  if (window->said_seq == 0 || still_holds(window))
    return;
  window->said_seq = 0;
  felt_toast_hide_soon(window->toast);
}

static void take_back_said(FeltWindow *window)
{
  window->said_seq = 0;
  felt_toast_hide(window->toast);
  if (window->notice_of_session)
    felt_notice_bar_hide(window->notice_bar);
}

G_DEFINE_FINAL_TYPE(FeltWindow, felt_window, ADW_TYPE_APPLICATION_WINDOW)

FeltDesk *felt_window_desk(FeltWindow *window)
{
  return window->desk;
}

/* Suspend and screen blanking would stop the clock in the middle of a level, and whatever the room
 * looks at. */
static void update_inhibit(FeltWindow *self)
{
  GtkApplication *app = gtk_window_get_application(GTK_WINDOW(self));
  FeltSession *session = felt_desk_session(self->desk);
  gboolean wanted = (session != NULL && felt_session_clock(session)->running &&
                     felt_session_state(session)->phase == FELT_PHASE_RUNNING) ||
                    felt_room_is_open(self->room, NULL);
  if (wanted == (self->inhibit != 0) || app == NULL)
    return;
  if (wanted) {
    self->inhibit = gtk_application_inhibit(
        app, GTK_WINDOW(self), GTK_APPLICATION_INHIBIT_SUSPEND | GTK_APPLICATION_INHIBIT_IDLE,
        _("A tournament is running"));
  } else {
    gtk_application_uninhibit(app, self->inhibit);
    self->inhibit = 0;
  }
}

/* A clock that stands does not run; in hand-for-hand the hands move it. */
static const char *phase_text(const FeltState *state)
{
  switch (state->phase) {
  case FELT_PHASE_SETUP:
    return _("Not started");
  case FELT_PHASE_RUNNING:
    return felt_state_is_paused(state) ? _("Paused") : _("Running");
  default:
    return _("Finished");
  }
}

/* One player is left and somebody may still enter: the one button that ends it stands on every page
 * until that is over (rules.md 5.9); what it waits for may run out by the clock. */
static void show_wait(FeltWindow *self)
{
  FeltSession *session = felt_desk_session(self->desk);
  const FeltState *state = felt_session_state(session);
  FeltEndWait wait = felt_end_waits_for(state, felt_session_clock(session));
  if ((int)wait == self->wait)
    return;
  self->wait = (int)wait;
  if (wait == FELT_END_NOT_WAITING) {
    felt_notice_bar_hide(self->notice_bar);
    return;
  }
  g_autofree char *text = felt_end_wait_warning(state, wait);
  felt_notice_bar_show(self->notice_bar, text, _("Close and Finish"), "win.finish", FALSE);
  self->notice_of_session = TRUE;
}

/* What stands open comes back after a crash; what is over does not. */
static void note_open(FeltWindow *self)
{
  FeltSession *session = felt_desk_session(self->desk);
  const FeltState *state = felt_desk_state(self->desk);
  const char *id = NULL;
  if (state != NULL && state->phase != FELT_PHASE_FINISHED && !felt_window_rehearses(self))
    id = felt_session_id(session);
  g_autoptr(GVariant) screens = g_variant_ref_sink(felt_room_noted(self->room));
  gboolean same = self->noted_screens != NULL && g_variant_equal(screens, self->noted_screens);
  if (g_strcmp0(id, self->noted) == 0 && same)
    return;
  if (self->noted != NULL && g_strcmp0(id, self->noted) != 0)
    felt_reopen_forget(self->noted);
  felt_own_text(&self->noted, id);
  g_clear_pointer(&self->noted_screens, g_variant_unref);
  self->noted_screens = g_variant_ref(screens);
  if (id != NULL)
    felt_reopen_note(id, screens);
}

static void changed_cb(FeltWindow *self)
{
  const FeltState *state = felt_desk_state(self->desk);
  adw_window_title_set_title(self->title, state->setup.name);
  adw_window_title_set_subtitle(self->title, phase_text(state));
  g_autofree char *title = g_strdup_printf("%s – %s", state->setup.name, _("Felt"));
  gtk_window_set_title(GTK_WINDOW(self), title);
  felt_window_mark_rehearsal(self);
  felt_window_update_actions(self);
  update_counts(self);
  check_said(self);
  update_inhibit(self);
  show_wait(self);
  note_open(self);
}

/* The toast stands under the list of pages that is shown, where it covers nothing. */
static void place_toast(FeltWindow *self)
{
  GtkWidget *list = self->pages_scroller, *toast = GTK_WIDGET(self->toast);
  if (self->at_home)
    list = felt_start_page_list(self->start_page);
  GtkBox *box = GTK_BOX(gtk_widget_get_parent(list));
  if (gtk_widget_get_parent(toast) == GTK_WIDGET(box))
    return;
  if (gtk_widget_get_parent(toast) != NULL)
    gtk_box_remove(GTK_BOX(gtk_widget_get_parent(toast)), toast);
  gtk_box_insert_child_after(box, toast, list);
}

/* The club's home, or the tournament that is open. */
static void set_at_home(FeltWindow *self, gboolean at_home)
{
  self->at_home = at_home;
  gtk_stack_set_visible_child_name(self->mode_stack, at_home ? "start" : "tournament");
  place_toast(self);
  gtk_widget_set_visible(self->home_button,
                         felt_desk_session(self->desk) != NULL && !felt_window_rehearses(self));
  felt_window_set_action_state(self, "at-home", g_variant_new_boolean(at_home));
  felt_window_update_actions(self);
}

void felt_window_show_home(FeltWindow *window, const char *name)
{
  set_at_home(window, TRUE);
  felt_start_page_show(window->start_page, name);
}

void felt_window_show_page(FeltWindow *window, const char *name)
{
  if (window->pages == NULL || gtk_stack_get_child_by_name(window->pages, name) == NULL)
    return;
  if (window->at_home)
    set_at_home(window, FALSE);
  gtk_stack_set_visible_child_name(window->pages, name);
}

/* Strip, sidebar and pages: the first frame of the start page does not wait for them. */
static void build_pages(FeltWindow *self)
{
  g_autoptr(GtkBuilder) builder =
      gtk_builder_new_from_resource("/org/feltpoker/Felt/felt-window-pages.ui");
  self->clock_strip = GTK_WIDGET(gtk_builder_get_object(builder, "clock_strip"));
  self->checklist = GTK_WIDGET(gtk_builder_get_object(builder, "checklist"));
  self->sidebar = GTK_LIST_BOX(gtk_builder_get_object(builder, "sidebar"));
  self->pages_scroller = GTK_WIDGET(gtk_builder_get_object(builder, "pages_scroller"));
  self->pages = GTK_STACK(gtk_builder_get_object(builder, "pages"));
  gtk_stack_add_named(self->mode_stack, GTK_WIDGET(gtk_builder_get_object(builder, "tournament")),
                      "tournament");
  build_sidebar(self);

  g_object_set(self->clock_strip, "desk", self->desk, NULL);
  g_object_set(self->checklist, "desk", self->desk, NULL);
  for (GtkWidget *page = gtk_widget_get_first_child(GTK_WIDGET(self->pages)); page != NULL;
       page = gtk_widget_get_next_sibling(page))
    g_object_set(page, "desk", self->desk, NULL);
}

/* GTK would choose the first button of the page, which closes the registration: a key pressed too
 * much must do no harm. */
static void focus_page(FeltWindow *self)
{
  if (!gtk_widget_get_mapped(GTK_WIDGET(self)))
    return; /* the first focus of a window would move on from the row, and choose another page */
  GtkListBoxRow *row = gtk_list_box_get_selected_row(self->sidebar);
  if (felt_desk_state(self->desk)->phase == FELT_PHASE_SETUP)
    felt_clock_strip_focus_start(self->clock_strip);
  else if (row != NULL)
    gtk_widget_grab_focus(GTK_WIDGET(row));
}

static void show_tournament(FeltWindow *self)
{
  if (self->pages == NULL)
    build_pages(self);
  set_at_home(self, FALSE);
  changed_cb(self);
  felt_window_show_page(self, "clock");
  focus_page(self);
}

static void show_start_page(FeltWindow *self)
{
  adw_window_title_set_title(self->title, _("Felt"));
  adw_window_title_set_subtitle(self->title, NULL);
  gtk_window_set_title(GTK_WINDOW(self), _("Felt"));
  set_at_home(self, TRUE);
  gtk_widget_grab_focus(GTK_WIDGET(self->start_page));
  update_inhibit(self);
}

/* Another tournament is open, or none: pages and the room's screen show it already. */
static void session_cb(FeltWindow *self)
{
  FeltSession *session = felt_desk_session(self->desk);
  take_back_said(self);
  self->wait = FELT_END_NOT_WAITING;
  felt_sound_set_session(self->sound, session);
  if (session != NULL)
    show_tournament(self);
  else
    show_start_page(self);
  note_open(self);
}

gboolean felt_window_open(FeltWindow *window, const char *id)
{
  g_autoptr(GError) error = NULL;
  FeltWindow *shows = felt_window_showing(window, id);
  if (shows != NULL) {
    if (shows->at_home) {
      set_at_home(shows, FALSE);
      focus_page(shows);
    }
    gtk_window_present(GTK_WINDOW(shows));
    return TRUE;
  }
  gboolean open = felt_desk_open(window->desk, id, &error);
  if (open)
    felt_access_say(felt_desk_state(window->desk)->setup.name);
  else
    felt_window_notice(window, error->message);
  return open;
}

/* A file of screens that cannot be used is told of when it is read. */
static void screens_cb(FeltWindow *self)
{
  const char *trouble = felt_screen_list_trouble(felt_screen_list_get());
  if (trouble != NULL)
    felt_window_notice(self, trouble);
}

static void room_cb(FeltWindow *self)
{
  felt_window_set_action_state(self, "display",
                               g_variant_new_boolean(felt_room_is_open(self->room, NULL)));
  update_inhibit(self);
  note_open(self);
}

/* Over the screen while it covers this window: there the keyboard is. It opens no dialogs of the
 * window below. */
static void open_palette_over_screen(FeltWindow *self, GtkWindow *screen)
{
  GtkWidget *over = gtk_window_get_child(screen);
  GtkWidget *palette = g_object_get_data(G_OBJECT(over), "felt-palette");
  if (palette == NULL) {
    palette = felt_palette_new(over, self->desk);
    g_object_set_data(G_OBJECT(over), "felt-palette", palette);
  }
  GdkRectangle top = {gtk_widget_get_width(over) / 2, 24, 1, 1};
  gtk_popover_set_pointing_to(GTK_POPOVER(palette), &top);
  felt_palette_open(FELT_PALETTE(palette), NULL, NULL, NULL);
}

void felt_window_open_palette(FeltWindow *window, const char *text)
{
  GtkWindow *covering = felt_room_covering(window->room);
  if (covering != NULL) {
    open_palette_over_screen(window, covering);
    return;
  }
  if (!gtk_window_is_active(GTK_WINDOW(window)))
    gtk_window_present(GTK_WINDOW(window)); /* the key came from the screen */
  if (window->palette == NULL)
    window->palette = felt_palette_new(GTK_WIDGET(window->title), window->desk);
  GtkListBoxRow *page =
      window->sidebar != NULL ? gtk_list_box_get_selected_row(window->sidebar) : NULL;
  felt_palette_open(FELT_PALETTE(window->palette), window->pages, GTK_WIDGET(page), text);
}

void felt_window_set_display(FeltWindow *window, gboolean open)
{
  felt_room_set_open(window->room, NULL, open);
}

void felt_window_reopen(FeltWindow *window, const FeltReopen *reopen)
{
  if (felt_window_open(window, reopen->id))
    felt_room_come_back(window->room, reopen->screens);
}

/* One of several windows that is closed is not wanted any more; with the last one the program ends,
 * and goes on with it the next time. */
static void forget_when_closed(FeltWindow *self)
{
  GtkApplication *application = gtk_window_get_application(GTK_WINDOW(self));
  guint windows = 0;
  for (GList *l = application != NULL ? gtk_application_get_windows(application) : NULL; l != NULL;
       l = l->next)
    windows += FELT_IS_WINDOW(l->data);
  if (windows > 1 && self->noted != NULL)
    felt_reopen_forget(self->noted);
  g_clear_pointer(&self->noted, g_free);
}

/* Its windows hold this one by their actions. */
static void drop_room(FeltWindow *self)
{
  if (self->room == NULL)
    return;
  g_signal_handlers_disconnect_by_data(self->room, self);
  felt_room_close(self->room);
}

static gboolean felt_window_close_request(GtkWindow *window)
{
  if (!felt_save_copy_may_close(FELT_WINDOW(window)))
    return TRUE;
  forget_when_closed(FELT_WINDOW(window));
  drop_room(FELT_WINDOW(window));
  return GTK_WINDOW_CLASS(felt_window_parent_class)->close_request(window);
}

static void felt_window_dispose(GObject *object)
{
  FeltWindow *self = FELT_WINDOW(object);
  drop_room(self);
  felt_window_unwatch_link(self);
  g_clear_object(&self->session_signals);
  g_clear_object(&self->emergency);
  g_clear_object(&self->own_page);
  if (self->desk != NULL) {
    g_signal_handlers_disconnect_by_data(self->desk, self);
    felt_desk_set_session(self->desk, NULL);
    felt_start_page_set_desk(self->start_page, NULL);
    update_inhibit(self);
  }
  g_clear_object(&self->room);
  g_clear_pointer(&self->autopilot, felt_autopilot_free);
  g_clear_pointer(&self->sound, felt_sound_free);
  g_clear_pointer(&self->palette, gtk_widget_unparent);
  g_clear_object(&self->desk);
  g_clear_pointer(&self->noted, g_free);
  g_clear_pointer(&self->noted_screens, g_variant_unref);
  G_OBJECT_CLASS(felt_window_parent_class)->dispose(object);
}

static void bind_children(GtkWidgetClass *klass)
{
  felt_template(klass, "felt-window.ui");
  FELT_BIND_CHILDREN(klass, FeltWindow, title, undo_button, notice_bar, rehearsal_bar, nobody_bar,
                     person_button, person_name, link_bar, link_button, link_text, mode_stack,
                     start_page, home_button);
}

static void felt_window_class_init(FeltWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  object_class->dispose = felt_window_dispose;
  GTK_WINDOW_CLASS(klass)->close_request = felt_window_close_request;
  FELT_BIND_TYPES(felt_notice_bar, felt_start_page, felt_clock_strip, felt_checklist_box,
                  felt_clock_page, felt_players_page, felt_tables_page, felt_prizes_page,
                  felt_structure_page, felt_log_page);
  bind_children(widget_class);
}

static void felt_window_init(FeltWindow *self)
{
  FELT_OWN(self, alarms, g_hash_table_unref);
  FELT_OWN(self, toast, g_object_unref);
  self->toast = g_object_ref_sink(g_object_new(FELT_TYPE_TOAST, NULL));
  self->sound = felt_sound_new();
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_window_add_actions(self);
  felt_window_add_tools(self);
  felt_window_add_tournament_actions(self);
  felt_settings_bind_window(GTK_WINDOW(self));
}

/* The window is told last of another session: pages and screen show it by then. */
static void sit_down(FeltWindow *self, FeltStore *store)
{
  self->desk = felt_desk_new(store);
  self->autopilot = felt_autopilot_new(self->desk, self->sound);
  felt_people_seat(self->desk);
  felt_window_name_person(self);
  self->room = felt_room_new(GTK_WINDOW(self), self->desk);
  g_signal_connect_swapped(self->room, "changed", G_CALLBACK(room_cb), self);
  FELT_FOLLOW(self, felt_screen_list_get(), "changed", screens_cb);
  FELT_FOLLOW(self, felt_screen_list_get(), "replaced", felt_window_notice);
  FELT_FOLLOW(self->notice_bar, felt_screen_list_get(), "mended", felt_notice_bar_take_back);
  screens_cb(self);
  self->session_signals = g_signal_group_new(FELT_TYPE_SESSION);
  g_signal_group_connect_swapped(self->session_signals, "changed", G_CALLBACK(changed_cb), self);
  g_signal_group_connect_swapped(self->session_signals, "tick", G_CALLBACK(show_wait), self);
  g_object_bind_property(self->desk, "session", self->session_signals, "target", G_BINDING_DEFAULT);
  g_signal_connect_data(self->desk, "notify::session", G_CALLBACK(session_cb), self, NULL,
                        G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  self->emergency = felt_emergency_new(self->desk);
  FELT_FOLLOW(self, self->emergency, "failed", felt_window_notice);
  self->own_page = felt_status_desk_new(self->desk);
  listen_to_desk(self);
  felt_window_watch_link(self);
}

GtkWidget *felt_window_new(GtkApplication *application, FeltStore *store)
{
  FeltWindow *self = g_object_new(FELT_TYPE_WINDOW, "application", application, NULL);
  sit_down(self, store);
  felt_start_page_set_desk(self->start_page, self->desk);
  set_at_home(self, TRUE);
  gtk_widget_grab_focus(GTK_WIDGET(self->start_page));
  return GTK_WIDGET(self);
}
