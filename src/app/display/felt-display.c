/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-display.c - the window of the room's screen, on a second monitor when there is one */
#include "app/display/felt-display.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/display/felt-display-view.h"
#include "app/display/felt-monitors.h"
#include "app/desk/felt-all-in-show.h"
#include "app/desk/felt-settings.h"

/* Monitors come and go in several steps: the list changes first, sizes follow. */
#define SETTLE_MS 400

struct _FeltDisplay {
  GtkWindow parent_instance;
  GtkWindow *director; /* not owned */
  FeltDesk *desk;
  GtkWidget *view;
  GdkMonitor *monitor;  /* the one it was put on; NULL: the director's own */
  char *wanted;         /* connector of the monitor it stood on last, or NULL */
  GtkWidget *rehearsal; /* the mark over the view */
  gboolean open;
  guint settle; /* source id */
  char rank;    /* of a card of the board that is being typed; 0: none is */
};

G_DEFINE_FINAL_TYPE(FeltDisplay, felt_display, GTK_TYPE_WINDOW)

enum { PROP_OPEN = 1 };

static GdkMonitor *wanted_monitor(FeltDisplay *self)
{
  GSettings *settings = felt_settings();
  g_autofree char *chosen =
      settings != NULL ? g_settings_get_string(settings, "display-monitor") : NULL;
  const char *connector = chosen != NULL && *chosen != '\0' ? chosen : self->wanted;
  GdkDisplay *display = gtk_widget_get_display(GTK_WIDGET(self));
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(self->director));
  return felt_monitors_for_screen(display, surface, connector);
}

static void want(FeltDisplay *self, const char *connector)
{
  char *copy = connector != NULL && *connector != '\0' ? g_strdup(connector) : NULL;
  g_free(self->wanted);
  self->wanted = copy;
}

/* Shows the window where it belongs now. Only the director's own wish puts it over his window. */
static void place(FeltDisplay *self, gboolean may_cover)
{
  g_autoptr(GdkMonitor) monitor = wanted_monitor(self);
  if (!self->open || (monitor == NULL && !may_cover)) {
    g_clear_object(&self->monitor);
    gtk_widget_set_visible(GTK_WIDGET(self), FALSE);
    return;
  }
  g_set_object(&self->monitor, monitor);
  want(self, monitor != NULL ? gdk_monitor_get_connector(monitor) : NULL);
  if (monitor != NULL)
    gtk_window_fullscreen_on_monitor(GTK_WINDOW(self), monitor);
  else
    gtk_window_fullscreen(GTK_WINDOW(self));
  gtk_widget_set_visible(GTK_WIDGET(self), TRUE);
  /* on a monitor of its own it takes no key from the director, whose window stays the active one */
  gtk_window_present(monitor == NULL ? GTK_WINDOW(self) : self->director);
}

static gboolean settle_cb(gpointer data)
{
  FeltDisplay *self = data;
  self->settle = 0;
  GListModel *monitors = gdk_display_get_monitors(gtk_widget_get_display(GTK_WIDGET(self)));
  gboolean second = g_list_model_get_n_items(monitors) > 1;
  /* it stood on the only monitor by the director's wish, and still does */
  if (self->open && !second && self->monitor == NULL && gtk_widget_get_visible(GTK_WIDGET(self)))
    return G_SOURCE_REMOVE;
  place(self, FALSE);
  return G_SOURCE_REMOVE;
}

static gboolean is_gone(GListModel *monitors, GdkMonitor *monitor)
{
  for (guint i = 0; i < g_list_model_get_n_items(monitors); i++) {
    g_autoptr(GdkMonitor) item = g_list_model_get_item(monitors, i);
    if (item == monitor)
      return FALSE;
  }
  return TRUE;
}

static void monitors_cb(FeltDisplay *self)
{
  GListModel *monitors = gdk_display_get_monitors(gtk_widget_get_display(GTK_WIDGET(self)));
  /* at once, before the desktop moves the window on top of the director's */
  if (self->monitor != NULL && is_gone(monitors, self->monitor)) {
    gtk_widget_set_visible(GTK_WIDGET(self), FALSE);
    gtk_window_present(self->director);
  }
  g_clear_handle_id(&self->settle, g_source_remove);
  if (self->open)
    self->settle = g_timeout_add(SETTLE_MS, settle_cb, self);
}

static void set_open(FeltDisplay *self, gboolean open, gboolean may_cover)
{
  if (open == self->open)
    return;
  self->open = open;
  g_clear_handle_id(&self->settle, g_source_remove);
  place(self, may_cover);
  g_object_notify(G_OBJECT(self), "open");
}

