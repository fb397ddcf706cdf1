/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-paint.c - boxes of a scene as render nodes; keeps what did not change since last time
 */
#include "app/display/felt-scene-paint.h"

#include "services/scene/felt-scene-cairo.h"

#include <math.h>

/* A box as it was painted. */
typedef struct {
  FeltSceneBox box; /* of its texts only the layout is owned */
  GskRenderNode *node;
} Painted;

struct FeltScenePainter {
  GArray *painted;      /* Painted, in the order of the boxes */
  GHashTable *textures; /* the bytes of a picture -> GdkTexture */
};

static void clear_painted_cb(gpointer data)
{
  Painted *painted = data;
  g_clear_object(&painted->box.layout);
  g_clear_pointer(&painted->node, gsk_render_node_unref);
}

FeltScenePainter *felt_scene_painter_new(void)
{
  FeltScenePainter *self = g_new0(FeltScenePainter, 1);
  self->painted = g_array_new(FALSE, TRUE, sizeof(Painted));
  g_array_set_clear_func(self->painted, clear_painted_cb);
  self->textures = g_hash_table_new_full(g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref,
                                         g_object_unref);
  return self;
}

void felt_scene_painter_free(FeltScenePainter *self)
{
  g_array_unref(self->painted);
  g_hash_table_unref(self->textures);
  g_free(self);
}

void felt_scene_painter_forget(FeltScenePainter *self)
{
  g_array_set_size(self->painted, 0);
}

static GdkRGBA rgba_of(const FeltRgba *c)
{
  return (GdkRGBA){(float)c->r, (float)c->g, (float)c->b, (float)c->a};
}

static graphene_rect_t rect_of(const FeltSceneBox *box)
{
  return GRAPHENE_RECT_INIT((float)box->x, (float)box->y, (float)box->w, (float)box->h);
}

static GskRoundedRect round_of(const FeltSceneBox *box)
{
  GskRoundedRect round;
  graphene_rect_t rect = rect_of(box);
  gsk_rounded_rect_init_from_rect(&round, &rect, (float)box->round);
  return round;
}

static void paint_ground(GtkSnapshot *snapshot, const FeltSceneBox *box)
{
  GdkRGBA inner = rgba_of(&box->color), outer = rgba_of(&box->edge);
  const GskColorStop stops[] = {{0, outer}, {(float)FELT_GROUND_Y, inner}, {1, outer}};
  graphene_rect_t rect = rect_of(box);
  gtk_snapshot_append_linear_gradient(snapshot, &rect, &rect.origin,
                                      &GRAPHENE_POINT_INIT(0, (float)box->h), stops, 3);
}

static void paint_fill(GtkSnapshot *snapshot, const FeltSceneBox *box)
{
  GskRoundedRect round = round_of(box);
  GdkRGBA color = rgba_of(&box->color);
  if (box->round > 0)
    gtk_snapshot_push_rounded_clip(snapshot, &round);
  gtk_snapshot_append_color(snapshot, &color, &round.bounds);
  if (box->round > 0)
    gtk_snapshot_pop(snapshot);
}

static void paint_frame(GtkSnapshot *snapshot, const FeltSceneBox *box)
{
  GskRoundedRect round = round_of(box);
  float line = (float)box->line;
  GdkRGBA color = rgba_of(&box->color);
  gtk_snapshot_append_border(snapshot, &round, (float[4]){line, line, line, line},
                             (GdkRGBA[4]){color, color, color, color});
}

static void paint_text(GtkSnapshot *snapshot, const FeltSceneBox *box)
{
  GdkRGBA color = rgba_of(&box->color);
  graphene_rect_t place = rect_of(box);
  if (box->runs)
    gtk_snapshot_push_clip(snapshot, &place);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot,
                         &GRAPHENE_POINT_INIT((float)round(box->at_x), (float)round(box->at_y)));
  gtk_snapshot_append_layout(snapshot, box->layout, &color);
  gtk_snapshot_restore(snapshot);
  if (box->runs)
    gtk_snapshot_pop(snapshot);
}

/* NULL: it cannot be decoded. */
static GdkTexture *texture_of(FeltScenePainter *self, const FeltPicture *picture)
{
  if (picture->data == NULL)
    return NULL;
  g_autoptr(GBytes) bytes = g_bytes_new(picture->data, picture->size);
  GdkTexture *texture = g_hash_table_lookup(self->textures, bytes);
  if (texture != NULL)
    return texture;
  texture = gdk_texture_new_from_bytes(bytes, NULL);
  if (texture != NULL)
    g_hash_table_insert(self->textures, g_steal_pointer(&bytes), texture);
  return texture;
}

/* In the middle of its place: whole, or over all of it. */
static void paint_image(FeltScenePainter *self, GtkSnapshot *snapshot, const FeltSceneBox *box)
{
  GdkTexture *texture = texture_of(self, &box->picture);
  if (texture == NULL)
    return;
  double w = gdk_texture_get_width(texture), h = gdk_texture_get_height(texture);
  double across = box->w / w, down = box->h / h;
  double scale = box->covers ? MAX(across, down) : MIN(across, down);
  graphene_rect_t rect = GRAPHENE_RECT_INIT((float)(box->x + (box->w - w * scale) / 2),
                                            (float)(box->y + (box->h - h * scale) / 2),
                                            (float)(w * scale), (float)(h * scale));
  graphene_rect_t place = rect_of(box);
  gtk_snapshot_push_clip(snapshot, &place);
  gtk_snapshot_append_texture(snapshot, texture, &rect);
  gtk_snapshot_pop(snapshot);
}

/* Some hundred rectangles are one picture. */
static void paint_qr(GtkSnapshot *snapshot, const FeltSceneBox *box)
{
  graphene_rect_t rect = rect_of(box);
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &rect);
  felt_scene_cairo_paint_box(cr, box);
  cairo_destroy(cr);
}

/* NULL: there is nothing to see of it. */
static GskRenderNode *paint_box(FeltScenePainter *self, const FeltSceneBox *box)
{
  GtkSnapshot *snapshot = gtk_snapshot_new();
  switch (box->kind) {
  case FELT_BOX_GROUND:
    paint_ground(snapshot, box);
    break;
  case FELT_BOX_FILL:
    paint_fill(snapshot, box);
    break;
  case FELT_BOX_FRAME:
    paint_frame(snapshot, box);
    break;
  case FELT_BOX_TEXT:
    paint_text(snapshot, box);
    break;
  case FELT_BOX_IMAGE:
    paint_image(self, snapshot, box);
    break;
  case FELT_BOX_QR:
    paint_qr(snapshot, box);
    break;
  }
  return gtk_snapshot_free_to_node(snapshot);
}

void felt_scene_painter_paint(FeltScenePainter *self, GtkSnapshot *snapshot, const GPtrArray *boxes)
{
  g_array_set_size(self->painted, boxes->len);
  for (guint i = 0; i < boxes->len; i++) {
    const FeltSceneBox *box = boxes->pdata[i];
    Painted *painted = &g_array_index(self->painted, Painted, i);
    if (painted->node == NULL || !felt_scene_box_equal(&painted->box, box)) {
      clear_painted_cb(painted);
      painted->box = *box;
      if (box->layout != NULL)
        g_object_ref(box->layout);
      painted->node = paint_box(self, box);
    }
    if (painted->node != NULL)
      gtk_snapshot_append_node(snapshot, painted->node);
  }
}
