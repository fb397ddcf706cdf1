/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-layout-check.c - layouts that cannot be shown are refused, with the cell */
#include "services/scene/felt-layout.h"

#include "felt-config.h"
#include "services/board/felt-facts.h"
#include "services/qr/felt-qr.h"
#include "services/scene/felt-picture.h"
#include "services/scene/felt-scene-list.h"
#include "services/scene/felt-theme.h"
#include "services/scene/felt-token.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Where a cell stands, from the root; `n` is written behind `path`. FALSE: not below this one. */
static gboolean find_path(const FeltCell *cell, const FeltCell *wanted, GString *path)
{
  if (cell == wanted)
    return TRUE;

  gsize length = path->len;
  for (guint i = 0; i < cell->n_rows + cell->n_columns; i++) {
    gboolean row = i < cell->n_rows;
    guint at = row ? i : i - cell->n_rows;
    const char *between = length > 0 ? ", " : "";
    g_string_append_printf(path, row ? _("%srow %u") : _("%scolumn %u"), between, at + 1);
    if (find_path(row ? &cell->rows[at] : &cell->columns[at], wanted, path))
      return TRUE;
    g_string_truncate(path, length);
  }
  return FALSE;
}

char *felt_layout_cell_name(const FeltLayout *layout, const FeltCell *cell)
{
  g_autoptr(GString) path = g_string_new(NULL);
  if (cell->name != NULL)
    return g_strdup(cell->name);
  if (!find_path(&layout->root, cell, path) || path->len == 0)
    g_string_assign(path, _("the whole scene"));
  return g_strdup(path->str);
}

/* FALSE with "time: what is wrong". */
static gboolean refuse(const FeltLayout *layout, const FeltCell *cell, GError **error,
                       const char *sentence)
{
  g_autofree char *name = felt_layout_cell_name(layout, cell);
  g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID, "%s: %s", name, sentence);
  return FALSE;
}

static gboolean check_text(const FeltLayout *layout, const FeltCell *cell, const char *text,
                           GError **error)
{
  g_autoptr(GError) inner = NULL;
  if (text == NULL || felt_token_check(text, &inner))
    return TRUE;
  return refuse(layout, cell, error, inner->message);
}

static gboolean check_texts(const FeltLayout *layout, const FeltCell *cell, GError **error)
{
  if (!check_text(layout, cell, cell->text, error) || !check_text(layout, cell, cell->qr, error))
    return FALSE;
  for (guint i = 0; i < cell->n_figures; i++)
    if (!check_text(layout, cell, cell->figures[i].caption, error) ||
        !check_text(layout, cell, cell->figures[i].text, error))
      return FALSE;
  return TRUE;
}

static gboolean has_image(const FeltLayout *layout, const char *name)
{
  for (guint i = 0; i < layout->n_images; i++)
    if (strcmp(layout->images[i].name, name) == 0)
      return TRUE;
  return strcmp(name, FELT_IMAGE_LOGO) == 0 || strcmp(name, FELT_IMAGE_SPONSORS) == 0;
}

static gboolean check_names(const FeltLayout *layout, const FeltCell *cell, GError **error)
{
  g_autofree char *sentence = NULL;
  if (cell->style != NULL && felt_style_find(layout, cell->style) == NULL)
    sentence = g_strdup_printf(_("there is no style “%s”; name one of the list."), cell->style);
  else if (cell->list != NULL && felt_scene_list_find(cell->list) == NULL)
    sentence = g_strdup_printf(_("there is no list “%s”; name one of the lists."), cell->list);
  else if (cell->image != NULL && !has_image(layout, cell->image))
    sentence = g_strdup_printf(_("there is no image “%s”; add it to the layout."), cell->image);
  else if (cell->qr != NULL && strlen(cell->qr) > FELT_QR_TEXT_MAX)
    sentence =
        g_strdup_printf(_("a QR code says at most %d letters; shorten it."), FELT_QR_TEXT_MAX);
  return sentence == NULL ? TRUE : refuse(layout, cell, error, sentence);
}

static gboolean check_subject(const FeltLayout *layout, GError **error)
{
  if (layout->subject == NULL || felt_scene_list_find(layout->subject) != NULL)
    return TRUE;
  g_autofree char *sentence =
      g_strdup_printf(_("there is no list “%s”; name one of the lists."), layout->subject);
  return refuse(layout, &layout->root, error, sentence);
}

static gboolean check_when(const FeltLayout *layout, const FeltCell *cell, GError **error)
{
  g_autoptr(GError) inner = NULL;
  if (cell->when == NULL)
    return TRUE;
  g_autoptr(FeltFormula) when = felt_facts_parse(cell->when, &inner);
  if (when != NULL)
    return TRUE;
  g_autofree char *sentence = felt_formula_error_text(inner);
  return refuse(layout, cell, error, sentence);
}

/* The whole tree under a cell; *n counts its cells. */
static gboolean check_cell(const FeltLayout *layout, const FeltCell *cell, guint depth, guint *n,
                           GError **error)
{
  guint contents = (cell->n_rows > 0) + (cell->n_columns > 0) + (cell->text != NULL) +
                   (cell->n_figures > 0) + (cell->list != NULL) + (cell->image != NULL) +
                   (cell->qr != NULL) + (cell->bar != FALSE);
  if (contents > 1)
    return refuse(layout, cell, error,
                  _("a cell holds one thing: rows, columns, a text, figures, a list, an image, a "
                    "QR code or the bar; take the others out."));
  if (depth > FELT_LAYOUT_DEPTH_MAX)
    return refuse(layout, cell, error, _("it stands too deep in other cells; use fewer."));
  if (++*n > FELT_LAYOUT_CELLS_MAX)
    return refuse(layout, cell, error, _("there are more than 400 cells; use fewer."));
  if (!check_names(layout, cell, error) || !check_texts(layout, cell, error) ||
      !check_when(layout, cell, error))
    return FALSE;

  for (guint i = 0; i < cell->n_rows; i++)
    if (!check_cell(layout, &cell->rows[i], depth + 1, n, error))
      return FALSE;
  for (guint i = 0; i < cell->n_columns; i++)
    if (!check_cell(layout, &cell->columns[i], depth + 1, n, error))
      return FALSE;
  return TRUE;
}

static gboolean check_images(const FeltLayout *layout, GError **error)
{
  for (guint i = 0; i < layout->n_images; i++) {
    const FeltLayoutImage *image = &layout->images[i];
    g_autoptr(GError) inner = NULL;
    g_autoptr(GBytes) bytes = felt_picture_from_base64(image->data, &inner);
    if (bytes != NULL)
      continue;
    g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID, _("image %s: %s"), image->name,
                inner->message);
    return FALSE;
  }
  return TRUE;
}

/* Each has a line in the editor, and each cell looks for its own among them. */
static gboolean check_counts(const FeltLayout *layout, GError **error)
{
  const char *sentence = NULL;
  if (layout->n_styles > FELT_LAYOUT_STYLES_MAX)
    sentence = _("there are more than 100 styles; use fewer.");
  else if (layout->n_images > FELT_LAYOUT_IMAGES_MAX)
    sentence = _("there are more than 100 images; use fewer.");
  return sentence == NULL ? TRUE : refuse(layout, &layout->root, error, sentence);
}

gboolean felt_layout_check(const FeltLayout *layout, GError **error)
{
  guint n = 0;
  return check_counts(layout, error) && check_subject(layout, error) &&
         check_cell(layout, &layout->root, 0, &n, error) && check_images(layout, error);
}
