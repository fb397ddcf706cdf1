/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-window.c - the director's window: the clock strip, the pages, and what they do */
#include "app/shell/felt-window-private.h"

#include <glib/gi18n.h>

#include "app/clock/felt-clock-page.h"
#include "app/clock/felt-clock-strip.h"
#include "app/palette/felt-palette.h"
#include "app/players/felt-players-page.h"
#include "app/desk/felt-refusal.h"
#include "app/shell/felt-save-copy.h"
#include "app/desk/felt-settings.h"
#include "app/shell/felt-start-page.h"
#include "app/tables/felt-tables-page.h"
#include "app/log/felt-log-page.h"
#include "app/money/felt-prizes-page.h"
#include "app/structure/felt-structure-page.h"
#include "tournament/state/felt-end.h"

G_DEFINE_FINAL_TYPE(FeltWindow, felt_window, ADW_TYPE_APPLICATION_WINDOW)

enum { PROP_SESSION = 1 };

FeltSession *felt_window_session(FeltWindow *window)
{
  return window->session;
}

const char *felt_window_actor(void)
{
  return g_get_user_name();
}

void felt_window_set_cashier(FeltWindow *window, const char *name)
{
  g_free(window->cashier);
  window->cashier = name != NULL && *name != '\0' ? g_strdup(name) : NULL;
}

const char *felt_window_cashier(FeltWindow *window)
{
  return window->cashier;
}

typedef struct {
  FeltCommand *command;
  const char *command_id;
  FeltOutcome outcome;
} Deed;

static gboolean attempt_command(FeltWindow *window, gpointer data, GError **error)
{
  Deed *deed = data;
  return felt_session_execute(window->session, deed->command, deed->command_id, felt_window_actor(),
                              &deed->outcome, error);
}

/* The latest event is the one that was the latest when it was asked for. */
static void name_event(FeltSession *session, FeltCommand *command)
{
  gboolean redo = command->kind == FELT_COMMAND_REDO;
  if ((redo || command->kind == FELT_COMMAND_UNDO) && command->seq == 0)
    command->seq = (gint64)felt_session_undoable(session, redo);
}

gboolean felt_window_try(FeltWindow *window, FeltCommand *command, GError **error)
{
  g_autoptr(FeltCommand) owned = command;
  if (owned->cashier == NULL &&
      felt_record_field(felt_command_info(owned->kind)->record, "cashier") != NULL)
    owned->cashier = g_strdup(window->cashier);
  if (window->session == NULL) {
    g_set_error_literal(error, FELT_SESSION_ERROR, FELT_SESSION_ERROR_NO_TOURNAMENT,
                        _("Open a tournament first."));
    return FALSE;
  }
  name_event(window->session, owned);
  g_autofree char *command_id = g_uuid_string_random();
  Deed deed = {owned, command_id, {0}};
  if (!felt_window_record(window, attempt_command, &deed, error)) {
    felt_refusal_say(error);
    return FALSE;
  }
  felt_window_say_outcome(window, owned->kind, &deed.outcome);
  felt_outcome_clear(&deed.outcome);
  return TRUE;
}

/* Where a bust-out cannot be undone any more the player can be put back; 0: it is no bust-out. */
static guint put_back_instead(FeltWindow *self, FeltCommandKind kind, guint64 seq, gboolean *again)
{
  return kind == FELT_COMMAND_UNDO && seq != 0 && self->session != NULL
             ? felt_state_put_out_by(felt_session_state(self->session), seq, again)
             : 0;
}

gboolean felt_window_execute(FeltWindow *window, FeltCommand *command)
{
  g_autoptr(GError) error = NULL;
  FeltCommandKind kind = command->kind;
  guint64 seq = (guint64)command->seq;
  if (felt_window_try(window, command, &error))
    return TRUE;
  gboolean again = FALSE;
  guint player = put_back_instead(window, kind, seq, &again);
  if (player != 0)
    felt_window_offer_put_back(window, error->message, seq, player, again);
  else
    felt_window_toast(window, error->message);
  return FALSE;
}

void felt_window_show_page(FeltWindow *window, const char *name)
{
  if (window->pages != NULL && gtk_stack_get_child_by_name(window->pages, name) != NULL)
    gtk_stack_set_visible_child_name(window->pages, name);
}

