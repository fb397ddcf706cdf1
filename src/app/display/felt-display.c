/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display.c - the window of the room's screen, on a second monitor when there is one */
#include "app/display/felt-display.h"

#include <string.h>

#include "app/desk/felt-all-in-show.h"
#include "app/display/felt-display-view.h"
#include "app/widgets/felt-widget.h"

struct _FeltDisplay {
  GtkWindow parent_instance;
  GtkWindow *director; /* not owned */
  FeltDesk *desk;
  GdkMonitor *monitor; /* the one it was put on; NULL: the director's own, or none */
  char rank;           /* of a card of the board that is being typed; 0: none is */
  /* of the template: whoever comes into the room must not take a rehearsal for the evening */
  GtkWidget *view, *rehearsal;
};

G_DEFINE_FINAL_TYPE(FeltDisplay, felt_display, GTK_TYPE_WINDOW)

gboolean felt_display_put(FeltDisplay *display, GdkMonitor *monitor)
{
  GtkWindow *window = GTK_WINDOW(display);
  if (gtk_widget_get_visible(GTK_WIDGET(display)) && monitor == display->monitor)
    return FALSE;
  g_set_object(&display->monitor, monitor);
  if (monitor != NULL)
    gtk_window_fullscreen_on_monitor(window, monitor);
  else
    gtk_window_fullscreen(window);
  gtk_widget_set_visible(GTK_WIDGET(display), TRUE);
  return TRUE;
}

gboolean felt_display_hide(FeltDisplay *display)
{
  gboolean shown = gtk_widget_get_visible(GTK_WIDGET(display));
  g_clear_object(&display->monitor);
  gtk_widget_set_visible(GTK_WIDGET(display), FALSE);
  return shown;
}

GdkMonitor *felt_display_monitor(FeltDisplay *display)
{
  return display->monitor;
}

gboolean felt_display_covers(FeltDisplay *display)
{
  return display->monitor == NULL && gtk_widget_get_visible(GTK_WIDGET(display)) &&
         gtk_window_is_active(GTK_WINDOW(display));
}

void felt_display_show(FeltDisplay *display, const char *scene, const char *theme,
                       const char *message, gboolean spare)
{
  gboolean blank = *scene == '\0';
  gtk_widget_set_visible(display->view, !blank);
  if (blank)
    return;
  felt_display_view_set_message(FELT_DISPLAY_VIEW(display->view), message);
  felt_display_view_set_spare(FELT_DISPLAY_VIEW(display->view), spare);
  felt_display_view_set_scene(FELT_DISPLAY_VIEW(display->view), scene, theme);
}

/* Keys --------------------------------------------------------------------------------------- */

/* Keys of the director's window that work on the screen too: what they do there, which is the same
 * but that nobody types into a screen. */
static const struct {
  const char *of, *does;
} shared[] = {
    {"win.start-pause", "win.start-pause"},
    {"win.next-level", "win.next-level"},
    {"win.previous-level", "win.previous-level"},
    {"win.adjust-time(int64 60000)", "win.adjust-time(int64 60000)"},
    {"win.adjust-time(int64 -60000)", "win.adjust-time(int64 -60000)"},
    {"win.undo-key", "win.undo"},
    {"win.redo-key", "win.redo"},
    {"win.palette", "win.palette"},
};

static GtkShortcut *new_shortcut(const char *accel, const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr(GVariant) target = NULL;
  if (!g_action_parse_detailed_name(detailed, &name, &target, NULL))
    return NULL;
  GtkShortcut *shortcut =
      gtk_shortcut_new(gtk_shortcut_trigger_parse_string(accel), gtk_named_action_new(name));
  gtk_shortcut_set_arguments(shortcut, target);
  return shortcut;
}

