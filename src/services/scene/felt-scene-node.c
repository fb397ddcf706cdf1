/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-scene-node.c - what each cell of a layout has to say now, and whether it is there */
#include "services/board/felt-facts.h"
#include "services/scene/felt-layout-edit.h"
#include "services/scene/felt-picture.h"
#include "services/scene/felt-scene-private.h"
#include "services/scene/felt-token.h"

#include <string.h>

static void read_figures(FeltScene *scene, FeltNode *node)
{
  const FeltCell *cell = node->cell;
  node->figures = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < cell->n_figures; i++) {
    const FeltCellFigure *figure = &cell->figures[i];
    char *text = felt_token_expand(figure->text, scene->facts), *caption = NULL;
    if (text == NULL)
      continue;
    if (figure->caption != NULL)
      caption = felt_token_expand(figure->caption, scene->facts);
    g_ptr_array_add(node->figures, caption != NULL ? caption : g_strdup(""));
    g_ptr_array_add(node->figures, text);
  }
}

/* A list that is shown as figures: captions and values by turns. */
static void figures_of_rows(FeltNode *node)
{
  node->figures = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < node->rows->len; i++) {
    FeltListRow *row = &g_array_index(node->rows, FeltListRow, i);
    const char *second = row->texts[1] != NULL ? row->texts[1] : "";
    node->marked |= row->mark;
    g_ptr_array_add(node->figures, g_strdup(row->texts[0]));
    g_ptr_array_add(node->figures, g_strdup(second));
  }
}

FeltPicture felt_scene_picture(FeltScene *scene, const char *name)
{
  const FeltSceneFacts *facts = scene->facts;
  GBytes *own = g_hash_table_lookup(scene->pictures, name);
  FeltPicture picture = {NULL, 0};
  if (own != NULL)
    picture.data = g_bytes_get_data(own, &picture.size);
  else if (strcmp(name, FELT_IMAGE_LOGO) == 0)
    picture = facts->club.logo;
  else if (strcmp(name, FELT_IMAGE_SPONSORS) == 0 && facts->n_sponsors > 0)
    picture = facts->sponsors[felt_scene_page(scene, facts->n_sponsors)];
  return picture;
}

static gboolean says_something(FeltScene *scene, FeltNode *node)
{
  const FeltCell *cell = node->cell;
  if (cell->text != NULL) {
    node->markup = felt_token_expand(cell->text, scene->facts);
    scene->tells_alert |= node->markup != NULL && strstr(cell->text, "{alert}") != NULL;
    return node->markup != NULL;
  }
  if (cell->n_figures > 0) {
    read_figures(scene, node);
    return node->figures->len > 0;
  }
  if (cell->list != NULL) {
    const FeltSceneList *list = felt_scene_list_find(cell->list);
    node->rows = felt_scene_list_rows(list, scene->facts);
    if (list->turn_ms > 0)
      felt_scene_turn(scene, list->turn_ms);
    if (cell->arrange == FELT_ARRANGE_FIGURES)
      figures_of_rows(node);
    return node->rows->len > 0;
  }

  if (cell->qr != NULL) {
    node->code = felt_scene_code(scene, cell);
    return node->code != NULL;
  }
  if (cell->image != NULL)
    return felt_scene_picture(scene, cell->image).data != NULL;
  return TRUE;
}

/* Without a tournament no condition holds. */
static gboolean holds(const FeltScene *scene, const FeltFormula *when)
{
  const FeltSceneFacts *facts = scene->facts;
  const FeltFacts asked = {facts->state, facts->view, &facts->now, (guint)scene->w,
                           (guint)scene->h};
  return when == NULL || (facts->state != NULL && felt_facts_when(when, &asked));
}

void felt_node_read(FeltScene *scene, const FeltCell *cell, FeltNode *node)
{
  FeltFormula *when = g_hash_table_lookup(scene->whens, cell);
  const FeltStyle *style = cell->style != NULL ? felt_style_find(scene->layout, cell->style) : NULL;
  *node = (FeltNode){.cell = cell, .style = style};
  if (style == NULL)
    node->style = felt_style_find(NULL, "text");
  if (!holds(scene, when))
    return;

  guint n = cell->n_rows + cell->n_columns;
  const FeltCell *parts = cell->n_rows > 0 ? cell->rows : cell->columns;
  node->present = n > 0 ? FALSE : felt_cell_is_empty(cell) || says_something(scene, node);
  node->parts = g_new0(FeltNode, n + 1);
  node->n_parts = n;
  for (guint i = 0; i < n; i++) {
    felt_node_read(scene, &parts[i], &node->parts[i]);
    /* an empty cell is a space between others: it keeps none of them */
    node->present |= node->parts[i].present && !felt_cell_is_empty(&parts[i]);
  }
}

void felt_node_clear(FeltNode *node)
{
  for (guint i = 0; i < node->n_parts; i++)
    felt_node_clear(&node->parts[i]);
  g_free(node->parts);
  g_free(node->markup);
  g_free(node->code);
  g_clear_pointer(&node->figures, g_ptr_array_unref);
  g_clear_pointer(&node->rows, g_array_unref);
}
