/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-schedule.c - the blind schedule: a row for each level and break */
#include "services/felt-sheet-schedule.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>

#define LABELS_HEIGHT 30.0
#define ROW_ROOMY     29.0
#define ROW_TIGHT     17.0 /* as long as all fits on one page */
#define ROW_USUAL     19.5 /* when it takes several */
#define TEXT_OF_ROW   0.6
#define TEXT_MOST     14.0
#define NOTE_ROW      0.7 /* of a row's height */
#define COLUMN_GAP    10.0
#define INSET         8.0 /* of text within the rows: room for the bar of the present level */

static const FeltTextStyle label_style = {8, PANGO_WEIGHT_SEMIBOLD, FELT_INK_GREY};

static void schedule_clear(FeltSheet *sheet)
{
  FeltScheduleSheet *schedule = (FeltScheduleSheet *)sheet;
  g_array_unref(schedule->rows);
  for (int c = 0; c < FELT_N_COLS; c++)
    g_free(schedule->labels[c]);
  g_free(schedule->starts);
}

static const FeltScheduleRow *row_at(const FeltScheduleSheet *schedule, guint i)
{
  return &g_array_index(schedule->rows, FeltScheduleRow, i);
}

/* Layout ----------------------------------------------------------------------------------- */

static double row_height(const FeltScheduleSheet *schedule, guint i)
{
  return schedule->row_height * (row_at(schedule, i)->kind == FELT_ROW_NOTE ? NOTE_ROW : 1);
}

static PangoWeight cell_weight(FeltScheduleColumn column)
{
  return column == FELT_COL_LEVEL || column == FELT_COL_SMALL || column == FELT_COL_BIG
             ? PANGO_WEIGHT_BOLD
             : PANGO_WEIGHT_NORMAL;
}

/* What a column needs for its widest cell and label. */
static double column_width(const FeltScheduleSheet *schedule, FeltPainter *painter,
                           FeltScheduleColumn column)
{
  FeltTextStyle style = {schedule->text_size, cell_weight(column), FELT_INK_BLACK};
  g_auto(GStrv) lines = g_strsplit(schedule->labels[column], "\n", 2);
  double width = 0;
  for (char **line = lines; *line != NULL; line++)
    width = MAX(width, felt_paint_width(painter, &label_style, *line));
  for (guint i = 0; i < schedule->rows->len; i++) {
    const char *cell = row_at(schedule, i)->cells[column];
    if (cell != NULL)
      width = MAX(width, felt_paint_width(painter, &style, cell));
  }
  return width + 1;
}

/* Sets widths at the present text size; returns what all columns need together. */
static double measure_columns(FeltScheduleSheet *schedule, FeltPainter *painter)
{
  double total = -COLUMN_GAP;
  for (FeltScheduleColumn c = 0; c < FELT_N_COLS; c++) {
    schedule->width[c] = schedule->labels[c] != NULL ? column_width(schedule, painter, c) : 0;
    if (schedule->labels[c] != NULL)
      total += schedule->width[c] + COLUMN_GAP;
  }
  return total;
}

/* Columns that do not fit get smaller type; then the game's name, which may take two lines, gives
 * way; then all. What is left over goes between the columns. */
static void fit_columns(FeltScheduleSheet *schedule, FeltPainter *painter, double width)
{
  double total = measure_columns(schedule, painter), game_least = 80;
  while (total - MAX(schedule->width[FELT_COL_GAME] - game_least, 0) > width &&
         schedule->text_size > 6) {
    schedule->text_size -= 0.5;
    total = measure_columns(schedule, painter);
  }
  if (total > width && schedule->width[FELT_COL_GAME] > game_least) {
    double give = MIN(total - width, schedule->width[FELT_COL_GAME] - game_least);
    schedule->width[FELT_COL_GAME] -= give;
    total -= give;
  }
  guint n = 0;
  for (FeltScheduleColumn c = 0; c < FELT_N_COLS; c++)
    n += schedule->labels[c] != NULL;
  double shrink = total > width ? width / total : 1;
  double gap = COLUMN_GAP + MAX(width - total, 0) / (n - 1), x = INSET;
  for (FeltScheduleColumn c = 0; c < FELT_N_COLS; c++) {
    if (schedule->labels[c] == NULL)
      continue;
    schedule->width[c] *= shrink;
    schedule->x[c] = x;
    x += schedule->width[c] + gap * shrink;
  }
}

