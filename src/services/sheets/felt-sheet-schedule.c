/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-sheet-schedule.c - the blind schedule: a row for each level and break */
#include "services/sheets/felt-sheet-schedule.h"

#include "felt-config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LABELS_HEIGHT 30.0
#define ROW_ROOMY     29.0
#define ROW_TIGHT     17.0 /* as long as all fits on one page */
#define ROW_USUAL     19.5 /* when it takes several */
#define TEXT_OF_ROW   0.6
#define TEXT_MOST     14.0
#define TEXT_LEAST    6.0
#define NAME_OF_TEXT  0.85 /* of the text's size, where a game's name needs the room */
#define NAME_LINE     0.7  /* of a row's height: what a second line of the name adds */
#define NAME_LEAST    9.0  /* text that would be smaller lets names take two lines first */
#define NAME_WRAPPED  0.6  /* of its width: what the longest name needs in two lines */
#define NOTE_ROW      0.7  /* of a row's height */
#define NOTE_LINE     0.6  /* what each further line adds */
#define NOTE_LINES    3
#define NOTE_OF_ROW   0.43
#define NOTE_MOST     9.0
#define LAYOUT_PASSES 3
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

/* Of what a row of one line takes. */
static double row_units(const FeltScheduleRow *row)
{
  guint more = row->lines - 1;
  return row->kind == FELT_ROW_NOTE ? NOTE_ROW + more * NOTE_LINE : 1 + more * NAME_LINE;
}

static double row_height(const FeltScheduleSheet *schedule, guint i)
{
  return schedule->row_height * row_units(row_at(schedule, i));
}

