/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene.c - a layout with what there is to say, as boxes to be painted */
#include "services/scene/felt-scene.h"

#include "services/board/felt-facts.h"
#include "services/scene/felt-picture.h"
#include "services/scene/felt-scene-private.h"
#include "services/scene/felt-token.h"

#include <math.h>
#include <string.h>

/* What a scene says at its foot that has no word of who is on the clock, and how much of the
 * screen's height that takes. */
static const FeltCell alert_cell = {.text = (char *)"{alert}", .style = (char *)"pill-warning"};
#define ALERT_SHARE 0.1

static void free_box_cb(gpointer data)
{
  FeltSceneBox *box = data;
  g_clear_object(&box->layout);
  g_free(box->cell);
  g_free(box->text);
  g_free(box->family);
  g_free(box);
}

/* Names and conditions of a cell and all below it, read once. */
static void read_cell(FeltScene *scene, const FeltCell *cell)
{
  g_hash_table_insert(scene->names, (gpointer)cell, felt_layout_cell_name(scene->layout, cell));
  FeltFormula *when = NULL;
  if (cell->when != NULL)
    when = felt_formula_parse(cell->when, &felt_facts_names, NULL);
  if (when != NULL)
    g_hash_table_insert(scene->whens, (gpointer)cell, when);
  for (guint i = 0; i < cell->n_rows; i++)
    read_cell(scene, &cell->rows[i]);
  for (guint i = 0; i < cell->n_columns; i++)
    read_cell(scene, &cell->columns[i]);
}

static void read_picture(FeltScene *scene, const char *name, const char *data)
{
  GBytes *bytes = data != NULL ? felt_picture_from_base64(data, NULL) : NULL;
  if (bytes != NULL)
    g_hash_table_insert(scene->pictures, g_strdup(name), bytes);
}

FeltScene *felt_scene_new(const FeltLayout *layout, const FeltTheme *theme)
{
  FeltScene *scene = g_new0(FeltScene, 1);
  scene->layout = felt_layout_copy(layout);
  scene->theme = felt_theme_copy(theme);
  scene->names = g_hash_table_new_full(NULL, NULL, NULL, g_free);
  scene->whens = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)felt_formula_free);
  scene->pictures =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_bytes_unref);
  scene->codes =
      g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)felt_qr_free);
  scene->boxes = g_ptr_array_new_with_free_func(free_box_cb);
  scene->places = g_array_new(FALSE, FALSE, sizeof(FeltScenePlace));
  scene->fitter = felt_fitter_new();
  read_cell(scene, &scene->layout->root);
  g_hash_table_insert(scene->names, (gpointer)&alert_cell, g_strdup("alert"));
  for (guint i = 0; i < layout->n_images; i++)
    read_picture(scene, layout->images[i].name, layout->images[i].data);
  read_picture(scene, FELT_IMAGE_LOGO, theme->logo);
  read_picture(scene, "background", theme->background);
  return scene;
}

void felt_scene_free(FeltScene *scene)
{
  if (scene == NULL)
    return;
  g_ptr_array_unref(scene->boxes);
  g_array_unref(scene->places);
  felt_fitter_free(scene->fitter);
  g_hash_table_unref(scene->names);
  g_hash_table_unref(scene->whens);
  g_hash_table_unref(scene->pictures);
  g_hash_table_unref(scene->codes);
  felt_layout_free(scene->layout);
  felt_theme_free(scene->theme);
  g_free(scene);
}

double felt_scene_capital_px(FeltCellRole role, double w, double h)
{
  static const double lines[] = {
      [FELT_CELL_FIGURE] = 38, [FELT_CELL_LABEL] = 20, [FELT_CELL_LIST] = 16};
  return lines[role] * MIN(w, h) / 1080;
}

