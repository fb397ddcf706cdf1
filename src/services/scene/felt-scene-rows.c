/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-rows.c - the rows of a list: as large as all can be read, a page at a time */
#include "services/scene/felt-scene-private.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How a list is laid out. */
typedef struct {
  guint flow, lines; /* columns of lines, lines in each, on one page */
  double line_h, px; /* pixels */
  double two;        /* letters of names that take two lines; 0: none do */
  double pad, gap;   /* kept free at both ends of a line, and behind each of its columns */
  double wide[FELT_LIST_COLUMNS]; /* of each column, with the gap behind it */
  gboolean cut;                   /* some text is too long for its column at the smallest size */
  guint pages;
} Grid;

#define FLOW_MAX 3
/* Of a line's height: its letters. */
#define LETTERS 0.62
/* Rows are no smaller than this beside the smallest size that is read, pages turn instead. */
#define COMFORTABLE 1.2
/* Of the width of a column of lines: kept free between two of them. */
#define GUTTER 0.04
/* Of a line's height: letters of two lines in it; of a text's width: the longer one of these. */
#define TWO_LETTERS 0.34
#define TWO_WIDTH   0.64
/* Where names on one line leave all letters so much smaller than they could be, they take two, if
 * they are not much smaller then. */
#define TOO_SMALL 0.8
/* Of the screen's smaller side: no row is higher. */
#define HIGHEST 0.13

static FeltFace face_of(const FeltScene *scene, const FeltListColumn *column)
{
  return (FeltFace){scene->theme->font,
                    column->kind != FELT_COLUMN_SOFT ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL};
}

static gboolean has_text(const FeltListRow *row, guint column)
{
  return row->texts[column] != NULL && *row->texts[column] != '\0';
}

/* The last column of those over which a text stands: of it and those behind it that are empty. */
static guint last_column(const FeltSceneList *list, const FeltListRow *row, guint column)
{
  guint last = column;
  while (list->columns[column].align == FELT_ALIGN_LEFT && last + 1 < list->n_columns &&
         !has_text(row, last + 1))
    last++;
  return last;
}

/* The place of one text in its line. */
static void column_span(const FeltSceneList *list, const FeltListRow *row, guint column,
                        const Grid *grid, double *x, double *wide)
{
  guint last = last_column(list, row, column);
  *x = grid->pad;
  *wide = last + 1 < list->n_columns ? -grid->gap : 0;
  for (guint i = 0; i < column; i++)
    *x += grid->wide[i];
  for (guint i = column; i <= last; i++)
    *wide += grid->wide[i];
}

static int by_size(gconstpointer a, gconstpointer b)
{
  double one = *(const double *)a, other = *(const double *)b;
  return (one > other) - (one < other);
}

/* What a column takes at 100 pixels: its widest text. Of names it is that of three quarters, where
 * *longest is much longer; what else goes on over the columns behind it does not count. */
static double column_needs(FeltScene *scene, const FeltNode *node, const FeltSceneList *list,
                           guint column, double *longest)
{
  guint n = 0;
  FeltFace face = face_of(scene, &list->columns[column]);
  gboolean names = list->columns[column].kind == FELT_COLUMN_NAME;
  g_autofree double *each = g_new0(double, node->rows->len + 1);
  for (guint r = 0; r < node->rows->len; r++) {
    const FeltListRow *row = &g_array_index(node->rows, FeltListRow, r);
    double h;
    if (has_text(row, column) && (names || last_column(list, row, column) == column))
      felt_fitter_measure(scene->fitter, row->texts[column], &face, &each[n++], &h);
  }

  n = MAX(n, 1);
  qsort(each, n, sizeof *each, by_size);
  *longest = each[n - 1];
  double most = each[n - 1 - n / 4];
  return names && *longest > most * 1.3 ? most : *longest;
}

/* Names on two lines: figures are as large as they can be beside them. */
static void wrap_names(Grid *grid, double room, double names, double others, double near,
                       double *px, double *px_names)
{
  double most = grid->line_h * LETTERS;
  double two = MIN(grid->line_h * TWO_LETTERS, room / MAX(names * TWO_WIDTH + others, 0.01));
  if (names <= 0 || *px >= most * TOO_SMALL || two < MAX(*px * 0.7, near))
    return;
  grid->two = floor(two * 4) / 4;
  *px_names = two * TWO_WIDTH;
  *px = MIN(most, (room - names * *px_names) / MAX(others, 0.01));
}