static FeltTextStyle note_style(const FeltScheduleSheet *schedule)
{
  return (FeltTextStyle){MIN(schedule->row_height * NOTE_OF_ROW, NOTE_MOST), PANGO_WEIGHT_SEMIBOLD,
                         FELT_INK_ACCENT};
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
  double size = column == FELT_COL_GAME ? schedule->name_size : schedule->text_size;
  FeltTextStyle style = {size, cell_weight(column), FELT_INK_BLACK};
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

/* Sets widths at the present sizes; returns what all columns need together. */
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

/* Whether all columns fit at a size of the text, names at a share of it and, when they may wrap, in
 * two lines as far as they must. */
static gboolean fits(FeltScheduleSheet *schedule, FeltPainter *painter, double width, double size,
                     double name_share, gboolean wraps)
{
  schedule->text_size = size;
  schedule->name_size = size * name_share;
  double over = measure_columns(schedule, painter) - width;
  double *game = &schedule->width[FELT_COL_GAME];
  if (over > 0 && wraps && over <= *game * (1 - NAME_WRAPPED)) {
    *game -= over;
    over = 0;
  }
  return over <= 0;
}

/* The largest type in which all columns fit: names somewhat smaller than figures before both become
 * too small, then in two lines. */
static void choose_sizes(FeltScheduleSheet *schedule, FeltPainter *painter, double width,
                         double most)
{
  for (double size = most; size >= MIN(NAME_LEAST, most); size -= 0.5)
    if (fits(schedule, painter, width, size, 1, FALSE) ||
        fits(schedule, painter, width, size, NAME_OF_TEXT, FALSE))
      return;
  for (double size = most; size >= TEXT_LEAST; size -= 0.5)
    if (fits(schedule, painter, width, size, NAME_OF_TEXT, TRUE))
      return;
}

/* Columns that fit in no type give way all alike. What is left over goes between them. */
static void fit_columns(FeltScheduleSheet *schedule, FeltPainter *painter, double width,
                        double most)
{
  double total = -COLUMN_GAP;
  choose_sizes(schedule, painter, width, most);
  guint n = 0;
  for (FeltScheduleColumn c = 0; c < FELT_N_COLS; c++) {
    n += schedule->labels[c] != NULL;
    total += schedule->labels[c] != NULL ? schedule->width[c] + COLUMN_GAP : 0;
  }
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

/* How many lines a text takes at a width: one, or up to most. */
static guint count_lines(FeltPainter *painter, const FeltTextStyle *style, const char *text,
                         double width, guint most)
{
  double line = felt_paint_paragraph(painter, style, "X", 0, 0, width, 1, FELT_ALIGN_LEFT);
  return (guint)lround(
      felt_paint_paragraph(painter, style, text, 0, 0, width, (int)most, FELT_ALIGN_LEFT) / line);
}

/* Gives each row the lines that it takes; whether some got more than it had. */
static gboolean count_row_lines(FeltScheduleSheet *schedule, FeltPainter *painter, double width)
{
  FeltTextStyle name = {schedule->name_size, PANGO_WEIGHT_NORMAL, FELT_INK_BLACK};
  FeltTextStyle note = note_style(schedule);
  gboolean more = FALSE;
  for (guint i = 0; i < schedule->rows->len; i++) {
    FeltScheduleRow *row = &g_array_index(schedule->rows, FeltScheduleRow, i);
    guint lines = 1;
    if (row->kind == FELT_ROW_NOTE)
      lines = count_lines(painter, &note, row->text, width, NOTE_LINES);
    else if (row->kind == FELT_ROW_LEVEL && schedule->labels[FELT_COL_GAME] != NULL)
      lines =
          count_lines(painter, &name, row->cells[FELT_COL_GAME], schedule->width[FELT_COL_GAME], 2);
    more = more || lines > row->lines;
    row->lines = lines;
  }
  return more;
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

/* Height of a row and sizes of the text, for rows that take so many lines as they do. */
static void choose_heights(FeltScheduleSheet *schedule, FeltPainter *painter, const FeltBody *body)
{
  double units = 0;
  for (guint i = 0; i < schedule->rows->len; i++)
    units += row_units(row_at(schedule, i));
  double fitting = (body->height - LABELS_HEIGHT) / MAX(units, 1);
  schedule->row_height = fitting >= ROW_TIGHT ? MIN(fitting, ROW_ROOMY) : ROW_USUAL;
  fit_columns(schedule, painter, body->width - 2 * INSET,
              MIN(schedule->row_height * TEXT_OF_ROW, TEXT_MOST));
}

static guint schedule_paginate(FeltSheet *sheet, FeltPainter *painter, const FeltBody *first,
                               const FeltBody *other)
{
  FeltScheduleSheet *schedule = (FeltScheduleSheet *)sheet;
  for (guint i = 0; i < schedule->rows->len; i++)
    g_array_index(schedule->rows, FeltScheduleRow, i).lines = 1;
  /* Names in two lines make rows lower and the type smaller, in which they may take one again. */
  gboolean more = TRUE;
  for (guint pass = 0; more && pass < LAYOUT_PASSES; pass++) {
    choose_heights(schedule, painter, first);
    more = count_row_lines(schedule, painter, first->width - INSET);
  }
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

/* Several lines of text of a row, in the middle of its height. */
static void draw_centred(FeltPainter *painter, const FeltTextStyle *style,
                         const FeltScheduleRow *row, const char *text, FeltBody box,
                         FeltAlign align)
{
  int lines = (int)row->lines;
  FeltPainter measure;
  felt_painter_init(&measure, NULL);
  double needed = felt_paint_paragraph(&measure, style, text, 0, 0, box.width, lines, align);
  felt_painter_clear(&measure);
  felt_paint_paragraph(painter, style, text, box.x, box.y + (box.height - needed) / 2, box.width,
                       lines, align);
}

/* A name in one line stands on the line of the figures, one in two is centred in its row. */
static void draw_game(const FeltScheduleSheet *schedule, FeltPainter *painter,
                      const FeltScheduleRow *row, FeltTextStyle style, double x, double y)
{
  const char *game = row->cells[FELT_COL_GAME];
  double width = schedule->width[FELT_COL_GAME];
  double height = schedule->row_height * row_units(row);
  style.size = schedule->name_size;
  if (row->lines == 1) {
    felt_paint_text(painter, &style, game, x, felt_paint_baseline(y, height, schedule->text_size),
                    width, FELT_ALIGN_LEFT);
    return;
  }
  draw_centred(painter, &style, row, game, (FeltBody){x, y, width, height}, FELT_ALIGN_LEFT);
}

static void draw_level(const FeltScheduleSheet *schedule, FeltPainter *painter,
                       const FeltScheduleRow *row, double x, double y)
{
  for (FeltScheduleColumn c = 0; c < FELT_N_COLS; c++) {
    if (schedule->labels[c] == NULL || row->cells[c] == NULL)
      continue;
    FeltInk ink = c == FELT_COL_LEVEL ? FELT_INK_ACCENT : FELT_INK_BLACK;
    FeltTextStyle style = {schedule->text_size, cell_weight(c), row->past ? FELT_INK_GREY : ink};
    if (row->past && style.weight == PANGO_WEIGHT_BOLD)
      style.weight = PANGO_WEIGHT_NORMAL;
    if (c == FELT_COL_GAME)
      draw_game(schedule, painter, row, style, x + schedule->x[c], y);
    else
      felt_paint_text(painter, &style, row->cells[c], x + schedule->x[c],
                      felt_paint_baseline(y, schedule->row_height * row_units(row), style.size),
                      schedule->width[c], cell_align(c));
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
  FeltTextStyle style = note_style(schedule);
  double width = body->width - INSET;
  if (row->lines == 1) {
    felt_paint_text(painter, &style, row->text, body->x, felt_paint_baseline(y, height, style.size),
                    width, FELT_ALIGN_RIGHT);
    return;
  }
  draw_centred(painter, &style, row, row->text, (FeltBody){body->x, y, width, height},
               FELT_ALIGN_RIGHT);
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
