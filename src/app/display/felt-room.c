/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-room.c - the room's screens of one director's window: which are shown, where and what */
#include "app/display/felt-room.h"

#include "app/desk/felt-all-in-show.h"
#include "app/display/felt-display.h"
#include "app/display/felt-monitors.h"
#include "app/display/felt-screen-list.h"
#include "services/scene/felt-screen-facts.h"
#include "services/scene/felt-screen-turn.h"

/* A screen, from when it is first known. */
typedef struct {
  char *name;
  FeltDisplay *display; /* NULL before it is first open */
  gboolean open;
  char *last; /* connector of the monitor it stood on last; NULL: none */
  FeltScreenTurn turn;
} FeltRoomScreen;

struct _FeltRoom {
  GObject parent_instance;
  GtkWindow *director; /* not owned; NULL: closed */
  FeltDesk *desk;
  FeltScreenList *list;
  GPtrArray *screens;  /* FeltRoomScreen, in the order of the list */
  GPtrArray *views;    /* FeltDisplayView, not owned, that show what a screen shows */
  GSignalGroup *live;  /* of the session */
  guint settle, timer; /* source ids */
};

/* The data of a desk that is its room. */
#define ROOM_KEY "felt-room"

G_DEFINE_FINAL_TYPE(FeltRoom, felt_room, G_TYPE_OBJECT)

/* All of the program, not owned. */
static GPtrArray *rooms;

/* The screen of a name; NULL: there is none. */
static FeltRoomScreen *find_screen(FeltRoom *self, const char *name)
{
  for (guint i = 0; i < self->screens->len; i++) {
    FeltRoomScreen *screen = self->screens->pdata[i];
    if (g_str_equal(screen->name, name))
      return screen;
  }
  return NULL;
}

/* What the list says of screen i. */
static const FeltScreen *wanted_of(FeltRoom *self, guint i)
{
  return &felt_screen_list_screens(self->list)->screens[i];
}

/* What is shown ------------------------------------------------------------------------------ */

/* Turns are looked at so often; a change of the session at once. */
#define LOOK_MS 500

static void show_in(FeltRoom *self, FeltDisplayView *view)
{
  const char *name = g_object_get_data(G_OBJECT(view), "felt-screen");
  for (guint i = 0; i < self->screens->len; i++) {
    const FeltRoomScreen *screen = self->screens->pdata[i];
    const FeltScreen *about = wanted_of(self, i);
    if (!g_str_equal(screen->name, name))
      continue;
    felt_display_view_set_message(view, felt_screen_list_message(about));
    felt_display_view_set_scene(view, screen->turn.scene, about->theme);
    gtk_widget_set_opacity(GTK_WIDGET(view), screen->turn.scene[0] != '\0');
  }
}

static void show(FeltRoom *self)
{
  for (guint i = 0; i < self->screens->len; i++) {
    const FeltRoomScreen *screen = self->screens->pdata[i];
    const FeltScreen *about = wanted_of(self, i);
    if (screen->display != NULL)
      felt_display_show(screen->display, screen->turn.scene, about->theme,
                        felt_screen_list_message(about), about->spare);
  }
  for (guint i = 0; i < self->views->len; i++)
    show_in(self, self->views->pdata[i]);
}

/* A screen that is shown nowhere has none. */
static void set_size(FeltScreenFacts *facts, FeltDisplay *display)
{
  GdkMonitor *monitor = display != NULL ? felt_display_monitor(display) : NULL;
  GdkRectangle area = {0, 0, 0, 0};
  if (monitor != NULL)
    gdk_monitor_get_geometry(monitor, &area);
  felt_screen_facts_set_size(facts, (guint)area.width, (guint)area.height);
}

/* Brings all screens to now. TRUE: one of them shows another scene. */
static gboolean turn(FeltRoom *self)
{
  gboolean turned = FALSE;
  gint64 now_ms = felt_source_monotonic(&felt_machine_source) / 1000;
  g_autoptr(FeltScreenFacts) facts = felt_screen_facts_new(felt_desk_session(self->desk));
  for (guint i = 0; i < self->screens->len; i++) {
    FeltRoomScreen *screen = self->screens->pdata[i];
    set_size(facts, screen->display);
    turned |= felt_screen_turn(wanted_of(self, i), felt_screen_facts_hold, facts, now_ms,
                               felt_source_utc(&felt_machine_source) / 1000, &screen->turn);
  }
  return turned;
}

