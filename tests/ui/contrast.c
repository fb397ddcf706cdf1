/* SPDX-License-Identifier: GPL-3.0-or-later */
/* contrast.c - how well what a window says stands out from its ground */
#include "contrast.h"

#include <math.h>

#define SCALE 3
#define COARSE                                                                                     \
  4096 /* kinds of colours when the commonest is looked for: four bits of each part                \
        */

void felt_contrast_init(FeltContrast *picture, GtkWidget *window, GtkWidget *widget)
{
  int width = gtk_widget_get_width(window), height = gtk_widget_get_height(window);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height), part;
  if (widget != NULL && gtk_widget_compute_bounds(widget, window, &part)) {
    graphene_rect_inset(&part, -6, -6);
    if (!graphene_rect_intersection(&bounds, &part, &bounds))
      bounds = GRAPHENE_RECT_INIT(0, 0, 1, 1);
  }
  graphene_rect_scale(&bounds, SCALE, SCALE, &bounds);
  graphene_rect_round_extents(&bounds, &bounds);
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new(window);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gtk_snapshot_scale(snapshot, SCALE, SCALE);
  gdk_paintable_snapshot(paintable, snapshot, width, height);
  g_autoptr(GskRenderNode) node = gtk_snapshot_free_to_node(snapshot);
  g_autoptr(GdkTexture) texture =
      gsk_renderer_render_texture(gtk_native_get_renderer(GTK_NATIVE(window)), node, &bounds);

  picture->window = window;
  picture->width = gdk_texture_get_width(texture);
  picture->height = gdk_texture_get_height(texture);
  picture->pixels = g_malloc_n((gsize)picture->width * (gsize)picture->height, 4);
  gdk_texture_download(texture, picture->pixels, (gsize)picture->width * 4);
}

void felt_contrast_clear(FeltContrast *picture)
{
  g_free(picture->pixels);
}

static double linear[256]; /* of a part of a colour */

__attribute__((constructor)) static void fill_linear(void)
{
  for (guint i = 0; i < G_N_ELEMENTS(linear); i++) {
    double value = i / 255.0;
    if (value <= 0.04045)
      linear[i] = value / 12.92;
    else
      linear[i] = pow((value + 0.055) / 1.055, 2.4);
  }
}

static double luminance(const guchar *pixel)
{
  return 0.0722 * linear[pixel[0]] + 0.7152 * linear[pixel[1]] + 0.2126 * linear[pixel[2]];
}

static guint coarse(const guchar *pixel)
{
  return (guint)(pixel[0] >> 4) << 8 | (guint)(pixel[1] >> 4) << 4 | (guint)(pixel[2] >> 4);
}

static const guchar *pixel_at(const FeltContrast *picture, int x, int y)
{
  return picture->pixels + ((gsize)y * (gsize)picture->width + (gsize)x) * 4;
}

/* The luminance of the commonest colour within a place. */
static double ground(const FeltContrast *picture, const GdkRectangle *place)
{
  static guint counts[COARSE];
  static double sums[COARSE];
  guint most = 0;
  memset(counts, 0, sizeof counts);
  memset(sums, 0, sizeof sums);
  for (int y = place->y; y < place->y + place->height; y++)
    for (int x = place->x; x < place->x + place->width; x++) {
      const guchar *pixel = pixel_at(picture, x, y);
      guint kind = coarse(pixel);
      counts[kind]++;
      sums[kind] += luminance(pixel);
      if (counts[kind] > counts[most])
        most = kind;
    }
  return sums[most] / counts[most];
}

/* What of a label is in sight, in pixels of the picture; FALSE: hardly anything. */
static gboolean place_of(const FeltContrast *picture, GtkWidget *label, GdkRectangle *place)
{
  GdkRectangle all = {0, 0, picture->width, picture->height};
  for (GtkWidget *within = label; within != NULL; within = gtk_widget_get_parent(within)) {
    graphene_rect_t bounds;
    if (!gtk_widget_compute_bounds(within, picture->window, &bounds))
      return FALSE;
    GdkRectangle part = {(int)ceilf(bounds.origin.x * SCALE), (int)ceilf(bounds.origin.y * SCALE),
                         (int)floorf(bounds.size.width * SCALE),
                         (int)floorf(bounds.size.height * SCALE)};
    gboolean clips = within == label || GTK_IS_SCROLLED_WINDOW(within);
    if (clips && !gdk_rectangle_intersect(&all, &part, &all))
      return FALSE;
  }
  *place = all;
  return all.height * 2 >
         gtk_widget_get_height(label) * SCALE; /* half a line at the edge says nothing */
}

static double ratio(double a, double b)
{
  return (MAX(a, b) + 0.05) / (MIN(a, b) + 0.05);
}

double felt_contrast_of(const FeltContrast *picture, GtkWidget *label)
{
  GdkRectangle place;
  double best = 1;
  if (!place_of(picture, label, &place))
    return 0;
  double under = ground(picture, &place);
  for (int y = place.y; y < place.y + place.height; y++)
    for (int x = place.x; x < place.x + place.width; x++)
      best = MAX(best, ratio(luminance(pixel_at(picture, x, y)), under));
  return best;
}

double felt_contrast_change(const FeltContrast *before, const FeltContrast *after)
{
  double most = 1;
  if (before->width != after->width || before->height != after->height)
    return most;
  for (int y = 0; y < before->height; y++)
    for (int x = 0; x < before->width; x++) {
      const guchar *was = pixel_at(before, x, y), *is = pixel_at(after, x, y);
      if (memcmp(was, is, 3) != 0)
        most = MAX(most, ratio(luminance(was), luminance(is)));
    }
  return most;
}
