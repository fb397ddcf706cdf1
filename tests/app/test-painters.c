/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-painters.c - the windows' painter and the one of pictures and paper put everything in the
 * same places; needs a display: tests/ui/on-desktop.py */
#include <gtk/gtk.h>
#include <stdlib.h>

#include "felt-test.h"
#include "app/display/felt-scene-paint.h"
#include "services/scene/felt-scene-cairo.h"
#include "services/scene/felt-scene-world.h"
#include "services/scene/felt-scenes.h"

#define W 1280
#define H 720

/* Rows of W pixels as cairo has them: blue, green, red, nothing. */
typedef struct {
  guint8 *pixels;
} Picture;

static Picture by_cairo(const GPtrArray *boxes)
{
  Picture picture = {g_malloc0((gsize)W * H * 4)};
  cairo_surface_t *surface =
      cairo_image_surface_create_for_data(picture.pixels, CAIRO_FORMAT_RGB24, W, H, W * 4);
  cairo_t *cr = cairo_create(surface);
  felt_scene_cairo_paint(cr, boxes);
  cairo_destroy(cr);
  cairo_surface_destroy(surface);
  return picture;
}

static Picture by_gsk(GskRenderer *renderer, const GPtrArray *boxes)
{
  Picture picture = {g_malloc0((gsize)W * H * 4)};
  FeltScenePainter *painter = felt_scene_painter_new();
  GtkSnapshot *snapshot = gtk_snapshot_new();
  felt_scene_painter_paint(painter, snapshot, boxes);
  g_autoptr(GskRenderNode) node = gtk_snapshot_free_to_node(snapshot);
  g_autoptr(GdkTexture) texture =
      gsk_renderer_render_texture(renderer, node, &GRAPHENE_RECT_INIT(0, 0, W, H));
  gdk_texture_download(texture, picture.pixels, W * 4);
  felt_scene_painter_free(painter);
  return picture;
}

/* Where the colour of a box is seen in its place. */
typedef struct {
  int left, top, right, bottom; /* right < left: nowhere */
} Ink;

static gboolean is_near(const guint8 *pixel, const FeltRgba *color)
{
  return abs(pixel[2] - (int)(color->r * 255)) < 50 && abs(pixel[1] - (int)(color->g * 255)) < 50 &&
         abs(pixel[0] - (int)(color->b * 255)) < 50;
}

static Ink find_ink(const Picture *picture, const FeltSceneBox *box)
{
  Ink ink = {W, H, -1, -1};
  for (int y = MAX((int)box->y, 0); y < MIN(box->y + box->h, H); y++)
    for (int x = MAX((int)box->x, 0); x < MIN(box->x + box->w, W); x++)
      if (is_near(picture->pixels + 4 * ((gsize)y * W + (gsize)x), &box->color)) {
        ink = (Ink){MIN(ink.left, x), MIN(ink.top, y), MAX(ink.right, x), MAX(ink.bottom, y)};
      }
  return ink;
}

/* Within a hundredth of the screen. */
static gboolean is_same(const Ink *a, const Ink *b)
{
  return abs(a->left - b->left) <= W / 100 && abs(a->right - b->right) <= W / 100 &&
         abs(a->top - b->top) <= H / 100 && abs(a->bottom - b->bottom) <= H / 100;
}

static guint compare(GskRenderer *renderer, const GPtrArray *boxes, const char *what)
{
  guint n = 0;
  Picture gsk = by_gsk(renderer, boxes), cairo = by_cairo(boxes);
  for (guint i = 0; i < boxes->len; i++) {
    const FeltSceneBox *box = boxes->pdata[i];
    gboolean whole =
        box->kind == FELT_BOX_TEXT || box->kind == FELT_BOX_FILL || box->kind == FELT_BOX_QR;
    if (!whole || box->color.a < 1 || box->w < 2 || box->h < 2)
      continue;
    Ink one = find_ink(&gsk, box), other = find_ink(&cairo, box);
    if (!is_same(&one, &other))
      g_error("%s, %s “%s”: %d,%d to %d,%d in a window, %d,%d to %d,%d in a picture", what,
              box->cell, box->text != NULL ? box->text : "", one.left, one.top, one.right,
              one.bottom, other.left, other.top, other.right, other.bottom);
    n += one.right >= one.left;
  }
  g_free(gsk.pixels);
  g_free(cairo.pixels);
  return n;
}

/* Every scene that comes with Felt, in every theme. */
FELT_TEST(test_agree, "/painters/agree")
{
  guint n = 0;
  FeltSceneWorld world = {0};
  GskRenderer *renderer = gsk_cairo_renderer_new();
  g_assert_true(gsk_renderer_realize(renderer, NULL, NULL));
  felt_scene_world_sample(&world);
  g_autoptr(GPtrArray) scenes = felt_scenes_list();
  g_autoptr(GPtrArray) themes = felt_themes_list();
  for (guint i = 0; i < scenes->len; i++)
    for (guint t = 0; t < themes->len; t++) {
      const char *id = ((FeltSceneInfo *)scenes->pdata[i])->id;
      const char *in = ((FeltSceneInfo *)themes->pdata[t])->id;
      g_autofree char *what = g_strdup_printf("%s in %s", id, in);
      g_autoptr(FeltLayout) layout = felt_scenes_load(id, NULL);
      g_autoptr(FeltTheme) theme = felt_themes_load(in, NULL);
      g_autoptr(FeltScene) scene = felt_scene_new(layout, theme);
      n += compare(renderer, felt_scene_boxes(scene, &world.facts, W, H), what);
    }

  g_test_message("%u boxes of %u scenes in %u themes", n, scenes->len, themes->len);
  g_assert_cmpuint(n, >, 500);
  gsk_renderer_unrealize(renderer);
  g_object_unref(renderer);
  felt_scene_world_clear(&world);
}

FELT_TEST_MAIN(argc, argv)
{
  g_test_init(&argc, &argv, NULL);
  gtk_init();
  return felt_test_run();
}