/* The same, whether it is something else than before or not; nobody is told. */
static void show_now(FeltRoom *room)
{
  turn(room);
  show(room);
}

/* Whether anybody sees what a screen shows. */
static gboolean is_watched(FeltRoom *self)
{
  return self->views->len > 0 || felt_room_is_open(self, NULL);
}

/* Brings all screens to now, and shows what they show. */
static void look(FeltRoom *self)
{
  if (!is_watched(self) || !turn(self))
    return;
  show(self);
  g_signal_emit_by_name(self, "changed");
}

static gboolean timer_cb(gpointer data)
{
  look(data);
  return G_SOURCE_CONTINUE;
}

/* Looks again and again as long as somebody sees it. */
static void update_timer(FeltRoom *self)
{
  gboolean watched = is_watched(self);
  if (watched == (self->timer != 0))
    return;
  if (watched)
    self->timer = felt_timeout_add(LOOK_MS, timer_cb, self);
  else
    g_clear_handle_id(&self->timer, g_source_remove);
}

const char *felt_room_scene(FeltRoom *room, const char *name)
{
  const FeltRoomScreen *screen = find_screen(room, name);
  return screen != NULL ? screen->turn.scene : "";
}

static void view_gone_cb(gpointer data, GObject *view)
{
  FeltRoom *self = data;
  g_ptr_array_remove_fast(self->views, view);
  update_timer(self);
}

void felt_room_show_in(FeltRoom *room, FeltDisplayView *view, const char *name)
{
  gboolean there = g_ptr_array_find(room->views, view, NULL);
  g_object_set_data_full(G_OBJECT(view), "felt-screen", g_strdup(name), g_free);
  if (there && name == NULL) {
    g_object_weak_unref(G_OBJECT(view), view_gone_cb, room);
    view_gone_cb(room, G_OBJECT(view));
  } else if (!there && name != NULL) {
    g_object_weak_ref(G_OBJECT(view), view_gone_cb, room);
    g_ptr_array_add(room->views, view);
  }
  if (name == NULL)
    return;
  update_timer(room);
  show_now(room);
}

/* Forgets the views that are no screen's windows. */
static void drop_views(FeltRoom *room)
{
  for (guint i = 0; i < room->views->len; i++)
    g_object_weak_unref(room->views->pdata[i], view_gone_cb, room);
  g_ptr_array_set_size(room->views, 0);
}

/* Where it is shown --------------------------------------------------------------------------- */

/* Monitors come and go in several steps: the list changes first, sizes follow. */
#define SETTLE_MS 400