void felt_display_set_open(FeltDisplay *display, gboolean open)
{
  set_open(display, open, TRUE);
}

void felt_display_come_back(FeltDisplay *display, const char *connector)
{
  want(display, connector);
  set_open(display, TRUE, display->wanted == NULL);
}

gboolean felt_display_is_open(FeltDisplay *display)
{
  return display->open;
}

const char *felt_display_monitor(FeltDisplay *display)
{
  return display->wanted;
}

gboolean felt_display_covers(FeltDisplay *display)
{
  return display->open && display->monitor == NULL && gtk_widget_get_visible(GTK_WIDGET(display)) &&
         gtk_window_is_active(GTK_WINDOW(display));
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

/* Without a tournament, and no all-in, there is nothing to show. */
static void content_cb(FeltDisplay *self)
{
  FeltSession *session = felt_desk_session(self->desk);
  if (session == NULL && felt_all_in_show_hands(felt_all_in_show_get(self->desk)) == NULL)
    felt_display_set_open(self, FALSE);
  gtk_widget_set_visible(self->rehearsal, session != NULL && felt_session_speed(session) > 1);
}

static gboolean leave_cb(GtkWidget *widget, GVariant *args, gpointer data)
{
  felt_display_set_open(FELT_DISPLAY(widget), FALSE);
  return TRUE;
}

/* The window is kept for the next time. */
static gboolean felt_display_close_request(GtkWindow *window)
{
  felt_display_set_open(FELT_DISPLAY(window), FALSE);
  return TRUE;
}

static void felt_display_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_OPEN)
    g_value_set_boolean(value, FELT_DISPLAY(object)->open);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static void felt_display_dispose(GObject *object)
{
  FeltDisplay *self = FELT_DISPLAY(object);
  g_clear_handle_id(&self->settle, g_source_remove);
  g_clear_object(&self->monitor);
  g_clear_pointer(&self->wanted, g_free);
  g_clear_object(&self->desk);
  G_OBJECT_CLASS(felt_display_parent_class)->dispose(object);
}

static void felt_display_class_init(FeltDisplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  object_class->get_property = felt_display_get_property;
  object_class->dispose = felt_display_dispose;
  GTK_WINDOW_CLASS(klass)->close_request = felt_display_close_request;
  g_object_class_install_property(
      object_class, PROP_OPEN,
      g_param_spec_boolean("open", NULL, NULL, FALSE,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_add_binding(widget_class, GDK_KEY_Escape, 0, leave_cb, NULL);
  gtk_widget_class_add_binding(widget_class, GDK_KEY_F11, 0, leave_cb, NULL);
}

/* Whoever comes into the room must not take it for the evening. */
static GtkWidget *mark_rehearsal(FeltDisplay *self)
{
  GtkWidget *overlay = gtk_overlay_new();
  self->rehearsal = gtk_label_new(_("Rehearsal"));
  gtk_widget_add_css_class(self->rehearsal, "rehearsal");
  gtk_widget_add_css_class(self->rehearsal, "screen");
  gtk_widget_set_halign(self->rehearsal, GTK_ALIGN_CENTER);
  gtk_widget_set_valign(self->rehearsal, GTK_ALIGN_START);
  gtk_overlay_set_child(GTK_OVERLAY(overlay), self->view);
  gtk_overlay_add_overlay(GTK_OVERLAY(overlay), self->rehearsal);
  return overlay;
}

static void felt_display_init(FeltDisplay *self)
{
  GListModel *monitors = gdk_display_get_monitors(gtk_widget_get_display(GTK_WIDGET(self)));
  self->view = felt_display_view_new();
  gtk_window_set_child(GTK_WINDOW(self), mark_rehearsal(self));
  gtk_window_set_title(GTK_WINDOW(self), _("Felt – the Room’s Screen"));
  gtk_window_set_decorated(GTK_WINDOW(self), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(self), 1280, 720);
  gtk_widget_set_cursor_from_name(self->view, "none");
  g_signal_connect_object(monitors, "items-changed", G_CALLBACK(monitors_cb), self,
                          G_CONNECT_SWAPPED);
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
  g_signal_connect_object(desk, "notify::session", G_CALLBACK(content_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(felt_all_in_show_get(desk), "changed", G_CALLBACK(content_cb), self,
                          G_CONNECT_SWAPPED);
  content_cb(self);
  return self;
}