/* Each column gets what its texts need, and of what is left its share; all rows have equal letters,
 * but longer names have smaller ones on their own. Where all would be too small to be read, names
 * make room. */
static void share_width(FeltScene *scene, const FeltNode *node, const FeltSceneList *list,
                        double room, Grid *grid)
{
  double needs[FELT_LIST_COLUMNS], longest[FELT_LIST_COLUMNS], names = 0, others = 0, shares = 0;
  double most = grid->line_h * LETTERS, least = MIN(most, scene->px[felt_node_role(node)]);
  double near = MIN(most, scene->px[FELT_CELL_LIST]);
  for (guint i = 0; i < list->n_columns; i++) {
    needs[i] = column_needs(scene, node, list, i, &longest[i]) / 100;
    shares += list->columns[i].share;
    *(list->columns[i].kind == FELT_COLUMN_NAME ? &names : &others) += needs[i];
  }

  double px = MIN(most, room / MAX(names + others, 0.01)), px_names = px;
  wrap_names(grid, room, names, others, near, &px, &px_names);
  grid->cut = px < least && (names == 0 || room < others * least);
  if (px < least && !grid->cut) {
    px = least;
    px_names = (room - others * px) / names;
  }
  grid->px = MAX(floor(px * 4) / 4, near);

  double left = room - others * px - names * px_names;
  for (guint i = 0; i < list->n_columns; i++) {
    gboolean name = list->columns[i].kind == FELT_COLUMN_NAME;
    grid->wide[i] = needs[i] * (name ? px_names : px) + left * list->columns[i].share / shares;
    grid->cut |= name && longest[i] / 100 * near * (grid->two > 0 ? TWO_WIDTH : 1) > grid->wide[i];
    grid->wide[i] += i + 1 < list->n_columns ? grid->gap : 0;
  }
}

/* The width of one of so many columns of lines; each begins `step` behind the one before. */
static double line_width(const FeltPlace *place, guint flow, double *step)
{
  double gutter = place->w / flow * GUTTER;
  *step = (place->w + gutter) / flow;
  return *step - gutter;
}

static Grid try_flow(FeltScene *scene, const FeltNode *node, const FeltSceneList *list,
                     const FeltPlace *place, guint flow)
{
  Grid grid = {.flow = flow};
  guint n = node->rows->len,
        most = (guint)(place->h * LETTERS / (scene->px[felt_node_role(node)] * COMFORTABLE));
  double step, w = line_width(place, flow, &step);
  if (node->cell->lines > 0)
    most = MIN(most, (guint)node->cell->lines);
  most = MAX(most, 1);

  grid.lines = MIN((n + flow - 1) / flow, most);
  grid.pages = (n + grid.lines * flow - 1) / (grid.lines * flow);
  grid.line_h = MIN(place->h / grid.lines, MIN(scene->w, scene->h) * HIGHEST);
  grid.pad = MIN(grid.line_h * 0.3, w * 0.03);
  grid.gap = MIN(grid.line_h * 0.2, w * 0.03);
  double swatch = g_array_index(node->rows, FeltListRow, 0).swatch != NULL ? grid.line_h : 0;
  share_width(scene, node, list, w - 2 * grid.pad - grid.gap * (list->n_columns - 1) - swatch,
              &grid);
  grid.wide[0] += swatch;
  return grid;
}

static double smallest(const Grid *grid)
{
  return grid->two > 0 ? grid->two : grid->px;
}

/* Whole texts before few pages, few pages before large letters, large letters before few columns.
 */
static gboolean is_better(const Grid *a, const Grid *b)
{
  if (a->cut != b->cut)
    return b->cut;
  if (a->pages != b->pages)
    return a->pages < b->pages;
  return smallest(a) > smallest(b) * 1.14;
}

static Grid best_grid(FeltScene *scene, const FeltNode *node, const FeltSceneList *list,
                      const FeltPlace *place)
{
  if (node->cell->flow > 0)
    return try_flow(scene, node, list, place, (guint)node->cell->flow);
  Grid best = try_flow(scene, node, list, place, 1);
  for (guint flow = 2; flow <= FLOW_MAX; flow++) {
    Grid grid = try_flow(scene, node, list, place, flow);
    if (grid.px >= scene->px[felt_node_role(node)] && is_better(&grid, &best))
      best = grid;
  }
  return best;
}