/* Fills pages with rows; a note stays with the level it belongs to. Returns how many. */
static guint break_pages(FeltScheduleSheet *schedule, const FeltBody *first, const FeltBody *other)
{
  GArray *starts = g_array_new(FALSE, FALSE, sizeof(guint));
  guint begin = 0;
  double y = LABELS_HEIGHT;
  g_array_append_val(starts, begin);
  for (guint i = 0; i < schedule->rows->len; i++) {
    double room = starts->len == 1 ? first->height : other->height;
    double height = row_height(schedule, i);
    gboolean noted = i + 1 < schedule->rows->len && row_at(schedule, i + 1)->kind == FELT_ROW_NOTE;
    double wanted = height + (noted ? row_height(schedule, i + 1) : 0);
    if (y + wanted > room + 0.01 && i > begin && row_at(schedule, i)->kind != FELT_ROW_NOTE) {
      begin = i;
      g_array_append_val(starts, begin);
      y = LABELS_HEIGHT;
    }
    y += height;
  }
  guint pages = starts->len;
  g_array_append_val(starts, schedule->rows->len);
  g_free(schedule->starts);
  schedule->starts = (guint *)(gpointer)g_array_free(starts, FALSE);
  return pages;
}

static guint schedule_paginate(FeltSheet *sheet, FeltPainter *painter, const FeltBody *first,
                               const FeltBody *other)
{
  FeltScheduleSheet *schedule = (FeltScheduleSheet *)sheet;
  double units = 0;
  schedule->row_height = 1;
  for (guint i = 0; i < schedule->rows->len; i++)
    units += row_height(schedule, i);
  double fitting = (first->height - LABELS_HEIGHT) / MAX(units, 1);
  schedule->row_height = fitting >= ROW_TIGHT ? MIN(fitting, ROW_ROOMY) : ROW_USUAL;
  schedule->text_size = MIN(schedule->row_height * TEXT_OF_ROW, TEXT_MOST);
  fit_columns(schedule, painter, first->width - 2 * INSET);
  return break_pages(schedule, first, other);
}

/* Drawing ---------------------------------------------------------------------------------- */

static FeltAlign cell_align(FeltScheduleColumn column)
{
  return column == FELT_COL_LEVEL || column == FELT_COL_GAME ? FELT_ALIGN_LEFT : FELT_ALIGN_RIGHT;
}

static void draw_labels(const FeltScheduleSheet *schedule, FeltPainter *painter,
                        const FeltBody *body)
{
  for (FeltScheduleColumn c = 0; c < FELT_N_COLS; c++) {
    if (schedule->labels[c] == NULL)
      continue;
    g_auto(GStrv) lines = g_strsplit(schedule->labels[c], "\n", 2);
    double baseline = body->y + LABELS_HEIGHT - 6;
    for (guint i = g_strv_length(lines); i-- > 0; baseline -= 10)
      felt_paint_text(painter, &label_style, lines[i], body->x + schedule->x[c], baseline,
                      schedule->width[c], cell_align(c));
  }
  felt_paint_rule(painter, FELT_INK_ACCENT, body->x, body->y + LABELS_HEIGHT, body->width, 0.8);
}

/* A game's name that is too long for its column takes two lines of smaller type. */
static void draw_game(const FeltScheduleSheet *schedule, FeltPainter *painter, const char *game,
                      FeltTextStyle style, double x, double y)
{
  double width = schedule->width[FELT_COL_GAME], height = schedule->row_height;
  if (felt_paint_width(painter, &style, game) <= width) {
    felt_paint_text(painter, &style, game, x, felt_paint_baseline(y, height, style.size), width,
                    FELT_ALIGN_LEFT);
    return;
  }
  style.size = height * 0.36;
  FeltPainter measure;
  felt_painter_init(&measure, NULL);
  double needed = felt_paint_paragraph(&measure, &style, game, 0, 0, width, 2);
  felt_painter_clear(&measure);
  felt_paint_paragraph(painter, &style, game, x, y + (height - needed) / 2, width, 2);
}

