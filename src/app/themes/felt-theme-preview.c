/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-theme-preview.c - a scene painted with a theme while that is edited */
#include "app/themes/felt-theme-preview.h"

#include "app/desk/felt-club-desk.h"
#include "app/desk/felt-server-desk.h"
#include "app/display/felt-scene-paint.h"
#include "app/widgets/felt-widget.h"
#include "services/scene/felt-scene-world.h"
#include "services/scene/felt-scenes.h"

/* The screen it stands for, in pixels; it is shown as large as fits. */
#define SCREEN_WIDTH  1280.0
#define SCREEN_HEIGHT 720.0

struct _FeltThemePreview {
  GtkWidget parent_instance;
  FeltScenePainter *painter;
  char *id;           /* of the scene, NULL: none yet */
  FeltLayout *layout; /* that scene */
  FeltTheme *theme;
  FeltScene *scene; /* of both, NULL: to be made */
  FeltSceneWorld world;
  FeltSession *session; /* NULL: an example is shown */
  int mode;             /* of the example */
  gint64 shown_us;      /* since when, by the monotonic clock */
};

G_DEFINE_FINAL_TYPE(FeltThemePreview, felt_theme_preview, GTK_TYPE_WIDGET)

static void redraw_cb(FeltThemePreview *self)
{
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

void felt_theme_preview_show(FeltThemePreview *self, const char *scene, const FeltTheme *theme)
{
  if (scene != NULL && g_strcmp0(scene, self->id) != 0) {
    g_free(self->id);
    felt_layout_free(self->layout);
    self->id = g_strdup(scene);
    self->layout = felt_scenes_load(scene, NULL);
    self->shown_us = felt_source_monotonic(&felt_machine_source);
  }
  if (theme != NULL) {
    felt_theme_free(self->theme);
    self->theme = felt_theme_copy(theme);
  }
  felt_scene_painter_forget(self->painter);
  g_clear_pointer(&self->scene, felt_scene_free);
  redraw_cb(self);
}

void felt_theme_preview_set_facts(FeltThemePreview *self, FeltSession *session, int mode)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data(self->session, self);
  g_set_object(&self->session, session);
  self->mode = mode;
  if (session != NULL) {
    FELT_FOLLOW(self, session, "changed", redraw_cb);
    FELT_FOLLOW(self, session, "tick", redraw_cb);
  }
  redraw_cb(self);
}

/* What is said now, with the club's logo. */
static const FeltSceneFacts *gather(FeltThemePreview *self)
{
  FeltSceneWorld *world = &self->world;
  FeltInstant now;
  felt_scene_world_clear(world);
  if (self->session != NULL) {
    felt_session_now(self->session, &now);
    felt_scene_world_fill(world, felt_session_state(self->session),
                          felt_session_clock(self->session), &now);
  } else {
    felt_scene_world_sample(world);
    world->board.mode = (FeltBoardMode)self->mode;
  }
  felt_scene_world_set_club(world, felt_club());
  felt_scene_world_set_url(world, felt_server_desk_url(felt_server_desk_get()));
  world->facts.shown_ms = (felt_source_monotonic(&felt_machine_source) - self->shown_us) / 1000;
  world->facts.still = TRUE;
  return &world->facts;
}

static void felt_theme_preview_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  FeltThemePreview *self = FELT_THEME_PREVIEW(widget);
  double w = gtk_widget_get_width(widget), h = gtk_widget_get_height(widget);
  double scale = MIN(w / SCREEN_WIDTH, h / SCREEN_HEIGHT);
  if (self->layout == NULL || self->theme == NULL || scale <= 0)
    return;
  if (self->scene == NULL)
    self->scene = felt_scene_new(self->layout, self->theme);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(
      (float)((w - SCREEN_WIDTH * scale) / 2), (float)((h - SCREEN_HEIGHT * scale) / 2),
      (float)(SCREEN_WIDTH * scale), (float)(SCREEN_HEIGHT * scale));

  gtk_snapshot_push_clip(snapshot, &bounds);
  gtk_snapshot_translate(snapshot, &bounds.origin);
  gtk_snapshot_scale(snapshot, (float)scale, (float)scale);
  felt_scene_painter_paint(
      self->painter, snapshot,
      felt_scene_boxes(self->scene, gather(self), SCREEN_WIDTH, SCREEN_HEIGHT));
  gtk_snapshot_pop(snapshot);
}

static void felt_theme_preview_class_init(FeltThemePreviewClass *klass)
{
  GTK_WIDGET_CLASS(klass)->snapshot = felt_theme_preview_snapshot;
  gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void felt_theme_preview_init(FeltThemePreview *self)
{
  FELT_OWN(self, scene, felt_scene_free);
  FELT_OWN(self, painter, felt_scene_painter_free);
  FELT_OWN(self, layout, felt_layout_free);
  FELT_OWN(self, theme, felt_theme_free);
  FELT_OWN_STRUCT(self, world, felt_scene_world_clear);
  FELT_OWN(self, id, g_free);
  FELT_OWN(self, session, g_object_unref);
  GtkWidget *widget = GTK_WIDGET(self);
  self->painter = felt_scene_painter_new();
  gtk_widget_set_hexpand(widget, TRUE);
  gtk_widget_set_vexpand(widget, TRUE);
  gtk_widget_set_size_request(widget, 320, 180);
  felt_show_name(self, _("Preview"));
  FELT_FOLLOW(self, felt_club_desk_get(), "changed", redraw_cb);
}
