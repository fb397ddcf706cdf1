/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-layout.c - layouts described as records, read and written */
#include "services/scene/felt-layout.h"

#include "felt-config.h"
#include "services/files/felt-output.h"
#include "services/scene/felt-theme.h"
#include "session/felt-input-file.h"
#include "session/felt-input-json.h"
#include "store/felt-record-json.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

/* clang-format off */
G_DEFINE_QUARK(felt-layout-error-quark, felt_layout_error)

static const char *const fit_words[] = {"shrink", "wrap", "ticker", NULL};
static const char *const align_words[] = {"left", "center", "right", NULL};
static const char *const weight_words[] = {"normal", "semibold", "bold", NULL};
static const char *const arrange_words[] = {"rows", "figures", NULL};
static const char *const role_words[] = {"usual", "figure", "label", "list", NULL};

static const FeltField figure_fields[] = {
    {.key = "caption", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltCellFigure, caption)},
    {.key = "text", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltCellFigure, text), .flags = FELT_FIELD_REQUIRED},
    {0}};
static const FeltRecord figure_record = {"a figure", sizeof(FeltCellFigure), figure_fields, 0};

#define CELL(name) offsetof(FeltCell, name)
static const FeltField cell_fields[] = {
    {.key = "name", .type = FELT_FIELD_TEXT, .offset = CELL(name), .flags = FELT_FIELD_NAME},
    {.key = "share", .type = FELT_FIELD_INT, .offset = CELL(share), .min = 1, .max = 1000, .absent = 10},
    {.key = "tall_share", .type = FELT_FIELD_INT, .offset = CELL(tall_share), .min = 0, .max = 1000},
    {.key = "turn", .type = FELT_FIELD_BOOL, .offset = CELL(turn)},
    {.key = "margin", .type = FELT_FIELD_INT, .offset = CELL(margin), .min = 0, .max = 200},
    {.key = "when", .type = FELT_FIELD_TEXT, .offset = CELL(when)},
    {.key = "style", .type = FELT_FIELD_TEXT, .offset = CELL(style), .flags = FELT_FIELD_NAME},
    {.key = "role", .type = FELT_FIELD_WORD, .offset = CELL(role), .words = role_words},
    {.key = "text", .type = FELT_FIELD_TEXT, .offset = CELL(text)},
    {.key = "fit", .type = FELT_FIELD_WORD, .offset = CELL(fit), .words = fit_words},
    {.key = "figures", .type = FELT_FIELD_LIST, .offset = CELL(figures), .count_offset = CELL(n_figures), .record = &figure_record},
    {.key = "list", .type = FELT_FIELD_TEXT, .offset = CELL(list), .flags = FELT_FIELD_NAME},
    {.key = "arrange", .type = FELT_FIELD_WORD, .offset = CELL(arrange), .words = arrange_words},
    {.key = "lines", .type = FELT_FIELD_INT, .offset = CELL(lines), .min = 0, .max = 200},
    {.key = "flow", .type = FELT_FIELD_INT, .offset = CELL(flow), .min = 0, .max = 6},
    {.key = "heading", .type = FELT_FIELD_BOOL, .offset = CELL(heading)},
    {.key = "image", .type = FELT_FIELD_TEXT, .offset = CELL(image), .flags = FELT_FIELD_NAME},
    {.key = "qr", .type = FELT_FIELD_TEXT, .offset = CELL(qr)},
    {.key = "bar", .type = FELT_FIELD_BOOL, .offset = CELL(bar)},
    {.key = "rows", .type = FELT_FIELD_LIST, .offset = CELL(rows), .count_offset = CELL(n_rows), .record = &felt_cell_record},
    {.key = "columns", .type = FELT_FIELD_LIST, .offset = CELL(columns), .count_offset = CELL(n_columns), .record = &felt_cell_record},
    {0}};
const FeltRecord felt_cell_record = {"a cell", sizeof(FeltCell), cell_fields, 0};

#define STYLE(name) offsetof(FeltStyle, name)
static const FeltField style_fields[] = {
    {.key = "name", .type = FELT_FIELD_TEXT, .offset = STYLE(name), .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED},
    {.key = "color", .type = FELT_FIELD_WORD, .offset = STYLE(color), .words = felt_color_words},
    {.key = "fill", .type = FELT_FIELD_WORD, .offset = STYLE(fill), .words = felt_color_words, .absent = -1},
    {.key = "frame", .type = FELT_FIELD_WORD, .offset = STYLE(frame), .words = felt_color_words, .absent = -1},
    {.key = "weight", .type = FELT_FIELD_WORD, .offset = STYLE(weight), .words = weight_words},
    {.key = "align", .type = FELT_FIELD_WORD, .offset = STYLE(align), .words = align_words, .absent = FELT_ALIGN_CENTER},
    {.key = "size", .type = FELT_FIELD_INT, .offset = STYLE(size), .min = 1, .max = 100, .absent = 100},
    {.key = "screen", .type = FELT_FIELD_INT, .offset = STYLE(screen), .min = 0, .max = 100},
    {.key = "inset", .type = FELT_FIELD_INT, .offset = STYLE(inset), .min = 0, .max = 45},
    {.key = "round", .type = FELT_FIELD_INT, .offset = STYLE(round), .min = 0, .max = 50},
    {.key = "hug", .type = FELT_FIELD_BOOL, .offset = STYLE(hug)},
    {.key = "digits", .type = FELT_FIELD_BOOL, .offset = STYLE(digits)},
    {0}};
