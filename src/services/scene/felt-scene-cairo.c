/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-cairo.c - boxes painted by cairo: thumbnails, pictures, PDF */
#include "services/scene/felt-scene-cairo.h"

#include "felt-config.h"
#include "services/files/felt-paint-file.h"
#include "services/scene/felt-layout.h"
#include "services/scene/felt-picture.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

static void set_color(cairo_t *cr, const FeltRgba *color)
{
  cairo_set_source_rgba(cr, color->r, color->g, color->b, color->a);
}

static void paint_ground(cairo_t *cr, const FeltSceneBox *box)
{
  cairo_pattern_t *pattern = cairo_pattern_create_linear(0, box->y, 0, box->y + box->h);
  const FeltRgba *inner = &box->color, *outer = &box->edge;
  cairo_pattern_add_color_stop_rgba(pattern, 0, outer->r, outer->g, outer->b, outer->a);
  cairo_pattern_add_color_stop_rgba(pattern, FELT_GROUND_Y, inner->r, inner->g, inner->b, inner->a);
  cairo_pattern_add_color_stop_rgba(pattern, 1, outer->r, outer->g, outer->b, outer->a);
  cairo_rectangle(cr, box->x, box->y, box->w, box->h);
  cairo_set_source(cr, pattern);
  cairo_fill(cr);
  cairo_pattern_destroy(pattern);
}

static void trace_round(cairo_t *cr, double x, double y, double w, double h, double r)
{
  r = MAX(MIN(r, MIN(w, h) / 2), 0);
  cairo_new_sub_path(cr);
  cairo_arc(cr, x + w - r, y + r, r, -G_PI / 2, 0);
  cairo_arc(cr, x + w - r, y + h - r, r, 0, G_PI / 2);
  cairo_arc(cr, x + r, y + h - r, r, G_PI / 2, G_PI);
  cairo_arc(cr, x + r, y + r, r, G_PI, 3 * G_PI / 2);
  cairo_close_path(cr);
}

static void paint_fill(cairo_t *cr, const FeltSceneBox *box)
{
  trace_round(cr, box->x, box->y, box->w, box->h, box->round);
  set_color(cr, &box->color);
  cairo_fill(cr);
}

static void paint_frame(cairo_t *cr, const FeltSceneBox *box)
{
  double half = box->line / 2;
  trace_round(cr, box->x + half, box->y + half, box->w - box->line, box->h - box->line,
              box->round - half);
  set_color(cr, &box->color);
  cairo_set_line_width(cr, box->line);
  cairo_stroke(cr);
}

static void paint_text(cairo_t *cr, const FeltSceneBox *box)
{
  cairo_save(cr);
  if (box->runs) {
    cairo_rectangle(cr, box->x, box->y, box->w, box->h);
    cairo_clip(cr);
  }
  cairo_move_to(cr, box->at_x, box->at_y);
  set_color(cr, &box->color);
  pango_cairo_show_layout(cr, box->layout);
  cairo_restore(cr);
}

/* In the middle of its place: whole, or over all of it. */
static void paint_image(cairo_t *cr, const FeltSceneBox *box)
{
  cairo_surface_t *surface = felt_picture_surface(box->picture.data, box->picture.size);
  if (surface == NULL)
    return;
  double w = cairo_image_surface_get_width(surface), h = cairo_image_surface_get_height(surface);
  double across = box->w / w, down = box->h / h;
  double scale = box->covers ? MAX(across, down) : MIN(across, down);
  cairo_save(cr);
  cairo_rectangle(cr, box->x, box->y, box->w, box->h);
  cairo_clip(cr);
  cairo_translate(cr, box->x + (box->w - w * scale) / 2, box->y + (box->h - h * scale) / 2);
  cairo_scale(cr, scale, scale);
  cairo_set_source_surface(cr, surface, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
  cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD); /* its edges do not fade */
  cairo_rectangle(cr, 0, 0, w, h);
  cairo_fill(cr);
  cairo_restore(cr);
  cairo_surface_destroy(surface);
}

static void paint_qr(cairo_t *cr, const FeltSceneBox *box)
{
  trace_round(cr, box->x, box->y, box->w, box->h, box->round);
  set_color(cr, &box->edge);
  cairo_fill(cr);
  set_color(cr, &box->color);
  felt_qr_paint(box->qr, cr, box->x, box->y, box->w / felt_qr_side(box->qr));
}

void felt_scene_cairo_paint_box(cairo_t *cr, const FeltSceneBox *box)
{
  static void (*const painters[])(cairo_t *, const FeltSceneBox *) = {
      [FELT_BOX_GROUND] = paint_ground, [FELT_BOX_FILL] = paint_fill,
      [FELT_BOX_FRAME] = paint_frame,   [FELT_BOX_TEXT] = paint_text,
      [FELT_BOX_IMAGE] = paint_image,   [FELT_BOX_QR] = paint_qr,
  };
  painters[box->kind](cr, box);
}

void felt_scene_cairo_paint(cairo_t *cr, const GPtrArray *boxes)
{
  for (guint i = 0; i < boxes->len; i++)
    felt_scene_cairo_paint_box(cr, g_ptr_array_index(boxes, i));
}

/* Files -------------------------------------------------------------------------------------- */

static void paint_boxes(cairo_t *cr, gconstpointer boxes)
{
  felt_scene_cairo_paint(cr, boxes);
}

gboolean felt_scene_cairo_write(const GPtrArray *boxes, int w, int h, const char *path,
                                GError **error)
{
  g_autoptr(GError) inner = NULL;
  if (felt_paint_file_write(path, w, h, paint_boxes, boxes, &inner))
    return TRUE;
  g_set_error_literal(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_READ, inner->message);
  return FALSE;
}