/* How large letters of the theme's font have to be. */
static void measure_roles(FeltScene *scene)
{
  const FeltFace face = {scene->theme->font, PANGO_WEIGHT_NORMAL};
  double capital = MAX(felt_fitter_capital(scene->fitter, &face), 1) / 100;
  for (FeltCellRole role = FELT_CELL_FIGURE; role < FELT_N_CELL_ROLES; role++)
    scene->px[role] = felt_scene_capital_px(role, scene->w, scene->h) / capital;
}

FeltCellRole felt_node_role(const FeltNode *node)
{
  if (node->cell->role != FELT_CELL_USUAL)
    return node->cell->role;
  if (node->figures != NULL || node->style->digits)
    return FELT_CELL_FIGURE;
  return node->rows != NULL ? FELT_CELL_LIST : FELT_CELL_LABEL;
}

/* A quarter of a pixel is lost where sizes are rounded to quarters. */
void felt_scene_rate(const FeltScene *scene, FeltSceneBox *box, FeltCellRole role)
{
  const FeltFace face = {box->family, (PangoWeight)box->weight};
  box->capital = felt_fitter_capital(scene->fitter, &face) * box->font_px / 100;
  box->needs = felt_scene_capital_px(role, scene->w, scene->h);
  box->small = box->capital < box->needs - 0.25;
}

gint64 felt_scene_changes_ms(const FeltScene *scene)
{
  return scene->changes_ms;
}

gboolean felt_scene_says(const FeltScene *scene)
{
  return scene->says;
}

const GArray *felt_scene_places(const FeltScene *scene)
{
  return scene->places;
}

guint felt_scene_pages(const FeltScene *scene)
{
  return scene->pages;
}

/* Boxes -------------------------------------------------------------------------------------- */

FeltSceneBox *felt_scene_add(FeltScene *scene, const FeltNode *node, FeltSceneBoxKind kind,
                             const FeltPlace *place)
{
  FeltSceneBox *box = g_new0(FeltSceneBox, 1);
  box->kind = kind;
  box->cell = g_strdup(g_hash_table_lookup(scene->names, node->cell));
  box->x = place->x;
  box->y = place->y;
  box->w = place->w;
  box->h = place->h;
  box->lasts =
      scene->facts->spares && (node->cell->image != NULL ||
                               (node->cell->text != NULL && felt_token_lasts(node->cell->text)));
  g_ptr_array_add(scene->boxes, box);
  return box;
}

void felt_scene_fill(FeltScene *scene, const FeltNode *node, const FeltPlace *place, double radius,
                     FeltColor color)
{
  FeltSceneBox *box = felt_scene_add(scene, node, FELT_BOX_FILL, place);
  box->color = felt_theme_color(scene->theme, scene->mode, color);
  box->round = MIN(radius, MIN(place->w, place->h) / 2);
}

FeltSceneBox *felt_scene_add_text(FeltScene *scene, const FeltNode *node, const FeltPlace *place,
                                  const FeltFitted *text, double align, FeltColor color)
{
  FeltSceneBox *box = felt_scene_add(scene, node, FELT_BOX_TEXT, place);
  PangoFontDescription *font =
      (PangoFontDescription *)pango_layout_get_font_description(text->layout);
  box->layout = g_object_ref(text->layout);
  box->text = g_strdup(pango_layout_get_text(text->layout));
  box->family = g_strdup(pango_font_description_get_family(font));
  box->weight = (int)pango_font_description_get_weight(font);
  box->font_px = text->px;
  box->color = felt_theme_color(scene->theme, scene->mode, color);
  box->text_w = text->w;
  box->text_h = text->h;
  box->at_x = place->x + (place->w - text->w) * align;
  box->at_y = place->y + (place->h - text->h) / 2;
  box->cut = text->cut;
  felt_scene_rate(scene, box, felt_node_role(node));
  return box;
}

FeltPlace felt_place_inset(const FeltPlace *place, double part)
{
  double inset = place->h * part, side = MIN(inset, place->w * 0.1);
  return (FeltPlace){place->x + side, place->y + inset, place->w - 2 * side, place->h - 2 * inset};
}

