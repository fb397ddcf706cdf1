/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-room-place.c - the room's screens: where each is shown, as monitors come and go */
#include "app/display/felt-room-private.h"

#include "app/display/felt-monitors.h"
#include "app/widgets/felt-widget.h"

/* Monitors come and go in several steps: the list changes first, sizes follow. */
#define SETTLE_MS 400

/* The monitors that windows of other rooms stand on. */
static gboolean is_taken(FeltRoom *self, GdkMonitor *monitor)
{
  for (guint r = 0; r < felt_rooms()->len; r++) {
    const FeltRoom *other = felt_rooms()->pdata[r];
    for (guint i = 0; other != self && i < other->screens->len; i++) {
      const FeltRoomScreen *screen = other->screens->pdata[i];
      if (screen->display != NULL && felt_display_monitor(screen->display) == monitor)
        return TRUE;
    }
  }
  return FALSE;
}

/* The monitors there are for this room's screens; *own: which of them is the director's, -1 when
 * that is not known; *n_all: how many there are with those that other rooms have. */
static GPtrArray *list_monitors(FeltRoom *self, int *own, guint *n_all)
{
  GdkDisplay *display = gtk_widget_get_display(GTK_WIDGET(self->director));
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(self->director));
  GdkMonitor *mine = NULL;
  GListModel *model = gdk_display_get_monitors(display);
  GPtrArray *list = g_ptr_array_new_with_free_func(g_object_unref);
  if (surface != NULL)
    mine = gdk_display_get_monitor_at_surface(display, surface);
  *own = -1;
  *n_all = g_list_model_get_n_items(model);
  for (guint i = 0; i < *n_all; i++) {
    g_autoptr(GdkMonitor) monitor = g_list_model_get_item(model, i);
    if (monitor == mine)
      *own = (int)list->len;
    if (monitor == mine || !is_taken(self, monitor))
      g_ptr_array_add(list, g_object_ref(monitor));
  }
  return list;
}

/* places[i]: the monitor of screen i, NULL: none. A screen that is not open keeps the one that it
 * is assigned to free of others. */
static void find_places(FeltRoom *self, GdkMonitor **places, guint *n_monitors)
{
  int own;
  guint n = self->screens->len;
  g_autoptr(GPtrArray) monitors = list_monitors(self, &own, n_monitors);
  g_autofree FeltScreenOutput *outputs = g_new0(FeltScreenOutput, monitors->len + 1);
  g_autofree FeltMonitorWish *wishes = g_new0(FeltMonitorWish, n);
  g_autofree int *chosen = g_new(int, n);
  const FeltScreenOutput nowhere = {.kind = FELT_OUTPUT_NONE};
  for (guint i = 0; i < monitors->len; i++)
    felt_monitors_describe(monitors->pdata[i], &outputs[i]);
  for (guint i = 0; i < n; i++) {
    const FeltRoomScreen *screen = self->screens->pdata[i];
    const FeltScreenOutput *output = &felt_room_wanted(self, i)->output;
    wishes[i].output = screen->open || output->kind == FELT_OUTPUT_MONITOR ? output : &nowhere;
    wishes[i].last = screen->last;
  }
  felt_monitors_assign(outputs, (int)monitors->len, own, wishes, n, chosen);
  for (guint i = 0; i < n; i++) {
    const FeltRoomScreen *screen = self->screens->pdata[i];
    places[i] = screen->open && chosen[i] >= 0 ? monitors->pdata[chosen[i]] : NULL;
  }
  for (guint i = 0; i < monitors->len; i++)
    felt_record_release(&felt_screen_output_record, &outputs[i]);
}

/* The window that had the keyboard, if it is none of the screens'; else the director's. */
static GtkWindow *at_work(FeltRoom *self)
{
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item(windows, i);
    /* one that was hidden while it had the keyboard still says that it has it */
    if (gtk_window_is_active(window) && gtk_widget_get_mapped(GTK_WIDGET(window)) &&
        !FELT_IS_DISPLAY(window))
      return window;
  }
  return self->director;
}

/* A message that stands on it goes first, then the screen. */
static gboolean take_message_away(FeltRoom *self, guint i)
{
  const FeltScreen *about = felt_room_wanted(self, i);
  if (about->blank || felt_screen_list_message(about) == NULL)
    return FALSE;
  g_autoptr(FeltScreens) screens = felt_screens_copy(felt_screen_list_screens(self->list));
  return felt_screens_say(screens, about->name, NULL, 0, NULL) &&
         felt_screen_list_keep(self->list, screens, NULL);
}