/* Suspend and screen blanking would stop the room's screen in the middle of a level. */
static void update_inhibit(FeltWindow *self)
{
  GtkApplication *app = gtk_window_get_application(GTK_WINDOW(self));
  gboolean wanted = self->session != NULL && felt_session_clock(self->session)->running &&
                    felt_session_state(self->session)->phase == FELT_PHASE_RUNNING;
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

static const char *phase_text(const FeltState *state)
{
  switch (state->phase) {
  case FELT_PHASE_SETUP:
    return _("Not started");
  case FELT_PHASE_RUNNING:
    return _("Running");
  default:
    return _("Finished");
  }
}

/* One player is left and somebody may still enter: the one button that ends it stands on every page
 * until that is over (rules.md 5.9). */
static void show_wait(FeltWindow *self)
{
  const FeltState *state = felt_session_state(self->session);
  FeltEndWait wait = felt_end_waits_for(state, felt_session_clock(self->session));
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

static void changed_cb(FeltWindow *self)
{
  const FeltState *state = felt_session_state(self->session);
  adw_window_title_set_title(self->title, state->setup.name);
  adw_window_title_set_subtitle(self->title, phase_text(state));
  g_autofree char *title = g_strdup_printf("%s – %s", state->setup.name, _("Felt"));
  gtk_window_set_title(GTK_WINDOW(self), title);
  felt_window_update_actions(self);
  felt_window_update_counts(self);
  felt_window_check_said(self);
  update_inhibit(self);
  show_wait(self);
}

/* Strip, sidebar and pages: the first frame of the start page does not wait for them. */
static void build_desk(FeltWindow *self)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource("/org/feltpoker/Felt/felt-desk.ui");
  self->clock_strip = GTK_WIDGET(gtk_builder_get_object(builder, "clock_strip"));
  self->sidebar = GTK_LIST_BOX(gtk_builder_get_object(builder, "sidebar"));
  self->pages = GTK_STACK(gtk_builder_get_object(builder, "pages"));
  gtk_stack_add_named(self->mode_stack, GTK_WIDGET(gtk_builder_get_object(builder, "desk")),
                      "tournament");
  felt_window_build_sidebar(self);
}

/* The pages, the strip and the room's screen show the session of the window. */
static void hand_on_session(FeltWindow *self)
{
  if (self->pages == NULL && self->session == NULL)
    return;
  if (self->pages == NULL)
    build_desk(self);
  for (GtkWidget *page = gtk_widget_get_first_child(GTK_WIDGET(self->pages)); page != NULL;
       page = gtk_widget_get_next_sibling(page))
    g_object_set(page, "session", self->session, NULL);
  g_object_set(self->clock_strip, "session", self->session, NULL);
  felt_sound_set_session(self->sound, self->session);
  if (self->display != NULL)
    felt_display_set_session(self->display, self->session);
}

static void forget_session(FeltWindow *self)
{
  if (self->session == NULL)
    return;
  g_signal_handlers_disconnect_by_data(self->session, self);
  felt_session_watch(self->session, FALSE);
  g_clear_object(&self->session);
  self->wait = FELT_END_NOT_WAITING;
}

/* GTK would choose the first button of the page, which closes the registration: a key pressed too
 * much must do no harm. */
static void focus_desk(FeltWindow *self)
{
  if (!gtk_widget_get_mapped(GTK_WIDGET(self)))
    return; /* the first focus of a window would move on from the row, and choose another page */
  GtkListBoxRow *row = gtk_list_box_get_selected_row(self->sidebar);
  if (felt_session_state(self->session)->phase == FELT_PHASE_SETUP)
    gtk_widget_grab_focus(self->clock_strip);
  else if (row != NULL)
    gtk_widget_grab_focus(GTK_WIDGET(row));
}

void felt_window_set_session(FeltWindow *window, FeltSession *session)
{
  g_autoptr(GError) error = NULL;
  if (session == window->session)
    return;
  if (!felt_window_may_act(window, &error)) {
    felt_window_toast(window, error->message);
    return;
  }
  if (session != NULL)
    g_object_ref(session);
  felt_window_unsay(window);
  forget_session(window);
  window->session = session;
  if (session != NULL) {
    g_signal_connect_swapped(session, "changed", G_CALLBACK(changed_cb), window);
    g_signal_connect_swapped(session, "notice", G_CALLBACK(felt_window_say_notice), window);
    felt_session_watch(session, TRUE);
  }
  hand_on_session(window);
  felt_toast_set_aside(window->toast, session != NULL);
  if (session != NULL) {
    changed_cb(window);
    felt_window_show_page(window, "clock");
    gtk_stack_set_visible_child_name(window->mode_stack, "tournament");
    focus_desk(window);
  } else {
    adw_window_title_set_title(window->title, _("Felt"));
    adw_window_title_set_subtitle(window->title, NULL);
    gtk_window_set_title(GTK_WINDOW(window), _("Felt"));
    felt_start_page_refresh(window->start_page);
    gtk_stack_set_visible_child_name(window->mode_stack, "start");
    gtk_widget_grab_focus(GTK_WIDGET(window->start_page));
    felt_window_update_actions(window);
    update_inhibit(window);
  }
  g_object_notify(G_OBJECT(window), "session");
}

gboolean felt_window_open(FeltWindow *window, const char *id)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(FeltSession) session =
      window->store != NULL ? felt_session_open(window->store, id, &felt_machine_source, &error)
                            : NULL;
  if (session == NULL) {
    felt_window_notice(window, error != NULL ? error->message : _("There is no database."));
    return FALSE;
  }
  felt_window_set_session(window, session);
  return TRUE;
}