static void paint_swatch(FeltScene *scene, const FeltNode *node, const char *color, FeltPlace *text)
{
  double side = text->h * 0.66;
  FeltPlace disc = {text->x, text->y + (text->h - side) / 2, side, side};
  FeltSceneBox *rim = felt_scene_add(scene, node, FELT_BOX_FILL, &disc);
  rim->color = felt_theme_color(scene->theme, scene->mode, FELT_COLOR_INK);
  rim->round = side / 2;
  double line = MAX(side * 0.06, 1);
  FeltPlace inner = {disc.x + line, disc.y + line, side - 2 * line, side - 2 * line};
  FeltSceneBox *fill = felt_scene_add(scene, node, FELT_BOX_FILL, &inner);
  felt_rgba_parse(color, &fill->color);
  fill->round = inner.w / 2;
  text->x += text->h;
  text->w -= text->h;
}

static FeltColor color_of(const FeltListRow *row, const FeltListColumn *column)
{
  if (row->over)
    return FELT_COLOR_SOFT;
  if (row->mark)
    return FELT_COLOR_GOLD;
  return column->kind != FELT_COLUMN_SOFT ? FELT_COLOR_INK : FELT_COLOR_SOFT;
}

/* In one line of px pixels, or in two when those could be larger, or it would be too small to be
 * read. two: letters of two lines at most; 0: they are as small as can be read. */
static const FeltFitted *fit_in_line(FeltScene *scene, const char *markup, const FeltFace *face,
                                     const FeltPlace *place, double px, double two, double align)
{
  double least = scene->px[FELT_CELL_LIST];
  if (two > px)
    two = felt_fitter_block_px(scene->fitter, markup, face, place->w, place->h, least, two);
  if (px >= MAX(two, least))
    return felt_fitter_line(scene->fitter, markup, face, px, place->w);
  return felt_fitter_block(scene->fitter, markup, face, MAX(two, least), place->w, place->h, align);
}

static void paint_row(FeltScene *scene, const FeltNode *node, const FeltSceneList *list,
                      const FeltListRow *row, const FeltPlace *line, const Grid *grid)
{
  static const double aligns[] = {0, 0.5, 1};
  for (guint i = 0; i < list->n_columns; i++) {
    const FeltListColumn *column = &list->columns[i];
    FeltPlace place = *line;
    double x;
    if (!has_text(row, i))
      continue;
    column_span(list, row, i, grid, &x, &place.w);
    place.x += x;
    if (i == 0 && row->swatch != NULL)
      paint_swatch(scene, node, row->swatch, &place);

    FeltFace face = face_of(scene, column);
    /* a long name is as small as in any list */
    FeltCellRole role = column->kind == FELT_COLUMN_NAME ? FELT_CELL_LIST : felt_node_role(node);
    double fits =
        felt_fitter_line_px(scene->fitter, row->texts[i], &face, place.w, place.h, grid->px);
    double two = column->kind == FELT_COLUMN_NAME ? grid->two : 0;
    const FeltFitted *text =
        fit_in_line(scene, row->texts[i], &face, &place, fits, two, aligns[column->align]);
    FeltSceneBox *box = felt_scene_add_text(scene, node, &place, text, aligns[column->align],
                                            color_of(row, column));
    felt_scene_rate(scene, box, role);
  }
}

static double heading_height(const FeltScene *scene, const FeltPlace *place)
{
  double label = scene->px[FELT_CELL_LABEL];
  return CLAMP(place->h * 0.16, label * 1.7, label * 2.8);
}

/* The title over a list, with the page where there are several. */
static FeltPlace paint_heading(FeltScene *scene, const FeltNode *node, const char *title,
                               const FeltPlace *place, guint page, guint pages)
{
  FeltFace face = {scene->theme->font, PANGO_WEIGHT_SEMIBOLD};
  double h = heading_height(scene, place);
  FeltPlace head = {place->x + h * 0.3, place->y, place->w - h * 0.6, h * 0.85};
  g_autofree char *escaped = g_markup_escape_text(title, -1);
  g_autofree char *numbered =
      pages > 1 ? g_strdup_printf("%s <span size=\"70%%\">%u / %u</span>", escaped, page + 1, pages)
                : NULL;
  const char *markup = numbered != NULL ? numbered : escaped;
  double px = felt_fitter_line_px(scene->fitter, markup, &face, head.w, head.h, 1e9);
  px = MAX(px, scene->px[FELT_CELL_LABEL]);
  const FeltFitted *text = felt_fitter_line(scene->fitter, markup, &face, px, head.w);
  FeltSceneBox *box = felt_scene_add_text(scene, node, &head, text, 0, FELT_COLOR_GOLD);
  felt_scene_rate(scene, box, FELT_CELL_LABEL);
  return (FeltPlace){place->x, place->y + h, place->w, place->h - h};
}