const FeltRecord felt_style_record = {"a style", sizeof(FeltStyle), style_fields, 0};

static const FeltField image_fields[] = {
    {.key = "name", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltLayoutImage, name), .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED},
    {.key = "data", .type = FELT_FIELD_TEXT, .offset = offsetof(FeltLayoutImage, data), .flags = FELT_FIELD_REQUIRED | FELT_FIELD_LONG},
    {0}};
static const FeltRecord image_record = {"an image", sizeof(FeltLayoutImage), image_fields, 0};

#define LAYOUT(name) offsetof(FeltLayout, name)
static const FeltField layout_fields[] = {
    {.key = "title", .type = FELT_FIELD_TEXT, .offset = LAYOUT(title), .flags = FELT_FIELD_NAME | FELT_FIELD_REQUIRED},
    {.key = "theme", .type = FELT_FIELD_TEXT, .offset = LAYOUT(theme), .flags = FELT_FIELD_NAME},
    {.key = "league", .type = FELT_FIELD_TEXT, .offset = LAYOUT(league), .flags = FELT_FIELD_NAME},
    {.key = "subject", .type = FELT_FIELD_TEXT, .offset = LAYOUT(subject), .flags = FELT_FIELD_NAME},
    {.key = "root", .type = FELT_FIELD_RECORD, .offset = LAYOUT(root), .record = &felt_cell_record},
    {.key = "styles", .type = FELT_FIELD_LIST, .offset = LAYOUT(styles), .count_offset = LAYOUT(n_styles), .record = &felt_style_record},
    {.key = "images", .type = FELT_FIELD_LIST, .offset = LAYOUT(images), .count_offset = LAYOUT(n_images), .record = &image_record},
    {0}};
const FeltRecord felt_layout_record = {"a layout", sizeof(FeltLayout), layout_fields, 0};
/* clang-format on */

void felt_layout_free(FeltLayout *layout)
{
  if (layout == NULL)
    return;
  felt_record_release(&felt_layout_record, layout);
  g_free(layout);
}

FeltLayout *felt_layout_copy(const FeltLayout *layout)
{
  FeltLayout *copy = g_new0(FeltLayout, 1);
  felt_record_copy(&felt_layout_record, copy, layout);
  return copy;
}

static gboolean cell_shows(const FeltCell *cell, const char *list,
                           gboolean (*says)(const char *text))
{
  gboolean shows = g_strcmp0(cell->list, list) == 0;
  shows |= cell->text != NULL && says(cell->text);
  for (guint i = 0; i < cell->n_figures; i++)
    shows |= cell->figures[i].text != NULL && says(cell->figures[i].text);
  for (guint i = 0; i < cell->n_rows; i++)
    shows |= cell_shows(&cell->rows[i], list, says);
  for (guint i = 0; i < cell->n_columns; i++)
    shows |= cell_shows(&cell->columns[i], list, says);
  return shows;
}

gboolean felt_layout_shows(const FeltLayout *layout, const char *list,
                           gboolean (*says)(const char *text))
{
  return cell_shows(&layout->root, list, says);
}

char *felt_layout_to_json(const FeltLayout *layout)
{
  return felt_record_print(&felt_layout_record, layout);
}

/* FALSE with the sentence, which is of this domain. */
static gboolean invalid(GError **error, GError *inner)
{
  g_set_error_literal(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID, inner->message);
  g_error_free(inner);
  return FALSE;
}

static gboolean read_json(FeltLayout *layout, const char *text, gsize length, GError **error)
{
  GError *inner = NULL;
  cJSON *json = felt_input_json_parse_file(text, length, &inner);
  if (json == NULL)
    return invalid(error, inner);
  gboolean read = felt_record_from_json(&felt_layout_record, layout, json, NULL, "", &inner);
  cJSON_Delete(json);
  return read ? TRUE : invalid(error, inner);
}

FeltLayout *felt_layout_parse(const char *text, gsize length, GError **error)
{
  g_autoptr(FeltLayout) layout = g_new0(FeltLayout, 1);
  felt_record_init(&felt_layout_record, layout);
  if (!read_json(layout, text, length, error) || !felt_layout_check(layout, error))
    return NULL;
  return g_steal_pointer(&layout);
}

FeltLayout *felt_layout_read(const char *path, GError **error)
{
  g_autofree char *text = NULL, *shown = g_filename_display_name(path);
  gsize length;
  g_autoptr(GError) inner = NULL;
  FeltLayout *layout = NULL;
  if (!felt_input_file_read_most(path, FELT_LAYOUT_FILE_MAX, &text, &length, &inner)) {
    g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_READ, _("%s cannot be read: %s."),
                shown, inner->message);
    return NULL;
  }
  layout = felt_layout_parse(text, length, &inner);
  if (layout == NULL)
    g_set_error(error, FELT_LAYOUT_ERROR, FELT_LAYOUT_ERROR_INVALID, _("%s: %s"), shown,
                inner->message);
  return layout;
}