static void draw_level(const FeltScheduleSheet *schedule, FeltPainter *painter,
                       const FeltScheduleRow *row, double x, double y)
{
  for (FeltScheduleColumn c = 0; c < FELT_N_COLS; c++) {
    if (schedule->labels[c] == NULL || row->cells[c] == NULL)
      continue;
    FeltInk ink = row->past             ? FELT_INK_GREY
                  : c == FELT_COL_LEVEL ? FELT_INK_ACCENT
                                        : FELT_INK_BLACK;
    FeltTextStyle style = {schedule->text_size, cell_weight(c), ink};
    if (row->past && style.weight == PANGO_WEIGHT_BOLD)
      style.weight = PANGO_WEIGHT_NORMAL;
    if (c == FELT_COL_GAME)
      draw_game(schedule, painter, row->cells[c], style, x + schedule->x[c], y);
    else
      felt_paint_text(painter, &style, row->cells[c], x + schedule->x[c],
                      felt_paint_baseline(y, schedule->row_height, style.size), schedule->width[c],
                      cell_align(c));
  }
}

static void draw_break(const FeltScheduleSheet *schedule, FeltPainter *painter,
                       const FeltScheduleRow *row, const FeltBody *body, double y)
{
  FeltTextStyle plain = {schedule->text_size, PANGO_WEIGHT_NORMAL,
                         row->past ? FELT_INK_GREY : FELT_INK_BLACK};
  FeltTextStyle name = {schedule->text_size, PANGO_WEIGHT_SEMIBOLD,
                        row->past ? FELT_INK_GREY : FELT_INK_ACCENT};
  double baseline = felt_paint_baseline(y, schedule->row_height, plain.size);
  double left = schedule->x[FELT_COL_START] + schedule->width[FELT_COL_START] + 22;
  felt_paint_fill(painter, FELT_INK_TINT, body->x, y, body->width, schedule->row_height);
  if (row->cells[FELT_COL_START] != NULL)
    felt_paint_text(painter, &plain, row->cells[FELT_COL_START],
                    body->x + schedule->x[FELT_COL_START], baseline,
                    schedule->width[FELT_COL_START], FELT_ALIGN_RIGHT);
  felt_paint_text(painter, &name, row->text, body->x + left, baseline,
                  schedule->x[FELT_COL_LENGTH] - left - 8, FELT_ALIGN_LEFT);
  felt_paint_text(painter, &plain, row->cells[FELT_COL_LENGTH],
                  body->x + schedule->x[FELT_COL_LENGTH], baseline,
                  schedule->width[FELT_COL_LENGTH], FELT_ALIGN_RIGHT);
}

static void draw_note(const FeltScheduleSheet *schedule, FeltPainter *painter,
                      const FeltScheduleRow *row, const FeltBody *body, double y, double height)
{
  FeltTextStyle style = {MIN(height * 0.62, 9), PANGO_WEIGHT_SEMIBOLD, FELT_INK_ACCENT};
  felt_paint_text(painter, &style, row->text, body->x, felt_paint_baseline(y, height, style.size),
                  body->width - INSET, FELT_ALIGN_RIGHT);
}

static void schedule_draw(const FeltSheet *sheet, FeltPainter *painter, const FeltBody *body,
                          guint page)
{
  const FeltScheduleSheet *schedule = (const FeltScheduleSheet *)sheet;
  double y = body->y + LABELS_HEIGHT;
  draw_labels(schedule, painter, body);
  for (guint i = schedule->starts[page]; i < schedule->starts[page + 1]; i++) {
    const FeltScheduleRow *row = row_at(schedule, i);
    double height = row_height(schedule, i);
    if (row->kind == FELT_ROW_LEVEL)
      draw_level(schedule, painter, row, body->x, y);
    else if (row->kind == FELT_ROW_BREAK)
      draw_break(schedule, painter, row, body, y);
    else
      draw_note(schedule, painter, row, body, y, height);
    if (row->present)
      felt_paint_fill(painter, FELT_INK_ACCENT, body->x, y, 3, height);
    y += height;
    felt_paint_rule(painter, FELT_INK_LINE, body->x, y, body->width, 0.4);
  }
}

static const FeltSheetClass schedule_sheet_class = {
    .framed = TRUE,
    .paginate = schedule_paginate,
    .draw = schedule_draw,
    .clear = schedule_clear,
};

FeltSheet *felt_sheet_new_schedule(const FeltState *state, const FeltInstant *now)
{
  FeltScheduleSheet *schedule =
      felt_sheet_new(sizeof *schedule, &schedule_sheet_class, state, _("Blind schedule"), now);
  felt_schedule_fill(schedule, state, now);
  return &schedule->sheet;
}