void felt_scene_rows(FeltScene *scene, const FeltNode *node, const FeltPlace *whole)
{
  const FeltSceneList *list = felt_scene_list_find(node->cell->list);
  FeltPlace place = felt_place_inset(whole, (double)node->style->inset / 100);
  double head_h = heading_height(scene, &place);
  FeltPlace body = place;
  if (node->cell->heading)
    body = (FeltPlace){place.x, place.y + head_h, place.w, place.h - head_h};

  Grid grid = best_grid(scene, node, list, &body);
  guint page = felt_scene_page(scene, grid.pages), first = page * grid.lines * grid.flow;
  guint end = MIN(first + grid.lines * grid.flow, node->rows->len);
  if (node->cell->heading)
    paint_heading(scene, node, _(list->title), &place, page, grid.pages);

  double step, w = line_width(&body, grid.flow, &step);
  gboolean striped = node->cell->style == NULL || node->style->fill < 0;
  for (guint i = first; i < end; i++) {
    guint at = i - first;
    FeltPlace line = {body.x + at / grid.lines * step, body.y + at % grid.lines * grid.line_h, w,
                      grid.line_h};
    if (striped && at % grid.lines % 2 == 0)
      felt_scene_fill(scene, node, &line, grid.line_h * 0.15, FELT_COLOR_SHADE);
    paint_row(scene, node, list, &g_array_index(node->rows, FeltListRow, i), &line, &grid);
  }
}

/* Paragraphs --------------------------------------------------------------------------------- */

static const char *paragraph(const FeltNode *node, guint i)
{
  return g_array_index(node->rows, FeltListRow, i).texts[0];
}

/* How many rows from first on keep to h at this size; all of their height in *used. */
static guint count_fitting(FeltScene *scene, const FeltNode *node, const FeltFace *face, double px,
                           guint first, double w, double h, double *used)
{
  guint n = 0;
  *used = 0;
  for (guint i = first; i < node->rows->len; i++, n++) {
    const FeltFitted *text =
        felt_fitter_block(scene->fitter, paragraph(node, i), face, px, w, 0, 0);
    double next = *used + text->h + px * 0.5;
    if (next > h + px * 0.5)
      break;
    *used = next;
  }
  return n;
}

void felt_scene_paragraphs(FeltScene *scene, const FeltNode *node, const FeltPlace *whole)
{
  const FeltSceneList *list = felt_scene_list_find(node->cell->list);
  FeltFace face = {scene->theme->font, PANGO_WEIGHT_NORMAL};
  FeltPlace place = felt_place_inset(whole, (double)node->style->inset / 100);
  double head_h = heading_height(scene, &place);
  FeltPlace body = place;
  if (node->cell->heading)
    body = (FeltPlace){place.x, place.y + head_h, place.w, place.h - head_h};

  double px = MIN(scene->w, scene->h) * 0.06, used;
  double least = scene->px[felt_node_role(node)] * 1.15;
  while (px > least &&
         count_fitting(scene, node, &face, px, 0, body.w, body.h, &used) < node->rows->len)
    px = MAX(px * 0.93, least);

  g_autoptr(GArray) firsts = g_array_new(FALSE, FALSE, sizeof(guint));
  for (guint first = 0; first < node->rows->len;) {
    g_array_append_val(firsts, first);
    first += MAX(count_fitting(scene, node, &face, px, first, body.w, body.h, &used), 1);
  }
  guint page = felt_scene_page(scene, firsts->len), first = g_array_index(firsts, guint, page);
  guint n = count_fitting(scene, node, &face, px, first, body.w, body.h, &used);
  if (node->cell->heading)
    paint_heading(scene, node, _(list->title), &place, page, firsts->len);

  double y = body.y;
  for (guint i = first; i < first + MAX(n, 1); i++) {
    const FeltFitted *text = felt_fitter_block(scene->fitter, paragraph(node, i), &face, px, body.w,
                                               n == 0 ? body.h : 0, 0);
    FeltPlace lines = {body.x, y, body.w, text->h};
    felt_scene_add_text(scene, node, &lines, text, 0, (FeltColor)node->style->color);
    y += text->h + px * 0.5;
  }
}