void felt_scene_turn(FeltScene *scene, gint64 each_ms)
{
  gint64 left = each_ms - MAX(scene->facts->shown_ms, 0) % each_ms;
  if (scene->changes_ms < 0 || left < scene->changes_ms)
    scene->changes_ms = left;
}

guint felt_scene_page(FeltScene *scene, guint pages)
{
  scene->pages = MAX(scene->pages, pages);
  if (pages < 2)
    return 0;
  felt_scene_turn(scene, FELT_SCENE_PAGE_MS);
  return (guint)(MAX(scene->facts->shown_ms, 0) / FELT_SCENE_PAGE_MS % pages);
}

/* Where it goes ------------------------------------------------------------------------------ */

void felt_scene_back(FeltScene *scene, const FeltNode *node, const FeltPlace *place)
{
  const FeltStyle *style = node->style;
  double radius = place->h * (double)style->round / 100;
  if (style->fill >= 0)
    felt_scene_fill(scene, node, place, radius, (FeltColor)style->fill);
  if (style->frame < 0)
    return;
  FeltSceneBox *box = felt_scene_add(scene, node, FELT_BOX_FRAME, place);
  box->color = felt_theme_color(scene->theme, scene->mode, (FeltColor)style->frame);
  box->round = radius;
  box->line = MAX(scene->px[FELT_CELL_LABEL] * 0.06, 1);
}

static void paint_bar(FeltScene *scene, const FeltNode *node, const FeltPlace *place)
{
  double h = MAX(place->h * 0.28, 2);
  FeltPlace bar = {place->x, place->y + (place->h - h) / 2, place->w, h};
  felt_scene_fill(scene, node, &bar, h / 2, FELT_COLOR_TRACK);
  bar.w = round(bar.w * scene->facts->board->progress);
  if (bar.w >= h)
    felt_scene_fill(scene, node, &bar, h / 2, FELT_COLOR_ACCENT);
}

static void paint_image(FeltScene *scene, const FeltNode *node, const FeltPlace *place)
{
  FeltPlace inner = felt_place_inset(place, (double)node->style->inset / 100);
  FeltSceneBox *box = felt_scene_add(scene, node, FELT_BOX_IMAGE, &inner);
  box->picture = felt_scene_picture(scene, node->cell->image);
}

static void paint_node(FeltScene *scene, const FeltNode *node, const FeltPlace *place);

static double share_of(const FeltScene *scene, const FeltCell *cell)
{
  return (double)(scene->tall && cell->tall_share > 0 ? cell->tall_share : cell->share);
}

static gboolean runs_down(const FeltScene *scene, const FeltCell *cell)
{
  return cell->n_rows > 0 || (cell->turn && scene->tall);
}

/* Parts that are there share the place by their shares. */
static void paint_parts(FeltScene *scene, const FeltNode *node, const FeltPlace *place)
{
  gboolean down = runs_down(scene, node->cell);
  double sum = 0, along = down ? place->y : place->x;
  double length = down ? place->h : place->w;
  for (guint i = 0; i < node->n_parts; i++)
    if (node->parts[i].present)
      sum += share_of(scene, node->parts[i].cell);

  for (guint i = 0; i < node->n_parts; i++) {
    const FeltNode *part = &node->parts[i];
    if (!part->present)
      continue;
    double size = length * share_of(scene, part->cell) / sum;
    FeltPlace its = *place;
    if (down)
      its = (FeltPlace){place->x, along, place->w, size};
    else
      its = (FeltPlace){along, place->y, size, place->h};
    paint_node(scene, part, &its);
    along += size;
  }
}

static void paint_list(FeltScene *scene, const FeltNode *node, const FeltPlace *place)
{
  if (node->figures != NULL)
    felt_scene_figures(scene, node, place);
  else if (node->cell->fit == FELT_FIT_WRAP)
    felt_scene_paragraphs(scene, node, place);
  else
    felt_scene_rows(scene, node, place);
}