static void share_keys(FeltDisplay *self)
{
  GtkApplication *application = gtk_window_get_application(self->director);
  GtkEventController *keys = gtk_shortcut_controller_new();
  for (guint i = 0; application != NULL && i < G_N_ELEMENTS(shared); i++) {
    g_auto(GStrv) accels = gtk_application_get_accels_for_action(application, shared[i].of);
    for (guint j = 0; accels[j] != NULL; j++)
      gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(keys),
                                           new_shortcut(accels[j], shared[i].does));
  }
  gtk_widget_add_controller(GTK_WIDGET(self), keys);
  gtk_widget_insert_action_group(GTK_WIDGET(self), "win", G_ACTION_GROUP(self->director));
}

/* Cards of an all-in's board are typed on the screen too: where there is one monitor, it has the
 * keyboard. */
static gboolean card_key_cb(GtkEventControllerKey *controller, guint key, guint code,
                            GdkModifierType state, FeltDisplay *self)
{
  FeltAllInShow *show = felt_all_in_show_get(self->desk);
  gunichar typed = gdk_keyval_to_unicode(key);
  char c = typed < 128 ? g_ascii_tolower((char)typed) : '\0';
  char text[3] = {self->rank, c, '\0'};
  FeltCard card;
  if (felt_all_in_show_hands(show) == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  if (key == GDK_KEY_BackSpace && self->rank == '\0')
    return felt_all_in_show_deal(show, FELT_CARD_UNKNOWN);

  self->rank = '\0';
  if (text[0] != '\0' && felt_cards_from_text(text, &card, 1, NULL) == 1)
    return felt_all_in_show_deal(show, card);
  if (c == '1' || c == '0') /* of ten */
    self->rank = 't';
  else if (c != '\0' && strchr("23456789tjqka", c) != NULL)
    self->rank = c;
  return self->rank != '\0';
}

static void add_card_keys(FeltDisplay *self)
{
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect(keys, "key-pressed", G_CALLBACK(card_key_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self), keys);
}

static void content_cb(FeltDisplay *self)
{
  FeltSession *session = felt_desk_session(self->desk);
  gtk_widget_set_visible(self->rehearsal, session != NULL && felt_session_speed(session) > 1);
}

static gboolean leave_cb(GtkWidget *widget, GVariant *args, gpointer data)
{
  g_signal_emit_by_name(widget, "leave");
  return TRUE;
}

/* The window is kept for the next time. */
static gboolean felt_display_close_request(GtkWindow *window)
{
  g_signal_emit_by_name(window, "leave");
  return TRUE;
}

static void felt_display_class_init(FeltDisplayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  GTK_WINDOW_CLASS(klass)->close_request = felt_display_close_request;
  felt_signal(klass, "leave", 0);
  g_type_ensure(FELT_TYPE_DISPLAY_VIEW);
  felt_template(klass, "felt-display.ui");
  FELT_BIND_CHILDREN(klass, FeltDisplay, view, rehearsal);
  gtk_widget_class_add_binding(widget_class, GDK_KEY_Escape, 0, leave_cb, NULL);
  gtk_widget_class_add_binding(widget_class, GDK_KEY_F11, 0, leave_cb, NULL);
}

static void felt_display_init(FeltDisplay *self)
{
  FELT_OWN(self, monitor, g_object_unref);
  FELT_OWN(self, desk, g_object_unref);
  gtk_widget_init_template(GTK_WIDGET(self));
  gtk_widget_set_cursor_from_name(GTK_WIDGET(self), "none");
}

FeltDisplay *felt_display_new(GtkWindow *director, FeltDesk *desk)
{
  FeltDisplay *self = g_object_new(FELT_TYPE_DISPLAY, NULL);
  self->director = director;
  if (G_IS_ACTION_GROUP(director))
    share_keys(self);
  self->desk = g_object_ref(desk);
  add_card_keys(self);
  g_object_set(self->view, "desk", desk, NULL);
  FELT_FOLLOW(self, desk, "notify::session", content_cb);
  content_cb(self);
  return self;
}
