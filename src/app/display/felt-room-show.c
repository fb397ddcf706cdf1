/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-room-show.c - the room's screens: what each shows now */
#include "app/display/felt-room-private.h"

#include "services/scene/felt-screen-facts.h"

/* Turns are looked at so often; a change of the session at once. */
#define LOOK_MS 500

static void show_in(FeltRoom *self, FeltDisplayView *view)
{
  const char *name = g_object_get_data(G_OBJECT(view), "felt-screen");
  for (guint i = 0; i < self->screens->len; i++) {
    const FeltRoomScreen *screen = self->screens->pdata[i];
    const FeltScreen *about = felt_room_wanted(self, i);
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
    const FeltScreen *about = felt_room_wanted(self, i);
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
    turned |= felt_screen_turn(felt_room_wanted(self, i), felt_screen_facts_hold, facts, now_ms,
                               felt_source_utc(&felt_machine_source) / 1000, &screen->turn);
  }
  return turned;
}

void felt_room_show(FeltRoom *room)
{
  turn(room);
  show(room);
}

/* Whether anybody sees what a screen shows. */
static gboolean is_watched(FeltRoom *self)
{
  return self->views->len > 0 || felt_room_is_open(self, NULL);
}

void felt_room_look(FeltRoom *self)
{
  if (!is_watched(self) || !turn(self))
    return;
  show(self);
  felt_room_emit_changed(self);
}

static gboolean timer_cb(gpointer data)
{
  felt_room_look(data);
  return G_SOURCE_CONTINUE;
}

void felt_room_update_timer(FeltRoom *self)
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
  const FeltRoomScreen *screen = felt_room_find(room, name);
  return screen != NULL ? screen->turn.scene : "";
}

static void view_gone_cb(gpointer data, GObject *view)
{
  FeltRoom *self = data;
  g_ptr_array_remove_fast(self->views, view);
  felt_room_update_timer(self);
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
  felt_room_update_timer(room);
  felt_room_show(room);
}

void felt_room_drop_views(FeltRoom *room)
{
  for (guint i = 0; i < room->views->len; i++)
    g_object_weak_unref(room->views->pdata[i], view_gone_cb, room);
  g_ptr_array_set_size(room->views, 0);
}