static void leave_cb(FeltRoom *self, FeltDisplay *display)
{
  for (guint i = 0; i < self->screens->len; i++) {
    const FeltRoomScreen *screen = self->screens->pdata[i];
    if (screen->display != display)
      continue;
    if (!take_message_away(self, i))
      felt_room_set_open(self, screen->name, FALSE);
    return;
  }
}

static void make_display(FeltRoom *self, FeltRoomScreen *screen)
{
  if (screen->display != NULL)
    return;
  screen->display = felt_display_new(self->director, self->desk);
  FELT_FOLLOW(self, screen->display, "leave", leave_cb);
}

/* With one screen its window is the room's screen; else each has its name. */
static void name_window(FeltRoom *self, const FeltRoomScreen *screen)
{
  if (screen->display == NULL)
    return;
  if (self->screens->len == 1) {
    gtk_window_set_title(GTK_WINDOW(screen->display), _("Felt – the Room’s Screen"));
    return;
  }
  g_autofree char *title = g_strdup_printf(_("Felt – Screen “%s”"), screen->name);
  gtk_window_set_title(GTK_WINDOW(screen->display), title);
}

/* One screen's window where it belongs; cover: over the director's, where there is no monitor.
 * TRUE: something has moved. */
static gboolean place_one(FeltRoom *self, FeltRoomScreen *screen, GdkMonitor *monitor,
                          gboolean cover)
{
  if (monitor == NULL && !cover)
    return screen->display != NULL && felt_display_hide(screen->display);
  make_display(self, screen);
  name_window(self, screen);
  if (monitor != NULL)
    felt_own_text(&screen->last, gdk_monitor_get_connector(monitor));
  return felt_display_put(screen->display, monitor);
}

/* Over the director's window it stays until he wants it away, or its monitor comes. */
static gboolean stays_over(const FeltRoomScreen *screen, guint n_monitors)
{
  return screen->open && n_monitors < 2 && screen->display != NULL &&
         felt_display_monitor(screen->display) == NULL &&
         gtk_widget_get_visible(GTK_WIDGET(screen->display));
}

/* Shows all windows where they belong now. Only the director's own wish puts one over his window:
 * may_cover, the first that is open. */
void felt_room_place(FeltRoom *self, gboolean may_cover)
{
  guint n = self->screens->len, n_monitors;
  g_autofree GdkMonitor **places = g_new0(GdkMonitor *, n);
  GtkWindow *active = at_work(self), *covering = NULL;
  gboolean moved = FALSE;
  find_places(self, places, &n_monitors);
  for (guint i = 0; i < n; i++) {
    FeltRoomScreen *screen = self->screens->pdata[i];
    name_window(self, screen);
    gboolean over = covering == NULL && n_monitors < 2 && screen->open &&
                    (may_cover || stays_over(screen, n_monitors));
    if (place_one(self, screen, places[i], over)) {
      moved = TRUE;
      may_cover = may_cover && !over;
    }
    if (over)
      covering = GTK_WINDOW(screen->display);
  }
  felt_room_show(self);
  /* on a monitor of its own a screen takes no key from the director */
  if (moved)
    gtk_window_present(covering != NULL ? covering : active);
}

static gboolean settle_cb(gpointer data)
{
  FeltRoom *self = data;
  self->settle = 0;
  felt_room_place(self, FALSE);
  felt_room_emit_changed(self);
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

void felt_room_monitors_changed(FeltRoom *self, GListModel *monitors)
{
  GtkWindow *active = at_work(self);
  gboolean hidden = FALSE;
  /* at once, before the desktop moves the window on top of the director's */
  for (guint i = 0; i < self->screens->len; i++) {
    const FeltRoomScreen *screen = self->screens->pdata[i];
    GdkMonitor *monitor = screen->display != NULL ? felt_display_monitor(screen->display) : NULL;
    if (monitor != NULL && is_gone(monitors, monitor))
      hidden |= felt_display_hide(screen->display);
  }
  if (hidden)
    gtk_window_present(active);
  g_clear_handle_id(&self->settle, g_source_remove);
  if (felt_room_is_open(self, NULL))
    self->settle = felt_timeout_add(SETTLE_MS, settle_cb, self);
}