static void display_visible_cb(FeltWindow *self)
{
  gboolean open = felt_display_is_open(self->display);
  felt_window_set_action_state(self, "display", g_variant_new_boolean(open));
}

void felt_window_open_palette(FeltWindow *window, const char *text)
{
  if (window->palette == NULL)
    window->palette = felt_palette_new(GTK_WIDGET(window->title));
  felt_palette_open(FELT_PALETTE(window->palette), text);
}

void felt_window_set_display(FeltWindow *window, gboolean open)
{
  if (window->display == NULL && !open)
    return;
  if (window->display == NULL) {
    window->display = felt_display_new(window);
    felt_display_set_session(window->display, window->session);
    g_signal_connect_swapped(window->display, "notify::open", G_CALLBACK(display_visible_cb),
                             window);
  }
  felt_display_set_open(window->display, open);
}

static void felt_window_set_property(GObject *object, guint id, const GValue *value,
                                     GParamSpec *pspec)
{
  if (id == PROP_SESSION)
    felt_window_set_session(FELT_WINDOW(object), g_value_get_object(value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static void felt_window_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SESSION)
    g_value_set_object(value, FELT_WINDOW(object)->session);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static gboolean felt_window_close_request(GtkWindow *window)
{
  if (!felt_save_copy_may_close(FELT_WINDOW(window), FELT_WINDOW(window)->store))
    return TRUE;
  felt_settings_save_window(window);
  return GTK_WINDOW_CLASS(felt_window_parent_class)->close_request(window);
}

static void felt_window_dispose(GObject *object)
{
  FeltWindow *self = FELT_WINDOW(object);
  if (self->display != NULL) {
    g_signal_handlers_disconnect_by_data(self->display, self);
    gtk_window_destroy(GTK_WINDOW(self->display));
    self->display = NULL;
  }
  if (self->session != NULL) {
    FeltSession *session = g_object_ref(self->session);
    forget_session(self);
    hand_on_session(self);
    update_inhibit(self);
    g_object_unref(session);
  }
  g_clear_pointer(&self->sound, felt_sound_free);
  g_clear_pointer(&self->cashier, g_free);
  g_clear_pointer(&self->palette, gtk_widget_unparent);
  G_OBJECT_CLASS(felt_window_parent_class)->dispose(object);
}

static void bind_children(GtkWidgetClass *klass)
{
  gtk_widget_class_set_template_from_resource(klass, "/org/feltpoker/Felt/felt-window.ui");
  gtk_widget_class_bind_template_child(klass, FeltWindow, title);
  gtk_widget_class_bind_template_child(klass, FeltWindow, undo_button);
  gtk_widget_class_bind_template_child(klass, FeltWindow, notice_bar);
  gtk_widget_class_bind_template_child(klass, FeltWindow, toast);
  gtk_widget_class_bind_template_child(klass, FeltWindow, mode_stack);
  gtk_widget_class_bind_template_child(klass, FeltWindow, start_page);
}

static void felt_window_class_init(FeltWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  object_class->set_property = felt_window_set_property;
  object_class->get_property = felt_window_get_property;
  object_class->dispose = felt_window_dispose;
  GTK_WINDOW_CLASS(klass)->close_request = felt_window_close_request;
  g_object_class_install_property(
      object_class, PROP_SESSION,
      g_param_spec_object("session", NULL, NULL, FELT_TYPE_SESSION,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  g_type_ensure(FELT_TYPE_NOTICE_BAR);
  g_type_ensure(FELT_TYPE_TOAST);
  g_type_ensure(FELT_TYPE_START_PAGE);
  g_type_ensure(FELT_TYPE_CLOCK_STRIP);
  g_type_ensure(FELT_TYPE_CLOCK_PAGE);
  g_type_ensure(FELT_TYPE_PLAYERS_PAGE);
  g_type_ensure(FELT_TYPE_TABLES_PAGE);
  g_type_ensure(FELT_TYPE_PRIZES_PAGE);
  g_type_ensure(FELT_TYPE_STRUCTURE_PAGE);
  g_type_ensure(FELT_TYPE_LOG_PAGE);
  bind_children(widget_class);
}

static void felt_window_init(FeltWindow *self)
{
  self->sound = felt_sound_new();
  gtk_widget_init_template(GTK_WIDGET(self));
  felt_window_add_actions(self);
  felt_window_add_undo_keys(self);
  felt_settings_restore_window(GTK_WINDOW(self));
}

GtkWidget *felt_window_new(GtkApplication *application, FeltStore *store)
{
  FeltWindow *self = g_object_new(FELT_TYPE_WINDOW, "application", application, NULL);
  self->store = store;
  felt_start_page_set_store(self->start_page, store);
  gtk_widget_grab_focus(GTK_WIDGET(self->start_page));
  felt_window_update_actions(self);
  return GTK_WIDGET(self);
}