static void note_place(FeltScene *scene, const FeltCell *cell, const FeltPlace *place)
{
  const char *name = g_hash_table_lookup(scene->names, cell);
  FeltScenePlace noted = {name, place->x, place->y, place->w, place->h, runs_down(scene, cell)};
  g_array_append_val(scene->places, noted);
}

static void paint_node(FeltScene *scene, const FeltNode *node, const FeltPlace *whole)
{
  const FeltCell *cell = node->cell;
  note_place(scene, cell, whole);
  double margin = MIN(scene->w, scene->h) * (double)cell->margin / 1000;
  margin = MIN(margin, MIN(whole->w, whole->h) * 0.4);
  FeltPlace place = {whole->x + margin, whole->y + margin, whole->w - 2 * margin,
                     whole->h - 2 * margin};
  if (cell->style != NULL && !(cell->text != NULL && node->style->hug))
    felt_scene_back(scene, node, &place);

  if (node->n_parts > 0)
    paint_parts(scene, node, &place);
  else if (node->markup != NULL)
    felt_scene_text(scene, node, &place);
  else if (node->rows != NULL)
    paint_list(scene, node, &place);
  else if (node->figures != NULL)
    felt_scene_figures(scene, node, &place);
  else if (cell->image != NULL)
    paint_image(scene, node, &place);
  else if (node->code != NULL)
    felt_scene_qr(scene, node, &place);
  else if (cell->bar)
    paint_bar(scene, node, &place);
}

static void add_ground(FeltScene *scene, const FeltNode *node, const FeltPlace *all, double opacity)
{
  const FeltThemeLook *look = felt_theme_look(scene->theme, scene->mode);
  FeltSceneBox *ground = felt_scene_add(scene, node, FELT_BOX_GROUND, all);
  felt_rgba_parse(look->inner, &ground->color);
  felt_rgba_parse(look->outer, &ground->edge);
  ground->color.a = ground->edge.a = opacity;
}

/* The ground; over it the theme's picture, and the ground once more as a veil, so that text can be
 * read whatever the picture shows. */
static void paint_ground(FeltScene *scene)
{
  const FeltNode node = {.cell = &scene->layout->root};
  const FeltPlace all = {0, 0, scene->w, scene->h};
  add_ground(scene, &node, &all, 1);
  if (!g_hash_table_contains(scene->pictures, "background"))
    return;
  FeltSceneBox *picture = felt_scene_add(scene, &node, FELT_BOX_IMAGE, &all);
  picture->picture = felt_scene_picture(scene, "background");
  picture->covers = TRUE;
  add_ground(scene, &node, &all, felt_theme_veil(scene->theme, scene->mode));
}

/* A league table without a league: a title and the time at its foot are no scene. */
static gboolean lacks_subject(const FeltScene *scene)
{
  const char *subject = scene->layout->subject;
  if (subject == NULL)
    return FALSE;
  g_autoptr(GArray) rows = felt_scene_list_rows(felt_scene_list_find(subject), scene->facts);
  return rows->len == 0;
}

/* Takes the foot of the screen for it; `all` is what is left for the scene. */
static void paint_alert(FeltScene *scene, const FeltNode *alert, FeltPlace *all)
{
  double h = round(all->h * ALERT_SHARE);
  FeltPlace foot = {all->x, all->y + all->h - h, all->w, h};
  all->h -= h;
  foot = felt_place_inset(&foot, 0.1);
  felt_scene_text(scene, alert, &foot);
}

/* Sparing pixels ----------------------------------------------------------------------------- */

#define DIM 0.55

