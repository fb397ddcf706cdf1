/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-room.c - the room's screens of one director's window: which are shown, where and what */
#include "app/display/felt-room-private.h"

#include "app/desk/felt-all-in-show.h"
#include "app/desk/felt-own.h"

/* The data of a desk that is its room. */
#define ROOM_KEY "felt-room"

G_DEFINE_FINAL_TYPE(FeltRoom, felt_room, G_TYPE_OBJECT)

/* All of the program, not owned. */
static GPtrArray *rooms;

const GPtrArray *felt_rooms(void)
{
  return rooms;
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

FeltRoomScreen *felt_room_find(FeltRoom *self, const char *name)
{
  for (guint i = 0; i < self->screens->len; i++) {
    FeltRoomScreen *screen = self->screens->pdata[i];
    if (g_str_equal(screen->name, name))
      return screen;
  }
  return NULL;
}

const FeltScreen *felt_room_wanted(FeltRoom *self, guint i)
{
  return &felt_screen_list_screens(self->list)->screens[i];
}

void felt_room_emit_changed(FeltRoom *self)
{
  g_signal_emit_by_name(self, "changed");
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
  const FeltRoomScreen *screen = felt_room_find(room, name);
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
  felt_room_update_timer(self);
  felt_room_place(self, may_cover);
  felt_room_emit_changed(self);
}

/* Another window that shows the screen gives it away. */
static void take(FeltRoom *self, const char *name)
{
  for (guint i = 0; i < felt_rooms()->len; i++)
    if (felt_rooms()->pdata[i] != self)
      felt_room_set_open(felt_rooms()->pdata[i], name, FALSE);
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
    FeltRoomScreen *screen = *name != '\0' ? felt_room_find(room, name) : room->screens->pdata[0];
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
  felt_room_monitors_changed(self, monitors);
}

static void list_cb(FeltRoom *self)
{
  follow_list(self);
  felt_room_place(self, FALSE);
  felt_room_update_timer(self);
  felt_room_emit_changed(self);
}

/* Without a tournament, and no all-in, there is nothing to show. */
static void content_cb(FeltRoom *self)
{
  FeltSession *session = felt_desk_session(self->desk);
  g_signal_group_set_target(self->live, session != NULL ? felt_live_get(session) : NULL);
  if (session == NULL && felt_all_in_show_hands(felt_all_in_show_get(self->desk)) == NULL)
    felt_room_set_open(self, NULL, FALSE);
  felt_room_look(self);
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
  g_signal_group_connect_swapped(self->live, "updated", G_CALLBACK(felt_room_look), self);
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
  felt_room_drop_views(room);
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
