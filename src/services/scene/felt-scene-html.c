/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-html.c - boxes as a page for a browser */
#include "services/scene/felt-scene-html.h"

#include <math.h>

/* Lengths are shares of the scene's width, whatever the window's: a unit of which w make it. */
static void add_length(GString *css, const char *property, double px)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append_printf(css, "%s:calc(%s*var(--u));", property,
                         g_ascii_formatd(number, sizeof number, "%.3f", px));
}

static char *color_text(const FeltRgba *c)
{
  char alpha[G_ASCII_DTOSTR_BUF_SIZE];
  return g_strdup_printf("rgba(%d,%d,%d,%s)", (int)round(c->r * 255), (int)round(c->g * 255),
                         (int)round(c->b * 255),
                         g_ascii_formatd(alpha, sizeof alpha, "%.3f", c->a));
}

static void add_place(GString *page, double x, double y, double w, double h)
{
  add_length(page, "left", x);
  add_length(page, "top", y);
  add_length(page, "width", w);
  add_length(page, "height", h);
}

static void begin(GString *page, const FeltSceneBox *box)
{
  g_autofree char *cell = g_markup_escape_text(box->cell != NULL ? box->cell : "", -1);
  g_string_append_printf(page, "<div data-cell=\"%s\" style=\"", cell);
}

static void add_ground(GString *page, const FeltSceneBox *box)
{
  g_autofree char *inner = color_text(&box->color), *outer = color_text(&box->edge);
  begin(page, box);
  add_place(page, box->x, box->y, box->w, box->h);
  g_string_append_printf(page, "background:linear-gradient(%s,%s %d%%,%s)\"></div>\n", outer, inner,
                         (int)(FELT_GROUND_Y * 100), outer);
}

static void add_shape(GString *page, const FeltSceneBox *box)
{
  g_autofree char *color = color_text(&box->color);
  begin(page, box);
  add_place(page, box->x, box->y, box->w, box->h);
  add_length(page, "border-radius", box->round);
  if (box->kind == FELT_BOX_FILL) {
    g_string_append_printf(page, "background:%s\"></div>\n", color);
    return;
  }
  add_length(page, "border-width", box->line);
  g_string_append_printf(page, "border-style:solid;border-color:%s\"></div>\n", color);
}

/* A part of a line in one font, as Pango broke it up. */
static void add_run(GString *page, const char *text, const PangoItem *item)
{
  g_autofree char *part = g_strndup(text + item->offset, (gsize)item->length);
  g_autofree char *escaped = g_markup_escape_text(part, -1);
  PangoFontDescription *font = pango_font_describe_with_absolute_size(item->analysis.font);
  gboolean soft = FALSE;
  for (GSList *l = item->analysis.extra_attrs; l != NULL; l = l->next)
    soft |= ((const PangoAttribute *)l->data)->klass->type == PANGO_ATTR_FOREGROUND_ALPHA;

  g_string_append(page, "<span style=\"");
  add_length(page, "font-size", (double)pango_font_description_get_size(font) / PANGO_SCALE);
  g_string_append_printf(page, "font-weight:%d", (int)pango_font_description_get_weight(font));
  if (soft)
    g_string_append(page, ";opacity:.8");
  g_string_append_printf(page, "\">%s</span>", escaped);
  pango_font_description_free(font);
}

/* Each line of the layout stands where it was laid out: a browser breaks no lines of its own. */
static void add_line(GString *page, const FeltSceneBox *box, PangoLayoutLine *line,
                     const PangoRectangle *place)
{
  g_autofree char *color = color_text(&box->color);
  double h = (double)place->height / PANGO_SCALE;
  begin(page, box);
  add_place(page, box->at_x + (double)place->x / PANGO_SCALE,
            box->at_y + (double)place->y / PANGO_SCALE, (double)place->width / PANGO_SCALE, h);
  add_length(page, "line-height", h);
  add_length(page, "font-size", box->font_px);
  g_string_append_printf(page, "color:%s;font-family:%s\">", color, box->family);
  for (GSList *l = line->runs; l != NULL; l = l->next)
    add_run(page, pango_layout_get_text(box->layout), ((const PangoLayoutRun *)l->data)->item);
  g_string_append(page, "</div>\n");
}

static void add_text(GString *page, const FeltSceneBox *box)
{
  PangoLayoutIter *iter = pango_layout_get_iter(box->layout);
  do {
    PangoRectangle place;
    pango_layout_iter_get_line_extents(iter, NULL, &place);
    add_line(page, box, pango_layout_iter_get_line_readonly(iter), &place);
  } while (pango_layout_iter_next_line(iter));
  pango_layout_iter_free(iter);
}

static void add_image(GString *page, const FeltSceneBox *box)
{
  const guint8 *data = box->picture.data;
  gboolean png = box->picture.size > 1 && data[0] == 0x89;
  const char *fits = box->covers ? "cover" : "contain";
  g_autofree char *base64 = g_base64_encode(data, box->picture.size);
  begin(page, box);
  add_place(page, box->x, box->y, box->w, box->h);
  g_string_append_printf(page,
                         "background:url(data:image/%s;base64,%s) center/%s no-repeat\"></div>\n",
                         png ? "png" : "jpeg", base64, fits);
}

static void add_qr(GString *page, const FeltSceneBox *box)
{
  guint side = felt_qr_side(box->qr);
  g_autofree char *ground = color_text(&box->edge), *ink = color_text(&box->color);
  g_autofree char *path = felt_qr_path(box->qr), *says = g_markup_escape_text(box->text, -1);
  begin(page, box);
  add_place(page, box->x, box->y, box->w, box->h);
  add_length(page, "border-radius", box->round);
  g_string_append_printf(page,
                         "background:%s\"><svg role=\"img\" aria-label=\"%s\" width=\"100%%\" "
                         "height=\"100%%\" viewBox=\"0 0 %u %u\" shape-rendering=\"crispEdges\">"
                         "<path fill=\"%s\" d=\"%s\"/></svg></div>\n",
                         ground, says, side, side, ink, path);
}

char *felt_scene_html(const GPtrArray *boxes, double w, double h, const char *title)
{
  GString *page = g_string_new("<!doctype html>\n<meta charset=\"utf-8\">\n");
  g_autofree char *escaped = g_markup_escape_text(title, -1);
  char wide[G_ASCII_DTOSTR_BUF_SIZE], high[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd(wide, sizeof wide, "%.6f", 100 / w);
  g_ascii_formatd(high, sizeof high, "%.6f", 100 / h);
  g_string_append_printf(
      page,
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>%s</title>\n<style>\n"
      ":root{--u:min(%svw,%svh)}\nbody{margin:0;background:#000;overflow:hidden}\n"
      "main{position:relative;overflow:hidden;width:calc(%d*var(--u));height:calc(%d*var(--u));"
      "margin:auto}\ndiv{position:absolute;box-sizing:border-box;white-space:pre;"
      "font-variant-numeric:tabular-nums}\n</style>\n<main>\n",
      escaped, wide, high, (int)w, (int)h);

  for (guint i = 0; i < boxes->len; i++) {
    const FeltSceneBox *box = g_ptr_array_index(boxes, i);
    if (box->kind == FELT_BOX_GROUND)
      add_ground(page, box);
    else if (box->kind == FELT_BOX_TEXT)
      add_text(page, box);
    else if (box->kind == FELT_BOX_IMAGE)
      add_image(page, box);
    else if (box->kind == FELT_BOX_QR)
      add_qr(page, box);
    else
      add_shape(page, box);
  }
  return g_string_free(g_string_append(page, "</main>\n"), FALSE);
}