/* Pictures have no color: the ground lies over them. */
static void dim(FeltScene *scene, guint i)
{
  FeltSceneBox *box = scene->boxes->pdata[i];
  box->color.a *= DIM;
  if (box->kind != FELT_BOX_IMAGE)
    return;
  FeltSceneBox *veil = g_new0(FeltSceneBox, 1);
  *veil = (FeltSceneBox){
      .kind = FELT_BOX_FILL, .cell = g_strdup(box->cell), box->x, box->y, box->w, box->h};
  felt_rgba_parse(felt_theme_look(scene->theme, scene->mode)->inner, &veil->color);
  veil->color.a = 1 - DIM;
  g_ptr_array_insert(scene->boxes, (int)i + 1, veil);
}

/* Everything but the ground goes round in a small square, a step each minute. */
static void spare_pixels(FeltScene *scene)
{
  static const int around[][2] = {{-1, -1}, {0, -1}, {1, -1}, {1, 0},
                                  {1, 1},   {0, 1},  {-1, 1}, {-1, 0}};
  gint64 now_ms = scene->facts->now.utc_us / 1000, left_ms = 60000 - now_ms % 60000;
  const int *way = around[now_ms / 60000 % (gint64)G_N_ELEMENTS(around)];
  double step = MAX(2, round(MIN(scene->w, scene->h) / 270));
  for (guint i = 0; i < scene->boxes->len; i++) {
    FeltSceneBox *box = scene->boxes->pdata[i];
    if (box->lasts)
      dim(scene, i);
    if (box->kind == FELT_BOX_GROUND || box->covers)
      continue;
    box->x += step * way[0];
    box->at_x += step * way[0];
    box->y += step * way[1];
    box->at_y += step * way[1];
  }
  if (scene->changes_ms < 0 || left_ms < scene->changes_ms)
    scene->changes_ms = left_ms;
}

const GPtrArray *felt_scene_boxes(FeltScene *scene, const FeltSceneFacts *facts, double w, double h)
{
  FeltNode root, alert;
  FeltPlace all = {0, 0, w, h};
  felt_fitter_round(scene->fitter);
  g_ptr_array_set_size(scene->boxes, 0);
  g_array_set_size(scene->places, 0);
  scene->facts = facts;
  scene->w = w;
  scene->h = h;
  scene->tall = h > w;
  measure_roles(scene);
  scene->mode = (int)facts->board->mode;
  scene->pages = 1;
  scene->changes_ms = -1;

  paint_ground(scene);
  scene->says = FALSE;
  scene->tells_alert = FALSE;
  felt_node_read(scene, &scene->layout->root, &root);
  gboolean told = scene->tells_alert;
  felt_node_read(scene, &alert_cell, &alert);
  if (alert.present && !told)
    paint_alert(scene, &alert, &all);
  guint first = scene->boxes->len;
  if (root.present)
    paint_node(scene, &root, &all);
  felt_node_clear(&root);
  felt_node_clear(&alert);
  for (guint i = first; i < scene->boxes->len; i++) {
    const FeltSceneBox *box = scene->boxes->pdata[i];
    scene->says |=
        box->kind == FELT_BOX_TEXT || box->kind == FELT_BOX_IMAGE || box->kind == FELT_BOX_QR;
  }
  scene->says &= !lacks_subject(scene);
  if (facts->spares)
    spare_pixels(scene);
  scene->facts = NULL;
  return scene->boxes;
}

static gboolean same_color(const FeltRgba *a, const FeltRgba *b)
{
  return a->r == b->r && a->g == b->g && a->b == b->b && a->a == b->a;
}

gboolean felt_scene_box_equal(const FeltSceneBox *a, const FeltSceneBox *b)
{
  gboolean placed = a->x == b->x && a->y == b->y && a->w == b->w && a->h == b->h;
  gboolean text = a->layout == b->layout && a->at_x == b->at_x && a->at_y == b->at_y;
  gboolean shape = a->round == b->round && a->line == b->line && a->runs == b->runs;
  return a->kind == b->kind && placed && text && shape && same_color(&a->color, &b->color) &&
         same_color(&a->edge, &b->edge) && a->picture.data == b->picture.data &&
         a->covers == b->covers && a->qr == b->qr;
}