/* The monitors that windows of other rooms stand on. */
static gboolean is_taken(FeltRoom *self, GdkMonitor *monitor)
{
  for (guint r = 0; r < rooms->len; r++) {
    const FeltRoom *other = rooms->pdata[r];
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
    const FeltScreenOutput *output = &wanted_of(self, i)->output;
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
  const FeltScreen *about = wanted_of(self, i);
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

/* Over the director's window it stays until the director wants it away, or its monitor comes. */
static gboolean stays_over(const FeltRoomScreen *screen, guint n_monitors)
{
  return screen->open && n_monitors < 2 && screen->display != NULL &&
         felt_display_monitor(screen->display) == NULL &&
         gtk_widget_get_visible(GTK_WIDGET(screen->display));
}

/* Shows all windows where they belong now. Only the director's own wish puts one over the
 * director's window: may_cover, the first that is open. */
static void place_all(FeltRoom *self, gboolean may_cover)
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
  show_now(self);
  /* on a monitor of its own a screen takes no key from the director */
  if (moved)
    gtk_window_present(covering != NULL ? covering : active);
}

static gboolean settle_cb(gpointer data)
{
  FeltRoom *self = data;
  self->settle = 0;
  place_all(self, FALSE);
  g_signal_emit_by_name(self, "changed");
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

/* The monitors are others: windows whose monitor is gone go at once, the rest is placed when all
 * has settled. */
static void follow_monitors(FeltRoom *self, GListModel *monitors)
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

static void screen_free(gpointer data)
{
  FeltRoomScreen *screen = data;
  if (screen->display != NULL)
    gtk_window_destroy(GTK_WINDOW(screen->display));
  g_free(screen->name);
  g_free(screen->last);
  g_free(screen);
}

/* Open and closed ------------------------------------------------------------------------------ */

static gboolean is_meant(const FeltRoomScreen *screen, const char *name)
{
  return name == NULL || g_str_equal(screen->name, name);
}

gboolean felt_room_is_open(FeltRoom *room, const char *name)
{
  gboolean open = FALSE;
  for (guint i = 0; i < room->screens->len; i++) {
    const FeltRoomScreen *screen = room->screens->pdata[i];
    open |= screen->open && is_meant(screen, name);
  }
  return open;
}

gboolean felt_room_screen_waits(FeltRoom *room, const char *name)
{
  const FeltRoomScreen *screen = find_screen(room, name);
  return screen != NULL && screen->open &&
         (screen->display == NULL || !gtk_widget_get_visible(GTK_WIDGET(screen->display)));
}

GtkWindow *felt_room_covering(FeltRoom *room)
{
  for (guint i = 0; i < room->screens->len; i++) {
    const FeltRoomScreen *screen = room->screens->pdata[i];
    if (screen->display != NULL && felt_display_covers(screen->display))
      return GTK_WINDOW(screen->display);
  }
  return NULL;
}

static void after_opening(FeltRoom *self, gboolean may_cover)
{
  g_clear_handle_id(&self->settle, g_source_remove);
  update_timer(self);
  place_all(self, may_cover);
  g_signal_emit_by_name(self, "changed");
}

/* Another window that shows the screen gives it away. */
static void take(FeltRoom *self, const char *name)
{
  for (guint i = 0; i < rooms->len; i++)
    if (rooms->pdata[i] != self)
      felt_room_set_open(rooms->pdata[i], name, FALSE);
}

static void open_screen(FeltRoom *self, FeltRoomScreen *screen, gboolean open, gboolean *changed)
{
  if (open && !screen->open)
    take(self, screen->name);
  *changed |= screen->open != open;
  screen->open = open;
}

void felt_room_set_open(FeltRoom *room, const char *name, gboolean open)
{
  gboolean changed = FALSE;
  for (guint i = 0; i < room->screens->len; i++)
    if (is_meant(room->screens->pdata[i], name))
      open_screen(room, room->screens->pdata[i], open, &changed);
  if (changed)
    after_opening(room, open);
}

GVariant *felt_room_noted(FeltRoom *room)
{
  GVariantBuilder builder;
  g_variant_builder_init(&builder, G_VARIANT_TYPE("a(ss)"));
  for (guint i = 0; i < room->screens->len; i++) {
    const FeltRoomScreen *screen = room->screens->pdata[i];
    if (screen->open)
      g_variant_builder_add(&builder, "(ss)", screen->name,
                            screen->last != NULL ? screen->last : "");
  }
  return g_variant_builder_end(&builder);
}

void felt_room_come_back(FeltRoom *room, GVariant *noted)
{
  GVariantIter iter;
  const char *name, *last;
  gboolean over = FALSE, changed = FALSE;
  g_variant_iter_init(&iter, noted);
  while (g_variant_iter_next(&iter, "(&s&s)", &name, &last)) {
    FeltRoomScreen *screen = *name != '\0' ? find_screen(room, name) : room->screens->pdata[0];
    if (screen == NULL)
      continue;
    g_free(screen->last);
    screen->last = *last != '\0' ? g_strdup(last) : NULL;
    over |= screen->last == NULL; /* it stood over the director's window, and may again */
    open_screen(room, screen, TRUE, &changed);
  }
  if (changed)
    after_opening(room, over);
}

/* The list ------------------------------------------------------------------------------------- */

/* The screen as it was known under its name; one that got another name alone keeps its window. */
static FeltRoomScreen *known(GPtrArray *old, const char *name, guint i, gboolean renamed)
{
  for (guint j = 0; j < old->len; j++) {
    FeltRoomScreen *screen = old->pdata[j];
    if (screen != NULL && (g_str_equal(screen->name, name) || (renamed && j == i))) {
      old->pdata[j] = NULL;
      return screen;
    }
  }
  FeltRoomScreen *screen = g_new0(FeltRoomScreen, 1);
  screen->turn = (FeltScreenTurn)FELT_SCREEN_TURN_FIRST;
  return screen;
}

static void follow_list(FeltRoom *self)
{
  const FeltScreens *list = felt_screen_list_screens(self->list);
  g_autoptr(GPtrArray) old = self->screens;
  self->screens = g_ptr_array_new_with_free_func(screen_free);
  for (guint i = 0; i < list->n_screens; i++) {
    const char *name = list->screens[i].name;
    const FeltRoomScreen *before = i < old->len ? old->pdata[i] : NULL;
    gboolean renamed = old->len == list->n_screens && before != NULL &&
                       felt_screens_find(list, before->name) == NULL;
    FeltRoomScreen *screen = known(old, name, i, renamed);
    felt_own_text(&screen->name, name);
    g_ptr_array_add(self->screens, screen);
  }
  g_ptr_array_set_free_func(old, NULL);
  for (guint i = 0; i < old->len; i++)
    if (old->pdata[i] != NULL)
      screen_free(old->pdata[i]);
}

static void monitors_cb(FeltRoom *self, guint position, guint removed, guint added,
                        GListModel *monitors)
{
  follow_monitors(self, monitors);
}

static void list_cb(FeltRoom *self)
{
  follow_list(self);
  place_all(self, FALSE);
  update_timer(self);
  g_signal_emit_by_name(self, "changed");
}

/* Without a tournament, and no all-in, there is nothing to show. */
static void content_cb(FeltRoom *self)
{
  FeltSession *session = felt_desk_session(self->desk);
  g_signal_group_set_target(self->live, session != NULL ? felt_live_get(session) : NULL);
  if (session == NULL && felt_all_in_show_hands(felt_all_in_show_get(self->desk)) == NULL)
    felt_room_set_open(self, NULL, FALSE);
  look(self);
}

static void felt_room_dispose(GObject *object)
{
  FeltRoom *self = FELT_ROOM(object);
  felt_room_close(self);
  g_clear_object(&self->live);
  g_clear_object(&self->desk);
  G_OBJECT_CLASS(felt_room_parent_class)->dispose(object);
}

static void felt_room_class_init(FeltRoomClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS(klass);
  object_class->dispose = felt_room_dispose;
  felt_signal(klass, "changed", 0);
  rooms = g_ptr_array_new();
}

static void felt_room_init(FeltRoom *self)
{
  FELT_OWN(self, screens, g_ptr_array_unref);
  FELT_OWN(self, views, g_ptr_array_unref);
  self->screens = g_ptr_array_new_with_free_func(screen_free);
  self->views = g_ptr_array_new();
  self->list = felt_screen_list_get();
  self->live = g_signal_group_new(FELT_TYPE_LIVE);
  g_signal_group_connect_swapped(self->live, "updated", G_CALLBACK(look), self);
}

void felt_room_close(FeltRoom *room)
{
  if (room->director == NULL)
    return;
  g_object_set_data(G_OBJECT(room->desk), ROOM_KEY, NULL);
  g_signal_handlers_disconnect_by_data(room->list, room);
  g_signal_handlers_disconnect_by_data(room->desk, room);
  g_signal_handlers_disconnect_by_data(felt_all_in_show_get(room->desk), room);
  g_signal_handlers_disconnect_by_data(
      gdk_display_get_monitors(gtk_widget_get_display(GTK_WIDGET(room->director))), room);
  g_clear_handle_id(&room->settle, g_source_remove);
  g_clear_handle_id(&room->timer, g_source_remove);
  drop_views(room);
  g_ptr_array_set_size(room->screens, 0);
  g_ptr_array_remove_fast(rooms, room);
  room->director = NULL;
}

FeltRoom *felt_room_of(FeltDesk *desk)
{
  return g_object_get_data(G_OBJECT(desk), ROOM_KEY);
}

FeltRoom *felt_room_new(GtkWindow *director, FeltDesk *desk)
{
  FeltRoom *self = g_object_new(FELT_TYPE_ROOM, NULL);
  GListModel *monitors = gdk_display_get_monitors(gtk_widget_get_display(GTK_WIDGET(director)));
  self->director = director;
  self->desk = g_object_ref(desk);
  g_object_set_data(G_OBJECT(desk), ROOM_KEY, self);
  g_ptr_array_add(rooms, self);
  follow_list(self);
  FELT_FOLLOW(self, monitors, "items-changed", monitors_cb);
  FELT_FOLLOW(self, self->list, "changed", list_cb);
  FELT_FOLLOW(self, desk, "notify::session", content_cb);
  FELT_FOLLOW(self, felt_all_in_show_get(desk), "changed", content_cb);
  content_cb(self);
  return self;
}
